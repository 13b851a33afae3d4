//! The presets are data about programs in use. Here a program of the same name stands in for each: it insists on what
//! the real one insists on and then answers with the reference, so a question that would mislead the real one fails.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;

use common::command::{Run, command, folder};

const ITSELF: &str = env!("CARGO_BIN_EXE_arbitrium");

/// A tournament that leaves open what it may (the number of rounds, the first colour) and holds what files hold:
/// a name beyond ASCII, a prohibited pair, a late entry, a forfeit, an adjourned game, byes asked for, a withdrawal,
/// and an absence with points in the round to be paired.
const TOURNAMENT: &str = "\
012 Größe
XXP 1 4
001    1      Ähn, Å                            2400                             2.0    1     5 w 1     3 b 1  0000 - H
001    2      Bak, B                            2300                             1.0    4     6 b =     4 w ?
001    3      Cho, C                            2200                             1.0    3     7 w 1     1 w 0
001    4      Dim, D                            2100                             1.0    5     8 b =     2 b ?
001    5      Eck, E                            2000                             1.0    6     1 b 0     7 w +
001    6      Fin, F                            1900                             1.0    2     2 w =  0000 - H
001    7      Gul, G                            1800                             0.0    8     3 b 0     5 b -  0000 - Z
001    8      Hub, H                            1700                             1.5    7     4 w =     9 b 1
001    9      Ivo, I                            1600                             0.0    9  0000 - Z     8 w 0
";

/// The same without a recorded round.
const FIRST: &str = "\
001    1      Ahn, A                            2400                             0.0    1
001    2      Bak, B                            2300                             0.0    2
001    3      Cho, C                            2200                             0.0    3
001    4      Dim, D                            2100                             0.0    4
";

