//! Reads the facts of a position that the rules use, and finds out which players are compatible (2.1, 6).

use super::due;
use super::readings::{LastRound, Readings};
use arbitrium_search::{Graph, Set, Spent, set_of};
use arbitrium_swiss::terms::forbidden::{self, ForbiddenPairs};
use arbitrium_swiss::terms::history::{self, Barred, Meeting, WithoutPlaying};
use arbitrium_swiss::terms::numbers;
use arbitrium_tournament::position::{Bar, PastRound, Position};
use arbitrium_tournament::{Bye, Colour, Entry, PlayerId, Points};

/// The players to be paired in one round, with all facts that the articles use.
#[derive(Clone, Debug)]
pub struct Field {
    /// The players in the order of their numbers. #1, who is the highest numbered, comes first. Other code refers to
    /// a player by the index in this list.
    pub entrants: Vec<Entrant>,
    /// The round to be paired, counted from 1.
    pub round: u16,
    /// Twice the score of the median scoregroup (2.2), in tenths of a point.
    pub median_twice: i32,
    /// Whether this is the last round (6).
    pub is_last_round: bool,
    /// The colour drawn for #1; `None` if it is unknown (7.2).
    pub initial_colour: Option<Colour>,
    /// The chosen interpretations.
    pub readings: Readings,
    /// The scoregroups whose players are freed from 5.1 in the last round, as scores; `None` if all players
    /// are freed (6).
    pub freed: Option<Vec<Points>>,
    /// Two players who are required to meet, as indices. `None` except for the question why the rules do not
    /// pair these two players.
    pub wish: Option<(usize, usize)>,
    forbidden: ForbiddenPairs,
    compatible: Graph,
}

/// A player to be paired, with the facts that the rules use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The player's starting rank, which is the number in the file.
    pub id: PlayerId,
    /// The number whose parity (odd or even) decides the colour by lot (7.2).
    pub number: u16,
    /// The rating; `None` for an unrated player.
    pub rating: Option<u16>,
    /// The score for pairing, including virtual points.
    pub score: Points,
    /// The colours of the played games, the latest last (General Handling Rules 3.4).
    pub games: Vec<Colour>,
    /// The player's game in the previous round, if the opponent had another score; `None` in other cases.
    pub met: Option<OtherScore>,
    /// Whether 2.1 ignores the player's colours. This is `true` only in trials that look for an error in the
    /// data.
    pub colour_is_freed: bool,
    /// The facts that bar the player from the bye (Basic Rules 4).
    pub barred: Barred,
}

/// A game against an opponent with another score in the previous round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherScore {
    /// Whether this player was transferred for the game (3.1).
    pub transferred: bool,
}

/// Why two players are not compatible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The two players have met, or the organiser prohibits the pair.
    Forbidden(forbidden::Obstacle),
    /// Every allocation of colours breaks a limit for one of the two players: the same colour three times in
    /// a row, or three more games with one colour than with the other (2.1).
    Colours,
    /// One of the two players must meet another player. Used only for questions in which two players must meet.
    Wish,
}

