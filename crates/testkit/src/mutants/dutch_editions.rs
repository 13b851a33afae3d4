//! Pairs a round by the Dutch system of 2017 or 2026 with one deliberate error.

use std::cmp::Ordering;

use arbitrium_core::position::Position;
use arbitrium_core::rulebook::Article;
use arbitrium_core::search::Spent;
use arbitrium_core::systems::{Failure, Pairing};
use arbitrium_core::tournament::Points;
use arbitrium_dutch::bracket::{BracketDecision, Candidate, Outlook};
use arbitrium_dutch::edition::Edition;
use arbitrium_dutch::guided::{self, Guided};
use arbitrium_dutch::place::Place;
use arbitrium_dutch::round::{Search, pair_round};
use arbitrium_dutch::{Field, Readings, colours};
use arbitrium_search::{Stepwise, Stop, combinations};
use arbitrium_swiss::weighing::{Criterion, Decision, Policy, Value};

use super::conditions::{self, Condition};
use super::generation::{Pairs, Walk, descents, ways};
use super::misread;

/// The error that a mutant of Dutch 2017 or 2026 makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Error {
    /// A criterion is left out. The value is the label of the criterion.
    Without(&'static str),
    /// A criterion is reversed (in brackets of up to 8 players). The value is the label of the criterion.
    Sought(&'static str),
    /// Two more downfloaters than necessary are chosen, if possible (in brackets of up to 8 players).
    MoreFloaters,
    /// Moved-down players meet each other, if possible (in brackets of up to 8 players).
    MdpsMeet,
    /// The last of equally good candidates is chosen (in brackets of up to 8 players).
    Last,
    /// A part of the order of candidates is reversed (in brackets of up to 8 players).
    Reversed(Order),
    /// The candidates of a bracket are generated in a wrong sequence.
    Generated(Walk),
    /// Candidates are compared by one number that encodes two values. Its upper bits say whether the bye goes
    /// to a player who may not have it. Its lower bits are the number of downfloaters. There are only as many
    /// lower bits as the largest scoregroup needs, so the count overflows in a larger bracket. The error
    /// occurs in brackets of up to 8 players.
    PackedFloaters,
    Rematch,
    AnyBye,
    SameColours,
    Prohibited,
    /// One condition of an article is forgotten.
    Forgets(Condition),
    /// The colours that an article allocates are reversed. The value is the label of the article.
    Swap(&'static str),
}

/// A part of the order in which candidates are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    MdpSets,
    Transpositions,
    Exchanges,
}

/// The largest number of players in a bracket whose candidates are all tried. In larger brackets, an error
/// that needs all candidates does not occur.
const MOST_PLAYERS: usize = 8;

/// The pairing of a round by a program with this error. The outer `Err` means that the search exceeds its budget.
pub fn pair<E: Edition>(position: &Position, error: Error) -> Result<Result<Pairing, Failure>, Spent> {
    let mut position = position.clone();
    if error == Error::Prohibited {
        position.prohibited.clear();
    }
    let truth = Field::new::<E>(&position, Readings::default());
    let mut seen = understood(&truth, error);
    if let Error::Forgets(condition) = error {
        conditions::without(condition, &mut seen, &position);
    }
    let round = match pair_round::<E>(&seen, &Wrong(error))? {
        Ok(round) => round,
        Err(failure) => return Ok(Err(failure)),
    };
    let id = |player: usize| truth.entrants[player].id;
    let colours_of = if matches!(error, Error::Forgets(_)) { &seen } else { &truth };
    let boards = round.pairs().map(|(a, b)| {
        if error == Error::Forgets(Condition::ColoursOfPlayers) {
            let white = conditions::has_white(&position, a, b);
            return (id(white), id(a + b - white));
        }
        let board = colours::allocate::<E>(colours_of, a, b);
        let is_swapped = matches!(error, Error::Swap(swapped) if board.article.id() == swapped);
        if is_swapped { (id(board.black), id(board.white)) } else { (id(board.white), id(board.black)) }
    });
    Ok(Ok(Pairing { pairs: boards.collect(), bye: round.bye.map(id) }))
}

/// The facts about the players as a program with this error sees them.
fn understood(truth: &Field, error: Error) -> Field {
    let mut field = truth.clone();
    match error {
        Error::Rematch => misread::rematches(&mut field.company),
        Error::AnyBye => misread::any_bye(&mut field.company),
        Error::SameColours => misread::same_colours(&mut field.company),
        _ => {}
    }
    field
}

/// A search that makes this error and is otherwise correct.
pub struct Wrong(pub Error);

type Table<'a, E> = Vec<Criterion<BracketDecision<'a, E>>>;

/// The values of the criteria in `table` for a candidate; `None` if it breaks an absolute criterion.
fn values<'a, E: Edition>(
    decision: &BracketDecision<'a, E>,
    table: &Table<'a, E>,
    candidate: &Candidate,
) -> Result<Option<Vec<Value>>, Spent> {
    let mut values = Vec::with_capacity(table.len());
    for criterion in table {
        let value = criterion.value(decision, candidate)?;
        if criterion.policy == Policy::Absolute && value == Value::Broken(true) {
            return Ok(None);
        }
        values.push(value);
    }
    Ok(Some(values))
}

