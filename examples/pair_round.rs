//! Pairs the next round of a report: `cargo run --example pair_round -- FILE`
#![allow(clippy::print_stdout, reason = "a program")]

use arbitrium::check::Rules;
use arbitrium::referee::{Opened, pair};
use arbitrium::systems::SearchKind;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).unwrap_or("corpus/double_swiss_2026/example.trf".to_owned());
    let mut report = Opened::new(&path, &std::fs::read(&path)?, None);
    let paired = pair(&mut report, &Rules::default(), SearchKind::Guided, None)?;
    let pairing = paired.found?;
    println!("round {}", paired.round);
    for (white, black) in &pairing.pairs {
        println!("{white} - {black}");
    }
    if let Some(player) = pairing.bye {
        println!("{player} has the bye");
    }
    Ok(())
}
