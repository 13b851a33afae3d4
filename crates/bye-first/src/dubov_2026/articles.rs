//! The rulebook of the Dubov System of 2026: the implemented articles of C.04.4.1 in its order, and the articles of
//! other documents that the text cites.

#![allow(clippy::doc_markdown, reason = "the summaries are prose, in the words of the document")]

use super::readings::{Readings, SETTLED};
use crate::bye_first::Cited;
use arbitrium_swiss::attendance::Articles;
use arbitrium_swiss::weighing::ByeArticles;
use arbitrium_tournament::rulebook::{Part, Reading, Restored, Rulebook, Why, articles, parts};

articles! {
    PREFACE: "Preface", Defining, "crates/bye-first/src/dubov_2026/aro.rs::aro",
        "The aim: the average ratings of the opponents (ARO) are equal for all players of a scoregroup.";
    RATED: "1.1.1", Defining, "crates/bye-first/src/dubov_2026/field.rs::unrated",
        "Each player must have a rating.";
    PROVISIONAL: "1.1.2", Defining, "crates/bye-first/src/dubov_2026/field.rs::unrated",
        "The Chief Arbiter assigns a provisional rating to a player without a rating.";
    TPN: "1.2.1", Defining, "crates/swiss/src/terms/numbers.rs::tournament_pairing_numbers",
        "The General Handling Rules, Article 2, define the tournament pairing numbers (TPN).";
    NEW_NUMBERS: "1.2.2", Defining, "crates/swiss/src/terms/numbers.rs::tournament_pairing_numbers",
        "If a rating changes before round 4 is paired, the Chief Arbiter recalculates the TPNs. The program uses the report's numbers.";
    SCOREGROUP: "1.3.1", Defining, "crates/swiss/src/terms/company.rs::top_scoregroup",
        "A scoregroup holds all players with the same score.";
    BRACKET: "1.3.2", Defining, "crates/bye-first/src/dubov_2026/stage.rs::members",
        "A bracket holds the players of a scoregroup (residents) and players from lower scoregroups (upfloaters).";
    PAB: "1.4", Deciding, "crates/swiss/src/weighing_document.rs::violations",
        "If the number of players is odd, exactly one has the pairing-allocated bye. It gives no opponent, no colour and a win's points, unless the rules say otherwise.";
    DIFFERENCE: "1.5", Defining, "crates/swiss/src/terms/preference.rs::colour_difference",
        "The colour difference is the number of games with White minus the number of games with Black.";
    PREFERENCE: "1.6", Defining, "crates/swiss/src/terms/preference.rs::by_difference",
        "The colour preference is absolute, strong or mild, by the colour difference and the last two games.";
    NO_GAMES: "1.6.4", Defining, "crates/bye-first/src/dubov_2026/field.rs::preference",
        "A player without games has a mild preference for Black.";
    ARO: "1.7.1", Defining, "crates/bye-first/src/dubov_2026/aro.rs::aro",
        "ARO is the average rating of the opponents in played games. It is rounded to the nearest integer, 0.5 up.";
    ARO_EACH_ROUND: "1.7.2", Defining, "crates/bye-first/src/dubov_2026/aro.rs::aro",
        "ARO is computed after each round, for the pairing of the next round.";
    NO_ARO: "1.7.3", Defining, "crates/bye-first/src/dubov_2026/aro.rs::aro",
        "A player without games has an ARO of zero.";
    MAXIMUM: "1.8.1", Defining, "crates/bye-first/src/dubov_2026/field.rs::is_maximum",
        "A maximum upfloater has already been upfloated MaxT times.";
    MAX_T: "1.8.2", Defining, "crates/bye-first/src/dubov_2026/upfloats.rs::max_t",
        "MaxT = 2 + [number of rounds / 5], rounded downwards.";
    COMPLETE: "1.9.1", Deciding, "crates/swiss/src/weighing_document.rs::violations",
        "All players are paired, except at most one with the bye, and C1 to C3 are complied with.";
    STEPS: "1.9.2", Defining, "crates/bye-first/src/dubov_2026/round.rs::pair_round",
        "First the bye is assigned. Then the scoregroups are paired in descending order.";
    IMPOSSIBLE: "1.9.3", Defining, "crates/swiss/src/terms/company.rs::impossible",
        "If no complete round-pairing exists, the Chief Arbiter decides.";
    C1: "2.1.1" / "C1", Deciding, "crates/swiss/src/terms/company.rs::obstacles",
        "Two players do not meet more than once.";
    C2: "2.1.2" / "C2", Deciding, "crates/swiss/src/weighing/bye.rs::c2",
        "A player with an earlier pairing-allocated bye, or with a win's points from one unplayed round, does not get the bye.";
    C3: "2.1.3" / "C3", Deciding, "crates/swiss/src/terms/company.rs::obstacles",
        "Two players with the same absolute colour preference do not meet.";
    C4: "2.2.1" / "C4", Deciding, "crates/bye-first/src/dubov_2026/criteria.rs::c4",
        "A pairing that complies with C1 to C3 must exist for all players not yet paired.";
    C5: "2.3.1" / "C5", Deciding, "crates/bye-first/src/dubov_2026/criteria.rs::c5",
        "Minimise the number of upfloaters.";
    C6: "2.3.2" / "C6", Deciding, "crates/bye-first/src/dubov_2026/criteria.rs::c6",
        "Maximise the scores of the upfloaters. The lowest score is compared first.";
    C7: "2.3.3" / "C7", Deciding, "crates/bye-first/src/dubov_2026/criteria.rs::c7",
        "Minimise the number of players that do not get their colour preference.";
    C8: "2.3.4" / "C8", Deciding, "crates/bye-first/src/dubov_2026/criteria.rs::c8",
        "Unless it is the last round, minimise the number of upfloaters that are maximum upfloaters.";
    C9: "2.3.5" / "C9", Deciding, "crates/bye-first/src/dubov_2026/criteria.rs::c9",
        "Unless it is the last round, minimise how often a maximum upfloater is upfloated.";
    C10: "2.3.6" / "C10", Deciding, "crates/bye-first/src/dubov_2026/criteria.rs::c10",
        "Unless it is the last round, minimise the number of upfloaters that upfloated in the previous round.";
    BYE_RIGHT: "3.1.1", Defining, "crates/swiss/src/weighing/bye.rs::c2",
        "The bye goes to a player without an earlier pairing-allocated bye or forfeit win (C2).";
    BYE_COMPLETION: "3.1.2", Deciding, "crates/swiss/src/weighing/bye.rs::completion",
        "The player with the bye allows a complete pairing of all remaining players.";
    BYE_SCORE: "3.1.3", Deciding, "crates/swiss/src/weighing/bye.rs::score",
        "Among these players, the bye goes to the lowest score.";
    BYE_GAMES: "3.1.4", Deciding, "crates/swiss/src/weighing/bye.rs::games",
        "If the scores are equal, the bye goes to the player with the most games played.";
    BYE_NUMBER: "3.1.5", Deciding, "crates/swiss/src/weighing/bye.rs::last",
        "If the games are also equal, the bye goes to the largest TPN.";
    LEGAL: "3.2.1", Defining, "crates/bye-first/src/dubov_2026/upfloaters.rs::article_3_2_1",
        "Determine the minimum number of upfloaters for a legal pairing (C1, C3 and C4) of all residents.";
    CHOICE: "3.2.2", Defining, "crates/bye-first/src/dubov_2026/round.rs::pair_bracket",
        "Choose the first set of upfloaters (4.2) that gives the pairing with the best compliance with C1 to C10.";
    SUBGROUPS: "3.2.3", Defining, "crates/bye-first/src/dubov_2026/halves.rs::of",
        "G1 holds the players with a preference for White, or the first half by TPN if no player has played. G2 holds the others.";
    RECOMPOSITION: "3.2.4", Deciding, "crates/bye-first/src/dubov_2026/round.rs::shifts",
        "First shift one player for each unavoidable pair inside the smaller subgroup (or G1 with equal sizes). Then make G1 and G2 equal, each time with the first set that complies best with C7.";
    S1: "3.2.5", Defining, "crates/bye-first/src/dubov_2026/round.rs::s1",
        "Sort G1 by ascending ARO, then by ascending TPN. The result is S1.";
    T2: "3.2.6", Defining, "crates/bye-first/src/dubov_2026/transposition.rs::criteria",
        "Choose the first transposition of G2 that gives a legal pairing with S1, place by place. It is called T2.";
    POOL: "4.1.1", Defining, "crates/bye-first/src/dubov_2026/shift.rs::candidates",
        "For each choice a pool of players is selected.";
    SEQUENCE: "4.1.2", Defining, "crates/bye-first/src/dubov_2026/shift.rs::candidates",
        "Each player of the pool gets a sequence number by a sorting criterion.";
    SETS: "4.1.3", Defining, "crates/bye-first/src/dubov_2026/shift.rs::candidates",
        "Sets of players are sorted by their smallest differing number: {1,2} precedes {1,3}.";
    UPFLOATERS: "4.2", Deciding, "crates/bye-first/src/dubov_2026/upfloaters.rs::candidates",
        "Possible upfloaters are numbered by descending score, then by ascending TPN.";
    SHIFTERS: "4.3", Deciding, "crates/bye-first/src/dubov_2026/shift.rs::candidates",
        "Shifters are numbered from the middle of their list. White seekers are listed by ARO, then TPN, and Black seekers by TPN.";
    TRANSPOSITIONS: "4.4", Deciding, "crates/bye-first/src/dubov_2026/transposition.rs::candidates",
        "Transpositions of G2 are sorted by TPN, place by place.";
    INITIAL_COLOUR: "5.1", Defining, "crates/swiss/src/weighing_document.rs::initial_colour",
        "The initial colour is determined by lot before the pairing of round 1.";
    COLOUR_PARITY: "5.2.1", Deciding, "crates/bye-first/src/bye_first/colours.rs::ladder",
        "If neither has played, a higher ranked player with an odd TPN gets the initial colour. With an even TPN it is the other colour.";
    COLOUR_BOTH: "5.2.2", Deciding, "crates/bye-first/src/bye_first/colours.rs::ladder",
        "Both colour preferences must be granted if they differ.";
    COLOUR_STRONGER: "5.2.3", Deciding, "crates/bye-first/src/bye_first/colours.rs::ladder",
        "The stronger colour preference is granted.";
    COLOUR_ALTERNATE: "5.2.4", Deciding, "crates/bye-first/src/bye_first/colours.rs::ladder",
        "The colours alternate to the most recent time when one player had White and the other Black.";
    COLOUR_HIGHER: "5.2.5", Deciding, "crates/bye-first/src/bye_first/colours.rs::ladder",
        "The colour preference of the higher ranked player is granted: more points, then the smaller TPN.";
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

pub(super) const CITED: &Cited = &Cited {
    rules: arbitrium_swiss::Cited {
        attendance: Articles { absent: &HANDLING_ABSENT, complete: &COMPLETE, bye: &PAB },
        c1: &C1,
        c2: &C2,
        same_colour: &C3,
        prohibited: &PROHIBITED,
    },
    steps: &STEPS,
    colour_parity: &COLOUR_PARITY,
    colour_both: &COLOUR_BOTH,
    colour_stronger: &COLOUR_STRONGER,
    colour_alternate: &COLOUR_ALTERNATE,
    colour_higher: &COLOUR_HIGHER,
};

/// The articles about the choice of the player with the bye.
pub(super) const BYE: ByeArticles = ByeArticles {
    c2: &C2,
    completion: &BYE_COMPLETION,
    score: &BYE_SCORE,
    games: &BYE_GAMES,
    last: &BYE_NUMBER,
};

/// Places where the printed words contain an error. Each has the words that are used instead.
const RESTORED: &[Restored] = &[
    Restored {
        place: "3.2.5 note",
        printed: "The sorting of G2 players is described in Article 4.3.",
        taken: "Article 4.4, the transpositions of G2: 4.3 sorts the shifters.",
        why: Why::Reference,
    },
    Restored {
        place: "4.4.1",
        printed: "the manoeuvres described in Article 2.2.4",
        taken: "Article 3.2.4, the shifts between G1 and G2: there is no Article 2.2.4.",
        why: Why::Reference,
    },
];

/// Parts of articles that are listed under their own numbers, each with its summary.
const PARTS: &[Part] = parts! {
    "1.6": "1.6.1" = "Absolute: a colour difference above +1 or below -1, or the same colour in the last two games. It is for the other colour.",
        "1.6.2" = "Strong: a colour difference of +1 (for Black) or -1 (for White).",
        "1.6.3" = "Mild: a colour difference of 0. The preference is for the other colour than in the previous game.";
    "4.2": "4.2.1" = "All players with a lower score than the residents are possible upfloaters. They make the pool (4.1.1).",
        "4.2.3" = "C5 and C6 determine the number of upfloaters and their scores in valid sets.";
};

/// Articles that contain further printed numbers. Each is listed with these numbers.
const MERGED: &[(&str, &str)] = &[
    ("Preface", "0"),
    ("4.2", "4.2.2"),
    ("4.3", "4.3.1, 4.3.2, 4.3.3"),
    ("4.4", "4.4.1, 4.4.2"),
    ("GHR 2", "GHR 2.1, GHR 2.2, GHR 2.3, GHR 2.4, GHR 2.5"),
    ("GHR 3.6", "GHR 3.6.1, GHR 3.6.2, GHR 3.6.3"),
];

static READINGS: [Reading; Readings::OPEN.len() + SETTLED.len()] = Reading::join(Readings::OPEN, SETTLED);

pub(super) static RULEBOOK: Rulebook = Rulebook {
    id: "dubov-2026",
    title: "Dubov System, FIDE Handbook C.04.4.1",
    applies: "from 1 February 2026",
    published: Some("https://handbook.fide.com/chapter/C040401202602"),
    articles: ALL,
    orders: &[&UPFLOATERS, &SHIFTERS, &TRANSPOSITIONS],
    readings: &READINGS,
    also: &[],
    restored: RESTORED,
    merged: MERGED,
    parts: PARTS,
    aliases: &[("Prohibited pairings", "260")],
    ..Rulebook::EMPTY
};
