#![no_main]

#[path = "../laws.rs"]
mod laws;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::rating_laws::rating_change_of_a_game_is_the_opponents_loss(
    bytes
));
