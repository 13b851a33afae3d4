//! Decides which findings are the same error.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Recipe;
use crate::compare::RankDifference;
use crate::engines::Fault;
use arbitrium_core::check::can_be_excused;
use arbitrium_core::rulebook::Rulebook;
use arbitrium_core::systems::{Class, Failure, Judgement};

/// The key of a group. Findings with equal keys form one group, which is reported as one error.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Key {
    /// The verdict, such as `worse` or `reading`, or for a fault its kind, such as `crash`.
    pub verdict: String,
    /// The deciding article; `None` if no article decides, and always for faults and explained differences.
    /// For an illegal pairing it is the first article that the pairing breaks, in the order of the text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
    /// The number of the deciding rule, such as `4.3.2 (1)`, if an article about the order of candidates
    /// consists of several rules. `None` if the article itself states the rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The place where the article decides, such as `bracket`, `bye` or `board`, without numbers. For an
    /// illegal pairing of a round without a legal pairing, it is `no legal pairing`. For a fault it is the
    /// message of the program without numbers. For the verdict `reading` it is the list of interpretations.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub shape: String,
    /// Whether the program failed instead of answering.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fault: bool,
}

/// The verdict of a difference that interpretations explain. `OR` separates the names of these
/// interpretations in a key.
const READING: &str = "reading";
const OR: &str = " or ";
/// Separates the tie-break in the shape of a key from the interpretations that explain the difference.
const IF: &str = " if ";

/// The shape of an illegal pairing of a round that has no legal pairing. A program that does not notice this
/// makes a different error than a program that misses a legal pairing.
const IMPOSSIBLE: &str = "no legal pairing";

impl Key {
    /// The key of a judged difference. If an interpretation in `readings` explains the difference, the key
    /// names only the interpretations and not the article.
    #[must_use]
    pub fn of_judgement(judgement: &Judgement, readings: &[String], rulebook: &Rulebook) -> Self {
        if !readings.is_empty() && can_be_excused(judgement.class) {
            let shape = readings.join(OR);
            return Key { verdict: READING.into(), article: None, rule: None, shape, fault: false };
        }
        let verdict = judgement.class.to_string();
        let article = judgement.decided_by(rulebook).map(|article| rulebook.key(article).into_owned());
        if judgement.class == Class::Illegal {
            let is_impossible = matches!(judgement.reference, Err(Failure::Impossible(_)));
            let shape = if is_impossible { IMPOSSIBLE.to_owned() } else { String::new() };
            return Key { verdict, article, rule: None, shape, fault: false };
        }
        let decisive = judgement.decisive.as_ref();
        let place = decisive.and_then(|decisive| decisive.place.split_whitespace().next());
        Key {
            verdict,
            article,
            rule: decisive.and_then(|decisive| decisive.argument.rule.clone()),
            shape: place.map(str::to_lowercase).unwrap_or_default(),
            fault: false,
        }
    }

    /// The key of wrong standings: the tie-break and its article. If interpretations or other editions
    /// explain the standings, the key names only them. If `by_article` is true, the key names the tie-break
    /// in all cases.
    #[must_use]
    pub fn of_ranks(finding: &RankDifference, by_article: bool) -> Self {
        if !finding.explained_by.is_empty() && !by_article {
            let readings: Vec<String> = finding.explained_by.iter().map(ToString::to_string).collect();
            let shape = readings.join(OR);
            return Key { verdict: READING.into(), article: None, rule: None, shape, fault: false };
        }
        let article = Some(finding.article.id().to_owned());
        let (verdict, shape) = (finding.fact.to_string(), finding.tie_break.clone());
        Key { verdict, article, rule: None, shape, fault: false }
    }

    /// Adds the interpretations that explain wrong standings. So a tie-break has one key for the differences that
    /// they explain and another key for those that none explains.
    pub(super) fn split(&mut self, explained_by: &[String]) {
        if !explained_by.is_empty() {
            self.shape = format!("{}{IF}{}", self.shape, explained_by.join(OR));
        }
    }

    /// The tie-break of a key of wrong standings.
    #[must_use]
    pub fn tie_break(&self) -> &str {
        self.shape.split(IF).next().unwrap_or_default()
    }

    /// The key as it was before [`split`](Self::split) added interpretations. Keys of pairings and of faults
    /// stay the same.
    #[must_use]
    pub(crate) fn before_split(&self) -> Key {
        if self.fault { self.clone() } else { Key { shape: self.tie_break().to_owned(), ..self.clone() } }
    }

