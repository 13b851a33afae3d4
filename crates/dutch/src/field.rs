//! The facts of a position that the Dutch texts of 2017 and 2026 use: 1.2, 1.4, 1.6-1.8, C1-C3 and the unplayed games
//! of C9.

use std::cmp::Reverse;

use super::edition::Edition;
use super::preference::preference;
use super::readings::{C9Late, FloatScores, PabScore, Readings, TopscorerPoints, Tpn};
use arbitrium_search::Set;
pub use arbitrium_swiss::judging::Float;
use arbitrium_swiss::terms::forbidden::{self, ForbiddenPairs};
use arbitrium_swiss::terms::history::{self, Meeting};
use arbitrium_swiss::terms::{self, Places, numbers};
use arbitrium_tournament::position::{Bar, Competitor, Position};
use arbitrium_tournament::{Colour, Entry, PlayerId, Points};

/// The players to be paired in one round, in the order of 1.2, with all facts that the articles use.
///
/// All later steps use only this field, and no longer the position.
#[derive(Clone, Debug)]
pub struct Field {
    /// The players by descending score, then in the order of the edition. The index of a player, from 0, is called
    /// the player's place. Of two players the one with the smaller place is the higher ranked.
    pub entrants: Vec<Entrant>,
    /// Whether this is the final round, in which there are topscorers (1.8).
    pub is_last_round: bool,
    /// The initial colour; `None` if it is unknown (5.1).
    pub initial_colour: Option<Colour>,
    /// The chosen interpretations. Those that are already part of the other facts have their default values here.
    pub readings: Readings,
    /// The pairs that may not meet by C1 or by the organiser's prohibition. Players are given by their places.
    pub forbidden: ForbiddenPairs,
    /// Two players that must meet each other. This is set in a copy of the field, to find out why they do not meet in
    /// the correct pairing; otherwise `None`.
    pub(super) wish: Option<(usize, usize)>,
    /// The places of the players by their numbers.
    pub(crate) places: Places,
}

/// A player to be paired, with the facts that only the Dutch editions use.
pub type Entrant = terms::Entrant<Own>;

/// The facts of a player that only these editions use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Own {
    /// The score that counts if the player has the bye (C5).
    pub bye_score: Points,
    /// The number of unplayed games (C9).
    pub unplayed: usize,
    /// Whether the player is a topscorer (1.8).
    pub is_topscorer: bool,
}

/// Why two players may not meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The two have met (C1), or the organiser prohibits the pair.
    Forbidden(forbidden::Obstacle),
    /// Both have an absolute preference for this colour, and neither is a topscorer (C3).
    SameColour(Colour),
    /// In a field made by [`Field::wishing`], exactly one of the two belongs to the pair that must meet.
    Wish,
}

impl Obstacle {
    /// Whether only the colours forbid the pair.
    #[must_use]
    pub fn is_colour(self) -> bool {
        matches!(self, Obstacle::SameColour(_))
    }
}

