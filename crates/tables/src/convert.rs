//! Converts a chart into a tournament.

use std::collections::BTreeMap;

use arbitrium_core::counted::counted_as;
use arbitrium_core::printable::printable_whole;
use arbitrium_core::tournament::{
    Bye, ColourSource, Contest, Entry, GameResult, Games, GamesPerRound, PlannedRounds, Player, PlayerId,
    RoundsSource, Scoring, Tournament,
};

use crate::cell::{Alone, Said};
use crate::chart::{Chart, Line};
use crate::error::TableError;
use crate::numbering::{TITLES, ids, look_like_start_ranks};
use crate::places::Places;
use crate::{Form, Read, colours, mutual, points};

/// The longest name of a player that a report can hold.
const LONGEST_NAME: usize = 33;

/// Compares the cells of a chart and makes its tournament.
pub(crate) fn converted(mut chart: Chart) -> Result<Read, TableError> {
    if chart.lines.len() > usize::from(PlayerId::MAX) {
        let most = PlayerId::MAX;
        return Err(TableError::new("table-too-large", format!("the table has more than {most} players")));
    }
    colours::enter(&mut chart)?;
    mutual::compare(&mut chart)?;
    let scoring = points::scoring(&chart)?;
    // Pages and games may have no column of numbers. Then the reader numbered the players, so their numbers
    // are not start ranks.
    let has_numbers = !matches!(chart.form, Form::RoundPages | Form::Games);
    if !chart.has_start_ranks() && has_numbers && look_like_start_ranks(&chart.lines) {
        for line in &mut chart.lines {
            line.start = Some(line.number);
        }
    }
    let ids = ids(&chart)?;
    let places = Places::of_chart(&chart, &ids);
    let allocated = byes(&mut chart);
    let assumptions = assumptions(&chart, &scoring, &allocated);
    let mut tournament = tournament(&chart, scoring, &ids);
    let accelerated = chart.settings.accelerated.and_then(|accelerated| accelerated.points(&tournament));
    tournament.virtual_points = accelerated.unwrap_or_default();
    let says_rounds = chart.settings.planned_rounds.is_some();
    Ok(Read {
        form: chart.form,
        assumed_last: tournament.planned_rounds.filter(|_| !says_rounds).map(|planned| planned.rounds),
        sentence: sentence(&chart),
        assumptions,
        tournament,
        places,
        dates: chart.settings.dates,
        days: chart.settings.days,
        unused: chart.unused,
    })
}

/// The rounds in which players without an opponent have a full point and the table does not name the kind of
/// bye.
struct Byes {
    /// The rounds, from 1, in which one player has such a bye and no bye is named as the pairing-allocated
    /// one. This bye counts as the pairing-allocated bye.
    single: Vec<usize>,
    /// The other rounds with such byes, from 1. All such byes in these rounds count as full-point byes.
    several: Vec<usize>,
}

/// Decides which full points without an opponent are the pairing-allocated bye. A round has at most one.
fn byes(chart: &mut Chart) -> Byes {
    let mut byes = Byes { single: Vec::new(), several: Vec::new() };
    for round in 0..chart.rounds.len() {
        let has = |alone: Alone| {
            let lines = 0..chart.lines.len();
            lines.filter(|line| chart.said(*line, round) == Said::Alone(alone)).collect::<Vec<_>>()
        };
        match (has(Alone::Full)[..].as_ref(), has(Alone::Allocated).is_empty()) {
            ([line], true) => {
                if let Some(cell) = chart.lines[*line].cells.get_mut(round) {
                    cell.said = Said::Alone(Alone::Allocated);
                }
                byes.single.push(round + 1);
            }
            ([], _) => {}
            _ => byes.several.push(round + 1),
        }
    }
    byes
}

