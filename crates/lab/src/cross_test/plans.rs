//! The plan of each direction of a cross-test.

use std::path::PathBuf;

use super::{CrossTest, Place, Ranker};
use crate::campaign::{CampaignError, Crew, PLAN_SCHEMA, Plan};
use crate::endorse::{Direction, Joinable, REVERSE_SCHEMA, ReversePlan};
use arbitrium_report::report::json::VERSION;

pub(super) struct Plans {
    pub(super) forward: Plan,
    pub(super) reverse: Option<ReversePlan>,
    pub(super) standings: Option<Plan>,
}

impl Plans {
    pub(super) fn new(test: &CrossTest<'_>, crew: &Crew<'_>) -> Self {
        let plan = test.program.plan(crew.engines.spec(), crew.system, test.settings.clone(), test.cases);
        Plans {
            forward: counting_all(test, plan),
            reverse: reverse(test, crew),
            standings: test.ranker.as_ref().map(|ranker| standings(test, crew, ranker)),
        }
    }

    /// Joins the shards of a run, if the user named any. If one of them is invalid, nothing is written.
    pub(super) fn joined(&self, place: Place<'_>) -> Result<(), CampaignError> {
        if place.parts.is_empty() {
            return Ok(());
        }
        let all = [
            joinable(place, Direction::Forward, PLAN_SCHEMA, Some(&self.forward))?,
            joinable(place, Direction::Reverse, REVERSE_SCHEMA, self.reverse.as_ref())?,
            joinable(place, Direction::Standings, PLAN_SCHEMA, self.standings.as_ref())?,
        ];
        for direction in all.iter().flatten() {
            direction.join()?;
        }
        Ok(())
    }
}

/// Changes a plan for the cross-test, so that differences are grouped only by the deciding article.
/// Interpretations are tried later, for all tournaments of the run together.
fn counting_all(test: &CrossTest<'_>, plan: Plan) -> Plan {
    Plan { shrink_calls: test.shrink_calls.unwrap_or(plan.shrink_calls), by_article: true, ..plan }
}

/// The plan for judging the candidate's own tournaments. `None` if the candidate has no generator.
fn reverse(test: &CrossTest<'_>, crew: &Crew<'_>) -> Option<ReversePlan> {
    let readings = crew.system.unusual_readings().into_iter();
    Some(ReversePlan {
        schema: REVERSE_SCHEMA.to_owned(),
        version: VERSION.to_owned(),
        system: crew.system.rulebook().id.to_owned(),
        readings: readings.map(|(id, value)| (id.to_owned(), value.to_owned())).collect(),
        generator: test.generator?.command.to_owned(),
        seed: test.cases.seed,
        count: test.cases.count,
        shard: test.cases.shard,
        literal: crew.system.literal_budget(),
    })
}

/// The plan of the campaign in which the candidate's program ranks tournaments that arbitrium draws.
fn standings(test: &CrossTest<'_>, crew: &Crew<'_>, ranker: &Ranker<'_>) -> Plan {
    let Ranker { program, engines, asked } = ranker;
    let plan = program.plan(engines.spec(), crew.system, test.settings.clone(), test.cases);
    counting_all(test, Plan { standings: Some(asked.clone()), each_once: true, ..plan })
}

/// The shards of a direction that are not joined yet. `None` if the run does not have the direction, or if
/// its shards are already joined.
fn joinable(
    place: Place<'_>,
    direction: Direction,
    schema: &str,
    plan: Option<&impl serde::Serialize>,
) -> Result<Option<Joinable>, CampaignError> {
    let Some(plan) = plan else { return Ok(None) };
    let folder = direction.word();
    let parts: Vec<PathBuf> = place.parts.iter().map(|part| part.join(folder)).collect();
    Joinable::read(&parts, &place.folder.join(folder), schema, plan)
}
