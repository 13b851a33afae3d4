//! The rulebook of rapid and blitz chess of 2024: the articles that differ, and those of standard chess under their numbers
//! here.

use super::super::readings::{Readings, SETTLED_OF_RAPID_BLITZ};
use arbitrium_core::rulebook::{Reading, Rulebook, articles};

articles! {
    in "crates/ratings/src/";
    A0_2: "0.2", Cited, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "A tournament is registered with its schedule three days before it starts.";
    A1_1_1: "1.1.1", Checked, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "Rapid: more than 10 and less than 60 minutes for each player, counted over 60 moves.";
    A1_1_2: "1.1.2", Checked, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "Blitz: more than 3 and not more than 10 minutes for each player, counted over 60 moves.";
    A1_2: "1.2", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "Games in which the players have different times are not rated.";
    A2: "2", Cited, "ratings/regulations_2024/rapid_blitz/mod.rs", "The text is not at hand.";
    A3_1: "3.1", Checked, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "At most 15 rounds of rapid chess in a day, 30 of blitz.";
    A4: "4", Cited, "ratings/regulations_2024/rapid_blitz/mod.rs", "The text is not at hand.";
    A5_1: "5.1", Computed, "ratings/outcome.rs",
        "Unplayed games are not counted.";
    A6_1: "6.1", Defining, "ratings/regulations_2024/rapid_blitz/mod.rs", "As 7.1 of standard chess: the list of each month.";
    A6_1_1: "6.1.1", Defining, "ratings/regulations_2024/rapid_blitz/mod.rs", "As 7.1.1 of standard chess: the rating period.";
    A6_1_2: "6.1.2", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs", "As 7.1.2 of standard chess: the floor of 1400.";
    A6_1_3: "6.1.3", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs", "As 7.1.3 of standard chess: the closing date.";
    A6_1_4: "6.1.4", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs", "As 7.1.4 of standard chess: 5 games, 26 months, 1400.";
    A6_2_1: "6.2.1", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs", "As 7.2.1 of standard chess: below 1400 a player is unrated.";
    A6_2_2: "6.2.2", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs", "As 7.2.2 of standard chess: active and inactive players.";
    A7_1_1: "7.1.1", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs", "The table of standard chess from p to dp.";
    A7_1_2: "7.1.2", Computed, "ratings/regulations_2024/rapid_blitz/articles.rs", "The table of standard chess from D to PD.";
    A7_2: "7.2", Defining, "ratings/regulations_2024/rapid_blitz/mod.rs", "As 8.2 of standard chess: the initial rating.";
    A7_2_1: "7.2.1", Computed, "rating_reports/session.rs",
        "An unrated player with a standard rating at the beginning of the tournament counts as rated with it.";
    A7_2_2: "7.2.2", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs", "As 8.2.1 of standard chess: zero in the first event.";
    A7_2_3: "7.2.3", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs", "As 8.2.2 of standard chess: Ra with two hypothetical opponents.";
    A7_2_4: "7.2.4", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs", "As 8.2.3 of standard chess: Ru = Ra + dp, at most 2200.";
    A7_2_5: "7.2.5", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs", "As 8.2.4 of standard chess: published since.";
    A7_3_1: "7.3.1", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "More than 400 points count as 400, for everybody; since 1 December 2024 games of 600 points or more are not rated if a player is rated above 2600.";
    A7_3_2A: "7.3.2a", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs", "As 8.3.2a of standard chess.";
    A7_3_2B: "7.3.2b", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs", "As 8.3.2b of standard chess.";
    A7_3_2C: "7.3.2c", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs", "As 8.3.2c of standard chess.";
    A7_3_2D: "7.3.2d", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs", "As 8.3.2d of standard chess.";
    A7_3_3: "7.3.3", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs", "As 8.3.3 of standard chess: K.";
    A7_3_4: "7.3.4", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs", "As 8.3.4 of standard chess: rounding.";
    A8_1: "8.1", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs", "As 9.1 of standard chess: the third list after the end.";
}

static READINGS: [Reading; Readings::OPEN.len() - 1 + SETTLED_OF_RAPID_BLITZ.len()] =
    Reading::join(super::super::readings::OPEN_OF_RAPID_BLITZ, SETTLED_OF_RAPID_BLITZ);

/// The FIDE Rapid and Blitz Rating Regulations effective from 1 March 2024.
pub static RULEBOOK: Rulebook = Rulebook {
    id: "rapid-blitz-2024",
    title: "FIDE Rapid and Blitz Rating Regulations (FIDE Handbook B.02, FIDE Council 15 December 2023)",
    applies: "to rapid and blitz tournaments starting on or after 1 March 2024",
    published: Some("https://handbook.fide.com/chapter/B02RBRegulations2024"),
    articles: ALL,
    orders: &[],
    readings: &READINGS,
    also: &[],
};
