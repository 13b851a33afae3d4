//! A program under test as typed.

use std::path::PathBuf;

use clap::Args;

/// A program under test.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Program under test")]
pub(crate) struct Program {
    /// A program described in arbitrium.toml, a preset (see docs/engines.md), or a command in which {input}
    /// stands for the tournament's file and {output} for the answer's: standard input and output without them
    #[arg(long, value_name = "NAME|COMMAND")]
    pub engine: String,

    /// Describe the program further, such as format=trf26, seconds=5 or deviations=known.json (a file of its known
    /// deviations for compare and fuzz, in the form of --baseline of check); repeatable (the keys of arbitrium.toml)
    #[arg(long = "engine-option", value_name = "KEY=VALUE")]
    pub options: Vec<String>,

    /// The file that describes programs [default: arbitrium.toml here or in a folder above]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}
