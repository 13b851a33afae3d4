//! Possible explanations of wrong rounds in JSON.

use serde::Serialize;

use super::numbers::{Id, RoundNumber};
use super::sentence;
use arbitrium_core::causes::{Cause, Described, Evidence, Hypothesis, Tried};
use arbitrium_core::tournament::Tournament;

/// A change of the data with which the round is correct.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct CauseJson {
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = arbitrium_core::causes::Kind::ALL.map(arbitrium_core::causes::Kind::word))))]
    kind: &'static str,
    change: ChangeJson,
    /// The second change, if one alone is not enough.
    #[serde(skip_serializing_if = "Option::is_none")]
    and: Option<ChangeJson>,
    /// The third change and all further ones.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    more: Vec<ChangeJson>,
    /// Other changes of the same kind with the same effect, of which one is enough: boards paired by hand, prohibited
    /// pairs, ways to sort the list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    or: Vec<ChangeJson>,
    /// The explanation as a sentence with names.
    sentence: String,
    /// The wrong rounds that become correct, this round included.
    explains: Vec<RoundNumber>,
    /// The rounds that are correct now and become wrong with the change.
    spoils: Vec<RoundNumber>,
    /// The last round for which the change is assumed; absent if it holds for all rounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<RoundNumber>,
    /// The boards whose colours would still be wrong, as White and Black of the correct pairing; usually absent.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    leaves: Vec<[Id; 2]>,
    /// Facts of the file that support the change, as stable names.
    evidence: Vec<&'static str>,
}

/// A change of the facts that are known before the round.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct ChangeJson {
    /// The kind of change within its group, as a stable name.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = "^[a-z]+(-[a-z]+)*$")))]
    what: &'static str,
    players: Vec<Id>,
    /// The round whose record changes; null if the change is not about one round.
    round: Option<RoundNumber>,
    /// The value in the file; null if the file has none.
    from: Option<String>,
    /// The value after the change; null if there is none afterwards.
    to: Option<String>,
}

/// How many of the possible changes were tried for a round.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct TriedJson {
    changes: usize,
    of: usize,
    /// Why the search ended early; absent if it did not.
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
