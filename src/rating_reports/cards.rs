//! The card of a player: every step from his games to his new rating, with its article.

use std::collections::BTreeMap;

use super::identity::PlayerKey;
use super::report::Entrant;
use super::session::{RatedReport, Session};
use crate::ratings::list::FideId;
use crate::ratings::regulations_2013::articles::{
    A7_11, A7_14A, A7_14B, A7_14D, A7_21, A8_3, A8_4, A8_21, A8_21A, A8_21B, A8_32, A8_33, A8_51, A8_52,
    A8_54, A8_55A, A8_55B, A8_55C, A8_56, A8_57, A8_58,
};
use crate::ratings::regulations_2013::{
    Composition, Edition, EventChange, EventResult, Fate, FirstRating, FirstResult, FirstStanding, GameFate,
    Level, Line, NewRating,
};
use crate::ratings::{Hundredths, K, Month, Rating, Rational};
use crate::rulebook::Article;
use crate::tournament::PlayerId;

/// What became of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CardStatus {
    /// A rated player whose games count.
    Rated,
    /// An unrated player whose results make his first rating.
    FirstResult,
    /// An unrated player whose results count and do not yet make a rating.
    Accumulating,
    /// An unrated player whose results are disregarded.
    Disregarded,
    /// A rated player whose new rating is below the floor.
    Delisted,
    /// Nothing of his is rated.
    NotRated,
}

impl std::fmt::Display for CardStatus {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            CardStatus::Rated => "rated",
            CardStatus::FirstResult => "first-result",
            CardStatus::Accumulating => "accumulating",
            CardStatus::Disregarded => "disregarded",
            CardStatus::Delisted => "delisted",
            CardStatus::NotRated => "not-rated",
        })
    }
}

/// Where K came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KSource {
    /// The list gives it.
    List,
    /// The games and ratings of the lists give it.
    Games,
    /// Nothing but the rating is known: a new player's K, and that of who once had 2400, is not.
    RatingAlone,
}

/// A game on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardGame {
    /// The event, by its place.
    pub event: usize,
    /// The report column.
    pub round: u16,
    /// The opponent's place in the event.
    pub opponent: usize,
    /// The game and what became of it.
    pub line: Line,
}

/// The first rating of an unrated player, as the documents abbreviate it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct First {
    /// `R_c`, the average rating of the competition, as it is used; none in a round-robin.
    pub rc: Option<Rational>,
    /// `R_a`, of a round-robin.
    pub ra: Option<Rational>,
    /// n: the games; in a single round-robin the opponents.
    pub n: u32,
    /// p.
    pub p: Hundredths,
    /// `d_p`, where the score is below 50%.
    pub dp: Option<i32>,
    /// `R_u`, of all results that count.
    pub ru: i64,
    /// `R_n`, where it is published.
    pub rn: Option<Rating>,
    /// The games still missing for a first rating.
    pub missing: u32,
    /// The article that gives `R_u`.
    pub article: &'static Article,
}

/// A player's card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerCard {
    /// Who the player is.
    pub key: PlayerKey,
    /// The number in the first report that has him.
    pub id: PlayerId,
    /// The name (untrusted text).
    pub name: String,
    /// The rating before; none for an unrated player.
    pub rating: Option<Rating>,
    /// K, and where it came from.
    pub k: Option<(K, KSource)>,
    /// The games, event by event.
    pub games: Vec<CardGame>,
    /// ΣΔR of each event with its K.
    pub events: Vec<EventChange>,
    /// ΣΔR of all events.
    pub sum: Option<Hundredths>,
    /// The new rating of a rated player.
    pub new: Option<NewRating>,
    /// The results of an unrated player, pooled.
    pub first: Option<First>,
    /// What became of him.
    pub status: CardStatus,
    /// The articles that were applied, in the order of the text.
    pub articles: Vec<&'static Article>,
    /// What is to be said beside: assumptions, and where report and list disagree.
    pub notes: Vec<String>,
}

impl PlayerCard {
    /// The FIDE number.
    #[must_use]
    pub fn fide_id(&self) -> Option<FideId> {
        self.key.fide_id()
    }

    /// ΣΔR × K of all events, unrounded; none for an unrated player.
    #[must_use]
    pub fn change(&self) -> Option<Hundredths> {
        self.new.map(|new| new.change)
    }

    /// The new rating: R_n of a rated player, the first rating of an unrated one once it is published.
    #[must_use]
    pub fn new_rating(&self) -> Option<i64> {
        let first = self.first.as_ref().and_then(|first| first.rn);
        self.new.map(|new| new.rating).or(first.map(|rating| i64::from(rating.get())))
    }
}

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
            None => self.close_unrated(&mut card),
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
            self.cite_game(card, rated, line);
        }
        let participant = &rated.event.participants[place];
        let entrant = self.entrant((event, place));
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

    fn k_source(&self, event: usize, key: PlayerKey, own: Rating) -> KSource {
        let start = self.session.reports[event].circumstances.start;
        let list = self.session.known.in_force(self.edition, start);
        let known = list.zip(key.fide_id());
        known.map_or(KSource::RatingAlone, |(list, id)| self.session.known.k(self.edition, list, id, own).1)
    }

    fn cite_game(&self, card: &mut PlayerCard, rated: &RatedReport, line: &Line) {
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

    fn close_unrated(&self, card: &mut PlayerCard) {
        let none = Vec::new();
        let results = self.results.get(&card.key).unwrap_or(&none);
        let pooled = self.edition.first_rating(results, self.rated);
        for weighed in &pooled.results {
            if let Fate::Disregarded(article) | Fate::Lapsed(article) = weighed.fate {
                card.articles.push(article);
            }
        }
        card.first = first(&pooled, results);
        card.status = match pooled.standing {
            FirstStanding::Published(_) => CardStatus::FirstResult,
            FirstStanding::Accumulating { .. } | FirstStanding::BelowFloor => CardStatus::Accumulating,
            FirstStanding::Nothing if results.is_empty() => CardStatus::NotRated,
            FirstStanding::Nothing => CardStatus::Disregarded,
        };
        self.cite_first(card, &pooled, results);
    }

    fn cite_first(&self, card: &mut PlayerCard, pooled: &FirstRating, results: &[(Month, FirstResult)]) {
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

    /// The order of the text, each article once.
    fn put_in_order(&self, articles: &mut Vec<&'static Article>) {
        let all = self.edition.rulebook.articles;
        let cited = std::mem::take(articles);
        articles.extend(all.iter().filter(|article| cited.contains(article)));
    }
}

/// What is shown of the first rating: of all results that count.
fn first(pooled: &FirstRating, results: &[(Month, FirstResult)]) -> Option<First> {
    let pool = pooled.pool?;
    let mut counting = pooled.results.iter().zip(results).filter(|(weighed, _)| weighed.fate == Fate::Counts);
    let only = counting.next().filter(|_| counting.next().is_none()).map(|(_, (_, result))| *result);
    let round_robin = only.filter(|result| result.composition == Composition::RoundRobin);
    let (rn, missing) = match pooled.standing {
        FirstStanding::Published(rating) => (Some(rating), 0),
        FirstStanding::Accumulating { missing } => (None, missing),
        FirstStanding::BelowFloor | FirstStanding::Nothing => (None, 0),
    };
    Some(First {
        rc: round_robin.is_none().then_some(pool.average),
        ra: round_robin.map(|_| pool.average),
        n: round_robin.map_or(pool.tally.games, |result| result.scored.opponents),
        p: pool.p,
        dp: pool.dp,
        ru: pool.ru,
        rn,
        missing,
        article: pool.article,
    })
}
