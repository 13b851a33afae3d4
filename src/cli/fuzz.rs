use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use indicatif::ProgressBar;

use super::accepted;
use super::args::{Console, Fuzz, Listed};
use super::failure::CliError;
use super::interrupt;
use super::program::Opened;
use crate::campaign::{
    About, Campaign, CampaignError, Cases, Crew, Ledger, Plan, RankPlan, Shard, Shrinking, Stop,
};
use crate::compare::RankedBy;
use crate::counted::counted;
use crate::generate::{Settings, lists_of};
use crate::outcome::{Exit, Hunted, Policy};
use crate::printable::Shown as _;
use crate::report::campaign::{self as report, Form};
use crate::standings::{C07_2026, Edition};
use crate::systems::PairingSystem;
use crate::tournament::GamesPerRound;

/// Runs `arbitrium fuzz --system S --engine E -o DIR` and returns its exit status.
pub(super) fn run(args: &Fuzz, console: &Console) -> Result<Exit, CliError> {
    Console::may_be_folder(&args.output)?;
    let system = args.searched.of(args.document.system()?)?;
    let settings = args.tournaments.settings(&*system, &args.reading, console)?;
    if args.steer {
        args.shard.steered()?;
    }
    let program = args.program.opened()?;
    program.require(args.document.system)?;
    program.note(console);
    program.warn(args.document.system, console);
    let jobs = super::jobs::pool(args.jobs)?;
    let known = program.deviations.as_deref();
    let deviations =
        known.map(|path| accepted::read(path, |text| Policy::default().know(text))).transpose()?;
    let standings = args
        .ranks
        .standings
        .then(|| questions(args.ranks.rules, &args.ranks.tie_breaks, system.games_per_round()));
    has_form(standings.is_some(), args.format.into())?;
    let plan = Plan { standings, ..plan(args, &program, &*system, settings, deviations) };
    let mut campaign = Campaign::open(&args.output, plan)?;
    interrupt::will_say(
        console,
        "interrupted; the same command continues, and with --time 1s it writes the report",
    );
    let crew = Crew { system: &*system, id: args.document.system, engines: &program.pool, jobs: &jobs };
    let cases = args.shard.size(args.count);
    let bar = console.progress(usize::try_from(cases).unwrap_or(usize::MAX), "tournaments");
    let deciding = system.rulebook().articles.iter().filter(|article| article.decides());
    let articles: BTreeSet<&str> = deciding.map(|article| article.id()).collect();
    let begun = Instant::now();
    let is_over = || args.time.is_some_and(|time| begun.elapsed() >= time);
    // The last quarter of the time is for shrinking.
    let shrinks = args.shrink_calls != Some(0);
    let hunting = args.time.map(|time| if shrinks { time / 4 * 3 } else { time });
    let has_hunted = || hunting.is_some_and(|time| begun.elapsed() >= time);
    let stop = Stop { findings: args.max_findings, is_over: &has_hunted };
    if campaign.is_finished() {
        let done = format!("{}: all tournaments were run earlier", args.output.shown());
        console.say(&format!(
            "{done}; the program is not asked again. After a change of it, name another folder"
        ));
    }
    bar.set_position(campaign.ledger.cases);
    bar.reset_eta();
    campaign.run(&crew, &stop, &mut |ledger| show(&bar, ledger, &articles))?;
    bar.finish_and_clear();
    drop(bar);
    let told = Arc::new(Mutex::new("shrinking the errors that were found".to_owned()));
    let line = Arc::clone(&told);
    let _telling = console.meanwhile(move || line.lock().unwrap_or_else(PoisonError::into_inner).clone());
    if !campaign.is_finished() {
        let (done, found) = (campaign.ledger.cases, campaign.ledger.findings());
        let on = match args.max_findings.filter(|most| *most <= found) {
            Some(_) => "the command continues with a higher --max-findings, or without it",
            None => "the same command continues",
        };
        console.say(&format!("stopped after {done} of {cases} tournaments; {on}"));
    }
    let tell = |progress: Shrinking<'_>| {
        *told.lock().unwrap_or_else(PoisonError::into_inner) = progress.to_string();
    };
    let concluded = campaign.conclude(&crew, &is_over, &tell, &report::dossier)?;
    if concluded.unshrunk > 0 {
        let open = counted(concluded.unshrunk, "error");
        console.say(&format!("no time was left to shrink {open}; the same command continues"));
    }
    let hunted = Hunted::new(&concluded, &campaign.ledger, &*system).map_err(CliError::Deviations)?;
    let text = written(&hunted, args.format.into(), &mut |name, text| campaign.put(name, text))?;
    // Only a finished campaign that is not a shard shows which known deviations do not occur.
    if campaign.is_finished() && args.shard == Shard::WHOLE {
        accepted::warn_of_unused(known, hunted.unused_deviations.clone(), console);
    }
    print(&text, console)?;
    Ok(hunted.exit().under(args.failing.fail_on.as_ref()))
}

