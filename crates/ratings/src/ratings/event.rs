//! An event in the form that the rating regulations use: only participants and games.

use jiff::civil::Date;

use super::first::Before;
use super::{HalfPoints, K, RateOfPlay, Rating, Score};

/// The kind of an event, which decides how its results are rated. In 2013 a round-robin with an unplayed game is
/// rated as a Swiss tournament (6.5). In 2024 all round-robins are rated as Swiss tournaments, because only games
/// against rated players count (8.2.2, 8.3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Composition {
    /// A round-robin, in which every two players met equally often (2013: 6.3, 8.21b, 8.58).
    RoundRobin,
    /// A Swiss or team tournament, or an event that is rated as one (2013: 6.4, 8.21a).
    SwissOrTeam,
    /// A match of two players (2013: 6.6, 6.7; 2024: 6.1, 6.2).
    Match,
}

/// Whether a participant is rated for an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// The participant is rated, with this rating.
    Rated(Rating),
    /// The participant is unrated, with the facts known before the event. These facts include no provisional rating.
    /// 2013, 8.53: "The provisional ratings of unrated players obtained from earlier tournaments are ignored."
    Unrated(Before),
    /// The participant's first rating was published before the event is rated (2013, 8.4; 2024, 8.2.4). "He is rated
    /// as a rated player with his current rating, but in the rating of his opponents he is counted as an unrated
    /// player."
    RatedSince(Rating),
}

impl Level {
    /// The rating from which the player's own changes are calculated; `None` if the player is unrated.
    #[must_use]
    pub fn own(self) -> Option<Rating> {
        match self {
            Level::Rated(rating) | Level::RatedSince(rating) => Some(rating),
            Level::Unrated(_) => None,
        }
    }

    /// The rating that counts for the player's opponents; `None` if the player counts as unrated for them.
    #[must_use]
    pub fn to_opponents(self) -> Option<Rating> {
        match self {
            Level::Rated(rating) => Some(rating),
            Level::Unrated(_) | Level::RatedSince(_) => None,
        }
    }
}

/// A participant of an event, with the facts that ratings need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Participant {
    /// Whether the participant is rated for the event.
    pub level: Level,
    /// K; `None` if it is unknown or the player is unrated.
    pub k: Option<K>,
}

/// A game of an event, with its two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// The round, or another number by which users distinguish games.
    pub round: u16,
    /// The two players, as indices of the event's participants, from 0.
    pub players: (usize, usize),
    /// How the game ended, for both players.
    pub ending: Ending,
}

/// How a game ended, for both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The game was played, with these scores.
    Played(Score, Score),
    /// The game was not played, "because of forfeiture or any other reason" (5.1). Its points change no rating, but
    /// they count for the decision of a match (2013: 6.6).
    Unplayed(HalfPoints, HalfPoints),
}

impl Ending {
    /// A game that was not played and gave neither player a point.
    pub const NOTHING: Ending = Ending::Unplayed(HalfPoints::new(0), HalfPoints::new(0));

    /// The scores; `None` if the game was not played.
    #[must_use]
    pub fn scores(self) -> Option<(Score, Score)> {
        match self {
            Ending::Played(first, second) => Some((first, second)),
            Ending::Unplayed(..) => None,
        }
    }

    /// The points of the two players, for played and unplayed games.
    #[must_use]
    pub fn points(self) -> (HalfPoints, HalfPoints) {
        match self {
            Ending::Played(first, second) => (first.half_points(), second.half_points()),
            Ending::Unplayed(first, second) => (first, second),
        }
    }
}

/// An event with the facts that ratings need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The kind of the event, which determines how unrated players are rated.
    pub composition: Composition,
    /// The participants; games refer to them by index.
    pub participants: Vec<Participant>,
    /// The games in the order of play; the games of a match in the order of the schedule. Both players of a game are in
    /// `participants`.
    pub games: Vec<Game>,
    /// Further facts that affect the rating of the games.
    pub conditions: Conditions,
}

/// The facts about an event, apart from players and results, that affect its games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Conditions {
    /// The first day of the event. Rules with a starting date apply to events that start on or after that date.
    pub start: Option<Date>,
    /// The rate of play; `None` if it is unknown. Some editions check for each game whether it was slow enough.
    pub rate_of_play: Option<RateOfPlay>,
}

/// A game as seen by one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Seen {
    /// The index of the game in the event.
    pub game: usize,
    /// The index of the opponent among the participants.
    pub opponent: usize,
    /// The player's score; `None` if the game was not played.
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

/// A player's status for an event, from the ratings on the lists at two times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known<T> {
    /// The player is rated for the event; the value is from the list in force at the start.
    Rated(T),
    /// The value was published after the start of the event. The player counts as rated for the player's own changes,
    /// but as unrated for the opponents.
    Since(T),
    /// The player is unrated for the event.
    Unrated,
}

impl super::Edition {
    /// The status of a player for an event. `at_start` is the player's value on the list in force at the start of the
    /// event, and `when_rated` the value on the list before the one that rates the event.
    ///
    /// 2013, 7.11 (2024: 7.1.1): "The rating period … is the period where a certain rating list is valid." 8.4 (2024:
    /// 8.2.4): "If an unrated player receives a published rating before a particular tournament in which he has played
    /// is rated, then he is rated as a rated player with his current rating, but in the rating of his opponents he is
    /// counted as an unrated player."
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
