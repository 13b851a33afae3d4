use std::path::Path;

use rayon::prelude::*;

use super::args::{Console, Generate};
use super::failure::CliError;
use crate::counted::counted_as;
use crate::generate::{Ended, Head, Line, MANIFEST_SCHEMA, Settings, stream};
use crate::outcome::Exit;
use crate::referee::{Random, random};
use crate::report::json::VERSION;
use crate::standings::TieBreak;
use crate::systems::{Failure, PairingSystem};
use crate::trf::Edition;
use crate::whole::{self, WholeFolder};

/// The name of the file that lists the generated tournaments.
const MANIFEST: &str = "manifest.jsonl";

/// The number of tournaments that each job makes before they are listed in the manifest.
const TOURNAMENTS_PER_JOB: u64 = 64;

/// Runs `arbitrium generate --system S -o DIR` and returns its exit status.
pub(super) fn run(args: &Generate, console: &Console) -> Result<Exit, CliError> {
    let system = args.searched.of(args.document.system()?)?;
    let settings = args.tournaments.settings(&*system, &args.reading, console)?;
    let pool = super::jobs::pool(args.jobs)?;
    let folder = new_folder(&args.output)?;
    let making = Making { args, system: &*system, settings: &settings, folder: folder.path() };
    let mut manifest = console.output(Some(&folder.path().join(MANIFEST)))?;
    manifest.write(&json(&making.head())?)?;
    let bar = console.progress(usize::try_from(args.count).unwrap_or(usize::MAX), "tournaments");
    let batch = TOURNAMENTS_PER_JOB * u64::try_from(pool.current_num_threads()).unwrap_or(1);
    let mut next = 1;
    let mut unfinished = 0_u64;
    while next <= args.count {
        let last = args.count.min(next.saturating_add(batch - 1));
        // The tournaments are made in batches. So the manifest lists them in order, and only a few are kept in
        // memory.
        let lines: Vec<Result<(String, bool), CliError>> =
            pool.install(|| (next..=last).into_par_iter().map(|case| making.make(case)).collect());
        for line in lines {
            let (line, is_unfinished) = line?;
            unfinished += u64::from(is_unfinished);
            manifest.write(&line)?;
            bar.inc(1);
        }
        next = last + 1;
    }
    bar.finish_and_clear();
    manifest.finish()?;
    folder.finish().map_err(|error| CliError::Write(args.output.clone(), error.to_string()))?;
    if unfinished == 0 {
        return Ok(Exit::Agrees);
    }
    let tournaments = counted_as(unfinished, "tournament ends", "tournaments end");
    let limit = Failure::BudgetSpent;
    console.complain(&format!("{tournaments} before the last round: {limit}"));
    Ok(Exit::Undecided)
}

struct Making<'a> {
    args: &'a Generate,
    system: &'a dyn PairingSystem,
    settings: &'a Settings,
    /// The folder into which the files are written.
    folder: &'a Path,
}

impl Making<'_> {
    fn head(&self) -> Head<'_> {
        Head {
            schema: MANIFEST_SCHEMA,
            version: VERSION,
            system: self.system.rulebook().id,
            readings: self.system.unusual_readings().into_iter().collect(),
            seed: self.args.seed,
            count: self.args.count,
            settings: self.settings,
        }
    }

    /// Makes a tournament and writes its file. Returns the line for the manifest, and whether a limit of the search
    /// ended the tournament early.
    fn make(&self, case: u64) -> Result<(String, bool), CliError> {
        let bytes = stream::bytes(self.args.seed, case, self.settings.bytes());
        let width = self.args.count.to_string().len();
        let file = format!("{case:0width$}.trf");
        let edition = Edition::from(self.args.edition);
        let Random { generated, codes, text } =
            random(self.system, self.settings, &bytes, self.list(case)?, edition, &file)?;
        let text = text.map_err(|error| CliError::Tournament { case, error })?;
        std::fs::write(self.folder.join(&file), text)
            .map_err(|error| CliError::Write(self.args.output.join(&file), error.to_string()))?;
        let failure = match &generated.ended {
            Some(Ended::Unpaired { failure, .. }) => Some(failure),
            _ => None,
        };
        let is_unfinished = failure == Some(&Failure::BudgetSpent);
        Ok((json(&Line::of(&generated, &file, &codes, self.args.seed, case))?, is_unfinished))
    }

    /// The tie-breaks by which a tournament is ranked: the list that the user gives, or else one drawn for this
    /// tournament.
    fn list(&self, case: u64) -> Result<Vec<TieBreak>, CliError> {
        match &self.args.tie_breaks {
            Some(list) => Ok(list.0.clone()),
            None => stream::list(self.system.games_per_round(), self.args.seed, case)
                .map_err(|error| CliError::Internal(error.to_string())),
        }
    }
}

fn json(value: &impl serde::Serialize) -> Result<String, CliError> {
    let line = serde_json::to_string(value).map_err(|error| CliError::Internal(error.to_string()))?;
    Ok(line + "\n")
}

/// Begins a folder that appears at its path when all files are in it. Fails if the path is a folder with files.
fn new_folder(path: &Path) -> Result<WholeFolder, CliError> {
    let failed = |error: std::io::Error| CliError::Write(path.to_owned(), error.to_string());
    Console::may_be_folder(path)?;
    if path.exists() {
        whole::settle(path, MANIFEST).map_err(failed)?;
        if std::fs::read_dir(path).map_err(failed)?.next().is_some() {
            return Err(CliError::NotEmpty(path.to_owned()));
        }
    }
    WholeFolder::new(path, MANIFEST).map_err(failed)
}
