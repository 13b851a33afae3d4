//! Article 12: what is made of the results board by board.

use std::cmp::Ordering;

use super::crosstable::{Cell, Crosstable, Outcome};
use super::element::{At, Element, Source};
use super::readings::{BcUnequal, BoardByes};
use super::tables::Tables;
use super::team_articles::{A12_1, A12_2, A12_3};
use crate::rulebook::Article;
use crate::tournament::{Bye, Entry, GameResult, Points, Scoring, TeamEvent, TeamScore};

/// A tie-break of Article 12.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ByBoards {
    /// 12.1
    Count,
    /// 12.2
    Top,
    /// 12.3
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

    /// What the game points on the boards come to, one value for each time the tie-break is applied, in tenths.
    ///
    /// 12.1 "multiply the board number … by the number of game points achieved on that board"; 12.2 "the number of game points
    /// achieved on the first board", then "the top-most board not yet counted"; 12.3 those "on all boards except for the bottom
    /// board", then without "the bottom-most board not yet excluded".
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

    /// The order of two teams by these values: 12.1 "The lower the sum of these products, the higher the ranking of the team."
    pub(crate) fn order(self, one: &[i128], other: &[i128]) -> Ordering {
        match self {
            ByBoards::Count => one.cmp(other),
            ByBoards::Top | ByBoards::Bottom => other.cmp(one),
        }
    }

    /// What a board adds: to the first of these values (12.1 multiplies), by 12.2 to the value in whose turn it stands.
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
    /// 12.1: "It can only be used when all tied teams have (scored) the same number of game points."
    pub(crate) fn board_count_may_be_used(&self, tied: &[usize]) -> bool {
        let game_points = &self.of(Some(TeamScore::GamePoints)).actual;
        let points = |team: usize| game_points.rows[team].standing;
        let is_asked = game_points.conditions.readings.bc_unequal == BcUnequal::NoEffect;
        !is_asked || tied.windows(2).all(|two| points(two[0]) == points(two[1]))
    }
}

impl Crosstable<'_> {
    /// The game points of a team on each board "in all games played by the team in the tournament, regardless of who was playing on
    /// it", in tenths; or only in its matches with another team.
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

    /// 12, what each board of a round brings: "individual forfeit wins or losses are considered as standard wins or losses", and of a
    /// pairing-allocated bye "the game points considered for each board are the same as those assigned to a standard win".
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

    /// 12.1 to 12.3: the game points board by board.
    pub(crate) fn boards(&self, team: usize, by: ByBoards, elements: &mut Vec<Element>) {
        let boards = self.on_boards(team, None);
        elements.extend((1..).zip(&boards).map(|(number, &points)| {
            let contribution = by.contribution(number, boards.len(), points);
            Element { at: At::Board(number), ..Element::new(0, None, Source::Board { points }, contribution) }
        }));
    }
}

/// What a result is worth where forfeits are "standard wins or losses", in tenths.
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

    /// 12.3: "on all boards except for the bottom board"; of one board nothing is left.
    #[test]
    fn the_bottom_board_leaves_the_sums_above_it() {
        assert_eq!(ByBoards::Bottom.values(&[10, 5, 20]), [15, 10]);
        assert_eq!(ByBoards::Bottom.values(&[10]), [0]);
        assert_eq!(ByBoards::Top.values(&[]), [0]);
        assert_eq!(ByBoards::Count.values(&[10, 5, 20]), [80]);
    }
}
