//! Rates a whole event: its effect on each participant (2013: 8.2, 8.5; 2024: 8.2, 8.3).

use std::collections::{BTreeMap, BTreeSet};

use super::event::{Composition, Event, Level, Seen};
use super::expected::GameChange;
use super::first::{Before, FirstResult};
use super::matches::games_beyond_a_won_match;
use super::rated::EventChange;
use super::round_robin::{RoundRobin, Share};
use super::{CappedGames, Edition, Hundredths, K, Matches, Rating, swiss};
use arbitrium_core::rulebook::Article;

/// A rated event, with the outcome for each participant.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RatedEvent {
    /// The outcome for each participant, in the order of the participants.
    pub outcomes: Vec<Outcome>,
    /// The averages of a round-robin; `None` for other events.
    pub round_robin: Option<RoundRobin>,
}

impl RatedEvent {
    /// Whether an iteration was needed and did not converge (2013, 8.58).
    #[must_use]
    pub fn is_unsettled(&self) -> bool {
        self.round_robin.as_ref().is_some_and(|one| !one.settles())
    }
}

/// The effect of an event on a participant.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Outcome {
    /// The games of the participant in the order of play, each with its effect.
    pub games: Vec<Line>,
    /// The result of all games of the participant together.
    pub result: EventResult,
}

/// The result of all games of a participant in an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventResult {
    /// A rated player: the sum ΣΔR over the games that count, in points (2013: 8.55c; 2024: 8.3.2c). The change of
    /// the rating is ΣΔR × K.
    Rated {
        /// The sum ΣΔR of the changes in the games that count.
        sum: Hundredths,
    },
    /// An unrated player: the result that counts for a first rating.
    Unrated(Newcomer),
}

/// The result of an unrated participant, for a first rating.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Newcomer {
    /// The result, which is pooled with the player's other results; `None` if no game counts.
    pub result: Option<FirstResult>,
    /// The article by which the result is disregarded; `None` if no article disregards it. The floor (2013, 8.31) is
    /// tested only after pooling.
    pub disregarded: Option<&'static Article>,
    /// The facts about the participant's earlier results.
    pub before: Before,
    /// The rating that a round-robin gives the participant; `None` in other events.
    pub share: Option<Share>,
}

/// A game of a participant, with its effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Line {
    /// The game as seen by the participant.
    pub seen: Seen,
    /// The opponent's rating that counts, in rating points; `None` for an unrated opponent.
    pub opponent_rating: Option<i64>,
    /// Whether the game changes a rating, counts for a first one, or is not rated.
    pub fate: GameFate,
}

/// Whether a game counts for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameFate {
    /// The game changes the rating of a rated player by this amount.
    Changes(GameChange),
    /// The game counts for an unrated player's first rating.
    CountsForFirst,
    /// The game is not rated, because of this article.
    NotRated(&'static Article),
}

impl GameFate {
    /// The article by which the game is not rated; `None` if the game is rated.
    #[must_use]
    pub const fn not_rated_by(self) -> Option<&'static Article> {
        match self {
            GameFate::Changes(_) | GameFate::CountsForFirst => None,
            GameFate::NotRated(article) => Some(article),
        }
    }
}

/// The games of each participant of an event.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Seats {
    /// All games, by the index of the participant.
    pub all: Vec<Vec<Seen>>,
    /// The games that can be rated, by the index of the participant.
    pub ratable: Vec<Vec<Seen>>,
    /// The games that cannot be rated: the index of each game, with the article that excludes it.
    pub excluded: BTreeMap<usize, &'static Article>,
}

impl Seats {
    fn of(edition: &Edition, event: &Event) -> Self {
        let games = 0..event.games.len();
        let excluded: BTreeMap<usize, &'static Article> =
            games.filter_map(|game| Some((game, edition.rules.excluded(edition, event, game)?))).collect();
        let all = event.cards();
        let mut ratable = all.clone();
        if !excluded.is_empty() {
            for card in &mut ratable {
                card.retain(|seen| !excluded.contains_key(&seen.game));
            }
        }
        Seats { all, ratable, excluded }
    }
}

impl Edition {
    /// Rates an event. Returns the games of each participant with their effects, and the result of these games
    /// together.
    ///
    /// ```
    /// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
    /// use arbitrium::ratings::{
    ///     Composition, Conditions, Ending, Event, EventResult, Game, K, Level, Participant, Rating, Score, regulations_2013,
    /// };
    /// let rated = |points| Rating::new(points).map(|rating| Participant { level: Level::Rated(rating), k: K::new(15).ok() });
    /// let event = Event {
    ///     composition: Composition::SwissOrTeam,
    ///     participants: vec![rated(2092)?, rated(2000)?],
    ///     games: vec![Game { round: 1, players: (0, 1), ending: Ending::Played(Score::Win, Score::Loss) }],
    ///     conditions: Conditions::default(),
    /// };
    /// let rated = regulations_2013::edition().rate(&event);
    /// let EventResult::Rated { sum } = rated.outcomes[0].result else { unreachable!() };
    /// assert_eq!(sum.to_string(), "0.37");
    /// # Ok::<(), arbitrium::ratings::NoRating>(())
    /// ```
    #[must_use]
    pub fn rate(&self, event: &Event) -> RatedEvent {
        let seats = Seats::of(self, event);
        let way = Way::of(self, event, &seats);
        let rater = Rater { edition: self, event, seats: &seats, way: &way };
        let outcomes = (0..event.participants.len()).map(|place| rater.outcome(place)).collect();
        let round_robin = match way {
            Way::RoundRobin(round_robin) => Some(round_robin),
            Way::Swiss | Way::Match(_) => None,
        };
        RatedEvent { outcomes, round_robin }
    }
}

