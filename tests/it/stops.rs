//! What stops a run, and what does not: each file, case and program has its own troubles.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::common::command::{Run, arbitrium, command, finished, folder, signal};
use crate::common::files::assert_same;
use arbitrium::engines::{EngineSpec, Fault, Protocol};
use arbitrium::systems::SystemId;
use arbitrium::tournament::Tournament;
use arbitrium::trf::{LowerOptions, ReadOptions, lower, read};

const MANY_DIFFERENCES: &str = "corpus/dutch_2006/robust/many_differences.trf";

/// B3 asks for score differences as small as they can be. The field has over a thousand of them, each a digit of what a pairing costs.
#[test]
fn a_bracket_with_a_thousand_score_differences_is_paired() {
    let run = arbitrium(&["pair", "-q", "--system", "dutch-2006", MANY_DIFFERENCES]);
    assert_eq!(run.code, 0, "{}", run.err);
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
        let run = arbitrium(&["pair", "-q", "--system", "dutch-2006", "--budget", "5000000", &file]);
        assert_eq!(run.code, 0, "{file}: {}", run.err);
        let boards: Vec<(u16, u16)> = run.out.lines().skip(1).map(pair).collect();
        assert_eq!(boards.len(), pairs, "{file}");
        let group: BTreeSet<u16> = group(&std::fs::read_to_string(&file).unwrap());
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
    let good = "corpus/dutch_2006/verdicts/bye_f4.trf";
    let run = arbitrium(&[
        "check",
        "-q",
        "--system",
        "dutch-2006",
        "--format",
        "jsonl",
        good,
        MANY_DIFFERENCES,
        good,
    ]);
    assert_eq!(run.code, 1, "{}", run.err);
    assert_eq!(run.out.lines().count(), 3);
}

/// A program under test of its own folder: it counts its questions and pairs as the reference does.
fn engine(folder: &Path, before: &str) -> PathBuf {
    let path = folder.join("engine");
    let pair = format!("{} pair - --system dutch-2006 -q", env!("CARGO_BIN_EXE_arbitrium"));
    let text =
        format!("#!/bin/sh\necho asked >> {}\n{before}\nexec {pair}\n", folder.join("asked").display());
    std::fs::write(&path, text).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    path
}

fn fuzz(engine: &Path, out: &Path) -> Command {
    fuzz_cases(engine, out, 30)
}

fn fuzz_cases(engine: &Path, out: &Path, count: u32) -> Command {
    let (engine, out) = (engine.to_str().unwrap(), out.to_str().unwrap());
    let mut command = command(&["fuzz", "--system=dutch-2006", "--engine", engine, "-o", out]);
    command.args(["--players=6..8", "--rounds=3", &format!("--count={count}")]);
    command
}

fn run(command: &mut Command) -> Run {
    finished(command.output().unwrap())
}

fn journal(out: &Path) -> String {
    std::fs::read_to_string(out.join("journal.jsonl")).unwrap()
}

