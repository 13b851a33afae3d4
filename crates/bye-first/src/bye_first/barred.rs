//! The players who may not have the bye (C2).

use arbitrium_swiss::terms::history::{self, Barred, WithoutPlaying};
use arbitrium_tournament::position::Position;
use arbitrium_tournament::{Bye, Entry};

/// The facts that bar a player from the bye by C2, with Article 4 of the Basic Rules: "A participant who has
/// already received a pairing-allocated bye, or has already scored in one single round, without playing, as
/// many points as rewarded for a win". If `full_point_bye_bars` is false, a full-point bye does not bar the
/// player.
pub(crate) fn barred(position: &Position, index: usize, full_point_bye_bars: bool) -> Barred {
    let is_free = |entry| !full_point_bye_bars && matches!(entry, Entry::Bye(_));
    let barriers = history::that_may_bar(position, index).filter_map(|(round, past)| {
        let had = match past.entry {
            Entry::Bye(Bye::PairingAllocated) => WithoutPlaying::PairingAllocatedBye,
            entry if is_free(entry) || !history::is_unplayed(past) || past.points < position.worth.win => {
                return None;
            }
            Entry::Bye(_) | Entry::Missing => WithoutPlaying::PointsOfAWin,
            Entry::Contest(_) => WithoutPlaying::ForfeitWin,
        };
        Some((had, round))
    });
    barriers.collect()
}
