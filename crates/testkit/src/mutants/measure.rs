//! Measures how soon mutants are found, with and without steering of the random tournaments. All mutants of a system
//! get the same tournaments.

use std::collections::BTreeMap;
use std::num::NonZeroU64;

use arbitrium_core::generate::{Knob, Settings, Span};
use arbitrium_core::systems::{Class, PairingSystem, Recorded, SearchKind, SystemId};
use arbitrium_core::tournament::Tournament;
use arbitrium_lab::campaign::{About, Hunt, Lanes, PLAN_SCHEMA, Plan, Recipe, Shard};
use arbitrium_lab::engines::{Engine, Fault, Reference};

use super::engine::{Wrong, position};
use super::{Mutant, of_rules};

/// The mutants of rules that share test tournaments, with their system. Mutants that need prohibited pairs form their
/// own group.
pub fn groups() -> impl Iterator<Item = (SystemId, Vec<&'static Mutant>)> {
    SystemId::ALL.into_iter().flat_map(|id| {
        [false, true].map(|prohibitions| {
            let ours =
                |mutant: &&Mutant| mutant.system() == id && mutant.needs_prohibitions() == prohibitions;
            (id, of_rules().filter(ours).collect())
        })
    })
}

/// The plan of a campaign with the usual random tournaments. It has prohibited pairs if one of the mutants needs
/// them.
pub fn plan(id: SystemId, mutants: &[&'static Mutant], seed: u64, count: u64, steer: bool) -> Plan {
    let system = id.system();
    let mut settings = Settings::usual(system.games_per_round());
    if mutants.iter().any(|mutant| mutant.needs_prohibitions()) {
        settings.set(Knob::Prohibited, Span { low: 0, high: 4 });
    }
    let about = About {
        schema: PLAN_SCHEMA.into(),
        version: String::new(),
        system: system.rulebook().id.into(),
        engine: "mutants".into(),
        engine_pairs: Vec::new(),
        seed,
        count,
        shard: Shard::WHOLE,
        steer,
        literal: None,
    };
    Plan {
        about,
        engine_options: Vec::new(),
        shrink_calls: 2000,
        deviations: None,
        readings: BTreeMap::default(),
        standings: None,
        by_article: false,
        each_once: false,
        settings,
    }
}

/// When a mutant was found for the first time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Found {
    /// The number of the tournament within the campaign.
    pub case: u64,
    /// The number of rounds, over all tournaments so far, for which the mutants had been asked for a pairing.
    pub rounds: u64,
}

/// How often the mutants make their errors, and when the campaign ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Each mutant pairs rounds until its error is found. The campaign ends when the last mutant is found.
    UntilFound,
    /// Each mutant pairs rounds until its error is found, and makes the error in only one of this many rounds. Which
    /// rounds these are depends on the mutant and on the position, as with errors that need a special case.
    Seldom(NonZeroU64),
    /// Each mutant pairs every round of the campaign.
    Always,
}

/// The result of a campaign against mutants.
pub struct Measured {
    /// The number of rounds for which a pairing was requested.
    pub rounds: u64,
    /// For each mutant, when it was found for the first time; `None` if it was not found.
    pub found: Vec<Option<Found>>,
    /// The number of rounds in which each article had an effect.
    pub exercised: BTreeMap<String, u64>,
    /// The number of rounds in which each article proved an error of a mutant that had not been found before.
    pub decisive: BTreeMap<&'static str, u64>,
}

