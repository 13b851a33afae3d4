//! 3.2.1, 3.2.2 and 4.2: the set of upfloaters of a scoregroup.

use super::articles as a;
use super::criteria;
use super::field::Field;
use super::search::Search;
use super::stage::Stage;
use crate::rulebook::Article;
use crate::search::{Spent, Stop, combinations};
use crate::systems::weighing::{Criterion, Decision, Part, Policy, Value};

/// The choice of 3.2.2.
#[derive(Clone, Copy)]
pub struct Upfloaters<'a> {
    /// The players of the round.
    pub field: &'a Field,
    /// The scoregroup and the players below it.
    pub stage: &'a Stage,
    /// Who knows what can be paired.
    pub search: &'a dyn Search,
}

/// The places of the criteria in the table.
pub(super) const C4: usize = 1;
pub(super) const C5: usize = 2;

impl Decision for Upfloaters<'_> {
    /// A set in the order of 4.2.2.
    type Candidate = Vec<usize>;

    const ORDER: &'static Article = &a::UPFLOATERS;

    /// C1 and C3 are those of the pairs: 3.2.1 asks whether there is a pairing that complies with them. C2 binds the bye alone, which is given
    /// before.
    fn criteria() -> Vec<Criterion<Self>> {
        vec![
            Criterion::asking(&a::LEGAL, Policy::Absolute, |at: &Self, set: &Vec<usize>| {
                at.article_3_2_1(set)
            }),
            Criterion::asking(&a::C4, Policy::Absolute, |at, set: &Vec<usize>| criteria::c4(at, set)),
            Criterion::new(&a::C5, Policy::Minimised, |_, set: &Vec<usize>| criteria::c5(set)),
            Criterion::new(&a::C6, Policy::Maximised, |at, set: &Vec<usize>| criteria::c6(at, set)),
            Criterion::asking(&a::C7, Policy::Minimised, |at, set: &Vec<usize>| criteria::c7(at, set)),
            Criterion::new(&a::C8, Policy::Minimised, |at, set: &Vec<usize>| criteria::c8(at, set)),
            Criterion::new(&a::C9, Policy::Minimised, |at, set: &Vec<usize>| criteria::c9(at, set)),
            Criterion::new(&a::C10, Policy::Minimised, |at, set: &Vec<usize>| criteria::c10(at, set)),
        ]
    }

    /// 3.2.1: "Determine the minimum number of upfloaters": with fewer first. Those of one number by 4.1.3, "according to the smallest
    /// differing sequence number of their members", which are given by 4.2 (4.2.2).
    fn candidates(&self, visit: &mut dyn FnMut(Vec<usize>) -> Result<(), Stop>) -> Result<(), Stop> {
        let pool = self.field.in_upfloater_order(&self.stage.lower);
        (0..=pool.len()).try_for_each(|size| combinations(pool.clone(), size).try_for_each(|set| visit(set?)))
    }

    /// More upfloaters are worse by C5, the first of the criteria that are weighed.
    fn is_settled(&self, part: Part, best: &[Value], next: &Vec<usize>) -> bool {
        part.counts(C5) && matches!(best.get(C5), Some(&Value::Count(number)) if number < next.len())
    }
}

impl Upfloaters<'_> {
    /// 3.2.1: "A pairing is legal when the criteria \[C1\], \[C3\] and \[C4\] \[...\] are complied with": whether residents and upfloaters
    /// have one by C1 and C3.
    fn article_3_2_1(&self, set: &[usize]) -> Result<Value, Spent> {
        Ok(Value::Broken(!self.search.can_be_paired(self.field, &self.stage.members(set))?))
    }
}

impl std::fmt::Debug for Upfloaters<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Upfloaters").field("stage", &self.stage).finish_non_exhaustive()
    }
}
