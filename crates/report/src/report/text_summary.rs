//! The sums over many files for people: what an endorsement asks for.

use std::fmt::Write;

use super::style::{FAULT, HEADING, of_verdict, paint};
use crate::outcome::{Coverage, Tally};
use arbitrium_core::counted::counted;

/// The sums over many files.
#[must_use]
pub(crate) fn render(tally: &Tally) -> String {
    let mut text = format!(
        "\n{}: {}, {}, {} differ, {} not judged to their end\n",
        paint(HEADING, "Summary"),
        counted(tally.files, "file"),
        counted(tally.rounds(), "round"),
        tally.differences(),
        counted(tally.faulty, "file"),
    );
    if tally.taken > 0 {
        let _ = writeln!(text, "  {:>8}  {}", tally.taken, tally.taken_note());
    }
    for (verdict, count) in &tally.verdicts {
        let _ = writeln!(text, "  {count:>8}  {}", paint(of_verdict(*verdict), &verdict.to_string()));
    }
    for (count, words) in [
        (tally.wrong_ranks, "files record ranks or points otherwise than their list of tie-breaks gives"),
        (tally.accepted, "differences are accepted and do not count"),
        (tally.spared, "differences are of classes that this run does not count"),
    ] {
        if count > 0 {
            let _ = writeln!(text, "  {count:>8}  {words}");
        }
    }
    if !tally.faults.is_empty() {
        let _ = writeln!(text, "\n{}", paint(HEADING, "Rounds that the program did not answer"));
        for (kind, count) in &tally.faults {
            let _ = writeln!(text, "  {count:>8}  {}", paint(FAULT, kind));
        }
    }
    if !tally.articles.is_empty() {
        let _ = writeln!(text, "\n{}", paint(HEADING, "Articles that decide the differences"));
        for (article, count) in &tally.articles {
            let _ = writeln!(text, "  {count:>8}  {article}");
        }
    }
    text += &allowance(tally);
    text + &coverage(tally)
}

/// Which articles the reference's own choices touched, document by document.
#[must_use]
pub fn coverage(tally: &Tally) -> String {
    tally.coverage.values().map(touched).collect()
}

fn allowance(tally: &Tally) -> String {
    let (differences, tournaments) = (tally.open_differences(), tally.judged_files());
    if tally.allowances().is_empty() {
        return String::new();
    }
    let mut text = format!("\n{}\n", paint(HEADING, "Allowance for an endorsement"));
    for allowance in tally.allowances() {
        let met = if allowance.admits(differences, tournaments) { "within it" } else { "beyond it" };
        let _ = writeln!(
            text,
            "  {}: {} in {} tournaments, so {} in {tournaments}; found {differences}: {met}",
            allowance.of,
            allowance.differences,
            allowance.tournaments,
            allowance.allowed(tournaments),
        );
    }
    text
}

/// Which articles decided something in the reference's own choices.
fn touched(coverage: &Coverage) -> String {
    let heading = format!("Articles at work in these tournaments ({})", coverage.rulebook.id);
    let mut text = format!("\n{}\n", paint(HEADING, &heading));
    let _ = writeln!(text, "    rounds  of {}", coverage.rounds);
    for (article, rounds) in coverage.articles.iter().filter(|(_, rounds)| *rounds > 0) {
        let _ = writeln!(text, "  {rounds:>8}  {article}");
    }
    let never: Vec<String> = coverage.never().map(ToString::to_string).collect();
    if !never.is_empty() {
        let _ = writeln!(text, "  never touched: {}", never.join(", "));
    }
    text
}
