//! Features that a program lacks, as its author declares. The program is not asked about these features, and
//! such questions are counted separately.

use std::fmt;

use serde::{Deserialize, Deserializer};

use super::Feature;
use arbitrium_core::standings::{TieBreak, tie_breaks};

/// A feature that the program lacks, as its author declares. The program is not asked about it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Lack {
    /// For standings: the program gives no ranks.
    Ranks,
    /// For standings: the program gives no values of tie-breaks.
    Values,
    /// For standings: the program lacks the tie-break with this code. A code without modifiers stands for all
    /// variants of the tie-break.
    TieBreak(String),
    /// For pairings: the program lacks this feature of a tournament.
    Feature(Feature),
}

/// The words for features in the key `lacks` of a description. A tie-break has no word; it is named by its
/// code.
const WORDS: [(&str, Lack); 5] = [
    ("ranks", Lack::Ranks),
    ("values", Lack::Values),
    ("prohibitions", Lack::Feature(Feature::Prohibitions)),
    ("virtual-points", Lack::Feature(Feature::VirtualPoints)),
    ("scoring", Lack::Feature(Feature::Scoring)),
];

impl Lack {
    /// Finds the feature that a word names. If the word names none, the error says why.
    fn named(word: &str) -> Result<Self, String> {
        let known = WORDS.into_iter().find(|(known, _)| known.eq_ignore_ascii_case(word));
        if let Some((_, lack)) = known {
            return Ok(lack);
        }
        // The parsed list has the points before the tie-break, so one tie-break gives two entries.
        if tie_breaks(word).is_ok_and(|list| list.len() == 2) {
            return Ok(Lack::TieBreak(word.to_owned()));
        }
        let words = WORDS.map(|(known, _)| known).join(", ");
        Err(format!("found: {word:?}; expected: a tie-break such as SB, or one of {words}"))
    }

    /// Whether this lack includes `tie_break`, so that the program is not asked for this tie-break.
    #[must_use]
    pub fn covers(&self, tie_break: &TieBreak) -> bool {
        self.names(&tie_break.text)
    }

    /// Whether this lack includes the tie-break with the code `text`. A lack whose code has no modifiers
    /// includes all variants of the code.
    pub(super) fn names(&self, text: &str) -> bool {
        let Lack::TieBreak(code) = self else { return false };
        let base = text.split(['/', ':']).next().unwrap_or_default();
        [text, base].iter().any(|named| named.eq_ignore_ascii_case(code))
    }
}

impl fmt::Display for Lack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Lack::Ranks => f.write_str("ranks"),
            Lack::Values => f.write_str("values of tie-breaks"),
            Lack::TieBreak(code) => f.write_str(code),
            Lack::Feature(feature) => feature.fmt(f),
        }
    }
}

/// The value of the key `lacks`: one text with commas, such as `SB,DE,ranks`, or a list of texts.
#[derive(Deserialize)]
#[serde(untagged, expecting = "a text such as SB,DE or a list of texts")]
enum Typed {
    Line(String),
    List(Vec<String>),
}

/// Reads the value of the key `lacks`: a list of words, or one text with commas. Fails if a word names no
/// feature.
pub(super) fn declared<'de, D: Deserializer<'de>>(value: D) -> Result<Option<Vec<Lack>>, D::Error> {
    let words = match Typed::deserialize(value)? {
        Typed::Line(line) => line.split(',').map(|word| word.trim().to_owned()).collect(),
        Typed::List(words) => words,
    };
    let lacks: Result<Vec<Lack>, String> = words.iter().map(|word| Lack::named(word)).collect();
    lacks.map(Some).map_err(serde::de::Error::custom)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_a_tie_break_or_one_of_five() {
        assert_eq!(Lack::named("ranks"), Ok(Lack::Ranks));
        assert_eq!(Lack::named("SCORING"), Ok(Lack::Feature(Feature::Scoring)));
        assert_eq!(Lack::named("sb"), Ok(Lack::TieBreak("sb".to_owned())));
        for word in ["", "XX", "PTS", "BH,SB"] {
            assert!(Lack::named(word).is_err(), "{word}");
        }
    }

    #[test]
    fn a_code_without_modifiers_covers_its_variants() {
        let list = tie_breaks("BH/C1,BH,SB").unwrap();
        let covered = |code: &str| {
            let lack = Lack::TieBreak(code.to_owned());
            list.iter().filter(|one| lack.covers(one)).map(|one| one.text.as_str()).collect::<Vec<_>>()
        };
        assert_eq!(covered("bh"), ["BH/C1", "BH"]);
        assert_eq!(covered("BH/C1"), ["BH/C1"]);
    }
}
