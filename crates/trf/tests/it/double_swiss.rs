//! Matches of two games in two report columns.

use arbitrium_core::tournament::{Bye, Colour, Entry, GameResult, Games, GamesPerRound, Points};

use super::support::{accepted, entry, faults, id, load, player};

const HEADER: &str = "142 4\n192 FIDE_DOUBLESWISS\n";

fn two(first: &[&str], second: &[&str]) -> String {
    HEADER.to_owned() + &player(1, "", first) + &player(2, "", second)
}

#[test]
fn a_match_is_two_columns() {
    let text = two(
        &["   2 w 1", "   2 b =", "0000 - U", "0000 - U"],
        &["   1 b 0", "   1 w =", "0000 - H", "0000 - H"],
    );
    let (lowered, findings) = accepted(&text);
    assert_eq!(findings.len(), 0);
    assert_eq!(lowered.tournament.games_per_round, GamesPerRound::Two);
    assert_eq!(lowered.tournament.planned_rounds.unwrap().rounds, 2);
    let contest = *entry(&lowered, 2, 1).contest().unwrap();
    assert_eq!((contest.opponent, contest.colour), (id(1), Some(Colour::Black)));
    assert_eq!(contest.games, Games::Two(GameResult::Loss, GameResult::Draw));
    assert_eq!(entry(&lowered, 1, 2), Entry::Bye(Bye::PairingAllocated));
    assert_eq!(lowered.tournament.points_after(0, 2), Points::from_tenths(30));
    let second_game = lowered.spans.cell(id(2), 2, 1).unwrap();
    assert_eq!((second_game.whole.line, second_game.whole.column), (4, 122));
    assert_eq!(lowered.spans.cell(id(2), 2, 2), None);
}

#[test]
fn an_inconsistent_pair_of_columns_names_the_player_both_columns_and_what_disagrees() {
    let fine = ["   1 b 0", "   1 w ="];
    for (cells, what) in [
        (["   2 w 1", "   2 w ="], "the colours of the two games must be reversed: White and White"),
        (["   2 w 1", "0000 - Z"], "one column does not fit the other: a game against 2 and the bye Z"),
        (["0000 - U", "0000 - Z"], "different byes: U and Z"),
        (["0000 - U", "   2 b ="], "one column does not fit the other: the bye U and a game against 2"),
        (["        ", "   2 b ="], "one column does not fit the other: nothing and a game against 2"),
        (["   2 w 1", "   3 b ="], "different opponents: 2 and 3"),
    ] {
        let (lowered, findings) = load(two(&cells, &fine).as_bytes());
        assert!(lowered.is_none());
        let error = findings.iter().find(|finding| finding.code == "inconsistent-match").unwrap();
        assert_eq!(error.message, format!("player 1, match 1 (columns 1 and 2): {what}"));
        assert_eq!((error.span.unwrap().column, error.related[0].0.column), (92, 102));
    }
}

#[test]
fn a_match_recorded_only_in_part() {
    let (lowered, findings) = accepted(&two(&["   2 w 1"], &["   1 b 0"]));
    let games = entry(&lowered, 1, 1).contest().unwrap().games;
    assert_eq!(games, Games::Two(GameResult::Win, GameResult::Pending));
    assert_eq!(findings, ["warning half-match 3:102", "warning open-results 3:109"]);
    // One of the two has the second game.
    let one = two(&["   2 w 1", "   2 b 0"], &["   1 b 0"]);
    assert_eq!(faults(&one), ["error one-sided-game 3:102"]);
    let open = two(&["   2 w 1", "   2 b  "], &["   1 b 0", "   1 w  "]);
    assert_eq!(accepted(&open).1, ["warning open-results 3:109"]);
    // In an earlier match the second column cannot be left out.
    let earlier = two(
        &["   2 w 1", "        ", "   2 w 1", "   2 b 1"],
        &["   1 b 0", "        ", "   1 b 0", "   1 w 0"],
    );
    assert_eq!(faults(&earlier), ["error inconsistent-match 3:92", "error inconsistent-match 4:92"]);
}

#[test]
fn a_colour_missing_in_one_column_is_taken_from_the_other() {
    let (lowered, findings) = accepted(&two(&["   2 - -", "   2 b ="], &["   1 b +", "   1 w ="]));
    assert_eq!(entry(&lowered, 1, 1).contest().unwrap().colour, Some(Colour::White));
    assert_eq!(findings, ["repair missing-colour 3:92"]);
}

#[test]
fn records_count_report_columns() {
    let games = &two(&["   2 w 1", "   2 b ="], &["   1 b 0", "   1 w ="])[HEADER.len()..];
    let header = "192 FIDE_DOUBLESWISS\n142 8\n240 H   3    1\n240 H   4    1\n250       1.0   1   4    1    1\n260   1   2    1    2\nXXZ 2\n";
    let (lowered, _) = accepted(&format!("{header}{games}"));
    let tournament = lowered.tournament;
    assert_eq!(tournament.planned_rounds.unwrap().rounds, 4);
    let absences: Vec<_> = tournament.absences.iter().map(|absence| (absence.round, absence.bye)).collect();
    assert_eq!(absences, [(2, Bye::Half), (2, Bye::Zero)]);
    assert_eq!((tournament.virtual_points[0].first_round, tournament.virtual_points[0].last_round), (1, 2));
    assert_eq!((tournament.prohibited[0].first_round, tournament.prohibited[0].last_round), (1, 1));
    assert_eq!(faults(&format!("192 FIDE_DOUBLESWISS\n142 7\n{games}")), ["error odd-number-of-rounds 2:5"]);
}

/// 240: a bye announced for a blank cell brings its points; two different ones are an error. 250: both columns say the same, and it counts
/// once; different points are an error.
#[test]
fn what_records_say_of_the_two_columns_of_a_match_is_one_thing() {
    // The others play the second match.
    let games = |cell: &str| {
        two(&["   2 w 1", "   2 b =", cell, cell], &["   1 b 0", "   1 w =", "   3 w 1", "   3 b ="])
            + &player(3, "", &["0000 - U", "0000 - U", "   2 b 0", "   2 w ="])
    };
    let with = |records: &str| games("        ").replacen("142 4\n", &format!("142 4\n{records}"), 1);
    let both = accepted(&with("240 H   3    1\n240 H   4    1\n"));
    assert_eq!(
        both.0.tournament.points_after(0, 2),
        accepted(&games("0000 - H")).0.tournament.points_after(0, 2)
    );
    assert!(both.1.iter().all(|found| found.starts_with("repair announced-bye")), "{:?}", both.1);
    let (_, one) = accepted(&with("240 H   3    1\n"));
    assert!(one.iter().any(|found| found.starts_with("repair half-bye")), "{one:?}");
    assert!(faults(&with("240 H   3    1\n240 Z   4    1\n"))[0].starts_with("error contradictory-byes"));
    let accelerated = |second: &str| {
        format!(
            "{HEADER}250       1.0   1   1    1    1\n250       {second}   2   2    1    1\n{}",
            &games("0000 - H")[HEADER.len()..]
        )
    };
    let tournament = accepted(&accelerated("1.0")).0.tournament;
    assert_eq!(tournament.virtual_points_in(id(1), 1), Points::from_tenths(10));
    assert!(faults(&accelerated("2.0"))[0].starts_with("error inconsistent-match"));
}
