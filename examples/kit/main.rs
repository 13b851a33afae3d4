//! Makes the conformance kit `corpus/kit`: for every deciding article of every document small cases of different shape in
//! which it decides, and for every mutant of `examples/mutant` one that it gets wrong.
//!
//! ```sh
//! cargo run --release --example kit                         # all of it
//! cargo run --release --example kit -- double-swiss-2026    # of these documents; c07-2026 and c07-teams are the standings
//! cargo run --release --example kit -- again dutch-2026     # the cases that are there, with what is at work, and new conditions
//! ```
//!
//! The same sources give the same bytes on every machine: nothing hangs on the hour, and every search has its bounds in
//! numbers. What is in force when the kit is made is the default of every reading.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program")]

mod crowds;
mod files;
mod made;
mod ranked;
mod ranked_seeds;
mod search;
mod seeds;

use std::path::Path;
use std::process::ExitCode;

use arbitrium::standings::C07_2026;
use arbitrium::standings::team_articles::RULEBOOK_OF_TEAMS;
use arbitrium::systems::SystemId;
use search::Search;

fn main() -> ExitCode {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let again = words.first().is_some_and(|word| word == "again");
    words.retain(|word| word != "again");
    let books = [C07_2026.rulebook, &RULEBOOK_OF_TEAMS];
    let is_known =
        |word: &String| books.iter().any(|book| book.id == word) || SystemId::named(word).is_some();
    if let Some(unknown) = words.iter().find(|word| !is_known(word)) {
        eprintln!("there is no document {unknown}");
        return ExitCode::from(2);
    }
    // A mutant that comes to a panic is ignored, silently.
    std::panic::set_hook(Box::new(|_| {}));
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let is_wanted = |word: &str| words.is_empty() || words.iter().any(|wanted| wanted == word);
    for id in SystemId::ALL.into_iter().filter(|id| is_wanted(id.word())) {
        let search = Search::new(id);
        let (cases, short) = if again { search.run_again() } else { search.run() };
        println!("{}: {} cases, {} articles with fewer than wanted", id.word(), cases.len(), short.len());
        if let Err(error) = files::write(root, id, cases, short) {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    }
    for book in books.into_iter().filter(|book| !again && is_wanted(book.id)) {
        let (cases, short) = ranked::search(book);
        println!("{}: {} cases, {} articles with fewer than wanted", book.id, cases.len(), short.len());
        if let Err(error) = files::write_ranked(root, book, cases, short) {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    }
    match files::bundle(root) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
