//! The list of mutants of the Dutch system of 2012, by article. Most make an error of the 2006 list in this edition;
//! the others concern the new rules.

use super::dutch::Error;
use super::generation::Rule::{
    Fewest, LargestDifference, LargestFromS1, LargestFromS1FromBelow, LargestFromS2, Most,
    SmallestDifference, SmallestFromS1, SmallestFromS2,
};
use super::generation::Walk;
use super::{Error as Of, Mutant};

const fn of_2012(name: &'static str, article: &'static str, error: Error, about: &'static str) -> Mutant {
    Mutant { name, article, about, error: Of::Dutch2012(error) }
}

const fn walk(name: &'static str, article: &'static str, walk: Walk, about: &'static str) -> Mutant {
    of_2012(name, article, Error::Generated(walk), about)
}

/// The mutants that break one rule each, in the order of the articles.
pub(super) const RULES: &[Mutant] = &[
    of_2012("d12-a7d", "A7.d", Error::A7d, "strong preferences are never treated as absolute"),
    of_2012("d12-a7e", "A7.e", Error::A7e, "mild preferences count like the others"),
    of_2012("d12-rematch", "B1a", Error::Rematch, "players may meet again after three rounds"),
    of_2012("d12-any-bye", "B1b", Error::AnyBye, "a second bye is allowed"),
    of_2012(
        "d12-requested-byes",
        "B1b",
        Error::RequestedByes,
        "a requested bye neither bars the bye nor counts as a downfloat",
    ),
    of_2012("d12-b2", "B2", Error::B2, "absolute preferences are strong ones"),
    of_2012("d12-b2-last-round", "B2", Error::B2LastRound, "B2 is never waived for top scorers"),
    of_2012("d12-b3", "B3", Error::B3, "any player may be left over, whatever the score"),
    of_2012("d12-b4", "B4", Error::B4, "colour preferences below absolute ones are ignored"),
    of_2012("d12-b5-down", "B5", Error::B5Down, "two downfloats in a row are allowed"),
    of_2012("d12-b5-up", "B5", Error::B5Up, "two upfloats in a row are allowed"),
    of_2012("d12-b6-down", "B6", Error::B6Down, "a downfloat two rounds ago is ignored"),
    of_2012("d12-b6-up", "B6", Error::B6Up, "an upfloat two rounds ago is ignored"),
    of_2012("d12-c7-cap", "C7", Error::FewTranspositions, "only the first 24 transpositions are tried"),
    of_2012("d12-c8-cap", "C8", Error::NoExchange, "exchanges are never tried"),
    of_2012(
        "d12-whole-bracket",
        "C10",
        Error::WholeBracket,
        "a criterion that is dropped for one player is dropped for the whole bracket",
    ),
    of_2012("d12-c12", "C12", Error::C12, "C12 and C13 take any other pairing of the bracket above"),
    of_2012("d12-d1-reversed", "D1", Error::D1Reversed, "transpositions are tried from the last"),
    of_2012(
        "d12-d2-reversed",
        "D2",
        Error::D2Reversed,
        "of equal exchanges that of the highest of S1 comes first",
    ),
    of_2012("d12-e1", "E1", Error::Swap("E1"), "neither of two different preferences is granted"),
    of_2012("d12-e2", "E2", Error::Swap("E2"), "the weaker preference is granted"),
    of_2012("d12-e3", "E3", Error::Swap("E3"), "the latest different colours are repeated, not reversed"),
    of_2012("d12-e4", "E4", Error::Swap("E4"), "the lower ranked gets the preferred colour"),
    of_2012("d12-e5", "E5", Error::Swap("E5"), "even numbers have the initial colour"),
    of_2012("d12-f2", "F2", Error::ForfeitsArePlayed, "forfeited games count as played"),
    of_2012("d12-prohibited", "260", Error::Prohibited, "prohibited pairs are ignored"),
];

/// The mutants whose only error is a wrong order of equally good candidates. A mutant that reverses the sets of D3 is
/// missing, because no searched round shows its error. The judged case `later_d3` would show it.
pub(super) const ORDERS: &[Mutant] = &[
    walk(
        "d12-s1-by-number",
        "C5",
        Walk::S1ByNumber,
        "moved-down players are in S1 by their numbers, whatever their scores",
    ),
    walk(
        "d12-exchanges-first",
        "C8",
        Walk::ExchangesWithinTranspositions,
        "all exchanges come before the next transposition",
    ),
    walk(
        "d12-descents-first",
        "C9",
        Walk::DescentsWithinRemainders,
        "other opponents of the moved-down players come before other pairs of the remainder",
    ),
    walk(
        "d12-transpositions-from-behind",
        "D1",
        Walk::TranspositionsFromBehind,
        "transpositions are compared by their last numbers first",
    ),
    walk(
        "d12-difference-before-number",
        "D2",
        Walk::Exchanges(&[SmallestDifference, Fewest, LargestFromS1, SmallestFromS2]),
        "of exchanges the difference counts before the number of players",
    ),
    walk(
        "d12-s1-before-difference",
        "D2",
        Walk::Exchanges(&[Fewest, LargestFromS1, SmallestDifference, SmallestFromS2]),
        "of exchanges the numbers from S1 count before the difference",
    ),
    walk(
        "d12-s2-before-s1",
        "D2",
        Walk::Exchanges(&[Fewest, SmallestDifference, SmallestFromS2, LargestFromS1]),
        "of exchanges the numbers from S2 count before those from S1",
    ),
    walk(
        "d12-most-exchanged",
        "D2",
        Walk::Exchanges(&[Most, SmallestDifference, LargestFromS1, SmallestFromS2]),
        "exchanges of more players come first",
    ),
    walk(
        "d12-largest-difference",
        "D2",
        Walk::Exchanges(&[Fewest, LargestDifference, LargestFromS1, SmallestFromS2]),
        "exchanges with the largest difference come first",
    ),
    walk(
        "d12-smallest-from-s1",
        "D2",
        Walk::Exchanges(&[Fewest, SmallestDifference, SmallestFromS1, SmallestFromS2]),
        "exchanges with the smallest numbers from S1 come first",
    ),
    walk(
        "d12-s1-from-below",
        "D2",
        Walk::Exchanges(&[Fewest, SmallestDifference, LargestFromS1FromBelow, SmallestFromS2]),
        "of the numbers from S1 the smallest are compared first",
    ),
    walk(
        "d12-largest-from-s2",
        "D2",
        Walk::Exchanges(&[Fewest, SmallestDifference, LargestFromS1, LargestFromS2]),
        "exchanges with the largest numbers from S2 come first",
    ),
];
