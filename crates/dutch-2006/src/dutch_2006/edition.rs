//! The differences between the editions of 2006 and 2012: their articles, and steps of the procedure.

use super::articles;
use arbitrium_tournament::rulebook::Article;

/// How an edition differs from the other one in the procedure, under the chosen interpretations.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "one answer for each question of the text")]
pub struct Edition {
    /// The articles of the edition, for citations.
    pub articles: &'static Articles,
    /// Whether A7.d is dropped for as few pairs as possible, and B5 and B6 for as few players as possible. If
    /// `false`, they are dropped for a whole bracket.
    pub fewest: bool,
    /// Whether the note to B2 also allows a pair against B2 in order to leave over a player with a lower
    /// score.
    pub scores_before_b2: bool,
    /// Whether points of requested byes are ignored. They then neither bar a player from the bye nor count as a
    /// downfloat.
    pub ignores_requested_byes: bool,
    /// Whether the bye of the lowest bracket is a downfloat for B5 and B6.
    pub bye_floats: bool,
}

impl Edition {
    /// The edition of 2006, which is the same under every interpretation.
    #[must_use]
    pub fn of_2006() -> Self {
        Edition {
            articles: &articles::ARTICLES,
            fewest: false,
            scores_before_b2: false,
            ignores_requested_byes: false,
            // A5: the bye is a downfloat.
            bye_floats: true,
        }
    }
}

/// The articles of an edition. Code that both editions share cites them by these names.
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
    /// The article that limits the colour difference.
    pub b2a: &'static Article,
    /// The article that forbids the same colour three times in a row.
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
    /// The article by which the moved-down players get other opponents.
    pub undone: &'static Article,
    /// The article by which B5 and B6 are dropped for upfloats.
    pub up_falls: &'static Article,
    /// The article by which B5 and B6 are dropped for downfloats.
    pub down_falls: &'static Article,
    /// The article by which x is increased, so that more colour preferences may stay unfulfilled.
    pub x_rises: &'static Article,
    pub c12: &'static Article,
    pub c13: &'static Article,
    pub c14: &'static Article,
    pub d1: &'static Article,
    pub d2: &'static Article,
    /// The article by which the moved-down players for S1 are chosen.
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
