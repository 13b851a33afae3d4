use std::path::{Path, PathBuf};

use crate::campaign::{CampaignError, ShardError};
use crate::contained::InternalError;
use crate::engines::{ConfigError, OpenError, UseError};
use crate::generate::Impossible;
use crate::kit::KitError;
use crate::outcome::Exit;
use crate::outcome::{BaselineError, Blame};
use crate::printable::{Shown as _, printable};
use crate::rating_list::StoreError;
use crate::rating_reports::Unordered;
use crate::ratings::NoEdition;
use crate::ratings::list::ListError;
use crate::referee::{Refusal, system_words};
use crate::rulebook::UnknownReading;
use crate::trf::WriteError;
use crate::worlds::Exceeded;

/// Why a command could not do its work.
#[derive(Debug, thiserror::Error)]
pub(super) enum CliError {
    /// A question about a report that has no answer.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// A file cannot be read.
    #[error("{}: {reason}", .path.shown())]
    Open {
        path: PathBuf,
        /// What the machine says.
        reason: String,
    },
    /// An article that no verdict can rest on.
    #[error("{system} has no article {}; hint: `arbitrium rules --system {system}` lists them", printable(.article))]
    NoArticle { article: String, system: &'static str },
    /// A folder where a file is needed.
    #[error("{}: this is a folder; expected: a file", .0.shown())]
    Folder(PathBuf),
    /// A file where a folder is needed.
    #[error("{}: this is a file; expected: a folder, new or of such a run", .0.shown())]
    NoFolder(PathBuf),
    /// Something in a folder has the name of a report and is no file.
    #[error("{}: {what}; expected: a file", .path.shown())]
    NoFile {
        /// Where it lies.
        path: PathBuf,
        what: String,
    },
    /// Standard input can be read once.
    #[error("- (standard input) is named more than once; expected: a file for all but one")]
    StandardInput,
    /// The result would take the place of what it is made of.
    #[error("{}: the result would take the place of what is read{}; expected: another file for the result", .output.shown(), same_file(.output, .input))]
    IntoInput {
        /// Where the result would go.
        output: PathBuf,
        /// The same file as the command line names it where it is read.
        input: PathBuf,
    },
    /// A folder holds no report files.
    #[error("{}: the folder holds no report files (*.trf, *.trfx, *.fid)", .0.shown())]
    EmptyFolder(PathBuf),
    /// The result cannot be written.
    #[error("{}: {}", .0.shown(), .1)]
    Write(PathBuf, String),
    /// An account that a table cannot hold.
    #[error("CSV has the table alone; --player and --why are told with --format text, json or html")]
    TableAlone,
    /// A form that reports of standings do not have.
    #[error("standings of a program are reported with --format text or json")]
    RanksFormat,
    /// An option that says something of standings alone.
    #[error(
        "{0} says how a program ranks and is nothing to pairings; add --standings, or leave it out (the recorded ranks are judged by check)"
    )]
    OfStandings(&'static str),
    /// An option that says something of pairings alone.
    #[error("{0} has no meaning with --standings: {1}; leave it out")]
    OfPairings(&'static str, &'static str),
    /// The accepted differences cannot be read.
    #[error("{}: not a list of accepted differences: {reason}", .path.shown())]
    Baseline {
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// The description of a program under test cannot be used.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// A program under test that cannot be asked at all.
    #[error("{0}: {1}")]
    Program(String, OpenError),
    /// The surroundings failed while a program was asked.
    #[error("{0}: {1}")]
    Lost(String, UseError),
    /// There is nothing to shrink.
    #[error("{0}: nothing to shrink: {1}")]
    NothingWrong(String, String),
    /// Random tournaments that cannot be.
    #[error(transparent)]
    Impossible(#[from] Impossible),
    /// A tournament that the format cannot hold.
    #[error("tournament {case}: {error}")]
    Tournament {
        case: u64,
        /// What cannot be written.
        error: WriteError,
    },
    /// A campaign of a system that is not implemented.
    #[error("{}: the campaign is of {}; the systems are {words}", .0.shown(), .1, words = system_words())]
    UnknownSystem(PathBuf, String),
    /// The known deviations of the program under test cannot be read.
    #[error("the known deviations of the program: {0}")]
    Deviations(BaselineError),
    /// A conformance kit that cannot be used.
    #[error(transparent)]
    Kit(#[from] KitError),
    /// Nothing says which system a program pairs.
    #[error("nothing says which of the systems {0} pairs; choose with --system: {words}", words = system_words())]
    NoSystemOf(String),
    /// A campaign that cannot go on.
    #[error(transparent)]
    Campaign(#[from] CampaignError),
    /// A campaign's parts that cannot be cut so.
    #[error(transparent)]
    Shard(#[from] ShardError),
    /// A small world that cannot be.
    #[error(transparent)]
    World(#[from] Exceeded),
    /// A line of another program's answers that cannot be read.
    #[error("{}:{line}:{column}: found: {}; expected: {expected}", .path.shown(), printable(found))]
    WorldLine {
        path: PathBuf,
        line: usize,
        /// In characters, from 1.
        column: usize,
        /// What stands there.
        found: String,
        expected: &'static str,
    },
    /// A folder that is not new.
    #[error("{}: the folder is not empty; name a new one", .0.shown())]
    NotEmpty(PathBuf),
    /// A rating list cannot be read.
    #[error("{}:{}", .0.shown(), .1)]
    List(PathBuf, ListError),
    /// Several lists of which nobody knows which is in force when.
    #[error(transparent)]
    Unordered(#[from] Unordered),
    /// A correction puts one event in the place of another.
    #[error("a correction puts one event in the place of another; found: {0}")]
    OneEvent(usize),
    /// Not two editions to compare.
    #[error("--compare-editions takes two editions, such as rating-2013,rating-2024; found: {0}")]
    TwoEditions(usize),
    /// Twice the same edition to compare.
    #[error("--compare-editions takes two different editions, such as rating-2013,rating-2024; both are {0}")]
    OneEdition(&'static str),
    /// Teams have boards.
    #[error("--boards is of teams; {0} pairs players")]
    NoBoards(&'static str),
    /// Of matches their totals are walked.
    #[error("--forfeits is of games, and a match of {0} has one end for each total of its games")]
    NoForfeits(&'static str),
    /// A run is gone on with, or put together, without one of its directions.
    #[error("{} holds a direction that was begun with {}: the same options go on with it", .0.shown(), .1)]
    BegunWith(PathBuf, &'static str),
    /// Published results under two editions.
    #[error("--against judges by one edition; leave out --compare-editions")]
    AgainstTwo,
    /// A form that has no room for two editions.
    #[error("--compare-editions is shown with --format text or json")]
    EditionsFormat,
    /// Published results cannot be read, or name nobody.
    #[error("{}:{}", .0.shown(), .1)]
    Claims(PathBuf, String),
    /// A database that comes as a stream.
    #[error("{}: a database of rating lists cannot be read as it flows by; expected: its file", .0.shown())]
    FlowingDatabase(PathBuf),
    /// A database where one list is meant.
    #[error("{}: this is a database; expected: a file with one list; hint: `arbitrium rate-list export` writes one", .0.shown())]
    Database(PathBuf),
    /// The database of rating lists.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A report cannot be added to the events of a database.
    #[error("{0}: {1}")]
    NoEvent(String, String),
    /// Events of which some cannot be added; why is printed already.
    #[error("nothing was added")]
    NothingAdded,
    /// A command that was built without the page.
    #[error(
        "this command was built without the desk; in its sources `web/build` makes the page, and `ARBITRIUM_DESK=target/desk/arbitrium-desk.html cargo install --path . --locked` a command that has it"
    )]
    NoDesk,
    /// No subcommand is called so: what was typed, and the names there are.
    #[error("no subcommand is called {0:?}; the manual has pages of {1}")]
    NoManual(String, String),
    /// Something that cannot happen did.
    #[error("internal error: {0}")]
    Internal(String),
    /// The same, with one file.
    #[error("{path}: {error}")]
    InternalOf { path: String, error: InternalError },
}

impl From<UnknownReading> for CliError {
    fn from(error: UnknownReading) -> Self {
        CliError::Refused(error.into())
    }
}

impl From<NoEdition> for CliError {
    fn from(error: NoEdition) -> Self {
        CliError::Refused(error.into())
    }
}

impl CliError {
    /// How the run ends.
    pub(super) fn exit(&self) -> Exit {
        match self {
            CliError::Campaign(CampaignError::Busy(_)) | CliError::Store(StoreError::Busy(_)) => Exit::Busy,
            _ => self.blame().into(),
        }
    }

    /// Whose fault it is.
    pub(super) fn blame(&self) -> Blame {
        match self {
            CliError::Internal(_)
            | CliError::InternalOf { .. }
            | CliError::Campaign(CampaignError::Internal { .. }) => Blame::Internal,
            CliError::Write(..)
            | CliError::Lost(..)
            | CliError::Program(_, OpenError::NotExecutable(_))
            | CliError::Campaign(CampaignError::Program(_) | CampaignError::Unwritable { .. })
            | CliError::Store(StoreError::Machine { .. }) => Blame::Surroundings,
            _ => Blame::Input,
        }
    }
}

/// The name under which a file is read, where it is another than the one it would be written under.
fn same_file(output: &Path, input: &Path) -> String {
    if output == input { String::new() } else { format!(" (it is the same file as {})", input.shown()) }
}
