//! C.04.5, the Double-Swiss System of 2026.
//!
//! One file for each subject of the text: [`field`] reads a position (Preface, 1, C1, C2), `bye` is 3.4,
//! `upfloaters` 3.5, `identifier` 3.6, [`colours`] 4, `criteria` the values of C4-C8. [`literal`] and
//! [`guided`] search over the same definitions; `judge` puts a foreign pairing through them.

pub mod articles;
mod boards;
mod bye;
pub mod colours;
mod criteria;
mod describe;
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
mod system;
mod trace;
mod upfloaters;
mod wish;

pub use criteria::SetValues;
pub use field::{Entrant, Field};
pub use identifier::Identifier;
pub use readings::Readings;
pub use stage::Stage;
pub use system::DoubleSwiss2026;

use crate::rulebook::Article;
use crate::search::Set;
use crate::systems::Failure;

/// The questions in which the two searches may differ in the way, never in the answer.
pub trait Search {
    /// C3, 3.4.1: whether these players can all be paired among themselves.
    fn can_be_paired(&self, field: &Field, players: &Set) -> bool;

    /// C4: the smallest number of upfloaters from `lower` with which the residents can be paired so that the
    /// others can be paired as well; `None` where there is none.
    fn fewest_upfloaters(&self, field: &Field, residents: &Set, lower: &Set) -> Option<usize>;

    /// 3.5.5: the set of upfloaters; `None` where the players of the stage cannot all be paired.
    fn choose_upfloaters(&self, stage: &Stage<'_>) -> Option<ChosenSet>;

    /// The best values of the legal sets that have the C4 and C5 of the chosen one and begin, sorted as 3.5.3
    /// says, with these upfloaters; `None` where there is no such set. This is what tells why an earlier set was
    /// not chosen.
    fn best_beginning_with(
        &self,
        stage: &Stage<'_>,
        chosen: &ChosenSet,
        prefix: &[usize],
    ) -> Option<SetValues>;

    /// 3.6.4: the pairing of a bracket; `None` where there is none.
    fn choose_pairing(&self, field: &Field, residents: &Set, bracket: &Set) -> Option<Identifier>;

    /// Whether a budget was spent, so that the answers given mean nothing.
    fn is_exhausted(&self) -> bool {
        false
    }

    /// Whether an article is left out, to see what it decides.
    fn drops(&self, _article: &Article) -> bool {
        false
    }
}

/// A set of upfloaters in the order of 3.5.3, and its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenSet {
    /// The upfloaters as places in the field.
    pub upfloaters: Vec<usize>,
    /// The values of C4 to C7.
    pub values: SetValues,
}

/// The reference pairing of a round, bracket by bracket, before colours. Players are places in the field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundPairing {
    /// The player with the pairing-allocated bye.
    pub bye: Option<usize>,
    /// The brackets from the top.
    pub brackets: Vec<Bracket>,
}

/// A bracket of the reference pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    /// 1.3.2: the players of the top-scoregroup.
    pub residents: Set,
    /// The upfloaters and the values of their set.
    pub set: ChosenSet,
    /// The pairs.
    pub pairing: Identifier,
    /// C8: how many opponents of upfloaters floated in the previous round.
    pub c8: usize,
}

impl RoundPairing {
    /// All pairs, bracket by bracket.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.brackets.iter().flat_map(|bracket| bracket.pairing.pairs())
    }
}

/// 3.3.2: the pairing of a round.
///
/// # Errors
/// When no complete round-pairing exists (3.3.3), or the search's budget is spent.
pub fn pair_round(field: &Field, search: &dyn Search) -> Result<RoundPairing, Failure> {
    let pairing = steps(field, search);
    if search.is_exhausted() {
        return Err(Failure::BudgetSpent);
    }
    pairing.ok_or_else(|| Failure::Impossible(impossible::explain(field)))
}

fn steps(field: &Field, search: &dyn Search) -> Option<RoundPairing> {
    let mut unpaired = field.everybody();
    let mut bye = None;
    // 3.3.2, step 1: "the assignment of the pairing-allocated-bye (if needed) by applying Article 3.4"
    if unpaired.count_ones(..) % 2 == 1 {
        let player = bye::allocate(field, search)?;
        unpaired.remove(player);
        bye = Some(player);
    }
    let levels = stage::standings(field, &unpaired);
    let mut brackets = Vec::new();
    // Step 3: "The previous step-2 is then repeated until the round-pairing is complete."
    while !unpaired.is_clear() {
        let stage = Stage::top(field, &levels, &unpaired);
        let bracket = pair_bracket(&stage, search)?;
        unpaired = stage.left_below(&bracket.set.upfloaters);
        brackets.push(bracket);
    }
    Some(RoundPairing { bye, brackets })
}

/// 3.3.2, step 2: "the top-scoregroup is combined, when needed, with a set of upfloaters (selected according
/// to Article 3.5), to form a bracket that is paired according to Article 3.6".
fn pair_bracket(stage: &Stage<'_>, search: &dyn Search) -> Option<Bracket> {
    let set = search.choose_upfloaters(stage)?;
    let members = stage.bracket(&set.upfloaters);
    let pairing = search.choose_pairing(stage.field, &stage.residents, &members)?;
    let pairs: Vec<(usize, usize)> = pairing.pairs().collect();
    let c8 = criteria::c8(stage.field, &stage.residents, &pairs);
    Some(Bracket { residents: stage.residents.clone(), set, pairing, c8 })
}
