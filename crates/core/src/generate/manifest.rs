//! The manifest of generated tournaments: JSON, one object a line; what they were drawn from, then each of them.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

use super::{Described, Generated, History, Parameters, Settings};
use crate::tournament::Colour;

/// The name of the manifest's form.
pub const MANIFEST_SCHEMA: &str = "arbitrium/manifest/1";

/// The first line: what all tournaments were drawn from.
#[derive(Clone, Debug, Serialize)]
pub struct Head<'a> {
    /// [`MANIFEST_SCHEMA`].
    pub schema: &'static str,
    /// The version of the program.
    pub version: &'static str,
    /// The pairing system's word.
    pub system: &'a str,
    /// The readings in force that are not the defaults.
    pub readings: BTreeMap<&'a str, &'a str>,
    /// The seed of all tournaments.
    pub seed: u64,
    /// How many there are.
    pub count: u64,
    /// The ranges of the knobs.
    pub settings: &'a Settings,
}

/// A line: one tournament.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Line<'a> {
    /// The file, beside the manifest.
    pub file: &'a str,
    /// The seed of all tournaments.
    pub seed: u64,
    /// The number of this one: the stream of the seed it was drawn from.
    pub case: u64,
    /// What it drew.
    pub parameters: &'a Parameters,
    /// The list of tie-breaks by which it was ranked.
    pub tie_breaks: &'a str,
    /// The rounds that were played.
    pub rounds: u16,
    /// Why it ended before its last round; null where it did not.
    pub ended: Option<String>,
}

impl<'a> Line<'a> {
    /// The line of a tournament.
    #[must_use]
    pub fn of(generated: &'a Generated, file: &'a str, tie_breaks: &'a str, seed: u64, case: u64) -> Self {
        let (parameters, rounds) = (&generated.parameters, generated.tournament.paired_rounds());
        let ended = generated.ended.as_ref().map(ToString::to_string);
        Line { file, seed, case, parameters, tie_breaks, rounds, ended }
    }
}

/// A value of the manifest.
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
