//! Mistakes that are easy to make with real files, each with a test.

use arbitrium_core::tournament::{Bye, Entry, GameResult, Games, Points, RoundsSource};
use arbitrium_core::trf::{ReadOptions, read};

use super::support::{accepted, entry, errors, faults, file, id, load, places, player};

fn two(cells: [&str; 2]) -> String {
    player(1, "1.0", &[cells[0]]) + &player(2, "0.0", &[cells[1]])
}

/// "Columns are characters, not bytes: `Bitariduf, Reremi` with e-acute puts Points one byte later."
#[test]
fn trap_01_columns_are_characters() {
    let (lowered, findings) = load(&file("trf/international_chessopen_graz_2026_a_r05.trf"));
    assert_eq!(errors(&findings).len(), 0);
    let tournament = lowered.unwrap().tournament;
    let accented = tournament.players.iter().filter(|player| !player.name.is_ascii());
    assert!(accented.clone().count() > 0);
    assert!(accented.clone().all(|player| player.recorded_points.is_some()));
    // The same in windows-1252: one byte a character.
    let text = two(["   2 w 1", "   1 b 0"]).replace("Player 0001", "Müller, Jö ");
    let (bytes, ..) = encoding_rs::WINDOWS_1252.encode(&text);
    let (lowered, findings) = load(&bytes);
    assert_eq!(lowered.unwrap().tournament.players[0].name, "Müller, Jö");
    assert_eq!(places(&findings), ["repair not-utf-8"]);
}

/// "Lichess writes byes/absence with a blank opponent and blank colour: `-` without opponent = absent, not
/// a forfeit loss; U with blank opponent = PAB."
#[test]
fn trap_02_byes_with_a_blank_opponent() {
    let cells = ["   2 w 1", "       H", "       -", "       F"];
    let text = player(1, "2.5", &cells)
        + &player(2, "2.0", &["   1 b 0", "       U", "   3 w 1", "       Z"])
        + &player(3, "1.0", &["       U", "       Z", "   2 b 0", "       -"]);
    let (lowered, findings) = accepted(&text);
    let byes = [2, 3, 4].map(|round| entry(&lowered, 1, round));
    assert_eq!(byes, [Bye::Half, Bye::Zero, Bye::Full].map(Entry::Bye));
    assert_eq!(entry(&lowered, 3, 1), Entry::Bye(Bye::PairingAllocated));
    assert_eq!(findings.iter().filter(|f| f.starts_with("repair bye-form")).count(), 8);
    assert_eq!(findings[0], "repair bye-form 1:102");
}

/// "Lichess/gbtami `XXR` = rounds completed or round-to-pair, not the planned total. Never trust XXR in
/// mid-event snapshots without 192/142 context."
#[test]
fn trap_03_where_the_planned_rounds_come_from() {
    let games = two(["   2 w 1", "   1 b 0"]);
    let (lowered, findings) = accepted(&format!("XXR 1\n{games}"));
    assert_eq!(lowered.tournament.planned_rounds.unwrap().source, RoundsSource::RecordXxr);
    assert_eq!(findings.len(), 0);
    let (lowered, findings) = accepted(&format!("XXR 1\n142 9\n{games}"));
    let planned = lowered.tournament.planned_rounds.unwrap();
    assert_eq!((planned.rounds, planned.source), (9, RoundsSource::Record142));
    assert_eq!(lowered.spans.planned_rounds.unwrap().line, 2);
    assert_eq!(findings, ["warning two-round-numbers 1:5"]);
}

/// "`153 - -`: scheduled opponent, no colour, forfeit loss on both sides = double forfeit; colours `-` with
/// a real opponent are legal."
#[test]
fn trap_04_an_opponent_without_a_colour() {
    let (lowered, findings) = accepted(&two(["   2 - -", "   1 - -"]).replace("1.0", "0.0"));
    assert_eq!(findings.len(), 0);
    let contest = *entry(&lowered, 1, 1).contest().unwrap();
    assert_eq!((contest.opponent, contest.colour), (id(2), None));
    assert_eq!(contest.games, Games::One(GameResult::ForfeitLoss));
    let (lowered, _) = accepted(&two(["   2 -", "   1 -"]).replace("1.0", "0.0"));
    assert_eq!(entry(&lowered, 1, 1).contest().unwrap().games, Games::One(GameResult::Pending));
}

