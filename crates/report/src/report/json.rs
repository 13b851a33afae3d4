//! JSON: the schemas are `docs/schemas/check-1.schema.json` and `docs/schemas/pair-1.schema.json`.

use std::collections::BTreeMap;

use serde::Serialize;

use super::json_causes::{CauseJson, TriedJson};
use super::numbers::{Id, Pair, RoundNumber, ids, pairs};
use super::sentence;
use super::standings::judged::{self, JudgedJson};
use super::{Renderer, json_summary::Summary};
use crate::outcome::{Checked, CheckedFile, FaultyRound, Standing, Tally};
#[cfg(feature = "schemas")]
use crate::schemas::words;
use arbitrium_core::check::{OtherEdition, RoundVerdict, SystemSource};
use arbitrium_core::systems::{Change, Claim, Decisive, Failure, Orders, Pairing, Telling, Violation};
use arbitrium_core::tournament::Tournament;
use arbitrium_core::trf::{Diagnostic, Severity};

/// The name of the check report's form.
pub const CHECK_SCHEMA: &str = "arbitrium/check/1";
/// The name of the pairing's form.
pub const PAIR_SCHEMA: &str = "arbitrium/pair/1";

/// The version of the program that wrote a report.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct File<'a> {
    path: &'a str,
    /// The word of the pairing document that judged; null where the file was not judged.
    system: Option<&'a str>,
    /// For the system: where it comes from: the option, record 192, record 092 (where some engines write it), record
    /// 042 (the file declares none, and is judged by the Dutch of its date), the newest Dutch text (it has no date
    /// either); null where the file was not judged.
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::system_sources())))]
    system_source: Option<String>,
    /// Only where the file declares no system: by what it is judged, why, and what would change that.
    #[serde(skip_serializing_if = "Option::is_none")]
    system_note: Option<String>,
    /// The readings in force: the id of each open point and the choice.
    readings: BTreeMap<&'a str, &'a str>,
    /// The number of rounds planned (in Double-Swiss: matches); null where nothing says it, and then no round is the
    /// last.
    planned_rounds: Option<RoundNumber>,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::rounds_sources())))]
    planned_rounds_source: Option<String>,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::colours())))]
    initial_colour: Option<String>,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::colour_sources())))]
    initial_colour_source: Option<String>,
    /// Why the file was not judged, or not to its end.
    error: Option<String>,
    /// Only where some alternative readings were not tried on the differences: why.
    #[serde(skip_serializing_if = "Option::is_none")]
    readings_not_searched: Option<String>,
    rounds: Vec<Round<'a>>,
    /// Only where a list of tie-breaks (202, 212, --tie-breaks) judges the recorded ranks and points.
    #[serde(skip_serializing_if = "Option::is_none")]
    standings: Option<JudgedJson>,
    /// Only in compare: the program under test whose pairings `recorded` holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    engine: Option<&'a str>,
    /// Only in compare: the rounds that the program did not answer, and what it did instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    faults: Option<Vec<Faulty<'a>>>,
    /// What the reader mended, and what it warns of.
    repairs: Vec<Finding<'a>>,
    /// What makes the file no tournament.
    errors: Vec<Finding<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Finding<'a> {
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::severities())))]
    severity: String,
    /// A stable name of the kind of finding.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = "^[a-z]+(-[a-z]+)*$")))]
    code: &'a str,
    /// From 1.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    line: Option<u32>,
    /// From 1, in characters.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    column: Option<u32>,
    message: &'a str,
    found: Option<&'a str>,
    expected: Option<&'a str>,
    hint: Option<&'a str>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(extend(
    "if" = { "properties": { "verdict": { "const": "agrees" } } },
    "then" = { "not": { "required": ["sentence"] } },
    "else" = { "required": ["sentence"] }
)))]
struct Round<'a> {
    #[serde(rename = "round")]
    number: RoundNumber,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::verdicts())))]
    verdict: String,
    recorded: RecordedPairs,
    /// Null where there is none; `undecided` says why.
    reference: Option<ReferencePairs>,
    /// The players not to be paired.
    absent: Vec<Id>,
    /// Only of a round that another document pairs than that of the tournament: the word of it, whose articles are cited.
    #[serde(skip_serializing_if = "Option::is_none")]
    paired_by: Option<&'static str>,
    decisive: Option<DecisiveArticle<'a>>,
    /// The rules broken outright; empty unless the verdict is `illegal` or `undecided`.
    violations: Vec<BrokenRule<'a>>,
    /// The alternative readings under which this round agrees, as ID=VALUE.
    #[cfg_attr(feature = "schemas", schemars(inner(regex(pattern = "^[a-z0-9-]+=[a-z0-9-]+$"))))]
    readings: Vec<String>,
    /// The verdict under the readings in force; null where the round agrees.
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::differing_classes())))]
    default_verdict: Option<String>,
    /// Why there is no reference.
    undecided: Option<String>,
    /// Only where the round does not agree: what was paired, what the rules give, the article with both values, and
    /// what would have to be otherwise, with names.
    #[serde(skip_serializing_if = "Option::is_none")]
    sentence: Option<String>,
    /// Only where the round agrees with another edition of the same rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    other_edition: Option<EditionThatAgrees<'a>>,
    /// Only where the round does not agree and causes were looked for (--causes): the facts of which one, were it otherwise, would
    /// make it agree, the likeliest first. Nothing is claimed, and they change no verdict and no exit status.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", schemars(length(max = 5)))]
    causes: Option<Vec<CauseJson>>,
    /// How many changes were tried for that.
    #[serde(skip_serializing_if = "Option::is_none")]
    causes_tried: Option<TriedJson>,
    /// Only where --baseline accepts the difference: the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    accepted: Option<&'a str>,
}

