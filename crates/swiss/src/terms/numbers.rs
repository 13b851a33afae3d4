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

/// The tournament pairing number (TPN) of each player of a position. General Handling Rules 2: a late entry
/// has a number "only when they actually arrive". A player without a number gets 0, which no rule uses. If
/// `of_those_arrived` is false, the starting ranks are used instead.
///
/// Articles of the Dutch System: 1.1, in 2017 A.1; of the Burstein System: 1.1; of the Dubov System: 1.2.1,
/// and 1.2.2, whose new numbers are already in a report.
#[must_use]
pub fn tournament_pairing_numbers(position: &Position, of_those_arrived: bool) -> Vec<u16> {
    if of_those_arrived {
        self::of_those_arrived(position)
    } else {
        position.competitors.iter().map(|competitor| competitor.id.get()).collect()
    }
}
