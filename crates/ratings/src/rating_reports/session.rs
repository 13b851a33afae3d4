//! Rates several reports together. Each report is a separate event, and players are identified over all events.

use std::collections::BTreeMap;

use super::cards::{KSource, PlayerCard};
use super::composition::{appeared, classify};
use super::first_ratings::FirstResults;
use super::identity::PlayerKey;
use super::known::{self, Known, KnownList, When};
use super::making::{CardSources, cards};
use super::report::{Entrant, Report};
use crate::ratings::list::{FideId, RatingKind};
use crate::ratings::{
    Before, Career, Composition, Conditions, Developed, Edition, Event, EventFacts, EventResult,
    Known as Counted, Level, Month, Participant, Ratability, RatedEvent, Rating, games_beyond_a_won_match,
};
use arbitrium_core::rulebook::Article;
use arbitrium_core::trf::Span;
use arbitrium_core::trf::columns::player;

/// The reports to rate, with the rating lists and other known facts.
#[derive(Clone, Debug)]
pub struct Session {
    /// The events to rate, in the given order.
    pub reports: Vec<Report>,
    /// The rating lists that are known, each reduced to the players of the reports.
    pub known: Known,
    /// The lists of standard ratings, which events of rapid and blitz chess may use (rapid and blitz regulations
    /// 2024, 7.2.1).
    pub standard: Known,
    /// Whether the events are national championships (2013, 6.33); `None` if it is unknown.
    pub national_championship: Option<bool>,
}

/// A rated event: whether the regulations allow it to be rated, and the rating changes.
#[derive(Clone, Debug)]
pub struct RatedReport {
    /// The articles on whether the event can be rated, each with its result.
    pub ratable: Vec<Ratability>,
    /// The event in the form in which it was rated.
    pub event: Event,
    /// The outcome of the event for each participant.
    pub rated: RatedEvent,
    /// Whether a list gave the ratings and K. If no list was in force, the report gave them.
    pub listed: bool,
    /// The month of the list that gave the ratings and K; `None` if it is unknown.
    pub list: Option<Month>,
    /// The list that rates the event, which follows from its last day (2013, 7.13). `None` if no day is known.
    pub rated_on: Option<Month>,
    /// For each participant, the source of K, and why K has its value.
    pub(super) sources: Vec<Option<(KSource, String)>>,
}

/// The lists that apply to a player in an event, and the rating from them that counts.
struct Listed<'a> {
    id: FideId,
    /// The list in force at the start of the event.
    start: &'a KnownList,
    /// The last list before the list that rates the event; the same as `start` if no such list is known.
    later: &'a KnownList,
    counted: Counted<Rating>,
}

/// The results of rating all reports of a session.
#[derive(Clone, Debug)]
pub struct Rated {
    /// The rated events in the given order.
    pub reports: Vec<RatedReport>,
    /// The cards of all players, in the order in which the reports first contain the players.
    pub cards: Vec<PlayerCard>,
}

impl Rated {
    /// Whether the events of rated players belong to several rating periods. A card must then name the list that
    /// rates its events.
    #[must_use]
    pub fn has_several_periods(&self) -> bool {
        let mut lists = self.cards.iter().filter(|card| card.sum.is_some()).map(|card| card.rated_on);
        let first = lists.next();
        lists.any(|list| Some(list) != first)
    }
}

/// The error for a player who has a rating in the report but is on no list in force.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{path}{}: player {id}: no list has the FIDE number {number}, but the report has a rating; \
     found: {number}; expected: a number of the list in force{}",
    place(*.span), hint(*.standard_rating)
)]
#[non_exhaustive]
pub struct UnknownPlayer {
    /// The path of the report.
    pub path: String,
    /// The place of the player in the report; `None` if it is unknown.
    pub span: Option<Span>,
    /// The player's number in the report.
    pub id: arbitrium_core::tournament::PlayerId,
    /// The FIDE number that no list contains.
    pub number: FideId,
    /// The article that would allow a standard rating, if no list of standard ratings was given; otherwise `None`.
    pub standard_rating: Option<&'static Article>,
}

/// A list whose ratings are for another kind of games than the events.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the {list} has ratings of {found} chess; expected: one of {expected} chess{hint}")]
#[non_exhaustive]
pub struct OtherGames {
    /// The name of the list.
    pub list: String,
    /// The kind of games of the list's ratings, as text.
    pub found: &'static str,
    /// The kind of games that is needed, as text.
    pub expected: &'static str,
    hint: &'static str,
}

