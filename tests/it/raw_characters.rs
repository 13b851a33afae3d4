//! What steers a terminal, turns a line or is read unseen reaches no output raw: no result, no message, in no format, wherever it
//! comes from (names of files, of players, of events; lists; the command line).

use std::fs;
use std::path::Path;

use crate::common::command::arbitrium;

/// Escape sequences, a bell, bidi controls, a zero width space, a tag, a soft hyphen, a C1 control.
const HOSTILE: &str = "\u{1b}[2J\u{7}\u{202e}\u{2066}\u{200b}\u{e0041}\u{ad}\u{9b}";

fn steers(c: char) -> bool {
    c.is_control() && c != '\n'
        || matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(c, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

fn hostile(report: &str) -> String {
    let line = |line: &str| -> String {
        let chars: Vec<char> = line.chars().collect();
        let text = |range: std::ops::Range<usize>| chars[range].iter().collect::<String>();
        match line.get(..3) {
            Some("001") => {
                let name: String = HOSTILE.chars().chain(text(14..47).chars()).take(33).collect();
                text(0..14) + &name + &text(47..chars.len())
            }
            Some("012" | "022" | "032" | "092" | "102" | "112" | "122") => {
                format!("{}{HOSTILE}{}", text(0..4), text(4..chars.len()))
            }
            _ => line.to_owned(),
        }
    };
    let lines: Vec<String> = report.lines().map(line).collect();
    lines.join("\n") + "\n### " + HOSTILE + "\n"
}

/// Runs a command, which must come to a result, and looks at all that it prints.
fn shows(args: &[&str], codes: &[i32]) {
    let run = arbitrium(args);
    assert!(codes.contains(&run.code), "{args:?}: {} {}", run.code, run.err);
    for (what, text) in [("result", &run.out), ("messages", &run.err)] {
        let place = text.chars().position(steers);
        let around = |place: usize| text.chars().skip(place.saturating_sub(60)).take(80).collect::<String>();
        assert!(place.is_none(), "{args:?}, {what}: {:?}", place.map(around));
    }
}

#[cfg(unix)]
#[test]
fn no_output_has_a_character_that_steers() {
    let above = tempfile::tempdir().unwrap();
    let folder = above.path().join("x\u{1b}[31m\u{202e}");
    fs::create_dir(&folder).unwrap();
    let put = |name: &str, text: String| {
        let path = folder.join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let read = |path: &str| fs::read_to_string(Path::new("corpus").join(path)).unwrap();
    let rated = put("open\u{202e}.trf", hostile(&read("rating_2013/open.trf")));
    let paired = put("t\u{202e}.trf", hostile(&read("double_swiss_2026/published/t07.trf")));
    let list = read("rating_2013/list_2013-07.csv").replace("\"Adams", &format!("\"{HOSTILE}Adams"));
    let list = put("list\u{202e}.csv", list);
    let book = folder.join("book\u{202e}.db");
    let (book, list_of_july) = (book.to_str().unwrap(), format!("2013-07={list}"));
    let claims = "corpus/rating_2013/open_published.csv";
    let (dutch, bh) = ("--system=dutch-2017", "--tie-breaks=BH");

    shows(&["inspect", &rated], &[0]);
    shows(&["inspect", "-v", &paired], &[0]);
    shows(&["pair", &paired], &[4]);
    shows(&["-check", &paired], &[0]);
    for format in ["text", "json", "jsonl", "junit", "sarif", "github", "html"] {
        shows(&["check", &paired, "--format", format], &[0]);
        shows(&["check", &rated, dutch, bh, "--format", format], &[1]);
    }
    for format in ["text", "json", "html"] {
        for asked in [&["--round=2"][..], &["--round=2", "--player=1"], &["--round=2", "--why-not", "1", "2"]]
        {
            shows(&[&["explain", &paired, "--format", format], asked].concat(), &[0]);
        }
        shows(&["explain", &paired, "--round=9", "--format", format], &[2]);
        shows(&["explain", &paired, "--round=2", "--player", HOSTILE, "--format", format], &[2]);
    }
    for format in ["text", "json", "html", "csv"] {
        shows(&["standings", &paired, bh, "--format", format], &[0]);
        shows(&["rate", &rated, "--format", format], &[0]);
        shows(&["rate", &rated, "--list", &list_of_july, "--against", claims, "--format", format], &[1]);
    }
    shows(&["standings", &rated, "--tie-breaks=ARO"], &[0]);
    shows(&["rate", &rated, "--compare-editions=rating-2013,rating-2024"], &[0]);
    // What is no file of the kind that is wanted, and what is not there.
    for path in [put("wrong\u{202e}.trf", "001 x\n".to_owned()), format!("{rated}.missing")] {
        for words in ["check", "rate", "rate RATED --list", "rate RATED --against", "rate-list show"] {
            let words = words.split(' ').map(|word| if word == "RATED" { &rated } else { word });
            shows(&words.chain([path.as_str()]).collect::<Vec<_>>(), &[2]);
        }
    }
    let ranker = crate::common::command::ranker("c07-2026");
    shows(&["compare", &paired, "--standings", bh, "--engine", &ranker], &[0]);
    shows(&["compare", &paired, "--engine", "cat {input}"], &[3]);
    shows(&["shrink", &paired, "--while", "true {input}"], &[0]);

    shows(&["rate-list", "import", book, &list, "--month=2013-07"], &[0]);
    shows(&["rate-list", "add", book, &rated], &[0]);
    shows(&["rate-list", "publish", book, "2013-08"], &[0]);
    for format in ["csv", "fide", "xml"] {
        shows(&["rate-list", "export", book, "--format", format], &[0]);
    }
    shows(&["rate-list", "show", book, "--player=400001"], &[0]);
    shows(&["rate-list", "compare", book, "2013-07", &list], &[0, 1]);
    shows(&["rate-list", "withdraw", book, "1", "--reason", HOSTILE], &[0]);
    shows(&["rate-list", "events", book], &[0]);
}

/// A name in a list is what is left without them, and stays so through a book and out of it.
#[test]
fn a_name_in_a_list_is_written_as_it_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (list, book) = (path("list.csv"), path("book.db"));
    fs::write(&list, "fide_id,name,rating,k\n1,\"Mül\u{ad}ler\u{202e}, \u{1b}Žofia 王\",2000,20\n").unwrap();
    assert_eq!(arbitrium(&["rate-list", "import", &book, &list, "--month=2013-07"]).code, 0);
    let exported = arbitrium(&["rate-list", "export", &book]).out;
    assert!(exported.contains("\"Müller,  Žofia 王\""), "{exported}");
}
