//! A whole other pairing of a round: `3-9,5-2,8-bye`, or a file in the form that `pair` writes.

use super::failure::CliError;
use crate::bounded;
use crate::systems::{Board, Recorded};
use crate::tournament::PlayerId;

/// Reads a pairing, written out or from a file of this name.
pub(super) fn read(text: &str) -> Result<Recorded, CliError> {
    let path = std::path::Path::new(text);
    if !path.is_file() {
        return boards(text.split(','), &['-', ' ']);
    }
    let open = |error: std::io::Error| CliError::Open { path: path.to_owned(), reason: error.to_string() };
    let content = bounded::read_text(path, bounded::DESCRIPTION).map_err(open)?;
    // The first line counts the others.
    boards(content.lines().skip(1).filter(|line| !line.trim().is_empty()), &[' '])
}

fn boards<'a>(entries: impl Iterator<Item = &'a str>, parting: &[char]) -> Result<Recorded, CliError> {
    let mut recorded = Recorded::default();
    for entry in entries {
        let wrong = || CliError::NoPairing(crate::trf::printable(entry));
        let (first, second) = entry.trim().split_once(parting).ok_or_else(wrong)?;
        let player = |text: &str| {
            text.trim().parse::<u32>().ok().and_then(|number| PlayerId::new(number).ok()).ok_or_else(wrong)
        };
        let white = player(first)?;
        match second.trim() {
            "bye" | "0" => recorded.byes.push(white),
            black => recorded.boards.push(Board { white, black: player(black)?, colours_known: true }),
        }
    }
    recorded.boards.sort_by_key(|board| board.white.min(board.black));
    Ok(recorded)
}
