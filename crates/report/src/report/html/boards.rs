//! The boards of a round as a table: the recorded pairing and the correct one, side by side.

use super::Sheet;
use super::told::Teller;
use super::{matches, players};
use crate::report::page::{
    self, Block, Boards, Cell, Column, Line, Role, Seat, Statement, Statements, Table,
};
use crate::report::sentence::capital;
use crate::report::side_by_side::{self, Pair, Row};
use crate::report::{standings, virtual_points};
use arbitrium_core::check::RoundVerdict;
use arbitrium_core::systems::{Card, Class};
use arbitrium_core::tournament::{PlayerId, Points};

/// If at most this number of boards differ, all of them are shown.
const ALL: usize = 10;
/// If more than `ALL` boards differ, only this number of boards is shown, and the boards of the players
/// concerned.
const FIRST: usize = 3;

/// Finds facts about the players of a round, mostly on their cards for the round.
pub(super) struct Players<'a> {
    pub(super) sheet: &'a Sheet<'a>,
    pub(super) round: u16,
}

impl Players<'_> {
    pub(super) fn card(&self, id: PlayerId) -> Option<&Card> {
        self.sheet.checked.cards.get(&self.round)?.iter().find(|card| card.id == id)
    }

    /// The score by which the player is paired in the round: the points before the round, plus the virtual
    /// points.
    pub(super) fn score(&self, id: PlayerId) -> Points {
        let tournament = self.sheet.checked.tournament();
        let scored = tournament.index_of(id).map(|index| tournament.points_after(index, self.round - 1));
        scored.unwrap_or(Points::ZERO) + tournament.virtual_points_in(id, self.round)
    }

    /// The colour preference and its strength, such as `White (strong)`; `None` if the player has no
    /// preference or no card.
    pub(super) fn due(&self, id: PlayerId) -> Option<String> {
        let (colour, strength) = self.card(id)?.due?;
        Some(format!("{colour} ({strength})"))
    }

    /// A player at a board, with rating, points and colour preference. `differs` says that the other pairing
    /// has another player in this place.
    fn seat(&self, id: PlayerId, differs: bool) -> Seat {
        let rating =
            players::strength(self.sheet, id).map_or("unrated".to_owned(), |rating| rating.to_string());
        let due = self.due(id).map(|due| format!(" \u{b7} {due}")).unwrap_or_default();
        let about = format!("{rating} \u{b7} {}{due}", self.score(id));
        Seat { player: self.sheet.player(id), about, differs }
    }

    /// Both players of the board `own`, White first. A player is marked if the board `other` of the other
    /// pairing has another player in the same place. `None` if there is no board `own`.
    fn seats(&self, own: Option<Pair>, other: Option<Pair>) -> Option<[Seat; 2]> {
        let (white, black) = own?;
        let differs = |place: fn(Pair) -> PlayerId, id| other.is_none_or(|pair| place(pair) != id);
        Some([
            self.seat(white, differs(|(white, _)| white, white)),
            self.seat(black, differs(|(_, black)| black, black)),
        ])
    }

    fn all(&self, ids: Vec<PlayerId>) -> Vec<Seat> {
        ids.into_iter().map(|id| self.seat(id, true)).collect()
    }
}

/// The boards of a round, side by side. Without a correct pairing, both sides are the recorded pairing.
fn rows(round: &RoundVerdict) -> Vec<Row> {
    side_by_side::rows(&round.recorded, round.judgement.reference.as_ref().ok())
}

/// The boards that differ, with facts about their players. If more than `ALL` boards differ, only the first
/// boards and those of the players in `concerned` are shown.
pub(super) fn differing(sheet: &Sheet<'_>, round: &RoundVerdict, concerned: &[PlayerId]) -> Vec<Block> {
    let rows = rows(round);
    let differing: Vec<(usize, &Row)> = (1..).zip(&rows).filter(|(_, row)| !row.is_same()).collect();
    let first = if differing.len() > ALL { FIRST } else { ALL };
    let is_shown = |place: usize, row: &Row| place < first || row.players().any(|id| concerned.contains(&id));
    let shown = differing.iter().enumerate().filter(|&(place, (_, row))| is_shown(place, row));
    let shown: Vec<(usize, &Row)> = shown.map(|(_, numbered)| *numbered).collect();
    let (same, left_out) = (rows.len() - differing.len(), differing.len() - shown.len());
    let byes = byes(round);
    let cards = sheet.checked.cards.get(&round.round);
    let has_due = cards.is_some_and(|cards| cards.iter().any(|card| card.due.is_some()));
    let mut blocks = Vec::new();
    if !differing.is_empty() || byes.is_some() {
        blocks.push(side_by_side(&Players { sheet, round: round.round }, &shown, byes, has_due).into());
    }
    let (one, many) = if sheet.is_of_teams() { ("match", "matches") } else { ("board", "boards") };
    let number = |number: usize, which: &str, is: &str, are: &str| {
        let (noun, verb) = if number == 1 { (one, is) } else { (many, are) };
        format!("{number} {which} {noun} {verb}")
    };
    let told = |said: String| Block::said(Role::Members, said);
    if left_out > 0 {
        let more = number(left_out, "more", "differs", "differ");
        blocks.push(told(format!("{more}; all of them stand under “All {many}”.")));
    }
    // Before the first round no player has a colour preference, and the reason for the colours is the same at
    // all boards. So the reasons are shown only if colours are wrong.
    if !has_due && (round.round > 1 || round.judgement.class == Class::Colour) {
        blocks.extend(colours(sheet, round, &differing, concerned).map(Block::from));
    }
    if same > 0 && !differing.is_empty() {
        blocks.push(told(number(same, "other", "is", "are") + " the same."));
    }
    blocks
}

