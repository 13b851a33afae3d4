use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::campaign::{self, CampaignError, PLAN, Part, finished, of_plan, parts};

/// The shards of one direction of a cross-test. It was checked that they are all shards of the same run.
pub struct Joinable {
    parts: Vec<Part>,
    folder: PathBuf,
}

impl Joinable {
    /// Reads the shards in the folders `shards`. Each plan must have the schema `schema` and belong to a
    /// shard of `plan`. `None` if `folder` already contains a plan. Then the run continues without joining.
    ///
    /// # Errors
    /// Fails if a folder is not a shard of this run, if a shard is missing or unfinished, or if a file cannot be read.
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

    /// Writes the plan and the journal of the whole run into its folder. The journal has the lines of all shards in
    /// the order of the cases. The other files are written when the run continues.
    ///
    /// # Errors
    /// Fails if a file cannot be read or written.
    pub fn join(&self) -> Result<(), CampaignError> {
        std::fs::create_dir_all(&self.folder).map_err(CampaignError::writing(&self.folder))?;
        campaign::join(&self.parts, &self.folder)
    }
}
