//! The quality criteria of a bracket's pairing as charges on its pairs: a digit for each criterion.

use super::prices;
use crate::search::{Cost, Set};
use crate::systems::upfloating::bracket_pairing::BracketPairing;
use crate::systems::upfloating::edition::Edition;
use crate::systems::upfloating::field::Field;
use crate::systems::upfloating::kind::Kind;
use crate::systems::upfloating::row::Row;

/// Which upfloaters are charged.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Charged {
    /// Each for what he costs above the least that he can cost. In a bracket as it is every upfloater meets a resident, so he
    /// costs that much whomever he meets.
    WhoHasAChoice,
    /// Each for all that he costs: where C1 is left out, two upfloaters may meet each other.
    Everybody,
}

/// What the pairs of a bracket cost.
pub(super) struct Charges {
    /// The class of each player: members of one class cost the same in every pair.
    class_of: Vec<usize>,
    /// What a pair of two classes costs.
    costs: Vec<Vec<Cost>>,
    /// For each class the members with whom it costs anything; nothing where no pair does.
    charged: Vec<Set>,
    /// The members of each class.
    members: Vec<Set>,
    /// What cannot be avoided; while it is nothing, pairs that cost anything are forbidden and no sum is needed.
    pub(super) least: Cost,
}

impl Charges {
    /// The charges of these criteria in a bracket.
    pub(super) fn new<E: Edition>(
        field: &Field,
        decision: &BracketPairing<'_, E>,
        rows: &[&Row],
        charged: Charged,
    ) -> Self {
        let asked: Vec<&Row> = rows.iter().copied().filter(|row| (row.is_asked)(field.ways)).collect();
        let cost = |a: Kind, b: Kind| -> Cost {
            asked.iter().map(|row| i64::from(row.counts_pair(field.ways, a, b))).collect()
        };
        let kind = |member: usize| Kind::of(field, decision.residents, member);
        let mut classes = Classes::default();
        for member in decision.members.ones() {
            let is_spared = charged == Charged::WhoHasAChoice && !decision.residents.contains(member);
            let spared = if is_spared && !asked.is_empty() {
                let mut opponents = field.may_meet.neighbours(member).clone();
                opponents.intersect_with(decision.residents);
                opponents.ones().map(|resident| cost(kind(member), kind(resident))).min()
            } else {
                None
            };
            classes.add(field.entrants.len(), member, Class { kind: kind(member), spared });
        }
        classes.into_charges(asked.len(), cost)
    }

    /// Whether no pair has to cost anything.
    pub(super) fn are_avoided(&self) -> bool {
        self.least.iter().all(|&digit| digit == 0)
    }

    /// For each member those with whom he is in a tight pair, by prices of the classes; none where there are no prices.
    pub(super) fn tight(&self) -> Option<Tight> {
        let sizes: Vec<usize> = self.members.iter().map(|members| members.count_ones(..)).collect();
        let rows = prices::tight(&self.costs, &sizes)?;
        let with = |row: Vec<bool>| {
            let mut with = Set::with_capacity(self.class_of.len());
            let tight = self.members.iter().zip(row).filter(|(_, is_tight)| *is_tight);
            tight.for_each(|(members, _)| with.union_with(members));
            with
        };
        Some(Tight { row_of: self.class_of.clone(), rows: rows.into_iter().map(with).collect() })
    }

    /// What it costs that nothing counts.
    pub(super) fn nothing(&self) -> Cost {
        vec![0; self.least.len()]
    }

    /// What a pair costs.
    pub(super) fn of(&self, a: usize, b: usize) -> &Cost {
        &self.costs[self.class_of[a]][self.class_of[b]]
    }

    /// Leaves those with whom a player costs anything out of a set.
    pub(super) fn leave_out_the_charged(&self, player: usize, of: &mut Set) {
        if let Some(charged) = self.charged.get(self.class_of[player]) {
            of.difference_with(charged);
        }
    }
}

/// The pairs of which the cheapest pairings are made, where these are the perfect matchings of such pairs.
pub(super) struct Tight {
    row_of: Vec<usize>,
    rows: Vec<Set>,
}

impl Tight {
    /// For each of these players those with whom he is in such a pair.
    pub(super) fn of(players: &[usize], capacity: usize, is_tight: impl Fn(usize, usize) -> bool) -> Self {
        let mut row_of = vec![0; capacity];
        let with = |(place, &player): (usize, &usize)| {
            row_of[player] = place;
            let mates =
                players.iter().enumerate().filter(|&(other, _)| other != place && is_tight(place, other));
            let mut with = Set::with_capacity(capacity);
            with.extend(mates.map(|(_, &mate)| mate));
            with
        };
        let rows = players.iter().enumerate().map(with).collect();
        Tight { row_of, rows }
    }

    /// Those with whom a player is in such a pair.
    pub(super) fn with(&self, player: usize) -> &Set {
        &self.rows[self.row_of[player]]
    }
}

/// What tells members of a bracket apart for its costs.
#[derive(PartialEq, Eq)]
struct Class {
    kind: Kind,
    /// What an upfloater costs at least, which is not charged.
    spared: Option<Cost>,
}

/// The classes of a bracket, with their members.
#[derive(Default)]
struct Classes {
    all: Vec<Class>,
    members: Vec<Set>,
    of: Vec<usize>,
}

impl Classes {
    fn add(&mut self, players: usize, member: usize, class: Class) {
        self.of.resize(players, 0);
        // They are few.
        let at = self.all.iter().position(|known| *known == class).unwrap_or_else(|| {
            self.all.push(class);
            self.members.push(Set::with_capacity(players));
            self.all.len() - 1
        });
        self.members[at].insert(member);
        self.of[member] = at;
    }

    fn into_charges(self, digits: usize, cost: impl Fn(Kind, Kind) -> Cost) -> Charges {
        let Classes { all, members, of } = self;
        let pair = |a: &Class, b: &Class| {
            let mut cost = cost(a.kind, b.kind);
            // Two upfloaters do not meet where anything is spared.
            if a.kind.is_resident != b.kind.is_resident {
                [a, b].into_iter().filter_map(|class| class.spared.as_ref()).for_each(|spared| {
                    take(&mut cost, spared);
                });
            }
            cost
        };
        let costs: Vec<Vec<Cost>> = all.iter().map(|a| all.iter().map(|b| pair(a, b)).collect()).collect();
        let is_free = |cost: &Cost| cost.iter().all(|&digit| digit == 0);
        let mut charged = Vec::new();
        if !costs.iter().flatten().all(is_free) {
            for row in &costs {
                let mut with = Set::with_capacity(of.len());
                for (other, cost) in row.iter().enumerate() {
                    if !is_free(cost) {
                        with.union_with(&members[other]);
                    }
                }
                charged.push(with);
            }
        }
        Charges { class_of: of, costs, charged, members, least: vec![0; digits] }
    }
}

/// Adds a cost digit by digit.
pub(super) fn add(total: &mut Cost, cost: &Cost) {
    total.iter_mut().zip(cost).for_each(|(digit, more)| *digit += more);
}

/// Takes a cost away digit by digit.
pub(super) fn take(total: &mut Cost, cost: &Cost) {
    total.iter_mut().zip(cost).for_each(|(digit, less)| *digit -= less);
}
