//! The facts before a round that the rules use (A2, A4, A5, A7, B1, B2, F2, F3).

use std::cmp::Reverse;

use super::edition::{Articles, Edition};
use super::floats::Float;
use super::preference::{Class, Preference};
use super::reader::Reader;
use super::readings::Readings;
use arbitrium_swiss::terms::Places;
use arbitrium_swiss::terms::forbidden::{ForbiddenPairs, Obstacle};
use arbitrium_swiss::terms::history::Barred;
use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::Article;
use arbitrium_tournament::{Colour, PlayerId, Points};

/// The players to be paired in one round, in the order of A2, with all facts that the articles use.
#[derive(Clone, Debug)]
pub struct Field {
    /// The players "ranked in order of, respectively a) score b) rating ...": by score, then by the pairing number,
    /// which was fixed before the first round. The index of a player, from 0, is called the player's place.
    pub entrants: Vec<Entrant>,
    /// The round to be paired, from 1.
    pub round: u16,
    /// Whether this is the last round, in which the notes to B2, B5 and B6 apply.
    pub is_last_round: bool,
    /// The initial colour; `None` if it is unknown (A7.c).
    pub initial_colour: Option<Colour>,
    /// The interpretations that were chosen.
    pub readings: Readings,
    /// The edition of the text, 2006 or 2012, with the points of the procedure in which the two differ.
    pub edition: Edition,
    forbidden: ForbiddenPairs,
    /// The place of each player, found by the pairing number.
    pub(crate) places: Places,
}

/// A player to be paired, with the facts that the text uses.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "one answer for each question of the text")]
pub struct Entrant {
    /// The pairing number (A1), as recorded in the file.
    pub id: PlayerId,
    /// The number whose parity decides colours: E5 calls it odd or even.
    pub number: usize,
    /// The score for pairing, including virtual points.
    pub score: Points,
    /// The colours of the played games, the latest last (F2, F3).
    pub games: Vec<Colour>,
    /// The colour preference (A7); `None` for a player without games.
    pub preference: Option<Preference>,
    /// The colour of the last two games, if both had the same colour (A7.a); `None` in other cases.
    pub run: Option<Colour>,
    /// Whether the preference is strong and counts as absolute, because the round is odd (A7.d).
    pub a7d: bool,
    /// Whether the preference is mild and the round is even, so that A7.e applies. A7.e counts such a
    /// preference for the colour that fewer players prefer, which reduces x.
    pub a7e: bool,
    /// The float in the previous round, then the float in the round before that. `None` means that the
    /// player did not float.
    pub floats: [Option<Float>; 2],
    /// Whether B2 is ignored for this player. This is `true` only in trials that look for an error in the
    /// data.
    pub colour_is_freed: bool,
    /// What bars the player from the bye (B1b).
    pub barred: Barred,
    /// Whether the player has "a score of over 50%" of the points of the rounds already played (notes on the last
    /// round).
    pub over_half: bool,
    /// Whether B2 may be waived for a pair with this player (note to B2). Always `false` before the last round.
    pub b2_waived: bool,
    /// Whether B5 and B6 protect the player (note on the last round).
    pub floats_guarded: bool,
}

impl Entrant {
    /// The preference if it is absolute (A7.a); `None` in other cases.
    #[must_use]
    pub fn absolute(&self) -> Option<Preference> {
        self.preference.filter(|preference| preference.class == Class::Absolute)
    }
}

/// What the criteria say about a pair of two players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "one answer for each criterion")]
pub struct PairFacts {
    /// Whether B1a or the organiser forbids the pair.
    pub forbidden: bool,
    /// Whether both have an absolute preference for the same colour (B2).
    pub b2: bool,
    /// Whether the note to B2 allows B2 to be waived for the pair. It does in the last round if one of the
    /// two has over 50%.
    pub b2_waivable: bool,
    /// Whether A7.d forbids the pair. It does if all of these are true:
    ///
    /// - Both players prefer the same colour.
    /// - Each preference is absolute or counts as absolute by A7.d.
    /// - At least one of the two preferences counts as absolute by A7.d.
    pub a7d: bool,
    /// Whether the pair counts as one of the x pairs of a bracket that may deny one player the colour
    /// preference (B4).
    pub costs_x: bool,
    /// Whether the pair counts as one of the z pairs of a bracket that may deny one player the colour
    /// preference although A7.e applies to neither player.
    pub costs_z: bool,
}

impl Field {
    /// The facts of a position for the text of 2006, under these interpretations.
    #[must_use]
    pub fn new(position: &Position, readings: Readings) -> Self {
        Self::of(position, readings, Edition::of_2006())
    }

