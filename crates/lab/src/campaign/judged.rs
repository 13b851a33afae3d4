//! Judges the errors of a campaign again, from the files that its folder contains.

use arbitrium_core::check::{CheckOptions, Verdict, judge_answers};
use arbitrium_core::position::{Field, Position};
use arbitrium_core::systems::{Class, PairingSystem};
use arbitrium_core::trf::{self, LowerOptions, Lowered, ReadOptions};
use arbitrium_report::outcome::{
    Answered, Blame, Checked, CheckedFile, FaultyRound, Unanswered, Unjudged, cards,
};

use super::{Dossier, Key};
use crate::engines::{Fault, Reply, reply};

impl Dossier {
    /// Judges an error in pairings as if its tournament were a checked report file. Only the round in which the error
    /// was found first is judged.
    pub(crate) fn judged(&self, key: &Key, system: &dyn PairingSystem) -> CheckedFile<Checked> {
        let (document, findings) = trf::read(&self.tournament, &ReadOptions::default());
        let lowered = trf::lower(&document, &LowerOptions::with_games(&document, system.games_per_round()));
        let (lowered, more) = match lowered {
            Ok((lowered, warnings)) => (Some(lowered), warnings),
            Err(error) => (None, error.findings),
        };
        let outcome = match lowered {
            // The reader accepts a file without players, but such a tournament cannot be judged.
            Some(lowered) if !lowered.tournament.players.is_empty() => {
                Ok(checked(lowered, key, self, system))
            }
            _ => {
                let message = "the tournament cannot be read back".to_owned();
                Err(Unjudged { blame: Blame::Input, message })
            }
        };
        CheckedFile { path: self.path.clone(), outcome, findings: findings.into_iter().chain(more).collect() }
    }
}

fn checked(lowered: Lowered, key: &Key, dossier: &Dossier, system: &dyn PairingSystem) -> Checked {
    let (tournament, facts) = (&lowered.tournament, &dossier.facts);
    let round = facts.round;
    let options = CheckOptions { rounds: round..=round, accounts: true, ..CheckOptions::default() };
    let position = Position::before(tournament, round, Field::of(tournament, round)).ok();
    let recorded = dossier.answer.as_ref().zip(position).and_then(|(answer, position)| {
        reply::read(Reply::Pairs, answer, &position, tournament.games_per_round).ok()
    });
    let mut replay = judge_answers(tournament, system, &options, round, |asked| {
        recorded.clone().filter(|_| asked == round)
    });
    for verdict in &mut replay.rounds {
        verdict.judgement = verdict.judgement.clone().of_answer();
        // An interpretation may explain this round but not the whole tournament. Then the verdict without
        // interpretations is used.
        if key.verdict != Verdict::Reading.to_string() && verdict.judgement.class != Class::Agrees {
            verdict.verdict = Verdict::Class(verdict.judgement.class);
        }
    }
    let kind = Fault::KINDS.into_iter().find(|kind| *kind == key.verdict);
    let fault = kind.zip(facts.fault.clone()).map(|(kind, message)| FaultyRound {
        round,
        kind,
        message,
        why: Unanswered::Failed,
        accepted: None,
    });
    let cards = [(round, cards(tournament, system, round))].into();
    let answered = Answered { engine: facts.engine.clone(), faults: fault.into_iter().collect() };
    Checked { cards, answered: Some(answered), ..Checked::new(lowered, system, replay) }
}
