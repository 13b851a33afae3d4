//! The players to be paired, and the pairs who may not meet.

use std::ops::DerefMut;

use super::forbidden::{self, ForbiddenPairs};
use super::history::{self, Meeting};
use super::{Entrant, NoPairing, Places};
use crate::Failure;
use arbitrium_search::{Graph, Spent};
use arbitrium_tournament::position::Position;
use arbitrium_tournament::{Colour, PlayerId, Points};

/// The players to be paired in one round. Other code refers to a player by the index in this list.
#[derive(Clone, Debug, PartialEq)]
pub struct Company<Own> {
    /// The players to be paired, in the order that the rules define.
    pub entrants: Vec<Entrant<Own>>,
    /// The pairs who may not meet by C1 or by the organiser's prohibitions. Players are given by their indices.
    pub forbidden: ForbiddenPairs,
    /// The initial colour; `None` if it is unknown.
    pub initial_colour: Option<Colour>,
    /// Two players who must meet, as indices. Only set for the question why these two do not meet; otherwise
    /// `None`.
    wish: Option<(usize, usize)>,
    /// The indices of the players, found by their numbers.
    places: Places,
}

/// Why two players may not meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The two have met (C1), or the organiser prohibits the pair.
    Forbidden(forbidden::Obstacle),
    /// Both have an absolute preference for this colour (C3).
    SameColour(Colour),
    /// One of the two players must meet another player. Used only for questions in which two players must meet.
    Wish,
}

impl Obstacle {
    /// Whether only the colours forbid the pair.
    #[must_use]
    pub fn is_colour(self) -> bool {
        matches!(self, Obstacle::SameColour(_))
    }

    /// The reason in words, such as `both must have White`. `round_word` is the word for a round, such as `match`.
    #[must_use]
    pub fn told(self, round_word: &str) -> String {
        match self {
            Obstacle::Forbidden(forbidden) => forbidden.told(round_word),
            Obstacle::SameColour(colour) => format!("both must have {colour}"),
            Obstacle::Wish => "one of them is to meet somebody else".into(),
        }
    }
}

impl<Own> Company<Own> {
    /// The players `entrants`, in the order of the rules. `forbidden` has the pairs of them that may not
    /// meet, as indices. `initial_colour` is `None` if it is unknown.
    #[must_use]
    pub fn of(
        entrants: Vec<Entrant<Own>>,
        forbidden: ForbiddenPairs,
        initial_colour: Option<Colour>,
    ) -> Self {
        let places = Places::of(entrants.iter().map(|entrant| entrant.id));
        Company { entrants, forbidden, initial_colour, wish: None, places }
    }

    /// The players `entrants`, with the pairs that may not meet because of earlier games or prohibitions in
    /// `position`. `present` are the indices of these players in `position`.
    #[must_use]
    pub fn new(position: &Position, present: &[usize], entrants: Vec<Entrant<Own>>) -> Self {
        let forbidden = ForbiddenPairs::of_position(position, present, |index| met(position, index));
        Company::of(entrants, forbidden, position.initial_colour)
    }

    /// The same players with other own facts, which `own` returns. `own` gets the index of a player.
    #[must_use]
    pub fn with_own<Other>(&self, own: impl Fn(usize) -> Other) -> Company<Other> {
        let entrants = self.entrants.iter().enumerate();
        Company {
            entrants: entrants.map(|(player, entrant)| entrant.with_own(own(player))).collect(),
            forbidden: self.forbidden.clone(),
            initial_colour: self.initial_colour,
            wish: self.wish,
            places: self.places.clone(),
        }
    }

    /// The number of players to be paired in this round.
    #[must_use]
    pub fn size(&self) -> usize {
        self.entrants.len()
    }

    /// All reasons why two players may not meet: they have met (C1), the organiser prohibits it (Prohibited
    /// pairings), or both must have the same colour (C3). A wish that two players meet is ignored.
    pub fn obstacles(&self, a: usize, b: usize) -> impl Iterator<Item = Obstacle> {
        let colour = self.entrants[a].insists_on().filter(|_| self.insist_alike(a, b));
        let forbidden = self.forbidden.obstacles(a, b).map(Obstacle::Forbidden);
        forbidden.chain(colour.map(Obstacle::SameColour))
    }

