use std::ops::RangeInclusive;

use super::retry::explain_by_readings;
use super::verdict::{Replay, RoundVerdict, Verdict};
use crate::position::{Field, Position, PositionError};
use crate::systems::{Board, Judgement, PairingSystem, Recorded, SearchKind};
use crate::tournament::{Bye, Colour, Entry, Tournament};

/// What a replay looks at.
#[derive(Clone, Debug)]
pub struct CheckOptions {
    /// The rounds to judge, as far as they are recorded.
    pub rounds: RangeInclusive<u16>,
    /// The search to use.
    pub search: SearchKind,
}

impl Default for CheckOptions {
    fn default() -> Self {
        CheckOptions { rounds: 1..=u16::MAX, search: SearchKind::Guided }
    }
}

/// Judges every recorded round from the history as recorded: a wrong round never hides the next.
///
/// Differences are tried again under the alternative readings, one at a time.
#[must_use]
pub fn replay(tournament: &Tournament, system: &dyn PairingSystem, options: &CheckOptions) -> Replay {
    let wanted = |round: &u16| options.rounds.contains(round);
    let (mut rounds, stopped) = judge_rounds(tournament, system, options.search, wanted);
    if rounds.iter().any(|round| !round.verdict.agrees()) {
        // A reading must explain the whole file, whatever part of it was asked for.
        (rounds, _) = judge_rounds(tournament, system, options.search, |_| true);
        explain_by_readings(tournament, system, options.search, &mut rounds);
        rounds.retain(|round| wanted(&round.round));
    }
    Replay { rounds, stopped }
}

fn judge_rounds(
    tournament: &Tournament,
    system: &dyn PairingSystem,
    search: SearchKind,
    wanted: impl Fn(&u16) -> bool,
) -> (Vec<RoundVerdict>, Option<PositionError>) {
    let mut rounds = Vec::new();
    for round in (1..=tournament.paired_rounds()).filter(wanted) {
        match judge_round(tournament, system, round, search) {
            Ok(verdict) => rounds.push(verdict),
            Err(error) => return (rounds, Some(error)),
        }
    }
    (rounds, None)
}

fn judge_round(
    tournament: &Tournament,
    system: &dyn PairingSystem,
    round: u16,
    search: SearchKind,
) -> Result<RoundVerdict, PositionError> {
    let position = Position::before(tournament, round, Field::AsRecorded)?;
    let mut recorded = recorded_round(tournament, round);
    let judgement = system.judge(&position, &recorded, search);
    if let Ok(reference) = &judgement.reference {
        recorded.adopt_colours(&reference.pairs);
    }
    let absent = position.competitors.iter().filter(|competitor| !competitor.is_present());
    Ok(RoundVerdict {
        round,
        verdict: Verdict::Class(judgement.class),
        absent: absent.map(|competitor| competitor.id).collect(),
        recorded,
        judgement,
        explained_by: Vec::new(),
    })
}

/// The judgement of a recorded round under another reading.
pub(super) fn judge_again(
    tournament: &Tournament,
    system: &dyn PairingSystem,
    round: &RoundVerdict,
    search: SearchKind,
) -> Option<Judgement> {
    let position = Position::before(tournament, round.round, Field::AsRecorded).ok()?;
    Some(system.judge(&position, &round.recorded, search))
}

/// The pairing of a round as the players' records have it.
#[must_use]
pub fn recorded_round(tournament: &Tournament, round: u16) -> Recorded {
    let mut recorded = Recorded::default();
    for (index, player) in tournament.players.iter().enumerate() {
        match tournament.entry(index, round) {
            Entry::Bye(Bye::PairingAllocated) => recorded.byes.push(player.id),
            Entry::Contest(contest) if player.id < contest.opponent => {
                let (white, black) = match contest.colour {
                    Some(Colour::Black) => (contest.opponent, player.id),
                    Some(Colour::White) | None => (player.id, contest.opponent),
                };
                recorded.boards.push(Board { white, black, colours_known: contest.colour.is_some() });
            }
            Entry::Missing | Entry::Bye(_) | Entry::Contest(_) => {}
        }
    }
    recorded
}
