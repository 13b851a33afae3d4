//! What a cross-test says of somebody else's program is true: one cause is one finding, a reading excuses a cause whole or
//! not at all, what shows nothing is no agreement, and the numbers of the answer sheet are those of the classes.

#![cfg(all(unix, feature = "cli"))]

use std::path::{Path, PathBuf};

use crate::common::command::{
    Run, call, folder, has_python, members, pairer, ranker, read as text_of, script, word,
};
use crate::common::corpus;
use crate::common::mutants::of_rules;
use crate::common::schema::{assert_valid, schema};
use crate::endorse::answer;
use arbitrium::position::{Field, Position};
use serde_json::{Value, json};

/// An engine: a mutant by its name, a report, and where the common reply goes. The other tests call it as a program; run by
/// nobody it has nothing to do.
#[test]
#[ignore = "a program of the other tests"]
fn pairs_as_a_mutant() {
    let mut words = std::env::args().skip_while(|word| word != "--of").skip(1);
    let (Some(name), Some(input), Some(output)) = (words.next(), words.next(), words.next()) else { return };
    let mutant = of_rules().find(|mutant| mutant.name == name).unwrap();
    let tournament = corpus::of(mutant.system(), Path::new(&input));
    let position = Position::before(&tournament, tournament.paired_rounds() + 1, Field::Announced).unwrap();
    // That there is none is said as `arbitrium pair` says it.
    let Ok(Ok(pairing)) = mutant.pair(&position) else { std::process::exit(4) };
    let boards = pairing.pairs.iter().map(|(white, black)| format!("{white} {black}\n"));
    let boards: Vec<String> = boards.chain(pairing.bye.map(|id| format!("{id} 0\n"))).collect();
    std::fs::write(output, format!("{}\n{}", boards.len(), boards.concat())).unwrap();
}

fn mutant(name: &str) -> String {
    let program = std::env::current_exe().unwrap();
    // What stands behind the name of the test is filters to it, that fit nothing.
    format!(
        "{} --exact --ignored endorse_causes::pairs_as_a_mutant --nocapture --skip --of {name} {{input}} {{output}}",
        program.display()
    )
}

/// A command in a script: the places of the report, the answer and the list of tie-breaks are its arguments.
fn in_script(command: &str) -> String {
    [("{input}", "\"$1\""), ("{output}", "\"$2\""), ("{list}", "\"$3\"")]
        .iter()
        .fold(command.to_owned(), |command, (place, argument)| command.replace(place, argument))
}

fn endorse(at: &Path, system: &str, engine: &str, line: &str, more: &[&str]) -> (Run, Value, String) {
    let line = format!(
        "endorse --system {system} --shrink-calls 0 --engine-option format=trf26 --engine-option no-pairing-status=4 \
         --format json {line}"
    );
    let run = call(&line, &[&["--engine", engine, "-o", word(at)], more].concat());
    let report = run.json();
    assert_valid(&schema("endorse-1"), &report);
    numbers_agree(&report);
    let text = text_of(at.join("endorsement.txt"));
    (run, report, text)
}

fn findings(report: &Value) -> &Vec<Value> {
    report["findings"].as_array().unwrap()
}

