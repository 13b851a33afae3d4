//! Article 16: unplayed rounds of Swiss tournaments.

use super::articles::{A16_2, A16_3, A16_4_1, A16_4_2};
use super::crosstable::{Cell, Crosstable, Outcome};
use super::readings::{AwardWithoutResult, CapRounds, DummyScore, PScope};
use arbitrium_tournament::rulebook::Article;

/// A category of unplayed rounds (16.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Category {
    /// A pairing-allocated or full-point bye (16.2.1).
    Bye,
    /// A forfeit win (16.2.2).
    ForfeitWin,
    /// A requested bye that is followed by a round that is not a VUR (voluntary unplayed round, 16.2.3).
    RequestedBye,
    /// A forfeit loss (16.2.4).
    ForfeitLoss,
    /// A requested bye that is followed only by VURs (16.2.5).
    ClosingBye,
}

impl Category {
    /// The number of the category in 16.2, such as `16.2.1`.
    #[must_use]
    pub fn number(self) -> &'static str {
        match self {
            Category::Bye => "16.2.1",
            Category::ForfeitWin => "16.2.2",
            Category::RequestedBye => "16.2.3",
            Category::ForfeitLoss => "16.2.4",
            Category::ClosingBye => "16.2.5",
        }
    }

    /// The article that defines this category.
    #[must_use]
    pub fn article(self) -> &'static Article {
        &A16_2
    }
}

/// The dummy opponent in an unplayed round (16.4). Scores are in tenths of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Dummy {
    /// The category of the unplayed round.
    pub category: Category,
    /// The participant's own score in tenths, which the dummy also has.
    pub own: i64,
    /// The upper limit for the dummy's score in tenths, with its article; `None` if there is no limit.
    pub cap: Option<(i64, &'static Article)>,
}

impl Dummy {
    /// The dummy's score in tenths, after the limit was applied.
    #[must_use]
    pub fn score(&self) -> i64 {
        self.cap.map_or(self.own, |(cap, _)| cap.min(self.own))
    }
}