    /// The key of a fault: its kind and its message, without details that depend on the tournament.
    #[must_use]
    pub fn of_fault(fault: &Fault) -> Self {
        Key { verdict: fault.kind().to_owned(), article: None, rule: None, shape: fault.shape(), fault: true }
    }

    /// The number of the deciding rule, or the deciding article if the article itself states the rule. `None`
    /// if neither is known.
    #[must_use]
    pub fn named_rule(&self) -> Option<&String> {
        self.rule.as_ref().or(self.article.as_ref())
    }

    /// The interpretations that this key names. Each of them alone explains the difference.
    #[must_use]
    pub fn readings(&self) -> Vec<&str> {
        let readings = self.shape.split(OR).filter(|_| self.verdict == READING);
        readings.collect()
    }

    /// Whether this is an illegal pairing of a round that has no legal one.
    #[must_use]
    pub fn is_impossible(&self) -> bool {
        self.shape == IMPOSSIBLE && self.verdict == Class::Illegal.to_string()
    }

    /// Whether this key names some, but not all, of the interpretations that `other` names.
    pub(super) fn explains_more_than(&self, other: &Key) -> bool {
        let (mine, theirs) = (self.readings(), other.readings());
        !mine.is_empty() && mine.len() < theirs.len() && mine.iter().all(|reading| theirs.contains(reading))
    }

    /// A folder name for the key: lower-case letters, digits and dashes. A check sum is added if another key could
    /// have the same name.
    #[must_use]
    pub fn slug(&self) -> String {
        let words = [Some(&self.verdict), self.named_rule(), Some(&self.shape)];
        let words: Vec<&str> =
            words.into_iter().flatten().map(String::as_str).filter(|w| !w.is_empty()).collect();
        let whole = words.join("-");
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
        let safe: String =
            whole.chars().map(|c| c.to_ascii_lowercase()).map(|c| if plain(c) { c } else { '-' }).collect();
        let parts: Vec<&str> = safe.split('-').filter(|part| !part.is_empty()).collect();
        let short: String = parts.join("-").chars().take(60).collect();
        // Two keys could have the same name: the message of a fault loses characters, and long lists of
        // interpretations are cut.
        let is_cut = parts.join("-").len() > short.len();
        if is_cut || self.fault && !self.shape.is_empty() {
            format!("{short}-{:08x}", check_sum(&whole))
        } else {
            short
        }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.verdict)?;
        if let Some(rule) = self.named_rule() {
            write!(f, " {rule}")?;
        }
        if !self.shape.is_empty() {
            write!(f, " ({})", self.shape)?;
        }
        Ok(())
    }
}

