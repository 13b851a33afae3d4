//! The options that describe the program under test.

use std::path::PathBuf;

use clap::Args;

/// The options that describe a program under test.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Program under test")]
pub(crate) struct Program {
    /// The program: a name in arbitrium.toml, a preset (see docs/guide/engines.md), or a command. In a command, {input} is the file
    /// of the tournament and {output} the file of the answer. Without them: standard input and standard output
    #[arg(long, value_name = "NAME|COMMAND")]
    pub engine: String,

    /// A setting of the program, with a key of arbitrium.toml, such as format=trf26 or seconds=5; repeatable. The setting
    /// `deviations=known.json` lists known deviations for compare and fuzz, in the format of --baseline of check. The setting
    /// `refused-status=[3]` lists exit statuses that mean a refusal; the run then ends with 4. The setting `lacks=SB,ranks`
    /// lists what the program does not have
    #[arg(long = "engine-option", value_name = "KEY=VALUE")]
    pub options: Vec<String>,

    /// The file that describes programs [default: arbitrium.toml in this folder or in a folder above]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}
