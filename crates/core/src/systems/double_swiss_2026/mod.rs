//! C.04.5, the Double-Swiss System of 2026.
//!
//! The document weighs ([`weighing`](super::weighing)): it has three kinds of decision, each with its table of criteria
//! and its candidates in the order of the text: [`Bye`] (3.4), [`Upfloaters`] (3.5), [`BracketPairing`] (3.6). [`field`]
//! reads a position (Preface, 1, C1, C2), `criteria` has the values of C4-C8, [`colours`] is 4. [`literal`] and
//! [`guided`] make the decisions; `judge` puts a foreign pairing through the same tables, `exercised` asks which articles
//! were at work, and `words` tells the values.

mod argument;
pub mod articles;
mod bracket_pairing;
mod bye;
pub mod colours;
mod criteria;
mod document;
mod exercised;
pub mod field;
pub mod guided;
mod identifier;
mod impossible;
mod judge;
pub mod literal;
mod player;
pub mod readings;
pub mod stage;
mod trace;
mod upfloaters;
mod words;

pub use bracket_pairing::BracketPairing;
pub use bye::Bye;
pub use document::{DoubleSwiss, DoubleSwiss2026};
pub use field::{Entrant, Field};
pub use identifier::Identifier;
pub use readings::Readings;
pub use stage::Stage;
pub use upfloaters::Upfloaters;

use crate::search::{Set, Spent};
use crate::systems::Failure;
use crate::systems::weighing::{Chosen, Part};
use crate::tournament::Points;

/// The decisions of the document and the questions that their criteria ask: the two searches may differ in the way,
/// never in the answer. Where the steps of the question are spent there is none.
pub trait Search {
    /// C3, 3.4.1: whether these players can all be paired among themselves.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn can_be_paired(&self, field: &Field, players: &Set) -> Result<bool, Spent>;

    /// How many of these players at least are left over, however they are paired among themselves.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn fewest_left_over(&self, field: &Field, players: &Set) -> Result<usize, Spent>;

    /// C6: the smallest number of upfloaters from `lower` with which the residents can be paired so that the
    /// others can be paired as well; `None` where there is none.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn fewest_upfloaters(&self, field: &Field, residents: &Set, lower: &Set) -> Result<Option<usize>, Spent>;

    /// 3.4: the receiver of the bye, by a part of the table; `None` where nobody can have it.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn choose_bye(&self, decision: &Bye<'_>, part: Part) -> Result<Option<Chosen<usize>>, Spent>;

    /// 3.5.5: the set of upfloaters, by a part of the table; `None` where the players of the stage cannot all be paired.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn choose_upfloaters(
        &self,
        decision: &Upfloaters<'_>,
        part: Part,
    ) -> Result<Option<Chosen<Vec<usize>>>, Spent>;

    /// 3.6.4: the pairing of a bracket, by a part of the table; `None` where there is none.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn choose_pairing(
        &self,
        decision: &BracketPairing<'_>,
        part: Part,
    ) -> Result<Option<Chosen<Identifier>>, Spent>;

    /// 3.5.4: whether another set is as good as the chosen one.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn has_equal_set(&self, decision: &Upfloaters<'_>, chosen: &Chosen<Vec<usize>>) -> Result<bool, Spent>;

    /// 3.6.3: whether another pairing is as good as the chosen one.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn has_equal_pairing(
        &self,
        decision: &BracketPairing<'_>,
        chosen: &Chosen<Identifier>,
    ) -> Result<bool, Spent>;

    /// The best of the legal sets that have the scores of the chosen one and begin, sorted as 3.5.3 says, with these
    /// upfloaters; `None` where there is no such set. This is what tells why an earlier set was not chosen.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn best_beginning_with(
        &self,
        decision: &Upfloaters<'_>,
        chosen: &[usize],
        prefix: &[usize],
    ) -> Result<Option<Chosen<Vec<usize>>>, Spent>;

    /// Whether a budget of candidates was spent, so that the answers given mean nothing.
    fn is_exhausted(&self) -> bool {
        false
    }
}

