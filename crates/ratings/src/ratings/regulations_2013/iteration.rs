//! The process of iteration for a round-robin with unrated players. 8.58: "Where unrated players take part, their
//! ratings are determined by a process of iteration."
//!
//! The text does not define this process. The interpretation `iteration` chooses one.

use std::collections::{BTreeMap, BTreeSet};

use super::readings::Iteration;
use super::round_robin::Opponent;
use crate::ratings::{Edition, HalfRounding, Rational, rounded};

/// The ratings of the unrated players of a round-robin, in rating points, by the index of the player.
type Ratings = BTreeMap<usize, i64>;

/// The ratings and opponents with which the iteration begins.
pub(super) struct Iterated<'a> {
    pub(super) edition: &'a Edition,
    pub(super) process: Iteration,
    /// The opponents of each unrated player, one for each game.
    pub(super) opponents: BTreeMap<usize, Vec<Opponent>>,
    /// The rating R_u of each player by 8.2, before the iteration.
    pub(super) ratings: Ratings,
}

impl Iterated<'_> {
    /// The change of R_u for each player, in rating points; `None` if the iteration does not converge.
    pub(super) fn moved(&self) -> Option<Ratings> {
        match self.process {
            Iteration::None => Some(self.ratings.keys().map(|&place| (place, 0)).collect()),
            Iteration::OnePass => Some(self.shifts(&self.ratings)),
            Iteration::FixedPoint => self.fixed_point(),
        }
    }

    /// One pass of the iteration. An opponent's rating that is more than 400 points from R_u counts as exactly 400
    /// points away. Returns for each player the new average of the opponents minus the average that gave R_u.
    fn shifts(&self, current: &Ratings) -> Ratings {
        let shift = |place: usize, opponents: &[Opponent]| {
            let first = average(opponents.iter().map(|one| rating(*one, &self.ratings)))?;
            let own = current.get(&place).copied()?;
            let largest = i64::from(self.edition.changes.cap.value.largest);
            let near = opponents.iter().map(|one| rating(*one, current).clamp(own - largest, own + largest));
            Some((place, rounded(average(near)? - first, HalfRounding::Up)))
        };
        self.opponents.iter().filter_map(|(&place, opponents)| shift(place, opponents)).collect()
    }

    /// Repeats the pass with the new ratings of the opponents until no rating changes. `None` if the ratings return
    /// to an earlier state or leave the possible range. The iteration then does not converge.
    fn fixed_point(&self) -> Option<Ratings> {
        let mut current = self.ratings.clone();
        let mut seen = BTreeSet::new();
        while seen.insert(current.clone()) {
            let shifts = self.shifts(&current);
            let next: Ratings = self
                .ratings
                .iter()
                .map(|(place, ru)| (*place, ru + shifts.get(place).unwrap_or(&0)))
                .collect();
            if next == current {
                return Some(shifts);
            }
            if next.values().any(|ru| !(-9999..=9999).contains(ru)) {
                return None;
            }
            current = next;
        }
        None
    }
}

fn rating(opponent: Opponent, unrated: &Ratings) -> i64 {
    match opponent {
        Opponent::Rated(rating) => rating,
        // Every unrated opponent who has not been left out has a rating in `unrated`.
        Opponent::Unrated(place) => unrated.get(&place).copied().unwrap_or_default(),
    }
}

fn average(ratings: impl Iterator<Item = i64>) -> Option<Rational> {
    let (sum, count) = ratings.fold((0, 0), |(sum, count), rating| (sum + rating, count + 1));
    (count > 0).then(|| Rational::new(sum, count))
}
