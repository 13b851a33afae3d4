//! The place of the seeding rounds of the Burstein System.

use super::burstein::drawn;
use crate::common::random::next_position;
use arbitrium_core::systems::{Failure, SearchKind, SystemId};

/// 1.6.1 and 1.6.2: the first half of the rounds, at most four, follow the Dutch system. If the number of rounds is
/// unknown, no round is paired.
#[test]
fn the_seeding_rounds_are_those_of_the_dutch_system() {
    let (own, dutch) = (SystemId::Burstein2026.system(), SystemId::Dutch2026.system());
    let (mut seeding, mut later) = (0, 0);
    for seed in 0..60 {
        let tournament = drawn(seed, (6, 10));
        for planned in 1..=12 {
            let mut position = next_position(&tournament);
            position.planned_rounds = Some(planned);
            let paired = own.pair(&position, SearchKind::Guided);
            if position.round <= (planned / 2).min(4) {
                assert_eq!(paired, dutch.pair(&position, SearchKind::Guided), "round {}", position.round);
                seeding += 1;
            } else {
                later += usize::from(
                    paired.is_ok_and(|paired| Ok(paired) != dutch.pair(&position, SearchKind::Guided)),
                );
            }
        }
        let mut position = next_position(&tournament);
        position.planned_rounds = None;
        let failure = own.pair(&position, SearchKind::Guided).unwrap_err();
        assert!(
            matches!(failure, Failure::Unknown { article, .. } if article.number == "1.6.2"),
            "{failure}"
        );
    }
    assert!(seeding > 200 && later > 50, "{seeding} {later}");
}
