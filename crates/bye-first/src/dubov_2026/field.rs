//! Reads from a position the facts that the rules use: the facts for chapter 1, and each player's facts for
//! 3.1.

use std::cmp::Reverse;
use std::ops::{Deref, DerefMut};

use super::articles as a;
use super::readings::{
    C7NoGames, FirstHalf, FullPointBye, Higher, MaxUpfloater, PabScore, Readings, Tpn, Unrated,
    UpfloaterOrder,
};
use super::{aro, upfloats};
use crate::bye_first::{ByeFirst, Cited, Completes, barred};
use arbitrium_search::Spent;
pub use arbitrium_swiss::terms::company::Obstacle;
use arbitrium_swiss::terms::entrant::told_higher;
use arbitrium_swiss::terms::preference::{Preference, Strength, by_difference};
use arbitrium_swiss::terms::{self, Company, history, numbers};
use arbitrium_swiss::weighing::{ByeArticles, GivesBye};
use arbitrium_tournament::position::{Bar, Position};
use arbitrium_tournament::{Colour, PlayerId, Points};

/// The players to be paired in one round, in the order of their TPNs, with all facts that the articles use.
///
/// All later questions about a round use only this value and no longer the position.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// The players in the order of their TPNs. Other code refers to a player by the index in this list.
    pub company: Company<Own>,
    /// Whether the round to be paired is the last one, in which C8 to C10 do not apply.
    pub is_last_round: bool,
    /// Whether the round to be paired is the first one. One interpretation of 3.2.3 needs it to define the
    /// group G1.
    is_first_round: bool,
    /// The number of upfloats that makes a player a maximum upfloater (1.8.2).
    pub max_t: MaxT,
    /// The first player without a rating, if ratings are required (1.1.1); `None` if all players have one.
    pub unrated: Option<PlayerId>,
    /// The chosen interpretations. An interpretation that another field of this struct already takes into
    /// account has its default here.
    pub readings: Readings,
    /// The interpretation that says in which brackets G1 is the first half of the players.
    first_half: FirstHalf,
}

/// The number of upfloats that makes a player a maximum upfloater (1.8.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MaxT {
    /// The value of `MaxT` for the known number of rounds (1.8.2).
    Is(usize),
    /// The number of rounds is unknown, but no player has enough upfloats for any possible number of rounds.
    OutOfReach,
    /// The number of rounds is unknown, and at least one player is a maximum upfloater for some numbers of
    /// rounds only.
    Unknown,
}

/// A player to be paired, with the facts that all systems use and the facts that only the Dubov System uses.
pub type Entrant = terms::Entrant<Own>;

/// The facts of a player that only this text uses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Own {
    /// The average rating of the player's opponents (1.7); 0 before the first game.
    pub aro: u32,
    /// The rounds in which the player was upfloated.
    pub upfloats: Vec<u16>,
    /// Whether the player was upfloated in the previous round (C10).
    pub upfloated_last: bool,
    /// Whether the player is a maximum upfloater (1.8.1).
    pub is_maximum: bool,
    /// The score by which the player is compared for the bye (3.1.3).
    pub bye_score: Points,
    /// The score by which the player is sorted among the possible upfloaters (4.2.2).
    pub order_score: Points,
    /// The points that decide which of two opponents is the higher ranked one (5.2.1).
    pub rank_score: Points,
}

impl Field {
    /// The facts of a position, under these interpretations.
    #[must_use]
    pub fn new(position: &Position, readings: Readings) -> Self {
        let competitors = position.competitors.iter().enumerate();
        let present: Vec<usize> =
            competitors.filter(|(_, competitor)| competitor.is_present()).map(|(index, _)| index).collect();
        let tpns = numbers::tournament_pairing_numbers(position, readings.tpn == Tpn::Arrived);
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
            is_last_round: readings.last_round_is(position),
            is_first_round: position.round == 1,
            max_t,
            unrated,
            readings: readings.beyond_the_field(),
            first_half: readings.first_half,
        }
    }

    /// Whether one of these two players would not get the preferred colour if they met (C7).
    #[must_use]
    pub fn ungranted(&self, a: usize, b: usize) -> bool {
        let counts = |player: usize| {
            self.readings.c7_no_games == C7NoGames::Counts || !self.entrants[player].games.is_empty()
        };
        self.prefer_alike(a, b) && counts(a) && counts(b)
    }

    /// Whether G1 is the first half of the players in a bracket with these members. 3.2.3: G1 has those who prefer
    /// White, "unless all the players in the bracket have yet to play a game".
    #[must_use]
    pub fn is_fresh(&self, members: &[usize]) -> bool {
        match self.first_half {
            FirstHalf::AllUnplayed => members.iter().all(|&player| self.entrants[player].games.is_empty()),
            FirstHalf::RoundOne => self.is_first_round,
        }
    }

    /// The possible upfloaters in their order. 4.2.2: "according to their descending score and, when scores are
    /// equal, to their ascending TPN".
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

