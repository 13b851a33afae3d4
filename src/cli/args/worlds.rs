//! The options and arguments of `arbitrium worlds`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::program::Program;
use super::rulings::PairedBy;
use super::values::{from_one, whole};

#[derive(Debug, Args)]
pub(crate) struct Worlds {
    #[command(flatten)]
    pub document: PairedBy,

    /// The number of players or teams. They are rated in the order of their numbers, and present in every round
    #[arg(long, value_name = "N", value_parser = whole::<u16>)]
    pub players: u16,

    /// The number of rounds [default: the most rounds in which no two players need to play each other twice]
    #[arg(long, value_name = "N", value_parser = from_one::<u16>)]
    pub rounds: Option<u16>,

    /// Stop at the positions before this round
    #[arg(long, value_name = "N", value_parser = from_one::<u16>)]
    pub until: Option<u16>,

    /// The number of boards of a team match [default: 1]
    #[arg(long, value_name = "N", value_parser = whole::<u16>)]
    pub boards: Option<u16>,

    /// Count forfeited games, too
    #[arg(long)]
    pub forfeits: bool,

    /// The search that pairs. `both`: the two searches must give the same answer
    #[arg(long, value_enum, default_value_t = Twins::Both)]
    pub search: Twins,

    /// Judge the answers of another program: a file in the format of `--format lines`, or - for standard input. Exit 4 if a
    /// position has no answer
    #[arg(long, value_name = "FILE", conflicts_with = "engine")]
    pub against: Option<PathBuf>,

    /// The format of the result. `lines`: one line for each position, with its pairing (see docs/evidence/worlds.md)
    #[arg(long, value_enum, default_value_t = WorldsFormat::Text)]
    pub format: WorldsFormat,

    /// The number of jobs at the same time; the result is the same [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = from_one::<u16>)]
    pub jobs: Option<u16>,

    /// Write the result to this file
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,

    /// Ask a program in every position, and judge its answers (see --engine of `compare`)
    #[arg(long, value_name = "NAME|COMMAND", help_heading = "Program under test")]
    engine: Option<String>,

    /// A setting of the program, with a key of arbitrium.toml, such as format=trf26 or seconds=5; repeatable
    #[arg(
        long = "engine-option",
        value_name = "KEY=VALUE",
        requires = "engine",
        help_heading = "Program under test"
    )]
    engine_options: Vec<String>,

    /// The file that describes programs [default: arbitrium.toml in this folder or in a folder above]
    #[arg(long, value_name = "FILE", requires = "engine", help_heading = "Program under test")]
    config: Option<PathBuf>,
}

impl Worlds {
    /// The options of the program under test; `None` if the user names no program.
    pub(crate) fn program(&self) -> Option<Program> {
        let engine = self.engine.clone()?;
        Some(Program { engine, options: self.engine_options.clone(), config: self.config.clone() })
    }
}

/// Which of the two searches pair each position.
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
