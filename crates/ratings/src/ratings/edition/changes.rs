//! The rating change of a rated player (2013: 8.5; 2024: 8.3), as data.

use jiff::civil::Date;

use crate::ratings::{Cited, HalfRounding, K, Rating, Tables};
use arbitrium_core::rulebook::Article;

/// The rules for the effect of the games of a rating period on a rated player. A field that is only an
/// article stands for a step that all editions have in common.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Changes {
    /// The article by which games against unrated opponents do not count.
    pub unrated_opponent: &'static Article,
    /// The article on D, the player's rating minus the opponent's.
    pub difference: &'static Article,
    /// The limit on large rating differences.
    pub cap: Cited<Cap>,
    /// The table that gives the score probability for each rating difference.
    pub probabilities: Cited<&'static Tables>,
    /// The article on ΔR, the score minus `P_D`.
    pub score: &'static Article,
    /// The article on ΣΔR, the sum of the changes in all games.
    pub sum: &'static Article,
    /// The article on ΣΔR × K, the change of the rating.
    pub times_k: &'static Article,
    /// The values of K and the conditions for them.
    pub coefficients: Cited<Coefficients>,
    /// The rounding of a change to whole rating points.
    pub rounding: Cited<Rounding>,
}

/// The treatment of a difference above a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Cap {
    /// The largest difference that counts, in rating points.
    pub largest: u16,
    /// The games of a player to which the limit applies.
    pub games: CappedGames,
    /// The condition under which a difference is not limited; `None` if the limit has no exceptions.
    pub exemption: Option<Exemption>,
    /// The condition under which a game is not rated; `None` if no difference is too large.
    pub gap: Option<Gap>,
}

/// The games of a player in an event to which the limit on differences applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CappedGames {
    /// The limit applies to every game.
    Every,
    /// The limit applies only to the game with the greatest difference. If several have it, to the first of them.
    Greatest,
    /// The limit applies to no game.
    None,
}

/// The condition under which a difference is not limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Exemption {
    /// The first starting day of events to which the exemption applies.
    pub from: Date,
    /// The lowest rating to which the exemption applies.
    pub rating: Rating,
    /// Whether the exemption also applies if the opponent has at least this rating and the player does not.
    pub of_either: bool,
}

/// The condition under which a game is not rated because the players' ratings are too far apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Gap {
    /// The first starting day of events to which the rule applies.
    pub from: Date,
    /// The smallest rating difference with which a game is not rated, in rating points.
    pub difference: u16,
    /// The rating limit of the rule: a game is unrated only if at least one of the players is rated above it.
    pub above: Rating,
}

/// The development coefficients K of an edition.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Coefficients {
    /// The K of a player who is new to the list.
    pub newcomer: K,
    /// The number of games in completed events from which a player is no longer new.
    pub newcomer_games: u32,
    /// The K of all other players, unless a published rating has reached `high_from`.
    pub usual: K,
    /// The published rating that gives a player the K `high`.
    pub high_from: Rating,
    /// The K after a published rating has reached `high_from`.
    pub high: K,
    /// The K of juniors; `None` if the edition has none.
    pub junior: Option<Junior>,
    /// The largest product of K and the number of a player's games in a period; `None` if it is not limited.
    pub most_product: Option<u32>,
}

impl Coefficients {
    /// Whether the edition has this K.
    #[must_use]
    pub fn knows(&self, k: K) -> bool {
        let junior = self.junior.is_some_and(|junior| junior.k == k);
        junior || [self.newcomer, self.usual, self.high].contains(&k)
    }

    /// All values of K, each once, the largest first.
    #[must_use]
    pub fn all(&self) -> Vec<K> {
        let junior = self.junior.map(|junior| junior.k);
        let mut all: Vec<K> = [self.newcomer, self.usual, self.high].into_iter().chain(junior).collect();
        all.sort_unstable_by(|one, other| other.cmp(one));
        all.dedup();
        all
    }
}

/// The K of juniors and its limits.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Junior {
    /// The K of a junior.
    pub k: K,
    /// The age in years. A player is a junior until the end of the year of this birthday.
    pub until_age: u16,
    /// A junior's rating must be below this rating.
    pub below: Rating,
}

impl Junior {
    /// Whether a player born in the year `birth_year` and with this rating counts as a junior in the year
    /// `year`. False if one of the two years is unknown.
    #[must_use]
    pub fn holds(&self, birth_year: Option<u16>, rating: Rating, year: Option<u16>) -> bool {
        // A year of birth after the given year is an error, so the player does not count as a junior.
        let age = birth_year.zip(year).and_then(|(birth, year)| year.checked_sub(birth));
        rating < self.below && age.is_some_and(|age| age <= self.until_age)
    }
}

/// The rounding of a change to whole rating points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rounding {
    /// The treatment of a half. The rating is a whole number, so rounding R_n half up is the same as rounding its
    /// change half up.
    pub half: HalfRounding,
    /// Whether the change of each tournament is rounded. If false, only the sum of the period is rounded.
    pub per_tournament: bool,
}
