//! Files of accepted differences: a baseline, or the known deviations of a program under test.

use std::fmt;
use std::marker::PhantomData;
use std::path::Path;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::FaultyRound;
use arbitrium_core::check::{RoundVerdict, Verdict};
use arbitrium_core::misfit::in_json;
use arbitrium_core::rulebook::{Article, Rulebook};
use arbitrium_core::systems::Class;

/// The value of `schema` in a file of accepted differences: the name and the version of its format.
pub const BASELINE_SCHEMA: &str = "arbitrium/baseline/1";

/// The kinds of faults by which a program under test gives no valid answer. Reports and baselines use these words.
pub const FAULT_KINDS: [&str; 12] = [
    "crash",
    "timeout",
    "output-limit",
    "memory",
    "processes",
    "garbage",
    "unknown-player",
    "doubled-player",
    "absent-player",
    "missing-player",
    "not-deterministic",
    "no-pairing",
];

/// The kinds of differences in the standings of a program under test. Reports and baselines use these words.
pub const STANDINGS_DIFFERENCES: [&str; 2] = ["value", "rank"];

/// A difference, described by the properties that an entry of a baseline can name.
#[derive(Clone, Debug)]
pub struct Named<'a> {
    /// The path of the file, as the user gave it on the command line.
    pub path: &'a str,
    /// The round, counted from 1. For standings it is the last round that they include.
    pub round: u16,
    /// The words for the verdict on the difference. An entry that names a verdict matches if it names one of
    /// these words.
    pub verdicts: Vec<String>,
    /// The rulebook by which the difference was judged.
    pub rulebook: &'static Rulebook,
    /// The articles of the difference. An entry that names an article matches only if this list contains no
    /// other article.
    pub articles: Vec<&'static Article>,
}

/// The content of a file of accepted differences, as JSON.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    #[serde(rename = "schema", deserialize_with = "of_this_form")]
    _schema: (),
    accepted: Vec<Object<Accepted>>,
}

/// An entry that accepts a difference, or a fault of a program under test. A field that the entry leaves out
/// matches anything.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub(super) struct Accepted {
    /// The end of the file's path. It consists of whole names of folders and files.
    #[serde(default, deserialize_with = "given")]
    file: Option<String>,
    #[serde(default, deserialize_with = "given")]
    round: Option<u16>,
    /// The verdict, or the class of the difference without other interpretations. For standings it is `value`
    /// or `rank`.
    #[serde(default, deserialize_with = "given")]
    verdict: Option<String>,
    /// The deciding article, by its label or number. For an illegal pairing, the entry matches only if the
    /// pairing breaks no other article. For standings it is the article of the tie-break.
    #[serde(default, deserialize_with = "given")]
    article: Option<String>,
    /// The kind of fault that the entry accepts, such as `crash`. `None` if the entry accepts a difference.
    #[serde(default, deserialize_with = "given")]
    fault: Option<String>,
    /// A text that the program's message must contain. `None` if any message is accepted.
    #[serde(default, deserialize_with = "given")]
    says: Option<String>,
    reason: String,
}

/// Why a file of accepted differences cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("line {line}, column {column}: {message}; the form is {FORM}")]
#[non_exhaustive]
pub struct BaselineError {
    /// The line of the error, counted from 1.
    pub line: usize,
    /// The column of the last character of the wrong part. Columns are counted in characters, from 1.
    pub column: usize,
    /// What is wrong with the text, for the user.
    pub message: String,
}

const FORM: &str = "{\"schema\": \"arbitrium/baseline/1\", \"accepted\": [{\"article\" or \"verdict\" or \"fault\": …, \"reason\": …}, …]}, \
    and an entry may name \"file\", \"round\" and what a fault \"says\"";

