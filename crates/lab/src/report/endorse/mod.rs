//! The report on an endorsement's cross-test, in every output format.

mod html;
mod json;
mod page;
mod probe;
mod text;

#[cfg(feature = "schemas")]
pub(crate) use json::schema;
#[cfg(feature = "schemas")]
pub(crate) use probe::schema as probe_schema;

pub use probe::probe_report;

use crate::campaign::Shard;
use crate::endorse::{
    Answer, Class, Cost, Costs, Digested, Direction, Endorsement, Finding, OfChecker, OfStandings, Partly,
    QUESTIONS, Setting, WholeReading, ranges,
};
use arbitrium_core::counted::counted;
use arbitrium_programs::engines::Limits;
use arbitrium_report::outcome::ALLOWANCES;

/// The sentence in every report that says that the report is not an approval.
const NO_APPROVAL: &str = "This document says what was measured. It is not an approval by FIDE or by anyone else, and must not be presented as one.";

/// The name of the answer sheet.
const SHEET: &str = "FIDE testers' checklist VCL4THP, draft 13; questions shortened by arbitrium";

/// The sentence that says what the table of articles counts.
const AT_WORK: &str = "An article is at work in a round if another pairing exists that only this article excludes, whatever \
    stands below it. A round counts if the candidate answered it. Never: no round of this run tests the article.";

/// The output format of the report on a cross-test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Plain text for a terminal.
    Text,
    /// One JSON object that programs can read.
    Json,
    /// One HTML page that can be read, mailed and printed.
    Html,
}

impl Form {
    /// All formats. A run writes the report into its folder in each of them.
    pub const ALL: [Form; 3] = [Form::Text, Form::Json, Form::Html];

    /// The file name of the report in this format, in the folder of the run.
    #[must_use]
    pub fn file(self) -> &'static str {
        match self {
            Form::Text => "endorsement.txt",
            Form::Json => "endorsement.json",
            Form::Html => "endorsement.html",
        }
    }
}

/// Writes the report in a format. The result is the content of a file.
#[must_use]
pub fn render(run: &Endorsement, form: Form) -> String {
    match form {
        Form::Text => text::render(run),
        Form::Json => json::render(run),
        Form::Html => html::render(run),
    }
}

/// The digests of the program's files as text, each with the name of the file or package.
fn digests(setting: &Setting) -> String {
    let of = |one: &Digested| match one.package_files {
        None => format!("{} of {}", one.sha256, one.path),
        Some(files) => format!("{} of the package {} ({})", one.sha256, one.path, counted(files, "file")),
    };
    let bare = setting.undigested.iter();
    let bare = bare
        .map(|name| format!("not taken of the {name}: its command names no file (name its file directly)"));
    setting.digests.iter().map(of).chain(bare).collect::<Vec<_>>().join("; ")
}

/// The program that ranks, with its lists of tie-breaks and the edition of C.07, as text.
fn ranker(run: &Endorsement) -> String {
    let (Some(command), Some(standings)) = (&run.setting.ranker, &run.standings) else {
        return "no program that ranks: standings were not asked for".to_owned();
    };
    format!("{command}, by {} ({})", standings.plan.lists.join(" / "), standings.plan.rules)
}

/// A sentence about the interpretation that explains all differences of some causes. It has the numbers of
/// these causes and of their differences.
fn excused(reading: &WholeReading) -> String {
    format!(
        "Interpretation {} explains all differences of {} ({} of {}) and changes no correct round. These differences \
         count. Does FIDE accept the interpretation? (for a person)",
        reading.readings.join(" with "),
        counted(reading.causes.len(), "finding"),
        reading.explained,
        counted(reading.differences, "difference")
    )
}

/// The interpretations that explain some but not all differences of a cause, as text. `None` if there are none.
fn beside(finding: &Finding) -> Option<String> {
    let part = |part: &Partly| {
        let first = if part.tried < finding.rounds { "the first " } else { "" };
        let what = if finding.direction == Direction::Standings { "answers" } else { "rounds" };
        let but =
            if part.is_contradicted { format!(", and changes {what} that agree") } else { String::new() };
        format!("{} explains {} of {first}{}{but}", part.reading, part.explained, part.tried)
    };
    let parts: Vec<String> = finding.partly.iter().map(part).collect();
    (!parts.is_empty()).then(|| format!("explained by no interpretation: {}", parts.join("; ")))
}

