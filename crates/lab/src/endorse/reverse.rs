use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use serde::Serialize;

use super::commanded::{commanded, unseeded};
use super::readings::Difference;
use super::{
    Axes, Class, Direction, Explained, Finding as Cause, Generated, OfRecorded, Trials, UndecidedRound,
    WrongFiles,
};
use crate::campaign::{
    CampaignError, Crew, Finding, InternalError, JOURNAL, Journal, Key, Ledger, PLAN, Recipe, Record, SHRUNK,
    Shard, Stop, difference, json,
};
use crate::compare::{Effort, PairedBy, smallest};
use crate::contained::contained;
use crate::engines::{Fault, Generator};
use crate::whole;
use arbitrium_core::check::{CheckOptions, Replay, Rules, Verdict, can_be_excused, replay};
use arbitrium_core::position::{Field, Position};
use arbitrium_core::shrink::{case, with_pairing};
use arbitrium_core::systems::{Class as Verdicts, Decisive, PairingSystem, Recorded, SystemId, Violation};
use arbitrium_core::tournament::Tournament;
use arbitrium_core::trf::{Diagnostic, Document, Edition, Lowered, ReadOptions, read, write};

/// The value of `schema` in the plan: the name and the version of its format.
pub const REVERSE_SCHEMA: &str = "arbitrium/endorse-reverse/1";
/// The number of cases in a batch for each job.
const AT_ONCE: usize = 4;
/// The number of random numbers for which the generator is run twice, to test whether the same number always
/// gives an identical file.
const MADE_TWICE: u64 = 3;
/// The names of the first files with wrong points and with wrong ranks, in the folder of the direction.
const WRONG_FILES: [&str; 2] = ["wrong-points.trf", "wrong-ranks.trf"];
/// The verdict, in the journal, for a tournament that cannot be judged.
pub(super) const INPUT: &str = "input";

/// Everything that determines the results of the reverse direction. Runs with equal plans have equal results.
#[derive(Clone, Debug, Serialize)]
pub struct ReversePlan {
    /// Always [`REVERSE_SCHEMA`].
    pub schema: String,
    /// The version of arbitrium that judges.
    pub version: String,
    /// The identifier of the pairing system, such as `dutch-2026`.
    pub system: String,
    /// The interpretations that differ from the defaults: the value of each open point, by its identifier.
    pub readings: BTreeMap<String, String>,
    /// The command of the candidate's generator.
    pub generator: String,
    /// The seed. The generator gets the seed plus the number of the case, from 1.
    pub seed: u64,
    /// The number of tournaments in all shards together.
    pub count: u64,
    /// The shard whose tournaments are judged in this folder.
    pub shard: Shard,
    /// The largest number of candidates for a round in the literal search that judges; absent if the guided search
    /// judges.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub literal: Option<u64>,
}

/// The run of the reverse direction: a candidate's generator makes tournaments, and each of them is judged.
pub struct Reverse {
    folder: PathBuf,
    plan: ReversePlan,
    journal: Journal,
    /// The counts of the cases that were judged up to now. In this ledger `asked` is the number of judged
    /// rounds.
    pub ledger: Ledger,
}

/// What a generator made for a case: a judged tournament, or an error.
pub(super) enum Made {
    Judged(Box<(Tournament, Replay)>),
    /// An error of the generator or the input. The text is the reason why the file cannot be judged.
    Unusable(String),
    /// An error of the generator: it made no file.
    Failed(Fault),
}

impl Made {
    /// The position and the recorded pairing of the round that `finding` is about. `None` if the generator
    /// did not make the same error this time.
    fn shows(&self, finding: &Finding, system: &dyn PairingSystem) -> Option<(Position, Recorded)> {
        let Made::Judged(judged) = self else { return None };
        let (tournament, replay) = &**judged;
        let round = replay.rounds.iter().find(|round| round.round == finding.round)?;
        let is_same = can_be_excused(round.judgement.class)
            && Key::of_judgement(&round.judgement, &[], system.rulebook()) == finding.key;
        let position = Position::before(tournament, round.round, Field::of(tournament, round.round)).ok()?;
        is_same.then(|| (position, round.recorded.clone()))
    }
}

