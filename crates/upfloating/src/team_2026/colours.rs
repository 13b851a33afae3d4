//! The colour rules of a match, which decide which team has White on board 1 (4.3).

use super::articles::{
    COLOUR_DIFFERENCE, COLOUR_FIRST, COLOUR_GRANTED, COLOUR_HIGHER, COLOUR_HISTORY, COLOUR_ONE,
    COLOUR_OPPOSITE, COLOUR_OTHER, COLOUR_STRONG,
};
use crate::upfloating::Entrant;
use crate::upfloating::colours::{
    alternating_first, alternating_second, last, neither_played, tell_difference, tell_parity,
};
use crate::upfloating::met::{Met, Told};
use arbitrium_swiss::terms::colours::{
    Ladder, Rule, Two, alternating, of_the_first, only_one, opposite, stronger,
};
use arbitrium_swiss::terms::preference::colour_difference;
use arbitrium_swiss::{Telling, tell};
use arbitrium_tournament::Colour;

/// The colour rules in descending priority. They give the colour of the first-team.
pub(super) static LADDER: Ladder<Told, 8> = Ladder {
    rules: [
        Rule { article: &COLOUR_FIRST, gives: neither_played, told: tell_parity },
        Rule { article: &COLOUR_ONE, gives: only_one, told: tell_preferences },
        Rule { article: &COLOUR_OPPOSITE, gives: opposite, told: tell_preferences },
        Rule { article: &COLOUR_STRONG, gives: stronger, told: tell_preferences },
        Rule { article: &COLOUR_DIFFERENCE, gives: lower_difference, told: tell_colour_difference },
        Rule { article: &COLOUR_HISTORY, gives: alternating, told: tell_difference },
        Rule { article: &COLOUR_GRANTED, gives: of_the_first, told: tell_granted },
        Rule { article: &COLOUR_HIGHER, gives: alternating_first, told: tell_first },
    ],
    last: Rule { article: &COLOUR_OTHER, gives: alternating_second, told: tell_other },
};

/// The colour of the first team if the two colour differences are not equal; `None` if they are equal. 4.3.5 "Give
/// White to the team with the lower colour difference. Note: -2 is lower than -1; +1 is lower than +2."
fn lower_difference(two: &Two<'_>) -> Option<Colour> {
    let (own, other) = (colour_difference(two.first.games), colour_difference(two.second.games));
    (own != other).then_some(if own < other { Colour::White } else { Colour::Black })
}

fn tell_colour_difference(met: &Met<'_>) -> Telling {
    let [first, second] = [met.first, met.second].map(|team| signed(colour_difference(&team.games)));
    tell![
        "the colour difference of ",
        met.first.id,
        " is ",
        first,
        " and that of ",
        met.second.id,
        " ",
        second
    ]
}

fn signed(difference: i32) -> String {
    if difference > 0 { format!("+{difference}") } else { difference.to_string() }
}

fn tell_preferences(met: &Met<'_>) -> Telling {
    let [first, second] = [met.first, met.second].map(preference);
    tell![met.first.id, " has ", first, " and ", met.second.id, " has ", second]
}

fn preference(team: &Entrant) -> String {
    match team.preference {
        Some(preference) => format!("a {} preference for {}", preference.strength.word(), preference.colour),
        None => "no colour preference".into(),
    }
}

fn tell_granted(met: &Met<'_>) -> Telling {
    tell![met.first.id, ", the first-team, has ", preference(met.first)]
}

fn tell_first(met: &Met<'_>) -> Telling {
    tell![met.first.id, ", the first-team, last had ", last(&met.first.games)]
}

fn tell_other(met: &Met<'_>) -> Telling {
    let (first, other) = (met.first.id, met.second.id);
    tell![first, ", the first-team, has had no colour; ", other, " last had ", last(&met.second.games)]
}
