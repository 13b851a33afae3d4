//! The faults of files, and the places at which they are reported.

use arbitrium_core::trf::{ReadOptions, read};

use super::support::{accepted, faults, load, player, two};

#[test]
fn contradictions_between_the_two_players_name_both_cells() {
    let cases = [
        (["   2 w 1", "   1 b 1"], "error contradictory-results 1:99", ""),
        (["   2 w +", "   1 b 0"], "error contradictory-results 1:99", ""),
        (["   2 w 1", "   1 b  "], "error one-sided-result 1:99", "cut off"),
        (["   2 w 1", "   1 w 0"], "error contradictory-colours 1:97", ""),
        (["   2 w 1", "0000 - Z"], "error one-sided-game 1:92", "wrong opponent"),
        (["   2 w 1", "        "], "error one-sided-game 1:92", "cut off"),
    ];
    for (cells, expected, hint) in cases {
        let text = two(cells);
        assert_eq!(faults(&text), [expected], "{cells:?}");
        let (_, findings) = load(text.as_bytes());
        let error =
            findings.iter().find(|finding| finding.code == expected.split(' ').nth(1).unwrap()).unwrap();
        assert_eq!(error.related[0].0.line, 2, "{cells:?}");
        assert!(error.hint.as_deref().unwrap_or_default().contains(hint), "{cells:?}: {error:?}");
    }
}

#[test]
fn a_player_named_by_two_others_is_a_fault_of_the_one_he_does_not_name() {
    let text = player(1, "", &["   2 w 1"]) + &player(2, "", &["   3 b 0"]) + &player(3, "", &["   2 w 1"]);
    assert_eq!(faults(&text), ["error one-sided-game 1:92"]);
}

#[test]
fn a_cell_that_means_nothing_is_an_error_at_its_column() {
    let cases = [
        ("   2 w x", "unknown-result 1:99"),
        ("   2 x 1", "unknown-colour 1:97"),
        ("  -2 w 1", "unreadable-opponent 1:94"),
        ("  2a w 1", "unreadable-opponent 1:94"),
        ("  2 w 1 ", "shifted-cell 1:91"),
        ("   1 w 1", "own-opponent 1:92"),
        ("   7 w 1", "unknown-opponent 1:92"),
        ("   2 w U", "bye-with-opponent 1:92"),
        ("   2 - Z", "bye-with-opponent 1:92"),
        ("0000 - W", "result-without-opponent 1:92"),
        ("0000 - ?", "result-without-opponent 1:92"),
        ("     w  ", "colour-without-opponent 1:92"),
    ];
    for (cell, expected) in cases {
        let text = two([cell, "0000 - Z"]);
        assert_eq!(faults(&text).first(), Some(&format!("error {expected}")), "{cell}");
    }
    // A bye as a win belongs to the format of 2006.
    assert_eq!(faults(&two(["0000 - 1", "0000 - H"])), ["error result-without-opponent 1:92"]);
}

#[test]
fn what_is_unambiguous_is_mended_and_listed() {
    let cases = [
        (["   2 W 1", "   1 b 0"], "repair capital-letter 1:97"),
        (["   2 w w", "   1 b L"], "repair lower-case 1:99"),
        (["   2 w ½", "   1 b ="], "repair result-form 1:99"),
        (["   2 - 1", "   1 b 0"], "repair missing-colour 1:97"),
    ];
    for (cells, expected) in cases {
        assert_eq!(accepted(&two(cells)).1, [expected], "{cells:?}");
    }
    let text = player(1, ".5", &["   2 w ="]) + &player(2, "0,5", &["   1 b ="]);
    assert_eq!(accepted(&text).1, ["repair points-form 1:83", "repair points-form 2:82"]);
    let text = format!("xxr 3\n240 h 2 1\n152 w\n{}", two(["   2 w 1", "   1 b 0"]));
    let found = ["lower-case 1:1", "record-columns 2:5", "lower-case 2:5", "lower-case 3:5"];
    assert_eq!(accepted(&text).1, found.map(|found| format!("repair {found}")));
}