/// All criteria except the one of this article. C5 looks at complete pairings, so C5 is removed, too, if the article
/// is the one that requires a complete pairing (C4).
fn table_without<'a, E: Edition>(article: &str) -> Table<'a, E> {
    let falls = |id: &str| id == article || (article == E::ARTICLES.c4.id() && is_bye_score::<E>(id));
    let mut table = E::criteria();
    table.retain(|criterion| !falls(criterion.article.id()));
    table
}

fn is_bye_score<E: Edition>(id: &str) -> bool {
    E::SPECIAL.bye_score.is_some_and(|article| article.id() == id)
}

/// The candidate that comes before all others. `key` says by what a candidate is compared; candidates without a key are
/// left out.
fn first_by<E: Edition, K>(
    decision: &BracketDecision<'_, E>,
    key: impl Fn(&Candidate) -> Result<Option<K>, Spent>,
    mut is_before: impl FnMut(&(K, Candidate), &(K, Candidate)) -> bool,
) -> Result<Option<Candidate>, Spent> {
    let mut best: Option<(K, Candidate)> = None;
    let visit = decision.candidates(&mut |candidate| {
        if let Some(key) = key(&candidate)? {
            let one = (key, candidate);
            if best.as_ref().is_none_or(|best| is_before(&one, best)) {
                best = Some(one);
            }
        }
        Ok(())
    });
    Stop::was_enough(visit)?;
    Ok(best.map(|(_, candidate)| candidate))
}

/// The best candidate if the criterion of this article prefers the largest value instead of the smallest.
fn most_of<E: Edition>(decision: &BracketDecision<'_, E>, article: &str) -> Result<Option<Candidate>, Spent> {
    let table = E::criteria();
    let place = table.iter().position(|criterion| criterion.article.id() == article);
    let Some(place) = place else { return Ok(None) };
    first_by(
        decision,
        |candidate| values(decision, &table, candidate),
        |(values, _), (best, _)| {
            let above = values[..place].cmp(&best[..place]);
            let reversed = above.then_with(|| best[place].cmp(&values[place]));
            reversed.then_with(|| values[place..].cmp(&best[place..])).is_lt()
        },
    )
}

/// The best candidate among those with more downfloaters than necessary; `None` if there is none.
fn with_more_floaters<E: Edition>(decision: &BracketDecision<'_, E>) -> Result<Option<Candidate>, Spent> {
    let Some(chosen) = Guided.choose(decision)? else { return Ok(None) };
    let least = chosen.downfloaters.len();
    first_of(decision, |candidate| candidate.downfloaters.len() > least, |_, _| false)
}

/// The best candidate if a large number of downfloaters overflows into the bit that marks a wrong bye.
fn with_packed_floaters<E: Edition>(decision: &BracketDecision<'_, E>) -> Result<Option<Candidate>, Spent> {
    let (field, bracket) = (decision.field, decision.bracket);
    let anybody = understood(field, Error::AnyBye);
    let score = |player: usize| field.score(player);
    let present: Vec<usize> = (0..field.entrants.len()).collect();
    let largest = present.chunk_by(|&a, &b| score(a) == score(b)).map(<[usize]>::len).max().unwrap_or(0);
    let range = (largest + 1).next_power_of_two();
    let table: Table<'_, E> = E::criteria();
    let binds = |id: &str| id != E::ARTICLES.c2.id() && id != E::ARTICLES.c4.id();
    let table: Table<'_, E> = table.into_iter().filter(|criterion| binds(criterion.article.id())).collect();
    let key = |candidate: &Candidate| -> Result<Option<(usize, Vec<Value>)>, Spent> {
        let rest = bracket.unpaired_after(&candidate.downfloaters);
        let completes = |field: &Field| Outlook::<E>::is_completable(&Guided, field, &rest);
        let wrong_byes = if completes(field)? {
            0
        } else if completes(&anybody)? {
            1
        } else {
            return Ok(None);
        };
        let values = values(decision, &table, candidate)?;
        Ok(values.map(|values| (wrong_byes + candidate.downfloaters.len() / range, values)))
    };
    first_by(decision, key, |(key, _), (least, _)| key < least)
}

