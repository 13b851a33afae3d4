#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| arbitrium_testkit::laws::written_reads_back(bytes));
