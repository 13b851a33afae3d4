use serde::{Deserialize, Serialize};

use crate::engines::Fault;
use crate::engines::reply::{Byes, JsonPairing};
#[cfg(feature = "schemas")]
use crate::schemas::parts;
use arbitrium_core::position::Position;
use arbitrium_core::systems::{Board, Pairing, Recorded};
use arbitrium_core::tournament::PlayerId;

/// The name of the form of a kit's manifest; its schema is `docs/schemas/kit-2.schema.json`.
pub const KIT_SCHEMA: &str = "arbitrium/kit/2";

/// The manifest of a conformance kit: the cases of one system.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "schemas",
    derive(schemars::JsonSchema),
    schemars(title = "The manifest of a conformance kit: the cases of one system")
)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// [`KIT_SCHEMA`].
    pub schema: String,
    /// The word of the system, such as `dutch-2026`.
    pub system: String,
    /// The document, as its rulebook names it.
    pub title: String,
    /// The cases in the order of the document's articles.
    pub cases: Vec<KitCase>,
    /// The deciding articles with fewer cases than the search wanted, three, and why.
    pub short: Vec<Short>,
}

/// One decision: a tournament whose next round is in question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct KitCase {
    /// Its name, the same in every edition of the kit as long as the case is the same.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = parts::NAME)))]
    pub id: String,
    /// The report files, beside the manifest.
    pub files: Files,
    /// The round in question (in Double-Swiss: the match); the report ends before it.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    pub round: u16,
    /// The players to be paired.
    #[cfg_attr(feature = "schemas", schemars(range(min = 2)))]
    pub players: u16,
    /// The article that the case is about: it is at work in the reference's choice, or decides against a pairing that breaks
    /// it. One of another document, by which some rounds are paired, stands behind that one's word, as in `dutch-2026/C6`.
    pub article: String,
    /// The deciding articles at work: without each, and what stands below it, the round would be paired otherwise.
    pub at_work: Vec<String>,
    /// The reference pairing.
    #[serde(flatten)]
    pub expected: Expected,
    /// What it would be under named alternative readings, one at a time; those that change nothing are left out.
    pub readings: Vec<Otherwise>,
    /// Where the case comes from.
    pub origin: String,
    /// What a program does that errs here, where the case was made to show it.
    #[serde(default)]
    pub errs: Option<String>,
}

/// The same tournament in two formats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Files {
    /// The report in the format of 2026, beside the manifest.
    pub trf26: String,
    /// The same tournament in the format of 2016 with the engines' `XX` records; null where it has no record for
    /// something in it.
    pub trf16: Option<String>,
}

/// A pairing: boards as White and Black, in the recommended order, and the player with the bye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Expected {
    /// The expected boards, White first.
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<parts::Pair>"))]
    pub pairs: Vec<(u32, u32)>,
    /// The player with the pairing-allocated bye.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    pub bye: Option<u32>,
}

/// The pairing under another reading.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Otherwise {
    /// The open point and its value: `look-ahead=parity`.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = "^[^=]+=[^=]+$")))]
    pub reading: String,
    /// The pairing.
    #[serde(flatten)]
    pub expected: Expected,
}

/// An article with fewer cases than wanted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Short {
    /// The article.
    pub article: String,
    /// How many cases it has.
    pub cases: usize,
    /// Why there are no more.
    pub why: String,
}

#[cfg(feature = "schemas")]
pub(crate) fn schema() -> serde_json::Value {
    arbitrium_report::schemas::form::<Manifest>(KIT_SCHEMA)
}

impl From<&Pairing> for Expected {
    fn from(pairing: &Pairing) -> Self {
        let number = |id: PlayerId| u32::from(id.get());
        let pairs = pairing.pairs.iter().map(|&(white, black)| (number(white), number(black)));
        Expected { pairs: pairs.collect(), bye: pairing.bye.map(number) }
    }
}

impl Expected {
    /// What a program says that answers so; a fault where that is no pairing of everybody who is to be paired.
    pub(super) fn answers(&self, position: &Position) -> Result<Recorded, Fault> {
        let bye = self.bye.map(Byes::One);
        JsonPairing { pairs: self.pairs.clone(), bye }.complete(position)
    }

    /// Whether an answer is this pairing, with its colours. The order of the boards is nobody's concern.
    #[must_use]
    pub fn is(&self, answer: &Recorded) -> bool {
        let mut expected = self.pairs.clone();
        let number = |id: PlayerId| u32::from(id.get());
        let board = |board: &Board| (number(board.white), number(board.black));
        let mut answered: Vec<(u32, u32)> = answer.boards.iter().map(board).collect();
        expected.sort_unstable();
        answered.sort_unstable();
        expected == answered && answer.byes.iter().copied().map(number).eq(self.bye)
    }
}
