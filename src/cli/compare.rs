use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use super::args::{Causes, Check, CheckFormat, Compare, Console, Expected};
use super::check::{Asked, Asking, judge_files};
use super::check_report::of_pairings;
use super::compare_ranks::{Ranks, is_of_pairings};
use super::failure::CliError;
use super::program::Opened as Program;
use crate::engines::Engine;
use crate::outcome::{Checked, CheckedFile, Exit};
use crate::programs::{CompareQuestion, answers};
use crate::referee::{Opened, Progress, Question, check_answers};
use crate::report::Renderer;
use crate::report::junit::Junit;
use crate::rulebook::Rulebook;
use crate::systems::SystemId;
use crate::trf::Diagnostic;

/// Runs `arbitrium compare FILE… --engine E` and returns its exit status.
pub(super) fn run(args: &Compare, console: &Console) -> Result<Exit, CliError> {
    if args.check.fix.is_some() {
        return Err(CliError::NothingToFix);
    }
    if !args.standings {
        is_of_pairings(&args.check)?;
    }
    let program = args.program.opened()?;
    // If the program does not exist, the error is reported once, before a file is read.
    program.require(None)?;
    program.note(console);
    if args.standings {
        return judge_files(&args.check, console, &Ranks::new(&args.check, program)?);
    }
    judge_files(&args.check, console, &Answers { args, program, console, warned: Mutex::default() })
}

/// The source that judges the pairings of a program under test. The program is asked to pair the rounds.
struct Answers<'a> {
    args: &'a Compare,
    program: Program,
    console: &'a Console,
    /// The pairing systems for which it was already tested whether a warning is needed.
    warned: Mutex<Vec<SystemId>>,
}

impl Answers<'_> {
    /// Warns, once for each pairing system, if the program does not pair by this system.
    fn warn(&self, system: SystemId) {
        let mut warned = self.warned.lock().unwrap_or_else(PoisonError::into_inner);
        if !warned.contains(&system) {
            warned.push(system);
            self.program.warn(system, self.console);
        }
    }

    /// The warning if `--next` is used but `--rounds` excludes the next round of a report. `None` in all
    /// other cases.
    fn next_is_left_out(&self, rounds: &RangeInclusive<u16>, checked: &Checked) -> Option<Diagnostic> {
        let next = checked.tournament().paired_rounds() + 1;
        let is_left_out = self.args.next && !rounds.contains(&next);
        is_left_out.then(|| {
            let word = checked.round_word();
            let message =
                format!("{word} {next} is none of those asked for by --rounds: --next asks for nothing");
            Diagnostic::warning("next-left-out", message)
        })
    }
}

impl Asking for Answers<'_> {
    type Found = Checked;

    fn judge(&self, read: &mut Opened, asked: Asked<'_>, _: Progress<'_>) -> Result<Checked, CliError> {
        // By default no errors in the data are searched for, because they do not explain the program's
        // pairing.
        let causes = self.args.check.causes.unwrap_or(Causes::Off).into();
        let question = Question { causes, ..asked.question() };
        let asked = CompareQuestion { question, next: self.args.next, twice_every: self.args.twice_every };
        let checked = check_answers::<CliError>(read, &asked.question, |case, options| {
            if let Some(expected) = &self.args.expect {
                expected.require(case.system.rulebook())?;
            }
            self.warn(case.id);
            let (options, pool) = (asked.options(options), &self.program.pool);
            let judged = |engine: &mut dyn Engine| answers(case, &options, &pool.spec().name, engine);
            pool.with(case.id, judged).map_err(|error| self.program.lost(error))
        })?;
        read.note(self.next_is_left_out(&asked.question.rounds, &checked));
        Ok(checked)
    }

    fn renderer(&self, args: &Check, files: usize, width: u16) -> Box<dyn Renderer> {
        match args.format {
            CheckFormat::Junit => Box::new(Junit { command: "arbitrium compare" }),
            _ => of_pairings(args, files, width),
        }
    }

    fn known_deviations(&self) -> Option<&Path> {
        self.program.deviations.as_deref()
    }

    fn is_expected(&self, file: &CheckedFile) -> Option<bool> {
        self.args.expect.as_ref().map(|expected| expected.is_met_by(file))
    }
}

impl Expected {
    /// Fails if the document does not have the article that `--expect` names. It is called before the program is
    /// asked.
    fn require(&self, rulebook: &'static Rulebook) -> Result<(), CliError> {
        let Some(article) = self.article.as_ref().filter(|name| rulebook.article(name).is_none()) else {
            return Ok(());
        };
        Err(CliError::NoArticle { article: article.clone(), system: rulebook.id })
    }

    fn is_met_by(&self, file: &CheckedFile) -> bool {
        let Ok(checked) = &file.outcome else { return false };
        let article = self.article.as_ref().map(|name| checked.rulebook.article(name));
        let differs = checked.replay.rounds.iter().any(|round| {
            let decisive = round.judgement.decisive.as_ref().map(|decisive| decisive.article);
            let class = [round.verdict.to_string(), round.judgement.class.to_string()];
            class.contains(&self.class)
                && article.is_none_or(|article| article.is_some() && article == decisive)
        });
        differs || self.article.is_none() && checked.faults().any(|fault| fault.kind == self.class)
    }
}
