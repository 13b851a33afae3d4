#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    arbitrium_testkit::rating_laws::unplayed_and_unrated_games_change_no_rating(bytes)
});
