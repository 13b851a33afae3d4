//! Turns the quality criteria of a bracket's pairing into costs of its pairs. A cost is a list of whole numbers
//! called digits, with one digit for each criterion.

use crate::upfloating::bracket_pairing::BracketPairing;
use crate::upfloating::edition::Edition;
use crate::upfloating::field::Field;
use crate::upfloating::kind::Kind;
use crate::upfloating::row::Row;
use arbitrium_search::{Cost, Set};
use arbitrium_swiss::guided::prices;

/// Which part of the cost of an upfloater's pair counts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Charged {
    /// Only the part above the least possible cost of that upfloater counts. In a normal bracket every
    /// upfloater meets a resident, so this least cost is unavoidable.
    WhoHasAChoice,
    /// The whole cost counts. This is needed if two upfloaters may meet: if C1 is left out, or in the bracket of a set
    /// that is larger than needed.
    Everybody,
}

/// The costs of the pairs of a bracket. The members are grouped into [classes](Class).
pub(super) struct Charges {
    /// For each player, the index of the player's class. Members of one class have the same cost with every
    /// partner.
    class_of: Vec<usize>,
    /// The cost of a pair, by the classes of its two members. The matrix is symmetric.
    costs: Vec<Vec<Cost>>,
    /// For each class, the players whose pairs with a member of the class cost more than 0. Empty if no pair has a
    /// cost.
    charged: Vec<Set>,
    /// The members of each class.
    members: Vec<Set>,
    /// The unavoidable cost of the bracket. If it is 0, it is enough to forbid all pairs with a cost.
    pub(super) least: Cost,
}

impl Charges {
    /// The costs of the pairs of a bracket by the criteria `rows`. `charged` says which part of a cost
    /// counts.
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
        let kind = |member: usize| Kind::of(&field.entrants[member], decision.residents.contains(member));
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

    /// Whether the unavoidable cost is 0. No pair with a cost is then needed.
    pub(super) fn are_avoided(&self) -> bool {
        self.least.iter().all(|&digit| digit == 0)
    }

    /// The tight pairs of the bracket. Each class gets a price, and a pair is tight if the two prices add up
    /// to the cost of the pair (see [`prices`]). `None` if no prices can be computed.
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

    /// A cost with 0 in every digit.
    pub(super) fn nothing(&self) -> Cost {
        vec![0; self.least.len()]
    }

    /// The cost of the pair of the members `a` and `b`.
    pub(super) fn of(&self, a: usize, b: usize) -> &Cost {
        &self.costs[self.class_of[a]][self.class_of[b]]
    }

    /// Removes from `of` all members whose pair with `player` costs more than 0.
    pub(super) fn leave_out_the_charged(&self, player: usize, of: &mut Set) {
        if let Some(charged) = self.charged.get(self.class_of[player]) {
            of.difference_with(charged);
        }
    }
}

/// The *tight* pairs of a bracket: the prices of the two players add up to the cost of the pair (see the
/// module `prices`). If the tight pairs have a perfect matching, their perfect matchings are exactly the
/// cheapest pairings.
pub(super) struct Tight {
    row_of: Vec<usize>,
    rows: Vec<Set>,
}

impl Tight {
    /// The tight pairs among `players`. `is_tight` gets the indices of two players in this list. `capacity`
    /// is the number of all players of the field.
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

    /// The members with which `player` forms a tight pair.
    pub(super) fn with(&self, player: usize) -> &Set {
        &self.rows[self.row_of[player]]
    }
}

/// The facts by which members of a bracket differ in their costs. Equal facts put two members into the same class.
#[derive(PartialEq, Eq)]
struct Class {
    kind: Kind,
    /// For an upfloater: the least possible cost, which is not counted. `None` if the whole cost counts, and for
    /// residents.
    spared: Option<Cost>,
}

/// The classes of a bracket, with the members of each.
#[derive(Default)]
struct Classes {
    all: Vec<Class>,
    members: Vec<Set>,
    of: Vec<usize>,
}

impl Classes {
    fn add(&mut self, players: usize, member: usize, class: Class) {
        self.of.resize(players, 0);
        // A bracket has only a few classes, so a list is fast enough.
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
            // The least cost of an upfloater was found among pairs with a resident, so it is subtracted only
            // from pairs with a resident. No bracket for which least costs are subtracted has a pair of two
            // upfloaters.
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

/// Adds a cost to a total, digit by digit.
pub(super) fn add(total: &mut Cost, cost: &Cost) {
    total.iter_mut().zip(cost).for_each(|(digit, more)| *digit += more);
}

/// Subtracts a cost from a total, digit by digit.
pub(super) fn take(total: &mut Cost, cost: &Cost) {
    total.iter_mut().zip(cost).for_each(|(digit, less)| *digit -= less);
}
