//! A pairing that is judged in place of the recorded one. It is read from a file next to a test case of the corpus.

use arbitrium_core::systems::{Board, Recorded};
use arbitrium_core::tournament::PlayerId;
use serde::Deserialize;

/// A pairing to judge that a report cannot record, for example one with a player on two boards.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Instead {
    /// White and Black of each board, by pairing numbers.
    pub pairs: Vec<(u32, u32)>,
    /// The pairing numbers of the players without an opponent.
    pub byes: Vec<u32>,
}

impl Instead {
    /// This pairing in the form of a recorded round.
    #[must_use]
    pub fn recorded(&self) -> Recorded {
        let id = |&number: &u32| PlayerId::new(number).unwrap();
        let board =
            |(white, black): &(u32, u32)| Board { white: id(white), black: id(black), colours_known: true };
        Recorded {
            boards: self.pairs.iter().map(board).collect(),
            byes: self.byes.iter().map(id).collect(),
            ..Recorded::default()
        }
    }
}
