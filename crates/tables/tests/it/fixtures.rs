//! Tables in the forms in which programs and people write them: one invented event in every form.

use arbitrium_core::tournament::{Entry, Tournament};
use arbitrium_core::trf::Edition;
use arbitrium_tables::{Form, Options, Read, TableError, read};
use arbitrium_testkit::at;

fn bytes(name: &str) -> Vec<u8> {
    std::fs::read(at("corpus/tables").join(name)).unwrap()
}

fn taken(bytes: &[u8]) -> Read {
    read(&[bytes], &Options::default()).unwrap().unwrap()
}

fn error(bytes: &[u8]) -> TableError {
    read(&[bytes], &Options::default()).unwrap_err()
}

/// The players' names, ratings and entries with the opponents' names, without what some forms lack.
fn facts(tournament: &Tournament) -> Vec<(String, Option<u16>, Vec<String>)> {
    let name = |id| tournament.player(id).unwrap().name.to_uppercase();
    let entry = |entry: &Entry| match entry {
        Entry::Contest(contest) => {
            let colour = if contest.is_forfeited() { None } else { contest.colour };
            format!("{} {colour:?} {:?}", name(contest.opponent), contest.games)
        }
        other => format!("{other:?}"),
    };
    let mut facts: Vec<_> = tournament
        .players
        .iter()
        .map(|player| (player.name.to_uppercase(), player.rating, player.entries.iter().map(entry).collect()))
        .collect();
    facts.sort();
    facts
}

#[test]
fn one_event_is_the_same_in_every_form() {
    let wanted = taken(&bytes("starting_rank.tsv"));
    assert_eq!(wanted.sentence, "read as a starting-rank cross table of 7 players and 4 rounds");
    assert_eq!(wanted.tournament.name, "Springtime Open");
    for (name, form, says) in [
        ("final_ranking_german.tsv", Form::FinalRanking, "start ranks are not in it"),
        ("vega.txt", Form::Vega, "start ranks are not in it"),
        ("wall_chart.txt", Form::WallChart, "start ranks and colours are not in it"),
        ("wall_chart_two_lines.txt", Form::WallChart, "start ranks are not in it"),
        ("own.csv", Form::StartingRank, "of 7 players and 4 rounds"),
        ("round_pages.tsv", Form::RoundPages, "read as round pages of 7 players and 4 rounds"),
        #[cfg(feature = "html")]
        ("final_ranking.html", Form::FinalRanking, "of 7 players and 4 rounds"),
    ] {
        let read = taken(&bytes(name));
        assert_eq!(read.form, form, "{name}");
        assert!(read.sentence.ends_with(says), "{name}: {}", read.sentence);
        if name == "wall_chart.txt" {
            assert!(
                read.assumptions.iter().any(|told| told.contains("no colours")),
                "{:?}",
                read.assumptions
            );
            continue;
        }
        assert_eq!(facts(&read.tournament), facts(&wanted.tournament), "{name}");
        let ids = |read: &Read| {
            read.tournament.players.iter().map(|player| player.name.to_uppercase()).collect::<Vec<_>>()
        };
        assert_eq!(ids(&read), ids(&wanted), "{name}");
    }
}

#[test]
fn a_report_begins_with_every_assumption() {
    let read = taken(&bytes("vega.txt"));
    let report = read.report(Edition::Trf26).unwrap();
    let comments: Vec<&str> = report.lines().take_while(|line| line.starts_with("### ")).collect();
    assert_eq!(comments.len(), read.assumptions.len() + 1);
    assert_eq!(
        comments[0],
        "### Read as a cross table of Vega of 7 players and 4 rounds; start ranks are not in it."
    );
    assert!(read.report(Edition::Trf16).unwrap().contains("\nXXR 4\n"));
}

#[test]
fn a_contradiction_is_refused_with_both_cells() {
    let error = error(&bytes("contradiction.tsv"));
    assert_eq!(error.code, "cells-contradict");
    let shown = error.to_string();
    assert!(
        shown.contains("players 1 and 4 have") || shown.contains("the same colour in one game"),
        "{shown}"
    );
    assert!(shown.contains("(1.Rd)"), "{shown}");
    assert!(error.other.is_some());
}

#[test]
fn points_that_the_cells_do_not_give_are_refused() {
    let table = String::from_utf8(bytes("starting_rank.tsv")).unwrap();
    let error = error(table.replace("\t0,5\t7", "\t1,5\t7").as_bytes());
    assert_eq!(
        error.to_string(),
        "row 8, column 10: the cells of player 5 give 0.5 points, the table 1.5; found: 1.5; \
        expected: 0.5; hint: a result is missing or wrong, or the event counts points in a way that the table does not show"
    );
}

