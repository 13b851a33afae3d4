#![no_main]

#[path = "../laws.rs"]
mod laws;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::laws::verdict_never_agrees_with_another_pairing(bytes));
