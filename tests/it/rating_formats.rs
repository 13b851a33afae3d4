//! CSV, HTML and JSON say the same numbers of every event of the corpus, and the JSON is as its schema says. Text has the cells
//! of HTML: both are made of one table.

use crate::common::csv;
use crate::common::rating::{example_8_34, rate};
use crate::common::schema::{assert_valid, schema};
use serde_json::Value;

/// The events of the corpus, each with the list beside it.
fn events() -> Vec<Vec<String>> {
    let mut events = Vec::new();
    for folder in ["rating_2013", "rating_2013/broken", "rating_2013/federation", "trf"] {
        for file in crate::common::corpus::files(folder, "trf") {
            let list = file.with_extension("csv");
            let mut args = vec![file.to_str().unwrap().to_owned()];
            if list.exists() {
                args.extend(["--list".to_owned(), list.to_str().unwrap().to_owned()]);
            }
            events.push(args);
        }
    }
    let example = example_8_34();
    events.push(example.to_vec());
    events.push([&example[..], &["--pool".to_owned()]].concat());
    events
}

fn rated(event: &[String], format: &str) -> Option<String> {
    let run =
        rate(&["--format", format].into_iter().chain(event.iter().map(String::as_str)).collect::<Vec<_>>());
    assert!([0, 2, 4].contains(&run.code), "{event:?}: {}", run.err);
    (run.code != 2).then_some(run.out)
}

fn shown(value: &Value) -> String {
    match value {
        Value::Null => "–".to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

const NUMBERS: [&str; 6] = ["rating", "k", "sum", "change", "new_rating", "status"];

/// The numbers in the form of HTML. The status is in words, and a rating below the floor stands there.
fn for_people(report: &Value, player: &Value, row: Vec<String>) -> Vec<String> {
    let [rating, k, sum, change, new, status] = <[String; 6]>::try_from(row).unwrap();
    let (floor, dropped) =
        if report["rulebook"] == "rating-2013" { ("1000", "delisted") } else { ("1400", "unrated") };
    let is_low = player["first"]["missing"] == 0;
    let (new, status) = match status.as_str() {
        "first-result" => (new, "first rating".into()),
        "accumulating" if is_low => (new, format!("result below {floor}")),
        "accumulating" => (new, "not enough games yet".into()),
        "disregarded" => (new, "result does not count".into()),
        "not-rated" => (new, "not rated".into()),
        "delisted" => ("–".into(), format!("below {floor} ({new}), {dropped}")),
        _ => (new, status),
    };
    vec![rating, k, sum, change, new, status]
}

#[test]
fn every_form_says_the_same_numbers() {
    let schema = schema("rate-1");
    let mut compared = 0;
    for event in events() {
        let Some(report) = rated(&event, "json") else { continue };
        let report: Value = serde_json::from_str(&report).unwrap();
        assert_valid(&schema, &report);
        let players = report["players"].as_array().unwrap();
        let expected: Vec<Vec<String>> =
            players.iter().map(|player| NUMBERS.map(|key| shown(&player[key])).to_vec()).collect();
        assert_eq!(of_csv(&rated(&event, "csv").unwrap()), expected, "{event:?}");
        let expected: Vec<Vec<String>> =
            players.iter().zip(expected).map(|(player, row)| for_people(&report, player, row)).collect();
        assert_eq!(of_html(&rated(&event, "html").unwrap()), expected, "{event:?}");
        compared += expected.len();
    }
    assert!(compared > 500, "{compared}");
}

fn of_csv(text: &str) -> Vec<Vec<String>> {
    let mut reader = csv::rows(text).into_iter();
    let header = reader.next().unwrap();
    let place = |key: &str| header.iter().position(|name| name == key).unwrap();
    let dash = |cell: &String| if cell.is_empty() { "–".to_owned() } else { cell.clone() };
    reader.map(|row| NUMBERS.map(|key| dash(&row[place(key)])).to_vec()).collect()
}

/// The rows of the first table of all players.
fn of_html(page: &str) -> Vec<Vec<String>> {
    let table =
        page.split_once("<caption>All players</caption>").unwrap().1.split_once("</table>").unwrap().0;
    let body = table.split_once("<tbody>").unwrap().1;
    let rows = body.split("<tr>").skip(1);
    let cells = |row: &str| -> Vec<String> {
        let cells =
            row.split("</td>").filter_map(|cell| cell.rsplit_once('>').map(|(_, text)| text.to_owned()));
        cells.collect()
    };
    rows.map(|row| {
        let cells = cells(row.split_once("</th>").unwrap().1);
        cells[..NUMBERS.len()].to_vec()
    })
    .collect()
}
