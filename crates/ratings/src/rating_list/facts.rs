use jiff::civil::Date;

use crate::ratings::list::{Federation, FideId, Sex, Title};
use crate::ratings::{Composition, Game};

/// An event as it is kept until a list rates it: who played, and the games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The name (untrusted text).
    pub name: String,
    /// The first day; the list in force on it gives the ratings (7.11).
    pub starts: Date,
    /// The last day; 7.13 asks for it.
    pub ends: Date,
    /// How it is rated.
    pub composition: Composition,
    /// Whether it is an official FIDE event (7.13).
    pub official: bool,
    /// The participants.
    pub entrants: Vec<Entrant>,
    /// The games in the order of play, unplayed ones included; both players of each are among the entrants.
    pub games: Vec<Game>,
}

/// A participant. Ratings are those of the lists, never those of the report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The FIDE number; who has none is unrated, and his results are pooled with no others.
    pub fide_id: Option<FideId>,
    /// The name (untrusted text).
    pub name: String,
    /// The federation.
    pub federation: Option<Federation>,
    /// The sex.
    pub sex: Option<Sex>,
    /// The title.
    pub title: Option<Title>,
    /// The year of birth.
    pub birth_year: Option<u16>,
}
