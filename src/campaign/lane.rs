//! The lanes of a steered campaign.
//!
//! What a case is drawn from depends on the cases before it in its lane, and on no others. Lanes can run beside each
//! other, on jobs or on machines, and it does not matter which of them is ahead.

/// How many lanes there are: as many jobs work beside each other, and the shards of a campaign are whole lanes.
pub(super) const LANES: u32 = 12;

/// The lane of a case, from 0.
pub(super) fn lane_of(case: u64) -> usize {
    // Less than LANES.
    usize::try_from((case - 1) % u64::from(LANES)).unwrap_or(0)
}
