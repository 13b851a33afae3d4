#![no_main]

#[path = "../laws.rs"]
mod laws;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::rating_laws::unplayed_and_unrated_games_change_no_rating(
    bytes
));
