#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| arbitrium_testkit::laws::reading_never_panics(bytes));
