//! JSON: the schema is `docs/schemas/rate-1.schema.json`.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{RatingReport, rated_as, score};
use crate::report::json::VERSION;
use arbitrium_ratings::rating_reports::{
    CardGame, Compared, EventPerformance, First, KSource, PlayerCard, Step,
};
use arbitrium_ratings::ratings::{GameFate, Ratability, Rational};

/// The name of the report's form.
pub const RATE_SCHEMA: &str = "arbitrium/rate/1";

#[derive(Serialize)]
struct Object<'a> {
    schema: &'static str,
    version: &'static str,
    rulebook: &'static str,
    readings: BTreeMap<&'static str, &'static str>,
    events: Vec<Event<'a>>,
    ratable: Vec<Ratable<'a>>,
    players: Vec<Player<'a>>,
    warnings: Vec<String>,
}

#[derive(Serialize)]
struct Event<'a> {
    files: &'a [String],
    name: &'a str,
    start: Option<String>,
    end: Option<String>,
    rated_as: &'static str,
    list: Option<String>,
    rated_on: Option<String>,
    round_robin: Option<RoundRobinAverage>,
}

/// The average of a round-robin with unrated players (2013, 8.21b).
#[derive(Serialize)]
struct RoundRobinAverage {
    rar: Average,
    dpa: Average,
    n: u32,
    ra: Average,
    /// Whether the process of iteration settles (2013, 8.58).
    settles: bool,
}

#[derive(Serialize)]
struct Ratable<'a> {
    event: usize,
    article: &'a str,
    status: String,
    reason: &'a str,
}

#[derive(Serialize)]
struct Player<'a> {
    id: u16,
    fide_id: Option<String>,
    name: &'a str,
    rated_on: Option<String>,
    rating: Option<u16>,
    /// K as it counts in the period.
    k: Option<u32>,
    /// K of the list: another where K × n is limited.
    k_list: Option<u8>,
    k_source: Option<&'static str>,
    performances: Vec<Performance>,
    games: Vec<Game<'a>>,
    sum: Option<String>,
    change: Option<String>,
    new_rating: Option<i64>,
    status: String,
    articles: Vec<&'a str>,
    first: Option<FirstRating<'a>>,
    notes: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    published: Option<Published<'a>>,
}

/// What the federation's page shows of an event.
#[derive(Serialize)]
struct Performance {
    event: usize,
    rc: Average,
    w: String,
    we: String,
    n: u32,
    rp: i64,
}

#[derive(Serialize)]
struct Game<'a> {
    event: usize,
    round: u16,
    opponent: u16,
    opponent_name: &'a str,
    opponent_rating: Option<i64>,
    difference: Option<i32>,
    counted_difference: Option<i32>,
    expected: Option<String>,
    score: Option<String>,
    change: Option<String>,
    /// The article by which the game is not rated.
    not_rated: Option<&'a str>,
}

#[derive(Serialize)]
struct FirstRating<'a> {
    rc: Option<Average>,
    ra: Option<Average>,
    n: u32,
    p: String,
    dp: Option<i32>,
    ru: i64,
    rn: Option<u16>,
    missing: u32,
    article: &'a str,
}

/// A whole number, or a fraction as text.
#[derive(Serialize)]
#[serde(untagged)]
enum Average {
    Whole(i64),
    Fraction(String),
}

#[derive(Serialize)]
struct Published<'a> {
    line: u32,
    change: Option<String>,
    new_rating: Option<i64>,
    verdict: String,
    first_step: Option<FirstStep<'a>>,
    others: Vec<FirstStep<'a>>,
    reading: Option<String>,
    readings: Vec<String>,
}

#[derive(Serialize)]
struct FirstStep<'a> {
    article: &'a str,
    about: &'a str,
}

/// The report as one object.
///
/// # Errors
/// Never in practice: the report holds nothing that JSON cannot.
pub fn render(report: &RatingReport<'_>) -> serde_json::Result<String> {
    let sessions = report.session.reports.iter().zip(&report.rated.reports);
    let events = sessions.map(|(reported, rated)| Event {
        files: &reported.paths,
        name: &reported.name,
        start: reported.circumstances.start.map(|day| day.to_string()),
        end: reported.circumstances.end.map(|day| day.to_string()),
        rated_as: rated_as(rated.event.composition),
        list: rated.list.map(|month| month.to_string()),
        rated_on: rated.rated_on.map(|month| month.to_string()),
        round_robin: rated.rated.round_robin.as_ref().and_then(|one| one.average.as_ref()).map(|found| {
            let (rar, dpa, ra) = (average(found.rated), average(found.dpa), average(found.ra));
            RoundRobinAverage { rar, dpa, n: found.n, ra, settles: !rated.rated.is_unsettled() }
        }),
    });
    let ratable = report.rated.reports.iter().enumerate();
    let object = Object {
        schema: RATE_SCHEMA,
        version: VERSION,
        rulebook: report.edition.rulebook.id,
        readings: report.edition.chosen().into_iter().collect(),
        events: events.collect(),
        ratable: ratable
            .flat_map(|(event, rated)| rated.ratable.iter().map(move |one| article(event, one)))
            .collect(),
        players: report.cards().map(|(card, compared)| player(report, card, compared)).collect(),
        warnings: report.session.warnings(report.edition, report.rated),
    };
    pretty(&object)
}

