//! Checks the recorded rounds of a report and prints those that differ: `cargo run --example check_file -- FILE`
#![allow(clippy::print_stdout, reason = "a program")]

use arbitrium::referee::{Opened, Question, check};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).unwrap_or("corpus/double_swiss_2026/example.trf".to_owned());
    let mut report = Opened::new(&path, &std::fs::read(&path)?, None);
    let checked = check(&mut report, &Question::default(), &|_| {})?;
    for round in &checked.replay.rounds {
        println!("round {}: {}", round.round, round.verdict);
        if let Some(decisive) = &round.judgement.decisive {
            println!("  {}", decisive.summary());
        }
    }
    Ok(())
}
