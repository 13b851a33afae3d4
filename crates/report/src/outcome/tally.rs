use std::collections::BTreeMap;

use super::{ALLOWANCES, Allowance, Answers};
use arbitrium_core::check::Verdict;
use arbitrium_core::counted::counted_as;
use arbitrium_core::rulebook::{Article, Rulebook};
use arbitrium_core::systems::Class;
use arbitrium_core::tournament::GamesPerRound;

/// The totals over the files of a run, for its summary.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// The number of files, including those that were not judged.
    pub files: usize,
    /// The number of files that were not judged, or only in part.
    pub faulty: usize,
    /// The number of files with at least one wrong round.
    pub differing_files: usize,
    /// The number of files that declare no system and are judged by the Dutch rules of their start date.
    pub taken: usize,
    /// The number of files with recorded ranks or points that are wrong by a list of tie-breaks.
    pub wrong_ranks: usize,
    /// The number of judged rounds that are matches of two games.
    pub matches: usize,
    /// The number of judged rounds by verdict.
    pub verdicts: BTreeMap<Verdict, usize>,
    /// For each article, how often it decided between a recorded round and the correct pairing.
    pub articles: BTreeMap<String, usize>,
    /// For each kind of fault, the number of rounds that a program under test did not answer.
    pub faults: BTreeMap<&'static str, usize>,
    /// The numbers of answered and unanswered questions to a program under test. `None` if no program was
    /// asked.
    pub questions: Option<Answers>,
    /// For each verdict, the number of a program's standings that have it.
    pub answers: BTreeMap<&'static str, usize>,
    /// The number of differences that a baseline accepts.
    pub accepted: usize,
    /// The number of differences in classes that do not count in this run.
    pub spared: usize,
    /// For each document, which articles had an effect on the correct pairings. Empty if this was not measured.
    pub coverage: BTreeMap<&'static str, Coverage>,
}

/// The words for one counted unit and for several, such as `round` and `rounds`.
pub type Unit = (&'static str, &'static str);

/// For each article of a document, in how many rounds or standings it had an effect.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Coverage {
    /// The rulebook of the document whose articles were measured.
    pub rulebook: &'static Rulebook,
    /// The words for a measured unit: round, match (Double-Swiss), or list (standings).
    pub unit: Unit,
    /// The number of rounds or standings that were measured.
    pub rounds: usize,
    /// The deciding articles in the order of the document. Each has the number of measured rounds or
    /// standings in which it had an effect.
    pub articles: Vec<(&'static Article, usize)>,
}

impl Coverage {
    fn of(rulebook: &'static Rulebook, unit: Unit) -> Self {
        let deciding = rulebook.articles.iter().filter(|article| article.decides());
        Coverage { rulebook, unit, rounds: 0, articles: deciding.map(|article| (*article, 0)).collect() }
    }

    /// The articles that had an effect in none of the measured rounds or standings.
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
    /// Adds the numbers of answered and unanswered questions to a program under test.
    pub fn ask(&mut self, answers: Answers) {
        *self.questions.get_or_insert_default() += answers;
    }

    /// Adds measured rounds or standings of the document with this rulebook. `exercised` has one element for
    /// each of them: the articles that had an effect.
    pub fn touch(&mut self, rulebook: &'static Rulebook, unit: Unit, exercised: &[Vec<&'static Article>]) {
        let coverage = self.coverage.entry(rulebook.id).or_insert_with(|| Coverage::of(rulebook, unit));
        for articles in exercised {
            coverage.add(articles);
        }
    }

    /// The allowances of an endorsement that apply to these files. Empty if no round was compared with a
    /// correct pairing. Also empty without `--coverage`, because a usual check is not an endorsement.
    #[must_use]
    pub fn allowances(&self) -> &'static [Allowance] {
        let undecided = self.count(Verdict::Class(Class::Undecided));
        if self.rounds() > undecided && !self.coverage.is_empty() { &ALLOWANCES } else { &[] }
    }

    /// The note about files that declare no pairing system, without their number. Reports write the number
    /// before it.
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

    /// The number of files that were judged completely. Each of them is one tournament for the allowances.
    #[must_use]
    pub fn judged_files(&self) -> usize {
        self.files - self.faulty
    }

    /// The number of rounds that were judged.
    #[must_use]
    pub fn rounds(&self) -> usize {
        self.verdicts.values().sum()
    }

    /// The number of judged rounds as text, such as `3 rounds`. The word is `matches` if every round is a
    /// match of two games.
    #[must_use]
    pub fn counted_rounds(&self) -> String {
        let all_matches = self.matches > 0 && self.matches == self.rounds();
        let games = if all_matches { GamesPerRound::Two } else { GamesPerRound::One };
        counted_as(self.rounds(), games.round_word(), games.round_words())
    }

    /// The number of rounds with this verdict.
    #[must_use]
    pub fn count(&self, verdict: Verdict) -> usize {
        self.verdicts.get(&verdict).copied().unwrap_or(0)
    }

    /// The number of judged rounds that differ from the correct pairing, accepted or not.
    #[must_use]
    pub fn differences(&self) -> usize {
        let same = [Class::Agrees, Class::Undecided].map(|class| self.count(Verdict::Class(class)));
        self.rounds() - same.iter().sum::<usize>()
    }

    /// The number of differences that count against an allowance: those that are not accepted.
    #[must_use]
    pub fn open_differences(&self) -> usize {
        self.differences().saturating_sub(self.accepted)
    }
}