/// Two lines for the questions of the checklist that the run does not answer. The first line has their
/// numbers. The second line has the numbers of those for which a wrong answer fails the program.
fn left_open(answers: &[Answer]) -> [String; 2] {
    let is_left = |number: &u16| !answers.iter().any(|answer| answer.number == *number);
    let left: Vec<u16> = (1..=QUESTIONS).filter(is_left).collect();
    let failing: Vec<u16> = left.iter().copied().filter(|number| Costs::of(*number).can_fail()).collect();
    [
        format!("Questions for a person: {}", ranges(&left)),
        format!("A wrong answer to these of them fails the program: {}", ranges(&failing)),
    ]
}

/// How many differences the procedure allows, as a sentence.
fn allowance() -> String {
    let cross = ALLOWANCES[1];
    format!(
        "The procedure allows {} differences in {} tournaments each way.",
        cross.differences, cross.tournaments
    )
}

/// The lines about the answers that can fail the checklist: those that fail it, those that are missing, those that need
/// a larger run, and the sum of the penalties.
fn failing(answers: &[Answer]) -> Vec<String> {
    let word = |answer: &Answer| if answer.verdict() == Some(true) { "yes" } else { "no" };
    let failing = answers.iter().filter(|answer| answer.fails());
    let failing: Vec<String> =
        failing.map(|answer| format!("{} ({})", answer.number, word(answer))).collect();
    let numbers = |is: &dyn Fn(&Answer) -> bool| {
        let numbers: Vec<u16> =
            answers.iter().filter(|answer| is(answer)).map(|answer| answer.number).collect();
        if numbers.is_empty() { "none".to_owned() } else { ranges(&numbers) }
    };
    let open =
        |answer: &Answer| answer.costs.can_fail() && answer.verdict().is_none() && !answer.is_too_small();
    let percent: u16 = answers
        .iter()
        .filter_map(|answer| match answer.cost() {
            Some(Cost::Percent(percent)) => Some(percent),
            _ => None,
        })
        .sum();
    vec![
        format!(
            "Answers that fail the program: {}.",
            if failing.is_empty() { "none".to_owned() } else { failing.join(", ") }
        ),
        format!("Still to be answered, and each can fail the program: {}.", numbers(&open)),
        format!("Not decided by the size of this run: {}.", numbers(&Answer::is_too_small)),
        format!("Penalties measured so far: minus {percent} %. More than 100 % fails."),
    ]
}

/// The rounds that could not be judged, each as a line. If there are many, only the first are listed.
fn undecided(run: &Endorsement) -> Vec<String> {
    const MOST: usize = 10;
    let mut lines: Vec<String> =
        run.undecided.iter().take(MOST).map(|round| format!("Undecided: {round}.")).collect();
    let more = run.undecided.len().saturating_sub(MOST);
    lines.extend((more > 0).then(|| format!("Undecided: {more} more.")));
    lines
}

/// The line about what the run did not test. It comes before all counts.
fn untested(run: &Endorsement) -> String {
    let parts = run.untested().into_iter().map(|one| format!("{} ({})", one.part, one.why));
    let parts: Vec<String> = parts.collect();
    format!("Not tested: {}.", if parts.is_empty() { "nothing".to_owned() } else { parts.join("; ") })
}

/// A line about the ranks and points that the generator's files record. `None` without a generator.
fn of_recorded(run: &Endorsement) -> Option<String> {
    let found = &run.generated.as_ref()?.standings;
    let open = match found.not_judged {
        0 => String::new(),
        files => format!(
            " Not judged: {}, because no list of tie-breaks (202, 212) or no rank is recorded.",
            counted(files, "file")
        ),
    };
    Some(format!(
        "Standings of the generator's files: {} judged, {} with wrong ranks or points.{open}",
        found.judged(),
        found.wrong(),
    ))
}

/// The numbers of differences and of failures of a class, as text, with the numbers of each direction.
fn of_class(run: &Endorsement, class: Class) -> String {
    let of = |fault: bool| {
        let counts = Direction::ALL.map(|direction| (direction, run.counted(class, direction, fault)));
        let parts = counts.iter().filter(|(_, count)| *count > 0);
        let parts: Vec<String> = parts.map(|(direction, count)| format!("{direction} {count}")).collect();
        if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(", ")) }
    };
    let differences = format!("{}{}", counted(run.of_class(class), "difference"), of(false));
    match run.failures_of_class(class) {
        0 => differences,
        failures => format!("{differences}, {}{}", counted(failures, "failure"), of(true)),
    }
}

/// The result of the candidate's own checker in one sentence.
fn of_checker(checker: &OfChecker) -> String {
    let (found, all) = checker.found();
    let (named, of_pairings) = checker.named();
    let open = checker.unanswered();
    let open =
        if open == 0 { String::new() } else { format!(" It gives no verdict on {}.", counted(open, "file")) };
    format!(
        "Checker {}: it finds {found} of {}, and names the round of {named} of {}. It calls {} of {} wrong.{open}",
        checker.checker,
        counted(all, "planted error"),
        counted(of_pairings, "wrong round"),
        checker.right.wrong,
        counted(checker.right.files, "right file"),
    )
}

