//! The parts that the two texts, those of the Burstein and the Dubov System, define differently.

use arbitrium_swiss::terms::Company;
use arbitrium_swiss::weighing::Value;
use arbitrium_tournament::rulebook::Article;
use arbitrium_tournament::{Colour, Points};

/// The articles that both texts have, each in the version of one of the texts.
#[derive(Debug)]
#[allow(missing_docs, reason = "each is named as its article")]
pub struct Cited {
    pub absent: &'static Article,
    pub complete: &'static Article,
    pub pab: &'static Article,
    pub steps: &'static Article,
    pub c1: &'static Article,
    pub c2: &'static Article,
    pub c3: &'static Article,
    pub prohibited: &'static Article,
    pub bye_completion: &'static Article,
    pub bye_score: &'static Article,
    pub bye_games: &'static Article,
    pub bye_last: &'static Article,
    pub colour_parity: &'static Article,
    pub colour_both: &'static Article,
    pub colour_stronger: &'static Article,
    pub colour_alternate: &'static Article,
    pub colour_higher: &'static Article,
}

/// What the shared code must know about one of the two texts, and the facts of a position that this code
/// uses.
pub trait ByeFirst {
    /// The facts of a player that only this text uses.
    type Own;

    /// The articles that the code shared by both systems cites.
    const CITED: &'static Cited;
    /// The words for the last criterion of 3.1, such as `the lowest ranking`.
    const LAST: &'static str;

    /// The players to be paired.
    fn company(&self) -> &Company<Self::Own>;

    /// The initial colour; `None` if it is unknown (5.1).
    fn initial_colour(&self) -> Option<Colour>;

    /// The two players, the higher ranked first, for 5.2.1 and 5.2.5.
    fn ranked(&self, a: usize, b: usize) -> (usize, usize);

    /// The score by which a player is compared for the bye (3.1.3).
    fn bye_score(&self, player: usize) -> Points;

    /// The number of games that the player has played (3.1.4).
    fn games_played(&self, player: usize) -> usize;

    /// The value of the last criterion of 3.1 (3.1.5). The player with the largest value has the bye.
    fn bye_last(&self, player: usize) -> Value;

    /// The value of the last criterion in words, such as `place 3 of 7`.
    fn told_last(&self, player: usize) -> String;

    /// What ranks `higher` above `lower`, in brackets after a space: ` (score 1.5 against 1.0)`.
    fn told_rank(&self, higher: usize, lower: usize) -> String;
}
