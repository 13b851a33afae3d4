//! Error messages of programs under test. They are made safe to print. They can also be reduced to a form
//! that is the same for one error in different tournaments.

use super::names::{PAIRING, TOURNAMENT, WORKPLACE};
use arbitrium_core::trf::printable_whole;

/// The largest length of an error message, in characters. Longer messages are shortened.
const LONGEST: usize = 240;

/// An error message as one line of limited length that is safe to print. Line breaks become spaces.
pub(super) fn line(text: &str) -> String {
    let lines = text.split(['\n', '\r']).map(str::trim).filter(|line| !line.is_empty());
    let text = without_workplaces(&lines.collect::<Vec<_>>().join(" "));
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => printable_whole(&text[..end]) + "…",
        None => printable_whole(&text),
    }
}

/// The last line of an output that is not blank. It is made safe to print and shortened.
pub(super) fn last_line(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let last = text.split(['\n', '\r']).map(str::trim).rfind(|line| !line.is_empty());
    line(last.unwrap_or_default())
}

/// The line of an output that states the cause of a failure. It is the first line with one of `words`, which
/// are from the description of the program. Without such a line, it is the first line with one of `CAUSES`,
/// and without that, the last line. Lines after the cause usually state only a place or a contact.
///
/// If the output has a Python traceback, the cause is the last line of the traceback. In all cases, if the
/// line ends with a colon, the next line is added.
pub(super) fn cause(bytes: &[u8], words: &[String]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let lines: Vec<&str> = text.split(['\n', '\r']).filter(|line| !line.trim().is_empty()).collect();
    let trimmed: Vec<&str> = lines.iter().map(|line| line.trim()).collect();
    let account = lines.iter().rposition(|line| line.starts_with(ACCOUNT));
    let end_of_account =
        account.and_then(|at| Some(at + 1 + lines[at + 1..].iter().position(|line| !line.starts_with(' '))?));
    let named = || trimmed.iter().position(|line| words.iter().any(|word| says(line, word)));
    let first = || trimmed.iter().position(|line| CAUSES.iter().any(|word| says(&line.to_lowercase(), word)));
    let Some(at) = end_of_account.or_else(named).or_else(first) else { return last_line(bytes) };
    let below = trimmed.get(at + 1).filter(|_| trimmed[at].ends_with(':'));
    line(&below.map_or_else(|| trimmed[at].to_owned(), |below| format!("{} {below}", trimmed[at])))
}

/// The line with which a Python traceback begins.
const ACCOUNT: &str = "Traceback (most recent call last)";
/// Words that mark a line as the cause of a failure, in lower case.
const CAUSES: [&str; 12] = [
    "error",
    "exception",
    "panic",
    "fatal",
    "fail",
    "fault",
    "abort",
    "invalid",
    "illegal",
    "cannot",
    "impossible",
    "refuse",
];

/// Whether a line contains `word` and has at least two words of letters. A line with fewer words says too
/// little.
fn says(line: &str, word: &str) -> bool {
    let letters = line.split(|c: char| !c.is_alphabetic()).filter(|part| !part.is_empty());
    line.contains(word) && letters.count() > 1
}

/// Replaces the folder of the process in a text by `~`. The name of that folder differs from run to run.
fn without_workplaces(text: &str) -> String {
    let folder = std::env::temp_dir().join(WORKPLACE);
    let folder = folder.to_string_lossy();
    let mut parts = text.split(&*folder);
    let mut clean = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        clean += "~";
        clean += part.trim_start_matches(|c: char| c.is_ascii_alphanumeric());
    }
    clean
}

/// Removes the parts of an error message that differ between tournaments: numbers, lists of numbers,
/// hexadecimal identifiers, and the folders of files. The names of files that the program created in its own
/// folder are removed, too.
pub(super) fn shape(complaint: &str) -> String {
    let mut shape = String::new();
    let is_break = |c: char| c.is_whitespace() || "\"'`(),;<>=[]{}|".contains(c);
    for word in complaint.split_inclusive(is_break) {
        let (word, end) = match word.char_indices().next_back() {
            Some((at, last)) if is_break(last) => word.split_at(at),
            _ => (word, ""),
        };
        shape += &without_numbers(file_name(word));
        shape += end;
    }
    without_lists(&shape)
}

