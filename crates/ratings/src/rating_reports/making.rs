//! Makes the card of each player from the events of the player. Each step has its article.

use std::collections::BTreeMap;

use super::cards::{CardGame, CardStatus, EventPerformance, KSource, PlayerCard};
use super::first_ratings::FirstResults;
use super::identity::PlayerKey;
use super::report::Entrant;
use super::session::{RatedReport, Session};
use crate::ratings::{
    Edition, EventChange, EventResult, GameFate, HalfPoints, HalfRounding, Hundredths, K, Level, Line, Lists,
    Month, Outcome, Rating, Rational, Tally, rounded,
};
use arbitrium_core::rulebook::Article;

/// The data from which cards are made.
pub(super) struct CardSources<'a> {
    pub session: &'a Session,
    pub edition: &'a Edition,
    pub reports: &'a [RatedReport],
    pub pools: &'a BTreeMap<PlayerKey, FirstResults>,
    pub rated: Month,
}

/// The cards of all players, in the order in which the reports first contain the players.
pub(super) fn cards(sources: &CardSources<'_>) -> Vec<PlayerCard> {
    let mut order: Vec<PlayerKey> = Vec::new();
    let mut parts: BTreeMap<PlayerKey, BTreeMap<Summed, Vec<Part>>> = BTreeMap::new();
    for (event, report) in sources.session.reports.iter().enumerate() {
        for (place, entrant) in report.entrants.iter().enumerate() {
            let key = entrant.key(event);
            let summed = parts.entry(key).or_default();
            if summed.is_empty() {
                order.push(key);
            }
            summed.entry(sources.summed((event, place))).or_default().push((event, place));
        }
    }
    let of =
        |key: PlayerKey| parts[&key].iter().map(move |(summed, parts)| sources.card(key, *summed, parts));
    order.into_iter().flat_map(of).collect()
}

/// A player's participation in an event: the index of the event, and the index of the player in the event.
pub(super) type Part = (usize, usize);

/// The rating to which the change of a card is added.
enum Base {
    /// The rating at the start of the event. For several events, it is the rating at the start of the last one.
    AtStart(Rating),
    /// The rating on the previous list, which precedes the list that rates the events. The month is that of
    /// the previous list; `None` if it is unknown.
    Listed(Rating, Option<Month>),
    /// The list of this month contains the player without a rating, because the rating fell below the floor (7.21).
    Gone(Option<Month>),
}

/// The contents of one card: a rated player's changes or an unrated player's results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Summed {
    /// All results of an unrated player, which are pooled over rating periods (7.14c).
    Pool,
    /// The events of a rated player that the list of this month rates; `None` if the events do not state
    /// their days. 8.55c: "ΣΔR x K = the Rating Change for a given tournament, or Rating period."
    Period(Option<Month>),
}

