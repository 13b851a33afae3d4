//! Tries other editions of the same rules on wrong rounds, because some programs mix editions. Also finds the edition
//! that explains more rounds of a file without a known date.

use std::collections::BTreeSet;

use super::replayed::Replayed;
use super::source::BetterEdition;
use super::verdict::{Because, CountedFloat, OtherEdition, RoundVerdict};
use crate::SystemId;
use arbitrium_search::Limits;
use arbitrium_swiss::{Choice, Class, Judgement, PairingSystem, SearchKind};
use arbitrium_tournament::position::{Field, Position};
use arbitrium_tournament::{PlayerId, Tournament};

/// Judges every wrong round by the other editions. An edition uses the caller's interpretations as far as it
/// has them, and its own defaults for its other open points.
pub(super) fn explain_by_editions(system: &dyn PairingSystem, search: SearchKind, rounds: &mut [Replayed]) {
    let Some(judge) = SystemId::named(system.rulebook().id) else { return };
    for edition in judge.other_editions() {
        let other = under_the_same_readings(edition, system);
        for Replayed { position, verdict: round, .. } in rounds.iter_mut() {
            let differs = !matches!(round.judgement.class, Class::Agrees | Class::Undecided);
            if differs && round.other_edition.is_none() {
                let explains = |because| OtherEdition {
                    judge,
                    edition,
                    because,
                    floats: floats(position, system, &*other, round),
                };
                round.other_edition = explained(position, &*other, round, search, explains);
            }
        }
    }
}

/// The floats that the two editions count differently, for the players that the verdict names.
fn floats(
    position: &Position,
    judge: &dyn PairingSystem,
    other: &dyn PairingSystem,
    round: &RoundVerdict,
) -> Vec<CountedFloat> {
    let Some(decisive) = &round.judgement.decisive else { return Vec::new() };
    let choice = Choice::of(&round.judgement, &round.recorded).unwrap_or_default();
    let named: BTreeSet<PlayerId> = decisive.argument.why.players().chain(choice.players()).collect();
    let (ours, theirs) = (judge.cards(position), other.cards(position));
    let mut found = Vec::new();
    for (one, another) in ours.iter().zip(&theirs).filter(|(one, _)| named.contains(&one.id)) {
        let both = one.floats.into_iter().zip(another.floats).zip(1..);
        let differ = both.filter(|((judge, edition), _)| judge != edition);
        found.extend(differ.map(|((judge, edition), back)| CountedFloat {
            player: one.id,
            back,
            judge,
            edition,
        }));
    }
    found
}

/// Each of the other editions may use the step budget of a question, divided by this number, for a whole
/// file. The share is small because the result is only a remark.
const EDITION_SHARE: u64 = 50;

/// The edition of `others` under which the most rounds agree, if these are more than under the edition that judges
/// the file. If several are equal, the first one. `None` if no edition is better. An edition that needs too many
/// steps is left out.
#[must_use]
pub fn better_edition(
    others: &[SystemId],
    tournament: &Tournament,
    rounds: &[RoundVerdict],
    search: SearchKind,
) -> Option<BetterEdition> {
    let agreed = |round: &&RoundVerdict| round.judgement.class == Class::Agrees;
    let (judged, of) = (rounds.iter().filter(agreed).count(), rounds.len());
    if judged == of {
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
    let all = others.iter().filter_map(|&id| share.ask(|| Ok(under(id))).ok());
    let better = all.filter(|other| other.agree > judged);
    better.reduce(|best, other| if other.agree > best.agree { other } else { best })
}

fn under_the_same_readings(edition: SystemId, system: &dyn PairingSystem) -> Box<dyn PairingSystem> {
    system
        .unusual_readings()
        .into_iter()
        .fold(edition.system(), |other, (id, value)| other.with_reading(id, value).unwrap_or(other))
}

/// Why the other edition prefers the recorded pairing to the correct pairing of the edition that judges the
/// file. `judged` is the other edition's judgement of that correct pairing. `None` if no article decides.
fn because(judged: Judgement) -> Option<Because> {
    if let Some(broken) = judged.violations.first() {
        let recorded = "nothing is broken".to_owned();
        return Some(Because { article: broken.article, is_order: false, recorded, judge: broken.message() });
    }
    let is_order = judged.class == Class::Later;
    let decisive = judged.decisive?;
    Some(Because {
        article: decisive.article,
        is_order,
        recorded: decisive.reference,
        judge: decisive.recorded,
    })
}

/// The explanation by another document under which the round agrees; `None` if the round does not agree. It
/// includes why the other document does not choose the pairing that the judging document calls correct, if
/// the judging document has a correct pairing.
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

/// Whether a recorded round is correct under another document.
fn agrees(position: &Position, other: &dyn PairingSystem, round: &RoundVerdict, search: SearchKind) -> bool {
    let reference = round.judgement.reference.as_ref().ok();
    other.agrees(position, &round.recorded, reference, search) == Ok(true)
}