/// The entries of a file of accepted differences. `used` has one value for each entry: whether the entry has
/// accepted something.
#[derive(Debug, Default)]
pub(super) struct List {
    entries: Vec<Accepted>,
    used: Vec<bool>,
    /// For each entry, whether its article is in a document that judged a difference. Not used for entries
    /// without an article.
    articles: Vec<Known>,
    whole_errors: bool,
}

/// Whether the article of an entry is in one of the documents that judged differences.
#[derive(Clone, Copy, Debug, Default)]
enum Known {
    /// No difference was judged yet.
    #[default]
    Possible,
    /// No document that judged a difference has the article. The value is the identifier of the first of
    /// these documents.
    By(&'static str),
    /// A document that judged a difference has the article.
    Found,
}

impl List {
    pub(super) fn read(text: &str) -> Result<Self, BaselineError> {
        let Object(form) =
            serde_json::from_str::<Object<Form>>(text).map_err(|error| placed(text, &error))?;
        let entries: Vec<Accepted> = form.accepted.into_iter().map(|Object(entry)| entry).collect();
        let (used, articles) = (vec![false; entries.len()], vec![Known::default(); entries.len()]);
        Ok(List { used, articles, entries, whole_errors: false })
    }

    /// Notes that the document with this rulebook judged a difference. For each entry with an article, notes
    /// whether the rulebook has the article.
    pub(super) fn judged_by(&mut self, rulebook: &'static Rulebook) {
        for (entry, known) in self.entries.iter().zip(&mut self.articles) {
            let Some(article) = &entry.article else { continue };
            *known = match (rulebook.recorded(article), *known) {
                (Some(_), _) | (_, Known::Found) => Known::Found,
                (None, Known::Possible) => Known::By(rulebook.id),
                (None, known) => known,
            };
        }
    }

    /// Makes entries that name a file or a round accept nothing. Used for campaigns, which accept an error in
    /// all tournaments or in none.
    pub(super) fn only_whole_errors(&mut self) {
        self.whole_errors = true;
    }

    /// The reason of the first entry for which `covers` is true; `None` if there is none. Marks all entries
    /// for which `covers` is true as used.
    pub(super) fn reason(&mut self, covers: impl Fn(&Accepted) -> bool) -> Option<String> {
        let mut reason = None;
        for (entry, used) in self.entries.iter().zip(&mut self.used) {
            if !(self.whole_errors && entry.is_about_one_place()) && covers(entry) {
                *used = true;
                reason.get_or_insert(&entry.reason);
            }
        }
        reason.cloned()
    }

    /// A sentence for each entry that has accepted nothing.
    pub(super) fn unused(&self) -> impl Iterator<Item = String> {
        let entries = self.entries.iter().zip(&self.articles).zip(&self.used);
        let entries = (1..).zip(entries).filter(|(_, (_, used))| !**used);
        entries.map(|(number, ((entry, known), _))| {
            let is_of_another_kind = self.whole_errors && entry.is_about_one_place();
            let why = match (known, &entry.article) {
                _ if is_of_another_kind => {
                    ": the errors of a campaign have no file or round of their own".to_owned()
                }
                (Known::By(system), Some(article)) => format!(": {system} has no article {article}"),
                _ => String::new(),
            };
            format!("entry {number} ({entry}) accepts nothing{why}")
        })
    }
}

impl Accepted {
    pub(super) fn covers(&self, found: &Named<'_>) -> bool {
        self.fault.is_none()
            && self.verdict.as_ref().is_none_or(|verdict| found.verdicts.contains(verdict))
            && self.article.as_ref().is_none_or(|article| found.is_by(article))
            && self.is_about(found.path, found.round)
    }

    pub(super) fn covers_fault(&self, path: &str, fault: &FaultyRound) -> bool {
        self.fault.as_deref() == Some(fault.kind)
            && self.says.as_ref().is_none_or(|words| fault.message.contains(words.as_str()))
            && self.is_about(path, fault.round)
    }

