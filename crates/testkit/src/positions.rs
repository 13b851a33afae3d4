//! Positions made by hand.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use arbitrium_core::position::{Attendance, Competitor, Freed, Position, Worth};
use arbitrium_core::tournament::{Colour, PlayerId, Points};

/// Players 1, 2, 3 ... with these scores in tenths of a point and without games, before the only planned round.
pub fn scored(tenths: impl IntoIterator<Item = i32>) -> Position {
    let competitors = (1..).zip(tenths).map(|(number, tenths)| Competitor {
        id: PlayerId::new(number).unwrap(),
        score: Points::from_tenths(tenths),
        points: Points::from_tenths(tenths),
        secondary: None,
        rating: u16::try_from(2500 - 10 * number).ok(),
        attendance: Attendance::Present,
        past: Vec::new(),
    });
    Position {
        round: 1,
        planned_rounds: Some(1),
        is_last_recorded: false,
        initial_colour: Some(Colour::White),
        competitors: competitors.collect(),
        prohibited: Vec::new(),
        freed: Freed::default(),
        worth: Worth { win: Points::from_tenths(10), draw: Points::from_tenths(5), loss: Points::ZERO },
        teams: None,
    }
}
