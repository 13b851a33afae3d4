//! Texts about players, pairs, transpositions, exchanges and the requirements in force.

use super::arrangement::Arrangement;
use super::bracket::{Bracket, BracketAfterC1};
use super::exchange::Sequence;
use super::field::Field;
use super::requirements::InForce;
use arbitrium_swiss::terms;
use arbitrium_swiss::terms::Exchange;
use arbitrium_tournament::PlayerId;

/// The pairing numbers of `players` as a list, such as `3, 4 and 7`.
pub(super) fn players(field: &Field, players: &[usize]) -> String {
    list(players.iter().map(|&player| field.entrants[player].id))
}

/// The numbers `ids` as a list, such as `3, 4 and 7`.
pub(super) fn list(ids: impl IntoIterator<Item = PlayerId>) -> String {
    let mut names: Vec<String> = ids.into_iter().map(|id| id.to_string()).collect();
    match names.pop() {
        None => "no player".to_owned(),
        Some(last) if names.is_empty() => last,
        Some(last) => format!("{} and {last}", names.join(", ")),
    }
}

/// A clause such as `3 and 4 move down`.
pub(super) fn move_down(field: &Field, leaving: &[usize]) -> String {
    format!("{} {} down", players(field, leaving), if leaving.len() == 1 { "moves" } else { "move" })
}

/// The name of a bracket by the score of its own players, such as `bracket 2.5`.
pub(super) fn bracket(field: &Field, bracket: &Bracket) -> String {
    let top = bracket.natives.first().map_or_else(String::new, |&player| field.score(player).to_string());
    if bracket.is_joined { "the joined lowest bracket".to_owned() } else { format!("bracket {top}") }
}

/// These pairs as text, such as `1-5, 2-6`; `no pair` if the list is empty.
pub(super) fn pairs(field: &Field, pairs: &[(usize, usize)]) -> String {
    let id = |player: usize| field.entrants[player].id;
    let named: Vec<String> = pairs.iter().map(|&(a, b)| format!("{}-{}", id(a), id(b))).collect();
    if named.is_empty() { "no pair".to_owned() } else { named.join(", ") }
}

/// An order of players as D1 writes it, such as `5-6-8-7`.
pub(super) fn order(field: &Field, players: &[usize]) -> String {
    players.iter().map(|&player| field.entrants[player].id.to_string()).collect::<Vec<_>>().join("-")
}

/// The moved-down players in S1, the order of S2 that gives their opponents, and the place of this
/// transposition in the sequence of D1.
pub(super) fn descent(field: &Field, after_c1: &BracketAfterC1, arrangement: &Arrangement) -> String {
    let s2 = after_c1.opponents_of(&arrangement.set);
    let tail = s2.iter().filter(|player| !arrangement.opponents.contains(player)).copied();
    let whole: Vec<usize> = arrangement.opponents.iter().copied().chain(tail).collect();
    format!("{} against S2 {}", players(field, &arrangement.set), numbered(field, &whole))
}

/// The exchange of an arrangement with its place in the sequence of D2, such as `exchange 4, 2 with 5
/// (difference 3)`.
pub(super) fn exchange(field: &Field, arrangement: &Arrangement) -> String {
    let exchange = &arrangement.exchange;
    if exchange.size() == 0 {
        return "no exchange".to_owned();
    }
    let number =
        arrangement.sequence(field).number(exchange).map_or_else(String::new, |number| format!(" {number},"));
    format!("exchange{number} {}", exchanged(field, &arrangement.group, exchange))
}

/// An exchange such as `2 with 5 (difference 3)`.
pub(super) fn exchanged(field: &Field, group: &[usize], exchange: &Exchange) -> String {
    let named =
        |places: &[usize]| players(field, &places.iter().map(|&place| group[place]).collect::<Vec<_>>());
    let (from_s1, from_s2) = (named(&exchange.from_s1), named(&exchange.from_s2));
    // Only the exchanged players count for the difference, so S1 may have any size here.
    let difference = Sequence::of_group(field, group, 0).difference(exchange);
    format!("{from_s1} with {from_s2} (difference {difference})")
}

/// The transposition of the homogeneous group in an arrangement, with its place in the sequence of D1.
pub(super) fn transposition(field: &Field, arrangement: &Arrangement) -> String {
    numbered(field, &arrangement.s2)
}

/// The transposition that gives the players in the order `order_of`, such as `transposition 3 (5-7-8-6)`.
fn numbered(field: &Field, order_of: &[usize]) -> String {
    let sorted = super::bracket::sorted(order_of.iter().copied());
    let places: Option<Vec<usize>> =
        order_of.iter().map(|player| sorted.binary_search(player).ok()).collect();
    let number = places.and_then(|places| terms::number(&places));
    let number =
        number.map_or_else(|| "a very late transposition".to_owned(), |n| format!("transposition {n}"));
    format!("{number} ({})", order(field, order_of))
}

/// The requirements in force as a list of their values. `z_counts` says whether z is listed.
pub(super) fn in_force(in_force: &InForce, z_counts: bool) -> String {
    let mut parts = vec![format!("x = {}", in_force.x)];
    if z_counts {
        parts.push(format!("z = {}", in_force.z));
    }
    parts.push(format!("{} for downfloats, {} for upfloats", in_force.down, in_force.up));
    if in_force.a7d {
        parts.push(match in_force.against_a7d {
            0 => "A7.d".to_owned(),
            1 => "A7.d but for one pair".to_owned(),
            more => format!("A7.d but for {more} pairs"),
        });
    }
    match in_force.against_b2 {
        0 => {}
        1 => parts.push("one pair against B2 for a player whom its note frees".to_owned()),
        more => parts.push(format!("{more} pairs against B2 for players whom its note frees")),
    }
    if let Some(scores) = in_force.level.leaving.as_ref().filter(|scores| !scores.is_empty()) {
        let scores: Vec<String> = scores.iter().map(ToString::to_string).collect();
        parts.push(format!("left over with {}", scores.join(", ")));
    }
    parts.join("; ")
}
