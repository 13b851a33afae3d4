//! The tables that text and HTML share.

use crate::campaign::Ledger;
use crate::endorse::{Axes, Axis, Endorsement};
use arbitrium_report::report::page::{Row, Table};

/// How much there is of everything, by direction.
pub(super) fn counts(run: &Endorsement<'_>) -> Table {
    let columns = ["Direction", "Tournaments", "Rounds", "Not asked", "Undecided", "Differences", "Failures"];
    let row = |(name, ledger): (&str, &Ledger)| {
        let counts = [
            ledger.cases,
            ledger.asked,
            ledger.not_asked,
            ledger.undecided,
            ledger.differences,
            ledger.faults,
        ];
        Row::new([name.to_owned()].into_iter().chain(counts.map(|count| count.to_string())))
    };
    let directions = [Some(("forward", run.forward)), run.reverse.map(|reverse| ("reverse", reverse))];
    Table::new("Counts", columns)
        .named_by_first()
        .with_caption("Counts")
        .with_rows(directions.into_iter().flatten().map(row))
}

/// What was run, one direction or both. One that was not has no columns: it never touched anything, which says nothing.
fn directions<'a>(run: &'a Endorsement<'_>) -> impl Iterator<Item = &'a Axes> {
    [&run.forward_axes].into_iter().chain(&run.reverse_axes)
}

/// The headings of what a row is about, then of each direction.
fn headings<'h, const N: usize>(
    run: &Endorsement<'_>,
    headings: [&'h str; N],
) -> impl Iterator<Item = &'h str> {
    headings.into_iter().take(if run.reverse_axes.is_some() { N } else { N / 2 + 1 })
}

/// In how many tournaments each axis was touched, and how often.
pub(super) fn axes(run: &Endorsement<'_>, headings: [&str; 5]) -> Table {
    let all: Vec<Vec<Axis>> = directions(run).map(Axes::all).collect();
    let rows = run.forward_axes.all().into_iter().enumerate().map(|(place, axis)| {
        let touched = all.iter().flat_map(|axes| {
            let axis = &axes[place];
            [told(axis.tournaments), axis.times.to_string()]
        });
        Row::new([axis.axis.to_owned()].into_iter().chain(touched))
    });
    Table::new("Axes", self::headings(run, headings))
        .named_by_first()
        .with_caption("In how many tournaments, and how often")
        .with_rows(rows)
}

/// Between which numbers the players and the rounds of the tournaments lie, as rows of the axes.
pub(super) fn ranges(run: &Endorsement<'_>) -> [Row; 2] {
    let span =
        |range: Option<(u64, u64)>| range.map_or_else(String::new, |(low, high)| format!("{low}..{high}"));
    let row = |name: &str, range: fn(&Axes) -> Option<(u64, u64)>| {
        let ranges = directions(run).flat_map(|axes| [span(range(axes)), String::new()]);
        Row::new([name.to_owned()].into_iter().chain(ranges))
    };
    [row("players", Axes::players), row("rounds", Axes::rounds)]
}

/// In how many rounds each article was at work.
pub(super) fn articles(run: &Endorsement<'_>, headings: [&str; 3]) -> Table {
    let rows = run.articles.iter().map(|(article, forward, reverse)| {
        let at_work = [Some(*forward), *reverse].into_iter().flatten().map(told);
        Row::new([article.to_string()].into_iter().chain(at_work))
    });
    Table::new("Articles", self::headings(run, headings))
        .named_by_first()
        .with_caption("Rounds in which each article was at work")
        .with_rows(rows)
}

fn told(number: u64) -> String {
    if number == 0 { "never".to_owned() } else { number.to_string() }
}
