//! Runs the steps of an endorsement's cross-test in their order. The input is a program that can be asked, and the
//! output is the result of the cross-test. [`endorse`](crate::endorse) contains the single steps.

mod digest;
mod error;
mod findings;
mod plans;

use std::path::{Path, PathBuf};

use crate::campaign::{
    Campaign, CampaignError, Cases, Concluded, Crew, Hunt, JOURNAL, Ledger, NamedProgram, Plan, RankPlan,
    Record, Stop,
};
use crate::endorse::{
    Digested, Direction, Endorsement, OfStandings, Reverse, ReversePlan, Setting, Trials, asides,
    check_planted, explain_ranks, try_agreements, try_differences, unasked, wrong_standings,
};
use crate::engines::{Adapter, Checker, EnginePool, Generator};
use crate::outcome::Hunted;
use crate::report::campaign::dossier;
use arbitrium_core::generate::Settings;
use arbitrium_core::rulebook::Article;
use arbitrium_core::systems::PairingSystem;
use arbitrium_core::tournament::GamesPerRound;
use arbitrium_report::report::json::VERSION;

pub use digest::sha256_of;
pub use error::EndorseError;
use findings::findings;
use plans::Plans;

/// The file in the folder of a run with the digests of the program's files when the run began, as `sha256sum` writes
/// them.
const PROGRAM: &str = "program.sha256";

/// The programs and tournaments of a cross-test. Two more parts are in [`Crew`]: the processes of the program
/// that pairs, and the document that judges.
#[derive(Clone)]
pub struct CrossTest<'a> {
    /// The program that pairs, as the user named it.
    pub program: NamedProgram,
    /// The version of the program, as the tester states it; `None` if the tester states none.
    pub program_version: Option<String>,
    /// The candidate's generator of tournaments; `None` if the candidate has none or it is not tested.
    pub generator: Option<OwnGenerator<'a>>,
    /// The candidate's program that ranks; `None` if standings are not asked for.
    pub ranker: Option<Ranker<'a>>,
    /// The candidate's own checker; `None` if it is not tested.
    pub checker: Option<&'a Checker>,
    /// The date of the run, in the form `2026-11-29`.
    pub date: String,
    /// The command line of the run, without the options that concern only its output and execution.
    pub call: Vec<String>,
    /// The SHA-256 of the program that judges, as [`sha256_of`] returns it; `None` if it is unknown.
    pub judged_by_sha256: Option<String>,
    /// The settings from which arbitrium's own tournaments are drawn.
    pub settings: Settings,
    /// The seed and the number of tournaments in each direction, and the shard that this run works on.
    pub cases: Cases,
    /// The largest number of calls of the program while a case is shrunk; `None` uses the number in the program's
    /// description.
    pub shrink_calls: Option<u64>,
}

/// The candidate's own random tournament generator.
#[derive(Clone, Copy, Debug)]
pub struct OwnGenerator<'a> {
    /// The command of the generator, as the user typed it.
    pub command: &'a str,
    /// The generator as a value that makes tournaments by running the command.
    pub generator: &'a Generator,
}

/// The candidate's own program that computes standings.
#[derive(Clone)]
pub struct Ranker<'a> {
    /// The program and its options, as the user named them.
    pub program: NamedProgram,
    /// The pool of processes of the program.
    pub engines: &'a EnginePool,
    /// The lists of tie-breaks by which the program ranks each tournament, and the edition of C.07 that judges.
    pub asked: RankPlan,
}

/// The folders in which a cross-test runs, and the condition that stops it.
#[derive(Clone, Copy)]
pub struct Place<'a> {
    /// The folder of the run. If it contains an unfinished run, that run is continued.
    pub folder: &'a Path,
    /// The folders of finished shards, which are joined before the run begins; empty if no shards are joined.
    pub parts: &'a [PathBuf],
    /// The folder in which the user typed the commands. Relative paths in a command start from this folder.
    pub here: &'a Path,
    /// Returns `true` when the time limit of the run is reached.
    pub is_over: &'a (dyn Fn() -> bool + Sync),
}

