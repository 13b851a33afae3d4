//! Article 12: tie-breaks from the results on each board.

use std::cmp::Ordering;

use super::crosstable::{Cell, Crosstable, Outcome};
use super::element::{At, Element, Source};
use super::readings::{BcUnequal, BoardByes};
use super::tables::Tables;
use super::team_articles::{A12_1, A12_2, A12_3};
use arbitrium_tournament::rulebook::Article;
use arbitrium_tournament::{Bye, Entry, GameResult, Points, Scoring, TeamEvent, TeamScore};

/// A tie-break of Article 12, which compares teams by their results on each board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ByBoards {
    /// The sum of the game points multiplied by the board numbers (12.1).
    Count,
    /// The game points on board 1, then on board 2, and so on (12.2).
    Top,
    /// The game points on all boards except the last one, then except the last two, and so on (12.3).
    Bottom,
}

impl ByBoards {
    pub(crate) fn article(self) -> &'static Article {
        match self {
            ByBoards::Count => &A12_1,
            ByBoards::Top => &A12_2,
            ByBoards::Bottom => &A12_3,
        }
    }

    /// The values of a team, calculated from its game points on each board in tenths. A tie-break that is applied
    /// repeatedly has one value for each application.
    ///
    /// 12.1 "multiply the board number … by the number of game points achieved on that board"; 12.2 "the number of game
    /// points achieved on the first board", then "the top-most board not yet counted"; 12.3 those "on all boards except
    /// for the bottom board", then without "the bottom-most board not yet excluded".
    pub(crate) fn values(self, boards: &[i128]) -> Vec<i128> {
        match self {
            ByBoards::Count => vec![(1..).zip(boards).map(|(number, points)| number * points).sum()],
            ByBoards::Top if boards.is_empty() => vec![0],
            ByBoards::Top => boards.to_vec(),
            ByBoards::Bottom if boards.len() < 2 => vec![0],
            ByBoards::Bottom => {
                (1..boards.len()).rev().map(|counted| boards[..counted].iter().sum()).collect()
            }
        }
    }

    /// The order of two teams by their values: `Less` if the team with the values `one` is better. 12.1: "The
    /// lower the sum of these products, the higher the ranking of the team."
    pub(crate) fn order(self, one: &[i128], other: &[i128]) -> Ordering {
        match self {
            ByBoards::Count => one.cmp(other),
            ByBoards::Top | ByBoards::Bottom => other.cmp(one),
        }
    }

    /// What a team's points on a board contribute to the value, in tenths. `number` is the number of the
    /// board, from 1, and `boards` is the number of all boards. With 12.2 the contributions are not added,
    /// because each board has its own value.
    fn contribution(self, number: u16, boards: usize, points: i128) -> i128 {
        match self {
            ByBoards::Count => i128::from(number) * points,
            ByBoards::Top => points,
            ByBoards::Bottom => {
                if usize::from(number) < boards {
                    points
                } else {
                    0
                }
            }
        }
    }
}

impl Tables<'_> {
    /// Whether BC, the board count, may be used for these teams. 12.1: "It can only be used when all tied
    /// teams have (scored) the same number of game points."
    pub(crate) fn board_count_may_be_used(&self, tied: &[usize]) -> bool {
        let game_points = &self.of(Some(TeamScore::GamePoints)).actual;
        let points = |team: usize| game_points.rows[team].standing;
        let is_asked = game_points.conditions.readings.bc_unequal == BcUnequal::NoEffect;
        !is_asked || tied.windows(2).all(|two| points(two[0]) == points(two[1]))
    }
}

impl Crosstable<'_> {
    /// The game points of a team on each board, in tenths. They are from "all games played by the team in the
    /// tournament, regardless of who was playing on it". If `against` is given, only the matches against that team
    /// count.
    pub(crate) fn on_boards(&self, team: usize, against: Option<usize>) -> Vec<i128> {
        let Some(event) = self.tournament.teams.as_deref() else { return Vec::new() };
        let mut sums = vec![0; event.board_count()];
        let meets = |cell: &&Cell| against.is_none_or(|other| cell.outcome.scheduled() == Some(other));
        for cell in self.rows[team].cells.iter().filter(meets) {
            for (sum, points) in sums.iter_mut().zip(self.boards_of_round(event, team, cell)) {
                *sum += i128::from(points);
            }
        }
        sums
    }

    /// A team's points on each board in a round (12): "individual forfeit wins or losses are considered as standard
    /// wins or losses". For a pairing-allocated bye, "the game points considered for each board are the same as those
    /// assigned to a standard win".
    fn boards_of_round(&self, event: &TeamEvent, team: usize, cell: &Cell) -> Vec<i64> {
        let games = &event.individuals.scoring;
        let on_all = |points: Points| vec![i64::from(points.tenths()); event.board_count()];
        let awarded = self.conditions.readings.board_byes == BoardByes::Awarded;
        match self.tournament.entry(team, cell.round) {
            _ if cell.outcome == Outcome::Rest => Vec::new(),
            Entry::Bye(Bye::PairingAllocated) => on_all(games.win),
            Entry::Bye(Bye::Full) if awarded => on_all(games.win),
            Entry::Bye(Bye::Half) if awarded => on_all(games.draw),
            Entry::Missing | Entry::Bye(_) => Vec::new(),
            Entry::Contest(contest) => {
                let boards = event.boards_in(team, cell.round);
                let is_recorded = boards.iter().any(|board| board.result.is_some());
                let was_given = contest.games.iter().any(|game| game == GameResult::ForfeitWin);
                if was_given && !is_recorded {
                    return on_all(games.win);
                }
                boards.iter().map(|board| board.result.map_or(0, |result| standard(games, result))).collect()
            }
        }
    }

    /// Adds the game points of each board of a team as elements (12.1 to 12.3).
    pub(crate) fn boards(&self, team: usize, by: ByBoards, elements: &mut Vec<Element>) {
        let boards = self.on_boards(team, None);
        elements.extend((1..).zip(&boards).map(|(number, &points)| {
            let contribution = by.contribution(number, boards.len(), points);
            Element { at: At::Board(number), ..Element::new(0, None, Source::Board { points }, contribution) }
        }));
    }
}

/// The points of a result in tenths, if forfeits count as "standard wins or losses".
fn standard(games: &Scoring, result: GameResult) -> i64 {
    let points = match result {
        GameResult::Win | GameResult::ShortWin | GameResult::ForfeitWin => games.win,
        GameResult::Draw | GameResult::ShortDraw | GameResult::Adjourned => games.draw,
        GameResult::Loss | GameResult::ShortLoss | GameResult::ForfeitLoss => games.loss,
        GameResult::Pending => Points::ZERO,
    };
    points.tenths().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 12.3: "on all boards except for the bottom board". With a single board no value remains.
    #[test]
    fn the_bottom_board_leaves_the_sums_above_it() {
        assert_eq!(ByBoards::Bottom.values(&[10, 5, 20]), [15, 10]);
        assert_eq!(ByBoards::Bottom.values(&[10]), [0]);
        assert_eq!(ByBoards::Top.values(&[]), [0]);
        assert_eq!(ByBoards::Count.values(&[10, 5, 20]), [80]);
    }
}
