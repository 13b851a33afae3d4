//! The declarations of a file about its standings: the list of tie-breaks, the kind of tournament, the start date.

use std::fmt;

use crate::check::{RoundRobin, conversion, round_robin};
use arbitrium_standings::{Conditions, Edition, Readings};
use arbitrium_tournament::{Entry, PlayerId};
use arbitrium_trf::dates::Days;
use arbitrium_trf::{Document, EventDates, Lowered, columns};

/// The declarations of a file about its standings, in addition to the rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DeclaredStandings {
    /// The list of tie-breaks; `None` if the file has none.
    pub list: Option<DeclaredList>,
    /// Why the tournament counts as a round-robin; `None` if it does not.
    pub round_robin: Option<RoundRobin>,
    /// The possible start days (record `042`); `None` without a readable date.
    pub start: Option<Days>,
    /// The entries with `+` or `-` but no opponent, as (player, round), sorted by player.
    pub bare_forfeits: Vec<(PlayerId, u16)>,
}

/// A list of tie-breaks that a record of the file contains.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DeclaredList {
    /// The codes of the tie-breaks, as the record contains them.
    pub text: String,
    /// The record that contains the list: [`ListSource::Record202`] or [`ListSource::Record212`].
    pub source: ListSource,
    /// The line of the record in the file, from 1.
    pub line: u32,
}

/// Where a list of tie-breaks comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ListSource {
    /// Record `202`, which lists tie-breaks.
    Record202,
    /// Record `212`, which lists the tie-breaks including the points.
    Record212,
    /// The caller gave the list.
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
    /// Reads the declarations of a file. `lowered` is its tournament; `None` if the file has no readable tournament.
    #[must_use]
    pub fn of(document: &Document, lowered: Option<&Lowered>) -> Self {
        let list = |layout, source| {
            let piece = document.text_of(layout)?;
            Some(DeclaredList { text: piece.text.to_owned(), source, line: piece.span.line })
        };
        DeclaredStandings {
            list: list(&columns::TIE_BREAKS, ListSource::Record202)
                .or_else(|| list(&columns::STANDINGS, ListSource::Record212)),
            round_robin: round_robin(document, lowered.map(|lowered| &lowered.tournament)),
            start: EventDates::of(document).starts(),
            bare_forfeits: lowered.map(|lowered| bare_forfeits(document, lowered)).unwrap_or_default(),
        }
    }

    /// The edition of C.07 in force on the start date, and whether it is certain. It is not certain without a
    /// date, before the first edition, or if the date is ambiguous and several editions are possible. In this
    /// last case the latest of the possible editions is used.
    #[must_use]
    pub fn edition(&self) -> (&'static Edition, bool) {
        let Some(start) = self.start else { return (&arbitrium_standings::C07_2026, false) };
        let on = |day: jiff::civil::Date| Edition::on(day.year(), day.month(), day.day());
        let (edition, _) = on(start.latest());
        let is_known = start.all().map(on).all(|(other, is_known)| is_known && other.id() == edition.id());
        (edition, is_known)
    }

    /// The declarations for a file whose pairing system the caller names. The tournament then counts as a round-robin
    /// only if the file itself declares one.
    #[must_use]
    pub fn of_named_system(mut self) -> Self {
        self.round_robin = self.round_robin.filter(|reason| *reason == RoundRobin::Declared);
        self
    }

    /// The conditions for computing the standings after `rounds` rounds; `None` for all rounds.
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
        conditions.round_robin = self.round_robin.is_some();
        conditions.rounds = rounds.unwrap_or(conditions.rounds);
        conditions.bare_forfeits.clone_from(&self.bare_forfeits);
        conditions
    }
}

/// The text of a file with a list of tie-breaks (record `202`) added before the players.
#[must_use]
pub fn with_list(report: &str, codes: &str) -> String {
    let players = if report.starts_with("001 ") { Some(0) } else { report.find("\n001 ").map(|at| at + 1) };
    let (head, players) = report.split_at(players.unwrap_or(report.len()));
    format!("{head}202 {codes}\n{players}")
}

/// The entries with `+` or `-` but no opponent, as (player, round). The reader of the file treats them as byes. Team
/// events have no such entries.
fn bare_forfeits(document: &Document, lowered: &Lowered) -> Vec<(PlayerId, u16)> {
    let tournament = &lowered.tournament;
    let mut found = Vec::new();
    if tournament.teams.is_some() {
        return found;
    }
    let rounds = tournament.paired_rounds();
    for (place, player) in tournament.players.iter().enumerate() {
        for round in 1..=rounds {
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
