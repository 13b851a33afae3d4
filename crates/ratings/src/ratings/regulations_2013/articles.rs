//! The rulebook of the regulations of 2013: every article from 0 to 13, in the order of the text. Some articles
//! affect neither a report nor a calculation. They appear only in this file.

use super::readings::{Readings, SETTLED};
use arbitrium_core::rulebook::{Reading, Restored, Rulebook, Why, articles};

articles! {
    in "crates/ratings/src/";
    A0: "0", Cited, "ratings/regulations_2013/ratable/procedure.rs",
        "A game over the board is rated if it is played in a registered tournament and meets all requirements.";
    A0_1: "0.1", Checked, "ratings/regulations_2013/ratable/procedure.rs",
        "Changes of the regulations apply to tournaments starting on or after 1 July of the year after the decision.";
    A0_2: "0.2", Cited, "ratings/regulations_2013/ratable/procedure.rs",
        "A tournament and its schedule are registered one week before the start, with norms 30 days before.";
    A0_3: "0.3", Cited, "ratings/regulations_2013/ratable/procedure.rs",
        "All arbiters are licensed. Otherwise the tournament is not rated.";
    A0_4: "0.4", Cited, "ratings/regulations_2013/articles.rs",
        "Reports of official FIDE and Continental events must be submitted and are rated.";
    A0_5: "0.5", Cited, "ratings/regulations_2013/ratable/procedure.rs",
        "FIDE may refuse to rate a tournament. The organiser may appeal within 7 days.";
    A0_6: "0.6", Computed, "ratings/regulations_2013/edition.rs",
        "The rating floor is the minimum rating to be published: 1000.";
    A1_1: "1.1", Checked, "ratings/regulations_2013/ratable/rate_of_play.rs",
        "Each player has at least 120 minutes for 60 moves if any player of the tournament is rated 2200 or higher. From 1600 it is 90, otherwise 60.";
    A1_2: "1.2", Checked, "ratings/regulations_2013/ratable/rate_of_play.rs",
        "Games at a faster rate are excluded from the list.";
    A1_3: "1.3", Checked, "ratings/regulations_2013/ratable/rate_of_play.rs",
        "If a number of moves is specified in the first time control, it is 40 moves.";
    A2_1: "2.1", Cited, "ratings/regulations_2013/ratable/procedure.rs",
        "Play takes place according to the FIDE Laws of Chess.";
    A3_1: "3.1", Checked, "ratings/regulations_2013/ratable/schedule.rs",
        "There are at most 12 hours of play in one day, calculated for games of 60 moves.";
    A4_1: "4.1", Checked, "ratings/regulations_2013/ratable/schedule.rs",
        "A tournament lasts at most 90 days, with exceptions.";
    A4_11: "4.11", Cited, "ratings/regulations_2013/ratable/schedule.rs",
        "Leagues may last longer than 90 days.";
    A4_12: "4.12", Cited, "ratings/regulations_2013/ratable/schedule.rs",
        "The Qualification Commission may approve tournaments of more than 90 days.";
    A4_13: "4.13", Cited, "ratings/regulations_2013/articles.rs",
        "For tournaments of more than 90 days, interim results are reported every month.";
    A5_1: "5.1", Computed, "ratings/outcome.rs",
        "Unplayed games are not counted. A game is rated if both players made at least one move.";
    A6_1: "6.1", Computed, "ratings/regulations_2013/rules.rs",
        "If an unrated player without earlier rated games scores zero or half, this score and the opponents' scores against that player are disregarded.";
    A6_2: "6.2", Checked, "ratings/regulations_2013/ratable/composition.rs",
        "Results of preliminaries, finals and play-offs are pooled.";
    A6_3: "6.3", Checked, "ratings/regulations_2013/ratable/composition.rs",
        "In a round-robin at least one third of the players are rated.";
    A6_31: "6.31", Checked, "ratings/regulations_2013/ratable/composition.rs",
        "With fewer than 10 players, at least 4 are rated.";
    A6_32: "6.32", Checked, "ratings/regulations_2013/ratable/composition.rs",
        "A double round-robin with unrated players has at least 6 players, of which 4 are rated.";
    A6_33: "6.33", Checked, "ratings/regulations_2013/ratable/composition.rs",
        "A National Championship as a round-robin is rated if 3 players (in women's events 2) are rated.";
    A6_4: "6.4", Defining, "ratings/swiss.rs",
        "Articles 6.41 and 6.42 apply to Swiss and team tournaments.";
    A6_41: "6.41", Computed, "ratings/regulations_2013/rules.rs",
        "An unrated player's first performance counts with 3 games against rated opponents, 1 point and a rating from 1000.";
    A6_42: "6.42", Computed, "ratings/outcome.rs",
        "For rated players, only games against rated opponents are counted.";
    A6_5: "6.5", Computed, "rating_reports/composition.rs",
        "A round-robin with an unplayed game is reported as a Swiss tournament.";
    A6_6: "6.6", Computed, "ratings/matches.rs",
        "In a match over a specific number of games, the games after it is won are not rated.";
    A6_7: "6.7", Computed, "ratings/outcome.rs",
        "A match with an unrated player is not rated.";
    A7_1: "7.1", Defining, "ratings/monthly.rs",
        "On the first day of each month a list is prepared. It includes the rated play of the rating period.";
    A7_11: "7.11", Defining, "rating_reports/known.rs",
        "The rating period is the period in which a rating list is valid.";
    A7_12: "7.12", Defining, "ratings/monthly.rs",
        "The data kept for each player: title, federation, rating, ID, games in the period, date of birth, gender and K.";
    A7_13: "7.13", Computed, "ratings/monthly.rs",
        "A list takes tournaments that end at least 3 days before its date. Official FIDE events may end on the last day.";
    A7_14: "7.14", Defining, "ratings/first.rs",
        "A new player's rating is published only if it meets the criteria of 7.14a to 7.14e.";
    A7_14A: "7.14a", Computed, "ratings/first.rs",
        "From round-robins (6.3), the rating needs at least 9 games.";
    A7_14B: "7.14b", Computed, "ratings/first.rs",
        "From Swiss and team tournaments (6.4), the rating needs at least 9 games against rated opponents.";
    A7_14C: "7.14c", Computed, "ratings/first.rs",
        "Results of several tournaments in consecutive rating periods, at most 26 months, are pooled.";
    A7_14D: "7.14d", Computed, "ratings/first.rs",
        "A new rating must be at least 1000.";
    A7_14E: "7.14e", Computed, "ratings/first.rs",
        "A new rating uses all results as if they were played in one tournament.";
    A7_2: "7.2", Defining, "ratings/monthly.rs",
        "Articles 7.21 to 7.23 define which players are not included on the list.";
    A7_21: "7.21", Computed, "ratings/rated.rs",
        "A player that drops below 1000 is listed as delisted and is treated as unrated.";
    A7_22: "7.22", Computed, "rating_list/export.rs",
        "Titled players without a rating are published in a separate list.";
    A7_23: "7.23", Computed, "ratings/edition/mod.rs",
        "Inactive players are considered rated at their most recent published rating.";
    A7_23A: "7.23a", Computed, "ratings/monthly.rs",
        "A player becomes inactive after one year without rated games.";
    A7_23B: "7.23b", Computed, "ratings/monthly.rs",
        "A player becomes active again with one rated game, and is on the next list.";
    A8_1: "8.1", Defining, "ratings/tables.rs",
        "The rating scale has a class interval of 200 points. Two tables convert scores and rating differences.";
    A8_1A: "8.1a", Computed, "ratings/tables.rs",
        "This table converts the fractional score p into the rating difference d_p.";
    A8_1B: "8.1b", Computed, "ratings/tables.rs",
        "This table converts the rating difference D into the scoring probability P_D.";
    A8_2: "8.2", Defining, "ratings/regulations_2013/performance.rs",
        "Articles 8.21 to 8.25 determine the rating R_u of an unrated player in one event.";
    A8_21: "8.21", Computed, "ratings/regulations_2013/rules.rs",
        "A score below 1 in the first event, or fewer than 3 rated opponents, is disregarded. Otherwise determine the average rating R_c first.";
    A8_21A: "8.21a", Computed, "ratings/swiss.rs",
        "In a Swiss or team tournament, R_c is the average rating of the rated opponents.";
    A8_21B: "8.21b", Computed, "ratings/regulations_2013/round_robin.rs",
        "In a round-robin, R_a = R_ar - d_pa x n/(n+1). R_ar and d_pa are averages over the rated players; n is the number of opponents.";
    A8_22: "8.22", Computed, "ratings/regulations_2013/performance.rs",
        "With a score of 50%, R_u = R_a.";
    A8_23: "8.23", Computed, "ratings/regulations_2013/performance.rs",
        "Above 50%, R_u = R_a + 15 for each half point over 50%.";
    A8_24: "8.24", Computed, "ratings/regulations_2013/performance.rs",
        "Below 50% in a Swiss or team tournament, R_u = R_c + d_p.";
    A8_25: "8.25", Computed, "ratings/regulations_2013/performance.rs",
        "Below 50% in a round-robin, R_u = R_a + d_p x n/(n+1).";
    A8_3: "8.3", Computed, "ratings/first.rs",
        "The rating R_n of a new player is determined as if all games had been played in one tournament.";
    A8_31: "8.31", Computed, "ratings/first.rs",
        "First results below the rating floor are ignored.";
    A8_32: "8.32", Computed, "ratings/regulations_2013/performance.rs",
        "R_n is rounded to the nearest whole number, 0.5 up.";
    A8_33: "8.33", Computed, "ratings/first.rs",
        "Only an R_n of at least 1000 is considered.";
    A8_34: "8.34", Defining, "ratings/first.rs",
        "Example: games at 2220 (3), 2150 (5) and 2200 (4) with 6½ of 12 points give 2199.";
    A8_4: "8.4", Computed, "ratings/event.rs",
        "If a rating is published before an earlier event is rated, the player counts as rated. For the opponents the player counts as unrated.";
    A8_5: "8.5", Defining, "ratings/outcome.rs",
        "Articles 8.51 to 8.58 determine the rating change of a rated player.";
    A8_51: "8.51", Computed, "ratings/expected.rs",
        "For each game against a rated player, determine the rating difference D.";
    A8_52: "8.52", Computed, "ratings/outcome.rs",
        "In a round-robin an unrated opponent's rating is determined at the end. In a Swiss such games are not rated.";
    A8_53: "8.53", Computed, "ratings/event.rs",
        "Provisional ratings of unrated players from earlier tournaments are ignored.";
    A8_54: "8.54", Computed, "ratings/expected.rs",
        "A rating difference of more than 400 points counts as 400 points.";
    A8_55A: "8.55a", Computed, "ratings/expected.rs",
        "Table 8.1b gives the score probability P_D.";
    A8_55B: "8.55b", Computed, "ratings/expected.rs",
        "For each game, ΔR = score - P_D.";
    A8_55C: "8.55c", Computed, "ratings/rated.rs",
        "ΣΔR x K is the rating change for a tournament or a rating period.";
    A8_56: "8.56", Computed, "ratings/regulations_2013/rules.rs",
        "K = 30 for a new player up to 30 games. K = 15 below 2400, and 10 once a published rating has reached 2400.";
    A8_57: "8.57", Computed, "ratings/rated.rs",
        "R_n is rounded to the nearest whole number, 0.5 up.";
    A8_58: "8.58", Computed, "ratings/regulations_2013/iteration.rs",
        "Unrated players of a round-robin are rated by iteration. Their new ratings determine the changes of the rated players.";
    A9_1: "9.1", Cited, "ratings/regulations_2013/articles.rs",
        "The Chief Arbiter sends the report within 7 days after the end. It is uploaded within 30 days.";
    A9_2: "9.2", Cited, "ratings/regulations_2013/articles.rs",
        "Results of all international tournaments are submitted, unless the invitations said that they are not rated.";
    A9_3: "9.3", Cited, "ratings/regulations_2013/articles.rs",
        "Each federation designates an official for rating matters.";
    A10_1: "10.1", Cited, "ratings/regulations_2013/articles.rs",
        "The rating system must be maintained and adjusted in a scientific way.";
    A10_2: "10.2", Cited, "ratings/regulations_2013/articles.rs",
        "Only rating differences have statistical meaning. Equal ratings must represent equal strength from year to year.";
    A10_3: "10.3", Cited, "ratings/regulations_2013/articles.rs",
        "The Rating System Administrator detects any drift in the rating scale.";
    A11_1: "11.1", Cited, "ratings/regulations_2013/articles.rs",
        "The administrator knows statistical probability theory.";
    A11_2: "11.2", Cited, "ratings/regulations_2013/articles.rs",
        "The administrator designs surveys, interprets them and recommends measures to the Qualification Commission.";
    A11_3: "11.3", Cited, "ratings/regulations_2013/articles.rs",
        "The administrator advises federations on national rating systems.";
    A11_4: "11.4", Cited, "ratings/regulations_2013/articles.rs",
        "The administrator is as objective as an International Arbiter.";
    A12_1: "12.1", Defining, "ratings/tables.rs",
        "A formula comes close to tables 8.1a and 8.1b. However, the tables are used.";
    A12_2: "12.2", Computed, "ratings/tables.rs",
        "The tables are used as shown, without a third significant figure.";
    A12_3: "12.3", Defining, "ratings/development.rs",
        "K stabilises the system. With K = 10 a rating turns over in about 75 games, with 15 in 50, with 30 in 25.";
    A12_4: "12.4", Defining, "rating_reports/cards.rs",
        "The system enables players to verify their ratings.";
    A13_1: "13.1", Computed, "rating_list/exclusion.rs",
        "A player on the list must be a member of a national federation of FIDE that is not excluded.";
    A13_2: "13.2", Computed, "rating_list/exclusion.rs",
        "National federations inform FIDE which players should not be included.";
    A13_4: "13.4", Cited, "ratings/regulations_2013/articles.rs",
        "A player that cannot obtain membership may apply to FIDE for a dispensation.";
}

