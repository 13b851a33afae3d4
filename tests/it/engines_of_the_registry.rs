//! Pairing programs of others, as the Python registry has them: `.ci/engines` installs them. Where they are not installed
//! the test says so and skips; with `ARBITRIUM_ENGINES_REQUIRED` it fails. Campaigns of 60 tournaments are run outside the
//! tests, by `examples/registry_table.py`.

#![cfg(all(unix, feature = "cli"))]

use std::path::Path;
use std::process::Command;

use crate::common::command::{command, entries, finished, folder, has_python, word};
use crate::common::pages::{findings, run_as_printed, search_path};
use crate::common::registry::{environment, is_installed, with_programs};
use serde_json::{Value, json};

/// A program, and by which articles and readings it is known to part from the reference.
struct Program {
    preset: &'static str,
    /// What shows that it is installed.
    file: &'static str,
    system: &'static str,
    /// The decisive articles, the readings and the faults that are written down (docs/evidence/campaigns/).
    known: &'static str,
    /// What these tournaments show of them, if anything: else nothing would be compared.
    shown: &'static str,
}

/// Its preset, what shows that it is installed, the document, what is known, what these tournaments show. The classes of differences of
/// caissify-pairings stand in docs/evidence/campaigns/registry.md, with which of them have been read against the text.
const PROGRAMS: [[&str; 5]; 8] = [
    ["Gacrux", "gacrux", "dutch-2026", "", ""],
    ["caissify-pairings", "caissify_pairings", "dutch-2026", "5.2.4 5.2.5 C6", "5.2.4"],
    ["py4swiss", "py4swiss", "dutch-2017", "tpn=start-rank c7-bye=ignored", ""],
    ["pairing-core", "pairing_core", "double-swiss-2026", "no-pairing C6 4.3.3 4.3.4 4.3.5", "no-pairing"],
    [
        "pairing-core",
        "pairing_core",
        "dutch-2026",
        "no-pairing C5 C6 C7 C8 timeout EngineTimeoutError",
        "no-pairing",
    ],
    [
        "pairing-core-team",
        "pairing_core",
        "team-2026",
        "no-pairing C6 4.3.6 4.3.7 4.3.8 no-preferences=no-colours",
        "no-pairing",
    ],
    [
        "pairing-core",
        "pairing_core",
        "dutch-2017",
        "no-pairing E.3 E.4 E.5 B.8 C.5 C.6 C.7 C.10 C.11 C.13 C.14 C.15",
        "E.5",
    ],
    [
        "swissdutch",
        "swissdutch",
        "dutch-2012",
        "crash timeout missing-player bye-receiver e5-number=rank-among-present A7 B1b B2 B3 B4 B5 B6 C1 C13 D1 E1 E2 E3",
        "crash",
    ],
];

fn programs() -> impl Iterator<Item = Program> {
    PROGRAMS.into_iter().map(|[preset, file, system, known, shown]| Program {
        preset,
        file,
        system,
        known,
        shown,
    })
}

/// The report of a campaign of 2 tournaments into a folder.
fn campaign(program: &Program, folder: &Path) -> Value {
    // A program that is known to hang is not waited for long.
    let seconds = if program.known.contains("timeout") { 3 } else { 10 };
    let line = format!(
        "fuzz --system {} --engine {} --seed 4 --count 2 --players 5..9 --rounds 4..5 --jobs 2 --shrink-calls 8 \
         --engine-option seconds={seconds} --format json -q -o",
        program.system, program.preset
    );
    let mut command = command(&line.split_whitespace().chain([word(folder)]).collect::<Vec<_>>());
    finished(with_programs(&mut command).output().unwrap()).json()
}

/// Every difference from a program of the registry is written down, and each command of a finding's page runs as printed: here of
/// one finding of each program; of every kind of finding in `campaign_findings`.
#[test]
fn programs_of_the_registry_part_only_where_it_is_written_down() {
    for program in programs().filter(|program| is_installed(program.file)) {
        let folder = folder(&format!("registry_{}_{}", program.preset, program.system));
        let place = folder.join("hunt");
        let report = campaign(&program, &place);
        let name = format!("{} by {}", program.preset, program.system);
        assert!(report["asked"].as_u64().unwrap() >= 5, "{name}: {report:#}");
        let errors = report["errors"].as_array().unwrap();
        let words = |error: &Value| {
            ["verdict", "article", "shape"]
                .map(|key| error[key].as_str().unwrap_or_default().to_owned())
                .join(" ")
        };
        for error in errors {
            let is_known = program.known.split_whitespace().any(|known| words(error).contains(known));
            assert!(is_known, "{name}: {error:#}");
        }
        let is_shown = errors.iter().any(|error| words(error).contains(program.shown));
        assert!(is_shown || program.shown.is_empty(), "{name}: {}: {report:#}", program.shown);
        // Findings of one definition are one error; each keeps its page.
        let joined = errors.iter().map(|error| error["with"].as_array().map_or(0, Vec::len)).sum::<usize>();
        let mut pages = findings(&place);
        assert_eq!(pages.len(), errors.len() + joined, "{name}: {pages:?}");
        pages.truncate(1);
        let walked = run_as_printed(pages, &search_path(&folder, &[environment().join("bin")]));
        assert!(walked.commands >= 2 * walked.pages, "{name}: {walked:?}");
    }
}

