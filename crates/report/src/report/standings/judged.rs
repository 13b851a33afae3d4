//! Words and JSON for the verdict on recorded ranks and points, for every output format of a check.

use serde::Serialize;

use super::super::numbers::Id;
use super::json::{Told, told};
use super::words;
use crate::outcome::Weighed;
#[cfg(feature = "schemas")]
use crate::schemas::words as said;
use arbitrium_core::check::ranks::{
    Compared, Difference, Hypothesis, JudgedStandings, RankVerdict, Recorded,
};
use arbitrium_core::standings::Explaining;
use arbitrium_core::tournament::{Fact, TeamScore, Tournament};
use arbitrium_core::trf::{Lowered, Span};

/// The judgement of the recorded standings in the report of a check.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(in crate::report) struct JudgedJson {
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = said::rank_verdicts())))]
    verdict: String,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = said::standings_editions())))]
    rules: &'static str,
    tie_breaks: Vec<String>,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = said::list_sources())))]
    source: String,
    /// The comparison of the recorded ranks. If no ranks are recorded, or if they were not judged, `verdict`
    /// is `not-checked` or the verdict on the points.
    ranks: Part,
    /// The comparison of the recorded points. A team has two totals of points.
    points: Part,
    differences: Vec<DifferenceJson>,
    /// Interpretations, each of which alone would make all recorded ranks and points correct.
    readings: Vec<String>,
    /// Other editions under which all recorded ranks and points would be correct.
    editions: Vec<&'static str>,
    /// If only ranks differ: at most five lists of tie-breaks by which every recorded rank would be correct.
    lists: Vec<String>,
    /// Why the ranks and points were not judged.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// The numbers of recorded values and of possible values, and how many of the recorded ones differ. `differ`
/// is null if they were not judged.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Part {
    recorded: usize,
    of: usize,
    differ: Option<usize>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct DifferenceJson {
    id: Id,
    /// What differs: `rank` or `points`, for teams `match points` or `game points`.
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = said::recorded_facts())))]
    fact: &'static str,
    recorded: Amount,
    expected: Amount,
    /// The article that separates the two participants in `between`; null for points.
    article: Option<&'static str>,
    #[cfg_attr(feature = "schemas", schemars(length(min = 1)))]
    sentence: String,
    /// The two participants whose recorded ranks are in the wrong order; absent if none were found.
    #[serde(skip_serializing_if = "Option::is_none")]
    between: Option<Between>,
}

/// A rank as a number, or points as a decimal string.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(untagged)]
enum Amount {
    Rank(usize),
    Points(String),
}

/// Two participants whose recorded ranks are in the wrong order: `before` should rank above `after`.
/// `accounts` shows how their values are computed.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Between {
    before: Id,
    after: Id,
    tie_break: String,
    accounts: [Told; 2],
}

pub(in crate::report) fn json(tournament: &Tournament, judged: &JudgedStandings) -> JudgedJson {
    let editions = judged.explained_by.iter().filter_map(|hypothesis| match hypothesis {
        Hypothesis::Edition(id) => Some(*id),
        Hypothesis::Reading { .. } => None,
    });
    let readings = judged.explained_by.iter().filter(|found| matches!(found, Hypothesis::Reading { .. }));
    JudgedJson {
        verdict: judged.verdict.to_string(),
        rules: judged.edition.id(),
        tie_breaks: judged.tie_breaks.clone(),
        source: judged.source.to_string(),
        ranks: part(judged, judged.of_ranks()),
        points: part(judged, judged.of_points()),
        differences: judged.differences.iter().map(|found| difference_json(tournament, found)).collect(),
        readings: readings.map(ToString::to_string).collect(),
        editions: editions.collect(),
        lists: judged.lists.told(),
        reason: match &judged.verdict {
            RankVerdict::NotChecked(reason) => Some(reason.clone()),
            RankVerdict::Agrees | RankVerdict::Differs => None,
        },
    }
}

fn part(judged: &JudgedStandings, Compared { recorded, of, differ, .. }: Compared) -> Part {
    Part { recorded, of, differ: judged.is_compared.then_some(differ) }
}

fn difference_json(tournament: &Tournament, found: &Difference) -> DifferenceJson {
    let (fact, recorded, expected) = match found.recorded {
        Recorded::Rank { recorded, expected, .. } => {
            ("rank", Amount::Rank(recorded.into()), Amount::Rank(expected))
        }
        Recorded::Points { score, recorded, expected } => {
            (fact_of(score), Amount::Points(recorded.to_string()), Amount::Points(expected.to_string()))
        }
    };
    DifferenceJson {
        id: found.id.into(),
        fact,
        recorded,
        expected,
        article: found.article().map(arbitrium_core::rulebook::Article::id),
        sentence: words::difference(tournament, found),
        between: found.witness.as_ref().map(|witness| Between {
            before: witness.before.into(),
            after: witness.after.into(),
            tie_break: witness.tie_break.clone(),
            accounts: witness.accounts.each_ref().map(|account| told(tournament, account)),
        }),
    }
}

