//! The argument of a bracket: of whom the thing that was given up speaks, and what the order of D1 and D2 means.

use super::arrangement::{Arrangement, Pair};
use super::articles::{D1, D2};
use super::bracket::BracketAfterC1;
use super::describe;
use super::field::{Field, PairFacts};
use super::floats::Float;
use super::place::Requirement;
use crate::judging::argument::RECORDED_HAS;
use crate::systems::{Orders, Telling, said, tell};
use crate::tournament::PlayerId;

/// What was given up without need: both values, and of whom they speak.
pub(super) fn given_up(
    field: &Field,
    after_c1: &BracketAfterC1,
    requirement: Requirement,
    (theirs, recorded): (&Arrangement, &str),
    (ours, reference): (&Arrangement, &str),
) -> Telling {
    let facts = |at| concerned(field, after_c1, requirement, at);
    let (their_facts, our_facts) = (facts(theirs), facts(ours));
    let (them, us) = (Telling::in_brackets(&their_facts), Telling::in_brackets(&our_facts));
    let (has, can) = match requirement {
        Requirement::X | Requirement::Z => {
            (said!("the recorded pairing needs ", "that pairing would need "), " is enough")
        }
        Requirement::Level => (RECORDED_HAS, " can be had"),
        Requirement::Down | Requirement::Up => {
            (said!("the recorded pairing keeps ", "that pairing would keep "), " can be kept")
        }
        Requirement::B2 | Requirement::A7d => {
            (said!("the recorded pairing stands with ", "that pairing would stand with "), " can be had")
        }
    };
    tell![has, recorded, them, ", where ", reference, us, can]
}

/// Of whom a requirement speaks in an arrangement.
fn concerned(
    field: &Field,
    after_c1: &BracketAfterC1,
    requirement: Requirement,
    at: &Arrangement,
) -> Vec<Telling> {
    let due = |counts: fn(PairFacts) -> bool| {
        let pairs = at.pairs.iter().filter(|&&(a, b)| counts(field.pair(a, b)));
        pairs.map(|&pair| both_due(field, pair)).collect::<Vec<_>>()
    };
    let leaving = || at.leaving.iter().copied().filter(|player| !after_c1.gone.contains(player));
    match requirement {
        Requirement::B2 => due(|facts| facts.b2),
        Requirement::A7d => due(|facts| facts.a7d),
        Requirement::X => due(|facts| facts.costs_x),
        Requirement::Z => due(|facts| facts.costs_z),
        Requirement::Level if after_c1.is_joined => {
            at.pairs.iter().filter_map(|&pair| apart(field, pair)).collect()
        }
        Requirement::Level => {
            let scored = |player| tell![id(field, player), " with ", field.score(player)];
            leaving().map(scored).collect()
        }
        Requirement::Down => leaving().filter_map(|player| floated(field, player, Float::Down)).collect(),
        Requirement::Up => {
            let lower = at.pairs.iter().filter(|&&(a, b)| field.score(a) != field.score(b));
            lower.filter_map(|&(a, b)| floated(field, a.max(b), Float::Up)).collect()
        }
    }
}

fn both_due(field: &Field, (a, b): Pair) -> Telling {
    let colour =
        field.entrants[a].preference.map_or_else(String::new, |preference| preference.colour.to_string());
    tell![id(field, a), " and ", id(field, b), " are both due ", colour.as_str()]
}

fn apart(field: &Field, (a, b): Pair) -> Option<Telling> {
    let (higher, lower) = (a.min(b), a.max(b));
    let difference = field.score(higher) - field.score(lower);
    let unequal = field.score(a) != field.score(b);
    unequal.then(|| tell![id(field, higher), " and ", id(field, lower), " are ", difference, " apart"])
}

/// When a player had this float in one of the two rounds before.
fn floated(field: &Field, player: usize, float: Float) -> Option<Telling> {
    let direction = if float == Float::Down { "down" } else { "up" };
    let floats = field.entrants[player].floats.map(|had| had == Some(float));
    let when = match floats {
        [true, true] => "in both rounds before",
        [true, false] => "in the previous round",
        [false, true] => "two rounds before",
        [false, false] => return None,
    };
    Some(tell![id(field, player), " floated ", direction, " ", when])
}

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
        let why =
            tell![us, " comes before ", them, " (", &D2, "): ", ours.exchange.precedes(&theirs.exchange)];
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
    let at = orders.parting().unwrap_or(0);
    let (us, them) = (orders.reference[at], orders.recorded[at]);
    let Some(&first) = orders.against.get(at) else {
        let why = tell!["the orders part behind the last opponent of S1 (", &D1, ")"];
        return (equally_good(why), Some(orders));
    };
    let alike = if at == 0 { "" } else { ", the opponents before being the same," };
    let why = tell![
        "opponents are tried in the order of S2 (",
        &D1,
        "), in which",
        alike,
        " ",
        first,
        " meets ",
        us,
        " before ",
        them
    ];
    (equally_good(why), Some(orders))
}

fn exchanged(field: &Field, arrangement: &Arrangement) -> Telling {
    let exchange = &arrangement.exchange;
    if exchange.size() == 0 {
        return "no exchange".into();
    }
    let named =
        |places: &[usize]| Telling::list(places.iter().map(|&place| id(field, arrangement.group[place])));
    tell!["the exchange of ", named(&exchange.from_s1), " with ", named(&exchange.from_s2)]
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
        format!("by the rules {}; recorded {}", place(ours), place(theirs))
    })
}

fn id(field: &Field, player: usize) -> PlayerId {
    field.entrants[player].id
}
