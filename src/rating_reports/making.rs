//! The making of the cards: the events of each player brought together, each step with its article.

use std::collections::BTreeMap;

use super::cards::{CardGame, CardStatus, First, KSource, PlayerCard};
use super::identity::PlayerKey;
use super::report::Entrant;
use super::session::{RatedReport, Session};
use crate::ratings::regulations_2013::articles::{
    A0_6, A7_11, A7_14A, A7_14B, A7_14D, A7_21, A8_3, A8_4, A8_21, A8_21A, A8_21B, A8_32, A8_33, A8_51,
    A8_52, A8_54, A8_55A, A8_55B, A8_55C, A8_56, A8_57, A8_58,
};
use crate::ratings::regulations_2013::{
    Composition, Edition, EventChange, EventResult, Fate, FirstRating, FirstResult, FirstStanding, GameFate,
    Level, Line, Newcomer,
};
use crate::ratings::{Month, Rating};
use crate::rulebook::Article;

/// What the cards are made of.
pub(super) struct Taking<'a> {
    pub session: &'a Session,
    pub edition: &'a Edition,
    pub reports: &'a [RatedReport],
    pub results: &'a BTreeMap<PlayerKey, Vec<(Month, FirstResult)>>,
    pub rated: Month,
}

/// The cards of all players, in the order in which the reports bring them.
pub(super) fn cards(taking: &Taking<'_>) -> Vec<PlayerCard> {
    let mut order: Vec<PlayerKey> = Vec::new();
    let mut parts: BTreeMap<PlayerKey, Vec<(usize, usize)>> = BTreeMap::new();
    for (event, report) in taking.session.reports.iter().enumerate() {
        for (place, entrant) in report.entrants.iter().enumerate() {
            let key = entrant.key(event);
            let part = parts.entry(key).or_default();
            if part.is_empty() {
                order.push(key);
            }
            part.push((event, place));
        }
    }
    order.into_iter().map(|key| taking.card(key, &parts[&key])).collect()
}

