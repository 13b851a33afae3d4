//! Pairing programs of others, as the Python registry has them: `.ci/engines` installs them. Where they are not installed
//! the test says so and skips; with `ARBITRIUM_ENGINES_REQUIRED` it fails.

#![cfg(all(unix, feature = "cli"))]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use common::command::{command, finished, folder};
use common::registry::{is_installed, with_programs};
use serde_json::Value;

/// A program, and by which articles and readings it is known to part from the reference.
struct Program {
    /// The preset.
    preset: &'static str,
    /// What shows that it is installed.
    file: &'static str,
    system: &'static str,
    /// The decisive articles, or the readings, of the differences that are written down (docs/campaigns/).
    known: &'static [&'static str],
}

const PROGRAMS: [Program; 3] = [
    Program { preset: "Gacrux", file: "gacrux", system: "dutch-2026", known: &[] },
    // Its classes of differences stand in docs/campaigns/registry.md, with which of them have been read against the text.
    Program {
        preset: "caissify-pairings",
        file: "caissify_pairings",
        system: "dutch-2026",
        known: &["5.2.4", "C5", "C2", "C6", "C8", "C14", "C16", "3.8.1", "missing-player"],
    },
    Program {
        preset: "py4swiss",
        file: "py4swiss",
        system: "dutch-2017",
        known: &["tpn=start-rank", "c7-bye=ignored"],
    },
];

/// The report of a campaign of 20 tournaments.
fn campaign(program: &Program) -> Value {
    let folder = folder(&format!("registry_{}", program.preset));
    let mut command = command(&[
        "fuzz",
        "--system",
        program.system,
        "--engine",
        program.preset,
        "--seed",
        "1",
        "--count",
        "20",
        "--players",
        "5..12",
        "--rounds",
        "4..6",
        "--jobs",
        "2",
        "--format",
        "json",
        "-o",
        folder.to_str().unwrap(),
    ]);
    let run = finished(with_programs(&mut command).output().unwrap());
    serde_json::from_str(&run.out).unwrap_or_else(|error| panic!("{error}: {run:?}"))
}

/// Every difference from a program of the registry is written down; nothing is a failure of the program.
#[test]
fn programs_of_the_registry_part_only_where_it_is_written_down() {
    for program in PROGRAMS {
        if !is_installed(program.file) {
            continue;
        }
        let report = campaign(&program);
        assert_eq!(report["cases"], 20, "{report:#}");
        assert!(report["asked"].as_u64().unwrap() >= 60, "{report:#}");
        if !program.known.contains(&"missing-player") {
            assert_eq!(report["faults"], 0, "{report:#}");
        }
        for error in report["errors"].as_array().unwrap() {
            let text = error.to_string();
            assert!(program.known.iter().any(|known| text.contains(known)), "{}: {error:#}", program.preset);
        }
    }
}
