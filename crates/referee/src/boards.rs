//! A whole other pairing of a round, written out: `3-9,5-2,8-bye`, or in the form that a pairing is answered in.

use arbitrium_core::printable::printable;
use arbitrium_core::systems::{Board, Recorded};
use arbitrium_core::tournament::PlayerId;

use crate::Refusal;

/// Reads a pairing: `3-9,5-2,8-bye` on one line (White first), or several lines of which the first counts the others and each
/// of them has two numbers (`8 0` is the bye).
///
/// ```
/// # mod arbitrium { pub use arbitrium_referee as referee; }
/// let written = arbitrium::referee::boards("3-9,5-2,8-bye").unwrap();
/// assert_eq!(written, arbitrium::referee::boards("3\n3 9\n5 2\n8 0\n").unwrap());
/// assert!(arbitrium::referee::boards("3-").is_err());
/// let fewer = arbitrium::referee::boards("3\n3 9\n5 2\n").unwrap_err();
/// assert_eq!(fewer.to_string(), "the first line of the pairing counts 3, and is followed by 2 lines");
/// ```
///
/// # Errors
/// When a part of it is none, or there are more or fewer lines than the first counts.
pub fn boards(text: &str) -> Result<Recorded, Refusal> {
    // Some programs end their lines with a lone CR.
    let lines: Vec<&str> = text.split(['\n', '\r']).filter(|line| !line.trim().is_empty()).collect();
    match lines[..] {
        [] => Err(Refusal::NoPairing("an empty text".to_owned())),
        [written] => of(written.split(','), &['-', ' ']),
        [count, ref pairs @ ..] => {
            let announced: usize = count.trim().parse().map_err(|_| Refusal::NoCount(printable(count)))?;
            if announced != pairs.len() {
                return Err(Refusal::OtherCount { announced, lines: pairs.len() });
            }
            of(pairs.iter().copied(), &[' '])
        }
    }
}

fn of<'a>(entries: impl Iterator<Item = &'a str>, parting: &[char]) -> Result<Recorded, Refusal> {
    let mut recorded = Recorded::default();
    for entry in entries {
        let wrong = || match entry.trim() {
            "" => Refusal::NoPairing("an empty text".to_owned()),
            entry => Refusal::NoPairing(printable(entry)),
        };
        let (first, second) = entry.trim().split_once(parting).ok_or_else(wrong)?;
        let player = |text: &str| {
            text.trim().parse::<u32>().ok().and_then(|number| PlayerId::new(number).ok()).ok_or_else(wrong)
        };
        let white = player(first)?;
        match second.trim() {
            "bye" | "0" => recorded.byes.push(white),
            black => {
                let black = player(black)?;
                // Nobody meets himself.
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
