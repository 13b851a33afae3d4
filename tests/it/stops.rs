//! What stops a run, and what does not: each file, case and program has its own troubles.

#![cfg(unix)]

use std::collections::BTreeSet;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::common::command::{
    ITSELF, PERSISTENT, Run, arbitrium, call, command, entries, executable, finished, folder, is_running,
    kill, pairer, read, signal, word,
};
use crate::common::files::assert_same;
use crate::engines::soon;

const GOOD: &str = "corpus/dutch_2006/verdicts/bye_f4.trf";
const EXAMPLE: &str = "corpus/double_swiss_2026/example.trf";
const MANY_DIFFERENCES: &str = "corpus/dutch_2006/robust/many_differences.trf";

/// B3 asks for score differences as small as they can be. The field has over a thousand of them, each a digit of what a pairing costs.
#[test]
fn a_bracket_with_a_thousand_score_differences_is_paired() {
    let run = arbitrium(&["pair", "-q", "--system", "dutch-2006", MANY_DIFFERENCES]).ends(0, &[]);
    let pairs: Vec<(u16, u16)> = run.out.lines().skip(1).map(pair).collect();
    // The smallest largest difference there can be pairs the upper half with the lower.
    assert_eq!(pairs.len(), 24);
    assert!(pairs.iter().all(|(a, b)| a.abs_diff(*b) == 24), "{}", run.out);
}

fn pair(line: &str) -> (u16, u16) {
    let (white, black) = line.split_once(' ').unwrap();
    (white.parse().unwrap(), black.parse().unwrap())
}

/// C12 asks for "another player" to be moved down and C13 for "another pairing": fields of which half may not meet each other, where
/// the sets that could leave, and those of whom S1 could be made, are more than can be tried one by one.
#[test]
fn a_field_half_of_which_is_one_group_is_paired() {
    let files = [
        ("dutch_2006/robust/half_group_44", 22),
        ("dutch_2006/robust/half_group_60", 30),
        ("dutch_2006/robust/half_group_120", 60),
        ("dutch_2006/robust/club_dutch_100", 50),
        // To list the sets took two thousand million steps, and more.
        ("speed/half_2006_100_2_0", 50),
        ("speed/half_2006_120_1_0", 60),
    ];
    for (file, pairs) in files {
        let file = format!("corpus/{file}.trf");
        let run =
            arbitrium(&["pair", "-q", "--system", "dutch-2006", "--budget", "5000000", &file]).ends(0, &[]);
        let boards: Vec<(u16, u16)> = run.out.lines().skip(1).map(pair).collect();
        assert_eq!(boards.len(), pairs, "{file}");
        let group: BTreeSet<u16> = group(&read(&file));
        assert_eq!(group.len(), pairs, "half of the field");
        let apart = |(a, b): &(u16, u16)| group.contains(a) != group.contains(b);
        assert!(boards.iter().all(apart), "{file}: {}", run.out);
    }
}

/// Who stands in the record `260`.
fn group(report: &str) -> BTreeSet<u16> {
    let record = report.lines().find(|line| line.starts_with("260")).unwrap();
    record.split_whitespace().skip(3).map(|number| number.parse().unwrap()).collect()
}

#[test]
fn a_hard_file_does_not_keep_the_others_of_a_batch_from_being_judged() {
    let files = [GOOD, MANY_DIFFERENCES, GOOD];
    let run = call("check -q --system dutch-2006 --format jsonl", &files).ends(1, &[]);
    assert_eq!(run.out.lines().count(), 3);
}

/// A program under test of its own folder: it counts its questions and pairs as the reference does.
fn engine(folder: &Path, before: &str) -> PathBuf {
    let path = folder.join("engine");
    let asked = folder.join("asked");
    let pair = format!("exec {ITSELF} pair - --system dutch-2006 -q");
    executable(&path, format!("#!/bin/sh\necho asked >> {}\n{before}\n{pair}\n", asked.display()));
    path
}

fn fuzz(engine: &Path, out: &Path) -> Command {
    fuzz_cases(engine, out, 30)
}

fn fuzz_cases(engine: &Path, out: &Path, count: u32) -> Command {
    let mut command = command(&["fuzz", "--system=dutch-2006", "--engine", word(engine), "-o", word(out)]);
    command.args(["--players=6..8", "--rounds=3", &format!("--count={count}")]);
    command
}

