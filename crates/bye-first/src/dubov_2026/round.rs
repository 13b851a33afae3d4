//! Pairs a round: first the bye, then scoregroup by scoregroup (1.9 and 3.2).

use super::Bye;
use super::articles as a;
use super::field::{Field, MaxT};
use super::halves::Halves;
use super::readings::Unavoidable;
use super::search::Search;
use super::shift::{Shift, Shifters};
use super::stage::Stage;
use super::transposition::Transpositions;
use super::upfloaters::Upfloaters;
use arbitrium_search::Spent;
use arbitrium_swiss::Failure;
use arbitrium_swiss::weighing::{Chosen, Part};

/// A shift that was made, with the players who changed subgroups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shifted {
    /// The players who could be shifted, and how many had to be.
    pub shift: Shift,
    /// The players who were shifted, with their values for the criteria.
    pub chosen: Chosen<Vec<usize>>,
}

/// A bracket, with the result of each step of its pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairedBracket {
    /// The scoregroup and the players below it.
    pub stage: Stage,
    /// The set of upfloaters, with its values for the criteria.
    pub upfloaters: Chosen<Vec<usize>>,
    /// The subgroups before any shift (3.2.3).
    pub halves: Halves,
    /// The smallest possible number of pairs inside the smaller subgroup (3.2.4). The first shift has this many
    /// players.
    pub unavoidable: usize,
    /// The shift from the smaller subgroup; `None` if there was none.
    pub first: Option<Shifted>,
    /// The shift from the larger subgroup; `None` if there was none.
    pub second: Option<Shifted>,
    /// The players of S1 in their order (3.2.5): G1 after the shifts, by ARO.
    pub s1: Vec<usize>,
    /// The players of G2 after the shifts, in the order of their TPNs.
    pub g2: Vec<usize>,
    /// T2: the opponents of S1 in the order of S1 (3.2.6), with the values for the criteria.
    pub t2: Chosen<Vec<usize>>,
}

impl PairedBracket {
    /// The pairs, in the order of S1.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.s1.iter().copied().zip(self.t2.candidate.iter().copied())
    }

    /// All players of the bracket, in the order of their TPNs.
    #[must_use]
    pub fn members(&self) -> Vec<usize> {
        self.halves.members()
    }

    /// The decision about T2 in this bracket, for questions about other transpositions.
    #[must_use]
    pub fn transpositions<'a>(&'a self, field: &'a Field) -> Transpositions<'a> {
        Transpositions { field, s1: &self.s1, g2: &self.g2 }
    }

    /// The shifts that were made, at most two, with the first shift first.
    pub fn shifts(&self) -> impl Iterator<Item = &Shifted> {
        self.first.iter().chain(&self.second)
    }
}

/// The pairing of a round without colours.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundPairing {
    /// The player with the bye, with the values for the criteria; `None` if there is no bye.
    pub receiver: Option<Chosen<usize>>,
    /// The paired brackets in order, from the top scoregroup down.
    pub brackets: Vec<PairedBracket>,
}

impl RoundPairing {
    /// The player with the bye; `None` if no player has it.
    #[must_use]
    pub fn bye(&self) -> Option<usize> {
        self.receiver.as_ref().map(|receiver| receiver.candidate)
    }

    /// All pairs of the round, bracket by bracket from the top.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.brackets.iter().flat_map(PairedBracket::pairs)
    }
}

/// Pairs a round. 1.9.2: "The pairing process starts with the assignment of the pairing-allocated-bye (see Article 3.1)
/// and continues with the pairing of all the scoregroups (see Article 3.2), in descending order of score, until the
/// round-pairing is complete."
///
/// The inner `Err` means one of three things: no complete round-pairing exists (1.9.3), the report lacks a required
/// fact, or the search has used up its budget of candidates.
///
/// # Errors
/// Fails if the step budget of the question is spent.
pub fn pair_round(field: &Field, search: &dyn Search) -> Result<Result<RoundPairing, Failure>, Spent> {
    let all = pair_round_while(field, search, &|_| true, &|_| true)?;
    Ok(all.map(Option::unwrap_or_default))
}

