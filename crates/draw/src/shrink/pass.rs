use std::ops::Range;

use super::byes::Codes;
use super::{byes, entries, facts, numbers, players, rounds, teams};
use Change::{Coded, Plain};
use arbitrium_tournament::Tournament;

/// One way to make a tournament smaller. `count` returns the number of items that it can remove or simplify.
/// The change removes or simplifies a range of these items.
pub(super) struct Pass {
    pub(super) count: fn(&Tournament) -> usize,
    change: Change,
    /// Whether the pass is tried on many items at once before single ones.
    pub(super) in_parts: bool,
}

/// The function that changes a range of items. It returns `None` if nothing would change.
enum Change {
    Plain(fn(&Tournament, Range<usize>) -> Option<Tournament>),
    /// A change that leaves players without an opponent. Its function also receives the codes that their
    /// rounds may use.
    Coded(fn(&Tournament, Range<usize>, &Codes) -> Option<Tournament>),
}

impl Pass {
    pub(super) fn changed(
        &self,
        case: &Tournament,
        which: Range<usize>,
        codes: &Codes,
    ) -> Option<Tournament> {
        match self.change {
            Plain(change) => change(case, which),
            Coded(change) => change(case, which, codes),
        }
    }
}

/// All passes, in the order in which they are tried. Passes that remove most come first. Of two passes that
/// remove the same things, the pass that keeps to the rules now in force comes first.
pub(super) const ALL: &[Pass] = &[
    Pass { count: rounds::count, change: Plain(rounds::without), in_parts: true },
    Pass { count: players::count, change: Coded(players::without_rejoined), in_parts: true },
    Pass { count: players::count, change: Coded(players::without), in_parts: true },
    Pass { count: players::pairs, change: Coded(players::without_pair_rejoined), in_parts: false },
    Pass { count: players::pairs, change: Coded(players::without_pair), in_parts: false },
    Pass { count: teams::boards, change: Plain(teams::without_boards), in_parts: true },
    Pass { count: facts::prohibitions, change: Plain(facts::without_prohibitions), in_parts: true },
    Pass { count: facts::virtual_points, change: Plain(facts::without_virtual_points), in_parts: true },
    Pass { count: facts::adjustments, change: Plain(facts::without_adjustments), in_parts: true },
    Pass { count: facts::absences, change: Plain(facts::without_absences), in_parts: true },
    Pass { count: entries::count, change: Plain(entries::forfeits_played), in_parts: true },
    Pass { count: entries::count, change: Plain(entries::plain_results), in_parts: true },
    Pass { count: entries::count, change: Coded(entries::byes_for_nothing), in_parts: true },
    Pass { count: entries::count, change: Coded(byes::of_today), in_parts: true },
    Pass { count: entries::count, change: Plain(entries::drawn), in_parts: true },
    Pass { count: entries::count, change: Plain(entries::won_by_white), in_parts: true },
    Pass { count: facts::players, change: Plain(facts::nameless), in_parts: true },
    Pass { count: facts::players, change: Plain(facts::unrated), in_parts: true },
    Pass { count: facts::one, change: Plain(facts::usual_scoring), in_parts: false },
    Pass { count: facts::one, change: Plain(facts::no_planned_rounds), in_parts: false },
    Pass { count: facts::one, change: Plain(facts::fewer_planned_rounds), in_parts: false },
    Pass { count: facts::one, change: Plain(facts::first_colour_white), in_parts: false },
    Pass { count: facts::one, change: Plain(facts::no_name), in_parts: false },
    Pass { count: numbers::count, change: Plain(numbers::close_up), in_parts: true },
];
