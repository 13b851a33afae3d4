//! Judges a report file: its rounds and its recorded ranks, with the explanations that outputs show.

use std::fmt;
use std::ops::RangeInclusive;

use arbitrium_core::causes::{self, Depth, Searched};
use arbitrium_core::check::ranks::{DeclaredStandings, JudgedStandings, judge_declared};
use arbitrium_core::check::{
    BetterEdition, Case, CheckOptions, Replay, Rules, better_edition, caution, judge_answers, recorded_round,
    remarks,
};
use arbitrium_core::standings::{C07_2026, Edition, Readings, TieBreak};
use arbitrium_core::systems::SearchKind;
use arbitrium_core::trf::EventDates;
use arbitrium_report::outcome::{Answered, Checked};

use crate::Refusal;
use crate::opened::Opened;
use crate::standings::tie_break_readings;

/// Which rounds of a report file are judged, by which rules, and what is explained.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that may be asked besides")]
pub struct Question {
    /// The pairing document that judges, and the chosen interpretations. Interpretations of the tie-breaks may be
    /// among them.
    pub rules: Rules,
    /// The search that finds the correct pairings.
    pub search: SearchKind,
    /// The rounds to judge, counted from 1. Rounds that the report does not contain are ignored.
    pub rounds: RangeInclusive<u16>,
    /// Whether to search for interpretations and editions that explain differences.
    pub readings: bool,
    /// Whether to search for the reasons of each wrong round. If not, other editions, forcing facts and explanations
    /// are skipped, which is enough for outputs that show only verdicts.
    pub reasons: bool,
    /// How thoroughly to search for an error in the data that would explain a wrong round.
    pub causes: Depth,
    /// The tie-breaks by which the recorded ranks are judged; `None` to use those that the report names.
    pub tie_breaks: Option<Vec<TieBreak>>,
    /// The edition of C.07 by which the recorded ranks are judged; `None` for the one in force on the start date.
    pub edition: Option<&'static Edition>,
    /// Whether to count, for each article, the rounds whose correct pairing it affected.
    pub coverage: bool,
    /// Whether to explain the correct pairing of each wrong round step by step. The HTML page shows this.
    pub accounts: bool,
}

impl Default for Question {
    fn default() -> Self {
        let CheckOptions { rounds, search, readings, .. } = CheckOptions::default();
        Question {
            rules: Rules::default(),
            search,
            rounds,
            readings,
            reasons: true,
            causes: Depth::default(),
            tie_breaks: None,
            edition: None,
            coverage: false,
            accounts: false,
        }
    }
}

impl Question {
    /// How thoroughly to search for explanations; `Depth::Off` if no reasons are wanted.
    fn depth(&self) -> Depth {
        if self.reasons { self.causes } else { Depth::Off }
    }
}

/// The progress of a question about a report file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A recorded round is judged now.
    Judging {
        /// The round that is judged, from 1.
        round: u16,
        /// The last round of the report, from 1.
        last: u16,
    },
    /// Explanations of a wrong round are searched for now.
    Causes {
        /// The wrong round to be explained, from 1.
        round: u16,
        /// The last round of the report, from 1.
        last: u16,
        /// The number of changes to the data that were tried for this round up to now.
        changes: usize,
        /// The number of changes to the data that will be tried for this round.
        of: usize,
    },
}

impl Step {
    /// The round that this step is about, from 1.
    #[must_use]
    pub fn round(self) -> u16 {
        match self {
            Step::Judging { round, .. } | Step::Causes { round, .. } => round,
        }
    }

    /// The last round of the report, from 1.
    #[must_use]
    pub fn last(self) -> u16 {
        match self {
            Step::Judging { last, .. } | Step::Causes { last, .. } => last,
        }
    }

    /// Makes the step for the progress of a search for explanations. `last` is the last round of the report.
    pub(crate) fn of_causes(searched: Searched, last: u16) -> Self {
        let Searched { round, changes, of } = searched;
        Step::Causes { round, last, changes, of }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "round {} of {}", self.round(), self.last())?;
        match self {
            Step::Judging { .. } => Ok(()),
            Step::Causes { changes, of, .. } => write!(f, ", {changes} of {of} changes tried"),
        }
    }
}

