//! One case: a tournament paired by the reference, and a program asked for every round of it.

use std::ops::ControlFlow;

use super::recipe::parts_of;
use super::{Finding, Key, Plan, Recipe, Record};
use crate::engines::{Engine, Fault};
use arbitrium_core::check::{alternatives, can_be_excused};
use arbitrium_core::generate::{Draw, Ended, Event, History};
use arbitrium_core::position::Position;
use arbitrium_core::systems::{Class, Failure, Judgement, Pairing, PairingSystem, Recorded, SearchKind};
use arbitrium_core::tournament::Tournament;

/// One round in so many is asked twice: a program that answers by chance does not hide for long.
const ASKED_TWICE: u64 = 16;

/// What is hunted, and by which document.
#[derive(Clone, Copy)]
pub struct Hunt<'a> {
    /// The document that judges, under the readings in force.
    pub system: &'a dyn PairingSystem,
    /// The campaign.
    pub plan: &'a Plan,
}

/// A round that was answered with a pairing.
struct Answered {
    position: Position,
    recorded: Recorded,
    /// None where the answer is the reference.
    judgement: Option<Judgement>,
}

/// Hears of a round before it is played: the tournament before it, what it may know, the reference.
pub(crate) type Look<'a> = &'a mut dyn FnMut(&Tournament, &Position, &Result<Pairing, Ended>);

/// A round that is to be played.
struct Turn<'a> {
    event: &'a Event,
    reference: &'a Result<Pairing, Ended>,
    /// How many bytes were read before it.
    offset: u32,
}

impl Hunt<'_> {
    /// Runs a case.
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
                answered.extend(self.weigh(&mut record, turn.event.position(), turn.reference, answer));
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

    /// Plays the tournament of a recipe once more; `look` hears of each round before it is played. The tournament with all its
    /// rounds.
    pub(crate) fn walk(&self, recipe: &Recipe, look: Look<'_>) -> Tournament {
        let event = self.play(recipe, &mut |turn| {
            look(&turn.event.tournament, &turn.event.position(), turn.reference);
            ControlFlow::Continue(())
        });
        event.tournament
    }

    /// The tournament of a recipe with all its rounds.
    pub(super) fn tournament(&self, recipe: &Recipe) -> Tournament {
        self.play(recipe, &mut |_| ControlFlow::Continue(())).tournament
    }

    /// The same before a round; none where it does not come to that.
    pub(super) fn before(&self, recipe: &Recipe, round: u16) -> Option<Tournament> {
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

    /// Whether an article is at work in a round that a case would put to the program. No program is asked.
    pub(super) fn reaches(&self, recipe: &Recipe, article: &str) -> bool {
        let mut reached = false;
        self.play(recipe, &mut |turn| {
            if turn.event.round() >= recipe.from {
                let exercised = self.system.exercised(&turn.event.position(), SearchKind::Guided);
                let rulebook = self.system.rulebook();
                reached =
                    exercised.is_some_and(|at_work| at_work.iter().any(|one| rulebook.key(one) == article));
            }
            if reached { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        reached
    }

    /// Draws the tournament of a recipe and plays it on as the reference pairs it. `turn` hears of each round before it
    /// is played, and says whether to go on.
    fn play(&self, recipe: &Recipe, turn: &mut dyn FnMut(Turn<'_>) -> ControlFlow<()>) -> Event {
        let bytes = recipe.bytes(self.plan);
        let mut draw = Draw::new(&bytes);
        let mut event = Event::new(self.system, &recipe.settings(&self.plan.settings), &mut draw);
        while event.has_next() {
            let offset = u32::try_from(draw.spent()).unwrap_or(u32::MAX);
            event.announce(&mut draw);
            let reference = event.reference(self.system);
            let is_over = matches!(reference, Err(Ended::Deserted { .. }));
            if is_over || turn(Turn { event: &event, reference: &reference, offset }).is_break() {
                break;
            }
            let played = match event.parameters.history {
                History::Reference => reference,
                History::Wild => event.pairing(self.system, &mut draw),
            };
            let Ok(pairing) = played else { break };
            event.play(&pairing, &mut draw);
        }
        event
    }

    /// Counts the answer to a round. Whether a difference is one of reading shows at the end of the tournament.
    fn weigh(
        &self,
        record: &mut Record,
        position: Position,
        reference: &Result<Pairing, Ended>,
        answer: Result<Recorded, Fault>,
    ) -> Option<Answered> {
        let round = position.round;
        for article in self.system.exercised(&position, SearchKind::Guided).unwrap_or_default() {
            let key = self.system.rulebook().key(article).into_owned();
            record.exercised.entry(key).or_default().push(round);
        }
        record.asked += 1;
        match (answer, reference) {
            (Ok(recorded), Ok(reference)) => {
                let judgement = self.judgement(&position, &recorded, reference);
                Some(Answered { position, recorded, judgement })
            }
            (Err(Fault::NoPairing(_)), Err(Ended::Unpaired { failure: Failure::Impossible(_), .. })) => None,
            // Nobody can say what the answer should have been, or whether there is one.
            (Ok(_) | Err(Fault::NoPairing(_)), Err(_)) => {
                record.undecided += 1;
                None
            }
            (Err(fault), _) if !fault.is_finding() => {
                record.asked -= 1;
                record.not_asked += 1;
                None
            }
            (Err(fault), _) => {
                record.findings.push(Finding::new(round, Key::of_fault(&fault)));
                None
            }
        }
    }

    /// The judgement of an answer that is not the reference.
    fn judgement(&self, position: &Position, recorded: &Recorded, reference: &Pairing) -> Option<Judgement> {
        if *recorded == Recorded::from(reference) {
            return None;
        }
        let judgement = self.system.judge(position, recorded, SearchKind::Guided);
        (judgement.class != Class::Agrees).then_some(judgement)
    }

    /// Names the differences of a case.
    fn find(&self, record: &mut Record, answered: &[Answered]) {
        let differing = || answered.iter().filter_map(|a| Some((a, a.judgement.as_ref()?)));
        if differing().next().is_none() {
            return;
        }
        let readings = if self.plan.by_article { Vec::new() } else { self.readings(answered) };
        for (answered, judgement) in differing() {
            let round = answered.position.round;
            record
                .findings
                .push(Finding::new(round, Key::of_judgement(judgement, &readings, self.system.rulebook())));
        }
    }

    /// The readings each of which explains every difference of the case and changes no round that agrees.
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
            // The differing rounds first: few alternatives survive them.
            if differing.iter().all(agrees) && agreeing.iter().all(agrees) {
                explaining.push(explains.to_string());
            }
        }
        explaining
    }
}
