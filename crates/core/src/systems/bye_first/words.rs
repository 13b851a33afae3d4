//! What is told of players, the same for verdicts and explanations.

use super::colours::Facts;
use super::{ByeFirst, Obstacle};
use crate::rulebook::Article;
use crate::systems::terms::Entrant;
use crate::systems::terms::alternation::letters;
use crate::systems::terms::forbidden;
use crate::systems::terms::initial_colour;
use crate::systems::terms::preference::Strength;
use crate::systems::{Telling, tell};

/// The article that forbids two to meet.
pub(in super::super) fn forbidden_by<F: ByeFirst>(obstacle: Obstacle) -> &'static Article {
    match obstacle {
        Obstacle::Forbidden(forbidden::Obstacle::Met(_)) => F::CITED.c1,
        Obstacle::Forbidden(forbidden::Obstacle::Prohibited) => F::CITED.prohibited,
        Obstacle::SameColour(_) => F::CITED.c3,
        Obstacle::Wish => F::CITED.complete,
    }
}

/// Why two players may not meet.
pub(in super::super) fn obstacle(obstacle: Obstacle) -> String {
    match obstacle {
        Obstacle::Forbidden(forbidden) => forbidden.told("round"),
        Obstacle::SameColour(colour) => format!("both must have {colour}"),
        Obstacle::Wish => "one of them is to meet somebody else".into(),
    }
}

/// A colour history as arbiters write it: `WBB`.
pub(in super::super) fn history<Own>(entrant: &Entrant<Own>) -> String {
    if entrant.games.is_empty() { "no game".to_owned() } else { letters(&entrant.games) }
}

/// A preference in words: `strong for White`.
pub(in super::super) fn preference<Own>(entrant: &Entrant<Own>) -> String {
    entrant.preference.map_or("no preference".into(), |preference| {
        format!("{} for {}", preference.strength.word(), preference.colour)
    })
}

/// A preference as somebody has it: `a strong preference for White`.
pub(in super::super) fn preferred<Own>(entrant: &Entrant<Own>) -> String {
    let Some(preference) = entrant.preference else { return "no preference".into() };
    let article = if preference.strength == Strength::Absolute { "an" } else { "a" };
    format!("{article} {} preference for {}", preference.strength.word(), preference.colour)
}

/// The facts by which a colour rule decides between two.
pub(in super::super) fn colour_facts<F: ByeFirst>(field: &F, facts: Facts, a: usize, b: usize) -> Telling {
    let (ranked, lower) = field.ranked(a, b);
    let (higher, lower) = (&field.company().entrants[ranked], &field.company().entrants[lower]);
    let both = |what: &dyn Fn(&Entrant<F::Own>) -> String| {
        tell![higher.id, " has ", what(higher), ", ", lower.id, " ", what(lower)]
    };
    match facts {
        Facts::Preferences => both(&preferred),
        Facts::Histories => tell!["of the colours so far ", both(&history)],
        Facts::HigherRanked => {
            tell![higher.id, ", the higher ranked", field.told_rank(ranked), ", has ", preferred(higher)]
        }
        Facts::Parity => {
            let counted = higher.counted_anew().map(|counted| format!(", {counted},")).unwrap_or_default();
            let initial = initial_colour::told(field.initial_colour());
            tell![
                "neither has played; ",
                higher.id,
                ", the higher ranked, has an ",
                higher.parity(),
                " number",
                counted,
                " and the initial colour is ",
                initial
            ]
        }
    }
}
