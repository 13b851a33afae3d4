//! Programs under test are hostile: whatever they do is contained, told as a finding, and nothing of them is
//! left running.

#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::common::command::{ITSELF, folder, is_running, read as text_of, word};
use crate::common::corpus;
use arbitrium::engines::{Ended, Engine, EngineSpec, Fault, Limits, Protocol, Reference, Reply, TimeLimit};
use arbitrium::systems::{Recorded, SearchKind, SystemId};
use arbitrium::tournament::Tournament;

const SYSTEM: SystemId = SystemId::Dutch2006;

/// Five players, one of them absent, before round 2.
fn tournament() -> Tournament {
    let text = "\
XXR 5
XXC white1
001    1      Ahn, A                            2400                             1.0    1     3 w 1
001    2      Bak, B                            2300                             0.5    2     4 b =
001    3      Cho, C                            2200                             0.0    4     1 b 0
001    4      Dim, D                            2100                             0.5    3     2 w =
001    5      Eck, E                            2000                             0.0    5  0000 - Z  0000 - Z
";
    corpus::dutch(text.as_bytes())
}

fn reference() -> Recorded {
    Reference::new(SYSTEM.system(), SearchKind::Guided).pair(&tournament(), 2).unwrap()
}

fn script(name: &str, text: &str) -> EngineSpec {
    let path: PathBuf = folder(&format!("engine-{name}")).join("engine.sh");
    std::fs::write(&path, text).unwrap();
    let command = ["sh", word(&path), "{input}", "{output}"].map(String::from);
    let limits = Limits { seconds: 20, processor_seconds: 20, ..Limits::default() };
    EngineSpec { limits, ..EngineSpec::new(name, command.to_vec()) }
}

fn answer(spec: &EngineSpec) -> Result<Recorded, Fault> {
    spec.open(SYSTEM).unwrap().pair(&tournament(), 2)
}

#[track_caller]
fn fault(spec: &EngineSpec) -> Fault {
    answer(spec).expect_err("a fault")
}

#[track_caller]
fn nothing_runs(marks: &Path) {
    let pids = text_of(marks);
    assert!(!pids.is_empty());
    assert!(soon(|| !pids.lines().any(is_running)), "still running: {pids}");
}

/// Whether this is so within five seconds.
pub(crate) fn soon(what: impl Fn() -> bool) -> bool {
    (0..500).any(|_| {
        std::thread::sleep(Duration::from_millis(10));
        what()
    })
}

#[test]
fn a_program_that_answers_is_read() {
    assert_eq!(
        answer(&script("right", "printf '2\\n3 2\\n4 1\\n' > $2")),
        answer(&script("again", "printf '2\\n4 1\\n3 2\\n' > $2"))
    );
    let mut spec = script("standard", "cat > /dev/null; printf '2\\n1 4\\n2 3\\n'");
    spec.command.truncate(2);
    assert_eq!(answer(&spec).unwrap().boards.len(), 2);
    spec.reply = Reply::Json;
    assert!(matches!(fault(&spec), Fault::Garbage { line: 1, .. }));
}

#[test]
fn a_program_that_writes_the_report_with_the_round_added_is_read() {
    // The cells of round 2 behind those of round 1.
    let text = "\
awk '/^001    1/{print $0 \"     4 b  \";next} /^001    2/{print $0 \"     3 w  \";next} /^001    3/{print $0 \"     2 b  \";next} \
/^001    4/{print $0 \"     1 w  \";next} {print}' $1 > $2";
    let mut spec = script("report", text);
    spec.reply = Reply::Trf;
    spec.absences = arbitrium::engines::Absences::Records;
    let found = answer(&spec).unwrap();
    let boards: Vec<(u16, u16)> = found.boards.iter().map(|b| (b.white.get(), b.black.get())).collect();
    assert_eq!(boards, [(4, 1), (2, 3)]);
    spec.command[1] = script("copy", "cp $1 $2").command[1].clone();
    assert!(matches!(fault(&spec), Fault::Garbage { expected: "the pairing of the round", .. }));
}