fn run(command: &mut Command) -> Run {
    finished(command.output().unwrap())
}

fn journal(out: &Path) -> String {
    read(out.join("journal.jsonl"))
}

#[test]
fn a_campaign_without_a_temporary_folder_stops_and_journals_nothing() {
    let folder = folder("stops-tmpdir");
    let (program, out) = (engine(&folder, ""), folder.join("out"));
    run(fuzz(&program, &out).env("TMPDIR", folder.join("nowhere")))
        .ends(74, &["no folder for the program can be made in", "nowhere"]);
    assert_eq!(journal(&out), "");
    // Nothing was taken for done: where there is a folder again everything is asked.
    run(&mut fuzz(&program, &out)).ends(0, &[]);
    assert_eq!(journal(&out).lines().count(), 30);
    assert!(!journal(&out).contains("\"not_asked\":1"));
}

#[test]
fn a_campaign_whose_program_is_being_rebuilt_stops_and_goes_on_later_as_if_nothing_had_happened() {
    let folder = folder("stops-rebuilt");
    let (whole, broken) = (folder.join("whole"), folder.join("broken"));
    let program = engine(&folder, "");
    assert_eq!(run(&mut fuzz(&program, &whole)).code, 0);
    // The 40th question takes away the right to execute it.
    let asked = folder.join("asked");
    std::fs::remove_file(&asked).unwrap();
    engine(&folder, &format!("[ $(wc -l < {}) -ge 40 ] && chmod -x {}", asked.display(), program.display()));
    run(fuzz(&program, &broken).arg("--jobs=1")).ends(74, &["engine cannot be started"]);
    let before = journal(&broken);
    assert!(before.lines().count() < 30 && !before.contains("\"not_asked\":1"), "{before}");
    assert!(journal(&whole).starts_with(&before));
    engine(&folder, "");
    assert_eq!(run(&mut fuzz(&program, &broken)).code, 0);
    assert_eq!(journal(&broken), journal(&whole));
}

#[test]
fn programs_that_cannot_be_started_are_the_surroundings_and_names_of_none_are_usage() {
    let folder = folder("stops-start");
    let program = engine(&folder, "");
    let ask = |command: &str, engine: &str| {
        call(&format!("{command} {GOOD} -q --system=dutch-2006"), &["--engine", engine]).code
    };
    for command in ["compare", "shrink"] {
        assert_eq!(ask(command, "no-such-program-anywhere"), 2, "{command}");
        std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o644)).unwrap();
        assert_eq!(ask(command, word(&program)), 74, "{command}");
    }
    assert_eq!(run(&mut fuzz(&program, &folder.join("out"))).code, 74);
    // Nor can one be started whose interpreter does not exist.
    executable(&program, "#!/no/such/interpreter\n");
    assert_eq!(run(&mut fuzz(&program, &folder.join("out"))).code, 74);
    let compared =
        call(&format!("compare {GOOD} {GOOD} -q --system=dutch-2006"), &["--engine", word(&program)]);
    assert_eq!(compared.code, 74, "{}", compared.err);
    assert_eq!(compared.err.matches("cannot be started").count(), 2, "{}", compared.err);
    // A program of another processor, which a shell is given where the system cannot run it.
    std::fs::write(&program, b"\x7fELF\x01\x02\x01\0\0\0\0\0\0\0\0\0\0\x02\0\x02\0\0\0\x01").unwrap();
    let other = word(&program);
    let asked = ["compare", GOOD, "-q", "--system=dutch-2006", "--engine", other];
    let (output, out, own) = (format!("{other} {{output}}"), folder.join("endorsed"), pairer("dutch-2006"));
    let generator = ["endorse", "-q", "--system=dutch-2006", "--count=1", "--engine", &own];
    let generator = [&generator[..], &["--generator", &output, "-o", word(&out)]].concat();
    for asked in [&asked[..], &[&asked[..], &[PERSISTENT]].concat(), &generator] {
        arbitrium(asked).ends(74, &["a program of another processor"]);
    }
}

