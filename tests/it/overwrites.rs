//! No run writes its result over what it reads, whatever the file is called there, and nothing in a folder that is judged is
//! passed over in silence.

#![cfg(unix)]

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::common::command::{arbitrium, command, entries, finished, word as text};
use tempfile::TempDir;

const EVENT: &str = "corpus/dutch_2026/verdicts/worse_c17.trf";
const CLAIMS: &str = "corpus/rating_2013/open_published.csv";
const LIST: &str = "corpus/rating_2013/list_2013-07.csv";
const RATED: &str = "corpus/rating_2013/open.trf";

/// A folder with a tournament, a list, published results, a baseline and a program.
struct Desk {
    folder: TempDir,
}

impl Desk {
    fn new() -> Self {
        let desk = Desk { folder: tempfile::tempdir().unwrap() };
        for (source, name) in
            [(EVENT, "t.trf"), (RATED, "rated.trf"), (LIST, "list.csv"), (CLAIMS, "claims.csv")]
        {
            fs::copy(source, desk.path(name)).unwrap();
        }
        fs::write(desk.path("accepted.json"), r#"{"schema":"arbitrium/baseline/1","accepted":[]}"#).unwrap();
        fs::write(desk.path("arbitrium.toml"), "[engine.e]\ncommand = \"./engine {input} {output}\"\n")
            .unwrap();
        fs::write(desk.path("engine"), "#!/bin/sh\nexit 1\n").unwrap();
        desk
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Every file with what is in it.
    fn files(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let files = entries(self.folder.path()).into_iter().filter(|path| path.is_file());
        files.map(|path| (path.clone(), fs::read(&path).unwrap())).collect()
    }

    /// Runs a command in the folder, which must be refused and change nothing.
    fn refuses(&self, args: &[&str], input: &str) {
        let before = self.files();
        let run = command(args).current_dir(self.folder.path()).stdin(Stdio::null()).output().unwrap();
        let run = finished(run);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}\n{}", run.err);
        assert!(run.err.contains("the result would take the place of what is read"), "{args:?}\n{}", run.err);
        assert!(run.err.contains(input), "{args:?}\n{}", run.err);
        assert!(self.files() == before, "{args:?} changed something");
    }
}

#[test]
fn every_command_refuses_to_write_over_what_it_reads() {
    let desk = Desk::new();
    let system = "--system=dutch-2026";
    let list = desk.path("book.db");
    let made =
        arbitrium(&["rate-list", "import", text(&list), text(&desk.path("list.csv")), "--month=2013-07"]);
    assert_eq!(made.code, 0, "{}", made.err);
    let cases: [&[&str]; 19] = [
        &["check", "t.trf", system, "-o", "t.trf"],
        &["check", ".", system, "-o", "t.trf"],
        &["check", "t.trf", system, "--baseline", "accepted.json", "-o", "accepted.json"],
        &["-check", "t.trf", system, "-o", "t.trf"],
        &["pair", "t.trf", system, "-o", "t.trf"],
        &["explain", "t.trf", "--round=1", system, "-o", "t.trf"],
        &["standings", "t.trf", "--tie-breaks=BH", "-o", "t.trf"],
        &["standings", ".", "--tie-breaks=BH", "--format=html", "-o", "rated.trf"],
        &["rate", "rated.trf", "-o", "rated.trf"],
        &["rate", "rated.trf", "--list", "2013-07=list.csv", "-o", "list.csv"],
        &["rate", "rated.trf", "--list", "book.db", "--standard-list", "2013-07=list.csv", "-o", "list.csv"],
        &["rate", "rated.trf", "--against", "claims.csv", "-o", "claims.csv"],
        &["rate", "rated.trf", "--compare-editions=rating-2013,rating-2024", "-o", "rated.trf"],
        &["rate-list", "export", "book.db", "-o", "book.db"],
        &["compare", "t.trf", system, "--engine=e", "-o", "t.trf"],
        &["compare", "t.trf", system, "--engine=e", "--standings", "--tie-breaks=BH", "-o", "arbitrium.toml"],
        &["conform", "--engine=e", system, "-o", "engine"],
        &["endorse", "--probe", "--engine=e", system, "-o", "arbitrium.toml"],
        &["shrink", "t.trf", system, "--while", "./engine {input}", "-o", "t.trf"],
    ];
    for args in cases {
        desk.refuses(args, args.last().unwrap());
    }
}

#[test]
fn links_and_other_spellings_of_a_path_are_the_same_file() {
    let desk = Desk::new();
    let system = "--system=dutch-2026";
    symlink("t.trf", desk.path("link")).unwrap();
    symlink("link", desk.path("second")).unwrap();
    symlink(".", desk.path("here")).unwrap();
    fs::hard_link(desk.path("t.trf"), desk.path("hard")).unwrap();
    let absolute = desk.path("t.trf");
    for output in ["./t.trf", "link", "second", "here/t.trf", "hard", text(&absolute)] {
        desk.refuses(&["check", "t.trf", system, "-o", output], "it is the same file as t.trf");
        desk.refuses(&["check", output, system, "-o", "t.trf"], &format!("it is the same file as {output}"));
    }
    // Standard input may be a file too.
    let before = desk.files();
    for input in ["-", "/dev/stdin"] {
        let stdin = fs::File::open(&absolute).unwrap();
        let run = command(&["pair", input, system, "-o", text(&absolute)]).stdin(stdin).output().unwrap();
        assert_eq!(finished(run).code, 2, "{input}");
    }
    assert!(desk.files() == before);
    // Another file, one that is not there yet, and an earlier report beside the reports it is about are written.
    for _ in 0..2 {
        let run =
            arbitrium(&["check", text(desk.folder.path()), system, "-o", text(&desk.path("report.txt"))]);
        assert!(desk.path("report.txt").is_file() && run.out.is_empty(), "{}", run.err);
    }
}

/// The folder of `check`, with one report that agrees.
fn judged() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::copy("corpus/double_swiss_2026/published/t07.trf", folder.path().join("a.trf")).unwrap();
    folder
}