impl Field {
    /// The facts of a position, under these interpretations.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn new(position: &Position, readings: Readings) -> Result<Self, Spent> {
        let reader = Reader { position };
        let competitors = 0..position.competitors.len();
        let present: Vec<usize> =
            competitors.filter(|&index| position.competitors[index].is_present()).collect();
        let numbers = numbers::of_those_arrived(position);
        let entrants: Vec<Entrant> =
            present.iter().map(|&index| reader.entrant(index, numbers[index])).collect();
        let forbidden = ForbiddenPairs::of_position(position, &present, |index| reader.met(index));
        Field {
            entrants,
            round: position.round,
            median_twice: median_twice(position, position.round),
            is_last_round: readings.last_round_is(position),
            initial_colour: position.initial_colour,
            readings,
            freed: None,
            wish: None,
            forbidden,
            compatible: Graph::complete_without(0, [])?,
        }
        .connected()
    }

    /// The same field, whose graph of compatible players is computed again. Two players are compatible if
    /// there is no [`Self::obstacle`]. The colours that a player may have are computed once for each player,
    /// not once for each pair.
    fn connected(self) -> Result<Self, Spent> {
        let may_have = |entrant: &Entrant| {
            [Colour::White, Colour::Black].map(|colour| due::may_have(&entrant.games, colour))
        };
        let may: Vec<[bool; 2]> = self.entrants.iter().map(may_have).collect();
        let has_colours = |a: usize, b: usize| (may[a][0] && may[b][1]) || (may[a][1] && may[b][0]);
        let fits_wish = |a, b| self.wish.is_none_or(|wish| is_of(wish, a) == is_of(wish, b));
        let by_colours = Graph::of(self.entrants.len(), |a, b| {
            (has_colours(a, b) || self.is_free(a, b)) && fits_wish(a, b)
        })?;
        Ok(Field { compatible: by_colours.without(self.forbidden.pairs()), ..self })
    }

    /// Why two players are not compatible. 2.1 "Two players who have not yet played each other are said to be
    /// compatible provided that the pairing will not require either player to have the same colour in three
    /// successive rounds, or to have three more of one colour than the other."
    ///
    /// Returns the first reason; `None` if the two are compatible. A prohibition of the organiser (260) counts like
    /// an earlier game.
    #[must_use]
    pub fn obstacle(&self, a: usize, b: usize) -> Option<Obstacle> {
        if self.wish.is_some_and(|wish| is_of(wish, a) != is_of(wish, b)) {
            return Some(Obstacle::Wish);
        }
        self.obstacles(a, b).next()
    }

    /// All reasons why two players are not compatible. A wish that two players meet is ignored.
    pub fn obstacles(&self, a: usize, b: usize) -> impl Iterator<Item = Obstacle> {
        let colours = !self.is_free(a, b) && !self.has_colours(a, b);
        let forbidden = self.forbidden.obstacles(a, b).map(Obstacle::Forbidden);
        forbidden.chain(colours.then_some(Obstacle::Colours))
    }

    /// Whether `a` and `b` may break 5.1 against each other, because it is the last round. 6 "In the last
    /// round, Article 5 of the Basic Rules for Swiss Systems, requiring players with the same score to be
    /// paired if they had not met in an earlier round, shall have priority over alternation and equalisation
    /// of colours, even if it is necessary for one of the players to be given the same colour for the third
    /// round in succession, or to be given three more of one colour than the other." (Basic Rules 5.)
    #[must_use]
    pub fn is_free(&self, a: usize, b: usize) -> bool {
        let everybody = self.readings.last_round == LastRound::All;
        let colour_is_freed = |player: usize| self.entrants[player].colour_is_freed;
        if colour_is_freed(a) || colour_is_freed(b) {
            return true;
        }
        let score = self.entrants[a].score;
        let is_freed = || self.freed.as_ref().is_none_or(|freed| freed.contains(&score));
        self.is_last_round && (everybody || score == self.entrants[b].score && is_freed())
    }

    /// A copy of the field in which only the players with these scores are freed from 5.1 in the last round.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn freeing(&self, scores: Vec<Points>) -> Result<Self, Spent> {
        Field { freed: Some(scores), ..self.clone() }.connected()
    }

    /// Whether an allocation of colours exists that complies with 5.1.1 and 5.1.2 for both players.
    #[must_use]
    pub fn has_colours(&self, a: usize, b: usize) -> bool {
        [Colour::White, Colour::Black].into_iter().any(|colour| self.may_have_against(a, b, colour))
    }

    /// Whether 5.1.1 and 5.1.2 allow `colour` for `a` and the other colour for `b`.
    pub(super) fn may_have_against(&self, a: usize, b: usize, colour: Colour) -> bool {
        due::may_have(&self.entrants[a].games, colour)
            && due::may_have(&self.entrants[b].games, colour.opposite())
    }

    /// The colour that is due to a player; `None` if no colour is due.
    #[must_use]
    pub fn due(&self, player: usize) -> Option<Colour> {
        due::due(&self.entrants[player].games, self.readings.due)
    }

    /// Whether the same colour is due to two players.
    #[must_use]
    pub fn clash(&self, a: usize, b: usize) -> bool {
        self.due(a).is_some() && self.due(a) == self.due(b)
    }

    /// Whether two players are compatible (2.1).
    #[must_use]
    pub fn may_meet(&self, a: usize, b: usize) -> bool {
        self.compatible.has_edge(a, b)
    }

    /// The graph whose edges join compatible players. Vertices are the players' indices.
    #[must_use]
    pub fn compatible(&self) -> &Graph {
        &self.compatible
    }

    /// Whether a player may have the bye by Basic Rules 4. A player who must meet another player may not have it.
    #[must_use]
    pub fn may_have_bye(&self, player: usize) -> bool {
        self.entrants[player].barred.is_none() && !self.wish.is_some_and(|wish| is_of(wish, player))
    }

    /// A copy of the field in which these two players may meet no other player and may not have the bye.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn wishing(&self, a: usize, b: usize) -> Result<Self, Spent> {
        Field { wish: Some((a, b)), ..self.clone() }.connected()
    }

    /// A copy of the field under the interpretations `readings`. Whether the round is the last one does not
    /// change.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn reading(&self, readings: Readings) -> Result<Self, Spent> {
        Field { readings, ..self.clone() }.connected()
    }

    /// A copy of the field with the players `entrants`, and with only those forbidden pairs for which `keeps`
    /// returns `true`.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn with(
        &self,
        entrants: Vec<Entrant>,
        keeps: impl Fn(usize, usize, forbidden::Obstacle) -> bool,
    ) -> Result<Self, Spent> {
        Field { entrants, forbidden: self.forbidden.only(keeps), ..self.clone() }.connected()
    }

    /// The score of a player for pairing, including virtual points.
    #[must_use]
    pub fn score(&self, player: usize) -> Points {
        self.entrants[player].score
    }

    /// The starting rank of the player with this index.
    #[must_use]
    pub fn id(&self, player: usize) -> PlayerId {
        self.entrants[player].id
    }

    /// The index of a player; `None` if the player is not to be paired.
    #[must_use]
    pub fn index_of(&self, id: PlayerId) -> Option<usize> {
        self.entrants.binary_search_by_key(&id, |entrant| entrant.id).ok()
    }

    /// The players `members` as a set of indices in the field.
    #[must_use]
    pub fn set(&self, members: impl IntoIterator<Item = usize>) -> Set {
        set_of(self.entrants.len(), members)
    }

    /// Whether a player counts as having floated in the previous round (3.10).
    #[must_use]
    pub fn has_floated(&self, player: usize) -> bool {
        use super::readings::Recent;
        let counts = |met: OtherScore| met.transferred || self.readings.recent == Recent::Any;
        self.entrants[player].met.is_some_and(counts)
    }
}

