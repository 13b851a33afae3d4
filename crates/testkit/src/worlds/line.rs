//! Writes a position as a line of text: the rounds played, a colon, and the pairing of the next round.
//!
//! In the line `1-3w,4-2d 3-2l,4-1d : 1-2,3-4`, spaces separate the rounds and commas separate the boards.
//! White comes first on a board. A board has a letter for each of its games, from White's side: `w` won, `d`
//! drawn, `l` lost. `5-bye` is the pairing-allocated bye. Boards are in the order of the smaller of their two
//! numbers, and the bye comes last. Before the first round, `-` stands in place of the rounds. If no pairing
//! exists, the answer is `none`.

use super::world::Ending;
use arbitrium_core::systems::{Failure, Pairing};

/// The line of a position: the rounds played (`past`) and the answer of the pairing system.
pub(super) fn position_line(past: &str, answered: &Result<Pairing, Failure>) -> String {
    let past = if past.is_empty() { "-" } else { past };
    format!("{past} : {}", answer(answered))
}

/// The answer of a pairing system, in the notation of a line: a pairing, `none` or `undecided`.
fn answer(answered: &Result<Pairing, Failure>) -> String {
    match answered {
        Ok(pairing) => boards(pairing, |_| String::new()),
        Err(Failure::Impossible(_)) => "none".to_owned(),
        Err(_) => "undecided".to_owned(),
    }
}

/// A played round in the notation of a line. `way` has the results of each board.
pub(super) fn played(pairing: &Pairing, way: &[&[Ending]]) -> String {
    boards(pairing, |place| way[place].iter().map(|ending| ending.letter()).collect())
}

/// The boards of a pairing in the order of their smaller numbers. `behind` returns the text that follows the
/// board at an index.
fn boards(pairing: &Pairing, behind: impl Fn(usize) -> String) -> String {
    let mut places: Vec<usize> = (0..pairing.pairs.len()).collect();
    places.sort_by_key(|&place| {
        let (white, black) = pairing.pairs[place];
        white.min(black)
    });
    let board = |place: usize| {
        let (white, black) = pairing.pairs[place];
        format!("{white}-{black}{}", behind(place))
    };
    let bye = pairing.bye.map(|id| format!("{id}-bye"));
    places.into_iter().map(board).chain(bye).collect::<Vec<_>>().join(",")
}
