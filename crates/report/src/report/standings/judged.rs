//! Recorded ranks and points as judged: what every format of a check says of them.

use serde::Serialize;

use super::super::numbers::Id;
use super::json::{Told, told};
use super::words;
use crate::outcome::Checked;
#[cfg(feature = "schemas")]
use crate::schemas::words as said;
use arbitrium_core::check::ranks::{Difference, Hypothesis, JudgedStandings, RankVerdict, Recorded};
use arbitrium_core::standings::Explaining;
use arbitrium_core::tournament::{Fact, TeamScore, Tournament};
use arbitrium_core::trf::{Lowered, Span};

/// The same in the report of a check.
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
    differences: Vec<DifferenceJson>,
    /// Single readings under which everything recorded would be right.
    readings: Vec<String>,
    /// Other editions under which it would be.
    editions: Vec<&'static str>,
    /// Where ranks alone differ: lists of tie-breaks by which every recorded rank would be right, at most five.
    lists: Vec<String>,
    /// Why nothing was judged.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct DifferenceJson {
    id: Id,
    /// `rank` or `points`, of teams `match points` or `game points`.
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = said::recorded_facts())))]
    fact: &'static str,
    recorded: Amount,
    expected: Amount,
    /// The article that parts the two of `between`; null for points.
    article: Option<&'static str>,
    #[cfg_attr(feature = "schemas", schemars(length(min = 1)))]
    sentence: String,
    /// The two who stand the wrong way round.
    #[serde(skip_serializing_if = "Option::is_none")]
    between: Option<Between>,
}

/// A rank, or points as a decimal string.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(untagged)]
enum Amount {
    Rank(usize),
    Points(String),
}

/// Two who stand the wrong way round, and how both come to their values.
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

/// What was judged: `c07-2026, PTS, BH/C1 (202)`.
#[must_use]
pub fn conditions(judged: &JudgedStandings) -> String {
    format!("{}, {} (from {})", judged.edition.id(), judged.tie_breaks.join(", "), judged.source)
}

/// The verdict in words.
#[must_use]
pub fn verdict(judged: &JudgedStandings) -> String {
    match &judged.verdict {
        RankVerdict::Agrees => "the recorded ranks and points agree".to_owned(),
        RankVerdict::NotChecked(reason) => format!("the recorded ranks are not judged: {reason}"),
        RankVerdict::Differs => differ(judged),
    }
}

/// How many ranks and totals differ, of how many.
fn differ(judged: &JudgedStandings) -> String {
    let is_rank = |found: &&Difference| matches!(found.recorded, Recorded::Rank { .. });
    let ranks = judged.differences.iter().filter(is_rank).count();
    let totals = judged.differences.len() - ranks;
    let told = |number: usize, of: usize, what: &str| {
        let differ = if number == 1 { "differs" } else { "differ" };
        (number > 0).then(|| format!("{number} of {of} recorded {what} {differ}"))
    };
    let all = [told(ranks, judged.ranks, "ranks"), told(totals, judged.totals, "totals of points")];
    all.into_iter().flatten().collect::<Vec<_>>().join(" and ")
}

/// What the end of a report says of recorded ranks beside the rounds; nothing where none were judged.
#[must_use]
pub fn end(checked: &Checked) -> Option<String> {
    let ranks = checked.ranks.as_ref()?;
    let is_judged = !matches!(ranks.verdict, RankVerdict::NotChecked(_));
    is_judged.then(|| verdict(ranks) + checked.ranks_stand.note())
}

/// The lists of tie-breaks by which every recorded rank would be right, if there are any.
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

/// What would explain all of it, if anything does.
#[must_use]
pub fn explanation(judged: &JudgedStandings) -> Option<String> {
    let all: Vec<String> = judged
        .explained_by
        .iter()
        .map(|hypothesis| match hypothesis {
            Hypothesis::Edition(id) => format!("by the edition {id}"),
            Hypothesis::Reading { id, value } => format!("under the reading {id}={value}"),
        })
        .collect();
    let all = (!all.is_empty()).then(|| format!("everything recorded would be right {}", all.join(", or ")));
    let all: Vec<String> = all.into_iter().chain(lists(&judged.lists)).collect();
    (!all.is_empty()).then(|| all.join("; "))
}

/// Where a wrong fact stands in the file.
#[must_use]
pub fn place(lowered: &Lowered, found: &Difference) -> Option<Span> {
    let fact = match found.recorded {
        Recorded::Rank { .. } => Fact::Rank,
        Recorded::Points { .. } => Fact::Points,
    };
    lowered.spans.fact(found.id, fact)
}
