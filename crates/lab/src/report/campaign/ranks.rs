//! A campaign of standings: the folder of each error, and the report.

use std::fmt::Write;

use num_rational::Ratio;
use serde_json::{Value, json};

use super::json::REPORT_SCHEMA;
use super::readme::{code, plain, program};
use crate::campaign::{
    Concluded, FINDING, Facts, Group, Key, Ledger, Plan, README, RankEvidence, SHRUNK, Shard, TOURNAMENT,
    json as file,
};
use crate::compare::{AskedRanks, RankFinding, RankedBy, RankedFact};
use crate::engines::Ranked as Answer;
use arbitrium_core::check::ranks::{ListSource, with_list};
use arbitrium_core::counted::counted;
use arbitrium_core::standings::Exact;
use arbitrium_core::tournament::Tournament;
use arbitrium_core::trf::{self, Edition, printable_whole};
use arbitrium_report::report::sentence::capital;
use arbitrium_report::report::standings::{Ranked, csv};

/// The standings of the reference and of the program.
const REFERENCE: &str = "reference.csv";
const ENGINE: &str = "engine.csv";

/// A tournament with what is wrong in it.
struct Shown<'a> {
    tournament: &'a Tournament,
    asked: &'a AskedRanks,
    finding: Option<&'a RankFinding>,
}

impl<'a> Shown<'a> {
    fn of(evidence: &'a RankEvidence) -> Self {
        match &evidence.smallest {
            Some((smallest, finding)) => Shown {
                tournament: &smallest.shrunk.tournament,
                asked: &smallest.asked,
                finding: finding.as_ref(),
            },
            None => Shown {
                tournament: &evidence.tournament,
                asked: &evidence.asked,
                finding: evidence.finding.as_ref(),
            },
        }
    }

    fn is_about(&self, fact: RankedFact) -> bool {
        self.finding.is_some_and(|finding| finding.fact == fact)
    }

    /// The report, with the program's ranks where these are wrong: `check` judges them.
    fn report(&self, by: &RankedBy) -> Option<String> {
        let mut tournament = self.tournament.clone();
        let answer = self.asked.answer.as_ref().ok().filter(|_| self.is_about(RankedFact::Rank));
        for player in &mut tournament.players {
            let rank = answer.and_then(|answer| answer.row(player.id)?.rank);
            player.recorded_rank = rank.and_then(|rank| u16::try_from(rank).ok());
        }
        let text = trf::write(&tournament, Edition::Trf26).ok()?;
        Some(with_list(&text, &by.codes()))
    }
}

/// The files of an error's folder, by name.
#[must_use]
pub fn dossier(plan: &Plan, facts: &Facts, evidence: &RankEvidence) -> Vec<(String, String)> {
    let shown = Shown::of(evidence);
    let mut files =
        vec![(README.to_owned(), page(plan, facts, evidence, &shown)), (FINDING.to_owned(), file(facts))];
    let whole = Shown {
        tournament: &evidence.tournament,
        asked: &evidence.asked,
        finding: evidence.finding.as_ref(),
    };
    files.extend(whole.report(&evidence.by).map(|text| (TOURNAMENT.to_owned(), text)));
    if evidence.smallest.is_some() {
        files.extend(shown.report(&evidence.by).map(|text| (SHRUNK.to_owned(), text)));
    }
    if let Ok(standings) = evidence.by.standings(shown.tournament) {
        let ranked = Ranked {
            with_table: true,
            path: SHRUNK,
            standings: &standings,
            source: ListSource::Given,
            players: Vec::new(),
            why: None,
        };
        files.push((REFERENCE.to_owned(), csv::render(&ranked)));
    }
    if let Ok(answer) = &shown.asked.answer {
        files.push((ENGINE.to_owned(), answered(answer)));
    }
    files
}

fn page(plan: &Plan, facts: &Facts, evidence: &RankEvidence, shown: &Shown<'_>) -> String {
    let mut page = format!("# {}\n\n", plain(&facts.key.to_string()));
    let what = facts.fault.as_ref().or(facts.sentence.as_ref()).map_or_else(
        || "Asked again, the program answered otherwise: its answers are not always the same".to_owned(),
        |what| capital(&plain(what)),
    );
    let _ = writeln!(page, "{what}.\n");
    let _ = writeln!(
        page,
        "Tournament {} (seed {}), ranked by {} under {} by {}.\n",
        facts.case,
        facts.seed,
        code(&facts.engine),
        evidence.by.edition.id(),
        code(&evidence.by.codes())
    );
    if evidence.smallest.is_some() {
        let (players, rounds) = (shown.tournament.players.len(), shown.tournament.paired_rounds());
        let size = (counted(players, "player"), counted(rounds, "round"));
        let _ =
            writeln!(page, "The smallest tournament with the same error has {} and {}.\n", size.0, size.1);
    }
    page += &again(plan, facts, evidence, shown);
    page += "## Files\n\n";
    let _ = writeln!(page, "- `{TOURNAMENT}`: the tournament");
    if evidence.smallest.is_some() {
        let ranks = if shown.is_about(RankedFact::Rank) { ", with the program's ranks" } else { "" };
        let _ = writeln!(page, "- `{SHRUNK}`: the smallest tournament with the same error{ranks}");
    }
    let _ = writeln!(page, "- `{REFERENCE}`: its standings by the reference");
    if shown.asked.answer.is_ok() {
        let _ = writeln!(page, "- `{ENGINE}`: its standings by the program");
    }
    page
}

