//! `rate` as typed.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::rulings::Reading;
use super::values::reading;
use crate::ratings::{Month, NoRateOfPlay, NoSuchMonth, RateOfPlay};

#[derive(Debug, Args)]
pub(crate) struct Rate {
    /// Report files, folders of them, or - for standard input; each is an event of its own
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// A rating list that gives ratings, K, games and identity by FIDE number: FIDE's downloads (text or XML, unpacked) or
    /// CSV (`fide_id,name,federation,sex,title,rating,k,games,birth_year,flag`). Repeatable; of several each has its month,
    /// in the file or in front: 2013-07=FILE. A database of `rate-list` gives all its lists
    #[arg(long = "list", value_parser = list_argument, value_name = "[YYYY-MM=]LIST")]
    pub lists: Vec<ListArgument>,

    /// Judge published results: CSV with the columns `fide_id,id,change,new_rating`
    #[arg(long, value_name = "PUBLISHED")]
    pub against: Option<PathBuf>,

    /// Only the card of this player, by starting rank or FIDE number
    #[arg(long, value_name = "ID")]
    pub player: Option<String>,

    /// Make all files one event (6.2: preliminaries and finals are pooled)
    #[arg(long)]
    pub pool: bool,

    /// The rate of play, whatever the files say: 40/7200+30:1800+30 (moves/seconds+increment) or "90 min + 30 sec per move"
    #[arg(long = "rate-of-play", value_parser = rate_of_play, value_name = "RATE")]
    pub time_control: Option<RateOfPlay>,

    /// The events are national championships (6.33)
    #[arg(long)]
    pub national_championship: bool,

    /// Count a broken article 0 to 6 as a difference of the run (exit 1)
    #[arg(long)]
    pub require_ratable: bool,

    /// Read an open point of the text otherwise; repeatable (see `arbitrium rules --system rating-2013`)
    #[arg(long = "reading", value_parser = reading, value_name = "ID=VALUE")]
    pub readings: Vec<(String, String)>,

    /// The form of the result
    #[arg(long, value_enum, default_value_t = RateFormat::Text)]
    pub format: RateFormat,

    /// Write the result to this file
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,

    #[command(flatten)]
    pub reading: Reading,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RateFormat {
    /// A page for a person
    Text,
    /// One object
    Json,
    /// A line for each player; --against reads it back
    Csv,
    /// One self-contained page to read, mail and print
    Html,
}

/// A rating list on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ListArgument {
    /// The month, where it is given.
    pub month: Option<Month>,
    /// The file.
    pub path: PathBuf,
}

fn list_argument(text: &str) -> Result<ListArgument, String> {
    // What looks like a month is meant as one; a file of such a name is called ./2013-7=…
    let is_month =
        |month: &str| month.contains('-') && month.bytes().all(|b| b.is_ascii_digit() || b == b'-');
    match text.split_once('=').filter(|(month, _)| is_month(month)) {
        Some((month, path)) => {
            let month: Month = month.parse().map_err(|error: NoSuchMonth| error.to_string())?;
            Ok(ListArgument { month: Some(month), path: path.into() })
        }
        None => Ok(ListArgument { month: None, path: text.into() }),
    }
}

pub(crate) fn rate_of_play(text: &str) -> Result<RateOfPlay, String> {
    RateOfPlay::plain(text).map_or_else(|| text.parse().map_err(|error: NoRateOfPlay| error.to_string()), Ok)
}
