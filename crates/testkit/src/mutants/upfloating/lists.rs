//! The lists of mutants of the systems that choose upfloaters. For rules that the texts share, the mutants
//! of all systems make the same errors.

use super::Error;
use super::facts::{FirstTeam, Preference};
use super::sequences::{PairingOrder, SetOrder};
use crate::mutants::{self, Mutant};

const fn double(name: &'static str, article: &'static str, error: Error, about: &'static str) -> Mutant {
    Mutant { name, article, about, error: mutants::Error::DoubleSwiss(error) }
}

const fn team(name: &'static str, article: &'static str, error: Error, about: &'static str) -> Mutant {
    Mutant { name, article, about, error: mutants::Error::Team(error) }
}

/// Makes the list of a system's mutants of rules: those that all these systems share, and those of the
/// system's own text. The two lists in square brackets are the mutants of the system's own criteria and
/// colour rules.
macro_rules! rules {
    (
        $of:ident $prefix:literal, $many:literal,
        [$($criterion:expr),* $(,)?], [$($colour:expr),* $(,)?]
    ) => {
        &[
            $of(concat!($prefix, "c1"), "C1", Error::Rematch, concat!($many, " may meet again after three rounds")),
            $of(concat!($prefix, "c2"), "C2", Error::AnyBye, "a second bye is allowed"),
            $of(concat!($prefix, "c3"), "C3", Error::C3, "upfloaters may leave a rest that cannot be paired"),
            $of(concat!($prefix, "c4"), "C4", Error::C4, "two more upfloaters are taken than needed"),
            $of(concat!($prefix, "c5"), "C5", Error::C5, "the scores of upfloaters are ignored"),
            $of(concat!($prefix, "c6"), "C6", Error::Without("C6"), "the following scoregroup is ignored"),
            $of(
                concat!($prefix, "c7"),
                "C7",
                Error::Without("C7"),
                "upfloaters may have floated in the previous round",
            ),
            $($criterion,)*
            $of(
                concat!($prefix, "completion"),
                "3.4.1",
                Error::Without("3.4.1"),
                "the bye may leave others without a pairing",
            ),
            $of(
                concat!($prefix, "bye-score"),
                "3.4.2",
                Error::ByeScore,
                "the bye goes to the largest TPN, whatever the score",
            ),
            $of(
                concat!($prefix, "bye-matches"),
                "3.4.3",
                Error::ByeMatches,
                "matches played are not counted for the bye",
            ),
            $of(concat!($prefix, "bye-tpn"), "3.4.4", Error::ByeTpn, "the bye goes to the smallest TPN"),
            $of(
                concat!($prefix, "set-order"),
                "3.5.5",
                Error::LastSet,
                "the last of equal sets of upfloaters is taken",
            ),
            $of(
                concat!($prefix, "set-cap"),
                "3.5.5",
                Error::FewSets,
                "only the first three sets of upfloaters are tried",
            ),
            $of(
                concat!($prefix, "pair-order"),
                "3.6.4",
                Error::PairsFromBelow,
                "the pairs are chosen from the largest TPN",
            ),
            $of(
                concat!($prefix, "4-3-1"),
                "4.3.1",
                Error::Swap("4.3.1"),
                "even TPNs have the initial colour",
            ),
            $($colour,)*
            $of(
                concat!($prefix, "prohibited"),
                "260",
                Error::Prohibited,
                "prohibited pairs are ignored",
            ),
        ]
    };
}

/// Makes the list of a system's mutants with a wrong order of candidates. All these systems have the same orders.
macro_rules! orders {
    ($of:ident $prefix:literal, $one:literal) => {
        &[
            $of(
                concat!($prefix, "bye-matches-first"),
                "3.4.2",
                Error::ByeMatchesFirst,
                "the bye goes to the most matches played before the lowest score",
            ),
            $of(
                concat!($prefix, "sets-by-tpn"),
                "3.5.3",
                Error::Sets(SetOrder::ByTpn),
                "a set of upfloaters is sorted by TPN alone",
            ),
            $of(
                concat!($prefix, "sets-lowest-scores-first"),
                "3.5.3",
                Error::Sets(SetOrder::LowestScoresFirst),
                "a set of upfloaters is sorted with the lowest scores first",
            ),
            $of(
                concat!($prefix, "sets-from-behind"),
                "3.5.4",
                Error::Sets(SetOrder::FromBehind),
                "sets of upfloaters are compared by their last members first",
            ),
            $of(
                concat!($prefix, "higher-ranked-on-top"),
                "3.6.1",
                Error::Pairings(PairingOrder::HigherRankedOnTop),
                concat!("the higher ranked ", $one, " is the top member of a pair"),
            ),
            $of(
                concat!($prefix, "pair-by-pair"),
                "3.6.2",
                Error::Pairings(PairingOrder::PairByPair),
                "an identifier has pair by pair the top and the bottom member",
            ),
            $of(
                concat!($prefix, "bottoms-first"),
                "3.6.2",
                Error::Pairings(PairingOrder::BottomsFirst),
                "an identifier has the bottom members before the top members",
            ),
            $of(
                concat!($prefix, "largest-bottoms"),
                "3.6.3",
                Error::Pairings(PairingOrder::LargestBottoms),
                "of equal top members the largest bottom members come first",
            ),
            $of(
                concat!($prefix, "pairings-from-behind"),
                "3.6.3",
                Error::Pairings(PairingOrder::FromBehind),
                "identifiers are compared from the last number on",
            ),
        ]
    };
}

