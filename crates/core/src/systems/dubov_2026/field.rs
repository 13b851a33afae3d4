//! What the text sees in a position: chapter 1, and what 3.1 asks of a player.

use std::cmp::Reverse;
use std::ops::{Deref, DerefMut};

use super::articles as a;
use super::readings::{
    C7NoGames, FirstHalf, FullPointBye, Higher, MaxUpfloater, PabScore, Readings, Tpn, Unrated,
    UpfloaterOrder,
};
use super::{aro, upfloats};
use crate::position::Position;
pub use crate::systems::bye_first::Obstacle;
use crate::systems::bye_first::{ByeFirst, Cited, Company, barred, tournament_pairing_numbers};
use crate::systems::terms::preference::{Preference, Strength, by_difference};
use crate::systems::terms::{self, history};
use crate::systems::weighing::Value;
use crate::tournament::{Colour, PlayerId, Points};

/// The players to be paired in one round, in the order of their TPN, and everything the articles ask about them.
///
/// Whatever is asked of a round, of its readings this alone is seen.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// A player is known by his place here, which is in the order of the TPN.
    pub company: Company<Own>,
    /// The initial colour, where it is known (5.1).
    pub initial_colour: Option<Colour>,
    /// Whether it is the last round, in which C8 to C10 ask nothing.
    pub is_last_round: bool,
    /// Whether it is the first round.
    is_first_round: bool,
    /// The number of times of 1.8.2.
    pub max_t: MaxT,
    /// The first player without a rating, where one is asked for (1.1.1).
    pub unrated: Option<PlayerId>,
    /// The readings in force, as far as the facts above have not answered them.
    pub readings: Readings,
    /// When the first half of a bracket is G1.
    first_half: FirstHalf,
}

/// The number of upfloats that makes a maximum upfloater (1.8.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MaxT {
    /// It is this.
    Is(usize),
    /// The number of rounds is not known, and nobody has been upfloated as often as any number of rounds could ask.
    OutOfReach,
    /// The number of rounds is not known, and somebody would be a maximum upfloater by one number and not by another.
    Unknown,
}

/// A player to be paired.
pub type Entrant = terms::Entrant<Own>;

/// What this text alone asks of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Own {
    /// 1.7: the average rating of his opponents.
    pub aro: u32,
    /// The rounds in which he was upfloated.
    pub upfloats: Vec<u16>,
    /// Whether he was upfloated in the previous round (C10).
    pub upfloated_last: bool,
    /// 1.8.1: whether he is a maximum upfloater.
    pub is_maximum: bool,
    /// 3.1.3: the score that counts if he is the assignee of the bye.
    pub bye_score: Points,
    /// 4.2.2: the score by which he is sorted among possible upfloaters.
    pub order_score: Points,
    /// 5.2.1: the points by which he is ranked in a pair.
    pub rank_score: Points,
}

impl Field {
    /// What the text, under these readings, sees in a position.
    #[must_use]
    pub fn new(position: &Position, readings: Readings) -> Self {
        let competitors = position.competitors.iter().enumerate();
        let present: Vec<usize> =
            competitors.filter(|(_, competitor)| competitor.is_present()).map(|(index, _)| index).collect();
        let tpns = tournament_pairing_numbers(position, readings.tpn == Tpn::Arrived);
        let mut entrants: Vec<Entrant> =
            present.iter().map(|&index| entrant(position, index, tpns[index], readings)).collect();
        let max_t = max_t(position, readings, &entrants);
        for entrant in &mut entrants {
            entrant.own.is_maximum = is_maximum(entrant.own.upfloats.len(), max_t, readings.max_upfloater);
        }
        let unrated = match readings.unrated {
            Unrated::Refuse => unrated(position, &present),
            Unrated::Zero => None,
        };
        Field {
            company: Company::new(position, &present, entrants),
            initial_colour: position.initial_colour,
            is_last_round: readings.last_round_is(position),
            is_first_round: position.round == 1,
            max_t,
            unrated,
            readings: readings.beyond_the_field(),
            first_half: readings.first_half,
        }
    }

    /// The same field where these two may meet nobody else, nor have the bye.
    #[must_use]
    pub fn wishing(&self, a: usize, b: usize) -> Self {
        let mut field = self.clone();
        field.wish_for((a, b));
        field
    }

    /// C7: whether one of two who meet does not get his preference.
    #[must_use]
    pub fn ungranted(&self, a: usize, b: usize) -> bool {
        let counts = |player: usize| {
            self.readings.c7_no_games == C7NoGames::Counts || !self.entrants[player].games.is_empty()
        };
        self.prefer_alike(a, b) && counts(a) && counts(b)
    }

    /// 3.2.3: whether in a bracket of these G1 is the first half: "unless all the players in the bracket have yet to play a game".
    #[must_use]
    pub fn is_fresh(&self, members: &[usize]) -> bool {
        match self.first_half {
            FirstHalf::AllUnplayed => members.iter().all(|&player| self.entrants[player].games.is_empty()),
            FirstHalf::RoundOne => self.is_first_round,
        }
    }