/// One line that says which kind of table was read, and what the table cannot say.
fn sentence(chart: &Chart) -> String {
    let players = counted_as(chart.lines.len(), "player", "players");
    let rounds = counted_as(chart.rounds.len(), "round", "rounds");
    let mut lacks = Vec::new();
    if !chart.has_start_ranks() {
        lacks.push("start ranks");
    }
    match colourless(chart) {
        Colourless::None => {}
        Colourless::Some => lacks.push("some colours"),
        Colourless::All => lacks.push("colours"),
    }
    let lacks = match lacks[..] {
        [] => String::new(),
        [one] => format!("; {one} are not in it"),
        _ => format!("; {} are not in it", lacks.join(" and ")),
    };
    format!("read as {} of {players} and {rounds}{lacks}", chart.form)
}

enum Colourless {
    None,
    Some,
    All,
}

/// Whether none, some or all of the played games lack colours.
fn colourless(chart: &Chart) -> Colourless {
    let cells = chart.lines.iter().flat_map(|line| &line.cells);
    let played = cells.filter_map(|cell| match cell.said {
        Said::Game(game) if !game.result.is_forfeit() => Some(game.colour.is_some()),
        _ => None,
    });
    let (with, without): (Vec<bool>, Vec<bool>) = played.partition(|has| *has);
    match (with.is_empty(), without.is_empty()) {
        (_, true) => Colourless::None,
        (false, false) => Colourless::Some,
        (true, false) => Colourless::All,
    }
}

fn assumptions(chart: &Chart, scoring: &Scoring, byes: &Byes) -> Vec<String> {
    let mut told = chart.assumptions.clone();
    let rounds = |rounds: &[usize]| rounds.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
    if chart.has_start_ranks() {
        if chart.form != Form::Database && chart.form != Form::RoundPages {
            told.push("The numbers of the players are their start ranks.".to_owned());
        }
    } else {
        told.push(
            "The start ranks are unknown. The players are numbered by rating, title and name, and then in the order \
             of the table."
                .to_owned(),
        );
    }
    match colourless(chart) {
        Colourless::None => {}
        Colourless::Some => {
            told.push("Some games have no colour. Their colours cannot be judged.".to_owned());
        }
        Colourless::All => told.push(
            "The table has no colours. Colours, and pairings that depend on them, cannot be judged."
                .to_owned(),
        ),
    }
    if !byes.single.is_empty() {
        let rounds = rounds(&byes.single);
        told.push(format!(
            "A full point without an opponent is the pairing-allocated bye (rounds: {rounds})."
        ));
    }
    if !byes.several.is_empty() {
        let rounds = rounds(&byes.several);
        told.push(format!(
            "Some rounds have several full points without an opponent. They are full-point byes, though one may be \
             the pairing-allocated bye (rounds: {rounds})."
        ));
    }
    if chart.lines.iter().flat_map(|line| &line.cells).any(|cell| cell.said == Said::Alone(Alone::Half)) {
        told.push("Half a point without an opponent is a requested bye.".to_owned());
    }
    let is_lost =
        |cell: &crate::chart::Entry| matches!(cell.said, Said::Alone(Alone::ForfeitWin | Alone::ForfeitLoss));
    if chart.lines.iter().flat_map(|line| &line.cells).any(is_lost) {
        told.push(
            "The table does not name the opponents of some forfeits. They are full-point byes and absences."
                .to_owned(),
        );
    }
    if scoring.win.tenths() != 10 {
        told.push(format!("A win is worth {} points and a draw {}.", scoring.win, scoring.draw));
    }
    if chart.settings.planned_rounds.is_none() {
        let number = chart.rounds.len();
        told.push(format!("The event has {number} rounds, as many as the table (record 142)."));
    }
    if chart.lines.iter().any(|line| shown_name(line).1) {
        told.push(format!("Names of more than {LONGEST_NAME} characters are cut."));
    }
    if !chart.unused.is_empty() {
        told.push(format!("Columns not used: {}.", chart.unused.join(", ")));
    }
    told.push("Prohibited pairs, the initial colour and the pairing system are not in the table.".to_owned());
    if chart.form == Form::Database {
        told.pop();
    }
    told
}

