//! The rulebook of the Dutch system of 2017: every article of C.04.3 until 31 January 2026, in its order, and the
//! articles of other documents that it cites.

#![allow(clippy::doc_markdown, reason = "the summaries are prose, in the words of the document")]

use super::edition::{Articles, cited};
use super::readings::{OPEN_2017, SETTLED_2017};
use arbitrium_tournament::rulebook::{Family, Part, Reading, Rulebook, articles, parts};

articles! {
    INITIAL_LIST: "A.1", Defining, "crates/swiss/src/terms/numbers.rs::tournament_pairing_numbers",
        "The General Handling Rules define the initial ranking list and the pairing numbers.";
    ORDER: "A.2", Defining, "crates/dutch/src/field.rs::new",
        "Players are ranked by score, then by pairing number.";
    BRACKET: "A.3", Defining, "crates/dutch/src/bracket.rs::following",
        "A bracket holds the residents (one scoregroup) and the players left unpaired in the previous bracket. With different scores it is heterogeneous.";
    FLOATS: "A.4", Defining, "crates/dutch/src/field.rs::float",
        "With different scores, the higher ranked player gets a downfloat, the lower an upfloat. An unplayed round is a downfloat.";
    PAB: "A.5", Deciding, "crates/swiss/src/weighing_document.rs::violations",
        "If the number of players is odd, exactly one has the pairing-allocated bye. It gives no opponent, no colour and a win's points, unless the rules say otherwise.";
    PREFERENCE: "A.6", Defining, "crates/dutch/src/preference.rs::preference",
        "The colour difference is the number of games with White minus those with Black. With the last two games it makes the preference absolute, strong or mild.";
    TOPSCORERS: "A.7", Defining, "crates/dutch/src/field.rs::is_topscorer",
        "Topscorers have a score of over 50% of the maximum when the final round is paired.";
    PSD: "A.8", Defining, "crates/dutch/src/edition_2017.rs::psd",
        "The PSD lists the score differences of all pairs and downfloaters. The largest comes first.";
    COMPLETE: "A.9", Deciding, "crates/dutch/src/round.rs::pair_round",
        "The round is paired bracket by bracket. If the rest cannot be completed, the last bracket paired (PPB) is paired again, and its downfloaters join all lower players.";
    PARAMETERS: "B.1", Defining, "crates/dutch/src/bracket.rs::candidates",
        "M0 is the number of moved-down players, and M1 the maximum of them that can be paired. MaxPairs is the maximum number of pairs.";
    SUBGROUPS: "B.2", Defining, "crates/dutch/src/bracket.rs::homogeneous",
        "S1 holds the first MaxPairs players, or M1 moved-down players. S2 holds the other residents, and the limbo the other moved-down players.";
    // This article never decides a verdict. If two moved-down players meet in a recorded round, one of them was still
    // a resident in the first bracket that contained both. The correct pairing does not pair them there, so the two
    // rounds already differ in that bracket.
    CANDIDATE: "B.3", Defining, "crates/dutch/src/criteria.rs::mdp_pairing",
        "Pair S1 with S2 in order; moved-down players meet residents. The other residents form the remainder, paired like a homogeneous bracket.";
    PERFECT: "B.4", Defining, "crates/dutch/src/bracket.rs::candidates",
        "A candidate that complies with all criteria is perfect and is accepted at once.";
    IMPERFECT: "B.5", Defining, "crates/dutch/src/bracket.rs::candidates",
        "If the candidate is not perfect, alter S1, the limbo and S2. Then build and evaluate the next candidate.";
    ALTER_HOMOGENEOUS: "B.6", Defining, "crates/dutch/src/bracket.rs::homogeneous",
        "In a homogeneous bracket or remainder, first apply transpositions of S2, then exchanges of residents.";
    ALTER_HETEROGENEOUS: "B.7", Defining, "crates/dutch/src/bracket.rs::heterogeneous",
        "In a heterogeneous bracket first alter the remainder, then S2. Then exchange moved-down players with the limbo.";
    FIRST: "B.8", Deciding, "crates/dutch/src/bracket.rs::candidates",
        "Choose the best available candidate. If several are equally good, choose the one generated first.";
    C1: "C.1", Deciding, "crates/dutch/src/criteria.rs::c1",
        "Two players do not meet more than once.";
    C2: "C.2", Deciding, "crates/dutch/src/criteria.rs::c2",
        "A player with an earlier pairing-allocated bye or forfeit win does not get the bye.";
    C3: "C.3", Deciding, "crates/dutch/src/criteria.rs::c3",
        "Two non-topscorers with the same absolute colour preference do not meet.";
    C4: "C.4", Deciding, "crates/dutch/src/criteria.rs::c4",
        "If the bracket is the penultimate one, its downfloaters let the round be completed.";
    C5: "C.5", Deciding, "crates/dutch/src/criteria.rs::fewest_downfloaters",
        "Maximise the number of pairs.";
    C6: "C.6", Deciding, "crates/dutch/src/edition_2017.rs::psd",
        "Minimise the pairing score difference (PSD).";
    C7: "C.7", Deciding, "crates/dutch/src/criteria.rs::following_bracket",
        "Choose the downfloaters that give the following bracket the most pairs, then the smallest pairing score difference.";
    C8: "C.8", Deciding, "crates/dutch/src/criteria.rs::topscorers_difference",
        "Minimise the topscorers and their opponents with a colour difference above +2 or below -2.";
    C9: "C.9", Deciding, "crates/dutch/src/criteria.rs::topscorers_repeat",
        "Minimise the topscorers and their opponents with the same colour three times in a row.";
    C10: "C.10", Deciding, "crates/dutch/src/criteria.rs::colour_preferences",
        "Minimise the number of players that do not get their colour preference.";
    C11: "C.11", Deciding, "crates/dutch/src/criteria.rs::strong_preferences",
        "Minimise the number of players that do not get their strong colour preference.";
    C12: "C.12", Deciding, "crates/dutch/src/edition_2017.rs::same_downfloat",
        "Minimise the number of players with the same downfloat as in the previous round.";
    C13: "C.13", Deciding, "crates/dutch/src/edition_2017.rs::same_upfloat",
        "Minimise the number of players with the same upfloat as in the previous round.";
    C14: "C.14", Deciding, "crates/dutch/src/edition_2017.rs::same_downfloat",
        "Minimise the number of players with the same downfloat as two rounds before.";
    C15: "C.15", Deciding, "crates/dutch/src/edition_2017.rs::same_upfloat",
        "Minimise the number of players with the same upfloat as two rounds before.";
    C16: "C.16", Deciding, "crates/dutch/src/edition_2017.rs::same_downfloat",
        "Minimise the score differences of players with the same downfloat as in the previous round.";
    C17: "C.17", Deciding, "crates/dutch/src/edition_2017.rs::same_upfloat",
        "Minimise the score differences of players with the same upfloat as in the previous round.";
    C18: "C.18", Deciding, "crates/dutch/src/edition_2017.rs::same_downfloat",
        "Minimise the score differences of players with the same downfloat as two rounds before.";
    C19: "C.19", Deciding, "crates/dutch/src/edition_2017.rs::same_upfloat",
        "Minimise the score differences of players with the same upfloat as two rounds before.";
    GENERATION: "D", Defining, "crates/dutch/src/bracket.rs::homogeneous",
        "All players of the bracket get sequence numbers (BSN) by rank. Each application of D.1, D.2 or D.3 picks the next element.";
    TRANSPOSITION: "D.1", Defining, "crates/swiss/src/terms/transposition.rs::transpositions",
        "Transpositions of S2 are sorted by the lexicographic order of their first N1 numbers. N1 is the size of S1.";
    EXCHANGE: "D.2", Defining, "crates/swiss/src/terms/exchange.rs::exchanges",
        "Exchanges are sorted by size, then difference of the sums. Then the highest number from S1 comes first, then the lowest from S2.";
    MDP_SETS: "D.3", Defining, "crates/dutch/src/bracket.rs::mdp_sets",
        "Moved-down players are exchanged with the limbo. The S1 with the highest scores comes first, then the one with the lowest numbers.";
    INITIAL_COLOUR: "E", Defining, "crates/swiss/src/weighing_document.rs::initial_colour",
        "The initial colour is determined by lot before the pairing of round 1. For each pair E.1 to E.5 apply in this order.";
    COLOUR_BOTH: "E.1", Deciding, "crates/dutch/src/colours.rs::ladder",
        "Both colour preferences must be granted if they differ.";
    COLOUR_STRONGER: "E.2", Deciding, "crates/dutch/src/colours.rs::ladder",
        "The stronger colour preference is granted. If both are absolute, that with the wider colour difference is granted.";
    COLOUR_ALTERNATE: "E.3", Deciding, "crates/swiss/src/terms/alternation.rs::at_last_difference",
        "The colours alternate to the most recent time when one player had White and the other Black.";
    COLOUR_HIGHER: "E.4", Deciding, "crates/dutch/src/colours.rs::ladder",
        "The colour preference of the higher ranked player is granted.";
    COLOUR_PARITY: "E.5", Deciding, "crates/dutch/src/colours.rs::ladder",
        "A higher ranked player with an odd pairing number gets the initial colour. With an even number it is the other colour.";
    HANDLING_ABSENT: "GHR D.4", Deciding, "crates/swiss/src/weighing_document.rs::violations",
        "Players known in advance not to play in a round are not paired in it.";
    HANDLING_COLOURS: "GHR D.5", Defining, "crates/swiss/src/terms/history.rs::colour_played",
        "Only played games count in a colour sequence.";
    BOARD_ORDER: "GHR D.9", Defining, "crates/swiss/src/terms/boards.rs::sort",
        "Boards are sorted by the higher player's score, then the sum of both scores, then the higher player's number.";
    PROHIBITED: "Prohibited pairings", Deciding, "crates/swiss/src/terms/company.rs::obstacles",
        "The organiser may prohibit pairs of players (report records 260 and XXP).";
    VIRTUAL: "250", Defining, "crates/tournament/src/position/mod.rs::competitor",
        "Virtual points (report records 250 and XXA) count in the score for pairing only.";
}

