//! Programs of others that rank, as the Python registry has them: `.ci/engines` installs them, `examples/adapters` calls
//! them. Where they are not installed the test says so and skips; with `ARBITRIUM_ENGINES_REQUIRED` it fails.

#![cfg(all(unix, feature = "cli"))]

use std::path::Path;

use crate::common::command::{Run, command, finished, folder};
use crate::common::registry::{is_installed, with_programs};
use serde_json::Value;

/// A program, and by which tie-breaks and readings it is known to part from the reference.
struct Program {
    /// The package, which is also the name of its adapter.
    package: &'static str,
    /// The seed of its tournaments.
    seed: &'static str,
    /// How many values and ranks are compared at least.
    floor: u64,
    /// The tie-breaks and readings of the differences that docs/evidence/campaigns/standings.md judges.
    known: &'static str,
    /// Those that these tournaments show: who finds them no more compares nothing.
    shown: &'static [&'static str],
}

const PROGRAMS: [Program; 2] = [
    Program {
        package: "gacrux",
        seed: "12",
        floor: 2_400,
        known: "BH SB AOB late-entry=absent std-double-forfeit=draw",
        shown: &["BH", "std-double-forfeit=draw"],
    },
    Program {
        package: "tiebreak_core",
        seed: "11",
        floor: 2_400,
        known: "PTP APPO BH/C1 BH/C2 BH/M1 BH/M2 FB/C1 SB/C1 SB/C2 DE cut-exhausted=keep de-forfeit=met fb-forfeit=as-is \
                sb-cut-equal-vurs=first-recorded std-double-forfeit=draw",
        shown: &["PTP", "cut-exhausted=keep", "fb-forfeit=as-is"],
    },
];

/// Each list starts the program once for a tournament.
const LISTS: [&str; 3] = [
    "BH,BH/C1,BH/C2,BH/M1,BH/M2,SB,SB/C1,SB/C2,PS,PS/C1,AOB,WIN,WON,BPG,BWG,REP,STD,ARO,ARO/C1,ARO/M1,TPR,PTP,APRO,\
     APPO,BH/P,SB/P,FB,FB/C1",
    "FB,BH,SB,AOB",
    "DE,BH/C1,SB",
];

/// Runs the command with the adapter of a program of the registry.
fn with_adapter(package: &str, line: &str, more: &[&str]) -> Run {
    let engine = format!("python3 examples/adapters/{package}_standings.py {{input}} {{list}} {{rules}}");
    let args = line.split_whitespace().chain(["--engine", engine.as_str()]).chain(more.iter().copied());
    finished(with_programs(&mut command(&args.collect::<Vec<_>>())).output().unwrap())
}

/// The answer of a program about a file.
fn compared(package: &str, file: &str, rules: &str, list: &str) -> Run {
    with_adapter(package, &format!("compare --standings --rules {rules} --tie-breaks {list}"), &[file])
}

/// The report of a campaign of 12 tournaments.
fn campaign(program: &Program) -> Value {
    let folder = folder(&format!("registry_ranks_{}", program.package));
    let settings = "--count 12 --players 4..10 --rounds 3..6 --half-point-byes 0..10 --zero-point-byes 0..20 --forfeits \
        0..30 --withdrawals 0..15 --late-entries 0..10 --unrated 0 --draws 20..80 --history wild --shrink-calls 0 --jobs \
        2 --format json";
    let lists = LISTS.map(|list| format!("--tie-breaks {list}")).join(" ");
    let line = format!("fuzz --system dutch-2006 --standings --seed {} {settings} {lists}", program.seed);
    with_adapter(program.package, &line, &["-o", folder.to_str().unwrap()]).json()
}

/// Every difference from a program of the registry is judged in writing; nothing is a failure of the program.
#[test]
fn programs_that_rank_part_only_where_it_is_written_down() {
    for program in PROGRAMS {
        if !is_installed(program.package) {
            continue;
        }
        let report = campaign(&program);
        assert_eq!((report["cases"].as_u64(), report["faults"].as_u64()), (Some(12), Some(0)), "{report:#}");
        assert!(report["values"].as_u64().unwrap() >= program.floor, "{report:#}");
        let shapes: Vec<&str> = report["errors"]
            .as_array()
            .unwrap()
            .iter()
            .map(|error| error["shape"].as_str().unwrap())
            .collect();
        for shape in &shapes {
            let is_known =
                shape.split(" or ").any(|word| program.known.split(' ').any(|known| known == word));
            assert!(is_known, "{}: {shape} is written down nowhere: {report:#}", program.package);
        }
        for shown in program.shown {
            assert!(shapes.contains(shown), "{}: {shown} among {shapes:?}", program.package);
        }
    }
}

