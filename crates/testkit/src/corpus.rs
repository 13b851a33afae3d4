//! The files of the corpus.

use std::path::{Path, PathBuf};

use arbitrium_core::tournament::{GamesPerRound, Tournament};
use arbitrium_core::trf::{LowerOptions, ReadOptions, lower, read};

/// The files of a folder of the corpus with an ending, sorted by name.
pub fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let folder = crate::at("corpus").join(folder);
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|found| found == ending));
    files.sort();
    files
}

/// A Double-Swiss tournament of the corpus.
pub fn tournament(file: &Path) -> Tournament {
    double_swiss(&std::fs::read(file).unwrap())
}

/// A Double-Swiss tournament from the bytes of a report.
pub fn double_swiss(bytes: &[u8]) -> Tournament {
    report(bytes, GamesPerRound::Two)
}

/// A tournament of the Dutch system from the bytes of a report.
pub fn dutch(bytes: &[u8]) -> Tournament {
    report(bytes, GamesPerRound::One)
}

fn report(bytes: &[u8], games_per_round: GamesPerRound) -> Tournament {
    let (document, found) = read(bytes, &ReadOptions::default());
    let (lowered, more) = lower(&document, &LowerOptions::with_games(&document, games_per_round));
    lowered.unwrap_or_else(|| panic!("{found:?} {more:?}")).tournament
}
