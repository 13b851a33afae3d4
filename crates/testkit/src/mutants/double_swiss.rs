//! The Double-Swiss system of 2026 with one error.

use std::cmp::{Ordering, Reverse};

use arbitrium_core::position::{Attendance, Position};
use arbitrium_core::search::{Graph, Set, Spent, Stepwise, combinations};
use arbitrium_core::systems::double_swiss_2026::articles::{BYE_COMPLETION, C5, C6, C7};
use arbitrium_core::systems::double_swiss_2026::{DoubleSwiss, Readings};
use arbitrium_core::systems::terms::forbidden::Obstacle;
use arbitrium_core::systems::upfloating::guided::Guided;
use arbitrium_core::systems::upfloating::{
    BracketPairing, Bye, Completion, Field, Identifier, RoundPairing, Search, Upfloaters, colours, pair_round,
};
use arbitrium_core::systems::weighing::{self, Chosen, Part, Value};
use arbitrium_core::systems::{Failure, Pairing};
use arbitrium_core::tournament::PlayerId;

use super::generation::Pairs;

/// What is wrong.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Error {
    Rematch,
    AnyBye,
    C3,
    C4,
    C5,
    C6,
    C7,
    C8,
    LastRound,
    Completion,
    ByeScore,
    ByeMatches,
    ByeTpn,
    LastSet,
    FewSets,
    PairsFromBelow,
    /// The bye goes to the highest number of matches before the lowest score.
    ByeMatchesFirst,
    /// Equally good sets of upfloaters are sorted otherwise.
    Sets(SetOrder),
    /// Equally good pairings of a bracket are sorted otherwise.
    Pairings(PairingOrder),
    /// The colours of an article are given the other way round.
    Swap(&'static str),
    Prohibited,
}

/// How sets of upfloaters are sorted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum SetOrder {
    /// Each set by its TPNs alone.
    ByTpn,
    /// Each set with the lowest scores first.
    LowestScoresFirst,
    /// The sets by their last members first.
    FromBehind,
}

impl SetOrder {
    /// What is compared of a set that is sorted as the text says.
    fn key(self, field: &Field, set: &[usize]) -> Vec<usize> {
        let mut set = set.to_vec();
        match self {
            SetOrder::ByTpn => set.sort_unstable(),
            SetOrder::LowestScoresFirst => set.sort_by_key(|&player| (field.entrants[player].score, player)),
            SetOrder::FromBehind => set.reverse(),
        }
        set
    }
}

/// How the pairings of a bracket are sorted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum PairingOrder {
    /// The higher ranked player is the top member of a pair.
    HigherRankedOnTop,
    /// The identifier has pair by pair the top and the bottom member.
    PairByPair,
    /// The identifier has the bottom members before the top members.
    BottomsFirst,
    /// Equal top members: the largest bottom members come first.
    LargestBottoms,
    /// Identifiers are compared from the last number on.
    FromBehind,
}

impl PairingOrder {
    /// What is compared of a pairing. The members of a pair stand by their TPNs.
    fn key(self, field: &Field, pairs: &[(usize, usize)]) -> Vec<Reverse<usize>> {
        let mut pairs = pairs.to_vec();
        if self == PairingOrder::HigherRankedOnTop {
            let score = |player: usize| field.entrants[player].score;
            let turned = |(a, b)| if score(b) > score(a) { (b, a) } else { (a, b) };
            pairs = pairs.into_iter().map(turned).collect();
        }
        pairs.sort_unstable();
        let (tops, bottoms): (Vec<usize>, Vec<usize>) = pairs.iter().copied().unzip();
        let largest = field.entrants.len();
        let identifier = match self {
            PairingOrder::HigherRankedOnTop | PairingOrder::FromBehind => [tops, bottoms].concat(),
            PairingOrder::PairByPair => pairs.iter().flat_map(|&(top, bottom)| [top, bottom]).collect(),
            PairingOrder::BottomsFirst => [bottoms, tops].concat(),
            PairingOrder::LargestBottoms => {
                tops.into_iter().chain(bottoms.into_iter().map(|bottom| largest - bottom)).collect()
            }
        };
        let mut key: Vec<Reverse<usize>> = identifier.into_iter().map(Reverse).collect();
        if self == PairingOrder::FromBehind {
            key.reverse();
        }
        key
    }
}

