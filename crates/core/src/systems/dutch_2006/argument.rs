//! The argument of a bracket where nothing parts two arrangements but their order: what the order of D1 and D2 means.

use super::arrangement::Arrangement;
use super::describe;
use super::field::Field;
use crate::systems::{Orders, Telling, tell};
use crate::tournament::PlayerId;

/// Equal in all that can fall: what the order of D1 or D2 means, with both orders.
pub(super) fn order(field: &Field, theirs: &Arrangement, ours: &Arrangement) -> (Telling, Option<Orders>) {
    if theirs.set != ours.set {
        let parts = ours.set.iter().zip(&theirs.set).find(|(ours, theirs)| ours != theirs);
        let (us, them) = parts.map_or((0, 0), |(&ours, &theirs)| (ours, theirs));
        let (us, them) = (id(field, us), id(field, them));
        let why = tell!["of the moved-down players ", us, " is paired before ", them];
        return (equally_good(why), None);
    }
    if theirs.opponents != ours.opponents {
        return transposed(field, &ours.set, &ours.opponents, &theirs.opponents);
    }
    if theirs.exchange != ours.exchange {
        let (us, them) = (exchanged(field, ours), exchanged(field, theirs));
        let why = tell![
            us,
            " comes before ",
            them,
            " (",
            field.articles().d2,
            "): ",
            ours.exchange.precedes(&theirs.exchange)
        ];
        return (equally_good(why), None);
    }
    let s1: Vec<usize> = ours.parts().1.iter().map(|&(a, _)| a).collect();
    transposed(field, &s1, &ours.s2, &theirs.s2)
}

fn equally_good(why: Telling) -> Telling {
    tell![
        "nothing more is given up in the one than in the other, and the first in the order of the text is taken: ",
        why
    ]
}

/// S2 is tried in the orders of D1, each of which parts from the others somewhere.
fn transposed(field: &Field, s1: &[usize], ours: &[usize], theirs: &[usize]) -> (Telling, Option<Orders>) {
    let ids =
        |players: &[usize]| -> Vec<PlayerId> { players.iter().map(|&player| id(field, player)).collect() };
    let orders = Orders { against: ids(s1), recorded: ids(theirs), reference: ids(ours) };
    (equally_good(orders.told(field.articles().d1)), Some(orders))
}

fn exchanged(field: &Field, arrangement: &Arrangement) -> Telling {
    arrangement.exchange.told(|place| id(field, arrangement.group[place]))
}

/// Who moves down.
pub(super) fn leaving(field: &Field, arrangement: &Arrangement) -> Telling {
    Telling::list(arrangement.leaving.iter().map(|&player| id(field, player)))
}

/// The places of both in the sequence of the text, for who asks.
pub(super) fn places(field: &Field, theirs: &Arrangement, ours: &Arrangement) -> Option<String> {
    let same =
        theirs.set == ours.set && theirs.opponents == ours.opponents && theirs.exchange == ours.exchange;
    same.then(|| {
        let place = |arrangement| describe::transposition(field, arrangement);
        format!("by the rules {}; here {}", place(ours), place(theirs))
    })
}

fn id(field: &Field, player: usize) -> PlayerId {
    field.entrants[player].id
}