/// That what a command gives to Python is not installed is no fault of the program's.
#[test]
fn a_module_that_is_not_installed_is_no_crash() {
    let line = "compare corpus/dutch_2006/positions/gts_seven_r3.trf -q --system=dutch-2006";
    let run = call(line, &["--engine", "python3 -m no_such_module.main {input}"]);
    if run.err.contains("there is no program python3") {
        return;
    }
    let missing = "No module named no_such_module: it is not installed";
    run.ends(74, &["no_such_module.main cannot be started", missing]);
    // Nor that the package is not which an adapter asks.
    let line = "compare corpus/dutch_2026/verdicts/worse_c17.trf -q --engine pairing-core";
    call(line, &["--engine-option", "command=python3 -S {adapter}"])
        .ends(74, &["No module named pairing_core: it is not installed"]);
}

/// A file in the place of a folder, and a round that is not there, are bad usage; however many jobs are asked for, they end.
#[test]
fn what_cannot_be_meant_is_bad_usage() {
    let folder = folder("stops-usage");
    let file = folder.join("file");
    std::fs::write(&file, "").unwrap();
    let engine = ["--engine=true {input}"];
    for (command, more) in [("fuzz", &engine[..]), ("generate", &[]), ("endorse", &engine)] {
        call(&format!("{command} --system=dutch-2006"), &[more, &["-o", word(&file)]].concat())
            .ends(2, &["this is a file; expected: a folder"]);
    }
    call(&format!("shrink {GOOD} --system=dutch-2006 --round=99"), &engine).ends(2, &["99"]);
    let right = "corpus/dutch_2006/positions/gts_seven_r3.trf";
    assert_eq!(call("check -q --system=dutch-2006 --jobs=65535", &[right, right]).code, 0);
}

#[test]
fn two_runs_in_one_folder_are_refused_as_busy() {
    let folder = folder("stops-busy");
    let out = folder.join("out");
    let slow = engine(&folder, "sleep 0.2");
    let first = fuzz(&slow, &out).spawn().unwrap();
    assert!(soon(|| out.join("journal.jsonl").exists()));
    std::thread::sleep(Duration::from_millis(100));
    let second = run(&mut fuzz(&slow, &out));
    kill(first);
    second.ends(75, &["another run is at work in this folder"]);
}

#[test]
fn a_result_that_cannot_be_written_is_the_surroundings() {
    for (command, out) in [("check", "/dev/full"), ("pair", "/no/such/folder/out")] {
        arbitrium(&[command, EXAMPLE, "-q", "-o", out]).ends(74, &[]);
    }
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let help = Command::new(ITSELF).arg("--help").stdout(full).output().unwrap();
    assert_eq!(help.status.code(), Some(74));
    assert!(String::from_utf8(help.stderr).unwrap().starts_with("error: standard output: No space left"));
}

/// Who was this process's child before any program was started is nobody's stray.
#[cfg(target_os = "linux")]
#[test]
fn children_that_were_there_at_the_start_are_never_killed() {
    let folder = folder("stops-before");
    let program = engine(&folder, "");
    let line = format!(
        "setsid sleep 1000 > /dev/null 2>&1 & echo $! > {0}/before; \
         exec {ITSELF} compare {GOOD} -q --system=dutch-2006 --engine {1}",
        folder.display(),
        program.display()
    );
    let mut shell = Command::new("sh");
    shell.args(["-c", &line]).current_dir(env!("CARGO_MANIFEST_DIR")).stdout(Stdio::piped());
    run(&mut shell).ends(0, &[]);
    let pid = read(folder.join("before"));
    let survives = is_running(&pid);
    signal(pid.trim(), "-TERM");
    assert!(survives);
}

#[test]
fn a_reader_that_closes_the_pipe_changes_no_exit_status() {
    let ended = |args: &[&str]| {
        let mut child = command(args).spawn().unwrap();
        drop(child.stdout.take());
        child.wait_with_output().unwrap()
    };
    let agrees = "corpus/double_swiss_2026/published/t07.trf";
    for format in ["text", "json", "jsonl", "junit", "sarif", "github", "html"] {
        for (file, code) in [(agrees, 0), (EXAMPLE, 1), ("corpus/nothing", 2)] {
            let output = ended(&["check", "-q", "--format", format, agrees, file]);
            assert_eq!(output.status.code(), Some(code), "{format} {file}");
            assert!(!String::from_utf8_lossy(&output.stderr).contains("pipe"));
        }
    }
}

/// A campaign in which a reading makes differences.
fn differing(folder: &Path, name: &str, before: &str) -> PathBuf {
    let program = engine(folder, before);
    let other = folder.join(name);
    executable(&other, read(program).trim_end().to_owned() + " --reading c6-criteria=absolute-only\n");
    other
}