/// Removes the folders from a path. A file in the folder of the process keeps its name only if arbitrium gave
/// it that name.
fn file_name(word: &str) -> &str {
    let is_path =
        word.starts_with(['/', '~', '.', '\\']) || word.get(1..3).is_some_and(|drive| drive == ":\\");
    match word.rsplit_once(['/', '\\']).filter(|_| is_path) {
        None => word,
        Some((folder, name)) if folder.starts_with('~') && !is_known(name) => "~",
        Some((_, name)) => name,
    }
}

/// Whether `name` is a name that arbitrium gives to files in the folder of the process.
fn is_known(name: &str) -> bool {
    [TOURNAMENT, PAIRING].iter().any(|known| name.starts_with(known))
}

/// Replaces every number and every hexadecimal identifier by `#`.
fn without_numbers(word: &str) -> String {
    let in_a_word = |c: char| c.is_ascii_alphanumeric();
    let one_sign = |name: &str| is_identity(name).then(|| "#".to_owned());
    let plain = |name: &str| one_sign(name).unwrap_or_else(|| without_digits(name));
    // An identifier may consist of groups, such as 6fa459ea-ee8a-3ca4-894e-db77e160355e.
    let groups = |name: &str| one_sign(name).unwrap_or_else(|| each_name(name, in_a_word, plain));
    each_name(word, |c| in_a_word(c) || c == '-', groups)
}

/// Splits a text into names, which consist of the characters that `in_a_name` accepts. Replaces each name by
/// the result of `shape`, and keeps the characters between names.
fn each_name(text: &str, in_a_name: impl Fn(char) -> bool, shape: impl Fn(&str) -> String) -> String {
    let parts = text.split_inclusive(|c| !in_a_name(c));
    let shapes = parts.map(|part| {
        let name = part.trim_end_matches(|c| !in_a_name(c));
        shape(name) + &part[name.len()..]
    });
    shapes.collect()
}

/// Whether a name is a hexadecimal identifier. It has at least one decimal digit, and it has eight or more
/// digits or begins with `0x`.
fn is_identity(name: &str) -> bool {
    let digits = name.strip_prefix("0x").unwrap_or(name);
    let mut signs = digits.chars().filter(|&c| c != '-');
    let count = signs.clone().count();
    signs.clone().all(|c| c.is_ascii_hexdigit())
        && signs.any(|c| c.is_ascii_digit())
        && (count >= 8 || digits.len() < name.len())
}

fn without_digits(name: &str) -> String {
    let mut shape = String::new();
    for c in name.chars().map(|c| if c.is_ascii_digit() { '#' } else { c }) {
        if c != '#' || !shape.ends_with('#') {
            shape.push(c);
        }
    }
    shape
}

