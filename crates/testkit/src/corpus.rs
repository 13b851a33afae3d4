//! Finds and reads the test files in the folder `corpus`.

use std::path::{Path, PathBuf};

use arbitrium_core::systems::SystemId;
use arbitrium_core::tournament::{GamesPerRound, Tournament};
use arbitrium_core::trf::{LowerOptions, ReadOptions, lower, read};

/// The files in this folder of the corpus whose names end in `.{ending}`, sorted by name.
pub fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let folder = crate::at("corpus").join(folder);
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|found| found == ending));
    files.sort();
    files
}

/// Reads a file of the corpus as a tournament of this pairing system. Panics if that fails, or if reading finds anything to
/// say.
pub fn of(id: SystemId, file: &Path) -> Tournament {
    let bytes = std::fs::read(file).unwrap();
    assert_eq!(read(&bytes, &ReadOptions::default()).1, [], "{}", file.display());
    report(&bytes, id.system().games_per_round())
}

/// Reads a file of the corpus as a Double-Swiss tournament. Panics if that fails.
pub fn tournament(file: &Path) -> Tournament {
    double_swiss(&std::fs::read(file).unwrap())
}

/// Reads the bytes of a report as a Double-Swiss tournament. Panics if that fails.
pub fn double_swiss(bytes: &[u8]) -> Tournament {
    report(bytes, GamesPerRound::Two)
}

/// Reads the bytes of a report as a tournament with one game per round. Panics if that fails.
pub fn dutch(bytes: &[u8]) -> Tournament {
    report(bytes, GamesPerRound::One)
}

fn report(bytes: &[u8], games_per_round: GamesPerRound) -> Tournament {
    let (document, found) = read(bytes, &ReadOptions::default());
    let lowered = lower(&document, &LowerOptions::with_games(&document, games_per_round));
    lowered.unwrap_or_else(|error| panic!("{found:?} {error:?}")).0.tournament
}
