//! The folder of one error: what it is, the tournament, both answers, and how to see it again.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::folder::{CampaignError, FINDINGS, json};
use super::{Evidence, Group, Key, Plan, Recipe};
use crate::check::{CheckOptions, Verdict, judge_answers};
use crate::engines::{Fault, Reply, reply};
use crate::position::{Field, Position};
use crate::report::campaign::readme;
use crate::report::pairs;
use crate::report::{Answered, Checked, CheckedFile, FaultyRound};
use crate::systems::{Class, PairingSystem};
use crate::trf::{self, Edition, LowerOptions, Lowered, ReadOptions};

/// The tournament before the round, and who is absent from it.
pub(crate) const TOURNAMENT: &str = "tournament.trf";
/// The pairing of the reference.
pub(crate) const REFERENCE: &str = "reference.txt";
/// The answer of the program.
pub(crate) const ENGINE: &str = "engine.txt";
/// The smallest tournament in which the program is wrong in the same way.
pub(crate) const SHRUNK: &str = "shrunk.trf";
/// The page that tells it all.
const README: &str = "README.md";
/// The facts for programs.
pub(super) const FINDING: &str = "finding.json";
/// The name of their form.
const FINDING_SCHEMA: &str = "arbitrium/finding/1";

/// What `finding.json` holds.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Facts {
    /// The name of the form.
    pub schema: String,
    /// The pairing system's word.
    pub system: String,
    /// The program under test, as it was named.
    pub engine: String,
    /// The seed of the campaign.
    pub seed: u64,
    /// The case in which the error was found first.
    pub case: u64,
    /// How its tournament was drawn.
    pub recipe: Recipe,
    /// The round.
    pub round: u16,
    /// What makes two findings the same error.
    pub key: Key,
    /// What the program did instead of answering; null where it answered.
    pub fault: Option<String>,
}

impl Facts {
    /// The facts of a group.
    #[must_use]
    pub fn of(plan: &Plan, key: &Key, group: &Group, evidence: &Evidence) -> Self {
        Facts {
            schema: FINDING_SCHEMA.to_owned(),
            system: plan.about.system.clone(),
            engine: plan.about.engine.clone(),
            seed: plan.about.seed,
            case: group.case,
            recipe: group.recipe.clone(),
            round: group.round,
            key: key.clone(),
            fault: evidence.answer.as_ref().err().map(Fault::to_string),
        }
    }
}

/// The files of an error's folder.
pub(super) fn files(plan: &Plan, facts: &Facts, evidence: &Evidence) -> Vec<(String, String)> {
    let mut files =
        vec![(README.to_owned(), readme::page(plan, facts, evidence)), (FINDING.to_owned(), json(facts))];
    // The format of 2026 has a record for everything that is drawn.
    if let Ok(text) = trf::write(&evidence.tournament, Edition::Trf26) {
        files.push((TOURNAMENT.to_owned(), text));
    }
    if let Some(Ok(text)) = evidence.smallest.as_ref().map(|s| trf::write(&s.tournament(), Edition::Trf26)) {
        files.push((SHRUNK.to_owned(), text));
    }
    if let Ok(reference) = &evidence.reference {
        let text = pairs::reply(reference.pairs.iter().copied(), reference.bye);
        files.push((REFERENCE.to_owned(), text));
    }
    if let Ok(answer) = &evidence.answer {
        let boards = answer.boards.iter().map(|board| (board.white, board.black));
        files.push((ENGINE.to_owned(), pairs::reply(boards, answer.byes.iter().copied())));
    }
    files
}

/// An error as reports show it, read from its folder.
pub(super) fn read(
    folder: &Path,
    key: &Key,
    system: &dyn PairingSystem,
) -> Result<CheckedFile, CampaignError> {
    let place = Path::new(FINDINGS).join(key.slug());
    let text = |name: &str| {
        let path = folder.join(&place).join(name);
        std::fs::read(&path).map_err(CampaignError::at(&path))
    };
    let facts: Facts = serde_json::from_slice(&text(FINDING)?).map_err(|error| {
        CampaignError::at(&folder.join(&place).join(FINDING))(std::io::Error::other(error))
    })?;
    let (document, findings) = trf::read(&text(TOURNAMENT).unwrap_or_default(), &ReadOptions::default());
    let (lowered, more) = trf::lower(&document, &LowerOptions { games_per_round: system.games_per_round() });
    let path = place.join(TOURNAMENT).display().to_string();
    let outcome = match lowered {
        // A file without players lowers to a tournament without any.
        Some(lowered) if !lowered.tournament.players.is_empty() => {
            Ok(checked(lowered, &facts, text(ENGINE).ok(), system))
        }
        _ => Err("the tournament cannot be read back".to_owned()),
    };
    Ok(CheckedFile { path, outcome, findings: findings.into_iter().chain(more).collect() })
}

fn checked(lowered: Lowered, facts: &Facts, answer: Option<Vec<u8>>, system: &dyn PairingSystem) -> Checked {
    let (tournament, round) = (&lowered.tournament, facts.round);
    let options = CheckOptions { rounds: round..=round, ..CheckOptions::default() };
    let position = Position::before(tournament, round, Field::of(tournament, round)).ok();
    let recorded = answer.zip(position).and_then(|(answer, position)| {
        reply::read(Reply::Pairs, &answer, &position, tournament.games_per_round).ok()
    });
    let mut replay = judge_answers(tournament, system, &options, round, |asked| {
        recorded.clone().filter(|_| asked == round)
    });
    for verdict in &mut replay.rounds {
        // One round alone may agree under a reading that does not explain the whole tournament.
        if facts.key.verdict != Verdict::Reading.to_string() && verdict.judgement.class != Class::Agrees {
            verdict.verdict = Verdict::Class(verdict.judgement.class);
        }
    }
    let kind = Fault::KINDS.into_iter().find(|kind| *kind == facts.key.verdict);
    let fault = kind.zip(facts.fault.clone()).map(|(kind, message)| FaultyRound {
        round,
        kind,
        message,
        is_finding: true,
        accepted: None,
    });
    Checked {
        rulebook: system.rulebook(),
        readings: system.readings(),
        unusual_readings: system.unusual_readings(),
        replay,
        answered: Some(Answered { engine: facts.engine.clone(), faults: fault.into_iter().collect() }),
        standings: Vec::new(),
        exercised: None,
        lowered,
    }
}