/// The commands that show the same once more: in the document, then with the program.
fn again(plan: &Plan, facts: &Facts, evidence: &RankEvidence, shown: &Shown<'_>) -> String {
    let name = if evidence.smallest.is_some() { SHRUNK } else { TOURNAMENT };
    let list = format!("--tie-breaks {} --rules {}", evidence.by.codes(), evidence.by.edition.id());
    let mut text = "## Again\n\n```sh\n".to_owned();
    match shown.finding {
        Some(finding) if finding.fact == RankedFact::Rank => {
            let _ = writeln!(text, "arbitrium check {name} {list}");
            let _ = writeln!(text, "arbitrium standings {name} {list} --player {}", finding.player);
        }
        Some(finding) => {
            let _ = writeln!(text, "arbitrium standings {name} {list} --player {}", finding.player);
        }
        None => {
            let _ = writeln!(text, "arbitrium standings {name} {list}");
        }
    }
    let _ = writeln!(text, "arbitrium compare --standings {name} {list} {}", program(plan, facts));
    text + "```\n\n"
}

/// An answer as CSV.
fn answered(answer: &Answer) -> String {
    let mut text = format!("id,rank,{}\n", answer.codes.join(","));
    for row in &answer.rows {
        let rank = row.rank.map(|rank| rank.to_string()).unwrap_or_default();
        let values: Vec<String> =
            row.values.iter().map(|value| value.map(decimal).unwrap_or_default()).collect();
        let _ = writeln!(text, "{},{rank},{}", row.id, values.join(","));
    }
    text
}

/// A program's number to four places.
fn decimal(value: Exact) -> String {
    let scaled = (value * Ratio::from_integer(10_000)).round().to_integer();
    let sign = if scaled < 0 { "-" } else { "" };
    let text = format!("{sign}{}.{:04}", scaled.abs() / 10_000, scaled.abs() % 10_000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The report for people.
#[must_use]
pub fn text(concluded: &Concluded, ledger: &Ledger) -> String {
    let about = &concluded.about;
    let shard = if about.shard == Shard::WHOLE { String::new() } else { format!(", shard {}", about.shard) };
    let engine = printable_whole(&about.engine);
    let mut text = format!("Campaign of standings: {engine} (seed {}{shard})\n\n", about.seed);
    if let Some(standings) = &concluded.standings {
        let _ = writeln!(text, "  {}, lists: {}", standings.rules, standings.lists.join("; "));
    }
    let _ = writeln!(
        text,
        "  {} of {} tournaments, {} lists asked, {} values and ranks compared",
        ledger.cases, about.count, ledger.asked, ledger.values
    );
    if ledger.not_asked > 0 {
        let _ = writeln!(text, "  {} lists not asked", ledger.not_asked);
    }
    if ledger.undecided > 0 {
        let _ = writeln!(
            text,
            "  {} with no rank and no value of a tie-break that was asked for: they show nothing",
            counted(ledger.undecided, "answer")
        );
    }
    let (differences, faults, errors) = (ledger.differences, ledger.faults, concluded.errors.len());
    let _ = writeln!(text, "  {differences} differences and {faults} faults; {errors} distinct errors");
    for (key, group, dossier) in &concluded.errors {
        let _ = writeln!(
            text,
            "\n{key}: {} of {}, first in tournament {}\n  {}\n  {}",
            counted(group.findings, "list"),
            counted(group.cases, "tournament"),
            group.case,
            sentence(&dossier.facts),
            dossier.path
        );
    }
    text
}

/// What is wrong, as a sentence.
#[must_use]
pub fn sentence(facts: &Facts) -> String {
    let what = facts.fault.as_ref().or(facts.sentence.as_ref());
    what.map(|what| capital(&printable_whole(what)) + ".").unwrap_or_default()
}

/// The report for programs: the form of every campaign's.
#[must_use]
pub fn json(concluded: &Concluded, ledger: &Ledger) -> String {
    let articles = concluded
        .standings
        .as_ref()
        .and_then(|standings| arbitrium_core::standings::Edition::named(&standings.rules));
    let articles = articles.into_iter().flat_map(|edition| edition.rulebook.articles);
    let articles: Vec<Value> = articles
        .filter(|article| article.decides())
        .map(|article| {
            let decisive = ledger.decisive.get(article.id()).copied().unwrap_or(0);
            json!({"article": article.id(), "number": article.number, "exercised": null, "decisive": decisive})
        })
        .collect();
    let report = json!({
        "schema": REPORT_SCHEMA,
        "campaign": concluded.about,
        "standings": concluded.standings,
        "cases": ledger.cases,
        "planned": concluded.about.count,
        "asked": ledger.asked,
        "not_asked": ledger.not_asked,
        "undecided": ledger.undecided,
        "values": ledger.values,
        "differences": ledger.differences,
        "faults": ledger.faults,
        "errors": concluded.errors.iter().map(|(key, group, dossier)| error(key, group, &dossier.facts, &dossier.path)).collect::<Vec<_>>(),
        "articles": articles,
        "never": [],
    });
    serde_json::to_string_pretty(&report).unwrap_or_default() + "\n"
}

fn error(key: &Key, group: &Group, facts: &Facts, path: &str) -> Value {
    json!({
        "verdict": key.verdict,
        "article": key.article,
        "shape": key.shape,
        "fault": key.fault,
        "accepted": false,
        "findings": group.findings,
        "cases": group.cases,
        "case": group.case,
        "round": group.round,
        "summary": sentence(facts),
        "path": path,
    })
}
