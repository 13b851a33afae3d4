use std::path::Path;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use super::args::{Console, Endorse as Args, Program};
use super::failure::CliError;
use super::fuzz::questions;
use super::program::Opened;
use super::progress::Progress;
use crate::campaign::{Cases, Crew, Ledger};
use crate::counted::counted;
use crate::cross_test::{CrossTest, EndorseError, OwnGenerator, Place, Ranker, Step, endorse, sha256_of};
use crate::endorse::{Direction, Endorsement, Probe, probe};
use crate::engines::{Checker, CheckerWords, Generator};
use crate::outcome::Exit;
use crate::report::endorse::{Form, probe_report, render};

/// The duration of a direction (forward or reverse) is estimated after this number of its tournaments.
const ESTIMATED_AFTER: u64 = 20;
/// The number of differences that are each printed when they are found.
const ALOUD: u64 = 10;

/// Runs `arbitrium endorse --system S --engine E -o DIR` and returns its exit status.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, CliError> {
    let system = args.searched.of(args.document.system()?)?;
    let settings = args.tournaments.settings(&*system, &args.reading, console)?;
    let program = args.program.opened()?;
    program.tell_uncontained(console);
    program.tell_that_all_counts(console);
    program.require(args.document.system)?;
    program.warn(args.document.system, console);
    if args.probe {
        return probed(args, &program, console);
    }
    let jobs = super::jobs::pool(args.jobs)?;
    let folder = args.output.as_deref().unwrap_or(Path::new(""));
    Console::may_be_folder(folder)?;
    let here = std::env::current_dir().unwrap_or_default();
    let (generator, ranker) = (generator(args, &program, &here)?, ranker(args)?);
    let checker = checker(args, &program, &here)?;
    let asked = || questions(args.rules, &args.tie_breaks, system.games_per_round());
    let test = CrossTest {
        program: args.program.named(),
        program_version: args.program_version.clone(),
        generator: args.generator.as_ref().zip(generator.as_ref()).map(own_generator),
        ranker: ranker.as_ref().map(|(named, opened)| Ranker {
            program: named.named(),
            engines: &opened.pool,
            asked: asked(),
        }),
        checker: checker.as_ref(),
        date: args.date.map_or_else(today, |date| date.to_string()),
        call: call(),
        judged_by_sha256: std::env::current_exe().ok().and_then(|path| sha256_of(&path)),
        settings,
        cases: Cases { seed: args.seed, count: args.count, shard: args.shard },
        shrink_calls: args.shrink_calls,
    };
    let crew = Crew { system: &*system, id: args.document.system, engines: &program.pool, jobs: &jobs };
    let begun = Instant::now();
    let is_over = || args.time.is_some_and(|time| begun.elapsed() >= time);
    let place = Place { folder, parts: &args.join, here: &here, is_over: &is_over };
    let mut watch = Watch { console, cases: args.shard.size(args.count), bar: None, told: 0, from: None };
    let run = endorse(&test, &crew, place, &mut |step| watch.see(step))?;
    written(&run, args, folder, console)?;
    Ok(run.exit())
}

/// Runs `arbitrium endorse --probe`, which prints the records that the program uses, as a table or as JSON.
fn probed(args: &Args, program: &Opened, console: &Console) -> Result<Exit, CliError> {
    let spec = program.pool.spec();
    let probes = probe(spec, args.document.system, args.seed)?;
    let text = probe_report(&spec.name, args.document.system.word(), &probes, args.format.into());
    let mut output = console.output(args.output.as_deref())?;
    output.write(&text)?;
    output.finish()?;
    Ok(Probe::exit(&probes))
}

/// Opens the candidate's generator; `None` if there is none. Its errors are reported here, before the long forward
/// direction.
fn generator(args: &Args, program: &Opened, here: &Path) -> Result<Option<Generator>, CliError> {
    let made = args.generator.as_ref().map(|command| Generator::new(command, here, program.pool.spec()));
    made.transpose().map_err(|error| CliError::Program("the generator".to_owned(), error))
}

/// Opens the candidate's own checker; `None` if there is none.
fn checker(args: &Args, program: &Opened, here: &Path) -> Result<Option<Checker>, CliError> {
    let words =
        CheckerWords { wrong: &args.checker_wrong, right: &args.checker_right, round: &args.checker_round };
    let made = args.checker.as_ref().map(|command| Checker::new(command, words, here, program.pool.spec()));
    made.transpose().map_err(|error| CliError::Program("the checker".to_owned(), error))
}

/// The command line as the report shows it, with only the options that decide the result. It is the same for
/// a part of a run and for the whole run.
fn call() -> Vec<String> {
    const OF_A_PART: [&str; 4] = ["--shard", "--join", "--time", "--date"];
    let words = super::repeat::options(std::env::args_os()).unwrap_or_default();
    let mut words = words.into_iter();
    let mut call = vec!["arbitrium".to_owned(), "endorse".to_owned()];
    while let Some(word) = words.next() {
        if OF_A_PART.contains(&word.as_str()) {
            words.next();
        } else {
            call.push(word);
        }
    }
    call
}

/// The date of this machine, in UTC.
fn today() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let days = i64::try_from(seconds / 86_400).unwrap_or_default();
    let first = jiff::civil::date(1970, 1, 1);
    jiff::Span::new().try_days(days).and_then(|span| first.checked_add(span)).unwrap_or(first).to_string()
}

