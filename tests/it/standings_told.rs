//! `standings --player`: every value told "as an arbiter would on paper", in text, JSON and HTML.

use std::fmt::Write;

use crate::common::command::{Run, call, members, with_input};
use crate::common::printed::Printed;
use crate::common::record::{Reached, assert_reached};
use crate::common::schema::{assert_valid, schema};
use crate::common::second::random_swiss;
use arbitrium::check::conversion;
use arbitrium::standings::{
    Account, Because, C07_2026, Conditions, Exact, Source, Standings, Working, tie_breaks,
};
use serde_json::{Value, json};

/// Ahn has two points of three games, Bak as well; Doh has none over the board, Eck was never there.
const FILE: &str = "\
012 Example of performances
042 2026/04/01
142 3
202 TPR,PTP
001    1 m GM Ahn, A                            2400 KOR                         2.0    1     4 w 1     2 b 1     3 w 0
001    2 m    Bak, B                            2500 KOR                         2.0    2     3 b 1     1 w 0     4 b 1
001    3 m    Cho, C                            2300 KOR                         1.0    3     2 w 0  0000 - Z     1 b 1
001    4 m    Doh, D                            2200 KOR                         1.0    4     1 b 0  0000 - U     2 w 0
001    5 m    Eck, E                            2100 KOR                         0.0    5  0000 - Z  0000 - Z  0000 - Z
";

/// A report of players 1, 2, …, each with a rating and his rounds as `3w1`, `U`, `Z`.
fn file(head: &str, players: &[(u16, &str)]) -> String {
    let mut text = format!("012 Example\n042 2026/04/01\n{head}");
    for (place, (rating, rounds)) in players.iter().enumerate() {
        let name = format!("Player {}", place + 1);
        let _ = write!(text, "001 {:>4}      {name:<33} {rating:>4}{:39}", place + 1, "");
        for round in rounds.split_whitespace() {
            let (opponent, rest) = round.split_at(round.len().saturating_sub(2));
            let _ = match opponent {
                "" => write!(text, "0000 - {round}  "),
                _ => write!(text, "{opponent:>4} {} {}  ", &rest[..1], &rest[1..]),
            };
        }
        text += "\n";
    }
    text
}

fn run(args: &[&str], file: &str) -> Run {
    with_input(&[&["standings"], args, &["-"]].concat(), file.as_bytes()).ends(0, &[])
}

/// The accounts of a player, in the order of the list.
fn accounts(list: &str, player: &str, more: &[&str], file: &str) -> Vec<Value> {
    let args = ["--tie-breaks", list, "--player", player, "--format", "json"];
    let json = run(&[&args, more].concat(), file).json();
    assert_valid(&schema("standings-1"), &json);
    json["files"][0]["players"][0]["tie_breaks"].as_array().unwrap().clone()
}

fn account(code: &str, player: &str, more: &[&str], file: &str) -> Value {
    accounts(code, player, more, file).remove(0)
}

fn steps(account: &Value) -> Vec<&str> {
    account["steps"].as_array().unwrap().iter().map(|step| step.as_str().unwrap()).collect()
}

/// 10.2: "adding to ARO a number … resulting from the conversion of the fractional score". 10.3: "the lowest rating that a player
/// should have for their expected score to be greater than or equal to their tournament score": what is expected at the value
/// and at one less proves it. The sentences stand in `a_player_is_told_on_paper`.
#[test]
fn a_performance_has_the_numbers_that_make_it() {
    let told = accounts("TPR,PTP", "1", &[], FILE);
    let average = json!({"sum": "7000", "count": 3, "value": "2333"});
    let tpr = json!({"kind": "performance", "average": average, "score": "2.0", "games": 3, "fraction": "0.67", "difference": 125});
    let rounds = [(1, "0.83", "0.82"), (2, "0.46", "0.45"), (3, "0.72", "0.72")]
        .map(|(round, reached, below)| json!({"round": round, "reached": reached, "below": below}));
    let expected = json!({"reached": "2.01", "below": "1.99", "rounds": rounds});
    let ptp = json!({"kind": "perfect", "score": "2.0", "games": 3, "rule": "table", "expected": expected});
    assert_eq!([&told[0]["working"], &told[1]["working"]], [&tpr, &ptp]);
}

