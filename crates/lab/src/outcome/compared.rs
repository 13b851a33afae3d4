//! Compares the standings that a program under test gives for a report file with the correct ones.

use crate::compare::{Asked, Extent, RankDifference, RankedBy, after, ask, parting};
use crate::engines::{Engine, Fault};
use arbitrium_core::rulebook::Article;
use arbitrium_core::search::{Limits, Spent, steps};
use arbitrium_core::tournament::Tournament;
use arbitrium_report::outcome::{
    Answers, Counted, Exit, FaultyRound, Judged, Named, Policy, Standing, Tally, Unanswered,
};

/// The answers of a program under test to questions about the standings of one report file.
#[non_exhaustive]
pub struct ComparedStandings {
    /// The name of the program under test, as the report shows it.
    pub engine: String,
    /// The edition of C.07, the list of tie-breaks and the interpretations by which the answers were judged.
    pub by: RankedBy,
    /// The answers of the program, one for each requested round, in the order of the rounds.
    pub answers: Vec<StandingsAfter>,
}

/// The answer of a program for the standings after one round, with the verdict on it.
#[non_exhaustive]
pub struct StandingsAfter {
    /// The last round that the standings include, from 1.
    pub round: u16,
    /// The program's answer and the differences found in it.
    pub asked: Asked<RankedBy>,
    /// The reason why the answer was not judged, if the time limit was reached; `None` if it was judged.
    pub undecided: Option<String>,
    /// The fault of the program; `None` if the program answered.
    pub fault: Option<FaultyRound>,
    /// For each difference, whether it counts in this run or is accepted as known.
    pub stands: Vec<Standing>,
    /// The articles that separate neighbours in the correct standings; `None` if this was not requested.
    pub at_work: Option<Vec<&'static Article>>,
}

impl ComparedStandings {
    /// Asks a program for the standings after each round in `rounds`, within the current limits. If
    /// `coverage` is true, the result also contains the articles that separate neighbours in the standings.
    pub fn ask(
        tournament: &Tournament,
        by: RankedBy,
        rounds: impl Iterator<Item = u16>,
        (engine, program): (&str, &mut dyn Engine),
        coverage: bool,
    ) -> Self {
        let answers = rounds.map(|round| StandingsAfter::ask(tournament, &by, round, program, coverage));
        ComparedStandings { engine: engine.to_owned(), answers: answers.collect(), by }
    }

    /// Whether an answer is different, missing, incomplete or undecided.
    #[must_use]
    pub fn is_noteworthy(&self) -> bool {
        self.answers.is_empty() || self.answers.iter().any(|after| after.verdict() != "agrees")
    }
}

impl StandingsAfter {
    fn ask(
        tournament: &Tournament,
        by: &RankedBy,
        round: u16,
        program: &mut dyn Engine,
        coverage: bool,
    ) -> Self {
        let tournament = after(tournament, round);
        let (asked, undecided) = within_limits(&tournament, by, program);
        let fault = asked.answer.as_ref().err().map(|fault| faulty_round(round, fault));
        let at_work = coverage.then(|| by.standings(&tournament).ok()).flatten();
        let at_work = at_work.map(|standings| parting(&standings));
        StandingsAfter { round, asked, undecided, fault, stands: Vec::new(), at_work }
    }

    /// The verdict as a word: `agrees`, `differs` or the kind of the fault. `incomplete`: nothing is wrong but
    /// something is missing. `not-compared`: the answer contains nothing that was asked for. `undecided`: the answer
    /// was not judged in time.
    #[must_use]
    pub fn verdict(&self) -> &'static str {
        match &self.asked.answer {
            Err(fault) => fault.kind(),
            Ok(_) if self.undecided.is_some() => "undecided",
            Ok(_) if !self.asked.findings.is_empty() => "differs",
            Ok(_) if self.asked.is_empty() => "not-compared",
            Ok(_) if self.extent().is_incomplete() => "incomplete",
            Ok(_) => "agrees",
        }
    }

    /// How many of the requested values and ranks the answer contains.
    #[must_use]
    pub fn extent(&self) -> Extent {
        self.asked.extent()
    }

    /// The reason why the program gave no complete answer. `None` if the answer is complete, right or wrong.
    fn unanswered(&self) -> Option<Unanswered> {
        match &self.fault {
            Some(fault) => Some(fault.why),
            None => (self.extent().is_incomplete() || self.asked.is_empty()).then_some(Unanswered::Refused),
        }
    }

    /// The differences between the answer and the correct standings. For each one, [`Standing`] says whether
    /// it counts in this run.
    pub fn differences(&self) -> impl Iterator<Item = (&RankDifference, &Standing)> {
        self.asked.differences().zip(&self.stands)
    }

    fn exit(&self) -> Exit {
        if let Some(fault) = &self.fault {
            return fault.into();
        }
        let is_open = self.undecided.is_some() || self.unanswered().is_some();
        let open = if is_open { Exit::Undecided } else { Exit::Agrees };
        self.stands.iter().map(Exit::from).fold(open, Exit::worst)
    }
}