/// The best candidate among those for which `counts` is true. `earlier` says which of two equally good candidates
/// comes first.
fn first_of<E: Edition>(
    decision: &BracketDecision<'_, E>,
    counts: impl Fn(&Candidate) -> bool,
    mut earlier: impl FnMut(&Candidate, &Candidate) -> bool,
) -> Result<Option<Candidate>, Spent> {
    let table = E::criteria();
    first_by(
        decision,
        |candidate| if counts(candidate) { values(decision, &table, candidate) } else { Ok(None) },
        |(values, candidate), (least, found)| match values.cmp(least) {
            Ordering::Less => true,
            Ordering::Equal => found != candidate && earlier(candidate, found),
            Ordering::Greater => false,
        },
    )
}

/// Compares the places of two candidates in the sequence, with one part of the order reversed.
fn in_reverse(order: Order, a: &Place, b: &Place) -> Ordering {
    let turned = |ordering: Ordering, part: Order| if order == part { ordering.reverse() } else { ordering };
    turned(a.mdps.cmp(&b.mdps), Order::MdpSets)
        .then_with(|| turned(a.opponents.cmp(&b.opponents), Order::Transpositions))
        .then_with(|| turned(a.exchange.cmp(&b.exchange), Order::Exchanges))
        .then_with(|| turned(a.order.cmp(&b.order), Order::Transpositions))
}

/// The first of the best candidates if the candidates are generated in a wrong sequence. `None` if there are too many
/// to try.
fn first_generated<E: Edition>(
    decision: &BracketDecision<'_, E>,
    walk: Walk,
) -> Result<Option<Candidate>, Spent> {
    let Some(chosen) = Guided.choose(decision)? else { return Ok(None) };
    let number = |player: usize| decision.field.entrants[player].tpn;
    let Some(equals) = as_good_as(decision, &chosen)? else { return Ok(None) };
    let first = |candidate: Candidate| {
        let place = Place::of(decision.bracket, &candidate);
        let pairs: Vec<(usize, usize)> = place.s1.iter().copied().zip(place.order.iter().copied()).collect();
        let ways = ways((&place.mdps, &place.opponents), &place.remainder, &pairs);
        Some((walk.first(ways, &number)?, candidate))
    };
    let found = equals.into_iter().filter_map(first);
    let first = found.min_by(|(a, _), (b, _)| walk.compare(a, b, &number));
    Ok(first.map(|(_, candidate)| candidate))
}

/// All candidates that are as good as the chosen one, and the chosen one itself. `None` if there are too many to try.
fn as_good_as<E: Edition>(
    decision: &BracketDecision<'_, E>,
    chosen: &Candidate,
) -> Result<Option<Vec<Candidate>>, Spent> {
    let (field, bracket) = (decision.field, decision.bracket);
    let may_meet = |a: usize, b: usize| field.may_meet(a, b);
    let paired = chosen.pairs.iter().filter(|pair| bracket.is_mdp(pair.0)).count();
    // Criteria that are slow to compute come last. Their order does not matter, because only equality is tested.
    let mut table = E::criteria();
    let is_dear = |article| article == E::ARTICLES.c4 || Some(article) == E::SPECIAL.following;
    table.sort_by_key(|criterion| is_dear(criterion.article));
    let values = table.iter().map(|criterion| criterion.value(decision, chosen));
    let values: Vec<Value> = values.collect::<Result<_, _>>()?;
    let is_as_good = |candidate: &Candidate| {
        let rows = table.iter().zip(&values);
        rows.try_all(|(criterion, value)| Ok(criterion.value(decision, candidate)? == *value))
    };
    let mut found = Vec::new();
    for set in combinations(bracket.mdps.clone(), paired) {
        let set = set?;
        for opponents in descents(&set, &bracket.residents, &may_meet) {
            let remainder: Vec<usize> =
                bracket.residents.iter().copied().filter(|player| !opponents.contains(player)).collect();
            let down = || set.iter().copied().zip(opponents.iter().copied());
            let pairs = Pairs::among(&remainder, chosen.pairs.len() - paired, &may_meet);
            let Some(pairs) = pairs else { return Ok(None) };
            for candidate in pairs.into_iter().map(|pairs| Candidate::new(bracket, down().chain(pairs))) {
                if is_as_good(&candidate)? {
                    found.push(candidate);
                }
            }
        }
    }
    Ok(Some(found))
}

