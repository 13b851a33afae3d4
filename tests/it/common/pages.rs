//! The pages of a campaign's findings: every command is run as printed, in the folder of its page, and must show what the
//! page says.

use std::ffi::OsString;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use super::command::{ITSELF, Run, entries, finished, read, read_json};

/// How the boards of both pairings are headed.
const BOARDS: &str = "Boards (";

/// How often a program is asked that runs out of time.
const TRIES: u32 = 3;

/// What was run.
#[derive(Debug, Default)]
pub struct Walked {
    pub pages: usize,
    pub commands: usize,
}

/// Where a shell looks for programs: `arbitrium` itself, as these tests were built with it, then `more`, then the usual
/// folders. `folder` is room for it.
pub fn search_path(folder: &Path, more: &[PathBuf]) -> OsString {
    let bin = folder.join("bin");
    let _ = std::fs::remove_dir_all(&bin);
    std::fs::create_dir_all(&bin).unwrap();
    symlink(ITSELF, bin.join("arbitrium")).unwrap();
    let usual = std::env::var_os("PATH").unwrap();
    let folders = [bin].into_iter().chain(more.iter().cloned()).chain(std::env::split_paths(&usual));
    std::env::join_paths(folders).unwrap()
}

/// The folders of a campaign's findings; none where nothing was found.
pub fn findings(campaign: &Path) -> Vec<PathBuf> {
    let folder = campaign.join("findings");
    if folder.exists() { entries(folder) } else { Vec::new() }
}

/// Runs every command of these findings' pages.
pub fn run_as_printed(findings: Vec<PathBuf>, path: &OsString) -> Walked {
    let mut walked = Walked::default();
    for folder in findings {
        let page = Page::read(folder);
        page.names_its_files();
        page.counts_its_players();
        for line in page.commands() {
            page.judge(line, &page.run(line, path));
            walked.commands += 1;
        }
        walked.pages += 1;
    }
    walked
}

/// A page with the facts that stand beside it.
struct Page {
    folder: PathBuf,
    text: String,
    facts: Value,
}

impl Page {
    fn read(folder: PathBuf) -> Self {
        let (text, facts) = (read(folder.join("README.md")), read_json(folder.join("finding.json")));
        Page { folder, text, facts }
    }

    /// What stands between fences of a language.
    fn blocks(&self, language: &str) -> Vec<&str> {
        let fence = format!("```{language}\n");
        self.text.split(&fence).skip(1).map(|rest| rest.split_once("```").unwrap().0).collect()
    }

    fn commands(&self) -> Vec<&str> {
        let [block] = self.blocks("sh")[..] else { panic!("{self}") };
        let commands: Vec<&str> = block.lines().collect();
        assert!(!commands.is_empty(), "{self}");
        commands
    }

    /// Whether it tells of a program whose answers are not always the same.
    fn is_unsteady(&self) -> bool {
        self.text.contains("Asked again") || self.facts["key"]["verdict"] == "not-deterministic"
    }

    /// Every file of the folder is named, and every name is a file's.
    fn names_its_files(&self) {
        let (_, list) = self.text.split_once("## Files\n").unwrap();
        let named = list.lines().filter_map(|line| line.strip_prefix("- `")?.split('`').next());
        let mut named: Vec<String> = named.map(str::to_owned).collect();
        named.extend(["README.md".to_owned(), "finding.json".to_owned()]);
        named.sort();
        let name = |path: &PathBuf| path.file_name().unwrap().to_str().unwrap().to_owned();
        let files: Vec<String> = entries(&self.folder).iter().map(name).collect();
        assert_eq!(named, files, "{self}");
    }

    /// The smallest tournament is as large as the page says.
    fn counts_its_players(&self) {
        let Some((_, rest)) = self.text.split_once("with the same error has ") else { return };
        let said: usize = rest.split(' ').next().unwrap().parse().unwrap();
        let report = read(self.folder.join("shrunk.trf"));
        let record = if rest.split(' ').nth(1).unwrap().starts_with("team") { "310" } else { "001" };
        assert_eq!(report.lines().filter(|line| line.starts_with(record)).count(), said, "{self}");
    }

