//! The codes of the records: no line is lost without a word.

use arbitrium_core::trf::{Diagnostic, Severity};

use super::support::{errors, faults, file, load, places, player, two};

/// A report with every record of an individual tournament.
fn individual() -> String {
    let dates = format!("132 {:87}26/05/01", "");
    let head = [
        "012 Open",
        "022 Town",
        "032 GER",
        "042 2026/05/01",
        "052 2026/05/03",
        "062 4",
        "072 2",
        "092 Individual: Swiss-System",
        "102 IA Smith, Ann",
        "112 FA Brown, Bob",
        "122 90 minutes",
        &dates,
        "142 3",
        "152 W",
        "162  W 1.0    D 0.5",
        "172 GER FIDE",
        "182 Program 1.0",
        "192 FIDE_DUTCH_2026",
        "202 BH,SB",
        "222 5400+30",
        "240 H   2    3",
        "250       1.0   1   2    1    2",
        "260   1   2    1    4",
        "299 W        2.5   1     1",
    ];
    let rows = rows([("2.5", "   3 w 1"), ("0.0", "   4 b 0"), ("0.0", "   1 b 0"), ("1.0", "   2 w 1")]);
    let national = format!("GER    2      {:<33} 1900\n", "Player 0002");
    head.join("\n") + "\n" + &rows + &national
}

/// Players 1, 2, 3 ... with their points and a cell each.
fn rows<const N: usize>(players: [(&str, &str); N]) -> String {
    (1..).zip(players).map(|(number, (points, cell))| player(number, points, &[cell])).collect()
}

/// A report with the records of the engines: scoring by `XXS` or by the `BB` records.
fn engines(scoring: &str) -> String {
    let rows = rows([("0.0", "   3 w 0"), ("0.0", "   4 b 0"), ("1.0", "   1 b 1"), ("1.0", "   2 w 1")]);
    format!("012 Open\nXXR 5\nXXC white1\nXXZ 3\nXXA    1  1.0\nXXP 1 2\n{scoring}\n{rows}")
}

/// A report of three teams of two players with every record of a team tournament.
fn teams() -> String {
    let head = [
        "012 Teams",
        "082 3",
        "142 3",
        "152 W",
        "192 FIDE_TEAM",
        "212 PTS,BH",
        "300   1   1   2    1    2",
        "320  1.0  1.0 003 002",
        "330 +-   2   1   3",
        "352 WB",
        "362 TW 2.0   TD 1.0   TL 0.0",
    ];
    let games = [("1.0", "   3 w 1"), ("1.0", "   4 b 1"), ("0.0", "   1 b 0"), ("0.0", "   2 w 0")];
    let rows = rows(games) + &player(5, "0.0", &[]) + &player(6, "0.0", &[]);
    let squad =
        |(number, scores, members)| format!("310 {number:>3} {:<45} {scores}   1  {members}\n", "Team");
    let squads = [
        (1, "   4.0    4.0", "   1    2"),
        (2, "   1.0    1.0", "   3    4"),
        (3, "   1.0    1.0", "   5    6"),
    ];
    let squads: String = squads.map(squad).concat();
    let tables = "801   1 T1       4.0    4.0\n802   1 T1       4.0    4.0\n";
    head.join("\n") + "\n" + &rows + &squads + tables
}

/// Two teams by the records of the older formats.
fn old_teams() -> String {
    let squad = |name: &str, members: &str| format!("013 {name:<32}{members}\n");
    "012 Teams\n082 2\n192 FIDE_TEAM\n".to_owned()
        + &player(1, "1.0", &["   2 w 1"])
        + &player(2, "0.0", &["   1 b 0"])
        + &squad("One", "   1")
        + &squad("Two", "   2")
}

/// Warnings and errors, and codes in lower-case letters, which are read.
fn said(text: &str) -> Vec<Diagnostic> {
    let (_, mut findings) = load(text.as_bytes());
    findings.retain(|found| found.severity > Severity::Repair || found.code == "lower-case");
    findings
}

/// Every code with one character replaced, inserted, lost or exchanged with its neighbour.
fn damages(code: &str) -> Vec<String> {
    let signs: Vec<char> = (' '..='~').chain(['é', '\u{a0}']).collect();
    let letters: Vec<char> = code.chars().collect();
    let mut all = Vec::new();
    for place in 0..=letters.len() {
        for &sign in &signs {
            let mut more = letters.clone();
            more.insert(place, sign);
            all.push(more);
            if place < letters.len() {
                let mut other = letters.clone();
                other[place] = sign;
                all.push(other);
            }
        }
    }
    for place in 0..letters.len() {
        let mut less = letters.clone();
        less.remove(place);
        all.push(less);
        let mut turned = letters.clone();
        turned.swap(place, (place + 1) % letters.len());
        all.push(turned);
    }
    all.retain(|damaged| *damaged != letters);
    all.into_iter().map(|damaged| damaged.into_iter().collect()).collect()
}

