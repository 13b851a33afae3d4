//! Values that several commands take.

use std::time::Duration;

use jiff::{Span, SpanRelativeTo};

use super::standings::Listed;
use crate::nearest::nearest;
use crate::referee::system_words;
use crate::standings::{EDITIONS, Edition, tie_breaks};
use crate::systems::{AskedSystem, SystemId};
use crate::tournament::{Colour, PlayerId};

/// A system by its word or a code of record `192`, which may mean one or another by the day of a file.
pub(super) fn system(word: &str) -> Result<AskedSystem, String> {
    let unknown = || {
        let words = SystemId::ALL.into_iter().flat_map(|id| [id.word(), id.code()]);
        let meant = nearest(word, words).map(|meant| format!("did you mean {meant}? ")).unwrap_or_default();
        format!("{meant}the systems are {}, or a code of record 192 that means one of them", system_words())
    };
    AskedSystem::named(word).ok_or_else(unknown)
}

/// A system where there is no file: a code means what it does today.
pub(super) fn system_without_file(word: &str) -> Result<SystemId, String> {
    let asked = system(word)?;
    match asked.code().filter(|code| code.ends_with("_BAKU")) {
        Some(_) => Err("the acceleration of random tournaments is not asked for by the system".to_owned()),
        None => Ok(asked.without_date()),
    }
}

pub(crate) fn reading(text: &str) -> Result<(String, String), String> {
    let (id, value) =
        text.split_once('=').ok_or("a reading is chosen as ID=VALUE, such as tpn=start-rank")?;
    Ok((id.to_owned(), value.to_owned()))
}

pub(crate) fn colour(text: &str) -> Result<Colour, String> {
    match text.to_ascii_lowercase().as_str() {
        "white" | "w" => Ok(Colour::White),
        "black" | "b" => Ok(Colour::Black),
        _ => Err("the initial colour is white or black".into()),
    }
}

/// A length of time, such as 90s, 30m, 8h or 2d.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let told = |_| "a time is told as 90s, 30m, 8h or 2d".to_owned();
    let span: Span = text.parse().map_err(told)?;
    let duration = span.to_duration(SpanRelativeTo::days_are_24_hours()).map_err(told)?;
    duration.try_into().map_err(told)
}

/// A list of tie-breaks.
pub(crate) fn tie_break_list(text: &str) -> Result<Listed, String> {
    tie_breaks(text).map(Listed).map_err(|error| error.to_string())
}

/// An edition of C.07.
pub(crate) fn edition(word: &str) -> Result<&'static Edition, String> {
    let words = || EDITIONS.map(Edition::id).join(", ");
    Edition::named(word).ok_or_else(|| format!("the editions of C.07 are {}", words()))
}

/// A player's number.
pub(crate) fn player(text: &str) -> Result<PlayerId, String> {
    let number = text.parse::<u32>().map_err(|_| format!("{text:?} is no player's number"))?;
    PlayerId::new(number).map_err(|error| error.to_string())
}
