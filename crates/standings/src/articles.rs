//! The articles of C.07 that a computer can apply, in both editions, and the rulebooks of the editions.
//!
//! The `articles!` table contains the text of 2026. The edition of 2024 lacks some of these articles and has its own
//! text for three of them.

use super::readings::{READINGS, READINGS_NUMBER};
use super::team_articles::RULEBOOK_OF_TEAMS;
use arbitrium_tournament::rulebook::{
    Article, Kind, Part, Reading, Restored, Rulebook, Why, articles, parts,
};

articles! {
    A1: "1", Cited, "crates/standings/src/articles.rs", "These regulations apply to all FIDE-rated competitions.";
    A2_1: "2.1", Cited, "crates/standings/src/articles.rs", "The tournament's regulations specify whether tied participants share a place, or how they are ranked. Without such a rule, tie-breaks rank them.";
    A2_2: "2.2", Cited, "crates/standings/src/articles.rs", "Tied participants are ranked by play-offs over the board or by tie-breaks.";
    A3_1: "3.1", Cited, "crates/standings/src/articles.rs", "If play-offs are required, the tournament's regulations set out their parameters, as needed.";
    A4_1: "4.1", Defining, "crates/standings/src/list.rs::tie_breaks", "The tie-breaks are an ordered list. They are chosen from Article 5 or defined by the tournament.";
    A4_1_1: "4.1.1", Cited, "crates/standings/src/articles.rs", "If necessary, the Chief Arbiter completes the list with tie-breaks of Article 5. The list is published before the tournament starts.";
    A4_2: "4.2", Defining, "crates/standings/src/ranking.rs::ranked", "Tied participants are ranked by the first tie-break, those still tied by the next. At the end remaining ties are broken by lot, unless the rules of the tournament leave them unbroken.";
    A4_3: "4.3", Defining, "crates/standings/src/evaluate.rs::elements", "A tie-break uses games of the tied participants (A), own results (B), opponents' results (C) or opponents' prior data (D).";
    A4_4: "4.4", Defining, "crates/standings/src/opponents.rs::scores", "An opponent met several times counts each time, except in 6.1.2.";
    A5: "5", Defining, "crates/standings/src/list.rs::read", "The list of tie-breaks with types, sections and acronyms. It has AOB, APPO, APRO, ARO, BH, DE, FB, REP, KS, BPG, WON, BWG, WIN, PTP, RTNG, SB, STD, PS, TPN and TPR.";
    A6: "6", Deciding, "crates/standings/src/encounter.rs::direct_encounter", "DE: the games between the tied participants rank them.";
    A6_1: "6.1", Defining, "crates/standings/src/encounter.rs::of", "The scores from these encounters are added and give separate standings.";
    A6_1_1: "6.1.1", Defining, "crates/standings/src/encounter.rs::meetings", "Forfeits outside 15.2 are excluded, unless the regulations include them (/P). Then they count as games.";
    A6_1_2: "6.1.2", Defining, "crates/standings/src/encounter.rs::of", "Two participants that met more than once add the average score of these games.";
    A6_2: "6.2", Deciding, "crates/standings/src/encounter.rs::by_sums", "If all of them have met, the separate standings rank them. Article 6 is reapplied to those still tied.";
    A6_3: "6.3", Deciding, "crates/standings/src/encounter.rs::assured", "In a Swiss with missing games, a participant alone at the top whatever their outcome is ranked first, and so on. Article 6 is reapplied to the rest.";
    A7_1: "7.1", Deciding, "crates/standings/src/own.rs::wins", "WIN: the number of rounds with as many points as for a win, played or not.";
    A7_2: "7.2", Deciding, "crates/standings/src/own.rs::games_won", "WON: the number of games won over the board.";
    A7_3: "7.3", Deciding, "crates/standings/src/own.rs::black_games", "BPG: the number of games played over the board with Black.";
    A7_4: "7.4", Deciding, "crates/standings/src/own.rs::black_wins", "BWG: the number of games won over the board with Black.";
    A7_5: "7.5", Deciding, "crates/standings/src/own.rs::progressive", "PS: the sum of the scores after each round.";
    A7_6: "7.6", Deciding, "crates/standings/src/own.rs::rounds_elected", "REP: the number of rounds without half-point byes, zero-point byes and forfeit losses.";
    A7_7: "7.7", Deciding, "crates/standings/src/own.rs::standard_points", "STD: the rounds with more points than the opponent, plus half the rounds with equal points. Unplayed rounds are compared with a draw.";
    A7_8: "7.8", Deciding, "crates/standings/src/own.rs::pairing_number", "TPN: the tournament pairing number, the lower first. /R reverses the order.";
    A8_1: "8.1", Deciding, "crates/standings/src/opponents.rs::buchholz", "BH: the sum of the opponents' scores.";
    A8_2: "8.2", Deciding, "crates/standings/src/means.rs::average_buchholz", "AOB: the average Buchholz of the opponents played over the board. Since 2026 /F takes their Fore Buchholz.";
    A8_3: "8.3", Deciding, "crates/standings/src/crosstable.rs::fore", "FB: the Buchholz as if all paired games of the final round were drawn.";
    A9_1: "9.1", Deciding, "crates/standings/src/opponents.rs::sonneborn_berger", "SB: the sum of each opponent's final score times the points scored against that opponent.";
    A9_2: "9.2", Deciding, "crates/standings/src/opponents.rs::koya", "KS: the points against all opponents with at least 50% of the maximum score.";
    A10: "10", Defining, "crates/standings/src/rated.rs::drops", "With unrated players, the tie-breaks of Article 10 are dropped, unless the tournament has rules for them.";
    A10_1: "10.1", Deciding, "crates/standings/src/rated.rs::average_rating", "ARO: the average rating of the opponents played over the board, rounded, 0.5 up.";
    A10_2: "10.2", Deciding, "crates/standings/src/rated.rs::performance", "TPR: ARO plus the rating difference of the fractional score.";
    A10_3: "10.3", Deciding, "crates/standings/src/rated.rs::perfect_performance", "PTP: the lowest rating whose expected score reaches the actual score. For zero points, 800 below the lowest rated opponent.";
    A10_4: "10.4", Deciding, "crates/standings/src/means.rs::performances_of_opponents", "APRO: the average TPR of the opponents played over the board, rounded as ARO.";
    A10_5: "10.5", Deciding, "crates/standings/src/means.rs::performances_of_opponents", "APPO: the average PTP of the opponents played over the board, rounded as ARO.";
    A10_6: "10.6", Deciding, "crates/standings/src/own.rs::rating", "RTNG: the rating, the higher first. /R reverses the order.";
    A14_1: "14.1", Deciding, "crates/standings/src/cut.rs::apply", "/C1: cut the least significant value: the lowest score or rating. In PS it is the first round, in SB the product of the lowest opponent.";
    A14_2: "14.2", Deciding, "crates/standings/src/cut.rs::apply", "/C2: cut the two least significant values.";
    A14_3: "14.3", Deciding, "crates/standings/src/cut.rs::apply", "/M1: cut the least, then the most significant value.";
    A14_4: "14.4", Deciding, "crates/standings/src/cut.rs::apply", "/M2: cut the two least, then the two most significant values.";
    A14_5: "14.5", Deciding, "crates/standings/src/opponents.rs::koya", "/L±n: change the limit of KS by half points.";
    A15_1: "15.1", Defining, "crates/standings/src/crosstable.rs::outcome", "An unplayed round is a round in which a participant, paired or not, did not play.";
    A15_2: "15.2", Defining, "crates/standings/src/crosstable.rs::forfeits_are_regular", "With predetermined pairings, forfeits are regular games. They stay unplayed in Article 10, forfeit losses also in Article 7.";
    A15_3: "15.3", Defining, "crates/standings/src/unplayed.rs::adjust", "In Swiss tournaments Article 16 applies.";
    A16_1: "16.1", Defining, "crates/standings/src/unplayed.rs::is_voluntary", "A requested bye is a half-point or zero-point bye. Requested byes and forfeit losses are voluntary unplayed rounds (VUR).";
    A16_2: "16.2", Defining, "crates/standings/src/unplayed.rs::category", "Five categories: 1 pairing-allocated or full-point byes, 2 forfeit wins, 3 other requested byes, 4 forfeit losses, 5 requested byes at the end.";
    A16_3: "16.3", Deciding, "crates/standings/src/unplayed.rs::adjust", "For the opponents' tie-breaks the score is adjusted: unplayed rounds count as awarded. Requested byes after which the participant is never available again count as draws.";
    A16_4: "16.4", Deciding, "crates/standings/src/unplayed.rs::dummy", "In an own unplayed round the opponent is a dummy with the participant's own score, limited by 16.4.1 and 16.4.2.";
    A16_4_1: "16.4.1", Deciding, "crates/standings/src/unplayed.rs::dummy", "After a forfeit, the dummy has at most the adjusted score of the scheduled opponent.";
    A16_4_2: "16.4.2", Deciding, "crates/standings/src/unplayed.rs::rounds_of_the_tournament", "After any other unplayed round, the dummy has at most a draw's points times the number of rounds.";
    A16_5: "16.5", Deciding, "crates/standings/src/cut.rs::lowest_score", "With VURs, the lowest contribution of a VUR is cut, unless it is lower than the least significant value.";
    A16_6: "16.6", Cited, "crates/standings/src/articles.rs", "The rules of the competition may specify other provisions for 16.3, 16.4 or 16.5 in advance.";
}

