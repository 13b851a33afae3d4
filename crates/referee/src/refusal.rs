//! Why a question has no answer, in the same words whoever asks.

use arbitrium_core::check::{NoSwiss, Use};
use arbitrium_core::counted::counted;
use arbitrium_core::position::{PositionError, recorded_rounds};
use arbitrium_core::printable::printable;
use arbitrium_core::rulebook::UnknownReading;
use arbitrium_core::systems::SystemId;
use arbitrium_core::tournament::{GamesPerRound, NoBaku, PlayerId};
use arbitrium_core::trf::WriteError;
use arbitrium_ratings::rating_reports::PoolError;
use arbitrium_ratings::ratings::NoEdition;

/// Why a question about a report has no answer. It is the report's fault, or that of the question.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The report has errors, which are among its findings: its name, and how many.
    #[error("{0}: not a tournament: {1}")]
    Unreadable(String, String),
    /// The report does not say which system it was paired with, and none is to be taken for it.
    #[error("{0}: the file declares no pairing system (record 192), and --strict takes none for it; choose one with --system: {words}", words = system_words())]
    NoSystem(String),
    /// It does not say so and is no individual Swiss.
    #[error("{0}: the file declares no pairing system (record 192) and {1}; {use}", use = use_of(.1))]
    NoSwiss(String, NoSwiss),
    /// The report declares a system that is not implemented.
    #[error("{0}: the file declares {1}, which is not implemented here; the systems are {words}", words = system_words())]
    SystemNotImplemented(String, String),
    /// The report declares an acceleration that its records do not carry out, and that cannot be computed.
    #[error(
        "{0}: the file declares {1}, and holds no virtual points (records 250 or XXA) that carry it out; they cannot be computed: {2}"
    )]
    NoVirtualPoints(String, String, NoBaku),
    /// The round cannot be paired or explained.
    #[error("{0}: {1}")]
    Position(String, PositionError),
    /// There is no such round.
    #[error("{name}: {} {round} is not recorded; {}", .games.round_word(), recorded_rounds(*.recorded, *.games))]
    NoSuchRound {
        /// The report.
        name: String,
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
    /// A tournament that a form of reports cannot hold: its name, the form, and why.
    #[error("{0}: cannot be written as {1}: {2}")]
    NotWritten(String, String, WriteError),
    /// Something that is put otherwise and is no change of the report: its name, and why.
    #[error("{0}: {1}")]
    NoChange(String, String),
    /// Somebody who does not exist: what takes part, a `player` or a `team`, and the number.
    #[error("the tournament has no {0} {1}")]
    NoSuchPlayer(&'static str, PlayerId),
    /// Nobody meets himself.
    #[error("{0} is named twice; expected: two who could meet")]
    Oneself(PlayerId),
    /// Something that is no pairing.
    #[error(
        "{0} is no part of a pairing; write it as 3-9,5-2,8-bye (White first), or name a file of a pairing"
    )]
    NoPairing(String),
    /// A pairing of several lines that does not begin with their number.
    #[error("{0} is not the number of lines that follow, with which a pairing of several lines begins")]
    NoCount(String),
    /// A pairing of several lines that begins with another number of them.
    #[error("the first line of the pairing counts {announced}, and is followed by {}", counted(*lines, "line"))]
    OtherCount {
        /// What the first line says.
        announced: usize,
        /// The lines that follow.
        lines: usize,
    },
    /// An unknown reading.
    #[error(transparent)]
    Reading(#[from] UnknownReading),
    /// An unknown article.
    #[error("no article or reading is called {0:?}; `arbitrium rules` lists them")]
    Article(String),
    /// Nobody has the name that was asked for: what takes part, a `player` or a `team`, and the name.
    #[error("no {0} has the starting rank, FIDE number or name {1:?}")]
    NoSuchPlayerNamed(&'static str, String),
    /// Several have the name that was asked for.
    #[error("{0:?} is the name of several; expected: one of {words}", words = several(.1))]
    SeveralNamed(String, Vec<(PlayerId, String)>),
    /// Two reports are of the same event.
    #[error(
        "{second}: this is the event of {first}, whose games would count twice; expected: each event once"
    )]
    SameEvent {
        /// The first.
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
        /// The first report.
        first: String,
        /// Its edition.
        one: &'static str,
        /// The second report.
        second: String,
        /// Its edition.
        other: &'static str,
    },
    /// Games that make no event.
    #[error("too many games: {0}")]
    Games(String),
    /// Reports cannot be pooled.
    #[error(transparent)]
    Pool(#[from] PoolError),
}

/// The words of all systems.
#[must_use]
pub fn system_words() -> String {
    SystemId::ALL.map(SystemId::word).join(", ")
}

/// What does something with a report that is no individual Swiss.
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