/// All games won: what the table gives, or by the reading 800 above. A zero score: `a_player_is_told_on_paper`.
#[test]
fn the_special_cases_of_ptp_are_told() {
    let all = file("", &[(2000, "2w1 3b1"), (1900, "1b0 Z"), (1800, "Z 1w0")]);
    for (more, last) in [
        (
            &[][..],
            "the conversion table expects 2.00 at 2636 and 1.99 at 2635: 2636 is the lowest rating that expects 2.00 (10.3)",
        ),
        (
            &["--reading", "ptp-perfect=+800"],
            "all games won: 800 above the highest rated opponent, 1900 + 800 = 2700 (interpretation ptp-perfect=+800)",
        ),
    ] {
        assert_eq!(steps(&account("PTP", "1", more, &all)).last(), Some(&last));
    }
    // More points than games: the byes count under this reading.
    let byes = file("", &[(2000, "2w= U"), (1900, "1b= Z")]);
    let told = account("PTP", "1", &["--reading", "ptp-score=all"], &byes);
    assert_eq!(steps(&told)[..2], ["score: 1.5 of 1 game", "no rating expects more than all games won"]);
    assert_eq!(steps(&account("PTP", "1", &[], &byes))[0], "score: 0.5 of 1 game");
}

/// Where a win earns three points, the reading `rating-score=points` takes them as a share of a win's: 4 of 3 games each.
#[test]
fn a_score_without_finite_decimals_is_told_as_a_fraction() {
    let rounds = [(2000, "2w1 3b1 4w="), (1900, "1b0 Z Z"), (1800, "Z 1w0 Z"), (1700, "Z Z 1b=")];
    let file = file("162  W 3.0  D 1.0\n", &rounds);
    let told = account("TPR", "1", &["--reading", "rating-score=points"], &file);
    assert_eq!(
        steps(&told)[1],
        "score: 7/3 of 3 games, to two places 0.78, for which the conversion table has 220"
    );
    let told = account("PTP", "1", &["--reading", "rating-score=points"], &file);
    assert_eq!(steps(&told)[0], "score: 7/3 of 3 games");
    assert!(steps(&told)[1].contains("is the lowest rating that expects 2.34"), "{told}");
}

/// Article 10: "must be dropped … when unrated players are present"; and a player without games.
#[test]
fn what_has_no_value_says_why() {
    let unrated = FILE.replace("2100 KOR", "     KOR");
    for code in ["ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"] {
        let told = account(code, "1", &[], &unrated);
        assert_eq!(members(&told, "value working"), json!([null, {"kind": "dropped"}]), "{code}");
        assert_eq!(steps(&told), ["dropped for all players, as unrated players are present (10)"], "{code}");
        let told = run(&["--tie-breaks", code], &unrated).err;
        let aloud = format!("-: {code} is dropped, as unrated players are present (C.07, 10)\n");
        assert!(told.ends_with(&aloud), "{told}");
    }
    let told = account("ARO", "1", &["--reading", "unrated=zero"], &unrated);
    assert_eq!(told["value"], "2333");
    for code in ["ARO", "TPR", "PTP", "APRO", "APPO", "AOB"] {
        let told = account(code, "5", &[], FILE);
        assert_eq!(told["working"], json!({"kind": "nothing"}));
        let zero = if code == "AOB" { "0.0" } else { "0" };
        let step = format!("nothing counts: {zero} (interpretation no-games)");
        assert_eq!(steps(&told), [step], "{code}");
        let told = account(code, "5", &["--reading", "no-games=below-all"], FILE);
        assert_eq!(steps(&told), ["nothing counts: no value (interpretation no-games)"], "{code}");
    }
    let told = account("ARO/C2", "4", &[], FILE);
    assert_eq!(
        steps(&told),
        ["the cuts leave nothing (interpretation cut-exhausted): 0 (interpretation no-games)"]
    );
}

