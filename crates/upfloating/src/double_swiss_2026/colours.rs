//! The colour rules of a match, which decide who has White in its first game (4.3, 4.4).

use super::articles::{COLOUR_BALANCE, COLOUR_FIRST, COLOUR_HIGHER, COLOUR_HISTORY, COLOUR_OPPONENT};
use crate::upfloating::colours::{
    alternating_first, alternating_second, last, neither_played, tell_difference, tell_parity,
};
use crate::upfloating::met::{Met, Told};
use arbitrium_swiss::terms::alternation::whites;
use arbitrium_swiss::terms::colours::{Ladder, Rule, Two, alternating};
use arbitrium_swiss::{Telling, tell};
use arbitrium_tournament::Colour;
use arbitrium_tournament::counted::times;

/// The colour rules in descending priority. They give the colour of the higher-ranked player (HRP).
pub(super) static LADDER: Ladder<Told, 4> = Ladder {
    rules: [
        Rule { article: &COLOUR_FIRST, gives: neither_played, told: tell_parity },
        Rule { article: &COLOUR_BALANCE, gives: fewer_whites, told: tell_whites },
        Rule { article: &COLOUR_HISTORY, gives: alternating, told: tell_difference },
        Rule { article: &COLOUR_HIGHER, gives: alternating_first, told: tell_higher },
    ],
    last: Rule { article: &COLOUR_OPPONENT, gives: alternating_second, told: tell_opponent },
};

/// The colour of the first player if the two players had White in different numbers of matches; `None` if the numbers
/// are equal. 4.3.2 "Give White to the player with the lower number of Whites."
fn fewer_whites(two: &Two<'_>) -> Option<Colour> {
    let (own, other) = (whites(two.first.games), whites(two.second.games));
    (own != other).then_some(if own < other { Colour::White } else { Colour::Black })
}

fn tell_whites(met: &Met<'_>) -> Telling {
    let [first, second] = [met.first, met.second].map(|entrant| times(whites(&entrant.games)));
    tell!["so far ", met.first.id, " had White ", first, " and ", met.second.id, " ", second]
}

fn tell_higher(met: &Met<'_>) -> Telling {
    tell![met.first.id, ", the higher-ranked, last had ", last(&met.first.games)]
}

fn tell_opponent(met: &Met<'_>) -> Telling {
    let (higher, opponent) = (met.first.id, met.second.id);
    tell![higher, " has had no colour; the opponent ", opponent, " last had ", last(&met.second.games)]
}
