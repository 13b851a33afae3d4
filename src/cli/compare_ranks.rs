//! Runs `arbitrium compare --standings`, which compares a program's standings with the correct ones.

use std::path::Path;

use super::args::{Check, CheckFormat, Listed, Rulings, Search};
use super::check::{Asked, Asking};
use super::failure::CliError;
use super::program::Opened as Program;
use crate::compare::RankedBy;
use crate::outcome::{ComparedStandings, FailOn};
use crate::referee::{Opened, Progress, RankQuestion, Ranking, Refusal, ranking, tie_break_readings};
use crate::report::Renderer;
use crate::report::compared::{Json, Text};
use crate::report::text::Shows;
use crate::standings::Edition;
use crate::systems::{SystemId, TEXT_OF_THE_DAY};
use crate::trf::Diagnostic;

/// Asks a program under test for the standings of each file, and judges them.
pub(super) struct Ranks {
    program: Program,
    /// The settings for ranking, from the command line. They are the same for all files.
    question: RankQuestion,
}

impl Ranks {
    /// Prepares the comparison of standings. Fails if the user gives an option that standings do not allow.
    pub(super) fn new(args: &Check, program: Program) -> Result<Self, CliError> {
        if !matches!(args.format, CheckFormat::Text | CheckFormat::Json) {
            return Err(CliError::RanksFormat);
        }
        is_of_standings(&args.rulings)?;
        if matches!(args.fail_on, Some(FailOn::Classes(_))) {
            let why = "standings have none of these classes; take --fail-on never, or accept differences with --baseline";
            return Err(CliError::OfPairings("--fail-on with classes", why));
        }
        let question = question(&args.rulings, args.tie_breaks.as_ref(), args.rules)?;
        Ok(Ranks { program, question })
    }
}

/// The settings for ranking from the command line. Settings that are left out come from each file.
pub(super) fn question(
    rulings: &Rulings,
    list: Option<&Listed>,
    edition: Option<&'static Edition>,
) -> Result<RankQuestion, CliError> {
    // The interpretation `TEXT_OF_THE_DAY` concerns only the pairing system, not the tie-breaks.
    let readings = rulings.readings.iter().filter(|(id, _)| id != TEXT_OF_THE_DAY.id);
    Ok(RankQuestion {
        system: rulings.system.clone(),
        planned_rounds: rulings.planned_rounds,
        tie_breaks: list.map(|list| list.0.clone()),
        edition,
        readings: tie_break_readings(&readings.cloned().collect::<Vec<_>>())?,
        after: None,
    })
}

/// The pairing system whose name replaces `{system}` in the program's command. It is the system that the file
/// declares, or the one by which a file without a declaration is judged. If the command does not contain
/// `{system}`, most errors are ignored.
pub(super) fn system(
    program: &Program,
    read: &mut Opened,
    rulings: &Rulings,
) -> Result<Option<SystemId>, CliError> {
    let is_named = program.pool.spec().names_the_system();
    match read.system(&rulings.rules()) {
        Ok(chosen) if is_named => {
            let note = chosen.source.note().map(|note| Diagnostic::warning("no-system", note));
            let doubt = chosen.doubt.and_then(|doubt| doubt.sentence);
            let doubt = doubt.map(|text| Diagnostic::warning("text-of-the-day", text));
            read.note(note.into_iter().chain(chosen.warning).chain(doubt));
            Ok(Some(chosen.id))
        }
        Ok(chosen) => Ok(Some(chosen.id)),
        Err(refusal @ (Refusal::NoSystem(_) | Refusal::Reading(_))) => Err(refusal.into()),
        Err(refusal) if is_named => Err(refusal.into()),
        Err(_) => Ok(None),
    }
}

impl Asking for Ranks {
    type Found = ComparedStandings;

    fn judge(
        &self,
        read: &mut Opened,
        asked: Asked<'_>,
        _: Progress<'_>,
    ) -> Result<ComparedStandings, CliError> {
        let args = asked.args;
        let system = system(&self.program, read, &args.rulings)?;
        let ranking = ranking(read, &self.question)?;
        read.note(ranking.notes.iter().map(|note| Diagnostic::warning("standings", note.clone())));
        // Fails before the program is asked, if the correct standings cannot be computed by the list.
        ranking.standings()?;
        let tournament = &ranking.lowered.tournament;
        let last = tournament.paired_rounds();
        let rounds = args.rounds.map_or(last..=last, |(from, to)| from..=to.min(last));
        let pool = &self.program.pool;
        let compared = pool.with(system, |engine| {
            let program = (pool.spec().name.as_str(), engine);
            ComparedStandings::ask(
                tournament,
                by(&ranking, !args.no_readings),
                rounds,
                program,
                args.coverage,
            )
        });
        compared.map_err(|error| self.program.lost(error))
    }

