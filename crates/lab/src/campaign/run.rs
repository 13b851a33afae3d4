//! The loop of a campaign over its unfinished cases.

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

/// The duration for which a batch of cases is planned. After each batch the records are appended to the
/// journal, and the run may stop. The number of cases in the next batch is adjusted to this duration. It does
/// not affect the results.
const BATCH: Duration = Duration::from_secs(1);
/// The largest number of cases in a batch for each job.
const MOST_AT_ONCE: usize = 16;

/// The programs and threads of a run, and the document that judges.
pub struct Crew<'a> {
    /// The document that judges, with the current interpretations.
    pub system: &'a dyn PairingSystem,
    /// The identifier of the document that judges.
    pub id: SystemId,
    /// The pool of processes of the program under test.
    pub engines: &'a EnginePool,
    /// The threads on which cases run.
    pub jobs: &'a ThreadPool,
}

/// The conditions under which a run ends before its last case.
pub struct Stop<'a> {
    /// The run stops after the case that reaches this number of findings; `None` for no such limit.
    pub findings: Option<u64>,
    /// Returns whether no time is left. It is called between batches, and before each question while a case is
    /// shrunk. If cases take long, a batch has only one case for each job.
    pub is_over: &'a (dyn Fn() -> bool + Sync),
}

impl Campaign {
    /// Runs the unfinished cases until none is left or the run has to stop. `tell` is called for every finished case.
    ///
    /// # Errors
    /// Fails if the program cannot be opened or asked, if a case ends in an internal error, or if the journal cannot
    /// be written. The journal then contains no part of the case, and a later run of the same campaign runs the case
    /// again.
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

    /// Whether all cases of this shard are finished.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.ledger.cases >= self.plan.about.shard.size(self.plan.about.count)
    }

    fn has_found(&self, most: Option<u64>) -> bool {
        most.is_some_and(|most| self.ledger.findings() >= most)
    }

    /// Runs the next `at_once` unfinished cases for each job, and returns their records.
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
        // The lanes are copied here. The originals change only after the records are in the journal.
        let mut lanes = lanes.clone();
        let records: Result<Vec<Vec<Record>>, CampaignError> =
            crew.jobs.install(|| lanes.each().par_iter_mut().enumerate().map(through).collect());
        let mut records: Vec<Record> = records?.into_iter().flatten().collect();
        records.sort_by_key(|record| record.case);
        Ok(records)
    }
}
