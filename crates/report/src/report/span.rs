//! Finds the place of a verdict in the report file, which is the wrong cell if possible.

use crate::outcome::Weighed;
use arbitrium_core::check::{RoundVerdict, Spot, spots};
use arbitrium_core::tournament::PlayerId;
use arbitrium_core::trf::Span;

/// The place of a wrong round in the file, as near to the error as possible; `None` if nothing in the file
/// belongs to it.
#[must_use]
pub(super) fn of(checked: &Weighed, round: &RoundVerdict) -> Option<Span> {
    let cell = |id: PlayerId| checked.lowered.spans.cell(id, round.round, 0);
    let place = |spot: &Spot| match *spot {
        Spot::Entry(id) => cell(id).map(|cell| cell.whole),
        Spot::Opponent(id) => cell(id).map(|cell| cell.opponent),
        Spot::Colour(id) => cell(id).map(|cell| cell.colour),
    };
    let spots = spots(checked.tournament(), round)?;
    let anybody = || checked.tournament().players.iter().find_map(|player| place(&Spot::Entry(player.id)));
    spots.iter().find_map(place).or_else(anybody)
}
