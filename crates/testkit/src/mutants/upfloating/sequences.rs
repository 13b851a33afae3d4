//! The orders of 3.5.3 to 3.6.3 with one error, so that another one of several equally good candidates comes first.

use std::cmp::Reverse;

use arbitrium_core::search::Spent;
use arbitrium_search::combinations;
use arbitrium_swiss::weighing::Chosen;
use arbitrium_upfloating::upfloating::{BracketPairing, Edition, Field, Identifier, Upfloaters};

use super::search::{Judged, MOST_SETS};
use crate::mutants::generation::Pairs;

/// A wrong order in which sets of upfloaters are tried.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum SetOrder {
    /// Each set is sorted by TPN only.
    ByTpn,
    /// Each set is sorted with the lowest scores first.
    LowestScoresFirst,
    /// Sets are compared from their last members on.
    FromBehind,
}

impl SetOrder {
    /// The sort key of a set of upfloaters. `set` is sorted as in the text.
    fn key(self, field: &Field, set: &[usize]) -> Vec<usize> {
        let mut set = set.to_vec();
        match self {
            SetOrder::ByTpn => set.sort_unstable(),
            SetOrder::LowestScoresFirst => set.sort_by_key(|&player| (field.entrants[player].score, player)),
            SetOrder::FromBehind => set.reverse(),
        }
        set
    }
}

/// A wrong order in which the pairings of a bracket are tried.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum PairingOrder {
    /// The higher ranked player is the top member of a pair.
    HigherRankedOnTop,
    /// The identifier lists the top and the bottom member of each pair in turn.
    PairByPair,
    /// The identifier lists the bottom members before the top members.
    BottomsFirst,
    /// If the top members are equal, pairings with larger bottom members come first.
    LargestBottoms,
    /// Identifiers are compared from their last number on.
    FromBehind,
}

impl PairingOrder {
    /// The sort key of a pairing. `pairs` has the members of each pair in the order of their TPNs.
    fn key(self, field: &Field, pairs: &[(usize, usize)]) -> Vec<Reverse<usize>> {
        let mut pairs = pairs.to_vec();
        if self == PairingOrder::HigherRankedOnTop {
            let score = |player: usize| field.entrants[player].score;
            let turned = |(a, b)| if score(b) > score(a) { (b, a) } else { (a, b) };
            pairs = pairs.into_iter().map(turned).collect();
        }
        pairs.sort_unstable();
        let (tops, bottoms): (Vec<usize>, Vec<usize>) = pairs.iter().copied().unzip();
        let largest = field.entrants.len();
        let identifier = match self {
            PairingOrder::HigherRankedOnTop | PairingOrder::FromBehind => [tops, bottoms].concat(),
            PairingOrder::PairByPair => pairs.iter().flat_map(|&(top, bottom)| [top, bottom]).collect(),
            PairingOrder::BottomsFirst => [bottoms, tops].concat(),
            PairingOrder::LargestBottoms => {
                tops.into_iter().chain(bottoms.into_iter().map(|bottom| largest - bottom)).collect()
            }
        };
        let mut key: Vec<Reverse<usize>> = identifier.into_iter().map(Reverse).collect();
        if self == PairingOrder::FromBehind {
            key.reverse();
        }
        key
    }
}

/// The pairing that comes first in a wrong order, among those as good as the correct one. `None` if there are too
/// many to try.
pub(super) fn first_pairing<E: Edition>(
    decision: &BracketPairing<'_, E>,
    right: &Chosen<Identifier>,
    order: PairingOrder,
) -> Result<Option<Chosen<Identifier>>, Spent> {
    let members: Vec<usize> = decision.members.ones().collect();
    let may_meet = |a: usize, b: usize| decision.field.may_meet.has_edge(a, b);
    let Some(all) = Pairs::among(&members, members.len() / 2, &may_meet) else { return Ok(None) };
    let mut alike = Vec::new();
    for pairs in all {
        let chosen = Chosen::evaluated(decision, Identifier::of(pairs.iter().copied()))?;
        if let Some(chosen) = chosen.filter(|chosen| chosen.values == right.values) {
            alike.push((order.key(decision.field, &pairs), chosen));
        }
    }
    Ok(alike.into_iter().max_by(|(a, _), (b, _)| a.cmp(b)).map(|(_, chosen)| chosen))
}

/// The set of upfloaters that comes first in a wrong order, among those as good as the correct one. Only the
/// first `MOST_SETS` sets are tried; `None` if none of these is as good.
pub(super) fn first_set<E: Edition>(
    decision: &Upfloaters<'_, E>,
    right: &Judged,
    order: SetOrder,
) -> Result<Option<Judged>, Spent> {
    let stage = decision.stage;
    let scores =
        |set: &[usize]| set.iter().map(|&player| stage.field.entrants[player].score).collect::<Vec<_>>();
    let mut equal = Vec::new();
    for set in combinations(stage.field.ranked(&stage.lower), right.candidate.len()).take(MOST_SETS) {
        let set = set?;
        if scores(&set) == scores(&right.candidate) {
            equal.extend(Chosen::evaluated(decision, set)?.filter(|set| set.values == right.values));
        }
    }
    Ok(equal.into_iter().min_by_key(|set| order.key(stage.field, &set.candidate)))
}