/// "Old titles `g m f`, dates `1968.06.18`, rank 0 for players with unfinished tournaments, empty 032/132
/// values, `40/120, 60`."
#[test]
fn trap_05_old_forms() {
    let (lowered, findings) = load(&file("trf/karl_mala_2005.trf"));
    let tournament = lowered.unwrap().tournament;
    let first = &tournament.players[0];
    assert_eq!((first.title.as_str(), first.birth.as_str()), ("GM", "1968.06.18"));
    assert_eq!(tournament.players[12].recorded_rank, Some(0));
    assert_eq!(findings.iter().filter(|finding| finding.code == "old-title").count(), 20);
}

/// "F vs U: full-point bye requested vs PAB."
#[test]
fn trap_06_requested_and_allocated_byes_are_kept_apart() {
    let (lowered, findings) = accepted(&two(["0000 - F", "0000 - U"]).replace("0.0", "1.0"));
    assert_eq!(entry(&lowered, 1, 1), Entry::Bye(Bye::Full));
    assert_eq!(entry(&lowered, 2, 1), Entry::Bye(Bye::PairingAllocated));
    assert_eq!(findings.len(), 0);
}

/// "Lines may be longer than the rounds played (lichess superfluous `0000 -` round); rounds = max over
/// players with a real opponent or U."
#[test]
fn trap_07_a_superfluous_round_is_dropped_and_absences_stay() {
    let text = player(1, "1.0", &["   2 w 1", "0000 -  ", "0000 -  "])
        + &player(2, "0.0", &["   1 b 0", "0000 -  ", "        "]);
    let (lowered, findings) = accepted(&text);
    assert_eq!(lowered.tournament.players[0].entries.len(), 1);
    assert_eq!(findings, ["repair superfluous-round 1:102", "repair superfluous-round 1:112"]);
    let (lowered, findings) =
        accepted(&(player(1, "1.0", &["   2 w 1", "0000 - Z"]) + &player(2, "0.0", &["   1 b 0"])));
    assert_eq!(lowered.tournament.players[0].entries.len(), 2);
    assert_eq!(lowered.tournament.paired_rounds(), 1);
    assert_eq!(entry(&lowered, 2, 2), Entry::Missing);
    assert_eq!(findings.len(), 0);
}

/// "162: prose says column 5/13, table says 6/15/24 (follow the table). 250 example in the spec puts team
/// match points in the GP field."
#[test]
fn trap_08_both_layouts_of_the_scoring() {
    let scoring = |record: &str| {
        let (lowered, findings) = accepted(&format!("{record}\n{}", two(["0000 - Z", "0000 - Z"])));
        let findings: Vec<_> = findings.into_iter().filter(|f| f.contains("scoring")).collect();
        (lowered.tournament.scoring, findings)
    };
    let (published, findings) = scoring("162  W 3.0    D 1.0    L 0.0");
    assert_eq!((published.win, published.draw), (Points::from_tenths(30), Points::from_tenths(10)));
    assert_eq!(published.pairing_allocated_bye, Points::from_tenths(30));
    assert_eq!(published.unknown, Points::from_tenths(10));
    assert_eq!(findings.len(), 0);
    for other in ["162 W 3.0   D 1.0   L 0.0", "162 W3.0 D1.0 L0.0", "162 W=3 D=1 L=0"] {
        assert_eq!(scoring(other), (published.clone(), vec!["repair scoring-columns 1:5".to_owned()]));
    }
    let virtual_points = |record: &str| {
        let (lowered, _) = accepted(&format!("{record}\n{}", two(["0000 - Z", "0000 - Z"])));
        lowered.tournament.virtual_points[0].points
    };
    assert_eq!(virtual_points("250 00.0 02.0 001 003 0001 0090"), Points::from_tenths(20));
    let games = two(["0000 - Z", "0000 - Z"]);
    assert_eq!(faults(&format!("250  2.0      001 003 0001 0090\n{games}")), ["error match-points 1:6"]);
}

