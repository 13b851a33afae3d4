//! Short ways to build invented events for tests of the rating regulations.

use arbitrium_ratings::ratings::{
    Before, Composition, Conditions, Edition, Ending, Event, EventFacts, EventResult, FirstRating,
    FirstResult, Game, HalfPoints, K, Level, Month, Participant, Rating, Rational, Score, Scored, Status,
    Tally,
};

pub const UNRATED: Participant =
    Participant { level: Level::Unrated(Before { played: false, counted: false }), k: None };

pub fn rated(rating: i64) -> Participant {
    Participant { level: Level::Rated(Rating::new(rating).unwrap()), k: K::new(15).ok() }
}

/// A game between two players, who are given by their indices. `score` is the score of the first player.
pub fn game(round: u16, players: (usize, usize), score: Score) -> Game {
    let other = match score {
        Score::Win => Score::Loss,
        Score::Draw => Score::Draw,
        Score::Loss => Score::Win,
    };
    Game { round, players, ending: Ending::Played(score, other) }
}

/// A round-robin event of these participants. Each row has a player's scores against the later players, in the codes
/// of a report (`1=0`).
pub fn round_robin(participants: Vec<Participant>, rows: &[&str]) -> Event {
    let mut games = Vec::new();
    for (first, row) in rows.iter().enumerate() {
        for (code, second) in row.chars().zip(first + 1..) {
            let score = match code {
                '1' => Score::Win,
                '=' => Score::Draw,
                _ => Score::Loss,
            };
            games.push(game(1, (first, second), score));
        }
    }
    Event { composition: Composition::RoundRobin, participants, games, conditions: Conditions::default() }
}

pub fn tally(games: u32, half_points: u32) -> Tally {
    Tally { games, score: HalfPoints::new(half_points) }
}

/// A first result in an event: this many games, each against a different rated opponent. `average` is the opponents'
/// average rating.
pub fn result(composition: Composition, games: u32, half_points: u32, average: Rational) -> FirstResult {
    let counted = tally(games, half_points);
    let scored =
        Scored { counted, all: counted, opponents: games, rated_opponents: games, rated_games: games };
    FirstResult { composition, scored, average }
}

/// A Swiss event of these participants.
pub fn swiss(participants: Vec<Participant>, games: Vec<Game>) -> Event {
    Event { composition: Composition::SwissOrTeam, participants, games, conditions: Conditions::default() }
}

/// ΣΔR of each participant in hundredths; `None` for an unrated one.
pub fn sums(edition: &Edition, event: &Event) -> Vec<Option<i64>> {
    let sum = |result: &EventResult| match result {
        EventResult::Rated { sum } => Some(sum.get()),
        EventResult::Unrated(_) => None,
    };
    edition.rate(event).outcomes.iter().map(|outcome| sum(&outcome.result)).collect()
}

/// The first rating that these results of one month give.
pub fn first(edition: &Edition, results: &[FirstResult]) -> FirstRating {
    let month: Month = "2025-03".parse().unwrap();
    let results: Vec<(Month, FirstResult)> = results.iter().map(|result| (month, *result)).collect();
    edition.first_rating(&results, month)
}

/// What an edition says of an article about an event.
pub fn status(edition: &Edition, facts: &EventFacts, article: &str) -> Status {
    edition.ratable(facts).iter().find(|one| one.article.number == article).unwrap().status
}