/// The progress of a cross-test, reported while it runs.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub enum Step<'a> {
    /// The generator's command has no `{seed}`, so a continued run may judge other tournaments.
    Unseeded,
    /// A direction begins or continues. The ledger has the counts of earlier runs.
    Begins(Direction, &'a Ledger),
    /// More tournaments of a direction are finished. The ledger has the counts up to now.
    At(Direction, &'a Ledger),
    /// A direction ends, because all its tournaments are finished or no time is left.
    Ends(Direction, &'a Ledger),
}

/// Runs or continues a cross-test. The program pairs tournaments that arbitrium draws, the tournaments of its
/// generator are judged, and the ranking program ranks arbitrium's tournaments. The differences of each direction are
/// collected. `step` is called at each step.
///
/// # Errors
/// Fails if a folder has other content, if a program cannot be asked, or if a file cannot be read or written.
pub fn endorse(
    test: &CrossTest<'_>,
    crew: &Crew<'_>,
    place: Place<'_>,
    step: &mut dyn FnMut(Step<'_>),
) -> Result<Endorsement, EndorseError> {
    let mut work = Work { test, crew, place, step };
    work.begun_alike()?;
    work.begun_by_this_program()?;
    let plans = Plans::new(test, crew);
    plans.joined(place)?;
    let campaign = work.campaign(Direction::Forward, plans.forward, crew)?;
    let reverse = plans.reverse.zip(test.generator);
    let reverse = reverse.map(|(plan, own)| work.reverse(plan, own.generator)).transpose()?;
    let ranked = plans.standings.zip(test.ranker.as_ref());
    let ranked = ranked.map(|(plan, ranker)| work.ranked(plan, ranker)).transpose()?;
    let concluded = campaign.conclude(crew, place.is_over, &|_| {}, &dossier)?;
    let hunted = hunted(&concluded, &campaign, crew)?;
    let hunt = Hunt { system: crew.system, plan: campaign.plan() };
    let records = work.records(Direction::Forward)?;
    let ledgers =
        std::iter::once(&campaign.ledger).chain(reverse.as_ref().map(|(reverse, _)| &reverse.ledger));
    let mut trials = Trials::new(crew.system, ledgers);
    try_differences(&hunt, crew, &records, &mut trials)?;
    if let Some((reverse, generator)) = &reverse {
        reverse.try_differences(crew, generator, &work.records(Direction::Reverse)?, &mut trials);
    }
    trials.settle();
    let (forward_axes, mut undecided) = try_agreements(&hunt, crew, &records, &trials)?;
    let made = reverse.as_ref().map(|(reverse, generator)| reverse.axes(crew, generator, &trials));
    let (reverse_axes, generated) = made.transpose()?.unzip();
    let explained = trials.concluded();
    let mut all = findings(&hunted, &explained, Direction::Forward, (place.folder, &records));
    if let Some((reverse, generator)) = &reverse {
        undecided.extend(reverse.undecided(crew, generator, &work.records(Direction::Reverse)?));
        all.extend(reverse.findings(crew, generator, campaign.plan().shrink_calls, &explained)?);
    }
    all.extend(generated.iter().flat_map(wrong_standings));
    if let Some((campaign, concluded)) = &ranked {
        let hunt = Hunt { system: crew.system, plan: campaign.plan() };
        let records = work.records(Direction::Standings)?;
        let explained = explain_ranks(&hunt, crew, &records);
        let hunted = self::hunted(concluded, campaign, crew)?;
        all.extend(findings(&hunted, &explained, Direction::Standings, (place.folder, &records)));
    }
    let asides = asides(&hunt, crew)?;
    let are_teams = crew.system.games_per_round() == GamesPerRound::Boards;
    let lacks = test.ranker.as_ref().map_or(&[][..], |ranker| &ranker.engines.spec().lacks);
    let unasked = unasked(test.ranker.as_ref().map(|ranker| &ranker.asked), lacks, are_teams);
    let checker = test.checker.map(|checker| check_planted(&hunt, crew, checker));
    let files = checker.iter().flat_map(|checker| &checker.files).map(|(name, text)| ("checker", name, text));
    for (folder, name, text) in files.chain(asides.files.iter().map(|(name, text)| ("asides", name, text))) {
        work.put(folder, name, text)?;
    }
    drop(hunted);
    let is_finished = campaign.is_finished()
        && reverse.as_ref().is_none_or(|(reverse, _)| reverse.is_finished())
        && ranked.as_ref().is_none_or(|(campaign, _)| campaign.is_finished());
    let reverse = reverse.map(|(reverse, _)| reverse.ledger);
    Ok(Endorsement {
        setting: work.setting(),
        articles: articles(crew.system, &campaign.ledger, reverse.as_ref()),
        forward: campaign.ledger,
        forward_axes,
        reverse,
        reverse_axes,
        generated,
        standings: ranked.and_then(|(campaign, concluded)| {
            Some(OfStandings { plan: concluded.standings?, ledger: campaign.ledger })
        }),
        checker,
        unasked,
        asides,
        reading: explained.whole.into_iter().next(),
        undecided,
        findings: all,
        is_finished,
    })
}

/// The errors that one campaign of the run found, judged again. No known deviations are used here, so all
/// differences count.
fn hunted<'a>(
    concluded: &'a Concluded,
    campaign: &'a Campaign,
    crew: &Crew<'_>,
) -> Result<Hunted<'a>, EndorseError> {
    Hunted::new(concluded, &campaign.ledger, crew.system).map_err(EndorseError::Deviations)
}

struct Work<'a> {
    test: &'a CrossTest<'a>,
    crew: &'a Crew<'a>,
    place: Place<'a>,
    step: &'a mut dyn FnMut(Step<'_>),
}

