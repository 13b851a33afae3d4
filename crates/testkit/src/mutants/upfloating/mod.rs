//! Pairs a round by a system that chooses upfloaters, with one deliberate error.

mod bye;
mod facts;
mod lists;
mod search;
mod sequences;

pub use facts::By;
pub(super) use lists::{OF_ORDERS, OF_RULES};

use arbitrium_core::position::Position;
use arbitrium_core::search::Spent;
use arbitrium_core::systems::{Failure, Pairing};
use arbitrium_upfloating::upfloating::{Edition, Field, RoundPairing, colours, pair_round};

use super::conditions::Condition;
use facts::{FirstTeam, Preference};
use search::Wrong;
use sequences::{PairingOrder, SetOrder};

/// The error that a mutant of an upfloating system makes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Error {
    Rematch,
    AnyBye,
    /// A criterion is left out. The value is the label of the criterion.
    Without(&'static str),
    C3,
    C4,
    C5,
    /// Floats in the previous round also matter in the last round.
    LastRound,
    ByeScore,
    ByeMatches,
    ByeTpn,
    LastSet,
    FewSets,
    PairsFromBelow,
    /// The number of matches played decides about the bye before the score does.
    ByeMatchesFirst,
    /// Equally good sets of upfloaters are in a wrong order.
    Sets(SetOrder),
    /// Equally good pairings of a bracket are in a wrong order.
    Pairings(PairingOrder),
    /// The colours that an article allocates are reversed. The value is the label of the article.
    Swap(&'static str),
    /// The first of two teams is determined in this wrong way.
    First(FirstTeam),
    /// Colour preferences are determined in this wrong way.
    Prefers(Preference),
    Prohibited,
    /// One condition of an article is forgotten.
    Forgets(Condition),
}

/// The pairing of a round by a program with this error. The outer `Err` means that the search exceeds its budget.
pub fn pair<E: Edition>(position: &Position, error: Error) -> Result<Result<Pairing, Failure>, Spent> {
    let position = facts::told(position, error);
    let truth = Field::new::<E>(&position, E::Readings::default())?;
    if let Some(pairing) = bye::wrongly_given::<E>(&position, &truth, error)? {
        return Ok(Ok(pairing));
    }
    let field = facts::understood(truth, error, position.is_last_round())?;
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
