//! A rating report as JSON. Its schema is `docs/schemas/rate-1.schema.json`.

use std::collections::BTreeMap;

use serde::Serialize;

use super::super::numbers::Id;
use super::words::k_source;
use super::{RatingReport, rated_as, score};
use crate::report::json::VERSION;
#[cfg(feature = "schemas")]
use crate::schemas::{parts, words};
use arbitrium_ratings::rating_reports::{CardGame, Compared, EventPerformance, First, PlayerCard, Step};
use arbitrium_ratings::ratings::{GameFate, Ratability, Rational};

/// Value of `schema` in the report: the name and the version of its format.
pub const RATE_SCHEMA: &str = "arbitrium/rate/1";

#[derive(Serialize)]
#[cfg_attr(
    feature = "schemas",
    derive(schemars::JsonSchema),
    schemars(title = "arbitrium rate --format json")
)]
struct Object<'a> {
    schema: &'static str,
    /// The version of arbitrium that wrote the report.
    version: &'static str,
    /// The identifier of the edition of the rating regulations.
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::rating_editions())))]
    rulebook: &'static str,
    /// The interpretations by which the ratings were computed: the id of each open point and the choice.
    readings: BTreeMap<&'static str, &'static str>,
    /// The rated events: one for each file, or a single one for pooled files.
    events: Vec<Event<'a>>,
    /// For each event, whether it meets the Articles 0 to 6.
    ratable: Vec<Ratable<'a>>,
    /// The players in the order of the reports. The FIDE number identifies a player who is in several events.
    /// If the events of a rated player belong to several lists, the player has an entry for each list.
    players: Vec<Player<'a>>,
    /// Warnings that users must see; they are also printed to standard error.
    warnings: Vec<String>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Event<'a> {
    #[cfg_attr(feature = "schemas", schemars(length(min = 1)))]
    files: &'a [String],
    name: &'a str,
    #[cfg_attr(feature = "schemas", schemars(extend("format" = "date")))]
    start: Option<String>,
    #[cfg_attr(feature = "schemas", schemars(extend("format" = "date")))]
    end: Option<String>,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::compositions())))]
    rated_as: &'static str,
    /// The month of the rating list from which the ratings and K were taken.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = parts::MONTH)))]
    list: Option<String>,
    /// The rating list in which the event is rated, by the last day of the event (2013: 7.13).
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = parts::MONTH)))]
    rated_on: Option<String>,
    /// The average of a round-robin with unrated players (2013: 8.21b); null for other events.
    round_robin: Option<RoundRobinAverage>,
}

/// The average of a round-robin with unrated players (2013, 8.21b).
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct RoundRobinAverage {
    rar: Average,
    dpa: Average,
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    n: u32,
    ra: Average,
    /// Whether the iteration comes to an end (2013: 8.58). If it does not, the ratings are those of 8.2.
    settles: bool,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Ratable<'a> {
    event: usize,
    /// The number of an article of the edition.
    article: &'a str,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::ratabilities())))]
    status: String,
    reason: &'a str,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Player<'a> {
    /// The starting rank of the player in the first report with the player.
    id: Id,
    fide_id: Option<String>,
    name: &'a str,
    /// The rating list for which the rating changes of a rated player are added up (2013: 7.13, 8.55c); null
    /// for an unrated player.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = parts::MONTH)))]
    rated_on: Option<String>,
    /// The player's rating before the event; null if the player is unrated.
    rating: Option<u16>,
    /// The coefficient K that is used for the period, after the limit of K × n (2024: 8.3.3); null for an
    /// unrated player.
    #[cfg_attr(feature = "schemas", schemars(range(max = 99)))]
    k: Option<u32>,
    /// K from the rating list; null if the list has none.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1, max = 99)))]
    k_list: Option<u8>,
    /// How K was found: from the list, from the games and ratings in the lists, from the rating alone, or
    /// given by the user.
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::k_sources())))]
    k_source: Option<&'static str>,
    /// For each event of a rated player, the figures that the federation's web page shows.
    performances: Vec<Performance>,
    games: Vec<Game<'a>>,
    /// The sum of the changes of the games, in points.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = parts::TWO_PLACES)))]
    sum: Option<String>,
    /// The sum times K, in rating points, unrounded.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = parts::TWO_PLACES)))]
    change: Option<String>,
    new_rating: Option<i64>,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::card_statuses())))]
    status: String,
    /// The numbers of articles of the edition.
    articles: Vec<&'a str>,
    first: Option<FirstRating<'a>>,
    notes: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    published: Option<Published<'a>>,
}

