//! Pairs a whole round, from the bye to the median.

use super::bye;
use super::colours::pairing;
use super::exchange::{Made, Scrutinised, Scrutiny};
use super::field::Field;
use super::floating::{Floated, Leaving};
use super::groups::{Group, Groups, Part};
use super::median::{Crack, Median};
use super::opponents::in_order;
use super::search::Search;
use arbitrium_search::{Set, Spent};
use arbitrium_swiss::{Failure, NoPairing, Pairing};
use arbitrium_tournament::PlayerId;

/// The correct pairs of a round without colours, and the steps of the procedure that led to them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundWalk {
    /// The index of the player with the bye; `None` if the number of players is even.
    pub bye: Option<usize>,
    /// The players who were considered for the bye but did not get it, because the others could not all be
    /// paired.
    pub bye_refused: Vec<usize>,
    /// The scoregroups in the order in which they were paired, the median last. Pairs that were cracked
    /// (dissolved) later are still listed in their scoregroup.
    pub groups: Vec<GroupWalk>,
    /// The pairings that were cracked to extend the median scoregroup, in order.
    pub cracks: Vec<Crack>,
}

/// How a scoregroup was paired: its floaters and its pairs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupWalk {
    /// The scoregroup before any transfer.
    pub group: Group,
    /// The players who floated to the scoregroup, in the order in which they are paired.
    pub arrived: Vec<usize>,
    /// The players who floated from the scoregroup to another one.
    pub floated: Vec<Floated>,
    /// The pairs that contain a floater.
    pub floaters: Vec<Made>,
    /// The proposals and scrutinies for the remaining players.
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
    /// The pairs of the scoregroup in the order in which they were made.
    pub fn made(&self) -> impl Iterator<Item = &Made> {
        self.floaters.iter().chain(&self.scrutinised.made)
    }

    /// All players who were in the scoregroup: the floaters first, then the players with its score.
    #[must_use]
    pub fn members(&self) -> Vec<usize> {
        [self.arrived.as_slice(), &self.group.residents].concat()
    }
}

impl RoundWalk {
    /// Whether `pair` was cracked (dissolved) to extend the median scoregroup.
    #[must_use]
    pub fn is_cracked(&self, pair: (usize, usize)) -> bool {
        self.cracks.iter().any(|crack| crack.pair == pair)
    }

    /// The position, relative to the median, of the scoregroup in which a player was finally paired. `None`
    /// if the player was not paired.
    #[must_use]
    pub fn part_of(&self, player: usize) -> Option<Part> {
        let mut pairs = self.pairs();
        pairs.find_map(|(made, part)| (made.first == player || made.second == player).then_some(part))
    }

    /// The final pairs of the round, each with the position of its scoregroup relative to the median.
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
/// The inner `Err` means one of two things: the budget of candidates is spent, or the players cannot all be
/// paired, whichever player has the bye. The median scoregroup is extended until it contains all players. So if they
/// can be paired, the procedure finds a pairing.
///
/// # Errors
/// Fails if the step budget of the question is spent.
pub fn pair_round(field: &Field, search: &dyn Search) -> Result<Result<RoundWalk, Failure>, Spent> {
    let mut refused = Vec::new();
    let is_even = field.entrants.len().is_multiple_of(2);
    let byes: Vec<Option<usize>> =
        if is_even { vec![None] } else { bye::candidates(field).into_iter().map(Some).collect() };
    for bye in byes {
        let others = field.set((0..field.entrants.len()).filter(|&player| Some(player) != bye));
        // `necessary` frees as few scoregroups as possible. If the round cannot be paired with these alone,
        // all scoregroups are freed.
        for field in necessary(field, bye, search)?.iter().chain([field]) {
            let found = if search.can_be_paired(field, &others)? { walk(field, bye, search)? } else { None };
            if let Some(walk) = found {
                return Ok(Ok(RoundWalk { bye_refused: refused, ..walk }));
            }
        }
        refused.extend(bye);
    }
    if search.is_exhausted() {
        return Ok(Err(Failure::BudgetSpent));
    }
    let players: Vec<PlayerId> = field.entrants.iter().map(|entrant| entrant.id).collect();
    Ok(Err(Failure::Impossible(NoPairing::prove(field.compatible(), &players)?)))
}

/// The field in which only some scoregroups are freed from 5.1: those in which more players can then be
/// paired (6, interpretation `last-round-need=where-necessary`). `None` under the other interpretation, and
/// before the last round.
fn necessary(field: &Field, bye: Option<usize>, search: &dyn Search) -> Result<Option<Field>, Spent> {
    if !field.is_last_round || !field.readings.frees_where_necessary() {
        return Ok(None);
    }
    let bound = field.freeing(Vec::new())?;
    let groups = Groups::of(field, bye);
    let mut freed = Vec::new();
    for group in groups.upper.iter().chain(&groups.lower).chain([&groups.median]) {
        let residents = field.set(group.residents.iter().copied());
        if search.fewest_left_over(field, &residents)? < search.fewest_left_over(&bound, &residents)? {
            freed.extend(group.score);
        }
    }
    Ok(Some(field.freeing(freed)?))
}

/// Pairs all scoregroups in the order of 2.2. `bye` is the player with the bye. `None` if the median remains
/// blocked.
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

/// Pairs the scoregroup `group`, which comes before the median (2.3 to 4.4). `floaters` were transferred to
/// it, and `adjacent` are the players of the scoregroup to which its own floaters go.
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

/// Pairs the players `unpaired` of a scoregroup, after its floaters got the pairs `floaters`. 3.6.3: "finally
/// the remaining players".
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

/// The correct pairing of a round with its colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    /// The steps that led to the pairing.
    pub walk: RoundWalk,
    /// The pairs with their colours, and the player with the bye.
    pub pairing: Pairing,
}

impl Reference {
    /// Computes the correct pairing of a round. The inner `Err` is that of [`pair_round`].
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn of(field: &Field, search: &dyn Search) -> Result<Result<Self, Failure>, Spent> {
        Ok(pair_round(field, search)?.map(|walk| Reference { pairing: pairing(field, &walk), walk }))
    }
}
