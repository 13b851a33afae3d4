//! What the Dutch texts of 2017 and 2026 see in a position: 1.2, 1.4, 1.6-1.8, C1-C3 and what C9 counts.

use std::cmp::Reverse;

use super::edition::Edition;
use super::preference::preference;
use super::readings::{C9Late, FloatScores, PabScore, Readings, TopscorerPoints, Tpn};
pub use crate::judging::Float;
use crate::position::{Competitor, Position};
use crate::search::Set;
use crate::systems::terms::forbidden::{self, ForbiddenPairs};
use crate::systems::terms::history::{self, Meeting};
use crate::systems::terms::{self, numbers};
use crate::tournament::{Colour, Entry, PlayerId, Points};

/// The players to be paired in one round, in the order of 1.2, and everything the articles ask about them.
///
/// Whatever is asked of a round, of its readings this alone is seen.
#[derive(Clone, Debug)]
pub struct Field {
    /// By descending score, then in the order of the edition. A player is known by his place here, which is his rank: of two the
    /// one with the smaller place is ranked higher, and nothing else says so.
    pub entrants: Vec<Entrant>,
    /// Whether the final round is paired, which makes topscorers (1.8).
    pub is_last_round: bool,
    /// The initial colour, where it is known (5.1).
    pub initial_colour: Option<Colour>,
    /// The readings in force, as far as the facts above have not answered them.
    pub readings: Readings,
    /// C1 and the organiser: who may not meet, as places.
    pub forbidden: ForbiddenPairs,
    /// Two who are to meet, where it is asked why they do not.
    pub(super) wish: Option<(usize, usize)>,
}

/// A player to be paired.
pub type Entrant = terms::Entrant<Own>;

/// What these editions alone ask of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Own {
    /// C5: the score that counts if he is the assignee of the bye.
    pub bye_score: Points,
    /// C9: the number of unplayed games.
    pub unplayed: usize,
    /// 1.8: whether he is a topscorer.
    pub is_topscorer: bool,
}

/// Why two players may not meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// C1 or the organiser.
    Forbidden(forbidden::Obstacle),
    /// C3: both have an absolute preference for this colour, and neither is a topscorer.
    SameColour(Colour),
    /// Only asked about: one of them is to meet somebody else.
    Wish,
}

impl Obstacle {
    /// Whether the colours stand against the pair, and nothing else.
    #[must_use]
    pub fn is_colour(self) -> bool {
        matches!(self, Obstacle::SameColour(_))
    }
}

impl Field {
    /// What an edition, under these readings, sees in a position.
    ///
    /// Articles of 2026: 1.2; 2017: A.2.
    #[must_use]
    pub fn new<E: Edition>(position: &Position, readings: Readings) -> Self {
        let is_last_round = readings.last_round_is(position);
        let reader = Reader { position, readings, is_last_round };
        let mut present: Vec<usize> = (0..position.competitors.len())
            .filter(|&index| position.competitors[index].is_present())
            .collect();
        let ranks = E::ranks(position);
        present.sort_by_key(|&index| (Reverse(position.competitors[index].score), &ranks[index], index));
        let tpns = reader.tournament_pairing_numbers();
        Field {
            entrants: present.iter().map(|&index| reader.entrant::<E>(index, tpns[index])).collect(),
            is_last_round,
            initial_colour: position.initial_colour,
            readings: readings.beyond_the_field(),
            forbidden: ForbiddenPairs::of_position(position, &present, |index| reader.met(index)),
            wish: None,
        }
    }

    /// Whether the same pairings are chosen in both, with the same colours, because nothing differs that is asked for them.
    ///
    /// Two who insist on one colour meet only where one of them is a topscorer (C3). Nobody else is denied an absolute
    /// preference, and nobody else's colour differences are compared: without topscorers the readings that ask about that ask
    /// nothing of any legal pair.
    pub(super) fn agrees_with(&self, other: &Self) -> bool {
        let mut readings = other.readings;
        if !self.has_topscorers() {
            readings.wider = self.readings.wider;
            readings.strong_absolute = self.readings.strong_absolute;
        }
        readings == self.readings
            && (&self.entrants, &self.forbidden) == (&other.entrants, &other.forbidden)
            && (self.is_last_round, self.initial_colour, self.wish)
                == (other.is_last_round, other.initial_colour, other.wish)
    }

    /// Whether anybody is a topscorer.
    #[must_use]
    pub fn has_topscorers(&self) -> bool {
        self.is_last_round && self.entrants.iter().any(|entrant| entrant.own.is_topscorer)
    }

    /// C1, C3 and the organiser: why two players may not meet, if they may not.
    ///
    /// Articles of 2026: Prohibited pairings; 2017: Prohibited pairings.
    #[must_use]
    pub fn obstacle(&self, a: usize, b: usize) -> Option<Obstacle> {
        if self.wish.is_some_and(|wish| is_of(wish, a) != is_of(wish, b)) {
            return Some(Obstacle::Wish);
        }
        self.obstacles(a, b).next()
    }

    /// All that keeps two players apart, whatever is wished.
    pub fn obstacles(&self, a: usize, b: usize) -> impl Iterator<Item = Obstacle> {
        let colour = self.entrants[a].insists_on().filter(|_| self.insist_alike(a, b));
        let forbidden = self.forbidden.obstacles(a, b).map(Obstacle::Forbidden);
        forbidden.chain(colour.map(Obstacle::SameColour))
    }

