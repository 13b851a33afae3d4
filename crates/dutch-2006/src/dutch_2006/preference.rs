//! Colour differences and preferences (A7 and B2).

use arbitrium_tournament::Colour;

/// The colour preference of a player, by the definitions of A7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Preference {
    /// The class of the preference by A7, which is its strength.
    pub class: Class,
    /// The colour that the player prefers.
    pub colour: Colour,
}

/// The classes of A7, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// A7.c: the colour difference is 0, and the player alternates.
    Mild,
    /// The colour difference is 1 or -1 (A7.b).
    Strong,
    /// The other colour would break B2 (A7.a).
    Absolute,
}

/// The number of games with White minus the number of games with Black. A7: "The colour difference of a player is the
/// number of games played with white minus the number of games played with black by this player."
#[must_use]
pub fn difference(games: &[Colour]) -> i32 {
    games.iter().map(|colour| if *colour == Colour::White { 1 } else { -1 }).sum()
}

/// The colour difference as text. A7, mild preferences: zero is +0 after a game with White and -0 after one with Black.
#[must_use]
pub fn written(games: &[Colour]) -> String {
    match (difference(games), games.last()) {
        (0, None) => "0".to_owned(),
        (0, Some(Colour::Black)) => "-0".to_owned(),
        (difference, _) => format!("{difference:+}"),
    }
}

/// The colour of the two latest entries of `latest`, if both have the same colour (A7.a); `None` in other
/// cases.
#[must_use]
pub fn run_of_two(latest: &[Option<Colour>]) -> Option<Colour> {
    match latest {
        [.., Some(before), Some(last)] if before == last => Some(*last),
        _ => None,
    }
}

/// The preference of a player with the games `games`, the latest last; `None` without a game. `latest` is
/// what A7.a uses: the colours of the games or, in another interpretation, of the rounds.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium_dutch_2006::dutch_2006::preference::{Class, preference};
/// use arbitrium::tournament::Colour::{Black, White};
/// let games = [White, Black, Black];
/// let found = preference(&games, &games.map(Some)).unwrap();
/// assert_eq!((found.class, found.colour), (Class::Absolute, White));
/// ```
#[must_use]
pub fn preference(games: &[Colour], latest: &[Option<Colour>]) -> Option<Preference> {
    let last = *games.last()?;
    let difference = difference(games);
    let run = run_of_two(latest);
    // A7.a, whose paragraph is missing in the printed copies. The preference is absolute if the colour
    // difference is above +1 or below -1, or if the two latest games had the same colour. It is for White if
    // the difference is below -1, or if the player had Black in these two games. In the other cases it is for
    // Black.
    if difference.abs() > 1 || run.is_some() {
        let white = difference < -1 || run == Some(Colour::Black);
        return Some(Preference {
            class: Class::Absolute,
            colour: if white { Colour::White } else { Colour::Black },
        });
    }
    // A7.b: "A strong colour preference occurs when a player's colour difference is unequal to zero. The preference is
    // white when the colour difference is < 0, black otherwise."
    Some(match difference {
        // A7.c: the player alternates.
        0 => Preference { class: Class::Mild, colour: last.opposite() },
        1.. => Preference { class: Class::Strong, colour: Colour::Black },
        _ => Preference { class: Class::Strong, colour: Colour::White },
    })
}