impl Crosstable<'_> {
    /// Whether a round is a voluntary unplayed round (VUR), in which the participant was not available to
    /// play (16.1, second part). If `as_played` is true, forfeits count as played (`/P`).
    pub(crate) fn is_voluntary(&self, outcome: Outcome, as_played: bool) -> bool {
        let forfeits_count = as_played && self.conditions.readings.p_scope == PScope::All;
        match outcome {
            Outcome::Requested => true,
            Outcome::Forfeit { lost, opponent } => lost && !(forfeits_count && opponent.is_some()),
            _ => false,
        }
    }

    /// The category of an unplayed round (16.2). If `as_played` is true, forfeits count as played (`/P`).
    /// `None` if the round was played or does not count for the participant.
    pub(crate) fn category(&self, player: usize, cell: &Cell, as_played: bool) -> Option<Category> {
        match cell.outcome {
            Outcome::Played(_) | Outcome::Rest | Outcome::Pending | Outcome::Nothing => None,
            Outcome::Allocated => Some(Category::Bye),
            Outcome::Forfeit { lost: false, .. } => Some(Category::ForfeitWin),
            Outcome::Forfeit { lost: true, .. } => Some(Category::ForfeitLoss),
            Outcome::Requested => {
                let later = self.rows[player].cells.iter().skip(usize::from(cell.round));
                let mut later = later.filter(|cell| cell.outcome != Outcome::Nothing);
                let goes_on = later.any(|cell| !self.is_voluntary(cell.outcome, as_played));
                Some(if goes_on { Category::RequestedBye } else { Category::ClosingBye })
            }
        }
    }

    /// The two adjusted scores in tenths: the one with forfeits as unplayed, then the one with forfeits as
    /// played (`/P`). 16.3: "the participant's score is adjusted in the following way".
    pub(crate) fn adjust(&self, player: usize) -> (i64, i64) {
        // 15.3: Article 16 is for Swiss tournaments.
        if self.conditions.round_robin {
            return (self.rows[player].score, self.rows[player].score);
        }
        let recorded = self.adjusted_score(player, false);
        match self.conditions.readings.p_scope {
            PScope::Own => (recorded, recorded),
            PScope::All => (recorded, self.adjusted_score(player, true)),
        }
    }

    fn adjusted_score(&self, player: usize, as_played: bool) -> i64 {
        let row = &self.rows[player];
        let in_cells: i64 = row.cells.iter().map(|cell| cell.points).sum();
        // Bonus and penalty points belong to no round.
        let rest = row.score - in_cells;
        rest + row.cells.iter().map(|cell| self.adjusted_round(player, cell, as_played)).sum::<i64>()
    }

    /// The points of a round in the adjusted score, in tenths (16.3.1 and 16.3.2). If `as_played` is true,
    /// forfeits count as played (`/P`).
    pub(crate) fn adjusted_round(&self, player: usize, cell: &Cell, as_played: bool) -> i64 {
        match self.category(player, cell, as_played) {
            None => cell.points,
            Some(Category::ClosingBye) => self.draw(),
            Some(_) => self.result_of_award(cell.points),
        }
    }

    /// The points, in tenths, of "the result (win, draw, loss) corresponding to the awarded number of points" (16.3.1,
    /// 16.4).
    pub(crate) fn result_of_award(&self, award: i64) -> i64 {
        if self.conditions.readings.award_without_result == AwardWithoutResult::Points {
            return award;
        }
        let results = [self.results.win, self.results.draw, self.results.loss];
        let reached = results.into_iter().filter(|result| *result <= award).max();
        reached.or(results.into_iter().min()).unwrap_or(award)
    }

    /// The score of an opponent, in tenths, that tie-breaks use (16.3). If `as_played` is true, forfeits
    /// count as played (`/P`).
    pub(crate) fn opponents_score(&self, opponent: usize, as_played: bool) -> i64 {
        let row = &self.rows[opponent];
        if as_played { row.adjusted_as_played } else { row.adjusted }
    }

    /// The dummy opponent of an unplayed round, which "is evaluated as if the participant had played" (16.4).
    /// `None` for other rounds. If `as_played` is true, forfeits count as played (`/P`).
    pub(crate) fn dummy(&self, player: usize, cell: &Cell, as_played: bool) -> Option<Dummy> {
        let category = self.category(player, cell, as_played)?;
        let row = &self.rows[player];
        let own = match self.conditions.readings.dummy_score {
            DummyScore::Actual => row.score,
            DummyScore::Adjusted => self.opponents_score(player, as_played),
        };
        let cap = match (category, cell.outcome.scheduled()) {
            _ if !self.conditions.edition.dummy_is_capped => None,
            (Category::ForfeitWin | Category::ForfeitLoss, opponent) => {
                // 16.4.1: the opponent's score is the limit. Without a recorded opponent, a forfeit has no
                // known limit.
                opponent.map(|opponent| (self.opponents_score(opponent, as_played), &A16_4_1))
            }
            (Category::Bye | Category::RequestedBye | Category::ClosingBye, _) => {
                Some((self.draw() * i64::from(self.rounds_of_the_tournament()), &A16_4_2))
            }
        };
        Some(Dummy { category, own, cap })
    }

    /// 16.4.2: "the number of rounds in the tournament". Article 13.4.2 also uses this number.
    pub(crate) fn rounds_of_the_tournament(&self) -> u16 {
        match self.conditions.readings.cap_rounds {
            CapRounds::SoFar => self.conditions.rounds,
            CapRounds::Announced => self.conditions.rounds.max(self.conditions.announced),
        }
    }

    /// Article 16.3, on the adjusted score.
    #[must_use]
    pub fn article_of_adjustment() -> &'static Article {
        &A16_3
    }
}
