//! 6.6, 6.7: matches.

use std::collections::BTreeSet;

use super::{EventFacts, Ratability};
use crate::ratings::regulations_2013::articles::{A6_6, A6_7};
use crate::ratings::regulations_2013::{Composition, Event};

/// The games of a match that were played after it was won: with more than half of the points of the scheduled games
/// (reading `match-won`). 6.6: "Where a match is over a specific number of games, those played after one player has won
/// shall not be rated."
#[must_use]
pub fn games_beyond_a_won_match(event: &Event) -> BTreeSet<usize> {
    if event.composition != Composition::Match {
        return BTreeSet::new();
    }
    // A game is worth two half-points: more than half of all of them is more than the number of games.
    let enough = event.games.len();
    let mut totals = [0; 2];
    let mut beyond = BTreeSet::new();
    for (place, game) in event.games.iter().enumerate() {
        if totals.iter().any(|&total| total > enough) {
            beyond.insert(place);
        }
        if let Some((first, second)) = game.scores {
            let (one, other) =
                if game.players.0 < game.players.1 { (first, second) } else { (second, first) };
            totals[0] += usize::try_from(one.half_points().get()).unwrap_or(0);
            totals[1] += usize::try_from(other.half_points().get()).unwrap_or(0);
        }
    }
    beyond
}

pub(super) fn judge(facts: &EventFacts) -> Vec<Ratability> {
    if facts.rated_as != Some(Composition::Match) {
        return vec![
            Ratability::met(&A6_6, "the event is no match"),
            Ratability::met(&A6_7, "the event is no match"),
        ];
    }
    let won = match facts.beyond_match {
        0 => "no game was played after the match was won".to_owned(),
        games => format!("games played after the match was won are not rated: {games}"),
    };
    vec![
        Ratability::met(&A6_6, won),
        Ratability::judged(
            &A6_7,
            !facts.unrated,
            if facts.unrated {
                "a player is unrated: the match is not rated"
            } else {
                "both players are rated"
            },
        ),
    ]
}
