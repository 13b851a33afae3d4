//! The encoded tournament types of record `192`, and the text that each means on the day a tournament starts.

use std::fmt;

use jiff::civil::Date;

use super::in_force::{ANNOUNCED, TEXT_OF_2026, TextOfTheDay};
use super::registry::{Meaning, SystemId};
use crate::tournament::{GamesPerRound, TeamRules};
use crate::trf::{Document, LowerOptions, columns, declared_system};

/// What an encoded tournament type (`192`) stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Declared {
    /// A document implemented here.
    Implemented(SystemId),
    /// A known system or edition that is not implemented here.
    NotImplemented,
    /// No known code.
    Unknown,
}

/// The documents that a code may mean, each with the days on which it does. Where days part two meanings, a tournament without a
/// date has the later one.
pub(super) fn meanings(code: &str) -> impl Iterator<Item = (SystemId, &'static Meaning)> {
    let rows = SystemId::ALL.into_iter().flat_map(|id| id.codes().iter().map(move |meaning| (id, meaning)));
    rows.filter(move |(_, meaning)| meaning.code == code)
}

/// The families of codes that are known; what means no document here is not implemented.
const FAMILIES: [&str; 3] = ["FIDE_", "CUSTOM_", "BERGER_"];

/// The end of a code that adds the Baku acceleration.
pub(super) const BAKU: &str = "_BAKU";

/// Words of record `092` that name a document for which there is no code.
const WORDS: [(&str, SystemId); 1] = [("lim", SystemId::Lim2026)];

/// The document that the words of record `092` name, where no code can. It is a guess: whoever writes there writes what he likes.
pub(crate) fn named_in_words(document: &Document) -> Option<SystemId> {
    let said = document.text_of(&columns::TYPE)?.text.to_lowercase();
    let says = |name: &str| said.split(|c: char| !c.is_alphanumeric()).any(|word| word == name);
    WORDS.into_iter().find(|(name, _)| says(name)).map(|(_, id)| id)
}

/// The code of a Swiss system of one's own, of which record `192` says no more.
pub(crate) const CUSTOM_SWISS: &str = "CUSTOM_SWISS";

/// What a file declares by its code and the day on which it starts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Declaration {
    /// The system.
    pub declared: Declared,
    /// The word of the document meant; none where the code means none that is implemented.
    pub word: Option<&'static str>,
    /// How the day decided, where it did.
    pub why: Option<Why>,
    /// Whether the tournament started while the text of 2026 was announced and not in force, so that its code is in doubt.
    pub is_doubtful: bool,
}

/// How the day of the start decided between two texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Why {
    /// It starts on this day.
    Starts(Date),
    /// It has no date, so the newest text is taken.
    NoDate,
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::Starts(day) => write!(f, "by its start on {day}"),
            Why::NoDate => f.write_str("the newest, without a date of start"),
        }
    }
}

impl Declaration {
    /// What a code declares in a tournament that starts on a day.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::systems::{Declaration, TextOfTheDay};
    /// use jiff::civil::date;
    /// let of = |code, day| Declaration::of(code, day, TextOfTheDay::default()).word;
    /// assert_eq!(of("FIDE_DUTCH", Some(date(2026, 2, 1))), Some("dutch-2026"));
    /// assert_eq!(of("FIDE_DUTCH", Some(date(2026, 1, 31))), Some("dutch-2017"));
    /// assert_eq!(of("FIDE_DUTCH", None), Some("dutch-2026"));
    /// ```
    #[must_use]
    pub fn of(code: &str, day: Option<Date>, reading: TextOfTheDay) -> Self {
        let plain = code.strip_suffix(BAKU).unwrap_or(code);
        let by_day = meanings(plain).count() > 1;
        let announced = day.is_some_and(|day| (ANNOUNCED..TEXT_OF_2026).contains(&day));
        // Who reads by the announcement has the text of 2026 from that day on.
        let asked = if announced && reading == TextOfTheDay::Announced { Some(TEXT_OF_2026) } else { day };
        let meant = meanings(plain).find(|(_, meaning)| meaning.holds_on(asked)).map(|(id, _)| id);
        let declared = match meant {
            Some(id) => Declared::Implemented(id),
            None if FAMILIES.iter().any(|family| code.starts_with(family)) => Declared::NotImplemented,
            None => Declared::Unknown,
        };
        // A code that means no text of that day meant one that is not here.
        let is_older = meant.is_none() && meanings(plain).next().is_some();
        let doubtful = by_day || meant == Some(SystemId::Dutch2026);
        Declaration {
            declared,
            word: meant.map(SystemId::word),
            why: (by_day || is_older).then(|| day.map_or(Why::NoDate, Why::Starts)),
            is_doubtful: announced && doubtful,
        }
    }