impl Reverse {
    /// Begins a run in a new folder, or continues the run that the folder contains.
    ///
    /// # Errors
    /// Fails if the folder has other content, or if it cannot be read and written.
    pub fn open(folder: &Path, plan: ReversePlan) -> Result<Self, CampaignError> {
        std::fs::create_dir_all(folder).map_err(CampaignError::writing(folder))?;
        let (path, text) = (folder.join(PLAN), json(&plan));
        match std::fs::read_to_string(&path) {
            Ok(before) => {
                if let Some((what, was, is)) = difference(&before, &text) {
                    return Err(CampaignError::Other { folder: folder.to_owned(), what, was, is });
                }
            }
            Err(_) => put(&path, &text)?,
        }
        let mut ledger = Ledger::default();
        let path = folder.join(JOURNAL);
        let journal = Journal::open(&path, plan.shard.cases(plan.count), |record| ledger.add(&record))
            .map_err(CampaignError::journal(&path))?;
        Ok(Reverse { folder: folder.to_owned(), plan, journal, ledger })
    }

    /// Whether every tournament of this shard is judged.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.ledger.cases >= self.plan.shard.size(self.plan.count)
    }

    /// Judges the remaining tournaments until none is left or the run has to stop.
    ///
    /// # Errors
    /// Fails if the generator cannot be run, if an internal error occurs, or if the journal cannot be written.
    pub fn run(
        &mut self,
        crew: &Crew<'_>,
        generator: &Generator,
        stop: &Stop<'_>,
        tell: &mut dyn FnMut(&Ledger),
    ) -> Result<(), CampaignError> {
        let path = self.folder.join(JOURNAL);
        while !self.is_finished() && !(stop.is_over)() {
            let done = usize::try_from(self.ledger.cases).unwrap_or(usize::MAX);
            let cases: Vec<u64> = self
                .plan
                .shard
                .cases(self.plan.count)
                .skip(done)
                .take(AT_ONCE * crew.jobs.current_num_threads())
                .collect();
            let run = |case: &u64| {
                let internal = |error: InternalError| CampaignError::Internal {
                    what: format!("tournament {case}"),
                    error,
                };
                contained(|| self.record(*case, crew, generator)).map_err(internal)?
            };
            let records: Result<Vec<Record>, CampaignError> =
                crew.jobs.install(|| cases.par_iter().map(run).collect());
            let records = records?;
            for record in &records {
                self.ledger.add(record);
                tell(&self.ledger);
            }
            self.journal.append(&records).map_err(CampaignError::writing(&path))?;
        }
        Ok(())
    }

    /// Runs the generator for a case again, and judges the tournament that it makes.
    pub(super) fn made(
        &self,
        case: u64,
        id: SystemId,
        system: &dyn PairingSystem,
        generator: &Generator,
    ) -> Made {
        judged(generator.make(self.plan.seed.wrapping_add(case)), id, system)
    }

    /// Runs the generator again for the cases with differences, and tries the interpretations on their
    /// differing rounds.
    pub fn try_differences(
        &self,
        crew: &Crew<'_>,
        generator: &Generator,
        records: &[Record],
        trials: &mut Trials,
    ) {
        for record in records {
            let is_open = |finding: &&Finding| !finding.key.fault && finding.key.verdict != INPUT;
            let open: Vec<&Finding> =
                record.findings.iter().filter(is_open).filter(|finding| trials.wants(&finding.key)).collect();
            if open.is_empty() {
                continue;
            }
            let made = self.made(record.case, crew.id, crew.system, generator);
            for finding in open {
                let shown = made.shows(finding, crew.system);
                trials.add(&Difference { cause: finding.key.clone(), shown });
            }
        }
    }

    /// The rounds that could not be judged, with the reasons.
    #[must_use]
    pub fn undecided(
        &self,
        crew: &Crew<'_>,
        generator: &Generator,
        records: &[Record],
    ) -> Vec<UndecidedRound> {
        let mut all = Vec::new();
        for record in records.iter().filter(|record| record.undecided > 0) {
            let Made::Judged(judged) = self.made(record.case, crew.id, crew.system, generator) else {
                continue;
            };
            let open = judged.1.rounds.iter().filter(|round| round.judgement.class == Verdicts::Undecided);
            all.extend(open.filter_map(|round| {
                let reason = round.judgement.reference.as_ref().err()?.to_string();
                let place = (record.case, round.round);
                let judged = Some((&round.recorded, round.judgement.clone()));
                Some(UndecidedRound::new(Direction::Reverse, place, reason, judged))
            }));
        }
        all
    }

    /// Runs the generator again for the judged cases. Returns the properties of the tournaments and those of
    /// the files. Also tries the remaining interpretations on the correctly paired rounds. The first files
    /// with wrong points and with wrong ranks are written into the folder.
    ///
    /// # Errors
    /// Fails if a file cannot be written.
    pub fn axes(
        &self,
        crew: &Crew<'_>,
        generator: &Generator,
        trials: &Trials,
    ) -> Result<(Axes, Generated), CampaignError> {
        let done = usize::try_from(self.ledger.cases).unwrap_or(usize::MAX);
        let cases: Vec<u64> = self.plan.shard.cases(self.plan.count).take(done).collect();
        let make = |case: u64| generator.make(self.plan.seed.wrapping_add(case));
        let of = |case: &u64| {
            let (mut axes, mut generated) = (Axes::default(), Generated::default());
            let bytes = make(*case).unwrap_or_default();
            if let Ok((document, lowered, findings)) = lowered(&bytes, crew.id) {
                axes.add(&lowered.tournament);
                generated.add(*case, &document, &lowered, &findings);
                if !trials.is_settled() {
                    agreed(&lowered.tournament, crew.system, trials);
                }
            }
            (axes, generated)
        };
        let parts: Vec<_> = crew.jobs.install(|| cases.par_iter().map(of).collect());
        let mut all = (Axes::default(), Generated::default());
        for (axes, generated) in &parts {
            all.0.join(axes);
            all.1.join(generated);
        }
        let twice = (1..=MADE_TWICE.min(self.plan.count)).map(|case| make(case).ok().zip(make(case).ok()));
        all.1.repeated(&twice.flatten().collect::<Vec<_>>());
        if all.1.files > 0 {
            all.1.unseeded = unseeded(generator);
            all.1.commanded = commanded(generator, self.plan.seed, crew.id, &all.0);
            all.1.is_script = generator.runs_a_script();
        }
        let OfRecorded { of_points, of_ranks, .. } = &all.1.standings;
        for (of, name) in [of_points, of_ranks].into_iter().zip(WRONG_FILES) {
            let Some((case, _)) = &of.first else { continue };
            let path = self.folder.join(name);
            whole::put(&path, &make(*case).unwrap_or_default()).map_err(CampaignError::writing(&path))?;
        }
        Ok(all)
    }

    /// The causes of differences in the generator's tournaments. Writes the evidence for each cause into the folder.
    ///
    /// # Errors
    /// Fails if a file cannot be written, or if the program cannot be asked.
    pub fn findings(
        &self,
        crew: &Crew<'_>,
        generator: &Generator,
        shrink_calls: u64,
        explained: &Explained,
    ) -> Result<Vec<Cause>, CampaignError> {
        let mut all = Vec::new();
        for (key, group) in self.ledger.errors() {
            let made = self.made(group.case, crew.id, crew.system, generator);
            let (sentence, files) = match &made {
                Made::Failed(fault) => (fault.to_string(), Vec::new()),
                Made::Unusable(why) => (why.clone(), Vec::new()),
                Made::Judged(judged) => evidence(judged, group.round, crew, shrink_calls)?,
            };
            let folder = Path::new("findings").join(key.slug());
            if !files.is_empty() {
                let path = self.folder.join(&folder);
                std::fs::create_dir_all(&path).map_err(CampaignError::writing(&path))?;
                for (name, text) in &files {
                    put(&path.join(name), text)?;
                }
            }
            let reading = explained.excuse(&key);
            let class = match (key.verdict.as_str(), reading) {
                (INPUT, _) => Class::Input,
                // If the generator failed, the class is an error of the input, because the program that pairs
                // did nothing wrong.
                _ if key.fault => Class::Input,
                (_, Some(_)) => Class::Interpretation,
                _ => Class::Candidate,
            };
            all.push(Cause {
                class,
                direction: Direction::Reverse,
                shows: vec![key.to_string()],
                fault: key.fault,
                readings: reading.map(|reading| reading.readings.clone()).unwrap_or_default(),
                partly: explained.beside(&key).to_vec(),
                sentence,
                rounds: group.findings,
                tournaments: group.cases,
                first: (group.case, group.round),
                evidence: (!files.is_empty()).then(|| format!("reverse/{}", folder.display())),
                smallest: (files.iter().any(|(name, _)| name == SHRUNK))
                    .then(|| format!("reverse/{}/{SHRUNK}", folder.display())),
            });
        }
        Ok(all)
    }

    fn record(&self, case: u64, crew: &Crew<'_>, generator: &Generator) -> Result<Record, CampaignError> {
        let mut record = Record::new(case, Recipe::plain(case));
        match self.made(case, crew.id, crew.system, generator) {
            Made::Failed(Fault::Surroundings(met)) => return Err(CampaignError::Program(met.into())),
            Made::Failed(fault) => record.findings.push(Finding::new(0, Key::of_fault(&fault))),
            Made::Unusable(shape) => {
                let key = Key { verdict: INPUT.to_owned(), article: None, rule: None, shape, fault: false };
                record.findings.push(Finding::new(0, key));
            }
            Made::Judged(judged) => keep(&mut record, &judged.1, crew.system),
        }
        Ok(record)
    }
}

