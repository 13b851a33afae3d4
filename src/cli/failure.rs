use std::path::{Path, PathBuf};

use super::args::system_words;
use crate::campaign::{CampaignError, ShardError};
use crate::check::{NoSwiss, Use};
use crate::contained::InternalError;
use crate::engines::{ConfigError, OpenError, UseError};
use crate::generate::Impossible;
use crate::kit::KitError;
use crate::outcome::Exit;
use crate::outcome::{BaselineError, Blame};
use crate::position::{PositionError, recorded_rounds};
use crate::printable::{Shown as _, printable};
use crate::rating_list::StoreError;
use crate::rating_reports::{PoolError, Unordered};
use crate::ratings::NoEdition;
use crate::ratings::list::ListError;
use crate::rulebook::UnknownReading;
use crate::tournament::{GamesPerRound, NoBaku, PlayerId};
use crate::trf::WriteError;

/// Why a command could not do its work.
#[derive(Debug, thiserror::Error)]
pub(super) enum CliError {
    /// A file cannot be read.
    #[error("{}: {reason}", .path.shown())]
    Open {
        /// The file.
        path: PathBuf,
        /// What the machine says.
        reason: String,
    },
    /// A folder where a file is needed.
    #[error("{}: this is a folder; expected: a file", .0.shown())]
    Folder(PathBuf),
    /// Something in a folder has the name of a report and is no file.
    #[error("{}: {what}; expected: a file", .path.shown())]
    NoFile {
        /// Where it lies.
        path: PathBuf,
        /// What it is.
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
    /// The file has errors; they are printed already.
    #[error("{0}: not a tournament: {1}")]
    Unreadable(String, String),
    /// The file does not say which system it was paired with.
    #[error("{0}: the file declares no pairing system (record 192), and --strict takes none for it; choose one with --system: {words}", words = system_words())]
    NoSystem(String),
    /// It does not say so and is no individual Swiss.
    #[error("{0}: the file declares no pairing system (record 192) and {1}; {use}", use = use_of(.1))]
    NoSwiss(String, NoSwiss),
    /// The file declares a system that is not implemented.
    #[error("{0}: the file declares {1}, which is not implemented here; the systems are {words}", words = system_words())]
    SystemNotImplemented(String, String),
    /// The file declares an acceleration that its records do not carry out, and that cannot be computed.
    #[error(
        "{0}: the file declares {1}, and holds no virtual points (records 250 or XXA) that carry it out; they cannot be computed: {2}"
    )]
    NoVirtualPoints(String, String, NoBaku),
    /// The round cannot be paired or explained.
    #[error("{0}: {1}")]
    Position(String, PositionError),
    /// There is no such round to re-pair.
    #[error("{path}: {} {round} is not recorded; {}", .games.round_word(), recorded_rounds(*.recorded, *.games))]
    NoSuchRound {
        /// The file.
        path: String,
        /// The round asked for.
        round: u16,
        /// How many there are.
        recorded: u16,
        /// How many games make one.
        games: GamesPerRound,
    },
    /// Standings that cannot be made.
    #[error("{0}: {1}")]
    Standings(String, String),
    /// A player who does not exist.
    #[error("the tournament has no player {0}")]
    NoSuchPlayer(PlayerId),
    /// Something that is no pairing.
    #[error("{0} is no part of a pairing; write it as 3-9,5-2,8-bye (White first)")]
    NoPairing(String),
    /// An unknown reading.
    #[error(transparent)]
    Reading(#[from] UnknownReading),
    /// An unknown article.
    #[error("no article or reading is called {0:?}; `arbitrium rules` lists them")]
    Article(String),
    /// An account that a table cannot hold.
    #[error("CSV has the table alone; --player and --why are told with --format text, json or html")]
    TableAlone,
    /// A form that reports of standings do not have.
    #[error("standings of a program are reported with --format text or json")]
    RanksFormat,
    /// The accepted differences cannot be read.
    #[error("{}: not a list of accepted differences: {reason}", .path.shown())]
    Baseline {
        /// The file.
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
        /// Its number.
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
    /// A folder that is not new.
    #[error("{}: the folder is not empty; name a new one", .0.shown())]
    NotEmpty(PathBuf),
    /// Nobody has the name that was asked for.
    #[error("no player has the starting rank, FIDE number or name {0:?}")]
    NoSuchPlayerNamed(String),
    /// Several have the name that was asked for.
    #[error("{0:?} is the name of several players; expected: one of {words}", words = several(.1))]
    SeveralNamed(String, Vec<(PlayerId, String)>),
    /// A rating list cannot be read.
    #[error("{}:{}", .0.shown(), .1)]
    List(PathBuf, ListError),
    /// Several lists of which nobody knows which is in force when.
    #[error(transparent)]
    Unordered(#[from] Unordered),
    /// Two files are reports of the same event.
    #[error(
        "{second}: this is the event of {first}, whose games would count twice; expected: each event once"
    )]
    SameEvent {
        /// The first file.
        first: String,
        /// The second.
        second: String,
    },
    /// No edition of the rating regulations is meant.
    #[error(transparent)]
    Edition(#[from] NoEdition),
    /// Events of different editions in one run.
    #[error(
        "{second}: the event is rated under {other}, that of {first} under {one}; rate them apart, or choose one with \
         --edition"
    )]
    SeveralEditions {
        /// The first file.
        first: String,
        /// Its edition.
        one: &'static str,
        /// The second file.
        second: String,
        /// Its edition.
        other: &'static str,
    },
    /// A correction puts one event in the place of another.
    #[error("a correction puts one event in the place of another; found: {0}")]
    OneEvent(usize),
    /// Not two editions to compare.
    #[error("--compare-editions takes two editions, such as rating-2013,rating-2024; found: {0}")]
    TwoEditions(usize),
    /// Published results under two editions.
    #[error("--against judges by one edition; leave out --compare-editions")]
    AgainstTwo,
    /// A form that has no room for two editions.
    #[error("--compare-editions is shown with --format text or json")]
    EditionsFormat,
    /// Games that make no event.
    #[error("too many games: {0}")]
    Games(String),
    /// Published results cannot be read, or name nobody.
    #[error("{}:{}", .0.shown(), .1)]
    Claims(PathBuf, String),
    /// Reports cannot be pooled.
    #[error(transparent)]
    Pool(#[from] PoolError),
    /// A database that comes as a stream.
    #[error("{}: a database of rating lists cannot be read as it flows by; expected: its file", .0.shown())]
    FlowingDatabase(PathBuf),
    /// The database of rating lists.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A report cannot be added to the events of a database.
    #[error("{0}: {1}")]
    NoEvent(String, String),
    /// Events of which some cannot be added; why is printed already.
    #[error("nothing was added")]
    NothingAdded,
    /// Something that cannot happen did.
    #[error("internal error: {0}")]
    Internal(String),
    /// The same, with one file.
    #[error("{path}: {error}")]
    InternalOf {
        /// The file.
        path: String,
        /// What happened.
        error: InternalError,
    },
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

/// What does something with a file that is no individual Swiss.
fn use_of(reason: &NoSwiss) -> String {
    let judge = "--system SYSTEM judges its rounds all the same";
    match reason.has_use() {
        Use::Standings => {
            format!("`arbitrium standings` ranks its players and `arbitrium rate` rates it; {judge}")
        }
        Use::Ratings => format!("`arbitrium rate` rates it; {judge}"),
        Use::Document(word) => format!("--system {word} judges its rounds"),
    }
}

/// Players by their numbers and names, the first few of many.
fn several(players: &[(PlayerId, String)]) -> String {
    const SHOWN: usize = 8;
    let named = players.iter().take(SHOWN).map(|(id, name)| format!("{id} ({})", printable(name)));
    let more = if players.len() > SHOWN { ", …" } else { "" };
    named.collect::<Vec<_>>().join(", ") + more
}
