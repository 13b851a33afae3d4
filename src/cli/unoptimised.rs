//! Advice for users who run an unoptimised build. The first command in the README makes such a build, and it
//! is too slow for large tournaments.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use super::args::Console;

/// The advice is given only if the command has run for at least this time.
const LONG: Duration = Duration::from_secs(5);

/// If the command has run long on a terminal, prints the advice to build arbitrium with optimisation.
pub(super) fn tell(console: &Console, begun: Instant) {
    let is_watched = io::stderr().is_terminal();
    if let Some(advice) = advice(cfg!(debug_assertions), is_watched, begun.elapsed()) {
        console.say(advice);
    }
}

fn advice(is_unoptimised: bool, is_watched: bool, took: Duration) -> Option<&'static str> {
    (is_unoptimised && is_watched && took > LONG).then_some(
        "note: this command is compiled without optimisation; `cargo run --release` or `cargo install --path .` makes one \
         that needs some tenth of the time",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_waits_for_an_unoptimised_command_is_told() {
        assert!(advice(true, true, 2 * LONG).is_some_and(|advice| advice.contains("--release")));
        assert_eq!(
            [advice(false, true, 2 * LONG), advice(true, false, 2 * LONG), advice(true, true, LONG)],
            [None; 3]
        );
    }
}
