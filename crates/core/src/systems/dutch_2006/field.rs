//! A2, A4, A5, A7, B1, B2, F2, F3: what the text makes of the facts before a round.

use std::cmp::Reverse;

use super::edition::{Articles, Edition};
use super::floats::Float;
use super::preference::{Class, Preference};
use super::reader::Reader;
use super::readings::Readings;
use crate::position::Position;
use crate::rulebook::Article;
use crate::systems::terms::forbidden::{ForbiddenPairs, Obstacle};
use crate::systems::terms::history::Barred;
use crate::tournament::{Colour, PlayerId, Points};

/// The players to be paired in one round in the order of A2, and everything the articles ask about them.
#[derive(Clone, Debug)]
pub struct Field {
    /// The players "ranked in order of, respectively a) score b) rating ...": by score, then by the pairing
    /// number, which the order before the first round fixed.
    pub entrants: Vec<Entrant>,
    /// The round, 1-based.
    pub round: u16,
    /// Whether the last-round notes hold.
    pub is_last_round: bool,
    /// The initial colour, where it is known (A7.c).
    pub initial_colour: Option<Colour>,
    /// The readings in force.
    pub readings: Readings,
    /// The edition of the text.
    pub edition: Edition,
    forbidden: ForbiddenPairs,
}

/// A player to be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "one answer for each question of the text")]
pub struct Entrant {
    /// The pairing number.
    pub id: PlayerId,
    /// The number whose parity E5 asks for.
    pub number: usize,
    /// The score for pairing.
    pub score: Points,
    /// The colours of the games he played, the latest last (F2, F3).
    pub games: Vec<Colour>,
    /// A7: his preference, if he has played.
    pub preference: Option<Preference>,
    /// A7.a: the colour of both of the two latest games, where they had the same.
    pub run: Option<Colour>,
    /// A7.d: treated as absolute in this odd round.
    pub a7d: bool,
    /// A7.e: treated as what reduces x in this even round.
    pub a7e: bool,
    /// The floats of the previous round and of the one before it.
    pub floats: [Option<Float>; 2],
    /// B1b: what bars him from the bye.
    pub barred: Barred,
    /// Last-round notes: "a score of over 50%" of the rounds already played.
    pub over_half: bool,
    /// Whether B5 and B6 protect him (last-round note).
    pub floats_guarded: bool,
}

impl Entrant {
    /// A7.a: his preference, if it is absolute.
    #[must_use]
    pub fn absolute(&self) -> Option<Preference> {
        self.preference.filter(|preference| preference.class == Class::Absolute)
    }
}

/// What the criteria say of two players as opponents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "one answer for each criterion")]
pub struct PairFacts {
    /// B1a or the organiser prohibits it.
    pub forbidden: bool,
    /// B2: both have an absolute preference for one colour.
    pub b2: bool,
    /// The note to B2 lets it be waived: one of the two has over 50% and it is the last round.
    pub b2_waivable: bool,
    /// A7.d: the same if strong preferences are absolute.
    pub a7d: bool,
    /// B4: one of the two will not get his preference; it costs 1 of x.
    pub costs_x: bool,
    /// A7.e: the same without the players of A7.e; it costs 1 of z.
    pub costs_z: bool,
}

impl Field {
    /// What the text of 2006, under these readings, sees in a position.
    #[must_use]
    pub fn new(position: &Position, readings: Readings) -> Self {
        Self::of(position, readings, Edition::of_2006())
    }

    /// What an edition of the text, under these readings, sees in a position.
    #[must_use]
    pub fn of(position: &Position, readings: Readings, edition: Edition) -> Self {
        let is_last_round = readings.last_round_is(position);
        let reader = Reader { position, readings, edition, is_last_round };
        let mut present = reader.present();
        let numbers = reader.numbers(&present);
        present.sort_by_key(|&index| (Reverse(position.competitors[index].score), index));
        Field {
            entrants: present.iter().map(|&index| reader.entrant(index, numbers[index])).collect(),
            round: position.round,
            is_last_round,
            initial_colour: position.initial_colour,
            readings,
            edition,
            forbidden: reader.forbidden(&present),
        }
    }