/// The number of differences of a cause and the tournament and round of the first one, as text.
fn how_often(finding: &Finding) -> String {
    let (tournament, round) = finding.first;
    let within = counted(finding.tournaments, "tournament");
    match finding.direction {
        Direction::Standings => {
            format!("{} of {within}, first in tournament {tournament}", counted(finding.rounds, "answer"))
        }
        // The generator made no tournament, or none that can be judged. So the finding has no round.
        _ if round == 0 => {
            format!("{}, first of number {tournament}", counted(finding.rounds, "tournament"))
        }
        _ => format!(
            "{} of {within}, first in tournament {tournament}, round {round}",
            counted(finding.rounds, "round")
        ),
    }
}

/// The end of the line about standings, if nothing was compared or if an answer contained nothing that was
/// asked for. Empty in all other cases.
fn shown(standings: &OfStandings) -> String {
    let empty = standings.ledger.undecided;
    match (standings.shows_nothing(), empty) {
        (false, _) => String::new(),
        (true, 0) => "; nothing was compared, so nothing is shown".to_owned(),
        (true, _) => format!(
            "; {} with no rank and no value of a tie-break that was asked for, which show nothing",
            counted(empty, "answer")
        ),
    }
}

/// The results for the standings as one line with the numbers of tournaments, questions, differences and failures.
fn of_standings(standings: &OfStandings) -> String {
    let ledger = &standings.ledger;
    let adjourned = match ledger.adjourned {
        0 => String::new(),
        cases => format!("; not asked about {}, because a game is adjourned", counted(cases, "tournament")),
    };
    format!(
        "{} tournaments, {} questions by {} lists: {}; {} values and ranks compared, {} answers differ, {} failures{}{adjourned}",
        ledger.cases,
        ledger.answers().all(),
        standings.plan.lists.len(),
        ledger.answers(),
        ledger.values,
        ledger.differences,
        ledger.faults,
        shown(standings)
    )
}

/// The number of tournaments in each direction, with a note if the reverse direction was not run, and the
/// shard.
fn planned(run: &Endorsement) -> String {
    let setting = &run.setting;
    let reverse = if run.reverse.is_some() { "" } else { " (reverse: not run)" };
    let is_whole = setting.shard == Shard::WHOLE.to_string();
    let shard = if is_whole { String::new() } else { format!(", shard {}", setting.shard) };
    format!("{}{reverse}{shard}", setting.count)
}

/// The resources that the program may use for one answer, as text.
fn limits(limits: &Limits) -> String {
    let Limits { seconds, processor_seconds, memory_mebibytes, .. } = limits;
    format!("{seconds} s, {processor_seconds} s of processor time, {memory_mebibytes} MiB of memory")
}

/// The program under test, and the adapter that calls it.
fn program(setting: &Setting) -> String {
    let adapter = setting.adapter.map(|adapter| format!(", through arbitrium's adapter {adapter}"));
    setting.engine.clone() + &adapter.unwrap_or_default()
}

/// The settings of the run, each as a name and a value, in the order of the report.
fn settings(run: &Endorsement) -> Vec<(&'static str, String)> {
    let setting = &run.setting;
    vec![
        ("Date", setting.date.clone()),
        ("Program", program(setting)),
        ("Version", setting.program_version.clone().unwrap_or_else(|| "not stated".to_owned())),
        ("Command", setting.command.join(" ")),
        ("Limits of an answer", limits(&setting.limits)),
        ("SHA-256", digests(setting)),
        ("Generator", setting.generator.clone().unwrap_or_else(|| "none: reverse not run".to_owned())),
        ("Standings", ranker(run)),
        ("Checker", setting.checker.clone().unwrap_or_else(|| "none: it was not tested".to_owned())),
        ("Judged by", format!("arbitrium {}, {}", setting.version, setting.system)),
        ("Its SHA-256", setting.judged_by_sha256.clone().unwrap_or_else(|| "unknown".to_owned())),
        ("Machine", setting.machine.clone()),
        ("Command line", setting.call.join(" ")),
        (
            "Interpretations",
            if setting.readings.is_empty() { "the defaults".into() } else { setting.readings.join(", ") },
        ),
        ("Seed", setting.seed.to_string()),
        ("Tournaments each way", planned(run)),
        (
            "Tournaments",
            setting
                .knobs
                .iter()
                .map(|(knob, range)| format!("{knob} {range}"))
                .collect::<Vec<_>>()
                .join(", "),
        ),
    ]
}
