//! Tables in the forms in which programs and people write them: one invented event in every form.

use arbitrium_core::tournament::{Entry, Tournament};
use arbitrium_core::trf::Edition;
use arbitrium_tables::{Form, Options, Read, TableError, read};
use arbitrium_testkit::at;

fn bytes(name: &str) -> Vec<u8> {
    std::fs::read(at("corpus/tables").join(name)).unwrap()
}

fn text(name: &str) -> String {
    String::from_utf8(bytes(name)).unwrap()
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
        ("games.csv", Form::Games, "of 7 players and 4 rounds; start ranks are not in it"),
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
    let table = text("starting_rank.tsv");
    let says = "row 8, column 10: the cells of player 5 give 0.5 points, the table 1.5; found: 1.5; expected: 0.5; hint: \
        a result is missing or wrong, or the event counts points in a way that the table does not show";
    assert_refused(&table.replace("\t0,5\t7", "\t1,5\t7"), "points-differ", says);
}

#[test]
fn other_encodings_are_read() {
    let text = text("starting_rank.tsv");
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

/// The others are known by their first bytes: `crates/trf/src/programs.rs`.
#[test]
fn closed_formats_are_named() {
    let error = assert_refused("Vega 8.1\r\nEvent", "closed-format", "");
    assert!(error.to_string().contains("Vega") && error.hint.is_some(), "{error}");
}

#[test]
fn other_files_are_not_tables() {
    for text in [
        "",
        "\n\n",
        "hello\tworld\n1\t2\n",
        "012 Open\n001    1 m    Ahn, A\n",
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

fn assert_refused(text: &str, code: &str, place: &str) -> TableError {
    let error = error(text.as_bytes());
    assert_eq!(error.code, code, "{error}\n{text}");
    assert!(error.to_string().starts_with(place), "{error}");
    error
}

/// A total that contradicts the results of its row is named with the row and the column, in every kind of wallchart.
#[test]
fn impossible_points_are_refused_with_their_place() {
    for (name, from, to, code, place) in [
        ("wall_chart.txt", "W  3  3.0", "W  3  9.0", "points-differ", "row 3, column 55: "),
        ("wall_chart.txt", "U---  0.5", "U---  x.5", "unreadable-points", "row 9, column 55: "),
        ("wall_chart_two_lines.txt", "|2.5  |", "|12.5 |", "points-differ", "row 12, column 3: "),
        ("vega.txt", "GER  3.0", "GER 11.0", "points-differ", "row 9, column 41: "),
    ] {
        let text = text(name);
        assert!(text.contains(from), "{name}");
        assert_refused(&text.replacen(from, to, 1), code, place);
    }
    // Most totals are those of the cells, so that the last column has the points, also if one total is too high.
    let signs = "1. Ahn 2100 +w2 9\n2. Bak 2000 -b1 0\n3. Cho 1900 =w4 0.5\n4. Dho 1800 =b3 0.5\n";
    assert_refused(signs, "points-differ", "row 1, column 17: the cells of player 1 give 1.0 points");
}

/// Cells with the colour first are games, and not wins by the letter W.
#[test]
fn cells_with_the_colour_first_are_read() {
    let text = "\
        Club championship\n\
        No. Name Rtg 1 2 Pts\n\
        1 Ahn 2100 w3 1 b2 ½ 1.5\n\
        2 Bak 2000 b4 1 w1 ½ 1.5\n\
        3 Cho 1900 b1 0 w4 1 1.0\n\
        4 Dho 1800 w2 0 b3 0 0.0\n";
    let read_text = taken(text.as_bytes());
    assert_eq!(read_text.sentence, "read as a starting-rank cross table of 4 players and 2 rounds");
    let tabs = "No.\tName\tRtg\t1\t2\tPts\n1\tAhn\t2100\tw3 1\tb2 ½\t1.5\n2\tBak\t2000\tb4 1\tw1 ½\t1.5\n\
        3\tCho\t1900\tb1 0\tw4 1\t1.0\n4\tDho\t1800\tw2 0\tb3 0\t0.0\n";
    assert_eq!(facts(&taken(tabs.as_bytes()).tournament), facts(&read_text.tournament));
    let cells = ["w3", "b2", "b4", "w1", "b1", "w4", "w2", "b3"];
    let turned = |text: String, cell: &str| text.replace(cell, &format!("{}{}", &cell[1..], &cell[..1]));
    let numbers = cells.into_iter().fold(text.to_owned(), turned);
    assert_eq!(facts(&taken(numbers.as_bytes()).tournament), facts(&read_text.tournament));
    // Nobody has points here: the last numbers can be the results of round 2 or the points.
    let open = text.replace(" 1.5\n", "\n").replace(" 1.0\n", "\n").replace(" 0.0\n", "\n");
    assert_eq!(error(open.as_bytes()).code, "ambiguous-cell");
    let contradiction = text.replace("b4 1 w1 ½ 1.5", "b4 1 w3 ½ 1.5");
    assert_eq!(error(contradiction.as_bytes()).at.clone().unwrap().to_string(), "row 3, column 17 (round 2)");
}

const GAMES: &str = include_str!("../../../../corpus/tables/games_by_date.csv");

#[test]
fn a_table_of_games_is_read() {
    let read = taken(GAMES.as_bytes());
    assert_eq!(read.form, Form::Games);
    assert_eq!(
        read.sentence,
        "read as a table of games of 4 players and 2 rounds; start ranks are not in it"
    );
    let report = read.report(Edition::Trf26).unwrap();
    for line in [
        "### The rounds are not in the table. Each game is in the first round in which both players are free.",
        "042 2026/03/01",
        "052 2026/03/02",
        "001    1      Ahn, A                            2100        13200001                          2 w 1",
        "001    2      Bak, B                            2000        13200002                          1 b 0     3 w 0",
    ] {
        assert!(report.contains(line), "{line}\n{report}");
    }
    // The result may be between the players, and headings may be repeated.
    let moved = |line: &str| {
        let cells: Vec<&str> = line.split(',').collect();
        let white = if line.starts_with("date") { 4 } else { 5 };
        let (front, behind) = cells.split_at(white);
        format!("{},{},{}\n", front.join(","), behind.last().unwrap(), behind[..behind.len() - 1].join(","))
    };
    let moved = GAMES.lines().map(moved).collect::<Vec<_>>().concat();
    let head = moved.lines().next().unwrap();
    assert_eq!(
        taken(format!("{moved}{head}\nend of the list\n").as_bytes()).tournament,
        read.tournament,
        "{moved}"
    );
    // The sides of a heading, the order of the columns and the language do not matter.
    let other =
        GAMES.replace("white_fide_id", "ID").replace("black_fide_id", "ID").replace("white_rating", "Elo");
    let other =
        other.replace("black_rating", "Elo").replacen("white", "Weiß", 1).replacen("black", "Schwarz", 1);
    assert_eq!(taken(other.as_bytes()).tournament, read.tournament);
}

/// What a table of games lacks or contradicts is said with the place and with the columns that it needs.
#[test]
fn faults_of_tables_of_games_are_named() {
    let by_round = |round: &str| {
        let rounds = GAMES.replace("date", "round").replace("2026-03-0", "");
        rounds.replace("\n2,", &format!("\n{round},"))
    };
    let changed = |from: &str, to: &str| GAMES.replace(from, to);
    let other_name = changed("\"Bak, B\",13200002,2000,\"Cho", "\"Bak, X\",13200002,2000,\"Cho");
    let itself = changed("\"Cho, C\",13200003,1900,0", "\"Bak, B\",13200002,2000,0");
    for (text, code, place) in [
        (changed("0–1", "0–2"), "unreadable-result", "row 4, column 8: "),
        (changed("2026-03-02", "02/03/2026"), "unreadable-date", "row 4, column 1: "),
        (other_name, "player-contradicts", "row 4, column 2: "),
        (changed("13200002,2000,\"Cho", "13200002,2001,\"Cho"), "player-contradicts", "row 4, column 2: "),
        (itself, "own-opponent", "row 4, column 8: "),
        (by_round("1"), "cells-contradict", "row 4, column 8: "),
        (by_round("3"), "round-missing", "the table"),
    ] {
        assert_refused(&text, code, place);
    }
    let dates = changed("date,", "event,").replace("2026-03-0", "Open ");
    for text in [changed(",result", ",points"), dates] {
        let error = assert_refused(&text, "missing-columns", "row 1: ");
        assert!(error.hint.as_deref().unwrap().contains("round or date, white, black and result"));
    }
}

/// A place of the report leads to the cell of the table.
#[test]
fn places_of_the_report_are_cells_of_the_table() {
    for (name, column, wanted) in [
        ("starting_rank.tsv", 112, "row 5, column 8 (3.Rd)"),
        ("starting_rank.tsv", 81, "row 5, column 10"),
        ("starting_rank.tsv", 15, "row 5"),
        ("starting_rank.tsv", 999, "row 5"),
        ("wall_chart.txt", 102, "row 4, column 37 (round 2)"),
        ("vega.txt", 92, "row 9, column 48 (round 1)"),
        ("round_pages.tsv", 92, "row 5, column 7 (round 1)"),
    ] {
        let read = taken(&bytes(name));
        let place = read.places.of("001    2      Arndt, Beate", column).unwrap();
        assert_eq!(place.to_string(), wanted, "{name}");
        assert_eq!(read.places.of("142 4", 1), None);
        assert_eq!(read.places.of("001 9999 x", 1), None);
    }
}

#[test]
fn pages_of_missing_rounds_are_refused() {
    let text = text("round_pages.tsv");
    let pages: Vec<&str> = text.split("\n\n").collect();
    let some = [pages[0].as_bytes(), pages[2].as_bytes()];
    assert_eq!(read(&some, &Options::default()).unwrap_err().code, "round-missing");
    let twice = [pages[0].as_bytes(), pages[0].as_bytes()];
    assert_eq!(read(&twice, &Options::default()).unwrap_err().code, "round-twice");
}

#[cfg(feature = "xlsx")]
mod workbooks {
    use super::*;
    use crate::writers::workbook;

    #[test]
    fn a_workbook_is_read_like_its_cells() {
        for name in ["starting_rank.tsv", "final_ranking_german.tsv", "round_pages.tsv"] {
            let text = text(name);
            assert_eq!(taken(&workbook(&text)), taken(text.as_bytes()), "{name}");
        }
    }

    #[test]
    fn damaged_workbooks_never_panic() {
        let whole = workbook(&text("starting_rank.tsv"));
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
    use crate::writers::SHARLY;

    const ROWS: &str = "
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
        database.execute_batch(SHARLY).unwrap();
        database.execute_batch(ROWS).unwrap();
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

    /// Older databases have numbers for titles and sexes, times for days, and one rating of each kind.
    #[test]
    fn a_database_of_an_older_version_is_read() {
        let old = database(
            "ALTER TABLE tournament DROP COLUMN pab_value; ALTER TABLE tournament DROP COLUMN start_date;
            ALTER TABLE tournament DROP COLUMN stop_date; DROP TABLE info; CREATE TABLE info (start FLOAT, stop FLOAT);
            INSERT INTO info VALUES (1753999200.0, 1754171940.0);
            UPDATE player SET ratings = '{\"1\": {\"value\": 1999, \"type\": 3}}', title = 3, gender = 1 WHERE id = 11;",
        );
        let report = taken(&old).report(Edition::Trf26).unwrap();
        for line in [
            "### The database has times instead of days. The days are those of French time.",
            "042 2025/08/01",
            "052 2025/08/02",
            "001    1 wWFM Ahn, Ada                          1999 KOR",
        ] {
            assert!(report.contains(line), "{line}\n{report}");
        }
    }

    #[test]
    fn a_database_with_a_second_file_of_changes_is_read() {
        let mut marked = database("");
        marked[18..20].fill(2);
        let told = taken(&marked).assumptions;
        assert!(told.iter().any(|told| told.contains("a file that ends in -wal")), "{told:?}");
    }

    #[test]
    fn databases_without_players_and_with_contradictions_are_refused() {
        let old = database("DROP TABLE player; DROP TABLE tournament_player; DROP TABLE pairing;");
        assert_eq!(error(&old).code, "old-database");
        let contradiction =
            error(&database("UPDATE pairing SET result = 3 WHERE player_id = 12 AND round = 1"));
        assert_eq!(contradiction.code, "cells-contradict");
        assert_eq!(contradiction.at.as_ref().map(ToString::to_string).as_deref(), Some("Ahn, Ada, round 1"));
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
    let text = text("round_pages.tsv");
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

/// The files of real events, separated by blanks, and what they are.
const PUBLIC: [(&str, &str); 18] = [
    ("swiss_perfect_3_rounds.txt", "a wallchart of 4 players and 3 rounds"),
    ("swiss_perfect_6_rounds.txt", "a wallchart of 56 players and 6 rounds"),
    ("swiss_perfect_7_rounds.txt", "a wallchart of 18 players and 7 rounds"),
    ("uscf_two_lines.txt", "a wallchart of 64 players and 7 rounds"),
    ("vega.txt", "a cross table of Vega of 86 players and 9 rounds"),
    (
        "seniors_after_round_4.csv",
        "a final-ranking cross table of 40 players and 5 rounds; start ranks are not in it",
    ),
    (
        "national_open_in_finnish_crosstable.html",
        "a final-ranking cross table of 44 players and 9 rounds; start ranks are not in it",
    ),
    ("vega_page_by_number.html", "a starting-rank cross table of 11 players and 6 rounds"),
    ("vega_page_by_score.html", "a final-ranking cross table of 13 players and 5 rounds"),
    ("vega_page_of_boxes.html", "a starting-rank cross table of 39 players and 5 rounds"),
    ("club_evening_of_2025.sce", "a tournament of Sharly-Chess of 38 players and 7 rounds"),
    ("youth_day.sce", "a tournament of Sharly-Chess of 31 players and 5 rounds"),
    ("county_championship.sce", "a tournament of Sharly-Chess of 75 players and 7 rounds"),
    ("open_of_five_rounds_crosstable.html", "a starting-rank cross table of 38 players and 5 rounds"),
    ("open_of_five_rounds_r1.html", "round pages of 38 players and 1 round"),
    ("open_in_round_two_crosstable.html", "a starting-rank cross table of 32 players and 2 rounds"),
    (
        "championship_of_nine_rounds_crosstable_final.html",
        "a starting-rank cross table of 108 players and 9 rounds",
    ),
    (
        "championship_of_nine_rounds_r1.html championship_of_nine_rounds_r2.html \
         championship_of_nine_rounds_r3.html championship_of_nine_rounds_r4.html championship_of_nine_rounds_r5.html",
        "round pages of 108 players and 5 rounds",
    ),
];

/// Whether this build reads files of this kind.
fn is_built_for(name: &str) -> bool {
    let ending = name.rsplit('.').next().unwrap();
    (ending != "html" || cfg!(feature = "html")) && (ending != "sce" || cfg!(feature = "sharly"))
}

/// Tables of real events are read as what they are, with every fact.
#[test]
fn public_tables_are_read() {
    const EVENTS: [&str; 5] = [
        "Harbour Congress - Open",
        "Desert Open",
        "National Championship",
        "Company Championship",
        "Harbour Cup",
    ];
    for (names, sentence) in PUBLIC.into_iter().filter(|(names, _)| is_built_for(names)) {
        let inputs: Vec<Vec<u8>> = names.split(' ').map(|name| bytes(&format!("public/{name}"))).collect();
        let inputs: Vec<&[u8]> = inputs.iter().map(Vec::as_slice).collect();
        let read = read(&inputs, &Options::default()).unwrap_or_else(|error| panic!("{names}: {error}"));
        let read = read.unwrap();
        if read.form == Form::StartingRank || read.form == Form::RoundPages {
            assert!(EVENTS.contains(&read.tournament.name.as_str()), "{names}: {}", read.tournament.name);
        }
        assert!(read.sentence.contains(sentence), "{names}: {}", read.sentence);
    }
}
