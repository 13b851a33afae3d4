//! The rulebook of the Dutch system of 2026: every article of C.04.3, in its order, and the articles of other documents
//! that it cites.

#![allow(clippy::doc_markdown, reason = "the summaries are prose, in the words of the document")]

use super::edition::{Articles, cited};
use super::readings::{OPEN_2026, SETTLED_2026};
use arbitrium_tournament::rulebook::{Family, Part, Reading, Rulebook, articles, parts};

articles! {
    TPN: "1.1", Defining, "crates/swiss/src/terms/numbers.rs::tournament_pairing_numbers",
        "The General Handling Rules, Article 2, define the tournament pairing numbers (TPN).";
    ORDER: "1.2", Defining, "crates/dutch/src/field.rs::new",
        "Players are ranked by score, then by TPN.";
    SCOREGROUP: "1.3.1", Defining, "crates/swiss/src/terms/company.rs::top_scoregroup",
        "A scoregroup holds all players with the same score.";
    BRACKET: "1.3.2", Defining, "crates/dutch/src/bracket.rs::following",
        "A bracket holds the players of a scoregroup (residents) and the players left unpaired in the previous bracket.";
    HOMOGENEOUS: "1.3.3", Defining, "crates/dutch/src/bracket.rs::candidates",
        "A bracket is homogeneous if all its players have the same score. Otherwise it is heterogeneous.";
    REMAINDER: "1.3.4", Defining, "crates/dutch/src/bracket.rs::heterogeneous",
        "A remainder is a part of a heterogeneous bracket. It contains some of the residents.";
    FLOATERS: "1.4.1", Defining, "crates/dutch/src/bracket.rs::following",
        "A downfloater remains unpaired in a bracket and moves to the next one. There it is a moved-down player (MDP).";
    FLOATS: "1.4.2", Defining, "crates/dutch/src/field.rs::float",
        "After a game between different scores, the higher ranked player receives a downfloat, the lower ranked an upfloat.";
    UNPLAYED_FLOATS: "1.4.3", Defining, "crates/dutch/src/edition_2026.rs::is_downfloat_unplayed",
        "A downfloat is also given for a pairing-allocated bye, and for a round without a game that gives more points than a loss.";
    NO_OTHER_FLOATS: "1.4.4", Defining, "crates/dutch/src/field.rs::float",
        "Only the players named in 1.4.2 and 1.4.3 receive floats.";
    PAB: "1.5", Deciding, "crates/swiss/src/weighing_document.rs::violations",
        "If the number of players is odd, exactly one has the pairing-allocated bye. It gives no opponent, no colour and a win's points, unless the rules say otherwise.";
    DIFFERENCE: "1.6", Defining, "crates/swiss/src/terms/preference.rs::colour_difference",
        "The colour difference is the number of games with White minus the number of games with Black.";
    PREFERENCE: "1.7", Defining, "crates/dutch/src/preference.rs::preference",
        "The colour preference is absolute, strong or mild, by the colour difference and the last two games. Without games there is none.";
    TOPSCORERS: "1.8", Defining, "crates/dutch/src/field.rs::is_topscorer",
        "Topscorers have a score of over 50% of the maximum when the final round is paired.";
    COMPLETE: "1.9.1", Deciding, "crates/swiss/src/weighing_document.rs::violations",
        "All players are paired, except at most one with the bye, and C1 to C3 are complied with.";
    STEPS: "1.9.2", Defining, "crates/dutch/src/round.rs::pair_round",
        "The pairing starts with the top scoregroup and continues bracket by bracket in descending order.";
    IMPOSSIBLE: "1.9.3", Defining, "crates/swiss/src/terms/company.rs::impossible",
        "If no complete round-pairing exists, the Chief Arbiter decides.";
    C1: "2.1.1" / "C1", Deciding, "crates/dutch/src/criteria.rs::c1",
        "Two players do not meet more than once.";
    C2: "2.1.2" / "C2", Deciding, "crates/dutch/src/criteria.rs::c2",
        "A player with an earlier pairing-allocated bye, or with a win's points from one unplayed round, does not get the bye.";
    C3: "2.1.3" / "C3", Deciding, "crates/dutch/src/criteria.rs::c3",
        "Two non-topscorers with the same absolute colour preference do not meet.";
    C4: "2.2.1" / "C4", Deciding, "crates/dutch/src/criteria.rs::c4",
        "A pairing that complies with C1 to C3 must exist for all players not yet paired.";
    C5: "2.3.1" / "C5", Deciding, "crates/dutch/src/criteria.rs::c5",
        "The bye goes to the player with the lowest score that can have it.";
    C6: "2.4.1" / "C6", Deciding, "crates/dutch/src/criteria.rs::fewest_downfloaters",
        "Minimise the number of downfloaters.";
    C7: "2.4.2" / "C7", Deciding, "crates/dutch/src/criteria.rs::downfloaters_scores",
        "Minimise the scores of the downfloaters. The highest score is compared first.";
    C8: "2.4.3" / "C8", Deciding, "crates/dutch/src/criteria.rs::following_bracket",
        "Choose the downfloaters so that the following bracket complies with C1 to C7.";
    C9: "2.4.4" / "C9", Deciding, "crates/dutch/src/criteria.rs::c9",
        "Minimise the unplayed games of the player with the bye.";
    C10: "2.4.5" / "C10", Deciding, "crates/dutch/src/criteria.rs::topscorers_difference",
        "Minimise the topscorers and their opponents with a colour difference above +2 or below -2.";
    C11: "2.4.6" / "C11", Deciding, "crates/dutch/src/criteria.rs::topscorers_repeat",
        "Minimise the topscorers and their opponents with the same colour three times in a row.";
    C12: "2.4.7" / "C12", Deciding, "crates/dutch/src/criteria.rs::colour_preferences",
        "Minimise the number of players that do not get their colour preference.";
    C13: "2.4.8" / "C13", Deciding, "crates/dutch/src/criteria.rs::strong_preferences",
        "Minimise the number of players that do not get their strong colour preference.";
    C14: "2.4.9" / "C14", Deciding, "crates/dutch/src/edition_2026.rs::resident_downfloats",
        "Minimise the resident downfloaters with a downfloat in the previous round.";
    C15: "2.4.10" / "C15", Deciding, "crates/dutch/src/edition_2026.rs::mdp_opponents",
        "Among the opponents of moved-down players, minimise those that themselves had an upfloat in the previous round.";
    C16: "2.4.11" / "C16", Deciding, "crates/dutch/src/edition_2026.rs::resident_downfloats",
        "Minimise the resident downfloaters with a downfloat two rounds before.";
    C17: "2.4.12" / "C17", Deciding, "crates/dutch/src/edition_2026.rs::mdp_opponents",
        "Among the opponents of moved-down players, minimise those that themselves had an upfloat two rounds before.";
    C18: "2.4.13" / "C18", Deciding, "crates/dutch/src/edition_2026.rs::mdp_differences",
        "Minimise the score differences of moved-down players with a downfloat in the previous round. The largest is compared first.";
    C19: "2.4.14" / "C19", Deciding, "crates/dutch/src/edition_2026.rs::opponent_differences",
        "Minimise the score differences of moved-down players' opponents with an upfloat in the previous round. The largest is compared first.";
    C20: "2.4.15" / "C20", Deciding, "crates/dutch/src/edition_2026.rs::mdp_differences",
        "Minimise the score differences of moved-down players with a downfloat two rounds before. The largest is compared first.";
    C21: "2.4.16" / "C21", Deciding, "crates/dutch/src/edition_2026.rs::opponent_differences",
        "Minimise the score differences of moved-down players' opponents with an upfloat two rounds before. The largest is compared first.";
    PARAMETERS: "3.1", Defining, "crates/dutch/src/bracket.rs::candidates",
        "M0 is the number of moved-down players, and M1 of them are paired. MaxPairs is the maximum number of pairs.";
    SUBGROUPS: "3.2", Defining, "crates/dutch/src/bracket.rs::homogeneous",
        "S1 holds the first MaxPairs players, or the first set of M1 moved-down players. S2 holds the other residents, and the limbo the other moved-down players.";
    // This article never decides a verdict. If two moved-down players meet in a recorded round, one of them was still
    // a resident in the first bracket that contained both. The correct pairing does not pair them there, so the two
    // rounds already differ in that bracket.
    CANDIDATE: "3.3", Defining, "crates/dutch/src/criteria.rs::mdp_pairing",
        "Pair S1 with S2 in order; moved-down players meet residents. The other residents form the remainder, paired like a homogeneous bracket.";
    PERFECT: "3.4", Defining, "crates/dutch/src/bracket.rs::candidates",
        "A candidate that complies with all criteria is perfect and is accepted at once.";
    IMPERFECT: "3.5", Defining, "crates/dutch/src/bracket.rs::candidates",
        "If the candidate is not perfect, alter S1, the limbo and S2. Then build and evaluate the next candidate.";
    ALTER_HOMOGENEOUS: "3.6", Defining, "crates/dutch/src/bracket.rs::homogeneous",
        "In a homogeneous bracket or remainder, first apply transpositions of S2, then exchanges of residents.";
    ALTER_HETEROGENEOUS: "3.7", Defining, "crates/dutch/src/bracket.rs::heterogeneous",
        "In a heterogeneous bracket first alter the remainder, then S2. Then select the next set of pairable moved-down players.";
    FIRST: "3.8.1", Deciding, "crates/dutch/src/bracket.rs::candidates",
        "Choose the best available candidate. If several are equally good, choose the one generated first.";
    BSN: "4.1", Defining, "crates/dutch/src/bracket.rs::homogeneous",
        "The players of a bracket or remainder get sequence numbers (BSN) in ranking order.";
    TRANSPOSITION: "4.2", Defining, "crates/swiss/src/terms/transposition.rs::transpositions",
        "Transpositions of S2 are sorted by the lexicographic order of their first N1 numbers. N1 is the size of S1.";
    EXCHANGE: "4.3", Defining, "crates/swiss/src/terms/exchange.rs::exchanges",
        "Exchanges are sorted by size, then difference of the sums. Then the largest number from S1 comes first, then the smallest from S2.";
    MDP_SETS: "4.4", Defining, "crates/dutch/src/bracket.rs::mdp_sets",
        "A set of pairable moved-down players leaves a limbo that complies with C7. Sets are sorted by the smallest differing number.";
    NEXT: "4.5", Defining, "crates/dutch/src/bracket.rs::candidates",
        "Each application of Articles 4.2 to 4.4 picks the next element of the order.";
    INITIAL_COLOUR: "5.1", Defining, "crates/swiss/src/weighing_document.rs::initial_colour",
        "The initial colour is determined by lot before the pairing of round 1.";
    COLOUR_BOTH: "5.2.1", Deciding, "crates/dutch/src/colours.rs::ladder",
        "Both colour preferences must be granted if they differ.";
    COLOUR_STRONGER: "5.2.2", Deciding, "crates/dutch/src/colours.rs::ladder",
        "The stronger colour preference is granted. If both are absolute, that with the wider colour difference is granted.";
    COLOUR_ALTERNATE: "5.2.3", Deciding, "crates/swiss/src/terms/alternation.rs::at_last_difference",
        "The colours alternate to the most recent time when one player had White and the other Black.";
    COLOUR_HIGHER: "5.2.4", Deciding, "crates/dutch/src/colours.rs::ladder",
        "The colour preference of the higher ranked player is granted.";
    COLOUR_PARITY: "5.2.5", Deciding, "crates/dutch/src/colours.rs::ladder",
        "A higher ranked player with an odd TPN gets the initial colour. With an even TPN it is the other colour.";
    HANDLING_NUMBERS: "GHR 2", Defining, "crates/swiss/src/terms/numbers.rs::tournament_pairing_numbers",
        "A late entry has a TPN only after the actual arrival.";
    HANDLING_ABSENT: "GHR 3.3", Deciding, "crates/swiss/src/weighing_document.rs::violations",
        "Players known in advance not to play in a round are not paired in it.";
    HANDLING_COLOURS: "GHR 3.4", Defining, "crates/swiss/src/terms/history.rs::colour_played",
        "Only played games count in a colour sequence.";
    HANDLING_AGAIN: "GHR 3.5", Defining, "crates/swiss/src/terms/history.rs::colour_played",
        "Two players that were paired and did not play may be paired again.";
    BOARD_ORDER: "GHR 3.6", Defining, "crates/swiss/src/terms/boards.rs::sort",
        "Boards are sorted by the higher player's score, then the sum of both scores, then the higher player's number.";
    PROHIBITED: "Prohibited pairings", Deciding, "crates/swiss/src/terms/company.rs::obstacles",
        "The organiser may prohibit pairs of players (report records 260 and XXP).";
    VIRTUAL: "250", Defining, "crates/tournament/src/position/mod.rs::competitor",
        "Virtual points (report records 250 and XXA) count in the score for pairing only.";
}

