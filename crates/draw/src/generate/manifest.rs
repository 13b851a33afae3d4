//! The manifest of generated tournaments: JSON with one object on each line. The first line describes all
//! tournaments. Each further line describes one tournament.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

use super::{Described, Generated, History, Parameters, Settings};
use arbitrium_tournament::Colour;

/// The name of the format of the manifest.
pub const MANIFEST_SCHEMA: &str = "arbitrium/manifest/1";

/// The first line of a manifest: the values that all tournaments have in common.
#[derive(Clone, Debug, Serialize)]
pub struct Head<'a> {
    /// The identifier of the format: always [`MANIFEST_SCHEMA`].
    pub schema: &'static str,
    /// The version of arbitrium that drew the tournaments.
    pub version: &'static str,
    /// The identifier of the pairing system.
    pub system: &'a str,
    /// The interpretations that differ from the defaults.
    pub readings: BTreeMap<&'a str, &'a str>,
    /// The seed from which all tournaments were drawn.
    pub seed: u64,
    /// The number of tournaments that were requested.
    pub count: u64,
    /// The ranges from which the values of each tournament were drawn.
    pub settings: &'a Settings,
}

/// A line of the manifest that describes one tournament.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Line<'a> {
    /// The path of the report, relative to the folder of the manifest.
    pub file: &'a str,
    /// The seed from which all tournaments of the manifest were drawn.
    pub seed: u64,
    /// The number of the tournament. It is also the number of the random stream from which the tournament was drawn.
    pub case: u64,
    /// The values that were drawn for this tournament.
    pub parameters: &'a Parameters,
    /// The list of tie-breaks by which the tournament was ranked.
    pub tie_breaks: &'a str,
    /// The number of rounds that were played.
    pub rounds: u16,
    /// Why the tournament ended before its last round; null if all rounds were played.
    pub ended: Option<String>,
}

impl<'a> Line<'a> {
    /// The line of tournament number `case`, which was written to `file` and ranked by `tie_breaks`.
    #[must_use]
    pub fn of(generated: &'a Generated, file: &'a str, tie_breaks: &'a str, seed: u64, case: u64) -> Self {
        let (parameters, rounds) = (&generated.parameters, generated.tournament.paired_rounds());
        let ended = generated.ended.as_ref().map(ToString::to_string);
        Line { file, seed, case, parameters, tie_breaks, rounds, ended }
    }
}

/// A value in the JSON text of the manifest.
#[derive(Serialize)]
#[serde(untagged)]
enum Value {
    Number(u32),
    Text(String),
}

impl Serialize for Settings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let knobs = Described::of(self.games()).map(|knob| (knob.id, self[knob.knob].to_string()));
        let choices = [
            ("scoring", self.scorings.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")),
            (
                "initial-colour",
                self.initial_colours.iter().map(|&colour| word(colour)).collect::<Vec<_>>().join(","),
            ),
            ("history", self.history.to_string()),
        ];
        serializer.collect_map(knobs.chain(choices))
    }
}

impl Serialize for Parameters {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let knobs = self.iter().map(|(id, span)| match span {
            span if span.low == span.high => (id, Value::Number(span.low)),
            span => (id, Value::Text(span.to_string())),
        });
        let choices = [
            ("scoring", Value::Text(self.scale.to_string())),
            ("initial-colour", Value::Text(word(self.initial_colour).to_owned())),
        ];
        serializer.collect_map(knobs.chain(choices))
    }
}

fn word(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "white",
        Colour::Black => "black",
    }
}

impl std::fmt::Display for History {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            History::Reference => "reference",
            History::Wild => "wild",
        })
    }
}
