//! The words that fields of the JSON formats may contain, taken from the code that writes them.

use arbitrium_core::check::ranks::{ListSource, RankVerdict};
use arbitrium_core::check::{CautionKind, SystemSource, Verdict};
use arbitrium_core::rulebook::Kind;
use arbitrium_core::standings::{Category, EDITIONS};
use arbitrium_core::systems::Class;
use arbitrium_core::tournament::{Colour, ColourSource, RoundsSource, TeamScore};
use arbitrium_core::trf::Severity;
use arbitrium_ratings::rating_reports::{CardStatus, KSource, PublishedVerdict};
use arbitrium_ratings::ratings::{Composition, Status, editions};
use arbitrium_swiss::weighing::Policy;

use crate::outcome::{ALLOWANCES, FAULT_KINDS};

type Words = Vec<String>;

fn all<T: ToString>(words: impl IntoIterator<Item = T>) -> Words {
    words.into_iter().map(|word| word.to_string()).collect()
}

pub(crate) fn classes() -> Words {
    all(Class::ALL)
}

pub(crate) fn differing_classes() -> Words {
    all(Class::ALL.into_iter().filter(|class| *class != Class::Agrees))
}

pub(crate) fn verdicts() -> Words {
    all(Class::ALL.map(Verdict::Class).into_iter().chain([Verdict::Reading]))
}

pub(crate) fn system_sources() -> Words {
    [all([SystemSource::Given, SystemSource::Record192]), systems_taken()].concat()
}

/// The words for how a pairing system was chosen if no code declares it: record `092`, the start date (`042`), or
/// `newest` if there is no date.
pub(crate) fn systems_taken() -> Words {
    all(["092", "042", "newest"])
}

pub(crate) fn cautions() -> Words {
    all(CautionKind::ALL)
}

pub(crate) fn rounds_sources() -> Words {
    all([RoundsSource::Given, RoundsSource::Record142, RoundsSource::RecordXxr])
}

pub(crate) fn colours() -> Words {
    [Colour::White, Colour::Black].map(|colour| colour.to_string().to_lowercase()).into()
}

pub(crate) fn colour_sources() -> Words {
    use ColourSource::{FirstRound, Given, Record152, RecordXxc};
    all([Given, Record152, RecordXxc, FirstRound])
}

pub(crate) fn severities() -> Words {
    all([Severity::Repair, Severity::Warning, Severity::Error])
}

/// The words for faults of a program under test, and for questions that it refused or was not asked.
pub(crate) fn faults() -> Words {
    all(FAULT_KINDS.into_iter().chain(["refused", "not-asked", "lacks"]))
}

pub(crate) fn allowances() -> Words {
    all(ALLOWANCES.map(|allowance| allowance.of))
}

pub(crate) fn policies() -> Words {
    all([Policy::Absolute, Policy::Minimised, Policy::Maximised])
}

pub(crate) fn kinds_of_articles() -> Words {
    all([Kind::Deciding, Kind::Defining, Kind::Computed, Kind::Checked, Kind::Cited])
}

/// The identifiers of the editions of C.07.
#[must_use]
pub fn standings_editions() -> Words {
    all(EDITIONS.map(arbitrium_core::standings::Edition::id))
}

pub(crate) fn team_scores() -> Words {
    all([TeamScore::MatchPoints, TeamScore::GamePoints].map(TeamScore::words))
}

pub(crate) fn recorded_facts() -> Words {
    [all(["rank", "points"]), team_scores()].concat()
}

pub(crate) fn rank_verdicts() -> Words {
    all([RankVerdict::Agrees, RankVerdict::Differs, RankVerdict::NotChecked(String::new())])
}

pub(crate) fn list_sources() -> Words {
    all([ListSource::Record202, ListSource::Record212, ListSource::Given])
}

pub(crate) fn categories() -> Words {
    use Category::{Bye, ClosingBye, ForfeitLoss, ForfeitWin, RequestedBye};
    all([Bye, ForfeitWin, RequestedBye, ForfeitLoss, ClosingBye].map(Category::number))
}

/// The articles that separate tied participants by their games against each other.
pub(crate) fn encounters() -> Words {
    all(["6.1", "6.2", "6.3", "12.1", "12.2", "12.3"])
}

pub(crate) fn rating_editions() -> Words {
    all(editions().into_iter().map(|edition| edition.id()))
}

pub(crate) fn compositions() -> Words {
    use Composition::{Match, RoundRobin, SwissOrTeam};
    all([RoundRobin, SwissOrTeam, Match].map(crate::report::rate::rated_as))
}

pub(crate) fn ratabilities() -> Words {
    all([Status::Met, Status::Broken, Status::Unknown])
}

pub(crate) fn k_sources() -> Words {
    use KSource::{Games, List, RatingAlone, Said};
    all([List, Games, RatingAlone, Said].map(crate::report::rate::words::k_source))
}

pub(crate) fn card_statuses() -> Words {
    use CardStatus::{Accumulating, Delisted, Disregarded, FirstResult, NotRated, Rated};
    all([Rated, FirstResult, Accumulating, Disregarded, Delisted, NotRated])
}

pub(crate) fn claim_verdicts() -> Words {
    use PublishedVerdict::{Agrees, Differs, Reading};
    all([Agrees, Differs, Reading])
}