/// The evidence for a difference in a tournament of the generator. Returns a sentence, and files as names and
/// texts. One file is the tournament up to the round. The other is the smallest tournament in which the
/// candidate's program makes an error, if it makes one.
fn evidence(
    judged: &(Tournament, Replay),
    round: u16,
    crew: &Crew<'_>,
    shrink_calls: u64,
) -> Result<(String, Vec<(String, String)>), CampaignError> {
    let (tournament, replay) = judged;
    let Some(found) = replay.rounds.iter().find(|found| found.round == round) else {
        return Ok((String::new(), Vec::new()));
    };
    let decisive = found.judgement.decisive.as_ref().map(Decisive::summary);
    let violation = found.judgement.violations.first().map(Violation::message);
    let sentence = decisive.or(violation).unwrap_or_else(|| found.verdict.meaning().to_owned());
    let mut files = Vec::new();
    if let Some(text) =
        case(tournament, round).ok().and_then(|case| written(&with_pairing(&case, &found.recorded)))
    {
        files.push(("tournament.trf".to_owned(), text));
    }
    let effort = Effort::of_calls(shrink_calls);
    let shrunk = crew.engines.with(crew.id, |engine| {
        (shrink_calls > 0)
            .then(|| smallest(&PairedBy::of(crew.system, round), tournament, None, engine, &effort))
            .flatten()
    })?;
    if let Some(text) = shrunk.and_then(|shrunk| written(&shrunk.tournament())) {
        files.push((SHRUNK.to_owned(), text));
    }
    Ok((sentence, files))
}