/// Runs the tournaments of a campaign against the mutants.
pub fn measure(id: SystemId, mutants: &[&'static Mutant], plan: &Plan, manner: Manner) -> Measured {
    let system = id.system();
    let hunt = Hunt { system: &*system, plan };
    let (mut lanes, mut trial) = (Lanes::default(), Trial::new(id, mutants, manner));
    let mut exercised = BTreeMap::new();
    for case in 1..=plan.about.count {
        if trial.has_found_all() {
            break;
        }
        let recipe = if plan.about.steer { lanes.recipe(case, &hunt) } else { Recipe::plain(case) };
        trial.case = case;
        let record = hunt.run(case, recipe, &mut trial);
        lanes.add(&record);
        for (article, rounds) in record.exercised {
            *exercised.entry(article).or_default() += rounds.len() as u64;
        }
    }
    Measured { rounds: trial.rounds, found: trial.found, exercised, decisive: trial.decisive }
}

/// A pairing program that gives the correct answers and records when each mutant would have been found.
struct Trial {
    system: Box<dyn PairingSystem>,
    reference: Reference,
    mutants: Vec<Wrong>,
    manner: Manner,
    case: u64,
    rounds: u64,
    found: Vec<Option<Found>>,
    decisive: BTreeMap<&'static str, u64>,
}

impl Trial {
    fn new(id: SystemId, mutants: &[&'static Mutant], manner: Manner) -> Self {
        Trial {
            system: id.system(),
            reference: Reference::new(id.system(), SearchKind::Guided),
            mutants: mutants.iter().map(|mutant| Wrong(mutant)).collect(),
            manner,
            case: 0,
            rounds: 0,
            found: vec![None; mutants.len()],
            decisive: BTreeMap::new(),
        }
    }

    /// Whether every mutant is found, so that the campaign can end. `false` without mutants and for `Manner::Always`,
    /// so that the campaign runs to its last tournament.
    fn has_found_all(&self) -> bool {
        self.manner != Manner::Always && !self.found.is_empty() && self.found.iter().all(Option::is_some)
    }

    /// Whether the mutant with this index may make its error in this round.
    fn errs(&self, place: usize, tournament: &Tournament, round: u16) -> bool {
        let Manner::Seldom(one_in) = self.manner else { return true };
        let Ok(position) = position(tournament, round) else { return true };
        let words = format!("{} {position:?}", self.mutants[place].0.name);
        // FNV-1a, which is the same on every computer.
        let hash = words.bytes().fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
        });
        (hash >> 32).is_multiple_of(one_in.get())
    }

    /// The articles that prove that an answer is wrong; `None` if the answer is not known to be wrong.
    fn against(
        &self,
        answer: &Result<Recorded, Fault>,
        right: &Result<Recorded, Fault>,
        (tournament, round): (&Tournament, u16),
    ) -> Option<Vec<&'static str>> {
        match (answer, right) {
            (answer, right) if answer == right => None,
            (Ok(recorded), Ok(_)) => {
                let position = position(tournament, round).ok()?;
                let judgement = self.system.judge(&position, recorded, SearchKind::Guided);
                let broken = judgement.violations.iter().map(|violation| violation.article.id());
                match judgement.class {
                    Class::Agrees => None,
                    Class::Illegal => Some(broken.collect()),
                    _ => Some(judgement.decisive.iter().map(|decisive| decisive.article.id()).collect()),
                }
            }
            (Ok(_) | Err(Fault::NoPairing(_)), Err(_)) | (Err(Fault::NotAsked(_)), _) => None,
            (Err(_), _) => Some(Vec::new()),
        }
    }
}

impl Engine for Trial {
    fn pair(&mut self, tournament: &Tournament, round: u16) -> Result<Recorded, Fault> {
        let right = self.reference.pair(tournament, round);
        self.rounds += 1;
        let mut decisive = Vec::new();
        for place in 0..self.mutants.len() {
            let is_found = self.found[place].is_some() && self.manner != Manner::Always;
            if is_found || !self.errs(place, tournament, round) {
                continue;
            }
            let answer = self.mutants[place].pair(tournament, round);
            if let Some(articles) = self.against(&answer, &right, (tournament, round)) {
                self.found[place].get_or_insert(Found { case: self.case, rounds: self.rounds });
                decisive.extend(articles);
            }
        }
        decisive.sort_unstable();
        decisive.dedup();
        for article in decisive {
            *self.decisive.entry(article).or_default() += 1;
        }
        right
    }

    /// Requests the pairing only once, because a mutant always gives the same answer to the same question.
    fn pair_twice(&mut self, tournament: &Tournament, round: u16) -> Result<Recorded, Fault> {
        self.pair(tournament, round)
    }
}

/// The median and the latest time at which a mutant was found, over several campaigns. A campaign that did not find
/// it (`None`) sorts last.
pub fn median_and_worst<T: Ord + Copy>(found: &[Option<T>]) -> (Option<T>, Option<T>) {
    let mut sorted = found.to_vec();
    sorted.sort_by_key(|found| (found.is_none(), *found));
    (sorted[sorted.len() / 2], sorted[sorted.len() - 1])
}
