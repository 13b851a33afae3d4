//! What an edition of the text says otherwise than the others: its articles, and where it goes another way.

use super::articles;
use super::literal::{Lowering, falling};
use crate::rulebook::Article;

/// An edition under some readings.
#[derive(Clone, Copy, Debug)]
pub struct Edition {
    /// Its articles.
    pub articles: &'static Articles,
    /// How the literal search lets requirements fall.
    pub(in crate::systems) lowering: Lowering,
    /// Whether A7.d, B5 and B6 fall for as few pairs as can be, and not for a whole bracket.
    pub fewest: bool,
    /// Whether B2 gives way, by its note, before a higher score is left over.
    pub scores_before_b2: bool,
    /// Whether only points of the pairing itself bar from the bye and are a downfloat, and not those of byes on request.
    pub ignores_requested_byes: bool,
}

impl Edition {
    /// The edition of 2006.
    #[must_use]
    pub fn of_2006() -> Self {
        Edition {
            articles: &articles::ARTICLES,
            lowering: falling::LOWERING,
            fewest: false,
            scores_before_b2: false,
            ignores_requested_byes: false,
        }
    }
}

/// The articles of an edition, by what they say.
#[derive(Debug)]
#[allow(missing_docs, reason = "each is the article of its name, or of what falls")]
pub struct Articles {
    pub a2: &'static Article,
    pub a3: &'static Article,
    pub a4: &'static Article,
    pub a5: &'static Article,
    pub a7: &'static Article,
    pub a7a: &'static Article,
    pub a7b: &'static Article,
    pub a7c: &'static Article,
    pub a7d: &'static Article,
    pub a7e: &'static Article,
    pub a8: &'static Article,
    pub b1a: &'static Article,
    pub b1b: &'static Article,
    /// The colour difference.
    pub b2a: &'static Article,
    /// Three times the same colour.
    pub b2b: &'static Article,
    pub b3: &'static Article,
    pub b4: &'static Article,
    pub b5: &'static Article,
    pub b6: &'static Article,
    pub c1: &'static Article,
    pub c2: &'static Article,
    pub c3: &'static Article,
    pub c4: &'static Article,
    pub c6: &'static Article,
    pub c7: &'static Article,
    pub c8: &'static Article,
    /// The moved-down players get other opponents.
    pub undone: &'static Article,
    /// B5 and B6 fall for upfloats.
    pub up_falls: &'static Article,
    /// B5 and B6 fall for downfloats.
    pub down_falls: &'static Article,
    /// x rises.
    pub x_rises: &'static Article,
    pub c12: &'static Article,
    pub c13: &'static Article,
    pub c14: &'static Article,
    pub d1: &'static Article,
    pub d2: &'static Article,
    /// Which moved-down players stand in S1.
    pub sets: &'static Article,
    pub e1: &'static Article,
    pub e2: &'static Article,
    pub e3: &'static Article,
    pub e4: &'static Article,
    pub e5: &'static Article,
    pub f1: &'static Article,
    pub f2: &'static Article,
    pub f4: &'static Article,
    pub f5: &'static Article,
    pub f6: &'static Article,
    pub prohibited: &'static Article,
}
