//! An edition of the regulations as a value: tables, constants, its own article numbers, and the few rules that it words
//! otherwise than the others.

use std::fmt;
use std::sync::Arc;

use jiff::civil::Date;

use super::event::Event;
use super::first::{Before, Scored};
use super::outcome::Seats;
use super::performance::{Performance, Pool};
use super::ratable::{EventFacts, Ratability};
use super::round_robin::RoundRobin;
use super::{Career, Cites, Composition, Developed, HalfRounding, K, Rating, Tables};
use arbitrium_core::rulebook::{Article, Rulebook, UnknownReading};

/// An edition of the regulations with its open points as they are read.
///
/// Everything that two editions say alike stands in [`ratings`](crate::ratings) and asks the edition for numbers and
/// articles; what only one of them says stands in its folder, behind [`Rules`].
#[derive(Clone, Debug)]
pub struct Edition {
    /// The articles and readings.
    pub rulebook: &'static Rulebook,
    /// The articles of what every edition does.
    pub cites: &'static Cites,
    /// The first day on which a tournament may start that this edition rates.
    pub effective: Date,
    /// The first day on which a tournament starts under the next edition; none while it is in force.
    pub superseded: Option<Date>,
    /// The tables of 8.1.
    pub tables: &'static Tables,
    /// The lowest rating that is published.
    pub floor: Rating,
    /// What becomes of large differences.
    pub cap: Cap,
    /// The games after which a first rating is published.
    pub games_to_publish: u32,
    /// The highest first rating that is published, where there is one.
    pub highest_first: Option<Rating>,
    /// The monthly periods whose results are pooled.
    pub pooled_periods: u32,
    /// Whether the floor is asked of each result of an unrated player while none has counted.
    pub floor_of_first_results: bool,
    /// K.
    pub coefficients: Coefficients,
    /// How a change becomes whole rating points.
    pub rounding: Rounding,
    /// What lists are taken for.
    pub lists: Lists,
    /// The rules in words of their own.
    pub rules: Arc<dyn Rules>,
}

/// What becomes of a difference of more than so many rating points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Cap {
    /// The largest difference that counts, in rating points.
    pub largest: u16,
    /// In how many games of a player.
    pub games: CappedGames,
    /// Whose difference counts as it is.
    pub exemption: Option<Exemption>,
    /// Games with such a difference are not rated.
    pub gap: Option<Gap>,
}

/// In how many games of a player in an event a difference is counted as the largest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CappedGames {
    /// In every game.
    Every,
    /// In the game in which the difference is greatest; of several, in the first.
    Greatest,
    /// In none.
    None,
}

/// A difference counts as it is from some day on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Exemption {
    /// The first day on which an event starts that it holds for.
    pub from: Date,
    /// The lowest rating it holds for.
    pub rating: Rating,
    /// Whether the opponent's rating is enough.
    pub of_either: bool,
}

/// A game between players so far apart is not rated, from some day on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Gap {
    /// The first day on which an event starts that it holds for.
    pub from: Date,
    /// The smallest difference, in rating points.
    pub difference: u16,
    /// One of the players is rated above this.
    pub above: Rating,
}

/// The development coefficients.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Coefficients {
    /// For a player new to the list …
    pub newcomer: K,
    /// … until he has completed events with this many games.
    pub newcomer_games: u32,
    /// For all others …
    pub usual: K,
    /// … until a published rating reaches this …
    pub high_from: Rating,
    /// … from when on it is this.
    pub high: K,
    /// For juniors, where the edition knows them.
    pub junior: Option<Junior>,
    /// What K times the games of a period must not exceed.
    pub most_product: Option<u32>,
}

impl Coefficients {
    /// Whether this is a coefficient of the edition.
    #[must_use]
    pub fn knows(&self, k: K) -> bool {
        let junior = self.junior.is_some_and(|junior| junior.k == k);
        junior || [self.newcomer, self.usual, self.high].contains(&k)
    }

    /// All coefficients, the largest first, each once.
    #[must_use]
    pub fn all(&self) -> Vec<K> {
        let junior = self.junior.map(|junior| junior.k);
        let mut all: Vec<K> = [self.newcomer, self.usual, self.high].into_iter().chain(junior).collect();
        all.sort_unstable_by(|one, other| other.cmp(one));
        all.dedup();
        all
    }
}

/// K of a junior.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Junior {
    /// K …
    pub k: K,
    /// … until the end of the year of this birthday …
    pub until_age: u16,
    /// … as long as the rating is under this.
    pub below: Rating,
}

impl Junior {
    /// Whether somebody born in this year, with this rating, is such a junior in a year.
    #[must_use]
    pub fn holds(&self, birth_year: Option<u16>, rating: Rating, year: Option<u16>) -> bool {
        let age = birth_year.zip(year).map(|(birth, year)| year.saturating_sub(birth));
        rating < self.below && age.is_some_and(|age| age <= self.until_age)
    }
}

/// How a change becomes whole rating points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rounding {
    /// What becomes of a half. The rating is a whole number, so that rounding R_n half up and its change half up is the
    /// same.
    pub half: HalfRounding,
    /// Whether each tournament of a period is rounded, or their sum once.
    pub per_tournament: bool,
}

