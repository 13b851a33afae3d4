//! The round, from the bye to the median.

use super::bye;
use super::colours::pairing;
use super::exchange::{Made, Scrutinised, Scrutiny};
use super::field::Field;
use super::floating::{Floated, Leaving};
use super::groups::{Group, Groups, Part};
use super::median::{Crack, Median};
use super::opponents::in_order;
use super::search::Search;
use crate::search::{Set, Spent};
use crate::systems::{Failure, NoPairing, Pairing};
use crate::tournament::PlayerId;

/// The reference pairing of a round before colours, and the way to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundWalk {
    /// The player with the bye.
    pub bye: Option<usize>,
    /// Who would have had it before, but left no complete pairing.
    pub bye_refused: Vec<usize>,
    /// The scoregroups in the order in which they were paired, the median last. Pairs that were cracked still stand in theirs.
    pub groups: Vec<GroupWalk>,
    /// The pairings that were cracked, in their order.
    pub cracks: Vec<Crack>,
}

/// A scoregroup that is paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupWalk {
    /// The scoregroup.
    pub group: Group,
    /// The floaters that came to it, in the order in which they are paired.
    pub arrived: Vec<usize>,
    /// Those who left it.
    pub floated: Vec<Floated>,
    /// The pairs of floaters.
    pub floaters: Vec<Made>,
    /// The others.
    pub scrutinised: Scrutinised,
}

impl Default for GroupWalk {
    fn default() -> Self {
        GroupWalk {
            group: Group { part: Part::Median, score: None, residents: Vec::new() },
            arrived: Vec::new(),
            floated: Vec::new(),
            floaters: Vec::new(),
            scrutinised: Scrutinised::default(),
        }
    }
}

impl GroupWalk {
    /// Its pairs in the order in which they were made.
    pub fn made(&self) -> impl Iterator<Item = &Made> {
        self.floaters.iter().chain(&self.scrutinised.made)
    }

    /// Everybody who was in it: floaters first, then the players of its score.
    #[must_use]
    pub fn members(&self) -> Vec<usize> {
        [self.arrived.as_slice(), &self.group.residents].concat()
    }
}

impl RoundWalk {
    /// Whether a pair was cracked.
    #[must_use]
    pub fn is_cracked(&self, pair: (usize, usize)) -> bool {
        self.cracks.iter().any(|crack| crack.pair == pair)
    }

    /// In which part a player was paired in the end.
    #[must_use]
    pub fn part_of(&self, player: usize) -> Option<Part> {
        let mut pairs = self.pairs();
        pairs.find_map(|(made, part)| (made.first == player || made.second == player).then_some(part))
    }

    /// The pairs that stand in the end, each with the part of its scoregroup.
    pub fn pairs(&self) -> impl Iterator<Item = (&Made, Part)> {
        let of_group = |walk: &'_ GroupWalk| walk.group.part;
        self.groups.iter().flat_map(move |walk| {
            let part = of_group(walk);
            walk.made()
                .filter(move |made| part == Part::Median || !self.is_cracked(made.pair()))
                .map(move |made| (made, part))
        })
    }
}

/// Pairs a round.
///
/// Where nobody with the bye, or nobody at all, leaves a pairing of the extended median, there is none: the median then holds
/// everybody else, and cannot be paired where they cannot all be paired.
///
/// # Errors
/// Where the steps of the question are spent.
pub fn pair_round(field: &Field, search: &dyn Search) -> Result<Result<RoundWalk, Failure>, Spent> {
    let mut refused = Vec::new();
    let is_even = field.entrants.len().is_multiple_of(2);
    let byes: Vec<Option<usize>> =
        if is_even { vec![None] } else { bye::candidates(field).into_iter().map(Some).collect() };
    for bye in byes {
        let others = field.set((0..field.entrants.len()).filter(|&player| Some(player) != bye));
        let found = if search.can_be_paired(field, &others)? { walk(field, bye, search)? } else { None };
        if let Some(walk) = found {
            return Ok(Ok(RoundWalk { bye_refused: refused, ..walk }));
        }
        refused.extend(bye);
    }
    if search.is_exhausted() {
        return Ok(Err(Failure::BudgetSpent));
    }
    let players: Vec<PlayerId> = field.entrants.iter().map(|entrant| entrant.id).collect();
    Ok(Err(Failure::Impossible(NoPairing::prove(field.compatible(), &players)?)))
}

/// 2.2: each scoregroup in its order.
fn walk(field: &Field, bye: Option<usize>, search: &dyn Search) -> Result<Option<RoundWalk>, Spent> {
    let groups = Groups::of(field, bye);
    let (mut walks, mut floaters, mut made) = (Vec::new(), Vec::new(), Vec::new());
    for side in [&groups.upper, &groups.lower] {
        let (mut pairs, mut arrived) = (Vec::new(), Vec::new());
        for (place, group) in side.iter().enumerate() {
            let adjacent = groups.adjacent(side, place, field.readings.adjacent);
            let walk = pair_group(field, search, group, &arrived, adjacent)?;
            arrived = walk.floated.iter().map(|floated| floated.player).collect();
            pairs.extend(walk.made().map(Made::pair));
            walks.push(walk);
        }
        floaters.push(arrived);
        made.push(pairs);
    }
    let (lower, upper) = (made.pop().unwrap_or_default(), made.pop().unwrap_or_default());
    let (up, down) = (floaters.pop().unwrap_or_default(), floaters.pop().unwrap_or_default());
    let median = Median { field, search, group: &groups.median, down, up, upper, lower };
    let (paired, cracks) = median.pair()?;
    Ok(paired.map(|median| {
        walks.push(median);
        RoundWalk { bye, bye_refused: Vec::new(), groups: walks, cracks }
    }))
}

/// 2.3 to 4.4: a scoregroup on the way to the median.
fn pair_group(
    field: &Field,
    search: &dyn Search,
    group: &Group,
    floaters: &[usize],
    adjacent: &[usize],
) -> Result<GroupWalk, Spent> {
    let arrived = in_order(field, group.part, floaters);
    let leaving = Leaving { field, search, group, arrived: &arrived, adjacent };
    let left = leaving.leave()?;
    let mut unpaired = field.set(left.staying);
    let made = leaving.table(&[]).pair(&mut unpaired)?;
    let walk = GroupWalk {
        group: group.clone(),
        floated: left.floated,
        arrived: arrived.clone(),
        ..GroupWalk::default()
    };
    finish(field, search, walk, made, &unpaired)
}

/// 3.6.3: "finally the remaining players".
pub(super) fn finish(
    field: &Field,
    search: &dyn Search,
    walk: GroupWalk,
    floaters: Vec<Made>,
    unpaired: &Set,
) -> Result<GroupWalk, Spent> {
    let scrutiny = Scrutiny { field, search, part: walk.group.part };
    let scrutinised = scrutiny.of(unpaired.ones().collect())?;
    Ok(GroupWalk { floaters, scrutinised, ..walk })
}

/// The reference with its colours, and the articles of what all recorded rounds are asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    /// The way.
    pub walk: RoundWalk,
    /// The boards.
    pub pairing: Pairing,
}

impl Reference {
    /// The reference of a round.
    ///
    /// # Errors
    /// Where the steps of the question are spent.
    pub fn of(field: &Field, search: &dyn Search) -> Result<Result<Self, Failure>, Spent> {
        Ok(pair_round(field, search)?.map(|walk| Reference { pairing: pairing(field, &walk), walk }))
    }
}
