//! Writes a position as a line of text: the rounds played, a colon, and the pairing of the next round.
//!
//! In the line `1-3w,4-2d 3-2l,4-1d : 1-2,3-4`, spaces separate the rounds and commas separate the boards. White
//! comes first. A board has a letter for each of its games, from White's side: `w` won, `d` drawn, `l` lost, `+` and
//! `-` by forfeit. `5-bye` is the pairing-allocated bye. Boards are in the order of the smaller of their two numbers,
//! and the bye comes last. Before the first round, `-` stands in place of the rounds. If no pairing exists, the
//! answer is `none`.

use super::world::Ending;
use arbitrium_swiss::judging::{Board, Recorded};
use arbitrium_swiss::{Failure, Pairing};
use arbitrium_tournament::PlayerId;

/// The line of a position: the rounds played (`past`) and the answer of the pairing system.
#[must_use]
pub fn position_line(past: &str, answered: &Result<Pairing, Failure>) -> String {
    let past = if past.is_empty() { "-" } else { past };
    format!("{past} : {}", answer(answered))
}

/// The answer of a pairing system, in the notation of a line: a pairing, `none` or `undecided`.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::systems::Pairing;
/// use arbitrium::tournament::PlayerId;
/// use arbitrium::worlds::answer;
///
/// let id = |number| PlayerId::new(number).unwrap();
/// let pairing = Pairing { pairs: vec![(id(4), id(2)), (id(1), id(3))], bye: Some(id(5)) };
/// assert_eq!(answer(&Ok(pairing)), "1-3,4-2,5-bye");
/// ```
#[must_use]
pub fn answer(answered: &Result<Pairing, Failure>) -> String {
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

/// Reads an answer in the notation of a line: a pairing, or `None` for `none`.
///
/// # Errors
/// Fails with the first part that is neither a board nor a bye.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::worlds::read_answer;
/// assert_eq!(read_answer("1-3,4-2,5-bye").unwrap().unwrap().boards.len(), 2);
/// assert_eq!(read_answer("none"), Ok(None));
/// assert_eq!(read_answer("1-3,4").unwrap_err(), "4");
/// ```
pub fn read_answer(text: &str) -> Result<Option<Recorded>, &str> {
    if text == "none" {
        return Ok(None);
    }
    let mut recorded = Recorded::default();
    for part in text.split(',') {
        let (one, other) = part.split_once('-').ok_or(part)?;
        let number = |text: &str| text.parse().ok().and_then(|number| PlayerId::new(number).ok());
        let white = number(one).ok_or(part)?;
        if other == "bye" {
            recorded.byes.push(white);
            continue;
        }
        let black = number(other).filter(|&black| black != white).ok_or(part)?;
        recorded.boards.push(Board { white, black, colours_known: true });
    }
    recorded.boards.sort_by_key(|board| board.white.min(board.black));
    Ok(Some(recorded))
}
