//! Options that every command has, about messages and colours.

use clap::{Args, ValueEnum};

/// What is printed to the console, and whether it is coloured.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Console")]
pub(crate) struct Console {
    /// When to use colour; the variable `NO_COLOR` turns it off
    #[arg(long, global = true, value_enum, default_value_t = When::Auto, value_name = "WHEN")]
    pub color: When,

    /// Print only results: no warnings, no progress
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,

    /// Print every repair and warning of the reader
    #[arg(short, long, global = true)]
    pub verbose: bool,
}

impl Console {
    /// The values of these options if the user gives none.
    pub(crate) fn plain() -> Self {
        Console { color: When::Auto, quiet: false, verbose: false }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    Auto,
    Always,
    Never,
}
