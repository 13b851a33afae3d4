//! Why two players do not meet: the procedure is followed with every other opponent of the two failing at C6, and what
//! it finds is judged.

use super::articles::{B1A, C13, F5};
use super::describe;
use super::field::Field;
use super::judge;
use super::system::reference;
use super::violations::b2_article;
use super::walk::Search;
use crate::position::Position;
use crate::systems::{Failure, Recorded, Wish};
use crate::tournament::PlayerId;

/// The fate of a wish.
pub(super) fn why_not(
    position: &Position,
    field: &Field,
    (a, b): (PlayerId, PlayerId),
    search: &dyn Search,
) -> Result<Wish, Failure> {
    let (first, second) = match (field.index_of(a), field.index_of(b)) {
        (Some(first), Some(second)) => (first, second),
        (first, _) => {
            let absent = if first.is_none() { a } else { b };
            let fact = format!("{absent} is not to be paired in this round");
            return Ok(Wish::Impossible { article: &F5, fact });
        }
    };
    if first == second {
        return Ok(Wish::Impossible { article: &B1A, fact: format!("{a} cannot meet himself") });
    }
    if let Some(obstacle) = field.obstacle(first, second) {
        let fact = format!("{a} and {b}: {}", describe::obstacle(obstacle));
        return Ok(Wish::Impossible { article: obstacle.article(), fact });
    }
    if !field.may_ever_meet(first, second) {
        let fact = format!("{a} and {b} must both have the same colour");
        return Ok(Wish::Impossible { article: b2_article(field, first, second), fact });
    }
    let boards = reference(field, search)?.pairing.pairs;
    if boards.iter().any(|&(white, black)| [(a, b), (b, a)].contains(&(white, black))) {
        return Ok(Wish::Granted);
    }
    match reference(&field.wishing(a, b), search) {
        Ok(found) => {
            let pairing = found.pairing;
            let judgement = Box::new(judge::judge(position, field, &Recorded::from(&pairing), search));
            Ok(Wish::Refused { pairing, judgement })
        }
        Err(Failure::Impossible(proof)) => {
            let fact = format!("if {a} met {b}, no complete pairing would be left: {proof}");
            Ok(Wish::Impossible { article: &C13, fact })
        }
        Err(failure) => Err(failure),
    }
}
