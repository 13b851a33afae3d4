//! 1.9: the pairing of a round: the bye, then bracket by bracket.

use super::Bye;
use super::bracket::{Bracket, Candidate, Pairs};
use super::field::Field;
use super::search::Search;
use super::seeding::UNKNOWN_NUMBER;
use crate::search::Spent;
use crate::systems::weighing::{Chosen, Part};
use crate::systems::{Failure, NoPairing};
use crate::tournament::PlayerId;

/// A bracket as it was paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairedBracket {
    /// The bracket.
    pub bracket: Bracket,
    /// Its pairing with its values.
    pub chosen: Chosen<Candidate>,
}

/// The pairing of a round before colours.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundPairing {
    /// The receiver of the bye with its values.
    pub receiver: Option<Chosen<usize>>,
    /// The brackets from the top.
    pub brackets: Vec<PairedBracket>,
}

impl RoundPairing {
    /// The player with the bye.
    #[must_use]
    pub fn bye(&self) -> Option<usize> {
        self.receiver.as_ref().map(|receiver| receiver.candidate)
    }

    /// All pairs.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.brackets.iter().flat_map(|paired| paired.chosen.candidate.pairs.iter().copied())
    }
}

/// 1.9.2: "The pairing process starts with the assignment of the pairing-allocated-bye and continues by pairing the top scoregroup, and
/// then bracket by bracket until all the scoregroups, in descending order, have been used and the round-pairing is complete."
///
/// There is none when no complete round-pairing exists (1.9.3), or when the search has used up its candidates.
///
/// # Errors
/// When the steps of the question are spent.
pub fn pair_round(field: &Field, search: &dyn Search) -> Result<Result<RoundPairing, Failure>, Spent> {
    let all = pair_round_while(field, search, &|_| true, &|_| true)?;
    Ok(all.map(Option::unwrap_or_default))
}

/// The same as long as the receiver of the bye and each bracket that was paired are those that are looked for; `None` from the first
/// that is not.
pub(super) fn pair_round_while(
    field: &Field,
    search: &dyn Search,
    is_wanted_bye: &dyn Fn(usize) -> bool,
    is_wanted: &dyn Fn(&PairedBracket) -> bool,
) -> Result<Result<Option<RoundPairing>, Failure>, Spent> {
    if !field.is_after_seeding {
        return Ok(Err(UNKNOWN_NUMBER));
    }
    let failure = || if search.is_exhausted() { Ok(Failure::BudgetSpent) } else { impossible(field) };
    let mut round = RoundPairing::default();
    let mut players = field.by_score();
    if players.len() % 2 == 1 {
        let receiver = search.choose_bye(&Bye { field, search }, Part::Whole)?;
        let Some(receiver) = receiver else { return failure().map(Err) };
        players.retain(|&player| player != receiver.candidate);
        if !is_wanted_bye(receiver.candidate) {
            return Ok(if search.is_exhausted() { Err(Failure::BudgetSpent) } else { Ok(None) });
        }
        round.receiver = Some(receiver);
    } else if !search.can_be_paired(field, &(0..players.len()).collect::<Vec<_>>())? {
        return failure().map(Err);
    }
    let mut next = Bracket::top(field, players);
    while let Some(bracket) = next {
        let Some(paired) = pair_bracket(field, bracket, search)? else { return failure().map(Err) };
        if search.is_exhausted() {
            return Ok(Err(Failure::BudgetSpent));
        }
        if !is_wanted(&paired) {
            return Ok(Ok(None));
        }
        next = paired.bracket.following(field, &paired.chosen.candidate.floaters);
        round.brackets.push(paired);
    }
    if search.is_exhausted() {
        return Ok(Err(Failure::BudgetSpent));
    }
    Ok(Ok(Some(round)))
}

/// 3.2.2: "Choose the first pairing (as ordered according to Article 4) that complies best with all the pairing criteria".
fn pair_bracket(
    field: &Field,
    bracket: Bracket,
    search: &dyn Search,
) -> Result<Option<PairedBracket>, Spent> {
    let chosen = search.choose_pairs(&Pairs::new(field, &bracket, search), Part::Whole)?;
    Ok(chosen.map(|chosen| PairedBracket { bracket, chosen }))
}

/// 1.9.3: why no complete round-pairing exists.
fn impossible(field: &Field) -> Result<Failure, Spent> {
    let everybody: Vec<usize> = (0..field.entrants.len()).collect();
    let players: Vec<PlayerId> = field.entrants.iter().map(|entrant| entrant.id).collect();
    Ok(Failure::Impossible(NoPairing::prove(&field.graph(&everybody)?, &players)?))
}