#[test]
fn a_program_is_given_the_position_and_nothing_else() {
    let mark = folder("engine-sees").join("seen");
    let text =
        format!("{{ pwd; ls; env | sort; cat $1; }} > {}; printf '2\\n1 4\\n2 3\\n' > $2", mark.display());
    answer(&script("sees", &text)).unwrap();
    let seen = text_of(mark);
    assert!(seen.contains("\ntournament.trf\n") && seen.contains("0000 - Z"), "{seen}");
    for secret in ["CARGO", "USER", "RUST"] {
        assert!(!seen.contains(secret), "{seen}");
    }
    let home = seen.lines().find_map(|line| line.strip_prefix("HOME=")).unwrap();
    assert!(seen.starts_with(home) && !Path::new(home).exists(), "{seen}");
}

#[test]
fn an_error_is_a_crash_whatever_the_status_says() {
    let crash = fault(&script("crash", "echo first >&2; printf 'no such \\033[2Jplayer\\n' >&2; exit 3"));
    assert_eq!(crash, Fault::Crash { ended: Ended::Status(3), output: "no such \\u{1b}[2Jplayer".into() });
    let killed = fault(&script("killed", "kill -SEGV $$"));
    assert!(matches!(killed, Fault::Crash { ended: Ended::Signal(11), .. }), "{killed}");

    // "can exit 0 after a crash with `### Error 510` in its output"
    let mut spec = script("status-0", "printf '2\\n1 4\\n2 3\\n' > $2; echo '### Error 510'");
    assert!(answer(&spec).is_ok());
    spec.failure_words = vec!["### Error".into()];
    assert!(matches!(fault(&spec), Fault::Crash { ended: Ended::Status(0), .. }));

    // Some programs end with 1 where no pairing exists.
    let mut spec = script("none", "echo 'no legal pairing' >&2; exit 1");
    assert!(matches!(fault(&spec), Fault::Crash { .. }));
    spec.no_pairing_status = Some(1);
    assert_eq!(fault(&spec), Fault::NoPairing("no legal pairing".into()));
}

#[test]
fn garbage_is_told_with_its_line() {
    let garbage = fault(&script("garbage", "printf '2\\n1 4\\n\\033]0;title\\007\\n' > $2"));
    let Fault::Garbage { line, found, .. } = &garbage else { panic!("{garbage}") };
    assert_eq!((*line, found.as_str()), (3, "\\u{1b}]0;title\\u{7}"));
    assert!(matches!(fault(&script("nulls", "printf '\\000\\377\\n' > $2")), Fault::Garbage { line: 1, .. }));
    for (place, pair) in [("huge", "99999999999 4"), ("negative", "-1 4"), ("three", "1 4 2"), ("cut", "2")] {
        let text = format!("printf '2\\n2 3\\n{pair}' > $2");
        assert!(matches!(fault(&script(place, &text)), Fault::Garbage { line: 3, .. }), "{place}");
    }
    // A line of any length is told in a few words.
    let wide = fault(&script("wide", "yes | head -c 4000000 | tr -d '\\n' > $2"));
    assert!(matches!(&wide, Fault::Garbage { found, .. } if found.chars().count() < 70), "{wide}");
}

/// What ends well and answers nothing is told with what it complained of, and nothing in the answer's place is followed.
#[test]
fn no_answer_is_told_with_the_complaint() {
    for (name, text, found) in [
        ("silent", "true", "no file"),
        ("empty", "printf ' \\n' > $2", "an empty file"),
        ("link", "ln -s /etc/passwd $2", "no plain file"),
        ("pipe", "mkfifo $2", "no plain file"),
        ("folder", "mkdir $2", "no plain file"),
        ("homeless", "cd /; rm -r $(dirname $1)", "no file"),
        ("closed", "mkdir -p a/b; touch a/b/c; chmod 000 a/b a .", "no file"),
        ("elsewhere", "rm -r $HOME; ln -s $(dirname $mark) $HOME", "no file"),
        ("abyss", "mkdir -p $(yes d/ | head -n 1500 | tr -d '\\n')", "no file"),
        ("late", "( sleep 1; printf '2\\n1 4\\n2 3\\n' > $2 ) & exit 0", "no file"),
    ] {
        let mark = folder(&format!("engine-nothing-{name}")).join("place");
        let text = format!("mark={}; pwd > $mark; echo 'Error 7: no luck' >&2\n{text}", mark.display());
        let told = fault(&script(&format!("nothing-{name}"), &text));
        assert_eq!(told, Fault::NoAnswer { found, output: "Error 7: no luck".into() }, "{name}");
        assert_eq!((told.kind(), told.shape()), ("garbage", format!("{found} Error #: no luck")));
        let place = text_of(mark);
        let place = Path::new(place.trim());
        assert!(!place.exists() && !place.is_symlink(), "{name} leaves {}", place.display());
    }
}