#[test]
fn an_open_round_a_round_in_part_a_bye_too_many_and_absent_players_get_their_own_answers() {
    let three = |third: &str| {
        player(1, "", &["   2 w 1", third])
            + &player(2, "", &["   1 b 0", "   3 w  "])
            + &player(3, "", &["0000 - U", "   2 b  "])
    };
    assert_eq!(accepted(&three("0000 - U")).1, ["warning open-results 2:109"]);
    let (_, findings) = load(three("0000 - U").as_bytes());
    assert_eq!(
        findings[0].message,
        "round 2: published without results, which is normal for the latest round"
    );
    let four = player(1, "", &["   2 w 1"])
        + &player(2, "", &["   1 b 0"])
        + &player(3, "", &["   4 w  "])
        + &player(4, "", &["   3 b  "]);
    let (_, findings) = load(four.as_bytes());
    assert_eq!(findings[0].message, "round 1: 1 of 2 games have no result yet");
    let byes = player(1, "", &["0000 - U"]) + &player(2, "", &["0000 - U"]);
    assert_eq!(accepted(&byes).1, ["warning several-allocated-byes 2:92"]);
    let absent = format!("240 Z   1    2\n{}", two(["   2 w 1", "   1 b 0"]));
    let (lowered, findings) = accepted(&absent);
    assert_eq!(findings, ["warning absent-but-paired 1:14"]);
    assert_eq!(lowered.tournament.absences.len(), 1);
}

#[test]
fn blank_cells_and_short_lines_of_a_played_round_are_said() {
    let text = player(1, "", &["   2 w 1", "   2 w 1"])
        + &player(2, "", &["   1 b 0", "   1 b 0"])
        + &player(3, "", &["        ", "0000 - Z"])
        + &player(4, "", &["0000 - Z"]);
    assert_eq!(accepted(&text).1, ["warning blank-cell 3:92", "repair short-line 4:102"]);
}

#[test]
fn players_are_named_once_and_records_name_players_of_the_file() {
    let games = two(["   2 w 1", "   1 b 0"]);
    assert_eq!(faults(&(games.clone() + &player(2, "", &["   1 b 0"]))), ["error duplicate-player 3:8"]);
    for record in ["240 Z   2    9", "XXZ 1 9", "XXP 1 9", "260   1   2    1    9"] {
        let found = faults(&format!("{record}\n{games}"));
        assert!(found.len() == 1 && found[0].starts_with("error unknown-player 1:"), "{found:?}");
    }
    let wrong = format!("062 8 (8)\n{games}");
    assert_eq!(accepted(&wrong).1, ["warning player-count 1:5"]);
    // A blank record has no effect, and no pairing depends on a list of tie-breaks.
    assert_eq!(accepted(&format!("042\n042 2026/02/02\n{games}")).1, [""; 0]);
    assert_eq!(accepted(&format!("202 BH\n202 SB\n{games}")).1, ["warning declared-twice 2:5"]);
}

#[test]
fn declarations_that_cannot_be_read_are_errors() {
    let games = two(["   2 w 1", "   1 b 0"]);
    for (record, code) in [
        ("142 many", "unreadable-number"),
        ("142 0", "no-round"),
        ("142 9\n142 7", "declared-twice"),
        ("042 2012/02/01\n042 2026/02/02", "declared-twice"),
        ("XXC white1 black1", "declared-twice"),
        ("XXC white1\nXXC black1", "declared-twice"),
        ("260   1   9    1    1", "empty-prohibition"),
        ("XXP 1 1", "empty-prohibition"),
        ("152 white", "unknown-colour"),
        ("162 W", "unreadable-scoring"),
        ("162  W 3.0    W 1.0", "scoring-twice"),
        ("222 180+2\n222 5400+30", "declared-twice"),
        ("XXS W=3\nXXS W=2", "scoring-twice"),
        ("XXS W=3 w=2", "scoring-twice"),
        ("162  W-3.0", "points-out-of-range"),
        ("162  W 1.0    A-1.0", "points-out-of-range"),
        ("BBD -0.5", "points-out-of-range"),
        ("XXS D=-0.5", "points-out-of-range"),
        ("XXS WW=1.0 BW=2.0", "unsupported-scoring"),
        ("XXS Q=1", "unreadable-scoring"),
        ("BBZ  0.25", "unreadable-points"),
        ("240 X   2    1", "unknown-bye"),
        ("250       1.0   3   1    1    2", "backwards-range"),
        ("250       1.0   1   3    2    1", "backwards-range"),
        ("260 1", "no-round"),
        ("299 Q        1.0   1     1", "unknown-assignment"),
        ("299 W   2.0  1.0   1     1", "match-points"),
        ("299 W 1.0 1 1", "misplaced-fields"),
        ("XXA  1  1.0 1.0 1.0", "misplaced-fields"),
    ] {
        let found = faults(&format!("{record}\n{games}"));
        assert!(found.iter().any(|fault| fault.contains(code)), "{record}: {found:?}");
    }
}

