//! The result of an unrated player against rated opponents. It gives R_c, "simply the average rating of his rated
//! opponents" (2013: 6.4, 8.21a). In 2024 it is a part of R_a (8.2.2).

use std::collections::BTreeSet;

use super::event::{Composition, Event, Seen};
use super::first::{FirstResult, Scored};
use super::performance::Tally;
use super::{Rational, Score};

/// The result of an unrated player if only games against rated opponents count; `None` without such a game.
pub(super) fn swiss_result(event: &Event, games: &[Seen]) -> Option<FirstResult> {
    let scored = scored(event, games, |seen| rating(event, seen).is_some());
    let ratings = games.iter().filter(|seen| seen.score.is_some()).filter_map(|seen| rating(event, seen));
    let sum: i64 = ratings.sum();
    let games = i64::from(scored.counted.games);
    (games > 0).then(|| FirstResult {
        composition: Composition::SwissOrTeam,
        scored,
        average: Rational::new(sum, games),
    })
}

/// The rating of the opponent in the game `seen` that counts for a first rating, in rating points; `None` for
/// an unrated opponent.
pub(super) fn rating(event: &Event, seen: &Seen) -> Option<i64> {
    event.participants[seen.opponent].level.to_opponents().map(|rating| i64::from(rating.get()))
}

/// A player's score in all games of an event, and in those games that `counts` accepts.
pub(super) fn scored(event: &Event, games: &[Seen], counts: impl Fn(&Seen) -> bool) -> Scored {
    let mut scored = Scored::default();
    let (mut opponents, mut rated) = (BTreeSet::new(), BTreeSet::new());
    for seen in games {
        // 5.1: unplayed games "are not counted".
        let Some(score) = seen.score else { continue };
        add(&mut scored.all, score);
        if counts(seen) {
            add(&mut scored.counted, score);
            opponents.insert(seen.opponent);
            if rating(event, seen).is_some() {
                rated.insert(seen.opponent);
                scored.rated_games += 1;
            }
        }
    }
    scored.opponents = u32::try_from(opponents.len()).unwrap_or(u32::MAX);
    scored.rated_opponents = u32::try_from(rated.len()).unwrap_or(u32::MAX);
    scored
}

fn add(tally: &mut Tally, score: Score) {
    tally.games += 1;
    tally.score = tally.score + score.half_points();
}
