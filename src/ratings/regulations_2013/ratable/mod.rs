//! Articles 0 to 6: whether an event is ratable. What a report shows is met or broken; what it cannot show is not
//! decidable from it, and then it is said what would decide it.

mod composition;
mod matches;
mod procedure;
mod rate_of_play;
mod schedule;

use jiff::civil::Date;

use super::{Composition, Edition};
use crate::ratings::{RateOfPlay, Rating};
use crate::rulebook::Article;

pub use matches::games_beyond_a_won_match;

/// What is known of an event, beside its games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventFacts {
    /// The first day.
    pub start: Option<Date>,
    /// The last day.
    pub end: Option<Date>,
    /// The rounds (report columns) that one player can play one after the other, each with its day where that is
    /// known. Reports pooled to one event give a schedule for each set of them that has a player in common.
    pub schedules: Vec<Vec<Option<Date>>>,
    /// The rate of play.
    pub rate_of_play: Option<RateOfPlay>,
    /// The rate of play as the report words it, where it is not read.
    pub doubtful_rate_of_play: Option<String>,
    /// The highest rating among the players; none where nobody is rated.
    pub highest: Option<Rating>,
    /// Whether the event is one of teams.
    pub team: bool,
    /// How many reports were pooled to the event.
    pub reports: usize,
    /// The players of a round-robin, where it is one.
    pub round_robin: Option<RoundRobinField>,
    /// How the event is rated.
    pub rated_as: Option<Composition>,
    /// The games that were not played.
    pub unplayed: usize,
    /// The games that the event was planned over (report columns), where the report says it.
    pub planned_games: Option<u32>,
    /// The games of a match that were played after it was won.
    pub beyond_match: usize,
    /// Whether somebody is unrated.
    pub unrated: bool,
    /// Whether it is a national championship, where somebody says so.
    pub national_championship: Option<bool>,
}

/// The players of a round-robin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundRobinField {
    /// All players.
    pub players: usize,
    /// The rated ones.
    pub rated: usize,
    /// How often each plays each other.
    pub cycles: usize,
    /// Whether all players are women.
    pub women_only: bool,
}

/// Whether an article is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// The report shows it, or the article does not concern the event.
    Met,
    /// The report shows the contrary.
    Broken,
    /// The report does not decide it; the reason says what would.
    Unknown,
}

impl std::fmt::Display for Status {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            Status::Met => "met",
            Status::Broken => "broken",
            Status::Unknown => "unknown",
        })
    }
}

/// An article with whether it is met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ratability {
    /// The article.
    pub article: &'static Article,
    /// Whether it is met.
    pub status: Status,
    /// Why; where it is not known, what would decide it.
    pub reason: String,
}

impl Ratability {
    fn met(article: &'static Article, reason: impl Into<String>) -> Self {
        Ratability { article, status: Status::Met, reason: reason.into() }
    }

    fn broken(article: &'static Article, reason: impl Into<String>) -> Self {
        Ratability { article, status: Status::Broken, reason: reason.into() }
    }

    fn unknown(article: &'static Article, reason: impl Into<String>) -> Self {
        Ratability { article, status: Status::Unknown, reason: reason.into() }
    }

    /// Met or broken.
    fn judged(article: &'static Article, met: bool, reason: impl Into<String>) -> Self {
        if met { Self::met(article, reason) } else { Self::broken(article, reason) }
    }
}

impl Edition {
    /// Whether an event is ratable: every article 0 to 6 that bears on it, in the order of the text.
    #[must_use]
    pub fn ratable(&self, facts: &EventFacts) -> Vec<Ratability> {
        let mut all = procedure::before(self, facts);
        all.extend(rate_of_play::judge(facts));
        all.extend(procedure::laws());
        all.extend(schedule::judge(facts));
        all.extend(composition::judge(facts));
        all.extend(matches::judge(facts));
        all
    }
}
