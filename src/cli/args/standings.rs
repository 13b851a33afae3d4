//! `standings` as typed.

use std::path::PathBuf;

use clap::{ArgAction, Args, ValueEnum};

use super::rulings::Reading;
use super::values::{edition, from_one, player, reading, system, tie_break_list};
use crate::standings::{Edition, TieBreak};
use crate::systems::AskedSystem;
use crate::tournament::PlayerId;

#[derive(Debug, Args)]
pub(crate) struct Standings {
    /// Report files, folders of them, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// The tie-breaks in their order, separated by commas, such as DE,BH/C1,BH,SB [default: record 202, else 212]
    #[arg(long, value_parser = tie_break_list, value_name = "LIST")]
    pub tie_breaks: Option<Listed>,

    /// The edition of C.07: c07-2026 or c07-2024 [default: the one in force at the start of the tournament]
    #[arg(long, value_parser = edition, value_name = "EDITION")]
    pub rules: Option<&'static Edition>,

    /// The standings after round N (in Double-Swiss: match N), whatever follows
    #[arg(long, value_name = "N", value_parser = from_one::<u16>)]
    pub after: Option<u16>,

    /// Tell how this player or team comes to each value; repeatable. The table follows only with --table (text)
    #[arg(long, value_parser = player, value_name = "ID")]
    pub player: Vec<PlayerId>,

    /// Tell why A stands before B. The table follows only with --table (text)
    #[arg(long, value_parser = player, num_args = 2, action = ArgAction::Set, value_names = ["A", "B"])]
    pub why: Vec<PlayerId>,

    /// Show the table too where --player or --why asks about somebody (text)
    #[arg(long)]
    pub table: bool,

    /// The form of the result
    #[arg(long, value_enum, default_value_t = StandingsFormat::Text)]
    pub format: StandingsFormat,

    /// Write the result to this file
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,

    /// The pairing system, where the file does not say that a round is a match
    #[arg(long, value_parser = system, value_name = "SYSTEM")]
    pub system: Option<AskedSystem>,

    /// Read an open point of C.07 otherwise; repeatable (see `arbitrium rules --system c07-2026`)
    #[arg(long = "reading", value_parser = reading, value_name = "ID=VALUE")]
    pub readings: Vec<(String, String)>,

    /// The number of rounds planned (in Double-Swiss: matches), whatever the file says
    #[arg(long, value_name = "N", value_parser = from_one::<u16>)]
    pub planned_rounds: Option<u16>,

    #[command(flatten)]
    pub reading: Reading,
}

/// A list of tie-breaks as typed.
#[derive(Clone, Debug)]
pub(crate) struct Listed(pub Vec<TieBreak>);

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum StandingsFormat {
    /// A page for a person
    Text,
    /// One object
    Json,
    /// A line a player: id, rank, points, tie-breaks
    Csv,
    /// One self-contained page to read, mail and print
    Html,
}