impl OtherGames {
    fn of(list: &KnownList, is_standard: bool, expected: RatingKind) -> Self {
        let words = |kind| if kind == RatingKind::RapidOrBlitz { "rapid or of blitz" } else { "standard" };
        let kind = if is_standard { "standard list" } else { "list" };
        let hint = match (is_standard, list.kind) {
            (false, RatingKind::Standard) => {
                "; hint: FIDE's list of all players has the standard rating in that column. The rapid and blitz lists are \
                 separate files; --standard-list gives the standard ratings"
            }
            _ => "",
        };
        OtherGames {
            list: list.month.map_or(kind.to_owned(), |month| format!("{kind} of {month}")),
            found: words(list.kind),
            expected: words(expected),
            hint,
        }
    }
}

fn hint(standard_rating: Option<&'static Article>) -> String {
    let hint = standard_rating.map(|article| {
        format!(
            "; hint: {}: without a rapid or blitz rating the standard one counts; --standard-list gives those",
            article.number
        )
    });
    hint.unwrap_or_default()
}

fn place(span: Option<Span>) -> String {
    span.map(|span| format!(":{}:{}", span.line, span.column)).unwrap_or_default()
}

impl Session {
    /// The players that have a rating in a report but are not on the list in force. A game against such a player
    /// cannot be rated correctly.
    #[must_use]
    pub fn unknown_players(&self, edition: &Edition) -> Vec<UnknownPlayer> {
        let mut unknown = Vec::new();
        for (event, report) in self.reports.iter().enumerate() {
            let Some(list) = self.known.in_force(edition, self.when(edition, event)) else { continue };
            for entrant in
                report.entrants.iter().filter(|entrant| edition.published(entrant.rating).is_some())
            {
                let standard = self.standard.at_start(self.when(edition, event));
                let is_known = |number: &FideId| {
                    let elsewhere = edition.lists.standard_rating.and(standard);
                    let lists = [Some(list), elsewhere];
                    lists.into_iter().flatten().any(|list| list.entries.contains_key(number))
                };
                if let Some(number) = entrant.fide_id.filter(|number| !is_known(number)) {
                    let (file, span) = entrant.place;
                    let number_at =
                        |span: Span| Span::columns(span.line, player::FIDE_ID.first, player::FIDE_ID.last);
                    let span = span.map(number_at);
                    let path = report.paths[file].clone();
                    let standard_rating = edition.lists.standard_rating.filter(|_| self.standard.is_empty());
                    unknown.push(UnknownPlayer { path, span, id: entrant.id, number, standard_rating });
                }
            }
        }
        unknown
    }

    /// The first list whose ratings are for another kind of games than those that `edition` rates. If there
    /// is none, it is the first of the lists of standard ratings that has rapid or blitz ratings. `None` if
    /// all lists fit.
    #[must_use]
    pub fn other_games(&self, edition: &Edition) -> Option<OtherGames> {
        let own = self.known.of_other_games(|kind| edition.rates_by(kind));
        let standard = self.standard.of_other_games(|kind| kind != RatingKind::RapidOrBlitz);
        let own = own.map(|list| OtherGames::of(list, false, edition.rating_kind()));
        own.or_else(|| standard.map(|list| OtherGames::of(list, true, RatingKind::Standard)))
    }

    /// The session with the values of K on its lists converted to values of K of `edition`. It is used to
    /// compare two editions.
    #[must_use]
    pub fn translated(&self, edition: &Edition) -> Session {
        Session { known: self.known.translated(edition), ..self.clone() }
    }

