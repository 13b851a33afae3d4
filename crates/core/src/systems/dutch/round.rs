//! 1.9 (A.9): the pairing of a round, bracket by bracket.

use super::bracket::{Bracket, BracketDecision, Candidate, Outlook, Role};
use super::edition::Edition;
use super::field::Field;
use crate::rulebook::Article;
use crate::search::{Graph, Spent};
use crate::systems::{Failure, NoPairing};
use crate::tournament::PlayerId;

/// A way to find what the text chooses.
pub trait Search<E: Edition>: Outlook<E> {
    /// 3.8 (B.8): the best candidate of a bracket, the first of equals; `None` where none complies with the absolute criteria,
    /// or a budget of candidates is spent.
    ///
    /// # Errors
    /// Where the steps of the question are spent.
    fn choose(&self, decision: &BracketDecision<'_, E>) -> Result<Option<Candidate>, Spent>;

    /// Whether a budget of candidates was spent, so that the answers given mean nothing.
    fn is_exhausted(&self) -> bool;

    /// The articles at work in the choice of a bracket; none where nothing can be chosen.
    ///
    /// # Errors
    /// Where the steps of the question are spent.
    fn at_work(&self, decision: &BracketDecision<'_, E>) -> Result<Vec<&'static Article>, Spent>;

    /// The same, asked only about what lies beyond a bracket.
    fn as_outlook(&self) -> &dyn Outlook<E>;
}

/// A bracket as it was paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairedBracket {
    /// The bracket.
    pub bracket: Bracket,
    /// Its pairing.
    pub candidate: Candidate,
    /// 2017, A.9: the pairing that it had first, after which the round could not be completed; of the penultimate bracket
    /// only, and of that only where it could be paired at all.
    pub given_up: Option<Candidate>,
}

/// The pairing of a round before colours.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundPairing {
    /// The brackets from the top. In 2017 the penultimate bracket stands as it was paired again.
    pub brackets: Vec<PairedBracket>,
    /// The player with the pairing-allocated bye.
    pub bye: Option<usize>,
}

impl RoundPairing {
    /// 2017, A.9: the penultimate bracket, where the route to the collapsed last bracket was taken.
    #[must_use]
    pub fn penultimate(&self) -> Option<&PairedBracket> {
        self.brackets.iter().find(|paired| paired.bracket.role == Role::Penultimate)
    }

    /// All pairs.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.brackets.iter().flat_map(|paired| paired.candidate.pairs.iter().copied())
    }
}

/// 1.9.2 (A.9): "The pairing process starts with the top scoregroup, and continues bracket by bracket until all the
/// scoregroups, in descending order, have been used and the round-pairing is complete."
///
/// There is none when no complete round-pairing exists (1.9.3), or when the search has used up its candidates.
///
/// # Errors
/// When the steps of the question are spent.
pub fn pair_round<E: Edition>(
    field: &Field,
    search: &dyn Search<E>,
) -> Result<Result<RoundPairing, Failure>, Spent> {
    let all = pair_round_while(field, search, Vec::new(), &|_| true)?;
    Ok(all.map(Option::unwrap_or_default))
}

/// Brackets of a round, each as it is asked for and as it was paired.
pub(super) type Known = Vec<(Bracket, PairedBracket)>;

/// The same as long as each bracket that was paired is one that is looked for; `None` from the first that is not. What is known
/// is not paired again.
pub(super) fn pair_round_while<E: Edition>(
    field: &Field,
    search: &dyn Search<E>,
    mut known: Known,
    is_wanted: &dyn Fn(&PairedBracket) -> bool,
) -> Result<Result<Option<RoundPairing>, Failure>, Spent> {
    let everybody: Vec<usize> = (0..field.entrants.len()).collect();
    let possible = search.is_completable(field, &everybody)?;
    let failure = || if search.is_exhausted() { Ok(Failure::BudgetSpent) } else { impossible(field) };
    if !possible || search.is_exhausted() {
        return failure().map(Err);
    }
    let mut round = RoundPairing::default();
    let mut next = top(field);
    while let Some(bracket) = next {
        let paired = match known.iter().position(|(asked, _)| *asked == bracket) {
            Some(at) => Some(known.swap_remove(at).1),
            None => pair_bracket(field, bracket, search)?,
        };
        let Some(paired) = paired else { return failure().map(Err) };
        if search.is_exhausted() {
            return Ok(Err(Failure::BudgetSpent));
        }
        if !is_wanted(&paired) {
            return Ok(Ok(None));
        }
        next = after(field, &paired.bracket, &paired.candidate.downfloaters);
        round.brackets.push(paired);
    }
    let last = round.brackets.last();
    round.bye = last.and_then(|last| last.candidate.downfloaters.first().copied());
    Ok(Ok(Some(round)))
}

/// The top bracket; none where nobody is paired.
pub(super) fn top(field: &Field) -> Option<Bracket> {
    let below = (0..field.entrants.len()).collect();
    Bracket { mdps: Vec::new(), residents: Vec::new(), below, role: Role::Ordinary }.following(field, &[])
}

/// The bracket that comes after one from which these players float down.
pub(super) fn after(field: &Field, bracket: &Bracket, downfloaters: &[usize]) -> Option<Bracket> {
    match bracket.role {
        Role::Ordinary => bracket.following(field, downfloaters),
        Role::Penultimate => Some(collapsed(bracket, downfloaters)),
        Role::CollapsedLast => None,
    }
}

/// Pairs a bracket; in 2017, where the rest cannot then be completed, once more as the penultimate one.
pub(super) fn pair_bracket<E: Edition>(
    field: &Field,
    bracket: Bracket,
    search: &dyn Search<E>,
) -> Result<Option<PairedBracket>, Spent> {
    let chosen = search.choose(&BracketDecision::new(field, &bracket, search.as_outlook()))?;
    if E::COMPLETES_EVERY_BRACKET || bracket.role != Role::Ordinary {
        return Ok(chosen.map(|candidate| PairedBracket { candidate, bracket, given_up: None }));
    }
    // A.9: "if ... the downfloaters (possibly none) produced by the bracket just paired, together with all the remaining
    // players, do not allow the completion of the round-pairing, a different processing route is followed."
    let completes = |candidate: &Candidate| {
        search.is_completable(field, &bracket.unpaired_after(&candidate.downfloaters))
    };
    let given_up = match chosen {
        Some(candidate) if completes(&candidate)? => {
            return Ok(Some(PairedBracket { bracket, candidate, given_up: None }));
        }
        given_up => given_up,
    };
    let bracket = Bracket { role: Role::Penultimate, ..bracket };
    let candidate = search.choose(&BracketDecision::new(field, &bracket, search.as_outlook()))?;
    Ok(candidate.map(|candidate| PairedBracket { bracket, candidate, given_up }))
}

/// A.9: "Its downfloaters, together with the players of the collapsed scoregroup, constitute the Collapsed Last Bracket".
fn collapsed(penultimate: &Bracket, downfloaters: &[usize]) -> Bracket {
    Bracket {
        mdps: downfloaters.to_vec(),
        residents: penultimate.below.clone(),
        below: Vec::new(),
        role: Role::CollapsedLast,
    }
}

/// 1.9.3: why no complete round-pairing exists.
pub(super) fn impossible(field: &Field) -> Result<Failure, Spent> {
    let size = field.entrants.len();
    let graph = Graph::of(size, |a, b| field.may_meet(a, b))?;
    let players: Vec<PlayerId> = field.entrants.iter().map(|entrant| entrant.id).collect();
    Ok(Failure::Impossible(NoPairing::prove(&graph, &players)?))
}