    fn is_about(&self, path: &str, round: u16) -> bool {
        self.round.is_none_or(|number| number == round)
            && self.file.as_ref().is_none_or(|file| Path::new(path).ends_with(file))
    }

    fn is_about_one_place(&self) -> bool {
        self.file.is_some() || self.round.is_some()
    }

    /// The name of the first field with an empty value; `None` if no value is empty. An empty value would match
    /// everything.
    fn empty(&self) -> Option<&'static str> {
        let words = [
            ("file", &self.file),
            ("verdict", &self.verdict),
            ("article", &self.article),
            ("fault", &self.fault),
            ("says", &self.says),
        ];
        let is_empty = |word: &Option<String>| word.as_ref().is_some_and(|word| word.trim().is_empty());
        words.into_iter().find(|(_, word)| is_empty(word)).map(|(key, _)| key)
    }

    /// A sentence that says why the entry is invalid; `None` if it is valid.
    fn nonsense(&self) -> Option<String> {
        if self.reason.trim().is_empty() {
            return Some("no reason is given".to_owned());
        }
        if let Some(key) = self.empty() {
            return Some(format!("{key:?} says nothing; leave it out where it may be anything"));
        }
        let is_difference = self.article.is_some() || self.verdict.is_some();
        if is_difference == self.fault.is_some() || self.says.is_some() && self.fault.is_none() {
            let kinds = "a difference (\"verdict\", \"article\") nor a fault (\"fault\", \"says\")";
            return Some(format!("it names neither {kinds}, or both"));
        }
        let verdicts = Verdict::DIFFERENCES.map(|verdict| verdict.to_string());
        let verdicts = [&verdicts[..], &STANDINGS_DIFFERENCES.map(str::to_owned)].concat();
        let unknown = |word: &Option<String>, words: &[String]| {
            let found = word.as_ref().filter(|word| !words.contains(word))?;
            Some(format!("there is no {found:?}; there are {}", words.join(", ")))
        };
        let fault = unknown(&self.fault, &FAULT_KINDS.map(str::to_owned));
        unknown(&self.verdict, &verdicts).or(fault)
    }
}

/// Each entry is checked while the file is read, so that an error message can contain the line and the
/// column.
impl<'de> Deserialize<'de> for Accepted {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let entry = Self::deserialize(deserializer)?;
        match entry.nonsense() {
            Some(nonsense) => Err(D::Error::custom(format!("entry ({entry}): {nonsense}"))),
            None => Ok(entry),
        }
    }
}

/// Converts an error of the JSON reader to one with a line and a column in characters.
///
/// The JSON reader states a place in bytes. For an entry with wrong content, that is the place where reading
/// continued: the next character or the end of the list. For a list or object in a wrong place, it is the
/// character before.
fn placed(text: &str, error: &serde_json::Error) -> BaselineError {
    let whole = error.to_string();
    let lines_before: usize = text.split_inclusive('\n').take(error.line().max(1) - 1).map(str::len).sum();
    let is_before =
        ["sequence", "map"].iter().any(|kind| whole.starts_with(&format!("invalid type: {kind}")));
    let end = lines_before + error.column() + usize::from(is_before);
    let until = text.get(..end).unwrap_or(text).trim_end();
    let until = until.strip_suffix(']').filter(|_| error.is_data()).unwrap_or(until).trim_end();
    BaselineError {
        line: until.matches('\n').count() + 1,
        column: until.rsplit('\n').next().map_or(0, |line| line.chars().count()).max(1),
        message: in_json(error),
    }
}

/// A value that must be a JSON object. A JSON array with the values in order is refused, although serde would
/// accept it.
#[derive(Debug)]
struct Object<T>(T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Keys<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Keys<T> {
            type Value = T;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("keys with values")
            }
            fn visit_map<M: MapAccess<'de>>(self, keys: M) -> Result<T, M::Error> {
                T::deserialize(MapAccessDeserializer::new(keys))
            }
        }
        deserializer.deserialize_map(Keys(PhantomData)).map(Object)
    }
}

