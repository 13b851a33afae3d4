//! A round of a tournament paired by a program under test.

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

/// A round to be paired, and by what the pairing is judged.
#[derive(Clone, Copy)]
pub struct PairedBy<'a> {
    /// The document.
    pub system: &'a dyn PairingSystem,
    /// How its references are searched for.
    pub search: SearchKind,
    /// The round; the next one where there is none.
    pub round: Option<u16>,
    /// Whether it is asked twice: the answers must be the same.
    pub twice: bool,
}

/// A pairing that differs from the reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairDifference {
    /// The class.
    pub class: Class,
    /// The decisive article, or the first one broken.
    pub article: Option<&'static Article>,
}

/// What an error in a pairing keeps in a smaller tournament: it stays explained by what explained it, and a round that can be
/// paired stays one. Where a program failed although it can be paired, a case in which it cannot is another error.
pub struct KeptOfRound {
    explained_by: Vec<Explains>,
    is_paired: bool,
}

impl<'a> PairedBy<'a> {
    /// A round of a tournament by a document, asked once and judged by the guided search.
    #[must_use]
    pub fn of(system: &'a dyn PairingSystem, round: u16) -> Self {
        PairedBy { system, search: SearchKind::Guided, round: Some(round), twice: false }
    }

    /// The round of a tournament that is asked for.
    #[must_use]
    pub fn round(&self, tournament: &Tournament) -> u16 {
        self.round.unwrap_or(tournament.paired_rounds() + 1)
    }

    /// What may be known before it.
    fn position(&self, tournament: &Tournament) -> Result<Position, PositionError> {
        let round = self.round(tournament);
        Position::before(tournament, round, Field::of(tournament, round))
    }

    /// The pairing of the reference; nothing where the round is none.
    #[must_use]
    pub fn reference(&self, tournament: &Tournament) -> Option<Result<Pairing, Failure>> {
        self.position(tournament).ok().map(|position| self.system.pair(&position, self.search))
    }

    /// Whether the round has no legal pairing.
    pub(super) fn is_impossible(&self, tournament: &Tournament) -> bool {
        matches!(self.reference(tournament), Some(Err(Failure::Impossible(_))))
    }

    /// The alternative readings each of which explains an answer.
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

    /// Of a round that nobody can tell anything about, no fault is a finding either.
    fn is_shared(&self, tournament: &Tournament, fault: &Fault) -> bool {
        self.position(tournament).map_or(true, |position| {
            matches!(fault, Fault::NoPairing(_)) && self.system.pair(&position, self.search).is_err()
        })
    }

    fn times(&self) -> u64 {
        1 + u64::from(self.twice)
    }

    /// Only asking twice may have shown it.
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
        still && (!kept.is_paired || !self.is_impossible(case))
    }
}

impl Smallest<PairedBy<'_>> {
    /// The case as a report shows it best: with the program's pairing as its last round, so that `check` shows
    /// the difference without the program; without any where the program gave none.
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
