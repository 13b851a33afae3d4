//! The options and arguments of `arbitrium generate`.

use std::path::PathBuf;

use clap::Args;

use super::facts::Dialect;
use super::rulings::{PairedBy, Reading, Searched};
use super::standings::Listed;
use super::values::{from_one, tie_break_list, whole};
use crate::cli::knobs::Tournaments;

#[derive(Debug, Args)]
pub(crate) struct Generate {
    #[command(flatten)]
    pub document: PairedBy,

    #[command(flatten)]
    pub searched: Searched,

    /// The number of tournaments
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = from_one::<u64>)]
    pub count: u64,

    /// The seed: the same seed makes the same files on every machine
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u64>)]
    pub seed: u64,

    /// The tie-breaks that rank the players, such as DE,BH/C1,BH [default: drawn for each tournament]
    #[arg(long, value_parser = tie_break_list, value_name = "LIST")]
    pub tie_breaks: Option<Listed>,

    /// The format of the files
    #[arg(long, value_enum, default_value_t = Dialect::Trf26)]
    pub edition: Dialect,

    /// The number of tournaments to make at the same time; the files are the same [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = from_one::<u16>)]
    pub jobs: Option<u16>,

    /// The folder for the files and their manifest.jsonl; it must be new or empty
    #[arg(short, long, value_name = "DIR")]
    pub output: PathBuf,

    #[command(flatten)]
    pub tournaments: Tournaments,

    #[command(flatten)]
    pub reading: Reading,
}
