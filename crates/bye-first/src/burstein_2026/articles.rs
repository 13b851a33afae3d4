//! The rulebook of the Burstein System of 2026: every article of C.04.4.2 in its order, and the articles of other
//! documents that the text cites.

#![allow(clippy::doc_markdown, reason = "the summaries are prose, in the words of the document")]

use super::readings::{Readings, SETTLED};
use crate::bye_first::Cited;
use arbitrium_dutch::Dutch2026;
use arbitrium_dutch::edition::Edition;
use arbitrium_swiss::attendance::Articles;
use arbitrium_swiss::weighing::ByeArticles;
use arbitrium_tournament::rulebook::{Part, Reading, Restored, Rulebook, Why, articles, parts};

articles! {
    PREFACE: "Preface", Defining, "crates/bye-first/src/burstein_2026/index.rs::sum",
        "The aim: players with equal scores have met opposition of equal strength. The index measures that strength.";
    TPN: "1.1", Defining, "crates/swiss/src/terms/numbers.rs::tournament_pairing_numbers",
        "The General Handling Rules, Article 2, define the tournament pairing numbers (TPN).";
    SCOREGROUP: "1.2.1", Defining, "crates/swiss/src/terms/company.rs::top_scoregroup",
        "A scoregroup holds all players with the same score.";
    BRACKET: "1.2.2", Defining, "crates/dutch/src/bracket.rs::following",
        "A bracket holds the players of a scoregroup (residents) and the players left unpaired in the previous bracket (incoming floaters).";
    PAB: "1.3", Deciding, "crates/swiss/src/weighing_document.rs::violations",
        "If the number of players is odd, exactly one has the pairing-allocated bye. It gives no opponent, no colour and a win's points, unless the rules say otherwise.";
    DIFFERENCE: "1.4", Defining, "crates/swiss/src/terms/preference.rs::colour_difference",
        "The colour difference is the number of games with White minus the number of games with Black.";
    PREFERENCE: "1.5", Defining, "crates/swiss/src/terms/preference.rs::by_difference",
        "The colour preference is absolute, strong or mild, by the colour difference and the last two games. Without games there is none.";
    SEEDING: "1.6.1", Defining, "crates/bye-first/src/burstein_2026/seeding.rs::system",
        "The first rounds (seeding rounds) are paired with the FIDE (Dutch) System.";
    SEEDING_ROUNDS: "1.6.2", Defining, "crates/bye-first/src/burstein_2026/seeding.rs::number",
        "The seeding rounds are half of all rounds, rounded down, but at most four.";
    METHODS: "1.7.1", Defining, "crates/bye-first/src/burstein_2026/index.rs::sum",
        "Buchholz is the sum of the opponents' current scores. Sonneborn-Berger multiplies each by the points earned against that opponent.";
    UNPLAYED: "1.7.2", Defining, "crates/bye-first/src/burstein_2026/index.rs::contribution",
        "A round without a game counts as a game against oneself. For opponents, earlier zero-point byes of an unbroken series count as draws; virtual points are excluded.";
    INDEX: "1.8.1", Defining, "crates/bye-first/src/burstein_2026/index.rs::sum",
        "The index is Buchholz, then Sonneborn-Berger.";
    RANKING: "1.8.2", Defining, "crates/bye-first/src/burstein_2026/field.rs::new",
        "After the seeding rounds, players are ranked by index, then by TPN. Scores are not used.";
    COMPLETE: "1.9.1", Deciding, "crates/swiss/src/weighing_document.rs::violations",
        "All players are paired, except at most one with the bye, and C1 to C3 are complied with.";
    STEPS: "1.9.2", Defining, "crates/bye-first/src/burstein_2026/round.rs::pair_round",
        "First the bye is assigned. Then the round is paired bracket by bracket from the top scoregroup.";
    IMPOSSIBLE: "1.9.3", Defining, "crates/swiss/src/terms/company.rs::impossible",
        "If no complete round-pairing exists, the Chief Arbiter decides.";
    C1: "2.1.1" / "C1", Deciding, "crates/bye-first/src/burstein_2026/criteria.rs::c1",
        "Two players do not meet more than once.";
    C2: "2.1.2" / "C2", Deciding, "crates/swiss/src/weighing/bye.rs::c2",
        "A player with an earlier pairing-allocated bye, or with a win's points from one unplayed round, does not get the bye.";
    C3: "2.1.3" / "C3", Deciding, "crates/bye-first/src/burstein_2026/criteria.rs::c3",
        "Two players with the same absolute colour preference do not meet.";
    C4: "2.2.1" / "C4", Deciding, "crates/bye-first/src/burstein_2026/criteria.rs::c4",
        "A pairing that complies with C1 to C3 must exist for all players not yet paired.";
    C5: "2.3.1" / "C5", Deciding, "crates/bye-first/src/burstein_2026/criteria.rs::c5",
        "Maximise the number of pairs (minimise the outgoing floaters).";
    C6: "2.3.2" / "C6", Deciding, "crates/bye-first/src/burstein_2026/criteria.rs::c6",
        "Minimise the scores of the outgoing floaters. The highest score is compared first.";
    C7: "2.3.3" / "C7", Deciding, "crates/bye-first/src/burstein_2026/criteria.rs::c7",
        "Choose the outgoing floaters so that the following bracket complies with C1 to C6.";
    C8: "2.3.4" / "C8", Deciding, "crates/bye-first/src/burstein_2026/criteria.rs::c8",
        "Minimise the number of players that do not get their colour preference.";
    BYE_RIGHT: "3.1.1", Defining, "crates/swiss/src/weighing/bye.rs::c2",
        "The bye goes to a player without an earlier pairing-allocated bye or forfeit win (C2).";
    BYE_COMPLETION: "3.1.2", Deciding, "crates/swiss/src/weighing/bye.rs::completion",
        "The player with the bye allows a complete pairing of all remaining players.";
    BYE_SCORE: "3.1.3", Deciding, "crates/swiss/src/weighing/bye.rs::score",
        "Among these players, the bye goes to the lowest score.";
    BYE_GAMES: "3.1.4", Deciding, "crates/swiss/src/weighing/bye.rs::games",
        "If the scores are equal, the bye goes to the player with the most games played.";
    BYE_RANKING: "3.1.5", Deciding, "crates/swiss/src/weighing/bye.rs::last",
        "If the games are also equal, the bye goes to the lowest ranking (1.8).";
    PREPARATION: "3.2.1", Defining, "crates/bye-first/src/burstein_2026/bracket.rs::considered",
        "C1 to C5 determine the maximum number of pairs. This gives the number of outgoing floaters.";
    OPERATIONS: "3.2.2", Defining, "crates/bye-first/src/burstein_2026/round.rs::pair_bracket",
        "Choose the first pairing, by Article 4, that complies best with C1 to C8. The criterion of higher priority decides.";
    BSN: "4.1", Defining, "crates/dutch/src/bracket.rs::players",
        "The players of a bracket get sequence numbers (BSN) in ranking order.";
    VIRTUAL: "4.2", Defining, "crates/dutch/src/bracket.rs::opponents",
        "For each outgoing floater a virtual player with the number zero is added. Its opponent floats.";
    ORDER: "4.3", Deciding, "crates/bye-first/src/burstein_2026/bracket.rs::candidates",
        "Pairings are compared from player 1 on. The first different opponent decides: the larger number comes first.";
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
        "The colour preference of the higher ranked player is granted (1.8).";
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
    VIRTUAL_POINTS: "250", Defining, "crates/tournament/src/position/mod.rs::competitor",
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
    last: &BYE_RANKING,
};

