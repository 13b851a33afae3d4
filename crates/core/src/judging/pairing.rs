//! A pairing of a round: the reference, or somebody else's.

use std::collections::BTreeSet;

use crate::tournament::PlayerId;

/// A complete pairing of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// The boards, each as (white, black), in the recommended order; in a match White is the colour of the
    /// first game.
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// The player with the pairing-allocated bye.
    pub bye: Option<PlayerId>,
}

impl Pairing {
    /// Whether two players meet.
    #[must_use]
    pub fn has_pair(&self, a: PlayerId, b: PlayerId) -> bool {
        self.pairs.iter().any(|&pair| pair == (a, b) || pair == (b, a))
    }
}

impl Pairing {
    /// Whom a player meets.
    #[must_use]
    pub fn opponent(&self, id: PlayerId) -> Option<PlayerId> {
        self.pairs.iter().find_map(|&(white, black)| match id {
            _ if id == white => Some(black),
            _ if id == black => Some(white),
            _ => None,
        })
    }
}

/// A round as somebody else paired it: nothing is taken for granted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recorded {
    /// The boards in the order of their smallest player numbers.
    pub boards: Vec<Board>,
    /// The players with a pairing-allocated bye, however many.
    pub byes: Vec<PlayerId>,
    /// Whether it was made public: some rules speak of such pairings alone. The answer of a program was not.
    pub is_published: bool,
}

impl Recorded {
    /// Who meets whom, as places in a field of this size.
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

    /// Whether two players meet.
    #[must_use]
    pub fn has_pair(&self, a: PlayerId, b: PlayerId) -> bool {
        self.boards.iter().any(|board| [(a, b), (b, a)].contains(&(board.white, board.black)))
    }

    /// Whether the same players meet as in a pairing, and the same one has the bye; whatever the colours.
    #[must_use]
    pub fn has_the_boards_of(&self, pairing: &Pairing) -> bool {
        let unordered = |(a, b): (PlayerId, PlayerId)| (a.min(b), a.max(b));
        let recorded: BTreeSet<_> =
            self.boards.iter().map(|board| unordered((board.white, board.black))).collect();
        let paired: BTreeSet<_> = pairing.pairs.iter().copied().map(unordered).collect();
        recorded == paired && self.byes.iter().eq(&pairing.bye)
    }

    /// Shows boards whose colours were not recorded, and are not judged, with the colours of these pairs.
    pub fn adopt_colours(&mut self, pairs: &[(PlayerId, PlayerId)]) {
        for board in self.boards.iter_mut().filter(|board| !board.colours_known) {
            if pairs.contains(&(board.black, board.white)) {
                (board.white, board.black) = (board.black, board.white);
            }
        }
    }
}

/// A pairing as if somebody else had made it.
impl From<&Pairing> for Recorded {
    fn from(pairing: &Pairing) -> Self {
        let boards = pairing.pairs.iter();
        let boards = boards.map(|&(white, black)| Board { white, black, colours_known: true });
        let mut boards: Vec<Board> = boards.collect();
        boards.sort_by_key(|board| board.white.min(board.black));
        Recorded { boards, byes: pairing.bye.into_iter().collect(), is_published: false }
    }
}

/// A recorded board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// The player with White, where the colours are known.
    pub white: PlayerId,
    /// His opponent.
    pub black: PlayerId,
    /// Whether the colours were recorded; some forfeits record none.
    pub colours_known: bool,
}
