//! Puts the boards of a published pairing beside those of the correct one.

use arbitrium_core::systems::{Pairing, Recorded};
use arbitrium_core::tournament::PlayerId;

/// White and Black of a board.
pub(super) type Pair = (PlayerId, PlayerId);

/// One row with a board of each pairing. It is the same board in both pairings, or two different boards side
/// by side. A field is `None` if that pairing has no board in this row.
pub(super) struct Row {
    pub(super) recorded: Option<Pair>,
    pub(super) reference: Option<Pair>,
}

impl Row {
    pub(super) fn is_same(&self) -> bool {
        self.recorded == self.reference
    }

    /// All players in the row, from the recorded and the correct board.
    #[cfg(feature = "pages")]
    pub(super) fn players(&self) -> impl Iterator<Item = PlayerId> {
        self.recorded.into_iter().chain(self.reference).flat_map(|(white, black)| [white, black])
    }
}

/// The rows of a round in the order of the correct pairing `reference`. Without it, both sides of each row
/// are the recorded board. A recorded board without colours gets those of the correct pairing.
pub(super) fn rows(recorded: &Recorded, reference: Option<&Pairing>) -> Vec<Row> {
    let turned = |pairing: &Pairing, pair: &Pair| pairing.pairs.contains(&(pair.1, pair.0));
    let mut recorded: Vec<Pair> = recorded
        .boards
        .iter()
        .map(|board| {
            let pair = (board.white, board.black);
            let adopts = !board.colours_known && reference.is_some_and(|pairing| turned(pairing, &pair));
            if adopts { (pair.1, pair.0) } else { pair }
        })
        .collect();
    let Some(reference) = reference else {
        return recorded
            .into_iter()
            .map(|pair| Row { recorded: Some(pair), reference: Some(pair) })
            .collect();
    };
    let mut rows: Vec<Row> = Vec::new();
    for &pair in &reference.pairs {
        let same = recorded.iter().position(|other| *other == pair);
        let found = same.map(|place| recorded.remove(place));
        rows.push(Row { recorded: found, reference: Some(pair) });
    }
    // The other recorded boards are put next to different correct boards, if possible to one with one of
    // their players.
    for row in rows.iter_mut().filter(|row| row.recorded.is_none()) {
        let Some((white, black)) = row.reference else { continue };
        let shares = |&(a, b): &Pair| [white, black].contains(&a) || [white, black].contains(&b);
        let place = recorded.iter().position(shares).or(if recorded.is_empty() { None } else { Some(0) });
        row.recorded = place.map(|place| recorded.remove(place));
    }
    rows.extend(recorded.into_iter().map(|pair| Row { recorded: Some(pair), reference: None }));
    rows
}
