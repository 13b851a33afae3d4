use super::ask::{Answer, Expectations, Outcome, Wrong, unanswered};
use super::ranked::{RankCase, agree_on};
use crate::compare::{Question as _, RankedBy};
use crate::engines::{Engine, Ranked, Ranking};
use arbitrium_core::standings::{Edition, Readings, tie_breaks};
use arbitrium_core::tournament::Tournament;

/// Puts a case of the standings to a program. What it should answer is what the manifest says of the readings in force, at
/// most one of which is not the default.
pub fn rank(
    case: &RankCase,
    tournament: &Tournament,
    (edition, readings): (&'static Edition, Readings),
    engine: &mut dyn Engine,
) -> Outcome {
    let answer = match engine.rank(&Ranking { tournament, list: &case.list, rules: edition.id() }) {
        Ok(answer) => answer,
        Err(fault) => return unanswered(fault),
    };
    if !case.is_answered_by(&answer) {
        return Outcome::NotApplicable(format!("it answers with neither ranks nor values of {}", case.list));
    }
    let others = case.readings.iter().map(|other| (other.reading.as_str(), &other.standings)).collect();
    let unusual = edition.rulebook.unusual(readings.chosen());
    let expected = Expectations { default: &case.standings, others, unusual };
    expected.judged(
        |standings| agree_on(&case.list, standings, &answer),
        || wrong(case, answer.clone(), tournament, (edition, readings)),
    )
}

fn wrong(
    case: &RankCase,
    answer: Ranked,
    tournament: &Tournament,
    (edition, readings): (&'static Edition, Readings),
) -> Wrong {
    let list = tie_breaks(&case.list).unwrap_or_default();
    let by = RankedBy { readings, ..RankedBy::of(tournament, list, edition) };
    let judgement = by.judge(tournament, &answer);
    let first = judgement.and_then(|judgement| judgement.differences.into_iter().next());
    Wrong {
        answer: Answer::Standings(answer),
        class: None,
        article: first.as_ref().map(|finding| finding.article),
        sentence: first.map(|finding| finding.sentence + ".").unwrap_or_default(),
    }
}
