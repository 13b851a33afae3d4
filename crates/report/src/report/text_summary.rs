//! The totals over many files as text, with the numbers that an endorsement needs.

use super::html::summary::{articles, met, verdicts};
use super::page::text::{Paper, blocks};
use super::page::{Block, Line, Rank, Section, Span, Table, Tone};
use crate::outcome::{Coverage, Tally};
use arbitrium_core::counted::{capital, counted, counted_as};

/// Renders the totals over many files.
#[must_use]
pub(crate) fn render(tally: &Tally) -> String {
    let sums = format!(
        ": {}, {}, {} differ, {}",
        counted(tally.files, "file"),
        tally.counted_rounds(),
        tally.differences(),
        counted_as(tally.faulty, "file not judged to its end", "files not judged to their end"),
    );
    let summary = Section::new(Rank::Part, "Summary").with_aside(sums).with([
        counts([(tally.taken, tally.taken_note())]),
        verdicts(tally).into(),
        counts([
            (tally.wrong_ranks, "files record other ranks or points than their list of tie-breaks gives"),
            (tally.accepted, "differences are accepted and do not count"),
            (tally.spared, "differences are of classes that this run does not count"),
        ]),
    ]);
    let asked =
        tally.questions.map(|answers| Block::Points(vec![format!("asked of the program: {answers}").into()]));
    let summary = summary.with(asked);
    let sections = [Some(summary), faults(tally), deciding(tally), allowance(tally)];
    let sections: Vec<Block> = sections.into_iter().flatten().map(Block::from).collect();
    blocks(&sections, Paper::ENDLESS) + &coverage(tally)
}

/// For each document, a section about the articles that had an effect on the correct pairings, as text.
#[must_use]
pub fn coverage(tally: &Tally) -> String {
    let touched: Vec<Block> = tally.coverage.values().map(|coverage| touched(coverage).into()).collect();
    blocks(&touched, Paper::ENDLESS)
}

/// A table of counts, each with the text that says what is counted. Counts of zero are left out.
fn counts<'a>(counts: impl IntoIterator<Item = (usize, &'a str)>) -> Block {
    let counts = counts.into_iter().filter(|(count, _)| *count > 0);
    Table::of_counts("Counts", ["What", "Number"], counts.map(|(count, what)| (what, count))).into()
}

fn faults(tally: &Tally) -> Option<Section> {
    let rows =
        tally.faults.iter().map(|(kind, count)| (Span::Toned(Tone::Failed, (*kind).to_owned()), *count));
    let rows = rows.map(|(kind, count)| (Line::from(kind), count));
    let section = Section::new(Rank::Part, "Rounds that the program did not answer");
    let table = Table::of_counts("Faults", ["Fault", "Rounds"], rows);
    (!tally.faults.is_empty()).then(|| section.with([table.into()]))
}

/// The section about the articles that decided differences; `None` if there are none.
#[must_use]
pub fn deciding(tally: &Tally) -> Option<Section> {
    let section = Section::new(Rank::Part, "Articles that decide the differences");
    (!tally.articles.is_empty()).then(|| section.with([articles(tally).into()]))
}

fn allowance(tally: &Tally) -> Option<Section> {
    let (differences, tournaments) = (tally.open_differences(), tally.judged_files());
    let lines = tally.allowances().iter().map(|allowance| {
        let allowed = format!("{} in {} tournaments", allowance.differences, allowance.tournaments);
        let here = format!("{} in {tournaments}", allowance.allowed(tournaments));
        let met = met(*allowance, differences, tournaments);
        format!("{}: {allowed}, so {here}; found {differences}: {met}", allowance.of).into()
    });
    let section = Section::new(Rank::Part, "Allowance for an endorsement");
    (!tally.allowances().is_empty()).then(|| section.with([Block::Points(lines.collect())]))
}

/// The section about those articles of a document that had an effect on the correct pairings.
fn touched(coverage: &Coverage) -> Section {
    let heading = format!("Articles at work in these tournaments ({})", coverage.rulebook.id);
    let of = Line::from(format!("{:>8}  of {}", coverage.unit.1, coverage.rounds));
    let touched = coverage.articles.iter().filter(|(_, rounds)| *rounds > 0);
    let touched = touched.map(|(article, rounds)| (article.to_string(), *rounds));
    let never: Vec<String> = coverage.never().map(ToString::to_string).collect();
    let never = format!("never at work: {}", never.join(", "));
    let has_never = coverage.never().next().is_some();
    Section::new(Rank::Part, heading)
        .with([
            Block::Points(vec![of]),
            Table::of_counts("Articles at work", ["Article", &capital(coverage.unit.1)], touched).into(),
        ])
        .with(has_never.then(|| Block::Points(vec![never.into()])))
}
