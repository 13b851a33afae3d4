//! `inspect` as typed.

use std::path::PathBuf;

use clap::Args;

use super::rulings::Reading;
use super::values::system;
use crate::systems::AskedSystem;

#[derive(Debug, Args)]
pub(crate) struct Inspect {
    /// Report files, folders of them, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// The pairing system [default: what the file declares, else the Dutch of its date]
    #[arg(long, value_parser = system, value_name = "SYSTEM")]
    pub system: Option<AskedSystem>,

    #[command(flatten)]
    pub reading: Reading,
}
