//! Which fact, were it otherwise, would make a round agree, as a page has it.

use super::page::{Block, Line, Rank, Section};
use super::sentence::{self, capital};
use crate::outcome::Checked;
use arbitrium_core::causes::{Cause, Causes, Hypothesis, Setup};
use arbitrium_core::check::RoundVerdict;
use arbitrium_core::systems::Telling;

/// So many causes of several rounds are told at the end of a page.
const MOST_SHARED: usize = 3;

/// The causes of a round, or how much was tried in vain; nothing where nobody asked.
pub(super) fn blocks(checked: &Checked, round: &RoundVerdict) -> Vec<Block> {
    let tournament = checked.tournament();
    told(checked, round, |sentences| {
        sentence::lines(tournament, sentences).into_iter().map(Line::from).collect()
    })
}

/// The same in whatever form somebody tells sentences.
pub(super) fn told(
    checked: &Checked,
    round: &RoundVerdict,
    tell: impl FnOnce(&[Telling]) -> Vec<Line>,
) -> Vec<Block> {
    let Some((causes, tried)) = checked.causes.of(round.round) else { return Vec::new() };
    if causes.is_empty() {
        let words = format!("No single fact was found under which it agrees: {tried}.");
        return vec![Block::plain(words)];
    }
    let news = causes.iter().filter(|cause| !is_said(cause, round));
    let sentences: Vec<Telling> =
        news.map(|cause| cause.sentence(round.round, checked.tournament())).collect();
    if sentences.is_empty() {
        return Vec::new();
    }
    let heading = format!("What may have been otherwise ({tried}):");
    vec![Block::plain(heading), Block::Points(tell(&sentences))]
}

/// Whether a cause is a reading or an edition under which the round is said to agree anyway.
fn is_said(cause: &Cause, round: &RoundVerdict) -> bool {
    match cause.changes[..] {
        [Hypothesis::Setup(Setup::Reading(id, value))] => {
            round.explained_by.iter().any(|known| (known.id, known.value) == (id, value))
        }
        [Hypothesis::Setup(Setup::Document(id))] => {
            round.other_edition.as_ref().is_some_and(|other| other.edition == id)
        }
        _ => false,
    }
}

/// The causes that explain several rounds of a file.
pub(super) fn shared(checked: &Checked) -> Option<Block> {
    let shared: Vec<&Cause> = checked.causes.shared().into_iter().take(MOST_SHARED).collect();
    let tournament = checked.tournament();
    let told = shared.iter().map(|cause| Causes::of_rounds(cause, tournament));
    let lines = sentence::lines(tournament, &told.collect::<Vec<_>>());
    let points = lines.into_iter().map(|line| Line::from(capital(&line))).collect();
    let section = Section::new(Rank::Part, format!("One cause of several {}", checked.round_words()));
    (!shared.is_empty()).then(|| section.with([Block::Points(points)]).into())
}
