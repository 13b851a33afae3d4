//! What the text sees in a position: 1.1, 1.2.1, 1.8, C1-C3, and what 3.1 asks of a player.

use std::cmp::Reverse;

use super::index::{self, Contribution, Index};
use super::readings::{ColourRank, FullPointBye, PabScore, Readings, Tpn};
use crate::position::Position;
use crate::search::{Graph, Spent};
use crate::systems::terms::forbidden::{self, ForbiddenPairs};
use crate::systems::terms::history::{self, Meeting, WithoutPlaying};
use crate::systems::terms::preference::by_difference;
use crate::systems::terms::{self, numbers};
use crate::tournament::{Bye, Colour, Entry, PlayerId, Points};

/// The players to be paired in one round, in the ranking order of 1.8, and everything the articles ask about them.
///
/// Whatever is asked of a round, of its readings this alone is seen.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// By index, then by TPN. A player is known by his place here, which is his ranking: of two the one with the smaller place is
    /// ranked higher.
    pub entrants: Vec<Entrant>,
    /// The initial colour, where it is known (5.1).
    pub initial_colour: Option<Colour>,
    /// Whether the number of rounds is known, and so the round one that comes after the seeding rounds (1.6.2).
    pub is_after_seeding: bool,
    /// The readings in force, as far as the facts above have not answered them.
    pub readings: Readings,
    /// C1 and the organiser: who may not meet, as places.
    pub forbidden: ForbiddenPairs,
    /// Two who are to meet, where it is asked why they do not.
    pub(super) wish: Option<(usize, usize)>,
}

/// A player to be paired.
pub type Entrant = terms::Entrant<Own>;

/// What this text alone asks of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Own {
    /// 1.8.1: his index.
    pub index: Index,
    /// What each earlier round added to it.
    pub contributions: Vec<Contribution>,
    /// 3.1.3: the score that counts if he is the assignee of the bye.
    pub bye_score: Points,
    /// 3.1.4: the games he played.
    pub games: usize,
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

impl Field {
    /// What the text, under these readings, sees in a position.
    ///
    /// 1.8 "the players in a bracket are ranked in order of, respectively: (Opposition Evaluation) Index ...; TPN, in ascending order
    /// (1.8.2)". "Players' scores are not used in the pairing ranking order."
    #[must_use]
    pub fn new(position: &Position, readings: Readings) -> Self {
        let competitors = position.competitors.iter().enumerate();
        let present = competitors.filter(|(_, competitor)| competitor.is_present()).map(|(index, _)| index);
        let tpns = tournament_pairing_numbers(position, readings);
        let mut ranked: Vec<(usize, Entrant)> =
            present.map(|index| (index, entrant(position, index, tpns[index], readings))).collect();
        ranked.sort_by_key(|(index, entrant)| (Reverse(entrant.own.index), *index));
        let (present, entrants): (Vec<usize>, Vec<Entrant>) = ranked.into_iter().unzip();
        Field {
            entrants,
            initial_colour: position.initial_colour,
            is_after_seeding: position.planned_rounds.is_some(),
            readings: readings.beyond_the_field(),
            forbidden: ForbiddenPairs::among(&present, |index| met(position, index), &position.prohibited),
            wish: None,
        }
    }

