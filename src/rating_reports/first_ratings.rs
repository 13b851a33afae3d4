//! The card of an unrated player: his results pooled to a first rating (7.14, 8.3), each step with its article.

use std::collections::BTreeSet;

use super::cards::{CardStatus, First, PlayerCard};
use super::making::{Part, Taking};
use crate::ratings::Month;
use crate::ratings::regulations_2013::articles::{
    A7_14A, A7_14B, A7_14D, A8_3, A8_4, A8_21, A8_21A, A8_21B, A8_32, A8_33,
};
use crate::ratings::regulations_2013::{
    Composition, EventResult, Fate, FirstRating, FirstResult, FirstStanding, Newcomer,
};

impl Taking<'_> {
    pub(super) fn close_unrated(&self, card: &mut PlayerCard, parts: &[Part]) {
        let none = Vec::new();
        let all = self.results.get(&card.key).unwrap_or(&none);
        let (results, pooled) = self.pooled(all);
        if let (true, Some((list, _))) = (results.len() < all.len(), results.last()) {
            card.articles.push(&A8_4);
            card.notes.push(format!(
                "the first rating is published on the list of {list}: what later lists take counts with that rating, \
                 and is left out here (8.4)"
            ));
        }
        for weighed in &pooled.results {
            if let Fate::Disregarded(article) | Fate::Lapsed(article) = weighed.fate {
                card.articles.push(article);
            }
        }
        let disregarded: Vec<_> = parts.iter().filter_map(|part| self.newcomer(*part)?.disregarded).collect();
        let counted = results.is_empty() && disregarded.is_empty();
        card.articles.extend(disregarded);
        card.first = self.first(parts, &pooled, results);
        card.status = match pooled.standing {
            FirstStanding::Published(_) => CardStatus::FirstResult,
            FirstStanding::Accumulating { .. } | FirstStanding::BelowFloor => CardStatus::Accumulating,
            FirstStanding::Nothing if counted => CardStatus::NotRated,
            FirstStanding::Nothing => CardStatus::Disregarded,
        };
        cite_first(card, &pooled, results);
    }

    /// The results up to the first list on which they make a rating (7.14); all of them where they make none.
    fn pooled<'r>(&self, all: &'r [(Month, FirstResult)]) -> (&'r [(Month, FirstResult)], FirstRating) {
        let lists: BTreeSet<Month> = all.iter().map(|(list, _)| *list).collect();
        for list in lists {
            let results = &all[..all.partition_point(|(month, _)| *month <= list)];
            let first = self.edition.first_rating(results, list);
            if matches!(first.standing, FirstStanding::Published(_)) {
                return (results, first);
            }
        }
        (all, self.edition.first_rating(all, self.rated))
    }

    fn newcomer(&self, (event, place): Part) -> Option<&Newcomer> {
        match &self.reports[event].rated.outcomes[place].result {
            EventResult::Unrated(newcomer) => Some(newcomer),
            EventResult::Rated { .. } => None,
        }
    }

    /// What is shown of the first rating: of all results that count.
    fn first(&self, parts: &[Part], pooled: &FirstRating, results: &[(Month, FirstResult)]) -> Option<First> {
        let pool = pooled.pool?;
        let mut counting = pooled.counting(results);
        let only = counting.next().filter(|_| counting.next().is_none()).map(|(_, result)| *result);
        let round_robin = only.filter(|result| result.composition == Composition::RoundRobin);
        // 8.21b gives one average for all players of the tournament; what 8.58 adds is each player's own.
        let ra = round_robin.and_then(|result| {
            let of = |part: &&Part| self.newcomer(**part).and_then(|one| one.result) == Some(result);
            let (event, _) = parts.iter().find(of)?;
            Some(self.reports[*event].rated.round_robin.as_ref()?.average.as_ref()?.ra)
        });
        let (rn, missing) = match pooled.standing {
            FirstStanding::Published(rating) => (Some(rating), 0),
            FirstStanding::Accumulating { missing } => (None, missing),
            FirstStanding::BelowFloor | FirstStanding::Nothing => (None, 0),
        };
        Some(First {
            rc: round_robin.is_none().then_some(pool.average),
            ra: ra.map(|ra| self.edition.used_average(ra)),
            moved: ra.zip(round_robin).map_or(0, |(ra, result)| (result.average - ra).to_integer()),
            n: round_robin.map_or(pool.tally.games, |result| self.edition.n(&result.scored)),
            p: pool.p,
            dp: pool.dp,
            ru: pool.ru,
            rn,
            missing,
            article: pool.article,
        })
    }
}

fn cite_first(card: &mut PlayerCard, pooled: &FirstRating, results: &[(Month, FirstResult)]) {
    let Some(first) = &card.first else { return };
    card.articles.extend([&A8_21, first.article, &A8_3, &A8_32]);
    let asks_for_games = match pooled.standing {
        FirstStanding::Accumulating { .. } | FirstStanding::Published(_) => true,
        FirstStanding::BelowFloor | FirstStanding::Nothing => false,
    };
    for (_, result) in pooled.counting(results) {
        let (average, minimum) = match result.composition {
            // 7.14a: "If based on results obtained under 6.3, a minimum of 9 games."
            Composition::RoundRobin => (&A8_21B, &A7_14A),
            // 7.14b: "If based on results obtained under 6.4, a minimum of 9 games played against rated opponents."
            Composition::SwissOrTeam | Composition::Match => (&A8_21A, &A7_14B),
        };
        card.articles.push(average);
        card.articles.extend(asks_for_games.then_some(minimum));
    }
    match pooled.standing {
        FirstStanding::BelowFloor => card.articles.extend([&A7_14D, &A8_33]),
        FirstStanding::Published(_) => card.articles.push(&A8_33),
        FirstStanding::Accumulating { .. } | FirstStanding::Nothing => {}
    }
}
