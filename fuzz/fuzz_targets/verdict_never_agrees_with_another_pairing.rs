#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    arbitrium_testkit::laws::verdict_never_agrees_with_another_pairing(bytes)
});