/// "The sheet's numbers agree with the classes": so do those of the findings, and those of the directions.
fn numbers_agree(report: &Value) {
    let number = |value: &Value| value.as_u64().unwrap_or(0);
    let all = number(&report["differences"]);
    let [a, b, c] = ["a", "b", "c"].map(|class| number(&report["classes"][class]));
    assert_eq!(a + b + c, all, "{report:#}");
    let rounds = |class: &str, has_failures: bool| {
        let findings = findings(report)
            .iter()
            .filter(|one| one["class"] == class && (has_failures || one["fault"] == false));
        findings.map(|one| number(&one["rounds"])).sum::<u64>()
    };
    assert_eq!(["a", "b", "c"].map(|class| rounds(class, true)), [a, b, c]);
    let directions = ["forward", "reverse", "standings"]
        .map(|direction| number(&report[direction]["differences"]) + number(&report[direction]["faults"]));
    let of_files = number(&report["reverse_standings"]["wrong"]);
    assert_eq!(directions.iter().sum::<u64>() + of_files, all);
    // Each class is counted in each direction, and nothing is counted twice.
    let counts = report["class_counts"].as_array().unwrap();
    for (class, sum) in [("a", a), ("b", b), ("c", c)] {
        let of = counts.iter().filter(|one| one["class"] == class);
        assert_eq!(of.map(|one| number(&one["differences"]) + number(&one["failures"])).sum::<u64>(), sum);
    }
    for direction in ["forward", "reverse", "standings"] {
        let of = counts.iter().filter(|one| one["direction"] == direction);
        let found = of.map(|one| number(&one["differences"])).sum::<u64>();
        let files = if direction == "reverse" { of_files } else { 0 };
        assert_eq!(found, number(&report[direction]["differences"]) + files, "{direction}");
    }
    // The sheet counts wrong answers alone; failures are told apart.
    let ([a, b, c], failures) =
        (["a", "b", "c"].map(|class| rounds(class, false)), number(&report["failures"]));
    let all = all - failures;
    assert_eq!([a + b + c, all], [number(&report["wrong_answers"]); 2]);
    let yes = |is: bool| if is { "yes" } else { "no" };
    let classes = if all == 0 { String::new() } else { format!("; (a) {a}, (b) {b}, (c) {c}") };
    // Fewer tournaments than the procedure asks for show only that there are more.
    let begins = if all > 10 { format!("yes: {all}") } else { format!("not decided: {all} difference") };
    assert!(answer(report, 34).starts_with(&begins) && answer(report, 34).contains(&classes));
    assert_eq!(answer(report, 34).contains("in addition"), failures > 0);
    let own = if all == 0 { "there are none".to_owned() } else { format!("{b} of {all} are of class b") };
    // Where only class c makes more than ten, a person decides whether the interpretation is accepted.
    let is_open = c > 0 && (b == 0 || (all > 10 && b <= 10));
    let whose = if is_open { "not decided" } else { yes(b > 0) };
    assert!(answer(report, 35).starts_with(&format!("{whose}: {own}")), "{}", answer(report, 35));
    assert_eq!(answer(report, 35).contains("(for a person)"), is_open);
    let of_c = if c == 0 { "none are".to_owned() } else { format!("{c} are") };
    assert!(answer(report, 39).starts_with(&format!("open: {of_c} of class c")));
}

/// Late rounds of small fields: where C8 decides.
const LATE: &str = "--players 8..16 --rounds 5..8";

/// An engine that only ignores C8 errs by one rule, whatever readings explain of some rounds. It is one cause, one finding, none
/// of it excused; what readings explain in part is reported with it.
#[test]
fn who_ignores_c8_has_one_finding_and_no_excuse() {
    let at = folder("endorse_c8");
    let (run, report, text) =
        endorse(&at, "dutch-2026", &mutant("d26-c8"), &format!("{LATE} --count 70"), &[]);
    let differences = report["differences"].as_u64().unwrap();
    assert!(differences > 10 && report["more_than_ten"] == true, "{report:#}");
    assert!(run.err.contains("(more than ten)"), "{}", run.err);
    let [found] = &findings(&report)[..] else { panic!("{report:#}") };
    assert_eq!(members(found, "class shows/0"), json!(["b", "worse C8 (bracket)"]));
    assert_eq!((run.code, &report["reading"]), (1, &Value::Null));
    assert_eq!(report["classes"]["b"], report["differences"]);
    let beside = found["partly"].as_array().unwrap();
    let part = beside.iter().find(|part| part["reading"] == "c8=pass-fail").unwrap();
    let (explained, tried) = (part["explained"].as_u64().unwrap(), part["tried"].as_u64().unwrap());
    assert!((1..tried).contains(&explained), "{found:#}");
    let told = format!("explained by no interpretation: c8=pass-fail explains {explained} of {tried}");
    assert!(text.contains(&told), "{text}");
}

/// "A reading excuses only if it explains every difference of the cause and contradicts no round that agrees": the whole
/// program by another reading is excused, and whatever it shows is one finding.
#[test]
fn who_follows_a_reading_is_excused() {
    let at = folder("endorse_follows");
    let engine = pairer("dutch-2026") + " --reading c8=pass-fail";
    let (run, report, _) = endorse(&at, "dutch-2026", &engine, &format!("{LATE} --count 12"), &[]);
    assert_eq!(report["reading"]["readings"], json!(["c8=pass-fail"]), "{report:#}");
    assert_eq!(report["reading"]["explained"], report["differences"]);
    assert_eq!((findings(&report).len(), run.code), (1, 1));
    assert_eq!(report["classes"]["c"], report["differences"]);
}

