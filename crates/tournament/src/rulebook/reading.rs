use super::Article;

/// An open point of a text and its interpretations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The name of the open point, for choosing an interpretation: `--reading ID=VALUE`.
    pub id: &'static str,
    /// The places that leave the point open: articles or notes to articles, separated by commas.
    pub article: &'static str,
    /// The numbers or labels of the articles that the point concerns. If empty, they are those in
    /// [`article`](Self::article).
    pub concerns: &'static [&'static str],
    /// The question that the text leaves open.
    pub question: &'static str,
    /// The possible answers; the first answer is the default. A point with only one answer is settled.
    pub choices: &'static [Choice],
    /// The value that follows the printed words literally; `None` if the default follows them.
    pub printed: Option<&'static str>,
}

impl Reading {
    const NONE: Self = Self { id: "", article: "", concerns: &[], question: "", choices: &[], printed: None };

    /// Joins the open and the settled points to one array. `N` must be the total number of points.
    #[must_use]
    pub const fn join<const N: usize>(open: &[Reading], settled: &[Reading]) -> [Reading; N] {
        let mut all = [Reading::NONE; N];
        let (joined, rest) = all.split_at_mut(open.len());
        joined.copy_from_slice(open);
        rest.copy_from_slice(settled);
        all
    }

    /// Whether the point concerns only accelerated tournaments. This is so if its question or one of its answers
    /// mentions virtual points.
    #[must_use]
    pub fn asks_of_acceleration(&self) -> bool {
        let speaks = |words: &str| words.contains("virtual");
        speaks(self.question) || self.choices.iter().any(|choice| speaks(choice.meaning))
    }

    /// The numbers or labels of the articles that the point concerns.
    pub fn concerned(&self) -> impl Iterator<Item = &'static str> + use<> {
        let named = if self.concerns.is_empty() { Some(self.article.split(", ")) } else { None };
        self.concerns.iter().copied().chain(named.into_iter().flatten())
    }

    /// Whether the open point concerns this article.
    #[must_use]
    pub fn bears_on(&self, article: &Article) -> bool {
        self.concerned().any(|name| article.is_named(name))
    }
}

/// One possible interpretation of an open point.
#[derive(Debug, PartialEq, Eq)]
pub struct Choice {
    /// The word that selects this interpretation: `VALUE` in `--reading ID=VALUE`.
    pub value: &'static str,
    /// The meaning of the text under this answer.
    pub meaning: &'static str,
}

/// The word that selects the printed meaning ([`Reading::printed`]) of every open point.
pub const PRINTED: &str = "printed";

/// The reasons why an interpretation cannot be chosen.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UnknownReading {
    /// No open point has this identifier. The values are the identifier and the list of the known identifiers.
    #[error("no interpretation is called {0:?}; the interpretations of this system are {1}")]
    Id(String, String),
    /// The open point does not have this choice. The values are the point, the given value and the list of the known
    /// values.
    #[error("the interpretation {0} has no choice {1:?}; its choices are {2}")]
    Value(&'static str, String, String),
}

/// A set of chosen interpretations, one for every open point of a document. `Default` gives the default choices.
pub trait OpenPoints: Copy + Default + Send + Sync + 'static {
    /// Chooses the interpretation of an open point.
    ///
    /// # Errors
    /// Fails if the point or the value does not exist.
    fn choose(&mut self, id: &str, value: &str) -> Result<(), UnknownReading>;

    /// The current choices, as pairs of id and value.
    fn choices(&self) -> Vec<(&'static str, &'static str)>;
}

/// Declares the interpretations of a document: an enum for each open point, a struct with a choice for each open
/// point, and the array of open points for the rulebook.
#[doc(hidden)]
#[macro_export]
macro_rules! readings {
    ($(
        $(#[$field_doc:meta])*
        $field:ident: $kind:ident = $id:literal, $article:literal $(of [$($concerned:literal),+])?, $question:literal $(printed $printed:literal)? {
            $($variant:ident = $value:literal: $meaning:literal,)+
        }
    )+) => {
        $(
            $(#[$field_doc])*
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
            pub enum $kind {
                #[default]
                $(#[doc = $meaning] $variant,)+
            }
        )+

        /// A chosen interpretation for every open point. The default is the first choice of each point.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct Readings {
            $($(#[$field_doc])* pub $field: $kind,)+
        }

        impl Readings {
            /// The open points of the document.
            pub const OPEN: &'static [$crate::rulebook::Reading] = &[$(
                $crate::rulebook::Reading {
                    id: $id,
                    article: $article,
                    concerns: &[$($($concerned),+)?],
                    question: $question,
                    choices: &[$($crate::rulebook::Choice { value: $value, meaning: $meaning },)+],
                    printed: $crate::readings!(@printed $($printed)?),
                },
            )+];

            /// Chooses the interpretation of an open point.
            ///
            /// # Errors
            /// Fails if the point or the value does not exist.
            pub fn set(&mut self, id: &str, value: &str) -> Result<(), $crate::rulebook::UnknownReading> {
                match id {
                    $crate::rulebook::PRINTED => {
                        for reading in Self::OPEN {
                            if let Some(printed) = reading.printed {
                                self.set(reading.id, printed)?;
                            }
                        }
                    }
                    $($id => match value {
                        $($value => self.$field = $kind::$variant,)+
                        _ => {
                            let choices = [$($value),+].join(", ");
                            let value = value.to_owned();
                            return Err($crate::rulebook::UnknownReading::Value($id, value, choices));
                        }
                    },)+
                    _ => {
                        let all = [$($id),+].join(", ");
                        return Err($crate::rulebook::UnknownReading::Id(id.to_owned(), all));
                    }
                }
                Ok(())
            }

            /// The current choices, as pairs of id and value.
            #[must_use]
            pub fn chosen(&self) -> Vec<(&'static str, &'static str)> {
                vec![$(($id, match self.$field { $($kind::$variant => $value,)+ }),)+]
            }
        }

        impl $crate::rulebook::OpenPoints for Readings {
            fn choose(&mut self, id: &str, value: &str) -> Result<(), $crate::rulebook::UnknownReading> {
                self.set(id, value)
            }

            fn choices(&self) -> Vec<(&'static str, &'static str)> {
                self.chosen()
            }
        }
    };
    (@printed) => { None };
    (@printed $printed:literal) => { Some($printed) };
}

/// Declares the settled points of a document, which have only one answer:
///
/// `"id", "articles", "question", "value": "the meaning of the answer";`
#[doc(hidden)]
#[macro_export]
macro_rules! settled {
    ($($id:literal, $article:literal $(of [$($concerned:literal),+])?, $question:literal, $value:literal: $meaning:literal;)+) => {
        &[$($crate::rulebook::Reading {
            id: $id,
            article: $article,
            concerns: &[$($($concerned),+)?],
            question: $question,
            choices: &[$crate::rulebook::Choice { value: $value, meaning: $meaning }],
            printed: None,
        },)+]
    };
}

#[doc(hidden)]
pub use {readings, settled};
