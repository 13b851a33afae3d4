use std::collections::BTreeMap;

use super::checks::Checks;
use super::columns;
use super::diagnostic::{Diagnostic, Findings, Severity};
use super::document::{Document, declared_system};
use super::field;
use super::grid::interpret;
use super::mutual::compare;
use super::roster::Roster;
use super::rounds::{Slot, Slots, join};
use super::scoring::scoring;
use super::setup::{Kind, Participants, Setup, read_setup};
use super::span::{Span, count};
use super::spans::{CellSpans, Spans};
use super::teams;
use arbitrium_tournament::{Bye, Entry, GamesPerRound, Player, PlayerId, TeamRules, Tournament};

/// Facts that are needed to interpret a document but that the document may not state.
#[derive(Clone, Copy, Debug)]
pub struct LowerOptions {
    /// The kind of rounds. A match of two games fills two report columns. In matches of teams, the
    /// participants of the tournament are the teams.
    pub games_per_round: GamesPerRound,
    /// The rules by which a team competition is scored.
    pub teams: TeamRules,
}

impl Default for LowerOptions {
    fn default() -> Self {
        LowerOptions::of(GamesPerRound::One)
    }
}

impl LowerOptions {
    /// The options with which this tournament was made.
    #[must_use]
    pub fn like(tournament: &Tournament) -> Self {
        let teams = tournament.teams.as_ref().map(|event| event.rules).unwrap_or_default();
        LowerOptions { games_per_round: tournament.games_per_round, teams }
    }

    /// The options with the rounds `games_per_round` and the default team rules.
    #[must_use]
    pub fn of(games_per_round: GamesPerRound) -> Self {
        LowerOptions { games_per_round, teams: TeamRules::standard() }
    }
}

/// A tournament, and the places of its facts in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Lowered {
    /// The tournament that the file describes.
    pub tournament: Tournament,
    /// The place of each fact in the file.
    pub spans: Spans,
}

/// The error for a document that gives no tournament.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a tournament{}", self.first())]
#[non_exhaustive]
pub struct NotATournament {
    /// The findings of [`lower`](crate::lower), in the order of the file. If they contain no error,
    /// [`read`](crate::read) has found one.
    pub findings: Vec<Diagnostic>,
}

impl NotATournament {
    /// The first error as text that ends a sentence; empty if the findings contain no error.
    fn first(&self) -> String {
        let error = self.findings.iter().find(|found| found.severity == Severity::Error);
        error.map(|error| format!(": {error}")).unwrap_or_default()
    }
}

/// Makes a tournament from a document. Also returns the warnings and repairs, in the order of the file.
///
/// # Errors
/// Fails if reading or lowering found an error.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::trf::{self, LowerOptions, ReadOptions};
///
/// let file = "\
/// 012 Example
/// 001    1 m    Ahn, A                            2400 KOR                         1.0    1     2 w 1
/// 001    2 w    Bak, B                            2300 KOR                         0.0    2     1 b 0
/// ";
/// let (document, findings) = trf::read(file.as_bytes(), &ReadOptions::default());
/// assert!(findings.is_empty());
/// let (lowered, warnings) = trf::lower(&document, &LowerOptions::declared_in(&document))?;
/// assert!(warnings.is_empty());
/// let winner = &lowered.tournament.players[0];
/// assert_eq!(winner.name, "Ahn, A");
/// assert_eq!(lowered.spans.cell(winner.id, 1, 0).unwrap().result.column, 99);
/// # Ok::<(), trf::NotATournament>(())
/// ```
pub fn lower(
    document: &Document,
    options: &LowerOptions,
) -> Result<(Lowered, Vec<Diagnostic>), NotATournament> {
    let mut findings = Findings::default();
    let roster = Roster::read(document, &mut findings);
    let lowered = match options.games_per_round {
        GamesPerRound::Boards => teams::lower(document, &roster, options.teams, &mut findings),
        games => lower_players(document, &roster, games, &mut findings),
    };
    let findings = findings.into_sorted();
    match lowered {
        Some(lowered) => Ok((lowered, findings)),
        None => Err(NotATournament { findings }),
    }
}

fn lower_players(
    document: &Document,
    roster: &Roster<'_>,
    games: GamesPerRound,
    findings: &mut Findings,
) -> Option<Lowered> {
    let mut tournament = as_played(document, roster, games, findings);
    let next = tournament.paired_rounds().saturating_add(1);
    let ids = tournament.players.iter().map(|player| player.id).collect();
    let participants = Participants { ids, kind: Kind::Players };
    let setup = read_setup(document, &participants, games, next, findings);
    fill(&mut tournament, &setup);
    fill_announced_byes(&mut tournament, roster, &setup, findings);
    // Sums and missing entries can be checked only if all cells are readable.
    if !findings.has_errors() {
        Checks { document, roster, tournament: &tournament, setup: &setup }.run(findings);
    }
    let trusted = !document.has_errors() && !findings.has_errors();
    trusted.then(|| Lowered { spans: spans(document, roster, setup, games), tournament })
}

