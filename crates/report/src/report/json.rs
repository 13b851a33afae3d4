//! The reports of a check and of a pairing as JSON. Their schemas are `docs/schemas/check-1.schema.json` and
//! `docs/schemas/pair-1.schema.json`.

use std::collections::BTreeMap;

use serde::Serialize;

use super::json_causes::{CauseJson, TriedJson};
use super::numbers::{Id, Pair, RoundNumber, ids, pairs};
use super::round_answer::RoundAnswer;
use super::sentence;
use super::standings::judged::{self, JudgedJson};
use super::{Renderer, json_summary::Summary};
use crate::outcome::{Answers, CheckedFile, FaultyRound, Standing, Tally, Weighed};
#[cfg(feature = "schemas")]
use crate::schemas::words;
use arbitrium_core::check::{CautionKind, OtherEdition, RoundVerdict, SystemSource};
use arbitrium_core::systems::{
    Concession, Decisive, Fact, Failure, Forcing, Orders, Pairing, Telling, Violation,
};
use arbitrium_core::tournament::Tournament;
use arbitrium_core::trf::{Diagnostic, Severity};

/// The value of `schema` in the JSON of a check: the name and the version of its format.
pub const CHECK_SCHEMA: &str = "arbitrium/check/1";
/// The value of `schema` in the JSON of a pairing: the name and the version of its format.
pub const PAIR_SCHEMA: &str = "arbitrium/pair/1";

/// The version of arbitrium that writes the report.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct File<'a> {
    path: &'a str,
    /// The identifier of the pairing document that judged the file; null if the file was not judged.
    system: Option<&'a str>,
    /// How the pairing system was chosen: by the option, record 192, record 092 (in which some engines write it),
    /// record 042 (the file declares no system and is judged by the Dutch rules of its date), or as the newest Dutch
    /// text (the file has no date either); null if the file was not judged.
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::system_sources())))]
    system_source: Option<String>,
    /// If the file declares no system: by which rules it is judged, why, and what would change that. Absent if it
    /// declares one.
    #[serde(skip_serializing_if = "Option::is_none")]
    system_note: Option<String>,
    /// Facts that make the verdicts doubtful. They should be shown before the verdicts.
    cautions: Vec<CautionJson>,
    /// The interpretations by which the file was judged: the id of each open point and the choice.
    readings: BTreeMap<&'a str, &'a str>,
    /// The number of planned rounds (in Double-Swiss: matches); null if it is unknown, and then no round
    /// counts as the last one.
    planned_rounds: Option<RoundNumber>,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::rounds_sources())))]
    planned_rounds_source: Option<String>,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::colours())))]
    initial_colour: Option<String>,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::colour_sources())))]
    initial_colour_source: Option<String>,
    /// Why the file was not judged at all, or not to its end; null if it was judged to its end.
    error: Option<String>,
    /// Why some alternative interpretations were not tried on the differences; absent if all were tried.
    #[serde(skip_serializing_if = "Option::is_none")]
    readings_not_searched: Option<String>,
    rounds: Vec<Round<'a>>,
    /// The judgement of the recorded ranks and points; absent if no list of tie-breaks (202, 212, --tie-breaks) is
    /// known.
    #[serde(skip_serializing_if = "Option::is_none")]
    standings: Option<JudgedJson>,
    /// The program under test whose pairings `recorded` contains; only in compare.
    #[serde(skip_serializing_if = "Option::is_none")]
    engine: Option<&'a str>,
    /// The rounds that the program did not answer, with the reasons; only in compare.
    #[serde(skip_serializing_if = "Option::is_none")]
    faults: Option<Vec<Faulty<'a>>>,
    /// Only in compare: how many rounds the program answered, and why it did not answer the others.
    #[serde(skip_serializing_if = "Option::is_none")]
    answers: Option<Answers>,
    /// The faults of the file that the reader repaired, and the warnings.
    repairs: Vec<Finding<'a>>,
    /// The errors that make the file unreadable as a tournament.
    errors: Vec<Finding<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct CautionJson {
    /// The kind of fact that is doubtful, for example the edition of the rules, or the numbers of the
    /// players.
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::cautions())))]
    kind: String,
    sentence: String,
    /// The rounds whose verdicts depend on the doubtful fact; empty if the verdict on any round may depend on
    /// it.
    rounds: Vec<RoundNumber>,
}

