//! The second reader of C.04.3, both editions, against both searches.

use crate::common::second_facts::compare;
use arbitrium_core::systems::SystemId;

fn read_again(id: SystemId, floors: &[(&str, usize)]) {
    let of_both = [
        ("with a bye", 300),
        ("last round", 300),
        ("virtual points", 100),
        ("prohibited pairs", 300),
        ("without a legal pairing", 150),
    ];
    compare(id, 2_000, &[&of_both, floors].concat());
}

#[test]
fn the_text_of_2026_read_again_pairs_alike() {
    let floors = [
        ("heterogeneous brackets", 1_000),
        ("limbo", 300),
        ("C8 refused a set", 5),
        ("C9", 8),
        ("C12", 60),
        ("C13", 3),
        ("C14", 10),
        ("C15", 2),
        ("C16", 1),
    ];
    read_again(SystemId::Dutch2026, &floors);
}

#[test]
fn the_text_of_2017_read_again_pairs_alike() {
    let floors = [
        ("heterogeneous brackets", 900),
        ("limbo", 250),
        ("collapsed", 60),
        ("C.7", 20),
        ("C.10", 60),
        ("C.11", 3),
        ("C.12", 15),
        ("C.13", 2),
        ("C.14", 2),
    ];
    read_again(SystemId::Dutch2017, &floors);
}