/// Replaces each list of numbers by one number, because the length of the list depends on the number of
/// players.
fn without_lists(shape: &str) -> String {
    let mut shape = shape.replace("#.#", "#");
    for (list, one) in [("#, #", "#"), ("#,#", "#"), ("# #", "#"), ("# and #", "#"), ("#-#", "#")] {
        while shape.contains(list) {
            shape = shape.replace(list, one);
        }
    }
    shape
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn same(one: &str, other: &str) {
        assert_eq!(shape(&line(one)), shape(&line(other)));
    }

    #[test]
    fn what_differs_from_tournament_to_tournament_is_left_out() {
        same("KeyError: 17 in round 3", "KeyError: 4 in round 12");
        same("at 0x7ffd3a10, <1>", "at 0x55b0cafe, <22>");
        same("Player@1b6d3586 is null", "Player@7f3 is null".replace("7f3", "77f03cc1").as_str());
        same("job 6fa459ea-ee8a-3ca4-894e-db77e160355e", "job 16fd2706-8baf-433b-82eb-8c7fada847da");
        same("no opponent for 3", "no opponent for 3, 4, 17 and 20");
        same("1.5 points, expected 2.0", "11.0 points, expected 10.5");
        same("at /home/one/build/pair.cpp:17:3", "at /opt/two/pair.cpp:18:30");
        same(r"at C:\one\pair.pas:17", r"at D:\two\pair.pas:18");
    }

    #[test]
    fn several_lines_become_one() {
        let said = line("no pairing for 8 players. Possible causes:\n  - all have met\r\n\n  - colours\n");
        assert_eq!(said, "no pairing for 8 players. Possible causes: - all have met - colours");
    }

    #[test]
    fn what_is_said_stays() {
        assert_eq!(shape("list.remove(x): x not in list"), "list.remove(x): x not in list");
        assert_eq!(shape("no attribute '_p1'"), "no attribute '_p#'");
        assert_eq!(shape("File \"/usr/lib/a/pairing.py\", line 12"), "File \"pairing.py\", line #");
        assert_eq!(shape("either/or deadbeef"), "either/or deadbeef");
    }

    #[test]
    fn the_line_that_names_a_cause_is_what_is_said() {
        let said = |text: &str| cause(text.as_bytes(), &[]);
        let java = "Exception in thread \"main\" java.lang.NullPointerException\n\tat javafo.Main.main(Unknown Source)\n\
            Ask for help to the author\n";
        assert_eq!(said(java), "Exception in thread \"main\" java.lang.NullPointerException");
        let python = "Traceback (most recent call last):\n  File \"x.py\", line 3, in error\n    fail()\nKeyError: 17\n";
        assert_eq!(said(python), "KeyError: 17");
        assert_eq!(
            said(&format!("{python}\nDuring the above another exception:\n\n{}", python.replace("17", "4"))),
            "KeyError: 4"
        );
        let rust = "thread 'main' panicked at src/main.rs:3:5:\nindex out of bounds\nnote: run with RUST_BACKTRACE=1\n";
        assert_eq!(said(rust), "thread 'main' panicked at src/main.rs:3:5: index out of bounds");
        let elixir =
            "** (MatchError) no match of right hand side value: nil\n    (x 0.1.0) lib/x.ex:3: X.y/1\n";
        assert_eq!(said(elixir), "** (MatchError) no match of right hand side value: nil");
        // A line with only one word and a number states no cause.
        assert_eq!(said("### Error 510\nProgram error\nsee the page\n"), "Program error");
        assert_eq!(said("one\ntwo\n"), "two");
        // The words of the program's description have priority over `CAUSES`.
        assert_eq!(
            cause(b"an error was met\nPAIRING IS IMPOSSIBLE now\nAsk for help\n", &["PAIRING IS".into()]),
            "PAIRING IS IMPOSSIBLE now"
        );
    }

    #[test]
    fn a_workplace_is_another_one_each_time() {
        let place = |folder: &str, file: &str| {
            let path = std::env::temp_dir().join(format!("{WORKPLACE}{folder}")).join(file);
            line(&format!("cannot read {}: no", path.display()))
        };
        assert_eq!(place("aB3x", TOURNAMENT), "cannot read ~/tournament.trf: no");
        assert_eq!(shape(&place("aB3x", TOURNAMENT)), "cannot read tournament.trf: no");
        assert_eq!(shape(&place("aB3x", "tmpk3j/x")), shape(&place("9Zq", "tmp_a7/y")));
    }

    #[test]
    fn a_complaint_is_one_printable_line_of_some_length() {
        assert_eq!(last_line(b"first\r\nlast \x1b[2J\r\n\n"), "last \\u{1b}[2J");
        assert_eq!(line(&"é".repeat(1000)).chars().count(), LONGEST + 1);
    }
}
