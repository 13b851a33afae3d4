//! The players in HTML pages: the cross table, and the cards of players before a round.

use std::cmp::Reverse;

use super::boards::Players;
use super::{Sheet, matches};
use crate::report::page::{Block, Cell, Column, Row, Table};
use crate::report::sentence::capital;
use arbitrium_core::systems::Card;
use arbitrium_core::tournament::{Bye, Colour, Contest, Entry, PlayerId, TeamScore, Tournament};
use arbitrium_swiss::terms::Float;

/// The cross table: a row for each player with the results of all rounds, sorted by points.
pub(super) fn cross_table(sheet: &Sheet<'_>) -> Block {
    let (tournament, rounds) = (sheet.checked.tournament(), sheet.rounds);
    let word = sheet.checked.round_word();
    let points = |index: usize| tournament.points_after(index, rounds);
    let mut order: Vec<usize> = (0..tournament.players.len()).collect();
    order.sort_by_key(|&index| (Reverse(points(index)), index));
    let strength = if sheet.is_of_teams() { "Strength" } else { "Rating" };
    let mut columns = vec![Column::new("No."), Column::new("Name").naming(), Column::new(strength)];
    columns.extend((1..=rounds).map(|round| Column::new(format!("{} {round}", capital(word))).in_one_line()));
    columns.extend(totals(tournament).into_iter().map(Column::new));
    let rows = order.into_iter().map(|index| {
        let player = &tournament.players[index];
        let mut cells: Vec<Cell> = vec![player.id.to_string().into(), Cell::named(&player.name, player.id)];
        cells.push(rating(sheet, player.id).into());
        cells.extend((1..=rounds).map(|round| cell(tournament, index, round).into()));
        cells.extend(scores(tournament, index, rounds).map(Cell::from));
        Row::new(cells).with_anchor(sheet.id(&format!("player-{}", player.id)))
    });
    let (results, points) = match &tournament.teams {
        None => ("results", "points"),
        Some(event) => ("game points", event.rules.primary.words()),
    };
    let caption = format!("Opponent, colour and {results} by {word}; by {points}, then number");
    let table = Table::new("Cross table", columns).with_class("cross").with_caption(caption).with_rows(rows);
    sheet.part("crosstable", "Cross table").with([table.into()]).into()
}

/// The headings of the columns of points. For teams there are two columns: the primary score, and then the
/// secondary score.
fn totals(tournament: &Tournament) -> Vec<&'static str> {
    match tournament.teams.as_ref().map(|event| event.rules.primary) {
        None => vec!["Points"],
        Some(TeamScore::MatchPoints) => vec!["Match points", "Game points"],
        Some(TeamScore::GamePoints) => vec!["Game points", "Match points"],
    }
}

/// The points of a player or team after the first `rounds` rounds, in the order of the headings.
fn scores(tournament: &Tournament, index: usize, rounds: u16) -> impl Iterator<Item = String> {
    let secondary = tournament.secondary_after(index, rounds);
    [Some(tournament.points_after(index, rounds)), secondary]
        .into_iter()
        .flatten()
        .map(|points| points.to_string())
}

/// The text for one round of a player: the opponent's number, the colour and the result, such as `12w 1`, or
/// `12w 2.5:1.5` for teams. If there was no opponent, it is the kind of the bye or a dash.
fn cell(tournament: &Tournament, index: usize, round: u16) -> String {
    match tournament.entry(index, round) {
        Entry::Missing => "–".into(),
        Entry::Bye(bye) => bye_words(bye).into(),
        Entry::Contest(contest) => {
            let score = matches::score(tournament, index, contest, round);
            let result = score.unwrap_or_else(|| results(contest));
            format!("{}{} {result}", contest.opponent, colour_letter(contest))
        }
    }
}

fn bye_words(bye: Bye) -> &'static str {
    match bye {
        Bye::Zero => "absent",
        Bye::Half => "half-point bye",
        Bye::Full => "full-point bye",
        Bye::PairingAllocated => "bye",
    }
}

fn colour_letter(contest: Contest) -> &'static str {
    match contest.colour {
        Some(Colour::White) => "w",
        Some(Colour::Black) => "b",
        None => "",
    }
}

fn results(contest: Contest) -> String {
    let codes: Vec<String> = contest.games.iter().map(|game| game.code().to_string()).collect();
    let codes = codes.join(" ");
    if codes.trim().is_empty() { "not yet played".into() } else { codes }
}

