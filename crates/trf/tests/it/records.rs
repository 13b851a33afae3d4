//! The records other than those of players, and the records of pairing programs.

use arbitrium_core::tournament::{
    Absence, AdjustedResult, Adjustment, Bye, Colour, ColourSource, Points, Prohibition, RoundsSource,
    VirtualPoints,
};
use arbitrium_core::trf::{ReadOptions, Record, declared_system, read};

use super::support::{accepted, faults, id, load, places, player};

fn games() -> String {
    player(1, "1.0", &["   2 w 1"]) + &player(2, "0.0", &["   1 b 0"]) + &player(3, "1.0", &["0000 - U"])
}

fn with(records: &str) -> arbitrium_core::tournament::Tournament {
    accepted(&format!("{records}\n{}", games())).0.tournament
}

fn tenths(tenths: i32) -> Points {
    Points::from_tenths(tenths)
}

#[test]
fn engine_records_are_read() {
    let tournament = with("XXR 9\nXXC rank black1\nXXZ 1 2\nXXP 1 2 3\nXXA    3  1.0  1.0  0.5");
    assert_eq!(tournament.planned_rounds.map(|planned| planned.source), Some(RoundsSource::RecordXxr));
    assert_eq!(tournament.initial_colour, Some((Colour::Black, ColourSource::RecordXxc)));
    let absent = |player| Absence { round: 2, player: id(player), bye: Bye::Zero };
    assert_eq!(tournament.absences, [absent(1), absent(2)]);
    let all = Prohibition { first_round: 1, last_round: 999, players: [1, 2, 3].map(id).to_vec() };
    assert_eq!(tournament.prohibited, [all]);
    let points = |round| tournament.virtual_points_in(id(3), round).to_string();
    assert_eq!([1, 2, 3, 4].map(points), ["1.0", "1.0", "0.5", "0.0"]);
    assert_eq!(tournament.virtual_points.len(), 2);
}

#[test]
fn published_records_are_read() {
    let tournament = with(
        "142 9\n152 B\n192 FIDE_DUTCH_2026\n240 H   2    1    3\n250       1.0   1   4    1    2\n260   1   3    1    2\n299 W        2.5   1     1    2\n299         -0.5         3",
    );
    assert_eq!(tournament.planned_rounds.map(|planned| planned.rounds), Some(9));
    assert_eq!(tournament.initial_colour, Some((Colour::Black, ColourSource::Record152)));
    assert_eq!(tournament.declared_system.as_deref(), Some("FIDE_DUTCH_2026"));
    let half = |player| Absence { round: 2, player: id(player), bye: Bye::Half };
    assert_eq!(tournament.absences, [half(1), half(3)]);
    let virtual_points = VirtualPoints {
        points: tenths(10),
        first_round: 1,
        last_round: 4,
        first_player: id(1),
        last_player: id(2),
    };
    assert_eq!(tournament.virtual_points, [virtual_points]);
    assert_eq!(
        tournament.scoring.adjustments,
        [
            Adjustment {
                result: Some(AdjustedResult::Win),
                points: tenths(25),
                column: Some(1),
                players: vec![id(1), id(2)]
            },
            Adjustment { result: None, points: tenths(-5), column: None, players: vec![id(3)] },
        ]
    );
}