impl CardSources<'_> {
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
            why_k: None,
            games: Vec::new(),
            events: Vec::new(),
            performances: Vec::new(),
            sum: None,
            new: None,
            first: None,
            status: CardStatus::NotRated,
            disregarded_by: Vec::new(),
            articles: Vec::new(),
            notes: Vec::new(),
        };
        for &(event, place) in parts {
            self.add_event(&mut card, event, place);
        }
        match self.rating_before(key, parts) {
            Some(Base::AtStart(rating)) => self.close_rated(&mut card, rating),
            Some(Base::Listed(rating, list)) => {
                self.note_previous_list(&mut card, parts, rating, list);
                self.close_rated(&mut card, rating);
            }
            Some(Base::Gone(list)) => self.close_delisted(&mut card, list),
            None => self.close_unrated(&mut card, parts),
        }
        self.put_in_order(&mut card.articles);
        card
    }

    fn add_event(&self, card: &mut PlayerCard, event: usize, place: usize) {
        let rated = &self.reports[event];
        let outcome = &rated.rated.outcomes[place];
        let disregarded = self.newcomer((event, place)).and_then(|newcomer| newcomer.disregarded);
        for line in &outcome.games {
            let game = &rated.event.games[line.seen.game];
            let fate = match (line.fate, disregarded) {
                (GameFate::CountsForFirst, Some(article)) => GameFate::NotRated(article),
                (fate, _) => fate,
            };
            let line = Line { fate, ..*line };
            card.games.push(CardGame { event, round: game.round, opponent: line.seen.opponent, line });
            self.cite_game(card, rated, &line);
        }
        let participant = &rated.event.participants[place];
        let entrant = self.entrant((event, place));
        self.note_below_floor(card, event, entrant);
        if let Some(round_robins) = self.edition.round_robins.filter(|_| rated.rated.is_unsettled()) {
            let iteration = round_robins.iteration;
            card.articles.push(iteration);
            card.notes.push(format!(
                "the iteration of {} does not settle: R_u of the unrated players is as 8.2 gives it",
                iteration.number
            ));
        }
        let Some(own) = participant.level.own() else {
            self.note_no_rating(card, event, entrant);
            return;
        };
        let by_standard_rating = self.session.by_standard_rating(self.edition, event, entrant);
        if let (Some(rating), Some(article)) = (by_standard_rating, self.edition.lists.standard_rating) {
            card.articles.push(article);
            card.notes.push(format!(
                "the list does not rate this player: {rating} is the rating for standard chess ({})",
                article.number
            ));
        } else if let Level::RatedSince(_) = participant.level {
            self.note_rated_since(card, entrant, own);
        } else {
            self.note_ratings(card, event, entrant, own);
        }
        if let (EventResult::Rated { sum }, Some(k)) = (&outcome.result, participant.k) {
            if let Some((source, why)) = &rated.sources[place] {
                (card.k, card.why_k) = (Some((k, *source)), Some(why.clone()));
            }
            self.note_strange_k(card, k);
            card.events.push(EventChange { sum: *sum, k, games: outcome.rated_games() });
            card.performances.push(self.performance(event, outcome));
        }
    }

    /// Adds a note if a list gives a K that the edition does not have.
    fn note_strange_k(&self, card: &mut PlayerCard, k: K) {
        if !self.edition.changes.coefficients.value.knows(k) {
            let article = self.edition.changes.coefficients.by.number;
            card.notes
                .push(format!("K = {k} is given, which {} does not know ({article})", self.edition.id()));
        }
    }

    /// The figures of an event that the federation's web page shows: `R_c`, `W`, `W_e`, `n` and `R_p`.
    fn performance(&self, event: usize, outcome: &Outcome) -> EventPerformance {
        let (mut sum, mut w, mut we, mut n) = (0, HalfPoints::default(), Hundredths::ZERO, 0_u32);
        for line in &outcome.games {
            if let (GameFate::Changes(change), Some(rating)) = (line.fate, line.opponent_rating) {
                (sum, w) = (sum + rating, w + change.score.half_points());
                (we, n) = (we + change.expected, n + 1);
            }
        }
        let rc = Rational::new(sum, i64::from(n.max(1)));
        let dp = self.edition.difference_of(Tally { games: n, score: w }.fraction());
        let rp = if n == 0 { 0 } else { rounded(rc, HalfRounding::Up) + i64::from(dp) };
        EventPerformance { event, rc, w, we, n, rp }
    }

    /// Adds a note if the report gives a rating and the list in force gives none. The player then counts as
    /// unrated (2013, 7.11).
    fn note_no_rating(&self, card: &mut PlayerCard, event: usize, entrant: &Entrant) {
        if !self.reports[event].listed || entrant.fide_id.is_none() {
            return;
        }
        if let Some(said) = self.edition.published(entrant.rating) {
            let in_force = self.edition.lists.rating_at.by;
            card.articles.push(in_force);
            card.notes.push(format!(
                "the report says {said}, the list does not rate this player: unrated ({})",
                in_force.number
            ));
        }
    }

    /// Adds a note about a player without a rating at the start of the event whose first rating was published
    /// since then. The published rating counts (2013, 8.4; 2024, 8.2.4).
    fn note_rated_since(&self, card: &mut PlayerCard, entrant: &Entrant, own: Rating) {
        let since = self.edition.lists.published_since;
        card.articles.push(since);
        let said = entrant.rating.filter(|said| *said != own);
        let said = said.map(|said| format!("the report says {said}; ")).unwrap_or_default();
        card.notes.push(format!(
            "{said}without a rating on the list in force at the start: {own}, published since, counts ({})",
            since.number
        ));
    }

    /// Adds a note if the list in force and the report give different ratings. The rating on the list counts
    /// (2013, 7.11).
    fn note_ratings(&self, card: &mut PlayerCard, event: usize, entrant: &Entrant, own: Rating) {
        if !self.reports[event].listed || entrant.rating == Some(own) {
            return;
        }
        let said = entrant.rating.map_or("no rating".to_owned(), |rating| rating.to_string());
        let source = if entrant.fide_id.is_some() { "the list" } else { "no list" };
        let in_force = self.edition.lists.rating_at.by;
        card.articles.push(in_force);
        card.notes.push(format!(
            "the report says {said}, {source} says {own}: the list counts ({})",
            in_force.number
        ));
    }

    /// Adds a note if the rating of a player is below the floor. The player then counts as unrated (0.6, 7.21).
    fn note_below_floor(&self, card: &mut PlayerCard, event: usize, entrant: &Entrant) {
        let when = self.session.when(self.edition, event);
        let list = self.session.known.in_force(self.edition, when).zip(entrant.fide_id);
        let (said, source) = match list {
            Some((list, id)) => (list.entries.get(&id).and_then(|entry| entry.rating), "the list says "),
            None => (entrant.rating, ""),
        };
        if let Some(rating) = said.filter(|_| self.edition.published(said).is_none()) {
            let (floor, dropped) = (self.edition.floor, self.edition.lists.dropped);
            card.articles.extend([floor.by, dropped.by]);
            card.notes.push(format!(
                "{source}{rating}, below {}: unrated ({}, {})",
                floor.value, floor.by.number, dropped.by.number
            ));
        }
    }

    /// The rating to which the change is added. 2013, 7.1: the new list "incorporates the rated play during
    /// the rating period into the previous list". If the previous list does not contain the player, the
    /// change is added to the rating at the start of the last event. `None` for an unrated player.
    fn rating_before(&self, key: PlayerKey, parts: &[Part]) -> Option<Base> {
        let start = |part: &&Part| (self.session.reports[part.0].circumstances.start, part.0);
        let part = parts.iter().max_by_key(start)?;
        let own = self.level(*part).own()?;
        let list = self.session.known.before_rated(self.session.when(self.edition, part.0));
        let listed =
            list.zip(key.fide_id()).and_then(|(list, id)| Some((list.month, list.entries.get(&id)?)));
        let Some((month, entry)) = listed else { return Some(Base::AtStart(own)) };
        Some(match self.edition.listed_rating(entry) {
            Some(rating) => Base::Listed(rating, month),
            // The lists for this kind of games had no rating of the player, so the rating for standard chess was
            // used.
            None if self.session.by_standard_rating(self.edition, part.0, self.entrant(*part)).is_some() => {
                Base::AtStart(own)
            }
            None => Base::Gone(month),
        })
    }

    /// Adds a note if the rating from which D was calculated differs from the rating of the previous list, to which
    /// the change is added (7.1, 7.11).
    fn note_previous_list(&self, card: &mut PlayerCard, parts: &[Part], rating: Rating, list: Option<Month>) {
        let at_start = |part: &Part| self.level(*part).own();
        let other = parts.iter().filter_map(at_start).find(|&own| own != rating);
        if let Some((own, list)) = other.zip(list) {
            let Lists { continued, rating_at, .. } = self.edition.lists;
            card.articles.push(continued);
            card.notes.push(format!(
                "D uses {own} of the list in force at the start ({}); the change is added to {rating} of the list of \
                 {list} ({})",
                rating_at.by.number, continued.number
            ));
        }
    }

    fn close_rated(&self, card: &mut PlayerCard, rating: Rating) {
        let new = self.edition.new_rating(rating, &card.events);
        card.rating = Some(rating);
        card.sum = Some(card.events.iter().map(|event| event.sum).sum());
        let delisted = new.delisted;
        card.new = Some(new);
        let counts = card.games.iter().any(|game| matches!(game.line.fate, GameFate::Changes(_)));
        card.status = match (counts, delisted) {
            (false, _) => CardStatus::NotRated,
            (true, true) => CardStatus::Delisted,
            (true, false) => CardStatus::Rated,
        };
        if !counts {
            return;
        }
        self.note_several_k(card);
        let changes = &self.edition.changes;
        card.articles.extend([changes.sum, changes.times_k, changes.coefficients.by, changes.rounding.by]);
        if delisted {
            card.articles.push(self.edition.lists.dropped.by);
        }
        if let (Some((k, KSource::RatingAlone)), Some(why)) = (card.k, &card.why_k) {
            card.notes.push(format!("K = {k}: {why} ({})", changes.coefficients.by.number));
        }
    }

    /// Adds a note if the events of a period have different values of K. The card shows the K of the last event.
    fn note_several_k(&self, card: &mut PlayerCard) {
        let differ = card.events.windows(2).any(|pair| pair[0].k != pair[1].k);
        if !differ {
            return;
        }
        let of_each = card.events.iter().zip(&card.performances);
        let of_each = of_each
            .map(|(change, of)| format!("{} in event {} (ΣΔR {})", change.k, of.event + 1, change.sum));
        let by = self.edition.changes.coefficients.by.number;
        card.notes
            .push(format!("K is {} ({by}): the changes are summed", of_each.collect::<Vec<_>>().join(", ")));
    }

    /// Sorts articles in the order of the text of the regulations, and removes repetitions.
    pub(super) fn put_in_order(&self, articles: &mut Vec<&'static Article>) {
        let all = self.edition.rulebook.articles;
        let cited = std::mem::take(articles);
        articles.extend(all.iter().filter(|article| cited.contains(article)));
    }

    /// Completes the card of a player who was rated when the event started and has been delisted since. The player is
    /// unrated (2013, 7.21).
    fn close_delisted(&self, card: &mut PlayerCard, list: Option<Month>) {
        let list = list.map(|list| format!(" of {list}")).unwrap_or_default();
        card.sum = Some(card.events.iter().map(|event| event.sum).sum());
        let delisted = self.edition.lists.dropped.by;
        card.articles.push(delisted);
        card.notes.push(format!(
            "the list{list} no longer rates this player: there is none to which the change could be added ({})",
            delisted.number
        ));
    }

    fn cite_game(&self, card: &mut PlayerCard, rated: &RatedReport, line: &Line) {
        let changes = &self.edition.changes;
        match line.fate {
            GameFate::Changes(game) => {
                card.articles.extend([changes.difference, changes.probabilities.by, changes.score]);
                if game.counted != game.difference {
                    card.articles.push(changes.cap.by);
                }
                if rated.event.participants[line.seen.opponent].level.to_opponents().is_none() {
                    let round_robins = self.edition.round_robins.iter();
                    card.articles.extend(round_robins.flat_map(|one| [one.rating_of_unrated, one.iteration]));
                }
            }
            GameFate::NotRated(article) => card.articles.push(article),
            GameFate::CountsForFirst => {}
        }
    }
}
