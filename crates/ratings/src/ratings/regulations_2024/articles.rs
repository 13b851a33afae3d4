//! The rulebook of the regulations of 2024, in the order of the text. It also lists the articles whose text this
//! version does not contain.

use super::readings::{OPEN_OF_STANDARD, SETTLED};
use arbitrium_core::rulebook::{Reading, Rulebook, articles};

articles! {
    in "crates/ratings/src/";
    A0: "0", Cited, "ratings/regulations_2024/ratable.rs",
        "arbitrium does not contain the text of this article.";
    A1_1: "1.1", Computed, "ratings/regulations_2024/ratable.rs",
        "For 60 moves each player has at least 120 minutes if one of the two is rated 2400 or higher. It is 90 minutes from 1800, otherwise 60.";
    A1_2: "1.2", Checked, "ratings/regulations_2024/ratable.rs",
        "If a number of moves is specified in the first time control, it is at least 30 moves.";
    A2: "2", Cited, "ratings/regulations_2024/ratable.rs",
        "arbitrium does not contain the text of this article.";
    A3: "3", Cited, "ratings/regulations_2024/ratable.rs",
        "arbitrium does not contain the text of this article.";
    A4: "4", Cited, "ratings/regulations_2024/ratable.rs",
        "arbitrium does not contain the text of this article.";
    A5_1: "5.1", Computed, "ratings/outcome.rs",
        "Unplayed games are not counted. A game with a move by both players is rated, except for force majeure or Fair Play reasons.";
    A6_1: "6.1", Computed, "ratings/ratable.rs",
        "A match with an unrated player is not rated.";
    A6_2: "6.2", Computed, "ratings/matches.rs",
        "In a match over a specific number of games, the games after it is won are not rated. A prior request can waive this.";
    A7_1: "7.1", Defining, "ratings/monthly.rs",
        "On the first day of each month a list is prepared. It includes the rated play of the rating period.";
    A7_1_1: "7.1.1", Defining, "ratings/event.rs",
        "The rating period is the period in which a rating list is valid.";
    A7_1_2: "7.1.2", Computed, "ratings/regulations_2024/edition.rs",
        "The data published for each player from 1400: title, federation, rating, ID, games, year of birth, gender and K.";
    A7_1_3: "7.1.3", Computed, "ratings/regulations_2024/edition.rs",
        "A list takes tournaments that end at least 3 days before its date. Official FIDE events may end on the last day.";
    A7_1_4: "7.1.4", Computed, "ratings/first.rs",
        "A new rating is published from 5 games against rated opponents, pooled over 26 months. It must be at least 1400.";
    A7_2: "7.2", Defining, "ratings/monthly.rs",
        "Articles 7.2.1 and 7.2.2 define which players are not included or are shown as inactive.";
    A7_2_1: "7.2.1", Computed, "ratings/monthly.rs",
        "A player that drops below 1400 is shown as unrated and is treated as unrated.";
    A7_2_2: "7.2.2", Computed, "ratings/regulations_2024/edition.rs",
        "A player becomes inactive after one year without rated games, and active again with one rated game.";
    A8_1: "8.1", Defining, "ratings/tables.rs",
        "The rating scale has a class interval of 200 points. Two tables convert scores and rating differences.";
    A8_1_1: "8.1.1", Computed, "ratings/tables.rs",
        "This table converts the fractional score p into the rating difference dp.";
    A8_1_2: "8.1.2", Computed, "ratings/tables.rs",
        "This table converts the rating difference D into the scoring probability PD.";
    A8_2: "8.2", Defining, "ratings/first.rs",
        "Articles 8.2.1 to 8.2.4 determine the initial rating Ru of a player.";
    A8_2_1: "8.2.1", Computed, "ratings/regulations_2024/rules.rs",
        "A score of zero in the first event is disregarded. Otherwise all results are used.";
    A8_2_2: "8.2.2", Computed, "ratings/regulations_2024/rules.rs",
        "Ra is the average rating of the rated opponents and two hypothetical opponents rated 1800. The two count as draws.";
    A8_2_3: "8.2.3", Computed, "ratings/regulations_2024/rules.rs",
        "Ru = Ra + dp, rounded to the nearest whole number. The maximum is 2200.";
    A8_2_4: "8.2.4", Computed, "ratings/event.rs",
        "If a rating is published before an earlier event is rated, the player counts as rated. For the opponents the player counts as unrated.";
    A8_3: "8.3", Defining, "ratings/outcome.rs",
        "Articles 8.3.1 to 8.3.4 determine the rating change of a rated player.";
    A8_3_1: "8.3.1", Computed, "ratings/expected.rs",
        "Determine D for each game against a rated player. More than 400 counts as 400, since 1 October 2025 only for players below 2650.";
    A8_3_2A: "8.3.2a", Computed, "ratings/expected.rs",
        "Table 8.1.2 gives the score probability PD.";
    A8_3_2B: "8.3.2b", Computed, "ratings/expected.rs",
        "For each game, Delta R = score - PD.";
    A8_3_2C: "8.3.2c", Computed, "ratings/outcome.rs",
        "Sigma Delta R is the sum of all Delta R of a tournament or a rating period.";
    A8_3_2D: "8.3.2d", Computed, "ratings/rated.rs",
        "Sigma Delta R x K is the rating change for a tournament or a rating period.";
    A8_3_3: "8.3.3", Computed, "ratings/regulations_2024/rules.rs",
        "K = 40 for new players up to 30 games, and below 2300 until the end of the year of the 18th birthday. K = 20 below 2400, 10 once 2400 is reached; K x n is at most 700.";
    A8_3_4: "8.3.4", Computed, "ratings/rated.rs",
        "The rating change of a period is rounded to the nearest whole number, 0.5 away from zero.";
    A9_1: "9.1", Computed, "ratings/monthly.rs",
        "The Chief Arbiter sends the report, and the Rating Officer uploads it. A report too late for the third list is not rated.";
    A9_2: "9.2", Cited, "ratings/regulations_2024/articles.rs",
        "arbitrium does not contain the text of this article.";
    A10: "10", Cited, "ratings/regulations_2024/articles.rs",
        "arbitrium does not contain the text of this article.";
}

static READINGS: [Reading; OPEN_OF_STANDARD.len() + SETTLED.len()] = Reading::join(OPEN_OF_STANDARD, SETTLED);

/// The FIDE Rating Regulations effective from 1 March 2024.
pub static RULEBOOK: Rulebook = Rulebook {
    id: "rating-2024",
    title: "FIDE Rating Regulations (FIDE Handbook B.02, FIDE Council 15 December 2023, as amended on 1 October 2025)",
    applies: "applies to tournaments starting on or after 1 March 2024",
    published: Some("https://handbook.fide.com/chapter/B022024"),
    articles: ALL,
    orders: &[],
    readings: &READINGS,
    also: &[],
    restored: &[],
    merged: &[],
    ..Rulebook::EMPTY
};
