//! The requirements that are dropped while P1 (the number of pairs) and M1 (the number of moved-down players
//! to be paired) do not change. They are in the order in which they are dropped (C9 and C10).
//!
//! In C10, "restart from" means that dropping one requirement puts all later ones of C3 in force again. C10 gives B3
//! no letter in its list. It is dropped here between the letters f and g, because A7.d ("higher ranked floaters") and
//! the note to B2 ("the score of a floater") already speak of floaters with different scores. So the players with
//! the lowest scores are left over first. Players with higher scores follow only if dropping A7.d and B2 does not help.

use crate::dutch_2006::floats::{DROPPED, Guard};
use crate::dutch_2006::literal::Lowering;
use crate::dutch_2006::literal::falling::{first_z, most_against_b2};
use crate::dutch_2006::literal::sheet::{Sheet, Step};
use crate::dutch_2006::place::gives_b2_way_first;
use crate::dutch_2006::walk::{down_guards, most_against_a7d, most_down, most_up, up_guards};
use arbitrium_search::Spent;

/// The steps by which requirements are dropped in 2012.
pub(super) const LOWERING: Lowering =
    Lowering { begin: |s| begin(s), c9: |s| c9(s), c10: |s| c10(s), c11: |_| Ok(c11()) };

/// Sets all requirements in force at the beginning. A11, C3 "Set requirements P, B2, A7d, X, Z, B5/B6".
fn begin(sheet: &mut Sheet<'_>) -> Result<Step, Spent> {
    sheet.reset_levels();
    next_scores(sheet)
}

/// Goes back to another transposition or another set. C9 "Go back to the heterogeneous score bracket (only remainder)
/// Terminate the pairing of the homogeneous remainder. Go back to the transposition marked at C6 ( in the heterogeneous
/// part of the bracket) and restart from C.7 with a new transposition." If no transposition is left, C8 b): "if M1 is
/// less than M0, choose another set of M1 players to put in S1 according to D3".
fn c9(sheet: &mut Sheet<'_>) -> Result<Step, Spent> {
    if sheet.undo_lowest() {
        return Ok(Step::C7);
    }
    Ok(if sheet.next_set()? { Step::C5 } else { Step::C10 })
}

/// C10 has the steps a to g, each of which relaxes one requirement. Takes the first of them that can still
/// relax something. Returns the step with which the procedure continues.
fn c10(sheet: &mut Sheet<'_>) -> Result<Step, Spent> {
    let falls = a(sheet) || b(sheet) || c(sheet) || d(sheet) || e(sheet) || f(sheet);
    if falls { Ok(Step::C4) } else { g(sheet) }
}

/// Gives up, because the text has no C11 ("Deleted (see C.10.e)").
fn c11() -> Step {
    Step::GivenUp
}

/// Step a of C10: "Drop B6 for upfloaters and restart from C.4". `false` if B6 can be dropped no further.
fn a(sheet: &mut Sheet<'_>) -> bool {
    let most = most_up(&sheet.to_pair).unwrap_or(all_of(up_guards(&sheet.to_pair)));
    drop_one(sheet, &mut |sheet| &mut sheet.in_force.up.against_b6, most.against_b6)
}

/// Step b of C10: "Drop B5 for upfloaters and restart from C.3.h". `false` if B5 can be dropped no further.
fn b(sheet: &mut Sheet<'_>) -> bool {
    let most = most_up(&sheet.to_pair).unwrap_or(all_of(up_guards(&sheet.to_pair)));
    let falls = drop_one(sheet, &mut |sheet| &mut sheet.in_force.up.against_b5, most.against_b5);
    if falls {
        sheet.in_force.up.against_b6 = 0;
    }
    falls
}

/// Step c of C10: "Drop B6 for downfloaters and restart from C.3.g". `false` if B6 can be dropped no further.
fn c(sheet: &mut Sheet<'_>) -> bool {
    let most = most_down(&sheet.to_pair).unwrap_or(all_of(down_guards(&sheet.to_pair)));
    let falls = drop_one(sheet, &mut |sheet| &mut sheet.in_force.down.against_b6, most.against_b6);
    if falls {
        sheet.in_force.up = Guard::Both;
    }
    falls
}