    /// What is to be said of a tournament whose code is in doubt.
    #[must_use]
    pub fn warning(&self, code: &str) -> Option<String> {
        let word = self.word.filter(|_| self.is_doubtful)?;
        Some(format!(
            "the file declares {code} and starts while the text of 2026 was announced (for 1 July 2025) and not in force (from 1 February 2026): it is taken as {word}"
        ))
    }
}

impl SystemId {
    /// The document that an encoded tournament type declares in a file without a date. See [`Declaration`].
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::systems::{Declared, SystemId};
    /// let declared = SystemId::declared_by("FIDE_DOUBLESWISS");
    /// assert_eq!(declared, Declared::Implemented(SystemId::DoubleSwiss2026));
    /// assert_eq!(SystemId::declared_by("CUSTOM_SWISS"), Declared::NotImplemented);
    /// ```
    #[must_use]
    pub fn declared_by(code: &str) -> Declared {
        Declaration::of(code, None, TextOfTheDay::default()).declared
    }
}

impl LowerOptions {
    /// What the document itself declares: two games a round for a Double-Swiss system, a match for a system of teams, else one.
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
        match declared_system(document) {
            Some((code, _)) => {
                LowerOptions { games_per_round: games_per_round(&code), teams: team_rules(&code) }
            }
            None => LowerOptions::default(),
        }
    }

    /// What is ranked: the teams of a document that has any, whatever says how they were paired, else what it declares.
    #[must_use]
    pub fn to_rank(document: &Document) -> Self {
        if document.is_team() {
            return LowerOptions::with_games(document, GamesPerRound::Boards);
        }
        LowerOptions::declared_in(document)
    }

    /// So many games a round, and teams by the rules that the document declares.
    #[must_use]
    pub fn with_games(document: &Document, games_per_round: GamesPerRound) -> Self {
        LowerOptions { games_per_round, ..LowerOptions::declared_in(document) }
    }

    /// The players of a document, also where it declares a system of teams: those who were rated.
    #[must_use]
    pub fn of_players(document: &Document) -> Self {
        match LowerOptions::declared_in(document) {
            LowerOptions { games_per_round: GamesPerRound::Boards, .. } => {
                LowerOptions::of(GamesPerRound::One)
            }
            declared => declared,
        }
    }
}

/// How many games make a round of what a code declares: two in every Double-Swiss system, a match in every system of teams, known
/// by name or not.
pub(super) fn games_per_round(code: &str) -> GamesPerRound {
    let code = code.to_ascii_uppercase();
    match () {
        () if code.contains("DOUBLESWISS") => GamesPerRound::Two,
        () if code.contains("_TEAM") => GamesPerRound::Boards,
        () => GamesPerRound::One,
    }
}

