//! The results of a campaign: a folder for each error, and the data from which the report is made.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use rayon::prelude::*;

use super::dossier::{self, Dossier, Facts, State};
use super::folder::{CampaignError, FINDINGS, put, put_folder};
use super::plan::About;
use super::{Campaign, Crew, Evidence, Group, Hunt, Key, Ledger, Plan, RankPlan};
use crate::contained::contained;
use crate::engines::Engine;

/// The results of a campaign, before they are judged or shown.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Concluded {
    /// The system, the program, the seed and the other values of the plan that the campaign's report names.
    pub about: About,
    /// The known deviations of the program, as the text of a file in the format of a baseline; `None` if
    /// there are none.
    pub deviations: Option<String>,
    /// The questions about standings; `None` if the campaign is about pairings.
    pub standings: Option<RankPlan>,
    /// The errors in the order of their keys, each with its group of findings and the content of its folder.
    pub errors: Vec<(Key, Group, Dossier)>,
    /// The number of errors whose tournaments are not shrunk yet, because the time of the run was over.
    pub unshrunk: usize,
}

/// The progress of shrinking the tournament of one error.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Shrinking<'a> {
    /// The number of this error, from 1, among the errors that this call shrinks.
    pub number: usize,
    /// The number of errors whose tournaments were not shrunk when this call began.
    pub of: usize,
    /// The key of the error: its verdict, its article and its shape.
    pub key: &'a Key,
    /// The number of questions that the program was asked up to now to shrink this tournament.
    pub asked: u64,
    /// The largest number of questions that the program may be asked to shrink this tournament.
    pub most: u64,
}

impl fmt::Display for Shrinking<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shrinking { number, of, key, asked, most } = self;
        let after = u64::try_from(of.saturating_sub(*number)).unwrap_or(u64::MAX);
        let left = most.saturating_sub(*asked).saturating_add(after.saturating_mul(*most));
        write!(f, "shrinking error {number} of {of} ({key}): at most {left} more questions")
    }
}

/// A function that returns the files for the folder of an error, each as its name and its content.
pub type Scribe<'a> = &'a (dyn Fn(&Plan, &Facts, &Evidence<'_>) -> Vec<(String, String)> + Sync);

impl Campaign {
    /// Writes the folder of each error that has none yet or whose tournament is not shrunk yet. The
    /// tournament is shrunk first if time is left. `tell` gets the progress before each question.
    ///
    /// A fault that occurs in every round is not shrunk, because any tournament shows it.
    ///
    /// # Errors
    /// Fails if something cannot be written, or if the program cannot be opened or asked.
    pub fn conclude(
        &self,
        crew: &Crew<'_>,
        is_over: &(dyn Fn() -> bool + Sync),
        tell: &(dyn Fn(Shrinking<'_>) + Sync),
        scribe: Scribe<'_>,
    ) -> Result<Concluded, CampaignError> {
        let unshrunk = Plan { shrink_calls: 0, ..self.plan.clone() };
        let make = |progress: Shrinking<'_>, group: &Group, engine: &mut dyn Engine| {
            let key = progress.key;
            let is_everywhere = key.fault && self.ledger.asked > 1 && group.findings >= self.ledger.asked;
            let plan = if is_everywhere { &unshrunk } else { &self.plan };
            let asked = Cell::new(0);
            let is_over = || {
                tell(Shrinking { asked: asked.get(), ..progress });
                asked.set(asked.get() + 1);
                is_over()
            };
            let hunt = Hunt { system: crew.system, plan };
            let evidence = hunt.evidence(key, group, engine, &is_over)?;
            Some(scribe(&self.plan, &Facts::of(&self.plan, key, group, &evidence), &evidence))
        };
        let errors = self.ledger.errors();
        self.forget(&errors)?;
        let place = |key: &Key| Path::new(FINDINGS).join(key.slug());
        let missing: Vec<_> =
            errors.iter().filter(|(key, _)| dossier::state(&self.folder, key) != State::Shrunk).collect();
        let (of, most) = (missing.len(), self.plan.shrink_calls);
        let missing: Vec<_> = (1..).zip(missing).collect();
        let files = |&(number, (key, group)): &(usize, (&Key, &Group))| -> Result<_, CampaignError> {
            let progress = Shrinking { number, of, key, asked: 0, most };
            let work = || crew.engines.with(crew.id, |engine| make(progress, group, engine));
            let internal = |error| CampaignError::Internal { what: format!("case {}", group.case), error };
            Ok(contained(work).map_err(internal)??.map(|files| (place(key), files)))
        };
        // The errors are handled in small groups. Shrinking takes long, and the folders that are already
        // written remain if the run is killed.
        for some in missing.chunks(crew.jobs.current_num_threads()) {
            let ready: Result<Vec<_>, CampaignError> =
                crew.jobs.install(|| some.par_iter().map(files).collect());
            for (name, files) in ready?.into_iter().flatten() {
                put_folder(&self.folder, &name, &files)?;
            }
        }
        let Plan { about, deviations, standings, .. } = self.plan.clone();
        concluded(&self.folder, about, deviations, standings, &self.ledger)
    }

    /// Writes a file such as a report into the folder of the campaign.
    ///
    /// # Errors
    /// Fails if the file cannot be written.
    pub fn put(&self, name: &str, text: &str) -> Result<(), CampaignError> {
        put(&self.folder, Path::new(name), text)
    }
}

impl Campaign {
    /// Removes the folders of errors that have been merged into another error since an earlier report.
    fn forget(&self, errors: &BTreeMap<Key, Group>) -> Result<(), CampaignError> {
        let folder = self.folder.join(FINDINGS);
        let Ok(entries) = std::fs::read_dir(&folder) else { return Ok(()) };
        let known: Vec<String> = errors.keys().map(Key::slug).collect();
        for entry in entries.filter_map(Result::ok) {
            let name = entry.file_name();
            let is_ours = entry.path().join(dossier::FINDING).exists();
            if is_ours && !known.iter().any(|slug| name == slug.as_str()) {
                std::fs::remove_dir_all(entry.path()).map_err(CampaignError::writing(&entry.path()))?;
            }
        }
        Ok(())
    }
}

/// Reads the results from the folder of a campaign.
pub(super) fn concluded(
    folder: &Path,
    about: About,
    deviations: Option<String>,
    standings: Option<RankPlan>,
    ledger: &Ledger,
) -> Result<Concluded, CampaignError> {
    let errors = ledger.errors();
    let unshrunk = errors.keys().filter(|key| dossier::state(folder, key) == State::Open).count();
    let read = |(key, group)| {
        let dossier = Dossier::read(folder, &key)?;
        Ok((key, group, dossier))
    };
    let errors = errors.into_iter().map(read).collect::<Result<_, CampaignError>>()?;
    Ok(Concluded { about, deviations, standings, errors, unshrunk })
}
