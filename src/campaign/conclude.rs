//! What a campaign leaves behind: a folder for each error, and the report in every form.

use std::collections::BTreeMap;
use std::path::Path;

use rayon::prelude::*;

use super::dossier::{self, Facts};
use super::folder::{CampaignError, FINDINGS, put, put_folder};
use super::plan::About;
use super::{Campaign, Crew, Group, Hunt, Key, Ledger};
use crate::engines::OpenError;
use crate::report::Policy;
use crate::report::campaign::{Form, Found, Summary};
use crate::systems::PairingSystem;

/// The report of a campaign.
#[derive(Clone, Debug)]
pub struct Concluded {
    /// The report in the form asked for.
    pub text: String,
    /// Whether the program failed where that is not a known deviation.
    pub failed: bool,
    /// Whether it differed where that is not a known deviation.
    pub differed: bool,
    /// The known deviations of the program that did not occur, as sentences.
    pub unused_deviations: Vec<String>,
}

impl Campaign {
    /// Writes the folders of the errors that have none yet, and the report; gives the report in one form.
    ///
    /// # Errors
    /// When something cannot be written, or the program cannot be opened.
    pub fn conclude(&self, crew: &Crew<'_>, form: Form) -> Result<Concluded, CampaignError> {
        let hunt = Hunt { system: crew.system, plan: &self.plan };
        let errors = self.ledger.errors();
        self.forget(&errors)?;
        let place = |key: &Key| Path::new(FINDINGS).join(key.slug());
        let missing: Vec<_> =
            errors.iter().filter(|(key, _)| !self.folder.join(place(key)).exists()).collect();
        let files = |(key, group): &(&Key, &Group)| -> Result<_, OpenError> {
            let evidence = crew.engines.with(crew.id, |engine| hunt.evidence(key, group, engine))?;
            Ok(evidence.map(|evidence| {
                let facts = Facts::of(&self.plan, key, group, &evidence);
                (place(key), dossier::files(&self.plan, &facts, &evidence))
            }))
        };
        // A few at a time: shrinking takes long, and what is written survives a kill.
        for some in missing.chunks(crew.jobs.current_num_threads()) {
            let made: Result<Vec<_>, OpenError> = crew.jobs.install(|| some.par_iter().map(files).collect());
            for (name, files) in made?.into_iter().flatten() {
                put_folder(&self.folder, &name, &files)?;
            }
        }
        report(
            &self.folder,
            &self.plan.about,
            self.plan.deviations.as_deref(),
            &self.ledger,
            crew.system,
            form,
        )
    }
}

impl Campaign {
    /// Removes the folders of what has become part of another error since an earlier report.
    fn forget(&self, errors: &BTreeMap<Key, Group>) -> Result<(), CampaignError> {
        let folder = self.folder.join(FINDINGS);
        let Ok(entries) = std::fs::read_dir(&folder) else { return Ok(()) };
        let known: Vec<String> = errors.keys().map(Key::slug).collect();
        for entry in entries.filter_map(Result::ok) {
            let name = entry.file_name();
            let is_ours = entry.path().join(dossier::FINDING).exists();
            if is_ours && !known.iter().any(|slug| name == slug.as_str()) {
                std::fs::remove_dir_all(entry.path()).map_err(CampaignError::at(&entry.path()))?;
            }
        }
        Ok(())
    }
}

/// Writes the report in every form.
pub(super) fn report(
    folder: &Path,
    about: &About,
    deviations: Option<&str>,
    ledger: &Ledger,
    system: &dyn PairingSystem,
    wanted: Form,
) -> Result<Concluded, CampaignError> {
    let mut policy = Policy::of_a_campaign(deviations).map_err(CampaignError::Deviations)?;
    let mut found = Vec::new();
    let errors = ledger.errors();
    for (key, group) in &errors {
        let mut file = dossier::read(folder, key, system)?;
        policy.weigh(&mut file);
        found.push(Found { key, group, file });
    }
    let summary = Summary { about, ledger, rulebook: system.rulebook(), found };
    let mut text = String::new();
    for form in Form::ALL {
        let report = summary.render(form);
        put(folder, Path::new(form.file()), &report)?;
        if form == wanted {
            text = report;
        }
    }
    let open =
        |fault: bool| summary.found.iter().any(|found| found.key.fault == fault && !found.is_accepted());
    let unused_deviations = policy.unused_deviations().collect();
    Ok(Concluded { text, failed: open(true), differed: open(false), unused_deviations })
}
