//! The questions about one bracket that the driver of the guided search (`round`, `walk`) asks.

use super::super::arrangement::Arrangement;
use super::super::requirements::InForce;
use super::super::walk::BracketToPair;
use arbitrium_search::Spent;
use arbitrium_tournament::Points;

/// A bracket with its goal, and the limits set by another bracket.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The bracket to be paired, with its goal.
    pub to_pair: BracketToPair<'a>,
    /// The sets of players that may leave the bracket (C12, C13); `None` if there is no limit.
    pub wanted: Option<&'a dyn Wanted>,
}

impl Asked<'_> {
    /// Whether these players may leave together.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn accepts(&self, leaving: &[usize]) -> Result<bool, Spent> {
        self.wanted.map_or(Ok(true), |wanted| wanted.accepts(leaving))
    }
}

/// The limits that the next bracket sets for the players moved down to it (C12, C13).
pub trait Wanted: std::fmt::Debug {
    /// Whether the next bracket can use exactly these players, in the order of A2.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn accepts(&self, leaving: &[usize]) -> Result<bool, Spent>;

    /// Whether the next bracket could use any set that contains all players of `_surely` and otherwise only players
    /// of `_perhaps`. `false` is a proof that it can use none of these sets.
    fn may_accept(&self, _surely: &[usize], _perhaps: &[usize]) -> bool {
        true
    }

    /// The matching that the next bracket requires, if the upper bracket has `upper` players.
    fn next(&self, upper: usize) -> Next<'_>;
}

/// Which sets of moved-down players the next bracket can use, as far as a matching decides this.
pub enum Next<'w> {
    /// No matching decides this.
    Unknown,
    /// The next bracket can use no set.
    Never,
    /// The next bracket cannot use a set for which this matching does not exist.
    Matching(Matching<'w>),
}

/// The matching that the next bracket requires. Its own players and those moved down to it meet each other, or take a
/// place for a player without an opponent.
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
    /// The first arrangement, in the order of sets, transpositions and exchanges, that fulfils the requirements in
    /// force (C4 to C9). `None` if no arrangement does.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn first(&self, asked: &Asked<'_>, in_force: &InForce) -> Result<Option<Arrangement>, Spent>;

    /// The smallest list of score differences of an arrangement, the largest difference first (C13). The arrangement
    /// leaves over the scores that `relaxed` requires, and everything that can be dropped is dropped. `None` if there
    /// is no arrangement.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn least_differences(&self, asked: &Asked<'_>, relaxed: &InForce) -> Result<Option<Vec<Points>>, Spent>;

    /// Whether it is proved that no arrangement fulfils even these requirements, so that stricter ones need not be
    /// tried. An implementation without proofs returns `false`.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn is_hopeless(&self, asked: &Asked<'_>, relaxed: &InForce) -> Result<bool, Spent>;

    /// The smallest x that can work (C11). With a smaller x no arrangement fulfils the other requirements in force.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn least_x(&self, asked: &Asked<'_>, relaxed: &InForce) -> Result<usize, Spent>;

    /// The lowest scores that an arrangement with these requirements can leave over, even if x and z are exceeded
    /// (B3). `None` if there is no arrangement.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn least_leaving(&self, asked: &Asked<'_>, relaxed: &InForce) -> Result<Option<Vec<Points>>, Spent>;

    /// Whether the heterogeneous part can be paired under these requirements, so that the remainder is reached (C9,
    /// C14). Called only if no arrangement was found.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn reaches_remainder(&self, asked: &Asked<'_>, relaxed: &InForce) -> Result<bool, Spent>;

    /// The smallest number of pairs against B2 with which an arrangement can exist (note to B2).
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn least_against_b2(&self, _asked: &Asked<'_>, _relaxed: &InForce) -> Result<usize, Spent> {
        Ok(0)
    }
}
