//! The lanes of a steered campaign.
//!
//! What a case is drawn from depends on the cases before it in its lane, and on no others. Lanes can run beside each
//! other, on jobs or on machines, and it does not matter which of them is ahead.

use super::steer::Steering;
use super::{Hunt, Recipe, Record};

/// How many lanes there are: as many jobs work beside each other, and the shards of a campaign are whole lanes.
pub(super) const LANES: u32 = 12;

/// The lane of a case, from 0.
pub(super) fn lane_of(case: u64) -> usize {
    // Less than LANES.
    usize::try_from((case - 1) % u64::from(LANES)).unwrap_or(0)
}

/// What steers a campaign: each lane knows what its own cases touched.
///
/// ```
/// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_lab::*; }
/// use arbitrium::campaign::{About, Hunt, Lanes, PLAN_SCHEMA, Plan, Shard};
/// use arbitrium::generate::Settings;
/// use arbitrium::systems::SystemId;
/// use arbitrium::tournament::GamesPerRound;
///
/// let about = About {
///     schema: PLAN_SCHEMA.into(),
///     version: String::new(),
///     system: "double-swiss-2026".into(),
///     engine: "a program".into(),
///     engine_pairs: Vec::new(),
///     seed: 1,
///     count: 100,
///     shard: Shard::WHOLE,
///     steer: true,
/// };
/// let plan = Plan {
///     about,
///     engine_options: Vec::new(),
///     shrink_calls: 0,
///     deviations: None,
///     readings: Default::default(),
///     settings: Settings::usual(GamesPerRound::Two),
///     standings: None,
///     by_article: false,
/// };
/// // Nothing has been touched yet: the first tournament is drawn from its number.
/// let system = SystemId::DoubleSwiss2026.system();
/// let hunt = Hunt { system: &*system, plan: &plan };
/// assert_eq!(Lanes::default().recipe(1, &hunt).from, 1);
/// ```
#[derive(Clone, Debug)]
pub struct Lanes([Steering; LANES as usize]);

impl Default for Lanes {
    fn default() -> Self {
        Lanes(std::array::from_fn(|_| Steering::default()))
    }
}

impl Lanes {
    /// Learns from a finished case; the cases of a lane come in their order.
    pub fn add(&mut self, record: &Record) {
        self.0[lane_of(record.case)].add(record);
    }

    /// How the tournament of a case is drawn: the cases before it in its lane are finished.
    #[must_use]
    pub fn recipe(&self, case: u64, hunt: &Hunt<'_>) -> Recipe {
        self.0[lane_of(case)].next(case, hunt)
    }

    /// The lanes, to be run beside each other.
    pub(super) fn each(&mut self) -> &mut [Steering] {
        &mut self.0
    }
}