    /// Rates all reports under an edition with its interpretations. Events are rated in the order of their last days,
    /// and with the same last day in the order of their first days.
    #[must_use]
    pub fn rate(&self, edition: &Edition) -> Rated {
        let mut order: Vec<usize> = (0..self.reports.len()).collect();
        // 2013, 6.1 and 8.31 depend on which event of a player was the first, regardless of the order of the files.
        let key = |event: usize| {
            let (report, circumstances) = (&self.reports[event], &self.reports[event].circumstances);
            let end = circumstances.end.or(circumstances.start);
            (end.is_none(), end, circumstances.start, &report.name)
        };
        order.sort_by(|&one, &other| key(one).cmp(&key(other)));
        let rated = self.last_list(edition);
        let mut pools: BTreeMap<PlayerKey, FirstResults> = BTreeMap::new();
        let mut reports: BTreeMap<usize, RatedReport> = BTreeMap::new();
        for place in order {
            let one = self.rate_one(edition, place, |key| {
                pools.get(&key).map(|pool| edition.after(&pool.results, rated)).unwrap_or_default()
            });
            let month = one.rated_on.unwrap_or(rated);
            for (entrant, outcome) in self.reports[place].entrants.iter().zip(&one.rated.outcomes) {
                if let EventResult::Unrated(newcomer) = &outcome.result
                    && let Some(result) = newcomer.result
                {
                    pools.entry(entrant.key(place)).or_default().add(place, month, result);
                }
            }
            reports.insert(place, one);
        }
        let reports: Vec<RatedReport> = reports.into_values().collect();
        let cards = cards(&CardSources { session: self, edition, reports: &reports, pools: &pools, rated });
        Rated { reports, cards }
    }

    fn rate_one(&self, edition: &Edition, place: usize, before: impl Fn(PlayerKey) -> Before) -> RatedReport {
        let report = &self.reports[place];
        let when = self.when(edition, place);
        let players =
            report.entrants.iter().map(|one| self.participant(edition, when, one, before(one.key(place))));
        let (participants, sources): (Vec<Participant>, Vec<_>) = players.unzip();
        let circumstances = &report.circumstances;
        let rate_of_play = circumstances.rate_of_play.clone();
        let mut event = Event {
            composition: Composition::SwissOrTeam,
            participants,
            games: report.games.clone(),
            conditions: Conditions { start: circumstances.start, rate_of_play },
        };
        let (composition, round_robin) =
            classify(edition, circumstances.declared, &event, &report.entrants, &report.parts);
        event.composition = composition;
        let facts = EventFacts { round_robin, ..self.facts(edition, report, &event) };
        let list = self.known.in_force(edition, when);
        RatedReport {
            ratable: edition.ratable(&facts),
            rated: edition.rate(&event),
            event,
            listed: list.is_some(),
            list: list.and_then(|list| list.month),
            rated_on: when.rated_on,
            sources,
        }
    }

    /// The facts that the articles on an event need, without the facts about the players of a round-robin.
    fn facts(&self, edition: &Edition, report: &Report, event: &Event) -> EventFacts {
        let circumstances = &report.circumstances;
        let level = |place: usize| event.participants[place].level.to_opponents();
        let played = || (0..event.games.len()).filter(|&game| event.games[game].ending.scores().is_some());
        let levels = played().map(|game| {
            let (first, second) = event.games[game].players;
            level(first).max(level(second))
        });
        EventFacts {
            start: circumstances.start,
            end: circumstances.end,
            schedules: report.schedules(),
            rate_of_play: circumstances.rate_of_play.clone(),
            doubtful_rate_of_play: circumstances.doubtful_rate_of_play.clone(),
            highest: appeared(event).into_iter().filter_map(level).max(),
            levels: levels.collect(),
            excluded: played().filter_map(|game| edition.rules.excluded(edition, event, game)).collect(),
            team: circumstances.declared == super::Declared::Team,
            reports: report.paths.len(),
            round_robin: None,
            rated_as: Some(event.composition),
            unplayed: event.games.iter().filter(|game| game.ending.scores().is_none()).count(),
            planned_games: report.planned,
            beyond_match: games_beyond_a_won_match(event).len(),
            unrated: event.participants.iter().any(|one| one.level.to_opponents().is_none()),
            national_championship: self.national_championship,
        }
    }

