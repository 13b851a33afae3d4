//! `worlds` as typed.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::program::Program;
use super::rulings::PairedBy;
use super::values::{from_one, whole};

#[derive(Debug, Args)]
pub(crate) struct Worlds {
    #[command(flatten)]
    pub document: PairedBy,

    /// How many players (or teams) there are: numbered and rated in order, present in every round
    #[arg(long, value_name = "N", value_parser = whole::<u16>)]
    pub players: u16,

    /// How many rounds are planned and played [default: as many as everybody can have without meeting again]
    #[arg(long, value_name = "N", value_parser = from_one::<u16>)]
    pub rounds: Option<u16>,

    /// Walk no further than the positions before this round
    #[arg(long, value_name = "N", value_parser = from_one::<u16>)]
    pub until: Option<u16>,

    /// On how many boards teams meet [default: 1]
    #[arg(long, value_name = "N", value_parser = whole::<u16>)]
    pub boards: Option<u16>,

    /// Let each game end by forfeit as well
    #[arg(long)]
    pub forfeits: bool,

    /// Which search pairs; both have to answer alike
    #[arg(long, value_enum, default_value_t = Twins::Both)]
    pub search: Twins,

    /// Judge another program's answers: a file of lines as `--format lines` writes them, or - for standard input
    #[arg(long, value_name = "FILE", conflicts_with = "engine")]
    pub against: Option<PathBuf>,

    /// `lines`: every position with its pairing, a line each (see docs/worlds.md)
    #[arg(long, value_enum, default_value_t = WorldsFormat::Text)]
    pub format: WorldsFormat,

    /// How many jobs work at once; the answer does not depend on it [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = from_one::<u16>)]
    pub jobs: Option<u16>,

    /// Write the result to this file
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,

    /// Ask a program in every position, and judge its answers: as `--engine` of compare
    #[arg(long, value_name = "NAME|COMMAND", help_heading = "Program under test")]
    engine: Option<String>,

    /// Describe the program further, such as format=trf26 or seconds=5; repeatable (the keys of arbitrium.toml)
    #[arg(
        long = "engine-option",
        value_name = "KEY=VALUE",
        requires = "engine",
        help_heading = "Program under test"
    )]
    engine_options: Vec<String>,

    /// The file that describes programs [default: arbitrium.toml here or in a folder above]
    #[arg(long, value_name = "FILE", requires = "engine", help_heading = "Program under test")]
    config: Option<PathBuf>,
}

impl Worlds {
    /// The program that is asked.
    pub(crate) fn program(&self) -> Option<Program> {
        let engine = self.engine.clone()?;
        Some(Program { engine, options: self.engine_options.clone(), config: self.config.clone() })
    }
}

/// Which of the twin searches are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Twins {
    Both,
    Guided,
    Literal,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum WorldsFormat {
    Text,
    Json,
    Lines,
}
