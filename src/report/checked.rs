use std::collections::BTreeMap;

use super::Standing;
use crate::check::{Replay, RoundVerdict, Verdict};
use crate::rulebook::{Article, Rulebook};
use crate::systems::{Class, PairingSystem, RANK_DIFFERS};
use crate::tournament::Tournament;
use crate::trf::{Diagnostic, Lowered, POINTS_DIFFER};

/// A file that was to be checked.
#[derive(Clone, Debug)]
pub struct CheckedFile {
    /// The path as given.
    pub path: String,
    /// What the check found, or why there was none.
    pub outcome: Result<Checked, String>,
    /// All that the reader found.
    pub findings: Vec<Diagnostic>,
}

/// A replayed tournament with what was in force.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The tournament and where its facts stand in the file.
    pub lowered: Lowered,
    /// The document that judged.
    pub rulebook: &'static Rulebook,
    /// The readings in force.
    pub readings: Vec<(&'static str, &'static str)>,
    /// The readings in force that are not the defaults.
    pub unusual_readings: Vec<(&'static str, &'static str)>,
    /// The rounds.
    pub replay: Replay,
    /// The program under test that paired the rounds; none where they are judged as recorded.
    pub answered: Option<Answered>,
    /// How each round of the replay stands for this run.
    pub standings: Vec<Standing>,
    /// The articles that decided something in the reference's own choice, for each round of the replay; none
    /// where this was not asked for, or the document does not measure it.
    pub exercised: Option<Vec<Vec<&'static Article>>>,
}

/// A program under test that was asked for the rounds of a file.
#[derive(Clone, Debug)]
pub struct Answered {
    /// What it is called.
    pub engine: String,
    /// The rounds it did not answer, in order.
    pub faults: Vec<FaultyRound>,
}

/// A round that a program under test did not answer.
#[derive(Clone, Debug)]
pub struct FaultyRound {
    /// The round.
    pub round: u16,
    /// What it did instead, as a stable name such as `crash`.
    pub kind: &'static str,
    /// The same as a sentence.
    pub message: String,
    /// Whether it says something about the program: it does not where the program could not be asked.
    pub is_finding: bool,
    /// The reason for which it is accepted, if it is.
    pub accepted: Option<String>,
}

impl FaultyRound {
    /// The words that follow the kind, if any.
    #[must_use]
    pub fn note(&self) -> &'static str {
        if self.accepted.is_some() { ", accepted" } else { "" }
    }
}

impl CheckedFile {
    /// The recorded points and ranks that differ from what the results make. They change no verdict.
    pub fn standing_differences(&self) -> impl Iterator<Item = &Diagnostic> {
        self.findings.iter().filter(|found| [POINTS_DIFFER, RANK_DIFFERS].contains(&found.code))
    }
}

impl Checked {
    /// Who paired the rounds that are judged: a word for headings.
    #[must_use]
    pub fn party(&self) -> &'static str {
        if self.answered.is_some() { "engine" } else { "recorded" }
    }

    /// The rounds that the program under test did not answer.
    pub fn faults(&self) -> impl Iterator<Item = &FaultyRound> {
        self.answered.iter().flat_map(|answered| &answered.faults)
    }

    /// A replayed tournament under a system; how its rounds stand for a run is not said yet.
    #[must_use]
    pub fn new(
        lowered: Lowered,
        system: &dyn PairingSystem,
        replay: Replay,
        exercised: Option<Vec<Vec<&'static Article>>>,
    ) -> Self {
        let (rulebook, readings) = (system.rulebook(), system.readings());
        let is_default = |(id, value): &(&str, &str)| {
            let reading = rulebook.readings.iter().find(|reading| reading.id == *id);
            reading.is_some_and(|reading| reading.choices[0].value == *value)
        };
        let unusual_readings = readings.iter().copied().filter(|reading| !is_default(reading)).collect();
        Checked {
            lowered,
            rulebook,
            readings,
            unusual_readings,
            replay,
            answered: None,
            standings: Vec::new(),
            exercised,
        }
    }

    /// The tournament.
    #[must_use]
    pub fn tournament(&self) -> &Tournament {
        &self.lowered.tournament
    }

    /// What a round is called.
    #[must_use]
    pub fn round_word(&self) -> &'static str {
        self.tournament().games_per_round.round_word()
    }

    /// What several rounds are called.
    #[must_use]
    pub fn round_words(&self) -> &'static str {
        self.tournament().games_per_round.round_words()
    }

    /// The rounds with their standings.
    pub fn judged(&self) -> impl Iterator<Item = (&RoundVerdict, &Standing)> {
        self.replay.rounds.iter().zip(&self.standings)
    }

    /// The rounds that do not agree, with their standings.
    pub fn differing(&self) -> impl Iterator<Item = (&RoundVerdict, &Standing)> {
        self.judged().filter(|(round, _)| !round.verdict.agrees())
    }
}

