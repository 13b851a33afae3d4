//! The rating regulations of 2013 at full size: a list of a million players imported in each of its forms, and a month
//! of 2,000 events added and published; each with the command itself, its CPU time and its peak of memory measured, and a
//! failure where a bound is passed.
//!
//! `cargo bench --bench rating_2013` (Linux, whose `/proc` is asked)

#![allow(missing_docs, clippy::unwrap_used, clippy::print_stdout, reason = "a benchmark")]

#[path = "rating_2013/federation.rs"]
mod federation;
#[path = "rating_2013/measure.rs"]
mod measure;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use arbitrium::ratings::list::{ListFormat, ListWriter};
use federation::{PLAYERS, entry, report};
use measure::{Bound, measured};

const EVENTS: u32 = 2_000;

/// A list of a million players.
const IMPORT: Bound = Bound { seconds: 10, megabytes: Some(500) };
/// A month of 2,000 events.
const PUBLISH: Bound = Bound { seconds: 5, megabytes: None };

fn main() -> ExitCode {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bench_rating_2013");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(folder.join("events")).unwrap();
    let mut passed = true;
    let mut database = PathBuf::new();
    for (form, name) in [(ListFormat::Xml, "xml"), (ListFormat::Text, "txt"), (ListFormat::Csv, "csv")] {
        let list = folder.join(format!("list.{name}"));
        write_list(&list, form);
        database = folder.join(format!("{name}.db"));
        let args = ["import", text(&database), text(&list), "--month", "2013-07"];
        passed &= measured(&format!("import {PLAYERS} players, {name}"), &args, Some(IMPORT));
    }
    for number in 0..EVENTS {
        std::fs::write(folder.join("events").join(format!("{number:04}.trf")), report(number)).unwrap();
    }
    let (database, events) = (text(&database), folder.join("events"));
    passed &= measured(&format!("add {EVENTS} events"), &["add", database, text(&events)], None);
    passed &= measured(&format!("publish {EVENTS} events"), &["publish", database, "2013-08"], Some(PUBLISH));
    passed &= measured("publish a month without events", &["publish", database, "2013-09"], Some(PUBLISH));
    let exported = folder.join("exported.csv");
    passed &= measured("export the list, csv", &["export", database, "-o", text(&exported)], None);
    std::fs::remove_dir_all(&folder).unwrap();
    if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn write_list(path: &Path, form: ListFormat) {
    let file = std::io::BufWriter::new(std::fs::File::create(path).unwrap());
    let mut writer = ListWriter::new(file, form, "2013-07".parse().unwrap()).unwrap();
    for player in 1..=PLAYERS {
        writer.write(&entry(player)).unwrap();
    }
    writer.finish().unwrap();
}