/// The program writes its answer to standard output, but `{output}` names a file: the message says so.
#[test]
fn an_answer_in_the_wrong_place_is_told() {
    let told = fault(&script("misplaced", "printf '2\\n1 4\\n2 3\\n'"));
    let says = "no file (it wrote 10 bytes to standard output, not to {output})";
    assert!(told.to_string().ends_with(says), "{told}");
}

#[test]
fn what_a_program_does_to_its_inputs_and_outputs_does_not_matter() {
    let answer_of =
        |name: &str, text: &str| answer(&script(name, &format!("{text}; printf '2\\n4 1\\n3 2\\n' > $2")));
    let right = answer_of("plain", ":").unwrap();
    for (name, text) in [
        ("closes", "exec 0<&- 1>&- 2>&-"),
        ("changes", "echo garbage > $1"),
        ("deletes", "rm $1"),
        ("terminal", "read line < /dev/tty"),
        ("murmurs", "yes | head -c 900000 >&2"),
    ] {
        assert_eq!(answer_of(name, text).as_ref(), Ok(&right), "{name}");
    }
}

/// A smaller limit.
type Lowered = fn(&mut Limits);

/// Deaf to signals, stopped, or deaf and dumb; many files are as much as a large one; children are one program with it.
#[test]
fn a_program_that_goes_beyond_a_limit_is_stopped() {
    let [second, output]: [Lowered; 2] =
        [|limits| limits.seconds = 1, |limits| limits.output_bytes = 1 << 20];
    let litters = "i=0; while [ $i -lt 3000 ]; do head -c 1000000 /dev/zero > f$i; i=$((i+1)); done";
    let child = "x=aaaaaaaaaaaaaaaa; i=0; while [ $i -lt 20 ]; do x=$x$x; i=$((i+1)); done; sleep 1000";
    let children = format!("for i in 1 2 3 4 5 6 7 8; do ( {child} ) & done; wait");
    let breeds = "i=0; while [ $i -lt 300 ]; do sleep 1000 & i=$((i+1)); done; wait";
    let (wall, bytes) = (Fault::Timeout(TimeLimit::Wall(1)), Fault::OutputLimit { bytes: 1 << 20 });
    let cases: [(&str, &str, Lowered, &Fault); 11] = [
        ("hangs", "trap '' TERM INT HUP; while :; do sleep 1; done", second, &wall),
        ("stopped", "kill -STOP $$", second, &wall),
        ("deaf", "exec 0<&- 1>&- 2>&-; sleep 1000", second, &wall),
        (
            "busy",
            "while :; do :; done",
            |l| l.processor_seconds = 1,
            &Fault::Timeout(TimeLimit::Processor(1)),
        ),
        ("breeds", breeds, |l| l.processes = 16, &Fault::Processes { limit: 16 }),
        ("output", "yes", output, &bytes),
        ("errors", "yes >&2", output, &bytes),
        ("file", "yes > $2", output, &bytes),
        ("other", "yes > other", output, &bytes),
        ("litters", litters, |l| l.written_bytes = 20 << 20, &Fault::OutputLimit { bytes: 20 << 20 }),
        ("eats", &children, |l| l.memory_mebibytes = 96, &Fault::Memory { mebibytes: 96 }),
    ];
    // What many files hold is known on Linux.
    for (name, text, lower, expected) in cases.into_iter().filter(|(name, ..)| *name != "litters" || IS_LINUX)
    {
        let mut spec = script(&format!("limit-{name}"), text);
        lower(&mut spec.limits);
        let begun = Instant::now();
        assert_eq!(fault(&spec), *expected, "{name}");
        assert!(begun.elapsed() < Duration::from_secs(20), "{name}");
    }
}

const IS_LINUX: bool = cfg!(target_os = "linux");

#[test]
fn a_program_that_hangs_is_not_asked_twice_and_has_as_much_time_as_a_number_can_say() {
    let mut spec = script("hangs-once", "sleep 1000");
    spec.limits.seconds = 2;
    let begun = Instant::now();
    let twice = spec.open(SYSTEM).unwrap().pair_twice(&tournament(), 2);
    assert_eq!(twice, Err(Fault::Timeout(TimeLimit::Wall(2))));
    assert!(begun.elapsed() < Duration::from_secs(4));
    let mut spec = script("patient", "printf '2\\n4 1\\n3 2\\n' > $2");
    spec.limits.seconds = u64::MAX;
    assert!(answer(&spec).is_ok());
}

