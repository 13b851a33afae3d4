//! The mutants of the systems that choose upfloaters, as tables: a row is an error, and the columns are Double-Swiss and Swiss
//! Team. A system without the error has `-`.

use std::sync::LazyLock;

use super::Error;
use super::facts::{FirstTeam, Preference};
use super::sequences::{PairingOrder, SetOrder};
use crate::mutants::{Error as Of, Mutant, in_column, table};

table! {
    /// The errors that each break a rule, sorted by article.
    RULES: Error, 2;
    |_| Error::Rematch, [("ds-c1", "C1") -], "players may meet again after three rounds";
    |_| Error::Rematch, [- ("team-c1", "C1")], "teams may meet again after three rounds";
    |_| Error::AnyBye, [("ds-c2", "C2") ("team-c2", "C2")], "a second bye is allowed";
    |_| Error::C3, [("ds-c3", "C3") ("team-c3", "C3")], "upfloaters may leave a rest that cannot be paired";
    |_| Error::C4, [("ds-c4", "C4") ("team-c4", "C4")], "two more upfloaters are taken than needed";
    |_| Error::C5, [("ds-c5", "C5") ("team-c5", "C5")], "the scores of upfloaters are ignored";
    Error::Without, [("ds-c6", "C6") ("team-c6", "C6")], "the following scoregroup is ignored";
    Error::Without, [("ds-c7", "C7") ("team-c7", "C7")], "upfloaters may have floated in the previous round";
    Error::Without, [("ds-c8", "C8") -], "their opponents may have floated in the previous round";
    |_| Error::LastRound, [("ds-last-round", "C7") -], "C7 and C8 hold in the last round too";
    Error::Without, [- ("team-c8", "C8")], "colour preferences are ignored, except strong ones";
    Error::Without, [- ("team-c9", "C9")], "strong preferences are like mild ones";
    Error::Without, [- ("team-c10", "C10")], "opponents of upfloaters may have floated in the previous round";
    |_| Error::LastRound, [- ("team-last-two", "C7")], "C7 and C10 hold in the last two rounds too";
    |_| Error::Prefers(Preference::TypeA), [- ("team-type", "1.7")],
        "Type B preferences are read as those of Type A";
    |_| Error::Prefers(Preference::WithoutLastTwo), [- ("team-last-colours", "1.7.1")],
        "two equal colours in a row make no preference but a mild one of Type B";
    |_| Error::Prefers(Preference::MildInTheLastRound), [- ("team-last-mild", "1.7.2")],
        "the last colour makes a mild preference in the last round too";
    Error::Without, [("ds-completion", "3.4.1") ("team-completion", "3.4.1")],
        "the bye may leave others without a pairing";
    |_| Error::ByeScore, [("ds-bye-score", "3.4.2") ("team-bye-score", "3.4.2")],
        "the bye goes to the largest TPN, whatever the score";
    |_| Error::ByeMatches, [("ds-bye-matches", "3.4.3") ("team-bye-matches", "3.4.3")],
        "matches played are not counted for the bye";
    |_| Error::ByeTpn, [("ds-bye-tpn", "3.4.4") ("team-bye-tpn", "3.4.4")],
        "the bye goes to the smallest TPN";
    |_| Error::LastSet, [("ds-set-order", "3.5.5") ("team-set-order", "3.5.5")],
        "the last of equal sets of upfloaters is taken";
    |_| Error::FewSets, [("ds-set-cap", "3.5.5") ("team-set-cap", "3.5.5")],
        "only the first three sets of upfloaters are tried";
    |_| Error::PairsFromBelow, [("ds-pair-order", "3.6.4") ("team-pair-order", "3.6.4")],
        "the pairs are chosen from the largest TPN";
    Error::Swap, [("ds-4-3-1", "4.3.1") ("team-4-3-1", "4.3.1")], "even TPNs have the initial colour";
    Error::Swap, [("ds-4-3-2", "4.3.2") -], "the player with more Whites gets White";
    |_| Error::First(FirstTeam::WithoutSecondary), [- ("team-secondary", "4.2")],
        "the secondary score never decides the first-team";
    |_| Error::First(FirstTeam::SecondaryFirst), [- ("team-secondary-first", "4.2")],
        "the secondary score decides the first-team before the primary one";
    |_| Error::First(FirstTeam::ByTpn), [- ("team-first-by-tpn", "4.2")], "the smaller TPN is the first-team";
    Error::Swap, [- ("team-4-3-2", "4.3.2")], "the only preference is not granted";
    Error::Swap, [- ("team-4-3-3", "4.3.3")], "neither of two different preferences is granted";
    Error::Swap, [- ("team-4-3-4", "4.3.4")], "the mild preference is granted";
    Error::Swap, [- ("team-4-3-5", "4.3.5")], "the higher colour difference gets White";
    Error::Swap, [("ds-4-3-3", "4.3.3") ("team-4-3-6", "4.3.6")],
        "the latest different colours are repeated, not reversed";
    Error::Swap, [("ds-4-3-4", "4.3.4") -], "the higher ranked keeps the last colour";
    Error::Swap, [("ds-4-3-5", "4.3.5") -], "the opponent keeps the last colour";
    Error::Swap, [- ("team-4-3-7", "4.3.7")], "the preference of the other team is granted";
    Error::Swap, [- ("team-4-3-8", "4.3.8")], "the first-team keeps its colour";
    Error::Swap, [- ("team-4-3-9", "4.3.9")], "the other team keeps its colour";
    |_| Error::Prohibited, [("ds-prohibited", "260") ("team-prohibited", "260")],
        "prohibited pairs are ignored";
}

