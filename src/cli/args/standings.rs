//! The options and arguments of `arbitrium standings`.

use std::path::PathBuf;

use clap::{ArgAction, Args, ValueEnum};

use super::rulings::Reading;
use super::values::{edition, from_one, player, reading, tie_break_list};
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

    /// The edition of C.07: c07-2026 or c07-2024 [default: the one in force on the start date]
    #[arg(long, value_parser = edition, value_name = "EDITION")]
    pub rules: Option<&'static Edition>,

    /// The standings after round N (in Double-Swiss: match N), without the later rounds
    #[arg(long, value_name = "N", value_parser = from_one::<u16>)]
    pub after: Option<u16>,

    /// Show how each value of this player or team is computed; repeatable. The table follows only with --table (text)
    #[arg(long, value_parser = player, value_name = "ID")]
    pub player: Vec<PlayerId>,

    /// Show why A ranks above B. The table follows only with --table (text)
    #[arg(long, value_parser = player, num_args = 2, action = ArgAction::Set, value_names = ["A", "B"])]
    pub why: Vec<PlayerId>,

    /// Show the table in addition to --player or --why (text)
    #[arg(long)]
    pub table: bool,

    /// The format of the result. Without it, the ending of OUT decides (-o page.html), if it names a format
    #[arg(long, value_enum, default_value_t = StandingsFormat::Text)]
    pub format: StandingsFormat,

    /// Write the result to this file
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,

    /// The pairing system, if the file does not show that a round is a match
    #[arg(long, value_name = "SYSTEM")]
    pub system: Option<AskedSystem>,

    /// Choose an interpretation of an open point of C.07; repeatable (see `arbitrium rules --system c07-2026`). `printed`
    /// alone takes every open point as the text is printed
    #[arg(long = "reading", value_parser = reading, value_name = "ID=VALUE")]
    pub readings: Vec<(String, String)>,

    /// The number of planned rounds (in Double-Swiss: matches), instead of the number in the file
    #[arg(long, value_name = "N", value_parser = from_one::<u16>)]
    pub planned_rounds: Option<u16>,

    #[command(flatten)]
    pub reading: Reading,
}

/// The value of `--tie-breaks`: a list of tie-breaks that was parsed.
#[derive(Clone, Debug)]
pub(crate) struct Listed(pub Vec<TieBreak>);

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum StandingsFormat {
    /// Text for a terminal
    Text,
    /// One JSON object
    Json,
    /// CSV: one line for each player, with id, rank, points and tie-breaks
    Csv,
    /// One HTML file to read, send and print
    Html,
}