#[test]
fn no_child_survives_its_program() {
    let marks = folder("engine-forks").join("marks");
    let path = marks.display();
    // One child in the program's session, one in a session of its own, one whose parents are gone and that has
    // left the session and forgotten the environment.
    let text = format!(
        "sleep 1000 & echo $! >> {path}
setsid sh -c 'echo $$ >> {path}; exec sleep 1000' &
( setsid env -i sh -c 'echo $$ >> {path}; exec sleep 1000' & ) &
while [ $(wc -l < {path}) -lt 3 ]; do sleep 0.01; done
"
    );
    // Whether the program ends by itself or is killed.
    answer(&script("forks", &format!("{text}printf '2\\n1 4\\n2 3\\n' > $2"))).unwrap();
    nothing_runs(&marks);
    std::fs::remove_file(&marks).unwrap();
    let mut spec = script("forks-on", &format!("{text}wait"));
    spec.limits.seconds = 3;
    assert_eq!(fault(&spec), Fault::Timeout(TimeLimit::Wall(3)));
    nothing_runs(&marks);
}

/// What grows faster than one looks is stopped by its own allocation failing.
#[test]
fn a_program_that_eats_memory_is_stopped() {
    let mut spec = script("eats", "x=aaaaaaaaaaaaaaaa; while :; do x=$x$x; done");
    spec.limits.memory_mebibytes = 64;
    let found = fault(&spec);
    assert!(matches!(found, Fault::Memory { mebibytes: 64 } | Fault::Crash { .. }), "{found}");
}

/// What a child has from its parent is there once. The text has 16 MiB; while it doubles, the shell needs a few times as much.
#[cfg(target_os = "linux")]
#[test]
fn memory_that_is_shared_is_counted_once() {
    let text = "x=aaaaaaaaaaaaaaaa; i=0; while [ $i -lt 20 ]; do x=$x$x; i=$((i+1)); done
for i in 1 2 3 4 5 6 7 8; do ( read line < pipe ) & done; mkfifo pipe; sleep 0.5; printf '2\\n1 4\\n2 3\\n' > $2";
    let mut spec = script("shares", text);
    spec.limits.memory_mebibytes = 112;
    let answered = answer(&spec);
    assert!(answered.is_ok(), "{answered:?}");
}

#[test]
fn a_program_that_answers_twice_differently_is_told() {
    // Its script stands beside the mark.
    let text = "if [ -e $0.mark ]; then printf '2\\n1 4\\n2 3\\n' > $2; else touch $0.mark; printf '2\\n4 1\\n2 3\\n' > $2; fi";
    let fault = script("moody", text).open(SYSTEM).unwrap().pair_twice(&tournament(), 2).unwrap_err();
    let Fault::NotDeterministic { first, second } = &fault else { panic!("{fault}") };
    assert_eq!((first.as_str(), second.as_str()), ("4-1,2-3", "1-4,2-3"));
}

/// "Whether a program is called `not-deterministic` never hangs on load": an answer that was cut short the second time is no
/// second answer, whatever limit cut it, and one that was cut short the first time is not asked for again.
#[test]
fn an_answer_that_a_limit_cut_short_is_no_second_answer() {
    struct Busy(Vec<Result<Recorded, Fault>>, usize);
    impl Engine for Busy {
        fn pair(&mut self, _: &Tournament, _: u16) -> Result<Recorded, Fault> {
            self.1 += 1;
            self.0[self.1 - 1].clone()
        }
    }
    let (fine, crash) =
        (Ok(reference()), Err(Fault::Crash { ended: Ended::Status(1), output: String::new() }));
    let limits = [
        Fault::Timeout(TimeLimit::Wall(60)),
        Fault::Timeout(TimeLimit::Processor(60)),
        Fault::Memory { mebibytes: 64 },
        Fault::Processes { limit: 8 },
        Fault::OutputLimit { bytes: 1 << 20 },
        Fault::NotAsked("it refuses".into()),
    ];
    let twice = |first: &Result<Recorded, Fault>, second: &Result<Recorded, Fault>| {
        let mut engine = Busy(vec![first.clone(), second.clone()], 0);
        (engine.pair_twice(&tournament(), 2), engine.1)
    };
    for limit in limits.map(Err) {
        for first in [&fine, &crash] {
            assert_eq!(twice(first, &limit), (first.clone(), 2), "{limit:?}");
        }
        assert_eq!(twice(&limit, &fine), (limit.clone(), 1));
    }
    // What is no limit is two answers.
    assert_eq!(twice(&fine, &crash).0.unwrap_err().kind(), "not-deterministic");
    // And as a process: the second time it sleeps, as on a machine that does something else.
    let text = "if [ -e $0.mark ]; then sleep 30; else touch $0.mark; fi; printf '2\\n1 4\\n2 3\\n' > $2";
    let mut spec = script("sleepy", text);
    spec.limits.seconds = 2;
    assert!(spec.open(SYSTEM).unwrap().pair_twice(&tournament(), 2).is_ok());
}

