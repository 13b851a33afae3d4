//! The command line of `rate-list` as typed.

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand, ValueEnum};

use super::{Reading, rate_of_play, reading};
use crate::rating_list::{Excluded, Selection};
use crate::ratings::list::{Federation, FideId, ListFormat};
use crate::ratings::{Month, RateOfPlay};

/// `arbitrium rate-list …`
#[derive(Debug, Subcommand)]
pub(crate) enum RateList {
    /// Take a published list over: the first one begins the database, later ones follow in their order
    Import(Import),
    /// Add tournament reports to the events that wait for a list: all of them or none
    Add(Add),
    /// Show the events, and which list rated each
    Events(Database),
    /// Take an event out that no list has rated
    Remove(Remove),
    /// Take an event out that a list has rated, and make the lists from there on again
    Withdraw(Withdraw),
    /// Put a report in the place of an event that a list has rated, and make the lists from there on again
    Correct(Correct),
    /// Compare a list with a published one: who agrees, and by which article the others differ. 1 where somebody differs
    Compare(Compare),
    /// Publish the next list: rate the events that closed in time (7.13), first ratings (7.14), delisted and
    /// inactive players (7.21, 7.23), K (8.56)
    Publish(Publish),
    /// Write a list as CSV, or in the forms of FIDE's downloads
    Export(Export),
    /// Show the lists, or one player through them
    Show(Show),
    /// Leave a federation or a player out, from the next list on (13)
    Exclude(Exclude),
    /// Take a federation or a player in again, from the next list on (13.4)
    Include(Include),
}

impl RateList {
    /// The file that a list is written to. The others write into the database, which none of them takes for something else.
    pub(crate) fn output(&self) -> Option<&Path> {
        match self {
            RateList::Export(args) => args.output.as_deref(),
            _ => None,
        }
    }

    /// The file that the list comes from.
    pub(crate) fn input(&self) -> Option<&Path> {
        match self {
            RateList::Export(args) => Some(&args.store.database),
            _ => None,
        }
    }
}

#[derive(Debug, Args)]
pub(crate) struct Database {
    /// The database, one file
    #[arg(value_name = "DB")]
    pub database: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct Import {
    #[command(flatten)]
    pub store: Database,

    /// A rating list: FIDE's download (text or XML, zipped or not), or CSV with the columns
    /// `fide_id,name,federation,sex,title,rating,k,games,birth_year,flag`; - for standard input
    #[arg(value_name = "LIST")]
    pub list: PathBuf,

    /// The edition by which the book is kept from its first list on: rating-2013, rating-2024, rapid-blitz-2024
    /// [default: of standard chess, the one in force in its month]
    #[arg(long, value_name = "EDITION")]
    pub edition: Option<String>,

    /// The month of the list, such as 2013-07 [default: what FIDE's text download says]
    #[arg(long, value_name = "YYYY-MM")]
    pub month: Option<Month>,

    /// What has become of events that wait here and ended in time for this list; it is asked for where there are some
    #[arg(long, value_enum, value_name = "WHAT")]
    pub waiting: Option<Waiting>,

    #[command(flatten)]
    pub readings: Chosen,
}

/// What has become of events that wait where a list of others is imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Waiting {
    /// The list has rated them: its ratings stand, and no later list rates them again
    Rated,
    /// It has not: the next list that is published here rates them
    Later,
}

impl From<Waiting> for crate::rating_list::Waiting {
    fn from(waiting: Waiting) -> Self {
        match waiting {
            Waiting::Rated => crate::rating_list::Waiting::Rated,
            Waiting::Later => crate::rating_list::Waiting::Later,
        }
    }
}

/// The readings of the regulations.
#[derive(Debug, Args)]
pub(crate) struct Chosen {
    /// Read an open point of the regulations otherwise; repeatable (see `arbitrium rules`)
    #[arg(long = "reading", value_parser = reading, value_name = "ID=VALUE")]
    pub readings: Vec<(String, String)>,
}

#[derive(Debug, Args)]
pub(crate) struct Add {
    #[command(flatten)]
    pub reported: Reported,

    /// Pass over events that are in the database already, instead of refusing all
    #[arg(long)]
    pub skip_known: bool,
}

/// A database, and reports that are to come into it.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of the command")]
pub(crate) struct Reported {
    #[command(flatten)]
    pub store: Database,

    /// Report files, folders of them, or - for standard input; each is an event of its own
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// They are official FIDE events, which a list takes up to the day before it (7.13)
    #[arg(long)]
    pub official: bool,

    /// Make all files one event (6.2: preliminaries and finals are pooled)
    #[arg(long)]
    pub pool: bool,

    /// The rate of play, where the reports do not say it, such as 40/7200+30:1800+30
    #[arg(long, value_parser = rate_of_play, value_name = "RATE")]
    pub rate_of_play: Option<RateOfPlay>,

    /// They are national championships (6.33)
    #[arg(long)]
    pub national_championship: bool,

