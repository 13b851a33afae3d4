//! The editions that are implemented: the one place that names them.

use jiff::civil::Date;

use super::{Edition, regulations_2013, regulations_2024};
use arbitrium_core::nearest::did_you_mean;

/// No implemented edition is meant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoEdition {
    /// The word selects none.
    #[error("no edition is called {:?}; {}the editions are {}", .0, meant(.0), words())]
    Word(String),
    /// None covers the day.
    #[error(
        "no implemented edition of the rating regulations covers a tournament that starts on {}; the editions are {}; choose \
         one with --edition", .0, periods()
    )]
    Day(Date),
}

/// All editions, the oldest first, read by default. Those of standard chess come before that of rapid and blitz.
#[must_use]
pub fn editions() -> Vec<Edition> {
    vec![regulations_2013::edition(), regulations_2024::edition(), regulations_2024::rapid_blitz::edition()]
}

/// The edition that a word selects.
///
/// # Errors
/// When none is called so.
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
    // A year alone is that of standard chess.
    let is_meant =
        |edition: &Edition| edition.id() == word || edition.id().strip_prefix("rating-") == Some(word);
    editions().into_iter().find(is_meant).ok_or_else(|| NoEdition::Word(word.to_owned()))
}

/// The edition of standard chess under which a tournament is rated that starts on this day; the newest for one without a
/// day.
///
/// # Errors
/// When none that is implemented covers the day.
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

/// The edition that somebody meant who wrote another word.
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
