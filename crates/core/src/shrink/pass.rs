use std::ops::Range;

use super::{entries, facts, numbers, players, rounds};
use crate::tournament::Tournament;

/// One way to make a tournament smaller: a number of items, and the tournament without or with simpler ones of
/// some of them; none where nothing would change.
pub(super) struct Pass {
    pub(super) count: fn(&Tournament) -> usize,
    pub(super) change: fn(&Tournament, Range<usize>) -> Option<Tournament>,
    /// Whether many items are tried at once before the single ones.
    pub(super) in_parts: bool,
}

/// The passes in their order: what takes most away comes first.
pub(super) const ALL: &[Pass] = &[
    Pass { count: rounds::count, change: rounds::without, in_parts: true },
    Pass { count: players::count, change: players::without, in_parts: true },
    Pass { count: players::pairs, change: players::without_pair, in_parts: false },
    Pass { count: facts::prohibitions, change: facts::without_prohibitions, in_parts: true },
    Pass { count: facts::virtual_points, change: facts::without_virtual_points, in_parts: true },
    Pass { count: facts::adjustments, change: facts::without_adjustments, in_parts: true },
    Pass { count: facts::absences, change: facts::without_absences, in_parts: true },
    Pass { count: entries::count, change: entries::forfeits_played, in_parts: true },
    Pass { count: entries::count, change: entries::plain_results, in_parts: true },
    Pass { count: entries::count, change: entries::byes_for_nothing, in_parts: true },
    Pass { count: entries::count, change: entries::drawn, in_parts: true },
    Pass { count: entries::count, change: entries::won_by_white, in_parts: true },
    Pass { count: facts::players, change: facts::nameless, in_parts: true },
    Pass { count: facts::players, change: facts::unrated, in_parts: true },
    Pass { count: facts::one, change: facts::usual_scoring, in_parts: false },
    Pass { count: facts::one, change: facts::no_planned_rounds, in_parts: false },
    Pass { count: facts::one, change: facts::fewer_planned_rounds, in_parts: false },
    Pass { count: facts::one, change: facts::first_colour_white, in_parts: false },
    Pass { count: facts::one, change: facts::no_name, in_parts: false },
    Pass { count: numbers::count, change: numbers::close_up, in_parts: true },
];