/// Another edition of the same rules: its word, its article that prefers the recorded pairing to the reference, and the
/// article's value of either; null where there is no reference.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct EditionThatAgrees<'a> {
    system: &'a str,
    article: Option<&'a str>,
    recorded: Option<&'a str>,
    reference: Option<&'a str>,
}

/// A round that a program under test did not answer.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Faulty<'a> {
    round: RoundNumber,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::faults())))]
    fault: &'a str,
    message: &'a str,
    /// The reason for which it is accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    accepted: Option<&'a str>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct RecordedPairs {
    pairs: Vec<Pair>,
    /// The players recorded with a pairing-allocated bye, however many.
    byes: Vec<Id>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct ReferencePairs {
    pub(super) pairs: Vec<Pair>,
    pub(super) bye: Option<Id>,
}

/// The article that decides between the recorded pairing and the reference.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct DecisiveArticle<'a> {
    /// Its label, else its number.
    article: &'a str,
    number: &'a str,
    /// Where it decides, such as a bracket or a board.
    place: &'a str,
    summary: String,
    /// Its value for the recorded pairing.
    recorded: &'a str,
    /// Its value for the reference.
    reference: &'a str,
    /// The articles of higher priority, on which both are equal, with their value.
    equal_above: Vec<EqualArticle<'a>>,
    argument: ArgumentParts<'a>,
}

/// Why, for somebody who has to be convinced, in clauses that name the players.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct ArgumentParts<'a> {
    /// What was paired where the two part first.
    recorded: String,
    /// What the rules have there.
    reference: String,
    /// What the article says of both, and of whom.
    why: String,
    /// What would have to be otherwise for the recorded pairing to be right; empty where nothing was found.
    unless: String,
    /// The same as facts that were tried; null where nothing was found.
    claim: Option<ClaimParts>,
    /// Only where the order of the text decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    orders: Option<OrdersOfText>,
    /// The places of both in the sequence of the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    footnote: Option<&'a str>,
}

/// Facts that were tried: with all of them together the recorded pairing is that of the reference. Without each of
/// `necessary` it is illegal, whatever else were otherwise; `enough` is one way to go on.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct ClaimParts {
    necessary: Vec<ChangedFact>,
    enough: Vec<ChangedFact>,
}

/// One fact before the round, otherwise than it is.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct ChangedFact {
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = Change::KINDS)))]
    kind: &'static str,
    /// Of whom it speaks; in `colours` White first, in `level` the opponent second.
    players: Vec<Id>,
    /// The earlier round.
    round: Option<RoundNumber>,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::colours())))]
    colour: Option<String>,
    /// The number that the player would have.
    number: Option<Id>,
}

