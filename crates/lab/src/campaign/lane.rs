//! The lanes of a steered campaign. Each *lane* is a fixed sequence of cases: every twelfth case belongs to
//! the same lane.
//!
//! How a case is drawn depends only on the earlier cases of its lane. So lanes can run in parallel, in several jobs
//! or on several machines, in any order.

use super::shard::LANES;
use super::steer::Steering;
use super::{Hunt, Recipe, Record};

/// The index of the lane that contains a case, from 0.
pub(super) fn lane_of(case: u64) -> usize {
    // The remainder is less than `LANES`, so the conversion cannot fail.
    usize::try_from((case - 1) % u64::from(LANES)).unwrap_or(0)
}

/// The state of all lanes of a steered campaign. A *lane* is a fixed sequence of cases: every twelfth case
/// belongs to the same lane. The state of a lane is the articles that the finished cases of the lane used.
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
///     literal: None,
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
///     each_once: false,
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
    /// Adds a finished case. The cases of a lane must be added in the order of their numbers.
    pub fn add(&mut self, record: &Record) {
        self.0[lane_of(record.case)].add(record);
    }

    /// The recipe by which the tournament of a case is drawn. Before the call, all earlier cases of the same
    /// lane must have been added.
    #[must_use]
    pub fn recipe(&self, case: u64, hunt: &Hunt<'_>) -> Recipe {
        self.0[lane_of(case)].next(case, hunt)
    }

    /// The states of the lanes, which can be used in parallel.
    pub(super) fn each(&mut self) -> &mut [Steering] {
        &mut self.0
    }
}