/// "Every error of other people's programs that is known from the notes is reproduced by a command": the round-robins, which
/// no campaign draws. The page has the commands.
#[test]
fn the_round_robins_of_the_page_show_what_it_tells() {
    let page = include_str!("../../docs/evidence/campaigns/standings.md");
    for (package, file, rules, list, told) in [
        ("gacrux", "forfeit", "c07-2026", "REP,ARO,TPR,PTP,APRO,APPO", "agrees"),
        (
            "tiebreak_core",
            "forfeit",
            "c07-2026",
            "REP,ARO,TPR,PTP,APRO,APPO",
            "REP of 4 is 2 (7.6), the program has 3. All of it would be right under c07-2024.",
        ),
        (
            "gacrux",
            "open",
            "c07-2026",
            "DE,TPN/R",
            "2 ranks above 1 by TPN/R (7.8), the program gives them the ranks 3 and 1.",
        ),
    ] {
        let file = format!("round-robin-{file}");
        for told in [&file, &format!("--rules {rules} --tie-breaks {list}")] {
            assert!(page.contains(told), "{told}");
        }
        assert_shows(package, &file, rules, list, told);
    }
}

/// What a program's answer about a file of the corpus shows, if the program is installed.
fn assert_shows(package: &str, file: &str, rules: &str, list: &str, told: &str) {
    if is_installed(package) {
        let run = compared(package, &format!("corpus/programs/standings/{file}.trf"), rules, list);
        let code = match told {
            "agrees" => 0,
            "Error 510" => 3,
            _ => 1,
        };
        assert!(run.code == code && run.out.contains(told), "{package} {file} {list}: {run:?}");
    }
}

/// What Gacrux makes of teams: the smallest case of each cause on the page.
#[test]
fn the_cases_of_teams_show_what_the_page_tells() {
    let page = include_str!("../../docs/evidence/campaigns/standings.md");
    let cases = [
        ("encounter", "EDEBT", "would be right under ede-boards=encounter"),
        (
            "encounter-forfeited",
            "EDEBT",
            "3 ranks above 2 by EDEBT (12.1), the program gives them the ranks 1 and 1",
        ),
        ("byes-on-boards", "BC", "would be right under board-byes=awarded"),
        ("win-of-a-bye", "WIN", "WIN of 1 is 0 (7.1), the program has 1"),
        ("win-of-a-bye", "WIN:MP", "agrees"),
        ("won-of-boards", "WON", "WON of 4 is 1 (7.2), the program has 2"),
        ("won-of-boards", "WON:MP", "agrees"),
        ("forfeited-on-both-sides", "EMGSB", "EMGSB of 2 is 4.0 (13.2.2), the program has 0"),
        ("forfeited-on-both-sides", "WON:MP", "WON:MP of 2 is 0 (7.2), the program has 1"),
        ("final-match-forfeited", "FB:GP", "FB:GP of 1 is 1.0 (8.3), the program has 1.5"),
        ("final-match-forfeited", "FB:MP", "agrees"),
        ("board-lost-by-both", "BC", "BC of 4 is 1.0 (12.1), the program has 3"),
        ("no-divisor", "SSSC", "Error 510"),
    ];
    for (file, list, told) in cases {
        assert!(page.contains(&format!("`{file}`")), "{file}");
        assert_shows("gacrux", &format!("team-{file}"), "c07-2026", list, told);
    }
}

/// A report whose first player has no points, and whose second has a bye and a win.
const DUMMIES: &str = "\
001    1      Player 1                                                           0.0       0000 - Z  0000 - Z     2 w 0
001    2      Player 2                                                           2.0       0000 - Z  0000 - U     1 b 1
";

fn dummies(folder: &Path, start: &str) -> String {
    let file = folder.join("dummies.trf");
    std::fs::write(&file, format!("{start}{DUMMIES}")).unwrap();
    file.to_str().unwrap().to_owned()
}

/// The edition is that which is asked for, whatever the start of the tournament (`042`): Gacrux takes it from there.
#[test]
fn gacrux_ranks_by_the_edition_that_is_asked_for() {
    if !is_installed("gacrux") {
        return;
    }
    let folder = folder("registry_ranks_editions");
    for start in ["", "042 2025/10/01\n", "042 2026/04/01\n"] {
        let file = dummies(&folder, start);
        for rules in ["c07-2024", "c07-2026"] {
            compared("gacrux", &file, rules, "BH,BH/C2").ends(0, &[]);
        }
    }
}

/// A program is asked for what it documents: under 2024 by its named criteria, which have the values of 2024, and as a round-robin under 2026
/// alone.
#[test]
fn under_2024_the_named_criteria_are_asked() {
    if !is_installed("tiebreak_core") {
        return;
    }
    let file = dummies(&folder("registry_ranks_2024"), "");
    let round_robin = "corpus/programs/standings/round-robin-forfeit.trf";
    // Of round-robins it documents a mode for 2026 alone: under 2024 nothing is compared, and nothing is shown.
    for (file, list, values) in [(file.as_str(), "BH,BH/C2,SB,SB/C1", 8), (round_robin, "REP,ARO", 0)] {
        let run = compared("tiebreak_core", file, "c07-2024", list);
        let told = format!("{values} values compared");
        assert!(run.code == 4 && run.out.contains(&told), "{file}: {run:?}");
    }
}
