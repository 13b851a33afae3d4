//! The shards of a campaign, joined: what they found is what the whole campaign finds, byte for byte.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::conclude::{Concluded, concluded};
use super::dossier::{self, State};
use super::folder::{CampaignError, FINDINGS, JOURNAL, PLAN, difference, json, put, put_folder};
use super::journal::{Journal, Records};
use super::plan::About;
use super::{Group, Key, Ledger, RankPlan, Record, Shard};
use crate::counted::counted;
use crate::printable::Shown as _;
use crate::whole::WholeFolder;

/// How many cases are written at once.
const AT_ONCE: usize = 1000;

/// A shard's folder with its plan.
struct Part {
    folder: PathBuf,
    plan: serde_json::Value,
    about: About,
    standings: Option<RankPlan>,
}

/// The system and the readings of a campaign that was begun in a folder.
///
/// # Errors
/// When the folder is no campaign's.
pub fn document(folder: &Path) -> Result<(String, BTreeMap<String, String>), CampaignError> {
    let part = Part::read(folder)?;
    let readings = part.plan.get("readings").cloned().unwrap_or_default();
    Ok((part.about.system, serde_json::from_value(readings).unwrap_or_default()))
}

/// A campaign joined of its shards. Its folder takes its place when it is [finished](Self::finish).
pub struct Merged {
    whole: WholeFolder,
    /// What the cases add up to.
    pub ledger: Ledger,
    /// What it has come to.
    pub concluded: Concluded,
}

impl Merged {
    /// Writes a file of the folder, such as a report.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn put(&self, name: &str, text: &str) -> Result<(), CampaignError> {
        put(self.whole.path(), Path::new(name), text)
    }

    /// The folder takes its place.
    ///
    /// # Errors
    /// When it cannot.
    pub fn finish(self) -> Result<(), CampaignError> {
        let place = self.whole.place().to_owned();
        self.whole.finish(PLAN).map_err(CampaignError::writing(&place))
    }
}

/// Joins the shards of one campaign in a new folder.
///
/// # Errors
/// When the folders are not all shards of one campaign, each finished and there once, or something cannot be read or
/// written.
pub fn merge(shards: &[PathBuf], folder: &Path) -> Result<Merged, CampaignError> {
    let parts = parts(shards)?;
    // Twice through the journals, a line at a time: nothing is written where something is missing, and a campaign may have
    // more cases than the memory holds.
    finished(&parts)?;
    let mut ledger = Ledger::default();
    for record in records(&parts)? {
        ledger.add(&record?);
    }
    let errors = ledger.errors();
    reported(&parts, &errors)?;
    if folder.exists() && std::fs::read_dir(folder).map_err(CampaignError::reading(folder))?.next().is_some()
    {
        return Err(CampaignError::NotEmpty(folder.to_owned()));
    }
    let whole = WholeFolder::new(folder).map_err(CampaignError::writing(folder))?;
    let concluded = join(&parts, whole.path(), &ledger)?;
    Ok(Merged { whole, ledger, concluded })
}

/// Writes the whole campaign into a folder.
fn join(parts: &[Part], folder: &Path, ledger: &Ledger) -> Result<Concluded, CampaignError> {
    let mut whole = parts[0].plan.clone();
    whole["shard"] = Shard::WHOLE.to_string().into();
    put(folder, Path::new(PLAN), &json(&whole))?;
    let path = folder.join(JOURNAL);
    let mut journal =
        Journal::open(&path, std::iter::empty(), |_| {}).map_err(CampaignError::journal(&path))?;
    let mut records = records(parts)?;
    loop {
        let some = records.by_ref().take(AT_ONCE).collect::<Result<Vec<_>, _>>()?;
        if some.is_empty() {
            break;
        }
        journal.append(&some).map_err(CampaignError::writing(&path))?;
    }
    for (key, group) in &ledger.errors() {
        let name = Path::new(FINDINGS).join(key.slug());
        put_folder(folder, &name, &files(&parts[shard_of(group.case, parts)].folder.join(&name))?)?;
    }
    let first = &parts[0];
    let about = About { shard: Shard::WHOLE, ..first.about.clone() };
    let deviations = first.plan["deviations"].as_str().map(str::to_owned);
    concluded(folder, about, deviations, first.standings.clone(), ledger)
}

/// Refuses shards that are not finished, all of them at once.
fn finished(parts: &[Part]) -> Result<(), CampaignError> {
    let missing = parts.iter().map(|part| {
        let path = part.folder.join(JOURNAL);
        let mut cases = part.about.shard.cases(part.about.count);
        let records = Records::of(&path, part.about.shard.cases(part.about.count));
        for record in records.map_err(CampaignError::reading(&path))? {
            record.map_err(CampaignError::reading(&path))?;
            cases.next();
        }
        Ok::<_, CampaignError>(cases.next().map(|case| part.unfinished(&format!("case {case} is missing"))))
    });
    refuse(missing.collect::<Result<Vec<_>, _>>()?)
}

