use std::path::PathBuf;

use super::args::system_words;
use super::exit::Exit;
use crate::campaign::{CampaignError, ShardError};
use crate::engines::{ConfigError, OpenError};
use crate::generate::Impossible;
use crate::position::{PositionError, recorded_rounds};
use crate::rating_list::StoreError;
use crate::rating_reports::{PoolError, Unordered};
use crate::ratings::list::ListError;
use crate::rulebook::UnknownReading;
use crate::tournament::{GamesPerRound, PlayerId};
use crate::trf::WriteError;

/// Why a command could not do its work.
#[derive(Debug, thiserror::Error)]
pub(super) enum CliError {
    /// A file cannot be read.
    #[error("{}: {reason}", .path.display())]
    Open {
        /// The file.
        path: PathBuf,
        /// What the machine says.
        reason: String,
    },
    /// A folder where a file is needed.
    #[error("{}: this is a folder; expected: a file", .0.display())]
    Folder(PathBuf),
    /// Standard input can be read once.
    #[error("- (standard input) is named more than once; expected: a file for all but one")]
    StandardInput,
    /// The result would take the place of what it is made of.
    #[error("{}: this is the database itself; expected: another file for the result", .0.display())]
    IntoDatabase(PathBuf),
    /// A folder holds no report files.
    #[error("{}: the folder holds no report files (*.trf, *.trfx, *.fid)", .0.display())]
    EmptyFolder(PathBuf),
    /// The result cannot be written.
    #[error("{}: {}", .0.display(), .1)]
    Write(PathBuf, String),
    /// Nobody reads the result any more.
    #[error("the output was closed")]
    Closed,
    /// The file has errors; they are printed already.
    #[error("{0}: not a tournament: {1}")]
    Unreadable(String, String),
    /// The file does not say which system it was paired with.
    #[error("{0}: the file declares no pairing system (record 192); choose one with --system: {words}", words = system_words())]
    NoSystem(String),
    /// The file declares a system that is not implemented.
    #[error("{0}: the file declares {1}, which is not implemented here; the systems are {words}", words = system_words())]
    SystemNotImplemented(String, String),
    /// The file declares an acceleration that its records do not carry out.
    #[error("{0}: the file declares {1}, and holds no virtual points (records 250 or XXA) that carry it out")]
    NoVirtualPoints(String, String),
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
    /// A budget without the search that has one.
    #[error("--budget limits the literal search; add --search literal")]
    Budget,
    /// The accepted differences cannot be read.
    #[error("{}: not a list of accepted differences: {reason}", .path.display())]
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
    #[error("{}: the campaign is of {}; the systems are {words}", .0.display(), .1, words = system_words())]
    UnknownSystem(PathBuf, String),
    /// A campaign that cannot go on.
    #[error(transparent)]
    Campaign(#[from] CampaignError),
    /// A campaign's parts that cannot be cut so.
    #[error(transparent)]
    Shard(#[from] ShardError),
    /// A folder that is not new.
    #[error("{}: the folder is not empty; name a new one", .0.display())]
    NotEmpty(PathBuf),
    /// Nobody has the name that was asked for.
    #[error("no player has the starting rank or FIDE number {0:?}")]
    NoSuchPlayerNamed(String),
    /// A rating list cannot be read.
    #[error("{}:{}", .0.display(), .1)]
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
    /// Published results cannot be read, or name nobody.
    #[error("{}:{}", .0.display(), .1)]
    Claims(PathBuf, String),
    /// Reports cannot be pooled.
    #[error(transparent)]
    Pool(#[from] PoolError),
    /// A database that comes as a stream.
    #[error("{}: a database of rating lists cannot be read as it flows by; expected: its file", .0.display())]
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
}

impl CliError {
    /// How the run ends.
    pub(super) fn exit(&self) -> Exit {
        match self {
            // Nobody listens any more: that is no fault of ours.
            CliError::Closed => Exit::Agrees,
            CliError::Internal(_) => Exit::Internal,
            _ => Exit::BadInput,
        }
    }
}
