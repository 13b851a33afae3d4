use std::borrow::Cow;
use std::fmt;
use std::ptr;

use super::{Reading, label};

/// What an article does in its document, and how the project uses the article.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The article can decide between two pairings, so a verdict may cite it.
    Deciding,
    /// The article defines a term or the order of steps.
    Defining,
    /// The article determines a number in a rating calculation.
    Computed,
    /// The article has a requirement. A report can show whether it is met.
    Checked,
    /// The article describes a procedure that no file can show.
    Cited,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Kind::Deciding => "deciding",
            Kind::Defining => "defining",
            Kind::Computed => "computed",
            Kind::Checked => "checked",
            Kind::Cited => "cited",
        })
    }
}

/// One article of a document, with its summary and the code that implements it.
#[derive(Debug)]
pub struct Article {
    /// The number in the document, such as `2.3.1`. For an article of another document, the short name of that
    /// document comes first, as in `GHR 3.6`.
    pub number: &'static str,
    /// The label that the text gives the article, such as `C4`; `None` if the text gives none.
    pub label: Option<&'static str>,
    /// How the project's copy of the text prints the label, such as `printed as (c)`. `None` if the copy prints the
    /// same label.
    pub printed: Option<&'static str>,
    /// What the article does in the document.
    pub kind: Kind,
    /// A short summary in the words of this project.
    pub summary: &'static str,
    /// The place in the code that implements the article: the source file, then `::` and the name of the function.
    pub implemented_in: &'static str,
}

impl Article {
    /// The name of the article in verdicts: its label, or its number if it has no label.
    #[must_use]
    pub fn id(&self) -> &'static str {
        self.label.unwrap_or(self.number)
    }

    /// The source file that implements the article.
    #[must_use]
    pub fn file(&self) -> &'static str {
        self.implemented_in.split_once("::").map_or(self.implemented_in, |(file, _)| file)
    }

    /// The function that implements the article; `None` if only the file is known.
    #[must_use]
    pub fn function(&self) -> Option<&'static str> {
        self.implemented_in.split_once("::").map(|(_, function)| function)
    }

    /// Whether `name` is the number or the label of the article.
    #[must_use]
    pub fn is_named(&self, name: &str) -> bool {
        name == self.number || Some(name) == self.label
    }

    /// Whether the article is a lettered part of the article with this number. For example, B2a is a part of B2.
    #[must_use]
    pub fn is_part_of(&self, number: &str) -> bool {
        let Some((whole, [letter])) = self.number.as_bytes().split_at_checked(number.len()) else {
            return false;
        };
        whole.eq_ignore_ascii_case(number.as_bytes()) && letter.is_ascii_lowercase()
    }

    /// Whether the article is printed in a text. The organiser's prohibitions and the virtual points are not: they
    /// are known only from the records of a report.
    #[must_use]
    pub fn is_printed(&self) -> bool {
        !["250", "260", "Prohibited pairings"].contains(&self.number)
    }

    /// Whether the article belongs to the Basic Rules or the General Handling Rules, which the document cites.
    #[must_use]
    pub fn is_of_another_text(&self) -> bool {
        ["Basic ", "GHR "].iter().any(|text| self.number.starts_with(text))
    }

    /// Whether the [normal form](label::normal) of one of the article's names equals `sought`.
    fn answers(&self, sought: &str) -> bool {
        let named = |name: &str| label::normal(name) == sought;
        let joined = || self.label.is_some_and(|label| named(&format!("{} {label}", self.number)));
        named(self.number) || self.label.is_some_and(named) || named(&self.to_string()) || joined()
    }

    /// Whether the project's copy of the text prints the article under the label `sought`, which is in normal
    /// form. For example, A7.b of 2006 is printed as (a).
    fn is_printed_as(&self, sought: &str) -> bool {
        let letter = self.printed.and_then(|printed| printed.strip_prefix("printed as "));
        let parent = self.number.rsplit_once('.').map(|(parent, _)| parent);
        letter
            .zip(parent)
            .is_some_and(|(letter, parent)| label::normal(&format!("{parent}{letter}")) == sought)
    }

    /// Whether the article can decide between two pairings, so that a verdict may cite it.
    #[must_use]
    pub fn decides(&self) -> bool {
        self.kind == Kind::Deciding
    }
}

/// Two articles are equal if they are the same static, so only the addresses are compared.
impl PartialEq for Article {
    fn eq(&self, other: &Self) -> bool {
        ptr::eq(self, other)
    }
}

impl Eq for Article {}

/// Writes the article as a citation: `C4 (2.3.1)` or `3.6.4`. If the copy prints another label, a remark follows, as
/// in `A7.d (printed as (c))`.
impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.label {
            Some(label) => write!(f, "{label} ({})", self.number)?,
            None => f.write_str(self.number)?,
        }
        self.printed.map_or(Ok(()), |printed| write!(f, " ({printed})"))
    }
}

