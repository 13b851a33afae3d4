//! What is told of players, the same for verdicts and explanations.

use super::articles as a;
use super::colours::Facts;
use super::field::{Entrant, Field, Obstacle};
use crate::rulebook::Article;
use crate::systems::terms::alternation::letters;
use crate::systems::terms::forbidden;
use crate::systems::terms::history::WithoutPlaying;
use crate::systems::terms::preference::Strength;
use crate::systems::{Telling, tell};
use crate::tournament::{Colour, PlayerId};

/// The number by which a player is known.
pub(super) fn id(field: &Field, player: usize) -> PlayerId {
    field.entrants[player].id
}

/// The numbers by which players are known.
pub(super) fn ids(field: &Field, players: &[usize]) -> Vec<PlayerId> {
    players.iter().map(|&player| id(field, player)).collect()
}

/// The article that forbids two to meet.
pub(super) fn forbidden_by(obstacle: Obstacle) -> &'static Article {
    match obstacle {
        Obstacle::Forbidden(forbidden::Obstacle::Met(_)) => &a::C1,
        Obstacle::Forbidden(forbidden::Obstacle::Prohibited) => &a::PROHIBITED,
        Obstacle::SameColour(_) => &a::C3,
        Obstacle::Wish => &a::COMPLETE,
    }
}

/// Why two players may not meet.
pub(super) fn obstacle(obstacle: Obstacle) -> String {
    match obstacle {
        Obstacle::Forbidden(forbidden) => forbidden.told("round"),
        Obstacle::SameColour(colour) => format!("both must have {colour}"),
        Obstacle::Wish => "one of them is to meet somebody else".into(),
    }
}

/// Why a player may not have the bye.
pub(super) fn barrier((had, round): (WithoutPlaying, u16)) -> String {
    had.told("round", round)
}

/// A colour history as arbiters write it: `WBB`.
pub(super) fn history(entrant: &Entrant) -> String {
    if entrant.games.is_empty() { "no game".to_owned() } else { letters(&entrant.games) }
}

/// A preference in words: `strong for White`.
pub(super) fn preference(entrant: &Entrant) -> String {
    entrant.preference.map_or("no preference".into(), |preference| {
        format!("{} for {}", preference.strength.word(), preference.colour)
    })
}

/// A preference as somebody has it: `a strong preference for White`.
pub(super) fn preferred(entrant: &Entrant) -> String {
    let Some(preference) = entrant.preference else { return "no preference".into() };
    let article = if preference.strength == Strength::Absolute { "an" } else { "a" };
    format!("{article} {} preference for {}", preference.strength.word(), preference.colour)
}

/// The facts by which a colour rule decides between two.
pub(super) fn colour_facts(field: &Field, facts: Facts, a: usize, b: usize) -> Telling {
    let (higher, lower) = field.ranked(a, b);
    let (higher, lower) = (&field.entrants[higher], &field.entrants[lower]);
    let both = |what: &dyn Fn(&Entrant) -> String| {
        tell![higher.id, " has ", what(higher), ", ", lower.id, " ", what(lower)]
    };
    match facts {
        Facts::Preferences => both(&preferred),
        Facts::Histories => tell!["of the colours so far ", both(&history)],
        Facts::HigherRanked => {
            let index = higher.own.index.to_string();
            tell![higher.id, ", the higher ranked (", index, "), has ", preferred(higher)]
        }
        Facts::Parity => {
            let parity = if higher.tpn % 2 == 1 { "odd" } else { "even" };
            // Who stands behind somebody who has not been paired yet has another number there than in the report.
            let number = if higher.tpn == higher.id.get() {
                " number".to_owned()
            } else {
                format!(" number, {} among those paired in this or an earlier round,", higher.tpn)
            };
            let initial = field.initial_colour.unwrap_or(Colour::White).to_string();
            tell![
                "neither has played; ",
                higher.id,
                ", the higher ranked, has an ",
                parity,
                number,
                " and the initial colour is ",
                initial
            ]
        }
    }
}
