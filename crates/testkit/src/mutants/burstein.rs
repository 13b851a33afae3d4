//! Pairs a round by the Burstein System of 2026 with one deliberate error. The seeding rounds are paired correctly.

use std::cmp::{Ordering, Reverse};

use arbitrium_bye_first::burstein_2026::guided::Guided;
use arbitrium_bye_first::burstein_2026::{
    Bye, Candidate, Entrant, Field, Pairs, Readings, Search, pair_round, seeding,
};
use arbitrium_bye_first::bye_first::{Completes, allocate};
use arbitrium_core::position::Position;
use arbitrium_core::search::Spent;
use arbitrium_core::systems::{Failure, Pairing, SearchKind, SystemId};
use arbitrium_search::Stop;
use arbitrium_swiss::terms::Company;
use arbitrium_swiss::terms::forbidden::{ForbiddenPairs, Obstacle};
use arbitrium_swiss::weighing::{Budget, Chosen, Criterion, Decision, Part, Value, choose_by};

use super::{Mutant, misread};

/// The error that a mutant of the Burstein system makes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Error {
    Rematch,
    AnyBye,
    SameColours,
    Prohibited,
    /// A criterion is left out (in brackets of up to 8 players). The value is the label of the criterion.
    Without(&'static str),
    /// A criterion is reversed (in brackets of up to 8 players). The value is the label of the criterion.
    Sought(&'static str),
    /// The players are ranked in a wrong order.
    Ranked(Ranking),
    /// Equally good pairings of a bracket are tried in a wrong order (in brackets of up to 8 players).
    Sorted(Order),
    /// The colours that an article allocates are reversed. The value is the label of the article.
    Swap(&'static str),
}

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

const fn mutant(name: &'static str, article: &'static str, error: Error, about: &'static str) -> Mutant {
    Mutant { name, article, about, error: super::Error::Burstein(error) }
}

/// The mutants that break one rule each, in the order of the articles.
pub(super) const RULES: &[Mutant] = &[
    mutant(
        "b26-sonneborn-first",
        "1.8.1",
        Error::Ranked(Ranking::SonnebornFirst),
        "Sonneborn-Berger comes before Buchholz",
    ),
    mutant(
        "b26-buchholz-alone",
        "1.8.1",
        Error::Ranked(Ranking::BuchholzAlone),
        "Sonneborn-Berger is ignored",
    ),
    mutant(
        "b26-scores-first",
        "1.8.2",
        Error::Ranked(Ranking::ScoresFirst),
        "players are ranked by their scores first",
    ),
    mutant(
        "b26-largest-tpn",
        "1.8.2",
        Error::Ranked(Ranking::LargestTpn),
        "of equal indices the largest TPN is ranked higher",
    ),
    mutant("b26-c1", "C1", Error::Rematch, "players may meet again after three rounds"),
    mutant("b26-c2", "C2", Error::AnyBye, "a second bye is allowed"),
    mutant("b26-c3", "C3", Error::SameColours, "absolute preferences are strong ones"),
    mutant("b26-c4", "C4", Error::Without("C4"), "the rest need not be pairable"),
    mutant("b26-c5", "C5", Error::Without("C5"), "the floaters are not counted"),
    mutant("b26-c6", "C6", Error::Sought("C6"), "the floaters with the highest scores are taken"),
    mutant("b26-c7", "C7", Error::Without("C7"), "the following bracket is ignored"),
    mutant("b26-c8", "C8", Error::Without("C8"), "colour preferences are ignored"),
    mutant("b26-completion", "3.1.2", Error::Without("3.1.2"), "the bye may leave others without a pairing"),
    mutant(
        "b26-bye-score",
        "3.1.3",
        Error::Without("3.1.3"),
        "the bye goes to any player, whatever the score",
    ),
    mutant(
        "b26-bye-games",
        "3.1.4",
        Error::Sought("3.1.4"),
        "the bye goes to the player with the fewest games",
    ),
    mutant("b26-bye-ranking", "3.1.5", Error::Sought("3.1.5"), "the bye goes to the highest ranked"),
    mutant("b26-5-2-1", "5.2.1", Error::Swap("5.2.1"), "even numbers have the initial colour"),
    mutant("b26-5-2-2", "5.2.2", Error::Swap("5.2.2"), "neither of two different preferences is granted"),
    mutant("b26-5-2-3", "5.2.3", Error::Swap("5.2.3"), "the weaker preference is granted"),
    mutant(
        "b26-5-2-4",
        "5.2.4",
        Error::Swap("5.2.4"),
        "the latest different colours are repeated, not reversed",
    ),
    mutant("b26-5-2-5", "5.2.5", Error::Swap("5.2.5"), "the lower ranked gets the preferred colour"),
    mutant("b26-prohibited", "Prohibited pairings", Error::Prohibited, "prohibited pairs are ignored"),
];

/// The mutants whose only error is a wrong order of equally good candidates.
pub(super) const ORDERS: &[Mutant] = &[
    mutant("b26-last", "4.3", Error::Sorted(Order::Last), "of equally good pairings the last is taken"),
    mutant(
        "b26-smallest-opponents",
        "4.3",
        Error::Sorted(Order::SmallestOpponents),
        "the smallest opponent comes first",
    ),
    mutant("b26-zero-first", "4.3", Error::Sorted(Order::ZeroFirst), "floating comes before every opponent"),
];

/// The largest number of players in a bracket for which a mutant tries every pairing. In larger brackets the
/// mutant makes no error.
const MOST_PLAYERS: usize = 8;

/// The pairing of a round by a program with this error.
pub fn pair(position: &Position, error: Error) -> Result<Result<Pairing, Failure>, Spent> {
    if position.planned_rounds.is_none_or(|rounds| position.round <= seeding::number(rounds)) {
        return Ok(SystemId::Burstein2026.system().pair(position, SearchKind::Guided));
    }
    let mut position = position.clone();
    if error == Error::Prohibited {
        position.prohibited.clear();
    }
    let truth = Field::new(&position, Readings::default());
    let field = understood(&truth, error);
    let round = match pair_round(&field, &Wrong(error))? {
        Ok(round) => round,
        Err(failure) => return Ok(Err(failure)),
    };
    let id = |player: usize| field.entrants[player].id;
    let of_truth = |player: usize| truth.index_of(id(player)).unwrap_or(player);
    let boards = round.pairs().map(|(a, b)| {
        let board = allocate(&truth, of_truth(a), of_truth(b));
        let (white, black) = (truth.entrants[board.white].id, truth.entrants[board.black].id);
        let is_swapped = matches!(error, Error::Swap(swapped) if board.article.id() == swapped);
        if is_swapped { (black, white) } else { (white, black) }
    });
    Ok(Ok(Pairing { pairs: boards.collect(), bye: round.bye().map(id) }))
}

/// The facts about the players as a program with this error sees them.
fn understood(truth: &Field, error: Error) -> Field {
    let mut field = truth.clone();
    match error {
        Error::Rematch => misread::rematches(&mut field.company),
        Error::AnyBye => misread::any_bye(&mut field.company),
        Error::SameColours => misread::same_colours(&mut field.company),
        Error::Ranked(ranking) => return ranked(truth, ranking),
        _ => {}
    }
    field
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
    Field { company: Company::of(entrants, forbidden), ..truth.clone() }
}

/// A search that makes this error and is otherwise correct.
struct Wrong(Error);

impl Wrong {
    /// The criteria of a decision with the wrong criterion removed or reversed. `None` if the error does not concern
    /// a criterion of this decision.
    fn table<D: Decision>(&self) -> Option<Vec<Criterion<D>>> {
        match self.0 {
            Error::Without(wrong) => misread::without(wrong),
            Error::Sought(wrong) => misread::sought(wrong),
            _ => None,
        }
    }
}

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
        match self.table() {
            Some(table) => choose_by(decision, &table, &Budget::of(u64::MAX)),
            None => Guided.choose_bye(decision, part),
        }
    }

    fn choose_pairs(&self, decision: &Pairs<'_>, part: Part) -> Result<Option<Chosen<Candidate>>, Spent> {
        let is_small = decision.bracket.len() <= MOST_PLAYERS;
        match (self.table(), self.0) {
            (Some(table), _) if is_small => choose_by(decision, &table, &Budget::of(u64::MAX)),
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
    let mut best: Option<Chosen<Candidate>> = None;
    let visit = decision.candidates(&mut |candidate| {
        let Some(judged) = Chosen::evaluated(decision, candidate)? else { return Ok(()) };
        let is_before = best.as_ref().is_none_or(|best| {
            let values = arbitrium_swiss::weighing::order::<Pairs<'_>>(&judged.values, &best.values);
            values.then_with(|| key(&judged.candidate).cmp(&key(&best.candidate))) == Ordering::Less
        });
        if is_before {
            best = Some(judged);
        }
        Ok(())
    });
    Stop::was_enough(visit)?;
    Ok(best)
}
