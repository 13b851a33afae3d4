//! Of whom a criterion speaks in a candidate: the players behind its value.

use super::bracket::{BracketDecision, Candidate};
use super::criteria::{
    Seat, had, is_denied_strongly, repeats, score_difference, seats_with_topscorers, widens,
};
use super::edition::Edition;
use super::field::Float;
use super::words;
use crate::search::Spent;
use crate::systems::terms::preference::Preference;
use crate::systems::{Telling, tell};

type Asked<'a, 'b, E> = &'a BracketDecision<'b, E>;

/// Who floats down, with the score.
pub(super) fn downfloaters<E: Edition>(d: Asked<'_, '_, E>, candidate: &Candidate) -> Vec<Telling> {
    let score = |&player: &usize| tell![id(d, player), " with ", d.field.score(player)];
    candidate.downfloaters.iter().map(score).collect()
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
        match d.field.entrants[player].barred {
            Some(barrier) => tell![who, " ", words::barrier(barrier)],
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

/// Topscorers, and their opponents, whose colour difference grows beyond 2.
pub(super) fn widened<E: Edition>(d: Asked<'_, '_, E>, candidate: &Candidate) -> Vec<Telling> {
    seats_with_topscorers(d, candidate).filter(widens).map(|seat| sits(d, &seat)).collect()
}

/// Those who have a colour for the third time in a row.
pub(super) fn repeated<E: Edition>(d: Asked<'_, '_, E>, candidate: &Candidate) -> Vec<Telling> {
    seats_with_topscorers(d, candidate).filter(repeats).map(|seat| sits(d, &seat)).collect()
}

fn sits<E: Edition>(d: Asked<'_, '_, E>, seat: &Seat<'_>) -> Telling {
    let history = words::history(&d.field.entrants[seat.player]);
    let player = id(d, seat.player);
    tell![player, " gets ", seat.gets.to_string(), " after ", history]
}

/// The pairs in which both are due the same colour.
pub(super) fn denied<E: Edition>(d: Asked<'_, '_, E>, candidate: &Candidate) -> Vec<Telling> {
    let pairs = candidate.pairs.iter().filter(|&&pair| super::criteria::denied(d, pair).is_some());
    pairs.map(|&pair| both_due(d, pair)).collect()
}

/// Those of them in which a strong preference is not granted.
pub(super) fn denied_strongly<E: Edition>(d: Asked<'_, '_, E>, candidate: &Candidate) -> Vec<Telling> {
    let pairs = candidate.pairs.iter().filter(|&&pair| is_denied_strongly(d, pair));
    pairs.map(|&pair| both_due(d, pair)).collect()
}

fn both_due<E: Edition>(d: Asked<'_, '_, E>, (a, b): (usize, usize)) -> Telling {
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

/// Players who had this float so many rounds before.
pub(super) fn floated<E: Edition>(
    d: Asked<'_, '_, E>,
    players: impl IntoIterator<Item = usize>,
    float: Float,
    back: usize,
) -> Vec<Telling> {
    let players = players.into_iter().filter(|&player| had(d, player, float, back));
    let told = |player| tell![id(d, player), " ", had_words(float, back)];
    players.map(told).collect()
}

/// Pairs in which somebody (told first) had this float so many rounds before, with the difference of their scores.
pub(super) fn apart<E: Edition>(
    d: Asked<'_, '_, E>,
    pairs: impl IntoIterator<Item = (usize, usize)>,
    float: Float,
    back: usize,
) -> Vec<Telling> {
    let pairs = pairs.into_iter().filter(|&(player, _)| had(d, player, float, back));
    let told = |(player, opponent): (usize, usize)| {
        let apart = score_difference(d, (player, opponent));
        tell![
            id(d, player),
            ", who ",
            had_words(float, back),
            ", meets ",
            id(d, opponent),
            " over a difference of ",
            apart
        ]
    };
    pairs.map(told).collect()
}

fn had_words(float: Float, back: usize) -> String {
    let direction = if float == Float::Down { "down" } else { "up" };
    format!("floated {direction} {}", if back == 1 { "in the previous round" } else { "two rounds before" })
}

fn id<E: Edition>(d: Asked<'_, '_, E>, player: usize) -> crate::tournament::PlayerId {
    d.field.entrants[player].id
}
