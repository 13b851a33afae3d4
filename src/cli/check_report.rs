//! The result of a check as it grows, in the form asked for.

use std::path::Path;

use super::args::{Check, CheckFormat, Console};
use super::console::Output;
use super::exit::Exit;
use super::failure::CliError;
use crate::report::html::Page;
use crate::report::sarif::Sarif;
use crate::report::{CheckedFile, FaultyRound, Standing, Tally, github, json, junit, text, text_summary};

pub(super) struct Report<'a> {
    args: &'a Check,
    output: Output,
    width: u16,
    one_file: bool,
    tally: Tally,
    sarif: Sarif,
    html: Page,
    exit: Option<Exit>,
}

impl<'a> Report<'a> {
    pub(super) fn new(args: &'a Check, console: &Console, files: usize) -> Result<Self, CliError> {
        let file = args.output.as_deref().filter(|path| *path != Path::new("-"));
        let mut output = console.output(file)?;
        let html = Page::new(files != 1);
        match args.format {
            CheckFormat::Json => output.write(&json::head())?,
            CheckFormat::Junit => output.write(&junit::head())?,
            CheckFormat::Sarif => output.write(&Sarif::head().map_err(|error| internal(&error))?)?,
            CheckFormat::Html => output.write(&html.head())?,
            CheckFormat::Text | CheckFormat::Jsonl | CheckFormat::Github => {}
        }
        Ok(Report {
            args,
            output,
            width: Console::width(file),
            one_file: files == 1,
            tally: Tally::default(),
            sarif: Sarif::default(),
            html,
            exit: None,
        })
    }

    pub(super) fn add(&mut self, file: &CheckedFile) -> Result<(), CliError> {
        let first = self.tally.files == 0;
        self.tally.add(file);
        let exit = exit_of(file);
        self.exit = Some(self.exit.map_or(exit, |before| before.worst(exit)));
        let json = || json::file(file).map_err(|error| internal(&error));
        let text = match self.args.format {
            CheckFormat::Text if self.one_file && file.outcome.is_err() => String::new(),
            CheckFormat::Text if self.one_file => text::page(file, self.width),
            CheckFormat::Text => text::line(file),
            CheckFormat::Json if first => json()?,
            CheckFormat::Json => format!(",\n{}", json()?),
            CheckFormat::Jsonl => json()? + "\n",
            CheckFormat::Junit => junit::file(file),
            CheckFormat::Sarif => self.sarif.file(file).map_err(|error| internal(&error))?,
            CheckFormat::Github => github::file(file),
            CheckFormat::Html => self.html.file(file),
        };
        self.output.write(&text)
    }

    pub(super) fn finish(mut self) -> Result<Exit, CliError> {
        let summary = Some(&self.tally).filter(|_| self.args.coverage);
        let text = match self.args.format {
            CheckFormat::Text if !self.one_file || self.args.coverage => text_summary::render(&self.tally),
            CheckFormat::Json => json::foot(summary).map_err(|error| internal(&error))?,
            CheckFormat::Junit => junit::FOOT.to_owned(),
            CheckFormat::Sarif => self.sarif.foot().map_err(|error| internal(&error))?,
            CheckFormat::Html => self.html.foot(&self.tally),
            CheckFormat::Text | CheckFormat::Jsonl | CheckFormat::Github => String::new(),
        };
        self.output.write(&text)?;
        self.output.finish()?;
        Ok(self.exit.unwrap_or(Exit::Undecided))
    }
}

fn internal(error: &serde_json::Error) -> CliError {
    CliError::Internal(error.to_string())
}

/// How a run with this file alone ends.
fn exit_of(file: &CheckedFile) -> Exit {
    let Ok(checked) = &file.outcome else { return Exit::BadInput };
    let of_round = |standing: &Standing| match standing {
        Standing::Agrees | Standing::Accepted(_) | Standing::Spared => Exit::Agrees,
        Standing::Undecided => Exit::Undecided,
        Standing::Counts => Exit::Differs,
    };
    let stopped = checked.replay.stopped.as_ref().map(|_| Exit::BadInput);
    let of_fault = |fault: &FaultyRound| match (&fault.accepted, fault.is_finding) {
        (Some(_), _) => Exit::Agrees,
        (None, true) => Exit::Failed,
        (None, false) => Exit::Undecided,
    };
    let rounds = checked.standings.iter().map(of_round).chain(checked.faults().map(of_fault));
    // Nothing was checked: that is no agreement.
    rounds.chain(stopped).reduce(Exit::worst).unwrap_or(Exit::Undecided)
}
