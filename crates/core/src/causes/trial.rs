//! Trying a hypothesis on a round: the changed facts are judged as the recorded ones were.

use super::Hypothesis;
use super::facts::Facts;
use crate::check::RoundVerdict;
use crate::position::{Field, Position};
use crate::search::{Spent, steps};
use crate::systems::{Failure, Pairing, PairingSystem, Recorded, SearchKind};
use crate::tournament::{PlayerId, Tournament};

/// How a recorded round stands to the reference of changed facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fit {
    /// It is the reference.
    Whole,
    /// But for the colours of these boards, White by the rules first, in the numbers of the report.
    ButColours(Vec<(PlayerId, PlayerId)>),
    /// It has other boards or another bye.
    No,
}

/// A report whose facts are tried otherwise.
pub(super) struct Trial<'a> {
    recorded: Facts<'a>,
    search: SearchKind,
}

impl<'a> Trial<'a> {
    pub(super) fn new(report: &'a Tournament, system: &'a dyn PairingSystem, search: SearchKind) -> Self {
        Trial { recorded: Facts::of(report, system), search }
    }

    /// The facts with these changes; `None` where one speaks of what is not there.
    pub(super) fn supposing(&self, changes: &[Hypothesis]) -> Option<Facts<'a>> {
        changes.iter().try_fold(self.recorded.clone(), |facts, change| change.apply(facts))
    }

    /// How a round fits the facts.
    pub(super) fn fit(&self, facts: &Facts<'_>, verdict: &RoundVerdict) -> Result<Fit, Spent> {
        let (round, tournament) = (verdict.round, &facts.tournament);
        // The position itself is as much work as looking at so many cells.
        steps::take(2 * tournament.players.len() as u64 * u64::from(round))?;
        let Ok(position) = Position::before(tournament, round, Field::of(tournament, round)) else {
            return Ok(Fit::No);
        };
        let recorded = facts.round(round, &verdict.recorded);
        let reference = verdict.judgement.reference.as_ref().ok().map(|pairing| in_numbers(facts, pairing));
        let document = facts.document();
        match document.pair_as_recorded(&position, &recorded, reference.as_ref(), self.search) {
            Ok(Some(pairing)) => Ok(of_colours(facts, &recorded, &pairing)),
            Err(Failure::Spent(spent)) => {
                // A question of its own may have spent more than this trial has.
                steps::take(1)?;
                Err(spent)
            }
            Ok(None) | Err(_) => Ok(Fit::No),
        }
    }

    /// The same for a hypothesis that fits: whether the round agrees in all that is judged.
    pub(super) fn agrees(&self, facts: &Facts<'_>, verdict: &RoundVerdict) -> bool {
        let round = verdict.round;
        let position = Position::before(&facts.tournament, round, Field::of(&facts.tournament, round));
        let recorded = facts.round(round, &verdict.recorded);
        position.is_ok_and(|position| {
            facts.document().agrees(&position, &recorded, None, self.search) == Ok(true)
        })
    }
}

/// A pairing in the numbers of the facts.
fn in_numbers(facts: &Facts<'_>, pairing: &Pairing) -> Pairing {
    let pairs = pairing.pairs.iter().map(|&(white, black)| (facts.number(white), facts.number(black)));
    Pairing { pairs: pairs.collect(), bye: pairing.bye.map(|id| facts.number(id)) }
}

fn of_colours(facts: &Facts<'_>, recorded: &Recorded, pairing: &Pairing) -> Fit {
    let known = recorded.boards.iter().filter(|board| board.colours_known);
    let turned = known.filter(|board| pairing.pairs.contains(&(board.black, board.white)));
    let boards: Vec<_> =
        turned.map(|board| (facts.reported(board.black), facts.reported(board.white))).collect();
    if boards.is_empty() { Fit::Whole } else { Fit::ButColours(boards) }
}
