//! Reads the pairing of a whole round from text, either as `3-9,5-2,8-bye` or in the common reply format of pairing
//! programs.

use arbitrium_core::printable::printable;
use arbitrium_core::systems::{Board, Recorded};
use arbitrium_core::tournament::PlayerId;

use crate::refusal::{NoCount, NoPairing, OtherCount, Refusal};

/// Reads a pairing in one of two forms. The first is one line such as `3-9,5-2,8-bye`, with White first. The second
/// has several lines: the first line is the number of the lines that follow, and each of these has two numbers (`8 0`
/// is the bye).
///
/// ```
/// # mod arbitrium { pub mod referee { pub use arbitrium_referee::*; } }
/// let written = arbitrium::referee::boards("3-9,5-2,8-bye").unwrap();
/// assert_eq!(written, arbitrium::referee::boards("3\n3 9\n5 2\n8 0\n").unwrap());
/// assert!(arbitrium::referee::boards("3-").is_err());
/// let fewer = arbitrium::referee::boards("3\n3 9\n5 2\n").unwrap_err();
/// assert_eq!(fewer.to_string(), "the first line of the pairing counts 3, and is followed by 2 lines");
/// ```
///
/// # Errors
/// Fails if a part of the text is not a board or a bye, or if the number of lines differs from that in the first
/// line.
pub fn boards(text: &str) -> Result<Recorded, Refusal> {
    // A program may end its lines with a single CR.
    let lines: Vec<&str> = text.split(['\n', '\r']).filter(|line| !line.trim().is_empty()).collect();
    match lines[..] {
        [] => Err(not_a_pairing("")),
        [written] => of(written.split(','), &['-', ' ']),
        [count, ref pairs @ ..] => {
            let announced: usize = count.trim().parse().map_err(|_| NoCount { line: printable(count) })?;
            if announced != pairs.len() {
                return Err(OtherCount { announced, lines: pairs.len() }.into());
            }
            of(pairs.iter().copied(), &[' '])
        }
    }
}

fn not_a_pairing(text: &str) -> Refusal {
    let text = if text.is_empty() { "an empty text".to_owned() } else { printable(text) };
    NoPairing { text }.into()
}

fn of<'a>(entries: impl Iterator<Item = &'a str>, parting: &[char]) -> Result<Recorded, Refusal> {
    let mut recorded = Recorded::default();
    for entry in entries {
        let wrong = || not_a_pairing(entry.trim());
        let (first, second) = entry.trim().split_once(parting).ok_or_else(wrong)?;
        let player = |text: &str| {
            text.trim().parse::<u32>().ok().and_then(|number| PlayerId::new(number).ok()).ok_or_else(wrong)
        };
        let white = player(first)?;
        match second.trim() {
            "bye" | "0" => recorded.byes.push(white),
            black => {
                let black = player(black)?;
                // A player cannot be paired with themselves.
                if black == white {
                    return Err(wrong());
                }
                recorded.boards.push(Board { white, black, colours_known: true });
            }
        }
    }
    recorded.boards.sort_by_key(|board| board.white.min(board.black));
    Ok(recorded)
}
