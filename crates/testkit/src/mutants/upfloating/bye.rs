//! Gives the bye to a wrong player: applies the rules of 3.4 in a wrong order.

use std::cmp::Reverse;

use arbitrium_core::position::{Attendance, Position};
use arbitrium_core::search::Spent;
use arbitrium_core::systems::Pairing;
use arbitrium_core::tournament::PlayerId;
use arbitrium_search::Stepwise;
use arbitrium_upfloating::upfloating::guided::Guided;
use arbitrium_upfloating::upfloating::{Edition, Field, RoundPairing, colours, pair_round};

use super::Error;

/// The round in which a wrong player has the bye and all others are paired. `None` if the error does not concern 3.4,
/// or there is no bye.
pub(super) fn wrongly_given<E: Edition>(
    position: &Position,
    truth: &Field,
    error: Error,
) -> Result<Option<Pairing>, Spent> {
    let Some(candidates) = candidates(truth, error) else { return Ok(None) };
    candidates.into_iter().try_first_map(|player| {
        let id = truth.entrants[player].id;
        let mut position = position.clone();
        let Some(place) = position.index_of(id) else { return Ok(None) };
        position.competitors[place].attendance = Attendance::Absent(None);
        let field = Field::new::<E>(&position, E::Readings::default())?;
        let round = pair_round::<E>(&field, &Guided)?.ok();
        let pairs = round.and_then(|round| boards_of::<E>(truth, &field, &round));
        Ok(pairs.map(|pairs| Pairing { pairs, bye: Some(id) }))
    })
}

/// The players who may have the bye, in the order in which a program with this error tries them. `None` if the error
/// does not concern the bye.
fn candidates(truth: &Field, error: Error) -> Option<Vec<usize>> {
    let may_have_it = |player: &usize| truth.entrants[*player].barred.is_none();
    let mut candidates: Vec<usize> = (0..truth.entrants.len()).filter(may_have_it).collect();
    let score = |player: usize| truth.entrants[player].score;
    let played = |player: usize| Reverse(truth.entrants[player].own.played);
    match error {
        _ if truth.entrants.len().is_multiple_of(2) => return None,
        Error::ByeScore => candidates.reverse(),
        Error::ByeMatchesFirst => {
            candidates.sort_by_key(|&player| (played(player), score(player), Reverse(player)));
        }
        Error::ByeTpn => candidates.sort_by_key(|&player| (score(player), played(player), player)),
        _ => return None,
    }
    Some(candidates)
}

/// The boards of `round`, which was paired in `field`, without one player. Article 4.3.1 uses the numbers of
/// all players, so the colours are allocated in `truth`, which has all players. `None` if `truth` lacks a
/// player of a board.
fn boards_of<E: Edition>(
    truth: &Field,
    field: &Field,
    round: &RoundPairing,
) -> Option<Vec<(PlayerId, PlayerId)>> {
    let others = |other: usize| truth.index_of(field.entrants[other].id);
    let boards = round.pairs().map(|(a, b)| {
        let board = colours::allocate::<E>(truth, others(a)?, others(b)?);
        Some((truth.entrants[board.white].id, truth.entrants[board.black].id))
    });
    boards.collect()
}