/// Writes the report of a campaign in every output format, and returns it in the requested format. `put` writes a
/// file.
pub(super) fn written(
    hunted: &Hunted<'_>,
    wanted: Form,
    put: &mut dyn FnMut(&str, &str) -> Result<(), CampaignError>,
) -> Result<String, CliError> {
    let mut asked_for = String::new();
    for &form in Form::of(hunted) {
        let text = report::render(hunted, form);
        put(form.file(), &text)?;
        if form == wanted {
            asked_for = text;
        }
    }
    Ok(asked_for)
}

/// The questions about standings: the lists that the user gives, or else lists that together contain every tie-break.
pub(super) fn questions(
    rules: Option<&'static Edition>,
    lists: &[Listed],
    games_per_round: GamesPerRound,
) -> RankPlan {
    let edition = rules.unwrap_or(&C07_2026);
    let codes = |list: &Listed| RankedBy::new(list.0.clone(), edition).codes();
    let lists = match lists {
        [] => lists_of(games_per_round).iter().copied().map(str::to_owned).collect(),
        lists => lists.iter().map(codes).collect(),
    };
    RankPlan { rules: edition.id().to_owned(), lists }
}

/// Fails if the output format is not available for campaigns about standings.
pub(super) fn has_form(of_standings: bool, form: Form) -> Result<(), CliError> {
    if of_standings && !Form::OF_STANDINGS.contains(&form) { Err(CliError::RanksFormat) } else { Ok(()) }
}

/// Prints the report of a campaign to standard output.
pub(super) fn print(text: &str, console: &Console) -> Result<(), CliError> {
    let mut output = console.output(None)?;
    output.write(text)?;
    output.finish()
}

fn plan(
    args: &Fuzz,
    program: &Opened,
    system: &dyn PairingSystem,
    settings: Settings,
    deviations: Option<String>,
) -> Plan {
    let cases = Cases { seed: args.seed, count: args.count, shard: args.shard };
    let plan = args.program.named().plan(program.pool.spec(), system, settings, cases);
    let shrink_calls = args.shrink_calls.unwrap_or(plan.shrink_calls);
    Plan { about: About { steer: args.steer, ..plan.about }, shrink_calls, deviations, ..plan }
}

/// Shows the results so far next to the progress bar.
fn show(bar: &ProgressBar, ledger: &Ledger, articles: &BTreeSet<&str>) {
    bar.set_position(ledger.cases);
    let (differences, faults, errors) = (ledger.differences, ledger.faults, ledger.errors().len());
    let mut message = format!("; {differences} differences, {faults} faults, {errors} errors");
    if !ledger.exercised.is_empty() {
        let at_work = ledger.exercised.keys().filter(|article| articles.contains(article.as_str())).count();
        let _ = write!(message, "; {at_work} of {} articles at work", articles.len());
    }
    bar.set_message(message);
}
