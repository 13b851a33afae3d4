//! The shards of a run. Each shard is a folder with a plan and a journal. Their plans differ only in the
//! number of the shard.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::folder::{CampaignError, JOURNAL, PLAN, difference, json, put};
use super::journal::{Journal, Records};
use super::plan::no_plan;
use super::{Record, Shard};
use arbitrium_core::printable::Shown as _;

/// The number of records that are written to the joined journal at once.
const AT_ONCE: usize = 1000;

/// The folder of one shard, with its plan.
pub(crate) struct Part {
    pub(super) folder: PathBuf,
    pub(super) plan: serde_json::Value,
    shard: Shard,
    /// The number of cases in all shards together.
    count: u64,
}

/// The JSON members that a shard's plan has in every kind of run: in campaigns, and in the reverse direction
/// of a cross-test.
#[derive(Deserialize)]
struct Said {
    schema: String,
    shard: Shard,
    count: u64,
}

impl Part {
    pub(super) fn read(folder: &Path, schema: &str) -> Result<Self, CampaignError> {
        let path = folder.join(PLAN);
        let text = std::fs::read_to_string(&path).map_err(CampaignError::reading(&path))?;
        let broken = |what: String| {
            CampaignError::reading(&path)(std::io::Error::new(std::io::ErrorKind::InvalidData, what))
        };
        let refused = |error| CampaignError::reading(&path)(no_plan(&error));
        let said: Said = serde_json::from_str(&text).map_err(refused)?;
        let plan = serde_json::from_str(&text).map_err(refused)?;
        if said.schema != schema {
            return Err(broken(format!("the schema is {:?}, not {schema:?}", said.schema)));
        }
        Ok(Part { folder: folder.to_owned(), plan, shard: said.shard, count: said.count })
    }

    fn cases(&self) -> impl Iterator<Item = u64> + use<> {
        self.shard.cases(self.count)
    }

    /// The message that this shard is not finished, with the reason.
    pub(super) fn unfinished(&self, what: &str) -> String {
        let (folder, shard) = (self.folder.shown(), self.shard);
        format!("{folder}: shard {shard} is not finished: {what}; run it again to go on")
    }
}

/// Reads the plans of the shards in `folders` and sorts the shards by number. Fails if they are not all
/// shards of one run, or if a plan has another schema than `schema`.
pub(crate) fn parts(folders: &[PathBuf], schema: &str) -> Result<Vec<Part>, CampaignError> {
    let mut parts = folders.iter().map(|folder| Part::read(folder, schema)).collect::<Result<Vec<_>, _>>()?;
    parts.sort_by_key(|part| part.shard.number());
    let refuse = |words: String| Err(CampaignError::Shards(words));
    let Some(first) = parts.first() else { return refuse("no shards are given".to_owned()) };
    for part in &parts[1..] {
        let plain = |plan: &serde_json::Value| {
            let mut plan = plan.clone();
            plan["shard"] = part.shard.parts().into();
            json(&plan)
        };
        let of = first.shard.parts();
        if part.shard.parts() != of {
            return refuse(format!(
                "{}: part of {of} shards and of {} do not make a whole",
                part.folder.shown(),
                part.shard.parts()
            ));
        }
        if let Some((what, was, is)) = difference(&plain(&first.plan), &plain(&part.plan)) {
            let (one, other) = (first.folder.shown(), part.folder.shown());
            return refuse(format!("{one} and {other} are of different campaigns: {what} is {was} and {is}"));
        }
    }
    let numbers: Vec<u32> = parts.iter().map(|part| part.shard.number()).collect();
    let all: Vec<u32> = (1..=first.shard.parts()).collect();
    if numbers != all {
        let list = |numbers: &[u32]| numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
        return refuse(format!("the shards given are {}; the whole is {}", list(&numbers), list(&all)));
    }
    Ok(parts)
}

/// Fails if the shards belong to a run whose plan is not `whole`.
pub(crate) fn of_plan(parts: &[Part], whole: &impl Serialize) -> Result<(), CampaignError> {
    match difference(&plan(parts), &json(whole)) {
        None => Ok(()),
        Some((what, was, is)) => Err(CampaignError::Shards(format!(
            "{}: {what} is {was} in this part of a run and {is} here; the options with which the parts were run put them together",
            parts[0].folder.shown()
        ))),
    }
}

/// Fails if a shard has unfinished cases. The error names all unfinished shards.
pub(crate) fn finished(parts: &[Part]) -> Result<(), CampaignError> {
    let missing = parts.iter().map(|part| {
        let path = part.folder.join(JOURNAL);
        let mut cases = part.cases();
        for record in Records::of(&path, part.cases()).map_err(CampaignError::reading(&path))? {
            record.map_err(CampaignError::reading(&path))?;
            cases.next();
        }
        Ok::<_, CampaignError>(cases.next().map(|case| part.unfinished(&format!("case {case} is missing"))))
    });
    refuse(missing.collect::<Result<Vec<_>, _>>()?)
}

pub(super) fn refuse(unfinished: Vec<Option<String>>) -> Result<(), CampaignError> {
    let lines: Vec<String> = unfinished.into_iter().flatten().collect();
    if lines.is_empty() { Ok(()) } else { Err(CampaignError::Shards(lines.join("\n"))) }
}

/// The index of the shard that contains a case.
pub(super) fn shard_of(case: u64, parts: &[Part]) -> usize {
    // The remainder is less than the number of shards, so the conversion cannot fail.
    usize::try_from((case - 1) % parts.len() as u64).unwrap_or(0)
}

/// Reads the records of all shards in the order of the cases. Fails if a case is missing.
pub(super) fn records(
    parts: &[Part],
) -> Result<impl Iterator<Item = Result<Record, CampaignError>>, CampaignError> {
    let open = |part: &Part| {
        let path = part.folder.join(JOURNAL);
        let records = Records::of(&path, part.cases());
        Ok((records.map_err(CampaignError::reading(&path))?, path))
    };
    let mut journals = parts.iter().map(open).collect::<Result<Vec<_>, CampaignError>>()?;
    let count = parts[0].count;
    // The range is longer than the number of cases. So one more record is read from each journal, which must
    // have no further lines.
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

/// The plan of the whole run as JSON text: the plan of the first shard, with the shard 1/1.
pub(super) fn plan(parts: &[Part]) -> String {
    let mut whole = parts[0].plan.clone();
    whole["shard"] = Shard::WHOLE.to_string().into();
    json(&whole)
}

/// Writes the plan and the journal of the whole run into a folder.
pub(crate) fn join(parts: &[Part], folder: &Path) -> Result<(), CampaignError> {
    put(folder, Path::new(PLAN), &plan(parts))?;
    let path = folder.join(JOURNAL);
    let mut journal =
        Journal::open(&path, std::iter::empty(), |_| {}).map_err(CampaignError::journal(&path))?;
    let mut records = records(parts)?;
    loop {
        let some = records.by_ref().take(AT_ONCE).collect::<Result<Vec<_>, _>>()?;
        if some.is_empty() {
            return Ok(());
        }
        journal.append(&some).map_err(CampaignError::writing(&path))?;
    }
}
