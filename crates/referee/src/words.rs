//! What people type for the things of the rules: systems, readings, editions, colours, players, encodings. Whoever asks, on a
//! command line or in a box of a page, is told in the same words what is wrong with it.

use arbitrium_core::nearest::did_you_mean;
use arbitrium_core::standings::{EDITIONS, Edition};
use arbitrium_core::systems::{AskedSystem, SystemId};
use arbitrium_core::tournament::{Colour, PlayerId};
use encoding_rs::Encoding;

use crate::refusal::system_words;

/// A system by its word or a code of record `192`, which may mean one or another by the day of a file.
///
/// # Errors
/// When there is none of the name.
pub fn system(word: &str) -> Result<AskedSystem, String> {
    let unknown = || {
        let words = SystemId::ALL.into_iter().flat_map(|id| [id.word(), id.code()]);
        let meant = did_you_mean(word, words);
        format!("{meant}the systems are {}, or a code of record 192 that means one of them", system_words())
    };
    AskedSystem::named(word).ok_or_else(unknown)
}

/// A reading as it is chosen.
///
/// # Errors
/// When it is not written as one; whether it exists is for the document to say.
pub fn reading(text: &str) -> Result<(String, String), String> {
    let (id, value) =
        text.split_once('=').ok_or("a reading is chosen as ID=VALUE, such as tpn=start-rank")?;
    Ok((id.to_owned(), value.to_owned()))
}

/// The initial colour.
///
/// # Errors
/// When it is neither.
pub fn colour(text: &str) -> Result<Colour, String> {
    match text.to_ascii_lowercase().as_str() {
        "white" | "w" => Ok(Colour::White),
        "black" | "b" => Ok(Colour::Black),
        _ => Err("the initial colour is white or black".into()),
    }
}

/// An edition of C.07.
///
/// # Errors
/// When there is none of the name.
pub fn edition(word: &str) -> Result<&'static Edition, String> {
    let words = || EDITIONS.map(Edition::id).join(", ");
    Edition::named(word).ok_or_else(|| format!("the editions of C.07 are {}", words()))
}

/// A player's number.
///
/// # Errors
/// When it is none.
pub fn player(text: &str) -> Result<PlayerId, String> {
    let number = text.parse::<u32>().map_err(|_| format!("{text:?} is no player's number"))?;
    PlayerId::new(number).map_err(|error| error.to_string())
}

/// An encoding by any of its names.
///
/// # Errors
/// When there is none of the name.
pub fn encoding(name: &str) -> Result<&'static Encoding, String> {
    Encoding::for_label(name.as_bytes())
        .ok_or_else(|| "no such encoding; try utf-8, windows-1252, windows-1250 or iso-8859-2".into())
}
