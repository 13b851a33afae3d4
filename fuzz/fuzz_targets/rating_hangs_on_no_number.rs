#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| arbitrium_testkit::rating_laws::rating_hangs_on_no_number(bytes));