/// What every program says before it looks for its own traps: how it refuses, and that it knows no `?`.
const HEAD: &str = "\
#!/bin/sh
refuse() { echo \"refused: $1\" >&2; exit 3; }
iconv -f utf-8 -t utf-8 \"$file\" > /dev/null || refuse 'not UTF-8'
grep -q '^001.*[wb] ?' \"$file\" && refuse 'an adjourned game'
grep -q '^192' \"$file\" && refuse 'another system'
";

struct Stub {
    folder: PathBuf,
}

impl Stub {
    /// A program of this name that finds its file and its output in these words of its command.
    fn new(name: &str, words: (&str, &str), traps: &str, answer: &str) -> Self {
        let folder = folder(&format!("preset-{name}"));
        let (file, output) = words;
        let script = format!(
            "{}file={file}; output={output}\n{}\n{traps}\npair() {{ {ITSELF} pair \"$file\" --system dutch-2006 -q -o \"$1\"; }}\n{answer}\n",
            "#!/bin/sh\n",
            HEAD.trim_start_matches("#!/bin/sh\n"),
        );
        let path = folder.join(name);
        std::fs::write(&path, script).unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
        std::fs::write(folder.join("javafo.jar"), "").unwrap();
        Stub { folder }
    }

    /// Every round of a file and the one after it, asked of the preset.
    fn asked(&self, preset: &str, text: &str) -> Run {
        let file = self.folder.join("in.trf");
        std::fs::write(&file, text).unwrap();
        let path = format!("{}:{}", self.folder.display(), std::env::var("PATH").unwrap());
        let mut run = command(&[
            "compare",
            "in.trf",
            "--next",
            "--system=dutch-2006",
            "--engine",
            preset,
            "--format=json",
        ]);
        let output = run.current_dir(&self.folder).env("PATH", path).output().unwrap();
        Run {
            code: output.status.code().unwrap(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// Nothing that the file says or leaves unsaid misleads the program.
    #[track_caller]
    fn understands(&self, preset: &str, text: &str) {
        let run = self.asked(preset, text);
        let report: serde_json::Value = serde_json::from_str(&run.out).unwrap();
        let file = &report["files"][0];
        assert!(file["faults"].as_array().is_none_or(Vec::is_empty), "{preset}: {}", file["faults"]);
        let last = file["rounds"].as_array().unwrap().last().unwrap();
        // What the file records of the rounds before was never paired by these rules; asked for, each of them is.
        assert_eq!(last["verdict"], "agrees", "{preset}: {last}");
        assert_eq!(run.code, 0, "{preset}: {}", run.out);
    }
}

/// "TRF26 (CR-only lines); needs the number of rounds and, for round 1, the initial colour; ignores XXZ, XXS; rejects 299,
/// 013, 310 and a 162 with A or X; 1 no pairing".
#[test]
fn bbp_pairings() {
    let traps = "\
[ \"$1 $3\" = '--dutch -p' ] || refuse 'the request'
grep -Eq '^(XXZ|XXS)' \"$file\" && refuse 'a record that is read over'
grep -Eq '^(013|310|299)' \"$file\" && refuse 'a record'
grep -q '^162.*[AX]' \"$file\" && refuse 'a symbol of 162'
grep -Eq '^(142|XXR)' \"$file\" || refuse 'no number of rounds'
grep -Eq '^152 [WB]$|^XXC' \"$file\" || refuse 'no initial colour'";
    let answer =
        "pair \"$output.lf\"; status=$?; [ $status = 4 ] && { echo 'no valid pairing exists' >&2; exit 1; }
tr '\\n' '\\r' < \"$output.lf\" > \"$output\"";
    let stub = Stub::new("bbpPairings", ("$2", "$4"), traps, answer);
    stub.understands("bbpPairings", TOURNAMENT);
    stub.understands("bbpPairings", FIRST);
    // Points for results, and what a win is worth for the one with the bye: only what is not usual is told.
    stub.understands("bbpPairings", &format!("162  W 3.0     D 1.0\n{FIRST}"));
    // Two who have met cannot be paired again: the program says so, and nobody is wrong.
    let met = "\
001    1      Ahn, A                            2400                             1.0    1     2 w 1
001    2      Bak, B                            2300                             0.0    2     1 b 0
";
    let run = stub.asked("bbpPairings", met);
    assert_eq!(run.code, 4, "{} {}", run.out, run.err);
}

/// "TRF16 with XX lines; ignores 142, 240; without XXC the first colour is a hash of the file; version 1 reads no U H Z".
#[test]
fn javafo() {
    let traps = "\
[ \"$1 $4\" = '-jar -p' ] && [ -f \"$2\" ] || refuse 'the request'
grep -Eq '^(1[4-9]2|2[0-9]{2}) ' \"$file\" && refuse 'a record of 2026'
grep -q '^XXR' \"$file\" || refuse 'no number of rounds'
grep -q '^XXC' \"$file\" || refuse 'no initial colour'";
    let stub = Stub::new("java", ("$3", "$5"), traps, "pair \"$output\"");
    stub.understands("JaVaFo", TOURNAMENT);
    stub.understands("JaVaFo", FIRST);
    let first =
        format!("{traps}\ngrep -Eq '^001.* - [UHZF]' \"$file\" && refuse 'a letter among the results'");
    let stub = Stub::new("java", ("$3", "$5"), &first, "pair \"$output\"");
    stub.understands("JaVaFo-1", TOURNAMENT);
}

/// "can exit 0 after a crash with `### Error 510` in its output"; absences and points as it checks them.
#[test]
fn gacrux() {
    let traps = "\
refuse() { echo '### Error 401'; echo \"$1\"; exit 0; }
[ \"$3 $5 $6 $7 $8 $9\" = '-i -o - -b utf-8 -p' ] || refuse 'the request'
grep -Eq '^XX[A-Z]' \"$file\" && refuse 'a record of 2016'";
    let stub = Stub::new("python3", ("$4", "-"), traps, "pair answer.txt; cat answer.txt");
    stub.understands("Gacrux", TOURNAMENT);
    let stub = Stub::new("python3", ("$4", "-"), traps, "echo '### Error 510'; echo 'Program error'");
    let run = stub.asked("Gacrux", FIRST);
    assert!(run.code == 3 && run.out.contains("exit status 0 (Program error)"), "{}", run.out);
}

/// "TRF16 with XX lines", and the number of rounds.
#[test]
fn py4swiss() {
    let traps = "\
[ \"$1 $3 $4 $5\" = '-t -e dutch -p' ] || refuse 'the request'
grep -q '^XXR' \"$file\" || refuse 'no number of rounds'
grep -Eq '^(1[4-9]2|2[0-9]{2}) ' \"$file\" && refuse 'a record of 2026'";
    let stub = Stub::new("py4swiss", ("$2", "$6"), traps, "pair \"$output\"");
    stub.understands("py4swiss", TOURNAMENT);
    stub.understands("py4swiss", FIRST);
}