fn written(tournament: &Tournament) -> Option<String> {
    write(tournament, Edition::Trf26).ok()
}

fn keep(record: &mut Record, replay: &Replay, system: &dyn PairingSystem) {
    for (round, articles) in replay.rounds.iter().zip(replay.exercised.iter().flatten()) {
        for article in articles {
            let key = system.rulebook().key(article).into_owned();
            record.exercised.entry(key).or_default().push(round.round);
        }
    }
    for round in &replay.rounds {
        record.asked += 1;
        match round.verdict {
            Verdict::Class(Verdicts::Agrees) => {}
            Verdict::Class(Verdicts::Undecided) => {
                if let Err(failure) = &round.judgement.reference {
                    record.leave_undecided(failure);
                }
            }
            // Interpretations are not tried here but later, for the whole run.
            _ => {
                let key = Key::of_judgement(&round.judgement, &[], system.rulebook());
                record.findings.push(Finding::new(round.round, key));
            }
        }
    }
}

/// The findings about wrong points and wrong ranks in the generator's files. Like a file that contradicts itself, such a
/// file is an error of the generator. Each file counts once.
#[must_use]
pub fn wrong_standings(files: &Generated) -> Vec<Cause> {
    let OfRecorded { of_points, of_ranks, .. } = &files.standings;
    let all = [(of_points, "wrong points in the file"), (of_ranks, "wrong ranks in the file")];
    let finding = |((of, shows), name): ((&WrongFiles, &str), &str)| {
        let (case, sentence) = of.first.as_ref()?;
        Some(Cause {
            class: Class::Input,
            direction: Direction::Reverse,
            shows: vec![shows.to_owned()],
            fault: false,
            readings: Vec::new(),
            partly: Vec::new(),
            sentence: format!("{sentence}."),
            rounds: of.files,
            tournaments: of.files,
            first: (*case, 0),
            evidence: Some(format!("{}/{name}", Direction::Reverse)),
            smallest: None,
        })
    };
    all.into_iter().zip(WRONG_FILES).filter_map(finding).collect()
}

