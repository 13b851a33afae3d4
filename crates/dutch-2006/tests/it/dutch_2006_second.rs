//! The second reader of C.04.1, the editions of 2006 and 2012, against both searches.

use crate::common::second_facts::compare;
use arbitrium_core::systems::SystemId;

fn read_again(id: SystemId, states: u32, floors: &[(&str, usize)]) {
    let of_both = [
        ("with a bye", 300),
        ("last round", 300),
        ("without a legal pairing", 150),
        ("homogeneous brackets", 500),
        ("heterogeneous brackets", 300),
        ("half moved down", 500),
        ("not all in S1", 5),
        ("not the first", 100),
        ("an exchange", 50),
        ("C1", 900),
        ("upfloats fell", 80),
        ("downfloats fell", 60),
        ("z rose", 12),
        ("x rose", 60),
        ("A7.d", 40),
        ("the note to B2", 8),
        ("C12", 15),
        ("C13", 8),
        ("joined", 25),
        ("C14", 4),
    ];
    compare(id, states, &[&of_both, floors].concat());
}

#[test]
fn the_text_of_2006_read_again_pairs_alike() {
    // What falls, falls for the whole bracket.
    read_again(SystemId::Dutch2006, 2_000, &[]);
}

#[test]
fn the_text_of_2012_read_again_pairs_alike() {
    // What falls, falls for as few as can be: for two and more it must be counted.
    read_again(SystemId::Dutch2012, 3_000, &[("two floats fell", 4)]);
}
