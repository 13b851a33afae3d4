//! Spent questions in a program that cannot unwind: `tests/it/budgets.rs` builds it with `-C panic=abort` and reads what it
//! says. With an argument it panics instead, which nothing can contain there.

use std::panic::catch_unwind;

use arbitrium_core::position::{Attendance, Competitor, Position, TakenBack, Worth};
use arbitrium_core::search::{Limits, Matching, Meets, Spent, set_of, steps};
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
        taken_back: TakenBack::default(),
        worth: Worth { win: Points::from_tenths(10), draw: Points::from_tenths(5), loss: Points::ZERO },
        teams: None,
    }
}

/// The perfect matching of a complete graph of 199 vertices, for which one has to be sought, within so many steps.
fn matched(steps: u64) -> Result<Option<Matching>, Spent> {
    let (graph, all) = (Meets::complete(200), set_of(200, 0..199));
    limits(steps).ask(|| steps::at("a matching", || Matching::perfect(&graph.within(&all))))
}

fn main() {
    if std::env::args().count() > 1 {
        let contained = catch_unwind(|| limits(10).ask::<()>(|| panic!("not a budget")));
        println!("contained: {}", contained.is_err());
        return;
    }
    println!("{}", matched(10).expect_err("too few steps"));
    println!("{}", if matched(100_000).expect("steps enough").is_some() { "perfect" } else { "none" });
    for id in SystemId::ALL {
        let pair = |steps| limits(steps).in_force(|| id.system().pair(&position(), SearchKind::Guided));
        let Err(Failure::Spent(few)) = pair(5) else { panic!("{}: too few steps", id.word()) };
        let many = pair(1_000_000).expect("steps enough").pairs.len();
        println!("{}: {few}; {many} boards", id.word());
    }
}
