use serde::{Deserialize, Serialize};

use arbitrium_core::systems::{Board, Pairing, Recorded};
use arbitrium_core::tournament::PlayerId;

/// The name of the form of a kit's manifest; its schema is `docs/schemas/kit-2.schema.json`.
pub const KIT_SCHEMA: &str = "arbitrium/kit/2";

/// The cases of one system.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// [`KIT_SCHEMA`].
    pub schema: String,
    /// The word of the system.
    pub system: String,
    /// The document, as its rulebook names it.
    pub title: String,
    /// The cases in the order of the document's articles.
    pub cases: Vec<KitCase>,
    /// The deciding articles for which the search found fewer cases than it wanted.
    pub short: Vec<Short>,
}

/// One decision: a tournament whose next round is in question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KitCase {
    /// Its name, the same in every edition of the kit as long as the case is the same.
    pub id: String,
    /// The report files, beside the manifest.
    pub files: Files,
    /// The round in question (in Double-Swiss: the match); the report ends before it.
    pub round: u16,
    /// The players to be paired.
    pub players: u16,
    /// The article that the case is about: it is at work in the reference's choice, or decides against a pairing that breaks
    /// it.
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
#[serde(deny_unknown_fields)]
pub struct Files {
    /// The format of 2026.
    pub trf26: String,
    /// The format of 2016 with the engines' `XX` records; none where it has no record for something in the case.
    pub trf16: Option<String>,
}

/// A pairing: boards as White and Black, in the recommended order, and the player with the bye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Expected {
    /// The boards.
    pub pairs: Vec<(u32, u32)>,
    /// The player with the pairing-allocated bye.
    pub bye: Option<u32>,
}

/// The pairing under another reading.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Otherwise {
    /// The open point and its value: `look-ahead=parity`.
    pub reading: String,
    /// The pairing.
    #[serde(flatten)]
    pub expected: Expected,
}

/// An article with fewer cases than wanted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Short {
    /// The article.
    pub article: String,
    /// How many cases it has.
    pub cases: usize,
    /// Why there are no more.
    pub why: String,
}

impl From<&Pairing> for Expected {
    fn from(pairing: &Pairing) -> Self {
        let number = |id: PlayerId| u32::from(id.get());
        let pairs = pairing.pairs.iter().map(|&(white, black)| (number(white), number(black)));
        Expected { pairs: pairs.collect(), bye: pairing.bye.map(number) }
    }
}

impl Expected {
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
