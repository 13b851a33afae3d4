//! The tables that the text and the HTML report on a cross-test share.

use crate::campaign::Ledger;
use crate::endorse::{Axes, Axis, Endorsement, OfChecker, OfKind, OfRecorded, Tally};
use arbitrium_core::counted::counted;
use arbitrium_report::report::page::{Block, Row, Table};

/// The table with the numbers of tournaments, rounds and differences in the forward and the reverse direction. Its last
/// row is about the ranks and points that the generator's files record: each file counts once.
pub(super) fn counts(run: &Endorsement) -> Table {
    let columns = [
        "Direction",
        "Tournaments",
        "Rounds",
        "Refused",
        "Not asked",
        "Undecided",
        "Differences",
        "Failures",
    ];
    let row = |(name, ledger): (&str, &Ledger)| {
        let counts = [
            ledger.cases,
            ledger.asked,
            ledger.refused,
            ledger.not_asked + ledger.lacks,
            ledger.undecided,
            ledger.differences,
            ledger.faults,
        ];
        Row::new([name.to_owned()].into_iter().chain(counts.map(|count| count.to_string())))
    };
    let directions =
        [Some(("forward", &run.forward)), run.reverse.as_ref().map(|reverse| ("reverse", reverse))];
    let of_files = run.generated.as_ref().map(|files| {
        let OfRecorded { not_judged, .. } = files.standings;
        let wrong = files.standings.wrong().to_string();
        let counts = [files.files.to_string(), String::new(), String::new(), String::new()];
        let counts = counts.into_iter().chain([not_judged.to_string(), wrong, String::new()]);
        Row::new(["its ranks".to_owned()].into_iter().chain(counts))
    });
    Table::new("Counts", columns)
        .named_by_first()
        .with_caption("Counts")
        .with_rows(directions.into_iter().flatten().map(row).chain(of_files))
}

/// A sentence with the numbers of answers of the candidate: `25 questions to the candidate (25 rounds): 25 answered, …`.
pub(super) fn asked(run: &Endorsement) -> String {
    let ledgers = [Some(&run.forward), run.reverse.as_ref()];
    let not_judged: u64 = ledgers.into_iter().flatten().map(|ledger| ledger.not_judged).sum();
    let not_judged =
        crate::report::not_judged(not_judged, None).map(|words| format!(" {words}.")).unwrap_or_default();
    let answers = run.answers();
    let rounds = counted(run.forward.answers().all(), "round");
    let lists = run.standings.as_ref().map(|standings| standings.ledger.answers().all());
    let lists = lists.map(|lists| format!(", {} of tie-breaks", counted(lists, "list"))).unwrap_or_default();
    let questions = counted(answers.all(), "question");
    format!("{questions} to the candidate ({rounds}{lists}): {answers}.{not_judged}")
}

/// The properties of the tournaments in each direction that was run: forward, and then reverse. A direction
/// that was not run has no column, because zeros would be misleading.
fn directions(run: &Endorsement) -> impl Iterator<Item = &Axes> {
    [&run.forward_axes].into_iter().chain(&run.reverse_axes)
}

/// The headings of a table with a column for each direction: the heading of the first column, and then those
/// of the directions that were run.
fn headings<'h, const N: usize>(run: &Endorsement, headings: [&'h str; N]) -> impl Iterator<Item = &'h str> {
    headings.into_iter().take(if run.reverse_axes.is_some() { N } else { N / 2 + 1 })
}

/// The table of the properties of tournaments, such as byes: how many tournaments have each property, and how often
/// it occurs.
pub(super) fn axes(run: &Endorsement, headings: [&str; 5]) -> Table {
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

/// The last two rows of the table of properties: the smallest and the largest numbers of players and of
/// rounds, for each direction.
pub(super) fn ranges(run: &Endorsement) -> [Row; 2] {
    let span =
        |range: Option<(u64, u64)>| range.map_or_else(String::new, |(low, high)| format!("{low}..{high}"));
    let row = |name: &str, range: fn(&Axes) -> Option<(u64, u64)>| {
        let ranges = directions(run).flat_map(|axes| [span(range(axes)), String::new()]);
        Row::new([name.to_owned()].into_iter().chain(ranges))
    };
    [row("players", Axes::players), row("rounds", Axes::rounds)]
}

/// The table of articles, with the number of rounds that each article affected in each direction.
pub(super) fn articles(run: &Endorsement, headings: [&str; 3]) -> Table {
    let rows = run.articles.iter().map(|(article, forward, reverse)| {
        let at_work = [Some(*forward), *reverse].into_iter().flatten().map(told);
        Row::new([article.to_string()].into_iter().chain(at_work))
    });
    Table::new("Articles", self::headings(run, headings))
        .named_by_first()
        .with_caption("Rounds in which each article was at work")
        .with_rows(rows)
}

/// The table of the planted errors, by kind.
pub(super) fn planted(checker: &OfChecker) -> Table {
    let row = |kind: &OfKind| {
        let Tally { files, wrong, named, right, unanswered, .. } = kind.answers;
        // Wrong standings are not in a round.
        let rounds = if kind.is_of_standings() {
            [String::new(), String::new()]
        } else {
            [named, wrong - named].map(|count| count.to_string())
        };
        let counts = [files, wrong].map(|count| count.to_string()).into_iter().chain(rounds);
        let counts = counts.chain([right, unanswered].map(|count| count.to_string()));
        Row::new([format!("{} {}", kind.verdict, kind.rule)].into_iter().chain(counts))
    };
    let headings = ["Planted", "Files", "Found", "Round named", "Found only", "Missed", "No verdict"];
    Table::new("Planted errors", headings)
        .named_by_first()
        .with_caption("Planted errors, by verdict and rule")
        .with_rows(checker.kinds.iter().map(row))
}

/// The articles that no planted error breaks; `None` if there are none.
pub(super) fn unplanted(checker: &OfChecker) -> Option<Block> {
    let articles = checker.unplanted.join(", ");
    let told = || Block::plain(format!("Not tested, because no planted error breaks it: {articles}."));
    (!checker.unplanted.is_empty()).then(told)
}

fn told(number: u64) -> String {
    if number == 0 { "never".to_owned() } else { number.to_string() }
}