impl CautionJson {
    /// The cautions of a file. If the file declares no pairing system and it is doubtful which system
    /// applies, the first caution says so.
    fn of_file(checked: &Weighed) -> Vec<Self> {
        let is_doubtful = checked.better.is_some() || checked.system_source.is_doubtful();
        let taken = checked.system_note().filter(|_| is_doubtful);
        let taken = taken.map(|note| (CautionKind::Edition, note, Vec::new()));
        let cautions = checked.cautions.iter().cloned();
        let cautions = cautions.map(|caution| (caution.kind, caution.sentence, caution.rounds));
        let caution = |(kind, sentence, rounds): (CautionKind, String, Vec<u16>)| CautionJson {
            kind: kind.to_string(),
            sentence: sentence::capital(&sentence),
            rounds: rounds.into_iter().map(RoundNumber).collect(),
        };
        taken.into_iter().chain(cautions).map(caution).collect()
    }
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Finding<'a> {
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::severities())))]
    severity: String,
    /// A stable name of the kind of finding, in kebab case.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = "^[a-z]+(-[a-z0-9]+)*$")))]
    code: &'a str,
    /// The line in the file, from 1; null if the finding has no place.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    line: Option<u32>,
    /// The column in characters, from 1; null if the finding has no place.
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
    /// The correct pairing. It is null if no correct pairing is known; then `undecided` says why.
    reference: Option<ReferencePairs>,
    /// The players who are not paired in this round, because they are absent.
    absent: Vec<Id>,
    /// Only for a round that another document pairs: the identifier of that document, whose articles are
    /// cited.
    #[serde(skip_serializing_if = "Option::is_none")]
    paired_by: Option<&'static str>,
    decisive: Option<DecisiveArticle<'a>>,
    /// The rules that the pairing breaks; empty unless the verdict is `illegal` or `undecided`.
    violations: Vec<BrokenRule>,
    /// The alternative interpretations under which this round agrees, as ID=VALUE.
    #[cfg_attr(feature = "schemas", schemars(inner(regex(pattern = "^[a-z0-9-]+=[a-z0-9-]+$"))))]
    readings: Vec<String>,
    /// The verdict under the chosen interpretations; null if the round agrees.
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::differing_classes())))]
    default_verdict: Option<String>,
    /// Why no correct pairing is known; null if it is known.
    undecided: Option<String>,
    /// The explanation in separate parts; absent if the round agrees.
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<AnswerParts<'a>>,
    /// The explanation in one text with names: what was paired, what is correct, the deciding article with
    /// both values, and what would have to be different. Absent if the round agrees.
    #[serde(skip_serializing_if = "Option::is_none")]
    sentence: Option<String>,
    /// Another edition of the same rules under which the round agrees; absent if none is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    other_edition: Option<EditionThatAgrees<'a>>,
    /// Possible explanations (--causes). Each is a change of the data that would make the round agree. The
    /// most likely one comes first. They are not claims, and change no verdict and no exit status. Absent if
    /// the round agrees or if no explanations were looked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", schemars(length(max = 5)))]
    causes: Option<Vec<CauseJson>>,
    /// How many changes were tried to find explanations.
    #[serde(skip_serializing_if = "Option::is_none")]
    causes_tried: Option<TriedJson>,
    /// Only if the baseline accepts the difference: the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    accepted: Option<&'a str>,
}

/// Another edition of the same rules. `article` is the article of that edition that prefers the recorded
/// pairing to the correct one. `recorded` and `reference` are its values for both pairings. They are null if
/// no correct pairing is known.
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
    /// The reason why the fault is accepted; absent if it is not accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    accepted: Option<&'a str>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct RecordedPairs {
    pairs: Vec<Pair>,
    /// The players who are recorded with a pairing-allocated bye. A wrong file can have more than one.
    byes: Vec<Id>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct ReferencePairs {
    pub(super) pairs: Vec<Pair>,
    pub(super) bye: Option<Id>,
}

/// The explanation of a round that differs, in separate parts.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct AnswerParts<'a> {
    /// The pair or the bye that is correct at the first difference; empty if no correct pairing exists.
    should: String,
    /// The deciding article, by its label.
    article: &'a str,
    /// The facts that force the correct pair or bye. Without any one of them, another pairing would be
    /// correct.
    forced_by: Vec<ForcingFact>,
    /// Whether it was shown that none of the facts can be left out; null if that was not checked.
    forced_by_is_shown: Option<bool>,
    /// The criteria below the deciding one that the published pairing meets better.
    concedes: Vec<ConcededCriterion<'a>>,
    /// Possible explanations as sentences, the most likely first.
    explanations: Vec<String>,
}

/// A fact that forbids a pair or a bye.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct ForcingFact {
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = Fact::KINDS)))]
    kind: &'static str,
    players: Vec<Id>,
    /// The rounds in which both players met.
    rounds: Vec<RoundNumber>,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::colours())))]
    colour: Option<String>,
    sentence: String,
}

