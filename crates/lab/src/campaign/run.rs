//! The loop of a campaign.

use std::time::{Duration, Instant};

use rayon::ThreadPool;
use rayon::prelude::*;

use super::folder::{CampaignError, JOURNAL};
use super::lane::lane_of;
use super::steer::Steering;
use super::{Campaign, Hunt, Ledger, Recipe, Record};
use crate::contained::contained;
use crate::engines::EnginePool;
use arbitrium_core::systems::{PairingSystem, SystemId};

/// How long a batch may take, after which the journal grows and the run may stop: the next has fewer cases, or more.
/// How many are run at once changes nothing in what is found.
const BATCH: Duration = Duration::from_secs(1);
/// The most cases of a batch for each job.
const MOST_AT_ONCE: usize = 16;

/// Who does the work.
pub struct Crew<'a> {
    /// The document that judges, under the readings in force.
    pub system: &'a dyn PairingSystem,
    /// The same, by its name.
    pub id: SystemId,
    /// The program under test.
    pub engines: &'a EnginePool,
    /// The jobs.
    pub jobs: &'a ThreadPool,
}

/// When a run ends before its last case.
pub struct Stop<'a> {
    /// After the case with which so many findings are known.
    pub findings: Option<u64>,
    /// Whether there is no time left; asked between batches of cases, of which each job has one where
    /// they take long, and before each question of the shrinking.
    pub is_over: &'a (dyn Fn() -> bool + Sync),
}

impl Campaign {
    /// Runs the cases that are not finished yet, until there are none or the run is to stop. `tell` hears of every
    /// case.
    ///
    /// # Errors
    /// When the program cannot be opened or asked, a case ends in an internal error, or the journal cannot be written. What
    /// ends so is in the journal in no part: the same run later asks it again.
    pub fn run(
        &mut self,
        crew: &Crew<'_>,
        stop: &Stop<'_>,
        tell: &mut dyn FnMut(&Ledger),
    ) -> Result<(), CampaignError> {
        let path = self.folder.join(JOURNAL);
        let mut at_once = 1;
        while !self.is_finished() && !self.has_found(stop.findings) && !(stop.is_over)() {
            let begun = Instant::now();
            let mut records = self.batch(crew, at_once)?;
            at_once =
                if begun.elapsed() < BATCH { MOST_AT_ONCE.min(2 * at_once) } else { 1.max(at_once / 2) };
            let mut kept = 0;
            for record in &records {
                self.ledger.add(record);
                if let Some(lanes) = &mut self.lanes {
                    lanes.add(record);
                }
                kept += 1;
                tell(&self.ledger);
                if self.has_found(stop.findings) {
                    break;
                }
            }
            records.truncate(kept);
            self.journal.append(&records).map_err(CampaignError::writing(&path))?;
        }
        Ok(())
    }

    /// Whether every case is finished.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.ledger.cases >= self.plan.about.shard.size(self.plan.about.count)
    }

    fn has_found(&self, most: Option<u64>) -> bool {
        most.is_some_and(|most| self.ledger.findings() >= most)
    }

    /// The next cases, run: so many for each job.
    fn batch(&self, crew: &Crew<'_>, at_once: usize) -> Result<Vec<Record>, CampaignError> {
        let about = &self.plan.about;
        let hunt = Hunt { system: crew.system, plan: &self.plan };
        let done = usize::try_from(self.ledger.cases).unwrap_or(usize::MAX);
        let next = about.shard.cases(about.count).skip(done);
        let run = |case: u64, recipe: Recipe| -> Result<Record, CampaignError> {
            let work = || crew.engines.with(crew.id, |engine| hunt.run(case, recipe, engine));
            let internal = |error| CampaignError::Internal { what: format!("case {case}"), error };
            Ok(contained(work).map_err(internal)??)
        };
        let cases: Vec<u64> = next.take(at_once * crew.jobs.current_num_threads()).collect();
        let Some(lanes) = &self.lanes else {
            let run = |case: &u64| run(*case, Recipe::plain(*case));
            return crew.jobs.install(|| cases.par_iter().map(run).collect());
        };
        let through = |(place, lane): (usize, &mut Steering)| -> Result<Vec<Record>, CampaignError> {
            let mut records = Vec::new();
            for &case in cases.iter().filter(|&&case| lane_of(case) == place) {
                let record = run(case, lane.next(case, &hunt))?;
                lane.add(&record);
                records.push(record);
            }
            Ok(records)
        };
        // What steers the campaign knows of a case when the case is kept; until then a copy does.
        let mut lanes = lanes.clone();
        let records: Result<Vec<Vec<Record>>, CampaignError> =
            crew.jobs.install(|| lanes.each().par_iter_mut().enumerate().map(through).collect());
        let mut records: Vec<Record> = records?.into_iter().flatten().collect();
        records.sort_by_key(|record| record.case);
        Ok(records)
    }
}
