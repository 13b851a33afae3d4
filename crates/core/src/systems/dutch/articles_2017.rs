//! The rulebook of the Dutch system of 2017: every article of C.04.3 until 31 January 2026, in its order, and those it cites.

#![allow(clippy::doc_markdown, reason = "the summaries are prose, in the words of the document")]

use super::edition::{Articles, cited};
use super::readings::{OPEN_2017, SETTLED_2017};
use crate::rulebook::{Reading, Rulebook, articles};

articles! {
    INITIAL_LIST: "A.1", Defining, "systems/dutch/field.rs::tournament_pairing_numbers",
        "Pairing numbers are given by the General Handling Rules.";
    ORDER: "A.2", Defining, "systems/dutch/field.rs::new",
        "Players are ranked by score, then by pairing number.";
    BRACKET: "A.3", Defining, "systems/dutch/bracket.rs::following",
        "A bracket is a scoregroup (residents) and those who remained unpaired in the previous bracket.";
    FLOATS: "A.4", Defining, "systems/dutch/field.rs::float",
        "Of two with different scores the higher ranked receives a downfloat, the lower an upfloat; who does not play, for whatever reason, a downfloat.";
    PAB: "A.5", Deciding, "systems/dutch/judge.rs::violations",
        "When the number of players to be paired is odd, one player, and one only, gets the pairing-allocated bye; when it is even, nobody does.";
    PREFERENCE: "A.6", Defining, "systems/dutch/preference.rs::preference",
        "The colour preference is absolute, strong or mild by the colour difference and the last two games; none before the first game.";
    TOPSCORERS: "A.7", Defining, "systems/dutch/field.rs::is_topscorer",
        "Topscorers have over 50% of the maximum possible score when the final round is paired.";
    PSD: "A.8", Defining, "systems/dutch/edition_2017.rs::psd",
        "The pairing score difference lists the score differences of pairs and downfloaters, the largest first.";
    COMPLETE: "A.9", Deciding, "systems/dutch/round.rs::pair_round",
        "The round is paired bracket by bracket; where the rest cannot be completed, the last bracket is paired again and all others collapse into one.";
    PARAMETERS: "B.1", Defining, "systems/dutch/bracket.rs::candidates",
        "M0 moved-down players come to a bracket, at most M1 of them are paired, and MaxPairs pairs are made.";
    SUBGROUPS: "B.2", Defining, "systems/dutch/bracket.rs::homogeneous",
        "S1 holds the first MaxPairs players, in a heterogeneous bracket M1 moved-down players; S2 the other residents; the limbo the other moved-down players.";
    // Never decides a verdict: of two moved-down players who meet in a recorded round, one was still a resident in the first
    // bracket that held both. The reference made no pair of them there, so the rounds already part in that bracket.
    CANDIDATE: "B.3", Defining, "systems/dutch/criteria.rs::mdp_pairing",
        "S1 is paired with S2 in order; a moved-down player meets a resident, and the remainder is paired like a homogeneous bracket.";
    PERFECT: "B.4", Defining, "systems/dutch/bracket.rs::candidates",
        "A candidate that complies with everything is accepted at once.";
    IMPERFECT: "B.5", Defining, "systems/dutch/bracket.rs::candidates",
        "Otherwise the composition of S1, limbo and S2 is altered, and the next candidate is evaluated.";
    ALTER_HOMOGENEOUS: "B.6", Defining, "systems/dutch/bracket.rs::homogeneous",
        "In a homogeneous bracket or remainder first S2 is transposed, then residents are exchanged.";
    ALTER_HETEROGENEOUS: "B.7", Defining, "systems/dutch/bracket.rs::heterogeneous",
        "In a heterogeneous bracket first the remainder is altered, then S2, then moved-down players are exchanged with the limbo.";
    FIRST: "B.8", Deciding, "systems/dutch/bracket.rs::candidates",
        "The best candidate is chosen, and of equally good ones that which is generated first.";
    C1: "C.1", Deciding, "systems/dutch/criteria.rs::c1",
        "Two players meet at most once.";
    C2: "C.2", Deciding, "systems/dutch/criteria.rs::c2",
        "Nobody gets the bye who already had it, or won by forfeit.";
    C3: "C.3", Deciding, "systems/dutch/criteria.rs::c3",
        "Two non-topscorers with the same absolute colour preference do not meet.";
    C4: "C.4", Deciding, "systems/dutch/criteria.rs::c4",
        "The downfloaters of the penultimate bracket let the round be completed.";
    C5: "C.5", Deciding, "systems/dutch/criteria.rs::fewest_downfloaters",
        "As many pairs as possible.";
    C6: "C.6", Deciding, "systems/dutch/edition_2017.rs::psd",
        "The pairing score difference is as small as possible.";
    C7: "C.7", Deciding, "systems/dutch/criteria.rs::following_bracket",
        "The downfloaters let the following bracket have as many pairs, and then as small a pairing score difference, as it can.";
    C8: "C.8", Deciding, "systems/dutch/criteria.rs::topscorers_difference",
        "As few topscorers and opponents of topscorers as possible whose colour difference goes beyond 2.";
    C9: "C.9", Deciding, "systems/dutch/criteria.rs::topscorers_repeat",
        "As few topscorers and opponents of topscorers as possible with the same colour three times in a row.";
    C10: "C.10", Deciding, "systems/dutch/criteria.rs::colour_preferences",
        "As few players as possible who do not get their colour preference.";
    C11: "C.11", Deciding, "systems/dutch/criteria.rs::strong_preferences",
        "As few players as possible who do not get their strong colour preference.";
    C12: "C.12", Deciding, "systems/dutch/edition_2017.rs::same_downfloat",
        "As few players as possible who receive the same downfloat as in the previous round.";
    C13: "C.13", Deciding, "systems/dutch/edition_2017.rs::same_upfloat",
        "As few players as possible who receive the same upfloat as in the previous round.";
    C14: "C.14", Deciding, "systems/dutch/edition_2017.rs::same_downfloat",
        "As few players as possible who receive the same downfloat as two rounds before.";
    C15: "C.15", Deciding, "systems/dutch/edition_2017.rs::same_upfloat",
        "As few players as possible who receive the same upfloat as two rounds before.";
    C16: "C.16", Deciding, "systems/dutch/edition_2017.rs::same_downfloat",
        "Score differences as small as possible of players who receive the same downfloat as in the previous round.";
    C17: "C.17", Deciding, "systems/dutch/edition_2017.rs::same_upfloat",
        "Score differences as small as possible of players who receive the same upfloat as in the previous round.";
    C18: "C.18", Deciding, "systems/dutch/edition_2017.rs::same_downfloat",
        "Score differences as small as possible of players who receive the same downfloat as two rounds before.";
    C19: "C.19", Deciding, "systems/dutch/edition_2017.rs::same_upfloat",
        "Score differences as small as possible of players who receive the same upfloat as two rounds before.";
    TRANSPOSITION: "D.1", Defining, "systems/terms/transposition.rs::transpositions",
        "Transpositions of S2 are sorted by the lexicographic value of as many first numbers as S1 has.";
    EXCHANGE: "D.2", Defining, "systems/terms/exchange.rs::exchanges",
        "Exchanges are sorted by their size, the difference of the sums, the highest number from S1 and the lowest from S2.";
    MDP_SETS: "D.3", Defining, "systems/dutch/bracket.rs::mdp_sets",
        "Moved-down players are exchanged with the limbo so that S1 has the highest scores, then the lowest numbers.";
    COLOUR_BOTH: "E.1", Deciding, "systems/dutch/colours.rs::ladder",
        "Both colour preferences are granted.";
    COLOUR_STRONGER: "E.2", Deciding, "systems/dutch/colours.rs::ladder",
        "The stronger preference is granted; of two absolute ones that of the wider colour difference.";
    COLOUR_ALTERNATE: "E.3", Deciding, "systems/terms/alternation.rs::at_last_difference",
        "The colours alternate to the most recent time in which one had White and the other Black.";
    COLOUR_HIGHER: "E.4", Deciding, "systems/dutch/colours.rs::ladder",
        "The preference of the higher ranked player is granted.";
    COLOUR_PARITY: "E.5", Deciding, "systems/dutch/colours.rs::ladder",
        "A higher ranked player with an odd pairing number gets the initial colour, with an even one the other.";
    HANDLING_ABSENT: "GHR D.4", Deciding, "systems/dutch/judge.rs::violations",
        "Who is known not to play in a round is not paired in it.";
    HANDLING_COLOURS: "GHR D.5", Defining, "systems/terms/history.rs::colour_played",
        "Only played games count in a colour sequence.";
    BOARD_ORDER: "GHR D.9", Defining, "systems/terms/boards.rs::sort",
        "Boards are sorted by the higher score, the sum of the scores, and the higher ranked player's number.";
    PROHIBITED: "Prohibited pairings", Deciding, "systems/dutch/field.rs::obstacle",
        "The organiser may prohibit pairs of players (record 260 or XXP).";
}

/// The articles that shared rules cite.
pub(super) const ARTICLES: Articles = cited!();

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
};