#[test]
fn shards_that_are_not_finished_are_named_all_at_once_and_leave_nothing_half_merged() {
    let folder = folder("stops-merge");
    let program = differing(&folder, "other", "");
    let shards: Vec<PathBuf> = (1..=3).map(|number| folder.join(format!("shard{number}"))).collect();
    let shard = |number: usize| {
        let option = format!("--shard={number}/3");
        assert_eq!(run(fuzz_cases(&program, &shards[number - 1], 60).arg(option)).code, 1);
    };
    (1..=3).for_each(shard);
    let merged = folder.join("merged");
    let merge = || run(command(&["campaign", "merge", "-o", word(&merged)]).args(&shards));
    // As a kill while errors are shrunk leaves them: all cases done, no report.
    let findings = |number: usize| shards[number].join("findings");
    for number in [0, 2] {
        std::fs::remove_dir_all(findings(number)).unwrap();
    }
    merge().ends(2, &["not shrunk yet"]);
    assert!(!merged.exists());
    // And as a kill in the middle of the cases leaves them.
    for number in [0, 2] {
        let journal = shards[number].join("journal.jsonl");
        let text = read(&journal);
        std::fs::write(&journal, &text[..text.len() / 2]).unwrap();
    }
    merge().ends(2, &["shard1: shard 1/3 is not finished", "shard3: shard 3/3 is not finished"]);
    assert!(!merged.exists());
    [1, 3].into_iter().for_each(shard);
    let done = merge();
    assert_eq!((done.code, merged.join("report.txt").exists()), (1, true), "{}", done.err);
    let others = entries(&folder);
    assert!(others.iter().all(|path| !word(path).ends_with("unfinished")), "{others:?}");
}

#[test]
fn shrinking_ends_with_the_time_and_goes_on_another_time() {
    let folder = folder("stops-time");
    let (whole, broken) = (folder.join("whole"), folder.join("broken"));
    let program = differing(&folder, "other", "");
    let campaign = |out: &Path, more: &[&str]| run(fuzz_cases(&program, out, 8).args(more));
    campaign(&whole, &[]).ends(1, &[]);
    differing(&folder, "other", "sleep 0.1");
    let begun = std::time::Instant::now();
    let stopped = campaign(&broken, &["--jobs=2", "--time=4s"]);
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    assert!(stopped.err.contains("the same command continues"), "{}", stopped.err);
    differing(&folder, "other", "");
    assert_eq!(campaign(&broken, &[]).code, 1);
    assert_same(&whole, &broken);
}

#[test]
fn what_cannot_be_written_whole_is_not_there_at_all() {
    let folder = folder("stops-whole");
    let at = |name: &str| word(&folder.join(name)).to_owned();
    let is_alone = || entries(&folder) == [folder.join("list.csv")];
    // A list that breaks off begins no database.
    let header = "fide_id,name,federation,sex,title,rating,k,games,birth_year,flag\n";
    std::fs::write(folder.join("list.csv"), header.to_owned() + "1,A,NOR,M,,2000,15,7,1975,\n1,A\n").unwrap();
    arbitrium(&["rate-list", "import", &at("lists.db"), &at("list.csv"), "--month=2013-07"]).ends(2, &[]);
    assert!(is_alone());
    // A disk on which nothing can be written.
    let full = |arguments: &str| {
        let line = format!("trap '' XFSZ; ulimit -f 0; exec {ITSELF} {arguments}");
        let mut shell = Command::new("sh");
        finished(shell.args(["-c", &line]).current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap())
    };
    let generate = format!("generate --system dutch-2006 --count 3 --seed 1 -o {}", at("made"));
    let check = format!("check {EXAMPLE} -q -o {}", at("result"));
    for arguments in [&generate, &check] {
        full(arguments).ends(74, &[]);
        assert!(is_alone(), "{arguments}");
    }
    // An interrupt while tournaments are made.
    let endless = ["generate", "--system=dutch-2006", "--count=100000", "--seed=1", "-o", &at("made")];
    let mut child = command(&endless).spawn().unwrap();
    assert!(soon(|| !is_alone()));
    std::thread::sleep(Duration::from_millis(200));
    signal(&child.id().to_string(), "-INT");
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(is_alone());
}
