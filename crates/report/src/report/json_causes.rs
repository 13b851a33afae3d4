//! Causes in JSON.

use serde::Serialize;

use super::numbers::{Id, RoundNumber};
use super::sentence;
use arbitrium_core::causes::{Cause, Described, Evidence, Hypothesis, Tried};
use arbitrium_core::tournament::Tournament;

/// One fact that, were it otherwise, would make the round agree.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct CauseJson {
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = arbitrium_core::causes::Kind::ALL.map(arbitrium_core::causes::Kind::word))))]
    kind: &'static str,
    change: ChangeJson,
    /// Only where no single change was found: the second of two.
    #[serde(skip_serializing_if = "Option::is_none")]
    and: Option<ChangeJson>,
    /// Other changes of its sort that do the same, one by one: boards made by hand, prohibited pairs, ways to sort the list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    or: Vec<ChangeJson>,
    /// With names.
    sentence: String,
    /// The differing rounds that would agree, this one among them.
    explains: Vec<RoundNumber>,
    /// The agreeing rounds that would not.
    spoils: Vec<RoundNumber>,
    /// The last round for which the fact is taken to be otherwise, where it would spoil a later one.
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<RoundNumber>,
    /// The boards, White by the rules first, whose colours would still differ; nearly always none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    leaves: Vec<[Id; 2]>,
    /// What the report itself says for it, as stable names.
    evidence: Vec<&'static str>,
}

/// A change of the facts before the round.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct ChangeJson {
    /// Which change of its kind.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = "^[a-z]+(-[a-z]+)*$")))]
    what: &'static str,
    players: Vec<Id>,
    /// The round whose record would be another; null where it speaks of no round.
    round: Option<RoundNumber>,
    /// What is recorded.
    from: Option<String>,
    /// What would have been.
    to: Option<String>,
}

/// How much was tried for a round.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct TriedJson {
    changes: usize,
    of: usize,
    /// Only where not all were tried: why.
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
