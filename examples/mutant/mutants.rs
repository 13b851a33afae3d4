//! The list of the mutants: each the reference with one error.

use arbitrium::position::Position;
use arbitrium::systems::{Failure, Pairing, SystemId};

use super::{double_swiss, dutch};

/// The reference with one error.
pub(crate) struct Mutant {
    /// Its name.
    pub(crate) name: &'static str,
    /// The article it breaks.
    pub(crate) article: &'static str,
    /// What it does.
    pub(crate) about: &'static str,
    error: Error,
}

enum Error {
    Dutch(dutch::Error),
    DoubleSwiss(double_swiss::Error),
}

impl Mutant {
    /// The system it pairs.
    pub(crate) fn system(&self) -> SystemId {
        match self.error {
            Error::Dutch(_) => SystemId::Dutch2006,
            Error::DoubleSwiss(_) => SystemId::DoubleSwiss2026,
        }
    }

    /// Whether only tournaments with prohibited pairs can show its error.
    #[allow(dead_code, reason = "the engine itself need not know")]
    pub(crate) fn needs_prohibitions(&self) -> bool {
        self.article == "260"
    }

    /// Its pairing of a round.
    pub(crate) fn pair(&self, position: &Position) -> Result<Pairing, Failure> {
        match self.error {
            Error::Dutch(error) => dutch::pair(position, error),
            Error::DoubleSwiss(error) => double_swiss::pair(position, error),
        }
    }
}

const fn dutch(
    name: &'static str,
    article: &'static str,
    error: dutch::Error,
    about: &'static str,
) -> Mutant {
    Mutant { name, article, about, error: Error::Dutch(error) }
}

const fn double(
    name: &'static str,
    article: &'static str,
    error: double_swiss::Error,
    about: &'static str,
) -> Mutant {
    Mutant { name, article, about, error: Error::DoubleSwiss(error) }
}

/// All mutants, by system and article.
pub(crate) const MUTANTS: &[Mutant] = &[
    dutch("bye-no-float", "A5", dutch::Error::ByeIsNoFloat, "the bye is not taken for a downfloat"),
    dutch("a7d", "A7.d", dutch::Error::A7d, "strong preferences are never treated as absolute"),
    dutch("a7e", "A7.e", dutch::Error::A7e, "mild preferences are never treated apart"),
    dutch("rematch", "B1a", dutch::Error::Rematch, "players may meet again after three rounds"),
    dutch("any-bye", "B1b", dutch::Error::AnyBye, "anybody may have the bye again"),
    dutch("b2", "B2", dutch::Error::B2, "absolute preferences are strong ones"),
    dutch("b2-last-round", "B2", dutch::Error::B2LastRound, "B2 is never waived in the last round"),
    dutch("b3", "B3", dutch::Error::B3, "anybody may be left over, whatever his score"),
    dutch("b4", "B4", dutch::Error::B4, "colour preferences below absolute ones are not looked at"),
    dutch("b5-down", "B5", dutch::Error::B5Down, "two downfloats in a row are nothing"),
    dutch("b5-up", "B5", dutch::Error::B5Up, "two upfloats in a row are nothing"),
    dutch("b6-down", "B6", dutch::Error::B6Down, "a downfloat two rounds ago is nothing"),
    dutch("b6-up", "B6", dutch::Error::B6Up, "an upfloat two rounds ago is nothing"),
    dutch("c7-cap", "C7", dutch::Error::FewTranspositions, "only the first 24 transpositions are tried"),
    dutch("c8-cap", "C8", dutch::Error::NoExchange, "exchanges are never tried (groups up to 8)"),
    dutch("c12", "C12", dutch::Error::C12, "C12 and C13 take any other pairing of the bracket above"),
    dutch(
        "d1-reversed",
        "D1",
        dutch::Error::D1Reversed,
        "transpositions are tried from the last (groups up to 8)",
    ),
    dutch(
        "d2-reversed",
        "D2",
        dutch::Error::D2Reversed,
        "of equal exchanges that of the highest of S1 comes first (groups up to 8)",
    ),
    dutch("e1", "E1", dutch::Error::Swap("E1"), "both preferences are refused"),
    dutch("e2", "E2", dutch::Error::Swap("E2"), "the weaker preference is granted"),
    dutch("e3", "E3", dutch::Error::Swap("E3"), "the latest difference is repeated"),
    dutch("e4", "E4", dutch::Error::Swap("E4"), "the lower ranked gets his colour"),
    dutch("e5", "E5", dutch::Error::Swap("E5"), "even numbers have the initial colour"),
    dutch("f2", "F2", dutch::Error::ForfeitsArePlayed, "forfeited games count as played"),
    dutch("prohibited", "260", dutch::Error::Prohibited, "the organiser's prohibitions are not read"),
    double("ds-c1", "C1", double_swiss::Error::Rematch, "players may meet again after three rounds"),
    double("ds-c2", "C2", double_swiss::Error::AnyBye, "anybody may have the bye again"),
    double("ds-c3", "C3", double_swiss::Error::C3, "upfloaters may leave a rest that cannot be paired"),
    double("ds-c4", "C4", double_swiss::Error::C4, "two more upfloaters than needed, where there are"),
    double("ds-c5", "C5", double_swiss::Error::C5, "the scores of upfloaters are not looked at"),
    double("ds-c6", "C6", double_swiss::Error::C6, "the following scoregroup is not looked at"),
    double("ds-c7", "C7", double_swiss::Error::C7, "upfloaters may have floated in the previous round"),
    double("ds-c8", "C8", double_swiss::Error::C8, "their opponents may have floated in the previous round"),
    double("ds-last-round", "C7", double_swiss::Error::LastRound, "C7 and C8 hold in the last round too"),
    double(
        "ds-completion",
        "3.4.1",
        double_swiss::Error::Completion,
        "the bye may leave others without a pairing",
    ),
    double(
        "ds-bye-score",
        "3.4.2",
        double_swiss::Error::ByeScore,
        "the bye goes to the largest TPN whatever his score",
    ),
    double(
        "ds-bye-matches",
        "3.4.3",
        double_swiss::Error::ByeMatches,
        "matches played are not counted for the bye",
    ),
    double("ds-bye-tpn", "3.4.4", double_swiss::Error::ByeTpn, "the bye goes to the smallest TPN"),
    double(
        "ds-set-order",
        "3.5.5",
        double_swiss::Error::LastSet,
        "the last of equal sets of upfloaters is taken",
    ),
    double(
        "ds-set-cap",
        "3.5.5",
        double_swiss::Error::FewSets,
        "only the first three sets of upfloaters are looked at",
    ),
    double(
        "ds-pair-order",
        "3.6.4",
        double_swiss::Error::PairsFromBelow,
        "the pairs are chosen from the largest TPN",
    ),
    double("ds-4-3-1", "4.3.1", double_swiss::Error::Swap("4.3.1"), "even TPNs have the initial colour"),
    double("ds-4-3-2", "4.3.2", double_swiss::Error::Swap("4.3.2"), "more Whites bring White"),
    double("ds-4-3-3", "4.3.3", double_swiss::Error::Swap("4.3.3"), "the latest difference is repeated"),
    double("ds-4-3-4", "4.3.4", double_swiss::Error::Swap("4.3.4"), "the higher ranked keeps his colour"),
    double("ds-4-3-5", "4.3.5", double_swiss::Error::Swap("4.3.5"), "the opponent keeps his colour"),
    double(
        "ds-prohibited",
        "260",
        double_swiss::Error::Prohibited,
        "the organiser's prohibitions are not read",
    ),
];