/// Texts and counts on which no pairing, rank or rating depends, next to the records that may hold them as well.
const TEXTS: [&str; 14] =
    ["012", "022", "032", "062", "072", "082", "092", "102", "112", "122", "172", "182", "801", "802"];

/// Whether the damage loses no fact. The text of one informative record may be in another one, or the type in `092`,
/// where it is read. A national rating may have another federation's letters. Fields may be one column further right
/// and are read by their order. Except for the name, the tournament is unchanged.
fn nothing_is_lost(code: &str, damaged: &str, before: &str, after: &str) -> bool {
    let is_text = TEXTS.contains(&damaged) && (TEXTS.contains(&code) || code == "192" && damaged == "092");
    let letters = |code: &str| code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase());
    let is_national = code == "GER" && letters(damaged);
    let is_shifted = damaged.trim_end_matches([' ', '\u{a0}']) == code;
    let tournament = |text: &str| {
        let mut tournament = load(text.as_bytes()).0.unwrap().tournament;
        tournament.name.clear();
        tournament.teams.iter_mut().for_each(|event| event.individuals.name.clear());
        tournament
    };
    (is_text || is_national || is_shifted) && tournament(before) == tournament(after)
}

#[test]
fn no_damage_of_a_code_is_without_a_word() {
    let points = "BBW  1.0\nBBD  0.5\nBBL  0.0\nBBZ  0.1\nBBF  0.2\nBBU  0.9";
    let mut silent = Vec::new();
    let mut tried = 0;
    for text in [individual(), engines("XXS W=1.0"), engines(points), teams(), old_teams()] {
        assert_eq!(places(&said(&text)), [""; 0], "{text}");
        let lines: Vec<&str> = text.lines().collect();
        let mut seen = Vec::new();
        for (at, line) in lines.iter().enumerate() {
            let (code, rest) = line.split_at(3);
            if seen.contains(&code) {
                continue;
            }
            seen.push(code);
            for damaged in damages(code) {
                tried += 1;
                let mut other = lines.clone();
                let line = damaged.clone() + rest;
                other[at] = &line;
                let after = other.join("\n") + "\n";
                if said(&after).is_empty() && !nothing_is_lost(code, &damaged, &text, &after) {
                    silent.push(format!("{code} as {damaged:?}"));
                }
            }
        }
    }
    assert_eq!(silent, [""; 0], "of {tried}");
    assert!(tried > 30_000, "{tried}");
}

/// If a player has a record with another code, the player is missing in the tournament, and only the others were
/// paired.
#[test]
fn a_record_of_a_player_or_a_team_under_another_code_is_an_error() {
    let (lowered, findings) = load(&file("trf/own/damaged_record.trf"));
    assert!(lowered.is_none());
    assert_eq!(places(&findings), ["error damaged-record 7:1"]);
    assert_eq!(
        findings[0].message,
        "the code is 101, and the line has the columns of a player's record (001)"
    );
    let rows = two(["   2 w 1", "   1 b 0"]);
    for (codes, found) in [
        (&["101", "002", "011", "100", "201", "OO1", "0O1", "00I", "oo1", "801"][..], "damaged-record"),
        (&["é01", "0_1", "   ", " 01"], "unreadable-line"),
    ] {
        for code in codes {
            let third = player(3, "", &["0000 - U"]).replacen("001", code, 1);
            assert_eq!(faults(&(rows.clone() + &third)), [format!("error {found} 3:1")], "{code}");
        }
    }
    let team = teams().replacen("310   2", "311   2", 1);
    assert!(errors(&load(team.as_bytes()).1).iter().any(|found| found.code == "damaged-record"));
}

/// Each unknown code is reported once, with its lines; what other programs write is known.
#[test]
fn unknown_codes_are_reported_once_each() {
    let rows = two(["   2 w 1", "   1 b 0"]);
    let others = "DAT    1 EMAIL      nobody@example.com\nXRS example.com\n";
    assert_eq!(places(&said(&format!("{rows}{others}"))), [""; 0]);
    let findings = said(&format!("{rows}777 a\nACC 1\n777 b\nXXB 3\nXXX 5\nABC text\n"));
    let codes = ["3:1", "4:1", "6:1", "7:1", "8:1"].map(|place| format!("warning unknown-code {place}"));
    assert_eq!(places(&findings), codes);
    for (found, message) in findings.iter().zip([
        "no format has a record 777: 2 lines are kept and not used (lines 3, 5)",
        "ACC is a record of a draft of TRF26 and CPPDubov: the line is kept and not used",
        "XXB is a record of the program chesspairing: the line is kept and not used",
        "no engine has a record XXX: the line is kept and not used",
    ]) {
        assert_eq!(found.message, message);
    }
}
