#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| arbitrium_testkit::laws::check_never_panics(bytes));
