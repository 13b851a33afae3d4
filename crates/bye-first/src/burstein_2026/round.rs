//! Pairs a round: first the bye, then bracket by bracket (1.9).

use super::Bye;
use super::articles as a;
use super::bracket::{Bracket, Candidate, Pairs};
use super::field::Field;
use super::search::Search;
use arbitrium_search::Spent;
use arbitrium_swiss::Failure;
use arbitrium_swiss::weighing::{Chosen, Part};

/// The failure if the number of rounds is unknown. It is then also unknown which rounds are seeding rounds.
const UNKNOWN_NUMBER: Failure = Failure::Unknown {
    article: &a::SEEDING_ROUNDS,
    what: "how many rounds are planned (record 142 or XXR), and so which of them are seeding rounds",
};

/// A bracket with the pairing that was chosen for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairedBracket {
    /// The bracket before it was paired, with the players of the later brackets.
    pub bracket: Bracket,
    /// The chosen pairing, with its values for the criteria.
    pub chosen: Chosen<Candidate>,
}

/// The pairing of a round without colours.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundPairing {
    /// The player with the bye, with the values for the criteria; `None` if there is no bye.
    pub receiver: Option<Chosen<usize>>,
    /// The paired brackets in order, from the top scoregroup down.
    pub brackets: Vec<PairedBracket>,
}

impl RoundPairing {
    /// The player with the bye; `None` if no player has it.
    #[must_use]
    pub fn bye(&self) -> Option<usize> {
        self.receiver.as_ref().map(|receiver| receiver.candidate)
    }

    /// All pairs of the round, bracket by bracket from the top.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.brackets.iter().flat_map(|paired| paired.chosen.candidate.pairs.iter().copied())
    }
}

/// Pairs a round. 1.9.2: "The pairing process starts with the assignment of the pairing-allocated-bye and continues by
/// pairing the top scoregroup, and then bracket by bracket until all the scoregroups, in descending order, have been
/// used and the round-pairing is complete."
///
/// The inner `Err` means that no complete round-pairing exists (1.9.3), or that the search has used up its budget of
/// candidates.
///
/// # Errors
/// Fails if the step budget of the question is spent.
pub fn pair_round(field: &Field, search: &dyn Search) -> Result<Result<RoundPairing, Failure>, Spent> {
    let all = pair_round_while(field, search, &|_| true, &|_| true)?;
    Ok(all.map(Option::unwrap_or_default))
}

/// Pairs a round like [`pair_round`], but stops if it differs from what the caller wants. `is_wanted_bye`
/// gets the player with the bye, and `is_wanted` gets each paired bracket. If one of them returns false, the
/// result is `None`.
pub(super) fn pair_round_while(
    field: &Field,
    search: &dyn Search,
    is_wanted_bye: &dyn Fn(usize) -> bool,
    is_wanted: &dyn Fn(&PairedBracket) -> bool,
) -> Result<Result<Option<RoundPairing>, Failure>, Spent> {
    if !field.is_after_seeding {
        return Ok(Err(UNKNOWN_NUMBER));
    }
    let failure = || if search.is_exhausted() { Ok(Failure::BudgetSpent) } else { field.impossible() };
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
    let mut next = top(field, players);
    while let Some(bracket) = next {
        let Some(paired) = pair_bracket(field, bracket, search)? else { return failure().map(Err) };
        if search.is_exhausted() {
            return Ok(Err(Failure::BudgetSpent));
        }
        if !is_wanted(&paired) {
            return Ok(Ok(None));
        }
        next = paired.bracket.following(field, &paired.chosen.candidate.downfloaters);
        round.brackets.push(paired);
    }
    if search.is_exhausted() {
        return Ok(Err(Failure::BudgetSpent));
    }
    Ok(Ok(Some(round)))
}

/// The bracket of the highest scoregroup among `players`, who must be sorted by score, the highest first. `None` if there
/// are no players.
pub(super) fn top(field: &Field, players: Vec<usize>) -> Option<Bracket> {
    Bracket { below: players, ..Bracket::default() }.following(field, &[])
}

/// The best pairing of one bracket; `None` if no pairing is legal. 3.2.2: "Choose the first pairing (as ordered
/// according to Article 4) that complies best with all the pairing criteria".
fn pair_bracket(
    field: &Field,
    bracket: Bracket,
    search: &dyn Search,
) -> Result<Option<PairedBracket>, Spent> {
    let chosen = search.choose_pairs(&Pairs::new(field, &bracket, search), Part::Whole)?;
    Ok(chosen.map(|chosen| PairedBracket { bracket, chosen }))
}