#[test]
fn a_campaign_without_a_temporary_folder_stops_and_journals_nothing() {
    let folder = folder("stops-tmpdir");
    let (program, out) = (engine(&folder, ""), folder.join("out"));
    let stopped = run(fuzz(&program, &out).env("TMPDIR", folder.join("nowhere")));
    assert_eq!(stopped.code, 74, "{}", stopped.err);
    assert!(stopped.err.contains("no folder for the program can be made in"), "{}", stopped.err);
    assert!(stopped.err.contains("nowhere"), "{}", stopped.err);
    assert_eq!(journal(&out), "");
    // Nothing was taken for done: where there is a folder again everything is asked.
    let finished = run(&mut fuzz(&program, &out));
    assert_eq!(finished.code, 0, "{}", finished.err);
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
    let stopped = run(fuzz(&program, &broken).arg("--jobs=1"));
    assert_eq!(stopped.code, 74, "{}", stopped.err);
    assert!(stopped.err.contains("engine cannot be started"), "{}", stopped.err);
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
    let good = "corpus/dutch_2006/verdicts/bye_f4.trf";
    let ask = |command: &str, engine: &str| {
        let options = [command, good, "-q", "--system=dutch-2006", "--engine", engine];
        arbitrium(&options).code
    };
    for command in ["compare", "shrink"] {
        assert_eq!(ask(command, "no-such-program-anywhere"), 2, "{command}");
        std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o644)).unwrap();
        assert_eq!(ask(command, program.to_str().unwrap()), 74, "{command}");
    }
    assert_eq!(run(&mut fuzz(&program, &folder.join("out"))).code, 74);
    // Nor can one be that names nobody who could run it.
    std::fs::write(&program, "#!/no/such/interpreter\n").unwrap();
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
    assert_eq!(run(&mut fuzz(&program, &folder.join("out"))).code, 74);
    let compared = arbitrium(&[
        "compare",
        good,
        good,
        "-q",
        "--system=dutch-2006",
        "--engine",
        program.to_str().unwrap(),
    ]);
    assert_eq!(compared.code, 74, "{}", compared.err);
    assert_eq!(compared.err.matches("cannot be started").count(), 2, "{}", compared.err);
    // A program of another processor, which a shell is given where the system cannot run it.
    let sparc = b"\x7fELF\x01\x02\x01\0\0\0\0\0\0\0\0\0\0\x02\0\x02\0\0\0\x01";
    std::fs::write(&program, sparc).unwrap();
    let other = program.to_str().unwrap();
    let asked = ["compare", good, "-q", "--system=dutch-2006", "--engine", other];
    let (output, out) = (format!("{other} {{output}}"), folder.join("endorsed"));
    let own = format!("{} pair {{input}} -o {{output}} --system dutch-2006", env!("CARGO_BIN_EXE_arbitrium"));
    let generator = ["endorse", "-q", "--system=dutch-2006", "--count=1", "--engine", &own];
    let generator = [&generator[..], &["--generator", &output, "-o", out.to_str().unwrap()]].concat();
    for asked in [&asked[..], &[&asked[..], &["--engine-option=protocol=persistent"]].concat(), &generator] {
        let run = arbitrium(asked);
        assert_eq!(run.code, 74, "{asked:?}: {} {}", run.err, run.out);
        assert!(run.err.contains("a program of another processor"), "{asked:?}: {}", run.err);
    }
}

/// That what a command gives to Python is not installed is no fault of the program's.
#[test]
fn a_module_that_is_not_installed_is_no_crash() {
    let asked =
        ["compare", "corpus/dutch_2006/positions/gts_seven_r3.trf", "-q", "--system=dutch-2006", "--engine"];
    let run = arbitrium(&[&asked[..], &["python3 -m no_such_module.main {input}"]].concat());
    if run.err.contains("there is no program python3") {
        return;
    }
    assert_eq!(run.code, 74, "{} {}", run.err, run.out);
    assert!(run.err.contains("no_such_module.main cannot be started"), "{}", run.err);
    assert!(run.err.contains("No module named no_such_module: it is not installed"), "{}", run.err);
    // Nor that the package is not which an adapter asks.
    let asked = ["compare", "corpus/dutch_2026/verdicts/worse_c17.trf", "-q", "--engine", "pairing-core"];
    let run = arbitrium(&[&asked[..], &["--engine-option", "command=python3 -S {adapter}"]].concat());
    assert_eq!(run.code, 74, "{} {}", run.err, run.out);
    assert!(run.err.contains("No module named pairing_core: it is not installed"), "{}", run.err);
}

