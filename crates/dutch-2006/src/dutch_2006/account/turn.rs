//! The proposal for one S1 and S2, and the accepted order of S2 (C4 to C8).

use super::super::arrangement::{Arrangement, Pair};
use super::super::levels;
use super::super::proofs::refuse::{self, Split};
use super::super::requirements::{Cost, InForce, cost, used_before_remainder};
use super::super::violations;
use super::super::walk::BracketToPair;
use super::bar::{Bar, Count, Objection};
use super::refusal::Refusal;
use arbitrium_search::Spent;
use arbitrium_swiss::terms::Exchange;
use arbitrium_swiss::terms::{number, orders};

/// A proposal of C6: S1 against S2 in their present order, with all objections.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tried {
    /// The players of S1 in their order.
    pub s1: Vec<usize>,
    /// The players of S2 in their order, the players that are left over at the end.
    pub s2: Vec<usize>,
    /// The objections to the pairs and to the players left over; empty if there are none.
    pub objections: Vec<Objection>,
}

impl Tried {
    /// The proposal in which the moved-down players `s1` meet the first players of S2.
    pub(super) fn descent(to_pair: &BracketToPair<'_>, state: &InForce, s1: Vec<usize>) -> Self {
        let s2 = to_pair.after_c1.opponents_of(&s1);
        let mut tried = Tried { s1, s2, objections: Vec::new() };
        tried.object_to_pairs(to_pair, state, Cost::default(), true);
        tried
    }

    /// The proposal in which the first `p` players of `group` meet the players after them, in order. `down`
    /// has the pairs of the moved-down players, which are made already.
    pub(super) fn group(
        to_pair: &BracketToPair<'_>,
        state: &InForce,
        group: &[usize],
        p: usize,
        down: &[Pair],
    ) -> Self {
        let (s1, s2) = group.split_at(p);
        let mut tried = Tried { s1: s1.to_vec(), s2: s2.to_vec(), objections: Vec::new() };
        let state = state.of_remainder(to_pair.field, down, group);
        tried.object_to_pairs(to_pair, &state, used_before_remainder(to_pair.field, down), false);
        tried.object_to_leaving(to_pair, &state, down);
        tried
    }

    #[must_use]
    pub(crate) fn pairs(&self) -> Vec<Pair> {
        self.s1.iter().copied().zip(self.s2.iter().copied()).collect()
    }

    #[must_use]
    pub(crate) fn left_over(&self) -> &[usize] {
        &self.s2[self.s1.len().min(self.s2.len())..]
    }

    fn object_to_pairs(&mut self, to_pair: &BracketToPair<'_>, state: &InForce, spent: Cost, descends: bool) {
        let (field, pairs) = (to_pair.field, self.pairs());
        let bars = pairs.iter().filter_map(|&pair| {
            let bar = Bar::between(field, to_pair.after_c1, state, pair, descends)?;
            Some(Objection::Pair(pair, bar))
        });
        self.objections.extend(bars);
        let total = spent.plus(cost(field, &pairs));
        let named = |wanted: Bar| {
            self.objections.iter().any(|o| matches!(o, Objection::Pair(_, bar) if *bar == wanted))
        };
        if total.b2 > state.against_b2 {
            let mut against = pairs.iter().filter(|&&(a, b)| field.pair(a, b).b2);
            // If the note to B2 allows no pair against B2, there is already an objection to each pair against
            // B2.
            if let Some(&(a, b)) = against.next().filter(|_| state.against_b2 > 0) {
                let article = violations::b2_article(field, a, b);
                self.objections.push(Objection::AgainstB2(Count { all: total.b2, down: spent.b2 }, article));
            }
        } else if !state.allows_cost(field, total) {
            if total.x > state.x {
                if !named(Bar::Preference(0)) {
                    self.objections.push(Objection::Preferences(Count { all: total.x, down: spent.x }));
                }
            } else if total.z > state.z && !named(Bar::Mild(0)) {
                self.objections.push(Objection::Mild(Count { all: total.z, down: spent.z }));
            }
        }
    }

