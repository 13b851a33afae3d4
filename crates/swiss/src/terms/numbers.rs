//! Tournament pairing numbers, General Handling Rules 2.4.

use arbitrium_tournament::position::Position;

/// General Handling Rules 2.4: numbers the players again in the order of their starting ranks. Only players who have
/// been paired in this round or an earlier one count. A late entry gets a number only when the player arrives. A
/// player without a number gets 0, which no rule uses.
#[must_use]
pub fn of_those_arrived(position: &Position) -> Vec<u16> {
    let mut last = 0;
    let number = |competitor: &arbitrium_tournament::position::Competitor| {
        let arrived = competitor.is_present() || competitor.past.iter().any(|past| past.entry.is_paired());
        last += u16::from(arrived);
        if arrived { last } else { 0 }
    };
    position.competitors.iter().map(number).collect()
}