/// Refuses shards that have found errors and were ended before all of these were told.
fn reported(parts: &[Part], errors: &BTreeMap<Key, Group>) -> Result<(), CampaignError> {
    let missing = parts.iter().enumerate().map(|(place_of, part)| {
        let own = errors.iter().filter(|(_, group)| shard_of(group.case, parts) == place_of);
        let open = own.filter(|(key, _)| dossier::state(&part.folder, key) != State::Shrunk).count();
        (open > 0).then(|| part.unfinished(&format!("{} not shrunk yet", counted(open, "error"))))
    });
    refuse(missing.collect())
}

fn refuse(unfinished: Vec<Option<String>>) -> Result<(), CampaignError> {
    let lines: Vec<String> = unfinished.into_iter().flatten().collect();
    if lines.is_empty() { Ok(()) } else { Err(CampaignError::Shards(lines.join("\n"))) }
}

impl Part {
    fn read(folder: &Path) -> Result<Self, CampaignError> {
        let path = folder.join(PLAN);
        let text = std::fs::read_to_string(&path).map_err(CampaignError::reading(&path))?;
        let about = About::read(&text).map_err(CampaignError::reading(&path))?;
        let broken = |error| CampaignError::reading(&path)(std::io::Error::other(error));
        let plan: serde_json::Value = serde_json::from_str(&text).map_err(broken)?;
        let standings = plan.get("standings").cloned().unwrap_or_default();
        let standings = serde_json::from_value(standings).map_err(broken)?;
        Ok(Part { folder: folder.to_owned(), plan, about, standings })
    }

    /// That it is not finished, and how that shows.
    fn unfinished(&self, what: &str) -> String {
        let (folder, shard) = (self.folder.shown(), self.about.shard);
        format!("{folder}: shard {shard} is not finished: {what}; run it again to go on")
    }
}

/// The shards in their order: of one campaign, and all of them.
fn parts(folders: &[PathBuf]) -> Result<Vec<Part>, CampaignError> {
    let mut parts = folders.iter().map(|folder| Part::read(folder)).collect::<Result<Vec<_>, _>>()?;
    parts.sort_by_key(|part| part.about.shard.number());
    let refuse = |words: String| Err(CampaignError::Shards(words));
    let Some(first) = parts.first() else { return refuse("no shards are given".to_owned()) };
    for part in &parts[1..] {
        let plain = |plan: &serde_json::Value| {
            let mut plan = plan.clone();
            plan["shard"] = part.about.shard.parts().into();
            json(&plan)
        };
        let of = first.about.shard.parts();
        if part.about.shard.parts() != of {
            return refuse(format!(
                "{}: part of {of} shards and of {} are no whole",
                part.folder.shown(),
                part.about.shard.parts()
            ));
        }
        if let Some((what, was, is)) = difference(&plain(&first.plan), &plain(&part.plan)) {
            let (one, other) = (first.folder.shown(), part.folder.shown());
            return refuse(format!("{one} and {other} are of different campaigns: {what} is {was} and {is}"));
        }
    }
    let numbers: Vec<u32> = parts.iter().map(|part| part.about.shard.number()).collect();
    let all: Vec<u32> = (1..=first.about.shard.parts()).collect();
    if numbers != all {
        let list = |numbers: &[u32]| numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
        return refuse(format!("the shards given are {}; the whole is {}", list(&numbers), list(&all)));
    }
    Ok(parts)
}

/// The place of the shard that has a case.
fn shard_of(case: u64, parts: &[Part]) -> usize {
    // Less than the number of shards.
    usize::try_from((case - 1) % parts.len() as u64).unwrap_or(0)
}

/// The records of all shards, in the order of their cases: every case of the whole is there.
fn records(parts: &[Part]) -> Result<impl Iterator<Item = Result<Record, CampaignError>>, CampaignError> {
    let open = |part: &Part| {
        let path = part.folder.join(JOURNAL);
        let records = Records::of(&path, part.about.shard.cases(part.about.count));
        Ok((records.map_err(CampaignError::reading(&path))?, path))
    };
    let mut journals = parts.iter().map(open).collect::<Result<Vec<_>, CampaignError>>()?;
    let count = parts[0].about.count;
    // Behind the last case each journal is read once more, where nothing may stand.
    let next = move |case: u64| {
        let place = shard_of(case, parts);
        let (records, path) = &mut journals[place];
        match records.next() {
            Some(record) => Some(record.map_err(CampaignError::reading(path))),
            None if case > count => None,
            None => {
                Some(Err(CampaignError::Shards(parts[place].unfinished(&format!("case {case} is missing")))))
            }
        }
    };
    Ok((1..=count.saturating_add(parts.len() as u64)).filter_map(next))
}

/// The files of a folder, by name.
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
