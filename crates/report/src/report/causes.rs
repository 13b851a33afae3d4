//! Possible explanations of wrong rounds, as parts of a page.

use super::page::{Block, Line, Rank, Section};
use super::round_answer::is_said;
use super::sentence::{self, capital};
use crate::outcome::Weighed;
use arbitrium_core::causes::{Cause, Causes};
use arbitrium_core::check::RoundVerdict;
use arbitrium_core::systems::Telling;

/// The largest number of explanations at the end of a page. These explanations concern several rounds.
const MOST_SHARED: usize = 3;

/// The blocks with the possible explanations of a round. If none was found, one sentence says so, with the
/// number of changes that were tried. Empty if explanations were not searched for.
pub(super) fn blocks(checked: &Weighed, round: &RoundVerdict) -> Vec<Block> {
    let tournament = checked.tournament();
    told(checked, round, |sentences| {
        sentence::lines(tournament, sentences).into_iter().map(Line::from).collect()
    })
}

/// The blocks with the possible explanations of a round. `tell` converts sentences to lines of the page.
pub(super) fn told(
    checked: &Weighed,
    round: &RoundVerdict,
    tell: impl FnOnce(&[Telling]) -> Vec<Line>,
) -> Vec<Block> {
    let Some((causes, tried)) = checked.causes.of(round.round) else { return Vec::new() };
    if causes.is_empty() {
        let words = format!("No explanation was found ({tried}).");
        return vec![Block::plain(words)];
    }
    let news = causes.iter().filter(|cause| !is_said(cause, round));
    let tournament = checked.tournament();
    let sentence = |cause: &Cause| {
        let check = cause.check(tournament).capitalised();
        cause.sentence(round.round, tournament).and(". ").and(check)
    };
    let sentences: Vec<Telling> = news.map(sentence).collect();
    if sentences.is_empty() {
        return Vec::new();
    }
    let heading = format!("Possible explanations ({tried}):");
    vec![Block::plain(heading), Block::Points(tell(&sentences))]
}

/// A section with the explanations that concern several rounds of the file; `None` if there are none.
pub(super) fn shared(checked: &Weighed) -> Option<Block> {
    let shared: Vec<&Cause> = checked.causes.shared().into_iter().take(MOST_SHARED).collect();
    let tournament = checked.tournament();
    let told = shared.iter().map(|cause| Causes::of_rounds(cause, tournament));
    let lines = sentence::lines(tournament, &told.collect::<Vec<_>>());
    let points = lines.into_iter().map(|line| Line::from(capital(&line))).collect();
    let section = Section::new(Rank::Part, format!("One explanation of several {}", checked.round_words()));
    (!shared.is_empty()).then(|| section.with([Block::Points(points)]).into())
}
