//! The folder of a campaign. Every file in it takes its place when it is complete, and nothing in it depends on the
//! hour, the machine or the number of jobs.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::dossier::README;
use super::journal::Journal;
use super::{About, Lanes, Ledger, Plan};
use crate::contained::InternalError;
use crate::whole::{self, WholeFile, WholeFolder};
use arbitrium_core::printable::Shown as _;

/// The files of the folder.
pub const PLAN: &str = "campaign.json";
/// The file of a campaign to which each finished case is appended.
pub const JOURNAL: &str = "journal.jsonl";
pub(super) const FINDINGS: &str = "findings";
/// Where files are made before they take their places.
const UNFINISHED: &str = ".unfinished";

/// An open campaign.
pub struct Campaign {
    pub(super) folder: PathBuf,
    pub(super) plan: Plan,
    pub(super) journal: Journal,
    /// What steers it; none where nothing does.
    pub(super) lanes: Option<Lanes>,
    /// What is known so far.
    pub ledger: Ledger,
}

/// Why a campaign cannot go on.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CampaignError {
    /// The folder holds something else.
    #[error("{}: the folder is neither empty nor a campaign's; name a new one", .0.shown())]
    NotACampaign(PathBuf),
    /// The folder in which shards are to be joined holds something.
    #[error("{}: the folder is not empty; name a new one for the shards together", .0.shown())]
    NotEmpty(PathBuf),
    /// The folder is another campaign's.
    #[error("{}: {what} was {was} when this campaign began and is {is} now; name a new folder to begin another", .folder.shown())]
    Other {
        /// The folder.
        folder: PathBuf,
        /// What differs.
        what: String,
        /// What it was.
        was: String,
        /// What it is now.
        is: String,
    },
    /// The folders to be joined are not the shards of one campaign.
    #[error("{0}")]
    Shards(String),
    /// A program under test that cannot be opened.
    #[error(transparent)]
    Program(#[from] crate::engines::UseError),
    /// This program failed in a case: nothing is known of the case.
    #[error("{what}: {error}")]
    Internal {
        /// What was being done.
        what: String,
        /// How it failed.
        error: InternalError,
    },
    /// A file cannot be read, or is not what it should be.
    #[error("{}: {error}", .path.shown())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: io::Error,
    },
    /// A file cannot be written.
    #[error("{}: {error}", .path.shown())]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// What the machine says.
        error: io::Error,
    },
    /// Another run is at work in the folder.
    #[error("{}: another run is at work in this folder", .0.shown())]
    Busy(PathBuf),
}

impl CampaignError {
    /// The error of a file of the folder that could not be read.
    pub fn reading(path: &Path) -> impl FnOnce(io::Error) -> CampaignError {
        move |error| CampaignError::Unreadable { path: path.to_owned(), error }
    }

    pub(crate) fn writing(path: &Path) -> impl FnOnce(io::Error) -> CampaignError {
        move |error| CampaignError::Unwritable { path: path.to_owned(), error }
    }

    /// The journal is read and written.
    pub(crate) fn journal(path: &Path) -> impl FnOnce(io::Error) -> CampaignError {
        move |error| match error.kind() {
            io::ErrorKind::ResourceBusy => CampaignError::Busy(path.to_owned()),
            io::ErrorKind::InvalidData => CampaignError::reading(path)(error),
            _ => CampaignError::writing(path)(error),
        }
    }
}

impl Campaign {
    /// Begins a campaign in a new folder, or goes on with the one that was begun there.
    ///
    /// # Errors
    /// When the folder is something else's or another campaign's, or cannot be read and written.
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

    /// The plan.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }
}

/// Writes the plan into a new folder; in one that has a plan, it must be the same.
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

/// The first entry in which two plans differ, with both values. What an entry holds by names is told by these, also where one
/// plan holds nothing there.
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

/// A value as the folder's files hold it, its keys in order.
pub fn json(value: &impl serde::Serialize) -> String {
    // Only maps with keys that are no text fail, and the campaign has none.
    let value = serde_json::to_value(value).unwrap_or_default();
    serde_json::to_string_pretty(&value).unwrap_or_default() + "\n"
}

/// Writes a file of the folder; it takes its place when it is complete.
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

/// Writes a folder of the folder; it takes its place when all its files are complete, and stands on the disk.
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
        // One whose tournament is not shrunk goes for one whose is.
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

/// What a killed run left goes when the next one begins to work, and with every file that is complete.
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
