//! The articles of C.07 that a computer can carry out, in both editions, and their rulebooks.
//!
//! The text of 2026 stands in the table; the edition of 2024 is the same one without the articles it does not have
//! and with its own words of two of them.

use super::readings::{READINGS, READINGS_NUMBER};
use super::team_articles::RULEBOOK_OF_TEAMS;
use crate::rulebook::{Article, Kind, Reading, Rulebook, articles};

articles! {
    A4_1: "4.1", Defining, "standings/list.rs::tie_breaks", "The tie-breaks are an ordered list, chosen among those of Article 5 or defined by the tournament itself.";
    A4_2: "4.2", Defining, "standings/ranking.rs::ranked", "Equal participants are parted by the first tie-break of the list, those still equal by the next; who is equal at the end shares the rank or draws lots.";
    A4_3: "4.3", Defining, "standings/evaluate.rs::elements", "A tie-break counts games among the tied (A), own results (B), opponents' results (C) or what was known before (D).";
    A4_4: "4.4", Defining, "standings/opponents.rs::scores", "An opponent met several times counts as often as he was met, except in 6.1.2.";
    A5: "5", Defining, "standings/list.rs::read", "The tie-breaks with their acronyms, types and sections.";
    A6: "6", Deciding, "standings/encounter.rs::direct_encounter", "DE: the games among the tied participants part them.";
    A6_1: "6.1", Defining, "standings/encounter.rs::of", "The sums of the scores of the encounters of the tied make the separate standings.";
    A6_1_1: "6.1.1", Defining, "standings/encounter.rs::meetings", "Forfeits outside 15.2 do not belong to them, unless the tournament's rules say so (/P); then they are games.";
    A6_1_2: "6.1.2", Defining, "standings/encounter.rs::of", "Two who met more than once add the average score of these games.";
    A6_2: "6.2", Deciding, "standings/encounter.rs::by_sums", "All of them have met: the separate standings rank them, and Article 6 begins again for those still equal.";
    A6_3: "6.3", Deciding, "standings/encounter.rs::assured", "In a Swiss with missing games, who is alone at the top whatever their outcome is ranked first, then the second, and so on; Article 6 begins again for the rest.";
    A7_1: "7.1", Deciding, "standings/own.rs::wins", "WIN: the rounds with as many points as a win earns, played or not.";
    A7_2: "7.2", Deciding, "standings/own.rs::games_won", "WON: the games won over the board.";
    A7_3: "7.3", Deciding, "standings/own.rs::black_games", "BPG: the games played over the board with the black pieces.";
    A7_4: "7.4", Deciding, "standings/own.rs::black_wins", "BWG: the games won over the board with the black pieces.";
    A7_5: "7.5", Deciding, "standings/own.rs::progressive", "PS: the scores after each round, added up.";
    A7_6: "7.6", Deciding, "standings/own.rs::rounds_elected", "REP: the rounds without half-point byes, zero-point byes and forfeit losses.";
    A7_7: "7.7", Deciding, "standings/own.rs::standard_points", "STD: the rounds with more points than the scheduled opponent, or without playing than a draw, and half of those with as many.";
    A7_8: "7.8", Deciding, "standings/own.rs::pairing_number", "TPN: the tournament pairing number, the lower before the higher; /R the other way round.";
    A8_1: "8.1", Deciding, "standings/opponents.rs::buchholz", "BH: the scores of the opponents, added up.";
    A8_2: "8.2", Deciding, "standings/means.rs::average_buchholz", "AOB: the average Buchholz (/F: Fore Buchholz) of the opponents played over the board.";
    A8_3: "8.3", Deciding, "standings/crosstable.rs::fore", "FB: the Buchholz as if all paired games of the final round had been drawn.";
    A9_1: "9.1", Deciding, "standings/opponents.rs::sonneborn_berger", "SB: each opponent's final score times the points scored against him, added up.";
    A9_2: "9.2", Deciding, "standings/opponents.rs::koya", "KS: the points against all who scored at least half of the possible points.";
    A10: "10", Defining, "standings/rated.rs::drops", "With unrated players present the tie-breaks of Article 10 are dropped, unless the tournament has rules for them.";
    A10_1: "10.1", Deciding, "standings/rated.rs::average_rating", "ARO: the average rating of the opponents played over the board, to the nearest whole number, a half upwards.";
    A10_2: "10.2", Deciding, "standings/rated.rs::performance", "TPR: ARO and the rating difference of the fractional score.";
    A10_3: "10.3", Deciding, "standings/rated.rs::perfect_performance", "PTP: the lowest rating whose expected score reaches the own one; for no points, 800 below the lowest rated opponent.";
    A10_4: "10.4", Deciding, "standings/means.rs::performances_of_opponents", "APRO: the average TPR of the opponents played over the board, rounded as ARO.";
    A10_5: "10.5", Deciding, "standings/means.rs::performances_of_opponents", "APPO: the average PTP of the opponents played over the board, rounded as ARO.";
    A10_6: "10.6", Deciding, "standings/own.rs::rating", "RTNG: the rating, the higher before the lower; /R the other way round.";
    A14_1: "14.1", Deciding, "standings/cut.rs::apply", "/C1: the least significant value is left out: the lowest score or rating, the first round of PS, for SB the product with the opponent of the lowest score.";
    A14_2: "14.2", Deciding, "standings/cut.rs::apply", "/C2: the two least significant values are left out.";
    A14_3: "14.3", Deciding, "standings/cut.rs::apply", "/M1: the least and then the most significant value are left out.";
    A14_4: "14.4", Deciding, "standings/cut.rs::apply", "/M2: the two least and then the two most significant values are left out.";
    A14_5: "14.5", Deciding, "standings/opponents.rs::koya", "/L±n: the limit of KS, moved by half points.";
    A15_1: "15.1", Defining, "standings/crosstable.rs::outcome", "An unplayed round is one in which a participant, paired or not, did not play.";
    A15_2: "15.2", Defining, "standings/crosstable.rs::forfeits_are_regular", "With pairings made beforehand forfeits are regular games; all of them stay unplayed for Article 10, forfeit losses for Article 7.";
    A15_3: "15.3", Defining, "standings/unplayed.rs::adjust", "For Swiss tournaments Article 16 holds.";
    A16_1: "16.1", Defining, "standings/unplayed.rs::is_voluntary", "A requested bye is a half- or zero-point bye; it and a forfeit loss are voluntary unplayed rounds (VUR).";
    A16_2: "16.2", Defining, "standings/unplayed.rs::category", "The five categories of unplayed rounds.";
    A16_3: "16.3", Deciding, "standings/unplayed.rs::adjust", "The adjusted score, for the opponents' tie-breaks: unplayed rounds with the points awarded, closing requested byes as draws.";
    A16_4: "16.4", Deciding, "standings/unplayed.rs::dummy", "The dummy of one's own unplayed round has one's own score, at most what 16.4.1 and 16.4.2 allow.";
    A16_4_1: "16.4.1", Deciding, "standings/unplayed.rs::dummy", "After a forfeit the dummy has at most the adjusted score of the scheduled opponent.";
    A16_4_2: "16.4.2", Deciding, "standings/unplayed.rs::rounds_of_the_tournament", "After any other unplayed round the dummy has at most a draw's points times the number of rounds.";
    A16_5: "16.5", Deciding, "standings/cut.rs::lowest_score", "Of a participant with VURs the lowest contribution of one is cut, unless it is lower than the least significant value.";
}