/// Step d of C10: "Drop B5 for downfloaters and restart from C.3.f". `false` if B5 can be dropped no further.
fn d(sheet: &mut Sheet<'_>) -> bool {
    let most = most_down(&sheet.to_pair).unwrap_or(all_of(down_guards(&sheet.to_pair)));
    let falls = drop_one(sheet, &mut |sheet| &mut sheet.in_force.down.against_b5, most.against_b5);
    if falls {
        sheet.in_force.down.against_b6 = 0;
        sheet.in_force.up = Guard::Both;
    }
    falls
}

/// Step e of C10: "If X < P1, increase X by 1 and restart from C.3.e". `false` if neither x nor z can be
/// increased. In even rounds (A7.e) these sentences come before that: "If Z < X, increase Z by 1 and restart
/// from C.3.e. If Z = X and X < P1, increase X by 1, reset Z=Z1 and restart from C.3.e"
fn e(sheet: &mut Sheet<'_>) -> bool {
    let (x, z) = (sheet.in_force.x, sheet.in_force.z);
    if z < x {
        sheet.restart_with(x, z + 1);
        return true;
    }
    let p1 = sheet.to_pair.sought.most_x;
    if x < p1 {
        let z1 = first_z(&sheet.to_pair, x + 1);
        sheet.restart_with(x + 1, z1);
    }
    x < p1
}

/// Step f of C10: "Drop A7.d and restart from C.3.d". `false` if A7.d can be dropped no further.
fn f(sheet: &mut Sheet<'_>) -> bool {
    if !sheet.in_force.a7d {
        return false;
    }
    if !sheet.to_pair.field.edition.fewest {
        sheet.in_force.a7d = false;
    } else if sheet.in_force.against_a7d < most_against_a7d(&sheet.to_pair) {
        sheet.in_force.against_a7d += 1;
    } else {
        return false;
    }
    sheet.reset_x();
    true
}

/// Step g of C10: "Drop B2 and restart from C.3.c". It also requires the next scores of the players left over, the
/// lowest first.
fn g(sheet: &mut Sheet<'_>) -> Result<Step, Spent> {
    if !gives_b2_way_first(sheet.to_pair.field, sheet.to_pair.after_c1) {
        return if sheet.next_level()? { Ok(Step::C4) } else { sheet.next_against_b2() };
    }
    if sheet.in_force.against_b2 < most_against_b2(&sheet.to_pair) {
        sheet.in_force.against_b2 += 1;
        sheet.reset_a7d();
        return Ok(Step::C4);
    }
    next_scores(sheet)
}

/// Requires the next scores that may be left over, with B2 in force again (B3).
fn next_scores(sheet: &mut Sheet<'_>) -> Result<Step, Spent> {
    if gives_b2_way_first(sheet.to_pair.field, sheet.to_pair.after_c1) {
        sheet.in_force.against_b2 = 0;
        return Ok(if sheet.next_level()? { Step::C4 } else { Step::GivenUp });
    }
    if sheet.next_level()? { Ok(Step::C4) } else { sheet.next_against_b2() }
}

/// Drops a criterion for one pair more than before. `of` returns the number of pairs for which it is dropped,
/// and `most` is the largest such number. `false` if it cannot be dropped for more pairs. C10 "Any criterion
/// may be dropped only for the minimum number of pairs in the score bracket". If the edition does not drop
/// criteria for the fewest pairs, the criterion is dropped for all pairs at once.
fn drop_one(
    sheet: &mut Sheet<'_>,
    of: &mut dyn for<'s, 'a> FnMut(&'s mut Sheet<'a>) -> &'s mut usize,
    most: usize,
) -> bool {
    let fewest = sheet.to_pair.field.edition.fewest;
    let fallen = of(sheet);
    let falls = *fallen < most;
    if falls {
        *fallen = if fewest { *fallen + 1 } else { DROPPED };
    }
    falls
}

/// The limits of B5 and B6 if they are dropped for all players at once. They can be dropped only if `states`
/// has more than one state.
fn all_of(states: &[Guard]) -> Guard {
    if states.len() > 1 { Guard::Neither } else { Guard::Both }
}