/// What lists are taken for, and how they are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Lists {
    /// Which list gives ratings and K to an event.
    pub rating_at: RatingAt,
    /// In which order the results of an unrated player are weighed.
    pub late_results: LateResults,
    /// Whether the games of a list kept as CSV are those of a career, where it gives no K.
    pub games_of_career: bool,
    /// Whether a player who drops below the floor is listed once more, as delisted.
    pub shows_delisted: bool,
    /// The days from the closing date to the list.
    pub closing_days: i8,
    /// The months without a rated game after which a player is inactive.
    pub inactive_after: u32,
    /// On which list after its end an event may be rated at the latest, where the edition says it.
    pub latest: Option<u32>,
}

/// Which list gives ratings and K to an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RatingAt {
    /// The list in force when it starts.
    Start,
    /// The list in force when it is rated.
    WhenRated,
}

/// In which order the results of an unrated player are weighed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LateResults {
    /// That of the ends of the events.
    Ended,
    /// That in which lists rated them.
    Rated,
}

/// The rules that an edition words in its own way, and the readings of its open points.
pub trait Rules: fmt::Debug + Send + Sync {
    /// The choices in force, point by point.
    fn chosen(&self) -> Vec<(&'static str, &'static str)>;

    /// The edition with an open point read otherwise.
    ///
    /// # Errors
    /// When the point or the choice does not exist.
    fn with(&self, id: &str, value: &str) -> Result<Edition, UnknownReading>;

    /// The mistakes that are made with these rules, each as an edition that makes it.
    fn slips(&self) -> Vec<Slip>;

    /// The article by which the result of an unrated player in an event is disregarded; none where it counts.
    fn disregarded_by(
        &self,
        edition: &Edition,
        composition: Composition,
        scored: &Scored,
        before: Before,
    ) -> Option<&'static Article>;

    /// R_u of results taken together.
    fn performance(&self, edition: &Edition, pool: &Pool) -> Performance;

    /// n, as the rules count it in a round-robin.
    fn n(&self, scored: &Scored) -> u32 {
        scored.counted.games
    }

    /// The averages and first ratings of a round-robin, where the edition rates it otherwise than a Swiss.
    fn round_robin(&self, edition: &Edition, event: &Event, seats: &Seats) -> Option<RoundRobin>;

    /// Whether a complete round-robin is rated otherwise than a Swiss.
    fn knows_round_robins(&self) -> bool;

    /// Whether an event pooled of complete round-robins and matches is a round-robin.
    fn pools_round_robins(&self) -> bool {
        false
    }

    /// K of a player with this career, as a list gives it.
    fn coefficient(&self, edition: &Edition, career: Career, now: Developed) -> K;

    /// The article by which a game cannot be rated, whoever won it.
    fn excluded(&self, edition: &Edition, event: &Event, game: usize) -> Option<&'static Article>;

    /// The articles on the event as a whole, in the order of the text.
    fn ratable(&self, edition: &Edition, facts: &EventFacts) -> Vec<Ratability>;
}

/// A mistake that is made with an edition's rules.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Slip {
    /// The article that it breaks.
    pub article: &'static Article,
    /// The mistake, after "so it would be".
    pub about: &'static str,
    /// The edition that makes it.
    pub edition: Edition,
}

impl Edition {
    /// The word that selects the edition.
    #[must_use]
    pub fn id(&self) -> &'static str {
        self.rulebook.id
    }

    /// Whether a tournament that starts on this day is rated under the edition.
    #[must_use]
    pub fn covers(&self, start: Date) -> bool {
        self.effective <= start && self.superseded.is_none_or(|next| start < next)
    }

    /// Whether matches are rated otherwise than other events.
    #[must_use]
    pub fn knows_matches(&self) -> bool {
        self.cites.match_won != self.cites.unplayed
    }

    /// The choices in force, point by point.
    #[must_use]
    pub fn chosen(&self) -> Vec<(&'static str, &'static str)> {
        self.rules.chosen()
    }

    /// The edition with an open point read otherwise. A settled point may be named with its one answer.
    ///
    /// # Errors
    /// When the point or the choice does not exist.
    pub fn with(&self, id: &str, value: &str) -> Result<Edition, UnknownReading> {
        if self.rulebook.settles(id, value) { Ok(self.clone()) } else { self.rules.with(id, value) }
    }

    /// The choices in force that are not the defaults.
    #[must_use]
    pub fn unusual(&self) -> Vec<(&'static str, &'static str)> {
        self.rulebook.unusual(self.chosen())
    }

    /// A list's or report's rating, if it is one: below the floor a player is unrated (2013: 0.6, 7.21; 2024: 7.1.2,
    /// 7.2.1).
    #[must_use]
    pub fn published(&self, rating: Option<Rating>) -> Option<Rating> {
        rating.filter(|rating| *rating >= self.floor)
    }

    /// Whether an event is ratable: every article that bears on it, in the order of the text.
    #[must_use]
    pub fn ratable(&self, facts: &EventFacts) -> Vec<Ratability> {
        self.rules.ratable(self, facts)
    }
}
