//! 8.5, 8.2 applied to a whole event: what it did to each participant.

use std::collections::BTreeSet;

use super::articles::{A5_1, A6_6, A6_7, A6_42, A8_21A};
use super::event::{Composition, Event, Level, Seen};
use super::expected::GameChange;
use super::first::{Before, FirstResult};
use super::ratable::games_beyond_a_won_match;
use super::rated::EventChange;
use super::round_robin::{RoundRobin, Share};
use super::{Edition, swiss};
use crate::ratings::{Hundredths, K, Rating, Rational};
use crate::rulebook::Article;

/// An event, rated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedEvent {
    /// What it did to each participant, in their order.
    pub outcomes: Vec<Outcome>,
    /// The averages of a round-robin.
    pub round_robin: Option<RoundRobin>,
}

impl RatedEvent {
    /// Whether a process of iteration had to settle and did not (8.58).
    #[must_use]
    pub fn is_unsettled(&self) -> bool {
        self.round_robin.as_ref().is_some_and(|one| !one.settles())
    }
}

/// What an event did to a participant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// His games in the order of play, each with what became of it.
    pub games: Vec<Line>,
    /// What all of them amount to.
    pub result: EventResult,
}

/// What all games of a participant amount to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventResult {
    /// A rated player: ΣΔR over the games that count, in points (8.55c). Times K it is the change.
    Rated {
        /// ΣΔR.
        sum: Hundredths,
    },
    /// An unrated player.
    Unrated(Newcomer),
}

/// The result of an unrated participant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Newcomer {
    /// His result, to be pooled with others; none where no game counts.
    pub result: Option<FirstResult>,
    /// The article by which it is disregarded; none where it is not. The floor of 8.31 is tested with the pool.
    pub disregarded: Option<&'static Article>,
    /// What was known of him before.
    pub before: Before,
    /// What he gets from a round-robin.
    pub share: Option<Share>,
}

/// A game on a participant's card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The game.
    pub seen: Seen,
    /// The opponent's rating as it counts, in rating points; none for an unrated one.
    pub opponent_rating: Option<i64>,
    /// What became of it.
    pub fate: GameFate,
}

/// What became of a game, for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameFate {
    /// It changes a rated player's rating.
    Changes(GameChange),
    /// It counts for an unrated player's first rating.
    CountsForFirst,
    /// It is not rated, by this article.
    NotRated(&'static Article),
}

impl Edition {
    /// Rates an event: for each participant his games and their sum.
    ///
    /// ```
    /// use arbitrium::ratings::{K, Rating, Score};
    /// use arbitrium::ratings::regulations_2013::{
    ///     Composition, Edition, Ending, Event, EventResult, Game, Level, Participant,
    /// };
    /// let rated = |points| Rating::new(points).map(|rating| Participant { level: Level::Rated(rating), k: K::new(15).ok() });
    /// let event = Event {
    ///     composition: Composition::SwissOrTeam,
    ///     participants: vec![rated(2092)?, rated(2000)?],
    ///     games: vec![Game { round: 1, players: (0, 1), ending: Ending::Played(Score::Win, Score::Loss) }],
    /// };
    /// let rated = Edition::default().rate(&event);
    /// let EventResult::Rated { sum } = rated.outcomes[0].result else { unreachable!() };
    /// assert_eq!(sum.to_string(), "0.37");
    /// # Ok::<(), arbitrium::ratings::NoRating>(())
    /// ```
    #[must_use]
    pub fn rate(&self, event: &Event) -> RatedEvent {
        let cards = event.cards();
        let round_robin = match event.composition {
            Composition::RoundRobin => Some(self.round_robin(event, &cards)),
            Composition::SwissOrTeam | Composition::Match => None,
        };
        let unrated_match = event.composition == Composition::Match
            && event.participants.iter().any(|one| one.level.to_opponents().is_none());
        let beyond = games_beyond_a_won_match(event);
        let rater = Rater { edition: self, event, round_robin: round_robin.as_ref(), unrated_match, beyond };
        let outcomes = cards.iter().enumerate().map(|(place, card)| rater.outcome(place, card)).collect();
        RatedEvent { outcomes, round_robin }
    }
}

impl Outcome {
    /// ΣΔR with K: what a rated player carries into the sum of the period (8.55c).
    #[must_use]
    pub fn event_change(&self, k: K) -> Option<EventChange> {
        match self.result {
            EventResult::Rated { sum } => Some(EventChange { sum, k }),
            EventResult::Unrated(_) => None,
        }
    }
}

struct Rater<'a> {
    edition: &'a Edition,
    event: &'a Event,
    round_robin: Option<&'a RoundRobin>,
    /// 6.7: "Matches in which one or both of the players are unrated shall not be rated." Who was published since (8.4)
    /// is unrated for his opponent, and a match is rated for both or for none.
    unrated_match: bool,
    /// The games of a match that were played after it was won (6.6).
    beyond: BTreeSet<usize>,
}

