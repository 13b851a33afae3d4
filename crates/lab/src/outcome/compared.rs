//! The standings of a file by a program under test.

use crate::compare::{Asked, RankDifference, RankedBy, after, ask, parting};
use crate::engines::{Engine, Fault};
use arbitrium_core::rulebook::Article;
use arbitrium_core::search::{Limits, Spent, steps};
use arbitrium_core::tournament::Tournament;
use arbitrium_report::outcome::{Exit, FaultyRound, Judged, Named, Policy, Standing, Tally};

/// What a program under test made of the standings of a file.
#[non_exhaustive]
pub struct ComparedStandings {
    /// What the program is called.
    pub engine: String,
    /// By what it was judged.
    pub by: RankedBy,
    /// The standings that it was asked for, in the order of the rounds.
    pub answers: Vec<StandingsAfter>,
}

/// The standings after a round.
#[non_exhaustive]
pub struct StandingsAfter {
    /// The round.
    pub round: u16,
    /// The answer, judged.
    pub asked: Asked<RankedBy>,
    /// Why it was not judged, where the time for it was up.
    pub undecided: Option<String>,
    /// What the program did instead of answering.
    pub fault: Option<FaultyRound>,
    /// How each difference stands for this run.
    pub stands: Vec<Standing>,
    /// The articles that part neighbours in the standings of the reference, where that was asked for.
    pub at_work: Option<Vec<&'static Article>>,
}

impl ComparedStandings {
    /// Asks a program for the standings after each of these rounds, within the limits in force. With `coverage` it is noted which
    /// articles are at work.
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

    /// Whether something of it differs, was not answered or could not be judged.
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

    /// `agrees`, `differs`, `not-compared` where the answer holds nothing that was asked for, `undecided` where it was not judged
    /// in time, or the kind of the fault.
    #[must_use]
    pub fn verdict(&self) -> &'static str {
        match &self.asked.answer {
            Err(fault) => fault.kind(),
            Ok(_) if self.undecided.is_some() => "undecided",
            Ok(_) if !self.asked.findings.is_empty() => "differs",
            Ok(_) if self.asked.is_empty() => "not-compared",
            Ok(_) => "agrees",
        }
    }

    /// The differences with how each stands for this run.
    pub fn differences(&self) -> impl Iterator<Item = (&RankDifference, &Standing)> {
        self.asked.differences().zip(&self.stands)
    }

    fn exit(&self) -> Exit {
        if let Some(fault) = &self.fault {
            return fault.into();
        }
        match self.verdict() {
            "undecided" | "not-compared" => Exit::Undecided,
            _ => self.stands.iter().map(Exit::from).reduce(Exit::worst).unwrap_or(Exit::Agrees),
        }
    }
}

impl Judged for ComparedStandings {
    fn weigh(&mut self, path: &str, policy: &mut Policy) {
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
    }

    fn count(&self, tally: &mut Tally) {
        for after in &self.answers {
            *tally.answers.entry(after.verdict()).or_default() += 1;
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
        // Nothing was asked: that is no agreement.
        self.answers.iter().map(StandingsAfter::exit).reduce(Exit::worst).unwrap_or(Exit::Undecided)
    }
}

/// A fault as reports show it.
#[must_use]
pub fn faulty_round(round: u16, fault: &Fault) -> FaultyRound {
    FaultyRound {
        round,
        kind: fault.kind(),
        message: fault.to_string(),
        is_finding: fault.is_finding(),
        accepted: None,
    }
}

/// Asks within the limits in force: when the time of the file is up nothing more is asked, and what took longer than the time of
/// a round is not judged. A fault is one however long it took.
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