/// Counts over many files.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// The files looked at.
    pub files: usize,
    /// The files that could not be judged, or not to their end.
    pub faulty: usize,
    /// The files in which a round differs.
    pub differing_files: usize,
    /// The rounds judged, by verdict.
    pub verdicts: BTreeMap<Verdict, usize>,
    /// How often each article was decisive between a recorded round and the reference.
    pub articles: BTreeMap<String, usize>,
    /// The rounds that a program under test did not answer, by what it did instead.
    pub faults: BTreeMap<&'static str, usize>,
    /// The differences that are accepted.
    pub accepted: usize,
    /// The differences of classes that do not count in this run.
    pub spared: usize,
    /// What the reference's own choices touched, where that was measured: by document.
    pub coverage: BTreeMap<&'static str, Coverage>,
}

/// In how many rounds each article of a document decided something.
#[derive(Clone, Debug)]
pub struct Coverage {
    /// The document.
    pub rulebook: &'static Rulebook,
    /// The rounds measured.
    pub rounds: usize,
    /// The rounds of each deciding article, in the order of the document.
    pub articles: Vec<(&'static Article, usize)>,
}

impl Coverage {
    fn of(rulebook: &'static Rulebook) -> Self {
        let deciding = rulebook.articles.iter().filter(|article| article.decides());
        Coverage { rulebook, rounds: 0, articles: deciding.map(|article| (*article, 0)).collect() }
    }

    /// The articles that never decided anything.
    pub fn never(&self) -> impl Iterator<Item = &'static Article> {
        self.articles.iter().filter(|(_, rounds)| *rounds == 0).map(|(article, _)| *article)
    }

    fn add(&mut self, exercised: &[&'static Article]) {
        self.rounds += 1;
        for (article, rounds) in &mut self.articles {
            *rounds += usize::from(exercised.contains(article));
        }
    }
}

impl Tally {
    /// Adds a file.
    pub fn add(&mut self, file: &CheckedFile) {
        self.files += 1;
        let Ok(checked) = &file.outcome else {
            self.faulty += 1;
            return;
        };
        self.faulty += usize::from(checked.replay.stopped.is_some());
        self.differing_files += usize::from(checked.judged().any(|(_, standing)| standing.differs()));
        for (round, standing) in checked.judged() {
            *self.verdicts.entry(round.verdict).or_default() += 1;
            self.accepted += usize::from(matches!(standing, Standing::Accepted(_)));
            self.spared += usize::from(*standing == Standing::Spared);
            if let Some(decisive) = &round.judgement.decisive {
                *self.articles.entry(decisive.article.to_string()).or_default() += 1;
            }
        }
        for fault in checked.faults() {
            *self.faults.entry(fault.kind).or_default() += 1;
        }
        if let Some(exercised) = &checked.exercised {
            let coverage = self.coverage.entry(checked.rulebook.id);
            let coverage = coverage.or_insert_with(|| Coverage::of(checked.rulebook));
            for round in exercised {
                coverage.add(round);
            }
        }
    }

    /// The files judged to their end: the tournaments that an allowance is about.
    #[must_use]
    pub fn judged_files(&self) -> usize {
        self.files - self.faulty
    }

    /// The rounds judged.
    #[must_use]
    pub fn rounds(&self) -> usize {
        self.verdicts.values().sum()
    }

    /// The rounds with this verdict.
    #[must_use]
    pub fn count(&self, verdict: Verdict) -> usize {
        self.verdicts.get(&verdict).copied().unwrap_or(0)
    }

    /// The rounds that differ from a reference.
    #[must_use]
    pub fn differences(&self) -> usize {
        let same = [Class::Agrees, Class::Undecided].map(|class| self.count(Verdict::Class(class)));
        self.rounds() - same.iter().sum::<usize>()
    }

    /// The differences that count against an allowance: all that are not accepted.
    #[must_use]
    pub fn open_differences(&self) -> usize {
        self.differences().saturating_sub(self.accepted)
    }
}
