//! The steps of the procedure at one p and x, in the form that an arbiter with pairing cards sees.
//!
//! The account is derived from the result and the definitions, not from the work of a search. So both
//! searches give the same account. It lists states of the requirements that the procedure skipped, each with
//! a proof that no arrangement is possible in that state. The accepted arrangement is shown place by place.

mod bar;
mod passed;
mod refusal;
mod turn;

pub(super) use bar::{Bar, Count, Objection};
pub(super) use passed::Passed;
pub(super) use refusal::Refusal;
pub(super) use turn::{Against, Exchanged, PassedBy, Tried, Turn};

use super::arrangement::Arrangement;
use super::bracket::{BracketAfterC1, Sought};
use super::requirements::InForce;
use super::walk::{BracketToPair, Walk, strictest_state};
use arbitrium_search::{Spent, combinations};
use arbitrium_swiss::terms::Exchange;

/// The steps in a bracket at one p and x, C2 to C11.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Account {
    /// The bracket without the players that left by C1.
    pub after_c1: BracketAfterC1,
    /// The goal: the numbers of pairs, and x.
    pub sought: Sought,
    /// Whether another bracket limited the players that may move down (C12, C13).
    pub is_asked: bool,
    /// The first proposal, with all requirements in force (C4 to C6).
    pub first: Tried,
    /// The requirements that had to be dropped. Those that the procedure drops last come first.
    pub passed: Vec<Passed>,
    /// The result; `None` if dropping everything did not help.
    pub accepted: Option<Accepted>,
}

/// How the accepted arrangement is reached under the requirements then in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Accepted {
    /// The requirements that had not been dropped.
    pub in_force: InForce,
    /// The arrangement that was accepted.
    pub arrangement: Arrangement,
    /// The number of sets of moved-down players that were tried in S1 before the accepted set. It is 0 if S1
    /// contains all moved-down players, because then there is only one set.
    pub sets_before: usize,
    /// The heterogeneous part: the moved-down players and their opponents; `None` in a homogeneous bracket.
    pub descent: Option<Turn>,
    /// The homogeneous group before any exchange.
    pub group: Tried,
    /// The exchange of C8; `None` if no exchange was needed.
    pub exchanged: Option<Exchanged>,
    /// The transposition of the homogeneous group; `None` if it has no pair.
    pub level: Option<Turn>,
}

impl Accepted {
    /// Replaces each reason [`Refusal::Together`] with [`Refusal::Unwanted`]. This is used if another bracket
    /// limits the players that leave: that bracket then refused the candidate.
    fn ask(&mut self) {
        let turns = self.descent.iter_mut().chain(&mut self.level);
        let over = turns.flat_map(|turn| &mut turn.passed).flat_map(|passed| &mut passed.over);
        let rests = over.filter_map(|(_, against)| match against {
            Against::Rest(refusal) => Some(refusal),
            Against::Pair(_) => None,
        });
        let exchanged = self.exchanged.iter_mut();
        let before = exchanged.flat_map(|e| e.before.iter_mut().map(|(_, r)| r).chain([&mut e.refused]));
        for refusal in rests.chain(before).filter(|refusal| **refusal == Refusal::Together) {
            *refusal = Refusal::Unwanted;
        }
    }
}

/// The account of the steps by which `walk` was reached at one p and x. `is_asked` is `true` if another
/// bracket limited the players that may move down (C12, C13).
pub(super) fn account(to_pair: &BracketToPair<'_>, is_asked: bool, walk: &Walk) -> Result<Account, Spent> {
    let (after_c1, sought) = (to_pair.after_c1, to_pair.sought);
    let last = walk.accepted.as_ref();
    let passed = passed::before(to_pair, is_asked, last.map(|(_, in_force)| in_force))?;
    let accepted = last.map(|(arrangement, in_force)| accepted(to_pair, arrangement, in_force));
    let mut accepted = accepted.transpose()?;
    if is_asked {
        accepted.iter_mut().for_each(Accepted::ask);
    }
    let first = first_of_all(to_pair, &strictest_state(to_pair));
    Ok(Account { after_c1: after_c1.clone(), sought, is_asked, first, passed, accepted })
}

/// The first proposal of C4 and C6, before any change.
fn first_of_all(to_pair: &BracketToPair<'_>, state: &InForce) -> Tried {
    let (after_c1, sought) = (to_pair.after_c1, to_pair.sought);
    if sought.paired_down == 0 {
        return Tried::group(to_pair, state, &after_c1.players(), sought.pairs, &[]);
    }
    let s1 = after_c1.moved_down[..sought.paired_down].to_vec();
    Tried::descent(to_pair, state, s1)
}

fn accepted(
    to_pair: &BracketToPair<'_>,
    arrangement: &Arrangement,
    in_force: &InForce,
) -> Result<Accepted, Spent> {
    let (after_c1, sought) = (to_pair.after_c1, to_pair.sought);
    let (down, level) = arrangement.parts();
    let descent = (!down.is_empty())
        .then(|| Turn::descent(to_pair, in_force, arrangement.set.clone(), &arrangement.opponents))
        .transpose()?;
    let mut sets_before = 0;
    for set in combinations(after_c1.moved_down.clone(), sought.paired_down) {
        if set? == arrangement.set {
            break;
        }
        sets_before += 1;
    }
    let split = |exchange: &Exchange| {
        let (s1, s2) = exchange.split(0..arrangement.group.len(), level.len());
        let players = |places: Vec<usize>| places.into_iter().map(|place| arrangement.group[place]).collect();
        (players(s1), players(s2))
    };
    let group = Tried::group(to_pair, in_force, &arrangement.group, level.len(), down);
    let exchanged = Exchanged::of(to_pair, in_force, arrangement)?;
    let level = (!level.is_empty()).then(|| {
        let (s1, s2) = split(&arrangement.exchange);
        Turn::group(to_pair, in_force, (s1, s2), &arrangement.s2, down)
    });
    Ok(Accepted {
        in_force: in_force.clone(),
        arrangement: arrangement.clone(),
        sets_before,
        descent,
        group,
        exchanged,
        level: level.transpose()?,
    })
}
