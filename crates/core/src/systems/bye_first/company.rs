//! The players to be paired, and who of them may not meet.

use crate::position::Position;
use crate::search::{Graph, Spent};
use crate::systems::terms::forbidden::{self, ForbiddenPairs};
use crate::systems::terms::history::{self, Barred, Meeting, WithoutPlaying};
use crate::systems::terms::{Entrant, numbers};
use crate::tournament::{Bye, Colour, Entry, PlayerId, Points};

/// The players to be paired in one round, each known by his place.
#[derive(Clone, Debug, PartialEq)]
pub struct Company<Own> {
    /// In the order of the text.
    pub entrants: Vec<Entrant<Own>>,
    /// C1 and the organiser: who may not meet, as places.
    pub forbidden: ForbiddenPairs,
    /// Two who are to meet, where it is asked why they do not.
    wish: Option<(usize, usize)>,
}

/// Why two players may not meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// C1 or the organiser.
    Forbidden(forbidden::Obstacle),
    /// C3: both have an absolute preference for this colour.
    SameColour(Colour),
    /// Only asked about: one of them is to meet somebody else.
    Wish,
}

impl<Own> Company<Own> {
    /// These players; `present` are their places in the position.
    pub(in super::super) fn new(position: &Position, present: &[usize], entrants: Vec<Entrant<Own>>) -> Self {
        let forbidden = ForbiddenPairs::of_position(position, present, |index| met(position, index));
        Company { entrants, forbidden, wish: None }
    }

    /// How many they are.
    #[must_use]
    pub fn size(&self) -> usize {
        self.entrants.len()
    }

    /// All that keeps two players apart, whatever is wished: they met (C1), the organiser prohibits it (Prohibited pairings), or
    /// both insist on one colour (C3).
    pub fn obstacles(&self, a: usize, b: usize) -> impl Iterator<Item = Obstacle> {
        let colour = self.entrants[a].insists_on().filter(|_| self.insist_alike(a, b));
        let forbidden = self.forbidden.obstacles(a, b).map(Obstacle::Forbidden);
        forbidden.chain(colour.map(Obstacle::SameColour))
    }

    /// Why two players may not meet, if they may not.
    #[must_use]
    pub fn obstacle(&self, a: usize, b: usize) -> Option<Obstacle> {
        if self.parts(a, b) {
            return Some(Obstacle::Wish);
        }
        self.obstacles(a, b).next()
    }

    /// Whether two players may meet.
    #[must_use]
    pub fn may_meet(&self, a: usize, b: usize) -> bool {
        self.obstacle(a, b).is_none()
    }

    /// Whether two have an absolute preference for the same colour.
    #[must_use]
    pub fn insist_alike(&self, a: usize, b: usize) -> bool {
        let (first, second) = (self.entrants[a].insists_on(), self.entrants[b].insists_on());
        first.is_some() && first == second
    }

    /// Whether two have a preference, and for the same colour: one of them would not get it.
    #[must_use]
    pub fn prefer_alike(&self, a: usize, b: usize) -> bool {
        let colour = |player: usize| self.entrants[player].preferred();
        colour(a).is_some() && colour(a) == colour(b)
    }

    /// Whether a wish parts two: one of them is to meet somebody else.
    #[must_use]
    pub fn parts(&self, a: usize, b: usize) -> bool {
        self.wish.is_some_and(|wish| is_of(wish, a) != is_of(wish, b))
    }

    /// The wish in force.
    #[must_use]
    pub fn wish(&self) -> Option<(usize, usize)> {
        self.wish
    }

    /// From now on these two may meet nobody else, nor have the bye.
    pub(in super::super) fn wish_for(&mut self, pair: (usize, usize)) {
        self.wish = Some(pair);
    }

    /// C2: whether nothing bars a player from the bye.
    #[must_use]
    pub fn may_have_bye(&self, player: usize) -> bool {
        self.entrants[player].barred.is_none() && !self.wish.is_some_and(|wish| is_of(wish, player))
    }

    /// The pairing score of a player.
    #[must_use]
    pub fn score(&self, player: usize) -> Points {
        self.entrants[player].score
    }

    /// The number by which a player is known.
    #[must_use]
    pub fn id(&self, player: usize) -> PlayerId {
        self.entrants[player].id
    }

    /// The numbers by which players are known.
    #[must_use]
    pub fn ids(&self, players: &[usize]) -> Vec<PlayerId> {
        players.iter().map(|&player| self.id(player)).collect()
    }

    /// The place of a player.
    #[must_use]
    pub fn index_of(&self, id: PlayerId) -> Option<usize> {
        self.entrants.iter().position(|entrant| entrant.id == id)
    }

    /// Everybody, the highest score first; of one score in the order of the places.
    #[must_use]
    pub fn by_score(&self) -> Vec<usize> {
        let mut players: Vec<usize> = (0..self.size()).collect();
        players.sort_by_key(|&player| (std::cmp::Reverse(self.score(player)), player));
        players
    }

    /// "A scoregroup is composed of all the players with the same score": those of the highest among these, who stand by score.
    ///
    /// Articles of the Burstein System: 1.2.1; of the Dubov System: 1.3.1.
    #[must_use]
    pub fn top_scoregroup<'a>(&self, players: &'a [usize]) -> &'a [usize] {
        let same = |&&player: &&usize| self.score(player) == self.score(players[0]);
        &players[..players.iter().take_while(same).count()]
    }

    /// Who may meet whom among these players, by their places in the list.
    ///
    /// # Errors
    /// Where the budget is spent.
    pub fn graph(&self, players: &[usize]) -> Result<Graph, Spent> {
        Graph::of(players.len(), |a, b| self.may_meet(players[a], players[b]))
    }
}

fn is_of((a, b): (usize, usize), player: usize) -> bool {
    player == a || player == b
}

/// C1: the rounds in which a player met somebody.
pub(in super::super) fn met(position: &Position, index: usize) -> impl Iterator<Item = (u16, usize)> {
    let played = history::meetings(position, index).filter(Meeting::is_played);
    played.map(|meeting| (meeting.round, meeting.opponent))
}

/// C2, with Article 4 of the Basic Rules: "A participant who has already received a pairing-allocated bye, or has already scored
/// in one single round, without playing, as many points as rewarded for a win". A full-point bye may be read not to bar.
pub(in super::super) fn barred(position: &Position, index: usize, full_point_bye_bars: bool) -> Barred {
    let is_free = |entry| !full_point_bye_bars && matches!(entry, Entry::Bye(_));
    let barriers = history::that_may_bar(position, index).filter_map(|(round, past)| {
        let had = match past.entry {
            Entry::Bye(Bye::PairingAllocated) => WithoutPlaying::PairingAllocatedBye,
            entry if is_free(entry) || !history::is_unplayed(past) || past.points < position.worth.win => {
                return None;
            }
            Entry::Bye(_) | Entry::Missing => WithoutPlaying::PointsOfAWin,
            Entry::Contest(_) => WithoutPlaying::ForfeitWin,
        };
        Some((had, round))
    });
    barriers.collect()
}

/// The numbers whose parity 5.2.1 asks for: a late entry has one "only when they actually arrive" (General Handling Rules 2), or the
/// starting ranks. A player without a number gets 0, which nobody asks for.
///
/// Articles of the Burstein System: 1.1; of the Dubov System: 1.2.1.
pub(in super::super) fn tournament_pairing_numbers(position: &Position, of_those_arrived: bool) -> Vec<u16> {
    if of_those_arrived {
        numbers::of_those_arrived(position)
    } else {
        position.competitors.iter().map(|competitor| competitor.id.get()).collect()
    }
}
