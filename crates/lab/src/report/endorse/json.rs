//! The report on a cross-test as JSON. Its schema is `docs/schemas/endorse-1.schema.json`.

use arbitrium_report::outcome::Answers;
use serde::Serialize;

use super::NO_APPROVAL;
use crate::campaign::Ledger;
use crate::endorse::{
    Axes, Axis, Class, Digested, Direction, Endorsement, OfChecker, OfFormat, OfKind, OfRecorded,
    OfStandings, Partly, QUESTIONS, UndecidedRound, sheet,
};
#[cfg(feature = "schemas")]
use crate::schemas::words;

/// Value of `schema` in the report: the name and the version of its format.
pub(crate) const ENDORSE_SCHEMA: &str = "arbitrium/endorse/1";

#[derive(Serialize)]
#[cfg_attr(
    feature = "schemas",
    derive(schemars::JsonSchema),
    schemars(title = "A cross-test: what was measured, and no approval")
)]
struct Report<'a> {
    schema: &'static str,
    version: &'a str,
    statement: &'static str,
    /// The date of the run, as the tester or the machine states it.
    date: &'a str,
    /// The operating system and the processor of the machine.
    machine: &'a str,
    /// The command line, without the options that concern only the output and the execution.
    call: &'a [String],
    /// The SHA-256 of the arbitrium program that judged; null if it is unknown.
    judged_by_sha256: Option<&'a str>,
    finished: bool,
    /// The parts of the cross-test that this run did not test; empty if it tested all parts.
    not_tested: Vec<OneUntested>,
    /// The identifier of the pairing system, such as dutch-2026.
    system: &'a str,
    unusual_readings: &'a [String],
    engine: &'a str,
    /// The file name of arbitrium's adapter that calls the program; null if the program reads report files itself.
    adapter: Option<&'a str>,
    command: &'a [String],
    program_version: Option<&'a str>,
    /// The files of the program, of its generator and of its ranker. Interpreters that run them are left out.
    digests: Vec<OneDigest<'a>>,
    generator: Option<&'a str>,
    /// The command of the program that ranks.
    ranker: Option<&'a str>,
    seed: u64,
    count: u64,
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = "^[0-9]+/[0-9]+$")))]
    shard: &'a str,
    knobs: Vec<OneKnob<'a>>,
    forward: Counts,
    reverse: Option<Counts>,
    /// The ranks and points that the generator's files record; null without a generator.
    reverse_standings: Option<OneRecorded<'a>>,
    standings: Option<OneStandings<'a>>,
    /// The wrong answers and the failures together.
    differences: u64,
    /// The wrong answers in all directions, without failures.
    wrong_answers: u64,
    /// The failures of the candidate in all directions.
    failures: u64,
    more_than_ten: bool,
    classes: Classes,
    /// The numbers of differences and of failures of each class in each direction.
    class_counts: Vec<OneClass>,
    /// The rounds that could not be judged, with what the program answered.
    undecided_rounds: Vec<OneUndecided<'a>>,
    reading: Option<OneReading<'a>>,
    findings: Vec<OneFinding<'a>>,
    articles: Vec<OneArticle>,
    answers: Vec<OneAnswer>,
    /// The numbers of the questions whose measured answer fails the whole checklist.
    #[cfg_attr(feature = "schemas", schemars(inner(range(min = 1, max = QUESTIONS))))]
    failing: Vec<u16>,
    #[cfg_attr(feature = "schemas", schemars(inner(range(min = 1, max = QUESTIONS))))]
    open: Vec<u16>,
    /// The tie-breaks of C.07 that the candidate was not asked for.
    unasked_tie_breaks: Vec<OneUnasked>,
    /// What differs if the program gets plain tournaments in each file format; empty if nothing differs.
    formats: Vec<OneCause<'a>>,
    /// The verdicts of the candidate's own checker on files with planted errors; null if no checker was
    /// tested.
    checker: Option<OneChecker<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneChecker<'a> {
    checker: &'a str,
    /// The planted errors, grouped by verdict and rule.
    planted: Vec<OneKind<'a>>,
    /// The number of right files. `false_alarms` is the number of right files that the checker calls wrong.
    /// `no_verdict` is the number of right files without a verdict.
    right_files: u64,
    false_alarms: u64,
    no_verdict: u64,
    /// The labels of the deciding articles for which no error was planted.
    unplanted: &'a [String],
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneKind<'a> {
    verdict: &'a str,
    article: &'a str,
    rule: &'a str,
    files: u64,
    found: u64,
    /// The number of found errors of which the checker names the wrong round and no other; null for standings.
    named: Option<u64>,
    missed: u64,
    no_verdict: u64,
    /// The path of the first file whose error the checker did not find, in the folder of the run; null if it
    /// found all errors.
    first_missed: Option<String>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneDigest<'a> {
    path: &'a str,
    /// The number of files in a package; null if it is a single file.
    package_files: Option<usize>,
    /// The SHA-256 of the file. For a package, it is the SHA-256 of a list of its files in the format of
    /// sha256sum, in the order of their names.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = "^[0-9a-f]{64}$")))]
    sha256: &'a str,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneKnob<'a> {
    knob: &'a str,
    range: &'a str,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Counts {
    tournaments: u64,
    rounds: u64,
    not_asked: u64,
    /// How many rounds were answered, and why the others were not. In the reverse direction no program is
    /// asked, and `answered` counts the judged rounds.
    answers: Answers,
    undecided: u64,
    /// The number of rounds that were not judged because the search reached its limit; absent if there are
    /// none.
    #[serde(skip_serializing_if = "crate::report::is_none_of")]
    not_judged: u64,
    differences: u64,
    faults: u64,
    players: Option<(u64, u64)>,
    rounds_played: Option<(u64, u64)>,
    axes: Vec<Axis>,
}

