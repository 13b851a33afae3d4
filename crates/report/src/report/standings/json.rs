//! JSON: the schema is `docs/schemas/standings-1.schema.json`.

use serde::Serialize;

use super::working::working;
use super::working_json::{ToldWorking, told_working};
use super::{Ranked, words};
use arbitrium_core::standings::{Account, Adjusted, At, Element, Encounter, Source, Standings};
use arbitrium_core::tournament::{TeamScore, Tournament};

/// The name of the form of standings.
pub const STANDINGS_SCHEMA: &str = "arbitrium/standings/1";

#[derive(Serialize)]
struct Report {
    schema: &'static str,
    files: Vec<File>,
}

/// The standings of a file, ready to be written.
#[derive(Serialize)]
pub struct File {
    path: String,
    rules: &'static str,
    /// Of teams: the primary score, which is what `PTS` counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    primary: Option<&'static str>,
    tie_breaks: Vec<String>,
    rounds: u16,
    rows: Vec<Row>,
    /// Only of those who were asked about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    players: Vec<Player>,
    /// Only where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<Why>,
}

#[derive(Serialize)]
struct Row {
    rank: usize,
    id: u16,
    values: Vec<Option<String>>,
}

#[derive(Serialize)]
struct Player {
    id: u16,
    rank: usize,
    tie_breaks: Vec<Told>,
}

#[derive(Serialize)]
struct Why {
    players: [u16; 2],
    tie_break: Option<String>,
    article: Option<&'static str>,
    sentence: String,
    accounts: Vec<Player>,
}

/// How somebody comes to a value.
#[derive(Serialize)]
pub(in crate::report) struct Told {
    code: String,
    articles: Vec<&'static str>,
    value: Option<String>,
    elements: Vec<ToldElement>,
    /// The steps from the elements to the value, in words.
    steps: Vec<String>,
    /// How the elements make the value, where that is more than adding them up.
    working: Option<ToldWorking>,
    /// How the opponents come to their own values, where these are averaged.
    opponents: Vec<ToldOpponent>,
    adjusted: Vec<ToldAdjusted>,
    encounters: Vec<ToldEncounter>,
}

#[derive(Serialize)]
struct ToldElement {
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<u16>,
    /// Of Article 12, which counts by boards.
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<u16>,
    opponent: Option<u16>,
    counts: String,
    /// The category of an unplayed round against a dummy.
    category: Option<&'static str>,
    /// The article that cut it.
    cut: Option<&'static str>,
    sentence: String,
}

#[derive(Serialize)]
struct ToldOpponent {
    id: u16,
    #[serde(flatten)]
    account: Told,
}

#[derive(Serialize)]
struct ToldAdjusted {
    id: u16,
    score: String,
    adjusted: String,
    sentence: String,
}

#[derive(Serialize)]
struct ToldEncounter {
    article: &'static str,
    /// Of teams: the score by which their matches are counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<&'static str>,
    standings: Vec<ToldSeparate>,
    ranked: Vec<Vec<u16>>,
    sentence: String,
}

#[derive(Serialize)]
struct ToldSeparate {
    id: u16,
    sum: String,
    worst: String,
    best: String,
    /// Whom of the tied he has met.
    met: Vec<u16>,
    /// How many of the tied he has not met.
    missing: usize,
}

/// The files as one object, on one line.
///
/// # Errors
/// Never for these types; the serialiser's error is passed on all the same.
pub fn render(files: Vec<File>) -> serde_json::Result<String> {
    crate::report::serialised::to_string(&Report { schema: STANDINGS_SCHEMA, files })
}

/// The standings of one file.
#[must_use]
pub fn file(ranked: &Ranked<'_>) -> File {
    let standings = ranked.standings;
    let places = standings.places();
    let rows = places.iter().map(|place| Row {
        rank: place.rank,
        id: standings.id(place.player).get(),
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
        players: [first, second].map(|player| standings.id(player).get()),
        tie_break: parted.as_ref().map(|parted| standings.tie_breaks[parted.place].to_string()),
        article: parted.as_ref().map(|parted| standings.deciding_article(parted, first, second).id()),
        sentence: words::why(standings, first, second),
        accounts: parted.map_or_else(Vec::new, |parted| {
            [first, second].map(|player| told_player(standings, player, Some(parted.place))).into()
        }),
    }
}

/// The accounts of a participant: all, or that of one place in the list.
fn told_player(standings: &Standings<'_>, player: usize, only: Option<usize>) -> Player {
    let rank = standings.places().iter().find(|place| place.player == player).map_or(0, |place| place.rank);
    let accounts = match only {
        Some(place) => standings.account(player, place).into_iter().collect(),
        None => standings.accounts(player),
    };
    let tournament = standings.tournament();
    Player {
        id: standings.id(player).get(),
        rank,
        tie_breaks: accounts.iter().map(|account| told(tournament, account)).collect(),
    }
}

/// How somebody comes to a value.
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
        opponent: element.opponent.map(|opponent| tournament.players[opponent].id.get()),
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
    ToldOpponent { id: tournament.players[account.player].id.get(), account: told(tournament, account) }
}

fn told_adjusted(tournament: &Tournament, account: &Account, adjusted: &Adjusted) -> ToldAdjusted {
    ToldAdjusted {
        id: tournament.players[adjusted.player].id.get(),
        score: words::points(adjusted.score),
        adjusted: words::points(adjusted.adjusted),
        sentence: words::adjusted(tournament, account, adjusted),
    }
}

fn told_encounter(tournament: &Tournament, step: &Encounter) -> ToldEncounter {
    let id = |player: &usize| tournament.players[*player].id.get();
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