/// The first of the pairings that are as good as the right one, in a wrong order; none where there are too many to look at.
fn first_pairing(
    decision: &BracketPairing<'_, DoubleSwiss>,
    right: &Chosen<Identifier>,
    order: PairingOrder,
) -> Result<Option<Chosen<Identifier>>, Spent> {
    let members: Vec<usize> = decision.members.ones().collect();
    let may_meet = |a: usize, b: usize| decision.field.may_meet.has_edge(a, b);
    let Some(all) = Pairs::among(&members, members.len() / 2, &may_meet) else { return Ok(None) };
    let mut alike = Vec::new();
    for pairs in all {
        let chosen = Chosen::evaluated(decision, Identifier::of(pairs.iter().copied()))?;
        if let Some(chosen) = chosen.filter(|chosen| chosen.values == right.values) {
            alike.push((order.key(decision.field, &pairs), chosen));
        }
    }
    Ok(alike.into_iter().max_by(|(a, _), (b, _)| a.cmp(b)).map(|(_, chosen)| chosen))
}

/// The first of the sets that are as good as the right one, in a wrong order.
fn first_set(
    decision: &Upfloaters<'_, DoubleSwiss>,
    right: &Judged,
    order: SetOrder,
) -> Result<Option<Judged>, Spent> {
    let stage = decision.stage;
    let scores =
        |set: &[usize]| set.iter().map(|&player| stage.field.entrants[player].score).collect::<Vec<_>>();
    let mut equal = Vec::new();
    for set in combinations(stage.field.ranked(&stage.lower), right.candidate.len()).take(MOST_SETS) {
        let set = set?;
        if scores(&set) == scores(&right.candidate) {
            equal.extend(Chosen::evaluated(decision, set)?.filter(|set| set.values == right.values));
        }
    }
    Ok(equal.into_iter().min_by_key(|set| order.key(stage.field, &set.candidate)))
}

/// How many sets of upfloaters are looked at where the error needs all of them.
const MOST_SETS: usize = 400;

/// The pairing of a round with the error.
pub fn pair(position: &Position, error: Error) -> Result<Result<Pairing, Failure>, Spent> {
    let mut position = position.clone();
    if error == Error::Prohibited {
        position.prohibited.clear();
    }
    let truth = Field::new::<DoubleSwiss>(&position, Readings::default())?;
    let is_odd = truth.entrants.len() % 2 == 1;
    if is_odd
        && matches!(error, Error::ByeScore | Error::ByeTpn | Error::ByeMatchesFirst)
        && let Some(pairing) = with_wrong_bye(&position, &truth, error)?
    {
        return Ok(Ok(pairing));
    }
    let round = pair_round::<DoubleSwiss>(&understood(&truth, error)?, &Wrong(error))?;
    Ok(round.map(|round| coloured(&truth, &round, error)))
}

fn coloured(truth: &Field, round: &RoundPairing, error: Error) -> Pairing {
    let id = |player: usize| truth.entrants[player].id;
    let boards = round.pairs().map(|(a, b)| {
        let board = colours::allocate::<DoubleSwiss>(truth, a, b);
        let is_swapped = matches!(error, Error::Swap(article) if board.article.number == article);
        if is_swapped { (id(board.black), id(board.white)) } else { (id(board.white), id(board.black)) }
    });
    Pairing { pairs: boards.collect(), bye: round.bye().map(id) }
}

/// 3.4 in a wrong order: the others are paired without the player who gets the bye.
fn with_wrong_bye(position: &Position, truth: &Field, error: Error) -> Result<Option<Pairing>, Spent> {
    let mut candidates: Vec<usize> =
        (0..truth.entrants.len()).filter(|&player| truth.entrants[player].barred.is_none()).collect();
    match error {
        Error::ByeScore => candidates.reverse(),
        Error::ByeMatchesFirst => candidates.sort_by_key(|&player| {
            let entrant = &truth.entrants[player];
            (Reverse(entrant.own.played), entrant.score, Reverse(player))
        }),
        _ => candidates.sort_by_key(|&player| {
            let entrant = &truth.entrants[player];
            (entrant.score, Reverse(entrant.own.played), player)
        }),
    }
    candidates.into_iter().try_first_map(|player| {
        let id = truth.entrants[player].id;
        let mut position = position.clone();
        let Some(place) = position.index_of(id) else { return Ok(None) };
        position.competitors[place].attendance = Attendance::Absent(None);
        let field = Field::new::<DoubleSwiss>(&position, Readings::default())?;
        let round = pair_round::<DoubleSwiss>(&field, &Guided)?.ok();
        let pairs = round.and_then(|round| boards_of(truth, &field, &round));
        Ok(pairs.map(|pairs| Pairing { pairs, bye: Some(id) }))
    })
}

