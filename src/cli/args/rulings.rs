//! The options for reading report files and for choosing the pairing document that judges them.

use std::time::Duration;

use clap::{Args, ValueEnum};
use encoding_rs::Encoding;

use super::values::{colour, duration, encoding, from_one, reading, system_without_file, whole};
use crate::systems::{AskedSystem, SystemId};
use crate::tournament::Colour;

/// The options for reading report files.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Interpretation")]
pub(crate) struct Reading {
    /// The encoding of files that are not UTF-8 [default: windows-1252]
    #[arg(long, value_parser = encoding, value_name = "NAME")]
    pub encoding: Option<&'static Encoding>,
}

/// The options that choose the pairing document and its interpretations, and that replace facts of the report file.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Rules")]
pub(crate) struct Rulings {
    /// The pairing system: a name of `arbitrium rules`, such as dutch-2017, or a code of record 192, such as `FIDE_DUTCH`
    /// [default: the system in the file; for an individual Swiss without one, the Dutch rules in force on its start date]
    #[arg(long, value_name = "SYSTEM")]
    pub system: Option<AskedSystem>,

    /// Fail (exit 2) if the file declares no pairing system, instead of using the Dutch rules in force on its start date
    #[arg(long)]
    pub strict: bool,

    /// Choose an interpretation of an open point; repeatable (see `arbitrium rules`). `printed` alone takes every open
    /// point as the text is printed
    #[arg(long = "reading", value_parser = reading, value_name = "ID=VALUE")]
    pub readings: Vec<(String, String)>,

    /// The search that finds the correct pairing. The literal search pairs a round of about these sizes in 10 CPU seconds.
    /// Players: 30 in the Dutch systems and Burstein, 140 in Double-Swiss, 100 in Lim, 16 in Dubov. Teams: 30
    #[arg(long, value_enum, default_value_t = Search::Guided)]
    pub search: Search,

    /// The limit of the search for a round, in steps (for the literal search: candidates). A round beyond it is undecided
    /// (exit 4). The same on every machine [default: 2000000000 steps; literal: 10000000 candidates]
    #[arg(long, value_name = "STEPS", value_parser = whole::<u64>)]
    pub budget: Option<u64>,

    /// The time limit for a round, such as 30s. A round beyond it is undecided, so the result depends on this machine
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub time_per_round: Option<Duration>,

    /// The time limit for all rounds of a file together
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub time_per_file: Option<Duration>,

    /// The number of planned rounds (in Double-Swiss: matches), instead of the number in the file
    #[arg(long, value_name = "N", value_parser = from_one::<u16>)]
    pub planned_rounds: Option<u16>,

    /// The initial colour, instead of the one in the file
    #[arg(long, value_parser = colour, value_name = "white|black")]
    pub initial_colour: Option<Colour>,
}

/// The search that finds the correct pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Search {
    /// Fast; it proves what it skips
    Guided,
    /// Tries the candidates in the order of the rules; for small fields
    Literal,
}

/// The default limit of the literal search: the number of candidates for each round.
pub(crate) const CANDIDATES: u64 = 10_000_000;

/// The options for the search in commands that judge many tournaments.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Rules")]
pub(crate) struct Searched {
    /// The search that finds the correct pairing. The literal search pairs a round of about these sizes in 10 CPU seconds.
    /// Players: 30 in the Dutch systems and Burstein, 140 in Double-Swiss, 100 in Lim, 16 in Dubov. Teams: 30
    #[arg(long, value_enum, default_value_t = Search::Guided)]
    pub search: Search,

    /// With --search literal: the limit of a round, in candidates. Rounds beyond it are not judged, and are counted
    /// [default: 10000000]
    #[arg(long, value_name = "CANDIDATES", value_parser = whole::<u64>, requires = "search")]
    pub budget: Option<u64>,
}

/// The options that choose the pairing document for random tournaments.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Rules")]
pub(crate) struct PairedBy {
    /// The pairing system
    #[arg(long, value_parser = system_without_file, value_name = "SYSTEM")]
    pub system: SystemId,

    /// Choose an interpretation of an open point; repeatable (see `arbitrium rules`). `printed` alone takes every open
    /// point as the text is printed
    #[arg(long = "reading", value_parser = reading, value_name = "ID=VALUE")]
    pub readings: Vec<(String, String)>,
}