impl Field {
    /// The facts of a position for an edition, under these interpretations.
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
        let places = Places::of(present.iter().map(|&index| position.competitors[index].id));
        Field {
            places,
            entrants: present.iter().map(|&index| reader.entrant::<E>(index, tpns[index])).collect(),
            is_last_round,
            initial_colour: position.initial_colour,
            readings: readings.beyond_the_field(),
            forbidden: ForbiddenPairs::of_position(position, &present, |index| reader.met(index)),
            wish: None,
        }
    }

    /// Whether both fields lead to the same pairings and colours, because they are equal in all facts and
    /// interpretations that matter.
    ///
    /// Two players with an absolute preference for the same colour can meet only if one of them is a topscorer (C3).
    /// Only in such a pair is an absolute preference denied, and only there are two colour differences compared. So
    /// without topscorers the interpretations `wider` and `strong_absolute` affect no legal pair, and this comparison
    /// ignores them.
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

    /// Whether any player is a topscorer.
    #[must_use]
    pub fn has_topscorers(&self) -> bool {
        self.entrants.iter().any(|entrant| entrant.own.is_topscorer)
    }

    /// Why two players may not meet: C1, C3, the organiser's prohibition, or a wish that concerns only one of them.
    /// `None` if they may meet.
    ///
    /// Articles of 2026: Prohibited pairings; 2017: Prohibited pairings.
    #[must_use]
    pub fn obstacle(&self, a: usize, b: usize) -> Option<Obstacle> {
        if self.wish.is_some_and(|wish| is_of(wish, a) != is_of(wish, b)) {
            return Some(Obstacle::Wish);
        }
        self.obstacles(a, b).next()
    }

    /// All reasons why two players may not meet, ignoring any wish.
    pub fn obstacles(&self, a: usize, b: usize) -> impl Iterator<Item = Obstacle> {
        let colour = self.entrants[a].insists_on().filter(|_| self.insist_alike(a, b));
        let forbidden = self.forbidden.obstacles(a, b).map(Obstacle::Forbidden);
        forbidden.chain(colour.map(Obstacle::SameColour))
    }

    /// Whether two non-topscorers have an absolute preference for the same colour (C3). If either is a topscorer, the
    /// two may meet.
    #[must_use]
    pub fn insist_alike(&self, a: usize, b: usize) -> bool {
        let (first, second) = (&self.entrants[a], &self.entrants[b]);
        let alike = first.insists_on().is_some() && first.insists_on() == second.insists_on();
        alike && !first.own.is_topscorer && !second.own.is_topscorer
    }

    /// Whether nothing prevents two players from meeting: no earlier game, no colours, no prohibition, and no wish.
    #[must_use]
    pub fn may_meet(&self, a: usize, b: usize) -> bool {
        self.obstacle(a, b).is_none()
    }

    /// Replaces `found` by the players that C1 or the organiser forbids this player to meet.
    pub(super) fn forbidden_to(&self, player: usize, found: &mut Set) {
        found.clear();
        self.forbidden.of_player(player).iter().for_each(|&(other, _)| found.insert(other));
    }

    /// Whether two players may meet. `forbidden` contains the players that are [forbidden](Self::forbidden_to) to
    /// `a`.
    pub(super) fn meets_beside(&self, forbidden: &Set, a: usize, b: usize) -> bool {
        !forbidden.contains(b)
            && !self.insist_alike(a, b)
            && self.wish.is_none_or(|wish| is_of(wish, a) == is_of(wish, b))
    }

    /// Whether a player may have the bye (C2).
    #[must_use]
    pub fn may_have_bye(&self, player: usize) -> bool {
        self.entrants[player].barred.is_none() && !self.wish.is_some_and(|wish| is_of(wish, player))
    }

    /// A copy of the field in which these two may meet no other players and may not have the bye.
    #[must_use]
    pub fn wishing(&self, a: usize, b: usize) -> Self {
        Field { wish: Some((a, b)), ..self.clone() }
    }

    /// The two players that must meet; `None` if there is no wish.
    #[must_use]
    pub fn wish(&self) -> Option<(usize, usize)> {
        self.wish
    }

    /// The score of a player for pairing, including virtual points.
    #[must_use]
    pub fn score(&self, player: usize) -> Points {
        self.entrants[player].score
    }

    /// The place of a player; `None` if the player is not to be paired.
    #[must_use]
    pub fn index_of(&self, id: PlayerId) -> Option<usize> {
        self.places.get(id)
    }

    /// The players with the highest score among these (1.3.1). `players` must be in the order of 1.2.
    #[must_use]
    pub fn top_scoregroup<'a>(&self, players: &'a [usize]) -> &'a [usize] {
        let same = |&&player: &&usize| self.score(player) == self.score(players[0]);
        &players[..players.iter().take_while(same).count()]
    }
}

fn is_of((a, b): (usize, usize), player: usize) -> bool {
    player == a || player == b
}

/// Computes the facts of a field from a position, under the interpretations in force.
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
            colour_is_freed: false,
            own: Own {
                bye_score: match self.readings.pab_score {
                    PabScore::Pairing => competitor.score,
                    PabScore::Standings => competitor.points,
                },
                unplayed: self.unplayed(competitor),
                // A trial may ignore C3 for one player. That player is treated like a topscorer, whose absolute
                // preference may be denied.
                is_topscorer: self.is_topscorer(competitor)
                    || self.position.freed.leaves_out(Bar::Colour(index)),
            },
            games,
        }
    }

    /// The earlier opponents of a player, with the rounds (C1).
    fn met(&self, index: usize) -> impl Iterator<Item = (u16, usize)> {
        let played = history::meetings(self.position, index).filter(Meeting::has_game);
        played.map(|meeting| (meeting.round, meeting.opponent))
    }

    /// The float of a player in a round; `None` if there was none. 1.4.2: "After two players with different scores
    /// have played each other in a round, the higher ranked player ... receives a downfloat, the lower one an
    /// upfloat." The edition decides whether an unplayed round is a downfloat.
    ///
    /// Articles of 2026: 1.4.4; 2017: A.4.
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

    /// The number of rounds without a game (C9).
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

    /// Whether a player is a topscorer. 1.8: "a score of over 50% of the maximum possible score when pairing the final
    /// round".
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

    /// For each competitor, the number whose parity counts in 5.2.5, by the interpretation `tpn`. A player without a
    /// number gets 0, which is never used.
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