/// The text of 2026 as a table.
pub(super) static OF_2026: &[&Article] = ALL;

/// 15.2 as it stood in 2024.
pub static A15_2_OF_2024: Article = Article {
    number: "15.2",
    label: None,
    kind: Kind::Defining,
    summary: "With pairings made beforehand forfeits are regular games, everywhere.",
    implemented_in: "crates/core/src/standings/crosstable.rs::forfeits_are_regular",
};

/// 16.4 as it stood in 2024.
pub static A16_4_OF_2024: Article = Article {
    number: "16.4",
    label: None,
    kind: Kind::Deciding,
    summary: "The dummy of one's own unplayed round ended the tournament with one's own score.",
    implemented_in: "crates/core/src/standings/unplayed.rs::dummy",
};

/// The articles that came in 2026.
const NEW: [&str; 5] = ["7.7", "7.8", "10.6", "16.4.1", "16.4.2"];
const NUMBER_OF_2024: usize = ALL.len() - NEW.len();

static OF_2024: [&Article; NUMBER_OF_2024] = earlier();

/// The table of 2024, made of that of 2026.
const fn earlier() -> [&'static Article; NUMBER_OF_2024] {
    let mut kept = [ALL[0]; NUMBER_OF_2024];
    let (mut from, mut to) = (0, 0);
    while from < ALL.len() {
        let number = ALL[from].number;
        if !is_one_of(number, &NEW) {
            kept[to] = if is_same(number, "15.2") {
                &A15_2_OF_2024
            } else if is_same(number, "16.4") {
                &A16_4_OF_2024
            } else {
                ALL[from]
            };
            to += 1;
        }
        from += 1;
    }
    kept
}

const fn is_one_of(number: &str, all: &[&str]) -> bool {
    let mut place = 0;
    while place < all.len() {
        if is_same(number, all[place]) {
            return true;
        }
        place += 1;
    }
    false
}

const fn is_same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut place = 0;
    while place < a.len() && place < b.len() {
        if a[place] != b[place] {
            return false;
        }
        place += 1;
    }
    a.len() == b.len()
}

pub(super) static ALL_READINGS: [Reading; READINGS_NUMBER] = READINGS;

/// C.07 as in force from 1 March 2026.
pub static RULEBOOK_2026: Rulebook = Rulebook {
    id: "c07-2026",
    title: "C.07 Play-Off and Tie-Break Regulations (FIDE Handbook)",
    applies: "in force from 1 March 2026",
    published: Some("https://handbook.fide.com/chapter/TieBreakRegulations032026"),
    articles: OF_2026,
    orders: &[],
    readings: &ALL_READINGS,
    also: &[&RULEBOOK_OF_TEAMS],
};

/// C.07 as in force from 1 August 2024 till 28 February 2026.
pub static RULEBOOK_2024: Rulebook = Rulebook {
    id: "c07-2024",
    title: "C.07 Play-Off and Tie-Break Regulations (FIDE Handbook), reconstructed from the text of 2026 and the published differences",
    applies: "in force from 1 August 2024 till 28 February 2026",
    published: None,
    articles: &OF_2024,
    orders: &[],
    readings: &ALL_READINGS,
    also: &[&RULEBOOK_OF_TEAMS],
};
