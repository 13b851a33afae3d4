//! The names of the folder of a program and of the files that arbitrium uses in it.

/// The beginning of the name of each program's folder. Random letters and digits follow.
pub(super) const WORKPLACE: &str = "arbitrium-";
/// The name of the report file that a program reads, and, in `PAIRING`, that of the file with its answer.
pub(super) const TOURNAMENT: &str = "tournament.trf";
pub(super) const PAIRING: &str = "pairing.txt";
