//! The articles of C.07 that concern only teams, in both editions. They have their own rulebook, because they do not
//! apply to rankings of players.

use super::articles::ALL_READINGS;
use arbitrium_tournament::rulebook::{Part, Restored, Rulebook, Why, articles, parts};

articles! {
    A11_1: "11.1", Defining, "crates/standings/src/results.rs::of", "A team match has match points for its result, and game points as the sum of its boards.";
    A12: "12", Defining, "crates/standings/src/boards.rs::boards_of_round", "On each board a forfeit is a standard win or loss. A pairing-allocated bye is a win on every board.";
    A12_1: "12.1", Deciding, "crates/standings/src/boards.rs::values", "BC: the sum of game points times board number, the lower sum first. It needs equal game points.";
    A12_2: "12.2", Deciding, "crates/standings/src/boards.rs::values", "TBR: the game points on board 1. If equal, those on the next board, and so on.";
    A12_3: "12.3", Deciding, "crates/standings/src/boards.rs::values", "BBE: the game points without the last board. If equal, without the next board from the bottom, and so on.";
    A13: "13", Defining, "crates/standings/src/tables.rs::of", "Tie-breaks of players may be used for teams, by match points or game points. The default is the primary score.";
    A13_1: "13.1", Deciding, "crates/standings/src/tables.rs::other", "MP or GP: the secondary score.";
    A13_2_1: "13.2.1", Deciding, "crates/standings/src/opponents.rs::sonneborn_berger", "EMMSB: the opponents' match points times the match points scored against them.";
    A13_2_2: "13.2.2", Deciding, "crates/standings/src/opponents.rs::sonneborn_berger", "EMGSB: the opponents' match points times the game points scored against them.";
    A13_2_3: "13.2.3", Deciding, "crates/standings/src/opponents.rs::sonneborn_berger", "EGMSB: the opponents' game points times the match points scored against them.";
    A13_2_4: "13.2.4", Deciding, "crates/standings/src/opponents.rs::sonneborn_berger", "EGGSB: the opponents' game points times the game points scored against them.";
    A13_3_1: "13.3.1", Deciding, "crates/standings/src/extended.rs::by_both_scores", "EDE: direct encounter by the primary score. If it breaks no tie, by the secondary score.";
    A13_3_2: "13.3.2", Deciding, "crates/standings/src/extended.rs::by_chain", "If two teams are tied in both scores, tie-breaks of Article 12 may follow: EDEBT, EDEBB, EDET or EDEB (names of 2026).";
    A13_3_3: "13.3.3", Defining, "crates/standings/src/extended.rs::extended_direct_encounter", "Each new subset of tied teams restarts with the primary score.";
    A13_4: "13.4", Deciding, "crates/standings/src/evaluate.rs::combination", "SSSC: the secondary score plus the Buchholz divided by a factor. The factor is the highest possible primary score divided by a match's highest secondary score, rounded down.";
    A14_1_2: "14.1.2", Deciding, "crates/standings/src/cut.rs::lowest", "Extended Sonneborn-Berger leaves out the product of the opponent with the lowest total. The program does so with /C1 only (interpretation esb-cut).";
}

/// The parts of articles that are printed with their own number and have a separate summary.
const PARTS: &[Part] = parts! {
    "11.1": "11.1.1" = "Match points (MP): the points of a team for a win, a draw or a loss.",
        "11.1.2" = "Game points (GP): the sum of the points that each player of the team scores.";
    "13.3.2": "13.3.2.a" = "EDEBT: EDE, then BC, then TBR (name of 2026).",
        "13.3.2.b" = "EDEBB: EDE, then BC, then BBE (name of 2026).",
        "13.3.2.c" = "EDET: EDE, then TBR (name of 2026).",
        "13.3.2.d" = "EDEB: EDE, then BBE (name of 2026).";
    "13.4": "13.4.1" = "The first element is the secondary score: game points if match points are primary, or the reverse.",
        "13.4.2" = "The second element is the schedule strength: the dividend a divided by the divisor b.",
        "13.4.2.a" = "Dividend: the Buchholz by the primary score. If it must be known before playing, it is the Fore Buchholz.",
        "13.4.2.b" = "Divisor: the highest possible primary score divided by a match's highest secondary score, rounded down, or a value of the competition's rules.";
};

/// The acronyms of Articles 5 and 11, with the articles that define them.
const ACRONYMS: &[(&str, &str)] = &[
    ("11.1", "MP, GP"),
    ("12.1", "BC"),
    ("12.2", "TBR"),
    ("12.3", "BBE"),
    ("13.1", "MPvGP, MP, GP"),
    ("13.2.1", "EMMSB, ESB"),
    ("13.2.2", "EMGSB, ESB"),
    ("13.2.3", "EGMSB, ESB"),
    ("13.2.4", "EGGSB, ESB"),
    ("13.3.1", "EDE"),
    ("13.3.2", "EDE, EDEBT, EDEBB, EDET, EDEB"),
    ("13.3.3", "EDE"),
    ("13.4", "SSSC"),
];

/// The corrections to the damaged copies of both editions, for the articles on teams.
const RESTORED: &[Restored] = &[
    Restored {
        place: "13.3.2",
        printed: "2026: the letters a to d apart from their formulas; 2024: it is uncertain whether the text has the list",
        taken: "The four names with their formulas in the order of the text. They are used in both editions.",
        why: Why::Damaged,
    },
    Restored {
        place: "14.1.2",
        printed: "the label 14.1.2 one paragraph too low",
        taken: "14.1.2 begins with team competitions.",
        why: Why::Damaged,
    },
];

/// The rulebook with the articles of C.07 that concern only teams.
pub static RULEBOOK_OF_TEAMS: Rulebook = Rulebook {
    id: "c07-teams",
    title: "C.07 Play-Off and Tie-Break Regulations (FIDE Handbook), Articles 11 to 13 and 14.1.2: teams",
    applies: "in force from 1 August 2024, with the edition of the day",
    published: Some("https://handbook.fide.com/chapter/TieBreakRegulations032026"),
    articles: ALL,
    readings: &ALL_READINGS,
    restored: RESTORED,
    parts: PARTS,
    aliases: ACRONYMS,
    notes: &[
        "All other articles: `arbitrium rules --system c07-2026` or `--system c07-2024`",
        "/C1, /C2, /M1, /M2 and /L±n are codes of the modifiers (Article 14). The text prints BH/C1 as BH-C1.",
    ],
    continued_in: &["c07-2026", "c07-2024"],
    ..Rulebook::EMPTY
};
