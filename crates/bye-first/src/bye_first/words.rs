//! Words for players and facts, used in verdicts and explanations.

use super::ByeFirst;
use super::colours::Facts;
use arbitrium_swiss::terms::Entrant;
use arbitrium_swiss::terms::alternation::{self, letters};
use arbitrium_swiss::terms::company::Obstacle;
use arbitrium_swiss::terms::forbidden;
use arbitrium_swiss::terms::initial_colour;
use arbitrium_swiss::terms::preference::Strength;
use arbitrium_swiss::{Telling, tell};
use arbitrium_tournament::rulebook::Article;

/// The article to cite if `obstacle` forbids two players to meet.
pub(crate) fn forbidden_by<F: ByeFirst>(obstacle: Obstacle) -> &'static Article {
    match obstacle {
        Obstacle::Forbidden(forbidden::Obstacle::Met(_)) => F::CITED.c1,
        Obstacle::Forbidden(forbidden::Obstacle::Prohibited) => F::CITED.prohibited,
        Obstacle::SameColour(_) => F::CITED.c3,
        Obstacle::Wish => F::CITED.complete,
    }
}

/// A colour history as arbiters write it, such as `WBB`.
pub(crate) fn history<Own>(entrant: &Entrant<Own>) -> String {
    if entrant.games.is_empty() { "no game".to_owned() } else { letters(&entrant.games) }
}

/// A colour preference in words, such as `strong for White`.
pub(crate) fn preference<Own>(entrant: &Entrant<Own>) -> String {
    entrant.preference.map_or("no preference".into(), |preference| {
        format!("{} for {}", preference.strength.word(), preference.colour)
    })
}

/// A colour preference as a noun phrase, such as `a strong preference for White`.
pub(crate) fn preferred<Own>(entrant: &Entrant<Own>) -> String {
    let Some(preference) = entrant.preference else { return "no preference".into() };
    let article = if preference.strength == Strength::Absolute { "an" } else { "a" };
    format!("{article} {} preference for {}", preference.strength.word(), preference.colour)
}

/// The facts by which a colour rule decides between two players, in words.
pub(crate) fn colour_facts<F: ByeFirst>(field: &F, facts: Facts, a: usize, b: usize) -> Telling {
    let ranked = field.ranked(a, b);
    let (higher, lower) = (&field.company().entrants[ranked.0], &field.company().entrants[ranked.1]);
    let both = |what: &dyn Fn(&Entrant<F::Own>) -> String| {
        tell![higher.id, " has ", what(higher), ", ", lower.id, " ", what(lower)]
    };
    match facts {
        Facts::Preferences => both(&preferred),
        Facts::Histories => tell![
            "of the colours so far ",
            both(&history),
            alternation::told((higher.id, &higher.games), (lower.id, &lower.games))
        ],
        Facts::HigherRanked => {
            tell![both(&preferred), "; ", higher.id, " is ranked higher", field.told_rank(ranked.0, ranked.1)]
        }
        Facts::Parity => {
            let initial = initial_colour::told(field.initial_colour());
            tell![
                "neither has played; ",
                higher.id,
                ", the higher ranked, has ",
                higher.told_tpn(),
                "; an odd number gets the initial colour, ",
                initial
            ]
        }
    }
}