/// Reads the value of a field that the entry contains. Refuses `null`.
fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(value: D) -> Result<Option<T>, D::Error> {
    T::deserialize(value).map(Some)
}

fn of_this_form<'de, D: Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    let schema = String::deserialize(deserializer)?;
    let wrong = || D::Error::custom(format!("the schema is {schema:?}, not {BASELINE_SCHEMA:?}"));
    if schema == BASELINE_SCHEMA { Ok(()) } else { Err(wrong()) }
}

impl<'a> Named<'a> {
    /// Describes a wrong round by the properties that an entry can name. For an illegal pairing, `articles`
    /// has all articles that the pairing breaks. For other pairings it has the deciding article.
    pub(super) fn of_round(path: &'a str, rulebook: &'static Rulebook, round: &RoundVerdict) -> Self {
        let judgement = &round.judgement;
        let articles = match judgement.class {
            Class::Illegal => judgement.violations.iter().map(|violation| violation.article).collect(),
            _ => judgement.decisive.iter().map(|decisive| decisive.article).collect(),
        };
        let verdicts = vec![round.verdict.to_string(), judgement.class.to_string()];
        Named { path, round: round.round, verdicts, rulebook, articles }
    }

    /// Whether `name` is the only article of the difference. The name of another document's article begins
    /// with the identifier of that document.
    fn is_by(&self, name: &str) -> bool {
        let Some(article) = self.rulebook.recorded(name) else { return false };
        !self.articles.is_empty() && self.articles.iter().all(|other| *other == article)
    }
}

impl fmt::Display for Accepted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let says = |word: &&String| !word.trim().is_empty();
        let file = self.file.as_ref().filter(says).map_or("any file", String::as_str);
        let round = self.round.map_or_else(|| "any round".into(), |round| format!("round {round}"));
        write!(f, "{file}, {round}")?;
        let kinds = [&self.verdict, &self.article, &self.fault, &self.says];
        kinds.into_iter().flatten().filter(says).try_for_each(|kind| write!(f, ", {kind}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arbitrium_core::standings::C07_2026;
    use arbitrium_core::systems::SystemId;

    fn is_by(rulebook: &'static Rulebook, article: &'static Article, name: &str) -> bool {
        let named =
            Named { path: "a.trf", round: 1, verdicts: Vec::new(), rulebook, articles: vec![article] };
        named.is_by(name)
    }

    /// Both documents have an article C1. If a document lets another document pair some rounds, `C1` without
    /// an identifier means the article of the first document.
    #[test]
    fn an_article_of_another_document_is_named_behind_its_word() {
        let [own, other] = [SystemId::DoubleSwiss2026, SystemId::Dutch2026].map(|id| id.system().rulebook());
        let both = Box::leak(Box::new(Rulebook { also: Box::leak(Box::new([other])), ..*own }));
        let [ours, theirs] = [own, other].map(|book| book.article("C1").unwrap());
        assert!(is_by(both, ours, "C1") && !is_by(both, ours, "dutch-2026/C1"));
        assert!(is_by(both, theirs, "dutch-2026/C1") && !is_by(both, theirs, "C1"));
        assert!(is_by(own, ours, "C1") && is_by(other, theirs, "c1"));
    }

    /// The articles about teams are in a separate rulebook. A number such as `12.1` is also clear without the
    /// identifier of that rulebook, because C.07 has no other article with this number.
    #[test]
    fn an_article_without_its_word_is_the_only_one_of_its_name() {
        let rulebook = C07_2026.rulebook;
        let by_boards = rulebook.article("c07-teams/12.1").unwrap();
        assert!(is_by(rulebook, by_boards, "c07-teams/12.1") && is_by(rulebook, by_boards, "12.1"));
        assert!(!is_by(rulebook, by_boards, "12.2") && !is_by(rulebook, by_boards, "8.1"));
    }
}
