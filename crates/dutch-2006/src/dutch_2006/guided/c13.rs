//! Makes a pairing of the lowest bracket possible (C13).

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::super::bracket::{Bracket, BracketAfterC1, Sought};
use super::super::field::Field;
use super::super::round::{Done, Event, MadeBy};
use super::super::walk::{BracketToPair, Walk};
use super::super::wished::Wished;
use super::asked::{Asked, Matching, Next, Questions, Wanted};
use super::fewest::Fewest;
use super::meetings::Meetings;
use super::round::{Procedure, prepared};
use super::walk::walk;
use arbitrium_search::Spent;

/// Applies C13 to the lowest bracket `lowest`. Returns whether an acceptable pairing is obtained. C13 "In
/// case of the lowest score bracket: the pairing of the penultimate score bracket is undone. Try to find
/// another pairing in the penultimate score bracket which will allow a pairing in the lowest score bracket.
/// If in the penultimate score bracket p becomes zero ... then the two lowest score brackets are joined into
/// a new lowest score bracket. Because now another score bracket is the penultimate one C13 can be repeated
/// until an acceptable pairing is obtained."
pub(super) fn c13(procedure: &mut Procedure<'_>, lowest: Bracket) -> Result<bool, Spent> {
    let mut lowest = lowest;
    while let Some(penultimate) = procedure.done.pop() {
        if pair_again(procedure, &penultimate, &lowest)? {
            return Ok(true);
        }
        // No player of the penultimate bracket stays paired in it. All its players are in S1 of the new lowest
        // bracket.
        lowest.natives = lowest.not_moved_down();
        lowest.moved_down = penultimate.bracket.players();
        lowest.joined_natives.clone_from(&penultimate.bracket.natives);
        lowest.is_joined = true;
        procedure.events.push(Event::Joined(lowest.clone()));
        if joined(procedure, &lowest)? {
            return Ok(true);
        }
        if !procedure.field.readings.keeps_last_joined_in_s1() {
            lowest.natives = lowest.not_moved_down();
            lowest.joined_natives.clear();
        }
    }
    Ok(false)
}

/// Pairs the penultimate bracket again at every p and x, beginning with its former p and x. `true` if the
/// lowest bracket can then be paired.
fn pair_again(procedure: &mut Procedure<'_>, penultimate: &Done, lowest: &Bracket) -> Result<bool, Spent> {
    if penultimate.accepted.is_none() {
        return Ok(false);
    }
    let (field, wished, questions) = (procedure.field, procedure.wished, procedure.questions);
    let natives = lowest.not_moved_down();
    let mut players = [natives.clone(), penultimate.bracket.players()].concat();
    players.sort_unstable();
    players.dedup();
    let meetings = meetings(field, wished, &players)?;
    let wanted = Completes { field, wished, questions, lowest, natives, meetings, known: RefCell::default() };
    let can_work = wanted.may_complete(&penultimate.bracket)?;
    let after_c1 = &penultimate.after_c1;
    let mut fewest = Fewest::of(wanted.matching(after_c1.len() + after_c1.gone.len()));
    for sought in sought(procedure.field, penultimate) {
        let to_pair = BracketToPair { field, after_c1, sought, wished };
        let can_work = can_work && fewest.may_leave(&to_pair)?;
        let asked = Asked { to_pair, wanted: Some(&wanted) };
        let walk = if can_work { walk(&asked, questions)? } else { Walk::default() };
        let leaving = walk.accepted.as_ref().map(|(arrangement, _)| arrangement.leaving.clone());
        procedure.events.push(Event::C13(sought, leaving.clone()));
        if let Some(leaving) = leaving {
            procedure.tell(after_c1, sought, true, &walk);
            let (bracket, after_c1) = (penultimate.bracket.clone(), penultimate.after_c1.clone());
            procedure.done.push(Done {
                bracket,
                after_c1,
                sought,
                accepted: walk.accepted,
                made_by: MadeBy::C13,
            });
            if finish(procedure, &lowest.with_moved_down(&leaving))? {
                return Ok(true);
            }
            procedure.done.pop();
        }
    }
    Ok(false)
}

/// The graph of `players`. It shows which two may meet by B1 and B2, and who may have the bye.
fn meetings(field: &Field, wished: Wished, players: &[usize]) -> Result<Meetings, Spent> {
    let may_meet = |a: usize, b: usize| field.may_ever_meet(a, b) && wished.allows_pair(field, a, b);
    let may_have_bye = |player: usize| field.may_have_bye(player) && wished.allows_bye(field, player);
    Meetings::of(players, may_meet, may_have_bye)
}

/// The goals with which the penultimate bracket is tried, in their order. For each number of pairs p, the
/// number of moved-down players paired first decreases step by step. Then p decreases. Under the
/// interpretation `c13-order`, p can instead decrease first. The number of moved-down players becomes 0 only
/// if it was 0 at the beginning.
fn sought(field: &Field, penultimate: &Done) -> Vec<Sought> {
    let (after_c1, first) = (&penultimate.after_c1, penultimate.sought);
    let mut both: Vec<(usize, usize)> = Vec::new();
    for pairs in (1..=first.pairs).rev() {
        let least = usize::from(first.paired_down > 0);
        both.extend((least..=first.paired_down.min(pairs)).rev().map(|paired_down| (pairs, paired_down)));
    }
    if field.readings.decreases_p_first() {
        both.sort_by_key(|&(pairs, paired_down)| std::cmp::Reverse((paired_down, pairs)));
    }
    let possible = |&(pairs, paired_down): &(usize, usize)| pairs <= after_c1.most_pairs(paired_down);
    both.into_iter()
        .filter(possible)
        .map(|(pairs, paired_down)| {
            let fallen = first.pairs - pairs + first.paired_down - paired_down;
            after_c1.sought(field, paired_down, pairs, first.steps + fallen)
        })
        .collect()
}

