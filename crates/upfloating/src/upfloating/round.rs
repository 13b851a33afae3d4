//! Pairs a round bracket by bracket (3.3.2).

use super::bracket_pairing::BracketPairing;
use super::bye::Bye;
use super::edition::Edition;
use super::field::Field;
use super::identifier::Identifier;
use super::impossible;
use super::search::Search;
use super::stage::{self, Stage};
use super::upfloaters::Upfloaters;
use arbitrium_search::{Set, Spent};
use arbitrium_swiss::Failure;
use arbitrium_swiss::weighing::{Chosen, Part};
use arbitrium_tournament::Points;

/// The correct pairing of a round, bracket by bracket, without colours. Players are given by their indices in the
/// field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundPairing {
    /// The choice of the player with the pairing-allocated bye; `None` if there is no bye.
    pub receiver: Option<Chosen<usize>>,
    /// The paired brackets in order, from the top scoregroup down.
    pub brackets: Vec<Bracket>,
}

/// A bracket of the correct pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    /// The players of the top-scoregroup (1.3.2).
    pub residents: Set,
    /// The upfloaters, in the order of 3.5.3.
    pub upfloaters: Chosen<Vec<usize>>,
    /// The chosen pairing, with its values for the criteria.
    pub pairing: Chosen<Identifier>,
}

impl Bracket {
    /// The upfloaters of the bracket, in the order of 3.5.3.
    #[must_use]
    pub fn set(&self) -> &[usize] {
        &self.upfloaters.candidate
    }
}

impl RoundPairing {
    /// The player with the pairing-allocated bye; `None` if no player has it.
    #[must_use]
    pub fn bye(&self) -> Option<usize> {
        self.receiver.as_ref().map(|receiver| receiver.candidate)
    }

    /// All pairs of the round, bracket by bracket from the top.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.brackets.iter().flat_map(|bracket| bracket.pairing.candidate.pairs())
    }

    /// Each bracket with the stage before it was paired, in the order of the steps (3.3.2). `levels` are the
    /// score levels of the round.
    pub(super) fn stages<'a>(
        &'a self,
        field: &'a Field,
        levels: &'a [Points],
    ) -> Vec<(Stage<'a>, &'a Bracket)> {
        let mut unpaired = self.to_be_paired(field);
        let staged = self.brackets.iter().map(|bracket| {
            let stage = Stage::top(field, levels, &unpaired);
            unpaired = stage.left_below(bracket.set());
            (stage, bracket)
        });
        staged.collect()
    }

    /// All players except the player with the bye.
    fn to_be_paired(&self, field: &Field) -> Set {
        let mut players = field.everybody();
        self.bye().into_iter().for_each(|player| players.remove(player));
        players
    }

    /// The score levels that the stages of this round use.
    pub(super) fn levels(&self, field: &Field) -> Vec<Points> {
        stage::standings(field, &self.to_be_paired(field))
    }
}

/// Pairs a round by the steps of 3.3.2.
///
/// The inner `Err` means that no complete round-pairing exists (3.3.3), or that the search has used up its budget of
/// candidates.
///
/// # Errors
/// Fails if the step budget of the question is spent.
pub fn pair_round<E: Edition>(
    field: &Field,
    search: &dyn Search<E>,
) -> Result<Result<RoundPairing, Failure>, Spent> {
    let pairing = steps(field, search)?;
    if search.is_exhausted() {
        return Ok(Err(Failure::BudgetSpent));
    }
    match pairing {
        Some(pairing) => Ok(Ok(pairing)),
        None => Ok(Err(Failure::Impossible(impossible::explain(field, search)?))),
    }
}

/// Pairs a round by the steps of 3.3.2; `None` if a step has no possible result.
pub(super) fn steps<E: Edition>(
    field: &Field,
    search: &dyn Search<E>,
) -> Result<Option<RoundPairing>, Spent> {
    let mut unpaired = field.everybody();
    let mut receiver = None;
    // Step 1: "the assignment of the pairing-allocated-bye (if needed) by applying Article 3.4". By Basic Rules 3 it is
    // needed only if the number is odd.
    if unpaired.count_ones(..) % 2 == 1 {
        let Some(chosen) = search.choose_bye(&Bye { field, search }, Part::Whole)? else { return Ok(None) };
        unpaired.remove(chosen.candidate);
        receiver = Some(chosen);
    }
    let levels = stage::standings(field, &unpaired);
    let mut brackets = Vec::new();
    // Step 3: "The previous step-2 is then repeated until the round-pairing is complete."
    while !unpaired.is_clear() {
        let stage = Stage::top(field, &levels, &unpaired);
        let Some(bracket) = pair_bracket(&stage, search)? else { return Ok(None) };
        unpaired = stage.left_below(bracket.set());
        brackets.push(bracket);
    }
    Ok(Some(RoundPairing { receiver, brackets }))
}

/// Chooses the upfloaters of a bracket and pairs the bracket; `None` if no pairing is legal. 3.3.2, step 2: "the
/// top-scoregroup is combined, when needed, with a set of upfloaters (selected according to Article 3.5), to form a
/// bracket that is paired according to Article 3.6".
fn pair_bracket<E: Edition>(stage: &Stage<'_>, search: &dyn Search<E>) -> Result<Option<Bracket>, Spent> {
    let chosen = search.choose_upfloaters(&Upfloaters { stage, search }, Part::Whole)?;
    let Some(upfloaters) = chosen else { return Ok(None) };
    let members = stage.bracket(&upfloaters.candidate);
    let pairing = search.choose_pairing(&BracketPairing::of(stage, &members), Part::Whole)?;
    Ok(pairing.map(|pairing| Bracket { residents: stage.residents.clone(), upfloaters, pairing }))
}
