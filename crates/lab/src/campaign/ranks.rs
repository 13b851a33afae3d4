//! The standings of random tournaments by a program under test.

use serde::{Deserialize, Serialize};

use super::record::Finding;
use super::{Group, Hunt, Key, Plan, Recipe, Record};
use crate::compare::{
    AskedRanks, Effort, RankFinding, RankedBy, RankedError, SmallestRanks, ask_ranks, smallest_ranks,
    without_announcements,
};
use crate::engines::{Engine, Fault};
use arbitrium_core::standings::{Edition, ListError, Readings, tie_breaks};
use arbitrium_core::tournament::{PlannedRounds, RoundsSource, Tournament};

/// What is asked of the standings of each tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RankPlan {
    /// The edition of C.07.
    pub rules: String,
    /// The lists of tie-breaks: one question each.
    pub lists: Vec<String>,
}

impl RankPlan {
    /// The lists as they judge; the tournaments of a campaign are Swiss.
    ///
    /// # Errors
    /// When a list names what is no tie-break.
    pub fn judges(&self) -> Result<Vec<RankedBy>, ListError> {
        let edition = Edition::named(&self.rules).unwrap_or(&arbitrium_core::standings::C07_2026);
        let readings = Readings::default();
        let by =
            |list: &String| Ok(RankedBy { list: tie_breaks(list)?, edition, readings, round_robin: false });
        self.lists.iter().map(by).collect()
    }
}

/// The standings in which an error was found first.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct RankEvidence {
    /// The tournament.
    pub tournament: Tournament,
    /// The list.
    pub by: RankedBy,
    /// The answer to it.
    pub asked: AskedRanks,
    /// What is wrong with it; none where the program does not show the error again, or did not answer.
    pub finding: Option<RankFinding>,
    /// The smallest tournament with the same error.
    pub smallest: Option<(SmallestRanks, Option<RankFinding>)>,
    /// Whether there was no time left to look for it.
    pub is_open: bool,
}

impl Hunt<'_> {
    /// Puts the standings of a tournament to the program, by one list after the other.
    pub(super) fn rank(&self, record: &mut Record, recipe: &Recipe, engine: &mut dyn Engine) {
        let tournament = &finished(&self.tournament(recipe));
        let round = tournament.paired_rounds();
        for by in judges(self.plan) {
            if round == 0 {
                continue;
            }
            let asked = ask_ranks(tournament, &by, engine);
            record.asked += 1;
            record.values += asked.compared;
            // What holds nothing that was asked for shows nothing.
            record.undecided += u32::from(asked.answer.is_ok() && asked.is_empty());
            match &asked.answer {
                Err(fault) if !fault.is_finding() => {
                    record.asked -= 1;
                    record.not_asked += 1;
                }
                _ => record.findings.extend(self.named(&asked, round)),
            }
        }
    }

    /// What is wrong with an answer; with what explains it, where the name does not say that.
    fn named(&self, asked: &AskedRanks, round: u16) -> Vec<Finding> {
        let by_article = self.plan.by_article;
        let fault = asked.answer.as_ref().err().filter(|fault| fault.is_finding());
        let fault = fault.map(|fault| Finding::new(round, Key::of_fault(fault)));
        let found = asked.findings.iter().map(|finding| {
            let explained = finding.explained_by.iter().filter(|_| by_article).map(ToString::to_string);
            Finding {
                explained_by: explained.collect(),
                ..Finding::new(round, Key::of_ranks(finding, by_article))
            }
        });
        fault.into_iter().chain(found).collect()
    }

    /// Draws the tournament of a group once more, and asks the program again by the first list that shows the error.
    pub fn rank_evidence(
        &self,
        key: &Key,
        group: &Group,
        engine: &mut dyn Engine,
        is_over: &dyn Fn() -> bool,
    ) -> Option<RankEvidence> {
        let tournament = finished(&self.tournament(&group.recipe));
        let mut shown = None;
        for by in judges(self.plan) {
            let asked = ask_ranks(&tournament, &by, engine);
            let is_shown = self.named(&asked, 0).iter().any(|found| found.key == *key);
            // A program that does not show it again is told of with its first answer.
            if is_shown || shown.is_none() {
                shown = Some((by, asked));
            }
            if is_shown {
                break;
            }
        }
        let (by, asked) = shown?;
        let by_article = self.plan.by_article;
        let finding = asked.findings.iter().find(|one| Key::of_ranks(one, by_article) == *key).cloned();
        let (by, asked) = match &finding {
            Some(finding) => shorter(&tournament, by, asked, finding, engine),
            None => (by, asked),
        };
        let calls = self.plan.shrink_calls;
        let error = match (&finding, &asked.answer) {
            (Some(finding), _) => Some(RankedError::Difference(finding.clone())),
            (None, Err(fault)) => Some(RankedError::Fault(fault.kind(), fault.shape())),
            (None, Ok(_)) => None,
        };
        let effort = Effort { calls, is_over };
        let shrunk = |error| smallest_ranks(&tournament, &by, &error, engine, &effort);
        let smallest = error.filter(|_| calls > 0 && !is_over()).and_then(shrunk);
        let smallest = smallest.filter(|smallest| !smallest.is_out_of_time).map(|smallest| {
            let same = |found: &&RankFinding| {
                finding
                    .as_ref()
                    .is_some_and(|one| (one.fact, &one.tie_break) == (found.fact, &found.tie_break))
            };
            let found = smallest.asked.findings.iter().find(same).cloned();
            (smallest, found)
        });
        let is_open = smallest.is_none() && calls > 0 && is_over();
        Some(RankEvidence { tournament, by, asked, finding, smallest, is_open })
    }
}

fn judges(plan: &Plan) -> Vec<RankedBy> {
    // The lists were read before the campaign began.
    plan.standings.as_ref().and_then(|standings| standings.judges().ok()).unwrap_or_default()
}

/// The tournament as one that ended with its last round: also where no more rounds could be paired.
pub(crate) fn finished(tournament: &Tournament) -> Tournament {
    let rounds = tournament.paired_rounds();
    let planned_rounds = Some(PlannedRounds { rounds, source: RoundsSource::Given });
    Tournament { planned_rounds, ..without_announcements(tournament) }
}

/// The list without what the error does not need, one tie-break after the other.
fn shorter(
    tournament: &Tournament,
    by: RankedBy,
    asked: AskedRanks,
    finding: &RankFinding,
    engine: &mut dyn Engine,
) -> (RankedBy, AskedRanks) {
    let (mut kept, mut place) = ((by, asked), 1);
    while place < kept.0.list.len() {
        let mut by = kept.0.clone();
        by.list.remove(place);
        let asked = ask_ranks(tournament, &by, engine);
        if asked.findings.contains(finding) {
            kept = (by, asked);
        } else {
            place += 1;
        }
    }
    kept
}

/// The fault of an answer, in words.
pub(super) fn fault(evidence: &RankEvidence) -> Option<String> {
    evidence.asked.answer.as_ref().err().map(Fault::to_string)
}