impl Taking<'_> {
    fn entrant(&self, (event, place): (usize, usize)) -> &Entrant {
        &self.session.reports[event].entrants[place]
    }

    fn card(&self, key: PlayerKey, parts: &[(usize, usize)]) -> PlayerCard {
        let entrant = self.entrant(parts[0]);
        let mut card = PlayerCard {
            key,
            id: entrant.id,
            name: entrant.name.clone(),
            rating: None,
            k: None,
            games: Vec::new(),
            events: Vec::new(),
            sum: None,
            new: None,
            first: None,
            status: CardStatus::NotRated,
            articles: Vec::new(),
            notes: Vec::new(),
        };
        for &(event, place) in parts {
            self.add_event(&mut card, event, place);
        }
        match card.rating {
            Some(rating) => self.close_rated(&mut card, rating),
            None => self.close_unrated(&mut card, parts),
        }
        self.put_in_order(&mut card.articles);
        card
    }

    fn add_event(&self, card: &mut PlayerCard, event: usize, place: usize) {
        let rated = &self.reports[event];
        let outcome = &rated.rated.outcomes[place];
        for line in &outcome.games {
            let game = &rated.event.games[line.seen.game];
            card.games.push(CardGame { event, round: game.round, opponent: line.seen.opponent, line: *line });
            cite_game(card, rated, line);
        }
        let participant = &rated.event.participants[place];
        let entrant = self.entrant((event, place));
        self.note_below_floor(card, event, entrant);
        if rated.rated.round_robin.as_ref().is_some_and(|one| !one.settles()) {
            card.articles.push(&A8_58);
            let unsettled =
                "the iteration of 8.58 does not settle: R_u of the unrated players is as 8.2 gives it";
            card.notes.push(unsettled.to_owned());
        }
        if let Some(own) = participant.level.own() {
            card.rating = Some(own);
            self.note_ratings(card, event, entrant, own);
            if let Level::RatedSince(_) = participant.level {
                card.articles.push(&A8_4);
            }
            if let (EventResult::Rated { sum }, Some(k)) = (&outcome.result, participant.k) {
                card.k = Some((k, self.k_source(event, card.key, own)));
                card.events.push(EventChange { sum: *sum, k });
            }
        }
    }

    /// 7.11: where the list in force and the report disagree, the list counts.
    fn note_ratings(&self, card: &mut PlayerCard, event: usize, entrant: &Entrant, own: Rating) {
        let start = self.session.reports[event].circumstances.start;
        if self.session.known.in_force(self.edition, start).is_none() || entrant.rating == Some(own) {
            return;
        }
        let said = entrant.rating.map_or("no rating".to_owned(), |rating| rating.to_string());
        let source = if entrant.fide_id.is_some() { "the list" } else { "no list" };
        card.articles.push(&A7_11);
        card.notes.push(format!("the report says {said}, {source} says {own}: the list counts (7.11)"));
    }

    /// 0.6, 7.21: who has a rating below the floor is unrated.
    fn note_below_floor(&self, card: &mut PlayerCard, event: usize, entrant: &Entrant) {
        let start = self.session.reports[event].circumstances.start;
        let list = self.session.known.in_force(self.edition, start).zip(entrant.fide_id);
        let (said, source) = match list {
            Some((list, id)) => (list.entries.get(&id).and_then(|entry| entry.rating), "list"),
            None => (entrant.rating, "report"),
        };
        if let Some(rating) = said.filter(|_| self.edition.published(said).is_none()) {
            card.articles.extend([&A0_6, &A7_21]);
            let floor = self.edition.floor;
            card.notes.push(format!("the {source} says {rating}, below {floor}: unrated (0.6, 7.21)"));
        }
    }

    fn k_source(&self, event: usize, key: PlayerKey, own: Rating) -> KSource {
        let start = self.session.reports[event].circumstances.start;
        let list = self.session.known.in_force(self.edition, start);
        let known = list.zip(key.fide_id());
        known.map_or(KSource::RatingAlone, |(list, id)| self.session.known.k(self.edition, list, id, own).1)
    }

    fn close_rated(&self, card: &mut PlayerCard, rating: Rating) {
        let new = self.edition.new_rating(rating, &card.events);
        card.sum = Some(card.events.iter().map(|event| event.sum).sum());
        card.new = Some(new);
        let counts = card.games.iter().any(|game| matches!(game.line.fate, GameFate::Changes(_)));
        card.status = match (counts, new.delisted) {
            (false, _) => CardStatus::NotRated,
            (true, true) => CardStatus::Delisted,
            (true, false) => CardStatus::Rated,
        };
        if !counts {
            return;
        }
        card.articles.extend([&A8_55C, &A8_56, &A8_57]);
        if new.delisted {
            card.articles.push(&A7_21);
        }
        if let Some((k, KSource::RatingAlone)) = card.k {
            card.notes.push(format!(
                "K = {k} by the rating alone (8.56): no list says the games, or whether 2400 was ever published"
            ));
        }
    }

    fn close_unrated(&self, card: &mut PlayerCard, parts: &[(usize, usize)]) {
        let none = Vec::new();
        let results = self.results.get(&card.key).unwrap_or(&none);
        let pooled = self.edition.first_rating(results, self.rated);
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

    fn newcomer(&self, (event, place): (usize, usize)) -> Option<&Newcomer> {
        match &self.reports[event].rated.outcomes[place].result {
            EventResult::Unrated(newcomer) => Some(newcomer),
            EventResult::Rated { .. } => None,
        }
    }

    /// What is shown of the first rating: of all results that count.
    fn first(
        &self,
        parts: &[(usize, usize)],
        pooled: &FirstRating,
        results: &[(Month, FirstResult)],
    ) -> Option<First> {
        let pool = pooled.pool?;
        let mut counting =
            pooled.results.iter().zip(results).filter(|(weighed, _)| weighed.fate == Fate::Counts);
        let only = counting.next().filter(|_| counting.next().is_none()).map(|(_, (_, result))| *result);
        let round_robin = only.filter(|result| result.composition == Composition::RoundRobin);
        // 8.21b gives one average for all players of the tournament; what 8.58 adds is each player's own.
        let ra = round_robin.and_then(|result| {
            let of =
                |part: &&(usize, usize)| self.newcomer(**part).and_then(|one| one.result) == Some(result);
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

    /// The order of the text, each article once.
    fn put_in_order(&self, articles: &mut Vec<&'static Article>) {
        let all = self.edition.rulebook.articles;
        let cited = std::mem::take(articles);
        articles.extend(all.iter().filter(|article| cited.contains(article)));
    }
}

fn cite_game(card: &mut PlayerCard, rated: &RatedReport, line: &Line) {
    match line.fate {
        GameFate::Changes(game) => {
            card.articles.extend([&A8_51, &A8_55A, &A8_55B]);
            if game.counted != game.difference {
                card.articles.push(&A8_54);
            }
            if rated.event.participants[line.seen.opponent].level.to_opponents().is_none() {
                card.articles.extend([&A8_52, &A8_58]);
            }
        }
        GameFate::NotRated(article) => card.articles.push(article),
        GameFate::CountsForFirst => {}
    }
}

fn cite_first(card: &mut PlayerCard, pooled: &FirstRating, results: &[(Month, FirstResult)]) {
    let Some(first) = &card.first else { return };
    card.articles.extend([&A8_21, first.article, &A8_3, &A8_32]);
    for (_, result) in results {
        card.articles.push(match result.composition {
            Composition::RoundRobin => &A8_21B,
            Composition::SwissOrTeam | Composition::Match => &A8_21A,
        });
    }
    let minimum = match results {
        [(_, FirstResult { composition: Composition::RoundRobin, .. })] => &A7_14A,
        _ => &A7_14B,
    };
    match pooled.standing {
        FirstStanding::Accumulating { .. } => card.articles.push(minimum),
        FirstStanding::BelowFloor => card.articles.extend([&A7_14D, &A8_33]),
        FirstStanding::Published(_) => card.articles.extend([minimum, &A8_33]),
        FirstStanding::Nothing => {}
    }
}
