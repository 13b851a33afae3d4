use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::reverse::put;
use crate::campaign::{CampaignError, JOURNAL, PLAN, Record};

/// Joins the shards of a run into the folder of the whole: its journal holds the lines of theirs in the order of the
/// cases. The plan and everything else are written when the run goes on there.
///
/// # Errors
/// When a folder is no shard of the same run, or cannot be read or written.
pub fn join(shards: &[PathBuf], folder: &Path) -> Result<(), CampaignError> {
    if folder.join(JOURNAL).exists() {
        return Err(CampaignError::NotEmpty(folder.to_owned()));
    }
    let mut lines: Vec<(u64, String)> = Vec::new();
    let mut first: Option<Value> = None;
    for shard in shards {
        let plan = plan(&shard.join(PLAN))?;
        let known = first.get_or_insert_with(|| plan.clone());
        if *known != plan {
            let what =
                format!("{} and {} are shards of different runs", shards[0].display(), shard.display());
            return Err(CampaignError::Shards(what));
        }
        let path = shard.join(JOURNAL);
        let file = std::fs::File::open(&path).map_err(CampaignError::reading(&path))?;
        for line in BufReader::new(file).lines() {
            let line = line.map_err(CampaignError::reading(&path))?;
            let record: Record =
                serde_json::from_str(&line).map_err(|error| CampaignError::reading(&path)(error.into()))?;
            lines.push((record.case, line));
        }
    }
    lines.sort_by_key(|(case, _)| *case);
    if let Some((wanted, (found, _))) = (1..).zip(&lines).find(|(wanted, (found, _))| wanted != found) {
        return Err(CampaignError::Shards(format!(
            "tournament {wanted} is missing or doubled; found {found}"
        )));
    }
    // The whole run's plan: that of a shard, without its part.
    let mut whole = first.unwrap_or_default();
    whole["shard"] = Value::from("1/1");
    std::fs::create_dir_all(folder).map_err(CampaignError::writing(folder))?;
    put(&folder.join(PLAN), &crate::campaign::json(&whole))?;
    let text: String = lines.into_iter().map(|(_, line)| line + "\n").collect();
    put(&folder.join(JOURNAL), &text)
}

/// A plan without its shard.
fn plan(path: &Path) -> Result<Value, CampaignError> {
    let text = std::fs::read_to_string(path).map_err(CampaignError::reading(path))?;
    let mut plan: Value =
        serde_json::from_str(&text).map_err(|error| CampaignError::reading(path)(error.into()))?;
    if let Some(plan) = plan.as_object_mut() {
        plan.remove("shard");
    }
    Ok(plan)
}
