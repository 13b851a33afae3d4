//! Hints for the user: what to change in a question that was refused.

use arbitrium_core::check::Use;
use arbitrium_core::standings::ListError;
use arbitrium_core::systems::SystemId;
use arbitrium_core::tournament::NoBaku;
use arbitrium_ratings::rating_reports::PoolError;
use arbitrium_ratings::ratings::NoEdition;

use super::{NoTieBreaks, NoVirtualPoints, NotSwiss, Refusal, Unrankable, WrongTieBreaks};

/// What the user can change to get an answer. Each interface words it differently: as an option of a command, an
/// argument of a function, or a field of a page.
///
/// The enum is exhaustive on purpose: every interface must decide about a new hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// Choose the pairing system, because the report does not declare one.
    ChooseSystem,
    /// Choose the pairing system, or allow that the Dutch rules of the start date are assumed.
    ChooseSystemOrAssume,
    /// Choose this pairing system.
    ChooseThisSystem(SystemId),
    /// Ask for standings or ratings instead, or choose the pairing system by which the rounds were nevertheless
    /// paired.
    RankOrRate,
    /// Ask for ratings instead, or choose the pairing system by which the rounds were nevertheless paired.
    Rate,
    /// Give the number of planned rounds.
    PlannedRounds,
    /// Give a list of tie-breaks, for example this one.
    TieBreaks(&'static str),
    /// Choose this interpretation. The values are the identifier of the open point, and the value to choose.
    Reading(&'static str, &'static str),
    /// Choose the edition of the rating regulations.
    Edition,
    /// Rate the events in separate runs, or choose one edition for all.
    OneEdition,
    /// Give several reports to be joined to one event.
    SeveralReports,
    /// Write the pairing as `3-9,5-2,8-bye`, White first.
    WritePairing,
    /// Look at the list of articles for the right name.
    Articles,
}

impl Refusal {
    /// The hint for this refusal; `None` if the refusal itself says what can be changed.
    #[must_use]
    pub fn hint(&self) -> Option<Hint> {
        match self {
            Refusal::NoSystem(_) => Some(Hint::ChooseSystemOrAssume),
            Refusal::NotSwiss(NotSwiss { reason, .. }) => Some(match reason.has_use() {
                Use::Standings => Hint::RankOrRate,
                Use::Ratings => Hint::Rate,
                Use::Document(id) => Hint::ChooseThisSystem(id),
            }),
            Refusal::SystemNotImplemented(_) => Some(Hint::ChooseSystem),
            Refusal::RoundRobin(_) => Some(Hint::RankOrRate),
            Refusal::NoVirtualPoints(NoVirtualPoints { reason, .. }) => match reason {
                NoBaku::Rounds => Some(Hint::PlannedRounds),
                _ => None,
            },
            Refusal::NoTieBreaks(NoTieBreaks { is_of_teams, .. }) => {
                Some(Hint::TieBreaks(if *is_of_teams { "EDE,BH/C1,BH" } else { "DE,BH/C1,BH" }))
            }
            Refusal::Unrankable(Unrankable { error, .. })
            | Refusal::WrongTieBreaks(WrongTieBreaks { error, .. }) => match error {
                ListError::Swiss(_) => Some(Hint::Reading("koya-swiss", "computed")),
                _ => None,
            },
            Refusal::NoPairing(_) | Refusal::NoCount(_) => Some(Hint::WritePairing),
            Refusal::NoArticle(_) => Some(Hint::Articles),
            Refusal::Edition(NoEdition::Day(_)) => Some(Hint::Edition),
            Refusal::SeveralEditions(_) => Some(Hint::OneEdition),
            Refusal::Pool(PoolError::Alone) => Some(Hint::SeveralReports),
            // The message of these refusals already says what can be changed, or nothing can.
            Refusal::Unreadable(_)
            | Refusal::Position(_)
            | Refusal::NoSuchRound(_)
            | Refusal::NotWritten(_)
            | Refusal::NoChange(_)
            | Refusal::NoSuchPlayer(_)
            | Refusal::SamePlayer(_)
            | Refusal::OtherCount(_)
            | Refusal::Reading(_)
            | Refusal::NoSuchPlayerNamed(_)
            | Refusal::SeveralNamed(_)
            | Refusal::SameEvent(_)
            | Refusal::Edition(_)
            | Refusal::TooManyGames(_)
            | Refusal::Pool(_)
            | Refusal::UnreadableList(_)
            | Refusal::Unordered(_)
            | Refusal::NotRatable(_)
            | Refusal::WrongPublished(_)
            | Refusal::SameEdition(_) => None,
        }
    }
}
