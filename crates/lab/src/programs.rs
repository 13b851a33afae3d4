//! Asks a program under test to pair the rounds of a report file.

use crate::compare::{self, CompareOptions, Compared};
use crate::engines::Engine;
use crate::outcome::faulty_round;
use arbitrium_core::check::{Case, CheckOptions, Replay};
use arbitrium_referee::{Opened, Question, Refusal, check_answers};
use arbitrium_report::outcome::{Answered, Checked};

/// Which rounds of a report file a program is asked about, and how its answers are judged.
#[derive(Clone, Debug)]
pub struct CompareQuestion {
    /// The document that judges the rounds, and how differences are explained. Recorded ranks are not judged.
    pub question: Question,
    /// Whether the program is also asked for the round after the last recorded one.
    pub next: bool,
    /// The program is asked twice in the first round and in every n-th round after it, where n is this number; 0
    /// means never.
    pub twice_every: u16,
}

impl Default for CompareQuestion {
    fn default() -> Self {
        let CompareOptions { next, twice_every, .. } = CompareOptions::default();
        CompareQuestion { question: Question::default(), next, twice_every }
    }
}

/// Asks a program for the rounds of a report, each with the results recorded before it, and judges its answers. `name`
/// is the name of the program in the report. The findings are added to `report`.
///
/// ```
/// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_lab::{engines, programs}; pub mod referee { pub use arbitrium_referee::*; } }
/// use arbitrium::engines::Function;
/// use arbitrium::programs::{CompareQuestion, compare};
/// use arbitrium::referee::Opened;
/// use arbitrium::systems::{SearchKind, SystemId};
///
/// # let bytes = b"142 6
/// # 192 FIDE_DOUBLESWISS
/// # 001    1      Player 0001                       2595                             1.0    2     3 b 1     3 w 0
/// # 001    2      Player 0002                       2590                             0.5    4     4 w 0     4 b =
/// # 001    3      Player 0003                       2585                             1.0    3     1 w 0     1 b 1
/// # 001    4      Player 0004                       2580                             1.5    1     2 b 1     2 w =
/// # ";
/// let mut report = Opened::new("event.trf", bytes, None);
/// // In place of the reference stands your own function.
/// let system = SystemId::DoubleSwiss2026.system();
/// let mut engine = Function::new(|position| system.pair(position, SearchKind::Guided).ok());
/// let compared = compare(&mut report, &CompareQuestion::default(), "mine", &mut engine)?;
/// assert!(compared.replay.rounds.iter().all(|round| round.verdict.agrees()));
/// # Ok::<(), arbitrium::referee::Refusal>(())
/// ```
///
/// A program that runs as a process is an [`EnginePool`](crate::engines::EnginePool), whose `with` lends an engine.
///
/// # Errors
/// Fails if no document judges the report, or if the report is not a tournament. If the program does not answer a
/// round, the result contains a fault and the function does not fail.
pub fn compare(
    report: &mut Opened,
    asked: &CompareQuestion,
    name: &str,
    engine: &mut dyn Engine,
) -> Result<Checked, Refusal> {
    check_answers(report, &asked.question, |case, options| {
        Ok(answers(case, &asked.options(options), name, engine))
    })
}

impl CompareQuestion {
    /// The options of this question for one tournament. `check` has the options by which its rounds are
    /// judged.
    #[must_use]
    pub fn options(&self, check: &CheckOptions) -> CompareOptions {
        CompareOptions { check: check.clone(), next: self.next, twice_every: self.twice_every }
    }
}

/// Asks a program for the rounds of a tournament and judges the answers. [`check_answers`] takes the result.
pub fn answers(
    case: &Case,
    options: &CompareOptions,
    name: &str,
    engine: &mut dyn Engine,
) -> (Replay, Answered) {
    let Compared { replay, faults } =
        compare::compare(&case.lowered.tournament, &*case.system, engine, options);
    let faults = faults.iter().map(|(round, fault)| faulty_round(*round, fault)).collect();
    (replay, Answered { engine: name.to_owned(), faults })
}
