use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::campaign::{self, CampaignError, PLAN, Part, finished, of_plan, parts};

/// The shards of a direction, found to be all of one run: nothing is written yet.
pub struct Joinable {
    parts: Vec<Part>,
    folder: PathBuf,
}

impl Joinable {
    /// The shards whose plans have this schema and are parts of this plan. None where the folder of the whole has a plan: it is left
    /// as it is, and the run goes on with it.
    ///
    /// # Errors
    /// When a folder is no shard of the same run, a shard is missing or not finished, or something cannot be read.
    pub fn read(
        shards: &[PathBuf],
        folder: &Path,
        schema: &str,
        plan: &impl Serialize,
    ) -> Result<Option<Self>, CampaignError> {
        if folder.join(PLAN).exists() {
            return Ok(None);
        }
        let parts = parts(shards, schema)?;
        of_plan(&parts, plan)?;
        finished(&parts)?;
        Ok(Some(Joinable { parts, folder: folder.to_owned() }))
    }

    /// Joins them in the folder of the whole: its journal holds the lines of theirs in the order of the cases. Everything else is
    /// written when the run goes on there.
    ///
    /// # Errors
    /// When something cannot be read or written.
    pub fn join(&self) -> Result<(), CampaignError> {
        std::fs::create_dir_all(&self.folder).map_err(CampaignError::writing(&self.folder))?;
        campaign::join(&self.parts, &self.folder)
    }
}
