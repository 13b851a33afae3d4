//! The questions that the driver of the guided search asks.

use super::super::arrangement::Arrangement;
use super::super::requirements::InForce;
use super::super::walk::BracketToPair;
use crate::search::Spent;
use crate::tournament::Points;

/// A bracket with what is to be reached in it, and what another bracket asks of it.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The bracket and what is to be reached.
    pub to_pair: BracketToPair<'a>,
    /// C12, C13: which players may leave the bracket, all of them together; `None` where nothing is asked.
    pub wanted: Option<&'a dyn Wanted>,
}

impl Asked<'_> {
    /// Whether these players may leave together.
    ///
    /// # Errors
    /// Where the budget is spent.
    pub fn accepts(&self, leaving: &[usize]) -> Result<bool, Spent> {
        self.wanted.map_or(Ok(true), |wanted| wanted.accepts(leaving))
    }
}

/// What the next bracket asks of those who are moved down to it (C12, C13).
pub trait Wanted: std::fmt::Debug {
    /// Whether the next bracket can do with these players, in the order of A2.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn accepts(&self, leaving: &[usize]) -> Result<bool, Spent>;

    /// Whether it could do with any set of so many of them that has all of the first and beyond these only some of the second:
    /// `false` only where that is proved impossible.
    fn may_accept(&self, _surely: &[usize], _perhaps: &[usize]) -> bool {
        true
    }

    /// The next bracket as a matching, where players of a bracket of so many are moved down to it.
    fn next(&self, upper: usize) -> Next<'_>;
}

/// A bracket that asks something of those who are moved down to it.
pub enum Next<'w> {
    /// No matching says what it can do with.
    Unknown,
    /// It can do with nobody.
    Never,
    /// A set of which there is no matching here it cannot do with.
    Matching(Matching<'w>),
}

/// Who is moved down meets somebody of the next bracket or another who is moved down, or takes a place, as its own players do.
pub struct Matching<'w> {
    /// Its own players.
    pub natives: &'w [usize],
    /// How many find no opponent there.
    pub places: usize,
    /// Whether two players may meet there.
    pub meet: Box<dyn Fn(usize, usize) -> bool + 'w>,
    /// Whether a player may take the place of a number.
    pub takes: Box<dyn Fn(usize, usize) -> bool + 'w>,
}

/// What the driver asks: an answer may be a proof in place of an attempt.
pub trait Questions {
    /// C4 to C9: the first arrangement, in the order of sets, transpositions and exchanges, that meets what is in
    /// force.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn first(&self, asked: &Asked<'_>, in_force: &InForce) -> Result<Option<Arrangement>, Spent>;

    /// C13: the smallest score differences, the largest first, of an arrangement with these left over; everything
    /// that can fall has fallen.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn least_differences(&self, asked: &Asked<'_>, relaxed: &InForce) -> Result<Option<Vec<Points>>, Spent>;

    /// Whether it is proved that nothing meets even these requirements, so that no stricter ones need be tried. A
    /// search that proves nothing says `false`.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn is_hopeless(&self, asked: &Asked<'_>, relaxed: &InForce) -> Result<bool, Spent>;

    /// C11: with a smaller x than this nothing is found that meets what else is in force.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn least_x(&self, asked: &Asked<'_>, relaxed: &InForce) -> Result<usize, Spent>;

    /// B3: no lower scores than these can be left over by an arrangement that meets these requirements, whatever it costs; `None`
    /// where there is no such arrangement.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn least_leaving(&self, asked: &Asked<'_>, relaxed: &InForce) -> Result<Option<Vec<Points>>, Spent>;

    /// Whether the heterogeneous part can be paired under these requirements, so that the remainder is reached (C9, C14): asked only
    /// where nothing was found.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn reaches_remainder(&self, asked: &Asked<'_>, relaxed: &InForce) -> Result<bool, Spent>;

    /// The note to B2: with fewer pairs against B2 than these nothing can be found.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn least_against_b2(&self, _asked: &Asked<'_>, _relaxed: &InForce) -> Result<usize, Spent> {
        Ok(0)
    }
}
