//! The options and arguments of `arbitrium rate`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use super::examples;
use super::rulings::Reading;
use super::values::{reading, whole};
use crate::ratings::{K, Month, NoRateOfPlay, NoSuchMonth, RateOfPlay, Rating, Score};

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct Rate {
    /// A command without report files
    #[command(subcommand)]
    pub command: Option<RateCommand>,

    /// Report files, folders of them, or - for standard input; each is an event of its own
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// A rating list with ratings, K and games by FIDE number. It is FIDE's download (text or XML, zipped or not), a database
    /// of `rate-list`, or CSV with the columns `fide_id,name,federation,sex,title,rating,k,games,birth_year,flag`.
    /// Repeatable; several lists need their months, in the file or as 2013-07=FILE
    #[arg(long = "list", value_parser = list_argument, value_name = "[YYYY-MM=]LIST")]
    pub lists: Vec<ListArgument>,

    /// For rapid and blitz chess: a standard rating list, for players without a rapid or blitz rating. Needs --list. Repeatable, as --list
    #[arg(long = "standard-list", requires = "lists", value_parser = list_argument, value_name = "[YYYY-MM=]LIST")]
    pub standard_lists: Vec<ListArgument>,

    /// The edition of the regulations: rating-2013, rating-2024 or rapid-blitz-2024 [default: the one in force on the start
    /// date, for the rate of play; without a date the newest]
    #[arg(long, value_name = "EDITION")]
    pub edition: Option<String>,

    /// Show each card under two editions next to each other, with the article of each number that differs. As text or JSON
    #[arg(long, value_name = "EDITION,EDITION", value_delimiter = ',', conflicts_with = "edition")]
    pub compare_editions: Option<Vec<String>>,

    /// Judge published results: a CSV file with the columns `fide_id,id,change,new_rating`
    #[arg(long, value_name = "PUBLISHED")]
    pub against: Option<PathBuf>,

    /// Show only the card of this player, by starting rank, FIDE number or name
    #[arg(long, value_name = "ID")]
    pub player: Option<String>,

    /// Rate all files as one event (2013, 6.2: preliminaries and finals are pooled)
    #[arg(long)]
    pub pool: bool,

    /// The rate of play, instead of the one in the files: 40/7200+30:1800+30 (moves/seconds+increment) or "90 min + 30 sec
    /// per move"
    #[arg(long = "rate-of-play", value_parser = rate_of_play, value_name = "RATE")]
    pub time_control: Option<RateOfPlay>,

    /// The events are national championships (2013, 6.33)
    #[arg(long)]
    pub national_championship: bool,

    /// Exit 1 if the event breaks an article
    #[arg(long)]
    pub require_ratable: bool,

    /// Choose an interpretation of an open point; repeatable (see `arbitrium rules --system rating-2024`). `printed` alone
    /// takes every open point as the text is printed
    #[arg(long = "reading", value_parser = reading, value_name = "ID=VALUE")]
    pub readings: Vec<(String, String)>,

    /// The format of the result. Without it, the ending of OUT decides (-o page.html), if it names a format
    #[arg(long, value_enum, default_value_t = RateFormat::Text)]
    pub format: RateFormat,

    /// Write the result to this file
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,

    #[command(flatten)]
    pub reading: Reading,
}

/// The subcommands of `arbitrium rate`, which need no report files.
#[derive(Debug, Subcommand)]
pub(crate) enum RateCommand {
    /// Compute a card without a report file
    #[command(long_about = examples::WHAT_IF)]
    WhatIf(WhatIf),
}

#[derive(Debug, Args)]
pub(crate) struct WhatIf {
    /// The player's rating [default: unrated]
    #[arg(long, value_parser = rating, value_name = "RATING")]
    pub rating: Option<Rating>,

    /// The K of the player [default: by the rating only]
    #[arg(long, value_parser = coefficient, value_name = "K", requires = "rating")]
    pub k: Option<K>,

    /// A game: the opponent's rating and the score, such as 1901:1, 1710:0.5 or 1650:0. Repeatable
    #[arg(long = "game", required = true, value_parser = game, value_name = "RATING:SCORE")]
    pub games: Vec<(Rating, Score)>,

    /// The year of birth: it decides whether the K of juniors is used. Needs --date
    #[arg(long, value_name = "YEAR", requires = "date", value_parser = whole::<u16>)]
    pub born: Option<u16>,

    /// The start date of the event
    #[arg(long, value_parser = day, value_name = "YYYY-MM-DD")]
    pub date: Option<jiff::civil::Date>,

    /// The edition of the regulations: rating-2013, rating-2024 or rapid-blitz-2024 [default: for standard chess, the one in
    /// force on the date; without a date the newest]
    #[arg(long, value_name = "EDITION")]
    pub edition: Option<String>,

    /// Choose an interpretation of an open point; repeatable (see `arbitrium rules --system rating-2024`). `printed` alone
    /// takes every open point as the text is printed
    #[arg(long = "reading", value_parser = reading, value_name = "ID=VALUE")]
    pub readings: Vec<(String, String)>,

    /// The format of the result
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
        "0.5" | "0,5" | "=" | "½" => Score::Draw,
        "0" => Score::Loss,
        other => return Err(format!("the score is 1, 0.5 or 0, not {other}")),
    };
    Ok((rating(opponent)?, score))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RateFormat {
    /// Text for a terminal
    Text,
    /// One JSON object
    Json,
    /// CSV: one line for each player; --against reads this format
    Csv,
    /// One HTML file to read, send and print
    Html,
}

/// The value of `--list`: a rating list, and possibly its month.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ListArgument {
    /// The month of the list; `None` if the user gives none.
    pub month: Option<Month>,
    /// The path of the file with the list.
    pub path: PathBuf,
}

fn list_argument(text: &str) -> Result<ListArgument, String> {
    // A beginning that looks like a month is read as one. The user can give a file with such a name as ./2013-7=…
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

pub(super) fn day(text: &str) -> Result<jiff::civil::Date, String> {
    text.parse().map_err(|_| format!("{text:?} is not a date such as 2025-10-01"))
}
