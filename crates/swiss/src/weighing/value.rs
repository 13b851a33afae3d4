//! The value of a criterion for one candidate. Only output code turns it into text.

use std::fmt;

use arbitrium_tournament::Points;

/// The difference between two scores, or a mark for a player without an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difference {
    /// The difference between the scores of two players who meet.
    Points(Points),
    /// A player has no opponent in the bracket. This counts as larger than any difference of points.
    Unpaired,
}

/// The value of one criterion for one candidate. All values of one criterion are of the same kind.
///
/// Values compare like numbers. The [`Policy`](super::Policy) of the criterion says whether less is better.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// The criterion does not apply. Then it also does not apply to any candidate with the same values for the
    /// criteria above it.
    NotAsked,
    /// For an absolute criterion: whether it is broken.
    Broken(bool),
    /// A number of players, pairs or games.
    Count(usize),
    /// The score of a player.
    Score(Points),
    /// Scores in the order in which they are compared.
    Scores(Vec<Points>),
    /// Differences of scores in the order in which they are compared.
    Differences(Vec<Difference>),
    /// A tournament pairing number (TPN). Some criteria prefer the largest.
    Tpn(u16),
    /// The best values that can be reached in another bracket or in the rest of the round, in the order of their
    /// criteria.
    Outlook(Vec<Value>),
    /// No legal pairing is possible in the other bracket or in the rest of the round. This is worse than any
    /// other value.
    Unattainable,
}

impl Value {
    /// Whether the value is not worth mentioning: it is zero, is an empty list, has no difference, or does not apply.
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

    /// Whether the value is or contains a list. This is the same for all values of one criterion.
    pub fn is_list(&self) -> bool {
        match self {
            Value::Scores(_) | Value::Differences(_) => true,
            Value::Outlook(values) => values.iter().any(Value::is_list),
            _ => false,
        }
    }
}

/// The value as text, without any words of a rules document.
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

    /// A player without an opponent, or two players with different scores who meet, are worth mentioning.
    #[test]
    fn differences_are_nothing_where_all_who_meet_have_one_score() {
        let of = |tenths: i32| Difference::Points(Points::from_tenths(tenths));
        assert!(Value::Differences(vec![of(0), of(0)]).is_nothing());
        assert!(!Value::Differences(vec![of(5), of(10)]).is_nothing());
        assert!(!Value::Differences(vec![of(0), Difference::Unpaired]).is_nothing());
    }
}
