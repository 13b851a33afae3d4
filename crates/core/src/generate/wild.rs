//! Rounds that no program need have paired: histories in which every step of the rules gets its cases.

use std::cmp::Reverse;

use super::Draw;
use crate::position::{Competitor, Position};
use crate::systems::Pairing;
use crate::tournament::{Colour, PlayerId};

/// Pairs those present by chance: half the rounds in the order of the scores, so that scoregroups last, and half
/// in any order. Nobody meets anybody again where that can be seen one board at a time, and most get the colour
/// that they had less often.
pub(super) fn pair(position: &Position, draw: &mut Draw<'_>) -> Pairing {
    let mut order: Vec<usize> = (0..position.competitors.len()).collect();
    order.retain(|&place| position.competitors[place].is_present());
    for last in (1..order.len()).rev() {
        let place = draw.place(last + 1);
        order.swap(last, place);
    }
    if draw.chance(50) {
        order.sort_by_key(|&place| Reverse(position.competitors[place].score));
    }
    let id = |place: usize| position.competitors[place].id;
    let bye = if order.len() % 2 == 1 { order.pop().map(id) } else { None };
    let mut pairs = Vec::new();
    while order.len() > 1 {
        let one = order.remove(0);
        let stranger = order.iter().position(|&other| !have_met(position, one, other));
        let other = order.remove(stranger.unwrap_or(0));
        pairs.push(colours(position, one, other, draw));
    }
    Pairing { pairs, bye }
}

fn have_met(position: &Position, one: usize, other: usize) -> bool {
    let past = &position.competitors[one].past;
    past.iter().any(|round| round.opponent == Some(other))
        || position.prohibited.contains(&(one.min(other), one.max(other)))
}

fn colours(position: &Position, one: usize, other: usize, draw: &mut Draw<'_>) -> (PlayerId, PlayerId) {
    let [a, b] = [one, other].map(|place| &position.competitors[place]);
    let first_has_white = match surplus(a).cmp(&surplus(b)) {
        std::cmp::Ordering::Equal => draw.chance(50),
        order => order.is_lt() != draw.chance(15),
    };
    if first_has_white { (a.id, b.id) } else { (b.id, a.id) }
}

/// How many more rounds a player began with White than with Black.
fn surplus(competitor: &Competitor) -> i32 {
    let colours = competitor.past.iter().filter_map(|round| round.entry.contest()?.colour);
    colours.map(|colour| if colour == Colour::White { 1 } else { -1 }).sum()
}