/// … and who follows it in every second round contradicts it in the others: nothing is excused, and that is told.
#[test]
fn who_follows_a_reading_by_turns_is_not() {
    let at = folder("endorse_by_turns");
    let system = "double-swiss-2026";
    let pairs = in_script(&pairer(system));
    let text = format!("if [ $(($3 % 2)) = 0 ]; then {pairs} --reading tpn=start-rank; else {pairs}; fi\n");
    let engine = script(&at, "by_turns.sh", &text, "{input} {output} {round}");
    let late = "--count 24 --players 6..10 --rounds 3..5 --late-entries 20..40";
    let (_, report, text) = endorse(&at.join("run"), system, &engine, late, &[]);
    assert!(report["differences"].as_u64().unwrap() >= 2, "{report:#}");
    assert_eq!((&report["reading"], &report["classes"]["c"]), (&Value::Null, &0.into()), "{report:#}");
    let beside = findings(&report).iter().flat_map(|one| one["partly"].as_array().unwrap());
    let told: Vec<&Value> = beside.filter(|part| part["reading"] == "tpn=start-rank").collect();
    assert!(!told.is_empty() && told.iter().all(|part| part["contradicted"] == true), "{report:#}");
    assert!(text.contains(", and changes rounds that agree"), "{text}");
}

/// Two errors are two findings: the reading excuses its own cause, and the other stays the candidate's.
#[test]
fn a_reading_beside_an_error_excuses_its_own_cause_only() {
    let at = folder("endorse_beside");
    let system = "dutch-2026";
    // C8 as pass or fail, and the colours of the first round exchanged.
    let pair = in_script(&pairer(system)).replace("-o \"$2\"", "-q --reading c8=pass-fail");
    let swap = "awk 'NR > 1 && $2 > 0 { print $2, $1; next } { print }'";
    let text = format!("if [ $3 = 1 ]; then {pair} | {swap} > \"$2\"; else {pair} > \"$2\"; fi\n");
    let engine = script(&at, "both.sh", &text, "{input} {output} {round}");
    let (_, report, _) = endorse(&at.join("run"), system, &engine, &format!("{LATE} --count 12"), &[]);
    let of = |class: &str| findings(&report).iter().filter(|one| one["class"] == class).collect::<Vec<_>>();
    let (own, excused) = (of("b"), of("c"));
    assert_eq!((own.len(), excused.len()), (1, 1), "{report:#}");
    assert!(own[0]["shows"][0].as_str().unwrap().starts_with("colour 5.2.5"), "{report:#}");
    assert_eq!(excused[0]["readings"], json!(["c8=pass-fail"]), "{report:#}");
}

/// A direction that was not run is said so once, and is nowhere "never".
#[test]
fn a_direction_that_was_not_run_is_not_never() {
    let at = folder("endorse_one_way");
    let few = "--count 3 --players 6..8 --rounds 3..4";
    let engine = pairer("dutch-2026");
    let (run, report, text) = endorse(&at, "dutch-2026", &engine, few, &[]);
    assert_eq!(run.code, 0);
    for told in [
        "in 3 tournaments forward; reverse: not run (",
        "each way: 3 (reverse: not run)\n",
        "At work forward",
        // The weight of an answer is next to it, as far as the list states it.
        " if yes: the program fails\n",
        " if no: minus 25 %\n",
        " weight not known\n",
        "A wrong answer to these of them fails the program: 6-7, 9,",
    ] {
        assert!(text.contains(told), "{told}: {text}");
    }
    assert!(!text.contains("Reverse: in") && !text.contains("  reverse"), "{text}");
    assert!(report["articles"].as_array().unwrap().iter().all(|article| article["reverse"].is_null()));
    assert_eq!(answer(&report, 33), "not decided: pairings, 3 forward only; tie-breaks, 0 forward");
    let page = text_of(at.join("endorsement.html"));
    assert!(page.contains("reverse: not run") && !page.contains("Reverse</th>"), "{page}");
    assert!(page.contains("Weight</th>"), "{page}");
    // An undecided round has a line with its reason.
    let literal = format!("{few} --search literal --budget 3");
    let (run, report, text) = endorse(&at.join("undecided"), "dutch-2026", &engine, &literal, &[]);
    let line = "Undecided: forward, tournament 1, round 1: the literal search reached its limit";
    assert_eq!(run.code, 4);
    // It has the program's answer, and what can be said of it.
    for told in [line, ". The program answers ", ". It breaks no rule that allows"] {
        assert!(text.contains(told), "{told}: {text}");
    }
    let open = report["undecided_rounds"].as_array().unwrap();
    assert!(!open.is_empty() && open.iter().all(|round| round["answer"].is_string()), "{open:?}");
}

