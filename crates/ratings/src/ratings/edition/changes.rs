//! The rating change of a rated player (2013: 8.5; 2024: 8.3), as data.

use jiff::civil::Date;

use crate::ratings::{Cited, HalfRounding, K, Rating, Tables};
use arbitrium_core::rulebook::Article;

/// What the games of a rating period do to a rated player. An article without a value is a step that every edition takes alike.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Changes {
    /// Games against unrated opponents do not count.
    pub unrated_opponent: &'static Article,
    /// D, the player's rating less the opponent's.
    pub difference: &'static Article,
    /// What becomes of large differences.
    pub cap: Cited<Cap>,
    /// The table from differences to score probabilities.
    pub probabilities: Cited<&'static Tables>,
    /// ΔR, the score less `P_D`.
    pub score: &'static Article,
    /// ΣΔR, their sum.
    pub sum: &'static Article,
    /// ΣΔR × K.
    pub times_k: &'static Article,
    /// K.
    pub coefficients: Cited<Coefficients>,
    /// How a change becomes whole rating points.
    pub rounding: Cited<Rounding>,
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
        // Who was born later than that was not: the year is a wrong one.
        let age = birth_year.zip(year).and_then(|(birth, year)| year.checked_sub(birth));
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
