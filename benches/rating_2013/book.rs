//! A book of rating lists, kept by the command.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use arbitrium::ratings::list::{ListFormat, ListWriter};

use super::federation::{PLAYERS, Season};
use super::measure::{Bound, measured};

const EVENTS: u32 = 2_000;

/// A list of a million players.
const IMPORT: Bound = Bound { seconds: 10, megabytes: Some(500) };
/// A month of 2,000 events.
const PUBLISH: Bound = Bound { seconds: 5, megabytes: None };

/// A season's book: its first list, a month of events, a month without, and the months to the next January.
pub(crate) fn kept(name: &str, season: &Season) -> ExitCode {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let month = |number: u32| format!("{}-{number:02}", season.year);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(folder.join("events")).unwrap();
    let mut passed = true;
    let mut database = PathBuf::new();
    for (form, name) in [(ListFormat::Xml, "xml"), (ListFormat::Text, "txt"), (ListFormat::Csv, "csv")] {
        let list = folder.join(format!("list.{name}"));
        write_list(&list, form, season);
        database = folder.join(format!("{name}.db"));
        let first = month(7);
        let args = ["import", text(&database), text(&list), "--month", &first];
        passed &= measured(&format!("import {PLAYERS} players, {name}"), &args, Some(IMPORT));
    }
    for number in 0..EVENTS {
        std::fs::write(folder.join("events").join(format!("{number:04}.trf")), season.report(number))
            .unwrap();
    }
    let (database, events) = (text(&database), folder.join("events"));
    passed &= measured(&format!("add {EVENTS} events"), &["add", database, text(&events)], None);
    passed &= measured(&format!("publish {EVENTS} events"), &["publish", database, &month(8)], Some(PUBLISH));
    passed &= measured("publish a month without events", &["publish", database, &month(9)], Some(PUBLISH));
    for number in 10..=12 {
        passed &= measured("publish the next", &["publish", database, &month(number)], None);
    }
    let january = format!("{}-01", season.year + 1);
    passed &= measured("publish January", &["publish", database, &january], Some(PUBLISH));
    let exported = folder.join("exported.csv");
    passed &= measured("export the list, csv", &["export", database, "-o", text(&exported)], None);
    std::fs::remove_dir_all(&folder).unwrap();
    if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn write_list(path: &Path, form: ListFormat, season: &Season) {
    let file = std::io::BufWriter::new(std::fs::File::create(path).unwrap());
    let mut writer = ListWriter::new(file, form, format!("{}-07", season.year).parse().unwrap()).unwrap();
    for player in 1..=PLAYERS {
        writer.write(&season.entry(player)).unwrap();
    }
    writer.finish().unwrap();
}