/// The places where the printed words of the available copy are wrong, with the words that are used instead.
const RESTORED: &[Restored] = &[
    Restored {
        place: "6.5",
        printed: "the results […] must be reported for rating as if it for a Swiss System tournament",
        taken: "As if they were for a Swiss System tournament: a word is missing.",
        why: Why::Damaged,
    },
    Restored {
        place: "8.1a",
        printed: "7, 14, 21 … for p below .50",
        taken: "-7, -14, -21 …: the minus signs are lost.",
        why: Why::Damaged,
    },
    Restored {
        place: "8.1b",
        printed: "03, 410, 1117 …",
        taken: "0-3, 4-10, 11-17 …: the dashes between two differences are lost.",
        why: Why::Damaged,
    },
    Restored {
        place: "8.21",
        printed: "R_{a} = R_{ar}  d_{pa} x n/(n+1)",
        taken: "R_a = R_ar - d_pa x n/(n+1): the minus sign is lost.",
        why: Why::Damaged,
    },
    Restored {
        place: "11.2",
        printed: "the surveys described under 12.3",
        taken: "Nothing: 12.3 is about K, and the text describes no surveys.",
        why: Why::Reference,
    },
    Restored {
        place: "12.1",
        printed: "P = 1/(1 + 10 ^{ D/400})",
        taken: "P = 1/(1 + 10^(-D/400)): the minus sign is lost.",
        why: Why::Damaged,
    },
    Restored {
        place: "13.3",
        printed: "13.2 is followed by 13.4",
        taken: "The text has no Article 13.3.",
        why: Why::Gap,
    },
];

/// The articles of this rulebook that combine several printed numbers.
const MERGED: &[(&str, &str)] = &[("8.21b", "8.21b(i), 8.21b(ii), 8.21b(iii)")];

static READINGS: [Reading; Readings::OPEN.len() + SETTLED.len()] = Reading::join(Readings::OPEN, SETTLED);

/// The FIDE Rating Regulations effective from 1 July 2013.
pub static RULEBOOK: Rulebook = Rulebook {
    id: "rating-2013",
    title: "FIDE Rating Regulations (FIDE Handbook B.02, General Assemblies 1982 to 2012)",
    applies: "applies to tournaments starting on or after 1 July 2013",
    published: None,
    articles: ALL,
    orders: &[],
    readings: &READINGS,
    also: &[],
    restored: RESTORED,
    merged: MERGED,
    ..Rulebook::EMPTY
};
