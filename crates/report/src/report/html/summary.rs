//! The totals over all files, in HTML pages.

use crate::outcome::{Allowance, Coverage, Tally};
use crate::report::page::{Block, Cell, Line, Rank, Row, Section, Span, Table};
use crate::report::style::of_verdict;
use arbitrium_core::counted::{capital, counted, counted_as};

/// The section with the totals over all files.
pub(super) fn section(tally: &Tally) -> Section {
    let articles = (!tally.articles.is_empty()).then(|| articles(tally).into());
    let allowance = (!tally.allowances().is_empty()).then(|| allowance(tally).into());
    Section::new(Rank::Title, "Summary")
        .with_id("summary")
        .with_class("file")
        .with([Block::plain(sums(tally)), verdicts(tally).into()])
        .with(articles)
        .with(allowance)
        .with(tally.coverage.values().map(|coverage| touched(coverage).into()))
}

fn sums(tally: &Tally) -> Line {
    let sums = Line::from(format!(
        "{}, {}, {}, {} not judged to the end.",
        counted(tally.files, "file"),
        tally.counted_rounds(),
        counted(tally.differences(), "difference"),
        counted(tally.faulty, "file"),
    ));
    let ranks = "Files that record other ranks or points than their list of tie-breaks gives";
    let asked = tally.questions.map(|answers| format!(" Asked of the program: {answers}."));
    let sums = asked.into_iter().fold(sums, Line::and);
    let others = [
        (tally.wrong_ranks, format!(" {ranks}: {}.", tally.wrong_ranks)),
        (tally.taken, format!(" {} {}.", tally.taken, tally.taken_note())),
    ];
    let others = others.into_iter().filter(|(number, _)| *number > 0);
    others.fold(sums, |sums, (_, words)| sums.and(words))
}

/// The table with the number of rounds for each verdict.
pub(in crate::report) fn verdicts(tally: &Tally) -> Table {
    let rows = tally.verdicts.iter();
    let rows = rows.map(|(verdict, count)| (Cell::from(verdict.label()).toned(of_verdict(*verdict)), *count));
    let label = "Rounds by verdict";
    Table::of_counts(label, ["Verdict", "Rounds"], rows).with_caption(label)
}

/// The table with the number of rounds that each article decided.
pub(in crate::report) fn articles(tally: &Tally) -> Table {
    let rows = tally.articles.iter().map(|(article, count)| (article.as_str(), *count));
    let table = Table::of_counts("Articles that decide", ["Article", "Rounds"], rows);
    table.with_caption("Articles that decide the differences")
}

fn allowance(tally: &Tally) -> Table {
    let (differences, tournaments) = (tally.open_differences(), tally.judged_files());
    let rows = tally.allowances().iter().map(|allowance| {
        let allowed = counted(allowance.tournaments, "tournament");
        Row::new([
            allowance.of.to_string(),
            format!("{} in {allowed}", allowance.differences),
            format!("{} in {tournaments}", allowance.allowed(tournaments)),
            differences.to_string(),
            met(*allowance, differences, tournaments).to_owned(),
        ])
    });
    let table = Table::new("Allowance", ["Of", "Allowed", "Here", "Found", "Met"]).named_by_first();
    table.with_caption("Allowance for an endorsement").with_rows(rows)
}

/// The text that says whether `differences` in `tournaments` are within the allowance.
pub(in crate::report) fn met(allowance: Allowance, differences: usize, tournaments: usize) -> &'static str {
    if allowance.admits(differences, tournaments) { "within it" } else { "beyond it" }
}

fn touched(coverage: &Coverage) -> Table {
    let rows = coverage.articles.iter().map(|(article, rounds)| {
        let rounds = match rounds {
            0 => Span::Strong("never at work".to_owned()),
            rounds => rounds.to_string().into(),
        };
        Row::new([Span::from(article.to_string()), rounds].map(Line::from))
    });
    let title = coverage.rulebook.title;
    let (one, many) = coverage.unit;
    let table = Table::new("Articles at work", ["Article".to_owned(), capital(many)]).named_by_first();
    let caption = format!("Articles at work in {} ({title})", counted_as(coverage.rounds, one, many));
    table.with_caption(caption).with_rows(rows)
}
