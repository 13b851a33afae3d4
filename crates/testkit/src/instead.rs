//! A pairing that is judged in place of the recorded one, as it stands beside a case of the corpus.

use arbitrium_core::systems::{Board, Recorded};
use arbitrium_core::tournament::PlayerId;
use serde::Deserialize;

/// A round for what no report can record.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Instead {
    /// White and Black of each board.
    pub pairs: Vec<(u32, u32)>,
    /// Who is left over.
    pub byes: Vec<u32>,
}

impl Instead {
    /// The same as a recorded round.
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
