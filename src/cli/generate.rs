use std::path::Path;

use rayon::prelude::*;

use super::args::{Console, Generate};
use super::failure::CliError;
use crate::generate::{Head, Line, MANIFEST_SCHEMA, Settings, stream};
use crate::outcome::Exit;
use crate::referee::{Random, random};
use crate::report::json::VERSION;
use crate::standings::TieBreak;
use crate::systems::PairingSystem;
use crate::trf::Edition;
use crate::whole::{self, WholeFolder};

/// The manifest's name in the folder.
const MANIFEST: &str = "manifest.jsonl";

/// How many tournaments a job makes before the manifest grows.
const TOURNAMENTS_PER_JOB: u64 = 64;

/// `arbitrium generate --system S -o DIR`
pub(super) fn run(args: &Generate, console: &Console) -> Result<Exit, CliError> {
    let system = args.document.system()?;
    let settings = args.tournaments.settings(&*system, &args.reading, console)?;
    let pool = super::jobs::pool(args.jobs)?;
    let folder = new_folder(&args.output)?;
    let making = Making { args, system: &*system, settings: &settings, folder: folder.path() };
    let mut manifest = console.output(Some(&folder.path().join(MANIFEST)))?;
    manifest.write(&json(&making.head())?)?;
    let bar = console.progress(usize::try_from(args.count).unwrap_or(usize::MAX), "tournaments");
    let batch = TOURNAMENTS_PER_JOB * u64::try_from(pool.current_num_threads()).unwrap_or(1);
    let mut next = 1;
    while next <= args.count {
        let last = args.count.min(next.saturating_add(batch - 1));
        // A batch at a time: few tournaments are kept at once, and the manifest is in their order.
        let lines: Vec<Result<String, CliError>> =
            pool.install(|| (next..=last).into_par_iter().map(|case| making.make(case)).collect());
        for line in lines {
            manifest.write(&line?)?;
            bar.inc(1);
        }
        next = last + 1;
    }
    bar.finish_and_clear();
    manifest.finish()?;
    folder.finish().map_err(|error| CliError::Write(args.output.clone(), error.to_string()))?;
    Ok(Exit::Agrees)
}

struct Making<'a> {
    args: &'a Generate,
    system: &'a dyn PairingSystem,
    settings: &'a Settings,
    /// Where the files are made.
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

    /// Makes a tournament and its file; its line of the manifest.
    fn make(&self, case: u64) -> Result<String, CliError> {
        let bytes = stream::bytes(self.args.seed, case, self.settings.bytes());
        let width = self.args.count.to_string().len();
        let file = format!("{case:0width$}.trf");
        let edition = Edition::from(self.args.edition);
        let Random { generated, codes, text } =
            random(self.system, self.settings, &bytes, self.list(case)?, edition, &file)?;
        let text = text.map_err(|error| CliError::Tournament { case, error })?;
        std::fs::write(self.folder.join(&file), text)
            .map_err(|error| CliError::Write(self.args.output.join(&file), error.to_string()))?;
        json(&Line::of(&generated, &file, &codes, self.args.seed, case))
    }

    /// The list of a tournament: the one asked for, else drawn by its number.
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

/// A new folder, which takes its place when all files are in it; one that holds something is not written into.
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
