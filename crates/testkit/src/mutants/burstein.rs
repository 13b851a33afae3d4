//! Pairs a round by the Burstein System of 2026 with one deliberate error. The seeding rounds are paired correctly.

use std::cmp::Reverse;

use arbitrium_bye_first::burstein_2026::guided::Guided;
use arbitrium_bye_first::burstein_2026::{
    Bye, Candidate, Entrant, Field, Pairs, Readings, Search, Text, pair_round, seeding,
};
use arbitrium_bye_first::bye_first::Completes;
use arbitrium_core::position::Position;
use arbitrium_core::search::Spent;
use arbitrium_core::systems::{Failure, Pairing, SearchKind, SystemId};
use arbitrium_swiss::allocate;
use arbitrium_swiss::terms::Company;
use arbitrium_swiss::terms::forbidden::{ForbiddenPairs, Obstacle};
use arbitrium_swiss::weighing::{Chosen, Part, Value};

use super::bye_first::{Error, choose_by, first_by};

/// A wrong order of the players before pairing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Ranking {
    SonnebornFirst,
    BuchholzAlone,
    ScoresFirst,
    LargestTpn,
}

/// A wrong order in which equally good pairings are tried.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Order {
    Last,
    SmallestOpponents,
    ZeroFirst,
}

/// The largest number of players in a bracket for which a mutant tries every pairing. In larger brackets the
/// mutant makes no error.
const MOST_PLAYERS: usize = 8;

/// The pairing of a round by a program with this error.
pub fn pair(position: &Position, error: Error) -> Result<Result<Pairing, Failure>, Spent> {
    if position.planned_rounds.is_none_or(|rounds| position.round <= seeding::number(rounds)) {
        return Ok(SystemId::Burstein2026.system().pair(position, SearchKind::Guided));
    }
    let position = error.seen(position);
    let truth = Field::new(&position, Readings::default());
    let field = understood(&truth, error);
    let round = match pair_round(&field, &Wrong(error))? {
        Ok(round) => round,
        Err(failure) => return Ok(Err(failure)),
    };
    let id = |player: usize| field.entrants[player].id;
    let of_truth = |player: usize| truth.index_of(id(player)).unwrap_or(player);
    let boards = round.pairs().map(|(a, b)| {
        let board = allocate::<Text>(&truth, of_truth(a), of_truth(b));
        let (white, black) = (truth.entrants[board.white].id, truth.entrants[board.black].id);
        let is_swapped = matches!(error, Error::Swap(swapped) if board.article.id() == swapped);
        if is_swapped { (black, white) } else { (white, black) }
    });
    Ok(Ok(Pairing { pairs: boards.collect(), bye: round.bye().map(id) }))
}

/// The facts about the players as a program with this error sees them.
fn understood(truth: &Field, error: Error) -> Field {
    let mut field = truth.clone();
    error.misread(&mut field.company);
    if let Error::Ranked(ranking) = error { ranked(truth, ranking) } else { field }
}

/// The players of a field, sorted by a wrong ranking.
fn ranked(truth: &Field, ranking: Ranking) -> Field {
    let key = |&place: &usize| {
        let Entrant { own, score, id, .. } = &truth.entrants[place];
        let (buchholz, sonneborn) =
            (i64::from(own.index.buchholz.tenths()), own.index.sonneborn_berger.get());
        let (score, number) = (i64::from(score.tenths()), i64::from(id.get()));
        match ranking {
            Ranking::SonnebornFirst => [-sonneborn, -buchholz, number, 0],
            Ranking::BuchholzAlone => [-buchholz, number, 0, 0],
            Ranking::ScoresFirst => [-score, -buchholz, -sonneborn, number],
            Ranking::LargestTpn => [-buchholz, -sonneborn, -number, 0],
        }
    };
    let mut order: Vec<usize> = (0..truth.entrants.len()).collect();
    order.sort_by_key(key);
    let met = |place: usize| {
        let all = truth.forbidden.of_player(place).iter();
        let rounds = all.filter_map(|&(other, why)| match why {
            Obstacle::Met(round) => Some((round, other)),
            Obstacle::Prohibited => None,
        });
        rounds.collect::<Vec<_>>()
    };
    let prohibited: Vec<(usize, usize)> =
        truth.forbidden.only(|_, _, why| why == Obstacle::Prohibited).pairs().collect();
    let forbidden = ForbiddenPairs::among(&order, met, &prohibited);
    let entrants = order.into_iter().map(|place| truth.entrants[place].clone()).collect();
    Field { company: Company::of(entrants, forbidden, truth.initial_colour), ..truth.clone() }
}

/// A search that makes this error and is otherwise correct.
struct Wrong(Error);

impl Completes<Field> for Wrong {
    fn can_be_paired(&self, field: &Field, players: &[usize]) -> Result<bool, Spent> {
        Guided.can_be_paired(field, players)
    }
}

impl Search for Wrong {
    fn best_outlook(&self, decision: &Pairs<'_>) -> Result<Option<[Value; 2]>, Spent> {
        Guided.best_outlook(decision)
    }

    fn choose_bye(&self, decision: &Bye<'_>, part: Part) -> Result<Option<Chosen<usize>>, Spent> {
        match self.0.table() {
            Some(table) => choose_by(decision, &table),
            None => Guided.choose_bye(decision, part),
        }
    }

    fn choose_pairs(&self, decision: &Pairs<'_>, part: Part) -> Result<Option<Chosen<Candidate>>, Spent> {
        let is_small = decision.bracket.len() <= MOST_PLAYERS;
        match (self.0.table(), self.0) {
            (Some(table), _) if is_small => choose_by(decision, &table),
            (_, Error::Sorted(order)) if is_small => sorted(decision, order),
            _ => Guided.choose_pairs(decision, part),
        }
    }

    fn has_equal(&self, decision: &Pairs<'_>, chosen: &Chosen<Candidate>) -> Result<bool, Spent> {
        Guided.has_equal(decision, chosen)
    }
}

/// The best pairing of a bracket. If several are equally good, the first one in a wrong order.
fn sorted(decision: &Pairs<'_>, order: Order) -> Result<Option<Chosen<Candidate>>, Spent> {
    let players = decision.bracket.len();
    let key = |candidate: &Candidate| -> Vec<Reverse<usize>> {
        let all = candidate.opponents(decision.bracket);
        let opponent = |number: usize| {
            let pair = all.iter().find(|&&(one, other)| one == number || other == number);
            pair.map_or(0, |&(one, other)| if one == number { other } else { one })
        };
        let rank = |opponent: usize| match order {
            Order::Last => players - opponent,
            Order::SmallestOpponents if opponent == 0 => 0,
            Order::SmallestOpponents => players + 1 - opponent,
            Order::ZeroFirst if opponent == 0 => players + 1,
            Order::ZeroFirst => opponent,
        };
        (1..=players).map(|number| Reverse(rank(opponent(number)))).collect()
    };
    first_by(decision, |one, other| key(one).cmp(&key(other)))
}