/// A function that is called with each step of a question.
pub type Progress<'a> = &'a dyn Fn(Step);

/// Judges a report file: its rounds, and its ranks if a list of tie-breaks is known. Findings are added to those of
/// the report.
///
/// ```
/// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; pub use arbitrium_report::*; pub mod referee { pub use arbitrium_referee::*; } }
/// use arbitrium::outcome::{Counted as _, Exit, Judged as _, Policy};
/// use arbitrium::referee::{Opened, Question, check};
///
/// # let bytes = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/src/example.trf"));
/// let mut report = Opened::new("event.trf", bytes, None);
/// let checked = check(&mut report, &Question::default(), &|step| eprintln!("{step}"))?;
/// let round = &checked.replay.rounds[1];
/// let decisive = round.judgement.decisive.as_ref().expect("round 2 differs");
/// assert_eq!(decisive.article.to_string(), "C6 (2.3.3)");
/// // A policy says which differences count.
/// assert!(checked.weigh("event.trf", &mut Policy::default()).exit() == Exit::Differs);
/// # Ok::<(), arbitrium::referee::Refusal>(())
/// ```
///
/// # Errors
/// Fails if no document judges the report, if it is not a readable tournament, or if an interpretation is unknown.
pub fn check(opened: &mut Opened, question: &Question, progress: Progress<'_>) -> Result<Checked, Refusal> {
    let work = Work::new(opened, question)?;
    let tournament = &work.case.lowered.tournament;
    let last = tournament.paired_rounds();
    let recorded = |round| {
        progress(Step::Judging { round, last });
        Some(recorded_round(tournament, round))
    };
    let replay = judge_answers(tournament, &*work.case.system, &work.options, last, recorded);
    let ranks = work.ranks(opened);
    let others = work.case.doubt.iter().flat_map(|doubt| &doubt.others).copied().collect::<Vec<_>>();
    let better = question
        .readings
        .then(|| better_edition(&others, tournament, &replay.rounds, question.search))
        .flatten();
    let numbers = caution::numbers(tournament, &replay.rounds);
    let start = EventDates::of(&opened.document).starts();
    let ruling = caution::ruling(tournament, start, &*work.case.system, &replay.rounds, question.search);
    let mut checked = work.finish(opened, replay, ranks, better, progress);
    let colours = caution::colours(&checked.lowered.tournament);
    checked.cautions.extend(numbers.into_iter().chain(ruling).chain(colours));
    Ok(checked)
}

/// Judges other pairings of the rounds of a report file, such as the answers of a program. The recorded ranks are not
/// judged.
///
/// ```
/// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; pub use arbitrium_report::*; pub mod referee { pub use arbitrium_referee::*; } }
/// use arbitrium::check::replay;
/// use arbitrium::outcome::Answered;
/// use arbitrium::referee::{Opened, Question, Refusal, check_answers};
///
/// # let bytes = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/src/example.trf"));
/// let mut report = Opened::new("event.trf", bytes, None);
/// // In place of the recorded rounds stand those of a program.
/// let checked = check_answers::<Refusal>(&mut report, &Question::default(), |case, options| {
///     let replay = replay(&case.lowered.tournament, &*case.system, options);
///     Ok((replay, Answered { engine: "mine".to_owned(), faults: Vec::new() }))
/// })?;
/// assert_eq!(checked.replay.rounds.len(), 2);
/// # Ok::<(), arbitrium::referee::Refusal>(())
/// ```
///
/// # Errors
/// Fails as [`check`] does, and if `answers` fails.
pub fn check_answers<E: From<Refusal>>(
    opened: &mut Opened,
    question: &Question,
    answers: impl FnOnce(&Case, &CheckOptions) -> Result<(Replay, Answered), E>,
) -> Result<Checked, E> {
    let work = Work::new(opened, question)?;
    let (mut replay, answered) = answers(&work.case, &work.options)?;
    for judgement in replay.rounds.iter_mut().map(|round| &mut round.judgement) {
        *judgement = judgement.clone().of_answer();
    }
    let checked = work.finish(opened, replay, None, None, &|_| {});
    Ok(Checked { answered: Some(answered), ..checked })
}

