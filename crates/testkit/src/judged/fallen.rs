//! Counts the requirements that must be dropped to accept an arrangement of a bracket, by the text of 2012. This is a
//! second computation, without any code of the searches or the judge.

use std::cmp::Ordering;

use arbitrium_core::tournament::Points;
use arbitrium_dutch_2006::dutch_2006::Field;
use arbitrium_dutch_2006::dutch_2006::arrangement::Arrangement;
use arbitrium_dutch_2006::dutch_2006::bracket::BracketAfterC1;
use arbitrium_dutch_2006::dutch_2006::preference::Class;
use arbitrium_swiss::judging::Float;

/// A requirement of the Dutch systems of 2006 and 2012 that can be dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is what it is called")]
pub enum What {
    Scores,
    AgainstB2,
    Differences,
    A7d,
    X,
    Z,
    B5,
    B6,
}

/// The dropped requirements of an arrangement, the most important first, so that two values compare as in the
/// text. In a bracket that is not joined, the scores of players without an opponent (B3) come before the
/// pairs against B2. In a joined bracket the score differences come after these pairs. Then follow pairs
/// against A7.d, X and Z, downfloats against B5 and B6, and upfloats.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fallen {
    /// The scores of players without an opponent, highest first; empty in a joined bracket.
    pub scores: Vec<Points>,
    /// The number of pairs against B2.
    pub against_b2: usize,
    /// In a joined bracket, the score differences of the pairs, largest first; otherwise empty.
    pub differences: Vec<Points>,
    /// How often each of these requirements is dropped: A7.d, X, Z, B5 and B6 for downfloats, B5 and B6 for upfloats.
    pub counts: [usize; 7],
}

impl Fallen {
    /// The first requirement in which `self` and `other` differ, with the comparison of the two; `None` if
    /// they are equal.
    #[must_use]
    pub fn parts(&self, other: &Self) -> Option<(Ordering, What)> {
        let whats = [What::A7d, What::X, What::Z, What::B5, What::B6, What::B5, What::B6];
        let counts = self.counts.iter().zip(&other.counts).zip(whats).map(|((a, b), what)| (a.cmp(b), what));
        [
            (self.scores.cmp(&other.scores), What::Scores),
            (self.against_b2.cmp(&other.against_b2), What::AgainstB2),
            (self.differences.cmp(&other.differences), What::Differences),
        ]
        .into_iter()
        .chain(counts)
        .find(|(order, _)| order.is_ne())
    }
}

/// The requirements that must be dropped for an arrangement. `None` if it breaks B1, or B2 in a way that the text
/// does not allow.
#[must_use]
pub fn fallen(field: &Field, after_c1: &BracketAfterC1, arrangement: &Arrangement) -> Option<Fallen> {
    let (down, level) = arrangement.parts();
    let absolute = |player: usize| field.entrants[player].preference.filter(|p| p.class == Class::Absolute);
    let strong = |player: usize| {
        let preference = field.entrants[player].preference;
        // A7.d: "While pairing an odd-numbered round players having a strong colour preference".
        preference.filter(|p| p.class == Class::Strong && field.round % 2 == 1)
    };
    let top = |player: usize| field.is_last_round && field.entrants[player].over_half;
    let (mut against_b2, mut a7d, mut x, mut z) = (0, 0, 0, 0);
    for &(a, b) in &arrangement.pairs {
        field.obstacle(a, b).is_none().then_some(())?;
        let due = |player: usize| field.entrants[player].preference.map(|p| p.colour);
        if due(a).is_none() || due(a) != due(b) {
            continue;
        }
        x += 1;
        // A7.e: "While pairing an even-numbered round players having a mild colour preference".
        let is_mild = |player: usize| {
            field.round.is_multiple_of(2)
                && field.entrants[player].preference.is_some_and(|p| p.class == Class::Mild)
        };
        z += usize::from(!is_mild(a) && !is_mild(b));
        if absolute(a).is_some() && absolute(b).is_some() {
            (top(a) || top(b)).then_some(())?;
            against_b2 += 1;
        } else if (absolute(a).or(strong(a)).is_some()) && (absolute(b).or(strong(b)).is_some()) {
            a7d += 1;
        }
    }
    let leaving: Vec<usize> =
        arrangement.leaving.iter().copied().filter(|player| !after_c1.gone.contains(player)).collect();
    if after_c1.is_lowest && leaving.iter().any(|&player| !field.may_have_bye(player)) {
        return None;
    }
    let had = |player: usize, float: Float, back: usize| field.entrants[player].floats[back] == Some(float);
    // The residents who leave the bracket, including a player who receives the bye.
    let natives: Vec<usize> =
        leaving.iter().copied().filter(|&player| !after_c1.is_moved_down(player)).collect();
    let downs = |back: usize| natives.iter().filter(|&&player| had(player, Float::Down, back)).count();
    // The opponents of moved-down players. In a joined bracket, all players who meet a player with a higher score.
    let lower = |pairs: &[(usize, usize)]| -> Vec<usize> {
        let unequal = pairs.iter().filter(|&&(a, b)| field.score(a) != field.score(b));
        unequal.map(|&(a, b)| a.max(b)).collect()
    };
    let mut upfloaters = lower(down);
    if after_c1.is_joined {
        upfloaters.extend(lower(level));
    }
    let ups = |back: usize| upfloaters.iter().filter(|&&player| had(player, Float::Up, back)).count();
    let mut scores: Vec<Points> = leaving.iter().map(|&player| field.score(player)).collect();
    scores.sort_unstable_by(|a, b| b.cmp(a));
    let mut differences: Vec<Points> = arrangement
        .pairs
        .iter()
        .map(|&(a, b)| Points::from_tenths((field.score(a) - field.score(b)).tenths().abs()))
        .collect();
    differences.sort_unstable_by(|a, b| b.cmp(a));
    let (scores, differences) =
        if after_c1.is_joined { (Vec::new(), differences) } else { (scores, Vec::new()) };
    let counts = [a7d, x, z, downs(0), downs(1), ups(0), ups(1)];
    Some(Fallen { scores, against_b2, differences, counts })
}