impl Work<'_> {
    /// Fails if the folder of the run contains a direction that this call does not ask for. Without this
    /// check, the report would leave out the results of that direction.
    fn begun_alike(&self) -> Result<(), EndorseError> {
        let directions = [
            (Direction::Reverse, self.test.generator.is_some()),
            (Direction::Standings, self.test.ranker.is_some()),
        ];
        for (direction, _) in directions.into_iter().filter(|(_, is_given)| !is_given) {
            let folders = self.place.parts.iter().map(PathBuf::as_path).chain([self.place.folder]);
            let mut begun = folders.map(|folder| folder.join(direction.word()));
            if let Some(folder) = begun.find(|folder| folder.exists()) {
                return Err(EndorseError::BegunWith { folder, direction });
            }
        }
        Ok(())
    }

    /// Fails if the run began with other files of the program. Answers of two different programs must not be
    /// counted together.
    fn begun_by_this_program(&self) -> Result<(), EndorseError> {
        let folder = self.place.folder;
        let path = folder.join(PROGRAM);
        let digests = self.digests();
        let lines = digests.iter().map(|one| format!("{}  {}\n", one.sha256, one.path));
        let now = lines.collect::<Vec<_>>().concat();
        match std::fs::read_to_string(&path) {
            Ok(begun) if begun != now => Err(EndorseError::OtherProgram(folder.to_owned())),
            Ok(_) => Ok(()),
            Err(_) => {
                std::fs::create_dir_all(folder).map_err(CampaignError::reading(folder))?;
                Ok(std::fs::write(&path, now).map_err(CampaignError::reading(&path))?)
            }
        }
    }

    fn digests(&self) -> Vec<Digested> {
        digest::of_commands(self.crew.engines.spec(), &self.other_commands(), self.place.here)
    }

    fn undigested(&self) -> Vec<&'static str> {
        digest::without_files(self.crew.engines.spec(), &self.other_commands(), self.place.here)
    }

    /// The commands of the run, except the command of the program that pairs. The report calls each command
    /// by the name that comes with it.
    fn other_commands(&self) -> Vec<(&'static str, String)> {
        let test = self.test;
        let generator = test.generator.map(|own| ("generator", own.command.to_owned()));
        let ranker = test.ranker.as_ref();
        let ranker = ranker.map(|ranker| ("program that ranks", ranker.program.engine.clone()));
        let checker = test.checker.map(|checker| ("checker", checker.command()));
        [generator, ranker, checker].into_iter().flatten().collect()
    }

    /// Writes the file `name` into the subfolder `folder` of the run.
    fn put(&self, folder: &str, name: &str, text: &str) -> Result<(), CampaignError> {
        let folder = self.place.folder.join(folder);
        std::fs::create_dir_all(&folder).map_err(CampaignError::writing(&folder))?;
        let path = folder.join(name);
        crate::whole::put(&path, text.as_bytes()).map_err(CampaignError::writing(&path))
    }

    fn folder(&self, direction: Direction) -> PathBuf {
        self.place.folder.join(direction.word())
    }

    /// Runs or continues the campaign of one direction: a program pairs or ranks tournaments that arbitrium draws.
    fn campaign(
        &mut self,
        direction: Direction,
        plan: Plan,
        crew: &Crew<'_>,
    ) -> Result<Campaign, CampaignError> {
        let mut campaign = Campaign::open(&self.folder(direction), plan)?;
        (self.step)(Step::Begins(direction, &campaign.ledger));
        let stop = Stop { findings: None, is_over: self.place.is_over };
        campaign.run(crew, &stop, &mut |ledger| (self.step)(Step::At(direction, ledger)))?;
        (self.step)(Step::Ends(direction, &campaign.ledger));
        Ok(campaign)
    }

    /// Runs or continues the reverse direction: the tournaments of the candidate's generator are judged.
    fn reverse<'g>(
        &mut self,
        plan: ReversePlan,
        generator: &'g Generator,
    ) -> Result<(Reverse, &'g Generator), CampaignError> {
        if !generator.is_seeded() {
            (self.step)(Step::Unseeded);
        }
        let mut reverse = Reverse::open(&self.folder(Direction::Reverse), plan)?;
        (self.step)(Step::Begins(Direction::Reverse, &reverse.ledger));
        let stop = Stop { findings: None, is_over: self.place.is_over };
        let tell = &mut self.step;
        reverse.run(self.crew, generator, &stop, &mut |ledger| tell(Step::At(Direction::Reverse, ledger)))?;
        (self.step)(Step::Ends(Direction::Reverse, &reverse.ledger));
        Ok((reverse, generator))
    }

    /// Runs or continues the campaign in which the candidate's program ranks tournaments that arbitrium draws.
    fn ranked(&mut self, plan: Plan, ranker: &Ranker<'_>) -> Result<(Campaign, Concluded), CampaignError> {
        let crew = Crew { engines: ranker.engines, ..*self.crew };
        let campaign = self.campaign(Direction::Standings, plan, &crew)?;
        let concluded = campaign.conclude(&crew, self.place.is_over, &|_| {}, &dossier)?;
        Ok((campaign, concluded))
    }

    /// Reads the records of all finished cases from the journal of a direction.
    fn records(&self, direction: Direction) -> Result<Vec<Record>, CampaignError> {
        let path = self.folder(direction).join(JOURNAL);
        let text = std::fs::read_to_string(&path).map_err(CampaignError::reading(&path))?;
        let record = |line: &str| {
            serde_json::from_str(line).map_err(|error| CampaignError::reading(&path)(error.into()))
        };
        text.lines().map(record).collect()
    }

    fn setting(&self) -> Setting {
        let (test, system) = (self.test, self.crew.system);
        let spec = self.crew.engines.spec();
        let readings = system.unusual_readings().into_iter();
        let knobs = serde_json::to_value(&test.settings).unwrap_or_default();
        let knobs = knobs.as_object().into_iter().flatten();
        let generator = test.generator.map(|own| own.command.to_owned());
        let ranker = test.ranker.as_ref().map(|ranker| ranker.program.engine.clone());
        Setting {
            date: test.date.clone(),
            machine: format!("{}, {}", std::env::consts::OS, std::env::consts::ARCH),
            call: test.call.clone(),
            version: VERSION.to_owned(),
            judged_by_sha256: test.judged_by_sha256.clone(),
            checker: test.checker.map(|checker| checker.name().to_owned()),
            system: system.rulebook().id.to_owned(),
            readings: readings.map(|(id, value)| format!("{id}={value}")).collect(),
            engine: spec.name.clone(),
            adapter: spec.adapter.map(Adapter::name),
            digests: self.digests(),
            undigested: self.undigested(),
            command: spec.command.clone(),
            limits: spec.limits,
            program_version: test.program_version.clone(),
            generator,
            ranker,
            seed: test.cases.seed,
            count: test.cases.count,
            shard: test.cases.shard.to_string(),
            knobs: knobs
                .map(|(knob, range)| (knob.clone(), range.as_str().unwrap_or_default().to_owned()))
                .collect(),
        }
    }
}

/// The articles that can decide. Each has the number of rounds in which it had an effect, forward and then
/// reverse. The second number is `None` if there was no reverse direction.
fn articles(
    system: &dyn PairingSystem,
    forward: &Ledger,
    reverse: Option<&Ledger>,
) -> Vec<(&'static Article, u64, Option<u64>)> {
    let deciding = system.rulebook().articles.iter().filter(|article| article.decides());
    let count = |ledger: &Ledger, id: &str| ledger.exercised.get(id).copied().unwrap_or(0);
    let row = |article: &&'static Article| {
        (*article, count(forward, article.id()), reverse.map(|reverse| count(reverse, article.id())))
    };
    deciding.map(row).collect()
}
