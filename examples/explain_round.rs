//! Says why the last round of a report is paired as it is: `cargo run --example explain_round -- FILE`
#![allow(clippy::print_stdout, reason = "a program")]

use arbitrium::check::Rules;
use arbitrium::referee::{Asked, Opened, explain};
use arbitrium::report::Answer;
use arbitrium::systems::SearchKind;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).unwrap_or("corpus/double_swiss_2026/example.trf".to_owned());
    let mut report = Opened::new(&path, &std::fs::read(&path)?, None);
    let explained = explain(&mut report, &Rules::default(), SearchKind::Guided, None, &Asked::Round)?;
    let Answer::Round(explanation) = &explained.answer else { return Err("undecided".into()) };
    println!("round {}", explained.round);
    for section in &explanation.sections {
        println!("{}", section.title);
        for line in &section.lines {
            println!("  {}", line.text);
        }
    }
    Ok(())
}
