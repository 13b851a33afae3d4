//! The initial colour, where a report does not say it.

use std::cmp::Ordering;

use crate::tournament::Colour;

/// The initial colour in words: where nobody says it, White is taken.
pub(crate) fn told(known: Option<Colour>) -> String {
    known.map_or_else(|| format!("open, taken as {}", Colour::White), |colour| colour.to_string())
}

/// The initial colour that most of these first-round boards (white, black) obey, if they prefer one. `white_if_white`
/// says which of two opponents has White where the initial colour is White; nobody where their colours do not hang on
/// it.
pub(crate) fn obeyed_by_most(
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
