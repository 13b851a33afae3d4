//! The scores that are left over, and the score differences of the pairs (B3).

use super::arrangement::Arrangement;
use super::bracket::{BracketAfterC1, Sought};
use super::field::Field;
use arbitrium_tournament::Points;

/// What B3 requires of the scores. It is kept before all lower criteria: "The difference of the scores of two
/// players paired against each other should be as small as possible and ideally zero". Of two values, the
/// smaller one is better.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level {
    /// The scores of the players left over, the highest first; `None` if B3 does not limit them.
    pub leaving: Option<Vec<Points>>,
    /// In a joined bracket the score differences of the pairs, the largest first; `None` in other brackets.
    pub differences: Option<Vec<Points>>,
}

impl Level {
    /// Whether `arrangement` leaves over exactly these scores and has exactly these differences.
    #[must_use]
    pub fn is_met(&self, field: &Field, after_c1: &BracketAfterC1, arrangement: &Arrangement) -> bool {
        let leaving =
            || scores(field, arrangement.leaving.iter().filter(|p| !after_c1.gone.contains(p)).copied());
        self.leaving.as_ref().is_none_or(|wanted| *wanted == leaving())
            && self
                .differences
                .as_ref()
                .is_none_or(|wanted| *wanted == differences(field, &arrangement.pairs))
    }
}

/// What `arrangement` has: the scores of the players left over and, in a joined bracket, the score
/// differences.
#[must_use]
pub fn of(field: &Field, after_c1: &BracketAfterC1, arrangement: &Arrangement) -> Level {
    let staying = |player: &&usize| !after_c1.gone.contains(player);
    let leaving = || scores(field, arrangement.leaving.iter().filter(staying).copied());
    Level {
        leaving: field.readings.minimises_leaving(after_c1.is_joined).then(leaving),
        differences: after_c1.is_joined.then(|| differences(field, &arrangement.pairs)),
    }
}

/// The scores of `players`, the highest first.
#[must_use]
pub fn scores(field: &Field, players: impl IntoIterator<Item = usize>) -> Vec<Points> {
    let mut scores: Vec<Points> = players.into_iter().map(|player| field.score(player)).collect();
    scores.sort_unstable_by(|a, b| b.cmp(a));
    scores
}

/// The score differences of some pairs, the largest first.
#[must_use]
pub fn differences(field: &Field, pairs: &[(usize, usize)]) -> Vec<Points> {
    let difference =
        |&(a, b): &(usize, usize)| Points::from_tenths((field.score(a) - field.score(b)).tenths().abs());
    let mut differences: Vec<Points> = pairs.iter().map(difference).collect();
    differences.sort_unstable_by(|a, b| b.cmp(a));
    differences
}

/// All lists of scores that can be left over with the goal `sought`, the lowest scores first. If B3 does not
/// limit the scores, the result is the single entry `None`.
#[must_use]
pub fn leaving(field: &Field, after_c1: &BracketAfterC1, sought: Sought) -> Vec<Option<Vec<Points>>> {
    if !field.readings.minimises_leaving(after_c1.is_joined) {
        return vec![None];
    }
    let mut found = Vec::new();
    if sought.paired_down == 0 || after_c1.is_lowest {
        multisets(
            &groups(field, &after_c1.players()),
            after_c1.len() - 2 * sought.pairs,
            &mut Vec::new(),
            &mut found,
        );
    } else {
        let natives = after_c1.natives.len() + sought.paired_down - 2 * sought.pairs;
        let (mut above, mut below) = (Vec::new(), Vec::new());
        let waiting = after_c1.moved_down.len() - sought.paired_down;
        multisets(&groups(field, &after_c1.moved_down), waiting, &mut Vec::new(), &mut above);
        multisets(&groups(field, &after_c1.natives), natives, &mut Vec::new(), &mut below);
        for first in &above {
            found.extend(below.iter().map(|second| [first.as_slice(), second].concat()));
        }
    }
    for scores in &mut found {
        scores.sort_unstable_by(|a, b| b.cmp(a));
    }
    found.sort_unstable();
    found.dedup();
    found.into_iter().map(Some).collect()
}

/// The different scores of `players`, each with the number of players who have it.
fn groups(field: &Field, players: &[usize]) -> Vec<(Points, usize)> {
    let mut groups: Vec<(Points, usize)> = Vec::new();
    for &player in players {
        let score = field.score(player);
        match groups.iter_mut().find(|(other, _)| *other == score) {
            Some((_, count)) => *count += 1,
            None => groups.push((score, 1)),
        }
    }
    groups
}

fn multisets(
    groups: &[(Points, usize)],
    size: usize,
    chosen: &mut Vec<Points>,
    found: &mut Vec<Vec<Points>>,
) {
    let Some((&(score, count), rest)) = groups.split_first() else {
        if size == 0 {
            found.push(chosen.clone());
        }
        return;
    };
    for taken in 0..=count.min(size) {
        chosen.extend(std::iter::repeat_n(score, taken));
        multisets(rest, size - taken, chosen, found);
        chosen.truncate(chosen.len() - taken);
    }
}
