//! A report judged: its rounds, its ranks, and everything that a page tells of them.

use std::ops::RangeInclusive;

use arbitrium_core::causes::{self, Depth};
use arbitrium_core::check::ranks::{JudgedStandings, judge_standings};
use arbitrium_core::check::{
    Case, CheckOptions, Replay, Rules, better_edition, exercised, judge_answers, recorded_round, remarks,
};
use arbitrium_core::standings::{C07_2026, Edition, Readings, TieBreak};
use arbitrium_core::systems::SearchKind;
use arbitrium_report::outcome::{Answered, Checked};

use crate::Refusal;
use crate::opened::Opened;
use crate::standings::tie_break_readings;

/// What is asked of a report whose rounds are to be judged.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that may be asked besides")]
pub struct Question {
    /// Which document judges, under which readings; those of the tie-breaks may stand among them.
    pub rules: Rules,
    /// How references are searched for.
    pub search: SearchKind,
    /// The rounds to judge; those that are not recorded are no error.
    pub rounds: RangeInclusive<u16>,
    /// Whether readings and editions are looked for that explain differences.
    pub readings: bool,
    /// Whether it is told of each differing round what explains it. Who tells verdicts alone has no use for other editions, nor for
    /// what would have to be otherwise, nor for causes.
    pub reasons: bool,
    /// How far it is looked for which fact, were it otherwise, would make a differing round agree.
    pub causes: Depth,
    /// The tie-breaks that judge the recorded ranks; those that the report names where there are none.
    pub tie_breaks: Option<Vec<TieBreak>>,
    /// The edition of C.07 that judges them; the one in force at the start where there is none.
    pub edition: Option<&'static Edition>,
    /// Whether the articles are counted that were at work in the reference's own choices.
    pub coverage: bool,
    /// Whether it is told how the rules pair each round that does not agree, as a page shows it.
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
    /// How far causes are looked for.
    fn depth(&self) -> Depth {
        if self.reasons { self.causes } else { Depth::Off }
    }
}

/// Who is told which round is being judged, of how many.
pub type Progress<'a> = &'a dyn Fn(u16, u16);

/// Judges a report as recorded: its rounds, and its ranks where a list of tie-breaks says how. What is found on the way joins
/// the findings of the report.
///
/// # Errors
/// When no document judges the report, or it is no tournament, or a reading is unknown.
pub fn check(opened: &mut Opened, question: &Question, progress: Progress<'_>) -> Result<Checked, Refusal> {
    let work = Work::new(opened, question)?;
    let tournament = &work.case.lowered.tournament;
    let last = tournament.paired_rounds();
    let recorded = |round| {
        progress(round, last);
        Some(recorded_round(tournament, round))
    };
    let replay = judge_answers(tournament, &*work.case.system, &work.options, last, recorded);
    let ranks = work.ranks(opened);
    let better = question
        .readings
        .then(|| better_edition(work.case.source, tournament, &replay.rounds, question.search))
        .flatten();
    let checked = work.finish(opened, replay, ranks);
    Ok(Checked { better, ..checked })
}

/// Judges somebody else's pairings of the rounds of a report. The ranks of the file do not belong to them.
///
/// # Errors
/// As [`check`]; and when `answers` has none.
pub fn check_answers<E: From<Refusal>>(
    opened: &mut Opened,
    question: &Question,
    answers: impl FnOnce(&Case, &CheckOptions) -> Result<(Replay, Answered), E>,
) -> Result<Checked, E> {
    let work = Work::new(opened, question)?;
    let (replay, answered) = answers(&work.case, &work.options)?;
    let checked = work.finish(opened, replay, None);
    Ok(Checked { answered: Some(answered), ..checked })
}

/// A question about a report that can be judged.
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
            claims: question.reasons,
        };
        Ok(Work { question, case, options, of_ties })
    }

    /// The recorded ranks and points, judged.
    fn ranks(&self, opened: &Opened) -> Option<JudgedStandings> {
        let given = self.question.tie_breaks.as_deref();
        let (tournament, edition) = (&self.case.lowered.tournament, self.question.edition);
        let mut judged = judge_standings(&opened.document, &self.case.lowered, given, edition, self.of_ties)?;
        if self.question.depth() != Depth::Off {
            judged.look_for_lists(tournament);
        }
        Some(judged)
    }

    fn finish(self, opened: &mut Opened, replay: Replay, ranks: Option<JudgedStandings>) -> Checked {
        let Work { question, case: Case { source, lowered, system, .. }, .. } = self;
        let tournament = &lowered.tournament;
        if ranks.is_none() {
            opened.note(remarks::findings(&opened.document, &lowered, system.standings(tournament)));
        }
        let asked = causes::Asked { search: question.search, ..causes::Asked::to(question.depth()) };
        let causes = causes::find(tournament, &*system, &replay, asked);
        let at_work = question.coverage.then(|| exercised(tournament, &*system, &replay, question.search));
        let checked = Checked::new(lowered, &*system, replay, at_work.flatten());
        let checked = if question.accounts { checked.explained(&*system, question.search) } else { checked };
        Checked { event: opened.event(), ranks, system_source: source, causes, ..checked }
    }
}

/// The readings of the pairing document apart from those of C.07; one that both know is for both.
fn divided(opened: &Opened, rules: &Rules) -> Result<(Rules, Readings), Refusal> {
    let book = rules.system(&opened.document).ok().map(|chosen| chosen.id.system().rulebook());
    let pairs = |id: &str| book.is_some_and(|book| book.readings.iter().any(|reading| reading.id == id));
    let breaks_ties = |id: &str| C07_2026.rulebook.readings.iter().any(|reading| reading.id == id);
    let chosen = || rules.readings.iter().cloned();
    let of_pairing = chosen().filter(|(id, _)| pairs(id) || !breaks_ties(id)).collect();
    let of_ties: Vec<(String, String)> = chosen().filter(|(id, _)| breaks_ties(id)).collect();
    let readings = match tie_break_readings(&of_ties) {
        // A choice that only the pairing document has.
        Err(_) if of_ties.iter().all(|(id, _)| pairs(id)) => Readings::default(),
        readings => readings?,
    };
    Ok((Rules { readings: of_pairing, ..rules.clone() }, readings))
}