    /// The articles of the edition.
    #[must_use]
    pub fn articles(&self) -> &'static Articles {
        self.edition.articles
    }

    /// The article that forbids a pair.
    #[must_use]
    pub fn article_of(&self, obstacle: Obstacle) -> &'static Article {
        match obstacle {
            Obstacle::Met(_) => self.articles().b1a,
            Obstacle::Prohibited => self.articles().prohibited,
        }
    }

    /// The facts of two players as opponents.
    #[must_use]
    pub fn pair(&self, a: usize, b: usize) -> PairFacts {
        PairFacts { forbidden: self.forbidden.has_pair(a, b), ..self.facts(a, b) }
    }

    /// The same of two whom neither B1a nor the organiser prohibits to meet; `None` of others, which where nearly all have met are most.
    #[must_use]
    pub fn pair_unless_forbidden(&self, a: usize, b: usize) -> Option<PairFacts> {
        (!self.forbidden.has_pair(a, b)).then(|| self.facts(a, b))
    }

    fn facts(&self, a: usize, b: usize) -> PairFacts {
        facts(&self.entrants[a], &self.entrants[b], self.is_last_round, &self.readings)
    }

    /// B1 and B2, with B2 waived where the note of the last round permits: whether they could ever meet.
    #[must_use]
    pub fn may_ever_meet(&self, a: usize, b: usize) -> bool {
        let facts = self.pair_unless_forbidden(a, b);
        a != b && facts.is_some_and(|facts| !facts.b2 || facts.b2_waivable)
    }

    /// Why two players may not meet by B1a or the organiser's word, if they may not.
    #[must_use]
    pub fn obstacle(&self, a: usize, b: usize) -> Option<Obstacle> {
        self.forbidden.obstacle(a, b)
    }

    /// B1b: whether a player may have the bye.
    #[must_use]
    pub fn may_have_bye(&self, player: usize) -> bool {
        self.entrants[player].barred.is_none()
    }

    /// The place of a player.
    #[must_use]
    pub fn index_of(&self, id: PlayerId) -> Option<usize> {
        self.entrants.iter().position(|entrant| entrant.id == id)
    }

    /// The score of a player.
    #[must_use]
    pub fn score(&self, player: usize) -> Points {
        self.entrants[player].score
    }

    /// A3: "Players with equal scores constitute a homogeneous score bracket", the highest score first.
    #[must_use]
    pub fn brackets(&self) -> Vec<Vec<usize>> {
        let mut brackets: Vec<Vec<usize>> = Vec::new();
        for player in 0..self.entrants.len() {
            match brackets.last_mut() {
                Some(last) if self.score(last[0]) == self.score(player) => last.push(player),
                _ => brackets.push(vec![player]),
            }
        }
        brackets
    }

    /// The field without one player: he has the bye.
    #[must_use]
    pub fn without(&self, player: usize) -> Self {
        let mut entrants = self.entrants.clone();
        entrants.remove(player);
        Field { entrants, forbidden: self.forbidden.without(player), ..self.clone() }
    }

    /// B1a and the organiser's word: who may not meet, as places.
    #[must_use]
    pub fn forbidden(&self) -> &ForbiddenPairs {
        &self.forbidden
    }

    /// The same round with these players, in the order of A2, and these forbidden pairs of their places.
    #[must_use]
    pub fn with(&self, entrants: Vec<Entrant>, forbidden: ForbiddenPairs) -> Self {
        Field { entrants, forbidden, ..self.clone() }
    }
}

fn facts(a: &Entrant, b: &Entrant, is_last_round: bool, readings: &Readings) -> PairFacts {
    let equal = matches!((a.preference, b.preference), (Some(a), Some(b)) if a.colour == b.colour);
    let b2_waivable = is_last_round && (a.over_half || b.over_half);
    let never = b2_waivable && readings.never_asks_b2_over_half();
    let free = a.a7e || b.a7e;
    PairFacts {
        forbidden: false,
        b2: equal && a.absolute().is_some() && b.absolute().is_some() && !never,
        b2_waivable,
        a7d: equal
            && (a.absolute().is_some() || a.a7d)
            && (b.absolute().is_some() || b.a7d)
            && (a.a7d || b.a7d),
        costs_x: equal && !(free && readings.a7e_costs_nothing()),
        costs_z: equal && !free,
    }
}
