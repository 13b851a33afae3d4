#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| arbitrium_testkit::laws::cases_of_testing_are_cases(bytes));
