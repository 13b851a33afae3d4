//! Web pages of Vega, and pages of which no report can be made.

use arbitrium_core::trf::Edition;
use arbitrium_tables::{Options, Read, read};
use arbitrium_testkit::at;

fn taken(page: &str) -> Read {
    read(&[page.as_bytes()], &Options::default()).unwrap().unwrap()
}

/// A page with one table. Cells are separated by `|`, rows by line breaks.
fn page(text: &str) -> String {
    let cells =
        |row: &str| row.split('|').map(|cell| format!("<td>{cell}</td>")).collect::<Vec<_>>().concat();
    let rows = text.lines().map(|row| format!("<tr>{}</tr>", cells(row)));
    format!("<!DOCTYPE html><body><h2>Spring Cup</h2><table>{}</table>", rows.collect::<String>())
}

/// The lines of the players, without the rank.
fn players(read: &Read) -> Vec<String> {
    let report = read.report(Edition::Trf26).unwrap();
    let players = report.lines().filter(|line| line.starts_with("001"));
    players.map(|line| format!("{}{}", &line[..84], &line[89..])).collect()
}

/// Writes the cells of a row: `1 w 3` is a win with White against player 3, `1 f 4` a win without a game, `½ f BYE` a bye.
fn cells(texts: &str) -> String {
    let cell = |text: &str| match text.split_whitespace().collect::<Vec<_>>()[..] {
        [result, letter, opponent] => {
            format!("<div class=res> {result}</div><div class='c{letter}'>{opponent}  </div>")
        }
        _ => " ".to_owned(),
    };
    texts.split(',').map(|text| format!("|{}", cell(text))).collect::<Vec<_>>().concat()
}

#[test]
fn pages_of_vega_are_read() {
    let by_number = ["1 w 3,1 b 2,1 f 4", "½ b 4,0 w 1,½ f BYE", "0 b 1,1 w 4,1 f BYE", "½ w 2,0 b 3,0 f 1"];
    let facts =
        [("WFM", "Ahn,Ada", "2100"), ("", "Bak,Ben", "2000"), ("", "Cho,Cai", "1900"), ("", "Dao,Dan", "0")];
    let points = ["3.0", "1.0", "2.0", "0.5"];
    let old = (1..).zip(facts).zip(points).zip(by_number).map(
        |(((number, (title, name, rating)), points), games)| {
            format!(
                "\n{number}|{title}|<a href='playercard.html#{number}'>{name}  </a>|{rating}|KOR|{points}{}",
                cells(games)
            )
        },
    );
    let old = taken(&page(&format!("ID|T|NAME|Rtg|Fed|Pts|1|2|3{}", old.collect::<String>())));
    assert_eq!(old.sentence, "read as a starting-rank cross table of 4 players and 3 rounds");
    assert_eq!((old.tournament.name.as_str(), &old.unused[..]), ("Spring Cup", &[][..]));
    assert_eq!(
        players(&old)[0],
        "001    1  WFM Ahn,Ada                           2100 KOR                         3.0     3 w 1     2 b 1     4 - +"
    );

    // The same event by rank: the numbers in the cells are positions, the links have the start ranks.
    let by_rank = [
        (1, "1 w 2,1 b 3,1 f 4"),
        (3, "0 b 1,1 w 4,1 f BYE"),
        (2, "½ b 4,0 w 1,½ f BYE"),
        (4, "½ w 3,0 b 2,0 f 1"),
    ];
    let spans = (1..).zip(by_rank).map(|(rank, (number, games))| {
        let (title, name, rating) = facts[number - 1];
        format!(
            "\n{rank}|<span class='title female'> {title}</span> <a href='playercard.php#{number}'>{name}</a>|{rating}|\
             <img> KOR|{}{}",
            points[number - 1],
            cells(games)
        )
    });
    let spans = taken(&page(&format!("Pos|Player|Rtg|Fed|Pts|1|2|3{}", spans.collect::<String>())));
    assert_eq!(spans.sentence, "read as a final-ranking cross table of 4 players and 3 rounds");
    assert_eq!(players(&spans), players(&old));

    // The newest pages have all facts of a player in one cell.
    let boxes = (1..).zip(by_rank).map(|(rank, (number, games))| {
        let (title, name, rating) = facts[number - 1];
        format!(
            "\n{rank}|<div class='player-container' <div class='left-box2'><a href='playercard.html#{number}'></a>\
             <div class='player-name-box2'><span>{name}</span></div><div class='sort-num'> {number}</div>\
             <div class='title2 male'>{}</div><div class='rating'>{rating}</div></div>|{}{}",
            if title.is_empty() { "-" } else { title },
            points[number - 1],
            cells(games)
        )
    });
    let boxes = taken(&page(&format!("#|Player|Pts|1|2|3{}", boxes.collect::<String>())));
    assert_eq!(boxes.sentence, "read as a final-ranking cross table of 4 players and 3 rounds");
    let without_federation =
        |lines: Vec<String>| lines.iter().map(|line| line.replace(" KOR", "    ")).collect::<Vec<_>>();
    assert_eq!(players(&boxes), without_federation(players(&old)));
}

