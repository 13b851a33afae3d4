//! Tools for authors of pairing programs in Rust: positions for tests, and a search for a position that a program
//! pairs wrongly.
//!
//! All positions come from one [generator](crate::generate). [`cases`] is a strategy for proptest, and [`Case`]
//! implements [`Arbitrary`]. [`hunt`] tries the random tournaments of a seed. It returns the first wrong round,
//! shrunk and judged.
//!
//! ```
//! # use arbitrium_core as arbitrium;
//! use arbitrium::systems::{PairingSystem, SearchKind, SystemId};
//! use arbitrium::testing::hunt;
//!
//! // A program that pairs neighbours, whatever they have played.
//! let found = hunt(SystemId::Dutch2026, 1, 20, |position| {
//!     let mut pairing = SystemId::Dutch2026.system().pair(position, SearchKind::Guided).ok()?;
//!     if let [first, second, ..] = &mut pairing.pairs[..] {
//!         std::mem::swap(&mut first.1, &mut second.1);
//!     }
//!     Some(pairing)
//! });
//! let found = found.expect("a wrong round");
//! assert!(found.case.tournament().players.len() <= 6);
//! println!("{found}");
//! ```

use std::fmt;

use arbitrary::{Arbitrary, Unstructured};
use proptest::strategy::Strategy;

use crate::generate::{Draw, Settings, generate, stream, unplayed};
use crate::shrink::{case, shrink, with_pairing};
use arbitrium_judge::SystemId;
use arbitrium_swiss::{Class, Failure, Judgement, Pairing, Recorded, SearchKind};
use arbitrium_tournament::Tournament;
use arbitrium_tournament::position::{Field, Position, PositionError};
use arbitrium_tournament::rulebook::Article;
use arbitrium_trf as trf;
use arbitrium_trf::{Edition, WriteError};

/// The largest number of times that [`hunt`] calls a program while it shrinks a case.
pub const MOST_CALLS: u64 = 2000;

/// A round to be paired, which is the next round of a tournament.
#[derive(Clone, Debug)]
pub struct Case {
    system: SystemId,
    tournament: Tournament,
    position: Position,
}

impl Case {
    /// The case that consists of the next round of this tournament.
    ///
    /// # Errors
    /// Fails if a round before it is not finished.
    pub fn new(system: SystemId, tournament: Tournament) -> Result<Self, PositionError> {
        let position = Position::before(&tournament, tournament.paired_rounds() + 1, Field::Announced)?;
        Ok(Case { system, tournament, position })
    }

    /// The random case that `bytes` determine. Different bytes usually give different tournaments. Fewer and
    /// smaller bytes give simpler tournaments.
    ///
    /// # Errors
    /// The generator makes only tournaments for which this does not fail.
    pub fn drawn(system: SystemId, settings: &Settings, bytes: &[u8]) -> Result<Self, PositionError> {
        Self::new(system, unplayed(&*system.system(), settings, &mut Draw::new(bytes)))
    }

    /// The rules document by which the round is to be paired.
    #[must_use]
    pub fn system(&self) -> SystemId {
        self.system
    }

    /// The tournament with all rounds before the one to be paired.
    #[must_use]
    pub fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// The facts from which the round is paired.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The tournament as a report file (TRF). The round to be paired is the round after its last one.
    ///
    /// # Errors
    /// Fails if a report cannot state the tournament.
    pub fn report(&self) -> Result<String, WriteError> {
        trf::write(&self.tournament, Edition::Trf26)
    }

    /// The correct pairing of the round.
    ///
    /// # Errors
    /// Fails if no legal pairing exists.
    pub fn reference(&self) -> Result<Pairing, Failure> {
        self.system.system().pair(&self.position, SearchKind::Guided)
    }

    /// Judges the answer of a program. `None` is the answer that no legal pairing exists.
    #[must_use]
    pub fn judge(&self, answer: Option<&Pairing>) -> Judgement {
        let recorded = answer.map_or_else(Recorded::default, Recorded::from);
        self.system.system().judge(&self.position, &recorded, SearchKind::Guided)
    }

    /// Whether the answer of a program is the correct pairing with its colours. `None` is correct if no legal pairing
    /// exists.
    #[must_use]
    pub fn accepts(&self, answer: Option<&Pairing>) -> bool {
        is_right(answer, &self.judge(answer))
    }
}

