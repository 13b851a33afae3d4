//! Standings as JSON. Their schema is `docs/schemas/standings-1.schema.json`.

use serde::Serialize;

use super::super::numbers::Id;
use super::working::working;
use super::working_json::{ToldWorking, told_working};
use super::{Ranked, words};
#[cfg(feature = "schemas")]
use crate::schemas::{parts, words as said};
use arbitrium_core::standings::{Account, Adjusted, At, Element, Encounter, Source, Standings};
use arbitrium_core::tournament::{TeamScore, Tournament};

/// The value of `schema` in the JSON of standings: the name and the version of its format.
pub const STANDINGS_SCHEMA: &str = "arbitrium/standings/1";

#[derive(Serialize)]
#[cfg_attr(
    feature = "schemas",
    derive(schemars::JsonSchema),
    schemars(title = "arbitrium standings --format json")
)]
struct Report {
    schema: &'static str,
    /// The files that could be ranked, in the order in which they were given.
    files: Vec<File>,
}

/// The standings of a file, ready to be written.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct File {
    path: String,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = said::standings_editions())))]
    rules: &'static str,
    /// For teams, the score that PTS stands for: match points or game points. Absent for players.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = said::team_scores())))]
    primary: Option<&'static str>,
    /// The requested list of tie-breaks, beginning with PTS.
    #[cfg_attr(feature = "schemas", schemars(length(min = 1), inner(length(min = 1))))]
    tie_breaks: Vec<String>,
    /// The number of rounds that count; in Double-Swiss the number of matches.
    rounds: u16,
    /// The participants in the order of the standings. Participants whom the list does not separate share their rank.
    rows: Vec<Row>,
    /// The calculations of the requested players; only with --player.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    players: Vec<Player>,
    /// What separates two players; only with --why.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<Why>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Row {
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    rank: usize,
    id: Id,
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<parts::Value>", length(min = 1)))]
    values: Vec<Option<String>>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Player {
    id: Id,
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    rank: usize,
    tie_breaks: Vec<Told>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Why {
    players: [Id; 2],
    /// The tie-break that separates both players; null if none does.
    tie_break: Option<String>,
    article: Option<&'static str>,
    #[cfg_attr(feature = "schemas", schemars(length(min = 1)))]
    sentence: String,
    accounts: Vec<Player>,
}

/// How a participant's value is computed.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(in crate::report) struct Told {
    code: String,
    #[cfg_attr(feature = "schemas", schemars(inner(length(min = 1))))]
    articles: Vec<&'static str>,
    #[cfg_attr(feature = "schemas", schemars(with = "parts::Value"))]
    value: Option<String>,
    /// The numbers from which the value is computed, one for each round. For Article 12 there is one for each
    /// board.
    elements: Vec<ToldElement>,
    /// The further steps from these numbers to the value, in sentences. Empty if the value is the sum of the
    /// numbers that are not cut.
    #[cfg_attr(feature = "schemas", schemars(inner(length(min = 1))))]
    steps: Vec<String>,
    /// The further steps in numbers; null if the value is the sum of the elements that are not cut.
    working: Option<ToldWorking>,
    /// For AOB, APRO and APPO: how each opponent's own value is computed.
    opponents: Vec<ToldOpponent>,
    /// The opponents whose scores are adjusted for the calculation (16.3).
    adjusted: Vec<ToldAdjusted>,
    /// For DE and EDE: each application of Article 6 that concerns the participant, and of Article 12 to two
    /// teams.
    encounters: Vec<ToldEncounter>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(extend("oneOf" = [{ "required": ["round"] }, { "required": ["board"] }])))]
struct ToldElement {
    /// The round, from 1; absent for articles that count by boards.
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<u16>,
    /// The board, from 1; only for Article 12, which counts by boards.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    board: Option<u16>,
    opponent: Option<Id>,
    #[cfg_attr(feature = "schemas", schemars(with = "parts::Number"))]
    counts: String,
    /// The category of the unplayed round, if it counts as a game against a dummy.
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = said::categories())))]
    category: Option<&'static str>,
    /// The article by which the element is left out; null if the element counts.
    cut: Option<&'static str>,
    #[cfg_attr(feature = "schemas", schemars(length(min = 1)))]
    sentence: String,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct ToldOpponent {
    /// The opponent whose calculation this is.
    id: Id,
    #[serde(flatten)]
    account: Told,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct ToldAdjusted {
    id: Id,
    #[cfg_attr(feature = "schemas", schemars(with = "parts::Number"))]
    score: String,
    #[cfg_attr(feature = "schemas", schemars(with = "parts::Number"))]
    adjusted: String,
    #[cfg_attr(feature = "schemas", schemars(length(min = 1)))]
    sentence: String,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct ToldEncounter {
    /// The article that is applied. It is 6.1 if no two of the participants have met. If it is Article 12,
    /// `sum` is the value that decides.
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = said::encounters())))]
    article: &'static str,
    /// The score of teams that is used; absent for players.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = said::team_scores())))]
    score: Option<&'static str>,
    standings: Vec<ToldSeparate>,
    #[cfg_attr(feature = "schemas", schemars(inner(length(min = 1))))]
    ranked: Vec<Vec<Id>>,
    #[cfg_attr(feature = "schemas", schemars(length(min = 1)))]
    sentence: String,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct ToldSeparate {
    id: Id,
    #[cfg_attr(feature = "schemas", schemars(with = "parts::Number"))]
    sum: String,
    #[cfg_attr(feature = "schemas", schemars(with = "parts::Number"))]
    worst: String,
    #[cfg_attr(feature = "schemas", schemars(with = "parts::Number"))]
    best: String,
    /// The numbers of the tied participants whom this participant has met.
    met: Vec<Id>,
    /// The number of the tied participants whom this participant has not met.
    missing: usize,
}