/// A document (such as the regulations of a pairing system) with all its articles and interpretations.
#[derive(Debug)]
pub struct Rulebook {
    /// The name that selects the document, such as `double-swiss-2026`.
    pub id: &'static str,
    /// The title of the document, and its place in the FIDE Handbook.
    pub title: &'static str,
    /// The time in which the document applies, as text.
    pub applies: &'static str,
    /// The web address of the published text; `None` if it is unknown.
    pub published: Option<&'static str>,
    /// The articles of the document, in the order of the text.
    pub articles: &'static [&'static Article],
    /// The articles that put candidates in an order if all other articles find them equally good. A verdict
    /// can cite these articles, whichever article says that the first candidate is taken.
    pub orders: &'static [&'static Article],
    /// The interpretations of the document's open points, including settled points.
    pub readings: &'static [Reading],
    /// Other documents that may be used for some rounds. Articles of these documents can decide the pairings of such
    /// rounds.
    pub also: &'static [&'static Rulebook],
    /// The places where the project's copy of the text is wrong, with the words that are used instead.
    pub restored: &'static [Restored],
    /// The printed labels that are not separate articles here. Each item has the number of an article, and the labels
    /// that belong to this article, separated by commas.
    pub merged: &'static [(&'static str, &'static str)],
    /// The printed parts of articles that have a separate summary.
    pub parts: &'static [Part],
    /// Other names under which an article is found. Each item has the number of the article, and the names separated
    /// by commas.
    pub aliases: &'static [(&'static str, &'static str)],
    /// Remarks that are shown before the list of articles.
    pub notes: &'static [&'static str],
    /// The identifiers of the documents with the other articles of the same text. Empty if this document has all
    /// articles.
    pub continued_in: &'static [&'static str],
    /// Groups of articles that use one definition or belong to one rule. If a program has one error in the
    /// definition or the rule, its pairings can be wrong by several of these articles.
    pub families: &'static [Family],
}

/// A part of an article that has a number in the text but is not a separate article here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The label as printed.
    pub label: &'static str,
    /// The number of the article to which the part belongs.
    pub whole: &'static str,
    /// A short summary in the words of this project.
    pub summary: &'static str,
}

/// The result of a search for a printed label in a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The article with this label and all articles below it. For a heading, the articles under this heading.
    pub articles: Vec<&'static Article>,
    /// The printed label, if it belongs to a part that is not a separate article here; otherwise `None`.
    pub part: Option<&'static str>,
    /// The summary of `part`; `None` if the part has no separate summary.
    pub part_summary: Option<&'static str>,
}

/// Articles that one error of a program can affect together, because they use one definition or are the cases
/// of one rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Family {
    /// The printed number of the definition or of the rule.
    pub number: &'static str,
    /// What the definition is about, such as `the colour preferences`.
    pub about: &'static str,
    /// The articles that decide pairings and use the definition or belong to the rule.
    pub articles: &'static [&'static Article],
}

/// A place where the copy of a text is damaged, or where the printed words are wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Restored {
    /// The number of the article, or of the article to which a note belongs, as in `16.4 note`.
    pub place: &'static str,
    /// The words that the copy prints.
    pub printed: &'static str,
    /// The words that are used instead.
    pub taken: &'static str,
    /// The reason why the printed words are not used.
    pub why: Why,
}

/// The reason why printed words are not used as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The copy is damaged: words or characters are lost or misplaced.
    Damaged,
    /// The words cannot be meant as printed, so the program does not follow them.
    Departs,
    /// The text refers to the wrong article.
    Reference,
    /// A number is left out in the text, but no article is missing.
    Gap,
}

impl Restored {
    /// Whether the damaged or wrong words are in `article`, in a note to it, or in the article of which
    /// `article` is a lettered part.
    #[must_use]
    pub fn is_at(&self, article: &Article) -> bool {
        let number = self.place.trim_end_matches(" note");
        article.is_named(self.place) || article.is_named(number) || article.is_part_of(number)
    }
}

impl Rulebook {
    /// A rulebook without articles. Documents use it as the default for the fields that they do not need.
    pub const EMPTY: Self = Rulebook {
        id: "",
        title: "",
        applies: "",
        published: None,
        articles: &[],
        orders: &[],
        readings: &[],
        also: &[],
        restored: &[],
        merged: &[],
        parts: &[],
        aliases: &[],
        notes: &[],
        continued_in: &[],
        families: &[],
    };

