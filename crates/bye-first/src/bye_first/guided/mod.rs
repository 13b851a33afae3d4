//! The choice of the bye in the guided searches of both systems, by a matching.

use arbitrium_search::Spent;
use arbitrium_swiss::guided;
use arbitrium_swiss::guided::rest::removable_of_all;
use arbitrium_swiss::weighing::{Bye, Chosen, GivesBye, Part};

/// The player with the bye (3.1) if only the criteria in `part` count; `None` if no player may have the bye.
pub(crate) fn choose_bye<R: GivesBye>(
    decision: &Bye<'_, R>,
    part: Part,
) -> Result<Option<Chosen<usize>>, Spent> {
    guided::choose_bye(decision, part, || removable_of_all(decision.field))
}
