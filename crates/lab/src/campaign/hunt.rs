//! One case of a campaign: a tournament is drawn with correct pairings, and a program is asked to pair each of its
//! rounds.

use std::ops::ControlFlow;

use super::recipe::parts_of;
use super::{Finding, Key, Plan, Recipe, Record};
use crate::engines::{Engine, Fault};
use arbitrium_core::check::{alternatives, can_be_excused};
use arbitrium_core::generate::{Draw, Event, History};
use arbitrium_core::position::Position;
use arbitrium_core::systems::{
    Class, Failure, Judgement, Pairing, PairingSystem, Recorded, Reference, SearchKind,
};
use arbitrium_core::tournament::Tournament;

/// The program is asked twice in one round out of this number of rounds. So random answers are noticed soon.
const ASKED_TWICE: u64 = 16;

/// A campaign's plan and the document that judges its answers.
#[derive(Clone, Copy)]
pub struct Hunt<'a> {
    /// The document that judges, with the interpretations of the run.
    pub system: &'a dyn PairingSystem,
    /// The plan of the campaign, which contains the settings of the generator.
    pub plan: &'a Plan,
}

/// A round for which the program gave a pairing.
struct Answered {
    position: Position,
    recorded: Recorded,
    /// The verdict on the answer; `None` if the answer is the correct pairing.
    judgement: Option<Judgement>,
}

/// A function that is called before a round is played, with the tournament up to then, the facts before the
/// round, and the correct pairing of the round.
pub(crate) type Look<'a> = &'a mut dyn FnMut(&Tournament, &Position, &dyn Reference);

/// The state before a round that is to be paired.
struct Turn<'a> {
    event: &'a Event,
    position: &'a Position,
    reference: &'a dyn Reference,
    /// The number of random bytes that the tournament used before this round.
    offset: u32,
}

