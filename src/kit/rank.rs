use super::ask::{Answer, Outcome, Wrong};
use super::ranked::{RankCase, RankRow};
use crate::compare::{RankedBy, judge_ranks};
use crate::engines::{Engine, Fault, Ranked, Ranking};
use crate::standings::{Edition, Readings, tie_breaks};
use crate::tournament::Tournament;

/// Puts a case of the standings to a program. What it should answer is what the manifest says of the readings in force, at
/// most one of which is not the default.
pub fn rank(
    case: &RankCase,
    tournament: &Tournament,
    (edition, readings): (&'static Edition, Readings),
    engine: &mut dyn Engine,
) -> Outcome {
    let unusual = edition.rulebook.unusual(readings.chosen());
    let in_force = unusual.first().map(|(id, value)| format!("{id}={value}"));
    let other = in_force.and_then(|reading| case.readings.iter().find(|other| other.reading == reading));
    let expected: &[RankRow] = other.map_or(&case.standings, |other| &other.standings);
    let answer = match engine.rank(&Ranking { tournament, list: &case.list, rules: edition.id() }) {
        Ok(answer) => answer,
        Err(Fault::NotAsked(reason)) => return Outcome::NotApplicable(reason),
        Err(fault) => return Outcome::Fault(fault),
    };
    if !case.is_answered_by(&answer) {
        return Outcome::NotApplicable(format!("it answers with neither ranks nor values of {}", case.list));
    }
    if case.is(expected, &answer) {
        return Outcome::Pass;
    }
    let says = case.readings.iter().filter(|other| case.is(&other.standings, &answer));
    let mut says: Vec<String> = says.map(|other| other.reading.clone()).collect();
    if says.is_empty() && case.is(&case.standings, &answer) {
        says.push("the defaults".to_owned());
    }
    if says.is_empty() {
        Outcome::Fail(Box::new(wrong(case, answer, tournament, (edition, readings))))
    } else {
        Outcome::Reading(says)
    }
}

fn wrong(
    case: &RankCase,
    answer: Ranked,
    tournament: &Tournament,
    (edition, readings): (&'static Edition, Readings),
) -> Wrong {
    let list = tie_breaks(&case.list).unwrap_or_default();
    let by = RankedBy { readings, ..RankedBy::of(tournament, list, edition) };
    let judged = judge_ranks(tournament, &by, &answer).unwrap_or_default();
    let first = judged.into_iter().next();
    Wrong {
        answer: Answer::Standings(answer),
        class: None,
        article: first.as_ref().map(|finding| finding.article),
        sentence: first.map(|finding| finding.sentence + ".").unwrap_or_default(),
    }
}