    /// The articles for which a conformance kit has cases: those that decide pairings and those that order
    /// candidates.
    pub fn shown(&self) -> impl Iterator<Item = &'static Article> + use<> {
        let orders = self.orders;
        let is_shown = move |article: &&Article| article.decides() || orders.contains(article);
        self.articles.iter().copied().filter(is_shown)
    }

    /// The name of an article in stored records. An article of this document has its [id](Article::id). For an
    /// article of another document, the name of that document comes first, as in `dutch-2026/C6`.
    #[must_use]
    pub fn key(&self, article: &'static Article) -> Cow<'static, str> {
        match self.other_of(article) {
            Some(other) => format!("{}/{}", other.id, article.id()).into(),
            None => article.id().into(),
        }
    }

    /// The document in `also` that contains `article`. `None` if this document contains the article, or if no
    /// document in `also` does.
    #[must_use]
    pub fn other_of(&self, article: &'static Article) -> Option<&'static Rulebook> {
        let other = || self.also.iter().find(|other| other.articles.contains(&article)).copied();
        if self.articles.contains(&article) { None } else { other() }
    }

    /// The index of an article in the order of the text, from 0. If the article is not in this document, the number
    /// of articles.
    #[must_use]
    pub fn place(&self, article: &Article) -> usize {
        self.articles.iter().position(|known| *known == article).unwrap_or(self.articles.len())
    }

    /// Those of the chosen interpretations that differ from the defaults, as pairs of id and value.
    #[must_use]
    pub fn unusual(
        &self,
        mut chosen: Vec<(&'static str, &'static str)>,
    ) -> Vec<(&'static str, &'static str)> {
        chosen.retain(|(id, value)| {
            let reading = self.all_readings().find(|reading| reading.id == *id);
            reading.is_none_or(|reading| reading.choices[0].value != *value)
        });
        chosen
    }

    /// The interpretations of this document and of the documents in `also`. If several documents have the same open
    /// point, only the first one is returned.
    pub fn all_readings(&self) -> impl Iterator<Item = &'static Reading> + use<> {
        let (own, also) = (self.readings, self.also);
        let known = move |id: &str| own.iter().any(|reading| reading.id == id);
        let others = also.iter().flat_map(|other| other.readings);
        own.iter().chain(others.filter(move |reading| !known(reading.id)))
    }

    /// The open points that have more than one choice.
    pub fn open(&self) -> impl Iterator<Item = &'static Reading> + use<> {
        self.readings.iter().filter(|reading| reading.choices.len() > 1)
    }

    /// Whether the point `id` is settled and has `value` as its only choice.
    #[must_use]
    pub fn settles(&self, id: &str, value: &str) -> bool {
        let mut settled = self.all_readings().filter(|reading| reading.choices.len() == 1);
        settled.any(|reading| reading.id == id && reading.choices[0].value == value)
    }

    /// The article with this label or number; `None` if no article has it. Case and square brackets are ignored. For
    /// an article of another document, the name starts with that document's name and `/`.
    #[must_use]
    pub fn article(&self, name: &str) -> Option<&'static Article> {
        if let Some((word, name)) = name.split_once('/') {
            return self.also.iter().find(|other| other.id == word)?.article(name);
        }
        let name = name.trim_matches(['[', ']']);
        let named = |article: &&&'static Article| {
            let label = article.label.is_some_and(|label| label.eq_ignore_ascii_case(name));
            label || article.number.eq_ignore_ascii_case(name)
        };
        self.articles.iter().find(named).copied()
    }

    /// Finds the articles that the document prints under a label. Dots, brackets, blanks and case do not matter.
    /// `None` if the text prints no such label.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Found> {
        let sought = label::normal(name);
        // The copy of 2006 prints letters in brackets, whereas the identifiers of this project have a dot before the
        // letter.
        let is_printed = name.contains(['(', ')']);
        let exact: Vec<&str> = self
            .articles
            .iter()
            .filter(|article| article.answers(&sought) || self.has_alias(article, &sought))
            .map(|article| article.number)
            .collect();
        let is_below = |article: &Article| {
            let number = label::normal(article.number);
            exact.iter().any(|whole| label::is_below(&number, &label::normal(whole)))
                || label::is_below(&number, &sought)
        };
        let is_found = |article: &&'static Article| {
            exact.contains(&article.number)
                || is_printed && article.is_printed_as(&sought)
                || is_below(article)
        };
        let articles: Vec<&'static Article> = self.articles.iter().copied().filter(is_found).collect();
        if !articles.is_empty() {
            return Some(Found { articles, part: None, part_summary: None });
        }
        if let Some(part) = self.parts.iter().find(|part| label::normal(part.label) == sought) {
            let articles = vec![self.article(part.whole)?];
            return Some(Found { articles, part: Some(part.label), part_summary: Some(part.summary) });
        }
        let parts =
            self.merged.iter().flat_map(|(whole, labels)| labels.split(", ").map(move |part| (*whole, part)));
        let (whole, part) = { parts }.find(|(_, part)| label::normal(part) == sought)?;
        Some(Found { articles: vec![self.article(whole)?], part: Some(part), part_summary: None })
    }

    /// The parts of an article that have a separate summary, in the order of the text.
    pub fn parts_of(&self, article: &Article) -> impl Iterator<Item = &'static Part> + use<> {
        let number = article.number;
        self.parts.iter().filter(move |part| part.whole == number)
    }

    /// Whether the [normal form](label::normal) of one of the article's other names equals `sought`.
    fn has_alias(&self, article: &Article, sought: &str) -> bool {
        let mut own = self.aliases.iter().filter(|(number, _)| *number == article.number);
        own.any(|(_, names)| names.split(", ").any(|name| label::normal(name) == sought))
    }

    /// The labels of the places that leave the point `reading` open, separated by commas. If two editions
    /// share a point, only the labels that this document prints are returned.
    #[must_use]
    pub fn labels(&self, reading: &Reading) -> String {
        let is_own = |name: &&str| {
            let (number, is_note) = match name.strip_suffix(" note").or_else(|| name.strip_suffix(" notes")) {
                Some(number) => (number, true),
                None => (*name, false),
            };
            let is_printed = || self.prints(number) || self.also.iter().any(|other| other.prints(number));
            is_note || is_printed() || number.bytes().all(|byte| byte.is_ascii_digit())
        };
        let names = || reading.article.split(", ");
        let own: Vec<&str> = names().filter(is_own).collect();
        let shown = if own.is_empty() { names().collect() } else { own };
        shown.join(", ")
    }

    /// Whether the document prints exactly this number or label, also as a heading or as a part of an
    /// article.
    fn prints(&self, number: &str) -> bool {
        let is_at_or_below = |article: &&Article| {
            article.is_named(number)
                || article.number.strip_prefix(number).is_some_and(|rest| rest.starts_with('.'))
        };
        let merged = || self.merged.iter().any(|(_, labels)| labels.split(", ").any(|label| label == number));
        let part = || self.parts.iter().any(|part| part.label == number);
        self.articles.iter().copied().any(|article| is_at_or_below(&article)) || merged() || part()
    }

    /// The articles that a name selects. This is the article that [`article`](Self::article) finds. If it
    /// finds none, these are the lettered parts of the article with this number.
    #[must_use]
    pub fn articles_named(&self, name: &str) -> Vec<&'static Article> {
        let parts = || self.articles.iter().filter(|article| article.is_part_of(name)).copied().collect();
        self.article(name).map_or_else(parts, |article| vec![article])
    }

    /// The article for a name in a stored record. Unlike [`article`](Self::article), it also finds an article of
    /// another document without that document's name, because older records have this form.
    #[must_use]
    pub fn recorded(&self, name: &str) -> Option<&'static Article> {
        self.article(name).or_else(|| self.also.iter().find_map(|other| other.article(name)))
    }
}

