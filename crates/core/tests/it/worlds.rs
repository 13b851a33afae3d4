//! Every history of a few players, counted. Both searches pair every position.

use std::collections::BTreeMap;

use crate::common::worlds::{World, counted};
use arbitrium_core::systems::SystemId;

/// The rows of `docs/evidence/worlds.tsv` by system and players: round, positions, paired, no pairing, digest.
fn published() -> BTreeMap<(String, u16), Vec<[String; 5]>> {
    let table = std::fs::read_to_string(crate::common::at("docs/evidence/worlds.tsv")).unwrap();
    let mut counts: BTreeMap<(String, u16), Vec<[String; 5]>> = BTreeMap::new();
    for line in table.lines().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        let world = (cells[0].to_owned(), cells[1].parse().unwrap());
        counts.entry(world).or_default().push([2, 3, 4, 5, 6].map(|place| cells[place].to_owned()));
    }
    counts
}

/// The published counts of four and five players of every document, as far as the third round. `examples/worlds.rs` counts more
/// players and rounds.
#[test]
fn the_published_counts_are_found() {
    let published = published();
    for id in SystemId::ALL {
        let system = id.system();
        let word = system.rulebook().id;
        for players in [4, 5] {
            let found = counted(&*system, World { players, until: 3 }).rows();
            assert_eq!(found, published[&(word.to_owned(), players)][..3], "{word}, {players}");
        }
    }
}

/// Each position that is paired has its boards and its bye. In the fourth round some of five players cannot be paired any
/// more; then no pairing is part of what is counted.
#[test]
fn the_counts_add_up() {
    let counts = counted(&*SystemId::Dutch2026.system(), World { players: 5, until: 4 });
    for round in &counts.rounds {
        assert_eq!(round.pairs.values().sum::<u64>(), 2 * round.paired);
        assert_eq!(round.byes.values().sum::<u64>(), round.paired);
        assert_eq!(round.positions(), round.paired + round.impossible);
    }
    assert!(counts.rounds[3].impossible > 100);
}
