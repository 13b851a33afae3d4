//! The rulebook of the regulations of 2024: every article at hand, in the order of the text, and those that are not.

use super::readings::{OPEN_OF_STANDARD, SETTLED};
use arbitrium_core::rulebook::{Reading, Rulebook, articles};

articles! {
    in "crates/ratings/src/";
    A0: "0", Cited, "ratings/regulations_2024/ratable.rs", "The text is not at hand.";
    A1_1: "1.1", Computed, "ratings/regulations_2024/ratable.rs",
        "For 60 moves each player of a game has at least 120 minutes if one of the two is rated 2400 or higher, 90 if 1800 or higher, else 60.";
    A1_2: "1.2", Checked, "ratings/regulations_2024/ratable.rs",
        "A first time control that specifies a number of moves specifies at least 30.";
    A2: "2", Cited, "ratings/regulations_2024/ratable.rs", "The text is not at hand.";
    A3: "3", Cited, "ratings/regulations_2024/ratable.rs", "The text is not at hand.";
    A4: "4", Cited, "ratings/regulations_2024/ratable.rs", "The text is not at hand.";
    A5_1: "5.1", Computed, "ratings/outcome.rs",
        "Unplayed games are not counted; a game in which both players made a move is rated, except in case of force majeure.";
    A6_1: "6.1", Computed, "ratings/ratable.rs",
        "A match with an unrated player is not rated.";
    A6_2: "6.2", Computed, "ratings/matches.rs",
        "In a match of a fixed number of games, those played after it is won are not rated, unless it was requested before.";
    A7_1: "7.1", Defining, "ratings/monthly.rs",
        "On the first day of each month a list is prepared with the rated play of the rating period.";
    A7_1_1: "7.1.1", Defining, "ratings/event.rs",
        "The rating period is the time in which a list is valid.";
    A7_1_2: "7.1.2", Computed, "ratings/regulations_2024/edition.rs",
        "What is published of each player rated at least 1400: title, federation, rating, number, games, year of birth, gender, K.";
    A7_1_3: "7.1.3", Computed, "ratings/regulations_2024/edition.rs",
        "The list takes tournaments that end at least 3 days before it; official FIDE events up to the last day.";
    A7_1_4: "7.1.4", Computed, "ratings/first.rs",
        "A first rating is published from 5 games against rated opponents on, pooled over at most 26 months, if it is at least 1400.";
    A7_2: "7.2", Defining, "ratings/monthly.rs",
        "Who is not included on the list, or shown as inactive.";
    A7_2_1: "7.2.1", Computed, "ratings/monthly.rs",
        "A player who drops below 1400 is shown as unrated, and is unrated from then on.";
    A7_2_2: "7.2.2", Computed, "ratings/regulations_2024/edition.rs",
        "A player is inactive after a year without a rated game, and active again with one.";
    A8_1: "8.1", Defining, "ratings/tables.rs",
        "The scale has a class interval of 200 points; two tables convert scores and differences.";
    A8_1_1: "8.1.1", Computed, "ratings/tables.rs",
        "The table from fractional score p to rating difference dp.";
    A8_1_2: "8.1.2", Computed, "ratings/tables.rs",
        "The table from rating difference D to score probability PD.";
    A8_2: "8.2", Defining, "ratings/first.rs",
        "The initial rating Ru of a player.";
    A8_2_1: "8.2.1", Computed, "ratings/regulations_2024/rules.rs",
        "Zero in the first event is disregarded; else all results are used.";
    A8_2_2: "8.2.2", Computed, "ratings/regulations_2024/rules.rs",
        "Ra is the average of the rated opponents and two hypothetical ones rated 1800, against whom the result is a draw.";
    A8_2_3: "8.2.3", Computed, "ratings/regulations_2024/rules.rs",
        "Ru = Ra + dp, rounded to the nearest whole number, at most 2200.";
    A8_2_4: "8.2.4", Computed, "ratings/event.rs",
        "A player published before an earlier event is rated counts as rated for himself, as unrated for his opponents.";
    A8_3: "8.3", Defining, "ratings/outcome.rs",
        "The rating change of a rated player.";
    A8_3_1: "8.3.1", Computed, "ratings/expected.rs",
        "D for each game against a rated player; more than 400 points count as 400, since 1 October 2025 only for players below 2650.";
    A8_3_2A: "8.3.2a", Computed, "ratings/expected.rs",
        "Table 8.1.2 gives the score probability PD.";
    A8_3_2B: "8.3.2b", Computed, "ratings/expected.rs",
        "Delta R = score - PD.";
    A8_3_2C: "8.3.2c", Computed, "ratings/outcome.rs",
        "Sigma Delta R is the sum of a tournament or period.";
    A8_3_2D: "8.3.2d", Computed, "ratings/rated.rs",
        "Sigma Delta R x K is the rating change of a tournament or period.";
    A8_3_3: "8.3.3", Computed, "ratings/regulations_2024/rules.rs",
        "K is 40 for new players up to 30 games and for juniors under 2300, 20 under 2400, 10 once 2400 has been published; K x n is at most 700.";
    A8_3_4: "8.3.4", Computed, "ratings/rated.rs",
        "The change of a rating period is rounded to the nearest whole number, 0.5 away from zero.";
    A9_1: "9.1", Computed, "ratings/monthly.rs",
        "A report that comes too late for the third list after the end of the tournament is not rated.";
    A9_2: "9.2", Cited, "ratings/regulations_2024/articles.rs", "The text is not at hand.";
    A10: "10", Cited, "ratings/regulations_2024/articles.rs", "The text is not at hand.";
}

static READINGS: [Reading; OPEN_OF_STANDARD.len() + SETTLED.len()] = Reading::join(OPEN_OF_STANDARD, SETTLED);

/// The FIDE Rating Regulations effective from 1 March 2024.
pub static RULEBOOK: Rulebook = Rulebook {
    id: "rating-2024",
    title: "FIDE Rating Regulations (FIDE Handbook B.02, FIDE Council 15 December 2023, as amended on 1 October 2025)",
    applies: "to tournaments starting on or after 1 March 2024",
    published: Some("https://handbook.fide.com/chapter/B022024"),
    articles: ALL,
    orders: &[],
    readings: &READINGS,
    also: &[],
};