/// A file in the place of a folder, and a round that is not there, are bad usage; however many jobs are asked for, they end.
#[test]
fn what_cannot_be_meant_is_bad_usage() {
    let folder = folder("stops-usage");
    let file = folder.join("file");
    std::fs::write(&file, "").unwrap();
    let (file, good) = (file.to_str().unwrap(), "corpus/dutch_2006/positions/gts_seven_r3.trf");
    for args in [
        &["fuzz", "--system=dutch-2006", "--engine=true {input}", "-o", file][..],
        &["generate", "--system=dutch-2006", "-o", file],
        &["endorse", "--system=dutch-2006", "--engine=true {input}", "-o", file],
    ] {
        let run = arbitrium(args);
        assert!(
            run.code == 2 && run.err.contains("this is a file; expected: a folder"),
            "{args:?}: {}",
            run.err
        );
    }
    let shrunk = arbitrium(&["shrink", good, "--system=dutch-2006", "--engine=true {input}", "--round=99"]);
    assert!(shrunk.code == 2 && shrunk.err.contains("99"), "{}", shrunk.err);
    assert_eq!(arbitrium(&["check", good, good, "-q", "--system=dutch-2006", "--jobs=65535"]).code, 0);
}

#[test]
fn two_runs_in_one_folder_are_refused_as_busy() {
    let folder = folder("stops-busy");
    let out = folder.join("out");
    let slow = engine(&folder, "sleep 0.2");
    let mut first = fuzz(&slow, &out).spawn().unwrap();
    while !out.join("journal.jsonl").exists() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    std::thread::sleep(std::time::Duration::from_millis(100));
    let second = run(&mut fuzz(&slow, &out));
    first.kill().unwrap();
    first.wait().unwrap();
    assert_eq!(second.code, 75, "{}", second.err);
    assert!(second.err.contains("another run is at work in this folder"), "{}", second.err);
}

#[test]
fn a_result_that_cannot_be_written_is_the_surroundings() {
    let run = arbitrium(&["check", "corpus/double_swiss_2026/example.trf", "-q", "-o", "/dev/full"]);
    assert_eq!(run.code, 74, "{}", run.err);
    let run = arbitrium(&["pair", "corpus/double_swiss_2026/example.trf", "-q", "-o", "/no/such/folder/out"]);
    assert_eq!(run.code, 74, "{}", run.err);
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let help = Command::new(env!("CARGO_BIN_EXE_arbitrium")).arg("--help").stdout(full).output().unwrap();
    assert_eq!(help.status.code(), Some(74));
    assert!(String::from_utf8(help.stderr).unwrap().starts_with("error: standard output: No space left"));
}

fn is_running(pid: &str) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", pid.trim())).unwrap_or_default();
    stat.rsplit_once(')').is_some_and(|(_, rest)| !rest.trim_start().starts_with(['Z', 'X']))
}

fn soon(what: impl Fn() -> bool) -> bool {
    (0..500).any(|_| {
        std::thread::sleep(Duration::from_millis(10));
        what()
    })
}

const TOURNAMENT: &str = "XXR 5\n001    1      Ahn, A\n001    2      Bak, B\n001    3      Cho, C\n";

fn tournament() -> Tournament {
    let (document, _) = read(TOURNAMENT.as_bytes(), &ReadOptions::default());
    lower(&document, &LowerOptions::default()).unwrap().0.tournament
}

fn script(folder: &Path, name: &str, text: &str) -> EngineSpec {
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    EngineSpec::new(name, vec!["sh".into(), path.to_str().unwrap().into(), "{input}".into()])
}

/// A program that answers well may have left a helper in a session of its own: who ends another program ends that
/// one's strays, and no others.
#[cfg(target_os = "linux")]
#[test]
fn the_end_of_one_program_leaves_the_daemon_of_another_alone() {
    let folder = folder("stops-daemon");
    let helper = folder.join("helper");
    let serve = format!(
        "( setsid sh -c 'cd /; echo $$ > {0}.new; mv {0}.new {0}; exec sleep 1000' & )\nexec {1} pair --serve\n",
        helper.display(),
        env!("CARGO_BIN_EXE_arbitrium")
    );
    let mut healthy = script(&folder, "healthy", &serve);
    healthy.protocol = Protocol::Persistent;
    healthy.command.pop();
    let mut healthy = healthy.open(SystemId::Dutch2006).unwrap();
    assert!(healthy.pair(&tournament(), 1).is_ok());
    assert!(soon(|| helper.exists()));
    let pid = std::fs::read_to_string(&helper).unwrap();
    let quick = script(&folder, "quick", "( setsid sleep 1000 & )\nprintf '2\\n1 2\\n3 0\\n'\n");
    for _ in 0..5 {
        quick.open(SystemId::Dutch2006).unwrap().pair(&tournament(), 1).unwrap();
        assert!(is_running(&pid), "the helper of a healthy program was killed");
    }
    assert!(healthy.pair(&tournament(), 1).is_ok());
    drop(healthy);
    assert!(soon(|| !is_running(&pid)), "its own end does not spare it");
}