fn tournament(chart: &Chart, scoring: Scoring, ids: &[PlayerId]) -> Tournament {
    let by_number: BTreeMap<u32, PlayerId> =
        chart.lines.iter().map(|line| line.number).zip(ids.iter().copied()).collect();
    let mut players: Vec<Player> = Vec::with_capacity(ids.len());
    for (line, id) in chart.lines.iter().zip(ids) {
        players.push(player(line, *id, &by_number));
    }
    players.sort_by_key(|player| player.id);
    let planned = chart.settings.planned_rounds.or_else(|| u16::try_from(chart.rounds.len()).ok());
    let initial = chart.settings.initial_colour;
    Tournament {
        name: printable_whole(&chart.name),
        declared_system: chart.settings.system.map(str::to_owned),
        games_per_round: GamesPerRound::One,
        players,
        planned_rounds: planned.map(|rounds| PlannedRounds { rounds, source: RoundsSource::Record142 }),
        initial_colour: initial.map(|colour| (colour, ColourSource::Record152)),
        scoring,
        prohibited: Vec::new(),
        virtual_points: Vec::new(),
        absences: Vec::new(),
        teams: None,
    }
}

/// The name of the player as a report can hold it, and whether it was cut. Control characters are shown by
/// their codes.
fn shown_name(line: &Line) -> (String, bool) {
    let name = printable_whole(&line.name);
    let cut: String = name.chars().take(LONGEST_NAME).collect();
    (cut.trim_end().to_owned(), name.chars().count() > LONGEST_NAME)
}

fn player(line: &Line, id: PlayerId, by_number: &BTreeMap<u32, PlayerId>) -> Player {
    let known_title = TITLES.contains(&line.title.as_str());
    let mut player = Player::named(id, shown_name(line).0);
    line.sex.clone_into(&mut player.sex);
    player.title = if known_title { line.title.clone() } else { String::new() };
    player.rating = line.rating;
    player.federation.clone_from(&line.federation);
    player.fide_id.clone_from(&line.fide_id);
    player.recorded_points = line.points.map(|(points, _)| points);
    player.recorded_rank =
        line.rank.and_then(|rank| u16::try_from(rank).ok()).filter(|rank| *rank <= PlayerId::MAX);
    player.entries = line.cells.iter().map(|cell| entry(cell.said, by_number)).collect();
    player
}

fn entry(said: Said, by_number: &BTreeMap<u32, PlayerId>) -> Entry {
    match said {
        Said::Nothing => Entry::Missing,
        Said::Alone(Alone::Allocated) => Entry::Bye(Bye::PairingAllocated),
        Said::Alone(Alone::Full | Alone::ForfeitWin) => Entry::Bye(Bye::Full),
        Said::Alone(Alone::Half) => Entry::Bye(Bye::Half),
        Said::Alone(Alone::Zero | Alone::ForfeitLoss) => Entry::Bye(Bye::Zero),
        Said::Game(game) => match by_number.get(&game.opponent) {
            Some(opponent) => Entry::Contest(Contest {
                opponent: *opponent,
                colour: game.colour,
                games: Games::One(game.result),
            }),
            None => Entry::Missing,
        },
    }
}

/// Returns `chart` unchanged. Fails if it has no game with a result; pending games do not count.
pub(crate) fn with_games(chart: Chart) -> Result<Chart, TableError> {
    let mut cells = chart.lines.iter().flat_map(|line| &line.cells);
    let has_game =
        cells.any(|cell| matches!(cell.said, Said::Game(game) if game.result != GameResult::Pending));
    if has_game {
        return Ok(chart);
    }
    let at = chart.lines.first().map(Line::place).filter(|place| place.row > 0);
    let error = TableError::new("no-games", "the table has no game with a result");
    Err(match at {
        Some(place) => error.at(place),
        None => error,
    })
}