/// The opponents of `against` as recorded and by the rules.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OrdersOfText {
    against: Vec<Id>,
    recorded: Vec<Id>,
    reference: Vec<Id>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct EqualArticle<'a> {
    article: &'a str,
    value: &'a str,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct BrokenRule<'a> {
    article: &'a str,
    players: Vec<Id>,
    message: &'a str,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(extend("dependentSchemas" = {
    "undecided": { "properties": { "pairs": { "maxItems": 0 }, "bye": { "type": "null" } } }
}), title = "arbitrium pair --format json"))]
struct PairingReport<'a> {
    schema: &'a str,
    /// The word that selects the pairing document.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = "^[a-z]+(-[a-z]+)*-[0-9]{4}$")))]
    system: &'a str,
    /// Only where no code names the system: that it is a guess by the words of record 092, the Dutch of its date (042;
    /// the file declares none), or the newest Dutch text (it has no date either).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::systems_taken())))]
    system_source: Option<String>,
    /// The round paired; in Double-Swiss the match.
    round: RoundNumber,
    /// The boards in the recommended order.
    pairs: Vec<Pair>,
    /// The player with the pairing-allocated bye.
    bye: Option<Id>,
    /// Only where there is no pairing (exit 4): why. There are no pairs and no bye then.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", schemars(length(min = 1)))]
    undecided: Option<String>,
}

#[cfg(feature = "schemas")]
pub(crate) mod schemas {
    //! The schemas of the forms above.

    use serde_json::Value;

    use super::{CHECK_SCHEMA, File, PAIR_SCHEMA, PairingReport, Summary};
    use crate::schemas::form;

    /// With --format jsonl each line is one file of `files`.
    #[derive(serde::Serialize, schemars::JsonSchema)]
    #[schemars(title = "arbitrium check --format json")]
    struct Report<'a> {
        schema: &'a str,
        /// The version of arbitrium that wrote the report.
        version: &'a str,
        /// In the order in which the files were given; those of a folder by name.
        files: Vec<File<'a>>,
        /// Only with --coverage, after the files.
        #[serde(skip_serializing_if = "Option::is_none")]
        summary: Option<Summary<'a>>,
    }

    pub(crate) fn check() -> Value {
        form::<Report<'_>>(CHECK_SCHEMA)
    }

    pub(crate) fn pair() -> Value {
        form::<PairingReport<'_>>(PAIR_SCHEMA)
    }
}

/// A check as one object; with the sums, where they were asked for.
#[derive(Debug)]
pub struct Json {
    has_files: bool,
    with_sums: bool,
}

impl Json {
    /// The report of a check, with the sums of its files or without.
    #[must_use]
    pub fn new(with_sums: bool) -> Self {
        Json { has_files: false, with_sums }
    }
}

impl Renderer for Json {
    fn head(&mut self) -> serde_json::Result<String> {
        Ok(format!("{{\"schema\":\"{CHECK_SCHEMA}\",\"version\":\"{VERSION}\",\"files\":[\n"))
    }

    fn file(&mut self, checked: &CheckedFile) -> serde_json::Result<String> {
        let separator = if self.has_files { ",\n" } else { "" };
        self.has_files = true;
        Ok(separator.to_owned() + &file(checked)?)
    }

    fn foot(&mut self, tally: &Tally) -> serde_json::Result<String> {
        if !self.with_sums {
            return Ok("\n]}\n".to_owned());
        }
        Ok(format!("\n],\"summary\":{}}}\n", crate::report::serialised::to_string(&Summary::of(tally))?))
    }
}

/// A check as lines: one object for each file.
#[derive(Debug)]
pub struct JsonLines;

impl Renderer for JsonLines {
    fn file(&mut self, checked: &CheckedFile) -> serde_json::Result<String> {
        Ok(file(checked)? + "\n")
    }
}