/// A complaint may hold a time, an address, a number of a question: the failure is the same.
#[test]
fn a_program_that_fails_twice_is_one_that_fails() {
    let text = "echo x >> $0.mark; echo \"boom in call $(wc -l < $0.mark)\" >&2; exit 3";
    let fault = script("complains", text).open(SYSTEM).unwrap().pair_twice(&tournament(), 2).unwrap_err();
    assert_eq!(fault, Fault::Crash { ended: Ended::Status(3), output: "boom in call 1".into() });
    let text =
        "while read line; do i=$((i+1)); echo \"{\\\"id\\\":\\\"$i\\\",\\\"pairs\\\":[[1,4],[2,3]]}\"; done";
    let fault = persistent("words", text).open(SYSTEM).unwrap().pair_twice(&tournament(), 2).unwrap_err();
    assert_eq!(fault.kind(), "garbage", "{fault}");
}

fn persistent(name: &str, text: &str) -> EngineSpec {
    let mut spec = script(name, text);
    spec.command.truncate(2);
    spec.protocol = Protocol::Persistent;
    spec
}

#[test]
fn one_process_answers_many_positions() {
    let command = [ITSELF, "pair", "--serve"].map(String::from).to_vec();
    let spec = EngineSpec { protocol: Protocol::Persistent, ..EngineSpec::new("itself", command) };
    let mut engine = spec.open(SYSTEM).unwrap();
    for _ in 0..3 {
        assert_eq!(engine.pair(&tournament(), 2), Ok(reference()));
        assert_eq!(engine.pair(&tournament(), 1).unwrap().boards.len(), 2);
    }
}

#[test]
fn a_persistent_program_that_breaks_the_protocol_is_started_anew() {
    let starts = folder("engine-lines").join("starts");
    let text = format!(
        "echo x >> {}
read line; echo '{{\"id\":1,\"pairs\":[[1,4],[2,3]],\"bye\":null}}'
read line; echo '{{\"id\":1,\"pairs\":[[1,4],[2,3]],\"bye\":null}}'
sleep 1000",
        starts.display()
    );
    let mut engine = persistent("lines", &text).open(SYSTEM).unwrap();
    assert_eq!(engine.pair(&tournament(), 2).unwrap().boards.len(), 2);
    let wrong_id = engine.pair(&tournament(), 2).unwrap_err();
    assert!(matches!(wrong_id, Fault::Garbage { expected: "the id of the question", .. }), "{wrong_id}");
    // The third question has another id than 1, and a new process was started for it.
    assert!(matches!(engine.pair(&tournament(), 2), Err(Fault::Garbage { .. })));
    assert_eq!(text_of(starts).lines().count(), 2);
}