/// Record `250` comes before `XXA`. A repeated line counts once. Lines that give a player points for one round are
/// added up, because the format does not say otherwise. Each of these is reported.
#[test]
fn virtual_points_told_twice_are_said_to_be() {
    let told = |records: &str| {
        let (lowered, findings) = accepted(&format!("{records}\n{}", games()));
        let points = [(1, 1), (2, 4), (3, 6)]
            .map(|(player, round)| lowered.tournament.virtual_points_in(id(player), round).tenths());
        (findings, points)
    };
    let said = |finding: &str| vec![finding.to_owned()];
    let line = "250       1.0   1   4    1    2";
    assert_eq!(told(line), (vec![], [10, 10, 0]));
    let both = said("warning acceleration-in-two-records 2:1");
    assert_eq!(told(&format!("{line}\nXXA    1  1.0  1.0")), (both, [10, 10, 0]));
    let both = said("warning acceleration-in-two-records 1:1");
    assert_eq!(told(&format!("XXA    3  1.0\n{line}")), (both, [10, 10, 0]));
    let again = said("warning virtual-points-twice 2:1");
    assert_eq!(told(&format!("{line}\n{line}")), (again.clone(), [10, 10, 0]));
    assert_eq!(told("XXA    1  1.0\nXXA    1  1.0  0.0"), (again.clone(), [10, 0, 0]));
    assert_eq!(told(&format!("{line}\n250       0.5   4   6    2    3")), (again, [10, 15, 5]));
    // As the method of Baku has it, and of players whom the file does not have.
    assert_eq!(told(&format!("{line}\n250       0.5   5   6    1    3")), (vec![], [10, 10, 5]));
    let of_nobody = "250       1.0   1   4    3    9\n250       0.5   1   4    9   12";
    assert_eq!(told(of_nobody), (vec![], [0, 0, 0]));
    let twice = format!("XXA    1  1.0\nXXA    1  2.0\n{}", games());
    assert_eq!(faults(&twice), ["error declared-twice 2:1"]);
    let (_, findings) = load(format!("{line}\n250       0.5   4   6    2    3\n{}", games()).as_bytes());
    let message = "player 2, round 4: 1.0 and 0.5 virtual points by two lines: they are added up";
    assert_eq!(findings[0].message, message);
    assert_eq!(findings[0].related[0].0.line, 1);
}

/// A first day that cannot be read is reported as unreadable, not as missing.
#[test]
fn a_first_day_that_cannot_be_read_is_said_to_be_one() {
    for (day, code) in [
        ("2016/13/45", "no-such-day"),
        ("2016/02/30", "no-such-day"),
        ("March 2016", "unread-date"),
        ("2016/03/01 - 2016/03/05", "unread-date"),
    ] {
        let findings = accepted(&format!("042 {day}\n{}", games())).1;
        assert_eq!(findings, [format!("warning {code} 1:5")], "{day}");
    }
    for day in ["2016/03/01", "20160301", "Mar 1, 2016", ""] {
        assert_eq!(accepted(&format!("042 {day}\n{}", games())).1, [""; 0], "{day}");
    }
}

#[test]
fn the_scoring_comes_from_162_else_bb_else_xxs() {
    let values = |records: &str| {
        let scoring = with(records).scoring;
        [
            scoring.win,
            scoring.draw,
            scoring.loss,
            scoring.absence,
            scoring.pairing_allocated_bye,
            scoring.unknown,
        ]
        .map(Points::tenths)
    };
    assert_eq!(values("162  W 3.0    D 1.0    X 0.5\n162  P 2.0    A 0.0"), [30, 10, 0, 0, 20, 5]);
    assert_eq!(values("BBW  3.0\nBBD  1.0\nBBU  2.0\nBBZ  0.5\nBBF  0.5"), [30, 10, 0, 5, 20, 10]);
    // "The original PAB=1 is assumed": the shortcut for wins does not reach it.
    assert_eq!(values("XXS W=3.0 D=1.0"), [30, 10, 0, 0, 10, 10]);
    assert_eq!(values("XXS W=2 D=1 PAB=1.50\nXXS ZPB=.5 FL=0.5"), [20, 10, 0, 5, 15, 10]);
    assert_eq!(values("BBW  3.0\n162  W 2.0"), [20, 5, 0, 0, 20, 5]);
    // Another name, or an equal value for one name, is not a contradiction.
    assert_eq!(values("XXS W=3 WW=2 BW=2\nXXS WW=2"), [20, 5, 0, 0, 10, 5]);
}

