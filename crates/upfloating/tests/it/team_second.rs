//! The second reader of C.04.6 against both searches.

use std::collections::BTreeMap;

use crate::common::second_facts::compare_drawn;
use arbitrium_core::generate::{Draw, History, Knob, Settings, Span, stream, unplayed};
use arbitrium_core::position::{Field, Position};
use arbitrium_core::systems::SystemId;
use arbitrium_core::tournament::{GamesPerRound, PreferenceType, Tournament};

fn drawn(seed: u64) -> (Tournament, Position) {
    let mut settings = Settings::usual(GamesPerRound::Boards);
    for (knob, low, high) in [
        (Knob::Players, 4, 10),
        (Knob::Rounds, 1, 7),
        (Knob::Forfeits, 0, 20),
        (Knob::SingleForfeits, 0, 20),
        (Knob::ZeroPointByes, 0, 10),
        (Knob::HalfPointByes, 0, 10),
        (Knob::FullPointByes, 0, 5),
        (Knob::LateEntries, 0, 15),
        (Knob::Withdrawals, 0, 10),
        // Where many pairs are prohibited, brackets need several upfloaters.
        (Knob::Prohibited, 0, if seed.is_multiple_of(4) { 20 } else { 6 }),
        (Knob::VirtualPoints, 0, 4),
        (Knob::Boards, 1, 3),
        (Knob::Draws, 0, 60),
    ] {
        settings.set(knob, Span { low, high });
    }
    settings.history = if seed.is_multiple_of(2) { History::Reference } else { History::Wild };
    let bytes = stream::bytes(46, seed, settings.bytes());
    let tournament = unplayed(&*SystemId::Team2026.system(), &settings, &mut Draw::new(&bytes));
    let round = 1 + u16::try_from(seed % u64::from(tournament.paired_rounds() + 1)).unwrap();
    let position = Position::before(&tournament, round, Field::of(&tournament, round)).unwrap();
    (tournament, position)
}

/// 5,000 rounds of 4 to 10 teams, with byes, forfeits, absences, prohibited pairs, acceleration and every type: both searches
/// find what the plainest enumeration finds.
#[test]
fn both_searches_find_what_is_found_by_listing_everything() {
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    let floors = [
        ("with a bye", 375),
        ("without a legal pairing", 50),
        ("brackets with upfloaters", 750),
        ("two upfloaters and more", 100),
        ("three upfloaters and more", 1),
        ("the last two rounds", 300),
        ("an earlier round", 300),
        ("virtual points", 250),
    ];
    compare_drawn(
        SystemId::Team2026,
        5_000,
        drawn,
        |seen, reached| {
            let rules = seen.teams.unwrap();
            let kind = Some(rules.preferences).filter(|&kind| kind != PreferenceType::Unnamed);
            *kinds.entry(format!("{:?} {kind:?}", rules.primary)).or_default() += 1;
            let is_of_two = seen.round + 1 >= seen.planned.unwrap();
            *reached
                .entry(if is_of_two { "the last two rounds" } else { "an earlier round" })
                .or_default() += 1;
        },
        &floors,
    );
    assert!(kinds.len() == 6 && kinds.values().all(|&n| n >= 500), "{kinds:?}");
}
