//! What a report declares of its standings: the list of tie-breaks, the kind of tournament, the day of its start.

use std::fmt;

use jiff::civil::Date;

use crate::check::conversion;
use crate::standings::{Conditions, Edition, Readings};
use crate::tournament::{Entry, PlayerId};
use crate::trf::dates::date;
use crate::trf::{Document, Lowered, columns, declared_system, says_round_robin};

/// What a report says beside its rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DeclaredStandings {
    /// The list of tie-breaks.
    pub list: Option<DeclaredList>,
    /// Whether it is a round-robin: record `192`, else `092`.
    pub round_robin: bool,
    /// The start (`042`) as year, month and day, where it is a date.
    pub start: Option<(i16, i8, i8)>,
    /// The rounds with `+` or `-` and no opponent, sorted.
    pub bare_forfeits: Vec<(PlayerId, u16)>,
}

/// A list of tie-breaks as it stands in a report.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DeclaredList {
    /// The codes.
    pub text: String,
    /// The record.
    pub source: ListSource,
    /// Its line, from 1.
    pub line: u32,
}

/// Where a list of tie-breaks comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ListSource {
    /// Record `202`: the tie-breaks.
    Record202,
    /// Record `212`: the same with the points.
    Record212,
    /// The caller gave it.
    Given,
}

impl fmt::Display for ListSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            ListSource::Record202 => "202",
            ListSource::Record212 => "212",
            ListSource::Given => "--tie-breaks",
        })
    }
}

impl DeclaredStandings {
    /// Reads what a report declares.
    #[must_use]
    pub fn of(document: &Document, lowered: Option<&Lowered>) -> Self {
        let list = |layout, source| {
            let piece = document.text_of(layout)?;
            Some(DeclaredList { text: piece.text.to_owned(), source, line: piece.span.line })
        };
        DeclaredStandings {
            list: list(&columns::TIE_BREAKS, ListSource::Record202)
                .or_else(|| list(&columns::STANDINGS, ListSource::Record212)),
            round_robin: is_round_robin(document),
            start: start(document).map(|day| (day.year(), day.month(), day.day())),
            bare_forfeits: lowered.map(|lowered| bare_forfeits(document, lowered)).unwrap_or_default(),
        }
    }

    /// The edition in force at the start, and whether the report leaves no doubt about it: without a date, or before the
    /// first edition, it does not.
    #[must_use]
    pub fn edition(&self) -> (&'static Edition, bool) {
        match self.start {
            Some((year, month, day)) => Edition::on(year, month, day),
            None => (&crate::standings::C07_2026, false),
        }
    }

    /// The conditions of standings after so many rounds.
    #[must_use]
    pub fn conditions(
        &self,
        lowered: &Lowered,
        edition: &'static Edition,
        readings: Readings,
        rounds: Option<u16>,
    ) -> Conditions {
        let mut conditions = Conditions::of(&lowered.tournament, edition, conversion());
        conditions.readings = readings;
        conditions.round_robin = self.round_robin;
        conditions.rounds = rounds.unwrap_or(conditions.rounds);
        conditions.bare_forfeits.clone_from(&self.bare_forfeits);
        conditions
    }
}

/// A report with its list of tie-breaks, record `202`, before the players.
#[must_use]
pub fn with_list(report: &str, codes: &str) -> String {
    let players = if report.starts_with("001 ") { Some(0) } else { report.find("\n001 ").map(|at| at + 1) };
    let (head, players) = report.split_at(players.unwrap_or(report.len()));
    format!("{head}202 {codes}\n{players}")
}

/// The day of `042`, where it is one without doubt.
pub(in crate::check) fn start(document: &Document) -> Option<Date> {
    date(document.text_of(&columns::START)?.text).ok()
}

/// `BERGER_…` or `…ROUNDROBIN` in `192`; without `192`, what `092` says in words.
fn is_round_robin(document: &Document) -> bool {
    if let Some((code, _)) = declared_system(document) {
        return is_code_of_round_robin(&code);
    }
    let Some(piece) = document.text_of(&columns::TYPE) else { return false };
    says_round_robin(piece.text) && !piece.text.to_lowercase().contains("swiss")
}

/// Whether record `192` names a round-robin.
#[must_use]
pub fn is_code_of_round_robin(code: &str) -> bool {
    code.starts_with("BERGER_") || code.contains("ROUNDROBIN")
}

/// The cells with `+` or `-` and no opponent: the reader takes them for byes. Teams have no cells.
fn bare_forfeits(document: &Document, lowered: &Lowered) -> Vec<(PlayerId, u16)> {
    let tournament = &lowered.tournament;
    let mut found = Vec::new();
    if tournament.teams.is_some() {
        return found;
    }
    for (place, player) in tournament.players.iter().enumerate() {
        for round in 1..=tournament.paired_rounds() {
            if !matches!(tournament.entry(place, round), Entry::Bye(_)) {
                continue;
            }
            let cell = lowered.spans.cell(player.id, round, 0);
            let piece = cell.and_then(|cell| document.piece_at(cell.result));
            if piece.is_some_and(|piece| matches!(piece.text, "+" | "-")) {
                found.push((player.id, round));
            }
        }
    }
    found.sort_unstable();
    found
}