#[test]
fn results_that_engines_value_apart_become_abnormal_points_of_all_players() {
    // The 3/2/1/0 system of the engine's manual, in which all missed rounds net nothing.
    let tournament = with("XXS W=3 D=2 WL=1 BL=1\nXXS PAB=3\nXXS FPB=0 HPB=0 ZPB=0 FL=1");
    let values: Vec<_> =
        tournament.scoring.adjustments.iter().map(|a| (a.result.unwrap(), a.points.tenths())).collect();
    let expected = [
        (AdjustedResult::FullPointBye, 0),
        (AdjustedResult::HalfPointBye, 0),
        (AdjustedResult::ForfeitLoss, 10),
    ];
    assert_eq!(values, expected);
    assert!(
        tournament.scoring.adjustments.iter().all(|a| a.players == [1, 2, 3].map(id) && a.column.is_none())
    );
    let tournament = with("BBF  0.5");
    assert_eq!(tournament.scoring.adjustments[0].result, Some(AdjustedResult::ForfeitLoss));
}

#[test]
fn the_system_may_stand_in_092() {
    let system = |text: &str| {
        let (document, _) = read(text.as_bytes(), &ReadOptions::default());
        declared_system(&document).map(|(code, span)| (code, span.line))
    };
    assert_eq!(system("092 FIDE_DUTCH_2025\n"), Some(("FIDE_DUTCH_2025".to_owned(), 1)));
    assert_eq!(system("092 FIDE_DUTCH\n192 CUSTOM_SWISS\n"), Some(("CUSTOM_SWISS".to_owned(), 2)));
    assert_eq!(system("092 Individual: Swiss-System\n"), None);
}

#[test]
fn line_ends_and_trailing_blanks_change_nothing() {
    let text = games();
    for end in ["\r", "  \t \r\n"] {
        assert_eq!(accepted(&text.replace('\n', end)).0.tournament, accepted(&text).0.tournament, "{end:?}");
    }
}

#[test]
fn byte_order_marks_and_named_encodings_are_understood() {
    let text = games().replace("Player 0001", "Žižka      ");
    let expected = accepted(&text).0.tournament;
    let marked = [b"\xef\xbb\xbf", text.as_bytes()].concat();
    assert_eq!(super::support::load(&marked).0.unwrap().tournament, expected);
    let wide: Vec<u8> =
        std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    assert_eq!(super::support::load(&wide).0.unwrap().tournament, expected);
    let (bytes, ..) = encoding_rs::WINDOWS_1250.encode(&text);
    let options = ReadOptions { encoding: Some(encoding_rs::WINDOWS_1250) };
    let (document, _) = read(&bytes, &options);
    assert_eq!(document.text(), text);
    let options = ReadOptions { encoding: Some(encoding_rs::UTF_8) };
    assert!(read(&bytes, &options).0.has_errors());
}

#[test]
fn unknown_records_are_kept_and_what_may_be_meant_for_an_engine_is_told() {
    let text = "DAT    1 EMAIL nobody@example.com\nXRS example.com\nACC 1\nXXQ 3\n### a remark\nITA    1 m    Rossi\n";
    let (document, findings) = read(text.as_bytes(), &ReadOptions::default());
    let expected = ["warning unknown-code 3:1", "warning unknown-code 4:1", "warning rating-of-nobody 6:8"];
    assert_eq!(places(&findings), expected);
    assert!(findings[1].expected.as_ref().unwrap().contains("XXR"), "{:?}", findings[1]);
    let records: Vec<Record> = document.lines().map(|(_, record)| record).collect();
    let unknown = Record::Unknown;
    assert_eq!(records, [unknown, unknown, unknown, unknown, Record::Comment, Record::National]);
    // One warning for all lines of a letter.
    let (_, findings) = read(b"The pairings\nFor round 3\nAnd a list\n", &ReadOptions::default());
    assert_eq!(places(&findings), ["warning unknown-code 1:1"]);
}

/// Equal records `260`, whatever the order of their players is, are one prohibition.
#[test]
fn equal_prohibitions_are_read_once() {
    let players: String = (1..=3).map(|number| player(number, "0.0", &[])).collect();
    let records = "260 001 999     1    2    3\n260 001 999     3    1    2\n".repeat(50);
    let others = "260 001 002     1    2    3\n260 001 999     1    2\n";
    let (lowered, _) = accepted(&format!("{players}{records}{others}"));
    assert_eq!(lowered.tournament.prohibited.len(), 3);
}