/// All articles of the edition of 2026, in the order of the text.
pub(super) static OF_2026: &[&Article] = ALL;

/// Article 5 in the text of 2024, which lists the tie-breaks.
pub static A5_OF_2024: Article = Article {
    number: "5",
    label: None,
    printed: None,
    kind: Kind::Defining,
    summary: "The list of tie-breaks with types, sections and acronyms. It has AOB, APPO, APRO, ARO, BH, DE, FB, REP, KS, BPG, WON, BWG, WIN, PTP, SB, PS and TPR.",
    implemented_in: "crates/standings/src/list.rs::read",
};

/// Article 15.2 in the text of 2024, about forfeits in tournaments with pairings made before the start.
pub static A15_2_OF_2024: Article = Article {
    number: "15.2",
    label: None,
    printed: None,
    kind: Kind::Defining,
    summary: "With predetermined pairings, forfeits are regular games in all articles.",
    implemented_in: "crates/standings/src/crosstable.rs::forfeits_are_regular",
};

/// Article 16.4 in the text of 2024, about the dummy opponent.
pub static A16_4_OF_2024: Article = Article {
    number: "16.4",
    label: None,
    printed: None,
    kind: Kind::Deciding,
    summary: "In an own unplayed round the opponent is a dummy that ended with the participant's own score.",
    implemented_in: "crates/standings/src/unplayed.rs::dummy",
};

