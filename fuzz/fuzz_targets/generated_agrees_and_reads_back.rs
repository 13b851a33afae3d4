#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| arbitrium_testkit::laws::generated_agrees_and_reads_back(bytes));
