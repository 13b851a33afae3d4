use super::Article;

/// An open point of a text, and the ways to read it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The name under which it is chosen: `--reading ID=VALUE`.
    pub id: &'static str,
    /// The article, or articles, that leave it open.
    pub article: &'static str,
    /// The question.
    pub question: &'static str,
    /// The answers; the first is the default. A point with one answer is settled.
    pub choices: &'static [Choice],
}

impl Reading {
    /// The open points and the settled ones as one table of `N`, which is the number of both.
    #[must_use]
    pub const fn join<const N: usize>(open: &[Reading], settled: &[Reading]) -> [Reading; N] {
        let mut all = [Reading { id: "", article: "", question: "", choices: &[] }; N];
        let (joined, rest) = all.split_at_mut(open.len());
        joined.copy_from_slice(open);
        rest.copy_from_slice(settled);
        all
    }

    /// Whether the point is one of accelerated events alone: its question or its answers speak of virtual points.
    #[must_use]
    pub fn asks_of_acceleration(&self) -> bool {
        let speaks = |words: &str| words.contains("virtual");
        speaks(self.question) || self.choices.iter().any(|choice| speaks(choice.meaning))
    }

    /// Whether an article is one of those that leave the point open.
    #[must_use]
    pub fn bears_on(&self, article: &Article) -> bool {
        let mut names = self.article.split(", ");
        names.any(|name| name == article.number || Some(name) == article.label)
    }
}

/// One way to read an open point.
#[derive(Debug, PartialEq, Eq)]
pub struct Choice {
    /// The word that selects it.
    pub value: &'static str,
    /// What is then taken to be meant.
    pub meaning: &'static str,
}

/// A reading that the system does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UnknownReading {
    /// No open point has this name.
    #[error("no reading is called {0:?}; the readings of this system are {1}")]
    Id(String, String),
    /// The open point has no such answer.
    #[error("the reading {0} has no choice {1:?}; its choices are {2}")]
    Value(&'static str, String, String),
}

/// One choice for every open point of a document, its defaults first.
pub trait OpenPoints: Copy + Default + Send + Sync + 'static {
    /// Chooses how an open point is read.
    ///
    /// # Errors
    /// When the point or the choice does not exist.
    fn choose(&mut self, id: &str, value: &str) -> Result<(), UnknownReading>;

    /// The choices in force, point by point.
    fn choices(&self) -> Vec<(&'static str, &'static str)>;
}

/// Declares the readings of a document as one type: an enum for each open point, a struct of all choices
/// with the defaults first, and the table that the rulebook shows.
#[doc(hidden)]
#[macro_export]
macro_rules! readings {
    ($(
        $(#[$field_doc:meta])*
        $field:ident: $kind:ident = $id:literal, $article:literal, $question:literal {
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

        /// One choice for every open point; the default is the rulebook's.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct Readings {
            $($(#[$field_doc])* pub $field: $kind,)+
        }

        impl Readings {
            /// The open points that have a choice.
            pub const OPEN: &'static [$crate::rulebook::Reading] = &[$(
                $crate::rulebook::Reading {
                    id: $id,
                    article: $article,
                    question: $question,
                    choices: &[$($crate::rulebook::Choice { value: $value, meaning: $meaning },)+],
                },
            )+];

            /// Chooses how an open point is read.
            ///
            /// # Errors
            /// When the point or the choice does not exist.
            pub fn set(&mut self, id: &str, value: &str) -> Result<(), $crate::rulebook::UnknownReading> {
                match id {
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

            /// The choices in force, point by point.
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
}

/// The points of a document that have one answer only:
///
/// `"id", "articles", "question", "value": "what is taken to be meant";`
#[doc(hidden)]
#[macro_export]
macro_rules! settled {
    ($($id:literal, $article:literal, $question:literal, $value:literal: $meaning:literal;)+) => {
        &[$($crate::rulebook::Reading {
            id: $id,
            article: $article,
            question: $question,
            choices: &[$crate::rulebook::Choice { value: $value, meaning: $meaning }],
        },)+]
    };
}

#[doc(hidden)]
pub use {readings, settled};
