//! Words for players and facts, used in verdicts and explanations.

use super::ByeFirst;
use super::colours::{Allocation, Facts};
use arbitrium_swiss::terms::Entrant;
use arbitrium_swiss::terms::alternation;
use arbitrium_swiss::terms::initial_colour;
use arbitrium_swiss::{Telling, tell};

/// The facts by which a colour rule decides between two players, in words.
pub(crate) fn colour_facts<F: ByeFirst>(field: &F, allocation: &Allocation) -> Telling {
    let ranked = field.ranked(allocation.white, allocation.black);
    let (higher, lower) = (&field.entrants[ranked.0], &field.entrants[ranked.1]);
    let both = |what: &dyn Fn(&Entrant<F::Own>) -> String| {
        tell![higher.id, " has ", what(higher), ", ", lower.id, " ", what(lower)]
    };
    match allocation.facts {
        Facts::Preferences => both(&Entrant::told_preferred),
        Facts::Histories => tell![
            "of the colours so far ",
            both(&Entrant::told_history),
            alternation::told((higher.id, &higher.games), (lower.id, &lower.games))
        ],
        Facts::HigherRanked => {
            tell![
                both(&Entrant::told_preferred),
                "; ",
                higher.id,
                " is ranked higher",
                field.told_rank(ranked.0, ranked.1)
            ]
        }
        Facts::Parity => {
            let initial = initial_colour::told(field.initial_colour);
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