/// A criterion that the published pairing meets better.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct ConcededCriterion<'a> {
    article: &'a str,
    /// The value of the criterion for the published pairing.
    published: &'a str,
    /// The value of the criterion for the correct pairing.
    correct: &'a str,
}

/// The article that decides between the recorded pairing and the correct one.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct DecisiveArticle<'a> {
    /// The label of the article, or its number if it has no label.
    article: &'a str,
    number: &'a str,
    /// The part of the pairing that is decided, such as a bracket or a board.
    place: &'a str,
    summary: String,
    /// The value of the article for the recorded pairing.
    recorded: &'a str,
    /// The value of the article for the correct pairing.
    reference: &'a str,
    /// The articles of higher priority, for which both pairings have the same value, with that value.
    equal_above: Vec<EqualArticle<'a>>,
    argument: ArgumentParts<'a>,
}

/// The reasons as separate clauses with the names of the players.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct ArgumentParts<'a> {
    /// What the recorded pairing has at the first difference between both pairings.
    recorded: String,
    /// What the correct pairing has at the first difference.
    reference: String,
    /// What the article says about both pairings, with the players concerned.
    why: String,
    /// Only if the order of the candidates decides: the opponents in both orders.
    #[serde(skip_serializing_if = "Option::is_none")]
    orders: Option<OrdersOfText>,
    /// The places of both pairings in the order in which the rules try the candidates.
    #[serde(skip_serializing_if = "Option::is_none")]
    footnote: Option<&'a str>,
}

/// The opponents of the players in `against`: in the recorded pairing and in the correct pairing.
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
pub(super) struct BrokenRule {
    article: &'static str,
    players: Vec<Id>,
    message: String,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(extend("dependentSchemas" = {
    "undecided": { "properties": { "pairs": { "maxItems": 0 }, "bye": { "type": "null" } } }
}), title = "arbitrium pair --format json"))]
struct PairingReport<'a> {
    schema: &'a str,
    /// The identifier of the pairing document, such as dutch-2026.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = "^[a-z]+(-[a-z]+)*-[0-9]{4}$")))]
    system: &'a str,
    /// Only if no code names the pairing system: how it was assumed. It was guessed from the words of record
    /// 092, or it is the Dutch system of the start date (042), or the newest Dutch system if the file has no
    /// date.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::systems_taken())))]
    system_source: Option<String>,
    /// The paired round; in Double-Swiss the match.
    round: RoundNumber,
    /// The boards in the recommended order.
    pairs: Vec<Pair>,
    /// The player with the pairing-allocated bye; null if no player has it.
    bye: Option<Id>,
    /// Why no pairing is given (exit status 4); absent if a pairing is given. Without a pairing, `pairs` is
    /// empty and `bye` is null.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", schemars(length(min = 1)))]
    undecided: Option<String>,
}

#[cfg(feature = "schemas")]
pub(crate) mod schemas {
    //! The JSON schemas of the formats in this module.

    use serde_json::Value;

    use super::{CHECK_SCHEMA, File, PAIR_SCHEMA, PairingReport, Summary};
    use crate::schemas::{form, without};

    /// The report of a check. With --format jsonl, each line is one element of `files`.
    #[derive(serde::Serialize, schemars::JsonSchema)]
    #[schemars(title = "arbitrium check --format json")]
    struct Report<'a> {
        schema: &'a str,
        /// The version of arbitrium that wrote the report.
        version: &'a str,
        /// The results of the files in the given order; files of a folder are in the order of their names.
        files: Vec<File<'a>>,
        /// The sums over all files; only with --coverage, after the files.
        #[serde(skip_serializing_if = "Option::is_none")]
        summary: Option<Summary<'a>>,
    }

    pub(crate) fn check() -> Value {
        let schema = form::<Report<'_>>(CHECK_SCHEMA);
        // The first reports of this format had no separate verdicts on ranks and points, so the schema does not
        // require these members.
        ["ranks", "points"].into_iter().fold(schema, |schema, member| without(schema, "JudgedJson", member))
    }

    pub(crate) fn pair() -> Value {
        form::<PairingReport<'_>>(PAIR_SCHEMA)
    }
}

/// Writes a check as one JSON object, file by file. The object can end with totals over all files.
#[derive(Debug)]
pub struct Json {
    has_files: bool,
    with_sums: bool,
}

