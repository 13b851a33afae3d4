//! Asks a program under test for the standings of random tournaments.

use super::record::Finding as Found;
use super::{Hunt, Key, Record};
use crate::compare::{Finding, RankDifference, RankedBy, ask, without_announcements};
use crate::engines::Engine;
use arbitrium_core::tournament::{Entry, GameResult, PlannedRounds, RoundsSource, Tournament};

impl Hunt<'_> {
    /// Asks the program for the standings of a tournament, once for each list of tie-breaks. In a cross-test a
    /// tournament with an adjourned game is left out, because it has no final standings.
    pub(super) fn rank(&self, record: &mut Record, engine: &mut dyn Engine) {
        let tournament = &finished(&self.tournament(&record.recipe));
        let round = tournament.paired_rounds();
        // An adjourned game counts as a draw for the pairing only.
        record.adjourned = self.plan.each_once && has_game(tournament, GameResult::Adjourned);
        if record.adjourned {
            return;
        }
        for by in self.lists().into_iter().filter(|_| round > 0) {
            let asked = ask(&by, tournament, engine);
            if let Some(fault) = asked.answer.as_ref().err().filter(|fault| !fault.is_finding()) {
                record.leave_open(fault);
                continue;
            }
            record.asked += 1;
            record.values += asked.compared();
            record.incomplete += u32::from(asked.extent().is_incomplete());
            // An answer without any value or rank that was asked for is counted as undecided.
            record.undecided += u32::from(asked.is_empty());
            for found in asked.findings.iter().map(|found| self.named(found, round)) {
                if self.plan.each_once {
                    add(&mut record.findings, found);
                } else {
                    record.findings.push(found);
                }
            }
        }
        for found in record.findings.iter_mut().filter(|_| self.plan.each_once) {
            found.key.split(&found.explained_by);
        }
    }

    /// Makes the record of a finding. If its key names no interpretations, the record names those that
    /// explain the finding.
    fn named(&self, finding: &Finding<RankDifference>, round: u16) -> Found {
        let by_article = self.plan.by_article;
        let explained = finding.difference().filter(|_| by_article).into_iter();
        let explained = explained.flat_map(|found| &found.explained_by).map(ToString::to_string);
        Found { explained_by: explained.collect(), ..Found::new(round, self.key_of(finding)) }
    }

    /// The key of the error to which a finding belongs.
    pub(super) fn key_of(&self, finding: &Finding<RankDifference>) -> Key {
        match finding {
            Finding::Difference(difference) => Key::of_ranks(difference, self.plan.by_article),
            Finding::Fault { kind, shape } => Key {
                verdict: (*kind).to_owned(),
                article: None,
                rule: None,
                shape: shape.clone(),
                fault: true,
            },
        }
    }

    /// The questions that the program is asked about each tournament, in the order of the plan.
    pub(crate) fn lists(&self) -> Vec<RankedBy> {
        // The lists were checked before the campaign began, so an error cannot occur here.
        self.plan.standings.as_ref().and_then(|standings| standings.judges().ok()).unwrap_or_default()
    }
}

/// Adds a finding. If a tie-break differs under several lists, this counts as one difference of the
/// tournament. Only interpretations that explain it under each of these lists explain it.
fn add(findings: &mut Vec<Found>, found: Found) {
    let known = findings.iter_mut().find(|known| known.key == found.key && !found.key.fault);
    match known {
        Some(known) => known.explained_by.retain(|reading| found.explained_by.contains(reading)),
        None => findings.push(found),
    }
}

/// Whether a game of the tournament has this result.
pub(crate) fn has_game(tournament: &Tournament, result: GameResult) -> bool {
    let entries = tournament.players.iter().flat_map(|player| &player.entries);
    entries.filter_map(Entry::contest).any(|contest| contest.games.iter().any(|game| game == result))
}

/// The tournament with its last paired round as the last planned round. A tournament ends early if its
/// further rounds could not be paired.
pub(crate) fn finished(tournament: &Tournament) -> Tournament {
    let rounds = tournament.paired_rounds();
    let planned_rounds = Some(PlannedRounds { rounds, source: RoundsSource::Given });
    Tournament { planned_rounds, ..without_announcements(tournament) }
}