pub(in crate::mutants) const DOUBLE_SWISS: &[Mutant] = rules!(
    double "ds-", "players",
    [
        double("ds-c8", "C8", Error::Without("C8"), "their opponents may have floated in the previous round"),
        double("ds-last-round", "C7", Error::LastRound, "C7 and C8 hold in the last round too"),
    ],
    [
        double("ds-4-3-2", "4.3.2", Error::Swap("4.3.2"), "the player with more Whites gets White"),
        double("ds-4-3-3", "4.3.3", Error::Swap("4.3.3"), "the latest different colours are repeated, not reversed"),
        double("ds-4-3-4", "4.3.4", Error::Swap("4.3.4"), "the higher ranked keeps the last colour"),
        double("ds-4-3-5", "4.3.5", Error::Swap("4.3.5"), "the opponent keeps the last colour"),
    ]
);

pub(in crate::mutants) const TEAMS: &[Mutant] = rules!(
    team "team-", "teams",
    [
        team("team-c8", "C8", Error::Without("C8"), "colour preferences are ignored, except strong ones"),
        team("team-c9", "C9", Error::Without("C9"), "strong preferences are like mild ones"),
        team("team-c10", "C10", Error::Without("C10"), "opponents of upfloaters may have floated in the previous round"),
        team("team-last-two", "C7", Error::LastRound, "C7 and C10 hold in the last two rounds too"),
        team("team-type", "1.7", Error::Prefers(Preference::TypeA), "Type B preferences are read as those of Type A"),
        team(
            "team-last-colours",
            "1.7.1",
            Error::Prefers(Preference::WithoutLastTwo),
            "two equal colours in a row make no preference but a mild one of Type B",
        ),
        team(
            "team-last-mild",
            "1.7.2",
            Error::Prefers(Preference::MildInTheLastRound),
            "the last colour makes a mild preference in the last round too",
        ),
    ],
    [
        team(
            "team-secondary",
            "4.2",
            Error::First(FirstTeam::WithoutSecondary),
            "the secondary score never decides the first-team",
        ),
        team(
            "team-secondary-first",
            "4.2",
            Error::First(FirstTeam::SecondaryFirst),
            "the secondary score decides the first-team before the primary one",
        ),
        team("team-first-by-tpn", "4.2", Error::First(FirstTeam::ByTpn), "the smaller TPN is the first-team"),
        team("team-4-3-2", "4.3.2", Error::Swap("4.3.2"), "the only preference is not granted"),
        team("team-4-3-3", "4.3.3", Error::Swap("4.3.3"), "neither of two different preferences is granted"),
        team("team-4-3-4", "4.3.4", Error::Swap("4.3.4"), "the mild preference is granted"),
        team("team-4-3-5", "4.3.5", Error::Swap("4.3.5"), "the higher colour difference gets White"),
        team("team-4-3-6", "4.3.6", Error::Swap("4.3.6"), "the latest different colours are repeated, not reversed"),
        team("team-4-3-7", "4.3.7", Error::Swap("4.3.7"), "the preference of the other team is granted"),
        team("team-4-3-8", "4.3.8", Error::Swap("4.3.8"), "the first-team keeps its colour"),
        team("team-4-3-9", "4.3.9", Error::Swap("4.3.9"), "the other team keeps its colour"),
    ]
);

pub(in crate::mutants) const DOUBLE_SWISS_ORDERS: &[Mutant] = orders!(double "ds-", "player");

pub(in crate::mutants) const TEAMS_ORDERS: &[Mutant] = orders!(team "team-", "team");
