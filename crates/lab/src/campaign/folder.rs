//! The folder of a campaign. Every file is moved into the folder when it is complete. No content depends on the time
//! of day, the machine or the number of jobs.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::dossier::README;
use super::journal::Journal;
use super::{About, Lanes, Ledger, Plan};
use crate::contained::InternalError;
use crate::whole::{self, WholeFile, WholeFolder};
use arbitrium_core::printable::Shown as _;

/// The file with the plan of a campaign.
pub const PLAN: &str = "campaign.json";
/// The file of a campaign to which each finished case is appended.
pub const JOURNAL: &str = "journal.jsonl";
pub(super) const FINDINGS: &str = "findings";
/// The name of the folder in which files are written before they are moved to their places.
const UNFINISHED: &str = ".unfinished";

/// A campaign whose folder this run has locked.
pub struct Campaign {
    pub(super) folder: PathBuf,
    pub(super) plan: Plan,
    pub(super) journal: Journal,
    /// The [lanes](Lanes) that steer the campaign; `None` if the campaign is not steered.
    pub(super) lanes: Option<Lanes>,
    /// The counts of all finished cases, including those of earlier runs.
    pub ledger: Ledger,
}

/// Why a campaign cannot start or continue.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CampaignError {
    /// The folder is not empty and is not the folder of a campaign.
    #[error("{}: the folder is neither empty nor a campaign's; name a new one", .0.shown())]
    NotACampaign(PathBuf),
    /// The target folder for joined shards is not empty.
    #[error("{}: the folder is not empty; name a new one for the shards together", .0.shown())]
    NotEmpty(PathBuf),
    /// The folder belongs to a campaign with another plan.
    #[error("{}: {what} was {was} when this campaign began and is {is} now; name a new folder to begin another", .folder.shown())]
    Other {
        /// The folder that the user named.
        folder: PathBuf,
        /// The key of the first entry of the plan that has different values.
        what: String,
        /// The value in the plan that the folder contains.
        was: String,
        /// The value in the plan of this run.
        is: String,
    },
    /// The folders to be joined are not the shards of one campaign.
    #[error("{0}")]
    Shards(String),
    /// A program under test cannot be opened.
    #[error(transparent)]
    Program(#[from] crate::engines::UseError),
    /// An internal error occurred in a case, so its result is unknown.
    #[error("{what}: {error}")]
    Internal {
        /// What the campaign was doing when the error occurred, for example `tournament 7`.
        what: String,
        /// The internal error that ended the action.
        error: InternalError,
    },
    /// A file of the campaign cannot be read, or does not have the expected content.
    #[error("{}: {error}", .path.shown())]
    Unreadable {
        /// The path of the file, as the error message shows it.
        path: PathBuf,
        /// What the operating system or the parser reports.
        error: io::Error,
    },
    /// A file of the campaign cannot be written.
    #[error("{}: {error}", .path.shown())]
    Unwritable {
        /// The path of the file, as the error message shows it.
        path: PathBuf,
        /// What the operating system reports.
        error: io::Error,
    },
    /// Another run has locked this folder.
    #[error("{}: another run is at work in this folder", .0.shown())]
    Busy(PathBuf),
}

impl CampaignError {
    /// Returns a function that converts an I/O error to [`CampaignError::Unreadable`] for the file `path`.
    pub fn reading(path: &Path) -> impl FnOnce(io::Error) -> CampaignError {
        move |error| CampaignError::Unreadable { path: path.to_owned(), error }
    }

    pub(crate) fn writing(path: &Path) -> impl FnOnce(io::Error) -> CampaignError {
        move |error| CampaignError::Unwritable { path: path.to_owned(), error }
    }

    /// Returns a function that converts an I/O error of the journal `path` to a [`CampaignError`].
    pub(crate) fn journal(path: &Path) -> impl FnOnce(io::Error) -> CampaignError {
        move |error| match error.kind() {
            io::ErrorKind::ResourceBusy => CampaignError::Busy(path.to_owned()),
            io::ErrorKind::InvalidData => CampaignError::reading(path)(error),
            _ => CampaignError::writing(path)(error),
        }
    }
}

impl Campaign {
    /// Begins a campaign in a new folder, or continues the campaign that the folder contains.
    ///
    /// # Errors
    /// Fails if the folder has other content, if it belongs to another campaign, or if it cannot be read and written.
    pub fn open(folder: &Path, plan: Plan) -> Result<Self, CampaignError> {
        std::fs::create_dir_all(folder).map_err(CampaignError::writing(folder))?;
        agree(folder, &plan)?;
        let mut ledger = Ledger::default();
        let mut lanes = plan.about.steer.then(Lanes::default);
        let path = folder.join(JOURNAL);
        let cases = plan.about.shard.cases(plan.about.count);
        let journal = Journal::open(&path, cases, |record| {
            ledger.add(&record);
            if let Some(lanes) = &mut lanes {
                lanes.add(&record);
            }
        });
        let journal = journal.map_err(CampaignError::journal(&path))?;
        tidy(folder);
        Ok(Campaign { folder: folder.to_owned(), plan, journal, lanes, ledger })
    }

    /// The plan that this folder was opened or created with.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }
}