impl Outcome {
    /// ΣΔR with K, for the rating change of the period; `None` for an unrated player.
    #[must_use]
    pub fn event_change(&self, k: K) -> Option<EventChange> {
        match self.result {
            EventResult::Rated { sum } => Some(EventChange { sum, k, games: self.rated_games() }),
            EventResult::Unrated(_) => None,
        }
    }

    /// The number of games that change a rated player's rating.
    #[must_use]
    pub fn rated_games(&self) -> u16 {
        let games = self.games.iter().filter(|line| matches!(line.fate, GameFate::Changes(_)));
        u16::try_from(games.count()).unwrap_or(u16::MAX)
    }
}

/// How an event is rated: under the rules for its kind, or as a Swiss if the edition has no rules for its kind.
enum Way {
    Swiss,
    RoundRobin(RoundRobin),
    Match(Match),
}

impl Way {
    fn of(edition: &Edition, event: &Event, seats: &Seats) -> Self {
        match event.composition {
            Composition::RoundRobin => {
                edition.rules.round_robin(edition, event, seats).map_or(Way::Swiss, Way::RoundRobin)
            }
            Composition::Match => {
                edition.matches.map_or(Way::Swiss, |rules| Way::Match(Match::of(rules, event)))
            }
            Composition::SwissOrTeam => Way::Swiss,
        }
    }

    fn composition(&self) -> Composition {
        match self {
            Way::Swiss => Composition::SwissOrTeam,
            Way::RoundRobin(_) => Composition::RoundRobin,
            Way::Match(_) => Composition::Match,
        }
    }
}

/// A match with the facts that decide whether its games are rated.
struct Match {
    rules: Matches,
    /// Whether one of the players is unrated. 2013, 6.7: "Matches in which one or both of the players are
    /// unrated shall not be rated." A player whose first rating was published after the event began (8.4) is
    /// unrated for the opponent. A match is rated for both players or for neither.
    is_unrated: bool,
    /// The indices of the games that were played after the match was won (2013, 6.6).
    beyond: BTreeSet<usize>,
}

impl Match {
    fn of(rules: Matches, event: &Event) -> Self {
        let is_unrated = event.participants.iter().any(|one| one.level.to_opponents().is_none());
        Match { rules, is_unrated, beyond: games_beyond_a_won_match(event) }
    }

    /// The article on matches by which the game with this index is not rated; `None` if no such article
    /// excludes it.
    fn excluded(&self, game: usize) -> Option<&'static Article> {
        match (self.is_unrated, self.beyond.contains(&game)) {
            (true, _) => Some(self.rules.unrated),
            (false, true) => Some(self.rules.won),
            (false, false) => None,
        }
    }
}

struct Rater<'a> {
    edition: &'a Edition,
    event: &'a Event,
    seats: &'a Seats,
    way: &'a Way,
}

