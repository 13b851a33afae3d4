use super::checks::Checks;
use super::columns;
use super::diagnostic::{Diagnostic, Findings};
use super::document::{Document, declared_system};
use super::field;
use super::grid::interpret;
use super::mutual::compare;
use super::roster::Roster;
use super::rounds::{Slot, Slots, join};
use super::scoring::scoring;
use super::setup::{Setup, read_setup};
use super::span::{Span, count};
use super::spans::Spans;
use crate::tournament::{Bye, Entry, GamesPerRound, Player, PlayerId, Tournament};

/// How a document is to be understood.
#[derive(Clone, Copy, Debug)]
pub struct LowerOptions {
    /// The games of one round: with two, a match fills two report columns.
    pub games_per_round: GamesPerRound,
}

impl Default for LowerOptions {
    fn default() -> Self {
        LowerOptions { games_per_round: GamesPerRound::One }
    }
}

/// A tournament and where its facts stand in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Lowered {
    /// The tournament.
    pub tournament: Tournament,
    /// The places of its facts.
    pub spans: Spans,
}

/// Makes the tournament of a document. There is one exactly when neither reading nor this found an error.
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
/// let (lowered, findings) = trf::lower(&document, &LowerOptions::declared_in(&document));
/// assert!(findings.is_empty());
/// let lowered = lowered.unwrap();
/// let winner = &lowered.tournament.players[0];
/// assert_eq!(winner.name, "Ahn, A");
/// assert_eq!(lowered.spans.cell(winner.id, 1, 0).unwrap().result.column, 99);
/// ```
#[must_use]
pub fn lower(document: &Document, options: &LowerOptions) -> (Option<Lowered>, Vec<Diagnostic>) {
    let games = options.games_per_round;
    let mut findings = Findings::default();
    let roster = Roster::read(document, &mut findings);
    let grid = interpret(document, &roster, games, &mut findings);
    let mut slots = join(&roster, &grid, games, &mut findings);
    compare(&roster, &mut slots, games, &mut findings);
    let players = players(&roster, slots);
    let ids: Vec<PlayerId> = players.iter().map(|player| player.id).collect();
    let scoring = scoring(document, &ids, games, &mut findings);
    let mut tournament = Tournament {
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
    };
    let next = tournament.paired_rounds().saturating_add(1);
    let setup = read_setup(document, &roster, games, next, &mut findings);
    fill(&mut tournament, &setup);
    fill_announced_byes(&mut tournament, &roster, &setup, &mut findings);
    // Sums and gaps tell nothing while cells are unreadable.
    if !findings.has_errors() {
        Checks { document, roster: &roster, tournament: &tournament, setup: &setup }.run(&mut findings);
    }
    let trusted = !document.has_errors() && !findings.has_errors();
    let lowered = trusted.then(|| Lowered { spans: spans(document, &roster, setup, games), tournament });
    (lowered, findings.into_sorted())
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

fn fill(tournament: &mut Tournament, setup: &Setup) {
    tournament.planned_rounds = setup.planned_rounds.map(|(rounds, _)| rounds);
    tournament.initial_colour = setup.initial_colour.map(|(colour, _)| colour);
    tournament.absences = setup.absences.iter().map(|(absence, _)| *absence).collect();
    tournament.virtual_points = setup.virtual_points.iter().map(|(points, _)| *points).collect();
    tournament.prohibited = setup.prohibited.iter().map(|(prohibition, _)| prohibition.clone()).collect();
    // What a record says of one player comes after what holds for all: the last one counts.
    tournament.scoring.adjustments.extend(setup.adjustments.iter().cloned());
}

/// A player who has no cell in a recorded round, or one without a result, and whose bye is announced, had that
/// bye: record `240` brings its points.
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
                format!("player {}: the bye announced here stands for the blank cell", absence.player);
            findings.push(Diagnostic::repair("announced-bye", message).at(*span));
        }
    }
}

fn spans(document: &Document, roster: &Roster<'_>, setup: Setup, games: GamesPerRound) -> Spans {
    fn places<T>(facts: Vec<(T, Span)>) -> Vec<Span> {
        facts.into_iter().map(|(_, span)| span).collect()
    }
    Spans {
        games,
        lines: roster.rows.iter().map(|row| (row.id(), row.line.number())).collect(),
        planned_rounds: setup.planned_rounds.map(|(_, span)| span),
        initial_colour: setup.initial_colour.map(|(_, span)| span),
        declared_system: declared_system(document).map(|(_, span)| span),
        prohibited: places(setup.prohibited),
        virtual_points: places(setup.virtual_points),
        absences: places(setup.absences),
    }
}