    /// A player as a participant of the event, and the source of K. The rating is that of the list in force.
    /// Without lists, it is the rating in the report.
    fn participant(
        &self,
        edition: &Edition,
        when: When,
        entrant: &Entrant,
        before: Before,
    ) -> (Participant, Option<(KSource, String)>) {
        let now = |rating: Rating, list: Option<&KnownList>| {
            let month = list.and_then(|list| list.month);
            let of_event = when.start.and_then(Month::of).or(when.rated_on);
            let year = month.or(of_event).map(Month::year);
            Developed { rating, birth_year: entrant.birth_year(), year }
        };
        let Some(Listed { id, start, later, counted }) = self.listed(edition, when, entrant) else {
            let rating = edition.published(entrant.rating);
            let level = rating.map_or(Level::Unrated(before), Level::Rated);
            let k = rating.map(|rating| match entrant.k {
                Some(k) => (k, KSource::Said, "as given".to_owned()),
                None => k_of(edition, now(rating, None)),
            });
            return participant(level, k);
        };
        let (level, list) = match (counted, self.standard_rating(edition, when, entrant, counted)) {
            (Counted::Rated(rating), _) => {
                (Level::Rated(rating), self.known.in_force(edition, when).unwrap_or(start))
            }
            (Counted::Since(_) | Counted::Unrated, Some(rating)) => (Level::Rated(rating), start),
            (Counted::Since(rating), None) => (Level::RatedSince(rating), later),
            (Counted::Unrated, None) => (Level::Unrated(before), start),
        };
        let k = level.own().map(|rating| {
            if list.rating(edition, id).is_some() {
                return self.known.k(edition, list, id, now(rating, Some(list)));
            }
            // The list gives the player no rating, so no earlier game is known and the player is new.
            let career = Career { games: 0, highest: edition.floor.value };
            let now = now(rating, Some(list));
            let k = edition.coefficient(career, now);
            (k, KSource::Games, edition.why_k(k, career.highest, Some(0), now))
        });
        participant(level, k)
    }

    /// The lists for a player in an event and the rating that counts; `None` if no list is in force or the player has
    /// no FIDE number.
    fn listed(&self, edition: &Edition, when: When, entrant: &Entrant) -> Option<Listed<'_>> {
        let start = self.known.at_start(when).filter(|_| self.known.in_force(edition, when).is_some())?;
        let (id, later) = (entrant.fide_id?, self.known.before_rated(when).unwrap_or(start));
        let counted = edition.known(start.rating(edition, id), later.rating(edition, id));
        Some(Listed { id, start, later, counted })
    }

    /// The standard rating that counts in an event for a player who has no rating for that kind of games.
    /// `None` if no standard rating counts.
    pub(super) fn by_standard_rating(
        &self,
        edition: &Edition,
        event: usize,
        entrant: &Entrant,
    ) -> Option<Rating> {
        let when = self.when(edition, event);
        let counted = self.listed(edition, when, entrant)?.counted;
        self.standard_rating(edition, when, entrant, counted)
    }

    /// The standard rating that counts for an unrated player; `None` if no standard rating counts. Rapid and blitz
    /// chess, 7.2.1: "If an unrated player has a standard rating at the beginning of a rapid or blitz tournament,
    /// their standard rating is used for rating calculation. Such a player is considered to be rated, and 7.2.2 to
    /// 7.2.5 below do not apply". So it also counts for a player whose first rapid or blitz rating was published
    /// since the event.
    fn standard_rating(
        &self,
        edition: &Edition,
        when: When,
        entrant: &Entrant,
        counted: Counted<Rating>,
    ) -> Option<Rating> {
        edition.lists.standard_rating.filter(|_| !matches!(counted, Counted::Rated(_)))?;
        self.standard.at_start(when)?.rating(edition, entrant.fide_id?)
    }

    /// The first day of an event and the list that rates it. Reports do not show whether an event is official (2013,
    /// 7.13).
    pub(super) fn when(&self, edition: &Edition, event: usize) -> When {
        let circumstances = &self.reports[event].circumstances;
        let end = circumstances.end.or(circumstances.start);
        When { start: circumstances.start, rated_on: end.and_then(|end| edition.rated_on(end, false)) }
    }

    /// The last of the lists that rate the events; the first possible month if no event has a known day.
    fn last_list(&self, edition: &Edition) -> Month {
        let lists = (0..self.reports.len()).filter_map(|event| self.when(edition, event).rated_on);
        lists.max().unwrap_or_else(Month::first)
    }
}

/// Separates `k` into the K of the participant and the source of K with the reason. Without `k`, both are
/// unknown.
fn participant(level: Level, k: Option<known::Reasoned>) -> (Participant, Option<(KSource, String)>) {
    let value = k.as_ref().map(|(k, ..)| *k);
    (Participant { level, k: value }, k.map(|(_, source, why)| (source, why)))
}

/// The K that follows from the rating and the age alone. It is used if no list applies to the player and the
/// caller states no K.
fn k_of(edition: &Edition, now: Developed) -> known::Reasoned {
    let k = edition.coefficient(Career { games: u32::MAX, highest: now.rating }, now);
    (k, KSource::RatingAlone, edition.why_k(k, now.rating, None, now))
}