/// The figures of an event that the federation's page shows.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Performance {
    event: usize,
    /// R_c, the average rating of the opponents in the games that are rated.
    rc: Average,
    /// W, the score in the rated games.
    w: String,
    /// W_e, the expected score in the rated games.
    we: String,
    n: u32,
    /// R_p, the performance: R_c rounded half up, plus d_p for the score.
    rp: i64,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Game<'a> {
    event: usize,
    /// The column of the report, from 1.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    round: u16,
    opponent: u16,
    opponent_name: &'a str,
    /// The opponent's rating that is used for the game; null for an unrated opponent.
    opponent_rating: Option<i64>,
    /// The rating difference D (2013: 8.51).
    difference: Option<i32>,
    /// The rating difference that is used, after the rule of 400 points (2013: 8.54).
    counted_difference: Option<i32>,
    /// The expected score P_D (2013: 8.55a).
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = parts::TWO_PLACES)))]
    expected: Option<String>,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["1", "0.5", "0"])))]
    score: Option<String>,
    /// The rating change ΔR for the game (2013: 8.55b).
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = parts::TWO_PLACES)))]
    change: Option<String>,
    /// The article that says why the game is not rated; null if it is rated.
    not_rated: Option<&'a str>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct FirstRating<'a> {
    rc: Option<Average>,
    ra: Option<Average>,
    n: u32,
    /// The score in the games that count.
    w: String,
    /// The number of hypothetical opponents (2024). `ra` and `p` include a draw against each of them.
    hypothetical: u32,
    p: String,
    dp: Option<i32>,
    ru: i64,
    /// The new rating; null if none is published yet.
    rn: Option<u16>,
    /// The number of games that are missing for a published rating (7.14).
    missing: u32,
    /// The number of an article of the edition.
    article: &'a str,
}

/// A whole number, or an exact fraction such as 26210/12.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(untagged)]
enum Average {
    Whole(i64),
    Fraction(#[cfg_attr(feature = "schemas", schemars(regex(pattern = "^-?[0-9]+/[0-9]+$")))] String),
}

/// The comparison with a published result. Only with --against, and only for players whom the file names.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Published<'a> {
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    line: u32,
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = parts::TWO_PLACES)))]
    change: Option<String>,
    new_rating: Option<i64>,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::claim_verdicts())))]
    verdict: String,
    /// The most specific mistake that alone gives the published figures. If no mistake gives them, it is the
    /// figure that differs.
    first_step: Option<FirstStep<'a>>,
    /// Other mistakes, each of which alone gives the published figures. More specific ones come first.
    others: Vec<FirstStep<'a>>,
    /// The first interpretation under which the published result is correct, as id=value; null if none is known.
    reading: Option<String>,
    readings: Vec<String>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct FirstStep<'a> {
    /// The number of an article of the edition.
    article: &'a str,
    about: &'a str,
}

#[cfg(feature = "schemas")]
pub(crate) fn schema() -> serde_json::Value {
    crate::schemas::form::<Object<'_>>(RATE_SCHEMA)
}

/// Renders the report as one JSON object.
///
/// # Errors
/// Does not fail in practice, because the report contains only values that JSON can express.
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
    let unknown = report.unknown.iter().map(|one| one.text.clone());
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
        warnings: [
            report.session.warnings(report.edition, report.rated),
            unknown.collect(),
            report.blank.to_vec(),
        ]
        .concat(),
    };
    pretty(&object)
}

/// Renders an object as indented JSON text.
pub(super) fn pretty(object: &impl Serialize) -> serde_json::Result<String> {
    crate::report::serialised::to_string_pretty(object).map(|text| text + "\n")
}

fn article(event: usize, one: &Ratability) -> Ratable<'_> {
    Ratable { event, article: one.article.id(), status: one.status.to_string(), reason: &one.reason }
}

fn player<'a>(report: &RatingReport<'a>, card: &'a PlayerCard, compared: Option<&'a Compared>) -> Player<'a> {
    Player {
        id: card.id.into(),
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
        w: first.w.to_string(),
        hypothetical: first.hypothetical,
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
