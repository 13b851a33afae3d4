//! Records of teams that contradict the players' cells: the finding names both, and says which is used.

use arbitrium_core::tournament::Scores;
use arbitrium_core::trf::Lowered;

use super::support::{accepted, faults, load, player};

/// Four teams of two boards and two rounds, then the records of a case: from line 15 on.
fn event(records: &str) -> String {
    let cells = [
        ["   3 w 1", "   5 b 0"],
        ["   4 b =", "   6 w 1"],
        ["   1 b 0", "   7 b ="],
        ["   2 w =", "   8 w ="],
        ["   7 w 1", "   1 w 1"],
        ["   8 b 0", "   2 b 0"],
        ["   5 b 0", "   3 w ="],
        ["   6 w 1", "   4 b ="],
    ];
    let players: String = (1..).zip(cells).map(|(id, cells)| player(id, "", &cells)).collect();
    let team = |team: u32| format!("310 {team:>3} {:<65}{:>4} {:>4}\n", "Team", team * 2 - 1, team * 2);
    let teams: String = (1..=4).map(team).collect();
    format!("192 FIDE_TEAM_TYPEA_MP_GP\n352 WB\n{players}{teams}{records}\n")
}

/// The game points of the first team in the first round, in tenths.
fn game_points(lowered: &Lowered) -> i32 {
    lowered.tournament.teams.as_ref().unwrap().teams[0].scores[0].game_points.tenths()
}

fn messages(records: &str) -> Vec<String> {
    load(event(records).as_bytes()).1.into_iter().map(|finding| finding.message).collect()
}

#[test]
fn a_line_up_as_the_cells_have_it_needs_no_word() {
    for records in ["", "300   1   1   2    2    1", "300   1   1   2    1    2"] {
        let (lowered, findings) = accepted(&event(records));
        assert_eq!((findings, game_points(&lowered)), (vec![], 15), "{records}");
    }
}

/// A game counts once, whatever a record says about the boards.
#[test]
fn a_player_on_two_boards_of_a_line_up_sits_at_the_first() {
    let (lowered, findings) = accepted(&event("300   1   1   2    1    2    1"));
    assert_eq!(findings, ["warning line-up-differs 15:30"]);
    assert_eq!(game_points(&lowered), 15);
    // The other player loses the board.
    let (lowered, findings) = accepted(&event("300   1   1   2    1    1"));
    assert_eq!(findings, ["warning line-up-differs 15:1", "warning line-up-differs 15:25"]);
    assert_eq!(game_points(&lowered), 10);
    let said = messages("300   1   1   2    1    1");
    assert!(
        said[0].contains("player 2 of team 1 has a game in the cell of the round and no board in record 300"),
        "{said:?}"
    );
    assert!(said[1].contains("record 300 puts player 1 of team 1 on two boards"), "{said:?}");
}

#[test]
fn a_line_up_against_another_team_than_the_cells_say_counts_for_nothing() {
    for (record, says) in [
        ("300   1   1   1    2    1", "team 1 met itself by record 300, and team 2 by the players' cells"),
        ("300   1   1   4    2    1", "team 1 met team 4 by record 300, and team 2 by the players' cells"),
        ("300   3   1   2    2    1", "team 1 met team 2 by record 300, and no team by the other records"),
    ] {
        let (lowered, findings) = accepted(&event(record));
        assert_eq!(findings, ["warning line-up-differs 15:1"], "{record}");
        assert_eq!((game_points(&lowered), lowered.tournament.paired_rounds()), (15, 2), "{record}");
        assert!(messages(record)[0].contains(says), "{:?}", messages(record));
    }
}

/// A forfeited match alone does not make a round, unless the records name most teams in it.
#[test]
fn a_forfeited_match_makes_no_round() {
    for (records, place) in [
        ("330 +-   9   1   2", "15:1"),
        ("330 +-   3   1   2", "15:1"),
        ("320  1.0  1.0 000 000 000 000 000 000 000 000 001", "15:47"),
    ] {
        let (lowered, findings) = accepted(&event(records));
        assert_eq!(findings, [format!("warning no-such-round {place}")], "{records}");
        assert_eq!(lowered.tournament.paired_rounds(), 2);
        assert!(lowered.tournament.teams.unwrap().teams[0].declared_forfeits.is_empty());
    }
    let all = "330 +-   3   1   2\n330 -+   3   3   4";
    let (lowered, findings) = accepted(&event(all));
    assert_eq!((findings, lowered.tournament.paired_rounds()), (vec![], 3));
    let (lowered, findings) = accepted(&event(&format!("{all}\n142 2")));
    assert_eq!(findings, ["warning no-such-round 15:1", "warning no-such-round 16:1"]);
    assert_eq!(lowered.tournament.paired_rounds(), 2);
}

#[test]
fn a_team_that_had_a_match_had_no_bye() {
    let (lowered, findings) = accepted(&event("320  1.0  1.0 001"));
    assert_eq!((findings, game_points(&lowered)), (vec!["warning bye-and-match 15:15".to_owned()], 15));
    let said = messages("320  1.0  1.0 001");
    assert!(said[0].contains("by the players' cells it met team 2: the match is followed"), "{said:?}");
}

/// Each record may name rounds; what the bye is worth is one thing.
#[test]
fn two_records_of_byes_agree_on_what_a_bye_is_worth() {
    assert_eq!(faults(&event("320  1.0  2.0 000\n320  2.0  2.0 000")), ["error declared-twice 16:6"]);
    assert_eq!(faults(&event("320  1.0  2.0 000\n320  1.0  1.0 000")), ["error declared-twice 16:11"]);
    let (lowered, findings) = accepted(&event("320  0.5      000\n320       1.5 000\n320  0.5  1.5 000"));
    let teams = lowered.tournament.teams.unwrap();
    let Scores { match_points, game_points } = teams.scoring.pairing_allocated_bye;
    assert_eq!((findings, match_points.tenths(), game_points.tenths()), (vec![], 5, 15));
}

#[test]
fn match_points_take_nothing_away() {
    for record in ["320 -1.0  1.0", "320  1.0 -1.0", "362 TW-3.0", "362 TW 2.0   TL -1.0"] {
        let found = faults(&event(record));
        assert!(found.len() == 1 && found[0].starts_with("error points-out-of-range 15:"), "{found:?}");
    }
}

/// A team whose number cannot be read keeps its players. Otherwise each of them, and each of their opponents, would be
/// reported as a player without a team.
#[test]
fn a_number_of_a_team_that_cannot_be_read_brings_no_other_fault_in_its_wake() {
    let text = event("");
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines[10].replace_range(63..67, "2x.0");
    assert_eq!(faults(&lines.join("\n")), ["error unreadable-points 11:64"]);
}

/// A team event is warned of and refused as an individual one is: rounds beyond the plan, players that are not there, two values for one result
/// of a match.
#[test]
fn what_a_team_event_declares_is_held_against_the_file() {
    let (_, findings) = accepted(&event("062 2\n142 1"));
    assert_eq!(findings, ["warning player-count 15:5", "warning more-rounds-than-planned 16:5"]);
    let found = faults(&event("362 TW 3.0    TD 1.0    TL 0.0\n362 TW 2.0"));
    assert!(found[0].starts_with("error scoring-twice 16:"), "{found:?}");
}
