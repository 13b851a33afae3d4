//! Checks that need the whole tournament. They find points that differ from the results, missing results, and
//! blank cells.

use std::collections::BTreeSet;

use super::columns::{self, player};
use super::diagnostic::{Diagnostic, Findings, POINTS_DIFFER};
use super::document::Document;
use super::mutual::name_of_round;
use super::roster::{Roster, Row};
use super::setup::Setup;
use arbitrium_tournament::counted::{counted, counted_as};
use arbitrium_tournament::{Bye, Entry, GameResult, GamesPerRound, Tournament};

/// A tournament, with the records with which it is compared.
pub(crate) struct Checks<'a> {
    pub(crate) document: &'a Document,
    pub(crate) roster: &'a Roster<'a>,
    pub(crate) tournament: &'a Tournament,
    pub(crate) setup: &'a Setup,
}

impl Checks<'_> {
    pub(crate) fn run(&self, findings: &mut Findings) {
        player_count(self.document, self.roster, findings);
        planned_rounds(self.tournament, self.setup, findings);
        self.absences(findings);
        for round in 1..=self.tournament.paired_rounds() {
            self.allocated_byes(round, findings);
            self.open_results(round, findings);
        }
        self.blank_cells(findings);
        if !self.document.is_team() {
            self.points(findings);
        }
    }

    fn rows(&self) -> impl Iterator<Item = (usize, &Row<'_>)> {
        self.roster.rows.iter().enumerate()
    }

    fn name(&self, round: u16) -> String {
        name_of_round(self.tournament.games_per_round, usize::from(round) - 1)
    }

    /// The report column of the first game of a round, from 0.
    fn column(&self, round: u16) -> usize {
        (usize::from(round) - 1) * self.tournament.games_per_round.columns()
    }

    fn absences(&self, findings: &mut Findings) {
        for (absence, span) in &self.setup.absences {
            let Some(index) = self.roster.index_of(absence.player) else { continue };
            let entry = self.tournament.entry(index, absence.round);
            let clash = match entry {
                Entry::Missing => None,
                Entry::Contest(contest) => Some(format!("is paired with {}", contest.opponent)),
                Entry::Bye(Bye::PairingAllocated) => Some("has the pairing-allocated bye".to_owned()),
                Entry::Bye(bye) => (bye != absence.bye).then(|| "has another bye".to_owned()),
            };
            let (Some(clash), Some(row)) = (clash, self.roster.rows.get(index)) else { continue };
            let round = self.name(absence.round);
            let message = format!("player {} is announced as absent, but {clash} in {round}", absence.player);
            let place = row.place(self.column(absence.round)).whole;
            findings.push(
                Diagnostic::warning("absent-but-paired", message).at(*span).related(place, "recorded here"),
            );
        }
    }

    fn allocated_byes(&self, round: u16, findings: &mut Findings) {
        let has_bye =
            |index: &usize| self.tournament.entry(*index, round) == Entry::Bye(Bye::PairingAllocated);
        let holders: Vec<&Row<'_>> =
            self.rows().filter(|(index, _)| has_bye(index)).map(|(_, row)| row).collect();
        let [first, rest @ ..] = holders.as_slice() else { return };
        let place = |row: &Row<'_>| row.place(self.column(round)).whole;
        for row in rest {
            let message = format!(
                "{}: player {} has a pairing-allocated bye, and player {} too",
                self.name(round),
                row.id(),
                first.id()
            );
            findings.push(
                Diagnostic::warning("several-allocated-byes", message)
                    .at(place(row))
                    .related(place(first), format!("player {}", first.id())),
            );
        }
    }

    fn open_results(&self, round: u16, findings: &mut Findings) {
        let open = self.tournament.pending_in(round);
        let Some(&(first, _)) = open.first() else { return };
        let contests = || {
            let entries = self.rows().map(|(index, _)| self.tournament.entry(index, round));
            entries.filter_map(|entry| entry.contest().copied())
        };
        let has_no_result = contests().flat_map(|c| c.games.iter()).all(|game| game == GameResult::Pending);
        let message = if has_no_result && round == self.tournament.paired_rounds() {
            format!("{}: published without results, which is normal for the latest round", self.name(round))
        } else if has_no_result {
            format!("{}: published without results", self.name(round))
        } else {
            let what = match self.tournament.games_per_round {
                GamesPerRound::One => "games have no result yet",
                GamesPerRound::Two | GamesPerRound::Boards => "matches are not finished",
            };
            format!("{}: {} of {} {what}", self.name(round), open.len(), contests().count() / 2)
        };
        let mut warning = Diagnostic::warning("open-results", message);
        if let Some(index) = self.roster.index_of(first) {
            let contest = self.tournament.entry(index, round).contest().copied();
            let mut games = contest.into_iter().flat_map(|contest| contest.games.iter());
            let game = games.position(|game| game == GameResult::Pending).unwrap_or(0);
            let row = self.roster.rows.get(index);
            warning.span = row.map(|row| row.place(self.column(round) + game).result);
        }
        findings.push(warning);
    }

    /// Reports players without an entry in a round in which other players were paired.
    fn blank_cells(&self, findings: &mut Findings) {
        let announced: BTreeSet<_> =
            self.setup.absences.iter().map(|(absence, _)| (absence.player, absence.round)).collect();
        let paired = self.tournament.paired_rounds();
        for (index, row) in self.rows() {
            let is_blank = |round: &u16| {
                self.tournament.entry(index, *round) == Entry::Missing
                    && !announced.contains(&(row.id(), *round))
            };
            for round in (1..=paired).filter(is_blank) {
                let column = self.column(round);
                let place = row.place(column).whole;
                if column >= row.cells.len() {
                    let message =
                        format!("player {}'s line ends before {}: read as blank", row.id(), self.name(round));
                    findings.push(Diagnostic::repair("short-line", message).at(place));
                    break;
                }
                let message = format!("player {}, {}: blank, read as absent", row.id(), self.name(round));
                findings.push(Diagnostic::warning("blank-cell", message).at(place));
            }
        }
    }

    /// Compares the recorded points with the points from the results. Two sums are accepted: over the paired
    /// rounds, and over all columns.
    fn points(&self, findings: &mut Findings) {
        let paired = self.tournament.paired_rounds();
        let all = self.tournament.players.first().map_or(0, |player| player.entries.len());
        let all = u16::try_from(all).unwrap_or(u16::MAX);
        for (index, row) in self.rows() {
            let Some(recorded) = row.player.recorded_points else { continue };
            let computed = self.tournament.points_after(index, paired);
            if recorded != computed && recorded != self.tournament.points_after(index, all) {
                let message = format!(
                    "player {}: the points are recorded as {recorded}, the results make {computed}",
                    row.id()
                );
                let piece = row.line.field(&player::POINTS);
                findings.push(
                    Diagnostic::warning(POINTS_DIFFER, message)
                        .at(piece.span)
                        .found(piece.text)
                        .expected(computed.to_string()),
                );
            }
        }
    }
}

/// Compares the number of players in record `062` with the number of players in the file.
pub(super) fn player_count(document: &Document, roster: &Roster<'_>, findings: &mut Findings) {
    let Some(piece) = document.text_of(&columns::PLAYER_COUNT) else { return };
    let digits: String = piece.text.chars().take_while(char::is_ascii_digit).collect();
    let players = roster.rows.len();
    if let Some(count) = digits.parse::<usize>().ok().filter(|count| *count != players) {
        let message = format!("062 says {}, the file has {players}", counted(count, "player"));
        findings.push(Diagnostic::warning("player-count", message).at(piece.span).found(piece.text));
    }
}

/// Compares the number of planned rounds with the number of recorded rounds.
pub(super) fn planned_rounds(tournament: &Tournament, setup: &Setup, findings: &mut Findings) {
    let paired = tournament.paired_rounds();
    if let Some((planned, span)) = setup.planned_rounds
        && planned.rounds < paired
    {
        let (source, rounds) = (planned.source, planned.rounds);
        let says = tournament.games_per_round.counted(rounds);
        let recorded = counted_as(paired, "is", "are");
        let message = format!("{source} says {says}, but {recorded} recorded");
        findings.push(Diagnostic::warning("more-rounds-than-planned", message).at(span));
    }
}
