//! The questions about one bracket that the driver of the guided search (`round`, `walk`) asks.

use super::super::arrangement::Arrangement;
use super::super::requirements::InForce;
use super::super::walk::BracketToPair;
use arbitrium_search::Spent;
use arbitrium_tournament::Points;

/// A question about one bracket: the bracket with its goal, and the limits that the next bracket sets.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The bracket to be paired, with its goal.
    pub to_pair: BracketToPair<'a>,
    /// The limits for the players that leave the bracket together, set by the next bracket (C12, C13); `None`
    /// if there are no limits.
    pub wanted: Option<&'a dyn Wanted>,
}

impl Asked<'_> {
    /// Whether the players `leaving` may leave the bracket together.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn accepts(&self, leaving: &[usize]) -> Result<bool, Spent> {
        self.wanted.map_or(Ok(true), |wanted| wanted.accepts(leaving))
    }
}

/// The limits that the next bracket sets for the players moved down to it (C12, C13).
pub trait Wanted: std::fmt::Debug {
    /// Whether the next bracket can use exactly the players `leaving`. They are in the order of A2.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn accepts(&self, leaving: &[usize]) -> Result<bool, Spent>;

    /// Whether the next bracket may be able to use some set of players. The set contains all players of
    /// `_surely` and some players of `_perhaps`. `false` is a proof that the next bracket can use none of
    /// these sets.
    fn may_accept(&self, _surely: &[usize], _perhaps: &[usize]) -> bool {
        true
    }

    /// The matching that must exist in the next bracket for the players moved down to it. `upper` is the
    /// number of players in the upper bracket.
    fn next(&self, upper: usize) -> Next<'_>;
}

/// What is known about the sets of players that the next bracket can use.
pub enum Next<'w> {
    /// No condition on these sets is known.
    Unknown,
    /// The next bracket can use no set.
    Never,
    /// The next bracket can use a set only if this matching exists with the players of the set.
    Matching(Matching<'w>),
}

/// The matching that the next bracket requires. Its vertices are the next bracket's own players, the players
/// moved down to it, and places for players without an opponent. Each player meets another player or takes a
/// place.
pub struct Matching<'w> {
    /// The players of the next bracket.
    pub natives: &'w [usize],
    /// The number of places for players without an opponent.
    pub places: usize,
    /// Whether two players may meet in the next bracket.
    pub meet: Box<dyn Fn(usize, usize) -> bool + 'w>,
    /// Whether a player may take the place with this number, from 0.
    pub takes: Box<dyn Fn(usize, usize) -> bool + 'w>,
}

/// The questions that the driver asks about one bracket. An implementation may answer with a proof, without trying
/// arrangements.
pub trait Questions {
    /// The first arrangement that fulfils the requirements `in_force` (C4 to C9). The order is that of sets,
    /// transpositions and exchanges. `None` if no arrangement does.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn first(&self, asked: &Asked<'_>, in_force: &InForce) -> Result<Option<Arrangement>, Spent>;

    /// The score differences of the arrangement with the smallest differences, the largest difference first
    /// (C13). Arrangements must fulfil only `relaxed`, in which everything that can be dropped is dropped.
    /// `None` if no arrangement does.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn least_differences(&self, asked: &Asked<'_>, relaxed: &InForce) -> Result<Option<Vec<Points>>, Spent>;

    /// Whether it is proved that no arrangement fulfils the requirements `relaxed`. Stricter requirements
    /// then need not be tried. An implementation without proofs returns `false`.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn is_hopeless(&self, asked: &Asked<'_>, relaxed: &InForce) -> Result<bool, Spent>;

    /// A lower limit for x (C11). With a smaller x, no arrangement fulfils the other requirements of
    /// `relaxed`. It is 0 if no limit is known.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn least_x(&self, asked: &Asked<'_>, relaxed: &InForce) -> Result<usize, Spent>;

    /// The lowest scores of players that can be left over under the requirements `relaxed` (B3). x and z are
    /// ignored. `None` if there is no arrangement.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn least_leaving(&self, asked: &Asked<'_>, relaxed: &InForce) -> Result<Option<Vec<Points>>, Spent>;

    /// Whether the heterogeneous part can be paired under the requirements `relaxed`, so that the remainder
    /// is reached (C9, C14). The driver asks this only if no arrangement was found.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn reaches_remainder(&self, asked: &Asked<'_>, relaxed: &InForce) -> Result<bool, Spent>;

    /// A lower limit for the number of pairs against B2 (note to B2). No arrangement has fewer of them. It is
    /// 0 if no limit is known.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn least_against_b2(&self, _asked: &Asked<'_>, _relaxed: &InForce) -> Result<usize, Spent> {
        Ok(0)
    }
}