/// The ranks and points that the generator's files record, judged as `arbitrium -check` judges them. Each file with a
/// wrong value counts as one difference of class a.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneRecorded<'a> {
    judged: u64,
    /// The number of files with a wrong rank or wrong points.
    wrong: u64,
    /// The number of files whose ranks were not judged, in most cases because they name no list of tie-breaks.
    not_judged: u64,
    /// The number of the first tournament with wrong standings; null if there is none.
    first: Option<u64>,
    /// What is wrong in the first of these tournaments.
    sentence: Option<&'a str>,
}

/// The standings of arbitrium's own tournaments, as the candidate ranks them. Each question is one list of
/// tie-breaks for one tournament.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneStandings<'a> {
    rules: &'a str,
    lists: &'a [String],
    tournaments: u64,
    questions: u64,
    not_asked: u64,
    /// The number of tournaments that were not asked about, because a game is adjourned.
    adjourned: u64,
    /// How many lists of tie-breaks were answered completely, and why the others were not.
    answers: Answers,
    /// The number of answers that contain nothing that was asked for.
    unanswered: u64,
    values: u64,
    differences: u64,
    faults: u64,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Classes {
    a: u64,
    b: u64,
    c: u64,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneClass {
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::classes_of_findings())))]
    class: String,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::directions())))]
    direction: String,
    differences: u64,
    failures: u64,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneUntested {
    part: &'static str,
    reason: &'static str,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneUndecided<'a> {
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::directions())))]
    direction: String,
    tournament: u64,
    round: u16,
    /// Why no correct pairing is known.
    reason: &'a str,
    /// The program's pairing, such as 4-1, 2-3, 5 bye; null if it says that no pairing exists.
    answer: Option<&'a str>,
    /// The rules that the pairing breaks and that allow no exception.
    broken: &'a [String],
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneUnasked {
    code: &'static str,
    reason: &'static str,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneCause<'a> {
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["trf06", "trf16", "trf26"])))]
    format: &'static str,
    /// The verdict and the deciding rule, or the kind of the failure.
    shows: &'a str,
    rounds: u64,
    sentence: &'a str,
    /// Whether the program is right about the same tournament in its usual format; null if this is that format.
    right_elsewhere: Option<bool>,
    /// The path of the smallest file, in the folder of the run; null if none was written.
    file: Option<&'a str>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneReading<'a> {
    readings: &'a [String],
    causes: usize,
    explained: u64,
    differences: u64,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OnePart<'a> {
    reading: &'a str,
    explained: u64,
    tried: u64,
    /// Whether the interpretation would change the pairing of rounds that agree.
    contradicted: bool,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneFinding<'a> {
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::classes_of_findings())))]
    class: String,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::directions())))]
    direction: String,
    fault: bool,
    shows: &'a [String],
    readings: &'a [String],
    /// The single interpretations that explain some but not all of the differences. They do not change the
    /// class.
    partly: Vec<OnePart<'a>>,
    sentence: &'a str,
    rounds: u64,
    /// The number of tournaments in which the differences occur.
    tournaments: u64,
    tournament: u64,
    round: u16,
    evidence: Option<&'a str>,
    /// The path of the smallest tournament with the error; null if none was found.
    smallest: Option<&'a str>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneArticle {
    article: &'static str,
    number: &'static str,
    forward: u64,
    /// The number of rounds that the article affected in the reverse direction; null if that direction was
    /// not run.
    reverse: Option<u64>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneAnswer {
    #[cfg_attr(feature = "schemas", schemars(range(min = 1, max = QUESTIONS)))]
    number: u16,
    question: &'static str,
    /// The penalty that the checklist states for Yes; null if it states none.
    if_yes: Option<String>,
    /// The penalty that the checklist states for No; null if it states none.
    if_no: Option<String>,
    answer: Option<String>,
    evidence: String,
}

