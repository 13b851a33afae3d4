//! What of a field a search for causes reaches: everybody, or those who are at the boards that differ.

use std::collections::BTreeMap;

use super::Depth;
use crate::check::RoundVerdict;
use crate::systems::{Board, Pairing};
use crate::tournament::{PlayerId, Tournament};

/// A quick search moves so many players through the whole list.
const MOVED: usize = 4;
/// It exchanges so many, and looks at the earlier games of so many.
const NEAR: usize = 10;

/// Whom the hypotheses about a round speak of.
pub(super) struct Reach {
    pub(super) round: u16,
    /// The pairs of the reference that are not recorded.
    pub(super) unmet: Vec<(PlayerId, PlayerId)>,
    /// The recorded pairs that the reference has not.
    pub(super) met: Vec<(PlayerId, PlayerId)>,
    /// The boards that have the other colours, White by the rules first.
    pub(super) turned: Vec<(PlayerId, PlayerId)>,
    movers: Vec<usize>,
    exchanged: Vec<usize>,
    /// Whose earlier games are looked at; `None` for everybody's.
    near: Option<Vec<PlayerId>>,
}

impl Reach {
    pub(super) fn of(report: &Tournament, verdict: &RoundVerdict, depth: Depth) -> Self {
        let reference = verdict.judgement.reference.as_ref().ok();
        let none = Pairing::default();
        let reference = reference.unwrap_or(&none);
        let recorded = &verdict.recorded;
        let unmet: Vec<_> =
            reference.pairs.iter().copied().filter(|&(a, b)| !recorded.has_pair(a, b)).collect();
        let boards = recorded.boards.iter();
        let met: Vec<_> =
            boards.filter(|board| !reference.has_pair(board.white, board.black)).copied().map(pair).collect();
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

    /// The places of those who are tried at every place of the list, the likeliest first.
    pub(super) fn movers(&self) -> &[usize] {
        &self.movers
    }

    /// The places of those who are exchanged with each other.
    pub(super) fn exchanged(&self) -> &[usize] {
        &self.exchanged
    }

    /// Whether somebody of a board is looked at.
    pub(super) fn has_board(&self, (a, b): (PlayerId, PlayerId)) -> bool {
        self.near.as_ref().is_none_or(|near| near.contains(&a) || near.contains(&b))
    }
}

fn pair(board: Board) -> (PlayerId, PlayerId) {
    (board.white, board.black)
}

/// The places of those whose boards differ. Where one stood elsewhere, all between moved by one and he by many: who met somebody far
/// from the opponent of the rules comes first.
fn touched(
    report: &Tournament,
    verdict: &RoundVerdict,
    reference: &Pairing,
    turned: &[(PlayerId, PlayerId)],
) -> Vec<usize> {
    let boards: BTreeMap<PlayerId, PlayerId> = verdict
        .recorded
        .boards
        .iter()
        .flat_map(|board| [(board.white, board.black), (board.black, board.white)])
        .collect();
    let far = |id: PlayerId, place: usize| -> Option<usize> {
        let of_reference = reference.opponent(id).and_then(|id| report.index_of(id));
        let of_record = boards.get(&id).and_then(|&id| report.index_of(id));
        match (of_reference, of_record) {
            (Some(one), Some(other)) if one == other => {
                let is_turned = turned.iter().any(|&(white, black)| [white, black].contains(&id));
                is_turned.then_some(0)
            }
            (Some(one), Some(other)) => Some(one.abs_diff(other)),
            // One of the two has the bye.
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
