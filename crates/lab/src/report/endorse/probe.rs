//! The report that shows which records of a report file a program uses.

use serde::Serialize;

use super::Form;
use crate::endorse::Probe;
#[cfg(feature = "schemas")]
use crate::schemas::words;
use arbitrium_report::report::html::whole;
use arbitrium_report::report::json::VERSION;
use arbitrium_report::report::page::text::{self, Paper};
use arbitrium_report::report::page::{Block, Line, Rank, Row, Section, Span, Table};

/// The value of `schema` in the JSON report. The JSON schema is `docs/schemas/probe-1.schema.json`.
pub(crate) const PROBE_SCHEMA: &str = "arbitrium/probe/1";

#[derive(Serialize)]
#[cfg_attr(
    feature = "schemas",
    derive(schemars::JsonSchema),
    schemars(title = "arbitrium endorse --probe --format json")
)]
struct Report<'a> {
    schema: &'static str,
    version: &'static str,
    engine: &'a str,
    system: &'a str,
    records: Vec<OneRecord>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneRecord {
    record: &'static str,
    about: &'static str,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::honoured())))]
    verdict: String,
    twins: Vec<OneTwin>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneTwin {
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    tournament: u64,
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    round: u16,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::honoured())))]
    verdict: String,
}

#[cfg(feature = "schemas")]
pub(crate) fn schema() -> serde_json::Value {
    arbitrium_report::schemas::form::<Report<'_>>(PROBE_SCHEMA)
}

/// Writes the table of the probed records in a format. The result is the content of a file.
#[must_use]
pub fn probe_report(engine: &str, system: &str, probes: &[Probe], form: Form) -> String {
    match form {
        Form::Text => text(engine, system, probes),
        Form::Json => json(engine, system, probes),
        Form::Html => page(engine, system, probes),
    }
}

/// The results of the pairs of tournaments as text. If no result is known, the text is the reason.
fn of_twins(probe: &Probe) -> String {
    if let Some(why) = probe.why_unknown() {
        return why.to_owned();
    }
    let twins = probe.twins.iter().map(|(number, round, honoured)| format!("{number}/{round} {honoured}"));
    twins.collect::<Vec<_>>().join(", ")
}

fn records(probes: &[Probe]) -> Table {
    let rows = probes.iter().map(|probe| {
        let (about, verdict) = (probe.probed.about().to_owned(), probe.verdict().to_string());
        Row::new([probe.record.to_owned(), about, verdict, of_twins(probe)])
    });
    Table::new("Records", ["Record", "Meaning", "Result", "Pairs of tournaments (tournament/round)"])
        .named_by_first()
        .with_caption("Whether it uses each record")
        .with_rows(rows)
}

fn text(engine: &str, system: &str, probes: &[Probe]) -> String {
    let title = Line::from("Records that ").and(Span::Foreign(engine.to_owned()));
    let title = Block::plain(title.and(format!(" uses, by {system}")));
    text::apart(&[title, records(probes).into()], Paper::file(110))
}

fn json(engine: &str, system: &str, probes: &[Probe]) -> String {
    let twin = |(tournament, round, honoured): &(u64, u16, crate::endorse::Honoured)| OneTwin {
        tournament: *tournament,
        round: *round,
        verdict: honoured.to_string(),
    };
    let record = |probe: &Probe| OneRecord {
        record: probe.record,
        about: probe.probed.about(),
        verdict: probe.verdict().to_string(),
        twins: probe.twins.iter().map(twin).collect(),
    };
    let records = probes.iter().map(record).collect();
    let report = Report { schema: PROBE_SCHEMA, version: VERSION, engine, system, records };
    // Serialisation fails only for maps whose keys are not texts, and the report contains no such map.
    arbitrium_report::report::serialised::to_string_pretty(&report).unwrap_or_default() + "\n"
}

fn page(engine: &str, system: &str, probes: &[Probe]) -> String {
    let title = Line::from(Span::Foreign(engine.to_owned())).and(format!(" by {system}"));
    let section = Section::new(Rank::Title, title).with_class("file").with([records(probes).into()]);
    whole("Which records a program uses", &[section])
}
