//! The rulebook for rapid and blitz chess of 2024. It contains the articles that differ from those of standard chess,
//! and the other articles with the numbers of this chapter.

use super::super::readings::{Readings, SETTLED_OF_RAPID_BLITZ};
use arbitrium_core::rulebook::{Reading, Rulebook, articles};

articles! {
    in "crates/ratings/src/";
    A0_2: "0.2", Cited, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "A tournament and its schedule are registered three days before the start.";
    A1_1_1: "1.1.1", Checked, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "Rapid: more than 10 and less than 60 minutes for each player, with 60 times the increment.";
    A1_1_2: "1.1.2", Checked, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "Blitz: more than 3 and not more than 10 minutes for each player, with 60 times the increment.";
    A1_2: "1.2", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "Games with different playing times of the players are not rated.";
    A2: "2", Cited, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "arbitrium does not contain the text of this article.";
    A3_1: "3.1", Checked, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "There are at most 15 rounds of rapid chess or 30 rounds of blitz in one day.";
    A4: "4", Cited, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "arbitrium does not contain the text of this article.";
    A5_1: "5.1", Computed, "ratings/outcome.rs",
        "Unplayed games are not counted. A game with a move by both players is rated, except for force majeure or Fair Play reasons.";
    A6_1: "6.1", Defining, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "As 7.1 of standard chess: the list of each month.";
    A6_1_1: "6.1.1", Defining, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "As 7.1.1 of standard chess: the rating period.";
    A6_1_2: "6.1.2", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "As 7.1.2 of standard chess: the published data from 1400.";
    A6_1_3: "6.1.3", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "As 7.1.3 of standard chess: the closing date.";
    A6_1_4: "6.1.4", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "As 7.1.4 of standard chess: 5 games, 26 months, 1400.";
    A6_2: "6.2", Defining, "ratings/regulations_2024/rapid_blitz/articles.rs",
        "Articles 6.2.1 and 6.2.2 define which players are not included on the list.";
    A6_2_1: "6.2.1", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "As 7.2.1 of standard chess: a player below 1400 is unrated.";
    A6_2_2: "6.2.2", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "As 7.2.2 of standard chess: active and inactive players.";
    A7_1: "7.1", Defining, "ratings/regulations_2024/rapid_blitz/articles.rs",
        "As 8.1 of standard chess: the rating scale and its two tables.";
    A7_1_1: "7.1.1", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "As 8.1.1 of standard chess: the table from p to dp.";
    A7_1_2: "7.1.2", Computed, "ratings/regulations_2024/rapid_blitz/articles.rs",
        "As 8.1.2 of standard chess: the table from D to PD.";
    A7_2: "7.2", Defining, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "As 8.2 of standard chess: the initial rating Ru.";
    A7_2_1: "7.2.1", Computed, "rating_reports/session.rs",
        "An unrated player with a standard rating at the start of the tournament counts as rated with that rating.";
    A7_2_2: "7.2.2", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "As 8.2.1 of standard chess: a score of zero in the first event.";
    A7_2_3: "7.2.3", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "As 8.2.2 of standard chess: Ra with two hypothetical opponents.";
    A7_2_4: "7.2.4", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "As 8.2.3 of standard chess: Ru = Ra + dp, at most 2200.";
    A7_2_5: "7.2.5", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "As 8.2.4 of standard chess: a rating published before an earlier event is rated.";
    A7_3: "7.3", Defining, "ratings/regulations_2024/rapid_blitz/articles.rs",
        "As 8.3 of standard chess: the rating change of a rated player.";
    A7_3_1: "7.3.1", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "A difference above 400 counts as 400. Since 1 December 2024 games with 600 or more difference and a player above 2600 are not rated.";
    A7_3_2A: "7.3.2a", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "As 8.3.2a of standard chess: the score probability PD.";
    A7_3_2B: "7.3.2b", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "As 8.3.2b of standard chess: Delta R = score - PD.";
    A7_3_2C: "7.3.2c", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "As 8.3.2c of standard chess: the sum of all Delta R.";
    A7_3_2D: "7.3.2d", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "As 8.3.2d of standard chess: Sigma Delta R x K is the rating change.";
    A7_3_3: "7.3.3", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "As 8.3.3 of standard chess: K.";
    A7_3_4: "7.3.4", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "As 8.3.4 of standard chess: rounding.";
    A8_1: "8.1", Computed, "ratings/regulations_2024/rapid_blitz/mod.rs",
        "As 9.1 of standard chess: a report too late for the third list is not rated.";
    A8_2: "8.2", Cited, "ratings/regulations_2024/rapid_blitz/articles.rs",
        "arbitrium does not contain the text of this article.";
    A9: "9", Cited, "ratings/regulations_2024/rapid_blitz/articles.rs",
        "arbitrium does not contain the text of this article.";
}

/// The articles of this rulebook that combine several printed numbers.
const MERGED: &[(&str, &str)] = &[("3.1", "3.1.1, 3.1.2")];

static READINGS: [Reading; Readings::OPEN.len() - 1 + SETTLED_OF_RAPID_BLITZ.len()] =
    Reading::join(super::super::readings::OPEN_OF_RAPID_BLITZ, SETTLED_OF_RAPID_BLITZ);

/// The FIDE Rapid and Blitz Rating Regulations effective from 1 March 2024.
pub static RULEBOOK: Rulebook = Rulebook {
    id: "rapid-blitz-2024",
    title: "FIDE Rapid and Blitz Rating Regulations (FIDE Handbook B.02, FIDE Council 15 December 2023)",
    applies: "applies to rapid and blitz tournaments starting on or after 1 March 2024",
    published: Some("https://handbook.fide.com/chapter/B02RBRegulations2024"),
    articles: ALL,
    orders: &[],
    readings: &READINGS,
    also: &[],
    restored: &[],
    merged: MERGED,
    ..Rulebook::EMPTY
};
