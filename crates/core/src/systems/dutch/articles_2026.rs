//! The rulebook of the Dutch system of 2026: every article of C.04.3, in its order, and those it cites.

#![allow(clippy::doc_markdown, reason = "the summaries are prose, in the words of the document")]

use super::edition::{Articles, cited};
use super::readings::{OPEN_2026, SETTLED_2026};
use crate::rulebook::{Reading, Rulebook, articles};

articles! {
    TPN: "1.1", Defining, "systems/dutch/field.rs::tournament_pairing_numbers",
        "Tournament pairing numbers are given by the General Handling Rules, Article 2.";
    ORDER: "1.2", Defining, "systems/dutch/field.rs::new",
        "Players are ranked by score, then by TPN.";
    SCOREGROUP: "1.3.1", Defining, "systems/dutch/field.rs::top_scoregroup",
        "A scoregroup is all players of one score.";
    BRACKET: "1.3.2", Defining, "systems/dutch/bracket.rs::following",
        "A bracket is a scoregroup (residents) and those who remained unpaired in the previous bracket.";
    FLOATERS: "1.4.1", Defining, "systems/dutch/bracket.rs::following",
        "A downfloater remains unpaired in a bracket and is a moved-down player of the next one.";
    FLOATS: "1.4.2", Defining, "systems/dutch/field.rs::float",
        "When two players of different scores have played, the higher ranked receives a downfloat, the lower an upfloat.";
    UNPLAYED_FLOATS: "1.4.3", Defining, "systems/dutch/edition_2026.rs::is_downfloat_unplayed",
        "A downfloat is also received with the pairing-allocated bye, and by who scores more than a loss without playing.";
    PAB: "1.5", Deciding, "systems/dutch/judge.rs::violations",
        "When the number of players to be paired is odd, one player, and one only, gets the pairing-allocated bye; when it is even, nobody does.";
    DIFFERENCE: "1.6", Defining, "systems/terms/preference.rs::colour_difference",
        "The colour difference is the games with White less those with Black.";
    PREFERENCE: "1.7", Defining, "systems/dutch/preference.rs::preference",
        "The colour preference is absolute, strong or mild by the colour difference and the last two games; none before the first game.";
    TOPSCORERS: "1.8", Defining, "systems/dutch/field.rs::is_topscorer",
        "Topscorers have over 50% of the maximum possible score when the final round is paired.";
    COMPLETE: "1.9.1", Deciding, "systems/dutch/judge.rs::violations",
        "Everybody to be paired is paired, but for the one player with the bye.";
    STEPS: "1.9.2", Defining, "systems/dutch/round.rs::pair_round",
        "The round is paired bracket by bracket from the top scoregroup on.";
    IMPOSSIBLE: "1.9.3", Defining, "systems/dutch/round.rs::impossible",
        "Where no complete round-pairing exists, the Chief Arbiter decides.";
    C1: "2.1.1" / "C1", Deciding, "systems/dutch/criteria.rs::c1",
        "Two players meet at most once.";
    C2: "2.1.2" / "C2", Deciding, "systems/dutch/criteria.rs::c2",
        "Nobody gets the bye who already had it, or scored as much as for a win in a round without playing.";
    C3: "2.1.3" / "C3", Deciding, "systems/dutch/criteria.rs::c3",
        "Two non-topscorers with the same absolute colour preference do not meet.";
    C4: "2.2.1" / "C4", Deciding, "systems/dutch/criteria.rs::c4",
        "The players not yet paired can always all be paired.";
    C5: "2.3.1" / "C5", Deciding, "systems/dutch/criteria.rs::c5",
        "The score of the player with the bye is as low as possible.";
    C6: "2.4.1" / "C6", Deciding, "systems/dutch/criteria.rs::fewest_downfloaters",
        "As few downfloaters as possible.";
    C7: "2.4.2" / "C7", Deciding, "systems/dutch/criteria.rs::downfloaters_scores",
        "Downfloaters with scores as low as possible, the highest of them first.";
    C8: "2.4.3" / "C8", Deciding, "systems/dutch/criteria.rs::following_bracket",
        "The downfloaters let the following bracket comply with C1 to C7 as well as it can.";
    C9: "2.4.4" / "C9", Deciding, "systems/dutch/criteria.rs::c9",
        "The player with the bye has as few unplayed games as possible.";
    C10: "2.4.5" / "C10", Deciding, "systems/dutch/criteria.rs::topscorers_difference",
        "As few topscorers and opponents of topscorers as possible whose colour difference goes beyond 2.";
    C11: "2.4.6" / "C11", Deciding, "systems/dutch/criteria.rs::topscorers_repeat",
        "As few topscorers and opponents of topscorers as possible with the same colour three times in a row.";
    C12: "2.4.7" / "C12", Deciding, "systems/dutch/criteria.rs::colour_preferences",
        "As few players as possible who do not get their colour preference.";
    C13: "2.4.8" / "C13", Deciding, "systems/dutch/criteria.rs::strong_preferences",
        "As few players as possible who do not get their strong colour preference.";
    C14: "2.4.9" / "C14", Deciding, "systems/dutch/edition_2026.rs::resident_downfloats",
        "As few resident downfloaters as possible who received a downfloat in the previous round.";
    C15: "2.4.10" / "C15", Deciding, "systems/dutch/edition_2026.rs::mdp_opponents",
        "As few opponents of moved-down players as possible who received an upfloat in the previous round.";
    C16: "2.4.11" / "C16", Deciding, "systems/dutch/edition_2026.rs::resident_downfloats",
        "As few resident downfloaters as possible who received a downfloat two rounds before.";
    C17: "2.4.12" / "C17", Deciding, "systems/dutch/edition_2026.rs::mdp_opponents",
        "As few opponents of moved-down players as possible who received an upfloat two rounds before.";
    C18: "2.4.13" / "C18", Deciding, "systems/dutch/edition_2026.rs::mdp_differences",
        "Score differences as small as possible, the largest first, of moved-down players who received a downfloat in the previous round.";
    C19: "2.4.14" / "C19", Deciding, "systems/dutch/edition_2026.rs::opponent_differences",
        "Score differences as small as possible, the largest first, of opponents of moved-down players who received an upfloat in the previous round.";
    C20: "2.4.15" / "C20", Deciding, "systems/dutch/edition_2026.rs::mdp_differences",
        "Score differences as small as possible, the largest first, of moved-down players who received a downfloat two rounds before.";
    C21: "2.4.16" / "C21", Deciding, "systems/dutch/edition_2026.rs::opponent_differences",
        "Score differences as small as possible, the largest first, of opponents of moved-down players who received an upfloat two rounds before.";
    PARAMETERS: "3.1", Defining, "systems/dutch/bracket.rs::candidates",
        "M0 moved-down players come to a bracket, M1 of them are paired, and MaxPairs pairs are made.";
    SUBGROUPS: "3.2", Defining, "systems/dutch/bracket.rs::homogeneous",
        "S1 holds the first MaxPairs players, in a heterogeneous bracket M1 moved-down players; S2 the other residents; the limbo the other moved-down players.";
    // Never decides a verdict: of two moved-down players who meet in a recorded round, one was still a resident in the first
    // bracket that held both. The reference made no pair of them there, so the rounds already part in that bracket.
    CANDIDATE: "3.3", Defining, "systems/dutch/criteria.rs::mdp_pairing",
        "S1 is paired with S2 in order; a moved-down player meets a resident, and the remainder is paired like a homogeneous bracket.";
    PERFECT: "3.4", Defining, "systems/dutch/bracket.rs::candidates",
        "A candidate that complies with everything is accepted at once.";
    IMPERFECT: "3.5", Defining, "systems/dutch/bracket.rs::candidates",
        "Otherwise the composition of S1, limbo and S2 is altered, and the next candidate is evaluated.";
    ALTER_HOMOGENEOUS: "3.6", Defining, "systems/dutch/bracket.rs::homogeneous",
        "In a homogeneous bracket or remainder first S2 is transposed, then residents are exchanged.";
    ALTER_HETEROGENEOUS: "3.7", Defining, "systems/dutch/bracket.rs::heterogeneous",
        "In a heterogeneous bracket first the remainder is altered, then S2, then the set of pairable moved-down players.";
    FIRST: "3.8.1", Deciding, "systems/dutch/bracket.rs::candidates",
        "The best candidate is chosen, and of equally good ones that which is generated first.";
    BSN: "4.1", Defining, "systems/dutch/bracket.rs::homogeneous",
        "The players of a bracket or remainder are numbered in their order.";
    TRANSPOSITION: "4.2", Defining, "systems/terms/transposition.rs::transpositions",
        "Transpositions of S2 are sorted by the lexicographic value of as many first numbers as S1 has.";
    EXCHANGE: "4.3", Defining, "systems/terms/exchange.rs::exchanges",
        "Exchanges are sorted by their size, the difference of the sums, the largest number from S1 and the smallest from S2.";
    MDP_SETS: "4.4", Defining, "systems/dutch/bracket.rs::mdp_sets",
        "Sets of pairable moved-down players are sorted by their smallest differing number.";
    NEXT: "4.5", Defining, "systems/dutch/bracket.rs::candidates",
        "Every alteration takes the next element of its order.";
    INITIAL_COLOUR: "5.1", Defining, "systems/dutch/colours.rs::deduce_initial_colour",
        "The initial colour is drawn by lot before the first round.";
    COLOUR_BOTH: "5.2.1", Deciding, "systems/dutch/colours.rs::ladder",
        "Both colour preferences are granted.";
    COLOUR_STRONGER: "5.2.2", Deciding, "systems/dutch/colours.rs::ladder",
        "The stronger preference is granted; of two absolute ones that of the wider colour difference.";
    COLOUR_ALTERNATE: "5.2.3", Deciding, "systems/terms/alternation.rs::at_last_difference",
        "The colours alternate to the most recent time in which one had White and the other Black.";
    COLOUR_HIGHER: "5.2.4", Deciding, "systems/dutch/colours.rs::ladder",
        "The preference of the higher ranked player is granted.";
    COLOUR_PARITY: "5.2.5", Deciding, "systems/dutch/colours.rs::ladder",
        "A higher ranked player with an odd TPN gets the initial colour, with an even TPN the other.";
    HANDLING_NUMBERS: "GHR 2", Defining, "systems/dutch/field.rs::tournament_pairing_numbers",
        "A late entry has a number only when it arrives.";
    HANDLING_ABSENT: "GHR 3.3", Deciding, "systems/dutch/judge.rs::violations",
        "Who is known not to play in a round is not paired in it.";
    HANDLING_COLOURS: "GHR 3.4", Defining, "systems/terms/history.rs::colour_played",
        "Only played games count in a colour sequence.";
    HANDLING_AGAIN: "GHR 3.5", Defining, "systems/terms/history.rs::colour_played",
        "Two who were paired and did not play may be paired again.";
    BOARD_ORDER: "GHR 3.6", Defining, "systems/terms/boards.rs::sort",
        "Boards are sorted by the higher score, the sum of the scores, and the higher ranked player's number.";
    PROHIBITED: "Prohibited pairings", Deciding, "systems/dutch/field.rs::obstacle",
        "The organiser may prohibit pairs of players (record 260 or XXP).";
}

/// The articles that shared rules cite.
pub(super) const ARTICLES: Articles = cited!();

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
};
