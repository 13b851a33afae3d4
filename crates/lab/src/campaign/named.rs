//! A program under test as the user named it, and the plan of a campaign about it.

use super::{About, PLAN_SCHEMA, Plan, Shard};
use crate::engines::EngineSpec;
use arbitrium_core::generate::Settings;
use arbitrium_core::systems::PairingSystem;
use arbitrium_report::report::json::VERSION;

/// A program under test as the user named it. The plan stores this text, because a run can continue only with the
/// same text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedProgram {
    /// The name of a program's description, or a command.
    pub engine: String,
    /// Further options of the program, each in the form `KEY=VALUE`.
    pub options: Vec<String>,
}

/// The tournaments that a run draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cases {
    /// The seed of all tournaments. Runs with equal seeds draw equal tournaments.
    pub seed: u64,
    /// The number of tournaments in all shards together.
    pub count: u64,
    /// The shard that this run works on.
    pub shard: Shard,
}

impl NamedProgram {
    /// The plan of a campaign about the pairings of the program, without steering and without known deviations.
    #[must_use]
    pub fn plan(
        &self,
        spec: &EngineSpec,
        system: &dyn PairingSystem,
        settings: Settings,
        Cases { seed, count, shard }: Cases,
    ) -> Plan {
        let readings = system.unusual_readings().into_iter();
        Plan {
            about: About {
                schema: PLAN_SCHEMA.to_owned(),
                version: VERSION.to_owned(),
                system: system.rulebook().id.to_owned(),
                engine: self.engine.clone(),
                engine_pairs: spec.systems.iter().map(ToString::to_string).collect(),
                seed,
                count,
                shard,
                steer: false,
                literal: system.literal_budget(),
            },
            engine_options: self.options.clone(),
            shrink_calls: spec.shrink_calls,
            deviations: None,
            readings: readings.map(|(id, value)| (id.to_owned(), value.to_owned())).collect(),
            standings: None,
            by_article: false,
            each_once: false,
            settings,
        }
    }
}
