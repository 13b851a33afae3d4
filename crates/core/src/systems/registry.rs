//! The documents of pairing, one row for each: its word, the code of `192` that declares it, and how it is made. Nobody
//! else knows a system's name.

use super::codes::{self, Declaration, TextOfTheDay};
use super::{PairingSystem, double_swiss_2026, dutch, dutch_2006};
use crate::tournament::GamesPerRound;
use crate::trf::{Document, LowerOptions, declared_system};

/// Declares the documents: the name in code, the word, the code of `192`, the rules of which it is an edition, the type.
macro_rules! registry {
    ($($(#[$doc:meta])* $name:ident: $word:literal, $code:literal, $family:literal, $system:ty;)+) => {
        /// The systems implemented, by the word that selects them.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum SystemId {
            $($(#[$doc])* $name,)+
        }

        impl SystemId {
            /// Every implemented system.
            pub const ALL: [SystemId; [$($word),+].len()] = [$(SystemId::$name),+];

            /// The word that selects the system.
            #[must_use]
            pub fn word(self) -> &'static str {
                match self {
                    $(SystemId::$name => $word,)+
                }
            }

            /// The encoded tournament type (`192`) that declares the system.
            ///
            /// ```
            /// # use arbitrium_core as arbitrium;
            /// use arbitrium::systems::{Declared, SystemId};
            /// for id in SystemId::ALL {
            ///     assert_eq!(SystemId::declared_by(id.code()), Declared::Implemented(id));
            /// }
            /// ```
            #[must_use]
            pub fn code(self) -> &'static str {
                match self {
                    $(SystemId::$name => $code,)+
                }
            }

            fn family(self) -> &'static str {
                match self {
                    $(SystemId::$name => $family,)+
                }
            }

            /// The document under its default readings.
            #[must_use]
            pub fn system(self) -> Box<dyn PairingSystem> {
                match self {
                    $(SystemId::$name => Box::new(<$system>::default()),)+
                }
            }
        }
    };
}

registry! {
    /// C.04.5 of 2026.
    DoubleSwiss2026: "double-swiss-2026", "FIDE_DOUBLESWISS", "C.04.5", double_swiss_2026::DoubleSwiss2026;
    /// C.04.3, the Dutch system, since 1 February 2026.
    Dutch2026: "dutch-2026", "FIDE_DUTCH_2026", "C.04.3", dutch::Dutch<dutch::Dutch2026>;
    /// C.04.3, the Dutch system, until 31 January 2026.
    Dutch2017: "dutch-2017", "FIDE_DUTCH_2017", "C.04.3", dutch::Dutch<dutch::Dutch2017>;
    /// C.04.1, the Dutch system, as of 2006.
    Dutch2006: "dutch-2006", "FIDE_DUTCH_2006", "C.04.1", dutch_2006::Dutch2006;
}

/// What an encoded tournament type (`192`) stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Declared {
    /// A system implemented here.
    Implemented(SystemId),
    /// A known system or edition that is not implemented here.
    NotImplemented,
    /// No known code.
    Unknown,
}

impl SystemId {
    /// The system with this word.
    #[must_use]
    pub fn named(word: &str) -> Option<SystemId> {
        Self::ALL.into_iter().find(|id| id.word() == word)
    }

    /// The other editions of the same rules. Programs mix them.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::systems::SystemId;
    /// assert!(SystemId::Dutch2026.other_editions().eq([SystemId::Dutch2017]));
    /// ```
    pub fn other_editions(self) -> impl Iterator<Item = SystemId> {
        Self::ALL.into_iter().filter(move |other| *other != self && other.family() == self.family())
    }

    /// The system that an encoded tournament type declares in a file without a date. See [`Declaration`].
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::systems::{Declared, SystemId};
    /// let declared = SystemId::declared_by("FIDE_DOUBLESWISS");
    /// assert_eq!(declared, Declared::Implemented(SystemId::DoubleSwiss2026));
    /// assert_eq!(SystemId::declared_by("FIDE_BURSTEIN"), Declared::NotImplemented);
    /// ```
    #[must_use]
    pub fn declared_by(code: &str) -> Declared {
        Declaration::of(code, None, TextOfTheDay::default()).declared
    }
}

impl LowerOptions {
    /// What the document itself declares: two games a round for a Double-Swiss system, else one.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::tournament::GamesPerRound;
    /// use arbitrium::trf::{self, LowerOptions, ReadOptions};
    /// let (document, _) = trf::read(b"192 FIDE_DOUBLESWISS\n", &ReadOptions::default());
    /// assert_eq!(LowerOptions::declared_in(&document).games_per_round, GamesPerRound::Two);
    /// ```
    #[must_use]
    pub fn declared_in(document: &Document) -> Self {
        let declared = declared_system(document).map(|(code, _)| codes::games_per_round(&code));
        LowerOptions { games_per_round: declared.unwrap_or(GamesPerRound::One) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The row says of its document what the document says of itself.
    #[test]
    fn every_row_is_that_of_its_document() {
        for id in SystemId::ALL {
            assert_eq!(id.word(), id.system().rulebook().id);
            assert_eq!(SystemId::named(id.word()), Some(id));
            assert_eq!(codes::games_per_round(id.code()), id.system().games_per_round(), "{id:?}");
        }
    }
}