#[cfg(feature = "schemas")]
pub(crate) fn schema() -> serde_json::Value {
    // The first reports of this format did not contain these members, so the schema does not require them.
    let schema = arbitrium_report::schemas::form::<Report<'_>>(ENDORSE_SCHEMA);
    let answers = ["Counts", "OneStandings"].map(|part| (part, "answers"));
    let answers = answers.into_iter().chain([("OneStandings", "adjourned"), ("OneFinding", "tournaments")]);
    let answers = answers.chain([("OneKind", "named")]);
    let later = [
        "date",
        "machine",
        "call",
        "judged_by_sha256",
        "wrong_answers",
        "failures",
        "failing",
        "checker",
        "adapter",
        "reverse_standings",
        "not_tested",
        "class_counts",
        "undecided_rounds",
        "unasked_tie_breaks",
        "formats",
    ];
    let later = later.map(|member| ("", member));
    answers
        .chain(later)
        .fold(schema, |schema, (part, member)| arbitrium_report::schemas::without(schema, part, member))
}

pub(super) fn render(run: &Endorsement) -> String {
    let setting = &run.setting;
    let answers: Vec<OneAnswer> = sheet(run)
        .into_iter()
        .map(|one| OneAnswer {
            number: one.number,
            question: one.question,
            if_yes: one.costs.yes.map(|cost| cost.to_string()),
            if_no: one.costs.no.map(|cost| cost.to_string()),
            answer: one.answer,
            evidence: one.evidence,
        })
        .collect();
    let untested = run.untested().into_iter();
    let untested = untested.map(|one| OneUntested { part: one.part, reason: one.why }).collect();
    let of_class = |class| run.of_class(class) + run.failures_of_class(class);
    let failing = sheet(run).into_iter().filter(crate::endorse::Answer::fails).map(|answer| answer.number);
    let open = (1..=QUESTIONS).filter(|number| !answers.iter().any(|answer| answer.number == *number));
    let report = Report {
        schema: ENDORSE_SCHEMA,
        version: &setting.version,
        statement: NO_APPROVAL,
        date: &setting.date,
        machine: &setting.machine,
        call: &setting.call,
        judged_by_sha256: setting.judged_by_sha256.as_deref(),
        finished: run.is_finished,
        not_tested: untested,
        system: &setting.system,
        unusual_readings: &setting.readings,
        engine: &setting.engine,
        adapter: setting.adapter,
        command: &setting.command,
        program_version: setting.program_version.as_deref(),
        digests: setting.digests.iter().map(digest).collect(),
        generator: setting.generator.as_deref(),
        ranker: setting.ranker.as_deref(),
        seed: setting.seed,
        count: setting.count,
        shard: &setting.shard,
        knobs: setting.knobs.iter().map(|(knob, range)| OneKnob { knob, range }).collect(),
        forward: counts(&run.forward, &run.forward_axes),
        reverse: run
            .reverse
            .as_ref()
            .zip(run.reverse_axes.as_ref())
            .map(|(ledger, axes)| counts(ledger, axes)),
        reverse_standings: run.generated.as_ref().map(|files| recorded(&files.standings)),
        standings: run.standings.as_ref().map(|OfStandings { plan, ledger, .. }| OneStandings {
            rules: &plan.rules,
            lists: &plan.lists,
            tournaments: ledger.cases,
            questions: ledger.asked,
            not_asked: ledger.not_asked,
            adjourned: ledger.adjourned,
            answers: ledger.answers(),
            unanswered: ledger.undecided,
            values: ledger.values,
            differences: ledger.differences,
            faults: ledger.faults,
        }),
        differences: run.differences() + run.failures(),
        wrong_answers: run.differences(),
        failures: run.failures(),
        more_than_ten: run.differences() + run.failures() > 10,
        classes: Classes {
            a: of_class(Class::Input),
            b: of_class(Class::Candidate),
            c: of_class(Class::Interpretation),
        },
        class_counts: class_counts(run),
        undecided_rounds: run.undecided.iter().map(undecided).collect(),
        unasked_tie_breaks: run
            .unasked
            .iter()
            .map(|one| OneUnasked { code: one.code, reason: one.why })
            .collect(),
        formats: run.asides.formats.iter().flat_map(of_format).collect(),
        reading: run.reading.as_ref().map(|one| OneReading {
            readings: &one.readings,
            causes: one.causes.len(),
            explained: one.explained,
            differences: one.differences,
        }),
        findings: run.findings.iter().map(finding).collect(),
        articles: run
            .articles
            .iter()
            .map(|&(article, forward, reverse)| OneArticle {
                article: article.id(),
                number: article.number,
                forward,
                reverse,
            })
            .collect(),
        failing: failing.collect(),
        open: open.collect(),
        checker: run.checker.as_ref().map(of_checker),
        answers,
    };
    // Serialisation fails only for maps whose keys are not texts, and the report contains no such map.
    arbitrium_report::report::serialised::to_string_pretty(&report).unwrap_or_default() + "\n"
}

