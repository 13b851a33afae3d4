//! The names of the folder in which a program runs, and of the files that arbitrium writes into it.

/// The beginning of the name of each program's folder. Random letters and digits follow.
pub(super) const WORKPLACE: &str = "arbitrium-";
/// The names of two files in the folder: the report that the program reads, and the answer that the program
/// writes.
pub(super) const TOURNAMENT: &str = "tournament.trf";
pub(super) const PAIRING: &str = "pairing.txt";