    fn object_to_leaving(&mut self, to_pair: &BracketToPair<'_>, state: &InForce, down: &[Pair]) {
        let (field, after_c1) = (to_pair.field, to_pair.after_c1);
        let left = self.left_over().to_vec();
        let bars = left.iter().filter_map(|&player| {
            Some(Objection::Leaving(player, Bar::leaving(field, after_c1, state, player)?))
        });
        self.objections.extend(bars);
        let waiting = after_c1.moved_down.iter().filter(|player| {
            !self.s1.contains(player) && !self.s2.contains(player) && !down.iter().any(|(a, _)| a == *player)
        });
        let scores = levels::scores(field, left.iter().chain(waiting).copied());
        if state.level.leaving.as_ref().is_some_and(|wanted| *wanted != scores) {
            self.objections.push(Objection::Scores);
        }
    }
}

/// The accepted order of S2, place by place (C7).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    /// The players of S1 in their order.
    pub s1: Vec<usize>,
    /// The players of S2 in their order before the transposition.
    pub s2: Vec<usize>,
    /// The players of S2 after the transposition. First come the opponents of S1, then the players left over.
    pub order: Vec<usize>,
    /// The number of the transposition in D1, 0 for no change; `None` if it is too large to count.
    pub number: Option<u128>,
    /// The number of transpositions that change S2; `None` if it is too large to count.
    pub of: Option<u128>,
    /// For each player of S1, the players of S2 that come first but are skipped. Players of S1 without a
    /// skipped player are not listed.
    pub passed: Vec<PassedBy>,
}

/// The free players of S2 that come before a player's opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PassedBy {
    /// The player of S1, as a place in the field.
    pub player: usize,
    /// The player's opponent, as a place in the field.
    pub opponent: usize,
    /// The skipped players of S2, each with the reason against a pair with `player`.
    pub over: Vec<(usize, Against)>,
}

/// Why a player of S2 is skipped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Against {
    /// A reason against the pair itself.
    Pair(Bar),
    /// The pair is possible, but then the remaining players cannot be paired.
    Rest(Refusal),
}

impl Turn {
    pub(super) fn descent(
        to_pair: &BracketToPair<'_>,
        state: &InForce,
        s1: Vec<usize>,
        opponents: &[usize],
    ) -> Result<Self, Spent> {
        let s2 = to_pair.after_c1.opponents_of(&s1);
        let tail = s2.iter().filter(|player| !opponents.contains(player)).copied();
        let order: Vec<usize> = opponents.iter().copied().chain(tail).collect();
        let set = s1.clone();
        let against = |fixed: &[Pair], pair: Pair| {
            if let Some(bar) = Bar::between(to_pair.field, to_pair.after_c1, state, pair, true) {
                return Ok(Against::Pair(bar));
            }
            let fixed = [fixed, &[pair]].concat();
            refuse::after_descents(to_pair, state, &set, &fixed).map(Against::Rest)
        };
        Turn::new((s1, s2), order, against)
    }

    pub(super) fn group(
        to_pair: &BracketToPair<'_>,
        state: &InForce,
        (s1, s2): (Vec<usize>, Vec<usize>),
        order: &[usize],
        down: &[Pair],
    ) -> Result<Self, Spent> {
        // The pairs of the moved-down players use a part of x, z and the pairs against B2. Only the rest is
        // available for the group.
        let spent = used_before_remainder(to_pair.field, down);
        let whole = state.of_remainder(to_pair.field, down, &[&s1[..], &s2].concat());
        let (x, z) = (whole.x.saturating_sub(spent.x), whole.z.saturating_sub(spent.z));
        let against_b2 = whole.against_b2.saturating_sub(spent.b2);
        let left = InForce { against_b2, x, z, ..whole.clone() };
        let (first, second) = (s1.clone(), s2.clone());
        let against = |fixed: &[Pair], pair: Pair| {
            if let Some(bar) = Bar::between(to_pair.field, to_pair.after_c1, &left, pair, false) {
                return Ok(Against::Pair(bar.with_limits_of(&whole)));
            }
            let fixed = [fixed, &[pair]].concat();
            let split = Split { down, s1: &first, s2: &second, fixed: &fixed };
            refuse::split(to_pair, state, &split).map(Against::Rest)
        };
        Turn::new((s1, s2), order.to_vec(), against)
    }