    /// The facts of a position for an edition of the text, under these interpretations.
    #[must_use]
    pub fn of(position: &Position, readings: Readings, edition: Edition) -> Self {
        let is_last_round = readings.last_round_is(position);
        let reader = Reader { position, readings, edition, is_last_round };
        let mut present = reader.present();
        let numbers = reader.numbers(&present);
        present.sort_by_key(|&index| (Reverse(position.competitors[index].score), index));
        Field {
            places: Places::of(present.iter().map(|&index| position.competitors[index].id)),
            entrants: present.iter().map(|&index| reader.entrant(index, numbers[index])).collect(),
            round: position.round,
            is_last_round,
            initial_colour: position.initial_colour,
            readings,
            edition,
            forbidden: reader.forbidden(&present),
        }
    }

    /// The articles of the text, for citations.
    #[must_use]
    pub fn articles(&self) -> &'static Articles {
        self.edition.articles
    }

    /// The article that forbids a pair for the reason `obstacle`.
    #[must_use]
    pub fn article_of(&self, obstacle: Obstacle) -> &'static Article {
        match obstacle {
            Obstacle::Met(_) => self.articles().b1a,
            Obstacle::Prohibited => self.articles().prohibited,
        }
    }

    /// What the criteria say about the pair of `a` and `b`.
    #[must_use]
    pub fn pair(&self, a: usize, b: usize) -> PairFacts {
        PairFacts { forbidden: self.forbidden.has_pair(a, b), ..self.facts(a, b) }
    }

    /// Like [`pair`](Self::pair), but `None` if B1a or the organiser forbids the pair. This is faster if nearly all
    /// players have met, because most pairs are then forbidden.
    #[must_use]
    pub fn pair_unless_forbidden(&self, a: usize, b: usize) -> Option<PairFacts> {
        (!self.forbidden.has_pair(a, b)).then(|| self.facts(a, b))
    }

    fn facts(&self, a: usize, b: usize) -> PairFacts {
        facts(&self.entrants[a], &self.entrants[b], &self.readings)
    }

    /// Whether two players may meet by B1 and B2. B2 is ignored if the note on the last round permits that.
    #[must_use]
    pub fn may_ever_meet(&self, a: usize, b: usize) -> bool {
        let facts = self.pair_unless_forbidden(a, b);
        a != b && facts.is_some_and(|facts| !facts.b2 || facts.b2_waivable)
    }

    /// The reason for which B1a or the organiser forbids two players to meet; `None` if there is none.
    #[must_use]
    pub fn obstacle(&self, a: usize, b: usize) -> Option<Obstacle> {
        self.forbidden.obstacle(a, b)
    }

    /// Whether a player may have the bye (B1b).
    #[must_use]
    pub fn may_have_bye(&self, player: usize) -> bool {
        self.entrants[player].barred.is_none()
    }

    /// The place of a player; `None` if the player is not to be paired.
    #[must_use]
    pub fn index_of(&self, id: PlayerId) -> Option<usize> {
        self.places.get(id)
    }

    /// The score of a player for pairing, including virtual points.
    #[must_use]
    pub fn score(&self, player: usize) -> Points {
        self.entrants[player].score
    }

    /// The brackets of players with equal scores, the highest score first. A3: "Players with equal scores
    /// constitute a homogeneous score bracket".
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

    /// A copy of the field without `player`, who has the bye. The places of the players after `player` become
    /// smaller by 1.
    #[must_use]
    pub fn without(&self, player: usize) -> Self {
        let mut entrants = self.entrants.clone();
        entrants.remove(player);
        self.with(entrants, self.forbidden.without(player))
    }

    /// The pairs that may not meet by B1a or by the organiser's prohibition, as places.
    #[must_use]
    pub fn forbidden(&self) -> &ForbiddenPairs {
        &self.forbidden
    }

    /// A copy of the field with the players `entrants`, which must be in the order of A2. `forbidden` has the
    /// forbidden pairs as places in `entrants`.
    #[must_use]
    pub fn with(&self, entrants: Vec<Entrant>, forbidden: ForbiddenPairs) -> Self {
        let places = Places::of(entrants.iter().map(|entrant| entrant.id));
        Field { entrants, forbidden, places, ..self.clone() }
    }
}

fn facts(a: &Entrant, b: &Entrant, readings: &Readings) -> PairFacts {
    let equal = matches!((a.preference, b.preference), (Some(a), Some(b)) if a.colour == b.colour);
    let b2_waivable = a.b2_waived || b.b2_waived;
    let never = b2_waivable && readings.never_asks_b2_over_half();
    let free = a.a7e || b.a7e;
    let is_freed = a.colour_is_freed || b.colour_is_freed;
    PairFacts {
        forbidden: false,
        b2: equal && a.absolute().is_some() && b.absolute().is_some() && !never && !is_freed,
        b2_waivable,
        a7d: equal
            && (a.absolute().is_some() || a.a7d)
            && (b.absolute().is_some() || b.a7d)
            && (a.a7d || b.a7d),
        costs_x: equal && !(free && readings.a7e_costs_nothing()),
        costs_z: equal && !free,
    }
}
