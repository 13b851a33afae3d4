//! What a group rests on: the position, both answers, the judgement.

use super::{Group, Hunt, Key};
use crate::compare::{Effort, Finding, Smallest, smallest};
use crate::engines::{Engine, Fault};
use arbitrium_core::generate::{Draw, Ended, History};
use arbitrium_core::systems::{Judgement, Pairing, Recorded, SearchKind};
use arbitrium_core::tournament::Tournament;

/// The round in which an error was found first.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Evidence {
    /// The tournament before the round; the last column of its record says who is absent.
    pub tournament: Tournament,
    /// The round.
    pub round: u16,
    /// The reference, or why there is none.
    pub reference: Result<Pairing, Ended>,
    /// The program's answer.
    pub answer: Result<Recorded, Fault>,
    /// The judgement of the answer; none where it is the reference, or no answer.
    pub judgement: Option<Judgement>,
    /// The smallest case of the same error; none where the program does not show the error again.
    pub smallest: Option<Smallest>,
    /// Whether there was no time left to look for the smallest case.
    pub is_open: bool,
}

impl Hunt<'_> {
    /// Plays the tournament of a group up to its round once more, and asks the program again. `is_over` says whether
    /// there is no time left for shrinking.
    pub fn evidence(
        &self,
        key: &Key,
        group: &Group,
        engine: &mut dyn Engine,
        is_over: &dyn Fn() -> bool,
    ) -> Option<Evidence> {
        let bytes = group.recipe.bytes(self.plan);
        let mut draw = Draw::new(&bytes);
        let mut event = self.field(&group.recipe, &mut draw);
        while event.has_next() {
            let round = event.round();
            event.announce(&mut draw);
            let reference = event.reference(self.system);
            if round == group.round {
                let answer = match key.verdict.as_str() {
                    "not-deterministic" => engine.pair_twice(&event.tournament, round),
                    _ => engine.pair(&event.tournament, round),
                };
                let judgement = match (&answer, &reference) {
                    (Ok(recorded), Ok(reference)) => self.judgement(&event.position(), recorded, reference),
                    _ => None,
                };
                let (tournament, search) = (event.tournament, SearchKind::Guided);
                let calls = self.plan.shrink_calls;
                let shrunk =
                    || smallest(&tournament, round, self.system, engine, search, &Effort { calls, is_over });
                let smallest = (calls > 0 && !is_over()).then(shrunk).flatten();
                // Asked again it may have done something else, which is another error.
                let is_of_the_group =
                    |smallest: &Smallest| matches!(smallest.finding, Finding::Fault { .. }) == key.fault;
                let smallest = smallest.filter(is_of_the_group);
                // A case that is half shrunk would not be the same another time.
                let smallest = smallest.filter(|smallest| !smallest.is_out_of_time);
                let is_open = smallest.is_none() && calls > 0 && is_over();
                return Some(Evidence { tournament, round, reference, answer, judgement, smallest, is_open });
            }
            let played = match event.parameters.history {
                History::Reference => reference,
                History::Wild => event.pairing(self.system, &mut draw),
            };
            event.play(&played.ok()?, &mut draw);
        }
        None
    }
}