/// Reads the file that a generator made. The error is the reason why the file cannot be judged.
pub(super) fn lowered(bytes: &[u8], id: SystemId) -> Result<(Document, Lowered, Vec<Diagnostic>), String> {
    let (document, mut findings) = read(bytes, &ReadOptions::default());
    let rules = Rules { system: Some(id.into()), ..Rules::default() };
    let case = rules.case(&document, &mut findings).map_err(|error| {
        let first = findings.iter().find(|finding| finding.severity == arbitrium_core::trf::Severity::Error);
        first.map_or_else(|| error.to_string(), |first| format!("{error}: {}", first.message))
    })?;
    if case.lowered.tournament.paired_rounds() == 0 {
        return Err("no round is paired".to_owned());
    }
    Ok((document, case.lowered, findings))
}

fn judged(bytes: Result<Vec<u8>, Fault>, id: SystemId, system: &dyn PairingSystem) -> Made {
    let bytes = match bytes {
        Ok(bytes) => bytes,
        Err(fault) => return Made::Failed(fault),
    };
    match lowered(&bytes, id) {
        Err(why) => Made::Unusable(arbitrium_core::trf::printable_whole(&why)),
        Ok((_, Lowered { tournament, .. }, _)) => {
            let options = CheckOptions { coverage: true, ..verdicts_alone() };
            let replay = replay(&tournament, system, &options);
            match &replay.stopped {
                Some(stopped) => Made::Unusable(stopped.to_string()),
                None => Made::Judged(Box::new((tournament, replay))),
            }
        }
    }
}

/// Tries the interpretations on every correctly paired round of a tournament.
fn agreed(tournament: &Tournament, system: &dyn PairingSystem, trials: &Trials) {
    let replay = replay(tournament, system, &verdicts_alone());
    for round in replay.rounds.iter().filter(|round| round.verdict.agrees()) {
        if let Ok(position) = Position::before(tournament, round.round, Field::of(tournament, round.round)) {
            trials.agreed(&position, &round.recorded);
        }
    }
}

/// The options for a check that tries no interpretations. The interpretations are tried later, for the whole
/// run.
fn verdicts_alone() -> CheckOptions {
    CheckOptions { readings: false, forced: false, ..CheckOptions::default() }
}

/// Writes a file. The file appears at `path` only when it is complete.
pub(super) fn put(path: &Path, text: &str) -> Result<(), CampaignError> {
    whole::put(path, text.as_bytes()).map_err(CampaignError::writing(path))
}