/// Who was this process's child before any program was started is nobody's stray.
#[cfg(target_os = "linux")]
#[test]
fn children_that_were_there_at_the_start_are_never_killed() {
    let folder = folder("stops-before");
    let program = engine(&folder, "");
    let line = format!(
        "setsid sleep 1000 > /dev/null 2>&1 & echo $! > {0}/before; exec {1} compare corpus/dutch_2006/verdicts/bye_f4.trf -q \
         --system=dutch-2006 --engine {2}",
        folder.display(),
        env!("CARGO_BIN_EXE_arbitrium"),
        program.display()
    );
    let run = run(Command::new("sh")
        .args(["-c", &line])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdout(Stdio::piped()));
    assert_eq!(run.code, 0, "{}", run.out);
    let pid = std::fs::read_to_string(folder.join("before")).unwrap();
    let survives = is_running(&pid);
    signal(pid.trim(), "-TERM");
    assert!(survives);
}

#[cfg(target_os = "linux")]
#[test]
fn threads_count_towards_the_processes_of_a_program() {
    let folder = folder("stops-threads");
    // One file alone would have no use for threads.
    let text = format!("sleep 1000 | {} check - /dev/null -q --jobs 40\n", env!("CARGO_BIN_EXE_arbitrium"));
    let mut spec = script(&folder, "threads", &text);
    spec.limits.processes = 32;
    let found = spec.open(SystemId::Dutch2006).unwrap().pair(&tournament(), 1);
    assert_eq!(found, Err(Fault::Processes { limit: 32 }));
}

#[test]
fn a_reader_that_closes_the_pipe_changes_no_exit_status() {
    let ended = |args: &[&str]| {
        let mut child = command(args).spawn().unwrap();
        drop(child.stdout.take());
        child.wait_with_output().unwrap()
    };
    let (agrees, differs) =
        ("corpus/double_swiss_2026/published/t07.trf", "corpus/double_swiss_2026/example.trf");
    for format in ["text", "json", "jsonl", "junit", "sarif", "github", "html"] {
        for (file, code) in [(agrees, 0), (differs, 1), ("corpus/nothing", 2)] {
            let output = ended(&["check", "-q", "--format", format, agrees, file]);
            assert_eq!(output.status.code(), Some(code), "{format} {file}");
            assert!(!String::from_utf8_lossy(&output.stderr).contains("pipe"));
        }
    }
}