/// The points are told by their rounds and by what record `299` adds.
#[test]
fn points_are_told_round_by_round() {
    let file =
        FILE.replace("142 3\n", "142 3\n299           1.5         4\n").replace(" 1.0    4 ", " 2.5    4 ");
    let json = run(&["--why", "4", "1", "--tie-breaks", "STD", "--format", "json"], &file).json();
    let why = &json["files"][0]["why"];
    assert_eq!(why["sentence"], "Doh, D (4) is above Ahn, A (1) by PTS (4.2): 2.5 against 2.0");
    let told = why["accounts"][0]["tie_breaks"][0]["elements"].as_array().unwrap();
    let told: Value = told.iter().map(|element| members(element, "counts sentence")).collect();
    let bonus = json!(["1.5", "bonus or penalty points (299)"]);
    let [lost, won] = ["0.0", "1.0"].map(|points| json!([points, format!("{points} in the round")]));
    assert_eq!(told, json!([lost, bonus, won, lost]));
    // 7.7: a bye is compared with a draw.
    let told = account("STD", "4", &[], &file);
    assert_eq!(told["elements"][1]["sentence"], "1.0 against 0.5, a draw's points");
}

/// 9.2, 14.5: whom the points are counted against.
#[test]
fn koya_tells_the_limit_of_each_opponent() {
    let file = FILE.replace("142 3\n", "142 3\n192 FIDE_ROUNDROBIN\n");
    let told = accounts("KS,KS/L+1", "1", &[], &file);
    let sentence = |place: usize, at: usize| told[place]["elements"][at]["sentence"].as_str().unwrap();
    assert_eq!(sentence(0, 1), "opponent: score 2.0, reaches the limit 1.5; scored against them: 1.0");
    assert_eq!(sentence(0, 0), "opponent: score 1.0, reaches the limit 1; scored against them: 1.0");
    assert_eq!(sentence(1, 0), "opponent: score 1.0, is below the limit 1.5; scored against them: 1.0");
}

/// 8.3: "as if all paired games for the final round had ended in draws", of which there are none yet. With the final round:
/// `a_player_is_told_on_paper`.
#[test]
fn fore_buchholz_tells_that_the_final_round_is_to_come() {
    for told in accounts("FB,BH/F,AOB/F", "1", &["--after", "2"], FILE) {
        let step = "the final round is still to come, so nothing counts as drawn (8.3)";
        assert_eq!(steps(&told)[0], step, "{told}");
    }
}

/// Direct encounter where it decides nothing says which of the reasons holds: 6.1 for 3 and 4, who have not met, stands in
/// `a_player_is_told_on_paper`.
#[test]
fn direct_encounter_tells_why_it_decides_nothing() {
    let text = run(&["--tie-breaks", "DE", "--player", "5"], FILE);
    text.ends(0, &["No other player is still tied here, so there is nothing to decide."]);
    // Three who have beaten each other in a ring; and 6.3, which is for Swiss tournaments.
    let ring = file("", &[(2000, "2w1 Z 3b0"), (1990, "1b0 3w1 Z"), (1980, "Z 2b0 1w1")]);
    let open = [(2000, "2w= H"), (1990, "1b= 3w="), (1980, "H 2b=")];
    for (file, article, sentence) in [
        (ring, "6.2", "all of them have met, and their sums are equal (6.2)"),
        (
            file("", &open),
            "6.3",
            "games are missing, and no player is alone at the top whatever their outcome (6.3)",
        ),
        (
            file("192 FIDE_ROUNDROBIN\n", &open),
            "6.2",
            "some of them have not met, and 6.3 is for Swiss tournaments, so nothing is decided (6.2)",
        ),
    ] {
        let told = account("DE", "1", &[], &file);
        let last = told["encounters"].as_array().unwrap().last().unwrap();
        let sentence = format!("{sentence}: 1 = 2 = 3, still tied");
        assert_eq!(members(last, "article sentence"), json!([article, sentence]));
    }
    // Who is alone at the top, and for whom Article 6 begins again.
    call("standings corpus/c07/worked/ex06.trf --tie-breaks DE --player 2", &[]).ends(
        0,
        &[
            "Games are missing, and who is alone at the top whatever their outcome is ranked (6.3): 1; then Article 6 begins \
             again for 2, 3.",
            "None of them has met another, so nothing is decided (6.1): 2 = 3, still tied.",
        ],
    );
}

