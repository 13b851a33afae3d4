//! 4.1-4.4: who has White in the first game of a match.

use super::articles::{COLOUR_BALANCE, COLOUR_FIRST, COLOUR_HIGHER, COLOUR_HISTORY, COLOUR_OPPONENT};
use crate::rulebook::Article;
use crate::systems::terms::alternation::{self, letters};
use crate::systems::upfloating::colours::Allocation;
use crate::systems::upfloating::{Entrant, Field};
use crate::systems::{Telling, tell};
use crate::tournament::Colour;

/// 4.2: "the higher-ranked-player is the player with the higher score or, if both players have the same
/// score, the smaller TPN"; he stands first.
fn higher_ranked(field: &Field, a: usize, b: usize) -> (usize, usize) {
    let rank = |player: usize| (std::cmp::Reverse(field.entrants[player].score), player);
    if rank(a) <= rank(b) { (a, b) } else { (b, a) }
}

/// 4.3 and 4.4: the colours of a pair, that is of its first game. Where the initial colour is not known, White is taken.
pub(super) fn allocate(field: &Field, a: usize, b: usize) -> Allocation {
    let (higher, lower) = higher_ranked(field, a, b);
    let (first, second) = (&field.entrants[higher], &field.entrants[lower]);
    let initial = field.initial_colour.unwrap_or(Colour::White);
    let known = match field.initial_colour {
        Some(colour) => colour.to_string(),
        None => format!("open, taken as {initial}"),
    };
    let (article, colour, facts) = decide(first, second, initial, &known);
    let (white, black) = if colour == Colour::White { (higher, lower) } else { (lower, higher) };
    Allocation { white, black, article, facts }
}

/// The article that decides, the colour of the higher-ranked player, and why.
fn decide(
    higher: &Entrant,
    lower: &Entrant,
    initial: Colour,
    known: &str,
) -> (&'static Article, Colour, Telling) {
    // 4.3.1 "When both players have yet to play a match, if the HRP has an odd TPN, give the HRP the
    // initial-colour; otherwise, give the HRP the opposite colour."
    if higher.colours.is_empty() && lower.colours.is_empty() {
        let odd = higher.tpn % 2 == 1;
        let colour = if odd { initial } else { initial.opposite() };
        let parity = if odd { "odd" } else { "even" };
        let tpn = usize::from(higher.tpn);
        let facts = tell![
            "neither has had a colour; ",
            higher.id,
            " has the ",
            parity,
            " TPN ",
            tpn,
            " and the initial colour is ",
            known
        ];
        return (&COLOUR_FIRST, colour, facts);
    }
    // 4.3.2 "Give White to the player with the lower number of Whites."
    let (whites, other_whites) = (alternation::whites(&higher.colours), alternation::whites(&lower.colours));
    if whites != other_whites {
        let colour = if whites < other_whites { Colour::White } else { Colour::Black };
        let facts = tell![
            "so far ",
            higher.id,
            " had White ",
            crate::counted::times(whites),
            " and ",
            lower.id,
            " ",
            crate::counted::times(other_whites)
        ];
        return (&COLOUR_BALANCE, colour, facts);
    }
    // 4.3.3 "Alternate the colours to the most recent time in which one player had White and the other
    // Black", over played matches aligned at the latest (General Handling Rules 3.4).
    if let Some(own) = alternation::at_last_difference(&higher.colours, &lower.colours) {
        let facts = tell![
            higher.id,
            " has ",
            letters(&higher.colours),
            " and ",
            lower.id,
            " has ",
            letters(&lower.colours),
            "; at the latest difference ",
            higher.id,
            " had ",
            own.to_string()
        ];
        return (&COLOUR_HISTORY, own.opposite(), facts);
    }
    // 4.3.4 "Alternate the colour of the HRP from the HRP's last played round."
    if let Some(&last) = higher.colours.last() {
        let facts = tell![higher.id, ", the higher-ranked, last had ", last.to_string()];
        return (&COLOUR_HIGHER, last.opposite(), facts);
    }
    // 4.3.5 "Alternate the colour of the HRP's opponent from the HRP's opponent last played round."
    let last = lower.colours.last().copied().unwrap_or(initial);
    let facts =
        tell![higher.id, " has had no colour; the opponent ", lower.id, " last had ", last.to_string()];
    (&COLOUR_OPPONENT, last, facts)
}
