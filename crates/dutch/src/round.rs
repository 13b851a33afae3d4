//! The pairing of a round, bracket by bracket (1.9, in 2017 A.9).

use super::bracket::{Bracket, BracketDecision, Candidate, Outlook, Role};
use super::edition::Edition;
use super::field::Field;
use arbitrium_search::Spent;
use arbitrium_swiss::Failure;
use arbitrium_swiss::terms::company::wishing;
use arbitrium_tournament::rulebook::Article;

/// A search that finds the candidate that the rules choose in each bracket.
pub trait Search<E: Edition>: Outlook<E> {
    /// The best candidate of a bracket (3.8, B.8), the first of equally good ones. `None` if no candidate follows the
    /// absolute criteria, or if a budget of candidates is spent.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn choose(&self, decision: &BracketDecision<'_, E>) -> Result<Option<Candidate>, Spent>;

    /// The best candidate of a bracket among those in which the two players of `pair` meet. The caller makes
    /// sure that no rule forbids this pair, and that at most one of the two is a moved-down player. `None` if
    /// no such candidate follows the absolute criteria, or if a budget of candidates is spent.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn choose_with(
        &self,
        decision: &BracketDecision<'_, E>,
        pair: (usize, usize),
    ) -> Result<Option<Candidate>, Spent> {
        choose_wishing(self, decision, pair)
    }

    /// Whether a budget of candidates is spent. All results are then invalid.
    fn is_exhausted(&self) -> bool;

    /// The articles that have an effect on the choice in a bracket. `chosen` is the candidate that was
    /// chosen.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn at_work(
        &self,
        decision: &BracketDecision<'_, E>,
        chosen: &Candidate,
    ) -> Result<Vec<&'static Article>, Spent>;

    /// This search as an [`Outlook`], which computes facts about the players below a bracket.
    fn as_outlook(&self) -> &dyn Outlook<E>;
}

/// Does what [`Search::choose_with`] does: the search chooses in a field in which `a` and `b` may meet no
/// other players.
pub(super) fn choose_wishing<E: Edition>(
    search: &(impl Search<E> + ?Sized),
    decision: &BracketDecision<'_, E>,
    (a, b): (usize, usize),
) -> Result<Option<Candidate>, Spent> {
    let field = wishing(decision.field, (a, b));
    let wished = search.choose(&BracketDecision::new(&field, decision.bracket, search.as_outlook()))?;
    Ok(wished.filter(|candidate| candidate.pairs.contains(&(a.min(b), a.max(b)))))
}

/// A bracket with the pairing that was chosen for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairedBracket {
    /// The bracket that was paired, with the players below it.
    pub bracket: Bracket,
    /// The pairs and the downfloaters of the bracket.
    pub candidate: Candidate,
    /// The first pairing of the penultimate bracket, after which the round could not be completed (2017, A.9). `None`
    /// for every other bracket, and if the penultimate bracket had no first pairing.
    pub given_up: Option<Candidate>,
}

/// The pairing of a round without colours.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundPairing {
    /// The brackets from the top. In 2017 the penultimate bracket is shown as it was paired again.
    pub brackets: Vec<PairedBracket>,
    /// The player with the pairing-allocated bye; `None` if no player has it.
    pub bye: Option<usize>,
}

impl RoundPairing {
    /// The penultimate bracket (2017, A.9); `None` if no collapsed last bracket was needed.
    #[must_use]
    pub fn penultimate(&self) -> Option<&PairedBracket> {
        self.brackets.iter().find(|paired| paired.bracket.role == Role::Penultimate)
    }

    /// All pairs of the round, bracket by bracket from the top.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.brackets.iter().flat_map(|paired| paired.candidate.pairs.iter().copied())
    }
}

/// Pairs a round. 1.9.2 (A.9): "The pairing process starts with the top scoregroup, and continues bracket by bracket
/// until all the scoregroups, in descending order, have been used and the round-pairing is complete."
///
/// The inner `Err` means that no complete round-pairing exists (1.9.3), or that the search has used up its candidates.
///
/// # Errors
/// Fails if the step budget of the question is spent.
pub fn pair_round<E: Edition>(
    field: &Field,
    search: &dyn Search<E>,
) -> Result<Result<RoundPairing, Failure>, Spent> {
    let all = pair_round_while(field, search, Vec::new(), &|_| true)?;
    Ok(all.map(Option::unwrap_or_default))
}

/// Brackets that are already paired. Each is stored as it was before its pairing, next to the result.
pub(super) type Known = Vec<(Bracket, PairedBracket)>;

/// Pairs a round like [`pair_round`], but stops at the first paired bracket for which `is_wanted` is false.
/// The result is then `None`. The inner `Err` is that of [`pair_round`]. Brackets in `known` are not paired
/// again.
pub(super) fn pair_round_while<E: Edition>(
    field: &Field,
    search: &dyn Search<E>,
    mut known: Known,
    is_wanted: &dyn Fn(&PairedBracket) -> bool,
) -> Result<Result<Option<RoundPairing>, Failure>, Spent> {
    let everybody: Vec<usize> = (0..field.entrants.len()).collect();
    let possible = search.is_completable(field, &everybody)?;
    let failure = || if search.is_exhausted() { Ok(Failure::BudgetSpent) } else { field.impossible() };
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

/// The top bracket; `None` if there are no players.
pub(super) fn top(field: &Field) -> Option<Bracket> {
    let below = (0..field.entrants.len()).collect();
    Bracket { mdps: Vec::new(), residents: Vec::new(), below, role: Role::Ordinary }.following(field, &[])
}

/// The bracket that comes next if `downfloaters` float down from `bracket`; `None` after the last bracket.
pub(super) fn after(field: &Field, bracket: &Bracket, downfloaters: &[usize]) -> Option<Bracket> {
    match bracket.role {
        Role::Ordinary => bracket.following(field, downfloaters),
        Role::Penultimate => Some(collapsed(bracket, downfloaters)),
        Role::CollapsedLast => None,
    }
}

/// Pairs a bracket. In 2017, if the remaining players cannot be completed, the bracket is paired again as the
/// penultimate one. `None` if the bracket has no pairing.
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

/// The collapsed last bracket. A.9: "Its downfloaters, together with the players of the collapsed scoregroup,
/// constitute the Collapsed Last Bracket".
fn collapsed(penultimate: &Bracket, downfloaters: &[usize]) -> Bracket {
    Bracket {
        mdps: downfloaters.to_vec(),
        residents: penultimate.below.clone(),
        below: Vec::new(),
        role: Role::CollapsedLast,
    }
}