#[test]
fn other_encodings_are_read() {
    let text = String::from_utf8(bytes("starting_rank.tsv")).unwrap();
    let wanted = taken(text.as_bytes());
    let wide = |mark: bool| {
        let units = mark.then_some(0xfeff_u16).into_iter().chain(text.encode_utf16());
        units.flat_map(u16::to_le_bytes).collect::<Vec<u8>>()
    };
    assert_eq!(taken(&wide(true)), wanted);
    assert_eq!(taken(&wide(false)), wanted);
    let marked = format!("\u{feff}{}", text.replace('\n', "\r\n").replace('½', "\u{a0}½"));
    assert_eq!(facts(&taken(marked.as_bytes()).tournament), facts(&wanted.tournament));
    let plain: String = text.replace('Č', "C");
    let old: Vec<u8> = plain.chars().map(|c| u8::try_from(u32::from(c)).unwrap()).collect();
    assert_eq!(taken(&old).tournament.players.len(), 7);
}

#[test]
fn rounds_that_are_not_played_yet_are_empty() {
    let table = "No.\tName\tRtg\t1.Rd\t2.Rd\t3.Rd\tPts\n1\tA\t2000\t2w1\t3b\t\t1\n2\tB\t1900\t1b0\t\t\t0\n3\tC\t1800\t-1\t1w\t\t1\n";
    let read = taken(table.as_bytes());
    assert_eq!(read.tournament.planned_rounds.map(|planned| planned.rounds), Some(3));
    assert_eq!(read.tournament.pending_in(2).len(), 1);
}

#[test]
fn cells_with_start_ranks_next_to_ranks_are_recognised() {
    let table = "Rk.\tSNo\tName\tRtg\t1.Rd\tPts\n1\t3\tC\t1800\t2w1\t1\n2\t1\tA\t2000\t-1\t1\n3\t2\tB\t1900\t3b0\t0\n";
    let read = taken(table.as_bytes());
    assert!(read.assumptions.iter().any(|told| told.contains("are start ranks")), "{:?}", read.assumptions);
}

#[test]
fn three_points_for_a_win_are_recognised() {
    let table = "No.\tName\t1.Rd\t2.Rd\tPts\n1\tA\t2w1\t3b½\t4\n2\tB\t1b0\t\t0\n3\tC\t-0\t1w½\t1\n";
    assert!(taken(table.as_bytes()).report(Edition::Trf26).unwrap().contains("\n162 "));
}

#[test]
fn closed_formats_are_named() {
    for (bytes, name) in [
        (&b"\x00\x01\x00\x00Standard Jet DB\x00"[..], "Papi"),
        (b"\x93\xff\x89\x44xx", "Swiss-Manager"),
        (b"Vega 8.1\r\nEvent", "Vega"),
    ] {
        let error = error(bytes);
        assert_eq!(error.code, "closed-format");
        assert!(error.to_string().contains(name) && error.hint.is_some(), "{error}");
    }
}

#[test]
fn other_files_are_not_tables() {
    for text in [
        "",
        "\n\n",
        "hello\tworld\n1\t2\n",
        "012 Open\n001    1 m    Ahn, A\n",
        // A round robin without the numbers of opponents.
        "No.\tName\t1\t2\t3\tPts\n1\tA\t*\t1\t½\t1.5\n2\tB\t0\t*\t1\t1\n3\tC\t½\t0\t*\t0.5\n",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6",
    ] {
        assert_eq!(read(&[text.as_bytes()], &Options::default()), Ok(None), "{text}");
    }
}

#[test]
fn control_characters_in_names_are_shown_by_their_codes() {
    let table = "No.\tName\t1.Rd\tPts\n1\tA\u{1b}[2J\t2w1\t1\n2\tB\u{202e}\t1b0\t0\n";
    let report = taken(table.as_bytes()).report(Edition::Trf26).unwrap();
    assert!(report.contains("A\\u{1b}[2J") && report.contains("B\\u{202e}"), "{report}");
}

#[test]
fn pages_of_missing_rounds_are_refused() {
    let text = String::from_utf8(bytes("round_pages.tsv")).unwrap();
    let pages: Vec<&str> = text.split("\n\n").collect();
    let some = [pages[0].as_bytes(), pages[2].as_bytes()];
    assert_eq!(read(&some, &Options::default()).unwrap_err().code, "round-missing");
    let twice = [pages[0].as_bytes(), pages[0].as_bytes()];
    assert_eq!(read(&twice, &Options::default()).unwrap_err().code, "round-twice");
}

#[cfg(feature = "xlsx")]
mod workbooks {
    use std::io::{Cursor, Write as _};

    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    use super::*;

