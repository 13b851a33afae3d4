//! What a campaign leaves behind: a folder for each error, and the report in every form.

use std::path::Path;

use super::dossier::{self, Facts};
use super::folder::{CampaignError, FINDINGS, put, put_folder};
use super::plan::About;
use super::{Campaign, Crew, Hunt, Ledger};
use crate::report::campaign::{Form, Found, Summary};
use crate::systems::PairingSystem;

impl Campaign {
    /// Writes the folders of the errors that have none yet, and the report; gives the report in one form.
    ///
    /// # Errors
    /// When something cannot be written, or the program cannot be opened.
    pub fn conclude(&self, crew: &Crew<'_>, form: Form) -> Result<String, CampaignError> {
        let hunt = Hunt { system: crew.system, plan: &self.plan };
        for (key, group) in &self.ledger.groups {
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

/// Writes the report in every form.
pub(super) fn report(
    folder: &Path,
    about: &About,
    ledger: &Ledger,
    system: &dyn PairingSystem,
    wanted: Form,
) -> Result<String, CampaignError> {
    let mut found = Vec::new();
    for (key, group) in &ledger.groups {
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