fn is_of((a, b): (usize, usize), player: usize) -> bool {
    player == a || player == b
}

/// Twice the score "equal to half the number of rounds that have been played" before the round `round` (2.2),
/// in tenths of a point.
fn median_twice(position: &Position, round: u16) -> i32 {
    (i32::from(round) - 1) * position.worth.win.tenths()
}

/// Reads the facts of a position as the rules use them.
struct Reader<'a> {
    position: &'a Position,
}

impl Reader<'_> {
    fn entrant(&self, index: usize, number: u16) -> Entrant {
        let competitor = &self.position.competitors[index];
        Entrant {
            id: competitor.id,
            number,
            rating: competitor.rating,
            score: competitor.score,
            games: competitor.past.iter().filter_map(history::colour_played).collect(),
            met: self.other_score(index),
            colour_is_freed: self.position.freed.leaves_out(Bar::Colour(index)),
            barred: history::that_may_bar(self.position, index)
                .filter_map(|(round, past)| Some((self.bars(past)?, round)))
                .collect(),
        }
    }

    /// The earlier opponents of a player, with the rounds, by Basic Rules 2 and General Handling Rules 3.5.
    fn met(&self, index: usize) -> impl Iterator<Item = (u16, usize)> {
        let played = history::meetings(self.position, index).filter(Meeting::has_game);
        played.map(|meeting| (meeting.round, meeting.opponent))
    }

    /// Why the earlier round `past` bars a player from the bye; `None` if it does not. Basic Rules 4 "A
    /// participant who has already received a pairing allocated bye, or has already scored in one single
    /// round, without playing, as many points as rewarded for a win, shall not receive the pairing allocated
    /// bye."
    fn bars(&self, past: &PastRound) -> Option<WithoutPlaying> {
        let scored = past.points >= self.position.worth.win;
        match past.entry {
            Entry::Bye(Bye::PairingAllocated) => Some(WithoutPlaying::PairingAllocatedBye),
            Entry::Bye(Bye::Full) if scored => Some(WithoutPlaying::FullPointBye),
            Entry::Contest(contest) if scored && contest.is_forfeited() => Some(WithoutPlaying::ForfeitWin),
            Entry::Bye(_) if scored => Some(WithoutPlaying::PointsOfAWin),
            Entry::Bye(_) | Entry::Contest(_) | Entry::Missing => None,
        }
    }

    /// The game of a player in the previous round against a player with another score, and whether this player was
    /// transferred for it. `None` if the two had equal scores, or if no game was played. 3.1 "The 'floater' is a
    /// player who is transferred to another scoregroup", in the round before (3.10). Scoregroups are paired towards
    /// the median. So the player whose score was farther from the median of that round was transferred. If the scores
    /// were on different sides of the median, both players were.
    fn other_score(&self, index: usize) -> Option<OtherScore> {
        let last = usize::from(self.position.round).checked_sub(2)?;
        let meeting = history::meeting(self.position, index, last)?;
        if meeting.score == meeting.opponent_score {
            return None;
        }
        let median = median_twice(self.position, meeting.round);
        let above = |score: Points| 2 * score.tenths() - median;
        let (own, other) = (above(meeting.score), above(meeting.opponent_score));
        Some(OtherScore { transferred: own.abs() > other.abs() || own * other < 0 })
    }
}