fn class_counts(run: &Endorsement) -> Vec<OneClass> {
    let classes = [Class::Input, Class::Candidate, Class::Interpretation];
    let all = classes.into_iter().flat_map(|class| Direction::ALL.map(|direction| (class, direction)));
    let one = |(class, direction)| OneClass {
        class: Class::to_string(&class),
        direction: Direction::to_string(&direction),
        differences: run.counted(class, direction, false),
        failures: run.counted(class, direction, true),
    };
    all.map(one).collect()
}

fn undecided(round: &UndecidedRound) -> OneUndecided<'_> {
    OneUndecided {
        direction: round.direction.to_string(),
        tournament: round.place.0,
        round: round.place.1,
        reason: &round.reason,
        answer: round.answer.as_deref(),
        broken: &round.broken,
    }
}

fn of_format(of: &OfFormat) -> impl Iterator<Item = OneCause<'_>> {
    of.causes.iter().map(|cause| OneCause {
        format: of.name(),
        shows: &cause.key,
        rounds: cause.rounds,
        sentence: &cause.sentence,
        right_elsewhere: cause.is_right_elsewhere,
        file: cause.file.as_deref(),
    })
}

fn recorded(found: &OfRecorded) -> OneRecorded<'_> {
    OneRecorded {
        judged: found.judged(),
        wrong: found.wrong(),
        not_judged: found.not_judged,
        first: found.first().map(|(number, _)| *number),
        sentence: found.first().map(|(_, sentence)| sentence.as_str()),
    }
}

fn counts(ledger: &Ledger, axes: &Axes) -> Counts {
    Counts {
        tournaments: ledger.cases,
        rounds: ledger.asked,
        not_asked: ledger.not_asked,
        answers: ledger.answers(),
        undecided: ledger.undecided,
        not_judged: ledger.not_judged,
        differences: ledger.differences,
        faults: ledger.faults,
        players: axes.players(),
        rounds_played: axes.rounds(),
        axes: axes.all(),
    }
}

fn of_checker(checker: &OfChecker) -> OneChecker<'_> {
    OneChecker {
        checker: &checker.checker,
        planted: checker.kinds.iter().map(of_kind).collect(),
        right_files: checker.right.files,
        false_alarms: checker.right.wrong,
        no_verdict: checker.right.unanswered,
        unplanted: &checker.unplanted,
    }
}

fn of_kind(kind: &OfKind) -> OneKind<'_> {
    OneKind {
        verdict: &kind.verdict,
        article: &kind.article,
        rule: &kind.rule,
        files: kind.answers.files,
        found: kind.answers.wrong,
        named: (!kind.is_of_standings()).then_some(kind.answers.named),
        missed: kind.answers.right,
        no_verdict: kind.answers.unanswered,
        first_missed: kind.missed.as_ref().map(|name| format!("checker/{name}")),
    }
}

fn digest(one: &Digested) -> OneDigest<'_> {
    OneDigest { path: &one.path, package_files: one.package_files, sha256: &one.sha256 }
}

fn part(part: &Partly) -> OnePart<'_> {
    OnePart {
        reading: &part.reading,
        explained: part.explained,
        tried: part.tried,
        contradicted: part.is_contradicted,
    }
}

fn finding(found: &crate::endorse::Finding) -> OneFinding<'_> {
    OneFinding {
        class: found.class.to_string(),
        direction: found.direction.to_string(),
        fault: found.fault,
        shows: &found.shows,
        readings: &found.readings,
        partly: found.partly.iter().map(part).collect(),
        sentence: &found.sentence,
        rounds: found.rounds,
        tournaments: found.tournaments,
        tournament: found.first.0,
        round: found.first.1,
        evidence: found.evidence.as_deref(),
        smallest: found.smallest.as_deref(),
    }
}
