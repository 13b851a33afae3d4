//! A case is a tournament whose next round is examined. This module makes cases from a tournament, compares their
//! sizes, and writes them as report files.

use std::collections::BTreeMap;

use arbitrium_swiss::Recorded;
use arbitrium_tournament::position::{Field, Position, PositionError, history, record_standings};
use arbitrium_tournament::{
    Absence, Bye, Colour, Contest, Entry, GameResult, Games, GamesPerRound, PlayerId, Scoring, TeamScoring,
    Tournament,
};
use arbitrium_trf as trf;
use arbitrium_trf::{Edition, LowerOptions, ReadOptions};

/// The case for a round of a tournament: all rounds before it, and the announced absences in it. The round is the
/// next round of the case.
///
/// # Errors
/// Fails if the round cannot be paired from the rounds before it.
pub fn case(tournament: &Tournament, round: u16) -> Result<Tournament, PositionError> {
    let position = Position::before(tournament, round, Field::of(tournament, round))?;
    Ok(history(tournament, &position))
}

/// The case with its next round paired, as a published round without results. The command `check` can then judge it.
#[must_use]
pub fn with_pairing(case: &Tournament, pairing: &Recorded) -> Tournament {
    let round = usize::from(case.paired_rounds());
    let mut paired = case.clone();
    let absences = std::mem::take(&mut paired.absences);
    let contest = |opponent: PlayerId, colour: Colour, known: bool| {
        let games = match case.games_per_round {
            GamesPerRound::One | GamesPerRound::Boards => Games::One(GameResult::Pending),
            GamesPerRound::Two => Games::Two(GameResult::Pending, GameResult::Pending),
        };
        Entry::Contest(Contest { opponent, colour: known.then_some(colour), games })
    };
    let mut entries: Vec<(PlayerId, Entry)> = Vec::new();
    for board in &pairing.boards {
        entries.push((board.white, contest(board.black, Colour::White, board.colours_known)));
        entries.push((board.black, contest(board.white, Colour::Black, board.colours_known)));
    }
    entries.extend(pairing.byes.iter().map(|&id| (id, Entry::Bye(Bye::PairingAllocated))));
    entries.extend(absences.iter().map(|absence: &Absence| (absence.player, Entry::Bye(absence.bye))));
    for player in &mut paired.players {
        player.entries.resize(round, Entry::Missing);
        let entry = entries.iter().find(|(id, _)| *id == player.id);
        player.entries.push(entry.map_or(Entry::Missing, |(_, entry)| *entry));
    }
    paired.enter_boards(case.paired_rounds() + 1, &BTreeMap::new());
    let points = paired.paired_rounds();
    record_standings(&mut paired, points);
    paired
}

/// The size of a case, as numbers that are compared lexicographically. Every step of the shrinking makes the size
/// smaller, so the shrinking ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Size([usize; 9]);

impl Size {
    pub(super) fn of(case: &Tournament) -> Self {
        let entries = || case.players.iter().flat_map(|player| &player.entries);
        let sum = |weigh: fn(&Entry) -> usize| entries().map(weigh).sum::<usize>();
        let written = |text: &str| usize::from(!text.is_empty());
        let named = case.players.iter().map(|player| {
            let texts = [&player.sex, &player.title, &player.federation, &player.fide_id, &player.birth];
            texts.iter().map(|text| written(text)).sum::<usize>()
                + usize::from(player.name != plain_name(player.id))
        });
        let settings = usize::from(!has_usual_scoring(case))
            + case.teams.as_ref().map_or(0, |event| event.boards.len())
            + case.planned_rounds.map_or(0, |planned| 1 + usize::from(planned.rounds))
            + usize::from(case.initial_colour.is_some_and(|(colour, _)| colour == Colour::Black));
        Size([
            case.players.len(),
            entries().count(),
            case.prohibited.len()
                + case.virtual_points.len()
                + case.scoring.adjustments.len()
                + case.absences.len(),
            sum(|entry| {
                usize::from(entry.contest().is_some_and(|contest| contest.games.iter().any(is_unusual)))
            }),
            sum(|entry| match entry {
                Entry::Missing | Entry::Bye(Bye::Zero) | Entry::Contest(_) => 0,
                Entry::Bye(Bye::Half | Bye::PairingAllocated) => 1,
                Entry::Bye(Bye::Full) => 2,
            }),
            entries().copied().map(result_weight).sum(),
            settings,
            named.sum::<usize>()
                + case.players.iter().filter(|player| player.rating.is_some()).count()
                + written(&case.name),
            case.players.iter().map(|player| usize::from(player.id.get())).sum(),
        ])
    }
}

/// Whether the scoring is the standard one.
fn has_usual_scoring(case: &Tournament) -> bool {
    match &case.teams {
        None => case.scoring == Scoring::standard(case.games_per_round),
        Some(event) => {
            let games = &event.individuals.scoring;
            let usual = TeamScoring::standard(event.boards.len(), games.win, games.draw);
            *games == Scoring::standard(GamesPerRound::One) && event.scoring == usual
        }
    }
}

/// How complicated the result of a player is, as a number. A draw is the simplest result, then a win of White, then a
/// win of Black.
fn result_weight(entry: Entry) -> usize {
    let Some(contest) = entry.contest() else { return 0 };
    let weigh = |(place, result): (usize, GameResult)| {
        let is_white = (contest.colour != Some(Colour::Black)) == (place == 0);
        match result {
            GameResult::Draw => 0,
            GameResult::Win if is_white => 1,
            GameResult::Loss if !is_white => 1,
            _ => 2,
        }
    };
    contest.games.iter().enumerate().map(weigh).sum()
}

/// Whether a result is neither a win, a draw nor a loss.
pub(super) fn is_unusual(result: GameResult) -> bool {
    !matches!(result, GameResult::Win | GameResult::Draw | GameResult::Loss)
}

/// The neutral name that replaces a player's name if the name does not matter in the case.
pub(super) fn plain_name(id: PlayerId) -> String {
    format!("Player {id}")
}

/// The case as it is read back from its report, and the text of the report. `None` if no report can contain the case.
pub(super) fn read_back(mut case: Tournament) -> Option<(Tournament, String)> {
    let played = case.paired_rounds();
    // A report does not keep rounds without any pair after the last paired round.
    if case.players.iter().any(|player| player.entries.len() > usize::from(played)) {
        return None;
    }
    record_standings(&mut case, played);
    let text = trf::write(&case, Edition::Trf26).ok()?;
    let (document, _) = trf::read(text.as_bytes(), &ReadOptions::default());
    let (lowered, _) = trf::lower(&document, &LowerOptions::like(&case)).ok()?;
    let tournament = lowered.tournament;
    (tournament.paired_rounds() == played && tournament.players == case.players).then_some((tournament, text))
}