/// One file of a check, on one line.
///
/// # Errors
/// Never for these types; the serialiser's error is passed on all the same.
fn file(file: &CheckedFile) -> serde_json::Result<String> {
    let finding = |wanted: &'static [Severity]| {
        file.findings.iter().filter(move |found| wanted.contains(&found.severity)).map(Finding::of).collect()
    };
    let checked = file.outcome.as_ref().ok();
    let answered = checked.and_then(|checked| checked.answered.as_ref());
    let stopped = checked.and_then(|checked| checked.replay.stopped.as_ref()).map(ToString::to_string);
    let unsearched = checked.and_then(|checked| checked.replay.unsearched.as_ref());
    let planned = checked.and_then(|checked| checked.tournament().planned_rounds);
    let colour = checked.and_then(|checked| checked.tournament().initial_colour);
    crate::report::serialised::to_string(&File {
        path: &file.path,
        system: checked.map(|checked| checked.rulebook.id),
        system_source: checked.map(|checked| checked.system_source.to_string()),
        system_note: checked.and_then(Checked::system_note),
        readings: checked.map(|checked| checked.readings.iter().copied().collect()).unwrap_or_default(),
        planned_rounds: planned.map(|planned| RoundNumber(planned.rounds)),
        planned_rounds_source: planned.map(|planned| planned.source.to_string()),
        initial_colour: colour.map(|(colour, _)| colour.to_string().to_lowercase()),
        initial_colour_source: colour.map(|(_, source)| source.to_string()),
        error: file.outcome.as_ref().err().map(ToString::to_string).or(stopped),
        readings_not_searched: unsearched.map(ToString::to_string),
        rounds: checked.map(Checked::rounds).unwrap_or_default(),
        standings: checked.and_then(|checked| {
            checked.ranks.as_ref().map(|ranks| judged::json(checked.tournament(), ranks))
        }),
        engine: answered.map(|answered| answered.engine.as_str()),
        faults: answered.map(|answered| answered.faults.iter().map(Faulty::of).collect()),
        repairs: finding(&[Severity::Repair, Severity::Warning]),
        errors: finding(&[Severity::Error]),
    })
}

/// What makes a file no tournament, each with its place and what to do about it, as a check has it under `errors`.
///
/// # Errors
/// Never for these types; the serialiser's error is passed on all the same.
pub fn errors(findings: &[Diagnostic]) -> serde_json::Result<serde_json::Value> {
    let errors = findings.iter().filter(|found| found.severity == Severity::Error);
    serde_json::to_value(errors.map(Finding::of).collect::<Vec<_>>())
}

/// A pairing, or why there is none, on one line.
///
/// # Errors
/// Never for these types; the serialiser's error is passed on all the same.
pub fn pairing(
    system: &str,
    source: SystemSource,
    round: u16,
    found: Result<&Pairing, &Failure>,
) -> serde_json::Result<String> {
    let pairing = found.ok();
    crate::report::serialised::to_string(&PairingReport {
        schema: PAIR_SCHEMA,
        system,
        system_source: source.note().map(|_| source.to_string()),
        round: RoundNumber(round),
        pairs: pairing.map(|pairing| pairs(&pairing.pairs)).unwrap_or_default(),
        bye: pairing.and_then(|pairing| pairing.bye).map(Id::from),
        undecided: found.err().map(ToString::to_string),
    })
}

impl Checked {
    fn rounds(&self) -> Vec<Round<'_>> {
        self.judged().map(|(round, standing)| Round::of(self, round, standing)).collect()
    }
}

impl<'a> Faulty<'a> {
    fn of(fault: &'a FaultyRound) -> Self {
        let FaultyRound { round, kind, message, accepted, .. } = fault;
        Faulty { round: RoundNumber(*round), fault: kind, message, accepted: accepted.as_deref() }
    }
}

impl<'a> Finding<'a> {
    fn of(found: &'a Diagnostic) -> Self {
        Finding {
            severity: found.severity.to_string(),
            code: found.code,
            line: found.span.map(|span| span.line),
            column: found.span.map(|span| span.column),
            message: &found.message,
            found: found.found.as_deref(),
            expected: found.expected.as_deref(),
            hint: found.hint.as_deref(),
        }
    }
}

