//! An event as a rating document sees it: plain participants and games.

use jiff::civil::Date;

use super::first::Before;
use super::{HalfPoints, K, RateOfPlay, Rating, Score};

/// How the results of an event are rated. In 2013 a round-robin with an unplayed game is rated as a Swiss (6.5); in 2024
/// every round-robin is, as only games against rated players are rated (8.2.2, 8.3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Composition {
    /// Everybody played everybody equally often (2013: 6.3, 8.21b, 8.58).
    RoundRobin,
    /// A Swiss or team tournament, or whatever is rated like one (2013: 6.4, 8.21a).
    SwissOrTeam,
    /// A match of two players (2013: 6.6, 6.7; 2024: 6.1, 6.2).
    Match,
}

/// Whether a participant is rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// With this rating.
    Rated(Rating),
    /// Not rated; what was known of him before the event. No rating stands here: 2013, 8.53, "The provisional ratings of
    /// unrated players obtained from earlier tournaments are ignored."
    Unrated(Before),
    /// 2013, 8.4; 2024, 8.2.4: his first rating was published before the event is rated. "He is rated as a rated player with his current
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
    /// change no rating; they count when a match is won (2013: 6.6).
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
    /// What else of it bears on its games.
    pub conditions: Conditions,
}

/// What of an event, beside players and results, bears on its games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Conditions {
    /// The first day: rules with a date of their own hold from it on.
    pub start: Option<Date>,
    /// The rate of play, where an edition asks game by game whether it was slow enough.
    pub rate_of_play: Option<RateOfPlay>,
}

/// A game from one player's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
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

/// A player's rating by the lists at two times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known<T> {
    /// Rated when the event counts him.
    Rated(T),
    /// Published since the event: rated for himself, unrated for his opponents.
    Since(T),
    /// Not rated.
    Unrated,
}

impl super::Edition {
    /// What a player counts as, by the list in force at the start of an event and by the one before that which rates it.
    ///
    /// 2013, 7.11 (2024: 7.1.1): "The rating period … is the period where a certain rating list is valid." 8.4 (2024: 8.2.4): "If an unrated
    /// player receives a published rating before a particular tournament in which he has played is rated, then he is rated
    /// as a rated player with his current rating, but in the rating of his opponents he is counted as an unrated player."
    #[must_use]
    pub fn known<T>(&self, at_start: Option<T>, when_rated: Option<T>) -> Known<T> {
        match (at_start, when_rated, self.lists.rating_at.value) {
            (Some(known), _, super::RatingAt::Start) | (Some(_), Some(known), super::RatingAt::WhenRated) => {
                Known::Rated(known)
            }
            (None, Some(known), _) => Known::Since(known),
            (None, None, _) | (Some(_), None, super::RatingAt::WhenRated) => Known::Unrated,
        }
    }
}