/// Hundreds who are tied after a round are told in a few words: everybody's own row, in every format.
#[test]
fn a_large_tie_is_told_in_few_words() {
    let mut players = Vec::new();
    for pair in 0..450 {
        players.extend([
            (2400 - pair, format!("{}w=", 2 * pair + 2)),
            (2400 - pair, format!("{}b=", 2 * pair + 1)),
        ]);
    }
    let players: Vec<(u16, &str)> = players.iter().map(|(rating, round)| (*rating, round.as_str())).collect();
    let file = file("", &players);
    let text = run(&["--tie-breaks", "DE", "--player", "5"], &file).out;
    let table = text.rsplit_once("Not met").unwrap().1;
    assert!(table.contains(" 5     0.5   0.5        898.5     all but 6\n"), "{table}");
    assert!(
        table.contains("whatever their outcome (6.3): 900 participants, still tied.") && table.len() < 500
    );
    let page = run(&["--tie-breaks", "DE", "--format", "html"], &file).out;
    assert!(page.len() < 700_000, "{}", page.len());
    let told = account("DE", "5", &[], &file);
    let rows = told["encounters"][0]["standings"].as_array().unwrap();
    assert_eq!(rows.len(), 900);
    let row = rows.iter().find(|row| row["id"] == 5).unwrap();
    assert_eq!((&row["met"], &row["missing"], &row["best"]), (&json!([6]), &json!(898), &json!("898.5")));
}

#[test]
fn a_player_is_told_on_paper() {
    let list = "DE,BH/C1,ARO,TPR,PTP,APRO,APPO,AOB,FB";
    let text = run(&["--tie-breaks", list, "--player", "1", "--player", "4"], FILE).out;
    insta::assert_snapshot!("standings_player", text);
}

/// Every account proves its value by the printed tables.
#[test]
fn every_account_of_a_performance_proves_its_value() {
    let mut proved = Reached::new();
    for t in (0..400).map(random_swiss).filter(|t| t.players.iter().all(|player| player.rating.is_some())) {
        let conditions = Conditions::of(&t, &C07_2026, conversion());
        let standings = Standings::new(&t, conditions, tie_breaks("TPR,PTP,APRO,APPO").unwrap()).unwrap();
        for player in 0..t.players.len() {
            let (accounts, written) = (standings.accounts(player), standings.written(player));
            assert!(accounts.iter().map(|account| &account.value).eq(&written[1..]), "{accounts:?}");
            for account in &accounts {
                prove(account, &mut proved);
            }
        }
    }
    assert_reached(1000, &proved, &[("TPR", 3001), ("PTP", 2001), ("no points", 301), ("all won", 101)]);
}

fn prove(account: &Account, proved: &mut Reached) {
    let mut count = |what, holds: bool| *proved.entry(what).or_default() += usize::from(holds);
    let value: i128 = account.value.as_ref().unwrap().parse().unwrap();
    let ratings: Vec<i128> = account.elements.iter().map(|element| element.contribution).collect();
    match account.working.as_ref().unwrap() {
        Working::Performance(told) => {
            let (sum, games): (i128, i128) = (ratings.iter().sum(), ratings.len().try_into().unwrap());
            assert_eq!((told.average.sum, told.average.count), (Exact::from(sum), games));
            // "0.5 rounded up".
            let average = (told.average.value - told.average.exact()) * Exact::from(2);
            assert!(average > Exact::from(-1) && average <= Exact::from(1));
            assert_eq!(i64::from(told.difference), Printed::read().difference(told.fraction.into()));
            assert_eq!(told.average.value + Exact::from(i128::from(told.difference)), Exact::from(value));
            count("TPR", true);
        }
        Working::Perfect(told) => match told.because {
            Because::NoPoints { lowest, below } => {
                assert_eq!((Some(&lowest), lowest - below), (ratings.iter().min(), value));
                count("no points", true);
            }
            Because::Expected { wanted } => {
                let at = |rating: i128| -> i128 {
                    let expected = account.elements.iter().map(|element| {
                        let Source::Rating { games, .. } = element.source else { unreachable!() };
                        let difference = i64::try_from(rating - element.contribution).unwrap();
                        i128::from(Printed::read().expected(difference)) * i128::from(games)
                    });
                    expected.sum()
                };
                let [reached, below] = account.expected();
                assert_eq!([reached, below], [at(value), at(value - 1)]);
                assert_eq!(told.score.points * Exact::from(100), Exact::from(wanted));
                assert!(reached >= wanted && below < wanted, "{reached} {wanted} {below}");
                count("PTP", true);
                count("all won", wanted == 100 * told.score.games);
            }
            Because::AllWon { .. } => panic!("not by default"),
        },
        Working::Average(_) => {
            for opponent in &account.opponents {
                let counted =
                    account.elements.iter().find(|element| element.opponent == Some(opponent.player));
                assert_eq!(opponent.value, Some(counted.unwrap().contribution.to_string()));
                prove(opponent, proved);
            }
        }
        Working::Nothing { .. } => assert!(account.elements.is_empty()),
        Working::Dropped | Working::Combination(_) => panic!("nobody is unrated, and nobody a team"),
    }
}

