//! 2.1, 6: what the text sees in a position, and who is compatible with whom.

use super::due;
use super::readings::{LastRound, Readings};
use crate::position::{PastRound, Position};
use crate::search::{Graph, Set, Spent, set_of};
use crate::systems::terms::forbidden::{self, ForbiddenPairs};
use crate::systems::terms::history::{self, Barred, Meeting, WithoutPlaying};
use crate::systems::terms::numbers;
use crate::tournament::{Bye, Colour, Entry, PlayerId, Points};

/// The players to be paired in one round, and everything the articles ask about them.
#[derive(Clone, Debug)]
pub struct Field {
    /// In the order of their numbers: #1, the highest numbered, first. A player is known by his place here.
    pub entrants: Vec<Entrant>,
    /// The round, 1-based.
    pub round: u16,
    /// 2.2: twice the score of the median scoregroup, in tenths.
    pub median_twice: i32,
    /// 6: whether the last round is paired.
    pub is_last_round: bool,
    /// The colour that was drawn for #1, where it is known (7.2).
    pub initial_colour: Option<Colour>,
    /// The readings in force.
    pub readings: Readings,
    /// Two who are to meet, where it is asked why they do not.
    pub wish: Option<(usize, usize)>,
    forbidden: ForbiddenPairs,
    compatible: Graph,
}

/// A player to be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The starting rank.
    pub id: PlayerId,
    /// The number whose parity counts.
    pub number: u16,
    /// The rating; none for an unrated player.
    pub rating: Option<u16>,
    /// The score for pairing.
    pub score: Points,
    /// The colours of the games he played, the latest last (General Handling Rules 3.4).
    pub games: Vec<Colour>,
    /// How he met another score in the round just before, if he did.
    pub met: Option<OtherScore>,
    /// Basic Rules 4: what bars him from the bye.
    pub barred: Barred,
}

/// How a player met an opponent of another score in the round just before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherScore {
    /// 3.1: whether he was the one transferred.
    pub transferred: bool,
}

/// Why two players are not compatible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// They met, or the organiser prohibits it.
    Forbidden(forbidden::Obstacle),
    /// 2.1: whatever colours they had, one would have the same three times in a row, or three more of it.
    Colours,
    /// Only asked about: one of them is to meet somebody else.
    Wish,
}

