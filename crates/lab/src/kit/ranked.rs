use serde::{Deserialize, Serialize};

use super::manifest::Short;
use crate::compare::RankedBy;
use crate::engines::{Ranked, agree, decimal};
#[cfg(feature = "schemas")]
use crate::schemas::parts;
use arbitrium_core::standings::{Exact, ListError, Standings, exactly};
use arbitrium_core::tournament::{PlayerId, Tournament};

/// The name of the form of a manifest of standings; its schema is
/// `docs/schemas/kit-standings-2.schema.json`.
pub const RANK_KIT_SCHEMA: &str = "arbitrium/kit-standings/2";

/// The cases of an edition of C.07.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "schemas",
    derive(schemars::JsonSchema),
    schemars(title = "The manifest of a conformance kit: the cases of the standings")
)]
#[serde(deny_unknown_fields)]
pub struct RankManifest {
    /// [`RANK_KIT_SCHEMA`].
    pub schema: String,
    /// The edition, such as `c07-2026`.
    pub rules: String,
    /// The document, as its rulebook names it.
    pub title: String,
    /// The cases in the order of the document's articles.
    pub cases: Vec<RankCase>,
    /// The deciding articles for which the search found fewer cases than it wanted.
    pub short: Vec<Short>,
}

/// One decision: a tournament that has ended, and a list of tie-breaks. It is a Swiss, where record `192` names no
/// round-robin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RankCase {
    /// Its name.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = parts::NAME)))]
    pub id: String,
    /// The report in the format of 2026, beside the manifest; the list stands in its record `202`, and `192` names a
    /// round-robin.
    pub file: String,
    /// The tie-breaks behind the points, separated by commas.
    pub list: String,
    /// The article that the case is about.
    pub article: String,
    /// The standings: a row for each participant, in the order of the ranks.
    pub standings: Vec<RankRow>,
    /// What they would be under named alternative readings, one at a time; those that change nothing are left out.
    pub readings: Vec<RankedOtherwise>,
    /// Where the case comes from.
    pub origin: String,
    /// What a program does that errs here, where the case was made to show it.
    #[serde(default)]
    pub errs: Option<String>,
}

/// A participant in the standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RankRow {
    /// The participant's number.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    pub id: u32,
    /// The rank; who is not parted shares it.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    pub rank: usize,
    /// The worst rank where those who are not parted draw lots.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    pub last: usize,
    /// The points, then the value of each tie-break of the list; null where it has no value.
    pub values: Vec<Option<Value>>,
}

/// An exact value: a decimal, or a fraction where its decimals never end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schemas", schemars(extend("pattern" = parts::EXACT)))]
#[serde(try_from = "String", into = "String")]
pub struct Value(pub Exact);

#[cfg(feature = "schemas")]
pub(crate) fn schema() -> serde_json::Value {
    arbitrium_report::schemas::form::<RankManifest>(RANK_KIT_SCHEMA)
}

/// The standings under another reading.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RankedOtherwise {
    /// The open point and its value: `p-scope=all`.
    pub reading: String,
    /// The standings.
    pub standings: Vec<RankRow>,
}

impl From<Value> for String {
    fn from(Value(value): Value) -> String {
        exactly(value).unwrap_or_else(|| value.to_string())
    }
}

impl TryFrom<String> for Value {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let fraction = || -> Option<Exact> {
            let (above, below) = text.split_once('/')?;
            let below: i128 = below.parse().ok().filter(|below| *below > 0)?;
            Some(Exact::new(above.parse().ok()?, below))
        };
        let value = fraction().or_else(|| decimal(&text));
        value.map(Value).ok_or_else(|| format!("{text:?} is no number"))
    }
}

impl RankCase {
    /// The columns of the standings: the points, and the list.
    pub fn columns(&self) -> impl Iterator<Item = &str> {
        columns(&self.list)
    }

    /// Whether an answer says anything beside the points: a rank, or a value of a tie-break.
    #[must_use]
    pub fn is_answered_by(&self, answer: &Ranked) -> bool {
        let columns: Vec<usize> = self.list.split(',').filter_map(|code| answer.column(code)).collect();
        let says =
            |place: usize| answer.rows.iter().any(|row| matches!(row.values.get(place), Some(Some(_))));
        answer.rows.iter().any(|row| row.rank.is_some()) || columns.into_iter().any(says)
    }
}

/// Whether an answer is these standings by this list, as far as it gives values and ranks: a value less than a hundredth away
/// is the same (averages are cut and rounded as programs like), and who is not parted may share his rank or draw lots (4.2).
#[must_use]
pub fn agree_on(list: &str, standings: &[RankRow], answer: &Ranked) -> bool {
    let columns: Vec<Option<usize>> = columns(list).map(|code| answer.column(code)).collect();
    standings.iter().all(|row| {
        let Some(theirs) = PlayerId::new(row.id).ok().and_then(|id| answer.row(id)) else { return false };
        let is_same = |(ours, column): (&Option<Value>, &Option<usize>)| {
            let theirs = column.and_then(|column| *theirs.values.get(column)?);
            ours.zip(theirs).is_none_or(|(Value(ours), theirs)| agree(ours, theirs))
        };
        theirs.rank.is_none_or(|rank| (row.rank..=row.last).contains(&rank))
            && row.values.iter().zip(&columns).all(is_same)
    })
}

fn columns(list: &str) -> impl Iterator<Item = &str> {
    std::iter::once("PTS").chain(list.split(','))
}

/// The standings of the reference, as a case holds them.
///
/// # Errors
/// When the edition does not allow a tie-break of the list.
pub fn rows(tournament: &Tournament, by: &RankedBy) -> Result<Vec<RankRow>, ListError> {
    let standings: Standings<'_> = by.standings(tournament)?;
    let row = |place: arbitrium_core::standings::Place| RankRow {
        id: u32::from(standings.id(place.player).get()),
        rank: place.rank,
        last: place.last,
        values: (0..by.list.len()).map(|at| standings.value(place.player, at).map(Value)).collect(),
    };
    Ok(standings.places().into_iter().map(row).collect())
}
