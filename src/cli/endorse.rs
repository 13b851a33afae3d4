use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Instant;

use super::args::{Console, Endorse as Args, Program};
use super::digest::digests;
use super::failure::CliError;
use super::fuzz::questions;
use super::program::Opened;
use crate::campaign::{
    Campaign, CampaignError, Concluded, Crew, Hunt, Ledger, PLAN_SCHEMA, Plan, Record, SHRUNK, Stop,
};
use crate::counted::counted;
use crate::endorse::{
    Class, Digested, Direction, Endorsement, Explained, Finding, Honoured, Joinable, OfStandings,
    REVERSE_SCHEMA, Reverse, ReversePlan, Setting, Trials, asides, explain_ranks, probe, try_agreements,
    try_differences,
};
use crate::engines::{Generator, OwnFile, own_files, own_files_of};
use crate::generate::Settings;
use crate::outcome::{Exit, Found, Hunted};
use crate::report::campaign::{self as campaign_report, sentence_of};
use crate::report::endorse::{Form, probe_report, render};
use crate::report::json::VERSION;
use crate::systems::PairingSystem;

/// The folders of the two directions in that of the run.
const FORWARD: &str = "forward";
const REVERSE: &str = "reverse";
/// The folder of the standings.
const STANDINGS: &str = "standings";
/// How many differences are told one by one as they come.
const ALOUD: u64 = 10;

/// `arbitrium endorse --system S --engine E -o DIR`
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, CliError> {
    let system = args.document.system()?;
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
    let (generator, ranker) = (generator(args, &program)?, ranker(args)?);
    begun_alike(args, folder)?;
    let crew = Crew { system: &*system, id: args.document.system, engines: &program.pool, jobs: &jobs };
    let begun = Instant::now();
    let is_over = || args.time.is_some_and(|time| begun.elapsed() >= time);
    let stop = Stop { findings: None, is_over: &is_over };
    let work = Work { args, folder, console, crew: &crew, stop: &stop, program: &program };
    let plan = args.program.plan(&program, &*system, settings.clone(), (args.seed, args.count, args.shard));
    // A known deviation is a difference all the same; and a reading excuses over the whole run or not at all.
    let shrink_calls = args.shrink_calls.unwrap_or(plan.shrink_calls);
    let plan = Plan { shrink_calls, by_article: true, ..plan };
    let plans = Plans {
        forward: plan,
        reverse: work.reverse_plan(&*system),
        standings: ranker.as_ref().map(|named| work.standings_plan(&*system, &settings, named)),
    };
    plans.joined(&args.join, folder)?;
    let mut campaign = Campaign::open(&folder.join(FORWARD), plans.forward)?;
    let before = (campaign.ledger.cases, campaign.ledger.findings());
    work.run("forward", before, |tell| campaign.run(&crew, &stop, tell))?;
    let reverse = plans.reverse.zip(generator.as_ref());
    let reverse = reverse.map(|(plan, generator)| work.reverse(plan, generator)).transpose()?;
    let of_ranks = ranker.as_ref().zip(plans.standings);
    let of_ranks = of_ranks.map(|(named, plan)| work.standings(plan, &named.opened)).transpose()?;
    let concluded = campaign.conclude(&crew, &is_over, &campaign_report::dossier)?;
    let hunted = Hunted::new(&concluded, &campaign.ledger, &*system).map_err(CliError::Deviations)?;
    let hunt = Hunt { system: &*system, plan: campaign.plan() };
    let records = work.records(FORWARD)?;
    let ledgers =
        std::iter::once(&campaign.ledger).chain(reverse.as_ref().map(|(reverse, _)| &reverse.ledger));
    let mut trials = Trials::new(&*system, ledgers);
    try_differences(&hunt, &crew, &records, &mut trials)?;
    if let Some((reverse, generator)) = &reverse {
        reverse.try_differences(&crew, generator, &work.records(REVERSE)?, &mut trials);
    }
    trials.settle();
    let forward_axes = try_agreements(&hunt, &crew, &records, &trials);
    let made = reverse.as_ref().map(|(reverse, generator)| reverse.axes(&crew, generator, &trials));
    let (reverse_axes, generated) = made.unzip();
    let explained = trials.concluded();
    let mut all = work.findings(&hunted, &explained, Direction::Forward, FORWARD);
    if let Some((reverse, generator)) = &reverse {
        all.extend(reverse.findings(&crew, generator, campaign.plan().shrink_calls, &explained)?);
    }
    if let Some((campaign, concluded)) = &of_ranks {
        let hunt = Hunt { system: &*system, plan: campaign.plan() };
        let explained = explain_ranks(&hunt, &crew, &work.records(STANDINGS)?);
        let hunted = Hunted::new(concluded, &campaign.ledger, &*system).map_err(CliError::Deviations)?;
        all.extend(work.findings(&hunted, &explained, Direction::Standings, STANDINGS));
    }
    let standings = of_ranks.as_ref().and_then(|(campaign, concluded)| {
        Some(OfStandings { plan: concluded.standings.as_ref()?, ledger: &campaign.ledger })
    });
    let run = Endorsement {
        setting: work.setting(&*system, &settings),
        articles: articles(&*system, &campaign.ledger, reverse.as_ref().map(|(reverse, _)| &reverse.ledger)),
        forward: &campaign.ledger,
        forward_axes,
        reverse: reverse.as_ref().map(|(reverse, _)| &reverse.ledger),
        reverse_axes,
        generated,
        standings,
        asides: asides(&hunt, &crew)?,
        reading: explained.whole.into_iter().next(),
        findings: all,
        is_finished: campaign.is_finished()
            && reverse.as_ref().is_none_or(|(reverse, _)| reverse.is_finished())
            && of_ranks.as_ref().is_none_or(|(campaign, _)| campaign.is_finished()),
    };
    work.written(&run)?;
    Ok(run.exit())
}

