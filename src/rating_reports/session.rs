//! Reports rated together: each an event of its own, their players known over all of them.

use std::collections::BTreeMap;

use super::cards::PlayerCard;
use super::composition::classify;
use super::identity::PlayerKey;
use super::known::{Known, KnownList, When, listed_rating};
use super::making::{Taking, cards};
use super::report::{Entrant, Report};
use crate::ratings::regulations_2013::ratable::games_beyond_a_won_match;
use crate::ratings::regulations_2013::{
    Before, Career, Composition, Edition, Event, EventFacts, EventResult, FirstResult, Level, Participant,
    Ratability, RatedEvent,
};
use crate::ratings::{K, Month, Rating};
use crate::trf::Span;
use crate::trf::columns::player;

/// Reports, and what is known beside them.
#[derive(Clone, Debug)]
pub struct Session {
    /// The events in the order given.
    pub reports: Vec<Report>,
    /// The rating lists.
    pub known: Known,
    /// Whether the events are national championships (6.33), where somebody says so.
    pub national_championship: Option<bool>,
}

/// An event, judged and rated.
#[derive(Clone, Debug)]
pub struct RatedReport {
    /// Articles 0 to 6.
    pub ratable: Vec<Ratability>,
    /// The event as it was rated.
    pub event: Event,
    /// What it did to its participants.
    pub rated: RatedEvent,
    /// Whether a list gave ratings and K; where none was in force, the report did.
    pub listed: bool,
    /// The month of that list, where it is known.
    pub list: Option<Month>,
    /// The list that rates the event, by its last day (7.13).
    pub rated_on: Option<Month>,
}

/// Everything that rating some reports gives.
#[derive(Clone, Debug)]
pub struct Rated {
    /// The events in the order given.
    pub reports: Vec<RatedReport>,
    /// The players in the order in which the reports bring them.
    pub cards: Vec<PlayerCard>,
}

/// A player whom a report calls rated and the list in force does not know.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{path}{}: player {id}: no list has the FIDE number {number}, and the report says the player is rated; \
     found: {number}; expected: a number of the list in force", place(*.span)
)]
pub struct UnknownPlayer {
    /// The report.
    pub path: String,
    /// Where the player stands in it.
    pub span: Option<Span>,
    /// The number in the report.
    pub id: crate::tournament::PlayerId,
    /// The FIDE number.
    pub number: crate::ratings::list::FideId,
}

fn place(span: Option<Span>) -> String {
    span.map(|span| format!(":{}:{}", span.line, span.column)).unwrap_or_default()
}

impl Session {
    /// The players whom a report calls rated and the list in force does not know: nobody can say what a game against
    /// them is worth.
    #[must_use]
    pub fn unknown_players(&self, edition: &Edition) -> Vec<UnknownPlayer> {
        let mut unknown = Vec::new();
        for (event, report) in self.reports.iter().enumerate() {
            let Some(list) = self.known.in_force(edition, self.when(edition, event)) else { continue };
            for entrant in
                report.entrants.iter().filter(|entrant| edition.published(entrant.rating).is_some())
            {
                if let Some(number) = entrant.fide_id.filter(|number| !list.entries.contains_key(number)) {
                    let (file, span) = entrant.place;
                    let number_at =
                        |span: Span| Span::columns(span.line, player::FIDE_ID.first, player::FIDE_ID.last);
                    let span = span.map(number_at);
                    let path = report.paths[file].clone();
                    unknown.push(UnknownPlayer { path, span, id: entrant.id, number });
                }
            }
        }
        unknown
    }

    /// Rates all reports under an edition with its readings: events that end earlier first, of these those that start
    /// earlier.
    #[must_use]
    pub fn rate(&self, edition: &Edition) -> Rated {
        let mut order: Vec<usize> = (0..self.reports.len()).collect();
        // 6.1 and 8.31 ask which was a player's first, whatever the order of the files.
        let key = |event: usize| {
            let (report, circumstances) = (&self.reports[event], &self.reports[event].circumstances);
            let end = circumstances.end.or(circumstances.start);
            (end.is_none(), end, circumstances.start, &report.name)
        };
        order.sort_by(|&one, &other| key(one).cmp(&key(other)));
        let rated = self.last_list(edition);
        let mut results: BTreeMap<PlayerKey, Vec<(Month, FirstResult)>> = BTreeMap::new();
        let mut reports: BTreeMap<usize, RatedReport> = BTreeMap::new();
        for place in order {
            let one = self.rate_one(edition, place, |key| {
                results.get(&key).map(|results| edition.after(results, rated)).unwrap_or_default()
            });
            let month = one.rated_on.unwrap_or(rated);
            for (entrant, outcome) in self.reports[place].entrants.iter().zip(&one.rated.outcomes) {
                if let EventResult::Unrated(newcomer) = &outcome.result
                    && let Some(result) = newcomer.result
                {
                    results.entry(entrant.key(place)).or_default().push((month, result));
                }
            }
            reports.insert(place, one);
        }
        let reports: Vec<RatedReport> = reports.into_values().collect();
        let cards = cards(&Taking { session: self, edition, reports: &reports, results: &results, rated });
        Rated { reports, cards }
    }

