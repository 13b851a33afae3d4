//! The first transposition of S2 after an exchange, built place by place (C6 and C7).

use super::super::proofs::joined::Role;
use super::super::proofs::kinds::{Asked, numbered};
use super::super::proofs::places::Places;
use super::super::proofs::pool::{Exit, Pool};
use super::super::proofs::scale::{Scale, Verdict, add};
use super::assignment::Assignment;
use super::prices::{NEVER, Prices};
use arbitrium_search::steps::take_for;
use arbitrium_search::{Spent, Stepwise, cheapest_perfect};

/// The first transposition of `s2` within the requirements in force. The result lists the opponents of `s1`
/// in order, then the players left over in the order of A2. `None` if no transposition is possible.
pub(super) fn first(pool: &Pool<'_>, s1: &[usize], s2: &[usize]) -> Result<Option<Vec<usize>>, Spent> {
    if s1.len() + pool.exits.len() != s2.len() {
        return Ok(None);
    }
    // S2 without a transposition comes before all transpositions.
    if may_all_meet(pool, s1, s2) && fits(pool, s1, s2) {
        return Ok(Some(s2.to_vec()));
    }
    if !pool.scale.packs(pool.most_of_a_digit()) {
        return stepwise(pool, s1, s2, &mut Vec::new());
    }
    let table = Table::new(pool, &pool.scale, s1, s2)?;
    let Some(mut current) = Assignment::cheapest(&table.costs)? else { return Ok(None) };
    match table.verdict(&current) {
        Verdict::Within => {}
        Verdict::Beyond => return Ok(None),
        Verdict::Open => return stepwise(pool, s1, s2, &mut Vec::new()),
    }
    for row in 0..s1.len() {
        match current.fix_first(row, |total| table.verdict_on(total))? {
            Verdict::Within => {}
            Verdict::Beyond => return Ok(None),
            Verdict::Open => return stepwise(pool, s1, s2, &mut Vec::new()),
        }
    }
    let chosen: Option<Vec<usize>> =
        (0..s1.len()).map(|row| current.column(row).map(|column| s2[column])).collect();
    Ok(chosen.map(|chosen| with_tail(chosen, s2)))
}

fn may_all_meet(pool: &Pool<'_>, s1: &[usize], s2: &[usize]) -> bool {
    s1.iter().zip(s2).all(|(&player, &opponent)| pool.may_meet(player, opponent))
}

fn with_tail(mut order: Vec<usize>, s2: &[usize]) -> Vec<usize> {
    let tail: Vec<usize> = s2.iter().filter(|player| !order.contains(player)).copied().collect();
    order.extend(tail);
    order
}

/// The costs of an assignment of the players of S2. The rows are the players of S1, then the exits. The
/// columns are the players of S2. An exit is a place outside the bracket for a player that leaves it.
struct Table<'a, 'b> {
    scale: &'b Scale<'a>,
    pairs: usize,
    spent: i128,
    costs: Prices,
}

/// A row of the table: a player of S1, or an exit.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Player(Asked),
    Exit(Exit),
}

impl<'a, 'b> Table<'a, 'b> {
    fn new(pool: &Pool<'a>, scale: &'b Scale<'a>, s1: &[usize], s2: &[usize]) -> Result<Self, Spent> {
        let pairs = pool.most_of_a_digit();
        let pack = |digits: &[i64]| Scale::packed(digits, pairs).unwrap_or(NEVER);
        let price = |row: usize, column: usize| {
            let player = s2[column];
            match s1.get(row) {
                Some(&opponent) if pool.may_meet(opponent, player) => {
                    pack(&scale.of(opponent, player, false))
                }
                None if pool.may_exit(player, pool.exits[row - s1.len()]) => pack(&scale.of_leaving(player)),
                _ => NEVER,
            }
        };
        let asked = |&player: &usize| pool.asked(player, Role::Group);
        let exits = pool.exits.iter().map(|&exit| Row::Exit(exit));
        let rows = numbered(s1.iter().map(|player| Row::Player(asked(player))).chain(exits));
        let columns = numbered(s2.iter().map(asked));
        let of_s2 = Places::of(s2);
        let forbidden = pool.to_pair.field.forbidden();
        let apart = |row: usize| {
            let others = s1.get(row).map_or(&[][..], |&player| forbidden.of_player(player));
            others.iter().filter_map(|&(player, _)| of_s2.get(player))
        };
        let costs = Prices::of_kinds(&rows, &columns, apart, price)?;
        Ok(Table { scale, pairs, spent: pack(&pool.spent_on(scale)), costs })
    }

