//! The facts of a position that the Dutch texts of 2017 and 2026 use: 1.2, 1.4, 1.6-1.8, C1-C3 and the unplayed games
//! of C9.

use std::cmp::Reverse;
use std::ops::{Deref, DerefMut};

use super::edition::Edition;
use super::preference::preference;
use super::readings::{C9Late, FloatScores, PabScore, Readings, TopscorerPoints, Tpn};
use arbitrium_search::Set;
pub use arbitrium_swiss::judging::Float;
pub use arbitrium_swiss::terms::company::Obstacle;
use arbitrium_swiss::terms::{self, Company, history, numbers};
use arbitrium_tournament::position::{Bar, Competitor, Position};
use arbitrium_tournament::{Colour, Entry, Points};

/// The players to be paired in one round, in the order of 1.2, with all facts that the articles use.
///
/// All later steps use only this field, and no longer the position.
#[derive(Clone, Debug)]
pub struct Field {
    /// The players by descending score, then in the order of the edition. The index of a player, from 0, is called
    /// the player's place. Of two players the one with the smaller place is the higher ranked.
    pub company: Company<Own>,
    /// Whether this is the final round, in which there are topscorers (1.8).
    pub is_last_round: bool,
    /// The chosen interpretations. An interpretation that was used to compute another field has its default
    /// here.
    pub readings: Readings,
}

/// A player to be paired, with the facts that all systems use and the facts that only the Dutch editions use.
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
        let tpns = numbers::tournament_pairing_numbers(position, readings.tpn == Tpn::Arrived);
        let entrants = present.iter().map(|&index| reader.entrant::<E>(index, tpns[index])).collect();
        Field {
            company: Company::new(position, &present, entrants),
            is_last_round,
            readings: readings.beyond_the_field(),
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
            && self.company == other.company
            && self.is_last_round == other.is_last_round
    }

    /// Whether any player is a topscorer.
    #[must_use]
    pub fn has_topscorers(&self) -> bool {
        self.entrants.iter().any(|entrant| entrant.own.is_topscorer)
    }

    /// Replaces the content of `found` by the players that `player` may not meet because of C1 or of the
    /// organiser.
    pub(super) fn forbidden_to(&self, player: usize, found: &mut Set) {
        found.clear();
        self.forbidden.of_player(player).iter().for_each(|&(other, _)| found.insert(other));
    }

    /// Whether `a` and `b` may meet. `forbidden` contains the players that are
    /// [forbidden](Self::forbidden_to) to `a`.
    pub(super) fn meets_beside(&self, forbidden: &Set, a: usize, b: usize) -> bool {
        !forbidden.contains(b) && !self.insist_alike(a, b) && !self.parts(a, b)
    }
}

impl Deref for Field {
    type Target = Company<Own>;

    fn deref(&self) -> &Company<Own> {
        &self.company
    }
}

impl DerefMut for Field {
    fn deref_mut(&mut self) -> &mut Company<Own> {
        &mut self.company
    }
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
        // A trial may ignore C3 for one player. That player is treated like a topscorer, whose absolute preference may
        // be denied.
        let is_topscorer =
            self.is_topscorer(competitor) || self.position.freed.leaves_out(Bar::Colour(index));
        Entrant {
            id: competitor.id,
            tpn,
            score: competitor.score,
            preference: preference(&games, self.readings),
            floats: [float(1), float(2)],
            barred: E::barred(self.position, index, self.readings),
            // C3 is only about "non-topscorers".
            colour_is_freed: is_topscorer,
            own: Own {
                bye_score: match self.readings.pab_score {
                    PabScore::Pairing => competitor.score,
                    PabScore::Standings => competitor.points,
                },
                unplayed: self.unplayed(competitor),
                is_topscorer,
            },
            games,
        }
    }

    /// The float of the player at `index` in the round at `round`, both counted from 0. `None` if there was
    /// no float. 1.4.2: "After two players with different scores have played each other in a round, the
    /// higher ranked player ... receives a downfloat, the lower one an upfloat." The edition decides whether
    /// an unplayed round is a downfloat.
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
}