/// Writes the plan into a new folder. Fails if the folder already contains a different plan.
fn agree(folder: &Path, plan: &Plan) -> Result<(), CampaignError> {
    let path = folder.join(PLAN);
    let text = json(plan);
    if !path.exists() {
        let entries = std::fs::read_dir(folder).map_err(CampaignError::reading(folder))?;
        let foreign = entries.filter_map(Result::ok).any(|entry| entry.file_name() != UNFINISHED);
        if foreign {
            return Err(CampaignError::NotACampaign(folder.to_owned()));
        }
        return put(folder, Path::new(PLAN), &text);
    }
    let before = std::fs::read_to_string(&path).map_err(CampaignError::reading(&path))?;
    About::read(&before).map_err(CampaignError::reading(&path))?;
    match difference(&before, &text) {
        Some((what, was, is)) => Err(CampaignError::Other { folder: folder.to_owned(), what, was, is }),
        None => Ok(()),
    }
}

/// Compares two plans as JSON texts. Returns the key of the first entry in which they differ, with the values
/// in `before` and in `now`; `None` if the plans are equal. If the value of an entry is an object, its
/// members are compared one by one.
#[must_use]
pub fn difference(before: &str, now: &str) -> Option<(String, String, String)> {
    if before == now {
        return None;
    }
    let read = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap_or_default();
    let (before, now) = (read(before), read(now));
    let flat = |value: &serde_json::Value| {
        let mut entries = Vec::new();
        for (key, value) in value.as_object().into_iter().flatten() {
            match value.as_object() {
                Some(inner) => {
                    entries.extend(inner.iter().map(|(key, value)| (key.clone(), value.to_string())));
                }
                None => entries.push((key.clone(), value.to_string())),
            }
        }
        entries
    };
    let (before, now) = (flat(&before), flat(&now));
    let value = |entries: &[(String, String)], key: &str| {
        entries
            .iter()
            .find(|(known, _)| known == key)
            .map_or("nothing".to_owned(), |(_, value)| value.clone())
    };
    let mut keys = now.iter().chain(&before).map(|(key, _)| key);
    let key = keys.find(|key| value(&before, key) != value(&now, key))?;
    Some((key.clone(), value(&before, key), value(&now, key)))
}

/// Converts a value to the JSON format of the files in a campaign's folder: indented, with sorted keys.
pub fn json(value: &impl serde::Serialize) -> String {
    // Serialisation fails only for maps whose keys are not texts, and a campaign contains no such map.
    let value = serde_json::to_value(value).unwrap_or_default();
    serde_json::to_string_pretty(&value).unwrap_or_default() + "\n"
}

/// Writes a file of the folder. The file is moved to its place when it is complete.
pub(super) fn put(folder: &Path, name: &Path, text: &str) -> Result<(), CampaignError> {
    let path = folder.join(name);
    let whole = WholeFile::made_in(&unfinished(folder)?, &path).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.finish()
    });
    whole.map_err(CampaignError::writing(&path))?;
    tidy(folder);
    Ok(())
}

/// Writes a subfolder. It is moved to its place when all its files are complete and on the disk.
pub(super) fn put_folder(
    folder: &Path,
    name: &Path,
    files: &[(String, String)],
) -> Result<(), CampaignError> {
    let path = folder.join(name);
    if let Some(parent) = path.parent() {
        std::fs::create_dir_all(parent).map_err(CampaignError::writing(parent))?;
    }
    let made_in = unfinished(folder)?;
    let whole = || -> io::Result<()> {
        let whole = WholeFolder::new_in(&made_in, &path, README)?;
        for (file, text) in files {
            whole::put(&whole.path().join(file), text.as_bytes())?;
        }
        // An existing subfolder contains a tournament that was not shrunk yet. The new one replaces it.
        if path.exists() {
            std::fs::remove_dir_all(&path)?;
        }
        whole.finish()
    };
    whole().map_err(CampaignError::writing(&path))?;
    tidy(folder);
    Ok(())
}

fn unfinished(folder: &Path) -> Result<PathBuf, CampaignError> {
    let path = folder.join(UNFINISHED);
    std::fs::create_dir_all(&path).map_err(CampaignError::writing(&path))?;
    Ok(path)
}

/// Removes the unfinished files of a killed run. Called when the next run begins and after every complete file.
fn tidy(folder: &Path) {
    let _ = std::fs::remove_dir_all(folder.join(UNFINISHED));
}

#[cfg(test)]
mod tests {
    use super::difference;

    #[test]
    fn what_one_plan_holds_and_the_other_does_not_is_told_by_its_name() {
        let plan = |readings: &str| format!("{{\"count\": 3, \"readings\": {readings}, \"seed\": 1}}");
        let told = |before: &str, now: &str| {
            let (what, was, is) = difference(&plan(before), &plan(now)).unwrap();
            format!("{what} was {was} and is {is}")
        };
        let (none, one) = ("{}", "{\"c8\": \"pass-fail\"}");
        let two = "{\"c8\": \"pass-fail\", \"tpn\": \"paired\"}";
        assert_eq!(told(one, none), "c8 was \"pass-fail\" and is nothing");
        assert_eq!(told(none, one), "c8 was nothing and is \"pass-fail\"");
        assert_eq!(told(two, one), "tpn was \"paired\" and is nothing");
        assert_eq!(told(one, two), "tpn was nothing and is \"paired\"");
        assert_eq!(difference(&plan(none), &plan(none)), None);
    }
}
