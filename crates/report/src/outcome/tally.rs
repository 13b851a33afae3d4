use std::collections::BTreeMap;

use super::{ALLOWANCES, Allowance, Checked, CheckedFile, Judged, Standing};
use arbitrium_core::check::{SystemSource, Verdict};
use arbitrium_core::counted::counted_as;
use arbitrium_core::rulebook::{Article, Rulebook};
use arbitrium_core::systems::Class;
use arbitrium_core::tournament::GamesPerRound;

/// Counts over many files.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// The files looked at.
    pub files: usize,
    /// The files that could not be judged, or not to their end.
    pub faulty: usize,
    /// The files in which a round differs.
    pub differing_files: usize,
    /// The files that declare no system and are judged by the Dutch of their date.
    pub taken: usize,
    /// The files whose recorded ranks or points differ from what a list of tie-breaks gives.
    pub wrong_ranks: usize,
    /// The rounds judged that are matches of two games.
    pub matches: usize,
    /// The rounds judged, by verdict.
    pub verdicts: BTreeMap<Verdict, usize>,
    /// How often each article was decisive between a recorded round and the reference.
    pub articles: BTreeMap<String, usize>,
    /// The rounds that a program under test did not answer, by what it did instead.
    pub faults: BTreeMap<&'static str, usize>,
    /// The standings that a program under test gave or did not give, by verdict.
    pub answers: BTreeMap<&'static str, usize>,
    /// The differences that are accepted.
    pub accepted: usize,
    /// The differences of classes that do not count in this run.
    pub spared: usize,
    /// What the reference's own choices touched, where that was measured: by document.
    pub coverage: BTreeMap<&'static str, Coverage>,
}

/// What was measured is called, one and several: `round`, `rounds`.
pub type Unit = (&'static str, &'static str);

/// In how many rounds each article of a document decided something.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Coverage {
    /// The document.
    pub rulebook: &'static Rulebook,
    /// What a round is called: of Double-Swiss a match, of standings a list.
    pub unit: Unit,
    /// The rounds measured.
    pub rounds: usize,
    /// The rounds of each deciding article, in the order of the document.
    pub articles: Vec<(&'static Article, usize)>,
}

impl Coverage {
    fn of(rulebook: &'static Rulebook, unit: Unit) -> Self {
        let deciding = rulebook.articles.iter().filter(|article| article.decides());
        Coverage { rulebook, unit, rounds: 0, articles: deciding.map(|article| (*article, 0)).collect() }
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
    pub fn add(&mut self, file: &CheckedFile<impl Judged>) {
        self.files += 1;
        match &file.outcome {
            Ok(judged) => judged.count(self),
            Err(_) => self.faulty += 1,
        }
    }

    pub(super) fn add_rounds(&mut self, checked: &Checked) {
        self.faulty += usize::from(checked.replay.stopped.is_some());
        self.taken += usize::from(matches!(checked.system_source, SystemSource::Taken(_)));
        let differs = checked.judged().any(|(_, standing)| standing.differs());
        self.wrong_ranks += usize::from(checked.ranks_stand.differs());
        self.differing_files += usize::from(differs || checked.ranks_stand.differs());
        let games = checked.lowered.tournament.games_per_round;
        let of_matches = games == GamesPerRound::Two;
        for (round, standing) in checked.judged() {
            self.matches += usize::from(of_matches);
            *self.verdicts.entry(round.verdict).or_default() += 1;
            self.accepted += usize::from(matches!(standing, Standing::Accepted(_)));
            self.spared += usize::from(*standing == Standing::Spared);
            if let Some(decisive) = &round.judgement.decisive {
                let other = checked.rulebook.other_of(decisive.article);
                let whose = other.map(|other| format!(" of {}", other.id)).unwrap_or_default();
                let article = format!("{}{whose}", decisive.article);
                *self.articles.entry(article).or_default() += 1;
            }
        }
        for fault in checked.faults() {
            *self.faults.entry(fault.kind).or_default() += 1;
        }
        if let Some(exercised) = &checked.exercised {
            self.touch(checked.rulebook, (games.round_word(), games.round_words()), exercised);
        }
    }

    /// Adds what was at work of a document, for each round or list of tie-breaks.
    pub fn touch(&mut self, rulebook: &'static Rulebook, unit: Unit, exercised: &[Vec<&'static Article>]) {
        let coverage = self.coverage.entry(rulebook.id).or_insert_with(|| Coverage::of(rulebook, unit));
        for articles in exercised {
            coverage.add(articles);
        }
    }

    /// The allowances that say something of these files: none where no round was judged against a reference.
    #[must_use]
    pub fn allowances(&self) -> &'static [Allowance] {
        let undecided = self.count(Verdict::Class(Class::Undecided));
        if self.rounds() > undecided { &ALLOWANCES } else { &[] }
    }

    /// What is to be said of the files that declare no system.
    #[must_use]
    pub fn taken_note(&self) -> &'static str {
        match self.taken {
            1 => {
                "file declares no system and is judged by the Dutch of its date; --system SYSTEM takes another, --strict refuses"
            }
            _ => {
                "files declare no system and are judged by the Dutch of their dates; --system SYSTEM takes another, --strict refuses"
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

    /// The rounds judged in words; where all are matches of two games they are called so.
    #[must_use]
    pub fn counted_rounds(&self) -> String {
        let all_matches = self.matches > 0 && self.matches == self.rounds();
        let games = if all_matches { GamesPerRound::Two } else { GamesPerRound::One };
        counted_as(self.rounds(), games.round_word(), games.round_words())
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
