use std::borrow::Cow;
use std::fmt;
use std::ptr;

use super::Reading;

/// What an article does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// It can decide between two pairings: a verdict may name it.
    Deciding,
    /// It says what a word means or in which order things are done.
    Defining,
    /// It gives a number of a rating.
    Computed,
    /// It asks for something that a report may show or break.
    Checked,
    /// It is procedure that no file can show.
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

/// One article of a document.
#[derive(Debug)]
pub struct Article {
    /// The number in the document, such as `2.3.1`; with the document's short name where another document
    /// is cited, such as `GHR 3.6`.
    pub number: &'static str,
    /// The label that the text gives it, such as `C4`.
    pub label: Option<&'static str>,
    /// Whether it decides or defines.
    pub kind: Kind,
    /// What it says, in short and in our words.
    pub summary: &'static str,
    /// Where it is implemented: the source file, and after `::` the function there that cites it.
    pub implemented_in: &'static str,
}

impl Article {
    /// The word by which verdicts name the article: its label, else its number.
    #[must_use]
    pub fn id(&self) -> &'static str {
        self.label.unwrap_or(self.number)
    }

    /// The source file that implements it.
    #[must_use]
    pub fn file(&self) -> &'static str {
        self.implemented_in.split_once("::").map_or(self.implemented_in, |(file, _)| file)
    }

    /// The function that implements it, where it is told.
    #[must_use]
    pub fn function(&self) -> Option<&'static str> {
        self.implemented_in.split_once("::").map(|(_, function)| function)
    }

    /// Whether a verdict may name the article.
    #[must_use]
    pub fn decides(&self) -> bool {
        self.kind == Kind::Deciding
    }
}

/// Two citations are equal when they cite the same article.
impl PartialEq for Article {
    fn eq(&self, other: &Self) -> bool {
        ptr::eq(self, other)
    }
}

impl Eq for Article {}

/// `[C4] 2.3.1` or `3.6.4`: as a sentence cites it.
impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.label {
            Some(label) => write!(f, "[{label}] {}", self.number),
            None => f.write_str(self.number),
        }
    }
}

/// A document with all its articles and readings.
#[derive(Debug)]
pub struct Rulebook {
    /// The word that selects it: `double-swiss-2026`.
    pub id: &'static str,
    /// The title and where it stands.
    pub title: &'static str,
    /// From when it applies.
    pub applies: &'static str,
    /// Where its text is published, as far as that is known.
    pub published: Option<&'static str>,
    /// The articles in the order of the text.
    pub articles: &'static [&'static Article],
    /// Those that say which of equally good candidates comes first, whichever article makes of it that the first is chosen.
    pub orders: &'static [&'static Article],
    /// The readings of its open points, settled ones included.
    pub readings: &'static [Reading],
    /// The documents by which it has some rounds paired: their articles may decide these.
    pub also: &'static [&'static Rulebook],
}

impl Rulebook {
    /// The articles that a conformance kit has cases about: those that decide, and those that order candidates.
    pub fn shown(&self) -> impl Iterator<Item = &'static Article> + use<> {
        let orders = self.orders;
        let is_shown = move |article: &&Article| article.decides() || orders.contains(article);
        self.articles.iter().copied().filter(is_shown)
    }

    /// The word by which records name an article: its own by their [id](Article::id), those of another document behind its word, as
    /// in `dutch-2026/C6`.
    #[must_use]
    pub fn key(&self, article: &'static Article) -> Cow<'static, str> {
        match self.other_of(article) {
            Some(other) => format!("{}/{}", other.id, article.id()).into(),
            None => article.id().into(),
        }
    }

    /// The document of an article that is not one of its own: one by which it has some rounds paired.
    #[must_use]
    pub fn other_of(&self, article: &'static Article) -> Option<&'static Rulebook> {
        let other = || self.also.iter().find(|other| other.articles.contains(&article)).copied();
        if self.articles.contains(&article) { None } else { other() }
    }

    /// Where an article stands among those of the document; behind all of them where it does not.
    #[must_use]
    pub fn place(&self, article: &Article) -> usize {
        self.articles.iter().position(|known| *known == article).unwrap_or(self.articles.len())
    }

    /// Of the choices in force, point by point, those that are not the defaults.
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

    /// Its readings and those of the documents by which it has some rounds paired; a point that several have is that of the first.
    pub fn all_readings(&self) -> impl Iterator<Item = &'static Reading> + use<> {
        let (own, also) = (self.readings, self.also);
        let known = move |id: &str| own.iter().any(|reading| reading.id == id);
        let others = also.iter().flat_map(|other| other.readings);
        own.iter().chain(others.filter(move |reading| !known(reading.id)))
    }

    /// The open points that have a choice.
    pub fn open(&self) -> impl Iterator<Item = &'static Reading> + use<> {
        self.readings.iter().filter(|reading| reading.choices.len() > 1)
    }

    /// Whether this is the only answer to an open point that has no other.
    #[must_use]
    pub fn settles(&self, id: &str, value: &str) -> bool {
        let mut settled = self.all_readings().filter(|reading| reading.choices.len() == 1);
        settled.any(|reading| reading.id == id && reading.choices[0].value == value)
    }

    /// The article with this label or number, whatever its case and with or without the brackets of a label; one of another
    /// document behind its word.
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

    /// The article that a record names: as [`article`](Self::article) finds it, or where the document has none of this name that of
    /// another document. So a record that was written without its word is read.
    #[must_use]
    pub fn recorded(&self, name: &str) -> Option<&'static Article> {
        self.article(name).or_else(|| self.also.iter().find_map(|other| other.article(name)))
    }
}

/// Declares the articles of a document as values, with `ALL` of them in the order of the text:
///
/// `NAME: "number" / "label", Deciding, "file below src::function", "what it says";` (the label where the text gives one). Another
/// crate than this one says first where its sources are: `in "crates/ratings/src/";`
#[doc(hidden)]
#[macro_export]
macro_rules! articles {
    (in $sources:literal; $($name:ident: $number:literal $(/ $label:literal)?, $kind:ident, $file:literal, $summary:literal;)+) => {
        $(
            #[doc = $summary]
            pub static $name: $crate::rulebook::Article = $crate::rulebook::Article {
                number: $number,
                label: $crate::articles!(@label $($label)?),
                kind: $crate::rulebook::Kind::$kind,
                summary: $summary,
                implemented_in: concat!($sources, $file),
            };
        )+

        static ALL: &[&$crate::rulebook::Article] = &[$(&$name,)+];
    };
    (@label) => { None };
    (@label $label:literal) => { Some($label) };
    ($($articles:tt)+) => { $crate::articles! { in "crates/core/src/"; $($articles)+ } };
}

#[doc(hidden)]
pub use articles;
