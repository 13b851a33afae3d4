//! The standings of files by a program under test, beside the reference.

use std::fmt::Write;

use serde_json::{Value, json as object};

use crate::compare::{AskedRanks, RankFinding, RankedBy};
use arbitrium_core::counted::counted;
use arbitrium_core::trf::printable_whole;
use arbitrium_report::report::json::VERSION;
use arbitrium_report::report::sentence::capital;

/// The name of the JSON form.
pub(crate) const SCHEMA: &str = "arbitrium/compare-standings/1";

/// A file with the standings that a program gave it.
#[derive(Debug)]
pub struct ComparedRanks {
    /// The path as given.
    pub path: String,
    /// By what it was judged.
    pub by: RankedBy,
    /// The answer, judged.
    pub asked: AskedRanks,
}

impl ComparedRanks {
    /// `agrees`, `differs`, `not-compared` where the answer holds nothing that was asked for, or the kind of the fault.
    fn verdict(&self) -> &'static str {
        match &self.asked.answer {
            Err(fault) => fault.kind(),
            Ok(_) if !self.asked.findings.is_empty() => "differs",
            Ok(_) if self.asked.compared == 0 => "not-compared",
            Ok(_) => "agrees",
        }
    }

    fn codes(&self) -> Vec<&str> {
        self.by.list.iter().map(|one| one.text.as_str()).collect()
    }
}

/// The page for people.
#[must_use]
pub fn text(engine: &str, all: &[ComparedRanks]) -> String {
    let mut page = String::new();
    for compared in all {
        let (edition, codes) = (compared.by.edition.id(), compared.codes().join(", "));
        let _ = writeln!(
            page,
            "{}: {} by {}",
            printable_whole(&compared.path),
            compared.verdict(),
            printable_whole(engine)
        );
        let _ =
            writeln!(page, "  {edition}, {codes}; {} compared", counted(compared.asked.compared, "value"));
        match &compared.asked.answer {
            Err(fault) => {
                let _ = writeln!(page, "  {}.", capital(&fault.to_string()));
            }
            Ok(_) if compared.asked.compared == 0 => {
                page += "  The answer holds no rank and no value of a tie-break that was asked for: nothing is shown.\n";
            }
            Ok(_) => {}
        }
        for finding in &compared.asked.findings {
            let _ = writeln!(page, "  {}.{}", capital(&finding.sentence), explained(finding));
        }
    }
    page
}

fn explained(finding: &RankFinding) -> String {
    let all: Vec<String> = finding.explained_by.iter().map(ToString::to_string).collect();
    if all.is_empty() {
        String::new()
    } else {
        format!(" All of it would be right under {}.", all.join(", or "))
    }
}

/// The same for programs; its schema is `docs/schemas/compare-standings-1.schema.json`.
#[must_use]
pub fn json(engine: &str, all: &[ComparedRanks]) -> String {
    let files: Vec<Value> = all.iter().map(file).collect();
    let report = object!({"schema": SCHEMA, "version": VERSION, "engine": engine, "files": files});
    format!("{report}\n")
}

fn file(compared: &ComparedRanks) -> Value {
    let difference = |finding: &RankFinding| {
        let readings: Vec<String> = finding.explained_by.iter().map(ToString::to_string).collect();
        object!({
            "fact": finding.fact.to_string(),
            "tie_break": finding.tie_break,
            "article": finding.article.id(),
            "id": finding.player.get(),
            "sentence": finding.sentence,
            "explained_by": readings,
        })
    };
    object!({
        "path": compared.path,
        "rules": compared.by.edition.id(),
        "tie_breaks": compared.codes(),
        "verdict": compared.verdict(),
        "compared": compared.asked.compared,
        "differences": compared.asked.findings.iter().map(difference).collect::<Vec<_>>(),
        "fault": compared.asked.answer.as_ref().err().map(ToString::to_string),
    })
}
