//! An event as a rating document sees it: plain participants and games.

use super::first::Before;
use crate::ratings::{HalfPoints, K, Rating, Score};

/// How the results of an event are rated. A round-robin with an unplayed game is rated as a Swiss (6.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Composition {
    /// Everybody played everybody equally often: 6.3, 8.21b, 8.58.
    RoundRobin,
    /// A Swiss or team tournament: 6.4, 8.21a.
    SwissOrTeam,
    /// A match of two players: 6.6, 6.7.
    Match,
}

/// Whether a participant is rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// With this rating.
    Rated(Rating),
    /// Not rated; what was known of him before the event. No rating stands here: 8.53, "The provisional ratings of
    /// unrated players obtained from earlier tournaments are ignored."
    Unrated(Before),
    /// 8.4: his first rating was published before the event is rated. "He is rated as a rated player with his current
    /// rating, but in the rating of his opponents he is counted as an unrated player."
    RatedSince(Rating),
}

impl Level {
    /// The rating for the player's own changes.
    #[must_use]
    pub fn own(self) -> Option<Rating> {
        match self {
            Level::Rated(rating) | Level::RatedSince(rating) => Some(rating),
            Level::Unrated(_) => None,
        }
    }

    /// The rating for his opponents.
    #[must_use]
    pub fn to_opponents(self) -> Option<Rating> {
        match self {
            Level::Rated(rating) => Some(rating),
            Level::Unrated(_) | Level::RatedSince(_) => None,
        }
    }
}

/// A participant of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Participant {
    /// Whether he is rated.
    pub level: Level,
    /// K; none where it is not known or the player is unrated.
    pub k: Option<K>,
}

/// A game of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// The round, or whatever tells games apart for people.
    pub round: u16,
    /// The two players, as places in the event's participants.
    pub players: (usize, usize),
    /// How it ended.
    pub ending: Ending,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// It was played, with these scores.
    Played(Score, Score),
    /// It was not played, "because of forfeiture or any other reason" (5.1). The points that it brought all the same
    /// change no rating; they count when a match is won (6.6).
    Unplayed(HalfPoints, HalfPoints),
}

impl Ending {
    /// A game that was not played and brought nobody a point.
    pub const NOTHING: Ending = Ending::Unplayed(HalfPoints::new(0), HalfPoints::new(0));

    /// The scores; none where the game was not played.
    #[must_use]
    pub fn scores(self) -> Option<(Score, Score)> {
        match self {
            Ending::Played(first, second) => Some((first, second)),
            Ending::Unplayed(..) => None,
        }
    }

    /// The points, whether the game was played or not.
    #[must_use]
    pub fn points(self) -> (HalfPoints, HalfPoints) {
        match self {
            Ending::Played(first, second) => (first.half_points(), second.half_points()),
            Ending::Unplayed(first, second) => (first, second),
        }
    }
}

/// An event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// How it is rated.
    pub composition: Composition,
    /// Its participants.
    pub participants: Vec<Participant>,
    /// Its games in the order of play, those of a match as they were scheduled. Both players of a game are among the
    /// participants.
    pub games: Vec<Game>,
}

/// A game from one player's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The place of the game in the event.
    pub game: usize,
    /// The opponent.
    pub opponent: usize,
    /// The player's score; none where the game was not played.
    pub score: Option<Score>,
}

impl Event {
    /// The games of each participant, in the order of play.
    #[must_use]
    pub fn cards(&self) -> Vec<Vec<Seen>> {
        let mut cards = vec![Vec::new(); self.participants.len()];
        for (index, game) in self.games.iter().enumerate() {
            let (first, second) = game.players;
            let scores = game.ending.scores().unzip();
            cards[first].push(Seen { game: index, opponent: second, score: scores.0 });
            cards[second].push(Seen { game: index, opponent: first, score: scores.1 });
        }
        cards
    }
}
