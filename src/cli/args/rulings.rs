//! How files are read, and which document judges.

use std::time::Duration;

use clap::{Args, ValueEnum};
use encoding_rs::Encoding;

use super::values::{colour, duration, encoding, from_one, reading, system, system_without_file, whole};
use crate::systems::{AskedSystem, SystemId};
use crate::tournament::Colour;

/// How files are read.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Reading")]
pub(crate) struct Reading {
    /// The encoding of files that are not UTF-8 [default: windows-1252]
    #[arg(long, value_parser = encoding, value_name = "NAME")]
    pub encoding: Option<&'static Encoding>,
}

/// Which document judges, and what the file does not say.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Rules")]
pub(crate) struct Rulings {
    /// The pairing system: a word of `arbitrium rules`, such as dutch-2017, or a code of record 192, such as `FIDE_DUTCH`
    /// [default: what the file declares; where it declares nothing and is of an individual Swiss, the Dutch of its date]
    #[arg(long, value_parser = system, value_name = "SYSTEM")]
    pub system: Option<AskedSystem>,

    /// Refuse a file that declares no system (exit 2) in place of judging it by the Dutch of its date
    #[arg(long)]
    pub strict: bool,

    /// Read an open point of the text otherwise; repeatable (see `arbitrium rules`)
    #[arg(long = "reading", value_parser = reading, value_name = "ID=VALUE")]
    pub readings: Vec<(String, String)>,

    /// The search: the guided one proves what it skips, the literal one tries everything
    #[arg(long, value_enum, default_value_t = Search::Guided)]
    pub search: Search,

    /// The most that the search of a round may take, in steps (of the literal search: candidates); beyond it the round is
    /// undecided (exit 4). The same on every machine [default: 2000000000 steps; literal: no limit]
    #[arg(long, value_name = "STEPS", value_parser = whole::<u64>)]
    pub budget: Option<u64>,

    /// The most time for a round, such as 30s: beyond it the round is undecided. What is decided then hangs on the machine
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub time_per_round: Option<Duration>,

    /// The same for all rounds of a file together
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub time_per_file: Option<Duration>,

    /// The number of rounds planned (in Double-Swiss: matches), whatever the file says
    #[arg(long, value_name = "N", value_parser = from_one::<u16>)]
    pub planned_rounds: Option<u16>,

    /// The initial colour, whatever the file says
    #[arg(long, value_parser = colour, value_name = "white|black")]
    pub initial_colour: Option<Colour>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Search {
    Guided,
    Literal,
}

/// The document that pairs random tournaments.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Rules")]
pub(crate) struct PairedBy {
    /// The pairing system
    #[arg(long, value_parser = system_without_file, value_name = "SYSTEM")]
    pub system: SystemId,

    /// Read an open point of the text otherwise; repeatable (see `arbitrium rules`)
    #[arg(long = "reading", value_parser = reading, value_name = "ID=VALUE")]
    pub readings: Vec<(String, String)>,
}