/// The boards of a round without one player. The parity of 4.3.1 is that of the whole field.
fn boards_of(truth: &Field, field: &Field, round: &RoundPairing) -> Option<Vec<(PlayerId, PlayerId)>> {
    let others = |other: usize| truth.index_of(field.entrants[other].id);
    let boards = round.pairs().map(|(a, b)| {
        let board = colours::allocate::<DoubleSwiss>(truth, others(a)?, others(b)?);
        Some((truth.entrants[board.white].id, truth.entrants[board.black].id))
    });
    boards.collect()
}

/// The facts as an engine with the error understands them.
fn understood(truth: &Field, error: Error) -> Result<Field, Spent> {
    let mut field = truth.clone();
    for entrant in &mut field.entrants {
        match error {
            Error::AnyBye => entrant.barred = None,
            Error::ByeMatches => entrant.own.played = 0,
            _ => {}
        }
    }
    if error == Error::LastRound {
        field.ways.asks_floats = true;
    }
    if error == Error::Rematch {
        let rounds = truth.entrants.iter().map(|entrant| entrant.games.len()).max().unwrap_or(0);
        let is_forgotten = |a: usize, b: usize| matches!(truth.obstacle(a, b), Some(Obstacle::Met(round)) if usize::from(round) + 3 <= rounds);
        field.may_meet = relation(truth, |a, b| truth.may_meet.has_edge(a, b) || is_forgotten(a, b))?;
    }
    Ok(field)
}

/// The graph of a relation between the players.
fn relation(field: &Field, may_meet: impl Fn(usize, usize) -> bool) -> Result<Graph, Spent> {
    let players = field.entrants.len();
    let pairs = (0..players).flat_map(|a| (a + 1..players).map(move |b| (a, b)));
    Graph::complete_without(players, pairs.filter(|&(a, b)| !may_meet(a, b)))
}

/// A search with the error.
struct Wrong(Error);

/// A set of upfloaters with its values.
type Judged = Chosen<Vec<usize>>;

/// The legal sets of a size in the text's order, with their values.
fn sets(decision: &Upfloaters<'_, DoubleSwiss>, size: usize) -> Result<Vec<Judged>, Spent> {
    let stage = decision.stage;
    let all = combinations(stage.field.ranked(&stage.lower), size).take(MOST_SETS);
    all.filter_map(|set| set.and_then(|set| Chosen::evaluated(decision, set)).transpose()).collect()
}

fn best(sets: Vec<Judged>, order: impl Fn(&Judged, &Judged) -> Ordering) -> Option<Judged> {
    sets.into_iter().min_by(order)
}

/// The values of a set for an article.
fn value<'a>(set: &'a Judged, article: &arbitrium_core::rulebook::Article) -> Option<&'a Value> {
    set.value::<Upfloaters<'_, DoubleSwiss>>(article)
}

fn by_the_table(a: &Judged, b: &Judged) -> Ordering {
    weighing::order::<Upfloaters<'_, DoubleSwiss>>(&a.values, &b.values)
}

/// A set smaller than the right one, with which the bracket can be paired, whatever becomes of the others.
fn without_c3(decision: &Upfloaters<'_, DoubleSwiss>, right: &Judged) -> Result<Option<Judged>, Spent> {
    let stage = decision.stage;
    let sizes = stage.residents.count_ones(..) % 2..right.candidate.len();
    sizes.step_by(2).try_first_map(|size| {
        let mut sets = combinations(stage.field.ranked(&stage.lower), size).take(MOST_SETS);
        let set = sets.try_first_map(|set| {
            let set = set?;
            Ok(Guided.can_be_paired(stage.field, &stage.bracket(&set))?.then_some(set))
        })?;
        set.map(|set| Chosen::proved(decision, set, Part::Whole)).transpose()
    })
}

impl Completion for Wrong {
    fn can_be_paired(&self, field: &Field, players: &Set) -> Result<bool, Spent> {
        Guided.can_be_paired(field, players)
    }

    fn fewest_upfloaters(&self, field: &Field, residents: &Set, lower: &Set) -> Result<Option<usize>, Spent> {
        Guided.fewest_upfloaters(field, residents, lower)
    }

    fn fewest_left_over(&self, field: &Field, players: &Set) -> Result<usize, Spent> {
        Guided.fewest_left_over(field, players)
    }
}