impl GivesBye for Field {
    type Own = Own;
    type Field = Field;
    type Search<'a> = &'a dyn Completes<Field>;

    const ARTICLES: ByeArticles = a::BYE;

    fn completes(field: &Field, player: usize, search: Self::Search<'_>) -> Result<bool, Spent> {
        search.can_be_paired_without(field, player)
    }

    fn score(field: &Field, player: usize) -> Points {
        field.entrants[player].own.bye_score
    }

    fn games(field: &Field, player: usize) -> usize {
        field.entrants[player].games.len()
    }
}

impl ByeFirst for Field {
    type Own = Own;

    const CITED: &'static Cited = a::CITED;

    /// The two players, the higher ranked first. 5.2.1: "the player who has more points or, when points are equal,
    /// has a smaller TPN".
    fn ranked(&self, a: usize, b: usize) -> (usize, usize) {
        let key = |player: usize| (Reverse(self.entrants[player].own.rank_score), player);
        if key(a) < key(b) { (a, b) } else { (b, a) }
    }

    fn told_rank(&self, higher: usize, lower: usize) -> String {
        told_higher(self.entrants[higher].own.rank_score, self.entrants[lower].own.rank_score)
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
        colour_is_freed: position.freed.leaves_out(Bar::Colour(index)),
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

/// The colour preference of a player with these games (1.6). 1.6.4: "Players who did not play any games are considered
/// to have a mild colour preference for Black."
fn preference(games: &[Colour], readings: Readings) -> Preference {
    let mild = Preference { colour: Colour::Black, strength: Strength::Mild };
    by_difference(games, readings.odd_history.disagreeing()).unwrap_or(mild)
}

/// Whether a player who was upfloated `times` times is a maximum upfloater under the interpretation
/// `reading`. 1.8.1: "they have already been upfloated a maximum number of times (`MaxT`)".
fn is_maximum(times: usize, max_t: MaxT, reading: MaxUpfloater) -> bool {
    match (max_t, reading) {
        (MaxT::Is(max_t), MaxUpfloater::AtLeast) => times >= max_t,
        (MaxT::Is(max_t), MaxUpfloater::Exactly) => times == max_t,
        (MaxT::OutOfReach | MaxT::Unknown, _) => false,
    }
}

/// The value of `MaxT` for this tournament (1.8.2). If the number of rounds is unknown, there are at least
/// as many rounds as the number of the present round. More rounds never make `MaxT` smaller. So a player
/// with fewer upfloats than the `MaxT` of the present round is not a maximum upfloater for any number of
/// rounds.
fn max_t(position: &Position, readings: Readings, entrants: &[Entrant]) -> MaxT {
    let least = upfloats::max_t(position.round);
    match readings.rounds(position) {
        Some(rounds) => MaxT::Is(upfloats::max_t(rounds)),
        None if entrants.iter().all(|entrant| entrant.own.upfloats.len() < least) => MaxT::OutOfReach,
        None => MaxT::Unknown,
    }
}

/// The first player without a rating among the players to be paired and their opponents. `present` has the
/// indices of the players to be paired. `None` if all have a rating. 1.1.1 "Each player must have a rating."
/// 1.1.2 "If a player does not have a rating, a provisional one must be assigned to the player by the Chief
/// Arbiter."
fn unrated(position: &Position, present: &[usize]) -> Option<PlayerId> {
    let opponents = present.iter().flat_map(|&index| aro::opponents(position, index));
    let asked = present.iter().copied().chain(opponents);
    let without = asked.filter(|&index| position.competitors[index].rating.is_none_or(|rating| rating == 0));
    without.min().map(|index| position.competitors[index].id)
}