table! {
    /// The wrong orders of candidates.
    ORDERS: Error, 2;
    |_| Error::ByeMatchesFirst, [("ds-bye-matches-first", "3.4.2") ("team-bye-matches-first", "3.4.2")],
        "the bye goes to the most matches played before the lowest score";
    |_| Error::Sets(SetOrder::ByTpn), [("ds-sets-by-tpn", "3.5.3") ("team-sets-by-tpn", "3.5.3")],
        "a set of upfloaters is sorted by TPN alone";
    |_| Error::Sets(SetOrder::LowestScoresFirst),
        [("ds-sets-lowest-scores-first", "3.5.3") ("team-sets-lowest-scores-first", "3.5.3")],
        "a set of upfloaters is sorted with the lowest scores first";
    |_| Error::Sets(SetOrder::FromBehind),
        [("ds-sets-from-behind", "3.5.4") ("team-sets-from-behind", "3.5.4")],
        "sets of upfloaters are compared by their last members first";
    |_| Error::Pairings(PairingOrder::HigherRankedOnTop), [("ds-higher-ranked-on-top", "3.6.1") -],
        "the higher ranked player is the top member of a pair";
    |_| Error::Pairings(PairingOrder::HigherRankedOnTop), [- ("team-higher-ranked-on-top", "3.6.1")],
        "the higher ranked team is the top member of a pair";
    |_| Error::Pairings(PairingOrder::PairByPair),
        [("ds-pair-by-pair", "3.6.2") ("team-pair-by-pair", "3.6.2")],
        "an identifier has pair by pair the top and the bottom member";
    |_| Error::Pairings(PairingOrder::BottomsFirst),
        [("ds-bottoms-first", "3.6.2") ("team-bottoms-first", "3.6.2")],
        "an identifier has the bottom members before the top members";
    |_| Error::Pairings(PairingOrder::LargestBottoms),
        [("ds-largest-bottoms", "3.6.3") ("team-largest-bottoms", "3.6.3")],
        "of equal top members the largest bottom members come first";
    |_| Error::Pairings(PairingOrder::FromBehind),
        [("ds-pairings-from-behind", "3.6.3") ("team-pairings-from-behind", "3.6.3")],
        "identifiers are compared from the last number on";
}

/// The mutants that break a rule, of Double-Swiss and then of Swiss Team.
pub(in crate::mutants) static OF_RULES: LazyLock<Vec<Mutant>> =
    LazyLock::new(|| in_column(RULES, 0, Of::DoubleSwiss).chain(in_column(RULES, 1, Of::Team)).collect());

/// The mutants with a wrong order, of Double-Swiss and then of Swiss Team.
pub(in crate::mutants) static OF_ORDERS: LazyLock<Vec<Mutant>> =
    LazyLock::new(|| in_column(ORDERS, 0, Of::DoubleSwiss).chain(in_column(ORDERS, 1, Of::Team)).collect());
