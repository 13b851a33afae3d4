//! The second reader of C.04.4.1 against both searches.

use super::dubov::drawn;
use crate::common::random::next_position;
use crate::common::second_facts::compare_drawn;
use arbitrium_core::systems::SystemId;

/// 4,500 tournaments of 4 to 10 players with byes, forfeits, absences, late entries, prohibited pairs and virtual points: the
/// reference pairs as the plainest enumeration does, by both searches.
#[test]
fn both_searches_find_what_is_found_by_listing_everything() {
    let of_seed = |seed| {
        let tournament = drawn(20_000_000 + seed, (4, 10));
        let position = next_position(&tournament);
        (tournament, position)
    };
    let floors = [
        ("with a bye", 334),
        ("without a legal pairing", 67),
        ("brackets with upfloaters", 667),
        ("two upfloaters and more", 112),
        ("three upfloaters and more", 3),
        ("shifters of the first kind", 23),
        ("shifters of the second kind", 445),
        ("no player has played", 67),
        ("a later transposition", 45),
        ("a maximum upfloater", 1),
        ("virtual points", 334),
        ("undecided without the number of rounds", 3),
    ];
    compare_drawn(SystemId::Dubov2026, 4_500, of_seed, |_, _| (), &floors);
}