#[test]
fn tables_of_which_no_report_can_be_made_are_refused_with_the_reason() {
    let opponents = "No.|Name|Rtg|1|2|3|4|Pts.\n1|Ahn|2100|*|1|½|1|2,5\n2|Bak|2000|0|*|1|0|1\n3|Cho|1900|½|0|*|1|1,5\n\
                     4|Dao|1800|0|1|0|*|1";
    let double = "No.|Name|1|2|3|Pts.\n1|Ahn||1½|11|3,5\n2|Bak|0½||10|1,5\n3|Cho|00|01||1";
    let teams = "Rk.|SNo|Team|Games|TB1\n1|3|North|3|6\n2|1|South|3|4\n3|2|East|3|2";
    let list =
        "Rk.|SNo|Name|FED|Rtg|Pts.|TB1\n1|3|Ahn|KOR|2100|3|6\n2|1|Bak|KOR|2000|2|4\n3|2|Cho|KOR|1900|1|2";
    for (text, code) in [
        (page(opponents), "columns-of-opponents"),
        (opponents.replace('|', "\t"), "columns-of-opponents"),
        (page(double), "columns-of-opponents"),
        (page(teams), "table-of-teams"),
        (page(list), "list-without-games"),
    ] {
        assert_eq!(read(&[text.as_bytes()], &Options::default()).unwrap_err().code, code, "{text}");
    }
    let office = read(&[b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"], &Options::default());
    assert_eq!(office.unwrap_err().code, "office-document");
    let other = page("Name|Price\nPawn|1\nRook|5\nQueen|9");
    assert!(read(&[other.as_bytes()], &Options::default()).unwrap().is_none());
}

#[test]
fn a_long_table_in_part_is_refused_with_advice() {
    let table = "Rk.\tName\tRtg\t1.Rd\tPts\n1\tAhn, A\t2100\t3w1\t1\n2\tBak, B\t2000\t4b1\t1\n";
    let error = read(&[table.as_bytes()], &Options::default()).unwrap_err();
    assert_eq!(error.code, "unknown-opponent");
    assert!(error.hint.as_ref().unwrap().contains("copy the complete list"), "{error}");
}

/// The workbook of a results server with the first 150 of 295 players. Its cells `-1` and `-0` are numbers.
#[cfg(feature = "xlsx")]
#[test]
fn a_real_workbook_in_part_is_refused_with_advice() {
    let bytes = std::fs::read(at("corpus/tables/public/final_ranking_in_part.xlsx")).unwrap();
    let error = read(&[&bytes], &Options::default()).unwrap_err();
    assert_eq!(
        error.to_string().split("; hint").next(),
        Some("row 2, column 7 (1.Rd): the table has no player 256; found: 256w1")
    );
}

#[test]
fn a_zero_of_a_spreadsheet_is_a_player_who_was_not_paired() {
    let table = "No.\tName\tRtg\t1.Rd\t2.Rd\tPts\n1\tAhn, A\t2100\t2w1\t0\t1\n2\tBak, B\t2000\t1b0\t-1\t1\n";
    let report = taken(table).report(Edition::Trf26).unwrap();
    assert!(report.contains("  2 w 1  0000 - Z") || report.contains("  2 w 1  0000 - U"), "{report}");
}
