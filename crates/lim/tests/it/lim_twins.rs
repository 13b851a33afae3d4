//! Both searches walk one procedure and answer the same, under every reading.

use crate::common::round_laws::{
    assert_answered, everything_is_alike, everything_is_alike_under_alternatives,
};
use crate::common::scaled;
use crate::common::states::{next_position, state};
use arbitrium_core::generate::{Draw, stream};
use arbitrium_core::position::Position;
use arbitrium_core::systems::SystemId;

fn position(seed: u64) -> Position {
    let bytes = stream::bytes(31, seed, 1 << 14);
    next_position(&state(SystemId::Lim2026, 4..=10, &mut Draw::new(&bytes)))
}

#[test]
fn both_searches_answer_alike_under_every_alternative_reading() {
    everything_is_alike_under_alternatives(SystemId::Lim2026, 60, position);
}

/// Any other pairing of a round differs, and what is said of it is what the text says: its class, the step, everything
/// that is broken.
#[test]
fn both_searches_answer_alike_and_as_the_text_says() {
    let positions = (100_000..).take(usize::try_from(scaled(900)).unwrap()).map(position);
    let answers = everything_is_alike(SystemId::Lim2026, None, positions, 6);
    let floors = [("illegal", 500), ("bye", 50), ("departs", 300), ("colour", 200), ("agrees", 100)];
    assert_answered(&answers, &floors);
    let at_work = [("2.3", 250), ("4.4", 10), ("4.4.1", 15), ("4.4.2", 1), ("2.6.1", 40), ("2.6.2", 40)];
    assert_answered(&answers, &at_work);
    assert_answered(&answers, &[("impossible", 60)]);
}