impl Field {
    /// What the text, under these readings, sees in a position.
    ///
    /// # Errors
    /// Where the budget is spent.
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
            wish: None,
            forbidden,
            compatible: Graph::complete_without(0, [])?,
        }
        .connected()
    }

    /// The same with the graph of who is compatible with whom.
    fn connected(self) -> Result<Self, Spent> {
        let size = self.entrants.len();
        let compatible = Graph::of(size, |a, b| self.obstacle(a, b).is_none())?;
        Ok(Field { compatible, ..self })
    }

    /// 2.1 "Two players who have not yet played each other are said to be compatible provided that the pairing will not require
    /// either player to have the same colour in three successive rounds, or to have three more of one colour than the other."
    ///
    /// Why two players are not, the first reason; the organiser's word (260) counts like a game.
    #[must_use]
    pub fn obstacle(&self, a: usize, b: usize) -> Option<Obstacle> {
        if self.wish.is_some_and(|wish| is_of(wish, a) != is_of(wish, b)) {
            return Some(Obstacle::Wish);
        }
        self.obstacles(a, b).next()
    }

    /// All reasons why two players are not compatible, whatever is wished.
    pub fn obstacles(&self, a: usize, b: usize) -> impl Iterator<Item = Obstacle> {
        let colours = !self.is_free(a, b) && !self.has_colours(a, b);
        let forbidden = self.forbidden.obstacles(a, b).map(Obstacle::Forbidden);
        forbidden.chain(colours.then_some(Obstacle::Colours))
    }

    /// 6 "In the last round, Article 5 of the Basic Rules for Swiss Systems, requiring players with the same score to be paired if
    /// they had not met in an earlier round, shall have priority over alternation and equalisation of colours, even if it is
    /// necessary for one of the players to be given the same colour for the third round in succession, or to be given three more
    /// of one colour than the other." (Basic Rules 5.)
    #[must_use]
    pub fn is_free(&self, a: usize, b: usize) -> bool {
        let everybody = self.readings.last_round == LastRound::All;
        self.is_last_round && (everybody || self.entrants[a].score == self.entrants[b].score)
    }

    /// Whether some way to give two players their colours keeps both inside 5.1.1 and 5.1.2.
    #[must_use]
    pub fn has_colours(&self, a: usize, b: usize) -> bool {
        [Colour::White, Colour::Black].into_iter().any(|colour| self.may_have_against(a, b, colour))
    }

    /// Whether the first may have a colour and the second the other.
    pub(super) fn may_have_against(&self, a: usize, b: usize, colour: Colour) -> bool {
        due::may_have(&self.entrants[a].games, colour)
            && due::may_have(&self.entrants[b].games, colour.opposite())
    }

    /// The colour that a player is due.
    #[must_use]
    pub fn due(&self, player: usize) -> Option<Colour> {
        due::due(&self.entrants[player].games, self.readings.due)
    }

    /// Whether two players are due the same colour.
    #[must_use]
    pub fn clash(&self, a: usize, b: usize) -> bool {
        self.due(a).is_some() && self.due(a) == self.due(b)
    }

    /// Whether two players are compatible.
    #[must_use]
    pub fn may_meet(&self, a: usize, b: usize) -> bool {
        self.compatible.has_edge(a, b)
    }

    /// Who is compatible with whom.
    #[must_use]
    pub fn compatible(&self) -> &Graph {
        &self.compatible
    }

    /// Basic Rules 4: whether a player may have the bye; nor has it who is to meet somebody.
    #[must_use]
    pub fn may_have_bye(&self, player: usize) -> bool {
        self.entrants[player].barred.is_none() && !self.wish.is_some_and(|wish| is_of(wish, player))
    }

    /// The same field where these two may meet nobody else, nor have the bye.
    ///
    /// # Errors
    /// Where the budget is spent.
    pub fn wishing(&self, a: usize, b: usize) -> Result<Self, Spent> {
        Field { wish: Some((a, b)), ..self.clone() }.connected()
    }

    /// The same field under other readings. Which round is the last one stays what it is.
    ///
    /// # Errors
    /// Where the budget is spent.
    pub fn reading(&self, readings: Readings) -> Result<Self, Spent> {
        Field { readings, ..self.clone() }.connected()
    }

    /// The same field with other facts.
    ///
    /// # Errors
    /// Where the budget is spent.
    pub fn with(
        &self,
        entrants: Vec<Entrant>,
        keeps: impl Fn(usize, usize, forbidden::Obstacle) -> bool,
    ) -> Result<Self, Spent> {
        Field { entrants, forbidden: self.forbidden.only(keeps), ..self.clone() }.connected()
    }

    /// The score of a player.
    #[must_use]
    pub fn score(&self, player: usize) -> Points {
        self.entrants[player].score
    }

    /// The number under which a player is known.
    #[must_use]
    pub fn id(&self, player: usize) -> PlayerId {
        self.entrants[player].id
    }

    /// The place of a player.
    #[must_use]
    pub fn index_of(&self, id: PlayerId) -> Option<usize> {
        self.entrants.binary_search_by_key(&id, |entrant| entrant.id).ok()
    }

    /// A set of players.
    #[must_use]
    pub fn set(&self, members: impl IntoIterator<Item = usize>) -> Set {
        set_of(self.entrants.len(), members)
    }

    /// 3.10: whether a player has floated in the round just before.
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

/// 2.2: twice the score "equal to half the number of rounds that have been played" before a round, in tenths.
fn median_twice(position: &Position, round: u16) -> i32 {
    (i32::from(round) - 1) * position.worth.win.tenths()
}

/// A position as the document reads it.
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
            barred: history::that_may_bar(self.position, index)
                .filter_map(|(round, past)| Some((self.bars(past)?, round)))
                .collect(),
        }
    }

    /// Basic Rules 2, with General Handling Rules 3.5: the rounds in which a player met somebody.
    fn met(&self, index: usize) -> impl Iterator<Item = (u16, usize)> {
        let played = history::meetings(self.position, index).filter(Meeting::has_game);
        played.map(|meeting| (meeting.round, meeting.opponent))
    }

    /// Basic Rules 4 "A participant who has already received a pairing allocated bye, or has already scored in one single round,
    /// without playing, as many points as rewarded for a win, shall not receive the pairing allocated bye."
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

    /// 3.1 "The 'floater' is a player who is transferred to another scoregroup", in the round just before (3.10): of two scores the
    /// one farther from the median of that round, for groups are paired towards it; both where they stand on two sides of it.
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
