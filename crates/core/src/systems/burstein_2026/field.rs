//! What the text sees in a position: 1.1, 1.2.1, 1.8, C1-C3, and what 3.1 asks of a player.

use std::cmp::Reverse;
use std::ops::{Deref, DerefMut};

use super::articles as a;
use super::index::{self, Contribution, Index};
use super::readings::{ColourRank, FullPointBye, PabRank, PabScore, Readings, Tpn};
use crate::position::Position;
pub use crate::systems::bye_first::Obstacle;
use crate::systems::bye_first::{ByeFirst, Cited, Company, barred, tournament_pairing_numbers};
use crate::systems::terms::preference::by_difference;
use crate::systems::terms::{self, history};
use crate::systems::weighing::Value;
use crate::tournament::{Colour, Points};

/// The players to be paired in one round, in the ranking order of 1.8, and everything the articles ask about them.
///
/// Whatever is asked of a round, of its readings this alone is seen.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// By index, then by TPN. A player is known by his place here, which is his ranking: of two the one with the smaller place is
    /// ranked higher.
    pub company: Company<Own>,
    /// The initial colour, where it is known (5.1).
    pub initial_colour: Option<Colour>,
    /// Whether the number of rounds is known, and so the round one that comes after the seeding rounds (1.6.2).
    pub is_after_seeding: bool,
    /// The readings in force, as far as the facts above have not answered them.
    pub readings: Readings,
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

impl Field {
    /// What the text, under these readings, sees in a position.
    ///
    /// 1.8 "the players in a bracket are ranked in order of, respectively: (Opposition Evaluation) Index ...; TPN, in ascending order
    /// (1.8.2)". "Players' scores are not used in the pairing ranking order."
    #[must_use]
    pub fn new(position: &Position, readings: Readings) -> Self {
        let competitors = position.competitors.iter().enumerate();
        let present = competitors.filter(|(_, competitor)| competitor.is_present()).map(|(index, _)| index);
        let tpns = tournament_pairing_numbers(position, readings.tpn == Tpn::Arrived);
        let mut ranked: Vec<(usize, Entrant)> =
            present.map(|index| (index, entrant(position, index, tpns[index], readings))).collect();
        ranked.sort_by_key(|(index, entrant)| (Reverse(entrant.own.index), *index));
        let (present, entrants): (Vec<usize>, Vec<Entrant>) = ranked.into_iter().unzip();
        Field {
            company: Company::new(position, &present, entrants),
            initial_colour: position.initial_colour,
            is_after_seeding: position.planned_rounds.is_some(),
            readings: readings.beyond_the_field(),
        }
    }

    /// The same field where these two may meet nobody else, nor have the bye.
    #[must_use]
    pub fn wishing(&self, a: usize, b: usize) -> Self {
        let mut field = self.clone();
        field.wish_for((a, b));
        field
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
    const LAST: &'static str = "the lowest ranking";

    fn company(&self) -> &Company<Own> {
        &self.company
    }

    fn initial_colour(&self) -> Option<Colour> {
        self.initial_colour
    }

    /// 1.8.
    fn ranked(&self, a: usize, b: usize) -> (usize, usize) {
        let (first, second) = (a.min(b), a.max(b));
        let by_score = self.readings.colour_rank == ColourRank::ScoreFirst;
        if by_score && self.score(second) > self.score(first) { (second, first) } else { (first, second) }
    }

    fn bye_score(&self, player: usize) -> Points {
        self.entrants[player].own.bye_score
    }

    fn games_played(&self, player: usize) -> usize {
        self.entrants[player].own.games
    }

    /// 3.1.5: "occupies the lowest ranking (according to Article 1.8)"
    fn bye_last(&self, player: usize) -> Value {
        match self.readings.pab_rank {
            PabRank::Index => Value::Count(player + 1),
            PabRank::Tpn => Value::Tpn(self.entrants[player].id.get()),
        }
    }

    fn told_last(&self, player: usize) -> String {
        let entrant = &self.entrants[player];
        match self.readings.pab_rank {
            PabRank::Index => format!("{}, place {} of {}", entrant.own.index, player + 1, self.size()),
            PabRank::Tpn => format!("number {}", entrant.id),
        }
    }

    fn told_rank(&self, player: usize) -> String {
        let index = &self.entrants[player].own.index;
        match self.readings.colour_rank {
            ColourRank::ScoreFirst => format!(" (score {}; {index})", self.score(player)),
            ColourRank::Index => format!(" ({index})"),
        }
    }
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
        barred: barred(position, index, readings.full_point_bye == FullPointBye::Bars),
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
