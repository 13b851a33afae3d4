//! Joins the shards of a campaign. The result is byte for byte the same as that of a campaign that ran as a whole.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use serde::Deserialize as _;

use super::conclude::{Concluded, concluded};
use super::dossier::{self, State};
use super::folder::{CampaignError, FINDINGS, PLAN, put, put_folder};
use super::shards::{self, Part, finished, parts, records, refuse, shard_of};
use super::{About, Group, Key, Ledger, PLAN_SCHEMA, RankPlan, Shard};
use crate::whole::{self, WholeFolder};
use arbitrium_core::counted::counted;

/// Reads from the plan in a folder the identifier of the pairing system and the interpretations.
///
/// # Errors
/// Fails if the folder does not belong to a campaign.
pub fn document(folder: &Path) -> Result<(String, BTreeMap<String, String>), CampaignError> {
    let part = Part::read(folder, PLAN_SCHEMA)?;
    let readings = part.plan.get("readings").cloned().unwrap_or_default();
    Ok((said(&part)?.0.system, serde_json::from_value(readings).unwrap_or_default()))
}

/// A campaign that was joined from its shards. [`finish`](Self::finish) moves its folder into place.
pub struct Merged {
    whole: WholeFolder,
    /// The existing folder of the same campaign from an earlier run, which the joined campaign replaces. `None` if no
    /// folder exists.
    there: Option<PathBuf>,
    /// The counts of the cases in all shards.
    pub ledger: Ledger,
    /// The errors and explanations of the joined campaign.
    pub concluded: Concluded,
}

impl Merged {
    /// Writes a file such as a report into the folder of the joined campaign.
    ///
    /// # Errors
    /// Fails if the file cannot be written.
    pub fn put(&self, name: &str, text: &str) -> Result<(), CampaignError> {
        put(self.whole.path(), Path::new(name), text)
    }

    /// Moves the folder into place. If an earlier run left a folder there, it is kept if it is byte for byte the
    /// same.
    ///
    /// # Errors
    /// Fails if the folder cannot be moved, or if a folder with other content exists there.
    pub fn finish(self) -> Result<(), CampaignError> {
        if let Some(there) = self.there {
            let same = is_same(self.whole.path(), &there).map_err(CampaignError::reading(&there))?;
            return if same { Ok(()) } else { Err(CampaignError::NotEmpty(there)) };
        }
        let place = self.whole.place().to_owned();
        self.whole.finish().map_err(CampaignError::writing(&place))
    }
}

/// Joins the shards of one campaign in a new folder.
///
/// # Errors
/// Fails if the folders are not all shards of one campaign, each finished and given once, or if something cannot be
/// read or written.
pub fn merge(shards: &[PathBuf], folder: &Path) -> Result<Merged, CampaignError> {
    let parts = parts(shards, PLAN_SCHEMA)?;
    // The journals are read twice, one line at a time. So nothing is written if a case is missing, and the cases need
    // not fit into memory.
    finished(&parts)?;
    let mut ledger = Ledger::default();
    for record in records(&parts)? {
        ledger.add(&record?);
    }
    let errors = ledger.errors();
    reported(&parts, &errors)?;
    let there = joined_before(&parts, folder)?;
    let whole = match &there {
        None => WholeFolder::new(folder, PLAN),
        // The folder exists, so the joined campaign is made next to it and compared with it later.
        Some(there) => WholeFolder::new_in(there.parent().unwrap_or(there), there, PLAN),
    };
    let whole = whole.map_err(CampaignError::writing(folder))?;
    let concluded = join(&parts, whole.path(), &ledger)?;
    Ok(Merged { whole, there, ledger, concluded })
}

/// Returns `folder` if the plan in it equals the plan of the joined shards. `None` if the folder is empty or
/// does not exist. Fails if the folder has other content.
fn joined_before(parts: &[Part], folder: &Path) -> Result<Option<PathBuf>, CampaignError> {
    if !folder.exists() {
        return Ok(None);
    }
    whole::settle(folder, PLAN).map_err(CampaignError::writing(folder))?;
    if std::fs::read_dir(folder).map_err(CampaignError::reading(folder))?.next().is_none() {
        return Ok(None);
    }
    match std::fs::read_to_string(folder.join(PLAN)) {
        Ok(plan) if plan == shards::plan(parts) => {
            Ok(Some(folder.canonicalize().map_err(CampaignError::reading(folder))?))
        }
        _ => Err(CampaignError::NotEmpty(folder.to_owned())),
    }
}

/// Whether two folders contain the same files, byte for byte.
fn is_same(one: &Path, other: &Path) -> std::io::Result<bool> {
    let names = |folder: &Path| -> std::io::Result<Vec<OsString>> {
        let names = std::fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name()));
        let mut names = names.collect::<std::io::Result<Vec<_>>>()?;
        names.sort();
        Ok(names)
    };
    let all = names(one)?;
    if all != names(other)? {
        return Ok(false);
    }
    for name in all {
        let (one, other) = (one.join(&name), other.join(&name));
        let same = match (one.is_dir(), other.is_dir()) {
            (true, true) => is_same(&one, &other)?,
            (false, false) => std::fs::read(one)? == std::fs::read(other)?,
            _ => false,
        };
        if !same {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Reads the values that a campaign's report names, and the questions about standings, from the plan of a
/// shard.
fn said(part: &Part) -> Result<(About, Option<RankPlan>), CampaignError> {
    let path = part.folder.join(PLAN);
    let broken = |error: serde_json::Error| CampaignError::reading(&path)(error.into());
    let about = About::deserialize(&part.plan).map_err(broken)?;
    let standings = Option::deserialize(&part.plan["standings"]).map_err(broken)?;
    Ok((about, standings))
}

/// Writes the plan, the journal and the findings of the whole campaign into a folder.
fn join(parts: &[Part], folder: &Path, ledger: &Ledger) -> Result<Concluded, CampaignError> {
    shards::join(parts, folder)?;
    for (key, group) in &ledger.errors() {
        let name = Path::new(FINDINGS).join(key.slug());
        put_folder(folder, &name, &files(&parts[shard_of(group.case, parts)].folder.join(&name))?)?;
    }
    let (about, standings) = said(&parts[0])?;
    let deviations = parts[0].plan["deviations"].as_str().map(str::to_owned);
    concluded(folder, About { shard: Shard::WHOLE, ..about }, deviations, standings, ledger)
}

/// Fails if a shard ended before it wrote the folders of all its errors.
fn reported(parts: &[Part], errors: &BTreeMap<Key, Group>) -> Result<(), CampaignError> {
    let missing = parts.iter().enumerate().map(|(place_of, part)| {
        let own = errors.iter().filter(|(_, group)| shard_of(group.case, parts) == place_of);
        let open = own.filter(|(key, _)| dossier::state(&part.folder, key) != State::Shrunk).count();
        (open > 0).then(|| part.unfinished(&format!("{} not shrunk yet", counted(open, "error"))))
    });
    refuse(missing.collect())
}

/// Reads the files of a folder. Returns their names and contents.
fn files(folder: &Path) -> Result<Vec<(String, String)>, CampaignError> {
    let at = || CampaignError::reading(folder);
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(at())? {
        let entry = entry.map_err(at())?;
        let text = std::fs::read_to_string(entry.path()).map_err(CampaignError::reading(&entry.path()))?;
        files.push((entry.file_name().to_string_lossy().into_owned(), text));
    }
    files.sort();
    Ok(files)
}
