//! C9 and C10: what falls while P1 and M1 stay, and in which order.
//!
//! "restart from": every step resets what stands after it in C3. Between f and g stands B3, of which the text speaks in A7.d
//! ("higher ranked floaters") and in the note to B2 ("the score of a floater"): for both the lowest scores are left over first,
//! and only when A7.d and B2 have fallen in vain do higher ones follow.

use crate::search::Spent;
use crate::systems::dutch_2006::floats::{DROPPED, Guard};
use crate::systems::dutch_2006::literal::Lowering;
use crate::systems::dutch_2006::literal::falling::{first_z, most_against_b2};
use crate::systems::dutch_2006::literal::sheet::{Sheet, Step};
use crate::systems::dutch_2006::place::gives_b2_way_first;
use crate::systems::dutch_2006::walk::{down_guards, most_against_a7d, most_down, most_up, up_guards};

/// How requirements fall in 2012.
pub(super) const LOWERING: Lowering =
    Lowering { begin: |s| begin(s), c9: |s| c9(s), c10: |s| c10(s), c11: |_| Ok(c11()) };

/// A11, C3 "Set requirements P, B2, A7d, X, Z, B5/B6": nothing has fallen yet.
fn begin(sheet: &mut Sheet<'_>) -> Result<Step, Spent> {
    sheet.reset_levels();
    next_scores(sheet)
}

/// C9 "Go back to the heterogeneous score bracket (only remainder) Terminate the pairing of the homogeneous remainder. Go back
/// to the transposition marked at C6 ( in the heterogeneous part of the bracket) and restart from C.7 with a new transposition."
/// Where there is none, C8 b): "if M1 is less than M0, choose another set of M1 players to put in S1 according to D3".
fn c9(sheet: &mut Sheet<'_>) -> Result<Step, Spent> {
    if sheet.undo_lowest() {
        return Ok(Step::C7);
    }
    Ok(if sheet.next_set()? { Step::C5 } else { Step::C10 })
}

/// C10, a to g, the first of which something is left to fall.
fn c10(sheet: &mut Sheet<'_>) -> Result<Step, Spent> {
    let falls = a(sheet) || b(sheet) || c(sheet) || d(sheet) || e(sheet) || f(sheet);
    if falls { Ok(Step::C4) } else { g(sheet) }
}

/// C11 "Deleted (see C.10.e)"
fn c11() -> Step {
    Step::GivenUp
}

/// a "Drop B6 for upfloaters and restart from C.4"
fn a(sheet: &mut Sheet<'_>) -> bool {
    let most = most_up(&sheet.to_pair).unwrap_or(all_of(up_guards(&sheet.to_pair)));
    drop_one(sheet, &mut |sheet| &mut sheet.in_force.up.against_b6, most.against_b6)
}

/// b "Drop B5 for upfloaters and restart from C.3.h"
fn b(sheet: &mut Sheet<'_>) -> bool {
    let most = most_up(&sheet.to_pair).unwrap_or(all_of(up_guards(&sheet.to_pair)));
    let falls = drop_one(sheet, &mut |sheet| &mut sheet.in_force.up.against_b5, most.against_b5);
    if falls {
        sheet.in_force.up.against_b6 = 0;
    }
    falls
}

/// c "Drop B6 for downfloaters and restart from C.3.g"
fn c(sheet: &mut Sheet<'_>) -> bool {
    let most = most_down(&sheet.to_pair).unwrap_or(all_of(down_guards(&sheet.to_pair)));
    let falls = drop_one(sheet, &mut |sheet| &mut sheet.in_force.down.against_b6, most.against_b6);
    if falls {
        sheet.in_force.up = Guard::Both;
    }
    falls
}

/// d "Drop B5 for downfloaters and restart from C.3.f"
fn d(sheet: &mut Sheet<'_>) -> bool {
    let most = most_down(&sheet.to_pair).unwrap_or(all_of(down_guards(&sheet.to_pair)));
    let falls = drop_one(sheet, &mut |sheet| &mut sheet.in_force.down.against_b5, most.against_b5);
    if falls {
        sheet.in_force.down.against_b6 = 0;
        sheet.in_force.up = Guard::Both;
    }
    falls
}

/// e "If X < P1, increase X by 1 and restart from C.3.e", and in even rounds (A7.e) before it "If Z < X, increase Z by 1 and restart
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

/// f "Drop A7.d and restart from C.3.d"
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

/// g "Drop B2 and restart from C.3.c", and the scores of those who are left over, the lowest first.
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

/// B3: the next scores that may be left over, with B2 in force again.
fn next_scores(sheet: &mut Sheet<'_>) -> Result<Step, Spent> {
    if gives_b2_way_first(sheet.to_pair.field, sheet.to_pair.after_c1) {
        sheet.in_force.against_b2 = 0;
        return Ok(if sheet.next_level()? { Step::C4 } else { Step::GivenUp });
    }
    if sheet.next_level()? { Ok(Step::C4) } else { sheet.next_against_b2() }
}

/// C10 "Any criterion may be dropped only for the minimum number of pairs in the score bracket": for one more; or, by the other
/// reading, for all of them at once.
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

/// Where they fall for all at once: for all, if anybody can float so.
fn all_of(states: &[Guard]) -> Guard {
    if states.len() > 1 { Guard::Neither } else { Guard::Both }
}