#[test]
fn what_a_persistent_program_does_instead_of_answering_is_told() {
    let fault = |name: &str, text: &str| {
        let mut spec = persistent(name, text);
        spec.limits.seconds = 1;
        fault(&spec)
    };
    let says = |answer: &str| format!("read line; echo '{answer}'; sleep 1000");
    let crash = |ended, output: &str| Fault::Crash { ended, output: output.into() };
    for (name, text, expected) in [
        ("ends", "read line; echo why >&2; exit 4".to_owned(), crash(Ended::Status(4), "why")),
        ("sleeps", "read line; sleep 1000".to_owned(), Fault::Timeout(TimeLimit::Wall(1))),
        ("half", "read line; printf '{\"id\":'; sleep 1000".to_owned(), Fault::Timeout(TimeLimit::Wall(1))),
        ("none", says(r#"{"id":1,"no_pairing":"stuck"}"#), Fault::NoPairing("stuck".into())),
    ] {
        assert_eq!(fault(name, &text), expected, "{name}");
    }
    let failed = fault("failed", &says(r#"{"id":1,"error":"oops"}"#));
    assert!(matches!(&failed, Fault::Crash { output, .. } if output == "oops"), "{failed}");
    let dies = fault("dies", "read line; printf '{\"id\":'");
    assert!(matches!(dies, Fault::Crash { ended: Ended::Status(0), .. }), "{dies}");
    assert!(matches!(fault("absent", &says(r#"{"id":1,"pairs":[[1,5]],"bye":2}"#)), Fault::AbsentPlayer(_)));
    assert!(matches!(fault("babbles", "read line; echo hello; sleep 1000"), Fault::Garbage { .. }));
    // One line that says one thing.
    for (name, line) in [
        ("two", r#"{"id":1,"pairs":[[1,4],[2,3]],"error":"and failed"}"#),
        ("nothing", r#"{"id":1}"#),
        ("null", r#"{"id":1,"error":null}"#),
        ("true", r#"{"id":1,"no_pairing":true}"#),
        ("text", r#"{"id":"1","pairs":[[1,4],[2,3]]}"#),
        ("anonymous", r#"{"pairs":[[1,4],[2,3]]}"#),
        ("negative", r#"{"id":-1,"pairs":[[1,4],[2,3]]}"#),
        ("three", r#"{"id":1,"pairs":[[1,4,2],[2,3]]}"#),
        ("twice", r#"{"id":1,"id":1,"pairs":[[1,4],[2,3]]}"#),
        ("blank", ""),
    ] {
        assert!(matches!(fault(name, &says(line)), Fault::Garbage { line: 1 | 2, .. }), "{name}");
    }
    let said = says(r#"{"id":1,"pairs":[[1,4],[2,3]],"bye":null,"seconds":0.5}"#);
    assert!(answer(&persistent("more", &said)).is_ok(), "other fields do not matter");
    // A nest of brackets, a line without end, half a line, one that is not text.
    let nest = "read line; printf '{\"id\":1,\"pairs\":'; yes '[' | head -n 500000 | tr -d '\\n'; echo '}'; sleep 1000";
    assert!(matches!(fault("nest", nest), Fault::Garbage { .. }));
    let endless = "read line; yes | tr -d '\\n'";
    assert!(matches!(fault("endless", endless), Fault::OutputLimit { .. } | Fault::Timeout(_)));
    let binary = "read line; printf '{\"id\":1,\"error\":\"\\377\\376\"}\\n'; sleep 1000";
    assert!(matches!(fault("binary", binary), Fault::Garbage { .. }));
}

#[test]
fn many_jobs_do_not_disturb_each_other() {
    let text = "sleep 0.05 & sleep 0.02; printf '2\\n1 4\\n2 3\\n' > $2";
    let spec = script("many", text);
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| (0..5).for_each(|_| assert_eq!(answer(&spec).unwrap().boards.len(), 2)));
        }
    });
}

/// A program that answers well may have left a helper in a session of its own: who ends another program ends that
/// one's strays, and no others.
#[cfg(target_os = "linux")]
#[test]
fn the_end_of_one_program_leaves_the_daemon_of_another_alone() {
    let helper = folder("engine-daemon").join("helper");
    let serve = format!(
        "( setsid sh -c 'cd /; echo $$ > {0}.new; mv {0}.new {0}; exec sleep 1000' & )\nexec {ITSELF} pair --serve\n",
        helper.display()
    );
    let mut healthy = persistent("healthy", &serve).open(SYSTEM).unwrap();
    assert!(healthy.pair(&tournament(), 2).is_ok());
    assert!(soon(|| helper.exists()));
    let pid = text_of(&helper);
    let quick = script("quick", "( setsid sleep 1000 & )\nprintf '2\\n1 4\\n2 3\\n' > $2\n");
    for _ in 0..5 {
        answer(&quick).unwrap();
        assert!(is_running(&pid), "the helper of a healthy program was killed");
    }
    assert!(healthy.pair(&tournament(), 2).is_ok());
    drop(healthy);
    assert!(soon(|| !is_running(&pid)), "its own end does not spare it");
}

#[cfg(target_os = "linux")]
#[test]
fn threads_count_towards_the_processes_of_a_program() {
    // One file alone would have no use for threads.
    let mut spec = script("threads", &format!("sleep 1000 | {ITSELF} check - /dev/null -q --jobs 40\n"));
    spec.limits.processes = 32;
    assert_eq!(fault(&spec), Fault::Processes { limit: 32 });
}