#[test]
fn what_has_the_name_of_a_report_and_cannot_be_read_is_told_and_ends_with_2() {
    type Made = fn(&Path);
    let cases: [(&str, Made, &str); 6] = [
        ("b.trf", |path| symlink("nowhere", path).unwrap(), "a link that leads nowhere"),
        ("old", |path| symlink("gone", path).unwrap(), "a link that leads nowhere"),
        ("b.trf", |path| symlink("b.trf", path).unwrap(), "b.trf"),
        ("b.fid", |path| assert!(Command::new("mkfifo").arg(path).status().unwrap().success()), "a pipe"),
        ("b.TRFX", |path| drop(std::os::unix::net::UnixListener::bind(path).unwrap()), "a socket"),
        ("more", |path| symlink("..", path).unwrap(), "a link to a folder"),
    ];
    for (name, made, words) in cases {
        let folder = judged();
        let odd = folder.path().join(name);
        made(&odd);
        for run in [
            vec!["check", text(folder.path())],
            vec!["inspect", text(folder.path())],
            vec!["standings", text(folder.path()), "--tie-breaks=BH"],
        ] {
            let run = arbitrium(&run).ends(2, &[]);
            assert!(run.err.contains(text(&odd)) && run.err.contains(words), "{name}: {}", run.err);
            // The others are judged all the same.
            assert!(!run.out.is_empty(), "{name}");
        }
    }
}

#[test]
fn a_link_to_a_report_is_judged_and_other_files_are_nobodys() {
    let (folder, elsewhere) = (judged(), judged());
    symlink(elsewhere.path().join("a.trf"), folder.path().join("b.trf")).unwrap();
    symlink("nowhere", folder.path().join("notes.md")).unwrap();
    fs::write(folder.path().join("README"), "").unwrap();
    let run = arbitrium(&["check", text(folder.path())]);
    assert_eq!((run.code, run.err_but_uneven_results().as_str()), (0, ""), "{}", run.out);
    assert!(run.out.contains("2 files"), "{}", run.out);
    // A link to a folder that is named is that folder.
    let link = elsewhere.path().join("link");
    symlink(folder.path(), &link).unwrap();
    assert_eq!(arbitrium(&["inspect", text(&link)]).code, 0);
}

#[test]
fn a_pipe_that_is_named_is_read() {
    let folder = judged();
    let pipe = folder.path().join("pipe.trf");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let report = folder.path().join("a.trf");
    let writer = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::copy(report, pipe)
    });
    arbitrium(&["check", text(&pipe)]).ends(0, &[]);
    let _ = writer.join();
}