fn fact_of(score: Option<TeamScore>) -> &'static str {
    score.map_or("points", TeamScore::words)
}

/// The edition and the list of tie-breaks by which the ranks were judged, such as `c07-2026, PTS, BH/C1 (from 202)`.
#[must_use]
pub fn conditions(judged: &JudgedStandings) -> String {
    format!("{}, {} (from {})", judged.edition.id(), judged.tie_breaks.join(", "), judged.source)
}

/// The verdict as text. Ranks and points are separate, each with the number of values that are recorded.
#[must_use]
pub fn verdict(judged: &JudgedStandings) -> String {
    match &judged.verdict {
        RankVerdict::NotChecked(reason) if !judged.is_compared => {
            format!("the recorded ranks are not judged: {reason}")
        }
        RankVerdict::Differs => differ(judged),
        RankVerdict::Agrees | RankVerdict::NotChecked(_) => {
            let (ranks, points) = (judged.of_ranks(), judged.of_points());
            format!("{}; {}", right(ranks, "ranks"), right(points, "totals of points"))
        }
    }
}

/// The text for `what`, ranks or points, if all recorded ones are correct:
/// `23 of 23 ranks recorded, none differs`.
fn right(Compared { recorded, of, .. }: Compared, what: &str) -> String {
    let differ = if recorded > 0 { ", none differs" } else { "" };
    format!("{recorded} of {of} {what} recorded{differ}")
}

/// The text with the numbers of wrong ranks and points. If some values are not recorded, the text also has
/// the number of recorded ones.
fn differ(judged: &JudgedStandings) -> String {
    let (ranks, points) = (judged.of_ranks(), judged.of_points());
    let wrong = |Compared { recorded, differ, .. }: Compared, what: &str| {
        let verb = if differ == 1 { "differs" } else { "differ" };
        (differ > 0).then(|| format!("{differ} of {recorded} recorded {what} {verb}"))
    };
    let wrong = [wrong(ranks, "ranks"), wrong(points, "totals of points")];
    let wrong = wrong.into_iter().flatten().collect::<Vec<_>>().join(" and ");
    let partly = |Compared { recorded, of, .. }: Compared, what: &str| {
        (recorded < of).then(|| format!("; {recorded} of {of} {what} recorded"))
    };
    let partly = [partly(ranks, "ranks"), partly(points, "totals of points")];
    wrong + &partly.into_iter().flatten().collect::<String>()
}

/// A text that says which ranks were not judged, and why; `None` if all were judged.
#[must_use]
pub fn unchecked(judged: &JudgedStandings) -> Option<String> {
    let Compared { recorded, of, .. } = judged.of_ranks();
    let is_open = matches!(judged.verdict, RankVerdict::NotChecked(_)) || recorded < of;
    is_open.then(|| verdict(judged))
}

/// The text about recorded ranks at the end of a report; `None` if no ranks were compared.
#[must_use]
pub fn end(checked: &Weighed) -> Option<String> {
    let ranks = checked.ranks.as_ref()?;
    ranks.is_compared.then(|| verdict(ranks) + checked.ranks_stand().note())
}

/// A text with the lists of tie-breaks by which every recorded rank would be correct; `None` if none was found.
#[must_use]
pub fn lists(found: &Explaining) -> Option<String> {
    let told = found.told();
    let more = match found.lists.len() - told.len() {
        0 => String::new(),
        more => format!(", or by {more} more"),
    };
    (!told.is_empty())
        .then(|| format!("every recorded rank would be right by the list {}{more}", told.join(", or by ")))
}

/// A sentence with the interpretations or editions under which all differences would disappear; `None` if there are
/// none.
#[must_use]
pub fn explanation(judged: &JudgedStandings) -> Option<String> {
    let all: Vec<String> = judged
        .explained_by
        .iter()
        .map(|hypothesis| match hypothesis {
            Hypothesis::Edition(id) => format!("by the edition {id}"),
            Hypothesis::Reading { id, value } => format!("under the interpretation {id}={value}"),
        })
        .collect();
    let all = (!all.is_empty()).then(|| format!("everything recorded would be right {}", all.join(", or ")));
    let all: Vec<String> = all.into_iter().chain(lists(&judged.lists)).collect();
    (!all.is_empty()).then(|| all.join("; "))
}

/// The place of a wrong rank or of wrong points in the file; `None` if it is unknown.
#[must_use]
pub fn place(lowered: &Lowered, found: &Difference) -> Option<Span> {
    let fact = match found.recorded {
        Recorded::Rank { .. } => Fact::Rank,
        Recorded::Points { .. } => Fact::Points,
    };
    lowered.spans.fact(found.id, fact)
}
