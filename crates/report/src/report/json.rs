//! JSON: the schemas are `docs/schemas/check-1.schema.json` and `docs/schemas/pair-1.schema.json`.

use std::collections::BTreeMap;

use serde::Serialize;

use super::sentence;
use super::standings::judged::{self, JudgedJson};
use super::{Renderer, json_summary::Summary};
use crate::outcome::{Checked, CheckedFile, FaultyRound, Standing, Tally};
use arbitrium_core::check::{OtherEdition, RoundVerdict, SystemSource};
use arbitrium_core::systems::{Change, Claim, Decisive, Failure, Orders, Pairing, Telling, Violation};
use arbitrium_core::tournament::{PlayerId, Tournament};
use arbitrium_core::trf::{Diagnostic, Severity};

/// The name of the check report's form.
pub const CHECK_SCHEMA: &str = "arbitrium/check/1";
/// The name of the pairing's form.
pub const PAIR_SCHEMA: &str = "arbitrium/pair/1";

/// The version of the program that wrote a report.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

#[derive(Serialize)]
struct File<'a> {
    path: &'a str,
    system: Option<&'a str>,
    /// Where the system comes from.
    system_source: Option<String>,
    /// Only where the file declares no system: by what it is judged, why, and what would change that.
    #[serde(skip_serializing_if = "Option::is_none")]
    system_note: Option<String>,
    readings: BTreeMap<&'a str, &'a str>,
    planned_rounds: Option<u16>,
    planned_rounds_source: Option<String>,
    initial_colour: Option<String>,
    initial_colour_source: Option<String>,
    error: Option<String>,
    /// Only where not every reading was tried.
    #[serde(skip_serializing_if = "Option::is_none")]
    readings_not_searched: Option<String>,
    rounds: Vec<Round<'a>>,
    /// Only where a list of tie-breaks judges the recorded ranks.
    #[serde(skip_serializing_if = "Option::is_none")]
    standings: Option<JudgedJson>,
    /// Only where a program under test was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    engine: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    faults: Option<Vec<Faulty<'a>>>,
    repairs: Vec<Finding<'a>>,
    errors: Vec<Finding<'a>>,
}

#[derive(Serialize)]
struct Finding<'a> {
    severity: String,
    code: &'a str,
    line: Option<u32>,
    column: Option<u32>,
    message: &'a str,
    found: Option<&'a str>,
    expected: Option<&'a str>,
    hint: Option<&'a str>,
}

#[derive(Serialize)]
struct Round<'a> {
    #[serde(rename = "round")]
    number: u16,
    verdict: String,
    recorded: RecordedPairs,
    reference: Option<ReferencePairs>,
    absent: Vec<u16>,
    decisive: Option<DecisiveArticle<'a>>,
    violations: Vec<BrokenRule<'a>>,
    readings: Vec<String>,
    default_verdict: Option<String>,
    undecided: Option<String>,
    /// Only where the round does not agree: what is to be said of it, with names.
    #[serde(skip_serializing_if = "Option::is_none")]
    sentence: Option<String>,
    /// Only where the round agrees with another edition of the same rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    other_edition: Option<EditionThatAgrees<'a>>,
    /// Only where a difference was accepted: the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    accepted: Option<&'a str>,
}

/// The edition, and its article that prefers the recorded pairing to the reference, with both values.
#[derive(Serialize)]
struct EditionThatAgrees<'a> {
    system: &'a str,
    article: Option<&'a str>,
    recorded: Option<&'a str>,
    reference: Option<&'a str>,
}

/// A round that a program under test did not answer.
#[derive(Serialize)]
struct Faulty<'a> {
    round: u16,
    fault: &'a str,
    message: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    accepted: Option<&'a str>,
}

#[derive(Serialize)]
struct RecordedPairs {
    pairs: Vec<[u16; 2]>,
    byes: Vec<u16>,
}

#[derive(Serialize)]
pub(super) struct ReferencePairs {
    pub(super) pairs: Vec<[u16; 2]>,
    pub(super) bye: Option<u16>,
}

#[derive(Serialize)]
pub(super) struct DecisiveArticle<'a> {
    article: &'a str,
    number: &'a str,
    place: &'a str,
    summary: String,
    recorded: &'a str,
    reference: &'a str,
    equal_above: Vec<EqualArticle<'a>>,
    argument: ArgumentParts<'a>,
}

