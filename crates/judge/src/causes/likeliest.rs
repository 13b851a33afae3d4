//! Selects the players that the search for explanations considers: all of them, or those on the boards that differ.

use super::Depth;
use super::exchanges::opponents;
use crate::check::RoundVerdict;
use arbitrium_swiss::{Board, Pairing};
use arbitrium_tournament::{PlayerId, Tournament};

/// The number of players that a quick search tries at every position of the list.
const MOVED: usize = 4;
/// The number of players that a quick search exchanges with each other, and whose earlier games it considers.
const NEAR: usize = 10;

/// The players and boards from which the hypotheses about a round are made.
pub(super) struct Reach {
    pub(super) round: u16,
    /// The pairs of the correct pairing that are not recorded.
    pub(super) unmet: Vec<(PlayerId, PlayerId)>,
    /// The recorded pairs that are not in the correct pairing.
    pub(super) met: Vec<(PlayerId, PlayerId)>,
    /// The boards with wrong colours, as (White, Black) of the correct pairing.
    pub(super) turned: Vec<(PlayerId, PlayerId)>,
    movers: Vec<usize>,
    exchanged: Vec<usize>,
    /// The players whose earlier games are considered; `None` for all players.
    near: Option<Vec<PlayerId>>,
}

impl Reach {
    pub(super) fn of(report: &Tournament, verdict: &RoundVerdict, depth: Depth) -> Self {
        let reference = verdict.judgement.reference.as_ref().ok();
        let none = Pairing::default();
        let reference = reference.unwrap_or(&none);
        let recorded = &verdict.recorded;
        let (published, correct) = (recorded.pair_set(), reference.pair_set());
        let unmet: Vec<_> =
            reference.pairs.iter().copied().filter(|&(a, b)| !published.contains(a, b)).collect();
        let boards = recorded.boards.iter();
        let met: Vec<_> =
            boards.filter(|board| !correct.contains(board.white, board.black)).copied().map(pair).collect();
        let is_turned = |&&(white, black): &&(PlayerId, PlayerId)| {
            let turned = Board { white: black, black: white, colours_known: true };
            recorded.boards.contains(&turned)
        };
        let turned: Vec<_> = reference.pairs.iter().filter(is_turned).copied().collect();
        let all: Vec<usize> = (0..report.players.len()).collect();
        let touched = touched(report, verdict, reference, &turned);
        let of = |most: usize| touched.iter().copied().take(most).collect::<Vec<_>>();
        let is_deep = depth == Depth::Deep && all.len() <= Depth::MOST_PLAYERS;
        let (movers, exchanged, near) = if is_deep {
            (all.clone(), all, None)
        } else {
            let near = of(NEAR).into_iter().map(|place| report.players[place].id).collect();
            (of(MOVED), of(NEAR), Some(near))
        };
        Reach { round: verdict.round, unmet, met, turned, movers, exchanged, near }
    }

    /// The indices of the players who are tried at every position of the list, the most likely first.
    pub(super) fn movers(&self) -> &[usize] {
        &self.movers
    }

    /// The indices of the players that are tried in each other's position, every player with every other one.
    pub(super) fn exchanged(&self) -> &[usize] {
        &self.exchanged
    }

    /// Whether the earlier games between players `a` and `b` are considered. This is so if `a` or
    /// `b` is considered.
    pub(super) fn has_board(&self, (a, b): (PlayerId, PlayerId)) -> bool {
        self.near.as_ref().is_none_or(|near| near.contains(&a) || near.contains(&b))
    }
}

fn pair(board: Board) -> (PlayerId, PlayerId) {
    (board.white, board.black)
}

/// The indices of the players whose boards differ. Players who are more likely to have been elsewhere in the list
/// come first. A moved player shifts the others by one position. So the player whose recorded opponent is farthest
/// from the correct opponent comes first.
fn touched(
    report: &Tournament,
    verdict: &RoundVerdict,
    reference: &Pairing,
    turned: &[(PlayerId, PlayerId)],
) -> Vec<usize> {
    let boards = opponents(verdict.recorded.boards.iter().copied().map(pair));
    let reference = opponents(reference.pairs.iter().copied());
    let far = |id: PlayerId, place: usize| -> Option<usize> {
        let of_reference = reference.get(&id).and_then(|&id| report.index_of(id));
        let of_record = boards.get(&id).and_then(|&id| report.index_of(id));
        match (of_reference, of_record) {
            (Some(one), Some(other)) if one == other => {
                let is_turned = turned.iter().any(|&(white, black)| [white, black].contains(&id));
                is_turned.then_some(0)
            }
            (Some(one), Some(other)) => Some(one.abs_diff(other)),
            // The player has the bye in one of the two pairings. Then the distance to the opponent of the
            // other pairing counts.
            (Some(other), None) | (None, Some(other)) => Some(place.abs_diff(other)),
            (None, None) => None,
        }
    };
    let players = report.players.iter().enumerate();
    let mut found: Vec<(usize, usize)> =
        players.filter_map(|(place, player)| Some((far(player.id, place)?, place))).collect();
    found.sort_by_key(|&(far, place)| (std::cmp::Reverse(far), place));
    found.into_iter().map(|(_, place)| place).collect()
}
