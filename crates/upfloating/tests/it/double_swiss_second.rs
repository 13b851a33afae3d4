//! The second reader of C.04.5 against both searches.

use crate::common::second_facts::compare;
use arbitrium_core::systems::SystemId;

#[test]
fn the_text_read_again_pairs_alike() {
    let floors = [
        ("with a bye", 300),
        ("without a legal pairing", 150),
        ("two upfloaters and more", 60),
        ("C6", 1),
        ("C7", 6),
        ("C8", 1),
    ];
    compare(SystemId::DoubleSwiss2026, 2_000, &floors);
}
