//! The implemented editions. No other file lists them all.

use jiff::civil::Date;

use super::{Edition, RateOfPlay, regulations_2013, regulations_2024};
use arbitrium_core::nearest::did_you_mean;

/// The reason why no implemented edition can be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoEdition {
    /// No implemented edition has this identifier.
    #[error("no edition is called {:?}; {}the editions are {}", .0, meant(.0), words())]
    Word(String),
    /// No implemented edition covers the day on which the tournament starts.
    #[error(
        "no edition of the rating regulations in this version covers a tournament that starts on {}; the editions are {}", .0, periods()
    )]
    Day(Date),
}

/// All editions with their default interpretations, the oldest first. The editions for standard chess come before the
/// edition for rapid and blitz chess.
#[must_use]
pub fn editions() -> Vec<Edition> {
    vec![regulations_2013::edition(), regulations_2024::edition(), regulations_2024::rapid_blitz::edition()]
}

/// The edition with this identifier.
///
/// # Errors
/// Fails if no edition has this identifier.
///
/// ```
/// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
/// use arbitrium::ratings::edition_named;
/// let floor = edition_named("rating-2024")?.floor;
/// assert_eq!((floor.value.get(), floor.by.number), (1400, "7.1.2"));
/// assert_eq!(edition_named("2013")?.id(), "rating-2013");
/// assert!(edition_named("rating-1970").is_err());
/// # Ok::<(), arbitrium::ratings::NoEdition>(())
/// ```
pub fn edition_named(word: &str) -> Result<Edition, NoEdition> {
    // A year alone means the edition of standard chess.
    let is_meant =
        |edition: &Edition| edition.id() == word || edition.id().strip_prefix("rating-") == Some(word);
    editions().into_iter().find(is_meant).ok_or_else(|| NoEdition::Word(word.to_owned()))
}

/// The edition for standard chess for a tournament that starts on this day. Without a day, it is the newest edition.
///
/// # Errors
/// Fails if no implemented edition covers the day.
///
/// ```
/// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
/// use arbitrium::ratings::edition_in_force;
/// use jiff::civil::date;
/// let id = |day| edition_in_force(day).map(|edition| edition.id()).ok();
/// assert_eq!(id(Some(date(2014, 6, 30))), Some("rating-2013"));
/// assert_eq!(id(Some(date(2016, 1, 1))), None);
/// assert_eq!((id(Some(date(2024, 3, 1))), id(None)), (Some("rating-2024"), Some("rating-2024")));
/// ```
pub fn edition_in_force(start: Option<Date>) -> Result<Edition, NoEdition> {
    let standard = [regulations_2024::edition(), regulations_2013::edition()];
    let covers = |edition: &Edition| start.is_none_or(|start| edition.covers(start));
    let found = standard.into_iter().find(covers);
    found.ok_or_else(|| NoEdition::Day(start.unwrap_or(Date::MIN)))
}

/// The edition for a tournament with the first day `start` and the rate of play `rate`. Each of the two is
/// `None` if it is unknown. For a rapid or blitz rate it is the edition for rapid and blitz chess, if that
/// was in force, with the word `rapid` or `blitz`. Otherwise it is the edition for standard chess, with
/// `None`.
///
/// # Errors
/// Fails as [`edition_in_force`] does.
///
/// ```
/// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
/// use arbitrium::ratings::edition_for;
/// use jiff::civil::date;
/// let rapid = "720+3".parse().ok();
/// let id = |day, rate| edition_for(Some(day), rate).map(|(edition, chess)| (edition.id(), chess)).ok();
/// assert_eq!(id(date(2025, 5, 18), rapid.as_ref()), Some(("rapid-blitz-2024", Some("rapid"))));
/// assert_eq!(id(date(2025, 5, 18), None), Some(("rating-2024", None)));
/// // In 2014 this edition was not in force.
/// assert_eq!(id(date(2014, 5, 18), rapid.as_ref()), Some(("rating-2013", None)));
/// ```
pub fn edition_for(
    start: Option<Date>,
    rate: Option<&RateOfPlay>,
) -> Result<(Edition, Option<&'static str>), NoEdition> {
    let standard = edition_in_force(start)?;
    let rapid_blitz = regulations_2024::rapid_blitz::edition();
    let covers = start.is_none_or(|start| rapid_blitz.covers(start));
    match rate.and_then(regulations_2024::rapid_blitz::chess).filter(|_| covers) {
        Some(chess) => Ok((rapid_blitz, Some(chess.word()))),
        None => Ok((standard, None)),
    }
}

/// A hint with the edition that the user probably meant by an unknown word; empty if none is similar.
fn meant(word: &str) -> String {
    let ids: Vec<&str> = editions().iter().map(Edition::id).collect();
    did_you_mean(word, ids)
}

fn words() -> String {
    editions().iter().map(Edition::id).collect::<Vec<_>>().join(", ")
}

fn periods() -> String {
    let period = |edition: &Edition| match edition.superseded {
        Some(next) => format!("{} (from {} to before {next})", edition.id(), edition.effective),
        None => format!("{} (from {})", edition.id(), edition.effective),
    };
    editions().iter().map(period).collect::<Vec<_>>().join(", ")
}