impl Rater<'_> {
    fn outcome(&self, place: usize) -> Outcome {
        match self.event.participants[place].level {
            Level::Rated(own) | Level::RatedSince(own) => self.rated(own, &self.seats.all[place]),
            Level::Unrated(before) => self.unrated(place, before),
        }
    }

    fn rated(&self, own: Rating, card: &[Seen]) -> Outcome {
        let mut games: Vec<Line> = card.iter().map(|seen| self.game_of_rated(own, seen)).collect();
        if self.edition.changes.cap.value.games == CappedGames::Greatest {
            self.cap_the_greatest(own, &mut games);
        }
        let changes = games.iter().map(|line| match line.fate {
            GameFate::Changes(game) => game.change,
            GameFate::CountsForFirst | GameFate::NotRated(_) => Hundredths::ZERO,
        });
        let sum = changes.sum();
        Outcome { games, result: EventResult::Rated { sum } }
    }

    /// Limits the rating difference in only one game of a player in an event: the game with the greatest
    /// difference. Until February 2024: "In any tournament, a player may benefit from only one upgrade under
    /// this rule, for the game in which the rating difference is greatest."
    fn cap_the_greatest(&self, own: Rating, games: &mut [Line]) {
        let changes = games.iter_mut().filter_map(|line| match &mut line.fate {
            GameFate::Changes(change) => Some(change),
            GameFate::CountsForFirst | GameFate::NotRated(_) => None,
        });
        // If several games have the greatest difference, the first of them is limited. `max_by_key` takes the last,
        // so the order is reversed.
        let Some(greatest) = changes.rev().max_by_key(|change| change.difference.unsigned_abs()) else {
            return;
        };
        let opponent = own.points() - greatest.difference;
        if !self.edition.is_exempt(own.points(), opponent, self.event.conditions.start) {
            *greatest =
                greatest.counting(self.edition, self.edition.changes.cap.value.limited(greatest.difference));
        }
    }

    fn game_of_rated(&self, own: Rating, seen: &Seen) -> Line {
        let opponent_rating = self.rating_of(seen);
        let edition = self.edition;
        let fate = match (seen.score, self.not_rated_by(seen), opponent_rating) {
            // 5.1: "they are not counted"
            (None, ..) => GameFate::NotRated(edition.unplayed),
            (_, Some(article), _) => GameFate::NotRated(article),
            (Some(score), None, Some(theirs)) => self.excluded(seen).unwrap_or_else(|| {
                let theirs = i32::try_from(theirs).unwrap_or(i32::MAX);
                let start = self.event.conditions.start;
                GameFate::Changes(self.edition.game_change(own.points(), theirs, score, start))
            }),
            // 2013, 6.42: "For rated players, only games against rated opponents are counted."; 2024, 8.3.1: "For each
            // game played against a rated player".
            (_, None, None) => GameFate::NotRated(edition.changes.unrated_opponent),
        };
        Line { seen: *seen, opponent_rating, fate }
    }

    fn excluded(&self, seen: &Seen) -> Option<GameFate> {
        self.seats.excluded.get(&seen.game).map(|article| GameFate::NotRated(article))
    }

    /// The opponent's rating that counts, in rating points; `None` for an unrated opponent to whom the event gives no
    /// rating. 2013, 8.52: "If the opponent is unrated, then the rating is determined at the end of the event. This
    /// applies only to round-robin tournaments."
    fn rating_of(&self, seen: &Seen) -> Option<i64> {
        let share = || self.round_robin()?.shares.get(&seen.opponent).map(Share::rating);
        swiss::rating(self.event, seen).or_else(share)
    }

    fn round_robin(&self) -> Option<&RoundRobin> {
        match self.way {
            Way::RoundRobin(round_robin) => Some(round_robin),
            Way::Swiss | Way::Match(_) => None,
        }
    }

    /// The article by which a played game is not rated for a rated player, regardless of the opponent's rating.
    /// `None` if no article excludes the game. 2013, 6.1: "his score and that of his opponents against him are
    /// disregarded".
    fn not_rated_by(&self, seen: &Seen) -> Option<&'static Article> {
        match self.way {
            Way::Match(one) => one.excluded(seen.game),
            Way::RoundRobin(round_robin) => round_robin.not_rated_against(seen.opponent),
            Way::Swiss => None,
        }
    }

    /// The article by which the result of an unrated player is disregarded; `None` if the result counts.
    /// 2013, 8.21: the result of a player who "plays fewer than 3 rated opponents" is disregarded, also if no
    /// opponent is rated.
    fn disregarded(&self, before: Before, card: &[Seen]) -> Option<&'static Article> {
        let composition = self.way.composition();
        let scored = swiss::scored(self.event, card, |seen| match composition {
            Composition::RoundRobin => true,
            Composition::SwissOrTeam | Composition::Match => swiss::rating(self.event, seen).is_some(),
        });
        let played = scored.all.games > 0 && composition != Composition::Match;
        self.edition.disregarded_by(composition, &scored, before).filter(|_| played)
    }

    fn unrated(&self, place: usize, before: Before) -> Outcome {
        let games = self.seats.all[place].iter().map(|seen| self.game_of_unrated(seen)).collect();
        let card = &self.seats.ratable[place];
        let result = self.first_result(place, card);
        let disregarded = self.disregarded(before, card);
        let share = self.round_robin().and_then(|round_robin| round_robin.shares.get(&place).cloned());
        let newcomer = Newcomer { result, disregarded, before, share };
        Outcome { games, result: EventResult::Unrated(newcomer) }
    }

    fn game_of_unrated(&self, seen: &Seen) -> Line {
        let opponent_rating = self.rating_of(seen);
        let edition = self.edition;
        let left = self.round_robin().and_then(|round_robin| round_robin.left(seen.opponent));
        let fate = match (seen.score, self.way, left) {
            (None, ..) => GameFate::NotRated(edition.unplayed),
            (_, Way::Match(one), _) => GameFate::NotRated(one.rules.unrated),
            (_, _, Some(article)) => GameFate::NotRated(article),
            (_, Way::Swiss, None) if opponent_rating.is_none() => GameFate::NotRated(edition.first.average),
            (_, Way::Swiss | Way::RoundRobin(_), None) => {
                self.excluded(seen).unwrap_or(GameFate::CountsForFirst)
            }
        };
        Line { seen: *seen, opponent_rating, fate }
    }

    fn first_result(&self, place: usize, card: &[Seen]) -> Option<FirstResult> {
        match self.way {
            Way::Match(_) => None,
            Way::Swiss => swiss::swiss_result(self.event, card),
            Way::RoundRobin(round_robin) => round_robin.results.get(&place).copied(),
        }
    }
}
