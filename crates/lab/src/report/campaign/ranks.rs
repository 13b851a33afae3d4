//! The files in the folder of an error in standings.

use std::fmt::Write;

use num_rational::Ratio;

use super::readme::{code, plain, program};
use crate::campaign::{Exhibit, Facts, Plan, SHRUNK, TOURNAMENT};
use crate::compare::{Finding, RankDifference, RankedBy, RankedFact};
use crate::engines::Ranked as Answer;
use arbitrium_core::check::ranks::{ListSource, with_list};
use arbitrium_core::counted::counted;
use arbitrium_core::standings::Exact;
use arbitrium_core::tournament::Tournament;
use arbitrium_core::trf::{self, Edition};
use arbitrium_report::report::sentence::capital;
use arbitrium_report::report::standings::{Ranked, csv};

/// The names of two files in the folder of the error: the correct standings, and the standings that the
/// program gave.
const REFERENCE: &str = "reference.csv";
const ENGINE: &str = "engine.csv";

/// The tournament of an error in standings, the program's answer, and the difference that was found in the
/// answer. `answer` is `None` if the program gave none, and `difference` if none was found.
struct Shown<'a> {
    tournament: &'a Tournament,
    answer: Option<&'a Answer>,
    difference: Option<&'a RankDifference>,
}

impl<'a> Shown<'a> {
    fn of(exhibit: &'a Exhibit<RankedBy>) -> Self {
        let Some(smallest) = &exhibit.smallest else { return Shown::whole(exhibit) };
        Shown {
            tournament: &smallest.shrunk.tournament,
            answer: smallest.asked.answer.as_ref().ok(),
            difference: smallest.finding.difference(),
        }
    }

    fn whole(exhibit: &'a Exhibit<RankedBy>) -> Self {
        Shown {
            tournament: &exhibit.tournament,
            answer: exhibit.asked.answer.as_ref().ok(),
            difference: exhibit.finding.as_ref().and_then(Finding::difference),
        }
    }

    fn is_about(&self, fact: RankedFact) -> bool {
        self.difference.is_some_and(|difference| difference.fact == fact)
    }

    /// The tournament as a report file that `arbitrium check` judges. If a rank is wrong, the file contains the
    /// program's ranks. `None` if the tournament cannot be written.
    fn report(&self, by: &RankedBy) -> Option<String> {
        let mut tournament = self.tournament.clone();
        let answer = self.answer.filter(|_| self.is_about(RankedFact::Rank));
        for player in &mut tournament.players {
            let rank = answer.and_then(|answer| answer.row(player.id)?.rank);
            player.recorded_rank = rank.and_then(|rank| u16::try_from(rank).ok());
        }
        let text = trf::write(&tournament, Edition::Trf26).ok()?;
        Some(with_list(&text, &by.codes()))
    }
}

/// The names and contents of the files with the tournament, with the correct standings, and with the
/// program's answer.
pub(super) fn files(exhibit: &Exhibit<RankedBy>) -> Vec<(&'static str, String)> {
    let (shown, by) = (Shown::of(exhibit), &exhibit.question);
    let mut files = Vec::new();
    files.extend(Shown::whole(exhibit).report(by).map(|text| (TOURNAMENT, text)));
    if exhibit.smallest.is_some() {
        files.extend(shown.report(by).map(|text| (SHRUNK, text)));
    }
    if let Ok(standings) = by.standings(shown.tournament) {
        let ranked = Ranked {
            with_table: true,
            path: SHRUNK,
            standings: &standings,
            source: ListSource::Given,
            players: Vec::new(),
            why: None,
        };
        files.push((REFERENCE, csv::render(&ranked)));
    }
    files.extend(shown.answer.map(|answer| (ENGINE, answered(answer))));
    files
}

/// The Markdown page about an error in standings: the error, the tournament, and the commands that reproduce the
/// error.
pub(super) fn page(plan: &Plan, facts: &Facts, exhibit: &Exhibit<RankedBy>) -> String {
    let shown = Shown::of(exhibit);
    let mut page = format!("# {}\n\n", plain(&facts.key.to_string()));
    let what = facts.fault.as_ref().or(facts.sentence.as_ref()).map_or_else(
        || "Asked again, the program gave another answer: its answers are not always the same".to_owned(),
        |what| capital(&plain(what)),
    );
    let _ = writeln!(page, "{what}.\n");
    let _ = writeln!(
        page,
        "Tournament {} (seed {}), ranked by {} under {} by {}.\n",
        facts.case,
        facts.seed,
        code(&facts.engine),
        exhibit.question.edition.id(),
        code(&exhibit.question.codes())
    );
    if exhibit.smallest.is_some() {
        let (players, rounds) = (shown.tournament.players.len(), shown.tournament.paired_rounds());
        let (one, _) = shown.tournament.games_per_round.participants();
        let size = (counted(players, one), counted(rounds, "round"));
        let _ = writeln!(
            page,
            "The smallest tournament found with the same error has {} and {}.\n",
            size.0, size.1
        );
    }
    page += &again(plan, facts, exhibit, &shown);
    page += "## Files\n\n";
    let _ = writeln!(page, "- `{TOURNAMENT}`: the tournament");
    if exhibit.smallest.is_some() {
        let ranks = if shown.is_about(RankedFact::Rank) { ", with the program's ranks" } else { "" };
        let _ = writeln!(page, "- `{SHRUNK}`: the smallest tournament found with the same error{ranks}");
    }
    let _ = writeln!(page, "- `{REFERENCE}`: its correct standings");
    if shown.answer.is_some() {
        let _ = writeln!(page, "- `{ENGINE}`: its standings by the program");
    }
    page
}

/// The commands that reproduce the error. The first ones need only arbitrium. The last one asks the program
/// again.
fn again(plan: &Plan, facts: &Facts, exhibit: &Exhibit<RankedBy>, shown: &Shown<'_>) -> String {
    let name = if exhibit.smallest.is_some() { SHRUNK } else { TOURNAMENT };
    let list = format!("--tie-breaks {} --rules {}", exhibit.question.codes(), exhibit.question.edition.id());
    let mut text = "## Again\n\n```sh\n".to_owned();
    match shown.difference {
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

/// The program's answer as CSV, for a file in the folder of the error.
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

/// A number from the program's answer, rounded to four decimal places.
fn decimal(value: Exact) -> String {
    let scaled = (value * Ratio::from_integer(10_000)).round().to_integer();
    let sign = if scaled < 0 { "-" } else { "" };
    let text = format!("{sign}{}.{:04}", scaled.abs() / 10_000, scaled.abs() % 10_000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
