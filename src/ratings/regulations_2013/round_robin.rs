//! 8.21b: R_a, the average of a round-robin with unrated players, and what each of them gets from it.

use std::collections::BTreeMap;

use super::articles::A6_1;
use super::event::{Composition, Event, Level, Seen};
use super::first::{Before, FirstResult, Scored};
use super::iteration::Iterated;
use super::performance::{Performance, Tally, shrunk};
use super::readings::Disregarded;
use super::{Edition, swiss};
use crate::ratings::Rational;
use crate::rulebook::Article;

/// The steps of a round-robin's average.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Average {
    /// (i) R_ar, the average of the rated players.
    pub rated: Rational,
    /// (ii) each rated player, by place, with his score against all opponents and the `d_p` of it.
    pub scores: Vec<(usize, Tally, i32)>,
    /// (ii) `d_pa`, the average of these `d_p`.
    pub dpa: Rational,
    /// (iii) n.
    pub n: u32,
    /// R_a.
    pub ra: Rational,
}

/// What an unrated player gets from a round-robin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// R_u by 8.22 to 8.25.
    pub first: Performance,
    /// 8.58: by how much the iteration moved it, in rating points; none where it does not settle.
    pub moved: Option<i64>,
}

impl Share {
    /// `R_u(new)`: what the opponents' changes are made with.
    #[must_use]
    pub fn rating(&self) -> i64 {
        self.first.ru + self.moved.unwrap_or(0)
    }
}

/// A round-robin with unrated players, rated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundRobin {
    /// Whose results are disregarded, by place, and the article that disregards them.
    pub disregarded: BTreeMap<usize, &'static Article>,
    /// Whether those leave with all their games before R_a is computed (reading `disregarded`).
    pub they_leave: bool,
    /// R_a with its steps; none where everybody is rated or nobody is.
    pub average: Option<Average>,
    /// What each unrated player gets, by place.
    pub shares: BTreeMap<usize, Share>,
}

impl Edition {
    /// The averages and first ratings of a round-robin.
    #[must_use]
    pub fn round_robin(&self, event: &Event, cards: &[Vec<Seen>]) -> RoundRobin {
        let disregarded = self.disregarded_in(event, cards);
        let they_leave = self.readings.disregarded == Disregarded::Leaves;
        let none = BTreeMap::new();
        let left = if they_leave { &disregarded } else { &none };
        let field = Field { edition: self, event, cards, left };
        let average = field.average();
        let shares = average.as_ref().map(|average| field.shares(average)).unwrap_or_default();
        RoundRobin { disregarded, they_leave, average, shares }
    }

    /// 6.1, 8.21: whose result is disregarded.
    fn disregarded_in(&self, event: &Event, cards: &[Vec<Seen>]) -> BTreeMap<usize, &'static Article> {
        let articles = event.participants.iter().zip(cards).enumerate().filter_map(|(place, (one, card))| {
            let before = match one.level {
                Level::Rated(_) => return None,
                Level::Unrated(before) => before,
                Level::RatedSince(_) => Before { played: true, counted: true },
            };
            let scored = swiss::scored(event, card, |_| true);
            let article = self.disregarded_by(Composition::RoundRobin, &scored, before)?;
            (scored.all.games > 0).then_some((place, article))
        });
        articles.collect()
    }
}

impl RoundRobin {
    /// The article by which a player has left with all his games.
    #[must_use]
    pub fn left(&self, place: usize) -> Option<&'static Article> {
        self.disregarded.get(&place).copied().filter(|_| self.they_leave)
    }

    /// The article by which a rated player's game against this opponent is not rated. 6.1 takes "that of his opponents
    /// against him" along, whoever is kept in the averages.
    #[must_use]
    pub fn not_rated_against(&self, place: usize) -> Option<&'static Article> {
        let by_6_1 = self.disregarded.get(&place).copied().filter(|article| **article == A6_1);
        by_6_1.or(self.left(place))
    }

    /// Whether the process of iteration settled (8.58).
    #[must_use]
    pub fn settles(&self) -> bool {
        self.shares.values().all(|share| share.moved.is_some())
    }
}

/// The players and games that remain.
struct Field<'a> {
    edition: &'a Edition,
    event: &'a Event,
    cards: &'a [Vec<Seen>],
    left: &'a BTreeMap<usize, &'static Article>,
}

