//! 8.58: "Where unrated players take part, their ratings are determined by a process of iteration."
//!
//! The text does not say which process; the readings do (`iteration`).

use std::collections::{BTreeMap, BTreeSet};

use super::readings::Iteration;
use super::round_robin::Opponent;
use crate::ratings::{Edition, HalfRounding, Rational, rounded};

/// Ratings of the unrated players of a round-robin, by place, in rating points.
type Ratings = BTreeMap<usize, i64>;

/// What the iteration begins with.
pub(super) struct Iterated<'a> {
    pub(super) edition: &'a Edition,
    pub(super) process: Iteration,
    /// The opponents of each unrated player, game by game.
    pub(super) opponents: BTreeMap<usize, Vec<Opponent>>,
    /// R_u of each, as 8.2 gives it.
    pub(super) ratings: Ratings,
}

impl Iterated<'_> {
    /// By how much R_u of each player moves; none where the process does not settle.
    pub(super) fn moved(&self) -> Option<Ratings> {
        match self.process {
            Iteration::None => Some(self.ratings.keys().map(|&place| (place, 0)).collect()),
            Iteration::OnePass => Some(self.shifts(&self.ratings)),
            Iteration::FixedPoint => self.fixed_point(),
        }
    }

    /// One pass: each opponent further than 400 from R_u counts as 400 away; by how much the average of the
    /// opponents differs from the one that R_u was made with.
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

    /// Passes with the opponents' own new ratings, until nothing changes. A process that comes back to where it was,
    /// or leaves the range of ratings, does not settle.
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
        // Every unrated opponent who remains has a rating by now.
        Opponent::Unrated(place) => unrated.get(&place).copied().unwrap_or_default(),
    }
}

fn average(ratings: impl Iterator<Item = i64>) -> Option<Rational> {
    let (sum, count) = ratings.fold((0, 0), |(sum, count), rating| (sum + rating, count + 1));
    (count > 0).then(|| Rational::new(sum, count))
}