    /// A workbook with the cells of a text whose cells are separated by tabs. Every second cell is a shared text.
    fn workbook(text: &str) -> Vec<u8> {
        let escaped = |cell: &str| cell.replace('&', "&amp;").replace('½', "&#189;");
        let (mut shared, mut rows) = (Vec::new(), String::new());
        for (at, line) in (1..).zip(text.lines()) {
            rows += &format!("<row r=\"{at}\">");
            for (column, cell) in line.split('\t').enumerate().filter(|(_, cell)| !cell.is_empty()) {
                let name = char::from(b'A' + u8::try_from(column).unwrap());
                if column % 2 == 0 {
                    rows += &format!("<c r=\"{name}{at}\" t=\"s\"><v>{}</v></c>", shared.len());
                    shared.push(format!("<si><t>{}</t></si>", escaped(cell)));
                } else {
                    rows +=
                        &format!("<c r=\"{name}{at}\" t=\"inlineStr\"><is><t>{}</t></is></c>", escaped(cell));
                }
            }
            rows += "</row>";
        }
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, xml) in [
            ("[Content_Types].xml", "<Types/>".to_owned()),
            ("xl/worksheets/sheet1.xml", format!("<worksheet><sheetData>{rows}</sheetData></worksheet>")),
            ("xl/sharedStrings.xml", format!("<sst>{}</sst>", shared.concat())),
        ] {
            writer.start_file(name, SimpleFileOptions::default()).unwrap();
            writer.write_all(xml.as_bytes()).unwrap();
        }
        writer.finish().unwrap().into_inner()
    }

    #[test]
    fn a_workbook_is_read_like_its_cells() {
        for name in ["starting_rank.tsv", "final_ranking_german.tsv", "round_pages.tsv"] {
            let text = String::from_utf8(bytes(name)).unwrap();
            assert_eq!(taken(&workbook(&text)), taken(text.as_bytes()), "{name}");
        }
    }

    #[test]
    fn damaged_workbooks_never_panic() {
        let whole = workbook(&String::from_utf8(bytes("starting_rank.tsv")).unwrap());
        let mut dice = arbitrium_testkit::random::Dice::new(4);
        for _ in 0..300 {
            let mut mutated = whole.clone();
            for _ in 0..=dice.below(4) {
                let at = dice.below(mutated.len());
                mutated[at] = u8::try_from(dice.below(256)).unwrap();
            }
            let _ = read(&[&mutated], &Options::default());
        }
    }
}

#[cfg(feature = "sharly")]
mod databases {
    use rusqlite::Connection;

    use super::*;

    const TABLES: &str = "
        CREATE TABLE info (start_date TEXT, stop_date TEXT);
        CREATE TABLE tournament (id INTEGER, name TEXT, rounds INTEGER, rating INTEGER, pairing TEXT, pairing_settings TEXT,
            pab_value INTEGER, three_points_for_a_win INTEGER, start_date TEXT, stop_date TEXT);
        CREATE TABLE tournament_player (tournament_id INTEGER, player_id INTEGER, pairing_number INTEGER);
        CREATE TABLE player (id INTEGER, last_name TEXT, first_name TEXT, ratings TEXT, fide_id INTEGER, federation TEXT,
            gender TEXT, title TEXT);
        CREATE TABLE board (id INTEGER, white_player_id INTEGER, black_player_id INTEGER);
        CREATE TABLE pairing (tournament_id INTEGER, player_id INTEGER, round INTEGER, result INTEGER, board_id INTEGER);
        INSERT INTO info VALUES ('2026-03-01', '2026-03-02');
        INSERT INTO tournament VALUES (4, 'Open A', 2, 1, 'SWISS_STANDARD', '{\"COLOR_SEED\": \"B\"}', 3, 0, NULL, NULL);
        INSERT INTO tournament_player VALUES (4, 11, 1), (4, 12, 2), (4, 13, 3);
        INSERT INTO player VALUES (11, 'Ahn', 'Ada', '{\"1\": {\"fide\": 2100}}', 1234567, 'KOR', 'F', 'WFM'),
            (12, 'Bak', 'Ben', '{\"1\": {\"national\": 2000}}', NULL, 'KOR', 'M', ''), (13, 'Cho', NULL, '{}', NULL, NULL, NULL, NULL);
        INSERT INTO board VALUES (1, 12, 11), (2, 13, NULL), (3, 11, 13);
        INSERT INTO pairing VALUES (4, 11, 1, 3, 1), (4, 12, 1, 1, 1), (4, 13, 1, 9, 2), (4, 11, 2, 6, 3), (4, 13, 2, 4, 3),
            (4, 12, 2, 8, NULL);";

    fn database(more: &str) -> Vec<u8> {
        let database = Connection::open_in_memory().unwrap();
        database.execute_batch(TABLES).unwrap();
        database.execute_batch(more).unwrap();
        database.serialize("main").unwrap().to_vec()
    }

