//! A document that chooses upfloaters, with one error.

mod bye;
mod facts;
mod lists;
mod search;
mod sequences;

pub(super) use lists::{DOUBLE_SWISS, DOUBLE_SWISS_ORDERS, TEAMS, TEAMS_ORDERS};

use arbitrium_core::position::Position;
use arbitrium_core::search::Spent;
use arbitrium_core::systems::upfloating::{Edition, Field, RoundPairing, colours, pair_round};
use arbitrium_core::systems::{Failure, Pairing};

use facts::{FirstTeam, Preference};
use search::Wrong;
use sequences::{PairingOrder, SetOrder};

/// What is wrong.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Error {
    Rematch,
    AnyBye,
    /// A criterion is left out.
    Without(&'static str),
    C3,
    C4,
    C5,
    /// Who floated in the previous round is asked to the end.
    LastRound,
    ByeScore,
    ByeMatches,
    ByeTpn,
    LastSet,
    FewSets,
    PairsFromBelow,
    /// The bye goes to the highest number of matches before the lowest score.
    ByeMatchesFirst,
    /// Equally good sets of upfloaters are sorted otherwise.
    Sets(SetOrder),
    /// Equally good pairings of a bracket are sorted otherwise.
    Pairings(PairingOrder),
    /// The colours of an article are given the other way round.
    Swap(&'static str),
    /// The first of two is told otherwise.
    First(FirstTeam),
    /// Colour preferences are read otherwise.
    Prefers(Preference),
    Prohibited,
}

/// The pairing of a round with the error.
pub fn pair<E: Edition>(position: &Position, error: Error) -> Result<Result<Pairing, Failure>, Spent> {
    let position = facts::told(position, error);
    let truth = Field::new::<E>(&position, E::Readings::default())?;
    if let Some(pairing) = bye::wrongly_given::<E>(&position, &truth, error)? {
        return Ok(Ok(pairing));
    }
    let field = facts::understood(truth, error)?;
    let round = pair_round::<E>(&field, &Wrong(error))?;
    Ok(round.map(|round| coloured::<E>(&field, &round, error)))
}

fn coloured<E: Edition>(field: &Field, round: &RoundPairing, error: Error) -> Pairing {
    let id = |player: usize| field.entrants[player].id;
    let boards = round.pairs().map(|(a, b)| {
        let board = colours::allocate::<E>(field, a, b);
        let is_swapped = matches!(error, Error::Swap(article) if board.article.number == article);
        if is_swapped { (id(board.black), id(board.white)) } else { (id(board.white), id(board.black)) }
    });
    Pairing { pairs: boards.collect(), bye: round.bye().map(id) }
}
