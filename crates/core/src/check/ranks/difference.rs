use crate::rulebook::Article;
use crate::standings::{Account, Standings};
use crate::tournament::{PlayerId, Points, TeamScore};

/// Something recorded of a participant that the standings do not have.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Difference {
    /// The participant.
    pub id: PlayerId,
    /// What is recorded, and what is right.
    pub recorded: Recorded,
    /// Somebody on the wrong side of him, where there is one.
    pub witness: Option<Witness>,
}

/// What is recorded wrongly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recorded {
    /// The rank.
    Rank {
        /// What is recorded.
        recorded: u16,
        /// The rank by the list.
        expected: usize,
        /// The worst rank by it, where lots may be drawn.
        last: usize,
    },
    /// The points.
    Points {
        /// The score of teams that is meant; none of players.
        score: Option<TeamScore>,
        /// What is recorded.
        recorded: Points,
        /// What the results make.
        expected: Points,
    },
}

/// Two participants who stand the wrong way round.
#[derive(Clone, Debug)]
pub struct Witness {
    /// Who stands before the other by the list.
    pub before: PlayerId,
    /// Who stands after him.
    pub after: PlayerId,
    /// The ranks recorded of both, in this order.
    pub recorded: [u16; 2],
    /// The tie-break that parts them.
    pub tie_break: String,
    /// Its article.
    pub article: &'static Article,
    /// How both come to their values by it.
    pub accounts: [Account; 2],
}

impl Difference {
    /// The article by which it is wrong; none for points, which no article of C.07 gives.
    #[must_use]
    pub fn article(&self) -> Option<&'static Article> {
        match self.recorded {
            Recorded::Points { .. } => None,
            Recorded::Rank { .. } => Some(
                self.witness.as_ref().map_or(&crate::standings::articles::A4_2, |witness| witness.article),
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
