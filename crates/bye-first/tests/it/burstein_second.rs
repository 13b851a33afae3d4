//! The second reader of C.04.4.2 against both searches.

use super::burstein::drawn;
use crate::common::judged::burstein::adjusts;
use crate::common::random::next_position;
use crate::common::second_facts::compare_drawn;
use arbitrium_core::systems::SystemId;

/// 4,800 tournaments of 4 to 10 players with byes, forfeits, absences, late entries, prohibited pairs and virtual points: the
/// reference pairs as the plainest enumeration does, by both searches.
#[test]
fn both_searches_find_what_is_found_by_listing_everything() {
    let of_seed = |seed| {
        let tournament = drawn(20_000_000 + seed, (4, 10));
        let position = next_position(&tournament);
        (tournament, position)
    };
    let floors = [
        ("with a bye", 313),
        ("without a legal pairing", 105),
        ("brackets with floaters", 625),
        ("two floaters and more", 209),
        ("three floaters and more", 21),
        ("an opponent's score adjusted", 21),
        ("virtual points", 105),
        ("C7 refused a set", 11),
    ];
    compare_drawn(
        SystemId::Burstein2026,
        4_800,
        of_seed,
        |seen, reached| {
            *reached.entry("an opponent's score adjusted").or_default() += usize::from(adjusts(seen));
        },
        &floors,
    );
}