/// The format marks these records "not taken into account" for ratings and for pairings: they refuse no file.
#[test]
fn two_values_that_the_format_does_not_take_into_account_are_a_warning() {
    let games = two(["   2 w 1", "   1 b 0"]);
    for record in
        ["092 Individual: Round Robin\n092 Individual: Swiss-System", "062 2\n062 3", "082 0\n082 3"]
    {
        let findings = accepted(&format!("{record}\n{games}")).1;
        assert!(findings.contains(&"warning declared-twice 2:5".to_owned()), "{record}: {findings:?}");
    }
}

/// A penalty for a forfeit is stated in record `299`, which may take points away. The records of pairing programs may
/// do that too.
#[test]
fn a_penalty_may_take_points_away() {
    let games = two(["   2 w 1", "   1 b 0"]);
    for record in ["299 -       -1.0         2", "BBF -1.0", "XXS FL=-1.0"] {
        let adjustments = accepted(&format!("{record}\n{games}")).0.tournament.scoring.adjustments;
        assert_eq!(adjustments[0].points.tenths(), -10, "{record}");
    }
}

/// If all cells of a line are shifted, neither the rank nor the second cell is taken for the first one.
#[test]
fn no_mend_of_shifted_cells_loses_the_first_round() {
    let line = |id: u32, cells: [&str; 2]| {
        let line = player(id, "1.0", &cells);
        format!("{}{id:>4}{}", &line[..85], &line[89..])
    };
    let lines = [
        line(1, ["   2 w 1", "   3 b 0"]),
        line(2, ["   1 b 0", "0000 - U"]),
        line(3, ["0000 - U", "   1 w 1"]),
    ];
    assert_eq!(faults(&lines.concat()), [""; 0]);
    let told = |change: &dyn Fn(&str) -> String| {
        let text: String = lines.iter().map(|line| change(line)).collect();
        let (_, findings) = load(text.as_bytes());
        let shifted = findings.into_iter().filter(|finding| finding.code == "shifted-cell");
        shifted.map(|finding| (finding.message, finding.hint.unwrap_or_default())).collect::<Vec<_>>()
    };
    let left = told(&|line| format!("{}{}", &line[..84], &line[89..]));
    let right = told(&|line| format!("{}      {}", &line[..89], &line[89..]));
    for (told, column, mend) in [(left, 87, "put 5 columns"), (right, 98, "take 6 columns")] {
        let [(message, hint)] = &told[..] else { panic!("{told:?}") };
        assert!(message.contains(&format!("the cells begin in column {column},")), "{message}");
        assert!(hint.starts_with(mend), "{hint}");
    }
    // A tabulator in the place of blanks is not a number of columns.
    let tabbed = told(&|line| format!("{}\t{}", &line[..89], line[89..].trim_start()));
    assert!(tabbed.iter().all(|(message, _)| !message.contains("the cells begin")), "{tabbed:?}");
}

#[test]
fn hostile_text_is_shown_harmlessly() {
    let text = player(1, "", &["   2 w \u{1b}", "   2 w 1"]);
    let (document, _) = read(text.as_bytes(), &ReadOptions::default());
    let (_, findings) = load(text.as_bytes());
    for finding in &findings {
        assert!(!finding.to_string().contains('\u{1b}'));
        assert!(!finding.excerpt(&document).unwrap().contains('\u{1b}'));
    }
    assert!(findings.iter().any(|finding| finding.code == "control-character"));
}

#[test]
fn huge_files_are_refused_without_being_taken_in() {
    let says = |text: &str, code: &str| {
        let (lowered, findings) = load(text.as_bytes());
        lowered.is_none() && findings.iter().any(|finding| finding.code == code)
    };
    assert!(says(&"x".repeat(30_000), "line-too-long"));
    assert!(says(&"\n".repeat(200_001), "too-many-lines"));
    assert!(says(&" ".repeat(17 * 1024 * 1024), "file-too-large"));
    let mut wide = player(1, "", &["0000 - Z"; 999]);
    (2..=9999).for_each(|id| wide += &player(id, "", &[]));
    assert!(says(&wide, "too-many-rounds"));
    assert!(says(&player(1, "", &["0000 - Z"; 1000]), "too-many-rounds"));
    let adjusted = "299 W        1.0     1    1\n".repeat(6000) + &player(1, "", &[]);
    assert!(says(&adjusted, "too-many-adjustments"));
}

#[test]
fn a_fault_in_one_field_brings_no_others_in_its_wake() {
    let games = two(["   2 w 1", "   1 b 0"]).replacen(" 2000 ", "    u ", 1);
    assert_eq!(faults(&games), ["error unreadable-number 1:52"]);
    let games = two(["   2 w ù", "   1 b 0"]);
    assert_eq!(faults(&games), ["error unknown-result 1:99"]);
}

