//! The Dutch mutants with a wrong order of candidates. From equally good candidates they choose one that is not the
//! first in the order of the text.
//!
//! For each two neighbouring rules of an order, one mutant applies them in the reverse sequence. For each
//! rule, one mutant reverses it. Two mutants are missing. One would swap a and b of D.3 (2017), which changes
//! no pairing (`docs/guide/conformance.md` has the proof). The other one would compare sets of moved-down
//! players by their last numbers, but no searched round shows this error.

use super::dutch_editions;
use super::generation::Rule::{
    Fewest, LargestDifference, LargestFromS1, LargestFromS1FromBelow, LargestFromS2, Most,
    SmallestDifference, SmallestFromS1, SmallestFromS2,
};
use super::generation::Walk;
use super::{Mutant, dutch, of_2017, of_2026};

const fn walk_2006(name: &'static str, article: &'static str, walk: Walk, about: &'static str) -> Mutant {
    dutch(name, article, super::dutch::Error::Generated(walk), about)
}

const fn walk_2017(name: &'static str, article: &'static str, walk: Walk, about: &'static str) -> Mutant {
    of_2017(name, article, dutch_editions::Error::Generated(walk), about)
}

const fn walk_2026(name: &'static str, article: &'static str, walk: Walk, about: &'static str) -> Mutant {
    of_2026(name, article, dutch_editions::Error::Generated(walk), about)
}