/// The reference pairing of a round, bracket by bracket, before colours. Players are places in the field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundPairing {
    /// The choice of the player with the pairing-allocated bye, where there is one.
    pub receiver: Option<Chosen<usize>>,
    /// The brackets from the top.
    pub brackets: Vec<Bracket>,
}

/// A bracket of the reference pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    /// 1.3.2: the players of the top-scoregroup.
    pub residents: Set,
    /// The upfloaters, in the order of 3.5.3.
    pub upfloaters: Chosen<Vec<usize>>,
    /// The pairs.
    pub pairing: Chosen<Identifier>,
}

impl Bracket {
    /// The set of upfloaters.
    #[must_use]
    pub fn set(&self) -> &[usize] {
        &self.upfloaters.candidate
    }
}

impl RoundPairing {
    /// The player with the pairing-allocated bye.
    #[must_use]
    pub fn bye(&self) -> Option<usize> {
        self.receiver.as_ref().map(|receiver| receiver.candidate)
    }

    /// All pairs, bracket by bracket.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.brackets.iter().flat_map(|bracket| bracket.pairing.candidate.pairs())
    }

    /// 3.3.2: every bracket with the stage in which it was made, in the order of the steps.
    fn stages<'a>(&'a self, field: &'a Field, levels: &'a [Points]) -> Vec<(Stage<'a>, &'a Bracket)> {
        let mut unpaired = self.to_be_paired(field);
        let staged = self.brackets.iter().map(|bracket| {
            let stage = Stage::top(field, levels, &unpaired);
            unpaired = stage.left_below(bracket.set());
            (stage, bracket)
        });
        staged.collect()
    }

    /// Everybody but the player with the bye.
    fn to_be_paired(&self, field: &Field) -> Set {
        let mut players = field.everybody();
        self.bye().into_iter().for_each(|player| players.remove(player));
        players
    }

    /// The score levels that the stages know.
    fn levels(&self, field: &Field) -> Vec<Points> {
        stage::standings(field, &self.to_be_paired(field))
    }
}

/// 3.3.2: the pairing of a round.
///
/// There is none when no complete round-pairing exists (3.3.3), or when the search has used up its candidates.
///
/// # Errors
/// When the steps of the question are spent.
pub fn pair_round(field: &Field, search: &dyn Search) -> Result<Result<RoundPairing, Failure>, Spent> {
    let pairing = steps(field, search)?;
    if search.is_exhausted() {
        return Ok(Err(Failure::BudgetSpent));
    }
    match pairing {
        Some(pairing) => Ok(Ok(pairing)),
        None => Ok(Err(Failure::Impossible(impossible::explain(field)?))),
    }
}

/// 3.3.2: the steps of a round-pairing.
fn steps(field: &Field, search: &dyn Search) -> Result<Option<RoundPairing>, Spent> {
    let mut unpaired = field.everybody();
    let mut receiver = None;
    // Step 1: "the assignment of the pairing-allocated-bye (if needed) by applying Article 3.4"; Basic Rules 3 has one only
    // where the number is odd.
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

/// 3.3.2, step 2: "the top-scoregroup is combined, when needed, with a set of upfloaters (selected according
/// to Article 3.5), to form a bracket that is paired according to Article 3.6".
fn pair_bracket(stage: &Stage<'_>, search: &dyn Search) -> Result<Option<Bracket>, Spent> {
    let chosen = search.choose_upfloaters(&Upfloaters { stage, search }, Part::Whole)?;
    let Some(upfloaters) = chosen else { return Ok(None) };
    let members = stage.bracket(&upfloaters.candidate);
    let pairing = search.choose_pairing(&BracketPairing::of(stage, &members), Part::Whole)?;
    Ok(pairing.map(|pairing| Bracket { residents: stage.residents.clone(), upfloaters, pairing }))
}
