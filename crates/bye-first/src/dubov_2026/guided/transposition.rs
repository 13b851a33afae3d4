//! Finds the first legal transposition (3.2.6). Each player of S1 gets the first player of G2 with whom the rest can
//! still be paired.

use super::super::transposition::Transpositions;
use arbitrium_search::{Graph, Matching, Spent, set_of};
use arbitrium_swiss::guided::Perfect;
use arbitrium_swiss::guided::rest::{missing, pairs_among};

/// The first legal transposition; `None` if no transposition is legal.
pub(super) fn first(decision: &Transpositions<'_>) -> Result<Option<Vec<usize>>, Spent> {
    let Transpositions { field, s1, g2 } = *decision;
    let (half, size) = (s1.len(), s1.len() + g2.len());
    let players: Vec<usize> = s1.iter().chain(g2).copied().collect();
    let (first, second): (Vec<usize>, Vec<usize>) = (0..size).partition(|&at| at < half);
    let lacking = missing(field, &players).into_iter();
    let lacking = lacking.chain(pairs_among(&first)).chain(pairs_among(&second));
    let graph = Graph::complete_without(size, lacking)?;
    let mut begun = Matching::empty(size);
    begun.join_greedily(&graph.within(&set_of(size, 0..size)));
    let Some(mut perfect) = Perfect::completing(&graph, begun)? else { return Ok(None) };
    let mut t2 = Vec::with_capacity(half);
    for player in 0..half {
        let opponent = perfect.decide(player, half..size)?;
        t2.extend(opponent.map(|opponent| players[opponent]));
    }
    Ok(Some(t2))
}

/// Whether a transposition other than `t2` is legal, that is, whether some players of S1 can exchange their
/// opponents in a cycle. A player whose opponent no other remaining player can meet is in no such cycle.
pub(super) fn has_second(decision: &Transpositions<'_>, t2: &[usize]) -> bool {
    let field = decision.field;
    let mut left: Vec<usize> = (0..t2.len()).collect();
    loop {
        let number = left.len();
        let others = left.clone();
        left.retain(|&place| {
            let takes = |&other: &usize| other != place && field.may_meet(decision.s1[other], t2[place]);
            others.iter().any(takes)
        });
        if left.len() == number {
            return number > 0;
        }
    }
}