    #[test]
    fn a_tournament_of_a_database_is_read() {
        let read = taken(&database(""));
        assert_eq!(read.sentence, "read as a tournament of Sharly-Chess of 3 players and 2 rounds");
        let report = read.report(Edition::Trf26).unwrap();
        for line in [
            "012 Open A",
            "142 2",
            "152 B",
            "001    1 wWFM Ahn, Ada                          2100 KOR     1234567                          2 b 1     3 w +",
            "001    3      Cho                                                                          0000 - U     1 b -",
            "042 2026/03/01",
        ] {
            assert!(report.contains(line), "{line}\n{report}");
        }
    }

    #[test]
    fn one_of_several_tournaments_must_be_named() {
        let two = database(
            "INSERT INTO tournament (id, name, rounds, rating, pairing) VALUES (5, 'Open B', 2, 1, 'SWISS_STANDARD')",
        );
        let refused = error(&two);
        assert_eq!(refused.code, "several-tournaments");
        assert_eq!(refused.expected.as_deref(), Some("one of them: 1 Open A, 2 Open B"));
        for wanted in ["Open A", "1"] {
            let options = Options { tournament: Some(wanted), ..Options::default() };
            assert_eq!(read(&[&two], &options).unwrap().unwrap().tournament.name, "Open A");
        }
        let options = Options { tournament: Some("9"), ..Options::default() };
        assert_eq!(read(&[&two], &options).unwrap_err().code, "no-such-tournament");
    }

    /// The groups of an acceleration become virtual points: the soft Haley method gives 1 point in round 1.
    #[test]
    fn an_acceleration_becomes_virtual_points() {
        let accelerated = "UPDATE tournament SET pairing = 'pairing_acceleration-SWISS_HALEY_SOFT', pairing_settings = \
            '{\"pairing_acceleration-GROUP_A_2\": [1, 1], \"pairing_acceleration-GROUP_B_2\": [2, 3]}'";
        let report = taken(&database(accelerated)).report(Edition::Trf26).unwrap();
        let records: Vec<&str> = report.lines().filter(|line| line.starts_with("250")).collect();
        assert_eq!(records.len(), 3, "{report}");
        assert!(records[0].contains("1.0") && records[2].contains("0.5"), "{report}");
    }

    #[test]
    fn boards_that_contradict_results_are_refused() {
        assert_eq!(
            error(&database("UPDATE pairing SET result = 3 WHERE player_id = 12 AND round = 1")).code,
            "cells-contradict"
        );
        assert_eq!(read(&[b"SQLite format 3\0"], &Options::default()).unwrap_err().code, "damaged-database");
    }
}

#[test]
fn the_usual_headings_of_fide_numbers_are_known() {
    let read_with = |heading: &str, number: &str| {
        let table = format!(
            "No.\tName\t{heading}\tRtg\tClub\t1.Rd\tPts\n1\tAhn, A\t{number}\t2100\tNord\t2w1\t1\n2\tBak, B\t\t2000\tSued\t1b0\t0\n"
        );
        taken(table.as_bytes())
    };
    for heading in ["ID", "FIDE No.", "FIDE-ID", "FIDE number", "Ident-Number", "Licence", "FIDE", "FIDE_ID"]
    {
        let read = read_with(heading, "13200001");
        assert_eq!(read.tournament.players[0].fide_id, "13200001", "{heading}");
        assert_eq!(read.unused, ["Club"], "{heading}");
        assert!(read.assumptions.contains(&"Columns not used: Club.".to_owned()), "{:?}", read.assumptions);
    }
    let read = read_with("Licence", "A12345");
    assert_eq!(
        (read.tournament.players[0].fide_id.as_str(), read.unused),
        ("", vec!["Licence".into(), "Club".into()])
    );
}

#[test]
fn the_dates_of_round_pages_are_written() {
    let text = String::from_utf8(bytes("round_pages.tsv")).unwrap();
    let report = |text: &str| taken(text.as_bytes()).report(Edition::Trf26).unwrap();
    let dated = report(&text);
    assert!(dated.contains("\n042 2026/03/01\n052 2026/03/"), "{dated}");
    let days = dated.lines().find(|line| line.starts_with("132")).unwrap();
    assert!(days[91..].starts_with("26/03/01  26/03/02  "), "{days}");
    let partly = report(&text.replacen("Round 2 on 2026/03/02 at 14:00", "Round 2", 1));
    assert!(partly.contains("\n042 2026/03/01\n") && !partly.contains("\n132"), "{partly}");
    let wrong = report(&text.replacen("Round 1 on 2026/03/01", "Round 1 on 2026/04/01", 1));
    assert!(!wrong.contains("\n042") && wrong.contains("are not in order"), "{wrong}");
}
