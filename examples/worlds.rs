//! Counts every history of a few players, as `docs/evidence/worlds.tsv` has it: both searches pair every position. It fails
//! where they differ.
//!
//! ```sh
//! cargo run --release --example worlds -- dutch-2026 4 5 6 7:5    # seven players as far as round 5
//! ```

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program")]

use std::process::ExitCode;

use arbitrium::systems::SystemId;
use arbitrium_testkit::worlds::{World, counted};

fn main() -> ExitCode {
    let mut given = std::env::args().skip(1);
    let named = given.next().and_then(|word| SystemId::ALL.into_iter().find(|id| id.word() == word));
    let worlds: Option<Vec<World>> = given.map(|word| world(&word)).collect();
    let (Some(id), Some(worlds)) = (named, worlds) else {
        eprintln!("expected: a pairing document, then numbers of players, such as: dutch-2026 4 5 7:5");
        return ExitCode::from(2);
    };
    for world in worlds {
        for cells in counted(&*id.system(), world).rows() {
            println!("{}\t{}\t{}", id.word(), world.players, cells.join("\t"));
        }
    }
    ExitCode::SUCCESS
}

/// A world such as `6`, or `7:5` for seven players as far as round 5.
fn world(word: &str) -> Option<World> {
    let (players, until) = word.split_once(':').unwrap_or((word, ""));
    let players = players.parse().ok().filter(|players| (2..=16).contains(players))?;
    let until = if until.is_empty() { u16::MAX } else { until.parse().ok()? };
    Some(World { players, until })
}
