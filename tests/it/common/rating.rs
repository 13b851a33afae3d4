//! `rate` and `rate-list` as a user runs them, and the files of their tests.

use std::path::PathBuf;

use serde_json::Value;

use super::command::{Run, arbitrium, folder, word};

/// The report, lists and published results of 2013 that most tests of `rate` use.
pub const OPEN: &str = "corpus/rating_2013/open.trf";
pub const LIST: &str = "corpus/rating_2013/list_2013-07.csv";
pub const PUBLISHED: &str = "corpus/rating_2013/open_published.csv";

pub fn rate(args: &[&str]) -> Run {
    arbitrium(&[&["rate"], args].concat())
}

pub fn report(args: &[&str]) -> Value {
    rate(&[&["--format", "json"], args].concat()).json()
}

/// The first card of a player.
pub fn player<'a>(report: &'a Value, fide_id: &str) -> &'a Value {
    let players = report["players"].as_array().unwrap();
    players.iter().find(|player| player["fide_id"] == fide_id).unwrap()
}

/// What a report says of an article 0 to 6: its status and the reason.
pub fn judged<'a>(report: &'a Value, article: &str) -> (&'a str, &'a str) {
    let articles = report["ratable"].as_array().unwrap();
    let found = articles.iter().find(|one| one["article"] == article).unwrap();
    (found["status"].as_str().unwrap(), found["reason"].as_str().unwrap_or_default())
}

pub fn status<'a>(report: &'a Value, article: &str) -> &'a str {
    judged(report, article).0
}

/// The three reports of the example of 8.34.
pub fn example_8_34() -> [String; 3] {
    ["a", "b", "c"].map(|part| format!("corpus/rating_2013/example_8_34_{part}.trf"))
}

pub fn rate_list(args: &[&str]) -> Run {
    arbitrium(&[&["rate-list"], args].concat())
}

/// Runs `rate-list`, which must succeed.
pub fn kept(args: &[&str]) -> Run {
    let run = rate_list(args);
    assert_eq!(run.code, 0, "{args:?}\n{}{}", run.out, run.err);
    run
}

/// Runs `rate-list`, which must refuse; its words.
pub fn refused(args: &[&str]) -> String {
    let run = rate_list(args);
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}\n{}", run.err);
    run.err
}

/// The folder of a test, and files in it.
pub struct Place(pub PathBuf);

impl Place {
    pub fn new(name: &str) -> Self {
        Place(folder(name))
    }

    pub fn at(&self, name: &str) -> String {
        word(&self.0.join(name)).to_owned()
    }

    pub fn write(&self, name: &str, content: &str) -> String {
        let path = self.at(name);
        std::fs::write(&path, content).unwrap();
        path
    }

    /// Writes a file as another one with other words, all of which the other has.
    pub fn altered(&self, name: &str, from: &str, replaced: &[(&str, &str)]) -> String {
        let mut content = std::fs::read_to_string(from).unwrap();
        for (from, to) in replaced {
            assert!(content.contains(from), "{from}");
            content = content.replace(from, to);
        }
        self.write(name, &content)
    }
}
