//! Asks a program under test to pair a round of a tournament.

use std::fmt;

use super::question::{Asked, Question};
use super::smallest::Smallest;
use crate::engines::{Engine, Fault};
use arbitrium_core::check::{Explains, readings_that_agree};
use arbitrium_core::position::{Field, Position, PositionError};
use arbitrium_core::rulebook::Article;
use arbitrium_core::shrink::{case, with_pairing};
use arbitrium_core::systems::{Class, Failure, Judgement, Pairing, PairingSystem, Recorded, SearchKind};
use arbitrium_core::tournament::Tournament;

/// A round that a program is asked to pair, and the document that judges its answer.
#[derive(Clone, Copy)]
pub struct PairedBy<'a> {
    /// The pairing system by which the answer is judged.
    pub system: &'a dyn PairingSystem,
    /// The search that computes the correct pairing.
    pub search: SearchKind,
    /// The round to be paired, from 1; `None` for the round after the last recorded one.
    pub round: Option<u16>,
    /// Whether the program is asked twice. A program that gives two different answers has a fault.
    pub twice: bool,
}

/// The difference between a program's pairing and the correct one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairDifference {
    /// The class of the difference, for example `worse`.
    pub class: Class,
    /// The deciding article, or the first article that the pairing breaks; `None` if neither is known.
    pub article: Option<&'static Article>,
}

/// What a smaller tournament must have in common with the larger one, in addition to the difference itself.
/// The same interpretations must explain the error. A legal pairing must exist in both tournaments or in
/// neither: missing a legal pairing is one error, and not noticing that none exists is another.
pub struct KeptOfRound {
    explained_by: Vec<Explains>,
    is_paired: bool,
}

impl<'a> PairedBy<'a> {
    /// The question to pair a round. The program is asked once, and the guided search judges its answer.
    #[must_use]
    pub fn of(system: &'a dyn PairingSystem, round: u16) -> Self {
        PairedBy { system, search: SearchKind::Guided, round: Some(round), twice: false }
    }

    /// The number of the round to be paired, from 1.
    #[must_use]
    pub fn round(&self, tournament: &Tournament) -> u16 {
        self.round.unwrap_or(tournament.paired_rounds() + 1)
    }

    /// The facts before the round, from which the round is paired. Fails if they cannot be determined.
    fn position(&self, tournament: &Tournament) -> Result<Position, PositionError> {
        let round = self.round(tournament);
        Position::before(tournament, round, Field::of(tournament, round))
    }

    /// The correct pairing, or the reason why none is found. `None` if the facts before the round cannot be
    /// determined.
    #[must_use]
    pub fn reference(&self, tournament: &Tournament) -> Option<Result<Pairing, Failure>> {
        self.position(tournament).ok().map(|position| self.system.pair(&position, self.search))
    }

    /// Whether the search shows that the round has no legal pairing.
    pub(super) fn is_impossible(&self, tournament: &Tournament) -> bool {
        matches!(self.reference(tournament), Some(Err(Failure::Impossible(_))))
    }

    /// The alternative interpretations that each make the program's answer correct.
    #[must_use]
    pub fn explanations(&self, tournament: &Tournament, asked: &Asked<Self>) -> Vec<Explains> {
        match (&asked.answer, self.position(tournament)) {
            (Ok(recorded), Ok(position)) => {
                readings_that_agree(&position, recorded, self.system, self.search)
            }
            _ => Vec::new(),
        }
    }
}

impl Question for PairedBy<'_> {
    type Answer = Recorded;
    type Judgement = Judgement;
    type Difference = PairDifference;
    type Kept = KeptOfRound;

    fn put(&self, tournament: &Tournament, engine: &mut dyn Engine) -> Result<Recorded, Fault> {
        let round = self.round(tournament);
        if self.twice { engine.pair_twice(tournament, round) } else { engine.pair(tournament, round) }
    }

    fn input(&self, tournament: &Tournament, engine: &dyn Engine) -> Option<String> {
        engine.report(tournament, self.round(tournament))
    }

    fn judge(&self, tournament: &Tournament, answer: &Recorded) -> Option<Judgement> {
        self.position(tournament).ok().map(|position| self.system.judge(&position, answer, self.search))
    }

    fn differences(judgement: &Judgement) -> Vec<PairDifference> {
        let class = judgement.class;
        if matches!(class, Class::Agrees | Class::Undecided) {
            return Vec::new();
        }
        let broken = judgement.violations.first().map(|violation| violation.article);
        let article = judgement.decisive.as_ref().map(|decisive| decisive.article).or(broken);
        vec![PairDifference { class, article }]
    }

    fn is_same(one: &PairDifference, other: &PairDifference) -> bool {
        one == other
    }

    /// Whether both the program and the search find no pairing. Also `true` if the facts before the round
    /// cannot be determined, because then no fault can be shown.
    fn is_shared(&self, tournament: &Tournament, fault: &Fault) -> bool {
        self.position(tournament).map_or(true, |position| {
            matches!(fault, Fault::NoPairing(_)) && self.system.pair(&position, self.search).is_err()
        })
    }

    fn times(&self) -> u64 {
        1 + u64::from(self.twice)
    }

    /// The same question, but the program is asked twice, because some faults occur only the second time.
    /// `None` if it is already asked twice.
    fn harder(&self) -> Option<Self> {
        (!self.twice).then_some(PairedBy { twice: true, ..*self })
    }

    fn case(&self, tournament: &Tournament) -> Option<(Self, Tournament)> {
        let case = case(tournament, self.round(tournament)).ok()?;
        Some((PairedBy { round: None, ..*self }, case))
    }

    fn kept(&self, case: &Tournament, asked: &Asked<Self>) -> KeptOfRound {
        KeptOfRound { explained_by: self.explanations(case, asked), is_paired: !self.is_impossible(case) }
    }

    fn has_kept(&self, kept: &KeptOfRound, case: &Tournament, asked: &Asked<Self>) -> bool {
        let (before, now) = (&kept.explained_by, self.explanations(case, asked));
        let still = before.is_empty() == now.is_empty() && before.iter().all(|reading| now.contains(reading));
        still && kept.is_paired != self.is_impossible(case)
    }
}

impl Smallest<PairedBy<'_>> {
    /// The smallest tournament as a report for users. Its last round is the program's pairing, so that
    /// `arbitrium check` shows the difference without the program. If the program gave no pairing, that round is left
    /// out.
    #[must_use]
    pub fn tournament(&self) -> Tournament {
        let case = &self.shrunk.tournament;
        self.asked.answer.as_ref().map_or_else(|_| case.clone(), |pairing| with_pairing(case, pairing))
    }
}

impl fmt::Display for PairDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.article {
            Some(article) => write!(f, "{} by {article}", self.class),
            None => self.class.fmt(f),
        }
    }
}
