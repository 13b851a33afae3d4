//! The command, run as a user runs it.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;

pub const ITSELF: &str = env!("CARGO_BIN_EXE_arbitrium");

pub const PERSISTENT: &str = "--engine-option=protocol=persistent";

/// What a run printed and how it ended.
#[derive(Debug)]
pub struct Run {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Run {
    /// What it printed, as one object.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// What it printed as one line, whatever the width at which it was wrapped.
    pub fn words(&self) -> String {
        self.out.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// That it ended so, and that it printed each of these texts, as a result or as a message, at any width.
    #[track_caller]
    pub fn ends(self, code: i32, texts: &[&str]) -> Self {
        assert_eq!(self.code, code, "{self:?}");
        let raw = [self.out.as_str(), &self.err].join("\n");
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        for text in texts {
            assert!(raw.contains(text) || words(&raw).contains(&words(text)), "{text}: {self:?}");
        }
        self
    }

    #[track_caller]
    pub fn never(self, texts: &[&str]) -> Self {
        for text in texts {
            assert!(!self.out.contains(text) && !self.err.contains(text), "{text}: {self:?}");
        }
        self
    }

    /// What it said, without the warnings about results that share less than a point and about byes with other points
    /// than A5 and F5 of 2006 give, which random and published tournaments hold: each is a line and those below it that are indented.
    pub fn err_but_uneven_results(&self) -> String {
        const USUAL: [&str; 3] =
            ["warning[uneven-result]", "warning[points-of-absence]", "warning[points-of-bye]"];
        let mut is_usual = false;
        let rest = self.err.lines().filter(|line| {
            let begins = USUAL.iter().any(|usual| line.starts_with(usual));
            is_usual = begins || is_usual && line.starts_with("  ");
            !is_usual
        });
        rest.collect::<Vec<_>>().join("\n")
    }
}

/// Runs `arbitrium` in the project's folder.
pub fn arbitrium(args: &[&str]) -> Run {
    with_input(args, b"")
}

/// Runs `arbitrium` with the words of a line, followed by arguments that may contain blanks.
pub fn call(line: &str, more: &[&str]) -> Run {
    arbitrium(&line.split_whitespace().chain(more.iter().copied()).collect::<Vec<_>>())
}

/// Runs `arbitrium` with the words of a line as a shell separates them.
pub fn shell(line: &str) -> Run {
    let words = shlex::split(line).unwrap();
    arbitrium(&words.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Runs `arbitrium` with something on its standard input.
pub fn with_input(args: &[&str], input: &[u8]) -> Run {
    let mut child = command(args).stdin(Stdio::piped()).spawn().unwrap();
    // The program may end without reading all of it.
    let _ = child.stdin.take().unwrap().write_all(input);
    finished(child.wait_with_output().unwrap())
}

/// The command, to be run in the project's folder.
pub fn command(args: &[&str]) -> Command {
    let mut command = Command::new(ITSELF);
    command.args(args).current_dir(env!("CARGO_MANIFEST_DIR"));
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

pub fn finished(output: Output) -> Run {
    Run {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// The command itself as a program that ranks, by an edition of C.07 or by the one that is asked for: `{rules}`.
pub fn ranker(rules: &str) -> String {
    format!("{ITSELF} standings {{input}} --tie-breaks {{list}} --rules {rules} --format csv -o {{output}}")
}

/// The command itself as a program that pairs, started for each question.
pub fn pairer(system: &str) -> String {
    format!("{ITSELF} pair {{input}} -o {{output}} --system {system}")
}

/// The command itself as a program that stays and pairs by another interpretation of Dutch 2006: it differs now and then.
pub fn other_reading() -> String {
    format!("{ITSELF} pair --serve --reading c6-criteria=absolute-only")
}

/// A shard of a campaign of small tournaments against the other reading: its folder.
pub fn shard(folder: &Path, part: &str, options: &str) -> std::path::PathBuf {
    let out = folder.join(format!("shard{}", part.split('/').next().unwrap()));
    let line = format!("fuzz --system=dutch-2006 -q {options} --shard={part}");
    let run = call(&line, &[PERSISTENT, "--engine", &other_reading(), "-o", word(&out)]);
    assert!(run.code < 2, "{}", run.err);
    out
}

/// Writes a shell script: the command that runs it with these arguments.
pub fn script(at: &Path, name: &str, text: &str, arguments: &str) -> String {
    std::fs::write(at.join(name), text).unwrap();
    format!("sh {} {arguments}", at.join(name).display())
}

#[cfg(unix)]
pub fn executable(path: &Path, text: impl AsRef<[u8]>) {
    use std::os::unix::fs::PermissionsExt;
    std::fs::write(path, text).unwrap();
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).unwrap();
}

/// What a runner of the kit says became of each case, by its id.
pub fn outcomes(told: &str) -> BTreeMap<&str, &str> {
    told.lines().map(|line| (line.split(' ').next().unwrap(), line.rsplit(' ').next().unwrap())).collect()
}

/// Sends a signal, such as `-INT`. The shell can; a bare Debian has no program for it.
pub fn signal(process: &str, signal: &str) {
    let sent = Command::new("sh").args(["-c", "kill \"$0\" \"$1\"", signal, process]).status().unwrap();
    assert!(sent.success(), "{signal} {process}");
}

/// Ends a process as `kill -9` does.
pub fn kill(mut child: Child) {
    let _ = child.kill();
    child.wait().unwrap();
}

/// Whether a process runs: it exists and is not a zombie.
pub fn is_running(pid: &str) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", pid.trim())).unwrap_or_default();
    stat.rsplit_once(')').is_some_and(|(_, rest)| !rest.trim_start().starts_with(['Z', 'X']))
}

pub fn word(path: &Path) -> &str {
    path.to_str().unwrap()
}

pub fn read(path: impl AsRef<Path>) -> String {
    std::fs::read_to_string(path).unwrap()
}

pub fn read_json(path: impl AsRef<Path>) -> Value {
    serde_json::from_str(&read(path)).unwrap()
}

/// These members of an object, as a list: `first/rn` is one of a member.
pub fn members(object: &Value, names: &str) -> Value {
    names.split(' ').map(|name| object.pointer(&format!("/{name}")).cloned().unwrap_or_default()).collect()
}

/// The paths in a folder, in their order.
pub fn entries(folder: impl AsRef<Path>) -> Vec<std::path::PathBuf> {
    let mut entries: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    entries
}

/// Whether there is a Python. None is told.
pub fn has_python() -> bool {
    let found = Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    if !found {
        eprintln!("SKIPPED: there is no python3");
    }
    found
}

/// A folder of this test alone, empty.
pub fn folder(name: &str) -> std::path::PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}
