//! Tries a hypothesis on a round: judges the changed facts like the recorded ones.

use super::Hypothesis;
use super::facts::Facts;
use crate::check::RoundVerdict;
use arbitrium_search::{Spent, steps};
use arbitrium_swiss::{Failure, Pairing, PairingSystem, Recorded, SearchKind};
use arbitrium_tournament::position::{Field, Position};
use arbitrium_tournament::{PlayerId, Tournament};

/// How a recorded round compares with the correct pairing under changed facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fit {
    /// The recorded round is the correct pairing.
    Whole,
    /// Only the colours of these boards differ. Each board is (White, Black) of the correct pairing, with the numbers
    /// of the file.
    ButColours(Vec<(PlayerId, PlayerId)>),
    /// The boards or the bye differ.
    No,
}

/// A recorded tournament whose facts can be changed.
pub(super) struct Trial<'a> {
    recorded: Facts<'a>,
    search: SearchKind,
}

impl<'a> Trial<'a> {
    pub(super) fn new(report: &'a Tournament, system: &'a dyn PairingSystem, search: SearchKind) -> Self {
        Trial { recorded: Facts::of(report, system), search }
    }

    /// The facts after these changes; `None` if one of the changes does not apply.
    pub(super) fn supposing(&self, changes: &[Hypothesis]) -> Option<Facts<'a>> {
        changes.iter().try_fold(self.recorded.clone(), |facts, change| change.apply(facts))
    }

    /// Compares a recorded round with the correct pairing under these facts.
    pub(super) fn fit(&self, facts: &Facts<'_>, verdict: &RoundVerdict) -> Result<Fit, Spent> {
        let Some(position) = position(facts, verdict.round)? else { return Ok(Fit::No) };
        let recorded = facts.round(verdict.round, &verdict.recorded);
        let reference = verdict.judgement.reference.as_ref().ok().map(|pairing| in_numbers(facts, pairing));
        let document = facts.document();
        let fits = document.pair_as_recorded(&position, &recorded, reference.as_ref(), self.search);
        Ok(known(fits)?.flatten().map_or(Fit::No, |pairing| of_colours(facts, &recorded, &pairing)))
    }

    /// The correct pairing of a round under these facts, with the numbers of the file. `None` if there is none.
    pub(super) fn correct(
        &self,
        facts: &Facts<'_>,
        verdict: &RoundVerdict,
    ) -> Result<Option<Pairing>, Spent> {
        let Some(position) = position(facts, verdict.round)? else { return Ok(None) };
        let correct = known(facts.document().pair(&position, self.search))?;
        Ok(correct.map(|pairing| renamed(&pairing, |number| facts.reported(number))))
    }

    /// Whether the round also gets the verdict `agrees` under these facts. [`Fit::Whole`] compares only the
    /// boards and the bye. The verdict covers everything that is judged.
    pub(super) fn agrees(&self, facts: &Facts<'_>, verdict: &RoundVerdict) -> bool {
        let round = verdict.round;
        let position = Position::before(&facts.tournament, round, Field::of(&facts.tournament, round));
        let recorded = facts.round(round, &verdict.recorded);
        position.is_ok_and(|position| {
            facts.document().agrees(&position, &recorded, None, self.search) == Ok(true)
        })
    }
}

/// The position before a round under these facts; `None` if they are contradictory.
fn position(facts: &Facts<'_>, round: u16) -> Result<Option<Position>, Spent> {
    let tournament = &facts.tournament;
    // The number of steps for building the position: it reads the entries of all rounds and lists every prohibited
    // pair.
    steps::take(2 * tournament.players.len() as u64 * u64::from(round))?;
    let prohibited = tournament.prohibited.iter().map(|prohibition| prohibition.players.len());
    steps::take_for(prohibited.map(|players| players + players.saturating_mul(players) / 8).sum())?;
    Ok(Position::before(tournament, round, Field::of(tournament, round)).ok())
}

/// The answer of a rules document; `None` if the document cannot answer.
///
/// # Errors
/// Fails if the step budget is spent.
fn known<T>(answer: Result<T, Failure>) -> Result<Option<T>, Spent> {
    match answer {
        Ok(answer) => Ok(Some(answer)),
        Err(Failure::Spent(spent)) => {
            // The question may have used the last steps of the whole search, too. Then this call fails.
            steps::take(1)?;
            Err(spent)
        }
        Err(_) => Ok(None),
    }
}

/// The same pairing with the changed player numbers of `facts`.
fn in_numbers(facts: &Facts<'_>, pairing: &Pairing) -> Pairing {
    renamed(pairing, |id| facts.number(id))
}

fn renamed(pairing: &Pairing, name: impl Fn(PlayerId) -> PlayerId) -> Pairing {
    let pairs = pairing.pairs.iter().map(|&(white, black)| (name(white), name(black)));
    Pairing { pairs: pairs.collect(), bye: pairing.bye.map(name) }
}

fn of_colours(facts: &Facts<'_>, recorded: &Recorded, pairing: &Pairing) -> Fit {
    let known = recorded.boards.iter().filter(|board| board.colours_known);
    let turned = known.filter(|board| pairing.pairs.contains(&(board.black, board.white)));
    let boards: Vec<_> =
        turned.map(|board| (facts.reported(board.black), facts.reported(board.white))).collect();
    if boards.is_empty() { Fit::Whole } else { Fit::ButColours(boards) }
}
