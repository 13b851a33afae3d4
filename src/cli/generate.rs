use std::path::Path;

use rayon::prelude::*;

use super::args::{Console, Generate};
use super::exit::Exit;
use super::failure::CliError;
use crate::generate::{Draw, Head, Line, MANIFEST_SCHEMA, Settings, generate, stream};
use crate::report::json::VERSION;
use crate::systems::PairingSystem;
use crate::trf::{Edition, write};

/// The manifest's name in the folder.
const MANIFEST: &str = "manifest.jsonl";

/// How many tournaments a job makes before the manifest grows.
const TOURNAMENTS_PER_JOB: u64 = 64;

/// `arbitrium generate --system S -o DIR`
pub(super) fn run(args: &Generate, console: &Console) -> Result<Exit, CliError> {
    let system = args.document.system()?;
    let settings = args.tournaments.settings(&*system, &args.reading)?;
    let pool = super::jobs::pool(args.jobs)?;
    empty_folder(&args.output)?;
    let making = Making { args, system: &*system, settings: &settings };
    let mut manifest = console.output(Some(&args.output.join(MANIFEST)))?;
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
    Ok(Exit::Agrees)
}

struct Making<'a> {
    args: &'a Generate,
    system: &'a dyn PairingSystem,
    settings: &'a Settings,
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
        let generated = generate(self.system, self.settings, &mut Draw::new(&bytes));
        let width = self.args.count.to_string().len();
        let file = format!("{case:0width$}.trf");
        let text = write(&generated.tournament, Edition::from(self.args.edition))
            .map_err(|error| CliError::Tournament { case, error })?;
        let path = self.args.output.join(&file);
        std::fs::write(&path, text).map_err(|error| CliError::Write(path, error.to_string()))?;
        json(&Line::of(&generated, &file, self.args.seed, case))
    }
}

fn json(value: &impl serde::Serialize) -> Result<String, CliError> {
    let line = serde_json::to_string(value).map_err(|error| CliError::Internal(error.to_string()))?;
    Ok(line + "\n")
}

/// Makes the folder; one that holds something is not written into.
fn empty_folder(path: &Path) -> Result<(), CliError> {
    let failed = |error: std::io::Error| CliError::Write(path.to_owned(), error.to_string());
    std::fs::create_dir_all(path).map_err(failed)?;
    match std::fs::read_dir(path).map_err(failed)?.next() {
        Some(_) => Err(CliError::NotEmpty(path.to_owned())),
        None => Ok(()),
    }
}
