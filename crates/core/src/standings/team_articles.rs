//! The articles of C.07 that are about teams alone. Both editions have them; whoever ranks players is not asked for them, so they have
//! a rulebook of their own.

use super::articles::ALL_READINGS;
use crate::rulebook::{Rulebook, articles};

articles! {
    A11_1: "11.1", Defining, "standings/results.rs::of", "Of teams a match has match points, for its result, and game points, those of its boards together.";
    A12: "12", Defining, "standings/boards.rs::boards_of_round", "Results board by board: forfeits are standard wins and losses, a pairing-allocated bye is a win on every board.";
    A12_1: "12.1", Deciding, "standings/boards.rs::values", "BC: the game points on each board times its number, the lower sum first; only among teams with equal game points.";
    A12_2: "12.2", Deciding, "standings/boards.rs::values", "TBR: the game points on board 1; where they are equal those on the next board, and so on.";
    A12_3: "12.3", Deciding, "standings/boards.rs::values", "BBE: the game points on all boards but the last; where they are equal without the next one from below, and so on.";
    A13: "13", Defining, "standings/tables.rs::of", "The tie-breaks of players may be used for teams, by match points or game points; by the primary score where none is named.";
    A13_1: "13.1", Deciding, "standings/tables.rs::other", "MP or GP: the score that is not primary.";
    A13_2_1: "13.2.1", Deciding, "standings/opponents.rs::sonneborn_berger", "EMMSB: the opponents' match points times the match points scored against them.";
    A13_2_2: "13.2.2", Deciding, "standings/opponents.rs::sonneborn_berger", "EMGSB: the opponents' match points times the game points scored against them.";
    A13_2_3: "13.2.3", Deciding, "standings/opponents.rs::sonneborn_berger", "EGMSB: the opponents' game points times the match points scored against them.";
    A13_2_4: "13.2.4", Deciding, "standings/opponents.rs::sonneborn_berger", "EGGSB: the opponents' game points times the game points scored against them.";
    A13_3_1: "13.3.1", Deciding, "standings/extended.rs::by_both_scores", "EDE: direct encounter by the primary score; where it parts nobody, by the secondary.";
    A13_3_2: "13.3.2", Deciding, "standings/extended.rs::by_chain", "Two teams still tied in both may be parted by tie-breaks of Article 12: EDEBT, EDEBB, EDET, EDEB.";
    A13_3_3: "13.3.3", Defining, "standings/extended.rs::extended_direct_encounter", "Every new subset of tied teams begins again with the primary score.";
    A13_4: "13.4", Deciding, "standings/evaluate.rs::combination", "SSSC: the secondary score and the Buchholz by the primary one, divided by the highest primary score of the tournament over the highest secondary score of a match.";
    A14_1_2: "14.1.2", Deciding, "standings/cut.rs::lowest", "/C1 of an Extended Sonneborn-Berger: the product with the opponent of the lowest total of the score that it multiplies is left out.";
}

/// What C.07 says of teams alone.
pub static RULEBOOK_OF_TEAMS: Rulebook = Rulebook {
    id: "c07-teams",
    title: "C.07 Play-Off and Tie-Break Regulations (FIDE Handbook), Articles 11 to 13 and 14.1.2: teams",
    applies: "in force from 1 August 2024, with the edition of the day",
    published: Some("https://handbook.fide.com/chapter/TieBreakRegulations032026"),
    articles: ALL,
    orders: &[],
    readings: &ALL_READINGS,
    also: &[],
};