/// A campaign in which a reading makes differences.
fn differing(folder: &Path, name: &str, before: &str) -> PathBuf {
    let program = engine(folder, before);
    let text = std::fs::read_to_string(&program).unwrap();
    let other = folder.join(name);
    std::fs::write(&other, text.trim_end().to_owned() + " --reading c6-criteria=absolute-only\n").unwrap();
    std::fs::set_permissions(&other, std::fs::Permissions::from_mode(0o755)).unwrap();
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
    let merge = || {
        let mut command = command(&["campaign", "merge", "-o", merged.to_str().unwrap()]);
        run(command.args(&shards))
    };
    // As a kill while errors are shrunk leaves them: all cases done, no report.
    let findings = |number: usize| shards[number].join("findings");
    let mut told = Vec::new();
    for number in [0, 2] {
        std::fs::remove_dir_all(findings(number)).unwrap();
        told.push(format!("shard{}: shard {0}/3 is not finished", number + 1));
    }
    let refused = merge();
    assert_eq!(refused.code, 2, "{}", refused.err);
    assert!(refused.err.contains("not shrunk yet"), "{}", refused.err);
    assert!(!merged.exists());
    // And as a kill in the middle of the cases leaves them.
    for number in [0, 2] {
        let journal = shards[number].join("journal.jsonl");
        let text = std::fs::read_to_string(&journal).unwrap();
        std::fs::write(&journal, &text[..text.len() / 2]).unwrap();
    }
    let refused = merge();
    assert_eq!(refused.code, 2);
    for shard in told {
        assert!(refused.err.contains(&shard), "{shard}: {}", refused.err);
    }
    assert!(!merged.exists());
    [1, 3].into_iter().for_each(shard);
    let done = merge();
    assert_eq!((done.code, merged.join("report.txt").exists()), (1, true), "{}", done.err);
    let beside: Vec<_> =
        std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(beside.iter().all(|name| !name.to_string_lossy().contains("unfinished")), "{beside:?}");
}

#[test]
fn shrinking_ends_with_the_time_and_goes_on_another_time() {
    let folder = folder("stops-time");
    let (whole, broken) = (folder.join("whole"), folder.join("broken"));
    let program = differing(&folder, "other", "");
    let campaign = |out: &Path, more: &[&str]| run(fuzz_cases(&program, out, 8).args(more));
    let undisturbed = campaign(&whole, &[]);
    assert_eq!(undisturbed.code, 1, "{}", undisturbed.err);
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
    let at = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let names = || {
        let mut names: Vec<String> = std::fs::read_dir(&folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    };
    // A list that breaks off begins no database.
    let header = "fide_id,name,federation,sex,title,rating,k,games,birth_year,flag\n";
    std::fs::write(folder.join("list.csv"), header.to_owned() + "1,A,NOR,M,,2000,15,7,1975,\n1,A\n").unwrap();
    let run = arbitrium(&["rate-list", "import", &at("lists.db"), &at("list.csv"), "--month=2013-07"]);
    assert_eq!(run.code, 2, "{}", run.err);
    assert_eq!(names(), ["list.csv"]);
    // A disk on which nothing can be written.
    let full = |arguments: &str| {
        let line = format!("trap '' XFSZ; ulimit -f 0; exec {} {arguments}", env!("CARGO_BIN_EXE_arbitrium"));
        let run =
            Command::new("sh").args(["-c", &line]).current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
        finished(run)
    };
    let generate = format!("generate --system dutch-2006 --count 3 --seed 1 -o {}", at("made"));
    let check = format!("check corpus/double_swiss_2026/example.trf -q -o {}", at("result"));
    for arguments in [&generate, &check] {
        let run = full(arguments);
        assert_eq!(run.code, 74, "{arguments}: {}", run.err);
        assert_eq!(names(), ["list.csv"], "{arguments}");
    }
    // An interrupt while tournaments are made.
    let mut child =
        command(&["generate", "--system=dutch-2006", "--count=100000", "--seed=1", "-o", &at("made")])
            .spawn()
            .unwrap();
    assert!(soon(|| names().len() > 1));
    std::thread::sleep(Duration::from_millis(200));
    signal(&child.id().to_string(), "-INT");
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert_eq!(names(), ["list.csv"]);
}

#[test]
fn a_result_keeps_the_links_that_lead_to_it_and_its_mode() {
    let folder = folder("stops-output");
    let (file, link) = (folder.join("file.trf"), folder.join("link"));
    std::fs::write(&file, "an older result").unwrap();
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o604)).unwrap();
    std::os::unix::fs::symlink("file.trf", &link).unwrap();
    let run =
        arbitrium(&["check", "corpus/double_swiss_2026/example.trf", "-q", "-o", link.to_str().unwrap()]);
    assert_eq!(run.code, 1, "{}", run.err);
    assert!(link.is_symlink());
    assert!(std::fs::read_to_string(&file).unwrap().contains("1 of 2 matches is correct"));
    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o604);
}
