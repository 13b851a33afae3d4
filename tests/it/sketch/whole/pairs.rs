//! The one decision of the document: all pairs of a round, and the bye.

use arbitrium::rulebook::Article;
use arbitrium_search::Stop;
use arbitrium_swiss::weighing::{Criterion, Decision, Policy, Told, Value, Valued};
use arbitrium_swiss::{Telling, numbers, tell, terms::Company};

use super::articles as a;

/// A player and the opponent; `None` is the bye.
pub(super) type Pair = (usize, Option<usize>);

type Weighs = fn(&Company<()>, Pair) -> u16;

/// The criteria, with what a pair adds to the value. An absolute one is broken if a pair adds anything.
pub(super) const ROWS: [(&Article, Policy, Weighs); 4] = [
    (&a::ONCE, Policy::Absolute, |field, (a, b)| u16::from(b.is_some_and(|b| !field.may_meet(a, b)))),
    (&a::BARRED, Policy::Absolute, |field, (a, b)| u16::from(b.is_none() && !field.may_have_bye(a))),
    (&a::SCORES, Policy::Minimised, |field, (a, b)| {
        u16::from(b.is_some_and(|b| field.score(a) != field.score(b)))
    }),
    (&a::PREFERENCES, Policy::Minimised, |field, (a, b)| {
        u16::from(b.is_some_and(|b| field.prefer_alike(a, b)))
    }),
];

type Visit<'v> = &'v mut dyn FnMut(Vec<Pair>) -> Result<(), Stop>;
pub(super) struct Pairs<'a>(pub(super) &'a Company<()>);

impl Decision for Pairs<'_> {
    type Candidate = Vec<Pair>;

    const ORDER: &'static Article = &a::FIRST;

    fn criteria() -> Vec<Criterion<Self>> {
        let rows = ROWS.into_iter().map(|(article, policy, weighs)| {
            Criterion::with(article, policy, move |at: &Self, pairs: &Vec<Pair>| {
                let sum = pairs.iter().map(|&pair| usize::from(weighs(at.0, pair))).sum();
                if policy == Policy::Absolute { Value::Broken(sum > 0) } else { Value::Count(sum) }
            })
        });
        rows.collect()
    }

    fn candidates(&self, visit: Visit<'_>) -> Result<(), Stop> {
        extend(&(0..self.0.size()).collect::<Vec<_>>(), &[], visit)
    }
}

/// Visits all pairings that begin with `pairs` and pair the players `left`. The bye comes after all opponents.
fn extend(left: &[usize], pairs: &[Pair], visit: Visit<'_>) -> Result<(), Stop> {
    let Some((&first, others)) = left.split_first() else { return visit(pairs.to_vec()) };
    for &other in others {
        let left: Vec<usize> = others.iter().copied().filter(|&one| one != other).collect();
        extend(&left, &[pairs, &[(first, Some(other))]].concat(), visit)?;
    }
    if left.len() % 2 == 1 { extend(others, &[pairs, &[(first, None)]].concat(), visit) } else { Ok(()) }
}

impl Told for Pairs<'_> {
    fn name(&self, pairs: &Vec<Pair>) -> String {
        let players: Vec<usize> = pairs.iter().flat_map(|&(a, b)| [Some(a), b]).flatten().collect();
        numbers(&self.0.ids(&players))
    }

    fn why_worse(
        &self,
        _: &'static Article,
        theirs: Valued<'_, Vec<Pair>>,
        ours: Valued<'_, Vec<Pair>>,
    ) -> Telling {
        tell![theirs.1.to_string(), ", where ", ours.1.to_string(), " is enough"]
    }
}
