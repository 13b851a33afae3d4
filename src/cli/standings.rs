use super::args::{Console, Standings as Arguments, StandingsFormat};
use super::failure::CliError;
use super::{findings, input};
use crate::outcome::Exit;
use crate::referee::{Opened, RankQuestion, Refusal, ranking, tie_break_readings};
use crate::report::standings::{Ranked, csv, html, json, text};

/// `arbitrium standings FILE…`
pub(super) fn run(args: &Arguments, console: &Console) -> Result<Exit, CliError> {
    if args.format == StandingsFormat::Csv && !(args.player.is_empty() && args.why.is_empty()) {
        return Err(CliError::TableAlone);
    }
    let question = RankQuestion {
        system: args.system.clone(),
        planned_rounds: args.planned_rounds,
        tie_breaks: args.tie_breaks.as_ref().map(|list| list.0.clone()),
        edition: args.rules,
        readings: tie_break_readings(&args.readings)?,
        after: args.after,
    };
    let mut page = Page { args, console, objects: Vec::new(), text: String::new(), files: 0 };
    let mut exit = Exit::Agrees;
    for found in input::files(&args.files)? {
        let ranked = found.read(&args.reading).and_then(|mut read| {
            let ranked = page.file(&mut read, &question);
            if matches!(ranked, Err(CliError::Refused(Refusal::Unreadable(..)))) {
                findings::show(&read, console);
            }
            ranked
        });
        if let Err(error) = ranked {
            console.fail(&error);
            exit = exit.worst(error.exit());
        }
    }
    page.finish()?;
    Ok(exit)
}

/// The result as it grows.
struct Page<'a> {
    args: &'a Arguments,
    console: &'a Console,
    objects: Vec<json::File>,
    text: String,
    files: usize,
}

impl Page<'_> {
    fn file(&mut self, read: &mut Opened, question: &RankQuestion) -> Result<(), CliError> {
        let ranking = ranking(read, question)?;
        let standings = ranking.standings()?;
        let path = read.shown();
        for remark in ranking.remarks(&standings) {
            self.console.say(&format!("{path}: {remark}"));
        }
        let args = self.args;
        let why = match args.why[..] {
            [first, second] => Some(ranking.two(first, second)?),
            _ => None,
        };
        let ranked = Ranked {
            path: &read.name,
            standings: &standings,
            source: ranking.source,
            players: args.player.iter().map(|&id| ranking.place(id)).collect::<Result<_, _>>()?,
            why,
            with_table: args.table || args.player.is_empty() && args.why.is_empty(),
        };
        self.add(&ranked);
        Ok(())
    }

    fn add(&mut self, ranked: &Ranked<'_>) {
        let more = self.files > 0;
        self.files += 1;
        match self.args.format {
            StandingsFormat::Json => self.objects.push(json::file(ranked)),
            StandingsFormat::Html => self.text += &html::compact(ranked, self.files),
            StandingsFormat::Csv => {
                self.text += if more { "\n" } else { "" };
                self.text += &csv::render(ranked);
            }
            StandingsFormat::Text => {
                self.text += if more { "\n" } else { "" };
                self.text += &text::render(ranked, Console::width(self.args.output.as_deref()));
            }
        }
    }

    fn finish(self) -> Result<(), CliError> {
        let text = match self.args.format {
            StandingsFormat::Json => {
                json::render(self.objects).map_err(|error| CliError::Internal(error.to_string()))? + "\n"
            }
            StandingsFormat::Html => html::page(&self.text),
            StandingsFormat::Csv | StandingsFormat::Text => self.text,
        };
        let mut output = self.console.output(self.args.output.as_deref())?;
        output.write(&text)?;
        output.finish()
    }
}
