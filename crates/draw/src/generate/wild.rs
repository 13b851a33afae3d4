//! Random pairings that a correct program would not make. With them, the past rounds of a tournament reach every step
//! of the rules.

use std::cmp::Reverse;

use super::Draw;
use arbitrium_swiss::Pairing;
use arbitrium_tournament::position::{Competitor, Position};
use arbitrium_tournament::{Colour, PlayerId};

/// Pairs the present players at random. In half of the rounds the players are taken in the order of their
/// scores, so that most pairs are within a scoregroup. In the other half they are taken in any order. The
/// pairing looks at one board at a time and avoids a second meeting if another opponent is left. Most players
/// get the colour that they had less often.
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

/// The number of rounds in which a player began with White, minus the number of rounds in which the player began with
/// Black.
fn surplus(competitor: &Competitor) -> i32 {
    let colours = competitor.past.iter().filter_map(|round| round.entry.contest()?.colour);
    colours.map(|colour| if colour == Colour::White { 1 } else { -1 }).sum()
}