/// The players with their games and the points for results. Facts from other records are added later.
pub(super) fn as_played(
    document: &Document,
    roster: &Roster<'_>,
    games: GamesPerRound,
    findings: &mut Findings,
) -> Tournament {
    let grid = interpret(document, roster, games, findings);
    let mut slots = join(roster, &grid, games, findings);
    compare(roster, &mut slots, games, findings);
    let players = players(roster, slots);
    let ids: Vec<PlayerId> = players.iter().map(|player| player.id).collect();
    let scoring = scoring(document, &ids, games, findings);
    Tournament {
        name: document.text_of(&columns::NAME).map(field::text).unwrap_or_default(),
        declared_system: declared_system(document).map(|(code, _)| code),
        games_per_round: games,
        players,
        planned_rounds: None,
        initial_colour: None,
        scoring,
        prohibited: Vec::new(),
        virtual_points: Vec::new(),
        absences: Vec::new(),
        teams: None,
    }
}

fn players(roster: &Roster<'_>, slots: Slots) -> Vec<Player> {
    let longest = slots.iter().map(Vec::len).max().unwrap_or(0);
    let rows = roster.rows.iter().zip(slots);
    rows.map(|(row, slots)| {
        let mut entries: Vec<Entry> = slots.into_iter().map(Slot::entry).collect();
        entries.resize(longest, Entry::Missing);
        Player { entries, ..row.player.clone() }
    })
    .collect()
}

/// Adds to the tournament the facts that other records declare.
pub(super) fn fill(tournament: &mut Tournament, setup: &Setup) {
    tournament.planned_rounds = setup.planned_rounds.map(|(rounds, _)| rounds);
    tournament.initial_colour = setup.initial_colour.map(|(colour, _)| colour);
    tournament.absences = setup.absences.iter().map(|(absence, _)| *absence).collect();
    tournament.virtual_points = setup.virtual_points.iter().map(|(points, _)| *points).collect();
    tournament.prohibited = setup.prohibited.iter().map(|(prohibition, _)| prohibition.clone()).collect();
    // If several adjustments apply, the last one counts. So adjustments for some players come after those for
    // all players.
    tournament.scoring.adjustments.extend(setup.adjustments.iter().cloned());
}

/// Fills in announced byes. A player may have no cell or no result in a recorded round. If record `240`
/// announces a bye for that round, the bye is entered.
fn fill_announced_byes(
    tournament: &mut Tournament,
    roster: &Roster<'_>,
    setup: &Setup,
    findings: &mut Findings,
) {
    let (games, paired) = (tournament.games_per_round, tournament.paired_rounds());
    for (absence, span) in setup.absences.iter().filter(|(absence, _)| absence.round <= paired) {
        let Some(index) = roster.index_of(absence.player) else { continue };
        let round = usize::from(absence.round) - 1;
        let blank = |column: usize| {
            let row = &roster.rows[index];
            row.line
                .field(&columns::player::RESULT.shifted(count(column) * columns::player::STRIDE))
                .is_blank()
        };
        let says_nothing = match tournament.entry(index, absence.round) {
            Entry::Missing => true,
            Entry::Bye(Bye::Zero) => (round * games.columns()..).take(games.columns()).all(blank),
            Entry::Bye(_) | Entry::Contest(_) => false,
        };
        if says_nothing && tournament.entry(index, absence.round) != Entry::Bye(absence.bye) {
            tournament.players[index].entries[round] = Entry::Bye(absence.bye);
            let message =
                format!("player {}: the bye announced here is used for the blank cell", absence.player);
            findings.push(Diagnostic::repair("announced-bye", message).at(*span));
        }
    }
}

fn spans(document: &Document, roster: &Roster<'_>, setup: Setup, games: GamesPerRound) -> Spans {
    let lines = roster.rows.iter().map(|row| (row.id(), row.line.number())).collect();
    spans_of(document, lines, BTreeMap::new(), setup, games)
}

/// The places in the file of the participants' records, the matches and the declared facts of a tournament.
pub(super) fn spans_of(
    document: &Document,
    lines: BTreeMap<PlayerId, u32>,
    matches: BTreeMap<(PlayerId, u16), CellSpans>,
    setup: Setup,
    games: GamesPerRound,
) -> Spans {
    fn places<T>(facts: Vec<(T, Span)>) -> Vec<Span> {
        facts.into_iter().map(|(_, span)| span).collect()
    }
    Spans {
        games,
        lines,
        matches,
        planned_rounds: setup.planned_rounds.map(|(_, span)| span),
        initial_colour: setup.initial_colour.map(|(_, span)| span),
        declared_system: declared_system(document).map(|(_, span)| span),
        prohibited: places(setup.prohibited),
        virtual_points: places(setup.virtual_points),
        absences: places(setup.absences),
    }
}