    /// The verdict on the limits if the cheapest assignment has the cost `total`.
    fn verdict_on(&self, total: i128) -> Verdict {
        self.scale.verdict(&self.scale.unpacked(self.spent + total, self.pairs))
    }

    fn verdict(&self, assignment: &Assignment<'_>) -> Verdict {
        self.verdict_on(assignment.total())
    }
}

/// The first transposition, found by trying the players of S2 one after the other. `order` has the opponents
/// that are chosen already. `None` if no possible transposition begins with them. The function is needed if
/// the cheapest assignment does not decide whether the limits x and z can both be kept. It skips a player of
/// S2 only if one of the two limits by itself excludes the player.
fn stepwise(
    pool: &Pool<'_>,
    s1: &[usize],
    s2: &[usize],
    order: &mut Vec<usize>,
) -> Result<Option<Vec<usize>>, Spent> {
    take_for(1 + s2.len())?;
    let Some(&player) = s1.get(order.len()) else {
        let order = with_tail(order.clone(), s2);
        return Ok(fits(pool, s1, &order).then_some(order));
    };
    if !may_be_finished(pool, s1, s2, order)? {
        return Ok(None);
    }
    for &opponent in s2 {
        if order.contains(&opponent) || !pool.may_meet(player, opponent) {
            continue;
        }
        order.push(opponent);
        let found = stepwise(pool, s1, s2, order)?;
        order.pop();
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

fn fits(pool: &Pool<'_>, s1: &[usize], order: &[usize]) -> bool {
    let pairs: Vec<(usize, usize)> = s1.iter().copied().zip(order.iter().copied()).collect();
    let mut cost = pool.scale.sum(&pairs);
    add(&mut cost, &pool.spent);
    let mut free = pool.exits.clone();
    order[s1.len()..].iter().for_each(|&player| add(&mut cost, &pool.scale.of_leaving(player)));
    let leave = order[s1.len()..].iter().all(|&player| {
        let place = free.iter().position(|&exit| pool.may_exit(player, exit));
        place.map(|place| free.remove(place)).is_some()
    });
    leave && pool.scale.keeps(&cost)
}

/// The least cost, by `scale`, of pairing the remaining players `s1` with players of `rest`. `None` if they
/// cannot be paired. The function is used if a cost has too many digits for one packed number.
fn least(
    pool: &Pool<'_>,
    scale: &Scale<'_>,
    s1: &[usize],
    rest: &[usize],
) -> Result<Option<Vec<i64>>, Spent> {
    let rows = s1.len() + pool.exits.len();
    let cost = |row: usize, vertex: usize| {
        let &player = rest.get(vertex.checked_sub(rows)?)?;
        if let Some(&opponent) = s1.get(row) {
            return pool.may_meet(opponent, player).then(|| scale.of(opponent, player, false));
        }
        let exit = *pool.exits.get(row - s1.len())?;
        pool.may_exit(player, exit).then(|| scale.of_leaving(player))
    };
    let cheapest = cheapest_perfect(rows + rest.len(), scale.len(), cost)?;
    Ok(cheapest.map(|(mut least, _)| {
        add(&mut least, &pool.spent_on(scale));
        least
    }))
}

fn may_be_finished(pool: &Pool<'_>, s1: &[usize], s2: &[usize], order: &[usize]) -> Result<bool, Spent> {
    let rest: Vec<usize> = s2.iter().filter(|player| !order.contains(player)).copied().collect();
    let mut left = pool.clone();
    let pairs: Vec<(usize, usize)> = s1.iter().copied().zip(order.iter().copied()).collect();
    add(&mut left.spent, &pool.scale.sum(&pairs));
    [left.scale.clone(), left.scale.z_first()].iter().try_all(|scale| {
        if !scale.packs(pool.most_of_a_digit()) {
            let least = least(&left, scale, &s1[order.len()..], &rest)?;
            return Ok(least.is_some_and(|least| scale.verdict(&least) != Verdict::Beyond));
        }
        let table = Table::new(&left, scale, &s1[order.len()..], &rest)?;
        let cheapest = Assignment::cheapest(&table.costs)?;
        Ok(cheapest.is_some_and(|cheapest| table.verdict(&cheapest) != Verdict::Beyond))
    })
}
