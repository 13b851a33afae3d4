//! Tournament pairing numbers, General Handling Rules 2.4.

use crate::position::Position;

/// General Handling Rules 2.4: the starting ranks numbered anew over those who have been taken into account for a pairing, in this round or an earlier one:
/// a late entry has a number only when it arrives. A player without a number gets 0, which nobody asks for.
pub(crate) fn of_those_arrived(position: &Position) -> Vec<u16> {
    let mut last = 0;
    let number = |competitor: &crate::position::Competitor| {
        let arrived = competitor.is_present() || competitor.past.iter().any(|past| past.entry.is_paired());
        last += u16::from(arrived);
        if arrived { last } else { 0 }
    };
    position.competitors.iter().map(number).collect()
}
