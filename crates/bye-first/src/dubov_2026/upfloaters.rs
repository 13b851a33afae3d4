//! The decision in which the set of upfloaters of a scoregroup is chosen (3.2.1, 3.2.2 and 4.2).

use super::articles as a;
use super::criteria;
use super::field::Field;
use super::search::Search;
use super::stage::Stage;
use arbitrium_search::{Spent, Stop, combinations};
use arbitrium_swiss::weighing::{Criterion, Decision, Part, Policy, Value};
use arbitrium_tournament::rulebook::Article;

/// The decision in which the set of upfloaters is chosen (3.2.2).
#[derive(Clone, Copy)]
pub struct Upfloaters<'a> {
    /// The players of the round, with their upfloats and preferences.
    pub field: &'a Field,
    /// The scoregroup and the players below it.
    pub stage: &'a Stage,
    /// Answers which players can be paired.
    pub search: &'a dyn Search,
}

/// The index of C4 in the table of criteria. The constants after this one are the indices of C5 to C10.
pub(super) const C4: usize = 1;
pub(super) const C5: usize = 2;
pub(super) const C6: usize = 3;
pub(super) const C7: usize = 4;
pub(super) const C8: usize = 5;
pub(super) const C9: usize = 6;
pub(super) const C10: usize = 7;

impl Decision for Upfloaters<'_> {
    /// A set of upfloaters, in the order of 4.2.2.
    type Candidate = Vec<usize>;

    const ORDER: &'static Article = &a::UPFLOATERS;

    /// The criteria. C1 and C3 concern pairs, so they are part of 3.2.1, which requires that a pairing
    /// complies with them. C2 concerns only the bye, which is given before.
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

    /// Visits smaller sets first. 3.2.1: "Determine the minimum number of upfloaters". Sets of the same size are in the
    /// order of 4.1.3, "according to the smallest differing sequence number of their members". The numbers are those of
    /// 4.2 (4.2.2).
    fn candidates(&self, visit: &mut dyn FnMut(Vec<usize>) -> Result<(), Stop>) -> Result<(), Stop> {
        let pool = self.field.in_upfloater_order(&self.stage.lower);
        (0..=pool.len()).try_for_each(|size| combinations(pool.clone(), size).try_for_each(|set| visit(set?)))
    }

    /// Whether the visit can end, because `next` has more upfloaters than the best set. Such a set is worse
    /// by C5, the first criterion that is not absolute.
    fn is_settled(&self, part: Part, best: &[Value], next: &Vec<usize>) -> bool {
        part.counts(C5) && matches!(best.get(C5), Some(&Value::Count(number)) if number < next.len())
    }
}

impl Upfloaters<'_> {
    /// Whether residents and upfloaters cannot be paired under C1 and C3. 3.2.1: "A pairing is legal when the
    /// criteria \[C1\], \[C3\] and \[C4\] \[...\] are complied with".
    fn article_3_2_1(&self, set: &[usize]) -> Result<Value, Spent> {
        Ok(Value::Broken(!self.search.can_be_paired(self.field, &self.stage.members(set))?))
    }
}

impl std::fmt::Debug for Upfloaters<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Upfloaters").field("stage", &self.stage).finish_non_exhaustive()
    }
}
