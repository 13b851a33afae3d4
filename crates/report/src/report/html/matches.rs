//! Matches between teams in HTML pages, with the results of their boards.

use super::Sheet;
use crate::report::page::{Cell, Column, Line, Row, Span, Table};
use arbitrium_core::tournament::{Board, Colour, Contest, GameResult, PlayerId, TeamEvent, Tournament};

/// The game points of a team match, those of `team` first, such as `2.5:1.5`. `None` if the event is not for
/// teams, or if the match has no result yet.
pub(super) fn score(tournament: &Tournament, team: usize, contest: Contest, round: u16) -> Option<String> {
    let event = tournament.teams.as_deref()?;
    let opponent = tournament.index_of(contest.opponent)?;
    if contest.games.is_pending() {
        return None;
    }
    let [own, theirs] = [team, opponent].map(|team| event.scores_in(team, round).game_points);
    Some(format!("{own}:{theirs}"))
}

/// The cell with the result of a match between teams. The reader can open it to see the results of its
/// boards. Empty for events of players.
pub(super) fn result(sheet: &Sheet<'_>, round: u16, (white, black): (PlayerId, PlayerId)) -> Cell {
    let tournament = sheet.checked.tournament();
    let teams = tournament.teams.as_deref().zip(tournament.index_of(white).zip(tournament.index_of(black)));
    let Some((event, (first, second))) = teams else { return Cell::default() };
    let contest = tournament.entry(first, round).contest().copied();
    let contest = contest.filter(|contest| contest.opponent == black);
    let score = contest.and_then(|contest| score(tournament, first, contest, round));
    let Some(score) = score else { return "not yet played".into() };
    let note = if contest.is_some_and(|contest| contest.games.iter().any(GameResult::is_forfeit)) {
        " (forfeited)"
    } else {
        ""
    };
    let told = boards(sheet, event, round, [first, second]);
    Cell { told: told.into_iter().map(Into::into).collect(), ..Cell::from(score + note) }
}

/// A table of the players and points at each board of a match. `teams` has the indices of both teams,
/// beginning with the team that has White in the pairing. `None` if no boards are recorded.
fn boards(sheet: &Sheet<'_>, event: &TeamEvent, round: u16, teams: [usize; 2]) -> Option<Table> {
    let [white, black] = teams.map(|team| format!("Team {}", sheet.checked.tournament().players[team].id));
    let [first, second] = teams.map(|team| event.boards_in(team, round));
    let number = first.len().max(second.len());
    let rows = (0..number).map(|place| {
        let [own, theirs] = [first, second].map(|boards| boards.get(place));
        let colour = event.boards.get(place).map_or("", |colour| match colour {
            Colour::White => "White",
            Colour::Black => "Black",
        });
        let points =
            [own, theirs].map(|board| board.map_or_else(String::new, |board| board.points.to_string()));
        Row::new([
            Line::from((place + 1).to_string()),
            player(event, own),
            colour.into(),
            format!("{}\u{2013}{}", points[0], points[1]).into(),
            player(event, theirs),
        ])
    });
    let title = format!("Boards of round {round}: {white} and {black}");
    let columns =
        ["Board".to_owned(), white, "Colour".to_owned(), "Points".to_owned(), black].map(Column::new);
    (number > 0).then(|| Table::new(title, columns).with_rows(rows))
}

/// The number and name of the team member at a board; `no player` if the board is empty.
fn player(event: &TeamEvent, board: Option<&Board>) -> Line {
    let member = board.and_then(|board| board.player).and_then(|id| event.individuals.player(id));
    match member {
        Some(player) => Line::from(format!("{} ", player.id)).and(Span::Foreign(player.name.clone())),
        None => "no player".into(),
    }
}
