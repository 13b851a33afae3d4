//! The argument for a bracket if two arrangements differ only in their order by D1 and D2.

use super::arrangement::Arrangement;
use super::describe;
use super::field::Field;
use arbitrium_swiss::{Orders, Telling, tell};
use arbitrium_tournament::PlayerId;

/// Explains why `ours` comes before `theirs` by D1 or D2. Both arrangements are equal in all requirements
/// that can be dropped. The second value has the order of S2 in both arrangements; `None` if they differ in
/// the exchange or in the set of moved-down players.
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
            " of the published pairing (",
            field.articles().d2,
            "), because ",
            ours.exchange.precedes_by(&theirs.exchange, |exchange| ours.sequence(field).difference(exchange))
        ];
        return (equally_good(why), None);
    }
    let s1: Vec<usize> = ours.parts().1.iter().map(|&(a, _)| a).collect();
    transposed(field, &s1, &ours.s2, &theirs.s2)
}

fn equally_good(why: Telling) -> Telling {
    tell!["both pairings are equally good; the rules take the first in order: ", why]
}

/// Explains why the transposition `ours` comes before `theirs`. Both are orders of S2, the opponents of `s1`.
/// D1 tries the orders of S2 in sequence, so the first place at which the two differ decides.
fn transposed(field: &Field, s1: &[usize], ours: &[usize], theirs: &[usize]) -> (Telling, Option<Orders>) {
    let ids =
        |players: &[usize]| -> Vec<PlayerId> { players.iter().map(|&player| id(field, player)).collect() };
    let orders = Orders { against: ids(s1), recorded: ids(theirs), reference: ids(ours) };
    (equally_good(orders.told(field.articles().d1)), Some(orders))
}

fn exchanged(field: &Field, arrangement: &Arrangement) -> Telling {
    arrangement.exchange.told(|place| id(field, arrangement.group[place]))
}

/// The pairing numbers of the players that move down, as a list.
pub(super) fn leaving(field: &Field, arrangement: &Arrangement) -> Telling {
    Telling::list(arrangement.leaving.iter().map(|&player| id(field, player)))
}

/// The places of both transpositions in the sequence of D1, as text. The original order has the place 0.
/// `None` if the arrangements differ in more than the transposition.
pub(super) fn places(field: &Field, theirs: &Arrangement, ours: &Arrangement) -> Option<String> {
    let same =
        theirs.set == ours.set && theirs.opponents == ours.opponents && theirs.exchange == ours.exchange;
    same.then(|| {
        let place = |arrangement| describe::transposition(field, arrangement);
        format!("correct pairing {}; this pairing {}", place(ours), place(theirs))
    })
}

fn id(field: &Field, player: usize) -> PlayerId {
    field.entrants[player].id
}
