//! Other editions of the same rules that would explain a difference: programs mix them. Which edition explains more of a file
//! whose date is not known.

use super::replay::Replayed;
use super::source::{BetterEdition, SystemSource};
use super::verdict::{Because, OtherEdition, RoundVerdict};
use crate::position::{Field, Position};
use crate::search::Limits;
use crate::systems::{Class, Judgement, PairingSystem, SearchKind, SystemId, WhichDutch};
use crate::tournament::Tournament;

/// Judges every differing round by the other editions, under their default readings and those of the reader that they know.
pub(super) fn explain_by_editions(system: &dyn PairingSystem, search: SearchKind, rounds: &mut [Replayed]) {
    let Some(judge) = SystemId::named(system.rulebook().id) else { return };
    for edition in judge.other_editions() {
        let other = under_the_same_readings(edition, system);
        for Replayed { position, verdict: round, .. } in rounds.iter_mut() {
            let differs = !matches!(round.judgement.class, Class::Agrees | Class::Undecided);
            if differs && round.other_edition.is_none() {
                let explains = |because| OtherEdition { judge, edition, because };
                round.other_edition = explained(position, &*other, round, search, explains);
            }
        }
    }
}

/// The part of a question's budget that another edition of a whole file may take is one in so many: it is a remark.
const EDITION_SHARE: u64 = 50;

/// The Dutch edition under which more rounds agree than under the newest, which was taken for want of a date; of several the
/// newest of those under which most do. An edition that takes more than a small part of what one question may is not
/// named.
#[must_use]
pub fn better_edition(
    source: SystemSource,
    tournament: &Tournament,
    rounds: &[RoundVerdict],
    search: SearchKind,
) -> Option<BetterEdition> {
    let SystemSource::Taken(dutch) = source else { return None };
    let agreed = |round: &&RoundVerdict| round.judgement.class == Class::Agrees;
    let (judged, of) = (rounds.iter().filter(agreed).count(), rounds.len());
    if dutch.which != WhichDutch::NoDate || judged == of {
        return None;
    }
    let under = |id: SystemId| {
        let system = id.system();
        let position = |round: u16| Position::before(tournament, round, Field::of(tournament, round));
        let agreed = |round: &&RoundVerdict| {
            position(round.round).is_ok_and(|position| agrees(&position, &*system, round, search))
        };
        BetterEdition { id, agree: rounds.iter().filter(agreed).count(), judged, of }
    };
    let limits = Limits::now();
    let share = Limits { steps: limits.steps / EDITION_SHARE, ..limits };
    let all = dutch.others().filter_map(|id| share.ask(|| Ok(under(id))).ok());
    let better = all.filter(|other| other.agree > judged);
    better.reduce(|best, other| if other.agree > best.agree { other } else { best })
}

fn under_the_same_readings(edition: SystemId, system: &dyn PairingSystem) -> Box<dyn PairingSystem> {
    system
        .unusual_readings()
        .into_iter()
        .fold(edition.system(), |other, (id, value)| other.with_reading(id, value).unwrap_or(other))
}

/// What the edition says of the pairing of the judge.
fn because(judged: Judgement) -> Option<Because> {
    if let Some(broken) = judged.violations.first() {
        let recorded = "nothing is broken".to_owned();
        return Some(Because { article: broken.article, recorded, judge: broken.message.clone() });
    }
    let decisive = judged.decisive?;
    Some(Because { article: decisive.article, recorded: decisive.reference, judge: decisive.recorded })
}

/// How another document explains a round that agrees under it, by what it says of the pairing of the judge, as far as there is one.
fn explained(
    position: &Position,
    other: &dyn PairingSystem,
    round: &RoundVerdict,
    search: SearchKind,
    explains: impl FnOnce(Option<Because>) -> OtherEdition,
) -> Option<OtherEdition> {
    let because = match &round.judgement.reference {
        Ok(ours) => because(other.prefers(position, &round.recorded, ours, search).ok().flatten()?),
        Err(_) => agrees(position, other, round, search).then_some(None)?,
    };
    Some(explains(because))
}

/// Whether a round agrees under another document.
fn agrees(position: &Position, other: &dyn PairingSystem, round: &RoundVerdict, search: SearchKind) -> bool {
    let reference = round.judgement.reference.as_ref().ok();
    other.agrees(position, &round.recorded, reference, search) == Ok(true)
}