/// The articles of 2026 by their subjects, for code that both editions share.
pub(super) const ARTICLES: Articles = cited!();

/// Parts of articles that the document prints under their own numbers, with their summaries.
const PARTS: &[Part] = parts! {
    "1.7": "1.7.1" = "Absolute: a colour difference above +1 or below -1, or the same colour in the last two games. It is for the other colour.",
        "1.7.2" = "Strong: a colour difference of +1 (for Black) or -1 (for White).",
        "1.7.3" = "Mild: a colour difference of 0. The preference is for the other colour than in the previous game.",
        "1.7.4" = "Without games: no colour preference. The opponent's preference is granted.";
    "3.3": "3.3.4" = "A candidate of a heterogeneous bracket is an MDP-pairing with a candidate of its remainder. All players in the limbo downfloat.";
};

/// Articles that include further printed numbers: the number of the article, then the numbers that it
/// includes. The included numbers have no article of their own here.
const MERGED: &[(&str, &str)] = &[
    ("1.2", "1.2.1, 1.2.2"),
    ("3.1", "3.1.1, 3.1.2, 3.1.3"),
    ("3.2", "3.2.1, 3.2.2, 3.2.3, 3.2.4"),
    ("3.3", "3.3.1, 3.3.2, 3.3.3"),
    ("3.4", "3.4.1"),
    ("3.5", "3.5.1, 3.5.2, 3.5.3"),
    ("3.6", "3.6.1"),
    ("3.7", "3.7.1, 3.7.2, 3.7.3"),
    ("4.1", "4.1.1"),
    ("4.2", "4.2.1, 4.2.2"),
    ("4.3", "4.3.1, 4.3.2, 4.3.2 (1), 4.3.2 (2), 4.3.2 (3), 4.3.2 (4)"),
    ("4.4", "4.4.1, 4.4.2"),
    ("4.5", "4.5.1"),
    ("GHR 2", "GHR 2.1, GHR 2.2, GHR 2.3, GHR 2.4, GHR 2.5"),
    ("GHR 3.6", "GHR 3.6.1, GHR 3.6.2, GHR 3.6.3"),
];

