//! Possible explanations of wrong rounds in JSON.

use serde::Serialize;

use super::numbers::{Id, RoundNumber};
use super::sentence;
use arbitrium_core::causes::{Cause, Described, Evidence, Hypothesis, Tried};
use arbitrium_core::tournament::Tournament;

/// A change of the data that would make the round correct.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct CauseJson {
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = arbitrium_core::causes::Kind::ALL.map(arbitrium_core::causes::Kind::word))))]
    kind: &'static str,
    change: ChangeJson,
    /// The second change; absent if the first change alone is enough.
    #[serde(skip_serializing_if = "Option::is_none")]
    and: Option<ChangeJson>,
    /// The third change and all further ones; absent if two changes are enough.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    more: Vec<ChangeJson>,
    /// Other changes that could replace `change` with the same effect: boards paired by hand, prohibited
    /// pairs, or ways to sort the list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    or: Vec<ChangeJson>,
    /// The explanation as a sentence with the names of the players.
    sentence: String,
    /// The wrong rounds that would become correct, including this round.
    explains: Vec<RoundNumber>,
    /// The correct rounds that would become wrong with the change.
    spoils: Vec<RoundNumber>,
    /// The last round for which the change is assumed; absent if it holds for all rounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<RoundNumber>,
    /// The boards whose colours would still be wrong, as White and Black of the correct pairing; absent if
    /// there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    leaves: Vec<[Id; 2]>,
    /// The facts in the file that support the change, as stable names.
    evidence: Vec<&'static str>,
}

/// A change of one fact that is known before the round.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct ChangeJson {
    /// A stable name for the kind of change, more detailed than `kind`.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = "^[a-z]+(-[a-z]+)*$")))]
    what: &'static str,
    players: Vec<Id>,
    /// The round to which the changed fact belongs; null if it does not belong to one round.
    round: Option<RoundNumber>,
    /// The value in the file; null if the file has none.
    from: Option<String>,
    /// The value after the change; null if the change removes the value.
    to: Option<String>,
}

/// The number of changes that were tried for a round, out of the number of possible changes `of`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct TriedJson {
    changes: usize,
    of: usize,
    /// The limit that ended the search early; absent if the search was complete.
    #[serde(skip_serializing_if = "Option::is_none")]
    spent: Option<String>,
}

impl CauseJson {
    pub(super) fn of(tournament: &Tournament, cause: &Cause, round: u16) -> Self {
        let change = |change: &Hypothesis| ChangeJson::of(&change.described(tournament));
        let mut changes = cause.changes.iter().map(change);
        let rounds = |rounds: &[u16]| rounds.iter().copied().map(RoundNumber).collect();
        CauseJson {
            kind: cause.kind().word(),
            change: changes.next().unwrap_or_else(|| ChangeJson::of(&Described::default())),
            and: changes.next(),
            more: changes.collect(),
            or: cause.alternatives.iter().map(change).collect(),
            sentence: sentence::written(tournament, &[cause.sentence(round, tournament)]),
            explains: rounds(&cause.explains),
            spoils: rounds(&cause.spoils),
            until: cause.until.map(RoundNumber),
            leaves: cause.leaves.iter().map(|&(white, black)| [Id::from(white), Id::from(black)]).collect(),
            evidence: cause.evidence.iter().map(Evidence::word).collect(),
        }
    }
}

impl ChangeJson {
    fn of(described: &Described) -> Self {
        let Described { what, players, round, from, to } = described;
        ChangeJson {
            what,
            players: players.iter().copied().map(Id::from).collect(),
            round: round.map(RoundNumber),
            from: from.clone(),
            to: to.clone(),
        }
    }
}

impl TriedJson {
    pub(super) fn of(tried: &Tried) -> Self {
        let spent = tried.spent.as_ref().map(ToString::to_string);
        TriedJson { changes: tried.changes, of: tried.of, spent }
    }
}
