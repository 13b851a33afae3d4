//! Writes the result of a check file by file in the requested output format.

use std::path::Path;

use super::args::{Check, CheckFormat, Console};
use super::console::Output;
use super::failure::CliError;
use super::repeat;
use crate::outcome::{CheckedFile, Tally};
use crate::report::Renderer;
use crate::report::github::Github;
use crate::report::html::Page;
use crate::report::json::{Json, JsonLines};
use crate::report::junit::Junit;
use crate::report::sarif::Sarif;
use crate::report::text::{Shows, Text};

pub(super) struct Report<C> {
    renderer: Box<dyn Renderer<C>>,
    output: Output,
}

impl<C> Report<C> {
    /// Begins the result in a file or on standard output. `renderer` is called with the width of text in columns.
    pub(super) fn new(
        output: Option<&Path>,
        console: &Console,
        renderer: impl FnOnce(u16) -> Box<dyn Renderer<C>>,
    ) -> Result<Self, CliError> {
        let file = output.filter(|path| *path != Path::new("-"));
        let output = console.output(file)?;
        let mut report = Report { renderer: renderer(Console::width(file)), output };
        let head = report.renderer.head();
        report.write(head)?;
        Ok(report)
    }

    pub(super) fn add(&mut self, file: &CheckedFile<C>) -> Result<(), CliError> {
        let text = self.renderer.file(file);
        self.write(text)
    }

    pub(super) fn finish(mut self, tally: &Tally) -> Result<(), CliError> {
        let foot = self.renderer.foot(tally);
        self.write(foot)?;
        self.output.finish()
    }

    fn write(&mut self, text: serde_json::Result<String>) -> Result<(), CliError> {
        self.output.write(&text.map_err(|error| CliError::Internal(error.to_string()))?)
    }
}

/// The renderer for the results of judging pairings, in the requested output format.
pub(super) fn of_pairings(args: &Check, files: usize, width: u16) -> Box<dyn Renderer> {
    let one_file = files == 1;
    let shows = if args.summary { Shows::Differing } else { Shows::All };
    let beside_errors = args.output.as_deref().is_none_or(|path| path == Path::new("-"));
    match args.format {
        CheckFormat::Text => Box::new(Text {
            one_file,
            with_sums: args.coverage,
            shows,
            beside_errors,
            details: args.details,
            width,
        }),
        CheckFormat::Json => Box::new(Json::new(args.coverage)),
        CheckFormat::Jsonl => Box::new(JsonLines),
        CheckFormat::Junit => Box::new(Junit::default()),
        CheckFormat::Sarif => Box::new(Sarif::default()),
        CheckFormat::Github => Box::new(Github),
        CheckFormat::Html => Box::new(Page::of(files).repeating(repeat::options(std::env::args_os()))),
    }
}
