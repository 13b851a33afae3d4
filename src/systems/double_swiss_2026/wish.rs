//! Why two players do not meet: the first pairing in which they do is made and judged.

use super::articles::{COMPLETE, HANDLING_ABSENT};
use super::field::Field;
use super::system::with_colours;
use super::{Search, describe, judge, pair_round};
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
            return Ok(Wish::Impossible { article: &HANDLING_ABSENT, fact });
        }
    };
    if first == second {
        return Ok(Wish::Impossible { article: &COMPLETE, fact: format!("{a} cannot meet himself") });
    }
    if let Some(obstacle) = field.obstacle(first, second) {
        let fact = format!("{a} and {b}: {}", describe::obstacle(obstacle));
        return Ok(Wish::Impossible { article: obstacle.article(), fact });
    }
    let reference = with_colours(field, &pair_round(field, search)?);
    if reference.pairs.iter().any(|&(white, black)| [(a, b), (b, a)].contains(&(white, black))) {
        return Ok(Wish::Granted);
    }
    match pair_round(&field.wishing(first, second), search) {
        Ok(round) => {
            let pairing = with_colours(field, &round);
            let judgement = Box::new(judge::judge(position, field, &Recorded::from(&pairing), search));
            Ok(Wish::Refused { pairing, judgement })
        }
        Err(Failure::Impossible(proof)) => {
            let fact = format!("if {a} met {b}, no complete pairing would be left: {proof}");
            Ok(Wish::Impossible { article: &COMPLETE, fact })
        }
        Err(failure) => Err(failure),
    }
}