/// Places where the printed words contain an error. Each has the words that are used instead.
const RESTORED: &[Restored] = &[
    Restored {
        place: "1.7",
        printed: "see Articles 2.1.5, 5.2.1, 5.2.5, 4.1",
        taken: "3.1.5, the ranking for the bye: there is no Article 2.1.5.",
        why: Why::Reference,
    },
    Restored {
        place: "1.9.1",
        printed: "the absolute criteria [C1] to [C3] (see Article 3.1)",
        taken: "Article 2.1, the absolute criteria.",
        why: Why::Reference,
    },
    Restored {
        place: "1.9.2",
        printed: "the assignment of the pairing-allocated-bye (see Article 2.1)",
        taken: "Article 3.1, the assignment of the bye.",
        why: Why::Reference,
    },
    Restored {
        place: "4.3 note",
        printed: "1-3, 2-0, 4-5, 6-0 (twice in the example)",
        taken: "Once: the repeated line is left out.",
        why: Why::Departs,
    },
];

/// Parts of articles that are listed under their own numbers, each with its summary.
const PARTS: &[Part] = parts! {
    "1.5": "1.5.1" = "Absolute: a colour difference above +1 or below -1, or the same colour in the last two games. It is for the other colour.",
        "1.5.2" = "Strong: a colour difference of +1 (for Black) or -1 (for White).",
        "1.5.3" = "Mild: a colour difference of 0. The preference is for the other colour than in the previous game.",
        "1.5.4" = "Without games: no colour preference. The opponent's preference is granted.";
};

/// Articles that contain further printed numbers. Each is listed with these numbers.
const MERGED: &[(&str, &str)] = &[
    ("Preface", "0"),
    ("1.7.1", "1.7.1.1, 1.7.1.2"),
    ("GHR 2", "GHR 2.1, GHR 2.2, GHR 2.3, GHR 2.4, GHR 2.5"),
    ("GHR 3.6", "GHR 3.6.1, GHR 3.6.2, GHR 3.6.3"),
];

static READINGS: [Reading; Readings::OPEN.len() + SETTLED.len()] = Reading::join(Readings::OPEN, SETTLED);

pub(super) static RULEBOOK: Rulebook = Rulebook {
    id: "burstein-2026",
    title: "Burstein System, FIDE Handbook C.04.4.2",
    applies: "from 1 February 2026",
    published: Some("https://handbook.fide.com/chapter/C040402202602"),
    articles: ALL,
    orders: &[&ORDER],
    readings: &READINGS,
    also: &[<Dutch2026 as Edition>::RULEBOOK],
    restored: RESTORED,
    merged: MERGED,
    parts: PARTS,
    aliases: &[("Prohibited pairings", "260")],
    ..Rulebook::EMPTY
};
