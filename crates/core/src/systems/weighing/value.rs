//! What a criterion says of a candidate: a typed value, of which text is made at the edge only.

use std::fmt;

use crate::tournament::Points;

/// The difference of two scores, or of a score and nothing to compare it with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Difference {
    /// The difference of the scores of two players who meet.
    Points(Points),
    /// That of a player who meets nobody in the bracket: larger than any difference of points.
    Unpaired,
}

/// The value of one criterion for one candidate. Two values of one criterion are always of one kind.
///
/// The order is that of the numbers; whether less is better is said by the [`Policy`](super::Policy) of the criterion.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Value {
    /// The criterion asks nothing: of no candidate that is equal on the criteria above it.
    NotAsked,
    /// Whether an absolute criterion is broken.
    Broken(bool),
    /// A number of players, pairs or games.
    Count(usize),
    /// A score.
    Score(Points),
    /// Scores in the order in which they are compared.
    Scores(Vec<Points>),
    /// Differences of scores in the order in which they are compared.
    Differences(Vec<Difference>),
    /// A tournament pairing number.
    Tpn(u16),
    /// The best values attainable somewhere else, in the order of their criteria.
    Outlook(Vec<Value>),
    /// Nothing is attainable there: worse than anything that is.
    Unattainable,
}

impl Value {
    /// Whether there is nothing to be told of: nobody, no difference, nothing asked, nothing broken.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        match self {
            Value::NotAsked | Value::Broken(false) | Value::Count(0) => true,
            Value::Scores(scores) => scores.is_empty(),
            Value::Differences(differences) => {
                differences.iter().all(|one| *one == Difference::Points(Points::ZERO))
            }
            Value::Outlook(values) => values.iter().all(Value::is_nothing),
            Value::Score(score) => *score == Points::ZERO,
            _ => false,
        }
    }

    /// Whether it holds a list, which other values of the same criterion do as well.
    pub(crate) fn is_list(&self) -> bool {
        match self {
            Value::Scores(_) | Value::Differences(_) => true,
            Value::Outlook(values) => values.iter().any(Value::is_list),
            _ => false,
        }
    }
}

/// The bare value; a document tells it in its own words.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::NotAsked => f.write_str("not asked"),
            Value::Broken(broken) => f.write_str(if *broken { "broken" } else { "met" }),
            Value::Count(number) => number.fmt(f),
            Value::Score(score) => score.fmt(f),
            Value::Scores(scores) => list(f, scores),
            Value::Differences(differences) => list(f, differences),
            Value::Tpn(number) => number.fmt(f),
            Value::Outlook(values) => list(f, values),
            Value::Unattainable => f.write_str("not to be had"),
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Difference::Points(points) => points.fmt(f),
            Difference::Unpaired => f.write_str("unpaired"),
        }
    }
}

fn list(f: &mut fmt::Formatter<'_>, items: &[impl fmt::Display]) -> fmt::Result {
    if items.is_empty() {
        return f.write_str("none");
    }
    for (place, item) in items.iter().enumerate() {
        if place > 0 {
            f.write_str(", ")?;
        }
        item.fmt(f)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Whether there is nothing to be told of": there is of a player without an opponent, and of two who meet with different scores.
    #[test]
    fn differences_are_nothing_where_all_who_meet_have_one_score() {
        let of = |tenths: i32| Difference::Points(Points::from_tenths(tenths));
        assert!(Value::Differences(vec![of(0), of(0)]).is_nothing());
        assert!(!Value::Differences(vec![of(5), of(10)]).is_nothing());
        assert!(!Value::Differences(vec![of(0), Difference::Unpaired]).is_nothing());
    }
}
