//! What a campaign leaves behind: a folder for each error, and the report in every form.

use std::collections::BTreeMap;
use std::path::Path;

use super::dossier::{self, Facts};
use super::folder::{CampaignError, FINDINGS, put, put_folder};
use super::plan::About;
use super::{Campaign, Crew, Group, Hunt, Key, Ledger};
use crate::report::campaign::{Form, Found, Summary};
use crate::systems::PairingSystem;

impl Campaign {
    /// Writes the folders of the errors that have none yet, and the report; gives the report in one form.
    ///
    /// # Errors
    /// When something cannot be written, or the program cannot be opened.
    pub fn conclude(&self, crew: &Crew<'_>, form: Form) -> Result<String, CampaignError> {
        let hunt = Hunt { system: crew.system, plan: &self.plan };
        let errors = self.ledger.errors();
        self.forget(&errors)?;
        for (key, group) in &errors {
            let name = Path::new(FINDINGS).join(key.slug());
            if self.folder.join(&name).exists() {
                continue;
            }
            let evidence = crew.engines.with(crew.id, |engine| hunt.evidence(key, group, engine))?;
            if let Some(evidence) = evidence {
                let facts = Facts::of(&self.plan, key, group, &evidence);
                put_folder(&self.folder, &name, &dossier::files(&self.plan, &facts, &evidence))?;
            }
        }
        report(&self.folder, &self.plan.about, &self.ledger, crew.system, form)
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
    ledger: &Ledger,
    system: &dyn PairingSystem,
    wanted: Form,
) -> Result<String, CampaignError> {
    let mut found = Vec::new();
    let errors = ledger.errors();
    for (key, group) in &errors {
        found.push(Found { key, group, file: dossier::read(folder, key, system)? });
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
    Ok(text)
}