/// The articles of 2017 by their subjects, for code that both editions share.
pub(super) const ARTICLES: Articles = cited!();

/// Parts of articles that the document prints under their own numbers, with their summaries.
const PARTS: &[Part] = parts! {
    "A.4": "A.4.a" = "A downfloater remains unpaired in a bracket and moves to the next one. There it is a moved-down player (MDP).";
    "A.6": "A.6.a" = "Absolute: a colour difference above +1 or below -1, or the same colour in the last two games. It is for the other colour.",
        "A.6.b" = "Strong: a colour difference of +1 (for Black) or -1 (for White).",
        "A.6.c" = "Mild: a colour difference of 0. The preference is for the other colour than in the previous game.",
        "A.6.d" = "Without games: no colour preference. The opponent's preference is granted.";
};

/// Articles that include further printed numbers: the number of the article, then the numbers that it
/// includes. The included numbers have no article of their own here.
const MERGED: &[(&str, &str)] = &[
    ("A.2", "A.2.a, A.2.b"),
    ("A.4", "A.4.b"),
    ("B.1", "B.1.a, B.1.b, B.1.c"),
    ("D.2", "D.2.a, D.2.b, D.2.c, D.2.d"),
    ("D.3", "D.3.a, D.3.b"),
];

/// Groups of articles: one error of a program can appear as a breach of any article of a group. All colour
/// rules are one group, because exactly one of them gives the colours of a pair. The articles that use the
/// colour preferences are the other group.
const FAMILIES: &[Family] = &[
    Family {
        number: "E",
        about: "the allocation of the colours",
        articles: &[&COLOUR_BOTH, &COLOUR_STRONGER, &COLOUR_ALTERNATE, &COLOUR_HIGHER, &COLOUR_PARITY],
    },
    Family {
        number: "A.6",
        about: "the colour preferences",
        articles: &[&C3, &C10, &C11, &COLOUR_BOTH, &COLOUR_STRONGER, &COLOUR_HIGHER],
    },
];

static READINGS: [Reading; OPEN_2017.len() + SETTLED_2017.len()] = Reading::join(OPEN_2017, SETTLED_2017);

pub(super) static RULEBOOK: Rulebook = Rulebook {
    id: "dutch-2017",
    title: "FIDE (Dutch) System, FIDE Handbook C.04.3 until 31 January 2026",
    applies: "until 31 January 2026",
    published: Some("https://handbook.fide.com/chapter/C0403Till2026"),
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
