//! The options and arguments of `arbitrium rate-list`.

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand, ValueEnum};

use super::{Reading, examples, rate_of_play, reading};
use crate::rating_list::{Excluded, Selection};
use crate::ratings::list::{Federation, FideId, ListFormat};
use crate::ratings::{Month, RateOfPlay};

/// The subcommands of `arbitrium rate-list`.
#[derive(Debug, Subcommand)]
pub(crate) enum RateList {
    /// Import a published list; the first one begins the database
    #[command(long_about = examples::LIST_IMPORT)]
    Import(Import),
    /// Add tournament reports to the events that wait for a list
    #[command(long_about = examples::LIST_ADD)]
    Add(Add),
    /// Show the events, and which list rated each
    #[command(long_about = examples::LIST_EVENTS)]
    Events(Database),
    /// Remove an event that no list has rated
    #[command(long_about = examples::LIST_REMOVE)]
    Remove(Remove),
    /// Remove an event that a list has rated, and make the later lists again
    #[command(long_about = examples::LIST_WITHDRAW)]
    Withdraw(Withdraw),
    /// Replace an event that a list has rated, and make the later lists again
    #[command(long_about = examples::LIST_CORRECT)]
    Correct(Correct),
    /// Compare a list with a published one
    #[command(long_about = examples::LIST_COMPARE)]
    Compare(Compare),
    /// Publish the next list
    #[command(long_about = examples::LIST_PUBLISH)]
    Publish(Publish),
    /// Write a list as CSV, or in the formats of FIDE's downloads
    #[command(long_about = examples::LIST_EXPORT)]
    Export(Export),
    /// Show the lists, or one player in all lists
    #[command(long_about = examples::LIST_SHOW)]
    Show(Show),
    /// Exclude a federation or a player from the next list on (13)
    #[command(long_about = examples::LIST_EXCLUDE)]
    Exclude(Exclude),
    /// Include a federation or a player again from the next list on (13.4)
    #[command(long_about = examples::LIST_INCLUDE)]
    Include(Include),
}

impl RateList {
    /// The file into which the list is exported; `None` for all other subcommands. These write into the database and
    /// protect it themselves.
    pub(crate) fn output(&self) -> Option<&Path> {
        match self {
            RateList::Export(args) => args.output.as_deref(),
            _ => None,
        }
    }

    /// The database from which a list is exported; `None` for all other subcommands.
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

    /// A rating list, or - for standard input. FIDE's downloads (text or XML, zipped or not), or CSV with the columns
    /// `fide_id,name,federation,sex,title,rating,k,games,birth_year,flag`
    #[arg(value_name = "LIST")]
    pub list: PathBuf,

    /// The edition of the regulations for the database: rating-2013, rating-2024 or rapid-blitz-2024
    /// [default: for standard chess, the edition in force in the month of the list]
    #[arg(long, value_name = "EDITION")]
    pub edition: Option<String>,

    /// The month of the list, such as 2013-07 [default: the month in FIDE's text download]
    #[arg(long, value_name = "YYYY-MM")]
    pub month: Option<Month>,

    /// What happened to waiting events that ended in time for this list. Required if there are some
    #[arg(long, value_enum, value_name = "WHAT")]
    pub waiting: Option<Waiting>,

    #[command(flatten)]
    pub readings: Chosen,
}

/// What has happened to events that wait for a list, if a list from another source is imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Waiting {
    /// The imported list has rated them: no later list rates them again
    Rated,
    /// The imported list has not rated them: the next published list does
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

/// The interpretations of the rating regulations that the user chooses.
#[derive(Debug, Args)]
pub(crate) struct Chosen {
    /// Choose an interpretation of an open point; repeatable (see `arbitrium rules`). `printed` alone takes every open
    /// point as the text is printed
    #[arg(long = "reading", value_parser = reading, value_name = "ID=VALUE")]
    pub readings: Vec<(String, String)>,
}

#[derive(Debug, Args)]
pub(crate) struct Add {
    #[command(flatten)]
    pub reported: Reported,

    /// Skip events that are in the database already, instead of refusing all
    #[arg(long)]
    pub skip_known: bool,
}

/// A database, and the report files of events that are added to it or replace an event in it.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of the command")]
pub(crate) struct Reported {
    #[command(flatten)]
    pub store: Database,

    /// Report files, folders of them, or - for standard input; each is an event of its own
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// The events are official FIDE events: a list includes them up to the day before it (7.13)
    #[arg(long)]
    pub official: bool,

    /// Rate all files as one event (2013, 6.2: preliminaries and finals are pooled)
    #[arg(long)]
    pub pool: bool,

    /// The rate of play, if the reports do not have it, such as 40/7200+30:1800+30
    #[arg(long, value_parser = rate_of_play, value_name = "RATE")]
    pub rate_of_play: Option<RateOfPlay>,

    /// The events are national championships (6.33)
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

    /// The reason; it is kept with the event or the exclusion
    #[arg(long, default_value = "", value_name = "TEXT")]
    pub reason: String,

    #[command(flatten)]
    pub readings: Chosen,
}

#[derive(Debug, Args)]
pub(crate) struct Correct {
    /// The number of the event to replace, as `events` shows it
    #[arg(long, value_name = "EVENT")]
    pub event: i64,

    /// The reason; it is kept with the event or the exclusion
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

    /// The published list, or - for standard input: FIDE's download (text or XML, zipped or not) or CSV
    #[arg(value_name = "LIST")]
    pub list: PathBuf,

    /// The format of the result
    #[arg(long, value_enum, default_value_t = CompareFormat::Text)]
    pub format: CompareFormat,

    #[command(flatten)]
    pub readings: Chosen,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum CompareFormat {
    /// Text for a terminal
    Text,
    /// One JSON object
    Json,
}

#[derive(Debug, Args)]
pub(crate) struct Publish {
    #[command(flatten)]
    pub store: Database,

    /// The month of the list, such as 2013-08: the one after the last list. Only `correct` and `withdraw` change a
    /// published list
    #[arg(value_name = "YYYY-MM")]
    pub month: Month,

    #[command(flatten)]
    pub readings: Chosen,
}

#[derive(Debug, Args)]
pub(crate) struct Export {
    #[command(flatten)]
    pub store: Database,

    /// The month of the list [default: the last one]
    #[arg(long, value_name = "YYYY-MM")]
    pub month: Option<Month>,

    /// The format of the list
    #[arg(long, value_enum, default_value_t = Form::Csv)]
    pub format: Form,

    /// Which players to write
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
    /// FIDE's text download with fixed columns
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
    /// Rated players. Inactive ones have the flag i, those delisted on this list the flag d
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

    /// Show this player in all lists, by FIDE number or name
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
    /// The federation or player that is excluded. `None` cannot occur, because the command line requires exactly one.
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

    /// The reason; it is kept with the event or the exclusion
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