    fn rate_one(&self, edition: &Edition, place: usize, before: impl Fn(PlayerKey) -> Before) -> RatedReport {
        let report = &self.reports[place];
        let when = self.when(edition, place);
        let participants =
            report.entrants.iter().map(|one| self.participant(edition, when, one, before(one.key(place))));
        let mut event = Event {
            composition: Composition::SwissOrTeam,
            participants: participants.collect(),
            games: report.games.clone(),
        };
        let (composition, round_robin) = classify(report.circumstances.declared, &event, &report.entrants);
        event.composition = composition;
        let facts = EventFacts {
            start: report.circumstances.start,
            end: report.circumstances.end,
            schedules: report.schedules(),
            rate_of_play: report.circumstances.rate_of_play.clone(),
            doubtful_rate_of_play: report.circumstances.doubtful_rate_of_play.clone(),
            highest: event.participants.iter().filter_map(|one| one.level.to_opponents()).max(),
            team: report.circumstances.declared == super::Declared::Team,
            reports: report.paths.len(),
            round_robin,
            rated_as: Some(composition),
            unplayed: event.games.iter().filter(|game| game.ending.scores().is_none()).count(),
            planned_games: report.planned,
            beyond_match: games_beyond_a_won_match(&event).len(),
            unrated: event.participants.iter().any(|one| one.level.to_opponents().is_none()),
            national_championship: self.national_championship,
        };
        let list = self.known.in_force(edition, when);
        RatedReport {
            ratable: edition.ratable(&facts),
            rated: edition.rate(&event),
            event,
            listed: list.is_some(),
            list: list.and_then(|list| list.month),
            rated_on: when.rated_on,
        }
    }

    /// A player as the rules see him: rated as the list in force says, without a list as the report says.
    fn participant(&self, edition: &Edition, when: When, entrant: &Entrant, before: Before) -> Participant {
        let list = self.known.in_force(edition, when);
        let Some((list, id)) = list.zip(entrant.fide_id) else {
            let level = edition.published(entrant.rating).map_or(Level::Unrated(before), Level::Rated);
            let k = level.own().map(|rating| k_of(edition, rating));
            return Participant { level, k };
        };
        let listed = |list: &KnownList| list.entries.get(&id).and_then(|entry| listed_rating(edition, entry));
        let since = self.known.before_rated(when).unwrap_or(list);
        let (level, source) = match (listed(list), listed(since)) {
            (Some(rating), _) => (Level::Rated(rating), list),
            // 8.4: "If an unrated player receives a published rating before a particular tournament in which he has
            // played is rated …"
            (None, Some(rating)) => (Level::RatedSince(rating), since),
            (None, None) => (Level::Unrated(before), list),
        };
        let k = level.own().map(|rating| self.known.k(edition, source, id, rating).0);
        Participant { level, k }
    }

    /// When an event was. Nothing tells an official one (7.13) in a report.
    pub(super) fn when(&self, edition: &Edition, event: usize) -> When {
        let circumstances = &self.reports[event].circumstances;
        let end = circumstances.end.or(circumstances.start);
        When { start: circumstances.start, rated_on: end.and_then(|end| edition.rated_on(end, false)) }
    }

    /// The last list that rates an event.
    fn last_list(&self, edition: &Edition) -> Month {
        let lists = (0..self.reports.len()).filter_map(|event| self.when(edition, event).rated_on);
        lists.max().unwrap_or_else(Month::first)
    }
}

/// K by the rating alone (8.56), where no list says more.
fn k_of(edition: &Edition, rating: Rating) -> K {
    edition.coefficient(Career { games: u32::MAX, highest: rating })
}
