//! The colour preferences of teams, of Type A and Type B (1.7).

use super::readings::{NoType, Readings, ZeroLast};
use crate::upfloating::Preferences;
use arbitrium_swiss::terms::preference::{Preference, Strength, colour_difference};
use arbitrium_tournament::position::Position;
use arbitrium_tournament::{Colour, PreferenceType};

/// The type of preferences that a competition uses. 1.7 "Type A colour preferences are used unless the rules of the
/// team competition specify that either Type B colour preferences shall be used, or colour preferences are not to be
/// used at all."
pub(super) fn kind(position: &Position, readings: Readings) -> Preferences {
    match (position.teams.unwrap_or_default().preferences, readings.no_type) {
        (PreferenceType::A, _) | (PreferenceType::Unnamed, NoType::TypeA) => Preferences::Simple,
        (PreferenceType::B, _) => Preferences::Graded,
        (PreferenceType::Unnamed, NoType::None) => Preferences::None,
    }
}

/// The colour preference of a team that had these colours; `None` if it has no preference, or if the competition uses
/// none.
pub(super) fn of(games: &[Colour], position: &Position, readings: Readings) -> Option<Preference> {
    match kind(position, readings) {
        Preferences::Simple => simple(games).map(|colour| Preference { colour, strength: Strength::Simple }),
        Preferences::Graded => graded(games, position.is_last_round(), readings),
        Preferences::None => None,
    }
}

/// The Type A preference of a team with these colours; `None` if it has no preference. 1.7.1 "A team has a simple (Type
/// A) colour preference for White if its CD is less than -1, or, being its CD 0 or -1, the team had Black in the last
/// two played matches"; "for Black if its CD is more than +1, or, being its CD 0 or +1, the team had White in the last
/// two played matches."
fn simple(games: &[Colour]) -> Option<Colour> {
    let last_two = match games {
        [.., before, last] if before == last => Some(*last),
        _ => None,
    };
    match colour_difference(games) {
        ..=-2 => Some(Colour::White),
        2.. => Some(Colour::Black),
        difference => match last_two? {
            Colour::Black if difference <= 0 => Some(Colour::White),
            Colour::White if difference >= 0 => Some(Colour::Black),
            Colour::Black | Colour::White => None,
        },
    }
}

/// The Type B preference of a team with these colours; `None` if it has no preference. `is_last_round` says
/// whether the last round is to be paired. 1.7.2: the preferences of Type A are strong. "A team has a mild
/// (Type B) colour preference for White if its CD is -1, or, if it is zero and it is not the last round, the
/// team had Black in the last played match"; the same with reversed colours for Black. "A team has no (Type
/// B) colour preference when it has yet to play a match, or when its CD is zero when pairing for the last
/// round." (interpretation `zero-last`)
fn graded(games: &[Colour], is_last_round: bool, readings: Readings) -> Option<Preference> {
    let difference = colour_difference(games);
    if is_last_round && difference == 0 && readings.zero_last == ZeroLast::None {
        return None;
    }
    if let Some(colour) = simple(games) {
        return Some(Preference { colour, strength: Strength::Strong });
    }
    let colour = match difference {
        -1 => Colour::White,
        1 => Colour::Black,
        _ if is_last_round => return None,
        _ => games.last()?.opposite(),
    };
    Some(Preference { colour, strength: Strength::Mild })
}