impl Hunt<'_> {
    /// Draws the tournament of a case, asks the program about its rounds, and records the differences and faults.
    pub fn run(&self, case: u64, recipe: Recipe, engine: &mut dyn Engine) -> Record {
        let mut record = Record::new(case, recipe);
        if self.plan.standings.is_some() {
            self.rank(&mut record, engine);
            return record;
        }
        let recipe = record.recipe.clone();
        let mut answered = Vec::new();
        let event = self.play(&recipe, &mut |turn| {
            let (tournament, round) = (&turn.event.tournament, turn.event.round());
            if self.plan.about.steer {
                record.offsets.push(turn.offset);
            }
            if round >= recipe.from {
                let twice = (case + u64::from(round)).is_multiple_of(ASKED_TWICE);
                let answer =
                    if twice { engine.pair_twice(tournament, round) } else { engine.pair(tournament, round) };
                answered.extend(self.weigh(&mut record, &turn, answer));
            }
            ControlFlow::Continue(())
        });
        if self.plan.about.steer {
            record.drawn = parts_of(&self.plan.settings, &event.parameters);
        }
        self.find(&mut record, &answered);
        record.findings.sort_by_key(|finding| finding.round);
        record
    }

    /// Plays the tournament of a recipe again. `look` is called before each round is played. Returns the
    /// tournament with all its rounds.
    pub(crate) fn walk(&self, recipe: &Recipe, look: Look<'_>) -> Tournament {
        let event = self.play(recipe, &mut |turn| {
            look(&turn.event.tournament, turn.position, turn.reference);
            ControlFlow::Continue(())
        });
        event.tournament
    }

    /// The tournament of a recipe with all its rounds.
    pub(super) fn tournament(&self, recipe: &Recipe) -> Tournament {
        self.play(recipe, &mut |_| ControlFlow::Continue(())).tournament
    }

    /// The tournament of a recipe before a round; `None` if the tournament has fewer rounds.
    pub(crate) fn before(&self, recipe: &Recipe, round: u16) -> Option<Tournament> {
        let mut before = None;
        self.play(recipe, &mut |turn| {
            if turn.event.round() < round {
                return ControlFlow::Continue(());
            }
            before = Some(turn.event.tournament.clone());
            ControlFlow::Break(())
        });
        before
    }

    /// Whether the article affects the correct pairing of a round that the case of this recipe would ask
    /// about. The program is not asked.
    pub(super) fn reaches(&self, recipe: &Recipe, article: &str) -> bool {
        let mut reached = false;
        self.play(recipe, &mut |turn| {
            if turn.event.round() >= recipe.from {
                let exercised = turn.reference.exercised();
                let rulebook = self.system.rulebook();
                reached =
                    exercised.is_some_and(|at_work| at_work.iter().any(|one| rulebook.key(one) == article));
            }
            if reached { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        reached
    }

    /// Draws the tournament of a recipe and plays it with the correct pairings. `turn` is called before each round is
    /// played, and returns whether to continue.
    fn play(&self, recipe: &Recipe, turn: &mut dyn FnMut(Turn<'_>) -> ControlFlow<()>) -> Event {
        let bytes = recipe.bytes(self.plan);
        let mut draw = Draw::new(&bytes);
        let mut event = Event::new(self.system, &recipe.settings(&self.plan.settings), &mut draw);
        while event.has_next() {
            let offset = u32::try_from(draw.spent()).unwrap_or(u32::MAX);
            event.announce(&mut draw);
            // The tournament ends when fewer than two players are present.
            let Ok(position) = event.attended() else { break };
            let reference = self.system.reference(&position, SearchKind::Guided);
            if turn(Turn { event: &event, position: &position, reference: &*reference, offset }).is_break() {
                break;
            }
            let played = match event.parameters.history {
                History::Reference => reference.pairing().ok().cloned(),
                History::Wild => event.pairing(self.system, &mut draw).ok(),
            };
            let Some(pairing) = played else { break };
            event.play(&pairing, &mut draw);
        }
        event
    }

    /// Judges the answer to a round and counts the question in `record`. `None` if the answer cannot be
    /// judged. Interpretations that may explain a difference are tried later, at the end of the tournament.
    fn weigh(
        &self,
        record: &mut Record,
        turn: &Turn<'_>,
        answer: Result<Recorded, Fault>,
    ) -> Option<Answered> {
        let round = turn.position.round;
        for article in turn.reference.exercised().unwrap_or_default() {
            let key = self.system.rulebook().key(article).into_owned();
            record.exercised.entry(key).or_default().push(round);
        }
        record.asked += 1;
        let judged = judged(record, turn, answer);
        if judged.is_none() {
            record.unjudged.push(round);
        }
        judged
    }

    /// Judges the answers of a case and records those that differ from the correct pairing.
    fn find(&self, record: &mut Record, answered: &[Answered]) {
        let differing = || answered.iter().filter_map(|a| Some((a, a.judgement.as_ref()?)));
        if differing().next().is_none() {
            return;
        }
        let readings = if self.plan.by_article { Vec::new() } else { self.readings(answered) };
        for (answered, judgement) in differing() {
            let round = answered.position.round;
            let key = |readings: &[String]| Key::of_judgement(judgement, readings, self.system.rulebook());
            let (key, plain) = (key(&readings), key(&[]));
            let by_rule = (key != plain).then(|| Box::new(plain));
            record.findings.push(Finding { by_rule, ..Finding::new(round, key) });
        }
    }

    /// The interpretations that each explain every difference of the case, and under which all other answers
    /// of the case stay correct.
    fn readings(&self, answered: &[Answered]) -> Vec<String> {
        let (differing, agreeing): (Vec<_>, Vec<_>) = answered.iter().partition(|a| a.judgement.is_some());
        if !differing.iter().filter_map(|a| a.judgement.as_ref()).any(|j| can_be_excused(j.class)) {
            return Vec::new();
        }
        let mut explaining = Vec::new();
        for (explains, alternative) in alternatives(self.system) {
            let agrees = |answered: &&Answered| {
                let judgement = alternative.judge(&answered.position, &answered.recorded, SearchKind::Guided);
                judgement.class == Class::Agrees
            };
            // The differing rounds are tried first, because they exclude most interpretations.
            if differing.iter().all(agrees) && agreeing.iter().all(agrees) {
                explaining.push(explains.to_string());
            }
        }
        explaining
    }
}

/// Judges the answer to a round. Returns `None` if the answer cannot be judged, and then counts the reason in
/// `record`.
fn judged(record: &mut Record, turn: &Turn<'_>, answer: Result<Recorded, Fault>) -> Option<Answered> {
    let round = turn.position.round;
    match (answer, turn.reference.pairing()) {
        (Ok(recorded), Ok(pairing)) => {
            let judgement = judgement(turn.reference, &recorded, pairing);
            Some(Answered { position: turn.position.clone(), recorded, judgement })
        }
        // If no legal pairing exists, a pairing that breaks a rule is still an error.
        (Ok(recorded), Err(failure)) => {
            let judgement = turn.reference.judge(&recorded);
            if judgement.class == Class::Undecided {
                record.leave_undecided(failure);
                return None;
            }
            Some(Answered { position: turn.position.clone(), recorded, judgement: Some(judgement) })
        }
        (Err(Fault::NoPairing(_)), Err(Failure::Impossible(_))) => None,
        // The search reached its limit, so it is unknown whether a pairing exists.
        (Err(Fault::NoPairing(_)), Err(failure)) => {
            record.leave_undecided(failure);
            None
        }
        (Err(fault), _) if !fault.is_finding() => {
            record.asked -= 1;
            record.leave_open(&fault);
            None
        }
        (Err(fault), _) => {
            record.findings.push(Finding::new(round, Key::of_fault(&fault)));
            None
        }
    }
}

/// The verdict on an answer; `None` if the answer agrees with the correct pairing.
fn judgement(reference: &dyn Reference, recorded: &Recorded, pairing: &Pairing) -> Option<Judgement> {
    if *recorded == Recorded::from(pairing) {
        return None;
    }
    let judgement = reference.judge(recorded);
    (judgement.class != Class::Agrees).then_some(judgement)
}
