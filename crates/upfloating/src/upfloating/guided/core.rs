//! The best sets of upfloaters by C4 to C7, by the cheapest perfect matchings of a [`Core`](guided::Core).

use crate::upfloating::criteria::counts_in_c7;
use crate::upfloating::field::Field;
use crate::upfloating::kind::Kind;
use crate::upfloating::row::Row;
use arbitrium_search::{Set, Spent, set_of};
use arbitrium_swiss::guided::{self, Taken, Upfloating};
use arbitrium_tournament::Points;

/// The residents, and the lower players who can matter for the choice of the upfloaters.
pub(super) type Core<'a> = guided::Core<'a, Field>;

impl Upfloating for Field {
    fn players(&self) -> usize {
        self.size()
    }

    fn score_of(&self, player: usize) -> Points {
        self.score(player)
    }

    fn joins(&self, a: usize, b: usize) -> bool {
        self.may_meet.has_edge(a, b)
    }

    fn is_certain(&self, _: &[usize], size: usize) -> bool {
        size >= 2 * (self.may_meet.most_missing() + 1)
    }

    fn left_over(&self, residents: &[usize]) -> Result<usize, Spent> {
        self.may_meet.deficiency(&set_of(self.size(), residents.iter().copied()))
    }
}

/// The requirements on a set of upfloaters, and the criteria by which sets are compared, in addition to C4
/// and C5.
#[derive(Clone, Debug)]
pub(super) struct Demand {
    /// The players of the following scoregroup before any upfloater leaves it (C6); `None` if C6 does not apply.
    pub following: Option<Set>,
    /// Whether C7 applies, which counts upfloaters who floated in the previous round.
    pub c7: bool,
    /// The criteria of the bracket's pairing that take part in the choice.
    pub pairing: &'static [Row],
    /// The players who must be upfloaters.
    pub chosen: Set,
    /// The players who must not be upfloaters.
    pub rejected: Set,
}

impl Demand {
    /// The best sets of a core by C4 to C7 that meet these requirements; `None` if no set does. `residents` are the
    /// residents of the core.
    pub(super) fn best(
        &self,
        field: &Field,
        residents: &Set,
        core: &Core<'_>,
    ) -> Result<Option<Taken>, Spent> {
        let c6 = core.levels().len();
        let (c7, pairing) = (c6 + 1, c6 + 2);
        let digits = pairing + self.pairing.len();
        let follows = |player: usize| i64::from(self.following.as_ref().is_some_and(|f| f.contains(player)));
        let below = |a: usize, b: Option<usize>| {
            let chosen = |player: usize| self.chosen.contains(player);
            if chosen(a) || b.is_some_and(chosen) {
                return None;
            }
            let mut cost = vec![0; digits];
            cost[c6] = match b {
                Some(b) if field.may_meet.has_edge(a, b) => i64::from(follows(a) != follows(b)),
                Some(b) => follows(a) + follows(b),
                None => follows(a),
            };
            Some(cost)
        };
        let upfloater = |player: usize, cost: &mut [i64]| {
            core.charge_scores(player, cost);
            cost[c7] = i64::from(self.c7 && counts_in_c7(field, player));
        };
        let everybody = field.entrants.iter().enumerate();
        let kinds: Vec<Kind> =
            everybody.map(|(member, entrant)| Kind::of(entrant, residents.contains(member))).collect();
        let inside = |a: usize, b: usize, cost: &mut [i64]| {
            for (digit, row) in cost[pairing..].iter_mut().zip(self.pairing) {
                *digit = i64::from(row.counts_pair(field.ways, kinds[a], kinds[b]));
            }
        };
        core.solve(digits, (upfloater, inside), below, |player| !self.rejected.contains(player))
    }
}
