//! The reasons why a question has no answer. Each reason is one sentence for all interfaces, without words of a
//! command line. A [`Hint`] says what the user can change, and each interface words it differently.

mod events;
mod hint;
mod ranks;
mod report;
mod round;
mod system;

use arbitrium_core::rulebook::UnknownReading;
use arbitrium_ratings::rating_reports::{PoolError, Unordered};
use arbitrium_ratings::ratings::NoEdition;

pub use events::{
    NotRatable, SameEdition, SameEvent, SeveralEditions, TooManyGames, UnreadableList, WrongPublished,
};
pub use hint::Hint;
pub use ranks::{NoTieBreaks, Unrankable, WrongTieBreaks};
pub use report::{NoChange, NotWritten, Unreadable};
pub use round::{
    NoArticle, NoCount, NoPairing, NoSuchPlayer, NoSuchPlayerNamed, NoSuchRound, OtherCount, Position,
    SamePlayer, SeveralNamed,
};
pub use system::{NoSystem, NoVirtualPoints, NotSwiss, RoundRobinDeclared, SystemNotImplemented};

/// Why a question about a report has no answer. The cause is in the report or in the question.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
#[non_exhaustive]
pub enum Refusal {
    /// The report cannot be used, because it has errors.
    Unreadable(#[from] Unreadable),
    /// The report declares no system, and the question allows no assumption.
    NoSystem(#[from] NoSystem),
    /// The report declares no system, and the tournament is not an individual Swiss.
    NotSwiss(#[from] NotSwiss),
    /// The report declares a system that is not implemented.
    SystemNotImplemented(#[from] SystemNotImplemented),
    /// The report declares a round-robin, which no pairing system pairs.
    RoundRobin(#[from] RoundRobinDeclared),
    /// The report declares an acceleration, but its virtual points are missing and cannot be computed.
    NoVirtualPoints(#[from] NoVirtualPoints),
    /// The round cannot be paired or explained.
    Position(#[from] Position),
    /// The report does not contain the round that was asked for.
    NoSuchRound(#[from] NoSuchRound),
    /// Neither the report nor the question names tie-breaks.
    NoTieBreaks(#[from] NoTieBreaks),
    /// The tie-breaks that the report names cannot be read.
    WrongTieBreaks(#[from] WrongTieBreaks),
    /// The list of tie-breaks cannot rank this tournament.
    Unrankable(#[from] Unrankable),
    /// The file format cannot express something in the tournament.
    NotWritten(#[from] NotWritten),
    /// A supposed change does not change the report.
    NoChange(#[from] NoChange),
    /// The tournament has no participant with this number.
    NoSuchPlayer(#[from] NoSuchPlayer),
    /// The question names the same participant twice.
    SamePlayer(#[from] SamePlayer),
    /// A text in the question is not a pairing.
    NoPairing(#[from] NoPairing),
    /// The first line of a pairing of several lines should be the number of lines, but is not a number.
    NoCount(#[from] NoCount),
    /// The first line of a pairing of several lines is not the number of lines that follow.
    OtherCount(#[from] OtherCount),
    /// The document does not have the chosen interpretation.
    Reading(#[from] UnknownReading),
    /// No implemented document has the article that was asked for.
    NoArticle(#[from] NoArticle),
    /// No participant has the number or name in the question.
    NoSuchPlayerNamed(#[from] NoSuchPlayerNamed),
    /// Several participants have the name in the question.
    SeveralNamed(#[from] SeveralNamed),
    /// Two of the report files to be rated are about the same event.
    SameEvent(#[from] SameEvent),
    /// No implemented edition of the rating regulations applies on the date of the reports.
    Edition(#[from] NoEdition),
    /// Different editions of the rating regulations apply to the events of one run.
    SeveralEditions(#[from] SeveralEditions),
    /// There are too many games for one event.
    TooManyGames(#[from] TooManyGames),
    /// The reports cannot be rated together.
    Pool(#[from] PoolError),
    /// A file is not a readable rating list.
    UnreadableList(#[from] UnreadableList),
    /// The order of several rating lists is unknown.
    Unordered(#[from] Unordered),
    /// One or more obstacles prevent the reports from being rated.
    NotRatable(#[from] NotRatable),
    /// The file with published results cannot be read or compared.
    WrongPublished(#[from] WrongPublished),
    /// The two editions to be compared are the same.
    SameEdition(#[from] SameEdition),
}