    /// C3: whether two non-topscorers have an absolute preference for the same colour: one topscorer among the two is enough to
    /// let them meet.
    #[must_use]
    pub fn insist_alike(&self, a: usize, b: usize) -> bool {
        let (first, second) = (&self.entrants[a], &self.entrants[b]);
        let alike = first.insists_on().is_some() && first.insists_on() == second.insists_on();
        alike && !first.own.is_topscorer && !second.own.is_topscorer
    }

    /// Whether two players may meet.
    #[must_use]
    pub fn may_meet(&self, a: usize, b: usize) -> bool {
        self.obstacle(a, b).is_none()
    }

    /// The players whom C1 or the organiser keep from this one, in the place of what was there.
    pub(super) fn forbidden_to(&self, player: usize, found: &mut Set) {
        found.clear();
        self.forbidden.of_player(player).iter().for_each(|&(other, _)| found.insert(other));
    }

    /// Whether two players may meet, where those are known who are [kept](Self::forbidden_to) from the first.
    pub(super) fn meets_beside(&self, forbidden: &Set, a: usize, b: usize) -> bool {
        !forbidden.contains(b)
            && !self.insist_alike(a, b)
            && self.wish.is_none_or(|wish| is_of(wish, a) == is_of(wish, b))
    }

    /// C2: whether a player may have the bye.
    #[must_use]
    pub fn may_have_bye(&self, player: usize) -> bool {
        self.entrants[player].barred.is_none() && !self.wish.is_some_and(|wish| is_of(wish, player))
    }

    /// The same field where these two may meet nobody else, nor have the bye.
    #[must_use]
    pub fn wishing(&self, a: usize, b: usize) -> Self {
        Field { wish: Some((a, b)), ..self.clone() }
    }

    /// The two who are to meet, where that is asked.
    #[must_use]
    pub fn wish(&self) -> Option<(usize, usize)> {
        self.wish
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

    /// 1.3.1: the players of the highest score among these, which are in the order of 1.2.
    #[must_use]
    pub fn top_scoregroup<'a>(&self, players: &'a [usize]) -> &'a [usize] {
        let same = |&&player: &&usize| self.score(player) == self.score(players[0]);
        &players[..players.iter().take_while(same).count()]
    }
}

fn is_of((a, b): (usize, usize), player: usize) -> bool {
    player == a || player == b
}

/// A position read under some readings.
struct Reader<'a> {
    position: &'a Position,
    readings: Readings,
    is_last_round: bool,
}

impl Reader<'_> {
    fn entrant<E: Edition>(&self, index: usize, tpn: u16) -> Entrant {
        let competitor = &self.position.competitors[index];
        let games: Vec<Colour> = competitor.past.iter().filter_map(history::colour_played).collect();
        let float = |back: usize| self.float::<E>(index, competitor.past.len().checked_sub(back)?);
        Entrant {
            id: competitor.id,
            tpn,
            score: competitor.score,
            preference: preference(&games, self.readings),
            floats: [float(1), float(2)],
            barred: E::barred(self.position, index, self.readings),
            own: Own {
                bye_score: match self.readings.pab_score {
                    PabScore::Pairing => competitor.score,
                    PabScore::Standings => competitor.points,
                },
                unplayed: self.unplayed(competitor),
                is_topscorer: self.is_topscorer(competitor),
            },
            games,
        }
    }

    /// C1: the rounds in which a player met somebody.
    fn met(&self, index: usize) -> impl Iterator<Item = (u16, usize)> {
        let played = history::meetings(self.position, index).filter(Meeting::is_played);
        played.map(|meeting| (meeting.round, meeting.opponent))
    }

    /// 1.4.2: "After two players with different scores have played each other in a round, the higher ranked player ...
    /// receives a downfloat, the lower one an upfloat." What an unplayed round is, the edition says.
    ///
    /// Articles of 2017: A.4.
    fn float<E: Edition>(&self, index: usize, round: usize) -> Option<Float> {
        let past = &self.position.competitors[index].past[round];
        if history::is_unplayed(past) {
            return E::is_downfloat_unplayed(past, self.position.worth, self.readings).then_some(Float::Down);
        }
        let played = history::meeting(self.position, index, round)?;
        match self.readings.float_scores {
            FloatScores::Pairing => Float::of_scores(played.score, played.opponent_score),
            FloatScores::Standings => Float::of_scores(played.points, played.opponent_points),
        }
    }

    /// C9: rounds without a game.
    fn unplayed(&self, competitor: &Competitor) -> usize {
        let arrival = match self.readings.c9_late {
            C9Late::All => 0,
            C9Late::SinceArrival => competitor
                .past
                .iter()
                .position(|past| past.entry != Entry::Missing)
                .unwrap_or(competitor.past.len()),
        };
        competitor.past[arrival..].iter().filter(|past| history::is_unplayed(past)).count()
    }

    /// 1.8: "a score of over 50% of the maximum possible score when pairing the final round".
    ///
    /// Articles of 2017: A.7.
    fn is_topscorer(&self, competitor: &Competitor) -> bool {
        let score = match self.readings.topscorer_points {
            TopscorerPoints::Tournament => competitor.points,
            TopscorerPoints::Pairing => competitor.score,
        };
        let rounds = i32::from(self.position.round) - 1;
        self.is_last_round && 2 * score.tenths() > rounds * self.position.worth.win.tenths()
    }

    /// 5.2.5, reading `tpn`: a player without a number gets 0, which nobody asks for.
    ///
    /// Articles of 2026: 1.1, General Handling Rules 2; 2017: A.1.
    fn tournament_pairing_numbers(&self) -> Vec<u16> {
        match self.readings.tpn {
            Tpn::StartRank => {
                self.position.competitors.iter().map(|competitor| competitor.id.get()).collect()
            }
            Tpn::Arrived => numbers::of_those_arrived(self.position),
        }
    }
}
