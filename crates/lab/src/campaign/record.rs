use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Recipe;

/// What is known of a finished case: a line of the journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Record {
    /// Its number, from 1.
    pub case: u64,
    /// How its tournament was drawn.
    pub recipe: Recipe,
    /// The rounds, or lists of tie-breaks, for which the program was asked.
    pub asked: u32,
    /// The rounds for which it could not be asked: its dialect cannot say what the tournament holds.
    pub not_asked: u32,
    /// The rounds without a reference to judge by; the lists whose answer holds nothing that was asked for.
    pub undecided: u32,
    /// The rounds in which each article was at work in the reference's own choice.
    pub exercised: BTreeMap<String, Vec<u16>>,
    /// The third of each knob's range in which the value drawn for it lies, where something is steered: 0, 1, 2, or 3
    /// where there are no thirds.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub drawn: String,
    /// How many bytes were read before each round, where something may be varied from there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offsets: Vec<u32>,
    /// The values and ranks compared, where standings are hunted.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub values: u64,
    /// What was found.
    pub findings: Vec<Finding>,
}

impl Record {
    /// A case of which nothing is known yet.
    #[must_use]
    pub fn new(case: u64, recipe: Recipe) -> Self {
        Record {
            case,
            recipe,
            asked: 0,
            not_asked: 0,
            undecided: 0,
            exercised: BTreeMap::new(),
            drawn: String::new(),
            offsets: Vec::new(),
            values: 0,
            findings: Vec::new(),
        }
    }
}

/// A difference from the reference, or a fault of the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Finding {
    /// The round.
    pub round: u16,
    /// What makes it the same error as another.
    #[serde(flatten)]
    pub key: super::Key,
    /// Of standings that are named by their tie-break alone: the single readings, and the other edition, each of which
    /// explains the answer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub explained_by: Vec<String>,
}

impl Finding {
    /// One that nothing is known to explain.
    #[must_use]
    pub fn new(round: u16, key: super::Key) -> Self {
        Finding { round, key, explained_by: Vec::new() }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde calls")]
fn is_zero(number: &u64) -> bool {
    *number == 0
}
