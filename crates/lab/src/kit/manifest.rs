use serde::{Deserialize, Serialize};

use crate::engines::Fault;
use crate::engines::reply::{Byes, JsonPairing};
#[cfg(feature = "schemas")]
use crate::schemas::parts;
use arbitrium_core::position::Position;
use arbitrium_core::systems::{Board, Pairing, Recorded};
use arbitrium_core::tournament::PlayerId;

/// The value of `schema` in a kit's manifest. The JSON schema is `docs/schemas/kit-2.schema.json`.
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
    /// Always [`KIT_SCHEMA`] in a manifest that is written.
    pub schema: String,
    /// The identifier of the system, such as `dutch-2026`.
    pub system: String,
    /// The document, as its rulebook names it.
    pub title: String,
    /// The cases in the order of the document's articles.
    pub cases: Vec<KitCase>,
    /// The deciding articles for which the search found fewer than three cases, each with the reason.
    pub short: Vec<Short>,
}

/// A case of the kit: a tournament whose next round is to be paired.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct KitCase {
    /// The name of the case. It stays the same in later editions of the kit if the case does not change.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = parts::NAME)))]
    pub id: String,
    /// The tournament as report files, in the folder of the manifest.
    pub files: Files,
    /// The round that is to be paired, in Double-Swiss the match. The report ends before it.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    pub round: u16,
    /// The number of players to be paired.
    #[cfg_attr(feature = "schemas", schemars(range(min = 2)))]
    pub players: u16,
    /// The label of the article that the case is about. The article affects the correct pairing, or it
    /// decides against a pairing that breaks it. If another document pairs the round, the identifier of that
    /// document precedes the label, as in `dutch-2026/C6`.
    pub article: String,
    /// The deciding articles that affect the pairing. If one of them and its sub-articles did not exist, the
    /// round would have another pairing.
    pub at_work: Vec<String>,
    /// The correct pairing under the default interpretations.
    #[serde(flatten)]
    pub expected: Expected,
    /// The correct pairings under alternative interpretations, one at a time. An interpretation is left out if it does
    /// not change the pairing.
    pub readings: Vec<Otherwise>,
    /// Where the tournament comes from, for example a random stream or a published tournament.
    pub origin: String,
    /// The error that a program makes if it fails this case. `None` if the case was not made to show an error.
    #[serde(default)]
    pub errs: Option<String>,
}

/// A tournament in two file formats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Files {
    /// The name of the report in the format of 2026, in the folder of the manifest.
    pub trf26: String,
    /// The name of the report in the format of 2016 with the engines' `XX` records; null if that format cannot express
    /// the tournament.
    pub trf16: Option<String>,
}

/// A pairing: boards as White and Black, in the recommended order, and the player with the bye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Expected {
    /// The boards of the correct pairing in the recommended order, White first.
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<parts::Pair>"))]
    pub pairs: Vec<(u32, u32)>,
    /// The player with the pairing-allocated bye; null if no player has it.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    pub bye: Option<u32>,
}

/// The correct pairing under another interpretation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Otherwise {
    /// The open point and its value: `look-ahead=parity`.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = "^[^=]+=[^=]+$")))]
    pub reading: String,
    /// The correct pairing under this interpretation.
    #[serde(flatten)]
    pub expected: Expected,
}

/// A deciding article for which the kit has fewer than three cases.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Short {
    /// The label of the article that has few cases.
    pub article: String,
    /// The number of cases about the article.
    pub cases: usize,
    /// Why the kit has no more cases about the article.
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
    /// Converts the expected pairing to the form of a program's answer. `position` has the players to be
    /// paired. Fails if the pairing does not contain each of them exactly once.
    pub(super) fn answers(&self, position: &Position) -> Result<Recorded, Fault> {
        let bye = self.bye.map(Byes::One);
        JsonPairing { pairs: self.pairs.clone(), bye }.complete(position)
    }

    /// Whether an answer has exactly these boards with their colours, and this bye. The order of the boards does not
    /// matter.
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
