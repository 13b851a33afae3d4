use serde::{Deserialize, Serialize};

use super::manifest::Short;
use crate::compare::RankedBy;
use crate::engines::{Ranked, agree, decimal};
#[cfg(feature = "schemas")]
use crate::schemas::parts;
use arbitrium_core::standings::{Exact, ListError, Standings, exactly};
use arbitrium_core::tournament::{PlayerId, Tournament};

/// The value of `schema` in a kit's manifest of standings. The JSON schema is
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
    /// Always [`RANK_KIT_SCHEMA`] in a manifest that is written.
    pub schema: String,
    /// The identifier of the edition, such as `c07-2026`.
    pub rules: String,
    /// The document, as its rulebook names it.
    pub title: String,
    /// The cases in the order of the document's articles.
    pub cases: Vec<RankCase>,
    /// The deciding articles for which the search found fewer cases than it wanted.
    pub short: Vec<Short>,
}

/// A case of the kit: a finished tournament and a list of tie-breaks. The tournament is a Swiss unless record `192`
/// names a round-robin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RankCase {
    /// The name of the case, which is unique in the manifest.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = parts::NAME)))]
    pub id: String,
    /// The name of the report in the format of 2026, in the folder of the manifest. Record `202` contains the list of
    /// tie-breaks; record `192` names a round-robin.
    pub file: String,
    /// The tie-breaks that follow the points, separated by commas.
    pub list: String,
    /// The article that the case is about.
    pub article: String,
    /// The standings: a row for each participant, in the order of the ranks.
    pub standings: Vec<RankRow>,
    /// The correct standings under alternative interpretations, one at a time. An interpretation is left out if it does
    /// not change the standings.
    pub readings: Vec<RankedOtherwise>,
    /// Where the tournament comes from, for example a random stream or a published tournament.
    pub origin: String,
    /// The error that a program makes if it fails this case. `None` if the case was not made to show an error.
    #[serde(default)]
    pub errs: Option<String>,
}

/// A participant's place in the standings, with the values of the tie-breaks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RankRow {
    /// The number of the participant in the report.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    pub id: u32,
    /// The best rank that the participant can have. Participants whom the list does not separate share it.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    pub rank: usize,
    /// The worst rank that the participant can have, if participants whom the list does not separate are
    /// ordered by lot.
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

/// The correct standings under another interpretation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RankedOtherwise {
    /// The open point and its value: `p-scope=all`.
    pub reading: String,
    /// The correct standings under this interpretation.
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
        value.map(Value).ok_or_else(|| format!("{text:?} is not a number"))
    }
}

impl RankCase {
    /// The codes of the columns of the standings: the points, then the tie-breaks of the list.
    pub fn columns(&self) -> impl Iterator<Item = &str> {
        columns(&self.list)
    }
}

/// Whether the values and ranks that an answer contains agree with these standings. Values that differ by less than a
/// hundredth agree, because programs round averages in different ways. Participants whom the list does not separate
/// may share their rank or be ordered by lot (4.2).
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

/// Computes the correct standings, in the form that a case of the kit contains.
///
/// # Errors
/// Fails if the edition does not allow a tie-break of the list.
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
