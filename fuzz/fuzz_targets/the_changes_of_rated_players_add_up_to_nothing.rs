#![no_main]

#[path = "../laws.rs"]
mod laws;

libfuzzer_sys::fuzz_target!(
    |bytes: &[u8]| laws::rating_laws::the_changes_of_rated_players_add_up_to_nothing(bytes)
);