    fn new(
        (s1, s2): (Vec<usize>, Vec<usize>),
        order: Vec<usize>,
        against: impl Fn(&[Pair], Pair) -> Result<Against, Spent>,
    ) -> Result<Self, Spent> {
        let pairs: Vec<Pair> = s1.iter().copied().zip(order.iter().copied()).collect();
        let passed_by = |(place, &(player, opponent)): (usize, &Pair)| {
            let earlier = s2.iter().copied().take_while(|other| *other != opponent);
            let free = earlier.filter(|other| !order[..place].contains(other));
            let over = free.map(|other| Ok((other, against(&pairs[..place], (player, other))?)));
            Ok(PassedBy { player, opponent, over: over.collect::<Result<_, _>>()? })
        };
        let mut passed = pairs.iter().enumerate().map(passed_by).collect::<Result<Vec<_>, Spent>>()?;
        passed.retain(|passed| !passed.over.is_empty());
        let places: Option<Vec<usize>> =
            order.iter().map(|player| s2.iter().position(|other| other == player)).collect();
        let number = places.and_then(|places| number(&places));
        Ok(Turn { number, of: orders(s2.len()).map(|all| all - 1), s1, s2, order, passed })
    }
}

/// The exchange of C8, and why S1 and S2 as made by C4 had to be changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Exchanged {
    /// Why S1 and S2 without an exchange have no possible transposition.
    pub refused: Refusal,
    /// The exchanges that come before the accepted one, each with the reason against it. Empty if there are
    /// none, or too many to list.
    pub before: Vec<(Exchange, Refusal)>,
    /// The number of the accepted exchange in D2, from 1; `None` if it is too large to count.
    pub number: Option<u128>,
    /// The number of exchanges in D2; `None` if it is too large to count.
    pub of: Option<u128>,
}

impl Exchanged {
    /// If the number of the accepted exchange is larger, the earlier exchanges are not listed.
    const FEW: u128 = 5;

    pub(super) fn of(
        to_pair: &BracketToPair<'_>,
        state: &InForce,
        arrangement: &Arrangement,
    ) -> Result<Option<Self>, Spent> {
        if arrangement.exchange.size() == 0 {
            return Ok(None);
        }
        let (down, level) = arrangement.parts();
        let group = &arrangement.group;
        let sequence = arrangement.sequence(to_pair.field);
        let refusal = |exchange: &Exchange| {
            let (s1, s2) = exchange.split(0..group.len(), level.len());
            let players =
                |places: Vec<usize>| -> Vec<usize> { places.into_iter().map(|place| group[place]).collect() };
            let (s1, s2) = (players(s1), players(s2));
            refuse::split(to_pair, state, &Split { down, s1: &s1, s2: &s2, fixed: &[] })
        };
        let number = sequence.number(&arrangement.exchange);
        let few = number.is_some_and(|number| number <= Self::FEW);
        let refused = refusal(&Exchange::none())?;
        let mut before = Vec::new();
        for exchange in sequence.exchanging() {
            let exchange = exchange?;
            if !few || exchange == arrangement.exchange {
                break;
            }
            let refused = refusal(&exchange)?;
            before.push((exchange, refused));
        }
        Ok(Some(Exchanged { refused, before, number, of: sequence.count() }))
    }
}