    /// Runs a command through the shell. On a busy machine a program can run out of its time that did not before: it is asked
    /// again then.
    fn run(&self, line: &str, path: &OsString) -> Run {
        let once = || {
            let mut shell = Command::new("sh");
            // All that is shown of a round.
            let is_short = line.starts_with("arbitrium check") || line.starts_with("arbitrium compare");
            let line = if is_short { format!("{line} --details") } else { line.to_owned() };
            shell.args(["-c", &line]).current_dir(&self.folder).env("PATH", path);
            finished(shell.output().unwrap())
        };
        let is_slow =
            |run: &Run| run.out.contains(": timeout\n") && self.facts["key"]["verdict"] != "timeout";
        (0..TRIES - 1).map(|_| once()).find(|run| !is_slow(run)).unwrap_or_else(once)
    }

    fn judge(&self, line: &str, run: &Run) {
        let is_fault = self.facts["key"]["fault"] == true;
        if line.starts_with("arbitrium compare") && self.is_unsteady() {
            assert!([0, 1, 3].contains(&run.code), "{line}: {run:?}\n{self}");
            return;
        }
        let is_shrunk = line.contains(" shrunk.trf ");
        let code = match line.split(' ').nth(1).unwrap() {
            // Another pairing that differs is told as `check` tells it.
            "explain" => i32::from(line.contains(" --instead ")),
            "compare" if is_fault => 3,
            _ => 1,
        };
        assert_eq!(run.code, code, "{line}: {run:?}\n{self}");
        let shown = if line.starts_with("arbitrium explain") && !line.contains(" --instead ") {
            vec!["Colours".to_owned()]
        } else if is_fault {
            let verdict = self.facts["key"]["verdict"].as_str().unwrap();
            // The smallest tournament has other numbers in the program's words.
            let said = self.facts["fault"].as_str().filter(|_| !is_shrunk).unwrap_or_default();
            let label = if verdict == "garbage" { "not an answer" } else { verdict };
            vec![format!(": {label}\n"), said.get(1..).unwrap_or_default().to_owned()]
        } else if ["arbitrium explain", "arbitrium compare"].iter().any(|ask| line.starts_with(ask)) {
            // A pairing that was not published is told in the conditional: the article that decides, and the boards, are the
            // same.
            let told = self.told(is_shrunk).split_off(1);
            let article = |text: &String| supposed(text.split_inclusive(": ").next().unwrap());
            told.iter().map(article).collect()
        } else {
            self.told(is_shrunk)
        };
        // Pages are wrapped. They speak of the program's pairing, and `check` of a published one.
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        for text in shown {
            let is_in = supposed(&words(&run.out)).contains(&supposed(&words(&text)));
            assert!(is_in, "{line}: {text} is not in {}\n{self}", run.out);
        }
        let judges_one = run.out.contains("The 1 ")
            || run.out.contains("0 of 1 ")
            || line.starts_with("arbitrium explain")
            || is_fault;
        assert!(judges_one, "{line}: {}\n{self}", run.out);
    }

    /// The sentences and the boards of the round or, `is_shrunk`, of the smallest tournament.
    fn told(&self, is_shrunk: bool) -> Vec<String> {
        let block = self.blocks("text")[usize::from(is_shrunk)];
        let mut shown: Vec<String> = block
            .lines()
            .take_while(|line| !line.is_empty() && !line.starts_with(BOARDS))
            .filter(|line| !line.starts_with("Program boards"))
            // Of a round that a report records it may say more: that it was published.
            .map(|line| line.trim_end_matches('.').to_owned())
            .collect();
        // The columns are headed "other" and "recorded" elsewhere.
        let boards = block.split_once(BOARDS).and_then(|(_, boards)| boards.split_once('\n'));
        shown.extend(boards.map(|(_, boards)| boards.to_owned()));
        shown
    }
}

impl std::fmt::Display for Page {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/README.md:\n{}", self.folder.display(), self.text)
    }
}

/// A sentence about a published pairing, as a sentence about one that was not published.
fn supposed(text: &str) -> String {
    let text = text.replace("The published pairing", "This pairing");
    text.replace(" was ", " would be ").replace(" were ", " would be ")
}