fn side_by_side(
    players: &Players<'_>,
    rows: &[(usize, &Row)],
    byes: Option<[Vec<PlayerId>; 2]>,
    has_due: bool,
) -> Boards {
    let sheet = players.sheet;
    let due = if has_due { ", and the colour that is due" } else { "" };
    let word = sheet.checked.round_word();
    let rating = if sheet.is_of_teams() { "strength" } else { "rating" };
    let rows = rows.iter().map(|(number, row)| {
        let sides = [(row.recorded, row.reference), (row.reference, row.recorded)];
        page::Board { number: *number, sides: sides.map(|(own, other)| players.seats(own, other)) }
    });
    Boards {
        caption: format!(
            "The {} that differ; below each name the {rating}, the {} before the {word}{due}",
            sheet.boards_word(),
            standings::words::primary(sheet.checked.tournament())
        ),
        noun: if sheet.is_of_teams() { "Match" } else { "Board" },
        sides: [capital(sheet.other), "Correct".to_owned()],
        rows: rows.collect(),
        byes: byes.map(|sides| sides.map(|ids| players.all(ids))),
    }
}

/// Who has White in the correct pairing, and why, at the boards in `differing` with a player in `concerned`.
/// `None` if no reason is known.
fn colours(
    sheet: &Sheet<'_>,
    round: &RoundVerdict,
    differing: &[(usize, &Row)],
    concerned: &[PlayerId],
) -> Option<Statements> {
    let account = sheet.checked.replay.accounts.get(&round.round)?;
    let pairs = differing.iter().filter_map(|(_, row)| row.reference);
    let pairs = pairs.filter(|(white, black)| concerned.contains(white) || concerned.contains(black));
    let told = pairs.filter_map(|(white, black)| account.of_board(white, black)).map(|line| {
        let article = line.article.map(|article| Line::from(article.to_string()));
        Statement::new(article.unwrap_or_default(), Teller::new(sheet).clause(&line.told))
    });
    let (_, many) = sheet.checked.tournament().games_per_round.participants();
    let heading = if sheet.is_of_teams() { "Match and why" } else { "Board and why" };
    let caption = format!("The correct colours of the {many} concerned");
    let told = Statements::new(caption, heading, told);
    (!told.all.is_empty()).then_some(told)
}

/// The players with the bye in the recorded pairing, and those with the bye in the correct pairing. `None` if
/// they are the same players, or if no correct pairing exists.
fn byes(round: &RoundVerdict) -> Option<[Vec<PlayerId>; 2]> {
    let ours: Vec<PlayerId> = round.judgement.reference.as_ref().ok()?.bye.into_iter().collect();
    (round.recorded.byes != ours).then(|| [round.recorded.byes.clone(), ours])
}

/// A table of all boards of a round, without facts about the players. The players without a board follow it.
pub(super) fn all(sheet: &Sheet<'_>, round: &RoundVerdict) -> Vec<Block> {
    let rows = rows(round);
    let differs = rows.iter().any(|row| !row.is_same());
    let noun = if sheet.is_of_teams() { "Match" } else { "Board" };
    let mut columns = vec![Column::new(noun).naming(), Column::new("White"), Column::new("Black")];
    columns.extend(sheet.is_of_teams().then(|| Column::new("Game points").in_one_line()));
    columns.extend(differs.then(|| Column::new("Correct")));
    let rows = (1..).zip(&rows).map(|(board, row): (usize, _)| {
        let pair = row.recorded.map(|(white, black)| [sheet.player(white), sheet.player(black)]);
        let [white, black] = pair.unwrap_or_else(|| ["–".into(), "–".into()]);
        let mut cells: Vec<Cell> = vec![board.to_string().into(), white.into(), black.into()];
        let result =
            || row.recorded.map_or_else(Cell::default, |pair| matches::result(sheet, round.round, pair));
        cells.extend(sheet.is_of_teams().then(result));
        cells.extend(differs.then(|| by_the_rules(sheet, row).into()));
        page::Row::new(cells)
    });
    let title = format!("{} of {} {}", capital(sheet.boards_word()), sheet.checked.round_word(), round.round);
    let table = Table::new(title.as_str(), columns).with_caption(title.as_str()).with_rows(rows);
    let others = [("Bye: ", &round.recorded.byes), ("Not to be paired: ", &round.absent)];
    let others = others.into_iter().filter(|(_, ids)| !ids.is_empty());
    let others = others.map(|(words, ids)| Block::plain(Line::from(words).then(sheet.players(ids))));
    let accelerated = virtual_points::told(sheet.checked.tournament(), round.round).map(Block::plain);
    [table.into()].into_iter().chain(others).chain(accelerated).collect()
}

/// The cell with the correct board, in the row of the recorded board.
fn by_the_rules(sheet: &Sheet<'_>, row: &Row) -> Line {
    match row.reference {
        _ if row.is_same() => "the same".into(),
        Some((white, black)) => {
            Line::from("≠ ").then(sheet.player(white)).and(" – ").then(sheet.player(black))
        }
        None if sheet.is_of_teams() => "≠ no such match".into(),
        None => "≠ no such board".into(),
    }
}
