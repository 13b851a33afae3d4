use super::args::{Console, Standings as Arguments, StandingsFormat};
use super::failure::CliError;
use super::{findings, input};
use crate::outcome::Exit;
use crate::referee::{Opened, RankQuestion, ranking, tie_break_readings};
use crate::report::standings::{Ranked, csv, html, json, text};

/// Runs `arbitrium standings FILE…` and returns its exit status.
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
    let files = input::files(&args.files, console)?;
    let mut page = Page::new(args, console, files.len() > 1);
    let mut exit = Exit::Agrees;
    for found in files {
        let ranked = found.read(&args.reading).and_then(|mut read| page.file(&mut read, &question));
        if let Err(error) = ranked {
            console.fail(&error);
            exit = exit.worst(error.exit());
        }
    }
    page.finish()?;
    Ok(exit)
}

/// Writes the standings file by file in the requested output format.
struct Page<'a> {
    args: &'a Arguments,
    console: &'a Console,
    objects: Vec<json::File>,
    text: String,
    files: usize,
    /// Whether the user names several files, so that each needs a heading.
    several: bool,
    /// The header of the last CSV table that was written.
    header: String,
}

impl<'a> Page<'a> {
    fn new(args: &'a Arguments, console: &'a Console, several: bool) -> Self {
        let (objects, text, header) = (Vec::new(), String::new(), String::new());
        Page { args, console, objects, text, files: 0, several, header }
    }

    /// Ranks the players of a file. The findings from reading the file are printed first, even if it cannot be
    /// ranked.
    fn file(&mut self, read: &mut Opened, question: &RankQuestion) -> Result<(), CliError> {
        let ranking = ranking(read, question);
        findings::show(read, self.console);
        let ranking = ranking?;
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
            StandingsFormat::Csv => self.add_csv(ranked),
            StandingsFormat::Text => {
                self.text += if more { "\n" } else { "" };
                self.text += &text::render(ranked, Console::width(self.args.output.as_deref()));
            }
        }
    }

    /// Adds the CSV lines of a file. A header is written if the columns differ from those of the last file. If there
    /// are several files, each line contains the path of its file.
    fn add_csv(&mut self, ranked: &Ranked<'_>) {
        if !self.several {
            self.text += &csv::render(ranked);
            return;
        }
        let [header, lines] = csv::among_several(ranked);
        if header != self.header {
            self.text += if self.text.is_empty() { "" } else { "\n" };
            self.text += &header;
        }
        self.text += &lines;
        self.header = header;
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