impl<'a> Round<'a> {
    fn of(checked: &Checked, round: &'a RoundVerdict, standing: &'a Standing) -> Self {
        let tournament = checked.tournament();
        let found = checked.causes.of(round.round);
        let judgement = &round.judgement;
        let boards: Vec<_> = round.recorded.boards.iter().map(|board| (board.white, board.black)).collect();
        let reference = judgement.reference.as_ref();
        Round {
            number: RoundNumber(round.round),
            verdict: round.verdict.to_string(),
            recorded: RecordedPairs { pairs: pairs(&boards), byes: ids(&round.recorded.byes) },
            reference: reference.ok().map(ReferencePairs::of),
            absent: ids(&round.absent),
            paired_by: judgement.paired_by.as_ref().map(|by| by.document),
            decisive: judgement.decisive.as_ref().map(|decisive| DecisiveArticle::of(tournament, decisive)),
            violations: judgement.violations.iter().map(BrokenRule::of).collect(),
            readings: round.explained_by.iter().map(ToString::to_string).collect(),
            other_edition: round.other_edition.as_ref().map(EditionThatAgrees::of),
            default_verdict: (!round.verdict.agrees()).then(|| judgement.class.to_string()),
            undecided: reference.err().map(ToString::to_string),
            sentence: (!round.verdict.agrees()).then(|| sentence::of(tournament, round, standing)),
            causes: found.map(|(causes, _)| {
                causes.iter().map(|cause| CauseJson::of(tournament, cause, round.round)).collect()
            }),
            causes_tried: found.map(|(_, tried)| TriedJson::of(tried)),
            accepted: match standing {
                Standing::Accepted(reason) => Some(reason),
                Standing::Agrees | Standing::Counts | Standing::Spared | Standing::Undecided => None,
            },
        }
    }
}

impl<'a> EditionThatAgrees<'a> {
    fn of(other: &'a OtherEdition) -> Self {
        EditionThatAgrees {
            system: other.edition.word(),
            article: other.because.as_ref().map(|because| because.article.id()),
            recorded: other.because.as_ref().map(|because| because.recorded.as_str()),
            reference: other.because.as_ref().map(|because| because.judge.as_str()),
        }
    }
}

impl<'a> DecisiveArticle<'a> {
    pub(super) fn of(tournament: &Tournament, decisive: &'a Decisive) -> Self {
        let argument = &decisive.argument;
        let named = |told: &Telling| sentence::named(tournament, told);
        let equal = decisive.equal_above.iter();
        DecisiveArticle {
            article: decisive.article.id(),
            number: decisive.article.number,
            place: &decisive.place,
            summary: decisive.summary(),
            recorded: &decisive.recorded,
            reference: &decisive.reference,
            equal_above: equal
                .map(|(article, value)| EqualArticle { article: article.id(), value })
                .collect(),
            argument: ArgumentParts {
                recorded: named(&argument.recorded),
                reference: named(&argument.reference),
                why: named(&argument.why),
                unless: named(&argument.claim.as_ref().map(Claim::told).unwrap_or_default()),
                claim: argument.claim.as_ref().map(ClaimParts::of),
                orders: argument.orders.as_ref().map(OrdersOfText::of),
                footnote: argument.footnote.as_deref(),
            },
        }
    }
}

impl ClaimParts {
    fn of(claim: &Claim) -> Self {
        let facts = |changes: &[Change]| changes.iter().map(ChangedFact::of).collect();
        ClaimParts { necessary: facts(&claim.necessary), enough: facts(&claim.enough) }
    }
}

impl ChangedFact {
    fn of(change: &Change) -> Self {
        ChangedFact {
            kind: change.kind(),
            players: ids(&change.players()),
            round: change.round().map(RoundNumber),
            colour: change.colour().map(|colour| colour.to_string().to_lowercase()),
            number: change.number().map(Id::from),
        }
    }
}

impl OrdersOfText {
    fn of(orders: &Orders) -> Self {
        let Orders { against, recorded, reference } = orders;
        OrdersOfText { against: ids(against), recorded: ids(recorded), reference: ids(reference) }
    }
}

impl<'a> BrokenRule<'a> {
    pub(super) fn of(violation: &'a Violation) -> Self {
        BrokenRule {
            article: violation.article.id(),
            players: ids(&violation.players),
            message: &violation.message,
        }
    }
}