impl Rater<'_> {
    fn outcome(&self, place: usize, card: &[Seen]) -> Outcome {
        match self.event.participants[place].level {
            Level::Rated(own) | Level::RatedSince(own) => self.rated(own, card),
            Level::Unrated(before) => self.unrated(place, before, card),
        }
    }

    fn rated(&self, own: Rating, card: &[Seen]) -> Outcome {
        let games: Vec<Line> = card.iter().map(|seen| self.game_of_rated(own, seen)).collect();
        let changes = games.iter().map(|line| match line.fate {
            GameFate::Changes(game) => game.change,
            GameFate::CountsForFirst | GameFate::NotRated(_) => Hundredths::ZERO,
        });
        let sum = changes.sum();
        Outcome { games, result: EventResult::Rated { sum } }
    }

    fn game_of_rated(&self, own: Rating, seen: &Seen) -> Line {
        let opponent_rating = self.rating_of(seen);
        let fate = match (seen.score, self.not_rated_against(seen.opponent), opponent_rating) {
            // 5.1: "they are not counted"
            (None, ..) => GameFate::NotRated(&A5_1),
            _ if self.unrated_match => GameFate::NotRated(&A6_7),
            _ if self.beyond.contains(&seen.game) => GameFate::NotRated(&A6_6),
            // 6.1: "his score and that of his opponents against him are disregarded"
            (_, Some(article), _) => GameFate::NotRated(article),
            (Some(score), None, Some(theirs)) => {
                let theirs = i32::try_from(theirs).unwrap_or(i32::MAX);
                GameFate::Changes(self.edition.game_change(own.points(), theirs, score))
            }
            // 6.42: "For rated players, only games against rated opponents are counted."
            (_, None, None) => GameFate::NotRated(&A6_42),
        };
        Line { seen: *seen, opponent_rating, fate }
    }

    /// The opponent's rating as it counts. 8.52: "If the opponent is unrated, then the rating is determined at the end
    /// of the event. This applies only to round-robin tournaments."
    fn rating_of(&self, seen: &Seen) -> Option<i64> {
        let share = || self.round_robin?.shares.get(&seen.opponent).map(Share::rating);
        swiss::rating(self.event, seen).or_else(share)
    }

    fn left(&self, place: usize) -> Option<&'static Article> {
        self.round_robin?.left(place)
    }

    fn not_rated_against(&self, place: usize) -> Option<&'static Article> {
        self.round_robin?.not_rated_against(place)
    }

    /// 8.21: who "plays fewer than 3 rated opponents" is disregarded, also where none of his opponents is rated.
    fn disregarded(&self, before: Before, card: &[Seen]) -> Option<&'static Article> {
        let composition = self.event.composition;
        let scored = swiss::scored(self.event, card, |seen| match composition {
            Composition::RoundRobin => true,
            Composition::SwissOrTeam | Composition::Match => swiss::rating(self.event, seen).is_some(),
        });
        let played = scored.all.games > 0 && composition != Composition::Match;
        self.edition.disregarded_by(composition, &scored, before).filter(|_| played)
    }

    fn unrated(&self, place: usize, before: Before, card: &[Seen]) -> Outcome {
        let games = card.iter().map(|seen| self.game_of_unrated(seen)).collect();
        let result = self.first_result(place, card);
        let disregarded = self.disregarded(before, card);
        let share = self.round_robin.and_then(|round_robin| round_robin.shares.get(&place).cloned());
        let newcomer = Newcomer { result, disregarded, before, share };
        Outcome { games, result: EventResult::Unrated(newcomer) }
    }

    fn game_of_unrated(&self, seen: &Seen) -> Line {
        let opponent_rating = self.rating_of(seen);
        let fate = match (seen.score, self.event.composition, self.left(seen.opponent)) {
            (None, ..) => GameFate::NotRated(&A5_1),
            (_, Composition::Match, _) => GameFate::NotRated(&A6_7),
            (_, _, Some(article)) => GameFate::NotRated(article),
            (_, Composition::SwissOrTeam, None) if opponent_rating.is_none() => GameFate::NotRated(&A8_21A),
            (_, Composition::SwissOrTeam | Composition::RoundRobin, None) => GameFate::CountsForFirst,
        };
        Line { seen: *seen, opponent_rating, fate }
    }

    fn first_result(&self, place: usize, card: &[Seen]) -> Option<FirstResult> {
        match self.event.composition {
            Composition::Match => None,
            Composition::SwissOrTeam => swiss::swiss_result(self.event, card),
            Composition::RoundRobin => {
                let round_robin = self.round_robin?;
                let moved = round_robin.shares.get(&place).and_then(|share| share.moved).unwrap_or(0);
                // Who left is measured by all his games: they may count for nothing but the reason.
                let all = round_robin.left(place).is_some();
                let remains = |seen: &Seen| all || round_robin.left(seen.opponent).is_none();
                let composition = Composition::RoundRobin;
                let Some(average) = &round_robin.average else {
                    // Nobody rated remains; what he played stays known all the same.
                    return swiss::swiss_result(self.event, card)
                        .map(|result| FirstResult { composition, ..result });
                };
                let scored = swiss::scored(self.event, card, remains);
                let average = average.ra + Rational::from_integer(moved);
                (scored.all.games > 0).then_some(FirstResult { composition, scored, average })
            }
        }
    }
}