    /// 4.2.2: possible upfloaters in their order, "according to their descending score and, when scores are equal, to their ascending TPN".
    #[must_use]
    pub fn in_upfloater_order(&self, lower: &[usize]) -> Vec<usize> {
        let mut pool = lower.to_vec();
        pool.sort_by_key(|&player| (Reverse(self.entrants[player].own.order_score), player));
        pool
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

impl ByeFirst for Field {
    type Own = Own;

    const CITED: &'static Cited = &a::CITED;
    const LAST: &'static str = "the largest number";

    fn company(&self) -> &Company<Own> {
        &self.company
    }

    fn initial_colour(&self) -> Option<Colour> {
        self.initial_colour
    }

    /// 5.2.1: "the player who has more points or, when points are equal, has a smaller TPN".
    fn ranked(&self, a: usize, b: usize) -> (usize, usize) {
        let key = |player: usize| (Reverse(self.entrants[player].own.rank_score), player);
        if key(a) < key(b) { (a, b) } else { (b, a) }
    }

    fn bye_score(&self, player: usize) -> Points {
        self.entrants[player].own.bye_score
    }

    fn games_played(&self, player: usize) -> usize {
        self.entrants[player].games.len()
    }

    /// 3.1.5: "has the largest TPN (see Article 1.2)"
    fn bye_last(&self, player: usize) -> Value {
        Value::Tpn(self.entrants[player].id.get())
    }

    fn told_last(&self, player: usize) -> String {
        format!("number {}", self.entrants[player].id)
    }

    fn told_rank(&self, player: usize) -> String {
        format!(" (score {})", self.entrants[player].own.rank_score)
    }
}

fn entrant(position: &Position, index: usize, tpn: u16, readings: Readings) -> Entrant {
    let competitor = &position.competitors[index];
    let games: Vec<Colour> = competitor.past.iter().filter_map(history::colour_played).collect();
    let upfloats = upfloats::upfloats(position, index, readings);
    let rating = |opponent: usize| u32::from(position.competitors[opponent].rating.unwrap_or(0));
    let (score, points) = (competitor.score, competitor.points);
    Entrant {
        id: competitor.id,
        tpn,
        score,
        preference: Some(preference(&games, readings)),
        floats: [None; 2],
        barred: barred(position, index, readings.full_point_bye == FullPointBye::Bars),
        own: Own {
            aro: aro::aro(aro::opponents(position, index).map(rating)),
            upfloated_last: upfloats.last().is_some_and(|&round| round + 1 == position.round),
            upfloats,
            is_maximum: false,
            bye_score: if readings.pab_score == PabScore::Pairing { score } else { points },
            order_score: if readings.upfloater_order == UpfloaterOrder::Pairing { score } else { points },
            rank_score: if readings.higher == Higher::Pairing { score } else { points },
        },
        games,
    }
}

/// 1.6, and 1.6.4: "Players who did not play any games are considered to have a mild colour preference for Black."
fn preference(games: &[Colour], readings: Readings) -> Preference {
    let mild = Preference { colour: Colour::Black, strength: Strength::Mild };
    by_difference(games, readings.odd_history.disagreeing()).unwrap_or(mild)
}

/// 1.8.1: "they have already been upfloated a maximum number of times (`MaxT`)".
fn is_maximum(times: usize, max_t: MaxT, reading: MaxUpfloater) -> bool {
    match (max_t, reading) {
        (MaxT::Is(max_t), MaxUpfloater::AtLeast) => times >= max_t,
        (MaxT::Is(max_t), MaxUpfloater::Exactly) => times == max_t,
        (MaxT::OutOfReach | MaxT::Unknown, _) => false,
    }
}

/// 1.8.2. Where nobody says how many rounds there are, there are as many as have begun at least: who was not upfloated as often as the `MaxT` of so
/// many is no maximum upfloater by any number.
fn max_t(position: &Position, readings: Readings, entrants: &[Entrant]) -> MaxT {
    let least = upfloats::max_t(position.round);
    match readings.rounds(position) {
        Some(rounds) => MaxT::Is(upfloats::max_t(rounds)),
        None if entrants.iter().all(|entrant| entrant.own.upfloats.len() < least) => MaxT::OutOfReach,
        None => MaxT::Unknown,
    }
}

/// 1.1.1 "Each player must have a rating." 1.1.2 "If a player does not have a rating, a provisional one must be assigned to the player by
/// the Chief Arbiter." The first who has none of those to be paired and of whom they met.
fn unrated(position: &Position, present: &[usize]) -> Option<PlayerId> {
    let opponents = present.iter().flat_map(|&index| aro::opponents(position, index));
    let asked = present.iter().copied().chain(opponents);
    let without = asked.filter(|&index| position.competitors[index].rating.is_none_or(|rating| rating == 0));
    without.min().map(|index| position.competitors[index].id)
}
