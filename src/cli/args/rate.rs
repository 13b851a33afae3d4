//! `rate` as typed.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use super::rulings::Reading;
use super::values::{reading, whole};
use crate::ratings::{K, Month, NoRateOfPlay, NoSuchMonth, RateOfPlay, Rating, Score};

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct Rate {
    /// Something else than rating files
    #[command(subcommand)]
    pub command: Option<RateCommand>,

    /// Report files, folders of them, or - for standard input; each is an event of its own
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// A rating list that gives ratings, K, games and identity by FIDE number: FIDE's downloads (text or XML, zipped or not) or
    /// CSV (`fide_id,name,federation,sex,title,rating,k,games,birth_year,flag`). Repeatable; of several each has its month,
    /// in the file or in front: 2013-07=FILE. A database of `rate-list` gives all its lists
    #[arg(long = "list", value_parser = list_argument, value_name = "[YYYY-MM=]LIST")]
    pub lists: Vec<ListArgument>,

    /// For rapid and blitz chess: the standard rating lists, whose ratings stand for those that the others do not give.
    /// Repeatable, as --list
    #[arg(long = "standard-list", value_parser = list_argument, value_name = "[YYYY-MM=]LIST")]
    pub standard_lists: Vec<ListArgument>,

    /// The edition of the regulations: rating-2013, rating-2024, rapid-blitz-2024 [default: of standard chess, the one in
    /// force on the day the event starts; without a day the newest]
    #[arg(long, value_name = "EDITION")]
    pub edition: Option<String>,

    /// Show each card under two editions side by side, with the article of each figure that differs
    #[arg(long, value_name = "EDITION,EDITION", value_delimiter = ',', conflicts_with = "edition")]
    pub compare_editions: Option<Vec<String>>,

    /// Judge published results: CSV with the columns `fide_id,id,change,new_rating`
    #[arg(long, value_name = "PUBLISHED")]
    pub against: Option<PathBuf>,

    /// Only the card of this player, by starting rank, FIDE number or name
    #[arg(long, value_name = "ID")]
    pub player: Option<String>,

    /// Make all files one event (2013, 6.2: preliminaries and finals are pooled)
    #[arg(long)]
    pub pool: bool,

    /// The rate of play, whatever the files say: 40/7200+30:1800+30 (moves/seconds+increment) or "90 min + 30 sec per move"
    #[arg(long = "rate-of-play", value_parser = rate_of_play, value_name = "RATE")]
    pub time_control: Option<RateOfPlay>,

    /// The events are national championships (2013, 6.33)
    #[arg(long)]
    pub national_championship: bool,

    /// Count a broken article on the event as a difference of the run (exit 1)
    #[arg(long)]
    pub require_ratable: bool,

    /// Read an open point of the text otherwise; repeatable (see `arbitrium rules --system rating-2024`)
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

/// What `rate` does without report files.
#[derive(Debug, Subcommand)]
pub(crate) enum RateCommand {
    /// A card without a report: --rating 1843 --k 20 --game 1901:1 --game 1710:0.5
    WhatIf(WhatIf),
}

#[derive(Debug, Args)]
pub(crate) struct WhatIf {
    /// The player's rating [default: unrated]
    #[arg(long, value_parser = rating, value_name = "RATING")]
    pub rating: Option<Rating>,

    /// K [default: by the rating alone]
    #[arg(long, value_parser = coefficient, value_name = "K", requires = "rating")]
    pub k: Option<K>,

    /// A game: the opponent's rating and the score, such as 1901:1, 1710:0.5 or 1650:0. Repeatable
    #[arg(long = "game", required = true, value_parser = game, value_name = "RATING:SCORE")]
    pub games: Vec<(Rating, Score)>,

    /// The year of birth: juniors have a K of their own, at the day of the event
    #[arg(long, value_name = "YEAR", requires = "date", value_parser = whole::<u16>)]
    pub born: Option<u16>,

    /// The day on which the event starts
    #[arg(long, value_parser = day, value_name = "YYYY-MM-DD")]
    pub date: Option<jiff::civil::Date>,

    /// The edition of the regulations: rating-2013, rating-2024, rapid-blitz-2024 [default: of standard chess, the one in
    /// force on the day; without a day the newest]
    #[arg(long, value_name = "EDITION")]
    pub edition: Option<String>,

    /// Read an open point of the text otherwise; repeatable (see `arbitrium rules --system rating-2024`)
    #[arg(long = "reading", value_parser = reading, value_name = "ID=VALUE")]
    pub readings: Vec<(String, String)>,

    /// The form of the result
    #[arg(long, value_enum, default_value_t = RateFormat::Text)]
    pub format: RateFormat,
}

fn rating(text: &str) -> Result<Rating, String> {
    let points: i64 = text.parse().map_err(|_| "a whole number from 1 to 9999".to_owned())?;
    Rating::new(points).map_err(|error| error.to_string())
}

fn coefficient(text: &str) -> Result<K, String> {
    let k: i64 = text.parse().map_err(|_| "a whole number from 1 to 99".to_owned())?;
    K::new(k).map_err(|error| error.to_string())
}

fn game(text: &str) -> Result<(Rating, Score), String> {
    let (opponent, score) =
        text.split_once(':').ok_or("the opponent's rating and the score, such as 1901:1")?;
    let score = match score {
        "1" => Score::Win,
        "0.5" | "=" | "½" => Score::Draw,
        "0" => Score::Loss,
        other => return Err(format!("the score is 1, 0.5 or 0, not {other}")),
    };
    Ok((rating(opponent)?, score))
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
    if RateOfPlay::may_be_minutes_or_seconds(text) {
        return Err(format!(
            "{text:?} may be of minutes or of seconds; write \"180 min + 2 sec\" or \"180 sec + 2 sec\""
        ));
    }
    RateOfPlay::plain(text).map_or_else(|| text.parse().map_err(|error: NoRateOfPlay| error.to_string()), Ok)
}

fn day(text: &str) -> Result<jiff::civil::Date, String> {
    text.parse().map_err(|_| format!("{text:?} is no day that exists, written as 2025-10-01"))
}