/// Pairs a round like [`pair_round`], but stops if it differs from what the caller wants. `is_wanted_bye`
/// gets the player with the bye, and `is_wanted` gets each paired bracket. If one of them returns false, the
/// result is `None`.
pub(super) fn pair_round_while(
    field: &Field,
    search: &dyn Search,
    is_wanted_bye: &dyn Fn(usize) -> bool,
    is_wanted: &dyn Fn(&PairedBracket) -> bool,
) -> Result<Result<Option<RoundPairing>, Failure>, Spent> {
    if let Some(lacking) = lacking(field) {
        return Ok(Err(lacking));
    }
    let failure = || if search.is_exhausted() { Ok(Failure::BudgetSpent) } else { field.impossible() };
    let mut round = RoundPairing::default();
    let mut players = field.by_score();
    if players.len() % 2 == 1 {
        let receiver = search.choose_bye(&Bye { field, search }, Part::Whole)?;
        let Some(receiver) = receiver else { return failure().map(Err) };
        players.retain(|&player| player != receiver.candidate);
        if !is_wanted_bye(receiver.candidate) {
            return Ok(if search.is_exhausted() { Err(Failure::BudgetSpent) } else { Ok(None) });
        }
        round.receiver = Some(receiver);
    } else if !search.can_be_paired(field, &(0..players.len()).collect::<Vec<_>>())? {
        return failure().map(Err);
    }
    while !players.is_empty() {
        let paired = pair_bracket(field, Stage::top(field, &players), search)?;
        let Some(paired) = paired.filter(|_| !search.is_exhausted()) else { return failure().map(Err) };
        if !is_wanted(&paired) {
            return Ok(Ok(None));
        }
        players = paired.stage.left_below(&paired.upfloaters.candidate);
        round.brackets.push(paired);
    }
    if search.is_exhausted() {
        return Ok(Err(Failure::BudgetSpent));
    }
    Ok(Ok(Some(round)))
}

/// The failure if the report lacks a required fact. This can be a rating (1.1.1), or the number of rounds if it
/// decides whether a player is a maximum upfloater (1.8.2). `None` if nothing is missing.
fn lacking(field: &Field) -> Option<Failure> {
    if let Some(player) = field.unrated {
        return Some(Failure::Lacks { article: &a::RATED, player, what: "rating" });
    }
    let what =
        "how many rounds are planned (record 142 or XXR), and so how many upfloats make a maximum upfloater";
    let is_asked = field.max_t == MaxT::Unknown && !field.is_last_round;
    is_asked.then_some(Failure::Unknown { article: &a::MAX_T, what })
}

/// Chooses the upfloaters of a bracket (3.2.2), and then its pairs; `None` if no pairing is legal.
fn pair_bracket(field: &Field, stage: Stage, search: &dyn Search) -> Result<Option<PairedBracket>, Spent> {
    let upfloaters = search.choose_upfloaters(&Upfloaters { field, stage: &stage, search }, Part::Whole)?;
    let Some(upfloaters) = upfloaters else { return Ok(None) };
    pair_members(field, stage, upfloaters, search)
}

/// Pairs the residents with these upfloaters (3.2.3 to 3.2.6); `None` if no pairing is legal.
fn pair_members(
    field: &Field,
    stage: Stage,
    upfloaters: Chosen<Vec<usize>>,
    search: &dyn Search,
) -> Result<Option<PairedBracket>, Spent> {
    let halves = Halves::of(field, &stage.members(&upfloaters.candidate));
    let Some(made) = shifts(field, &halves, search)? else { return Ok(None) };
    let Made { unavoidable, first, second, after } = made;
    let s1 = s1(field, &after);
    let t2 = search.choose_transposition(&Transpositions { field, s1: &s1, g2: &after.g2 })?;
    Ok(t2.map(|t2| PairedBracket {
        stage,
        upfloaters,
        halves,
        unavoidable,
        first,
        second,
        s1,
        g2: after.g2,
        t2,
    }))
}

/// The result of the shifts (3.2.4): the shifts that were made, and the subgroups after them.
struct Made {
    unavoidable: usize,
    first: Option<Shifted>,
    second: Option<Shifted>,
    after: Halves,
}

/// Makes both shifts of 3.2.4 one after the other; `None` if no pairing is legal.
fn shifts(field: &Field, halves: &Halves, search: &dyn Search) -> Result<Option<Made>, Spent> {
    let Some(fewest) = search.fewest_pairs(field, halves)? else { return Ok(None) };
    let mut sizes = vec![fewest];
    if field.readings.unavoidable == Unavoidable::Deficit {
        sizes.insert(0, search.deficit(field, halves)?);
    }
    for size in sizes {
        let (mut first, mut after) = (None, halves.clone());
        if let Some(shift) = Shift::first(field, halves, fewest, size) {
            let chosen = search.choose_shifters(&Shifters { field, shift: &shift, search })?;
            let Some(chosen) = chosen else { continue };
            after = shift.after(&chosen.candidate);
            first = Some(Shifted { shift, chosen });
        }
        let mut second = None;
        if let Some(shift) = Shift::second(field, halves, &after, fewest) {
            let chosen = search.choose_shifters(&Shifters { field, shift: &shift, search })?;
            let Some(chosen) = chosen else { continue };
            after = shift.after(&chosen.candidate);
            second = Some(Shifted { shift, chosen });
        }
        return Ok(Some(Made { unavoidable: fewest, first, second, after }));
    }
    Ok(None)
}

/// The players of S1 in their order. 3.2.5: "Sort the players in (the possibly new) G1 in order of ascending ARO or,
/// when AROs are equal, according to their ascending TPN. S1 is the subgroup resulting from such sorting."
fn s1(field: &Field, halves: &Halves) -> Vec<usize> {
    let mut s1 = halves.g1.clone();
    s1.sort_by_key(|&player| (field.entrants[player].own.aro, player));
    s1
}