fn own_generator<'a>((command, generator): (&'a String, &'a Generator)) -> OwnGenerator<'a> {
    OwnGenerator { command, generator }
}

/// Opens the candidate's program that ranks; `None` if there is none. Returns the program as the user named
/// it, and the opened program. The ranking program is started for each question, even if the pairing program
/// is persistent.
fn ranker(args: &Args) -> Result<Option<(Program, Opened)>, CliError> {
    let Some(command) = &args.ranker else { return Ok(None) };
    let mut named = Program { engine: command.clone(), ..args.program.clone() };
    named.options.retain(|option| !option.starts_with("protocol="));
    let opened = named.opened()?;
    opened.require(args.document.system)?;
    Ok(Some((named, opened)))
}

/// Prints the progress of a run. The first differences of a direction are printed one by one, and then only their
/// number.
struct Watch<'a> {
    console: &'a Console,
    /// The number of tournaments in each direction, for the progress bar.
    cases: u64,
    bar: Option<Progress>,
    told: u64,
    /// When this run began the direction, and the number of tournaments that were finished at that time.
    /// `None` after the duration was estimated.
    from: Option<(Instant, u64)>,
}

/// The time that the remaining tournaments of a direction need, such as `about 9 hours for the other 49990
/// tournaments`. `None` if it is less than ten minutes.
fn estimated(elapsed: Duration, done: u64, left: u64) -> Option<String> {
    let minutes = u128::from(left) * elapsed.as_millis() / u128::from(done.max(1)) / 60_000;
    let time = match minutes {
        0..10 => return None,
        10..120 => format!("{minutes} minutes"),
        _ => format!("{} hours", (minutes + 30) / 60),
    };
    Some(format!("about {time} for the other {left} tournaments"))
}

impl Watch<'_> {
    fn see(&mut self, step: Step<'_>) {
        match step {
            Step::Unseeded => self.console.say(
                "warning: the generator's command has no {seed}: a run that goes on may judge other tournaments",
            ),
            Step::Begins(direction, ledger) => {
                let length = usize::try_from(self.cases).unwrap_or(usize::MAX);
                let bar = self.console.progress(length, direction.word());
                bar.set_position(ledger.cases);
                self.told = ledger.findings();
                self.bar = Some(bar);
                self.from = Some((Instant::now(), ledger.cases));
            }
            Step::At(direction, ledger) => self.tell(direction, ledger),
            Step::Ends(direction, ledger) => {
                if let Some(bar) = self.bar.take() {
                    bar.finish_and_clear();
                }
                let (done, cases) = (ledger.cases, self.cases);
                if done < cases {
                    self.console.say(&format!(
                        "{direction}: stopped after {done} of {cases} tournaments; the same command continues"
                    ));
                }
            }
            _ => {}
        }
    }

    fn tell(&mut self, direction: Direction, ledger: &Ledger) {
        let Some(bar) = &self.bar else { return };
        bar.set_position(ledger.cases);
        if let Some((begun, finished)) = self.from
            && ledger.cases >= finished + ESTIMATED_AFTER
        {
            self.from = None;
            let (done, left) = (ledger.cases - finished, self.cases.saturating_sub(ledger.cases));
            if let Some(estimate) = estimated(begun.elapsed(), done, left) {
                bar.suspend(|| self.console.say(&format!("{direction}: {estimate}")));
            }
        }
        if ledger.findings() <= self.told {
            return;
        }
        let before = std::mem::replace(&mut self.told, ledger.findings());
        let beyond = if self.told > ALOUD { " (more than ten)" } else { "" };
        // After the first ten differences, a message says that there are more, and then every hundredth difference is
        // printed.
        if before <= ALOUD || self.told / 100 > before / 100 {
            let differences = format!("{}{beyond}", counted(self.told, "difference"));
            let text = format!("{direction}: {differences} in {}", counted(ledger.cases, "tournament"));
            bar.suspend(|| self.console.say(&text));
        }
    }
}

/// Writes the report in every output format into the folder of the run, and prints it in the requested format.
fn written(run: &Endorsement, args: &Args, folder: &Path, console: &Console) -> Result<(), CliError> {
    for form in Form::ALL {
        let mut file = console.output(Some(&folder.join(form.file())))?;
        file.write(&render(run, form))?;
        file.finish()?;
    }
    let mut output = console.output(None)?;
    output.write(&render(run, args.format.into()))?;
    output.finish()
}

impl From<EndorseError> for CliError {
    fn from(error: EndorseError) -> Self {
        match error {
            EndorseError::Campaign(error) => error.into(),
            EndorseError::Deviations(error) => CliError::Deviations(error),
            EndorseError::OtherProgram(folder) => CliError::OtherProgram(folder),
            EndorseError::BegunWith { folder, direction: Direction::Standings } => {
                CliError::BegunWith(folder, "--ranker")
            }
            EndorseError::BegunWith { folder, .. } => CliError::BegunWith(folder, "--generator"),
            error => CliError::Internal(error.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_a_long_run_is_estimated() {
        let of = |seconds, left| estimated(Duration::from_secs(seconds), 20, left);
        assert_eq!(of(10, 980), None);
        assert_eq!(of(20, 1_980).as_deref(), Some("about 33 minutes for the other 1980 tournaments"));
        assert_eq!(of(40, 49_980).as_deref(), Some("about 28 hours for the other 49980 tournaments"));
    }
}