/// All mutants of this file, sorted by pairing system and article.
pub(super) const ORDERS: &[Mutant] = &[
    walk_2006("sets-reversed", "C4", Walk::SetsReversed, "the lowest moved-down players come first in S1"),
    walk_2006(
        "s1-by-number",
        "C5",
        Walk::S1ByNumber,
        "moved-down players are in S1 by their numbers, whatever their scores",
    ),
    walk_2006(
        "exchanges-first",
        "C8",
        Walk::ExchangesWithinTranspositions,
        "all exchanges come before the next transposition",
    ),
    walk_2006(
        "descents-first",
        "C9",
        Walk::DescentsWithinRemainders,
        "other opponents of the moved-down players come before other pairs of the remainder",
    ),
    walk_2006(
        "transpositions-from-behind",
        "D1",
        Walk::TranspositionsFromBehind,
        "transpositions are compared by their last numbers first",
    ),
    walk_2006(
        "difference-before-number",
        "D2",
        Walk::Exchanges(&[SmallestDifference, Fewest, LargestFromS1, SmallestFromS2]),
        "of exchanges the difference counts before the number of players",
    ),
    walk_2006(
        "s1-before-difference",
        "D2",
        Walk::Exchanges(&[Fewest, LargestFromS1, SmallestDifference, SmallestFromS2]),
        "of exchanges the numbers from S1 count before the difference",
    ),
    walk_2006(
        "s2-before-s1",
        "D2",
        Walk::Exchanges(&[Fewest, SmallestDifference, SmallestFromS2, LargestFromS1]),
        "of exchanges the numbers from S2 count before those from S1",
    ),
    walk_2006(
        "most-exchanged",
        "D2",
        Walk::Exchanges(&[Most, SmallestDifference, LargestFromS1, SmallestFromS2]),
        "exchanges of more players come first",
    ),
    walk_2006(
        "largest-difference",
        "D2",
        Walk::Exchanges(&[Fewest, LargestDifference, LargestFromS1, SmallestFromS2]),
        "exchanges with the largest difference come first",
    ),
    walk_2006(
        "smallest-from-s1",
        "D2",
        Walk::Exchanges(&[Fewest, SmallestDifference, SmallestFromS1, SmallestFromS2]),
        "exchanges with the smallest numbers from S1 come first",
    ),
    walk_2006(
        "s1-from-below",
        "D2",
        Walk::Exchanges(&[Fewest, SmallestDifference, LargestFromS1FromBelow, SmallestFromS2]),
        "of the numbers from S1 the smallest are compared first",
    ),
    walk_2006(
        "largest-from-s2",
        "D2",
        Walk::Exchanges(&[Fewest, SmallestDifference, LargestFromS1, LargestFromS2]),
        "exchanges with the largest numbers from S2 come first",
    ),
    walk_2026(
        "d26-s1-by-number",
        "3.2",
        Walk::S1ByNumber,
        "moved-down players are in S1 by their numbers, whatever their scores",
    ),
    walk_2026(
        "d26-exchanges-first",
        "3.6",
        Walk::ExchangesWithinTranspositions,
        "all exchanges come before the next transposition",
    ),
    walk_2026(
        "d26-descents-first",
        "3.7",
        Walk::DescentsWithinRemainders,
        "other opponents of the moved-down players come before other pairs of the remainder",
    ),
    walk_2026(
        "d26-sets-first",
        "3.7",
        Walk::SetsWithinDescents,
        "other sets of moved-down players come before other opponents of them",
    ),
    walk_2026(
        "d26-transpositions-from-behind",
        "4.2",
        Walk::TranspositionsFromBehind,
        "transpositions are compared by their last numbers first",
    ),
    walk_2026(
        "d26-difference-before-number",
        "4.3",
        Walk::Exchanges(&[SmallestDifference, Fewest, LargestFromS1, SmallestFromS2]),
        "of exchanges the difference counts before the number of players",
    ),
    walk_2026(
        "d26-s1-before-difference",
        "4.3",
        Walk::Exchanges(&[Fewest, LargestFromS1, SmallestDifference, SmallestFromS2]),
        "of exchanges the numbers from S1 count before the difference",
    ),
    walk_2026(
        "d26-s2-before-s1",
        "4.3",
        Walk::Exchanges(&[Fewest, SmallestDifference, SmallestFromS2, LargestFromS1]),
        "of exchanges the numbers from S2 count before those from S1",
    ),
    walk_2026(
        "d26-most-exchanged",
        "4.3",
        Walk::Exchanges(&[Most, SmallestDifference, LargestFromS1, SmallestFromS2]),
        "exchanges of more players come first",
    ),
    walk_2026(
        "d26-largest-difference",
        "4.3",
        Walk::Exchanges(&[Fewest, LargestDifference, LargestFromS1, SmallestFromS2]),
        "exchanges with the largest difference come first",
    ),
    walk_2026(
        "d26-smallest-from-s1",
        "4.3",
        Walk::Exchanges(&[Fewest, SmallestDifference, SmallestFromS1, SmallestFromS2]),
        "exchanges with the smallest numbers from S1 come first",
    ),
    walk_2026(
        "d26-s1-from-below",
        "4.3",
        Walk::Exchanges(&[Fewest, SmallestDifference, LargestFromS1FromBelow, SmallestFromS2]),
        "of the numbers from S1 the smallest are compared first",
    ),
    walk_2026(
        "d26-largest-from-s2",
        "4.3",
        Walk::Exchanges(&[Fewest, SmallestDifference, LargestFromS1, LargestFromS2]),
        "exchanges with the largest numbers from S2 come first",
    ),
    walk_2017(
        "d17-s1-by-number",
        "B.2",
        Walk::S1ByNumber,
        "moved-down players are in S1 by their numbers, whatever their scores",
    ),
    walk_2017(
        "d17-exchanges-first",
        "B.6",
        Walk::ExchangesWithinTranspositions,
        "all exchanges come before the next transposition",
    ),
    walk_2017(
        "d17-descents-first",
        "B.7",
        Walk::DescentsWithinRemainders,
        "other opponents of the moved-down players come before other pairs of the remainder",
    ),
    walk_2017(
        "d17-sets-first",
        "B.7",
        Walk::SetsWithinDescents,
        "other sets of moved-down players come before other opponents of them",
    ),
    walk_2017(
        "d17-transpositions-from-behind",
        "D.1",
        Walk::TranspositionsFromBehind,
        "transpositions are compared by their last numbers first",
    ),
    walk_2017(
        "d17-difference-before-number",
        "D.2",
        Walk::Exchanges(&[SmallestDifference, Fewest, LargestFromS1, SmallestFromS2]),
        "of exchanges the difference counts before the number of players",
    ),
    walk_2017(
        "d17-s1-before-difference",
        "D.2",
        Walk::Exchanges(&[Fewest, LargestFromS1, SmallestDifference, SmallestFromS2]),
        "of exchanges the numbers from S1 count before the difference",
    ),
    walk_2017(
        "d17-s2-before-s1",
        "D.2",
        Walk::Exchanges(&[Fewest, SmallestDifference, SmallestFromS2, LargestFromS1]),
        "of exchanges the numbers from S2 count before those from S1",
    ),
    walk_2017(
        "d17-most-exchanged",
        "D.2",
        Walk::Exchanges(&[Most, SmallestDifference, LargestFromS1, SmallestFromS2]),
        "exchanges of more players come first",
    ),
    walk_2017(
        "d17-largest-difference",
        "D.2",
        Walk::Exchanges(&[Fewest, LargestDifference, LargestFromS1, SmallestFromS2]),
        "exchanges with the largest difference come first",
    ),
    walk_2017(
        "d17-smallest-from-s1",
        "D.2",
        Walk::Exchanges(&[Fewest, SmallestDifference, SmallestFromS1, SmallestFromS2]),
        "exchanges with the smallest numbers from S1 come first",
    ),
    walk_2017(
        "d17-s1-from-below",
        "D.2",
        Walk::Exchanges(&[Fewest, SmallestDifference, LargestFromS1FromBelow, SmallestFromS2]),
        "of the numbers from S1 the smallest are compared first",
    ),
    walk_2017(
        "d17-largest-from-s2",
        "D.2",
        Walk::Exchanges(&[Fewest, SmallestDifference, LargestFromS1, LargestFromS2]),
        "exchanges with the largest numbers from S2 come first",
    ),
];