/// The argument in its parts, with names.
#[derive(Serialize)]
struct ArgumentParts<'a> {
    recorded: String,
    reference: String,
    why: String,
    unless: String,
    claim: Option<ClaimParts>,
    #[serde(skip_serializing_if = "Option::is_none")]
    orders: Option<OrdersOfText>,
    #[serde(skip_serializing_if = "Option::is_none")]
    footnote: Option<&'a str>,
}

/// What would have to be otherwise, as facts.
#[derive(Serialize)]
struct ClaimParts {
    necessary: Vec<ChangedFact>,
    enough: Vec<ChangedFact>,
}

/// A fact as it would be.
#[derive(Serialize)]
struct ChangedFact {
    kind: &'static str,
    players: Vec<u16>,
    round: Option<u16>,
    colour: Option<String>,
    number: Option<u16>,
}

#[derive(Serialize)]
struct OrdersOfText {
    against: Vec<u16>,
    recorded: Vec<u16>,
    reference: Vec<u16>,
}

#[derive(Serialize)]
struct EqualArticle<'a> {
    article: &'a str,
    value: &'a str,
}

#[derive(Serialize)]
pub(super) struct BrokenRule<'a> {
    article: &'a str,
    players: Vec<u16>,
    message: &'a str,
}

#[derive(Serialize)]
struct PairingReport<'a> {
    schema: &'a str,
    system: &'a str,
    /// Only where the file declares no system: where it comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    system_source: Option<String>,
    round: u16,
    pairs: Vec<[u16; 2]>,
    bye: Option<u16>,
    /// Only where there is no pairing: why.
    #[serde(skip_serializing_if = "Option::is_none")]
    undecided: Option<String>,
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
        planned_rounds: planned.map(|planned| planned.rounds),
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
        round,
        pairs: pairing.map(|pairing| pairs(&pairing.pairs)).unwrap_or_default(),
        bye: pairing.and_then(|pairing| pairing.bye).map(PlayerId::get),
        undecided: found.err().map(ToString::to_string),
    })
}

pub(super) fn pairs(pairs: &[(PlayerId, PlayerId)]) -> Vec<[u16; 2]> {
    pairs.iter().map(|&(white, black)| [white.get(), black.get()]).collect()
}

fn ids(ids: &[PlayerId]) -> Vec<u16> {
    ids.iter().map(|id| id.get()).collect()
}

impl Checked {
    fn rounds(&self) -> Vec<Round<'_>> {
        self.judged().map(|(round, standing)| Round::of(self.tournament(), round, standing)).collect()
    }
}

impl<'a> Faulty<'a> {
    fn of(fault: &'a FaultyRound) -> Self {
        let FaultyRound { round, kind, message, accepted, .. } = fault;
        Faulty { round: *round, fault: kind, message, accepted: accepted.as_deref() }
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
    fn of(tournament: &Tournament, round: &'a RoundVerdict, standing: &'a Standing) -> Self {
        let judgement = &round.judgement;
        let boards: Vec<_> = round.recorded.boards.iter().map(|board| (board.white, board.black)).collect();
        let reference = judgement.reference.as_ref();
        Round {
            number: round.round,
            verdict: round.verdict.to_string(),
            recorded: RecordedPairs { pairs: pairs(&boards), byes: ids(&round.recorded.byes) },
            reference: reference.ok().map(ReferencePairs::of),
            absent: ids(&round.absent),
            decisive: judgement.decisive.as_ref().map(|decisive| DecisiveArticle::of(tournament, decisive)),
            violations: judgement.violations.iter().map(BrokenRule::of).collect(),
            readings: round.explained_by.iter().map(ToString::to_string).collect(),
            other_edition: round.other_edition.as_ref().map(EditionThatAgrees::of),
            default_verdict: (!round.verdict.agrees()).then(|| judgement.class.to_string()),
            undecided: reference.err().map(ToString::to_string),
            sentence: (!round.verdict.agrees()).then(|| sentence::of(tournament, round, standing)),
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
            round: change.round(),
            colour: change.colour().map(|colour| colour.to_string().to_lowercase()),
            number: change.number().map(PlayerId::get),
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
