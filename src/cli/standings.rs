use super::args::{Console, Standings as Arguments, StandingsFormat};
use super::failure::CliError;
use super::findings;
use super::input::{self, Read};
use crate::check::ranks::{DeclaredStandings, ListSource};
use crate::outcome::Exit;
use crate::report::standings::{Ranked, csv, html, json, text};
use crate::standings::{Conditions, Edition, Readings, Standings, TieBreak, tie_breaks};
use crate::tournament::{PlannedRounds, PlayerId, RoundsSource};
use crate::trf::{LowerOptions, Lowered};

/// `arbitrium standings FILE…`
pub(super) fn run(args: &Arguments, console: &Console) -> Result<Exit, CliError> {
    if args.format == StandingsFormat::Csv && !(args.player.is_empty() && args.why.is_empty()) {
        return Err(CliError::TableAlone);
    }
    let readings = readings_of(&args.readings)?;
    let mut page = Page { args, console, objects: Vec::new(), text: String::new(), files: 0 };
    let mut exit = Exit::Agrees;
    for found in input::files(&args.files)? {
        let ranked = found.read(&args.reading).and_then(|mut read| {
            let ranked = page.file(&mut read, readings);
            if matches!(ranked, Err(CliError::Unreadable(..))) {
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

/// The readings of C.07 as chosen.
pub(super) fn readings_of(chosen: &[(String, String)]) -> Result<Readings, CliError> {
    let mut readings = Readings::default();
    for (id, value) in chosen {
        // A settled point may be named; it has one answer.
        if !crate::standings::C07_2026.rulebook.settles(id, value) {
            readings.set(id, value)?;
        }
    }
    Ok(readings)
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
    fn file(&mut self, read: &mut Read, readings: Readings) -> Result<(), CliError> {
        let refuse = |reason: String| CliError::Standings(read.shown(), reason);
        if read.document.is_team() {
            return Err(refuse("teams are read but not ranked yet".to_owned()));
        }
        let lowered = self.lowered(read)?;
        let declared = DeclaredStandings::of(&read.document, Some(&lowered));
        let refuse = |reason: String| CliError::Standings(read.shown(), reason);
        let (list, source) = self.list(&declared).map_err(refuse)?;
        let path = read.shown();
        let edition = self.edition(&path, &declared);
        let conditions = self.conditions(&path, &declared, &lowered, edition, readings)?;
        let standings = Standings::new(&lowered.tournament, conditions, list)
            .map_err(|error| refuse(error.to_string()))?;
        for dropped in standings.dropped() {
            let text = &dropped.text;
            self.console
                .say(&format!("{path}: {text} is dropped, as unrated players are present (C.07, 10)"));
        }
        let nobody = |id: &PlayerId| refuse(format!("the tournament has no player {id}"));
        let place = |id: &PlayerId| lowered.tournament.index_of(*id).ok_or_else(|| nobody(id));
        if let [first, second] = self.args.why[..]
            && first == second
        {
            return Err(refuse(format!("--why names {first} twice")));
        }
        let why = self.args.why.iter().map(place).collect::<Result<Vec<_>, _>>()?;
        let ranked = Ranked {
            path: &read.path,
            standings: &standings,
            source,
            players: self.args.player.iter().map(place).collect::<Result<_, _>>()?,
            why: <[usize; 2]>::try_from(why).ok(),
            with_table: self.args.table || self.args.player.is_empty() && self.args.why.is_empty(),
        };
        self.add(&ranked);
        Ok(())
    }

    fn lowered(&self, read: &mut Read) -> Result<Lowered, CliError> {
        let options = match &self.args.system {
            Some(asked) => LowerOptions { games_per_round: asked.without_date().system().games_per_round() },
            None => LowerOptions::declared_in(&read.document),
        };
        let mut lowered = read.lower(options)?;
        if let Some(rounds) = self.args.planned_rounds {
            lowered.tournament.planned_rounds = Some(PlannedRounds { rounds, source: RoundsSource::Given });
        }
        Ok(lowered)
    }

    fn list(&self, declared: &DeclaredStandings) -> Result<(Vec<TieBreak>, ListSource), String> {
        if let Some(list) = &self.args.tie_breaks {
            return Ok((list.0.clone(), ListSource::Given));
        }
        let (text, source) = declared.list.as_ref().ok_or(
            "the file names no tie-breaks (records 202, 212); name them with --tie-breaks, such as DE,BH/C1,BH",
        )?;
        let list = tie_breaks(text).map_err(|error| format!("record {source}: {error}"))?;
        Ok((list, *source))
    }

    /// The edition asked for, else the one in force at the start; a doubt about it is told.
    fn edition(&self, path: &str, declared: &DeclaredStandings) -> &'static Edition {
        if let Some(edition) = self.args.rules {
            return edition;
        }
        let (edition, known) = declared.edition();
        if !known {
            let id = edition.id();
            let why = match declared.start {
                Some(_) => format!("it started before 1 August 2024, and {id} is the oldest edition here"),
                None => format!("its start (042) is not known, so {id} is taken"),
            };
            self.console.say(&format!("{path}: {why}; --rules chooses another"));
        }
        edition
    }

    fn conditions(
        &self,
        path: &str,
        declared: &DeclaredStandings,
        lowered: &Lowered,
        edition: &'static Edition,
        readings: Readings,
    ) -> Result<Conditions, CliError> {
        let tournament = &lowered.tournament;
        let (recorded, games) = (tournament.paired_rounds(), tournament.games_per_round);
        if let Some(round) = self.args.after.filter(|round| *round > recorded) {
            return Err(CliError::NoSuchRound { path: path.to_owned(), round, recorded, games });
        }
        let conditions = declared.conditions(lowered, edition, readings, self.args.after);
        let open: usize = (1..=conditions.rounds).map(|round| tournament.pending_in(round).len()).sum();
        if open > 0 {
            let what = if open == 1 { "1 game has" } else { &format!("{open} games have") };
            self.console.say(&format!("{path}: {what} no result yet and count for nothing"));
        }
        Ok(conditions)
    }

    fn add(&mut self, ranked: &Ranked<'_>) {
        let more = self.files > 0;
        self.files += 1;
        match self.args.format {
            StandingsFormat::Json => self.objects.push(json::file(ranked)),
            StandingsFormat::Html => self.text += &html::file(ranked, self.files),
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
