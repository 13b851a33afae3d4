//! The options and arguments of `arbitrium inspect`.

use std::path::PathBuf;

use clap::Args;

use super::rulings::Reading;
use crate::systems::AskedSystem;

#[derive(Debug, Args)]
pub(crate) struct Inspect {
    /// Report files, folders of them, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// The pairing system [default: the system in the file, else the Dutch rules in force on its start date]
    #[arg(long, value_name = "SYSTEM")]
    pub system: Option<AskedSystem>,

    #[command(flatten)]
    pub reading: Reading,
}
