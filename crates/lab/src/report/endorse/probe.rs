//! What a program honours.

use std::fmt::Write;

use maud::html;
use serde::Serialize;

use super::Form;
use crate::endorse::Probe;
use arbitrium_core::trf::printable_whole;
use arbitrium_report::report::html::{FOOT, head, shown, wide};
use arbitrium_report::report::json::VERSION;
use arbitrium_report::report::table;

/// The name of the form; its schema is `docs/schemas/probe-1.schema.json`.
pub(crate) const PROBE_SCHEMA: &str = "arbitrium/probe/1";

#[derive(Serialize)]
struct Report<'a> {
    schema: &'static str,
    version: &'static str,
    engine: &'a str,
    system: &'a str,
    records: Vec<OneRecord>,
}

#[derive(Serialize)]
struct OneRecord {
    record: &'static str,
    about: &'static str,
    verdict: String,
    twins: Vec<OneTwin>,
}

#[derive(Serialize)]
struct OneTwin {
    tournament: u64,
    round: u16,
    verdict: String,
}

/// The table in one form.
#[must_use]
pub fn probe_report(engine: &str, system: &str, probes: &[Probe], form: Form) -> String {
    match form {
        Form::Text => text(engine, system, probes),
        Form::Json => json(engine, system, probes),
        Form::Html => page(engine, system, probes),
    }
}

fn of_twins(probe: &Probe) -> String {
    let twins = probe.twins.iter().map(|(number, round, honoured)| format!("{number}/{round} {honoured}"));
    twins.collect::<Vec<_>>().join(", ")
}

fn text(engine: &str, system: &str, probes: &[Probe]) -> String {
    let mut text = format!("What {} honours, by {system}\n\n", printable_whole(engine));
    let mut rows = table::new(&["Record", "Says", "Measured", "Twins (tournament/round)"], 110);
    for probe in probes {
        rows.add_row([
            probe.record.to_owned(),
            probe.probed.about().to_owned(),
            probe.verdict().to_string(),
            of_twins(probe),
        ]);
    }
    let _ = writeln!(text, "{}", table::show(&rows));
    text
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
    // Only maps with keys that are no text fail, and there are none.
    arbitrium_report::report::serialised::to_string_pretty(&report).unwrap_or_default() + "\n"
}

fn page(engine: &str, system: &str, probes: &[Probe]) -> String {
    let body = html! {
        section.file {
            h2 { (shown(engine)) " by " (system) }
            (wide("Records", &html! { table {
                caption { "What it makes of each record" }
                thead { tr {
                    th scope="col" { "Record" } th scope="col" { "Says" } th scope="col" { "Measured" }
                    th scope="col" { "Twins (tournament/round)" }
                } }
                tbody { @for probe in probes {
                    tr {
                        th scope="row" { (probe.record) } td { (probe.probed.about()) }
                        td { (probe.verdict().to_string()) } td { (of_twins(probe)) }
                    }
                } }
            } }))
        }
    };
    head("What a program honours", &html! {}) + &body.into_string() + FOOT
}
