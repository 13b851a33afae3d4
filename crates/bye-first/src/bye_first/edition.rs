//! The parts that the two texts, those of the Burstein and the Dubov System, define differently.

use std::ops::DerefMut;

use arbitrium_swiss::terms::Company;
use arbitrium_tournament::rulebook::Article;

/// The articles that both texts have, each in the version of one of the texts.
#[derive(Debug)]
#[allow(missing_docs, reason = "each is named as its article")]
pub struct Cited {
    pub rules: arbitrium_swiss::Cited,
    pub steps: &'static Article,
    pub colour_parity: &'static Article,
    pub colour_both: &'static Article,
    pub colour_stronger: &'static Article,
    pub colour_alternate: &'static Article,
    pub colour_higher: &'static Article,
}

/// What the shared code must know about one of the two texts, and the facts of a position that this code
/// uses.
pub trait ByeFirst: DerefMut<Target = Company<Self::Own>> {
    /// The facts of a player that only this text uses.
    type Own;

    /// The articles that the code shared by both systems cites.
    const CITED: &'static Cited;

    /// The two players, the higher ranked first, for 5.2.1 and 5.2.5.
    fn ranked(&self, a: usize, b: usize) -> (usize, usize);

    /// What ranks `higher` above `lower`, in brackets after a space: ` (score 1.5 against 1.0)`.
    fn told_rank(&self, higher: usize, lower: usize) -> String;
}
