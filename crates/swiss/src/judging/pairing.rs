//! A pairing of a round, either the correct one or a recorded one.

use std::collections::BTreeSet;

use arbitrium_tournament::PlayerId;

/// A complete pairing of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// The boards, each as (white, black), in the recommended order. In a match of two games, these are the colours
    /// of the first game.
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// The player with the pairing-allocated bye; `None` if no player has it.
    pub bye: Option<PlayerId>,
}

impl Pairing {
    /// The pairs of all boards, without colours.
    #[must_use]
    pub fn pair_set(&self) -> PairSet {
        PairSet::of(self.pairs.iter().copied())
    }

    /// Whether two players meet, with any colours.
    #[must_use]
    pub fn has_pair(&self, a: PlayerId, b: PlayerId) -> bool {
        self.pairs.iter().any(|&pair| pair == (a, b) || pair == (b, a))
    }
}

impl Pairing {
    /// The opponent of a player; `None` if the player has no opponent.
    #[must_use]
    pub fn opponent(&self, id: PlayerId) -> Option<PlayerId> {
        self.pairs.iter().find_map(|&(white, black)| match id {
            _ if id == white => Some(black),
            _ if id == black => Some(white),
            _ => None,
        })
    }
}

/// The pairs of a round without colours, for callers that look up many pairs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PairSet(BTreeSet<(PlayerId, PlayerId)>);

impl PairSet {
    fn of(pairs: impl Iterator<Item = (PlayerId, PlayerId)>) -> Self {
        PairSet(pairs.map(|(a, b)| (a.min(b), a.max(b))).collect())
    }

    /// Whether the two players meet, given in any order.
    #[must_use]
    pub fn contains(&self, a: PlayerId, b: PlayerId) -> bool {
        self.0.contains(&(a.min(b), a.max(b)))
    }
}

/// A round as it was recorded or published. It may contain errors of any kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recorded {
    /// The boards, sorted by the smaller player number of each board.
    pub boards: Vec<Board>,
    /// All players with a pairing-allocated bye. A correct round has at most one.
    pub byes: Vec<PlayerId>,
    /// Whether the pairing was published. Some rules concern only published pairings. The answer of a program was not
    /// published.
    pub is_published: bool,
}

impl Recorded {
    /// For each player, the index of the opponent; `None` for players without an opponent. `size` is the
    /// number of players, and `index_of` returns the index of a player.
    #[must_use]
    pub fn partners(&self, size: usize, index_of: impl Fn(PlayerId) -> Option<usize>) -> Vec<Option<usize>> {
        let mut partners = vec![None; size];
        for board in &self.boards {
            if let (Some(a), Some(b)) = (index_of(board.white), index_of(board.black)) {
                partners[a] = Some(b);
                partners[b] = Some(a);
            }
        }
        partners
    }

    /// The opponent of a player; `None` if the player is on no board.
    #[must_use]
    pub fn opponent(&self, id: PlayerId) -> Option<PlayerId> {
        self.boards.iter().find_map(|board| match id {
            _ if id == board.white => Some(board.black),
            _ if id == board.black => Some(board.white),
            _ => None,
        })
    }

    /// The pairs of all boards.
    #[must_use]
    pub fn pair_set(&self) -> PairSet {
        PairSet::of(self.boards.iter().map(|board| (board.white, board.black)))
    }

    /// Whether two players meet, with any colours.
    #[must_use]
    pub fn has_pair(&self, a: PlayerId, b: PlayerId) -> bool {
        self.boards.iter().any(|board| [(a, b), (b, a)].contains(&(board.white, board.black)))
    }

    /// Whether the recorded round pairs the player: on a board, or with the only bye.
    #[must_use]
    pub fn pairs(&self, id: PlayerId) -> bool {
        self.byes == [id] || self.boards.iter().any(|board| board.white == id || board.black == id)
    }

    /// Whether the pairs and the bye equal those of a pairing. Colours do not matter.
    #[must_use]
    pub fn has_the_boards_of(&self, pairing: &Pairing) -> bool {
        self.pair_set() == pairing.pair_set() && self.byes.iter().eq(&pairing.bye)
    }

    /// Gives each board without recorded colours the colours that it has in `pairs`. Such boards are not judged by
    /// their colours.
    pub fn adopt_colours(&mut self, pairs: &[(PlayerId, PlayerId)]) {
        for board in self.boards.iter_mut().filter(|board| !board.colours_known) {
            if pairs.contains(&(board.black, board.white)) {
                (board.white, board.black) = (board.black, board.white);
            }
        }
    }
}

/// The pairing in the form of a recorded round that was not published.
impl From<&Pairing> for Recorded {
    fn from(pairing: &Pairing) -> Self {
        let boards = pairing.pairs.iter();
        let boards = boards.map(|&(white, black)| Board { white, black, colours_known: true });
        let mut boards: Vec<Board> = boards.collect();
        boards.sort_by_key(|board| board.white.min(board.black));
        Recorded { boards, byes: pairing.bye.into_iter().collect(), is_published: false }
    }
}

/// A recorded board of two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// The player with White; if the colours are unknown, either player.
    pub white: PlayerId,
    /// The player with Black; if the colours are unknown, the other player.
    pub black: PlayerId,
    /// Whether the colours were recorded. Some forfeits have no recorded colour.
    pub colours_known: bool,
}