impl Judged for ComparedStandings {
    type Weighed = Self;

    fn weigh(mut self, path: &str, policy: &mut Policy) -> Self {
        let rulebook = self.by.edition.rulebook;
        for after in &mut self.answers {
            let round = after.round;
            let stands = after.asked.differences().map(|found| {
                let reading = (!found.explained_by.is_empty()).then(|| "reading".to_owned());
                let verdicts = std::iter::once(found.fact.to_string()).chain(reading).collect();
                let named = Named { path, round, verdicts, rulebook, articles: vec![found.article] };
                policy.accepted(&named).map_or(Standing::Counts, Standing::Accepted)
            });
            after.stands = stands.collect();
            if let Some(fault) = &mut after.fault {
                fault.accepted = policy.accepted_fault(path, fault);
            }
        }
        self
    }
}

impl Counted for ComparedStandings {
    fn count(&self, tally: &mut Tally) {
        for after in &self.answers {
            *tally.answers.entry(after.verdict()).or_default() += 1;
            let mut answers = Answers::default();
            match after.unanswered() {
                None => answers.answered += 1,
                Some(why) => answers.add(why),
            }
            tally.ask(answers);
            for (difference, stands) in after.differences() {
                *tally.articles.entry(difference.article.to_string()).or_default() += 1;
                tally.accepted += usize::from(matches!(stands, Standing::Accepted(_)));
            }
            if let Some(fault) = &after.fault {
                *tally.faults.entry(fault.kind).or_default() += 1;
            }
            if let Some(at_work) = &after.at_work {
                tally.touch(self.by.edition.rulebook, ("list", "lists"), std::slice::from_ref(at_work));
            }
        }
        tally.differing_files += usize::from(self.answers.iter().any(|after| after.verdict() == "differs"));
    }

    fn exit(&self) -> Exit {
        // If the program was asked nothing, the result is undecided. The program is not asked for a list with
        // a tie-break that it declares absent. Such lists are not counted.
        let is_absent = |after: &&StandingsAfter| after.unanswered() == Some(Unanswered::DeclaredAbsent);
        let answers = self.answers.iter().filter(|after| !is_absent(after));
        answers.map(StandingsAfter::exit).reduce(Exit::worst).unwrap_or(Exit::Undecided)
    }
}

/// Converts a fault to the form that reports use. `round` is the round that the program was asked about.
#[must_use]
pub fn faulty_round(round: u16, fault: &Fault) -> FaultyRound {
    FaultyRound { round, kind: fault.kind(), message: fault.to_string(), why: fault.why(), accepted: None }
}

/// Asks the program within the current limits. If the time for the file is already over, the program is not
/// asked. If the answer took longer than the time for a round, it is not judged, and the text is the reason.
/// A fault is reported however long it took.
fn within_limits(
    tournament: &Tournament,
    by: &RankedBy,
    program: &mut dyn Engine,
) -> (Asked<RankedBy>, Option<String>) {
    let limits = Limits::now();
    let told = |spent: &Spent| spent.time.as_ref().map_or(spent.to_string(), |time| format!("{time} was up"));
    if let Err(spent) = limits.ask(|| steps::take(1)) {
        return (Asked::unasked(Fault::NotAsked(told(&spent))), None);
    }
    let mut asked = None;
    let in_time = limits.ask(|| {
        asked = Some(ask(by, tournament, program));
        steps::take(1)
    });
    let asked = asked.unwrap_or_else(|| Asked::unasked(Fault::NotAsked("nothing was asked".to_owned())));
    match in_time {
        Err(spent) if asked.answer.is_ok() => (asked.unjudged(), Some(told(&spent))),
        _ => (asked, None),
    }
}
