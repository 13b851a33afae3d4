//! What a document shows of commands: in a `console` block a line `$ COMMAND`, then what it prints, and after `$ echo $?` how it
//! ended. A line `...` stands for any number of lines.

use super::command::Run;

/// A command as a document shows it.
#[derive(Debug, Default)]
pub struct Shown {
    pub command: String,
    pub output: Vec<String>,
    pub exit: Option<i32>,
}

/// The commands of the console blocks of a document.
pub fn commands(text: &str) -> Vec<Shown> {
    let mut all: Vec<Shown> = Vec::new();
    let mut inside = false;
    let mut showing_exit = false;
    for line in text.lines() {
        match line {
            "```console" => inside = true,
            "```" => inside = false,
            _ if !inside => {}
            "$ echo $?" => showing_exit = true,
            _ if showing_exit => {
                all.last_mut().unwrap().exit = Some(line.parse().unwrap());
                showing_exit = false;
            }
            _ => match line.strip_prefix("$ ") {
                Some(command) => all.push(Shown { command: command.to_owned(), ..Shown::default() }),
                None => all.last_mut().unwrap().output.push(line.trim_end().to_owned()),
            },
        }
    }
    all
}

impl Shown {
    /// That a run, of which `place` is the document, printed this, messages first, and ended so.
    pub fn is_of(&self, run: &Run, place: &str) {
        let place = format!("{place}: $ {}", self.command);
        let text = run.err.clone() + &run.out;
        let printed: Vec<String> =
            text.trim_end_matches(['\n', ' ']).lines().map(|line| line.trim_end().to_owned()).collect();
        assert!(
            matches(&self.output, &printed),
            "{place}\nshown:\n{}\nprinted:\n{}",
            self.output.join("\n"),
            printed.join("\n")
        );
        assert_eq!(run.code, self.exit.unwrap_or(0), "{place}");
    }
}

/// Whether the printed lines are the shown ones, where `...` stands for any.
fn matches(shown: &[String], printed: &[String]) -> bool {
    match shown {
        [] => printed.is_empty(),
        [any, rest @ ..] if any == "..." => (0..=printed.len()).any(|from| matches(rest, &printed[from..])),
        [line, rest @ ..] => printed.first() == Some(line) && matches(rest, &printed[1..]),
    }
}
