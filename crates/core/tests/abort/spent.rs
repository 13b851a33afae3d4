//! Spent questions in a program that cannot unwind: `tests/it/budgets.rs` builds it with `-C panic=abort` and reads what it
//! says. With an argument it panics instead, which nothing can contain there.

use std::panic::catch_unwind;

use arbitrium_core::position::{Attendance, Competitor, Freed, Position, Worth};
use arbitrium_core::search::Limits;
use arbitrium_core::systems::{Failure, SearchKind, SystemId};
use arbitrium_core::tournament::{PlayerId, Points};

fn limits(steps: u64) -> Limits {
    Limits { steps, ..Limits::default() }
}

/// Eight players before the first round, one of whom may not meet three others: that has to be looked at.
fn position() -> Position {
    let competitors = (1..=8).map(|number| Competitor {
        id: PlayerId::new(number).expect("a number of a player"),
        score: Points::ZERO,
        points: Points::ZERO,
        secondary: None,
        rating: Some(2000),
        attendance: Attendance::Present,
        past: Vec::new(),
    });
    Position {
        round: 1,
        planned_rounds: Some(1),
        is_last_recorded: false,
        initial_colour: None,
        competitors: competitors.collect(),
        prohibited: vec![(0, 1), (0, 2), (0, 3)],
        freed: Freed::default(),
        worth: Worth { win: Points::from_tenths(10), draw: Points::from_tenths(5), loss: Points::ZERO },
        teams: None,
    }
}

fn main() {
    if std::env::args().count() > 1 {
        let contained = catch_unwind(|| limits(10).ask::<()>(|| panic!("not a budget")));
        println!("contained: {}", contained.is_err());
        return;
    }
    for id in SystemId::ALL {
        let pair = |steps| limits(steps).in_force(|| id.system().pair(&position(), SearchKind::Guided));
        let Err(Failure::Spent(few)) = pair(5) else { panic!("{}: too few steps", id.word()) };
        let many = pair(1_000_000).expect("steps enough").pairs.len();
        println!("{}: {few}; {many} boards", id.word());
    }
}