/// The articles that were new in 2026.
const NEW: [&str; 5] = ["7.7", "7.8", "10.6", "16.4.1", "16.4.2"];
const NUMBER_OF_2024: usize = ALL.len() - NEW.len();

static OF_2024: [&Article; NUMBER_OF_2024] = earlier();

/// The articles of 2024, made from those of 2026.
const fn earlier() -> [&'static Article; NUMBER_OF_2024] {
    let mut kept = [ALL[0]; NUMBER_OF_2024];
    let (mut from, mut to) = (0, 0);
    while from < ALL.len() {
        let number = ALL[from].number;
        if !is_one_of(number, &NEW) {
            kept[to] = if is_same(number, "5") {
                &A5_OF_2024
            } else if is_same(number, "15.2") {
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

/// The points that only the text of 2026 leaves open: those of STD and of AOB/F.
const POINTS_OF_2026: [&str; 3] = ["aob-opponents", "std-double-forfeit", "std-award"];

static READINGS_OF_2024: [Reading; READINGS_NUMBER - POINTS_OF_2026.len()] = earlier_readings();

/// The interpretations of 2024, made from those of 2026.
const fn earlier_readings() -> [Reading; READINGS_NUMBER - POINTS_OF_2026.len()] {
    let mut kept = [READINGS[0]; READINGS_NUMBER - POINTS_OF_2026.len()];
    let (mut from, mut to) = (0, 0);
    while from < READINGS.len() {
        if !is_one_of(READINGS[from].id, &POINTS_OF_2026) {
            kept[to] = READINGS[from];
            to += 1;
        }
        from += 1;
    }
    kept
}

/// The parts of articles that are printed with their own number and have a separate summary. Both editions have them.
const PARTS: &[Part] = parts! {
    "2.2": "2.2.1" = "Play-offs over the board (Article 3).",
        "2.2.2" = "Tie-breaks off the board (from Article 4 on).";
    "3.1": "3.1.1" = "Whether play-offs are for all tied positions or for some, such as first place.",
        "3.1.2" = "Whether none, some or all tie-breaks of Article 4.1 are applied before the play-offs.",
        "3.1.3" = "The format, such as round-robin or knockout.",
        "3.1.4" = "The method that allocates pairing numbers.",
        "3.1.5" = "The method that allocates colours.",
        "3.1.6" = "The time limits of all games.",
        "3.1.7" = "The schedule of the games, or the break between them.";
    "14.1": "14.1.1" = "The most common cuts are those of BH, ARO, PS and SB (a to d).",
        "14.1.1.a" = "BH/C1: leave out the lowest score of an opponent.",
        "14.1.1.b" = "ARO/C1: leave out the lowest rating of an opponent.",
        "14.1.1.c" = "PS/C1: leave out the score after the first round.",
        "14.1.1.d" = "SB/C1: leave out the product of the opponent with the lowest score. Of several such opponents it is the lowest product.";
    "16.1": "16.1.1" = "Requested bye: a half-point bye or a zero-point bye. Each round after a withdrawal is a zero-point bye.",
        "16.1.2" = "Voluntary unplayed round (VUR): the participant was not available to play. This is a requested bye or a forfeit loss.";
    "16.2": "16.2.1" = "Pairing-allocated byes and full-point byes.",
        "16.2.2" = "Forfeit wins.",
        "16.2.3" = "Requested byes that are followed by at least one round that is not a VUR.",
        "16.2.4" = "Forfeit losses.",
        "16.2.5" = "Requested byes in the last round of the tournament, or followed only by VURs.";
    "16.3": "16.3.1" = "Categories 16.2.1 to 16.2.4 count with the result that gives the points awarded.",
        "16.3.2" = "Category 16.2.5 counts as draws.";
    "16.5": "16.5.1" = "With one or more VURs, the lowest contribution of a VUR is cut, unless it is lower than the least significant value.",
        "16.5.2" = "For Buchholz the lowest contribution of a VUR is cut, for Sonneborn-Berger the higher of a and b. Further cuts follow the same rule.",
        "16.5.2.a" = "The lowest contribution of a VUR.",
        "16.5.2.b" = "The least significant value (14.1.1.d and 14.1.2).";
};

/// The acronyms of Article 5 and of the modifiers, with the articles that define them. The first three are only in
/// the edition of 2026.
const ACRONYMS: &[(&str, &str)] = &[
    ("7.7", "STD"),
    ("7.8", "TPN"),
    ("10.6", "RTNG"),
    ("6", "DE"),
    ("7.1", "WIN"),
    ("7.2", "WON"),
    ("7.3", "BPG"),
    ("7.4", "BWG"),
    ("7.5", "PS"),
    ("7.6", "REP"),
    ("8.1", "BH"),
    ("8.2", "AOB"),
    ("8.3", "FB"),
    ("9.1", "SB"),
    ("9.2", "KS"),
    ("10.1", "ARO"),
    ("10.2", "TPR"),
    ("10.3", "PTP"),
    ("10.4", "APRO"),
    ("10.5", "APPO"),
    ("14.1", "BH-C1, ARO-C1, PS-C1, SB-C1"),
    ("14.2", "BH-C2"),
    ("14.3", "BH-M1"),
    ("14.4", "BH-M2"),
    ("16.1", "VUR"),
];

/// Notes that are printed at the beginning of either edition's rulebook.
const NOTES: &[&str] = &[
    "Articles 11 to 13 and 14.1.2 (teams): `arbitrium rules --system c07-teams`",
    "/C1, /C2, /M1, /M2 and /L±n are codes of the modifiers (Article 14). The text prints BH/C1 as BH-C1.",
];

/// A correction to the table of Article 5, which is damaged in the copy of 2026.
const TABLE_OF_ARTICLE_5: Restored = Restored {
    place: "5",
    printed: "TBR, BBE and the rows of teams moved by one row; no marks in the column Cut-1",
    taken: "Each acronym in the row of its own section. The marks of Cut-1 are lost and not used.",
    why: Why::Damaged,
};

/// A correction to the labels in Article 14.1, which are misplaced in the copy of 2026.
const LABELS_OF_14_1: Restored = Restored {
    place: "14.1",
    printed: "the labels 14.1.1 and 14.1.2 one paragraph too low",
    taken: "14.1.1 begins with the most used modifier, 14.1.2 with team competitions.",
    why: Why::Damaged,
};

/// The rulebook of C.07 in force from 1 March 2026.
pub static RULEBOOK_2026: Rulebook = Rulebook {
    id: "c07-2026",
    title: "C.07 Play-Off and Tie-Break Regulations (FIDE Handbook)",
    applies: "in force from 1 March 2026",
    published: Some("https://handbook.fide.com/chapter/TieBreakRegulations032026"),
    articles: OF_2026,
    readings: &ALL_READINGS,
    also: &[&RULEBOOK_OF_TEAMS],
    restored: &[TABLE_OF_ARTICLE_5, LABELS_OF_14_1],
    parts: PARTS,
    aliases: ACRONYMS,
    notes: NOTES,
    continued_in: &["c07-teams"],
    ..Rulebook::EMPTY
};

/// The rulebook of C.07 in force from 1 August 2024 until 28 February 2026.
pub static RULEBOOK_2024: Rulebook = Rulebook {
    id: "c07-2024",
    title: "C.07 Play-Off and Tie-Break Regulations (FIDE Handbook), reconstructed from the text of 2026 and the published differences",
    applies: "in force from 1 August 2024 till 28 February 2026",
    articles: &OF_2024,
    readings: &READINGS_OF_2024,
    also: &[&RULEBOOK_OF_TEAMS],
    restored: &[
        TABLE_OF_ARTICLE_5,
        LABELS_OF_14_1,
        Restored {
            place: "16.4",
            printed: "uncertain words: \"with the result (win, draw, loss) corresponding to the points awarded\"",
            taken: "Each unplayed round has that result, as in 2026.",
            why: Why::Damaged,
        },
        Restored {
            place: "16.4 note",
            printed: "an uncertain note on the points of team competitions",
            taken: "\"Points\" means match points and game points, as in 2026.",
            why: Why::Damaged,
        },
    ],
    parts: PARTS,
    aliases: ACRONYMS.split_at(3).1,
    notes: NOTES,
    continued_in: &["c07-teams"],
    ..Rulebook::EMPTY
};