/// Pairs the joined bracket, if possible, and stores the result. Returns whether it is paired. By the
/// interpretation `c12-joined=yes`, C12 may then move other players down to it.
fn joined(procedure: &mut Procedure<'_>, lowest: &Bracket) -> Result<bool, Spent> {
    if procedure.field.readings.applies_c12_to_joined() {
        return procedure.after_c1(lowest.clone(), None);
    }
    finish(procedure, lowest)
}

/// Pairs the lowest bracket, if possible, and stores the result. Returns whether it is paired.
fn finish(procedure: &mut Procedure<'_>, lowest: &Bracket) -> Result<bool, Spent> {
    let Some((after_c1, sought, walk)) =
        complete(procedure.field, procedure.wished, procedure.questions, lowest)?
    else {
        return Ok(false);
    };
    procedure.tell(&after_c1, sought, false, &walk);
    let bracket = lowest.clone();
    procedure.done.push(Done { bracket, after_c1, sought, accepted: walk.accepted, made_by: MadeBy::Walk });
    Ok(true)
}

/// The first pairing of a lowest bracket. The goals are tried in order: all of its moved-down players are
/// paired first, then fewer of them, then none. `None` if there is no pairing. For a joined bracket, a
/// matching by B1 and B2 is looked for first, because these are never dropped. This saves work, because C13
/// often joins several brackets before such a matching exists.
fn complete(
    field: &Field,
    wished: Wished,
    questions: &dyn Questions,
    lowest: &Bracket,
) -> Result<Option<(BracketAfterC1, Sought, Walk)>, Spent> {
    let after_c1 = prepared(field, lowest);
    let players = after_c1.players();
    if lowest.is_joined && !meetings(field, wished, &players)?.can_be_paired(players.into_iter())? {
        return Ok(None);
    }
    let most = after_c1.first_sought(field).paired_down;
    for paired_down in (0..=most).rev() {
        let sought =
            after_c1.sought(field, paired_down, after_c1.most_pairs(paired_down), most - paired_down);
        let to_pair = BracketToPair { field, after_c1: &after_c1, sought, wished };
        let walk = walk(&Asked { to_pair, wanted: None }, questions)?;
        if walk.accepted.is_some() {
            return Ok(Some((after_c1, sought, walk)));
        }
    }
    Ok(None)
}

/// The condition of C13 on the players that leave the penultimate bracket: "another pairing in the penultimate score
/// bracket which will allow a pairing in the lowest score bracket".
struct Completes<'a> {
    field: &'a Field,
    wished: Wished,
    questions: &'a dyn Questions,
    lowest: &'a Bracket,
    /// The players of the lowest bracket that were not moved down to it.
    natives: Vec<usize>,
    /// Shows which players of the two brackets may meet each other.
    meetings: Meetings,
    known: RefCell<BTreeMap<Vec<usize>, bool>>,
}

impl std::fmt::Debug for Completes<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Completes").field("lowest", &self.lowest).finish_non_exhaustive()
    }
}

impl Completes<'_> {
    /// Whether the lowest bracket can be completed if the players `leaving` are moved down to it. In the last
    /// resort a lowest bracket is paired as one homogeneous group under B1 and B2 only. Exchanges of any size
    /// can make every division into S1 and S2. So the bracket can be completed if and only if there is a
    /// matching. If the size of exchanges is limited, the bracket is paired to find the answer.
    fn completes(&self, leaving: &[usize]) -> Result<bool, Spent> {
        let has_matching = self.can_be_paired(leaving)?;
        if !has_matching || self.field.readings.exchanges_any_number() {
            return Ok(has_matching);
        }
        let lowest = self.lowest.with_moved_down(leaving);
        Ok(complete(self.field, self.wished, self.questions, &lowest)?.is_some())
    }

    /// Whether the players of both brackets can all be paired. If not, no set of players that leaves the
    /// penultimate bracket completes the lowest one, whatever p and x are.
    fn may_complete(&self, penultimate: &Bracket) -> Result<bool, Spent> {
        self.can_be_paired(&penultimate.players())
    }

    /// The matching that the lowest bracket requires for the players moved down to it. By B1 and B2, every
    /// player has an opponent. If the number of players is odd, one player has the bye. `upper` is the number
    /// of players in the penultimate bracket.
    fn matching(&self, upper: usize) -> Matching<'_> {
        let (field, wished, meetings) = (self.field, self.wished, &self.meetings);
        Matching {
            natives: &self.natives,
            places: (self.natives.len() + upper) % 2,
            meet: Box::new(move |a, b| meetings.has(a, b)),
            takes: Box::new(move |player, _| field.may_have_bye(player) && wished.allows_bye(field, player)),
        }
    }

    /// Whether the natives of the lowest bracket and the players `others` can all be paired by B1 and B2.
    fn can_be_paired(&self, others: &[usize]) -> Result<bool, Spent> {
        self.meetings.can_be_paired(self.natives.iter().chain(others).copied())
    }
}

impl Wanted for Completes<'_> {
    fn accepts(&self, leaving: &[usize]) -> Result<bool, Spent> {
        if let Some(&known) = self.known.borrow().get(leaving) {
            return Ok(known);
        }
        let accepted = self.completes(leaving)?;
        self.known.borrow_mut().insert(leaving.to_vec(), accepted);
        Ok(accepted)
    }

    fn next(&self, upper: usize) -> Next<'_> {
        Next::Matching(self.matching(upper))
    }
}
