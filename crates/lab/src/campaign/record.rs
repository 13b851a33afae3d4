use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Recipe;
use crate::engines::Fault;
use arbitrium_core::systems::Failure;
use arbitrium_report::outcome::Unanswered;

/// The record of a finished case, which is a line of the journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Record {
    /// The number of the case, from 1.
    pub case: u64,
    /// How the tournament of the case was drawn.
    pub recipe: Recipe,
    /// The number of rounds or lists of tie-breaks that the program was asked about.
    pub asked: u32,
    /// The number of rounds that the program was not asked about, because its format cannot express the tournament.
    pub not_asked: u32,
    /// The number of rounds or lists of tie-breaks that the program refused.
    #[serde(default, skip_serializing_if = "none")]
    pub refused: u32,
    /// The number of lists of tie-breaks for which a part of the answer, or all of it, is missing.
    #[serde(default, skip_serializing_if = "none")]
    pub incomplete: u32,
    /// The number of rounds or lists of tie-breaks that need a feature which the program lacks, as its author
    /// declares.
    #[serde(default, skip_serializing_if = "none")]
    pub lacks: u32,
    /// The number of rounds for which no correct pairing is known. For standings, the number of lists of
    /// tie-breaks whose answers contain nothing that was asked for.
    pub undecided: u32,
    /// The number of undecided rounds in which the search for the correct pairing reached its limit.
    #[serde(default, skip_serializing_if = "none")]
    pub not_judged: u32,
    /// Whether the program was not asked for standings, because a game of the tournament is adjourned.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub adjourned: bool,
    /// For each article, by its label, the rounds in which it affected the correct pairing.
    pub exercised: BTreeMap<String, Vec<u16>>,
    /// The rounds whose answers could not be judged. The counts of rounds in which an article was at work leave them
    /// out. Steering uses them, because it depends only on the tournaments and not on the answers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unjudged: Vec<u16>,
    /// For each setting, the third of its range that contains the drawn value: 0, 1 or 2, or 3 if the range is not
    /// divided. Empty if the campaign is not steered.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub drawn: String,
    /// For each round, the number of random bytes that the tournament used before it. A later case may draw a
    /// variant from such a round on. Empty if the campaign is not steered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offsets: Vec<u32>,
    /// The number of values and ranks that were compared, in campaigns about standings.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub values: u64,
    /// The differences and faults of the case.
    pub findings: Vec<Finding>,
}

impl Record {
    /// Creates the record of a case that has no answers and no findings yet.
    #[must_use]
    pub fn new(case: u64, recipe: Recipe) -> Self {
        Record {
            case,
            recipe,
            asked: 0,
            not_asked: 0,
            refused: 0,
            incomplete: 0,
            lacks: 0,
            undecided: 0,
            not_judged: 0,
            adjourned: false,
            exercised: BTreeMap::new(),
            unjudged: Vec::new(),
            drawn: String::new(),
            offsets: Vec::new(),
            values: 0,
            findings: Vec::new(),
        }
    }

    /// Counts a round for which no correct pairing is known, with the reason `failure`.
    pub(crate) fn leave_undecided(&mut self, failure: &Failure) {
        self.undecided += 1;
        self.not_judged += u32::from(failure.is_limit());
    }

    /// Counts a question that the program refused or was not asked. A failure of the program is not counted here.
    pub(super) fn leave_open(&mut self, fault: &Fault) {
        match fault.why() {
            Unanswered::Failed => {}
            Unanswered::Refused => self.refused += 1,
            Unanswered::DeclaredAbsent => self.lacks += 1,
            Unanswered::NotExpressible => self.not_asked += 1,
        }
    }
}

/// A difference between a program's answer and the correct answer, or a fault of the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Finding {
    /// The round that the program was asked about, from 1.
    pub round: u16,
    /// The key of the error. Findings with the same key are the same error.
    #[serde(flatten)]
    pub key: super::Key,
    /// The key of the rule that decides, if `key` names only the interpretation that explains the whole
    /// tournament. `None` in all other cases.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by_rule: Option<Box<super::Key>>,
    /// The interpretations and other editions that each alone explain the answer. Empty for pairings, and for
    /// standings whose key already names them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub explained_by: Vec<String>,
}

impl Finding {
    /// Creates a finding in `round` without explanations.
    #[must_use]
    pub fn new(round: u16, key: super::Key) -> Self {
        Finding { round, key, by_rule: None, explained_by: Vec::new() }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde calls")]
fn none(number: &u32) -> bool {
    *number == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde calls")]
fn is_zero(number: &u64) -> bool {
    *number == 0
}