/// What a code says of the rules of a team competition.
pub(crate) fn team_rules(code: &str) -> TeamRules {
    let code = code.to_ascii_uppercase();
    TeamRules::of_code(code.strip_suffix(BAKU).unwrap_or(&code)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::super::in_force::LAST_OF_2017;
    use super::*;

    const DUTCH_2017: &str = "dutch-2017";
    const DUTCH_2026: &str = "dutch-2026";

    fn word(code: &str, day: Option<Date>, reading: TextOfTheDay) -> Option<&'static str> {
        Declaration::of(code, day, reading).word
    }

    #[test]
    fn fide_dutch_means_the_text_in_force_on_the_day() {
        let (in_force, announced) = (TextOfTheDay::InForce, TextOfTheDay::Announced);
        for (day, expected) in [
            (Some(date(2019, 5, 1)), DUTCH_2017),
            (Some(date(2025, 6, 30)), DUTCH_2017),
            (Some(date(2025, 7, 1)), DUTCH_2017),
            (Some(LAST_OF_2017), DUTCH_2017),
            (Some(TEXT_OF_2026), DUTCH_2026),
            (None, DUTCH_2026),
        ] {
            assert_eq!(word("FIDE_DUTCH", day, in_force), Some(expected), "{day:?}");
            assert_eq!(word("FIDE_DUTCH_BAKU", day, in_force), Some(expected), "{day:?}");
        }
        assert_eq!(word("FIDE_DUTCH", Some(ANNOUNCED), announced), Some(DUTCH_2026));
        assert_eq!(word("FIDE_DUTCH", Some(LAST_OF_2017), announced), Some(DUTCH_2026));
        assert_eq!(word("FIDE_DUTCH", Some(date(2025, 6, 30)), announced), Some(DUTCH_2017));
    }

    #[test]
    fn a_code_with_a_year_means_its_edition_on_every_day_and_is_doubted_before_it_was_in_force() {
        for (code, expected) in [
            ("FIDE_DUTCH_2025", DUTCH_2026),
            ("FIDE_DUTCH_2026", DUTCH_2026),
            ("FIDE_DUTCH_2026_BAKU", DUTCH_2026),
            ("FIDE_DUTCH_2017", DUTCH_2017),
            ("FIDE_DUTCH_2012", "dutch-2012"),
            ("FIDE_DUTCH_2006", "dutch-2006"),
            ("FIDE_DOUBLESWISS_BAKU", "double-swiss-2026"),
        ] {
            for day in [None, Some(date(2010, 1, 1)), Some(ANNOUNCED), Some(TEXT_OF_2026)] {
                let declaration = Declaration::of(code, day, TextOfTheDay::InForce);
                assert_eq!((declaration.word, declaration.why), (Some(expected), None), "{code} {day:?}");
                let doubtful = expected == DUTCH_2026 && day == Some(ANNOUNCED);
                assert_eq!(declaration.warning(code).is_some(), doubtful, "{code} {day:?}");
            }
        }
    }

    #[test]
    fn other_codes_of_the_families_are_known_and_not_implemented() {
        for code in ["CUSTOM_SWISS", "BERGER_ROUNDROBIN_G2", "CUSTOM_DOUBLESWISS"] {
            assert_eq!(SystemId::declared_by(code), Declared::NotImplemented, "{code}");
        }
        // The Burstein and the Dubov System before 1 February 2026 are texts that are not here.
        for (code, word) in [("FIDE_BURSTEIN", "burstein-2026"), ("FIDE_DUBOV", "dubov-2026")] {
            for day in [None, Some(TEXT_OF_2026)] {
                let declaration = Declaration::of(&format!("{code}{BAKU}"), day, TextOfTheDay::InForce);
                assert_eq!((declaration.word, declaration.why), (Some(word), None), "{code} {day:?}");
            }
            let older = Declaration::of(code, Some(LAST_OF_2017), TextOfTheDay::InForce);
            assert_eq!(
                (older.declared, older.why),
                (Declared::NotImplemented, Some(Why::Starts(LAST_OF_2017)))
            );
        }
        assert_eq!(SystemId::declared_by("SWISS"), Declared::Unknown);
        assert_eq!(games_per_round("CUSTOM_DOUBLESWISS"), GamesPerRound::Two);
    }
}
