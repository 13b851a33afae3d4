use jiff::civil::Date;

use crate::ratings::list::{Federation, FideId, Sex, Title};
use crate::ratings::{Composition, Game};

/// An event as the database stores it: the days, the participants and the games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The name of the event (untrusted text).
    pub name: String,
    /// The first day of the event. The list in force on this day gives the ratings (7.11).
    pub starts: Date,
    /// The last day of the event, which determines the list that rates the event (7.13).
    pub ends: Date,
    /// The kind of event, which determines how it is rated.
    pub composition: Composition,
    /// Whether the event is an official FIDE event (7.13).
    pub official: bool,
    /// The participants of the event, with the facts that ratings need.
    pub entrants: Vec<Entrant>,
    /// The games in the order of play, unplayed ones included. Both players of each game are among the participants.
    pub games: Vec<Game>,
}

/// A participant of an event. The ratings come from the lists and never from the report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The FIDE number; `None` if the participant has none. Such a participant is unrated, and their results
    /// are not combined with those of other events.
    pub fide_id: Option<FideId>,
    /// The name of the participant (untrusted text).
    pub name: String,
    /// The federation of the participant; `None` if it is unknown.
    pub federation: Option<Federation>,
    /// The sex of the participant; `None` if it is unknown.
    pub sex: Option<Sex>,
    /// The title of the participant; `None` if the report has none.
    pub title: Option<Title>,
    /// The year of birth; `None` if it is unknown.
    pub birth_year: Option<u16>,
}
