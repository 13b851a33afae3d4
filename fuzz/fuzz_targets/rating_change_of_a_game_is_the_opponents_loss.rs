#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    arbitrium_testkit::rating_laws::rating_change_of_a_game_is_the_opponents_loss(bytes)
});