/// "`--after N` never judges", and it ranks as if the tournament had ended there.
#[test]
fn standings_after_a_round_judge_nothing() {
    let wrong = FILE.replace("2.0    1 ", "9.5    4 ");
    for round in ["1", "2", "3"] {
        let run = run(&["--after", round], &wrong);
        // What the reader found is no judgement of the ranks.
        assert!(!run.out.contains("differ") && run.err.starts_with("warning[points-differ]"), "{}", run.err);
    }
    // `check` judges the ranks after the last round alone, and takes no other.
    call("check --after 1 corpus/c07/cases/bh_c1.trf", &[]).ends(2, &[]);
}

/// Record 299: what counts from a round on stands at that round, and the progressive score says from where.
#[test]
fn bonus_and_penalty_points_stand_at_their_rounds() {
    let players =
        [(2001, "2w1 3b= 4w1"), (2002, "1b0 4w1 3b="), (2003, "4w1 1w= 2w="), (2004, "3b0 2b0 1b0")];
    let text = file("142 3\n", &players) + "299          -1.0  001    1\n299           0.5  002    1\n";
    let page = run(&["--tie-breaks", "PS", "--why", "2", "1", "-q"], &text).out;
    let rows: Vec<&str> = page.lines().filter(|line| line.contains("299")).map(str::trim).collect();
    let bonuses = rows.iter().filter(|row| row.ends_with("bonus or penalty points (299)"));
    let columns: Vec<Vec<&str>> = bonuses.map(|row| row.split_whitespace().take(2).collect()).collect();
    assert_eq!(columns, [["1", "-1.0"], ["2", "0.5"]], "{page}");
    run(&["--tie-breaks", "PS", "--player", "1", "-q"], &text)
        .ends(0, &["with -1.0 of 299 from it on", "with 0.5 of 299 from it on"]);
}

/// 4.2, reading `tie-left`: who is parted by nothing shares the rank, or lots part them: the words say what the table does.
#[test]
fn what_parts_the_tied_is_told_as_the_reading_has_it() {
    let text = file("142 1\n", &[(2450, "2w="), (2400, "1b=")]);
    for (reading, told) in [
        (
            "tie-left=shared",
            "Nothing in the list separates Player 1 and Player 2: 4.2 draws lots; without lots they share the rank.",
        ),
        (
            "tie-left=lots",
            "separates Player 1 and Player 2: lots part them (4.2), which stand here by their numbers.",
        ),
    ] {
        run(&["--tie-breaks", "WIN", "--reading", reading, "--why", "1", "2", "-q"], &text).ends(0, &[told]);
    }
}

/// Article 15 is for pairings made beforehand, 16 for Swiss tournaments: if all players meet all others and nothing is declared, the
/// command says which one it applies.
#[test]
fn an_all_play_all_that_declares_nothing_is_ranked_as_a_round_robin() {
    let players = [(2300, "2w1 3b="), (2200, "1b0 U"), (2100, "U 1w=")];
    let pairs = |head: &str| {
        file(
            head,
            &[(2300, "4w1 3w1 2w1"), (2200, "3b= 4w= 1b0"), (2100, "2w= 1b0 4b="), (2000, "1b0 2b= 3w=")],
        )
    };
    let told = "is a round-robin by its pairs: each of 4 players meets all others, and no record says so (192: BERGER_…; or 092): it is \
                ranked by Article 15; --system SYSTEM ranks it as a Swiss, by Article 16";
    let says = |text: &str| run(&["--tie-breaks", "SB"], text).err.replace('\n', " ").contains(told);
    assert!(says(&pairs("")), "{}", run(&["--tie-breaks", "SB"], &pairs("")).err);
    assert!(!says(&pairs("192 BERGER_STANDARD\n")));
    assert!(!says(&file("", &players)));
}