/// Whether the judgement finds no error in an answer. If no legal pairing exists, only `None` is correct. If
/// a budget was spent, every answer is accepted.
fn is_right(answer: Option<&Pairing>, judgement: &Judgement) -> bool {
    match (answer, &judgement.reference) {
        (None, reference) => reference.is_err(),
        (Some(_), Ok(_)) => judgement.class == Class::Agrees,
        (Some(_), Err(failure)) => !matches!(failure, Failure::Impossible(_)),
    }
}

/// Random rounds of a pairing system, as a strategy for proptest. proptest shrinks a failing case by making its bytes
/// simpler.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::{systems::SystemId, testing::cases};
/// use proptest::prelude::*;
///
/// proptest!(ProptestConfig::with_cases(8), |(case in cases(SystemId::DoubleSwiss2026))| {
///     // In place of this line stands the program under test.
///     let answer = case.reference().ok();
///     prop_assert!(case.accepts(answer.as_ref()), "{:?}", case.judge(answer.as_ref()).decisive);
/// });
/// ```
pub fn cases(system: SystemId) -> impl Strategy<Value = Case> {
    let settings = Settings::usual(system.system().games_per_round());
    let bytes = proptest::collection::vec(proptest::num::u8::ANY, 0..=settings.bytes());
    bytes.prop_filter_map("its next round can be asked for", move |bytes| {
        Case::drawn(system, &settings, &bytes).ok()
    })
}

/// A random round of a random pairing system.
impl<'a> Arbitrary<'a> for Case {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> arbitrary::Result<Self> {
        let system = *bytes.choose(&SystemId::ALL)?;
        let settings = Settings::usual(system.system().games_per_round());
        let length = bytes.len().min(settings.bytes());
        Case::drawn(system, &settings, bytes.bytes(length)?).map_err(|_| arbitrary::Error::IncorrectFormat)
    }
}

/// A round that a program pairs wrongly, and a smaller case with the same error.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Found {
    /// The smallest case found with the same error: the same class and the same article.
    pub case: Case,
    /// The answer of the program for `case`; `None` if the program found no legal pairing.
    pub answer: Option<Pairing>,
    /// The verdict on the answer, with the deciding article.
    pub judgement: Judgement,
    /// The round in which the error was first found.
    pub original: Case,
    /// The number, counted from 0, of the tournament of the seed in which the error was found.
    pub stream: u64,
}

impl Found {
    /// A report of the smallest case, with the answer as its last round. The command `arbitrium check` can then show
    /// the error without the program. If `answer` is `None`, the report ends before the round that is to be paired.
    ///
    /// # Errors
    /// Fails if a report cannot state the case.
    pub fn report(&self) -> Result<String, WriteError> {
        match &self.answer {
            Some(answer) => {
                let paired = with_pairing(&self.case.tournament, &Recorded::from(answer));
                trf::write(&paired, Edition::Trf26)
            }
            None => self.case.report(),
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.judgement.class)?;
        match (&self.judgement.decisive, &self.answer) {
            (_, None) => write!(f, ": a legal pairing exists")?,
            (Some(decisive), _) => write!(f, " by {}: {}", decisive.article, decisive.summary())?,
            (None, _) => {}
        }
        let report = self.report().unwrap_or_else(|error| error.to_string());
        write!(f, "\n{report}")
    }
}

/// Lets a program pair the rounds of the first `count` random tournaments of a seed, in their order. Returns the
/// first round that it pairs wrongly, shrunk; `None` if it pairs all rounds correctly. `pair` returns `None` if it
/// finds no legal pairing. With equal seeds and equal answers, the result is the same on every machine.
pub fn hunt(
    system: SystemId,
    seed: u64,
    count: u64,
    pair: impl FnMut(&Position) -> Option<Pairing>,
) -> Option<Found> {
    let settings = Settings::usual(system.system().games_per_round());
    hunt_among(system, &settings, seed, count, pair)
}

