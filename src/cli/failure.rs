use std::io;
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
use crate::ratings::NoEdition;
use crate::ratings::list::ListError;
use crate::referee::Refusal;
use crate::rulebook::UnknownReading;
use crate::systems::SystemId;
use crate::trf::{ProgramFile, WriteError};
use arbitrium_tables::TableError;

/// The errors of commands.
#[derive(Debug, thiserror::Error)]
pub(super) enum CliError {
    /// The question about a report has no answer.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// An interpretation that only an import of a list uses. The value is its identifier.
    #[error("the interpretation {0} is fixed at import; expected: it with `rate-list import` only")]
    FixedAtImport(&'static str),
    /// A file cannot be opened or read.
    #[error("{}: {reason}", .path.shown())]
    Open {
        path: PathBuf,
        /// What the operating system reports.
        reason: String,
    },
    /// A table contradicts itself or is incomplete. The values are its path and the fault.
    #[error("{}: {}", .0.shown(), .1)]
    Table(PathBuf, TableError),
    /// The file is not a table.
    #[error(
        "{}: not a table that arbitrium knows; expected: a cross table, a wallchart, round pages or a CSV file with headings \
         such as number,name,rating,r1,r2 or round,white,black,result",
        .0.shown()
    )]
    NoTable(PathBuf),
    /// The file has the name of a file in which a pairing program saves a tournament, and cannot be read. The values
    /// are its path and the program.
    #[error("{}: this is {}, not a table; hint: {}", .0.shown(), .1.what, .1.hint)]
    OfProgram(PathBuf, ProgramFile),
    /// The report of a table cannot be written. The values are its path and the reason.
    #[error("{}: {}", .0.shown(), .1)]
    NotConverted(PathBuf, WriteError),
    /// `--fix` writes one report, but several are checked. The value is their number.
    #[error("--fix writes one report; found: {0} files")]
    OneToFix(usize),
    /// The program under test is not the one with which the run in this folder began.
    #[error("{}: the program has changed since this run began; name another folder", .0.shown())]
    OtherProgram(PathBuf),
    /// Options change facts of one report, but several are checked. The value is their number.
    #[error("options that change facts need one report; found: {0} files")]
    OneToChange(usize),
    /// `--fix` explains recorded rounds, but a program under test is judged.
    #[error("--fix explains recorded rounds; leave it out to judge a program")]
    NothingToFix,
    /// An article that the system does not have.
    #[error("{system} has no article {}", printable(.article))]
    NoArticle { article: String, system: &'static str },
    /// The path is a folder, but a file is needed.
    #[error("{}: this is a folder; expected: a file", .0.shown())]
    Folder(PathBuf),
    /// The path is a file, but a folder is needed.
    #[error("{}: this is a file; expected: a folder, new or of such a run", .0.shown())]
    NoFolder(PathBuf),
    /// An entry of a folder has the name of a report file, but is not a file.
    #[error("{}: {what}; expected: a file", .path.shown())]
    NoFile {
        /// The path of the entry that cannot be read.
        path: PathBuf,
        what: String,
    },
    /// Standard input is named more than once.
    #[error("- (standard input) is named more than once; expected: a file for all but one")]
    StandardInput,
    /// The result would overwrite a file that the command reads.
    #[error("{}: the result would take the place of what is read{}; expected: another file for the result", .output.shown(), same_file(.output, .input))]
    IntoInput {
        /// The path at which the result should be written.
        output: PathBuf,
        /// The path of the input that would be overwritten.
        input: PathBuf,
    },
    /// The folder contains no report files.
    #[error("{}: the folder holds no report files (*.trf, *.trfx, *.fid)", .0.shown())]
    EmptyFolder(PathBuf),
    /// The result cannot be written. The values are its path and the reason.
    #[error("{}: {}", .0.shown(), .1)]
    Write(PathBuf, String),
    /// Explanations of values were requested, but the CSV format contains only the table.
    #[error("CSV has only the table; --player and --why need --format text, json or html")]
    TableAlone,
    /// The output format is not available for the standings of a program.
    #[error("standings of a program are reported with --format text or json")]
    RanksFormat,
    /// The option concerns only standings, but the program is asked for pairings. The value is the option.
    #[error(
        "{0} is only for programs that rank; add --standings, or leave it out (check judges recorded ranks)"
    )]
    OfStandings(&'static str),
    /// The option concerns only pairings, but the program is asked for standings. The values are the option
    /// and the reason.
    #[error("{0} has no meaning with --standings: {1}; leave it out")]
    OfPairings(&'static str, &'static str),
    /// The file of accepted differences cannot be read.
    #[error("{}: not a list of accepted differences: {reason}", .path.shown())]
    Baseline {
        path: PathBuf,
        /// Why the file cannot be used.
        reason: String,
    },
    /// The description of a program under test cannot be used.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// A program under test cannot be opened. The values are its name and the reason.
    #[error("{0}: {1}")]
    Program(String, OpenError),
    /// A program under test could not be asked because of a failure of the machine. The values are its name and the
    /// reason.
    #[error("{0}: {1}")]
    Lost(String, UseError),
    /// The program makes no error, so there is nothing to shrink. The values are the path of the report and
    /// the reason.
    #[error("{0}: nothing to shrink: {1}")]
    NothingWrong(String, String),
    /// The settings contradict each other, so no random tournament can have them.
    #[error(transparent)]
    Impossible(#[from] Impossible),
    /// A tournament cannot be written in the requested format.
    #[error("tournament {case}: {error}")]
    Tournament {
        case: u64,
        /// What the format cannot express.
        error: WriteError,
    },
    /// The campaign in the folder is about a pairing system that is unknown here. The values are the folder
    /// and the word for the system.
    #[error("{}: the campaign is of {}; the systems are {words}", .0.shown(), .1, words = SystemId::words())]
    UnknownSystem(PathBuf, String),
    /// The known deviations of the program under test have a wrong format.
    #[error("the known deviations of the program: {0}")]
    Deviations(BaselineError),
    /// `--budget` limits only the literal search, but the guided search is used.
    #[error("--budget limits the literal search here; add --search literal, or leave --budget out")]
    BudgetOfGuided,
    /// The conformance kit cannot be used.
    #[error(transparent)]
    Kit(#[from] KitError),
    /// It is unknown by which system the program pairs. The value is the name of the program.
    #[error("it is unknown which pairing system {0} follows")]
    NoSystemOf(String),
    /// The campaign cannot start or continue.
    #[error(transparent)]
    Campaign(#[from] CampaignError),
    /// The campaign cannot be divided into this number of shards.
    #[error(transparent)]
    Shard(#[from] ShardError),
    /// The folder must be empty, but is not.
    #[error("{}: the folder is not empty; name a new one", .0.shown())]
    NotEmpty(PathBuf),
    /// The file is not a readable rating list.
    #[error("{}:{}", .0.shown(), .1)]
    List(PathBuf, ListError),
    /// A correction must replace exactly one event. The value is the number of events in its files.
    #[error("a correction replaces one event by another; found: {0}")]
    OneEvent(usize),
    /// The number of editions to compare is not two.
    #[error("--compare-editions takes two editions, such as rating-2013,rating-2024; found: {0}")]
    TwoEditions(usize),
    /// The two editions to be compared are the same. The value is the edition.
    #[error("--compare-editions takes two different editions, such as rating-2013,rating-2024; both are {0}")]
    OneEdition(&'static str),
    /// The run has a direction for which an option is missing now. The values are the folder of the direction, and
    /// the option with which it was begun.
    #[error("{} holds a direction that was begun with {}: the same options continue it", .0.shown(), .1)]
    BegunWith(PathBuf, &'static str),
    /// Published results cannot be compared under two editions.
    #[error("--against uses one edition; leave out --compare-editions")]
    AgainstTwo,
    /// The output format cannot show two editions.
    #[error("--compare-editions is shown with --format text or json")]
    EditionsFormat,
    /// A database of rating lists was given as a stream, but it can only be read from a file.
    #[error("{}: a database of rating lists cannot be read from standard input or a pipe; expected: its file", .0.shown())]
    FlowingDatabase(PathBuf),
    /// A database of rating lists was given, but a file with one list is needed.
    #[error("{}: this is a database; expected: a file with one list", .0.shown())]
    Database(PathBuf),
    /// An error with the database of rating lists.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The event of a report cannot be added to the database. The values are the name of the report and the reason.
    #[error("{0}: {1}")]
    NoEvent(String, String),
    /// No event was added to the database. The reasons are already printed.
    #[error("nothing was added")]
    NothingAdded,
    /// The command was built without the page of `arbitrium desk`.
    #[error(
        "this command was built without the desk; in its sources `web/build` makes the page, and `ARBITRIUM_DESK=target/desk/arbitrium-desk.html cargo install --path . --locked` a command that has it"
    )]
    NoDesk,
    /// The manual has no page for this subcommand. The values are the name that the user typed, and the existing
    /// names.
    #[error("no subcommand is called {0:?}; the manual has pages of {1}")]
    NoManual(String, String),
    /// An internal error, which is a defect of arbitrium itself.
    #[error("internal error: {0}")]
    Internal(String),
    /// An internal error, which is a defect of arbitrium itself, while it worked on one file.
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
    /// The error for a file that the operating system could not open or read.
    pub(super) fn open(path: &Path, error: &io::Error) -> Self {
        let reason = match error.kind() {
            io::ErrorKind::NotFound => "this file does not exist".to_owned(),
            io::ErrorKind::PermissionDenied => "you may not read this file".to_owned(),
            _ => error.to_string(),
        };
        CliError::Open { path: path.to_owned(), reason }
    }

    /// The exit status with which the command ends after this error.
    pub(super) fn exit(&self) -> Exit {
        match self {
            CliError::Campaign(CampaignError::Busy(_)) | CliError::Store(StoreError::Busy(_)) => Exit::Busy,
            _ => self.blame().into(),
        }
    }

    /// The cause of the error: the input, the machine, or arbitrium itself.
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

/// A remark that the input is the same file as the output. Empty if both have the same path.
fn same_file(output: &Path, input: &Path) -> String {
    if output == input { String::new() } else { format!(" (it is the same file as {})", input.shown()) }
}