/// Calls `visit` with every set of disjoint pairs among the players.
#[allow(clippy::type_complexity, reason = "named in one place")]
fn matchings(
    players: &[usize],
    pairs: &mut Vec<(usize, usize)>,
    visit: &mut dyn FnMut(&[(usize, usize)]) -> Result<(), Spent>,
) -> Result<(), Spent> {
    let Some((&first, others)) = players.split_first() else { return visit(pairs) };
    matchings(others, pairs, visit)?;
    for place in 0..others.len() {
        let mut rest = others.to_vec();
        pairs.push((first, rest.remove(place)));
        matchings(&rest, pairs, visit)?;
        pairs.pop();
    }
    Ok(())
}

/// The best pairing of a bracket among those in which two moved-down players meet.
fn with_mdps_meeting<E: Edition>(decision: &BracketDecision<'_, E>) -> Result<Option<Candidate>, Spent> {
    let mut table = E::criteria();
    table.retain(|criterion| criterion.article != E::ARTICLES.mdp_pairing);
    let bracket = decision.bracket;
    let mut best: Option<(Vec<Value>, Candidate)> = None;
    matchings(&bracket.players(), &mut Vec::new(), &mut |pairs| {
        if !pairs.iter().any(|&(a, b)| bracket.is_mdp(a) && bracket.is_mdp(b)) {
            return Ok(());
        }
        let candidate = Candidate::new(bracket, pairs.iter().copied());
        let Some(values) = values(decision, &table, &candidate)? else { return Ok(()) };
        if best.as_ref().is_none_or(|(least, _)| values < *least) {
            best = Some((values, candidate));
        }
        Ok(())
    })?;
    Ok(best.map(|(_, candidate)| candidate))
}

impl<E: Edition> Outlook<E> for Wrong {
    fn is_completable(&self, field: &Field, players: &[usize]) -> Result<bool, Spent> {
        Outlook::<E>::is_completable(&Guided, field, players)
    }

    fn least_bye_score(&self, field: &Field, players: &[usize]) -> Result<Option<Points>, Spent> {
        Outlook::<E>::least_bye_score(&Guided, field, players)
    }

    fn best_outlook(&self, decision: &BracketDecision<'_, E>) -> Result<Option<Vec<Value>>, Spent> {
        Guided.best_outlook(decision)
    }
}

impl<E: Edition> Search<E> for Wrong {
    fn choose(&self, decision: &BracketDecision<'_, E>) -> Result<Option<Candidate>, Spent> {
        if let Error::Without(article) = self.0 {
            return guided::first(decision, &table_without(article));
        }
        let or_right =
            |wrong: Option<Candidate>| wrong.map_or_else(|| Guided.choose(decision), |wrong| Ok(Some(wrong)));
        if let Error::Generated(walk) = self.0 {
            return or_right(first_generated(decision, walk)?);
        }
        if decision.bracket.len() > MOST_PLAYERS {
            return Guided.choose(decision);
        }
        match self.0 {
            Error::Sought(article) => most_of(decision, article),
            Error::MoreFloaters => or_right(with_more_floaters(decision)?),
            Error::PackedFloaters => with_packed_floaters(decision),
            Error::MdpsMeet => or_right(with_mdps_meeting(decision)?),
            Error::Last => first_of(decision, |_| true, |_, _| true),
            Error::Reversed(order) => first_of(
                decision,
                |_| true,
                |new, found| {
                    let place = |candidate| Place::of(decision.bracket, candidate);
                    in_reverse(order, &place(new), &place(found)).is_lt()
                },
            ),
            _ => Guided.choose(decision),
        }
    }

    fn is_exhausted(&self) -> bool {
        false
    }

    fn at_work(
        &self,
        decision: &BracketDecision<'_, E>,
        chosen: &Candidate,
    ) -> Result<Vec<&'static Article>, Spent> {
        Guided.at_work(decision, chosen)
    }

    fn as_outlook(&self) -> &dyn Outlook<E> {
        self
    }
}