/// The same as [`hunt`], with tournaments that are drawn from `settings`.
pub fn hunt_among(
    system: SystemId,
    settings: &Settings,
    seed: u64,
    count: u64,
    mut pair: impl FnMut(&Position) -> Option<Pairing>,
) -> Option<Found> {
    (0..count).find_map(|stream| {
        let bytes = stream::bytes(seed, stream, settings.bytes());
        let generated = generate(&*system.system(), settings, &mut Draw::new(&bytes));
        let mut rounds = 1..=generated.tournament.paired_rounds();
        let (original, wrong) = rounds.find_map(|round| {
            let case = Case::new(system, case(&generated.tournament, round).ok()?).ok()?;
            let wrong = Wrong::of(&case, &mut pair)?;
            Some((case, wrong))
        })?;
        let (case, wrong) = smallest(original.clone(), wrong, &mut pair);
        Some(Found { case, answer: wrong.answer, judgement: wrong.judgement, original, stream })
    })
}

/// An answer of the program that is not the correct pairing.
struct Wrong {
    answer: Option<Pairing>,
    judgement: Judgement,
}

impl Wrong {
    fn of(case: &Case, pair: &mut dyn FnMut(&Position) -> Option<Pairing>) -> Option<Self> {
        let answer = pair(&case.position);
        let judgement = case.judge(answer.as_ref());
        let is_right = is_right(answer.as_ref(), &judgement);
        (!is_right).then_some(Wrong { answer, judgement })
    }

    /// The kind of the error: whether the program gave a pairing, the class of the verdict, and the article.
    /// The kind must stay the same while the case is shrunk.
    fn kind(&self) -> (bool, Class, Option<&'static Article>) {
        let article = self.judgement.decisive.as_ref().map(|decisive| decisive.article);
        (self.answer.is_some(), self.judgement.class, article)
    }
}

fn smallest(
    original: Case,
    wrong: Wrong,
    pair: &mut dyn FnMut(&Position) -> Option<Pairing>,
) -> (Case, Wrong) {
    let (system, kind) = (original.system, wrong.kind());
    let mut last = (original, wrong);
    let begin = last.0.tournament.clone();
    let mut is_interesting = |candidate: &Tournament| {
        let found = Case::new(system, candidate.clone()).ok().and_then(|case| {
            let wrong = Wrong::of(&case, pair).filter(|wrong| wrong.kind() == kind)?;
            Some((case, wrong))
        });
        let is_same = found.is_some();
        if let Some(found) = found {
            last = found;
        }
        Some(is_same)
    };
    shrink(&begin, &mut is_interesting, MOST_CALLS);
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reference(system: SystemId) -> impl FnMut(&Position) -> Option<Pairing> {
        move |position| system.system().pair(position, SearchKind::Guided).ok()
    }

    #[test]
    fn the_reference_is_never_wrong() {
        for system in SystemId::ALL {
            assert!(hunt(system, 1, 4, reference(system)).is_none(), "{system:?}");
        }
    }

    /// The program swaps the Black players of two boards. Its error is shrunk to a small case, which is the
    /// same each time.
    #[test]
    fn an_error_is_found_shrunk_and_told() {
        for system in SystemId::ALL {
            let swapped = |position: &Position| {
                let mut pairing = reference(system)(position)?;
                if let [first, second, ..] = &mut pairing.pairs[..] {
                    std::mem::swap(&mut first.1, &mut second.1);
                }
                Some(pairing)
            };
            let found = hunt(system, 7, 4, swapped).unwrap();
            assert!(found.case.tournament().players.len() <= 5, "{system:?}: {found}");
            assert!(found.judgement.decisive.is_some(), "{found}");
            assert_eq!(found.to_string(), hunt(system, 7, 4, swapped).unwrap().to_string());
        }
    }

    /// A program that finds no legal pairing is wrong if there is one.
    #[test]
    fn who_finds_no_pairing_is_told_that_there_is_one() {
        let found = hunt(SystemId::Dutch2026, 1, 1, |_| None).unwrap();
        assert!(found.to_string().contains("a legal pairing exists"), "{found}");
    }

    #[test]
    fn any_bytes_are_a_case_of_each_document_or_too_few() {
        let mut seen = std::collections::BTreeSet::new();
        for k in 0..64_u8 {
            let bytes: Vec<u8> = (0..3000_u32).map(|n| n.wrapping_mul(n).to_le_bytes()[1] ^ k).collect();
            if let Ok(case) = Case::arbitrary(&mut Unstructured::new(&bytes)) {
                assert_eq!(case.position().competitors.len(), case.tournament().players.len());
                seen.insert(case.system().word());
            }
        }
        assert_eq!(seen.len(), SystemId::ALL.len());
    }
}
