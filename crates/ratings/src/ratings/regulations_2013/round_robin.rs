//! Calculates the average R_a of a round-robin with unrated players (8.21b), and the rating of each unrated player
//! from it.

use std::collections::BTreeMap;

use super::iteration::Iterated;
use super::readings::Disregarded;
use super::rules::{Made, Rules2013};
use crate::ratings::performance::shrunk;
use crate::ratings::{
    Average, Before, Composition, Edition, Event, FirstResult, Level, Performance, Rational, RoundRobin,
    Rules as _, Scored, Seen, Share, Tally, swiss,
};
use arbitrium_core::rulebook::Article;

impl Rules2013 {
    /// Calculates the averages and the first ratings of a round-robin. `cards` has the games of each player,
    /// by index.
    pub(super) fn rate_round_robin(
        &self,
        edition: &Edition,
        event: &Event,
        cards: &[Vec<Seen>],
    ) -> RoundRobin {
        let disregarded = self.disregarded_in(edition, event, cards);
        let they_leave = self.readings.disregarded == Disregarded::Leaves;
        let none = BTreeMap::new();
        let left = if they_leave { &disregarded } else { &none };
        let field = Field { rules: self, edition, event, cards, left };
        let average = field.average();
        let shares = average.as_ref().map(|average| field.shares(average)).unwrap_or_default();
        let mut results = field.results(average.as_ref(), &shares);
        for place in left.keys() {
            // The result that a disregarded player would have if the result counted. It is needed if a late report
            // shows an earlier result that counts, because a zero in this tournament then counts too.
            let mut others = left.clone();
            others.remove(place);
            let field = Field { left: &others, ..field };
            let average = field.average();
            let shares = average.as_ref().map(|average| field.shares(average)).unwrap_or_default();
            let result = field.results(average.as_ref(), &shares).remove(place);
            results.extend(result.map(|result| (*place, result)));
        }
        RoundRobin {
            disregarded,
            takes_along: edition.first.least_score.by,
            they_leave,
            average,
            shares,
            results,
        }
    }

    /// The players whose results are disregarded, by index, with the article (6.1, 8.21).
    fn disregarded_in(
        &self,
        edition: &Edition,
        event: &Event,
        cards: &[Vec<Seen>],
    ) -> BTreeMap<usize, &'static Article> {
        let articles = event.participants.iter().zip(cards).enumerate().filter_map(|(place, (one, card))| {
            let before = match one.level {
                Level::Rated(_) => return None,
                Level::Unrated(before) => before,
                Level::RatedSince(_) => Before { played: true, counted: true },
            };
            let scored = swiss::scored(event, card, |_| true);
            let article = self.disregarded_by(edition, Composition::RoundRobin, &scored, before)?;
            (scored.all.games > 0).then_some((place, article))
        });
        articles.collect()
    }
}

/// A round-robin without the players who are left out of the averages.
#[derive(Clone, Copy)]
struct Field<'a> {
    rules: &'a Rules2013,
    edition: &'a Edition,
    event: &'a Event,
    cards: &'a [Vec<Seen>],
    left: &'a BTreeMap<usize, &'static Article>,
}

impl Field<'_> {
    /// A player's score, where the counted games are those against players who are not left out.
    fn scored(&self, place: usize) -> Scored {
        swiss::scored(self.event, &self.cards[place], |seen| !self.left.contains_key(&seen.opponent))
    }

    /// The rated players with at least one game against a player who is not left out: index, rating and score.
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
            .map(|(place, _, scored)| {
                (*place, scored.counted, self.rules.difference_of(self.edition, scored.counted))
            })
            .collect();
        let dpa = Rational::new(scores.iter().map(|&(_, _, dp)| i64::from(dp)).sum(), count);
        // "(iii) 'n' is the number of opponents."
        let n = rated.iter().map(|(.., scored)| self.rules.n(scored)).max().unwrap_or(0);
        // "R_a = R_ar - d_pa x n/(n+1)"
        let ra = match self.rules.slip {
            Some(Made::RatedAverage) => average,
            Some(Made::AverageNotShrunk) => average - dpa,
            Some(Made::AveragePlus) => average + shrunk(dpa, n),
            _ => average - shrunk(dpa, n),
        };
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
        let process = self.rules.readings.iteration;
        let opponents = self.opponents(&first);
        let moved = Iterated { edition: self.edition, process, opponents, ratings }.moved();
        let with_moved = |(place, first)| {
            let moved = moved.as_ref().and_then(|moved| moved.get(&place).copied());
            (place, Share { first, moved })
        };
        first.into_iter().map(with_moved).collect()
    }

    /// The result of each unrated player, by index. It can be pooled with the results of other events.
    fn results(
        &self,
        average: Option<&Average>,
        shares: &BTreeMap<usize, Share>,
    ) -> BTreeMap<usize, FirstResult> {
        let places = self.event.participants.iter().enumerate();
        let unrated = places.filter(|(_, one)| matches!(one.level, Level::Unrated(_)));
        let result = |place: usize| {
            let composition = Composition::RoundRobin;
            let Some(average) = average else {
                // No rated player is left, but the player's games are still known.
                let alone = swiss::swiss_result(self.event, &self.cards[place])?;
                return Some(FirstResult { composition, ..alone });
            };
            let moved = shares.get(&place).and_then(|share| share.moved).unwrap_or(0);
            let scored = self.scored(place);
            let average = average.ra + Rational::from_integer(moved);
            (scored.all.games > 0).then_some(FirstResult { composition, scored, average })
        };
        unrated.filter_map(|(place, _)| Some((place, result(place)?))).collect()
    }

    /// The opponents of each unrated player, one for each game. An opponent is a rating or another unrated player.
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
    /// The opponent has a rating, in rating points.
    Rated(i64),
    /// The opponent is also unrated, and has this index.
    Unrated(usize),
}
