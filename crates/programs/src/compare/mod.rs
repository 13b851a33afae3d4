//! Asks programs under test and judges their answers. A program can be asked to pair the rounds of a
//! tournament. Its pairings are judged as `check` judges recorded rounds. A program can also be asked for the
//! standings. Pairing a round and ranking a tournament are both a [`Question`]. `smallest` finds the smallest
//! tournament in which a program makes an error.

mod paired;
mod question;
mod ranked;
mod smallest;

pub use paired::{KeptOfRound, PairDifference, PairedBy};
pub use question::{Asked, Finding, Question, ask};
pub use ranked::{
    Extent, RankDifference, RankJudgement, RankedBy, RankedFact, after, parting, without_announcements,
};
pub use smallest::{Effort, Smallest, smallest};

use crate::engines::{Engine, Fault};
use arbitrium_core::check::{CheckOptions, Replay, Verdict, judge_answers};
use arbitrium_core::systems::{Class, PairingSystem, Recorded};
use arbitrium_core::tournament::Tournament;

/// Which rounds a program is asked about, and how its answers are judged.
#[derive(Clone, Debug)]
pub struct CompareOptions {
    /// The rounds to be judged, and how the answers are judged.
    pub check: CheckOptions,
    /// Whether the program is also asked for the round after the last recorded one.
    pub next: bool,
    /// The program is asked twice in the first round and in every n-th round after it, where n is this number; 0
    /// means never.
    pub twice_every: u16,
}

impl Default for CompareOptions {
    fn default() -> Self {
        CompareOptions { check: CheckOptions::default(), next: false, twice_every: 5 }
    }
}

/// The results of a program for the rounds of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compared {
    /// The verdicts on the rounds for which the program gave an answer.
    pub replay: Replay,
    /// The rounds for which the program gave no answer, in order, each with the reason.
    pub faults: Vec<(u16, Fault)>,
}

/// Asks a program to pair rounds of a tournament, each from the rounds recorded before it, and judges its answers.
///
/// ```
/// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_programs::*; }
/// use arbitrium::compare::{CompareOptions, compare};
/// use arbitrium::engines::Reference;
/// use arbitrium::systems::{SearchKind, SystemId};
/// # use arbitrium::trf::{LowerOptions, ReadOptions, lower, read};
/// # let report = b"142 6
/// # 001    1      Player 0001                       2595                             1.0    2     3 b 1     3 w 0
/// # 001    2      Player 0002                       2590                             0.5    4     4 w 0     4 b =
/// # 001    3      Player 0003                       2585                             1.0    3     1 w 0     1 b 1
/// # 001    4      Player 0004                       2580                             1.5    1     2 b 1     2 w =
/// # 192 FIDE_DOUBLESWISS\n";
/// # let (document, _) = read(report, &ReadOptions::default());
/// # let (lowered, _) = lower(&document, &LowerOptions::declared_in(&document)).expect("a readable report");
/// # let tournament = lowered.tournament;
/// let id = SystemId::DoubleSwiss2026;
/// let mut engine = Reference::new(id.system(), SearchKind::Guided);
/// let compared = compare(&tournament, &*id.system(), &mut engine, &CompareOptions::default());
/// assert!(compared.faults.is_empty());
/// assert!(compared.replay.rounds.iter().all(|round| round.verdict.agrees()));
/// ```
pub fn compare(
    tournament: &Tournament,
    system: &dyn PairingSystem,
    engine: &mut dyn Engine,
    options: &CompareOptions,
) -> Compared {
    let (mut faults, mut agreed) = (Vec::new(), Vec::new());
    let last = tournament.paired_rounds() + u16::from(options.next);
    let first = *options.check.rounds.start();
    let mut replay = judge_answers(tournament, system, &options.check, last, |round| {
        let is_sample = options.twice_every > 0 && round.abs_diff(first).is_multiple_of(options.twice_every);
        let by = PairedBy { twice: is_sample, search: options.check.search, ..PairedBy::of(system, round) };
        let answer = match by.put(tournament, engine) {
            Err(Fault::NoPairing(_)) if by.is_impossible(tournament) => {
                agreed.push(round);
                Ok(Recorded::default())
            }
            answer => answer,
        };
        answer.map_err(|fault| faults.push((round, fault))).ok()
    });
    // If both the program and the search say that no pairing exists, the verdict is that the program agrees.
    for verdict in replay.rounds.iter_mut().filter(|verdict| agreed.contains(&verdict.round)) {
        verdict.verdict = Verdict::Class(Class::Agrees);
    }
    faults.retain(|(round, _)| options.check.rounds.contains(round));
    faults.sort_by_key(|(round, _)| *round);
    Compared { replay, faults }
}
