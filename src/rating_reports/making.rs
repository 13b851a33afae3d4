//! The making of the cards: the events of each player brought together, each step with its article.

use std::collections::{BTreeMap, BTreeSet};

use super::cards::{CardGame, CardStatus, First, KSource, PlayerCard};
use super::identity::PlayerKey;
use super::known::listed_rating;
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
    let mut parts: BTreeMap<PlayerKey, BTreeMap<Summed, Vec<Part>>> = BTreeMap::new();
    for (event, report) in taking.session.reports.iter().enumerate() {
        for (place, entrant) in report.entrants.iter().enumerate() {
            let key = entrant.key(event);
            let summed = parts.entry(key).or_default();
            if summed.is_empty() {
                order.push(key);
            }
            summed.entry(taking.summed((event, place))).or_default().push((event, place));
        }
    }
    let of = |key: PlayerKey| parts[&key].iter().map(move |(summed, parts)| taking.card(key, *summed, parts));
    order.into_iter().flat_map(of).collect()
}

/// A player's part in an event: the event, and his place in it.
type Part = (usize, usize);

/// To what a change is added.
enum Base {
    /// A rating.
    Rating(Rating),
    /// Nothing: the list of this month has the player and no rating of his any more (7.21).
    Gone(Option<Month>),
}

/// What stands on one card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Summed {
    /// All results of an unrated player: they are pooled over rating periods (7.14c).
    Pool,
    /// The events of a rated player that one list takes, where they say their days. 8.55c: "ΣΔR x K = the Rating Change
    /// for a given tournament, or Rating period."
    Period(Option<Month>),
}

impl Taking<'_> {
    fn entrant(&self, (event, place): Part) -> &Entrant {
        &self.session.reports[event].entrants[place]
    }

    fn level(&self, (event, place): Part) -> Level {
        self.reports[event].event.participants[place].level
    }

    fn summed(&self, part: Part) -> Summed {
        match self.level(part) {
            Level::Unrated(_) => Summed::Pool,
            Level::Rated(_) | Level::RatedSince(_) => Summed::Period(self.reports[part.0].rated_on),
        }
    }

    fn card(&self, key: PlayerKey, summed: Summed, parts: &[Part]) -> PlayerCard {
        let entrant = self.entrant(parts[0]);
        let mut card = PlayerCard {
            key,
            id: entrant.id,
            name: entrant.name.clone(),
            rated_on: match summed {
                Summed::Period(list) => list,
                Summed::Pool => None,
            },
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
        match self.rating_before(key, parts) {
            Some(Base::Rating(rating)) => self.close_rated(&mut card, rating),
            Some(Base::Gone(list)) => close_delisted(&mut card, list),
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
        if rated.is_unsettled() {
            card.articles.push(&A8_58);
            let unsettled =
                "the iteration of 8.58 does not settle: R_u of the unrated players is as 8.2 gives it";
            card.notes.push(unsettled.to_owned());
        }
        if let Some(own) = participant.level.own() {
            self.note_ratings(card, event, entrant, own);
            if let Level::RatedSince(_) = participant.level {
                card.articles.push(&A8_4);
            }
            if let (EventResult::Rated { sum }, Some(k)) = (&outcome.result, participant.k) {
                card.k = Some((k, self.k_source((event, place), card.key, own)));
                card.events.push(EventChange { sum: *sum, k });
            }
        }
    }

    /// 7.11: where the list in force and the report disagree, the list counts.
    fn note_ratings(&self, card: &mut PlayerCard, event: usize, entrant: &Entrant, own: Rating) {
        if !self.reports[event].listed || entrant.rating == Some(own) {
            return;
        }
        let said = entrant.rating.map_or("no rating".to_owned(), |rating| rating.to_string());
        let source = if entrant.fide_id.is_some() { "the list" } else { "no list" };
        card.articles.push(&A7_11);
        card.notes.push(format!("the report says {said}, {source} says {own}: the list counts (7.11)"));
    }

    /// 0.6, 7.21: who has a rating below the floor is unrated.
    fn note_below_floor(&self, card: &mut PlayerCard, event: usize, entrant: &Entrant) {
        let when = self.session.when(self.edition, event);
        let list = self.session.known.in_force(self.edition, when).zip(entrant.fide_id);
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

    fn k_source(&self, part: Part, key: PlayerKey, own: Rating) -> KSource {
        let (known, when) = (&self.session.known, self.session.when(self.edition, part.0));
        let list = match self.level(part) {
            Level::RatedSince(_) => known.before_rated(when),
            Level::Rated(_) | Level::Unrated(_) => known.in_force(self.edition, when),
        };
        let known = list.zip(key.fide_id());
        known.map_or(KSource::RatingAlone, |(list, id)| self.session.known.k(self.edition, list, id, own).1)
    }

    /// The rating to which the change is added. 7.1: the new list "incorporates the rated play during the rating period
    /// into the previous list"; where that list does not give it, it is the one of the last event's start.
    fn rating_before(&self, key: PlayerKey, parts: &[Part]) -> Option<Base> {
        let start = |part: &&Part| (self.session.reports[part.0].circumstances.start, part.0);
        let part = parts.iter().max_by_key(start)?;
        let own = self.level(*part).own()?;
        let list = self.session.known.before_rated(self.session.when(self.edition, part.0));
        let listed =
            list.zip(key.fide_id()).and_then(|(list, id)| Some((list.month, list.entries.get(&id)?)));
        let Some((month, entry)) = listed else { return Some(Base::Rating(own)) };
        Some(listed_rating(self.edition, entry).map_or(Base::Gone(month), Base::Rating))
    }

    fn close_rated(&self, card: &mut PlayerCard, rating: Rating) {
        let new = self.edition.new_rating(rating, &card.events);
        card.rating = Some(rating);
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

    fn close_unrated(&self, card: &mut PlayerCard, parts: &[Part]) {
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
        let mut counting =
            pooled.results.iter().zip(results).filter(|(weighed, _)| weighed.fate == Fate::Counts);
        let only = counting.next().filter(|_| counting.next().is_none()).map(|(_, (_, result))| *result);
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

    /// The order of the text, each article once.
    fn put_in_order(&self, articles: &mut Vec<&'static Article>) {
        let all = self.edition.rulebook.articles;
        let cited = std::mem::take(articles);
        articles.extend(all.iter().filter(|article| cited.contains(article)));
    }
}

/// 7.21: who was rated when his event started and has been delisted since, is unrated.
fn close_delisted(card: &mut PlayerCard, list: Option<Month>) {
    let list = list.map(|list| format!(" of {list}")).unwrap_or_default();
    card.sum = Some(card.events.iter().map(|event| event.sum).sum());
    card.articles.push(&A7_21);
    card.notes.push(format!(
        "the list{list} has no rating of his any more: there is none to which the change could be added (7.21)"
    ));
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
    let asks_for_games = match pooled.standing {
        FirstStanding::Accumulating { .. } | FirstStanding::Published(_) => true,
        FirstStanding::BelowFloor | FirstStanding::Nothing => false,
    };
    let counting = pooled.results.iter().zip(results).filter(|(weighed, _)| weighed.fate == Fate::Counts);
    for (_, (_, result)) in counting {
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
