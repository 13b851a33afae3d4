//! The rulebook of the regulations of 2013: every article 0 to 13, in the order of the text. An article that asks nothing
//! of a report or of a number has no other file than this one.

use super::readings::{Readings, SETTLED};
use arbitrium_core::rulebook::{Reading, Rulebook, articles};

articles! {
    in "crates/ratings/src/";
    A0: "0", Cited, "ratings/regulations_2013/ratable/procedure.rs",
        "A game over the board is rated when it takes place in a registered tournament and meets all requirements.";
    A0_1: "0.1", Checked, "ratings/regulations_2013/ratable/procedure.rs",
        "Changes of the regulations apply to tournaments that start on or after 1 July of the year after the decision.";
    A0_2: "0.2", Cited, "ratings/regulations_2013/ratable/procedure.rs",
        "A tournament is registered with its schedule one week before it starts, with norms 30 days before.";
    A0_3: "0.3", Cited, "ratings/regulations_2013/ratable/procedure.rs",
        "All arbiters are licensed, otherwise the tournament is not rated.";
    A0_4: "0.4", Cited, "ratings/regulations_2013/articles.rs",
        "Official FIDE and Continental events must be submitted and are rated.";
    A0_5: "0.5", Cited, "ratings/regulations_2013/ratable/procedure.rs",
        "FIDE may refuse to rate a tournament; the organiser may appeal within 7 days.";
    A0_6: "0.6", Computed, "ratings/regulations_2013/edition.rs",
        "The rating floor, the lowest rating that is published, is 1000.";
    A1_1: "1.1", Checked, "ratings/regulations_2013/ratable/rate_of_play.rs",
        "For 60 moves each player has at least 120 minutes if anybody is rated 2200 or higher, 90 if 1600 or higher, else 60.";
    A1_2: "1.2", Checked, "ratings/regulations_2013/ratable/rate_of_play.rs",
        "Faster games are excluded from the list.";
    A1_3: "1.3", Checked, "ratings/regulations_2013/ratable/rate_of_play.rs",
        "A first time control that specifies a number of moves specifies 40.";
    A2_1: "2.1", Cited, "ratings/regulations_2013/ratable/procedure.rs",
        "Play takes place according to the FIDE Laws of Chess.";
    A3_1: "3.1", Checked, "ratings/regulations_2013/ratable/schedule.rs",
        "There are at most 12 hours of play in a day, counted on games of 60 moves.";
    A4_1: "4.1", Checked, "ratings/regulations_2013/ratable/schedule.rs",
        "A tournament lasts at most 90 days, with exceptions.";
    A4_11: "4.11", Cited, "ratings/regulations_2013/ratable/schedule.rs",
        "Leagues may last longer.";
    A4_12: "4.12", Cited, "ratings/regulations_2013/ratable/schedule.rs",
        "The Qualification Commission may approve longer tournaments.";
    A4_13: "4.13", Cited, "ratings/regulations_2013/articles.rs",
        "Of longer tournaments interim results are reported every month.";
    A5_1: "5.1", Computed, "ratings/outcome.rs",
        "Unplayed games are not counted; a game in which both players made a move is rated.";
    A6_1: "6.1", Computed, "ratings/regulations_2013/rules.rs",
        "The zero or half of an unrated player in his first tournament is disregarded, with his opponents' scores against him.";
    A6_2: "6.2", Checked, "ratings/regulations_2013/ratable/composition.rs",
        "Preliminaries, finals and play-offs are pooled.";
    A6_3: "6.3", Checked, "ratings/regulations_2013/ratable/composition.rs",
        "In a round-robin at least one third of the players are rated.";
    A6_31: "6.31", Checked, "ratings/regulations_2013/ratable/composition.rs",
        "With fewer than 10 players at least 4 are rated.";
    A6_32: "6.32", Checked, "ratings/regulations_2013/ratable/composition.rs",
        "A double round-robin with unrated players has at least 6 players, 4 of them rated.";
    A6_33: "6.33", Checked, "ratings/regulations_2013/ratable/composition.rs",
        "National championships played as round-robins are rated if 3 players (2 women in women's events) are.";
    A6_4: "6.4", Defining, "ratings/swiss.rs",
        "What follows holds in a Swiss or team tournament.";
    A6_41: "6.41", Computed, "ratings/regulations_2013/rules.rs",
        "An unrated player's first performance counts with 3 rated opponents, 1 point and a rating of at least 1000.";
    A6_42: "6.42", Computed, "ratings/outcome.rs",
        "For rated players only games against rated opponents are counted.";
    A6_5: "6.5", Computed, "rating_reports/composition.rs",
        "A round-robin with an unplayed game is rated as a Swiss.";
    A6_6: "6.6", Computed, "ratings/matches.rs",
        "In a match of a fixed number of games, those played after it is won are not rated.";
    A6_7: "6.7", Computed, "ratings/outcome.rs",
        "A match with an unrated player is not rated.";
    A7_1: "7.1", Defining, "ratings/monthly.rs",
        "On the first day of each month a list is prepared with the play of the rating period.";
    A7_11: "7.11", Defining, "rating_reports/known.rs",
        "The rating period is the time in which a list is valid.";
    A7_12: "7.12", Defining, "ratings/monthly.rs",
        "What is kept of a player: title, federation, rating, number, games of the period, date of birth, gender, K.";
    A7_13: "7.13", Computed, "ratings/monthly.rs",
        "The list takes tournaments that end at least 3 days before it; official FIDE events up to the last day.";
    A7_14: "7.14", Defining, "ratings/first.rs",
        "A rating of a player new to the list is published only if it meets the criteria that follow.";
    A7_14A: "7.14a", Computed, "ratings/first.rs",
        "From round-robins: at least 9 games.";
    A7_14B: "7.14b", Computed, "ratings/first.rs",
        "From Swiss and team tournaments: at least 9 games against rated opponents.";
    A7_14C: "7.14c", Computed, "ratings/first.rs",
        "Results of consecutive rating periods, at most 26 months in all, are pooled.";
    A7_14D: "7.14d", Computed, "ratings/first.rs",
        "The rating is at least 1000.";
    A7_14E: "7.14e", Computed, "ratings/first.rs",
        "It is calculated from all results as if they were played in one tournament.";
    A7_2: "7.2", Defining, "ratings/monthly.rs",
        "Who is not included on the list.";
    A7_21: "7.21", Computed, "ratings/rated.rs",
        "A player who drops below 1000 is listed as delisted, and is unrated from then on.";
    A7_22: "7.22", Computed, "rating_list/export.rs",
        "Titled players who are unrated are published in a separate list.";
    A7_23: "7.23", Computed, "ratings/edition/mod.rs",
        "Inactive players are rated at their most recent published rating.";
    A7_23A: "7.23a", Computed, "ratings/monthly.rs",
        "A player is inactive from when he has played no rated game for a year.";
    A7_23B: "7.23b", Computed, "ratings/monthly.rs",
        "He is active again with one rated game, and listed on the next list.";
    A8_1: "8.1", Defining, "ratings/tables.rs",
        "The scale has a class interval of 200 points; two tables convert scores and differences.";
    A8_1A: "8.1a", Computed, "ratings/tables.rs",
        "The table from fractional score p to rating difference d_p.";
    A8_1B: "8.1b", Computed, "ratings/tables.rs",
        "The table from rating difference D to score probability P_D.";
    A8_2: "8.2", Defining, "ratings/regulations_2013/performance.rs",
        "The rating R_u of a previously unrated player in an event.";
    A8_21: "8.21", Computed, "ratings/regulations_2013/rules.rs",
        "A score below 1 in the first rated event, or fewer than 3 rated opponents in any, is disregarded; else R_c is determined.";
    A8_21A: "8.21a", Computed, "ratings/swiss.rs",
        "In a Swiss or team tournament R_c is the average of the rated opponents.";
    A8_21B: "8.21b", Computed, "ratings/regulations_2013/round_robin.rs",
        "In a round-robin R_a = R_ar - d_pa x n/(n+1), with d_pa the average d_p of the rated players.";
    A8_22: "8.22", Computed, "ratings/regulations_2013/performance.rs",
        "With 50%, R_u = R_a.";
    A8_23: "8.23", Computed, "ratings/regulations_2013/performance.rs",
        "Above 50%, R_u = R_a + 15 for each half-point over 50%.";
    A8_24: "8.24", Computed, "ratings/regulations_2013/performance.rs",
        "Below 50% in a Swiss or team tournament, R_u = R_c + d_p.";
    A8_25: "8.25", Computed, "ratings/regulations_2013/performance.rs",
        "Below 50% in a round-robin, R_u = R_a + d_p x n/(n+1).";
    A8_3: "8.3", Computed, "ratings/first.rs",
        "R_n of a new player is determined as if all his games had been played in one tournament.";
    A8_31: "8.31", Computed, "ratings/first.rs",
        "First results below the floor are ignored.";
    A8_32: "8.32", Computed, "ratings/regulations_2013/performance.rs",
        "R_n is rounded to the nearest 1 or 0, 0.5 up.";
    A8_33: "8.33", Computed, "ratings/first.rs",
        "Only R_n of at least 1000 is considered.";
    A8_34: "8.34", Defining, "ratings/first.rs",
        "The example: 3 games at 2220, 5 at 2150 and 4 at 2200 with 6½ of 12 give 2184 + 15 = 2199.";
    A8_4: "8.4", Computed, "ratings/event.rs",
        "A player published before an earlier event is rated counts as rated for himself, as unrated for his opponents.";
    A8_5: "8.5", Defining, "ratings/outcome.rs",
        "The rating change of a rated player.";
    A8_51: "8.51", Computed, "ratings/expected.rs",
        "D, the difference to the opponent's rating, for each game against a rated player.";
    A8_52: "8.52", Computed, "ratings/outcome.rs",
        "An unrated opponent's rating is determined at the end of the event, in round-robins only.";
    A8_53: "8.53", Computed, "ratings/event.rs",
        "Provisional ratings of unrated players from earlier tournaments are ignored.";
    A8_54: "8.54", Computed, "ratings/expected.rs",
        "A difference of more than 400 points counts as 400.";
    A8_55A: "8.55a", Computed, "ratings/expected.rs",
        "Table 8.1b gives the score probability P_D.";
    A8_55B: "8.55b", Computed, "ratings/expected.rs",
        "ΔR = score - P_D.";
    A8_55C: "8.55c", Computed, "ratings/rated.rs",
        "ΣΔR x K is the rating change of a tournament or period.";
    A8_56: "8.56", Computed, "ratings/regulations_2013/rules.rs",
        "K is 30 for new players up to 30 games, 15 under 2400, 10 once 2400 has been published.";
    A8_57: "8.57", Computed, "ratings/rated.rs",
        "R_n is rounded to the nearest 1 or 0, 0.5 to 1.";
    A8_58: "8.58", Computed, "ratings/regulations_2013/iteration.rs",
        "Unrated players of a round-robin are rated by iteration; the new ratings make the changes of the rated.";
    A9_1: "9.1", Cited, "ratings/regulations_2013/articles.rs",
        "The report is due 7 days after the end of the tournament, its upload 30 days after.";
    A9_2: "9.2", Cited, "ratings/regulations_2013/articles.rs",
        "All international tournaments are submitted unless the invitations said otherwise.";
    A9_3: "9.3", Cited, "ratings/regulations_2013/articles.rs",
        "Each federation names an official for rating matters.";
    A10_1: "10.1", Cited, "ratings/regulations_2013/articles.rs",
        "The rating system is to be maintained and adjusted scientifically.";
    A10_2: "10.2", Cited, "ratings/regulations_2013/articles.rs",
        "Only differences of ratings mean anything; ratings are to mean the same from year to year.";
    A10_3: "10.3", Cited, "ratings/regulations_2013/articles.rs",
        "The administrator is to detect any drift of the scale.";
    A11_1: "11.1", Cited, "ratings/regulations_2013/articles.rs",
        "The administrator knows statistics.";
    A11_2: "11.2", Cited, "ratings/regulations_2013/articles.rs",
        "He designs and interprets surveys.";
    A11_3: "11.3", Cited, "ratings/regulations_2013/articles.rs",
        "He advises federations on national rating systems.";
    A11_4: "11.4", Cited, "ratings/regulations_2013/articles.rs",
        "He is as objective as an International Arbiter.";
    A12_1: "12.1", Defining, "ratings/tables.rs",
        "A formula comes close to the tables; the tables are used.";
    A12_2: "12.2", Computed, "ratings/tables.rs",
        "The tables are used as shown, without a third figure.";
    A12_3: "12.3", Defining, "ratings/development.rs",
        "K stabilises: a rating turns over in about 75 games with K = 10, 50 with 15, 25 with 30.";
    A12_4: "12.4", Defining, "rating_reports/cards.rs",
        "The system lets players verify their ratings readily.";
    A13_1: "13.1", Computed, "rating_list/exclusion.rs",
        "Only members of a national federation that is a member of FIDE and not excluded are on the list.";
    A13_2: "13.2", Computed, "rating_list/exclusion.rs",
        "Federations tell FIDE which players should not be included.";
    A13_4: "13.4", Cited, "ratings/regulations_2013/articles.rs",
        "A player who can get no membership may apply for a dispensation.";
}

static READINGS: [Reading; Readings::OPEN.len() + SETTLED.len()] = Reading::join(Readings::OPEN, SETTLED);

/// The FIDE Rating Regulations effective from 1 July 2013.
pub static RULEBOOK: Rulebook = Rulebook {
    id: "rating-2013",
    title: "FIDE Rating Regulations (FIDE Handbook B.02, General Assemblies 1982 to 2012)",
    applies: "to tournaments starting on or after 1 July 2013",
    published: None,
    articles: ALL,
    orders: &[],
    readings: &READINGS,
    also: &[],
};
