//! Articles 8 and 9: tie-breaks from the opponents' scores.

use super::crosstable::{Cell, Crosstable, Outcome};
use super::element::{Element, Source};
use super::list::TieBreak;
use super::readings::{KoyaMax, PCut};
use super::unplayed::Category;

/// Half a point, in tenths.
const HALF_POINT: i64 = 5;

impl Crosstable<'_> {
    /// Adds the elements of BH. 8.1: "The sum of the scores of each of the opponents of a participant."
    pub(crate) fn buchholz(&self, player: usize, tie_break: &TieBreak, elements: &mut Vec<Element>) {
        self.scores(player, tie_break, elements);
    }

    /// Adds the elements of SB. 9.1: for each round "the final score of the opponents by the points scored against
    /// them".
    ///
    /// 13.2: "the total number of MP or GP achieved by the opponent", from this table, times "the number of MP or GP
    /// scored against that opponent", from `scored`: 13.2.1 MP by MP, 13.2.2 MP by GP, 13.2.3 GP by MP, 13.2.4 GP by
    /// GP.
    pub(crate) fn sonneborn_berger(
        &self,
        player: usize,
        tie_break: &TieBreak,
        scored: &Crosstable<'_>,
        elements: &mut Vec<Element>,
    ) {
        self.scores(player, tie_break, elements);
        for element in elements {
            let of_round = |round: u16| scored.rows[player].cells[usize::from(round) - 1].points;
            let own = element.round().map_or(0, of_round);
            let points = match &mut element.source {
                Source::Opponent { points, .. } => {
                    *points = own;
                    own
                }
                // 16.4: "with the result (win, draw, loss) corresponding to the points awarded".
                Source::Dummy(_, points) => {
                    *points = own;
                    scored.result_of_award(own)
                }
                _ => 0,
            };
            element.contribution = element.weight * i128::from(points);
        }
    }

    /// Adds the score of the opponent in each round. An opponent met several times counts each time (4.4). In a
    /// Swiss, an unplayed round counts with the dummy's score.
    fn scores(&self, player: usize, tie_break: &TieBreak, elements: &mut Vec<Element>) {
        let cells = self.rows[player].cells.iter();
        elements.extend(cells.filter_map(|cell| self.score_of_round(player, cell, tie_break)));
    }

    fn score_of_round(&self, player: usize, cell: &Cell, tie_break: &TieBreak) -> Option<Element> {
        let as_played = tie_break.as_played;
        let scheduled = cell.outcome.scheduled();
        let counts = match cell.outcome {
            Outcome::Played(_) => true,
            Outcome::Forfeit { .. } => as_played || self.forfeits_are_regular(),
            _ => false,
        };
        if let (true, Some(opponent)) = (counts, scheduled) {
            let score = self.opponents_score(opponent, as_played);
            let source = Source::Opponent { score, points: cell.points };
            let mut element = Element::new(cell.round, Some(opponent), source, i128::from(score));
            let lost = matches!(cell.outcome, Outcome::Forfeit { lost: true, .. });
            element.voluntary =
                lost && !self.conditions.round_robin && self.conditions.readings.p_cut == PCut::Vur;
            return Some(element);
        }
        // 15.3: only Swiss tournaments have dummies.
        if self.conditions.round_robin {
            return None;
        }
        let dummy = self.dummy(player, cell, as_played)?;
        let source = Source::Dummy(dummy, cell.points);
        let mut element = Element::new(cell.round, scheduled, source, i128::from(dummy.score()));
        element.voluntary = match dummy.category {
            Category::Bye | Category::ForfeitWin => false,
            Category::RequestedBye | Category::ForfeitLoss | Category::ClosingBye => true,
        };
        Some(element)
    }

    /// Adds the elements of KS. 9.2: "The number of points achieved against all participants who have scored at least
    /// 50% of the maximum possible tournament score."
    pub(crate) fn koya(&self, player: usize, tie_break: &TieBreak, elements: &mut Vec<Element>) {
        for cell in &self.rows[player].cells {
            let opponent = match cell.outcome {
                Outcome::Played(opponent) => opponent,
                Outcome::Forfeit { opponent: Some(opponent), .. } if self.forfeits_are_regular() => opponent,
                _ => continue,
            };
            let score = self.rows[opponent].score;
            // 14.5: the limit can be "increased or decreased by half point at a time".
            let limit = self.maximum(opponent) + 2 * HALF_POINT * i64::from(tie_break.limit);
            let counts = 2 * score >= limit;
            let source = Source::Koya { score, points: cell.points, twice: limit };
            let contribution = if counts { cell.points } else { 0 };
            elements.push(Element::new(cell.round, Some(opponent), source, i128::from(contribution)));
        }
    }

    /// A participant's "maximum possible tournament score" (9.2), in tenths of a point.
    pub(crate) fn maximum(&self, player: usize) -> i64 {
        let rounds = match self.conditions.readings.koya_max {
            KoyaMax::Rounds => usize::from(self.conditions.rounds),
            KoyaMax::Games => {
                let cells = self.rows[player].cells.iter();
                cells.filter(|cell| cell.outcome.scheduled().is_some()).count()
            }
        };
        self.results.win * i64::try_from(rounds).unwrap_or(i64::MAX / 4096)
    }
}
