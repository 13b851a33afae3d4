//! Compares a pairing function with the rules on a report: `cargo run --example compare_engine -- FILE`
#![allow(clippy::print_stdout, reason = "a program")]

use arbitrium::engines::Function;
use arbitrium::position::Position;
use arbitrium::referee::{CompareQuestion, Opened, compare};
use arbitrium::systems::Pairing;

/// Pairs neighbours in the starting list, whatever they have played. Your function stands here.
fn neighbours(position: &Position) -> Pairing {
    let present = position.competitors.iter().filter(|player| player.is_present());
    let ids: Vec<_> = present.map(|player| player.id).collect();
    let pairs = ids.chunks_exact(2).map(|two| (two[0], two[1])).collect();
    Pairing { pairs, bye: ids.chunks_exact(2).remainder().first().copied() }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).unwrap_or("corpus/double_swiss_2026/example.trf".to_owned());
    let mut report = Opened::new(&path, &std::fs::read(&path)?, None);
    let mut engine = Function::new(|position| Some(neighbours(position)));
    let compared = compare(&mut report, &CompareQuestion::default(), "neighbours", &mut engine)?;
    for round in &compared.replay.rounds {
        let article = round.judgement.decisive.as_ref().map(|decisive| decisive.article.to_string());
        println!("round {}: {} {}", round.round, round.verdict, article.unwrap_or_default());
    }
    Ok(())
}