/// `--probe`: what the program honours, as a table or an object.
fn probed(args: &Args, program: &Opened, console: &Console) -> Result<Exit, CliError> {
    let spec = program.pool.spec();
    let probes = probe(spec, args.document.system, args.seed)?;
    let text = probe_report(&spec.name, args.document.system.word(), &probes, args.format.into());
    let mut output = console.output(args.output.as_deref())?;
    output.write(&text)?;
    output.finish()?;
    let all = |one: Honoured| probes.iter().all(|probe| probe.verdict() == one);
    Ok(if all(Honoured::Honoured) {
        Exit::Agrees
    } else if all(Honoured::Unknown) {
        Exit::Undecided
    } else {
        Exit::Differs
    })
}

/// What each direction of a run is to do.
struct Plans {
    forward: Plan,
    reverse: Option<ReversePlan>,
    standings: Option<Plan>,
}

impl Plans {
    /// Puts the parts of a run together, where there are any: nothing is written where something is wrong with one of them.
    fn joined(&self, shards: &[PathBuf], folder: &Path) -> Result<(), CliError> {
        if shards.is_empty() {
            return Ok(());
        }
        let all = [
            joinable(shards, (folder, FORWARD), PLAN_SCHEMA, Some(&self.forward))?,
            joinable(shards, (folder, REVERSE), REVERSE_SCHEMA, self.reverse.as_ref())?,
            joinable(shards, (folder, STANDINGS), PLAN_SCHEMA, self.standings.as_ref())?,
        ];
        for direction in all.iter().flatten() {
            direction.join()?;
        }
        Ok(())
    }
}

/// The parts of a direction, where the run has it and they are not together yet.
fn joinable(
    shards: &[PathBuf],
    (folder, direction): (&Path, &str),
    schema: &str,
    plan: Option<&impl serde::Serialize>,
) -> Result<Option<Joinable>, CliError> {
    let Some(plan) = plan else { return Ok(None) };
    let shards: Vec<PathBuf> = shards.iter().map(|shard| shard.join(direction)).collect();
    Ok(Joinable::read(&shards, &folder.join(direction), schema, plan)?)
}

struct Work<'a> {
    args: &'a Args,
    folder: &'a Path,
    console: &'a Console,
    crew: &'a Crew<'a>,
    stop: &'a Stop<'a>,
    program: &'a Opened,
}

/// The program that ranks, as it is named and ready to be asked.
struct Ranker {
    named: Program,
    opened: Opened,
}

/// The candidate's generator, where it has one: before hours are spent on what comes first.
fn generator(args: &Args, program: &Opened) -> Result<Option<Generator>, CliError> {
    let here = std::env::current_dir().unwrap_or_default();
    let made = args.generator.as_ref().map(|command| Generator::new(command, &here, program.pool.spec()));
    made.transpose().map_err(|error| CliError::Program("the generator".to_owned(), error))
}

/// The candidate's ranker, where it has one. It is started anew for each question, however the program that pairs is asked.
fn ranker(args: &Args) -> Result<Option<Ranker>, CliError> {
    let Some(command) = &args.ranker else { return Ok(None) };
    let mut named = Program { engine: command.clone(), ..args.program.clone() };
    named.options.retain(|option| !option.starts_with("protocol="));
    let opened = named.opened()?;
    opened.require(args.document.system)?;
    Ok(Some(Ranker { named, opened }))
}

