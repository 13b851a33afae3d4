//! The initial colour of a tournament whose file does not contain it.

use std::cmp::Ordering;

use arbitrium_tournament::Colour;

/// The initial colour in words. If it is unknown, the text says that White is assumed.
#[must_use]
pub fn told(known: Option<Colour>) -> String {
    known.map_or_else(|| format!("open, taken as {}", Colour::White), |colour| colour.to_string())
}

/// The initial colour that agrees with most of the first-round boards `boards` (white, black). `None` if
/// neither colour has a majority. `white_if_white` returns which of two opponents has White if the initial
/// colour is White. It returns `None` if the colours of the two do not depend on the initial colour.
pub fn obeyed_by_most(
    boards: &[(usize, usize)],
    white_if_white: impl Fn(usize, usize) -> Option<usize>,
) -> Option<Colour> {
    let (mut for_white, mut for_black) = (0, 0);
    for &(white, black) in boards {
        match white_if_white(white, black) {
            Some(player) if player == white => for_white += 1,
            Some(_) => for_black += 1,
            None => {}
        }
    }
    match for_white.cmp(&for_black) {
        Ordering::Greater => Some(Colour::White),
        Ordering::Less => Some(Colour::Black),
        Ordering::Equal => None,
    }
}
