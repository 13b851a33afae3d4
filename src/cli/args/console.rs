//! What every command takes: what is printed, and how.

use clap::{Args, ValueEnum};

/// What is printed, and how.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Console")]
pub(crate) struct Console {
    /// When to use colour; `NO_COLOR` is honoured
    #[arg(long, global = true, value_enum, default_value_t = When::Auto, value_name = "WHEN")]
    pub color: When,

    /// Print results only: no warnings, no progress
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,

    /// Print every repair and warning of the reader
    #[arg(short, long, global = true)]
    pub verbose: bool,
}

impl Console {
    /// As if nothing had been typed of it.
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
