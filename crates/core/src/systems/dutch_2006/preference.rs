//! A7 and B2: colour differences and preferences.

use crate::tournament::Colour;

/// What a player's games say of his next colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Preference {
    /// How strong it is.
    pub class: Class,
    /// The colour he should get.
    pub colour: Colour,
}

/// The classes of A7, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// A7.c: to alternate.
    Mild,
    /// A7.b: the colour difference is 1 or -1.
    Strong,
    /// A7.a: B2 allows no other colour.
    Absolute,
}

/// A7: "The colour difference of a player is the number of games played with white minus the number of games played
/// with black by this player."
#[must_use]
pub fn difference(games: &[Colour]) -> i32 {
    games.iter().map(|colour| if *colour == Colour::White { 1 } else { -1 }).sum()
}

/// The colour difference as it is written. A7, mild preferences: zero is +0 after a game with White and -0 after one with Black.
#[must_use]
pub fn written(games: &[Colour]) -> String {
    match (difference(games), games.last()) {
        (0, None) => "0".to_owned(),
        (0, Some(Colour::Black)) => "-0".to_owned(),
        (difference, _) => format!("{difference:+}"),
    }
}

/// A7.a: the same colour in the two latest games: that colour.
#[must_use]
pub fn run_of_two(latest: &[Option<Colour>]) -> Option<Colour> {
    match latest {
        [.., Some(before), Some(last)] if before == last => Some(*last),
        _ => None,
    }
}

/// The preference of a player with these games, the latest last. `latest` are what A7.a looks at: the games or,
/// in another reading, the rounds. Without a game there is none.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::systems::dutch_2006::preference::{Class, preference};
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
    // A7.a, whose paragraph the printed copies lost: absolute where the colour difference is above +1 or below -1, or the
    // two latest games had the same colour; for White where the difference is below -1 or these were black, else for Black.
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
        // A7.c: to alternate.
        0 => Preference { class: Class::Mild, colour: last.opposite() },
        1.. => Preference { class: Class::Strong, colour: Colour::Black },
        _ => Preference { class: Class::Strong, colour: Colour::White },
    })
}