/// "Points field must be recomputed under the scoring system; in team files it is informative only."
#[test]
fn trap_09_points_are_recomputed() {
    let (_, findings) = accepted(&two(["   2 w =", "   1 b ="]));
    assert_eq!(findings, ["warning points-differ 1:82", "warning points-differ 2:82"]);
    let (_, findings) = accepted(&format!("092 Team Swiss\n{}", two(["   2 w =", "   1 b ="])));
    assert_eq!(findings.len(), 0);
    let three = two(["   2 w 1", "   1 b 0"]).replace("1.0", "3.0");
    let (_, findings) = accepted(&format!("162  W 3.0    D 1.0\n{three}"));
    assert_eq!(findings.len(), 0);
}

/// "Ids need not be dense or sorted."
#[test]
fn trap_10_ids_in_any_order() {
    let (lowered, findings) =
        accepted(&(player(700, "0.0", &["  30 b 0"]) + &player(30, "1.0", &[" 700 w 1"])));
    let ids: Vec<u16> = lowered.tournament.players.iter().map(|player| player.id.get()).collect();
    assert_eq!(ids, [30, 700]);
    assert_eq!(lowered.spans.player(id(700)).unwrap().line, 1);
    assert_eq!(findings.len(), 0);
}

/// "RR reported as Swiss, teams: `0000` opponent with `+` allowed."
#[test]
fn trap_11_a_forfeit_without_an_opponent() {
    let text = format!("082 2\n{}", two(["0000 w +", "0000 b -"]));
    let (lowered, findings) = accepted(&text);
    assert_eq!(entry(&lowered, 1, 1), Entry::Bye(Bye::Full));
    assert_eq!(entry(&lowered, 2, 1), Entry::Bye(Bye::Zero));
    assert_eq!(findings, ["warning team-record-alone 1:1", "repair bye-form 2:92", "repair bye-form 3:92"]);
    // Without teams the only one of a round is the pairing-allocated bye, as the format of 2006 has it.
    let games = player(3, "1.0", &["   4 w 1"]) + &player(4, "0.0", &["   3 b 0"]);
    let (lowered, _) = accepted(&(games.clone() + &two(["0000 - +", "0000 - ="])));
    assert_eq!(entry(&lowered, 1, 1), Entry::Bye(Bye::PairingAllocated));
    assert_eq!(entry(&lowered, 2, 1), Entry::Bye(Bye::Half));
    let (lowered, _) = accepted(&(games + &two(["0000 - +", "0000 - 1"])));
    assert_eq!(entry(&lowered, 1, 1), Entry::Bye(Bye::Full));
    // In a round still to be paired it is a request.
    let (lowered, _) = accepted(&two(["0000 - +", "        "]));
    assert_eq!(entry(&lowered, 1, 1), Entry::Bye(Bye::Full));
    assert_eq!(lowered.tournament.paired_rounds(), 0);
}

/// A report during the tournament has fewer columns than planned rounds. "A 142 vs column count mismatch is normal
/// mid-event."
#[test]
fn trap_13_fewer_columns_than_planned_rounds() {
    let games = two(["   2 w 1", "   1 b 0"]);
    assert_eq!(accepted(&format!("142 9\n{games}")).1.len(), 0);
    let more = player(1, "2.0", &["   2 w 1", "   2 w 1"]) + &player(2, "0.0", &["   1 b 0", "   1 b 0"]);
    assert_eq!(accepted(&format!("142 1\n{more}")).1, ["warning more-rounds-than-planned 1:5"]);
}

/// "Gacrux's generator wrote 042/052 as YY/MM/DD, no 192 and sex `u`."
#[test]
fn trap_14_short_dates_and_an_unknown_sex() {
    let games = two(["   2 w 1", "   1 b 0"]).replace(" m    ", " u    ");
    let (lowered, findings) = accepted(&format!("042 26/09/01\n052 26/09/09\n{games}"));
    assert_eq!(lowered.tournament.players[0].sex, "u");
    assert_eq!(lowered.tournament.declared_system, None);
    // Both may mean several days; a caution says so if the edition depends on it.
    assert_eq!(findings, [""; 0]);
    let (document, _) = read(b"042 26/09/01\n", &ReadOptions::default());
    assert_eq!(document.line(1).unwrap().from_column(5).text, "26/09/01");
}
