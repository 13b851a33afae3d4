//! The due colour of a player (5.1, 5.5, 5.6).

use super::readings::Due;
use arbitrium_swiss::terms::preference::colour_difference;
use arbitrium_tournament::Colour;

/// The colour that is due to a player with these games. 5.1 "Where possible, and by means of exchanges, each
/// player shall be given the alternate colour; at the end of each even-numbered round each player shall have
/// had an equal number of Whites and Blacks."
///
/// If only one colour is allowed, that colour is due. If not, the colour of [`equalising`] is due. If there
/// is none, the colour that the player did not have in the latest game is due. The interpretation
/// `due=alternate` leaves out the second step. `None` for a player without games.
#[must_use]
pub(super) fn due(games: &[Colour], reading: Due) -> Option<Colour> {
    let equalising = equalising(games).filter(|_| reading == Due::Equalising);
    forced(games).or(equalising).or_else(|| games.last().map(|colour| colour.opposite()))
}

/// The colour that a player has had less often; `None` if the player has had both equally often. 5.5 "In the
/// odd-numbered rounds, whenever possible, each player shall be given the colour which gives them one more only of
/// one colour than the other." 5.6 "In the even-numbered rounds, whenever possible, each player shall be given the
/// colour that gives them an equal number of Whites and Blacks."
///
/// Both articles prefer this colour.
#[must_use]
pub(super) fn equalising(games: &[Colour]) -> Option<Colour> {
    match colour_difference(games) {
        0 => None,
        more if more > 0 => Some(Colour::Black),
        _ => Some(Colour::White),
    }
}

/// The only colour that 5.1.1 and 5.1.2 allow a player; `None` if they allow both colours or neither.
#[must_use]
pub(super) fn forced(games: &[Colour]) -> Option<Colour> {
    match (may_have(games, Colour::White), may_have(games, Colour::Black)) {
        (true, false) => Some(Colour::White),
        (false, true) => Some(Colour::Black),
        _ => None,
    }
}

/// Whether 5.1.1 and 5.1.2 allow `colour` for a player who has had the colours `games`.
#[must_use]
pub(super) fn may_have(games: &[Colour], colour: Colour) -> bool {
    !is_third(games, colour) && !is_three_more(games, colour)
}

/// Whether another game with this colour would be the third in succession. 5.1.1 "no player shall be given the same
/// colour in three successive rounds". Only played games count (General Handling Rules 3.4). (Basic Rules 7.)
#[must_use]
pub(super) fn is_third(games: &[Colour], colour: Colour) -> bool {
    matches!(games, [.., a, b] if *a == colour && *b == colour)
}

/// Whether another game with `colour` would give the player three more games with this colour than with the
/// other one. 5.1.2 "no player shall be given three more of one colour than the other." (Basic Rules 6.)
#[must_use]
pub(super) fn is_three_more(games: &[Colour], colour: Colour) -> bool {
    excess(games, colour) >= 2
}

/// The number of games with this colour minus the number with the other colour. It may be negative.
#[must_use]
pub(super) fn excess(games: &[Colour], colour: Colour) -> i32 {
    let difference = colour_difference(games);
    if colour == Colour::White { difference } else { -difference }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Colour::{Black, White};

    fn of(letters: &str) -> Vec<Colour> {
        letters.chars().map(|letter| if letter == 'W' { White } else { Black }).collect()
    }

    /// The due colour is the only colour allowed (5.1.1, 5.1.2). Otherwise it is the colour that the player has had
    /// less often (5.5, 5.6), or else the opposite of the last colour (5.1).
    #[test]
    fn the_due_colour_is_forced_else_equalises_else_alternates() {
        let due_of = |letters| due(&of(letters), Due::Equalising);
        for (letters, expected) in [
            ("", None),
            ("W", Some(Black)),
            ("WB", Some(White)),
            ("BWW", Some(Black)),
            ("WBW", Some(Black)),
            ("WWBWB", Some(Black)),
            ("WBBW", Some(Black)),
        ] {
            assert_eq!(due_of(letters), expected, "{letters}");
        }
        assert_eq!(due(&of("WWBWB"), Due::Alternate), Some(White));
        assert!(
            !may_have(&of("WW"), White) && !may_have(&of("WWBWBW"), White) && may_have(&of("WWB"), White)
        );
    }

    /// If a player's history already breaks both rules, no colour is allowed.
    #[test]
    fn nothing_is_allowed_after_what_should_not_have_been() {
        let games = of("WWWWBB");
        assert!(!may_have(&games, White) && !may_have(&games, Black));
        assert_eq!((forced(&games), due(&games, Due::Equalising)), (None, Some(Black)));
    }
}
