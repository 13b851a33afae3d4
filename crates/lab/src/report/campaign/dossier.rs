//! The files in the folder of one error: a description, the tournament, the program's answer and the correct
//! one, and the commands that reproduce the error.

use super::{ranks, readme};
use crate::campaign::{
    ENGINE, Evidence, Exhibit, FINDING, Facts, INPUT, Plan, README, REFERENCE, SHRUNK, TOURNAMENT, json,
};
use crate::compare::PairedBy;
use arbitrium_core::trf::{self, Edition};
use arbitrium_report::report::pairs;

/// The files for the folder of an error, each as its name and its content.
#[must_use]
pub fn files(plan: &Plan, facts: &Facts, evidence: &Evidence<'_>) -> Vec<(String, String)> {
    let (page, others) = match evidence {
        Evidence::Round(exhibit) => (readme::page(plan, facts, exhibit), of_round(exhibit)),
        Evidence::Standings(exhibit) => (ranks::page(plan, facts, exhibit), ranks::files(exhibit)),
    };
    let all = [(README, page), (FINDING, json(facts))].into_iter().chain(others);
    all.map(|(name, text)| (name.to_owned(), text)).collect()
}

fn of_round(exhibit: &Exhibit<PairedBy<'_>>) -> Vec<(&'static str, String)> {
    let mut files = Vec::new();
    // The report format of 2026 can express every random tournament, so writing does not fail.
    files.extend(trf::write(&exhibit.tournament, Edition::Trf26).ok().map(|text| (TOURNAMENT, text)));
    if let Some(Ok(text)) = exhibit.smallest.as_ref().map(|s| trf::write(&s.tournament(), Edition::Trf26)) {
        files.push((SHRUNK, text));
    }
    files.extend(exhibit.input.clone().map(|text| (INPUT, text)));
    if let Some(Ok(reference)) = exhibit.question.reference(&exhibit.tournament) {
        files.push((REFERENCE, pairs::reply(reference.pairs.iter().copied(), reference.bye)));
    }
    if let Ok(answer) = &exhibit.asked.answer {
        let boards = answer.boards.iter().map(|board| (board.white, board.black));
        files.push((ENGINE, pairs::reply(boards, answer.byes.iter().copied())));
    }
    files
}