/// The hash is of the program's own files, named, and not of whoever runs them.
#[test]
fn the_digest_is_of_the_programs_own_files() {
    let at = folder("endorse_digest");
    let digests = |name: &str, engine: &str, more: &[&str]| -> Vec<(String, Value, String)> {
        let few = "--count 1 --players 4..4 --rounds 1..1";
        let (_, report, text) = endorse(&at.join(name), "dutch-2026", engine, few, more);
        let digests = report["digests"].as_array().unwrap().clone();
        let text_of = |value: &Value| value.as_str().unwrap().to_owned();
        for one in &digests {
            assert!(text.contains(&format!("{} of ", text_of(&one["sha256"]))), "{text}");
        }
        let row =
            |one: &Value| (text_of(&one["path"]), one["package_files"].clone(), text_of(&one["sha256"]));
        digests.iter().map(row).collect()
    };
    let sum = |command: &str, folder: &Path| {
        let output =
            std::process::Command::new("sh").args(["-c", command]).current_dir(folder).output().unwrap();
        String::from_utf8(output.stdout).unwrap().split(' ').next().unwrap().to_owned()
    };
    let engine = pairer("dutch-2026");
    let own = digests("own", &engine, &[]);
    assert_eq!(own.len(), 1, "{own:?}");
    assert!(own[0].0.ends_with("/arbitrium"), "{own:?}");
    // A shell is no part of the program, its script is.
    let shell = script(&at, "engine.sh", &format!("exec {}\n", in_script(&engine)), "{input} {output}");
    let own = digests("shell", &shell, &[]);
    let path = at.join("engine.sh").display().to_string();
    assert_eq!(own, [(path, Value::Null, sum("sha256sum engine.sh", &at))]);
    // Nor is what starts it.
    assert_eq!(digests("started", &format!("env X=1 {shell}"), &[]), own);
    if has_python() {
        let package: PathBuf = at.join("modules/engine_of_ours");
        std::fs::create_dir_all(package.join("inner")).unwrap();
        std::fs::write(package.join("__init__.py"), "").unwrap();
        std::fs::write(package.join("inner/rules.py"), "RULES = 1\n").unwrap();
        let text = "import os, sys\nfrom engine_of_ours.inner.rules import RULES\nos.execvp(sys.argv[1], sys.argv[1:])\n";
        std::fs::write(package.join("main.py"), text).unwrap();
        let launcher = at.join("modules/launch.py");
        std::fs::write(&launcher, text).unwrap();
        let list =
            "find . -type f -not -path '*/__pycache__/*' | LC_ALL=C sort | xargs sha256sum | sha256sum";
        let of_package = (package.display().to_string(), Value::from(3), sum(list, &package));
        // A module: its file, and the package around it.
        let module = format!(
            "env PYTHONPATH={} python3 -m engine_of_ours.main {engine}",
            at.join("modules").display()
        );
        let found = digests("module", &module, &["--engine-option", "environment=[\"PYTHONPATH\"]"]);
        let names: Vec<&str> = found.iter().map(|one| one.0.as_str()).collect();
        assert!(!names.iter().any(|name| name.contains("python3")), "{names:?}");
        // A script: itself, and what it imports from beside it.
        let found = digests("script", &format!("python3 {} {engine}", launcher.display()), &[]);
        assert!(found.contains(&of_package), "{found:?}\n{of_package:?}");
        assert!(found.iter().any(|one| one.0 == launcher.display().to_string()), "{found:?}");
    }
}

