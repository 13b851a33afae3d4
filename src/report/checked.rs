use std::collections::BTreeMap;

use crate::check::{Replay, Verdict};
use crate::systems::Class;
use crate::tournament::{Colour, ColourSource, PlannedRounds};
use crate::trf::Diagnostic;

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
    /// The tournament's name (untrusted text).
    pub name: String,
    /// The number of players.
    pub players: usize,
    /// The word of the system.
    pub system: &'static str,
    /// The readings in force.
    pub readings: Vec<(&'static str, &'static str)>,
    /// The readings in force that are not the defaults.
    pub unusual_readings: Vec<(&'static str, &'static str)>,
    /// What a round is called: `round` or `match`.
    pub round_word: &'static str,
    /// The planned rounds.
    pub planned_rounds: Option<PlannedRounds>,
    /// The initial colour.
    pub initial_colour: Option<(Colour, ColourSource)>,
    /// The rounds.
    pub replay: Replay,
}

/// Counts over many files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The files looked at.
    pub files: usize,
    /// The files that could not be judged, or not to their end.
    pub faulty: usize,
    /// The rounds judged, by verdict.
    pub verdicts: BTreeMap<Verdict, usize>,
    /// How often each article was decisive.
    pub articles: BTreeMap<String, usize>,
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
        for round in &checked.replay.rounds {
            *self.verdicts.entry(round.verdict).or_default() += 1;
            if let Some(decisive) = &round.judgement.decisive {
                *self.articles.entry(decisive.article.to_string()).or_default() += 1;
            }
        }
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
}