impl Json {
    /// Begins the report of a check. `with_sums` adds the totals over all files at the end.
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

/// Writes a check as JSON lines. Each line is an object about one file.
#[derive(Debug)]
pub struct JsonLines;

impl Renderer for JsonLines {
    fn file(&mut self, checked: &CheckedFile) -> serde_json::Result<String> {
        Ok(file(checked)? + "\n")
    }
}

/// The object about one file of a check, on one line.
///
/// # Errors
/// Does not fail for these types; the serialiser's error is returned for safety.
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
        system_note: checked.and_then(|checked| checked.system_note()),
        cautions: checked.map(CautionJson::of_file).unwrap_or_default(),
        readings: checked.map(|checked| checked.readings.iter().copied().collect()).unwrap_or_default(),
        planned_rounds: planned.map(|planned| RoundNumber(planned.rounds)),
        planned_rounds_source: planned.map(|planned| planned.source.to_string()),
        initial_colour: colour.map(|(colour, _)| colour.to_string().to_lowercase()),
        initial_colour_source: colour.map(|(_, source)| source.to_string()),
        error: file.outcome.as_ref().err().map(ToString::to_string).or(stopped),
        readings_not_searched: unsearched.map(ToString::to_string),
        rounds: checked.map(Weighed::rounds).unwrap_or_default(),
        standings: checked.and_then(|checked| {
            checked.ranks.as_ref().map(|ranks| judged::json(checked.tournament(), ranks))
        }),
        engine: answered.map(|answered| answered.engine.as_str()),
        faults: answered.map(|answered| answered.faults.iter().map(Faulty::of).collect()),
        answers: checked.and_then(|checked| checked.answers()),
        repairs: finding(&[Severity::Repair, Severity::Warning]),
        errors: finding(&[Severity::Error]),
    })
}

/// The errors that make a file unreadable as a tournament, as JSON. Each has its place and a remedy. They
/// have the same form as `errors` in the report of a check.
///
/// # Errors
/// Does not fail for these types; the serialiser's error is returned for safety.
pub fn errors(findings: &[Diagnostic]) -> serde_json::Result<serde_json::Value> {
    let errors = findings.iter().filter(|found| found.severity == Severity::Error);
    serde_json::to_value(errors.map(Finding::of).collect::<Vec<_>>())
}

/// The JSON of a pairing on one line. If there is no pairing, the JSON contains the reason.
///
/// # Errors
/// Does not fail for these types; the serialiser's error is returned for safety.
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

impl Weighed {
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
    fn of(checked: &Weighed, round: &'a RoundVerdict, standing: &'a Standing) -> Self {
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
            answer: AnswerParts::of(checked, round),
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

impl<'a> AnswerParts<'a> {
    fn of(checked: &Weighed, round: &'a RoundVerdict) -> Option<Self> {
        let tournament = checked.tournament();
        let decisive = round.judgement.decisive.as_ref()?;
        let named = |told: &Telling| sentence::named(tournament, told);
        let answer = RoundAnswer::of_round(checked, round);
        let argument = &decisive.argument;
        let facts = argument.forced.iter().flat_map(|forced| &forced.facts);
        Some(AnswerParts {
            should: if answer.should.is_empty() {
                String::new()
            } else {
                sentence::lines(tournament, &[answer.should]).join(" ")
            },
            article: decisive.article.id(),
            forced_by: facts.map(|fact| ForcingFact::of(fact, tournament)).collect(),
            forced_by_is_shown: argument.forced.as_ref().map(|forced| forced.is_shown),
            concedes: argument.concedes.iter().map(ConcededCriterion::of).collect(),
            explanations: answer.explanations.iter().map(named).collect(),
        })
    }
}

impl ForcingFact {
    fn of(forcing: &Forcing, tournament: &Tournament) -> Self {
        let fact = &forcing.fact;
        let (rounds, colour) = match fact {
            Fact::Met { rounds, .. } => (rounds.iter().copied().map(RoundNumber).collect(), None),
            Fact::MustHave { colour, .. } => (Vec::new(), Some(colour.to_string().to_lowercase())),
            _ => (Vec::new(), None),
        };
        let told = forcing.told(tournament.games_per_round);
        ForcingFact {
            kind: fact.kind(),
            players: ids(&fact.players()),
            rounds,
            colour,
            sentence: sentence::lines(tournament, &[told]).join(" "),
        }
    }
}

impl<'a> ConcededCriterion<'a> {
    fn of(one: &'a Concession) -> Self {
        ConcededCriterion { article: one.article.id(), published: &one.recorded, correct: &one.reference }
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
                orders: argument.orders.as_ref().map(OrdersOfText::of),
                footnote: argument.footnote.as_deref(),
            },
        }
    }
}

impl OrdersOfText {
    fn of(orders: &Orders) -> Self {
        let Orders { against, recorded, reference } = orders;
        OrdersOfText { against: ids(against), recorded: ids(recorded), reference: ids(reference) }
    }
}

impl BrokenRule {
    pub(super) fn of(violation: &Violation) -> Self {
        BrokenRule {
            article: violation.article.id(),
            players: ids(&violation.players),
            message: violation.message(),
        }
    }
}