    /// Why two players may not meet; `None` if they may.
    #[must_use]
    pub fn obstacle(&self, a: usize, b: usize) -> Option<Obstacle> {
        if self.parts(a, b) {
            return Some(Obstacle::Wish);
        }
        self.obstacles(a, b).next()
    }

    /// Whether two players may meet: no earlier game, no colours, no prohibition and no wish prevents it.
    #[must_use]
    pub fn may_meet(&self, a: usize, b: usize) -> bool {
        self.obstacle(a, b).is_none()
    }

    /// Whether two players have absolute preferences for the same colour.
    #[must_use]
    pub fn insist_alike(&self, a: usize, b: usize) -> bool {
        let (first, second) = (self.entrants[a].insists_on(), self.entrants[b].insists_on());
        first.is_some() && first == second
    }

    /// Whether two players prefer the same colour, so that one of them would not get it.
    #[must_use]
    pub fn prefer_alike(&self, a: usize, b: usize) -> bool {
        let colour = |player: usize| self.entrants[player].preferred();
        colour(a).is_some() && colour(a) == colour(b)
    }

    /// Whether a wish keeps two players apart, because one of them must meet another player.
    #[must_use]
    pub fn parts(&self, a: usize, b: usize) -> bool {
        self.wish.is_some_and(|wish| is_of(wish, a) != is_of(wish, b))
    }

    /// The two players who must meet; `None` if there is no wish.
    #[must_use]
    pub fn wish(&self) -> Option<(usize, usize)> {
        self.wish
    }

    /// Whether a player may have the bye (C2). A player who must meet another player may not have it.
    #[must_use]
    pub fn may_have_bye(&self, player: usize) -> bool {
        self.entrants[player].barred.is_none() && !self.wish.is_some_and(|wish| is_of(wish, player))
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

    /// The starting ranks of the players with these indices, in the given order.
    #[must_use]
    pub fn ids(&self, players: &[usize]) -> Vec<PlayerId> {
        players.iter().map(|&player| self.id(player)).collect()
    }

    /// The index of a player; `None` if the player is not to be paired.
    #[must_use]
    pub fn index_of(&self, id: PlayerId) -> Option<usize> {
        self.places.get(id)
    }

    /// The indices of all players, the highest score first. Players with equal scores are in the order of their
    /// indices.
    #[must_use]
    pub fn by_score(&self) -> Vec<usize> {
        let mut players: Vec<usize> = (0..self.size()).collect();
        players.sort_by_key(|&player| (std::cmp::Reverse(self.score(player)), player));
        players
    }

    /// The players with the highest score among `players`, who must be sorted by score. "A scoregroup is
    /// composed of all the players with the same score".
    ///
    /// Articles of the Dutch System: 1.3.1; of the Burstein System: 1.2.1; of the Dubov System: 1.3.1.
    #[must_use]
    pub fn top_scoregroup<'a>(&self, players: &'a [usize]) -> &'a [usize] {
        let same = |&&player: &&usize| self.score(player) == self.score(players[0]);
        &players[..players.iter().take_while(same).count()]
    }

    /// The failure if the players of the round cannot all be paired, with the proof.
    ///
    /// Articles of the Dutch System of 2026, of the Burstein and of the Dubov System: 1.9.3.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn impossible(&self) -> Result<Failure, Spent> {
        Ok(Failure::Impossible(self.no_pairing(&(0..self.size()).collect::<Vec<_>>())?))
    }

    /// The proof that `players` cannot all be paired.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn no_pairing(&self, players: &[usize]) -> Result<NoPairing, Spent> {
        let graph = Graph::of(players.len(), |a, b| self.may_meet(players[a], players[b]))?;
        NoPairing::prove(&graph, &self.ids(players))
    }
}

fn is_of((a, b): (usize, usize), player: usize) -> bool {
    player == a || player == b
}

/// A copy of `field` with a wish: the two players of `pair` may meet no other player and may not have the
/// bye.
#[must_use]
pub fn wishing<F, Own>(field: &F, pair: (usize, usize)) -> F
where
    F: Clone + DerefMut<Target = Company<Own>>,
{
    let mut field = field.clone();
    field.wish = Some(pair);
    field
}

/// The earlier meetings of a player (C1): the number of the round, then the index of the opponent.
fn met(position: &Position, index: usize) -> impl Iterator<Item = (u16, usize)> {
    let played = history::meetings(position, index).filter(Meeting::has_game);
    played.map(|meeting| (meeting.round, meeting.opponent))
}