    /// All that keeps two players apart, whatever is wished: they met (C1), the organiser forbids it (Prohibited pairings), or
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
        let colour = |player: usize| self.entrants[player].preference.map(|preference| preference.colour);
        colour(a).is_some() && colour(a) == colour(b)
    }

    /// Whether a wish parts two: one of them is to meet somebody else.
    #[must_use]
    pub fn parts(&self, a: usize, b: usize) -> bool {
        self.wish.is_some_and(|wish| is_of(wish, a) != is_of(wish, b))
    }

    /// Whether a wish is in force.
    #[must_use]
    pub fn wish(&self) -> Option<(usize, usize)> {
        self.wish
    }

    /// C2: whether nothing bars a player from the bye.
    #[must_use]
    pub fn may_have_bye(&self, player: usize) -> bool {
        self.entrants[player].barred.is_none() && !self.wish.is_some_and(|wish| is_of(wish, player))
    }

    /// The same field where these two may meet nobody else, nor have the bye.
    #[must_use]
    pub fn wishing(&self, a: usize, b: usize) -> Self {
        Field { wish: Some((a, b)), ..self.clone() }
    }

    /// The pairing score of a player.
    #[must_use]
    pub fn score(&self, player: usize) -> Points {
        self.entrants[player].score
    }

    /// The place of a player.
    #[must_use]
    pub fn index_of(&self, id: PlayerId) -> Option<usize> {
        self.entrants.iter().position(|entrant| entrant.id == id)
    }

    /// Everybody, the highest score first; of one score in the ranking order.
    #[must_use]
    pub fn by_score(&self) -> Vec<usize> {
        let mut players: Vec<usize> = (0..self.entrants.len()).collect();
        players.sort_by_key(|&player| (Reverse(self.score(player)), player));
        players
    }

    /// 1.2.1 "A scoregroup is composed of all the players with the same score": those of the highest among these, who stand by score.
    #[must_use]
    pub fn top_scoregroup<'a>(&self, players: &'a [usize]) -> &'a [usize] {
        let same = |&&player: &&usize| self.score(player) == self.score(players[0]);
        &players[..players.iter().take_while(same).count()]
    }

    /// 1.8: the higher ranked of two and the other, as Article 5 speaks of them.
    #[must_use]
    pub fn ranked(&self, a: usize, b: usize) -> (usize, usize) {
        let (first, second) = (a.min(b), a.max(b));
        let by_score = self.readings.colour_rank == ColourRank::ScoreFirst;
        if by_score && self.score(second) > self.score(first) { (second, first) } else { (first, second) }
    }

    /// Who may meet whom among these players, by their places in the list.
    ///
    /// # Errors
    /// Where the budget is spent.
    pub fn graph(&self, players: &[usize]) -> Result<Graph, Spent> {
        let pairs = (0..players.len()).flat_map(|a| (a + 1..players.len()).map(move |b| (a, b)));
        Graph::complete_without(players.len(), pairs.filter(|&(a, b)| !self.may_meet(players[a], players[b])))
    }
}

fn is_of((a, b): (usize, usize), player: usize) -> bool {
    player == a || player == b
}

fn entrant(position: &Position, index: usize, tpn: u16, readings: Readings) -> Entrant {
    let competitor = &position.competitors[index];
    let games: Vec<Colour> = competitor.past.iter().filter_map(history::colour_played).collect();
    let contributions = index::contributions(position, index, readings);
    Entrant {
        id: competitor.id,
        tpn,
        score: competitor.score,
        preference: by_difference(&games, readings.odd_history.disagreeing()),
        floats: [None; 2],
        barred: barrier(position, index, readings),
        own: Own {
            index: index::sum(&contributions),
            contributions,
            bye_score: match readings.pab_score {
                PabScore::Pairing => competitor.score,
                PabScore::Standings => competitor.points,
            },
            games: games.len(),
        },
        games,
    }
}

/// C1: the rounds in which a player met somebody.
fn met(position: &Position, index: usize) -> impl Iterator<Item = (u16, usize)> {
    let played = history::meetings(position, index).filter(Meeting::is_played);
    played.map(|meeting| (meeting.round, meeting.opponent))
}

/// C2, with Article 4 of the Basic Rules: "A participant who has already received a pairing-allocated bye, or has already scored
/// in one single round, without playing, as many points as rewarded for a win".
fn barrier(position: &Position, index: usize, readings: Readings) -> Option<(WithoutPlaying, u16)> {
    let is_free = |entry| readings.full_point_bye == FullPointBye::Free && matches!(entry, Entry::Bye(_));
    (1..).zip(&position.competitors[index].past).find_map(|(round, past)| {
        let had = match past.entry {
            Entry::Bye(Bye::PairingAllocated) => WithoutPlaying::PairingAllocatedBye,
            entry if is_free(entry) || !history::is_unplayed(past) || past.points < position.worth.win => {
                return None;
            }
            Entry::Bye(_) | Entry::Missing => WithoutPlaying::PointsOfAWin,
            Entry::Contest(_) => WithoutPlaying::ForfeitWin,
        };
        Some((had, round))
    })
}

/// 1.1: the numbers whose parity 5.2.1 asks for: a late entry has one "only when they actually arrive" (General Handling Rules 2). A
/// player without a number gets 0, which nobody asks for.
fn tournament_pairing_numbers(position: &Position, readings: Readings) -> Vec<u16> {
    match readings.tpn {
        Tpn::StartRank => position.competitors.iter().map(|competitor| competitor.id.get()).collect(),
        Tpn::Arrived => numbers::of_those_arrived(position),
    }
}