/// Computes the 32-bit FNV-1a hash of a text.
fn check_sum(text: &str) -> u32 {
    text.bytes().fold(0x811C_9DC5, |sum: u32, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// All findings of a campaign with one key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The number of findings. Each finding is about one round of one tournament.
    pub findings: u64,
    /// The number of tournaments with a finding.
    pub cases: u64,
    /// The number of the first case with this error.
    pub case: u64,
    /// How the tournament of the group's first case was drawn.
    pub recipe: Recipe,
    /// The round of the first case with this error, from 1.
    pub round: u16,
}

impl Group {
    /// Adds the findings and tournaments of another group of the same error. The first case of `self` does
    /// not change.
    pub(super) fn count(&mut self, other: &Group) {
        self.findings += other.findings;
        self.cases += other.cases;
    }

    /// Adds `other`, another group of the same error. The first case of the result is the earlier of the two
    /// first cases.
    pub(super) fn join(&mut self, other: &Group) {
        self.count(other);
        if (other.case, other.round) < (self.case, self.round) {
            (self.case, self.round, self.recipe) = (other.case, other.round, other.recipe.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::{Ended, TimeLimit};
    use arbitrium_core::systems::{SystemId, Violation};
    use arbitrium_core::tournament::PlayerId;

    /// An illegal pairing is grouped by the first article that it breaks; further broken articles do not make it
    /// another error.
    #[test]
    fn illegal_pairings_are_grouped_by_the_first_article_they_break() {
        let rulebook = SystemId::ALL[0].system().rulebook();
        let deciding: Vec<_> = rulebook.articles.iter().filter(|article| article.decides()).collect();
        let key = |broken: &[usize]| {
            let violations = broken.iter().map(|&at| Violation::new(deciding[at], Vec::new(), "".into()));
            let judgement = Judgement {
                class: Class::Illegal,
                violations: violations.collect(),
                ..Judgement::undecided(Failure::BudgetSpent)
            };
            Key::of_judgement(&judgement, &[], rulebook)
        };
        assert_eq!(key(&[0]).article.as_deref(), Some(deciding[0].id()));
        assert_eq!(key(&[0]), key(&[2, 0, 1, 0]));
        assert_ne!(key(&[0]), key(&[1, 2]));
        assert_eq!(key(&[1]), key(&[2, 1]));
    }

    /// If a document pairs some rounds by another document, articles of both documents can have the same
    /// label. The key of the other document's article begins with the identifier of that document.
    #[test]
    fn an_article_of_another_document_keeps_its_word() {
        let [own, other] = [SystemId::DoubleSwiss2026, SystemId::Dutch2026].map(|id| id.system().rulebook());
        let both: &'static Rulebook =
            Box::leak(Box::new(Rulebook { also: Box::leak(Box::new([other])), ..*own }));
        let key = |article| {
            let judgement = Judgement {
                class: Class::Illegal,
                violations: vec![Violation::new(article, Vec::new(), "".into())],
                ..Judgement::undecided(Failure::BudgetSpent)
            };
            Key::of_judgement(&judgement, &[], both).article
        };
        let [ours, theirs] = [own, other].map(|book| book.article("C1").unwrap());
        assert_eq!(key(ours).as_deref(), Some("C1"));
        assert_eq!(key(theirs).as_deref(), Some("dutch-2026/C1"));
    }

    #[test]
    fn a_crash_is_the_same_whatever_the_numbers_it_names() {
        let crash =
            |output: &str| Key::of_fault(&Fault::Crash { ended: Ended::Status(1), output: output.into() });
        assert_eq!(crash("KeyError: 17 in round 3"), crash("KeyError: 4 in round 12"));
        assert_eq!(crash("at 0x7ffd3a10, <1>"), crash("at 0x55b0cafe, <22>"));
        assert_eq!(crash("left: [1, 2, 5]"), crash("left: [17, 3]"));
        assert_ne!(crash("KeyError: 17"), crash("IndexError: 17"));
        assert_ne!(crash("no 5, only 6"), crash("no 5, 6"));
        assert_eq!(crash("").slug(), format!("crash-exit-status-1-{:08x}", check_sum("crash-exit status 1")));
    }

    /// For every kind of fault, the key does not depend on the tournament. It is short and contains no
    /// control characters.
    #[test]
    fn the_keys_of_all_faults_are_short_and_do_not_hang_on_the_tournament() {
        let keys = |n: u16, said: &str| {
            let id = PlayerId::new(u32::from(n)).unwrap();
            let said = said.to_owned();
            let faults = [
                Fault::Crash { ended: Ended::Signal(11), output: said.clone() },
                Fault::Timeout(TimeLimit::Wall(u64::from(n))),
                Fault::OutputLimit { bytes: u64::from(n) },
                Fault::Memory { mebibytes: u64::from(n) },
                Fault::Processes { limit: usize::from(n) },
                Fault::Garbage { line: usize::from(n), found: said.clone(), expected: "a pairing" },
                Fault::UnknownPlayer(u32::from(n)),
                Fault::DoubledPlayer(id),
                Fault::AbsentPlayer(id),
                Fault::MissingPlayer(vec![id; usize::from(n)]),
                Fault::NotDeterministic { first: said.clone(), second: n.to_string() },
                Fault::NoPairing(said),
            ];
            assert_eq!(faults.each_ref().map(Fault::kind), Fault::KINDS);
            faults.map(|fault| Key::of_fault(&fault))
        };
        assert_eq!(
            keys(3, "no opponent for 3 in /tmp/one/x.py"),
            keys(17, "no opponent for 3, 9 and 17 in /home/two/x.py")
        );
        let long = format!("{} \u{1b}[2J\n", "words ".repeat(10_000));
        for key in keys(1, &long) {
            assert!(key.shape.chars().count() <= 120 && key.slug().len() <= 70, "{key:?}");
            assert!(key.to_string().chars().all(|c| !c.is_control()), "{key:?}");
        }
    }

    #[test]
    fn slugs_are_safe_names_of_files() {
        let key = Key {
            verdict: "crash".into(),
            article: None,
            rule: None,
            shape: "../../etc/passwd\n; rm -rf /".into(),
            fault: true,
        };
        let slug = key.slug();
        assert!(slug.starts_with("crash-etc-passwd-rm-rf-"), "{slug}");
        assert!(slug.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'));
        let key = Key {
            verdict: "illegal".into(),
            article: Some("C1+C3".into()),
            rule: None,
            shape: String::new(),
            fault: false,
        };
        assert_eq!((key.slug().as_str(), key.to_string().as_str()), ("illegal-c1-c3", "illegal C1+C3"));
    }
}
