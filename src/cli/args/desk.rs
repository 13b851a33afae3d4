//! The options and arguments of `arbitrium desk`.

use std::path::PathBuf;

use clap::Args;

#[derive(Debug, Args)]
pub(crate) struct Desk {
    /// Write the page to this file, or to standard output with - [default: show it on 127.0.0.1 until you press Ctrl-C]
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,

    /// Print only the address, and do not open a browser
    #[arg(long, conflicts_with = "output")]
    pub no_open: bool,
}
