//! Other editions of the same rules that would explain a difference: programs mix them. Which edition explains more of a file
//! whose date is not known.

use super::source::{BetterEdition, SystemSource};
use super::verdict::{Because, OtherEdition, RoundVerdict};
use crate::position::{Field, Position};
use crate::search::Limits;
use crate::systems::{Class, PairingSystem, Recorded, SearchKind, SystemId, WhichDutch};
use crate::tournament::Tournament;

/// Judges every differing round by the other editions, under their default readings and those of the reader that they know.
pub(super) fn explain_by_editions(
    tournament: &Tournament,
    system: &dyn PairingSystem,
    search: SearchKind,
    rounds: &mut [RoundVerdict],
) {
    let Some(judge) = SystemId::named(system.rulebook().id) else { return };
    for edition in judge.other_editions() {
        let other = under_the_same_readings(edition, system);
        for round in rounds.iter_mut().filter(|round| round.other_edition.is_none()) {
            let differs = !matches!(round.judgement.class, Class::Agrees | Class::Undecided);
            if differs && let Some(position) = agreeing(tournament, &*other, round, search) {
                let because = because(&position, &*other, round, search);
                round.other_edition = Some(OtherEdition { judge, edition, because });
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
        let agreed = |round: &&RoundVerdict| agreeing(tournament, &*system, round, search).is_some();
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
fn because(
    position: &Position,
    other: &dyn PairingSystem,
    round: &RoundVerdict,
    search: SearchKind,
) -> Option<Because> {
    let ours = round.judgement.reference.as_ref().ok()?;
    let judged = other.judge(position, &Recorded::from(ours), search);
    if let Some(broken) = judged.violations.first() {
        let recorded = "nothing is broken".to_owned();
        return Some(Because { article: broken.article, recorded, judge: broken.message.clone() });
    }
    let decisive = judged.decisive?;
    Some(Because { article: decisive.article, recorded: decisive.reference, judge: decisive.recorded })
}

/// The position before a round, where it agrees under another document.
fn agreeing(
    tournament: &Tournament,
    other: &dyn PairingSystem,
    round: &RoundVerdict,
    search: SearchKind,
) -> Option<Position> {
    let position = Position::before(tournament, round.round, Field::of(tournament, round.round)).ok()?;
    let reference = round.judgement.reference.as_ref().ok();
    (other.agrees(&position, &round.recorded, reference, search) == Ok(true)).then_some(position)
}