/// Groups of articles in which one error of a program can show. All colour rules are one group, because
/// exactly one of them gives the colours of a pair. The articles that use the colour preferences are the
/// other group.
const FAMILIES: &[Family] = &[
    Family {
        number: "5.2",
        about: "the allocation of the colours",
        articles: &[&COLOUR_BOTH, &COLOUR_STRONGER, &COLOUR_ALTERNATE, &COLOUR_HIGHER, &COLOUR_PARITY],
    },
    Family {
        number: "1.7",
        about: "the colour preferences",
        articles: &[&C3, &C12, &C13, &COLOUR_BOTH, &COLOUR_STRONGER, &COLOUR_HIGHER],
    },
];

static READINGS: [Reading; OPEN_2026.len() + SETTLED_2026.len()] = Reading::join(OPEN_2026, SETTLED_2026);

pub(super) static RULEBOOK: Rulebook = Rulebook {
    id: "dutch-2026",
    title: "FIDE (Dutch) System, FIDE Handbook C.04.3",
    applies: "from 1 February 2026",
    published: Some("https://handbook.fide.com/chapter/C0403202602"),
    articles: ALL,
    orders: &[&SUBGROUPS, &ALTER_HOMOGENEOUS, &ALTER_HETEROGENEOUS, &TRANSPOSITION, &EXCHANGE, &MDP_SETS],
    readings: &READINGS,
    also: &[],
    restored: &[],
    merged: MERGED,
    parts: PARTS,
    aliases: &[("Prohibited pairings", "260")],
    families: FAMILIES,
    ..Rulebook::EMPTY
};