/// Declares the parts of articles that have a separate summary: `"1.7": "1.7.1" = "summary of the part", …;`
#[doc(hidden)]
#[macro_export]
macro_rules! parts {
    ($($whole:literal: $($label:literal = $summary:literal),+;)+) => {
        &[$($($crate::rulebook::Part { label: $label, whole: $whole, summary: $summary },)+)+]
    };
}

#[doc(hidden)]
pub use parts;

/// Declares the articles of a document as statics, and the list `ALL` of these articles in the order of the text:
///
/// `NAME: "number" / "label", Deciding, "crates/…/file.rs::function", "summary";` The label is left out if the text
/// gives none. `["printed as (c)"]` follows the label if the copy prints another one. If all source files are in one
/// folder, the declaration may begin with that folder: `in "crates/ratings/src/";`
#[doc(hidden)]
#[macro_export]
macro_rules! articles {
    (in $sources:literal; $($name:ident: $number:literal $(/ $label:literal)? $([$printed:literal])?, $kind:ident, $file:literal, $summary:literal;)+) => {
        $(
            #[doc = $summary]
            pub static $name: $crate::rulebook::Article = $crate::rulebook::Article {
                number: $number,
                label: $crate::articles!(@label $($label)?),
                printed: $crate::articles!(@label $($printed)?),
                kind: $crate::rulebook::Kind::$kind,
                summary: $summary,
                implemented_in: concat!($sources, $file),
            };
        )+

        static ALL: &[&$crate::rulebook::Article] = &[$(&$name,)+];
    };
    (@label) => { None };
    (@label $label:literal) => { Some($label) };
    ($($articles:tt)+) => { $crate::articles! { in ""; $($articles)+ } };
}

#[doc(hidden)]
pub use articles;
