//! Finds the games of a match that were played after it was won (2013: 6.6; 2024: 6.2).

use std::collections::BTreeSet;

use super::{Composition, Event, HalfPoints};

/// The indices of the games of a match that were played after one player had won it. A player wins the match with
/// more than half of the points of the scheduled games (interpretation `match-won`). 2013, 6.6: "Where a match is
/// over a specific number of games, those played after one player has won shall not be rated." A game that was not
/// played is one of the scheduled games, and its points count.
///
/// ```
/// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
/// use arbitrium::ratings::{Composition, Conditions, Ending, Event, Game, Level, Participant, games_beyond_a_won_match};
/// use arbitrium::ratings::{HalfPoints, K, Rating, Score};
/// let player = Participant { level: Level::Rated(Rating::new(2400)?), k: K::new(10).ok() };
/// let forfeit = Ending::Unplayed(HalfPoints::ONE_POINT, HalfPoints::default());
/// let endings = [Ending::Played(Score::Win, Score::Loss), forfeit, Ending::Played(Score::Draw, Score::Draw)];
/// let games = endings.into_iter().zip(1..).map(|(ending, round)| Game { round, players: (0, 1), ending });
/// let games = games.collect();
/// let event = Event { composition: Composition::Match, participants: vec![player, player], games, conditions: Conditions::default() };
/// // Two of three points are more than half of them: the third game came after the match was won.
/// assert_eq!(games_beyond_a_won_match(&event).into_iter().collect::<Vec<_>>(), [2]);
/// # Ok::<(), arbitrium::ratings::NoRating>(())
/// ```
#[must_use]
pub fn games_beyond_a_won_match(event: &Event) -> BTreeSet<usize> {
    let mut beyond = BTreeSet::new();
    if event.composition != Composition::Match {
        return beyond;
    }
    // A game is worth two half-points. So more than half of all points are more half-points than there are games.
    let enough = HalfPoints::new(u32::try_from(event.games.len()).unwrap_or(u32::MAX));
    let mut totals = [HalfPoints::default(); 2];
    for (place, game) in event.games.iter().enumerate() {
        if game.ending.scores().is_some() && totals.iter().any(|total| *total > enough) {
            beyond.insert(place);
        }
        let (first, second) = game.ending.points();
        let [one, other] = if game.players.0 < game.players.1 { [first, second] } else { [second, first] };
        totals = [totals[0] + one, totals[1] + other];
    }
    beyond
}
