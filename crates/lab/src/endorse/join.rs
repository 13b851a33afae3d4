use std::path::{Path, PathBuf};

use crate::campaign::{self, CampaignError, PLAN, finished, parts};

/// Joins the shards of a direction, whose plans have this schema, into the folder of the whole: its journal holds the lines of
/// theirs in the order of the cases. Everything else is written when the run goes on there. A whole that was begun before is
/// left as it is: the run goes on with it.
///
/// # Errors
/// When a folder is no shard of the same run, a shard is missing or not finished, or something cannot be read or written.
pub fn join(shards: &[PathBuf], folder: &Path, schema: &str) -> Result<(), CampaignError> {
    if folder.join(PLAN).exists() {
        return Ok(());
    }
    let parts = parts(shards, schema)?;
    finished(&parts)?;
    std::fs::create_dir_all(folder).map_err(CampaignError::writing(folder))?;
    campaign::join(&parts, folder)
}