impl Field<'_> {
    /// A player's score in the games that remain.
    fn scored(&self, place: usize) -> Scored {
        swiss::scored(self.event, &self.cards[place], |seen| !self.left.contains_key(&seen.opponent))
    }

    /// The rated players who played a game that remains, with their ratings and scores.
    fn rated(&self) -> Vec<(usize, i64, Scored)> {
        let places = self.event.participants.iter().enumerate();
        let rated = places.filter_map(|(place, one)| Some((place, one.level.to_opponents()?)));
        let scored = rated.map(|(place, rating)| (place, i64::from(rating.get()), self.scored(place)));
        scored.filter(|(.., scored)| scored.counted.games > 0).collect()
    }

    fn unrated(&self) -> Vec<usize> {
        let places = self.event.participants.iter().enumerate();
        let unrated = places.filter(|(place, one)| {
            let remains = !self.left.contains_key(place) && self.scored(*place).counted.games > 0;
            one.level.to_opponents().is_none() && remains
        });
        unrated.map(|(place, _)| place).collect()
    }

    fn average(&self) -> Option<Average> {
        let rated = self.rated();
        let count = i64::try_from(rated.len()).ok().filter(|&count| count > 0)?;
        if self.event.participants.iter().all(|one| one.level.to_opponents().is_some()) {
            return None;
        }
        // "(i) Determine the average rating of the rated players 'R_ar'."
        let sum: i64 = rated.iter().map(|(_, rating, _)| rating).sum();
        let average = Rational::new(sum, count);
        // "(ii) Determine p for each of the rated players against all their opponents. Then determine d_p for each of
        // these players. Then determine the average of these d_p = 'd_pa'."
        let scores: Vec<(usize, Tally, i32)> = rated
            .iter()
            .map(|(place, _, scored)| (*place, scored.counted, self.edition.difference_of(scored.counted)))
            .collect();
        let dpa = Rational::new(scores.iter().map(|&(_, _, dp)| i64::from(dp)).sum(), count);
        // "(iii) 'n' is the number of opponents."
        let n = rated.iter().map(|(.., scored)| self.edition.n(scored)).max().unwrap_or(0);
        // "R_a = R_ar - d_pa x n/(n+1)"
        let ra = average - shrunk(dpa, n);
        Some(Average { rated: average, scores, dpa, n, ra })
    }

    fn shares(&self, average: &Average) -> BTreeMap<usize, Share> {
        let alone = |place: usize| {
            let scored = self.scored(place);
            self.edition.alone(&FirstResult {
                composition: Composition::RoundRobin,
                scored,
                average: average.ra,
            })
        };
        let first: BTreeMap<usize, Performance> =
            self.unrated().into_iter().map(|place| (place, alone(place))).collect();
        // 8.58: "Where unrated players take part, their ratings are determined by a process of iteration."
        let ratings = first.iter().map(|(&place, alone)| (place, alone.ru)).collect();
        let moved = Iterated { edition: self.edition, opponents: self.opponents(&first), ratings }.moved();
        let with_moved = |(place, first)| {
            let moved = moved.as_ref().and_then(|moved| moved.get(&place).copied());
            (place, Share { first, moved })
        };
        first.into_iter().map(with_moved).collect()
    }

    /// The opponents of each unrated player, game by game: a rating, or another unrated player.
    fn opponents(&self, unrated: &BTreeMap<usize, Performance>) -> BTreeMap<usize, Vec<Opponent>> {
        let remains = |seen: &&Seen| seen.score.is_some() && !self.left.contains_key(&seen.opponent);
        let opponent = |seen: &Seen| match swiss::rating(self.event, seen) {
            Some(rating) => Opponent::Rated(rating),
            None => Opponent::Unrated(seen.opponent),
        };
        let of = |&place: &usize| self.cards[place].iter().filter(remains).map(opponent).collect();
        unrated.keys().map(|place| (*place, of(place))).collect()
    }
}

/// An opponent of an unrated player in a round-robin.
#[derive(Clone, Copy, Debug)]
pub(super) enum Opponent {
    /// With a rating, in rating points.
    Rated(i64),
    /// Another unrated player, by place.
    Unrated(usize),
}
