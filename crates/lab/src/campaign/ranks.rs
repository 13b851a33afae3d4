//! The standings of random tournaments by a program under test.

use serde::{Deserialize, Serialize};

use super::record::Finding as Found;
use super::{Hunt, Key, Record};
use crate::compare::{Finding, RankDifference, RankedBy, ask, without_announcements};
use crate::engines::{Engine, Fault};
use arbitrium_core::standings::{C07_2026, Edition, ListError, tie_breaks};
use arbitrium_core::tournament::{PlannedRounds, RoundsSource, Tournament};

/// What is asked of the standings of each tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct RankPlan {
    /// The edition of C.07.
    pub rules: String,
    /// The lists of tie-breaks: one question each.
    pub lists: Vec<String>,
}

impl RankPlan {
    /// The edition that judges.
    #[must_use]
    pub fn edition(&self) -> &'static Edition {
        Edition::named(&self.rules).unwrap_or(&C07_2026)
    }

    /// The lists as they judge; the tournaments of a campaign are Swiss.
    ///
    /// # Errors
    /// When a list names what is no tie-break.
    pub fn judges(&self) -> Result<Vec<RankedBy>, ListError> {
        let by = |list: &String| Ok(RankedBy::new(tie_breaks(list)?, self.edition()));
        self.lists.iter().map(by).collect()
    }
}

impl Hunt<'_> {
    /// Puts the standings of a tournament to the program, by one list after the other.
    pub(super) fn rank(&self, record: &mut Record, engine: &mut dyn Engine) {
        let tournament = &finished(&self.tournament(&record.recipe));
        let round = tournament.paired_rounds();
        for by in self.lists().into_iter().filter(|_| round > 0) {
            let asked = ask(&by, tournament, engine);
            if asked.answer.as_ref().is_err_and(|fault: &Fault| !fault.is_finding()) {
                record.not_asked += 1;
                continue;
            }
            record.asked += 1;
            record.values += asked.compared();
            // What holds nothing that was asked for shows nothing.
            record.undecided += u32::from(asked.is_empty());
            record.findings.extend(asked.findings.iter().map(|found| self.named(found, round)));
        }
    }

    /// What is wrong with an answer; with what explains it, where the name does not say that.
    fn named(&self, finding: &Finding<RankDifference>, round: u16) -> Found {
        let by_article = self.plan.by_article;
        let explained = finding.difference().filter(|_| by_article).into_iter();
        let explained = explained.flat_map(|found| &found.explained_by).map(ToString::to_string);
        Found { explained_by: explained.collect(), ..Found::new(round, self.key_of(finding)) }
    }

    /// The error that a finding is.
    pub(super) fn key_of(&self, finding: &Finding<RankDifference>) -> Key {
        match finding {
            Finding::Difference(difference) => Key::of_ranks(difference, self.plan.by_article),
            Finding::Fault { kind, shape } => {
                Key { verdict: (*kind).to_owned(), article: None, shape: shape.clone(), fault: true }
            }
        }
    }

    /// The questions about each tournament.
    pub(crate) fn lists(&self) -> Vec<RankedBy> {
        // The lists were read before the campaign began.
        self.plan.standings.as_ref().and_then(|standings| standings.judges().ok()).unwrap_or_default()
    }
}

/// The tournament as one that ended with its last round: also where no more rounds could be paired.
pub(crate) fn finished(tournament: &Tournament) -> Tournament {
    let rounds = tournament.paired_rounds();
    let planned_rounds = Some(PlannedRounds { rounds, source: RoundsSource::Given });
    Tournament { planned_rounds, ..without_announcements(tournament) }
}