/// A run that is gone on with, or put together, has the directions with which it was begun: none is left out unseen.
fn begun_alike(args: &Args, folder: &Path) -> Result<(), CliError> {
    for (direction, option, is_given) in
        [(REVERSE, "--generator", args.generator.is_some()), (STANDINGS, "--ranker", args.ranker.is_some())]
    {
        let begun = args.join.iter().map(PathBuf::as_path).chain([folder]);
        if let Some(begun) = begun.map(|part| part.join(direction)).find(|part| !is_given && part.exists()) {
            return Err(CliError::BegunWith(begun, option));
        }
    }
    Ok(())
}

type Telling<'a> = &'a mut dyn FnMut(&Ledger);

impl Work<'_> {
    /// Runs a direction; the first differences are told as they come, and then how many there are.
    fn run(
        &self,
        direction: &'static str,
        (before, found): (u64, u64),
        run: impl FnOnce(Telling<'_>) -> Result<(), CampaignError>,
    ) -> Result<(), CliError> {
        let cases = self.args.shard.size(self.args.count);
        let bar = self.console.progress(usize::try_from(cases).unwrap_or(usize::MAX), direction);
        bar.set_position(before);
        let mut told = found;
        let mut last = before;
        run(&mut |ledger| {
            bar.set_position(ledger.cases);
            last = ledger.cases;
            if ledger.findings() > told {
                let before = std::mem::replace(&mut told, ledger.findings());
                let beyond = if told > ALOUD { " (more than ten)" } else { "" };
                // Each up to ten, that there are more, and then each hundred.
                if before <= ALOUD || told / 100 > before / 100 {
                    let differences = format!("{}{beyond}", counted(told, "difference"));
                    let text =
                        format!("{direction}: {differences} in {}", counted(ledger.cases, "tournament"));
                    bar.suspend(|| self.console.say(&text));
                }
            }
        })?;
        bar.finish_and_clear();
        if last < cases {
            self.console.say(&format!(
                "{direction}: stopped after {last} of {cases} tournaments; the same command goes on from there"
            ));
        }
        Ok(())
    }

    /// What is to be judged of the candidate's own tournaments, where it has a generator.
    fn reverse_plan(&self, system: &dyn PairingSystem) -> Option<ReversePlan> {
        let readings = system.unusual_readings().into_iter();
        Some(ReversePlan {
            schema: REVERSE_SCHEMA.to_owned(),
            version: VERSION.to_owned(),
            system: system.rulebook().id.to_owned(),
            readings: readings.map(|(id, value)| (id.to_owned(), value.to_owned())).collect(),
            generator: self.args.generator.clone()?,
            seed: self.args.seed,
            count: self.args.count,
            shard: self.args.shard,
        })
    }

    /// The candidate's own tournaments.
    fn reverse<'g>(
        &self,
        plan: ReversePlan,
        generator: &'g Generator,
    ) -> Result<(Reverse, &'g Generator), CliError> {
        if !generator.is_seeded() {
            self.console.say("warning: the generator's command has no {seed}: a run that goes on may judge other tournaments");
        }
        let mut reverse = Reverse::open(&self.folder.join(REVERSE), plan)?;
        let before = (reverse.ledger.cases, reverse.ledger.findings());
        self.run(REVERSE, before, |tell| reverse.run(self.crew, generator, self.stop, tell))?;
        Ok((reverse, generator))
    }

    /// What is asked of the candidate's program that ranks.
    fn standings_plan(
        &self,
        system: &dyn PairingSystem,
        settings: &Settings,
        Ranker { named, opened }: &Ranker,
    ) -> Plan {
        let Args { rules, tie_breaks, seed, count, shard, shrink_calls, .. } = self.args;
        let plan = named.plan(opened, system, settings.clone(), (*seed, *count, *shard));
        let standings = Some(questions(*rules, tie_breaks, system.games_per_round()));
        let shrink_calls = shrink_calls.unwrap_or(plan.shrink_calls);
        Plan { standings, shrink_calls, by_article: true, ..plan }
    }

    /// Our tournaments, ranked by the candidate.
    fn standings(&self, plan: Plan, ranker: &Opened) -> Result<(Campaign, Concluded), CliError> {
        let crew = Crew { engines: &ranker.pool, ..*self.crew };
        let mut campaign = Campaign::open(&self.folder.join(STANDINGS), plan)?;
        let before = (campaign.ledger.cases, campaign.ledger.findings());
        self.run(STANDINGS, before, |tell| campaign.run(&crew, self.stop, tell))?;
        let concluded = campaign.conclude(&crew, self.stop.is_over, &campaign_report::dossier)?;
        Ok((campaign, concluded))
    }

    /// The differences of a direction, by cause; the causes that one reading excuses, or the other edition of standings, are one.
    fn findings(
        &self,
        hunted: &Hunted<'_>,
        explained: &Explained,
        direction: Direction,
        folder: &str,
    ) -> Vec<Finding> {
        let smallest = |found: &Found<'_>| {
            let path = format!("{folder}/{}/{SHRUNK}", found.path().rsplit_once('/')?.0);
            self.folder.join(&path).is_file().then_some(path)
        };
        let finding = |found: &Found<'_>, class| Finding {
            class,
            direction,
            shows: vec![found.key.to_string()],
            fault: found.key.fault,
            readings: Vec::new(),
            partly: Vec::new(),
            sentence: sentence_of(found),
            rounds: found.group.findings,
            first: (found.group.case, found.group.round),
            evidence: Some(format!("{folder}/{}", found.path())),
            smallest: smallest(found),
        };
        let mut all = Vec::new();
        for whole in &explained.whole {
            let excused = || hunted.found.iter().filter(|found| whole.causes.contains(found.key));
            if let Some(first) = excused().min_by_key(|found| (found.group.case, found.group.round)) {
                all.push(Finding {
                    shows: excused().map(|found| found.key.to_string()).collect(),
                    readings: whole.readings.clone(),
                    rounds: excused().map(|found| found.group.findings).sum(),
                    ..finding(first, Class::Interpretation)
                });
            }
        }
        let others = hunted.found.iter().filter(|found| explained.excuse(found.key).is_none());
        all.extend(others.map(|found| Finding {
            partly: explained.beside(found.key).to_vec(),
            ..finding(found, Class::Candidate)
        }));
        all
    }

    /// What the journal of a direction says.
    fn records(&self, direction: &str) -> Result<Vec<Record>, CliError> {
        let path = self.folder.join(direction).join(crate::campaign::JOURNAL);
        let text = std::fs::read_to_string(&path).map_err(CampaignError::reading(&path))?;
        let record = |line: &str| {
            serde_json::from_str(line)
                .map_err(|error| CliError::Campaign(CampaignError::reading(&path)(error.into())))
        };
        text.lines().map(record).collect()
    }

    fn setting(&self, system: &dyn PairingSystem, settings: &Settings) -> Setting {
        let readings = system.unusual_readings().into_iter();
        let knobs = serde_json::to_value(settings).unwrap_or_default();
        let knobs = knobs.as_object().into_iter().flatten();
        let command = self.crew.engines.spec().command.clone();
        Setting {
            version: VERSION.to_owned(),
            system: system.rulebook().id.to_owned(),
            readings: readings.map(|(id, value)| format!("{id}={value}")).collect(),
            engine: self.program.pool.spec().name.clone(),
            digests: self.digests(),
            command,
            program_version: self.args.program_version.clone(),
            generator: self.args.generator.clone(),
            ranker: self.args.ranker.clone(),
            seed: self.args.seed,
            count: self.args.count,
            shard: self.args.shard.to_string(),
            knobs: knobs
                .map(|(knob, range)| (knob.clone(), range.as_str().unwrap_or_default().to_owned()))
                .collect(),
        }
    }

    /// What was asked, by its files: the program, its generator, its ranker.
    fn digests(&self) -> Vec<Digested> {
        let here = std::env::current_dir().unwrap_or_default();
        let spec = self.crew.engines.spec();
        let others = [&self.args.generator, &self.args.ranker].into_iter().flatten();
        let others = others.flat_map(|command| own_files_of(command, &here, spec));
        let all: BTreeSet<OwnFile> = own_files(spec).into_iter().chain(others).collect();
        digests(&all)
    }

    /// Writes the document in every form, and prints the one that was asked for.
    fn written(&self, run: &Endorsement<'_>) -> Result<(), CliError> {
        for form in Form::ALL {
            let mut file = self.console.output(Some(&self.folder.join(form.file())))?;
            file.write(&render(run, form))?;
            file.finish()?;
        }
        let mut output = self.console.output(None)?;
        output.write(&render(run, self.args.format.into()))?;
        output.finish()
    }
}

/// The deciding articles, with the rounds in which each was at work both ways.
fn articles(
    system: &dyn PairingSystem,
    forward: &Ledger,
    reverse: Option<&Ledger>,
) -> Vec<(&'static crate::rulebook::Article, u64, Option<u64>)> {
    let deciding = system.rulebook().articles.iter().filter(|article| article.decides());
    let count = |ledger: &Ledger, id: &str| ledger.exercised.get(id).copied().unwrap_or(0);
    let row = |article: &&'static crate::rulebook::Article| {
        (*article, count(forward, article.id()), reverse.map(|reverse| count(reverse, article.id())))
    };
    deciding.map(row).collect()
}