impl Search<DoubleSwiss> for Wrong {
    fn choose_bye(
        &self,
        decision: &Bye<'_, DoubleSwiss>,
        part: Part,
    ) -> Result<Option<Chosen<usize>>, Spent> {
        let part = if self.0 == Error::Completion {
            Part::without::<Bye<'_, DoubleSwiss>>(&BYE_COMPLETION)
        } else {
            part
        };
        Guided.choose_bye(decision, part)
    }

    fn choose_upfloaters(
        &self,
        decision: &Upfloaters<'_, DoubleSwiss>,
        part: Part,
    ) -> Result<Option<Judged>, Spent> {
        let unfloated;
        let mut stage = decision.stage.clone();
        match self.0 {
            Error::C6 => stage.levels = &[],
            Error::C7 => {
                unfloated = without_floats(stage.field);
                stage.field = &unfloated;
            }
            _ => {}
        }
        let decision = Upfloaters { stage: &stage, search: &Guided };
        let Some(right) = Guided.choose_upfloaters(&decision, part)? else { return Ok(None) };
        let size = right.candidate.len();
        let wrong = match self.0 {
            Error::C3 => without_c3(&decision, &right)?,
            Error::C4 => sets(&decision, size + 2)?.into_iter().next(),
            Error::C5 => best(sets(&decision, size)?, |a, b| {
                let asked = |set| (value(set, &C6), value(set, &C7));
                asked(a).cmp(&asked(b))
            }),
            Error::LastSet => {
                let mut found = sets(&decision, size)?;
                found.reverse();
                best(found, by_the_table)
            }
            Error::FewSets => {
                let mut found = sets(&decision, size)?;
                found.retain(|set| value(set, &C5) == value(&right, &C5));
                found.truncate(3);
                best(found, by_the_table)
            }
            Error::Sets(order) => first_set(&decision, &right, order)?,
            _ => None,
        };
        Ok(Some(wrong.unwrap_or(right)))
    }

    fn choose_pairing(
        &self,
        decision: &BracketPairing<'_, DoubleSwiss>,
        part: Part,
    ) -> Result<Option<Chosen<Identifier>>, Spent> {
        let BracketPairing { field, residents, members, edition } = *decision;
        match self.0 {
            Error::C8 => {
                let field = without_floats(field);
                Guided.choose_pairing(&BracketPairing { field: &field, ..*decision }, part)
            }
            Error::PairsFromBelow => {
                let last = field.entrants.len() - 1;
                let mut mirror = field.clone();
                mirror.entrants.reverse();
                mirror.may_meet = relation(field, |a, b| field.may_meet.has_edge(last - a, last - b))?;
                let mirrored = |set: &Set| field.set(set.ones().map(|player| last - player));
                let (residents, members) = (mirrored(residents), mirrored(members));
                let mirrored =
                    BracketPairing { field: &mirror, residents: &residents, members: &members, edition };
                let chosen = Guided.choose_pairing(&mirrored, part)?;
                let pairing = chosen.map(|chosen| chosen.candidate.map(|player| last - player));
                pairing.map(|pairing| Chosen::proved(decision, pairing, part)).transpose()
            }
            Error::Pairings(order) => {
                let Some(right) = Guided.choose_pairing(decision, part)? else { return Ok(None) };
                Ok(Some(first_pairing(decision, &right, order)?.unwrap_or(right)))
            }
            _ => Guided.choose_pairing(decision, part),
        }
    }

    fn has_equal_set(&self, decision: &Upfloaters<'_, DoubleSwiss>, chosen: &Judged) -> Result<bool, Spent> {
        Guided.has_equal_set(decision, chosen)
    }

    fn has_equal_pairing(
        &self,
        decision: &BracketPairing<'_, DoubleSwiss>,
        chosen: &Chosen<Identifier>,
    ) -> Result<bool, Spent> {
        Guided.has_equal_pairing(decision, chosen)
    }

    fn best_beginning_with(
        &self,
        decision: &Upfloaters<'_, DoubleSwiss>,
        chosen: &[usize],
        prefix: &[usize],
    ) -> Result<Option<Judged>, Spent> {
        Guided.best_beginning_with(decision, chosen, prefix)
    }
}

/// The field as if nobody had floated.
fn without_floats(field: &Field) -> Field {
    let mut field = field.clone();
    for entrant in &mut field.entrants {
        entrant.floats = [None; 2];
    }
    field
}
