//! Reads from a position the facts that the rules use: the facts for 1.1, 1.2.1, 1.8 and C1-C3, and each
//! player's facts for 3.1.

use std::cmp::Reverse;
use std::ops::{Deref, DerefMut};

use super::articles as a;
use super::index::{self, Contribution, Index};
use super::readings::{ColourRank, FullPointBye, PabRank, PabScore, Readings, Tpn};
use crate::bye_first::{ByeFirst, Cited, Completes, barred};
use arbitrium_search::Spent;
pub use arbitrium_swiss::terms::company::Obstacle;
use arbitrium_swiss::terms::entrant::told_higher;
use arbitrium_swiss::terms::preference::by_difference;
use arbitrium_swiss::terms::{self, Company, history, numbers};
use arbitrium_swiss::weighing::{ByeArticles, GivesBye, Value};
use arbitrium_tournament::position::{Bar, Position};
use arbitrium_tournament::{Colour, Points};

/// The players to be paired in one round, in the ranking order of 1.8, with all facts that the articles use.
///
/// All later questions about a round use only this value and no longer the position.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// The players by descending Index (1.8.1), then by TPN. Other code refers to a player by the position in
    /// this list. A player with a smaller position is ranked higher.
    pub company: Company<Own>,
    /// Whether the round comes after the seeding rounds (1.6.2). `false` if the number of rounds is unknown.
    pub is_after_seeding: bool,
    /// The chosen interpretations. An interpretation that another field of this struct already takes into
    /// account has its default here.
    pub readings: Readings,
}

/// A player to be paired, with the facts that all systems use and the facts that only the Burstein System
/// uses.
pub type Entrant = terms::Entrant<Own>;

/// The facts of a player that only this text uses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Own {
    /// The index that ranks the player (1.8.1).
    pub index: Index,
    /// The contribution of each earlier round to the index.
    pub contributions: Vec<Contribution>,
    /// The score by which the player is compared for the bye (3.1.3).
    pub bye_score: Points,
    /// The number of games that the player has played (3.1.4).
    pub games: usize,
}

impl Field {
    /// The facts of a position, under these interpretations.
    ///
    /// 1.8 "the players in a bracket are ranked in order of, respectively: (Opposition Evaluation) Index ...; TPN, in ascending order
    /// (1.8.2)". "Players' scores are not used in the pairing ranking order."
    #[must_use]
    pub fn new(position: &Position, readings: Readings) -> Self {
        let competitors = position.competitors.iter().enumerate();
        let present = competitors.filter(|(_, competitor)| competitor.is_present()).map(|(index, _)| index);
        let tpns = numbers::tournament_pairing_numbers(position, readings.tpn == Tpn::Arrived);
        let mut ranked: Vec<(usize, Entrant)> =
            present.map(|index| (index, entrant(position, index, tpns[index], readings))).collect();
        ranked.sort_by_key(|(index, entrant)| (Reverse(entrant.own.index), *index));
        let (present, entrants): (Vec<usize>, Vec<Entrant>) = ranked.into_iter().unzip();
        Field {
            company: Company::new(position, &present, entrants),
            is_after_seeding: position.planned_rounds.is_some(),
            readings: readings.beyond_the_field(),
        }
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
        field.entrants[player].own.games
    }

    /// The value that 3.1.5 compares: the player who "occupies the lowest ranking (according to Article 1.8)" has the
    /// bye.
    fn last(field: &Field, player: usize) -> Value {
        match field.readings.pab_rank {
            PabRank::Index => Value::Count(player + 1),
            PabRank::Tpn => Value::Tpn(field.id(player).get()),
        }
    }

    fn told_last(field: &Field, player: usize) -> String {
        match field.readings.pab_rank {
            PabRank::Index => {
                format!("{}, place {} of {}", field.entrants[player].own.index, player + 1, field.size())
            }
            PabRank::Tpn => format!("number {}", field.id(player)),
        }
    }

    fn told_first(field: &Field, player: usize) -> String {
        format!("the lowest ranking, {}", Self::told_last(field, player))
    }
}

impl ByeFirst for Field {
    type Own = Own;

    const CITED: &'static Cited = a::CITED;

    /// The two players, the higher ranked first (1.8). Under the interpretation `colour-rank=score-first`, the score
    /// counts before the index.
    fn ranked(&self, a: usize, b: usize) -> (usize, usize) {
        let (first, second) = (a.min(b), a.max(b));
        let by_score = self.readings.colour_rank == ColourRank::ScoreFirst;
        if by_score && self.score(second) > self.score(first) { (second, first) } else { (first, second) }
    }

    fn told_rank(&self, higher: usize, lower: usize) -> String {
        let by_score = self.readings.colour_rank == ColourRank::ScoreFirst;
        if by_score && self.score(higher) != self.score(lower) {
            return told_higher(self.score(higher), self.score(lower));
        }
        let [higher, lower] = [higher, lower].map(|player| &self.entrants[player].own.index);
        format!(" ({higher} against {lower})")
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
        colour_is_freed: position.freed.leaves_out(Bar::Colour(index)),
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