/// A table with the cards of the players `ids` before a round, one row for each. If `anchored` is true, links
/// to a player lead to the row.
pub(super) fn cards(sheet: &Sheet<'_>, round: u16, ids: &[PlayerId], anchored: bool) -> Table {
    let players = Players { sheet, round };
    let word = sheet.checked.round_word();
    let any = |has: fn(&Card) -> bool| ids.iter().filter_map(|&id| players.card(id)).any(has);
    let (due, floats) = (any(|card| card.due.is_some()), any(|card| card.floats != [None; 2]));
    let tournament = sheet.checked.tournament();
    let (participant, strength) =
        if sheet.is_of_teams() { ("Team", "Strength") } else { ("Player", "Rating") };
    let headings = [strength].into_iter().chain(totals(tournament)).chain(["Colours"]);
    let mut columns = vec![Column::new(participant).labelled(participant).naming()];
    columns.extend(headings.map(|heading| Column::new(heading).labelled(heading)));
    columns.extend(due.then(|| Column::new("Due").labelled("Due")));
    columns.extend(floats.then(|| Column::new("Floats").labelled("Floats")));
    columns.push(Column::new("Bye").labelled("May have the bye"));
    columns.push(Column::new(format!("Opponents, {word} by {word}")).labelled("Opponents"));
    let rows = ids.iter().map(|&id| {
        let card = players.card(id);
        let mut cells = vec![if anchored { sheet.numbered(id) } else { sheet.player(id) }];
        cells.push(rating(sheet, id).into());
        cells.push(players.score(id).to_string().into());
        let index = tournament.index_of(id);
        let secondary = index.and_then(|index| tournament.secondary_after(index, round.saturating_sub(1)));
        cells.extend(secondary.map(|points| points.to_string().into()));
        // A player who is not to be paired has no card.
        let of = |told: &dyn Fn(&Card) -> String| card.map_or_else(|| "–".to_owned(), told).into();
        cells.push(card.map_or_else(|| "not to be paired".to_owned(), colours).into());
        cells.extend(due.then(|| of(&|_| players.due(id).unwrap_or_else(|| "none".into()))));
        cells.extend(floats.then(|| of(&floats_of)));
        cells.push(of(&|card| if card.may_have_bye { "allowed" } else { "not allowed" }.to_owned()));
        cells.push(opponents(sheet, round, id).into());
        let row = Row::new(cells);
        if anchored { row.with_anchor(sheet.id(&format!("player-{id}"))) } else { row }
    });
    let (_, many) = sheet.checked.tournament().games_per_round.participants();
    let legend =
        if floats { format!("; floats of the two {word}s before, the latest last") } else { String::new() };
    let which = if anchored { "" } else { " that the explanation names" };
    let caption = format!("The pairing cards of the {many}{which}, before {word} {round}{legend}");
    Table::narrow(columns).with_caption(caption).with_class("players").with_rows(rows)
}

fn rating(sheet: &Sheet<'_>, id: PlayerId) -> String {
    strength(sheet, id).map_or("–".to_owned(), |rating| rating.to_string())
}

/// The rating of a player, or the strength of a team; `None` if it is unknown.
pub(super) fn strength(sheet: &Sheet<'_>, id: PlayerId) -> Option<u32> {
    let tournament = sheet.checked.tournament();
    let index = tournament.index_of(id)?;
    match &tournament.teams {
        None => tournament.players[index].rating.map(u32::from),
        Some(event) => event.teams.get(index)?.strength,
    }
}

/// The colours of a player's earlier games in the order of the rounds, such as `WBB`; a dash if there are
/// none.
fn colours(card: &Card) -> String {
    if card.colours.is_empty() {
        return "–".into();
    }
    card.colours.iter().map(|&colour| if colour == Colour::White { 'W' } else { 'B' }).collect()
}

/// The floats of the two previous rounds, such as `down, –`. The later round is last.
fn floats_of(card: &Card) -> String {
    let [latest, before] = card.floats;
    let word = |float: Option<Float>| match float {
        Some(Float::Down) => "down",
        Some(Float::Up) => "up",
        None => "–",
    };
    format!("{}, {}", word(before), word(latest))
}

/// A player's earlier rounds as one line, such as `12w 1, 7b =, bye`.
fn opponents(sheet: &Sheet<'_>, round: u16, id: PlayerId) -> String {
    let tournament = sheet.checked.tournament();
    let Some(index) = tournament.index_of(id) else { return String::new() };
    let cells: Vec<String> = (1..round).map(|earlier| cell(tournament, index, earlier)).collect();
    if cells.is_empty() { "–".into() } else { cells.join(", ") }
}
