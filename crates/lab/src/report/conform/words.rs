//! Texts that describe the cases of the conformance kit and a program's answers to them.

use crate::engines::{Ranked, RankedRow};
use crate::kit::{Answer, Decision, Expected, Outcome, RankCase, RankRow, Value};
use crate::report::compared::left_out;
use arbitrium_core::standings::{Exact, written};
use arbitrium_core::systems::Recorded;

/// What a case asks for: a round such as `round 3`, or a list of tie-breaks.
pub(super) fn question(case: &Decision) -> String {
    match case {
        Decision::Pairing(case) => format!("round {}", case.round),
        Decision::Standings(case) => case.list.clone(),
    }
}

/// The expected answer of a case, as one line of text.
pub(super) fn expected(case: &Decision) -> String {
    match case {
        Decision::Pairing(case) => pairing(&case.expected),
        Decision::Standings(case) => standings(case),
    }
}

/// The expected standings as one line: `1. 3 (BH 11.5), 2-3. 1 (BH 10.0), 2-3. 5 (BH 10.0)`. Each entry has the
/// ranks, the number of the player and the tie-break values.
fn standings(case: &RankCase) -> String {
    let row = |row: &RankRow| {
        let rank =
            if row.last > row.rank { format!("{}-{}", row.rank, row.last) } else { row.rank.to_string() };
        let values = case.columns().zip(row.values.iter().map(|value| value.map(|Value(value)| value)));
        ranked(Some(rank), row.id, values)
    };
    case.standings.iter().map(row).collect::<Vec<_>>().join(", ")
}

/// The standings of an answer as one line, in the order of the ranks: `1. 3 (BH 11.5), 2. 1 (BH 10.0)`. Each entry
/// has the rank, the number of the player and the tie-break values.
fn ranks(answer: &Ranked) -> String {
    let mut rows: Vec<_> = answer.rows.iter().collect();
    rows.sort_by_key(|row| (row.rank.unwrap_or(usize::MAX), row.id));
    let row = |row: &&RankedRow| {
        let values = answer.codes.iter().map(String::as_str).zip(row.values.iter().copied());
        ranked(row.rank.map(|rank| rank.to_string()), row.id.get().into(), values)
    };
    rows.iter().map(row).collect::<Vec<_>>().join(", ")
}

/// One row of standings as text: the ranks, the number of the player and the tie-break values, without the
/// points. `rank` is `None` if the answer gives no rank for the player.
fn ranked<'c>(
    rank: Option<String>,
    id: u32,
    values: impl Iterator<Item = (&'c str, Option<Exact>)>,
) -> String {
    let values = values.filter(|(code, _)| !code.eq_ignore_ascii_case("PTS"));
    let values = values.filter_map(|(code, value)| Some(format!("{code} {}", written(value?))));
    let values = values.collect::<Vec<_>>().join(", ");
    let values = if values.is_empty() { values } else { format!(" ({values})") };
    let rank = rank.map(|rank| format!("{rank}. ")).unwrap_or_default();
    format!("{rank}{id}{values}")
}

/// The expected pairing as one line: `1-4, 3-2, bye 5`. White is first on each board.
fn pairing(expected: &Expected) -> String {
    let boards = expected.pairs.iter().map(|(white, black)| format!("{white}-{black}"));
    boards.chain(expected.bye.map(|id| format!("bye {id}"))).collect::<Vec<_>>().join(", ")
}

/// The boards and the bye of an answer, as one line of text.
fn paired(answer: &Recorded) -> String {
    let boards = answer.boards.iter().map(|board| format!("{}-{}", board.white, board.black));
    boards.chain(answer.byes.iter().map(|id| format!("bye {id}"))).collect::<Vec<_>>().join(", ")
}

/// An answer as one line of text.
fn answered(answer: &Answer) -> String {
    match answer {
        Answer::Pairing(pairing) => paired(pairing),
        Answer::Standings(standings) => ranks(standings),
    }
}

/// A sentence that describes the result of a case; empty if the case passed.
pub(super) fn sentence(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Pass => String::new(),
        Outcome::Reading(readings, wrong) => {
            let (answer, readings) = (answered(&wrong.answer), readings.join(" or "));
            format!("The answer {answer} is correct under the interpretation {readings}.")
        }
        Outcome::Fail(wrong) => {
            let answer = answered(&wrong.answer);
            let class = wrong.class.map(|class| class.to_string());
            // The sentence of most answers names the article.
            let is_told = |article: &str| wrong.sentence.contains(&format!("{article}: "));
            let article = wrong.article.filter(|_| class.is_some()).map(ToString::to_string);
            let article = article.filter(|article| !is_told(article)).map(|article| format!("by {article}"));
            let verdict = [class, article].into_iter().flatten().collect::<Vec<_>>().join(" ");
            let verdict = if verdict.is_empty() { String::new() } else { format!(": {verdict}") };
            format!("Answered {answer}{verdict}. {}", wrong.sentence).trim_end().to_owned()
        }
        Outcome::Fault(fault) => arbitrium_report::report::sentence::capital(&fault.to_string()) + ".",
        Outcome::Refused(said) if said.is_empty() => "The program refuses the question.".to_owned(),
        Outcome::Refused(said) => format!("The program refuses the question: {said}."),
        Outcome::Incomplete(extent) => left_out(extent) + ".",
        Outcome::NotApplicable(reason) | Outcome::DeclaredAbsent(reason) => format!("Not asked: {reason}."),
        Outcome::NotJudged(reason) => format!("Not judged: {reason}."),
    }
}