/// The same of campaigns that were run outside the tests, such as those of `examples/registry_table.py`.
#[test]
#[ignore = "campaigns that were run: ARBITRIUM_CAMPAIGNS=DIR cargo test --test it engines_of_the_registry:: -- --ignored"]
fn the_commands_of_campaigns_that_were_run_run_as_printed() {
    let campaigns = std::env::var_os("ARBITRIUM_CAMPAIGNS").expect("the folder that holds the campaigns");
    let path = search_path(&folder("registry-run"), &[environment().join("bin")]);
    let mut pages = 0;
    for campaign in entries(campaigns) {
        let walked = run_as_printed(findings(&campaign), &path);
        eprintln!("{}: {walked:?}", campaign.display());
        pages += walked.pages;
    }
    assert!(pages > 0, "there is no page of a finding");
}

/// What was recorded of campaigns, in `docs/evidence/campaigns/registry.md`.
fn recorded() -> &'static str {
    let page = include_str!("../../docs/evidence/campaigns/registry.md");
    page.split_once("<!-- registry:").unwrap().1.split_once("<!-- end -->").unwrap().0
}

/// The rows of the table of programs that pair, cell by cell.
fn table() -> Vec<Vec<String>> {
    let rows =
        recorded().lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    let cells =
        |row: &str| row.trim_matches('|').split('|').map(|cell| cell.trim().replace('`', "")).collect();
    rows.skip(2).map(cells).collect()
}

/// Each program stands in the table with a whole campaign, and its rounds add up.
#[test]
fn every_program_stands_in_the_table() {
    let table = table();
    for program in programs() {
        let found = table.iter().any(|row| row[0] == program.preset && row[1] == program.system);
        assert!(found, "{} {}", program.preset, program.system);
    }
    for row in table {
        let counts: Vec<u64> = row[2..].iter().map(|cell| cell.parse().unwrap()).collect();
        let [tournaments, rounds, right, ref classes @ .., errors] = counts[..] else { panic!("{row:?}") };
        // Their classes, the rounds without an answer and those that have no pairing.
        let others: u64 = classes.iter().sum();
        assert!(tournaments == 60 && rounds >= 240 && right + others == rounds, "{row:?}");
        let faulty: u64 = classes[..classes.len() - 1].iter().sum();
        assert_eq!(faulty == 0, errors == 0, "{row:?}");
    }
}

/// "ask each engine by every document it claims": by each that its description names, where it can be had.
#[test]
fn each_program_is_asked_by_every_document_it_claims() {
    let presets = include_str!("../../crates/programs/src/engines/presets.toml");
    let table = table();
    let mut claims = 0;
    for described in presets.split("[engine.").skip(1) {
        let preset = described.split(']').next().unwrap();
        let systems =
            described.split_once("\nsystems = [").map_or("", |(_, rest)| rest.split(']').next().unwrap());
        for system in systems.split(", ").map(|word| word.trim_matches('"')).filter(|word| !word.is_empty()) {
            // Those that are in no registry cannot be asked here.
            if !["bbpPairings", "JaVaFo", "Ainalrami"].contains(&preset) {
                let found = table.iter().any(|row| row[0] == preset && row[1] == system);
                assert!(found, "{preset} is not judged by {system}");
                claims += 1;
            }
        }
    }
    assert!(claims >= 14, "{claims}");
}

/// The command that makes the tables, on campaigns that are there.
#[test]
fn the_table_is_made_of_reports() {
    if !has_python() {
        return;
    }
    let folder = folder("registry-table");
    let report = |name: String, errors: Value| {
        let place = folder.join(name);
        std::fs::create_dir(&place).unwrap();
        let report = json!({"cases": 60, "asked": 290, "undecided": 1, "differences": 7, "faults": 2, "values": 5000, "errors": errors});
        std::fs::write(place.join("report.json"), report.to_string()).unwrap();
    };
    for program in programs() {
        let errors = json!([{"verdict": "reading", "findings": 3}, {"verdict": "worse", "findings": 4}, {"verdict": "crash", "findings": 2}]);
        report(format!("{}-{}", program.preset, program.system), errors);
    }
    report(
        "gacrux-ranks-team-2026-c07-2026".to_owned(),
        json!([{"verdict": "value", "findings": 6}, {"verdict": "rank", "findings": 1}]),
    );
    let mut command = Command::new("python3");
    command
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(["examples/registry_table.py", "--table"])
        .arg(&folder);
    let run = finished(command.output().unwrap()).ends(0, &[]);
    let rows: Vec<&str> = run.out.lines().filter(|line| line.starts_with('|')).collect();
    assert_eq!(rows.len(), PROGRAMS.len() + 2 + 3, "{}", run.out);
    let gacrux = "| `Gacrux` | `dutch-2026` | 60 | 290 | 280 | 0 | 0 | 4 | 0 | 0 | 0 | 3 | 2 | 1 | 3 |";
    assert!(rows.contains(&gacrux), "{}", run.out);
    assert_eq!(rows.last(), Some(&"| `gacrux` | `c07-2026`, teams | 60 | 290 | 5000 | 6 | 1 | 0 | 2 | 2 |"));
    // The headings are those of the page.
    for heading in [&rows[..2], &rows[rows.len() - 3..rows.len() - 1]] {
        assert!(recorded().contains(&heading.join("\n")), "{heading:?}");
    }
}
