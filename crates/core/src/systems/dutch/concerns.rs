//! Of whom a criterion speaks in a candidate: the players behind its value.

use super::bracket::{BracketDecision, Candidate};
use super::colours::allocate;
use super::edition::Edition;
use super::field::Float;
use super::sum::Speaks;
use super::words;
use crate::search::Spent;
use crate::systems::terms::preference::Preference;
use crate::systems::{Telling, tell};
use crate::tournament::{Colour, PlayerId};

type Asked<'a, 'b, E> = &'a BracketDecision<'b, E>;

/// Who floats down, with the score.
pub(super) fn downfloaters<E: Edition>(d: Asked<'_, '_, E>, candidate: &Candidate) -> Vec<Telling> {
    candidate.downfloaters.iter().map(|&player| with_score(d, player)).collect()
}

/// Who of those left for the bye may not have it although he has fewer points than whoever can.
pub(super) fn barred_from_bye<E: Edition>(
    d: Asked<'_, '_, E>,
    candidate: &Candidate,
) -> Result<Vec<Telling>, Spent> {
    let rest = d.bracket.unpaired_after(&candidate.downfloaters);
    let Some(least) = d.outlook.least_bye_score(d.field, &rest)? else { return Ok(Vec::new()) };
    let lower = rest.into_iter().filter(|&player| d.field.entrants[player].own.bye_score < least);
    let barred = lower.map(|player| {
        let who = tell![id(d, player), ", who has ", d.field.entrants[player].own.bye_score, ","];
        match words::barred(&d.field.entrants[player].barred) {
            Some(barred) => tell![who, " ", barred],
            None => tell!["without ", who, " the others could not all be paired"],
        }
    });
    Ok(barred.collect())
}

/// Who has the bye in the end, with the games not played.
pub(super) fn unplayed<E: Edition>(d: Asked<'_, '_, E>, candidate: &Candidate) -> Vec<Telling> {
    let played = |&player: &usize| {
        let number = crate::counted::counted(d.field.entrants[player].own.unplayed, "unplayed game");
        tell![id(d, player), " has ", number]
    };
    candidate.downfloaters.iter().map(played).collect()
}

/// A player with his score.
pub(super) fn downfloater<E: Edition>(d: Asked<'_, '_, E>, speaks: Speaks) -> Telling {
    with_score(d, speaks.player())
}

/// A topscorer, or the opponent of one, with the colour he gets and those he had.
pub(super) fn sits<E: Edition>(d: Asked<'_, '_, E>, speaks: Speaks) -> Telling {
    let Speaks::Meeting { player, opponent } = speaks else { return Telling::new() };
    let is_white = allocate::<E>(d.field, player, opponent).white == player;
    let gets = if is_white { Colour::White } else { Colour::Black };
    let history = words::history(&d.field.entrants[player]);
    tell![id(d, player), " gets ", gets.to_string(), " after ", history]
}

/// A pair in which both are due the same colour.
pub(super) fn both_due<E: Edition>(d: Asked<'_, '_, E>, speaks: Speaks) -> Telling {
    let Speaks::Pair(a, b) = speaks else { return Telling::new() };
    let due = |player: usize| d.field.entrants[player].preference;
    let strength = |preference: Option<Preference>| preference.map(|preference| preference.strength);
    let colour = due(a).or(due(b)).map_or_else(String::new, |preference| preference.colour.to_string());
    let both = tell![id(d, a), " and ", id(d, b), " are both due ", colour.as_str()];
    if strength(due(a)) == strength(due(b)) {
        return both;
    }
    let word = |player| words::strength(&d.field.entrants[player]);
    both.and(format!(" ({} and {})", word(a), word(b)))
}

/// A player who had this float so many rounds before.
pub(super) fn floated<E: Edition>(d: Asked<'_, '_, E>, speaks: Speaks, float: Float, back: usize) -> Telling {
    tell![id(d, speaks.player()), " ", float.told(back)]
}

/// The same with the opponent whom he meets, and the difference of their scores; of a downfloater nothing.
pub(super) fn apart<E: Edition>(d: Asked<'_, '_, E>, speaks: Speaks, float: Float, back: usize) -> Telling {
    let Speaks::Meeting { player, opponent } = speaks else { return Telling::new() };
    let apart = d.kind(player).apart(d.kind(opponent));
    tell![
        id(d, player),
        ", who ",
        float.told(back),
        ", meets ",
        id(d, opponent),
        " over a difference of ",
        apart
    ]
}

/// `7 with 2.0`.
pub(super) fn with_score<E: Edition>(d: Asked<'_, '_, E>, player: usize) -> Telling {
    tell![id(d, player), " with ", d.field.score(player)]
}

fn id<E: Edition>(d: Asked<'_, '_, E>, player: usize) -> PlayerId {
    d.field.entrants[player].id
}