/// An object as text.
pub(super) fn pretty(object: &impl Serialize) -> serde_json::Result<String> {
    crate::report::serialised::to_string_pretty(object).map(|text| text + "\n")
}

fn article(event: usize, one: &Ratability) -> Ratable<'_> {
    Ratable { event, article: one.article.id(), status: one.status.to_string(), reason: &one.reason }
}

fn player<'a>(report: &RatingReport<'a>, card: &'a PlayerCard, compared: Option<&'a Compared>) -> Player<'a> {
    Player {
        id: card.id.get(),
        fide_id: card.fide_id().map(|id| id.to_string()),
        name: &card.name,
        rated_on: card.rated_on.map(|list| list.to_string()),
        rating: card.rating.map(arbitrium_ratings::ratings::Rating::get),
        k: card.k_counted(),
        k_list: card.k.map(|(k, _)| k.get()),
        k_source: card.k.map(|(_, source)| k_source(source)),
        performances: card.performances.iter().map(performance).collect(),
        games: card.games.iter().map(|one| game(report, one)).collect(),
        sum: card.sum.map(|sum| sum.to_string()),
        change: card.change().map(|change| change.to_string()),
        new_rating: card.new_rating(),
        status: card.status.to_string(),
        articles: card.articles.iter().map(|article| article.id()).collect(),
        first: card.first.as_ref().map(first),
        notes: &card.notes,
        published: compared.map(published),
    }
}

fn k_source(source: KSource) -> &'static str {
    match source {
        KSource::List => "list",
        KSource::Games => "games",
        KSource::RatingAlone => "rating",
        KSource::Said => "said",
    }
}

fn game<'a>(report: &RatingReport<'a>, game: &CardGame) -> Game<'a> {
    let opponent = report.opponent(game);
    let change = match game.line.fate {
        GameFate::Changes(change) => Some(change),
        GameFate::CountsForFirst | GameFate::NotRated(_) => None,
    };
    let not_rated = match game.line.fate {
        GameFate::NotRated(article) => Some(article.id()),
        GameFate::Changes(_) | GameFate::CountsForFirst => None,
    };
    Game {
        event: game.event,
        round: game.round,
        opponent: opponent.id.get(),
        opponent_name: &opponent.name,
        opponent_rating: game.line.opponent_rating,
        difference: change.map(|change| change.difference),
        counted_difference: change.map(|change| change.counted),
        expected: change.map(|change| change.expected.to_string()),
        score: score(&game.line),
        change: change.map(|change| change.change.to_string()),
        not_rated,
    }
}

fn performance(one: &EventPerformance) -> Performance {
    let (w, we) = (one.w.to_string(), one.we.to_string());
    Performance { event: one.event, rc: average(one.rc), w, we, n: one.n, rp: one.rp }
}

fn first(first: &First) -> FirstRating<'_> {
    FirstRating {
        rc: first.rc.map(average),
        ra: first.ra.map(average),
        n: first.n,
        p: first.p.to_string(),
        dp: first.dp,
        ru: first.ru,
        rn: first.rn.map(arbitrium_ratings::ratings::Rating::get),
        missing: first.missing,
        article: first.article.id(),
    }
}

fn average(value: Rational) -> Average {
    if value.is_integer() {
        Average::Whole(value.to_integer())
    } else {
        Average::Fraction(format!("{}/{}", value.numer(), value.denom()))
    }
}

fn published(compared: &Compared) -> Published<'_> {
    let readings: Vec<String> = compared.readings.iter().map(|(id, value)| format!("{id}={value}")).collect();
    Published {
        line: compared.claim.line,
        change: compared.claim.change.map(|change| change.to_string()),
        new_rating: compared.claim.new_rating,
        verdict: compared.verdict.to_string(),
        first_step: compared.step.as_ref().map(step),
        others: compared.others.iter().map(step).collect(),
        reading: readings.first().cloned(),
        readings,
    }
}

fn step(step: &Step) -> FirstStep<'_> {
    FirstStep { article: step.article.id(), about: &step.about }
}
