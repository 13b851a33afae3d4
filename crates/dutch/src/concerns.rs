//! Texts about the players that a criterion counts in a candidate.

use super::bracket::{BracketDecision, Candidate};
use super::colours::allocate;
use super::edition::Edition;
use super::field::Float;
use super::sum::Speaks;
use super::words;
use arbitrium_search::Spent;
use arbitrium_swiss::terms::preference::Preference;
use arbitrium_swiss::{Telling, tell};
use arbitrium_tournament::{Colour, PlayerId};

type Asked<'a, 'b, E> = &'a BracketDecision<'b, E>;

/// Texts about the downfloaters, each with the score, such as `7 with 2.0`.
pub(super) fn downfloaters<E: Edition>(d: Asked<'_, '_, E>, candidate: &Candidate) -> Vec<Telling> {
    candidate.downfloaters.iter().map(|&player| with_score(d, player)).collect()
}

/// Texts about the unpaired players for whom the bye is impossible, although their score is lower than that of any
/// player who can have it. Each text gives the reason.
pub(super) fn barred_from_bye<E: Edition>(
    d: Asked<'_, '_, E>,
    candidate: &Candidate,
) -> Result<Vec<Telling>, Spent> {
    let rest = d.bracket.unpaired_after(&candidate.downfloaters);
    let Some(least) = d.outlook.least_bye_score(d.field, &rest)? else { return Ok(Vec::new()) };
    let lower = rest.iter().copied().filter(|&player| d.field.entrants[player].own.bye_score < least);
    let barred = lower.map(|player| {
        let who = tell![id(d, player), " has ", d.field.entrants[player].own.bye_score];
        Ok(match d.field.entrants[player].barred.told("round") {
            Some(barred) => tell![who, ", but ", barred],
            None => tell![who, "; with that bye ", left_over(d, &rest, player)?],
        })
    });
    barred.collect()
}

/// Says why the players `rest` cannot all be paired if `bye`, who is one of them, has the bye.
fn left_over<E: Edition>(d: Asked<'_, '_, E>, rest: &[usize], bye: usize) -> Result<Telling, Spent> {
    let others: Vec<usize> = rest.iter().copied().filter(|&player| player != bye).collect();
    let proof = d.field.no_pairing(&others)?;
    if proof.stuck.is_empty() || proof.stuck.len() > MOST_NAMED {
        return Ok("the others cannot all be paired".into());
    }
    let stuck = Telling::list(proof.stuck.iter().copied());
    Ok(match &proof.partners[..] {
        [] if proof.stuck.len() == 2 => {
            tell![stuck, " would be left without an opponent, because they may not meet each other"]
        }
        [] => tell![stuck, " cannot all be paired: too few of them may meet each other"],
        partners => tell![
            stuck,
            " cannot all be paired: their only other opponents are ",
            Telling::list(partners.iter().copied())
        ],
    })
}

/// The largest number of players named in the reason why a bye is impossible.
const MOST_NAMED: usize = 6;

/// A text about each downfloater with the number of unplayed games (C9). C9 applies only if there is one
/// downfloater, who receives the bye in the end.
pub(super) fn unplayed<E: Edition>(d: Asked<'_, '_, E>, candidate: &Candidate) -> Vec<Telling> {
    let played = |&player: &usize| {
        let number =
            arbitrium_tournament::counted::counted(d.field.entrants[player].own.unplayed, "unplayed game");
        tell![id(d, player), " has ", number]
    };
    candidate.downfloaters.iter().map(played).collect()
}

/// A text about the downfloater that `speaks` contains, with the score, such as `7 with 2.0`.
pub(super) fn downfloater<E: Edition>(d: Asked<'_, '_, E>, speaks: Speaks) -> Telling {
    with_score(d, speaks.player())
}

/// A text about a topscorer or a topscorer's opponent: the colour that the player gets, and the colours of the
/// earlier games.
pub(super) fn sits<E: Edition>(d: Asked<'_, '_, E>, speaks: Speaks) -> Telling {
    let Speaks::Meeting { player, opponent } = speaks else { return Telling::new() };
    let is_white = allocate::<E>(d.field, player, opponent).white == player;
    let gets = if is_white { Colour::White } else { Colour::Black };
    let history = d.field.entrants[player].told_history();
    tell![id(d, player), " gets ", gets.to_string(), " after ", history]
}

/// A text about a pair in which both players have a preference for the same colour.
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

/// A text about the player of `speaks` who had this float `back` rounds before.
pub(super) fn floated<E: Edition>(d: Asked<'_, '_, E>, speaks: Speaks, float: Float, back: usize) -> Telling {
    tell![id(d, speaks.player()), " ", float.told(back)]
}

/// A text about the player of `speaks` who had this float `back` rounds before, with the opponent and the
/// difference of the scores. Empty for a downfloater.
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

/// A text about a player, with the score, such as `7 with 2.0`.
pub(super) fn with_score<E: Edition>(d: Asked<'_, '_, E>, player: usize) -> Telling {
    tell![id(d, player), " with ", d.field.score(player)]
}

fn id<E: Edition>(d: Asked<'_, '_, E>, player: usize) -> PlayerId {
    d.field.id(player)
}