#[test]
fn a_file_without_players_is_no_tournament() {
    assert_eq!(faults(""), ["error no-players"]);
    assert_eq!(faults("012 Open\n"), ["error no-players"]);
    assert!(load(b"The pairings\nFor round 3\n").1[0].hint.as_deref().unwrap().contains("wrong file"));
}

/// A file that is not text is reported as what it is, and is not read in part: a ZIP whose first file begins on its
/// first line contains records after that line.
#[test]
fn an_archive_or_a_picture_is_said_to_be_one() {
    let records = format!("192 FIDE_DUTCH_2017\n{}", two(["   2 w 1", "   1 b 0"]));
    for (begin, what) in [
        (&b"PK\x03\x04\x14\0\0\0\0\0"[..], "a ZIP archive"),
        (b"PK\x05\x06\0\0\0\0", "a ZIP archive of no files"),
        (b"\x1f\x8b\x08", "a packed file (gzip)"),
        (b"%PDF-1.7\n", "a PDF document"),
        (b"SQLite format 3\0", "an SQLite database, as Sharly-Chess saves a tournament"),
        (b"\x89PNG\r\n", "a picture"),
        (b"\0\x01\0\0Standard Jet DB\0", "an Access database, as Papi saves a tournament"),
        (b"\0\x01\0\0Standard ACE DB\0", "an Access database, as Papi saves a tournament"),
        (b"\x93\xff\x89\x44", "a tournament of Swiss-Manager"),
        (b"Vega 8.3 # Do not edit this file!\n", "a tournament of Vega"),
        (&[&b"PK\x03\x04"[..], &[0; 26], b"[Content_Types].xml"].concat(), "an office document (such as .docx or .xlsx)"),
        (
            &[&b"PK\x03\x04"[..], &[0; 26], b"mimetypeapplication/vnd.oasis.opendocument"].concat(),
            "an office document (such as .odt or .ods)",
        ),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "a document of an office program (such as .doc or .xls)"),
        (b"<!DOCTYPE html>\n", "a web page"),
        (b"\x01\x02\0\0\x03\0\x04\0\0\0\x05\x06\x07\x01\0\0\x01\x02\0\0\x03\0\x04\0\0\0\x05\x06\x07\x01\0\0", "a binary file"),
    ] {
        let bytes = [begin, records.as_bytes()].concat();
        let (tournament, findings) = load(&bytes);
        assert!(tournament.is_none(), "{what}");
        let [found] = &findings[..] else { panic!("{findings:?}") };
        assert_eq!(found.code, "no-text");
        assert_eq!(found.message, format!("this is {what}, not a report"));
        assert!(found.hint.is_some() && found.span.is_some(), "{found:?}");
    }
}

/// A text with two bytes a character but without a mark is read if its encoding is given. If not, the error says which
/// one to give.
#[test]
fn wide_characters_without_a_mark_are_said_to_be_such() {
    let records = format!("192 FIDE_DUTCH_2017\n{}", two(["   2 w 1", "   1 b 0"]));
    let wide = |bytes: fn(u16) -> [u8; 2]| -> Vec<u8> { records.encode_utf16().flat_map(bytes).collect() };
    for (bytes, name, encoding) in [
        (wide(u16::to_be_bytes), "utf-16be", encoding_rs::UTF_16BE),
        (wide(u16::to_le_bytes), "utf-16le", encoding_rs::UTF_16LE),
    ] {
        let (_, findings) = read(&bytes, &ReadOptions::default());
        let [found] = &findings[..] else { panic!("{findings:?}") };
        assert_eq!((found.code, found.message.contains("byte order mark")), ("no-text", true), "{found:?}");
        assert!(found.hint.as_ref().is_some_and(|hint| hint.contains(name)), "{found:?}");
        let (document, findings) = read(&bytes, &ReadOptions { encoding: Some(encoding) });
        assert!(document.text() == records && findings.is_empty(), "{findings:?}");
    }
    let long: Vec<u8> = records.chars().flat_map(|c| u32::from(c).to_le_bytes()).collect();
    let (_, findings) = read(&long, &ReadOptions::default());
    assert!(findings.len() == 1 && findings[0].message.contains("UTF-32"), "{findings:?}");
    // Zero bytes are not text in any encoding.
    let (_, findings) = read(&[0; 600], &ReadOptions::default());
    assert!(
        !findings.is_empty() && findings.iter().all(|found| !found.message.contains("UTF")),
        "{findings:?}"
    );
}
