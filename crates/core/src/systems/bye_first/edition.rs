//! What a text of the family has of its own.

use super::Company;
use crate::rulebook::Article;
use crate::systems::weighing::Value;
use crate::tournament::{Colour, Points};

/// The articles that the texts have in common, by their numbers in each of them.
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

/// What a text of the family sees in a position, as far as the common articles ask.
pub trait ByeFirst {
    /// What it asks of a player besides.
    type Own;

    /// The articles.
    const CITED: &'static Cited;
    /// What the last key of 3.1 looks for: `the lowest ranking`.
    const LAST: &'static str;

    /// The players to be paired.
    fn company(&self) -> &Company<Self::Own>;

    /// The initial colour, where it is known (5.1).
    fn initial_colour(&self) -> Option<Colour>;

    /// The higher ranked of two and the other, as 5.2.1 and 5.2.5 speak of them.
    fn ranked(&self, a: usize, b: usize) -> (usize, usize);

    /// 3.1.3: the score that counts if a player is the receiver of the bye.
    fn bye_score(&self, player: usize) -> Points;

    /// 3.1.4: the games he played.
    fn games_played(&self, player: usize) -> usize;

    /// 3.1.5: the last key; the largest has the bye.
    fn bye_last(&self, player: usize) -> Value;

    /// The same in words: `place 3 of 7`.
    fn told_last(&self, player: usize) -> String;

    /// By what a player is the higher ranked one, in brackets: ` (Buchholz 7.0)`.
    fn told_rank(&self, player: usize) -> String;
}