#[cfg(feature = "schemas")]
pub(crate) fn schema() -> serde_json::Value {
    crate::schemas::form::<Report>(STANDINGS_SCHEMA)
}

/// Renders the standings of all files as one JSON object on one line.
///
/// # Errors
/// Does not fail for these types; the serialiser's error is returned for safety.
pub fn render(files: Vec<File>) -> serde_json::Result<String> {
    crate::report::serialised::to_string(&Report { schema: STANDINGS_SCHEMA, files })
}

/// Converts the standings of one file to their JSON form.
#[must_use]
pub fn file(ranked: &Ranked<'_>) -> File {
    let standings = ranked.standings;
    let places = standings.places();
    let rows = places.iter().map(|place| Row {
        rank: place.rank,
        id: standings.id(place.player).into(),
        values: standings.written(place.player),
    });
    File {
        path: ranked.path.to_owned(),
        rules: standings.conditions().edition.id(),
        primary: standings.tournament().teams.as_ref().map(|event| event.rules.primary.words()),
        tie_breaks: standings.tie_breaks.iter().map(ToString::to_string).collect(),
        rounds: standings.conditions().rounds,
        rows: rows.collect(),
        players: ranked.players.iter().map(|player| told_player(standings, *player, None)).collect(),
        why: ranked.why.map(|pair| why(standings, pair)),
    }
}

fn why(standings: &Standings<'_>, [first, second]: [usize; 2]) -> Why {
    let parted = standings.parted(first, second);
    Why {
        players: [first, second].map(|player| standings.id(player).into()),
        tie_break: parted.as_ref().map(|parted| standings.tie_breaks[parted.place].to_string()),
        article: parted.as_ref().map(|parted| standings.deciding_article(parted, first, second).id()),
        sentence: words::why(standings, first, second),
        accounts: parted.map_or_else(Vec::new, |parted| {
            [first, second].map(|player| told_player(standings, player, Some(parted.place))).into()
        }),
    }
}

/// The calculations of the values of `player`, an index. With `only`, the result has only the calculation for
/// the tie-break with this index.
fn told_player(standings: &Standings<'_>, player: usize, only: Option<usize>) -> Player {
    let rank = standings.places().iter().find(|place| place.player == player).map_or(0, |place| place.rank);
    let accounts = match only {
        Some(place) => standings.account(player, place).into_iter().collect(),
        None => standings.accounts(player),
    };
    let tournament = standings.tournament();
    Player {
        id: standings.id(player).into(),
        rank,
        tie_breaks: accounts.iter().map(|account| told(tournament, account)).collect(),
    }
}

/// Converts the calculation of a participant's value to its JSON form.
pub(in crate::report) fn told(tournament: &Tournament, account: &Account) -> Told {
    Told {
        code: account.tie_break.to_string(),
        articles: account.articles().into_iter().map(arbitrium_core::rulebook::Article::id).collect(),
        value: account.value.clone(),
        elements: account.elements.iter().map(|element| told_element(tournament, account, element)).collect(),
        steps: working(account),
        working: told_working(account),
        opponents: account.opponents.iter().map(|account| told_opponent(tournament, account)).collect(),
        adjusted: account
            .adjusted
            .iter()
            .map(|adjusted| told_adjusted(tournament, account, adjusted))
            .collect(),
        encounters: account.encounters.iter().map(|step| told_encounter(tournament, step)).collect(),
    }
}

fn told_element(tournament: &Tournament, account: &Account, element: &Element) -> ToldElement {
    ToldElement {
        round: element.round(),
        board: match element.at {
            At::Board(board) => Some(board),
            At::Round(_) => None,
        },
        opponent: element.opponent.map(|opponent| tournament.players[opponent].id.into()),
        counts: account.written(element.contribution),
        category: match element.source {
            Source::Dummy(dummy, _) => Some(dummy.category.number()),
            _ => None,
        },
        cut: element.cut.map(arbitrium_core::rulebook::Article::id),
        sentence: words::source(tournament, account, element),
    }
}

fn told_opponent(tournament: &Tournament, account: &Account) -> ToldOpponent {
    ToldOpponent { id: tournament.players[account.player].id.into(), account: told(tournament, account) }
}

fn told_adjusted(tournament: &Tournament, account: &Account, adjusted: &Adjusted) -> ToldAdjusted {
    ToldAdjusted {
        id: tournament.players[adjusted.player].id.into(),
        score: words::points(adjusted.score),
        adjusted: words::points(adjusted.adjusted),
        sentence: words::adjusted(tournament, account, adjusted),
    }
}

fn told_encounter(tournament: &Tournament, step: &Encounter) -> ToldEncounter {
    let id = |player: &usize| Id::from(tournament.players[*player].id);
    let row = |row: &arbitrium_core::standings::Separate| ToldSeparate {
        id: id(&row.player),
        sum: row.written(row.sum),
        worst: row.written(row.worst),
        best: row.written(row.best),
        met: row.met.iter().map(id).collect(),
        missing: step.missing(row),
    };
    ToldEncounter {
        article: step.article.id(),
        score: step.score.map(TeamScore::words),
        standings: step.standings.iter().map(row).collect(),
        ranked: step.ranked.iter().map(|group| group.iter().map(id).collect()).collect(),
        sentence: words::encounter(tournament, step),
    }
}
