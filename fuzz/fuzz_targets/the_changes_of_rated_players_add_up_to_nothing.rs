#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    arbitrium_testkit::rating_laws::the_changes_of_rated_players_add_up_to_nothing(bytes)
});
