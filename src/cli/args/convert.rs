//! The options and arguments of `arbitrium convert`.

use std::path::PathBuf;

use clap::Args;

use super::facts::Dialect;
use super::rulings::Reading;

#[derive(Debug, Args)]
pub(crate) struct Convert {
    /// A table, or the pages of all rounds of one event, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// The tournament of a database with several: its name, or its number in the list
    #[arg(long, value_name = "NAME")]
    pub tournament: Option<String>,

    /// The format of the report
    #[arg(long, value_enum, default_value_t = Dialect::Trf26)]
    pub dialect: Dialect,

    /// Write the report to this file [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    #[command(flatten)]
    pub reading: Reading,
}