/// A report file that can be judged, with the settings of the question about it.
struct Work<'a> {
    question: &'a Question,
    case: Case,
    options: CheckOptions,
    of_ties: Readings,
}

impl<'a> Work<'a> {
    fn new(opened: &mut Opened, question: &'a Question) -> Result<Self, Refusal> {
        let (rules, of_ties) = divided(opened, &question.rules)?;
        let case = opened.case(&rules)?;
        let options = CheckOptions {
            rounds: question.rounds.clone(),
            search: question.search,
            readings: question.readings,
            editions: question.reasons,
            forced: question.reasons,
            coverage: question.coverage,
            accounts: question.accounts,
        };
        Ok(Work { question, case, options, of_ties })
    }

    /// Judges the recorded ranks and points; `None` if no list of tie-breaks is known.
    fn ranks(&self, opened: &Opened) -> Option<JudgedStandings> {
        let given = self.question.tie_breaks.as_deref();
        let (tournament, edition) = (&self.case.lowered.tournament, self.question.edition);
        let (document, lowered) = (&opened.document, &self.case.lowered);
        let mut declared = DeclaredStandings::of(document, Some(lowered));
        if self.question.rules.system.is_some() {
            declared = declared.of_named_system();
        }
        let mut judged = judge_declared(document, lowered, &declared, given, edition, self.of_ties)?;
        if self.question.depth() != Depth::Off {
            judged.look_for_lists(tournament);
        }
        Some(judged)
    }

    fn finish(
        self,
        opened: &mut Opened,
        replay: Replay,
        ranks: Option<JudgedStandings>,
        better: Option<BetterEdition>,
        progress: Progress<'_>,
    ) -> Checked {
        let Work { question, case: Case { id, source, doubt, lowered, system }, .. } = self;
        let cautions = caution::edition(source, id, doubt.as_ref(), better).into_iter().collect();
        let tournament = &lowered.tournament;
        if ranks.is_none() {
            opened.note(remarks::findings(&opened.document, &lowered, system.standings(tournament)));
        }
        let asked = causes::Asked { search: question.search, ..causes::Asked::to(question.depth()) };
        let last = tournament.paired_rounds();
        let told = |searched: Searched| progress(Step::of_causes(searched, last));
        let causes = causes::find_and_report(tournament, &*system, &replay, asked, &told);
        let mut checked = Checked::new(lowered, &*system, replay);
        if opened.is_table() {
            checked.lowered.spans.forget();
        }
        Checked { event: opened.event(), ranks, system_source: source, better, cautions, causes, ..checked }
    }
}

/// Separates the chosen interpretations of the pairing document from those of C.07. An interpretation that both texts
/// have is in both results.
fn divided(opened: &Opened, rules: &Rules) -> Result<(Rules, Readings), Refusal> {
    let book = rules.system(&opened.document).ok().map(|chosen| chosen.id.system().rulebook());
    let pairs = |id: &str| book.is_some_and(|book| book.readings.iter().any(|reading| reading.id == id));
    let breaks_ties = |id: &str| C07_2026.rulebook.readings.iter().any(|reading| reading.id == id);
    let chosen = || rules.readings.iter().cloned();
    let of_pairing = chosen().filter(|(id, _)| pairs(id) || !breaks_ties(id)).collect();
    let of_ties: Vec<(String, String)> = chosen().filter(|(id, _)| breaks_ties(id)).collect();
    let readings = match tie_break_readings(&of_ties) {
        // If the pairing document has all these interpretations too, an error is ignored, because they may be
        // meant only for pairing.
        Err(_) if of_ties.iter().all(|(id, _)| pairs(id)) => Readings::default(),
        readings => readings?,
    };
    Ok((Rules { readings: of_pairing, ..rules.clone() }, readings))
}