    #[command(flatten)]
    pub readings: Chosen,

    #[command(flatten)]
    pub reading: Reading,
}

#[derive(Debug, Args)]
pub(crate) struct Remove {
    #[command(flatten)]
    pub store: Database,

    /// The number of the event, as `events` shows it
    #[arg(value_name = "EVENT")]
    pub event: i64,
}

#[derive(Debug, Args)]
pub(crate) struct Withdraw {
    #[command(flatten)]
    pub store: Database,

    /// The number of the event, as `events` shows it
    #[arg(value_name = "EVENT")]
    pub event: i64,

    /// Why, kept beside it
    #[arg(long, default_value = "", value_name = "TEXT")]
    pub reason: String,

    #[command(flatten)]
    pub readings: Chosen,
}

#[derive(Debug, Args)]
pub(crate) struct Correct {
    /// The number of the event in whose place the report is put, as `events` shows it
    #[arg(long, value_name = "EVENT")]
    pub event: i64,

    /// Why, kept beside it
    #[arg(long, default_value = "", value_name = "TEXT")]
    pub reason: String,

    #[command(flatten)]
    pub reported: Reported,
}

#[derive(Debug, Args)]
pub(crate) struct Compare {
    #[command(flatten)]
    pub store: Database,

    /// The month of the list, such as 2025-03
    #[arg(value_name = "YYYY-MM")]
    pub month: Month,

    /// The published list: FIDE's download (text or XML, zipped or not) or CSV; - for standard input
    #[arg(value_name = "LIST")]
    pub list: PathBuf,

    /// The form of the result
    #[arg(long, value_enum, default_value_t = CompareFormat::Text)]
    pub format: CompareFormat,

    #[command(flatten)]
    pub readings: Chosen,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum CompareFormat {
    /// A page for a person
    Text,
    /// One object
    Json,
}

#[derive(Debug, Args)]
pub(crate) struct Publish {
    #[command(flatten)]
    pub store: Database,

    /// The month of the list, the one after the last, such as 2013-08. One that is published stays as it is
    #[arg(value_name = "YYYY-MM")]
    pub month: Month,

    #[command(flatten)]
    pub readings: Chosen,
}

#[derive(Debug, Args)]
pub(crate) struct Export {
    #[command(flatten)]
    pub store: Database,

    /// The list of this month [default: the last one]
    #[arg(long, value_name = "YYYY-MM")]
    pub month: Option<Month>,

    /// The form of the list
    #[arg(long, value_enum, default_value_t = Form::Csv)]
    pub format: Form,

    /// Which players
    #[arg(long, value_enum, default_value_t = Who::Listed)]
    pub players: Who,

    /// Write the list to this file
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Form {
    /// `fide_id,name,federation,sex,title,rating,k,games,birth_year,flag,career_games,highest`
    Csv,
    /// FIDE's text download of fixed columns
    Fide,
    /// FIDE's XML download
    Xml,
}

impl From<Form> for ListFormat {
    fn from(form: Form) -> Self {
        match form {
            Form::Csv => ListFormat::Csv,
            Form::Fide => ListFormat::Text,
            Form::Xml => ListFormat::Xml,
        }
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Who {
    /// Rated players, the inactive ones flagged i, and those delisted on this list, flagged d
    Listed,
    /// Rated players who are active
    Active,
    /// The separate list of titled players without a rating (7.22)
    TitledUnrated,
}

impl From<Who> for Selection {
    fn from(who: Who) -> Self {
        match who {
            Who::Listed => Selection::Listed,
            Who::Active => Selection::Active,
            Who::TitledUnrated => Selection::TitledUnrated,
        }
    }
}

#[derive(Debug, Args)]
pub(crate) struct Show {
    #[command(flatten)]
    pub store: Database,

    /// This player through the lists, by FIDE number or name
    #[arg(long, value_name = "FIDE-NUMBER|NAME")]
    pub player: Option<String>,
}

#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub(crate) struct Target {
    /// All players of this federation, such as NOR
    #[arg(long, value_name = "CODE")]
    pub federation: Option<Federation>,

    /// The player with this FIDE number
    #[arg(long, value_name = "FIDE-NUMBER")]
    pub player: Option<FideId>,
}

impl Target {
    /// Who is meant; the command line names exactly one.
    pub(crate) fn who(&self) -> Option<Excluded> {
        self.federation.map(Excluded::Federation).or(self.player.map(Excluded::Player))
    }
}

#[derive(Debug, Args)]
pub(crate) struct Exclude {
    #[command(flatten)]
    pub store: Database,

    #[command(flatten)]
    pub who: Target,

    /// Why, kept beside it
    #[arg(long, default_value = "", value_name = "TEXT")]
    pub reason: String,
}

#[derive(Debug, Args)]
pub(crate) struct Include {
    #[command(flatten)]
    pub store: Database,

    #[command(flatten)]
    pub who: Target,
}