    fn renderer(&self, args: &Check, files: usize, _: u16) -> Box<dyn Renderer<ComparedStandings>> {
        if args.format == CheckFormat::Json {
            return Box::new(Json::new(&self.program.pool.spec().name, args.coverage));
        }
        let shows = if args.summary { Shows::Differing } else { Shows::All };
        Box::new(Text { with_sums: files > 1 || args.coverage || args.summary, shows })
    }

    fn known_deviations(&self) -> Option<&Path> {
        self.program.deviations.as_deref()
    }
}

/// The question to the program. If `explains` is true, interpretations and editions are tried as explanations of
/// differences.
pub(super) fn by(ranking: &Ranking, explains: bool) -> RankedBy {
    let conditions = ranking.conditions();
    RankedBy {
        list: ranking.list().to_vec(),
        edition: conditions.edition,
        readings: conditions.readings,
        round_robin: conditions.round_robin,
        explains,
    }
}

/// Fails if the user gives an option that concerns only standings.
pub(super) fn is_of_pairings(args: &Check) -> Result<(), CliError> {
    let given = [("--tie-breaks", args.tie_breaks.is_some()), ("--rules", args.rules.is_some())];
    match given.into_iter().find(|(_, is_given)| *is_given) {
        Some((option, _)) => Err(CliError::OfStandings(option)),
        None => Ok(()),
    }
}

/// Fails if the user gives an option that concerns only pairings.
pub(super) fn is_of_standings(rulings: &Rulings) -> Result<(), CliError> {
    let given = [
        ("--search literal", rulings.search == Search::Literal, "nothing is searched for in standings"),
        ("--budget", rulings.budget.is_some(), "standings take no steps; --time-per-file limits them"),
        ("--initial-colour", rulings.initial_colour.is_some(), "no tie-break asks for it"),
    ];
    match given.into_iter().find(|(_, is_given, _)| *is_given) {
        Some((option, _, why)) => Err(CliError::OfPairings(option, why)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::super::args::{Cli, Command};
    use super::super::check::judge_files;
    use super::*;
    use crate::outcome::Exit;

    /// Asks for standings as [`Ranks`] does, but fails for one tournament.
    struct Wrong(Ranks);

    impl Asking for Wrong {
        type Found = ComparedStandings;

        fn judge(
            &self,
            read: &mut Opened,
            asked: Asked<'_>,
            told: Progress<'_>,
        ) -> Result<ComparedStandings, CliError> {
            assert!(!read.name.ends_with("example.trf"), "this one is too much");
            self.0.judge(read, asked, told)
        }

        fn renderer(&self, args: &Check, files: usize, width: u16) -> Box<dyn Renderer<ComparedStandings>> {
            self.0.renderer(args, files, width)
        }
    }

    #[test]
    fn a_panic_stays_with_its_file_and_the_others_are_asked_for() {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/corpus/double_swiss_2026");
        let (bad, good) = (format!("{root}/example.trf"), format!("{root}/published/t07.trf"));
        let file = tempfile::NamedTempFile::new().unwrap();
        let out = file.path().to_str().unwrap();
        let line =
            ["arbitrium", "compare", &bad, &good, "-q", "--standings", "--tie-breaks", "BH", "--engine"];
        let line = [&line[..], &["cat {input}", "--format", "json", "-o", out, "--jobs", "2"]].concat();
        let Ok(Cli { command: Command::Compare(args), console }) = Cli::try_parse_from(&line) else {
            panic!("not understood: {line:?}")
        };
        let ranks = Ranks::new(&args.check, args.program.opened().unwrap()).unwrap();
        assert_eq!(judge_files(&args.check, &console, &Wrong(ranks)).unwrap(), Exit::Internal);
        let text = std::fs::read_to_string(out).unwrap();
        let report: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(report["files"][0]["verdict"], "not-compared", "{text}");
        let error = report["not_judged"][0]["error"].as_str().unwrap();
        assert!(error.contains("internal error: this one is too much (src/cli/compare_ranks.rs:"), "{text}");
    }
}
