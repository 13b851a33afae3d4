//! The part of a pairing that differs from another pairing: the boards connected with the first difference.

use super::{Judgement, Pairing, Recorded};
use arbitrium_tournament::PlayerId;

/// A part of a pairing: some pairs, and possibly the bye.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// The pairs, regardless of colours.
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// The player with the bye; `None` if the bye is not a part of the choice.
    pub bye: Option<PlayerId>,
}

/// The largest number of pairs in a choice. If more pairs differ, only the first pair is kept.
const MOST: usize = 4;

impl Choice {
    /// Whether a pairing contains all pairs of this choice, and its bye if it has one.
    #[must_use]
    pub fn is_made_by(&self, pairing: &Pairing) -> bool {
        self.pairs.iter().all(|&(a, b)| pairing.has_pair(a, b))
            && self.bye.is_none_or(|bye| pairing.bye == Some(bye))
    }

    /// The players of all pairs, and the player with the bye if there is one.
    pub fn players(&self) -> impl Iterator<Item = PlayerId> {
        self.pairs.iter().flat_map(|&(a, b)| [a, b]).chain(self.bye)
    }

    /// The choice of the correct pairing at the first difference from the recorded one. The recorded
    /// opponents of its players are added with their correct boards, then the recorded opponents of the added
    /// players, and so on. `None` if both pairings have the same pairs and bye, or if there is no correct
    /// pairing.
    #[must_use]
    pub fn of(judgement: &Judgement, recorded: &Recorded) -> Option<Self> {
        let correct = judgement.reference.as_ref().ok()?;
        let first = first_moved(judgement, correct, recorded)?;
        let mut chain = Choice::default();
        let mut open = vec![first];
        while let Some(player) = open.pop() {
            if chain.players().any(|known| known == player) {
                continue;
            }
            match correct.opponent(player) {
                Some(opponent) => {
                    chain.pairs.push((player, opponent));
                    open.extend(recorded.opponent(opponent));
                }
                None if correct.bye == Some(player) => chain.bye = Some(player),
                None => {}
            }
            open.extend(recorded.opponent(player));
            if chain.bye.is_some() || correct.opponent(player).is_some() {
                open.extend(correct.bye.filter(|_| recorded.byes.contains(&player)));
            }
        }
        let is_long = chain.pairs.len() > MOST;
        Some(if is_long { chain.first_of(first) } else { chain })
    }

    fn first_of(self, player: PlayerId) -> Self {
        let pair = self.pairs.into_iter().find(|&(a, b)| a == player || b == player);
        match pair {
            Some(pair) => Choice { pairs: vec![pair], bye: None },
            None => Choice { pairs: Vec::new(), bye: self.bye },
        }
    }
}

/// The first player with another opponent or bye in the recorded round than in the pairing `correct`; `None`
/// if there is none. Players whom the argument of `judgement` names are tried first.
fn first_moved(judgement: &Judgement, correct: &Pairing, recorded: &Recorded) -> Option<PlayerId> {
    let argument = judgement.decisive.as_ref().map(|decisive| &decisive.argument);
    let named = argument.into_iter().flat_map(|told| told.reference.players().chain(told.recorded.players()));
    let all = correct.pairs.iter().flat_map(|&(a, b)| [a, b]).chain(correct.bye);
    named.chain(all).find(|&player| {
        recorded.opponent(player) != correct.opponent(player)
            || recorded.byes.contains(&player) != (correct.bye == Some(player))
    })
}
