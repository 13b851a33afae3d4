//! The card of an unrated player: how the pooled results give a first rating (2013: 7.14, 8.3; 2024: 7.1.4, 8.2).
//! Each step has its article.

use std::collections::BTreeSet;

use super::cards::{CardStatus, First, PlayerCard};
use super::making::{CardSources, Part};
use crate::ratings::{
    Composition, EventResult, Fate, FirstRating, FirstResult, FirstStanding, GameFate, Month, Newcomer,
    Symbol,
};

/// The results of an unrated player, in the order in which they are rated.
#[derive(Debug, Default)]
pub(super) struct FirstResults {
    /// Each result with the month of the list that rates it.
    pub results: Vec<(Month, FirstResult)>,
    /// For each result, the index of its event.
    events: Vec<usize>,
}

impl FirstResults {
    pub(super) fn add(&mut self, event: usize, list: Month, result: FirstResult) {
        self.events.push(event);
        self.results.push((list, result));
    }
}

impl CardSources<'_> {
    pub(super) fn close_unrated(&self, card: &mut PlayerCard, parts: &[Part]) {
        let none = FirstResults::default();
        let pool = self.pools.get(&card.key).unwrap_or(&none);
        let all = &pool.results;
        let (results, pooled) = self.pooled(all);
        self.leave_out(card, &pool.events, &pooled);
        if let (true, Some((list, _))) = (results.len() < all.len(), results.last()) {
            let since = self.edition.lists.published_since;
            card.articles.push(since);
            card.notes.push(format!(
                "the first rating is published on the list of {list}: what later lists take counts with that rating, \
                 and is left out here ({})",
                since.number
            ));
        }
        let passed_over = pooled.results.iter().filter_map(|weighed| match weighed.fate {
            Fate::Disregarded(article) | Fate::Lapsed(article) => Some(article),
            Fate::Counts => None,
        });
        let disregarded = parts.iter().filter_map(|part| self.newcomer(*part)?.disregarded);
        card.disregarded_by = passed_over.chain(disregarded).collect();
        self.put_in_order(&mut card.disregarded_by);
        card.articles.extend(&card.disregarded_by);
        let counted = results.is_empty() && card.disregarded_by.is_empty();
        card.first = self.first(parts, &pooled, results);
        card.status = match pooled.standing {
            FirstStanding::Published(_) => CardStatus::FirstResult,
            FirstStanding::Accumulating { .. } | FirstStanding::BelowFloor => CardStatus::Accumulating,
            FirstStanding::Nothing if counted => CardStatus::NotRated,
            FirstStanding::Nothing => CardStatus::Disregarded,
        };
        self.cite_first(card, &pooled, results);
    }

    /// Marks a game on the card as not rated, with the article that is the reason, if its result does not
    /// count for the first rating. Such a result is disregarded, has expired, or came after the first
    /// rating. `events` has the event of each result.
    fn leave_out(&self, card: &mut PlayerCard, events: &[usize], pooled: &FirstRating) {
        let by = |place: usize| match pooled.results.get(place).map(|weighed| weighed.fate) {
            Some(Fate::Counts) => None,
            Some(Fate::Disregarded(article) | Fate::Lapsed(article)) => Some(article),
            None => Some(self.edition.lists.published_since),
        };
        for (place, event) in events.iter().enumerate() {
            let Some(article) = by(place) else { continue };
            for game in card.games.iter_mut().filter(|game| game.event == *event) {
                if game.line.fate == GameFate::CountsForFirst {
                    game.line.fate = GameFate::NotRated(article);
                }
            }
        }
    }

    /// The results that lead to the first rating, and the first rating itself. The results are those up to
    /// the first list on which they give a rating, or all results if no list gives one.
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

    pub(super) fn newcomer(&self, (event, place): Part) -> Option<&Newcomer> {
        match &self.reports[event].rated.outcomes[place].result {
            EventResult::Unrated(newcomer) => Some(newcomer),
            EventResult::Rated { .. } => None,
        }
    }

    /// The figures of the first rating for the card, from all results that count; `None` if no result counts.
    fn first(&self, parts: &[Part], pooled: &FirstRating, results: &[(Month, FirstResult)]) -> Option<First> {
        let pool = pooled.pool?;
        let mut counting = pooled.counting(results);
        let only = counting.next().filter(|_| counting.next().is_none()).map(|(_, result)| *result);
        let round_robin = only.filter(|result| result.composition == Composition::RoundRobin);
        // 2013, 8.21b gives one average for all players of a round-robin; 8.58 adds a separate amount for each
        // player.
        let ra = round_robin.and_then(|result| {
            let of = |part: &&Part| self.newcomer(**part).and_then(|one| one.result) == Some(result);
            let (event, _) = parts.iter().find(of)?;
            Some(self.reports[*event].rated.round_robin.as_ref()?.average.as_ref()?.ra)
        });
        // The average in the result is the average of the round-robin plus the amount that the iteration adds.
        let moved = ra.zip(round_robin).map(|(ra, result)| (result.average - ra).to_integer());
        let (rn, missing) = match pooled.standing {
            FirstStanding::Published(rating) => (Some(rating), 0),
            FirstStanding::Accumulating { missing } => (None, missing),
            FirstStanding::BelowFloor | FirstStanding::Nothing => (None, 0),
        };
        Some(First {
            rc: (pool.symbol == Symbol::Rc).then_some(pool.average),
            ra: match (ra, pool.symbol) {
                (Some(_), _) => Some(pool.average - moved.unwrap_or(0)),
                (None, Symbol::Ra) => Some(pool.average),
                (None, Symbol::Rc) => None,
            },
            moved: moved.unwrap_or(0),
            n: round_robin.map_or(pool.tally.games, |result| self.edition.rules.n(&result.scored)),
            w: pool.tally.score,
            hypothetical: pool.hypothetical,
            p: pool.p,
            dp: pool.dp,
            over: pool.tally.over_even(),
            added: pool.exact - pool.average,
            ru: pool.ru,
            rn,
            missing,
            article: pool.article,
        })
    }

    fn cite_first(&self, card: &mut PlayerCard, pooled: &FirstRating, results: &[(Month, FirstResult)]) {
        let (rules, round_robins) = (&self.edition.first, self.edition.round_robins);
        let Some(first) = &card.first else { return };
        card.articles.extend([rules.counting, first.article, rules.pooled, rules.rounding.by]);
        let asks_for_games = match pooled.standing {
            FirstStanding::Accumulating { .. } | FirstStanding::Published(_) => true,
            FirstStanding::BelowFloor | FirstStanding::Nothing => false,
        };
        for (_, result) in pooled.counting(results) {
            let (average, least_games) = match (result.composition, round_robins) {
                // 2013, 7.14a: "If based on results obtained under 6.3, a minimum of 9 games."
                (Composition::RoundRobin, Some(round_robins)) => {
                    (round_robins.average, round_robins.least_games)
                }
                // 2013, 7.14b: "If based on results obtained under 6.4, a minimum of 9 games played against rated
                // opponents."
                _ => (rules.average, rules.least_games.by),
            };
            card.articles.push(average);
            card.articles.extend(asks_for_games.then_some(least_games));
        }
        match pooled.standing {
            FirstStanding::BelowFloor => card.articles.extend(rules.too_low()),
            FirstStanding::Published(_) => card.articles.push(rules.considered),
            FirstStanding::Accumulating { .. } | FirstStanding::Nothing => {}
        }
    }
}
