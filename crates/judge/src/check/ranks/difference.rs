use arbitrium_standings::{Account, Standings};
use arbitrium_tournament::rulebook::Article;
use arbitrium_tournament::{PlayerId, Points, TeamScore};

/// A recorded rank or point total of a participant that differs from the correct standings.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Difference {
    /// The participant with the wrong value.
    pub id: PlayerId,
    /// The wrong recorded value and the correct value.
    pub recorded: Recorded,
    /// Another participant who is recorded above this one but ranks below, or the reverse. `None` if there is
    /// none.
    pub witness: Option<Witness>,
}

/// A recorded value that is wrong, and the correct value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recorded {
    /// The recorded rank is wrong.
    Rank {
        /// The rank that the file records.
        recorded: u16,
        /// The best rank that the list of tie-breaks allows.
        expected: usize,
        /// The worst rank that the list allows. It is larger than the best rank if lots may be drawn.
        last: usize,
    },
    /// The recorded points are wrong.
    Points {
        /// Which score of a team is wrong; `None` for players.
        score: Option<TeamScore>,
        /// The points that the file records.
        recorded: Points,
        /// The sum of the points from the results.
        expected: Points,
    },
}

/// Two participants whose recorded ranks are in the wrong order, and the tie-break that proves it.
#[derive(Clone, Debug)]
pub struct Witness {
    /// The participant who ranks higher by the list.
    pub before: PlayerId,
    /// The participant who ranks lower by the list.
    pub after: PlayerId,
    /// The recorded ranks of `before` and `after`, in this order.
    pub recorded: [u16; 2],
    /// The code of the first tie-break in which the two differ.
    pub tie_break: String,
    /// The article that defines the tie-break.
    pub article: &'static Article,
    /// How the values of the tie-break are computed: for `before`, and for `after`.
    pub accounts: [Account; 2],
}

impl Difference {
    /// The article that decides about the value; `None` for points, which C.07 does not define.
    #[must_use]
    pub fn article(&self) -> Option<&'static Article> {
        match self.recorded {
            Recorded::Points { .. } => None,
            Recorded::Rank { .. } => Some(
                self.witness.as_ref().map_or(&arbitrium_standings::articles::A4_2, |witness| witness.article),
            ),
        }
    }
}

impl Witness {
    pub(super) fn of(
        standings: &Standings<'_>,
        before: (usize, u16),
        after: (usize, u16),
    ) -> Option<Witness> {
        let parted = standings.parted(before.0, after.0)?;
        Some(Witness {
            before: standings.id(before.0),
            after: standings.id(after.0),
            recorded: [before.1, after.1],
            tie_break: standings.tie_breaks[parted.place].to_string(),
            article: standings.deciding_article(&parted, before.0, after.0),
            accounts: [standings.account(before.0, parted.place)?, standings.account(after.0, parted.place)?],
        })
    }
}