/// "`endorse --ranker` certifies a ranker that answers nothing": nothing compared is nothing shown. Echoing the question is no
/// answer either, with its points; nor is a table without a value.
#[test]
fn a_ranker_that_answers_nothing_shows_nothing() {
    let at = folder("endorse_empty_ranker");
    let blank = "echo id,rank,PTS,BH > \"$2\"; grep '^001' \"$1\" | awk '{ print $2 \",,,\" }' >> \"$2\"\n";
    let blank = script(&at, "blank.sh", blank, "{input} {output}");
    let engine = pairer("dutch-2026");
    for (name, ranker) in [("echo", "cat {input}"), ("blank", blank.as_str())] {
        let one = "--count 1 --players 5..8 --rounds 3..4";
        let (run, report, text) = endorse(&at.join(name), "dutch-2026", &engine, one, &["--ranker", ranker]);
        assert_eq!(run.code, 4, "{name}: {report:#}");
        let standings = &report["standings"];
        assert_eq!((&standings["values"], &standings["differences"]), (&0.into(), &0.into()), "{name}");
        assert_eq!(standings["unanswered"], standings["questions"], "{name}");
        assert!(text.contains("12 answers with no rank and no value of a tie-break"), "{text}");
        assert_eq!(answer(&report, 33), "not decided: pairings, 1 forward only; tie-breaks, 0 forward");
        assert!(answer(&report, 199).contains("0 values and ranks compared"), "{name}");
    }
    // One list that is answered with nothing is not shown by the others.
    let right = in_script(&ranker("\"$4\""));
    let text = format!("case $3 in *SB*) cat \"$1\" > \"$2\" ;; *) {right} ;; esac\n");
    let part = script(&at, "part.sh", &text, "{input} {output} {list} {rules}");
    let lists = "--count 2 --players 5..8 --rounds 3..4 --tie-breaks BH --tie-breaks SB";
    let (run, report, _) = endorse(&at.join("part"), "dutch-2026", &engine, lists, &["--ranker", &part]);
    assert_eq!((run.code, &report["standings"]["unanswered"]), (4, &2.into()), "{report:#}");
}

/// Of standings a cause is a tie-break: who follows the other edition throughout is excused, who follows it in some
/// tournaments contradicts it in the others.
#[test]
fn standings_are_excused_whole_or_not_at_all() {
    let at = folder("endorse_rankers");
    let of = |name: &str, ranker: &str| {
        let line = "--count 4 --players 6..8 --rounds 3..4 --half-point-byes 10..20 --tie-breaks BH/C1 --tie-breaks SB";
        endorse(&at.join(name), "dutch-2026", &pairer("dutch-2026"), line, &["--ranker", ranker])
    };
    let (_, whole, _) = of("whole", &ranker("c07-2024"));
    let [found] = &findings(&whole)[..] else { panic!("{whole:#}") };
    assert!(found["class"] == "c" && found["shows"].as_array().unwrap().len() >= 2, "{whole:#}");
    let [of_2024, of_2026] = ["c07-2024", "c07-2026"].map(|rules| in_script(&ranker(rules)));
    let text = format!("if [ $(($4 % 2)) = 0 ]; then {of_2024}; else {of_2026}; fi\n");
    let (_, turns, text) = of("turns", &script(&at, "turns.sh", &text, "{input} {output} {list} {round}"));
    assert!(turns["differences"].as_u64().unwrap() >= 1, "{turns:#}");
    assert_eq!(turns["classes"]["c"], 0, "{turns:#}");
    assert!(text.contains(", and changes answers that agree"), "{text}");
    // Another error of the same tie-break is a finding of its own.
    let is_even = "[ $(($(grep -c '^001' \"$1\") % 2)) = 0 ]";
    let text = format!("if {is_even}; then {of_2024}; else {of_2024} --after 2; fi\n");
    let (_, both, _) = of("both", &script(&at, "both.sh", &text, "{input} {output} {list}"));
    let shows = |class: &str| {
        let of_class = findings(&both).iter().filter(|one| one["class"] == class);
        of_class.map(|one| one["shows"].to_string()).collect::<String>()
    };
    assert!(shows("c").contains("(BH/C1 if c07-2024") && shows("b").contains("(BH/C1)"), "{both:#}");
}
