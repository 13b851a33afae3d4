//! Hypotheses about the whole event: planned rounds, initial colour, acceleration, points of the bye, rules document
//! and interpretation.

use super::facts::Facts;
use super::likeliest::Reach;
use super::{Accelerated, Kind};
use crate::SystemId;
use arbitrium_swiss::{PairingSystem, Telling};
use arbitrium_tournament::{
    Bye, Colour, ColourSource, Entry, GamesPerRound, PlannedRounds, Points, RoundsSource, Scores, TeamEvent,
    TeamScoring, Tournament, baku,
};

/// A change of the settings of the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setup {
    /// This number of rounds was planned.
    PlannedRounds(u16),
    /// The initial colour was this one.
    InitialColour(Colour),
    /// The event was not accelerated.
    NoAcceleration,
    /// The event used the Baku acceleration.
    Baku,
    /// The event was accelerated by another method.
    Accelerated(Accelerated),
    /// The pairing-allocated bye was worth this many points.
    ByeWorth(Points),
    /// The pairing-allocated bye of a team was worth these match points and game points.
    TeamByeWorth(Scores),
    /// The event was paired by another edition of the rules.
    Document(SystemId),
    /// An open point of the rules was interpreted in another way: (identifier of the point, choice).
    Reading(&'static str, &'static str),
}

impl Setup {
    /// The recorded points for the pairing-allocated bye in an event of players.
    pub(super) fn worth_of_the_bye(report: &Tournament) -> Points {
        report.scoring.pairing_allocated_bye
    }

    /// The recorded match points and game points for the pairing-allocated bye in a team event.
    pub(super) fn worth_of_the_teams_bye(report: &Tournament) -> Scores {
        report.teams.as_deref().map_or(Scores::ZERO, |event| event.scoring.pairing_allocated_bye)
    }

    pub(super) fn kind(self) -> Kind {
        match self {
            Setup::NoAcceleration | Setup::Baku | Setup::Accelerated(_) => Kind::Acceleration,
            Setup::Document(_) | Setup::Reading(..) => Kind::Rules,
            _ => Kind::Setup,
        }
    }

    pub(super) fn apply(self, mut facts: Facts<'_>) -> Option<Facts<'_>> {
        let system = facts.in_force;
        let tournament = &mut facts.tournament;
        match self {
            Setup::PlannedRounds(rounds) => {
                tournament.planned_rounds = Some(PlannedRounds { rounds, source: RoundsSource::Given });
            }
            Setup::InitialColour(colour) => {
                tournament.initial_colour = Some((colour, ColourSource::Given));
            }
            Setup::NoAcceleration => tournament.virtual_points.clear(),
            Setup::Baku => {
                let planned = tournament.planned_rounds.map(|planned| planned.rounds);
                tournament.virtual_points = baku(tournament, planned, system.baku_text()).ok()?;
            }
            Setup::Accelerated(how) => tournament.virtual_points = how.points(tournament)?,
            Setup::ByeWorth(points) => tournament.scoring.pairing_allocated_bye = points,
            Setup::TeamByeWorth(scores) => worth(tournament, scores)?,
            Setup::Document(id) => facts.other = Some(under_the_same_readings(id, system).into()),
            Setup::Reading(id, value) => {
                facts.other = Some(system.with_reading(id, value).ok()?.into());
            }
        }
        Some(facts)
    }

    /// All hypotheses about the event. Those that concern all rounds come first.
    pub(super) fn all(report: &Tournament, system: &dyn PairingSystem, reach: &Reach) -> Vec<Setup> {
        let colour = report.initial_colour.map(|(colour, _)| Setup::InitialColour(colour.opposite()));
        let acceleration = if report.virtual_points.is_empty() { Setup::Baku } else { Setup::NoAcceleration };
        let planned = report.planned_rounds.map(|planned| planned.rounds);
        let rounds = (reach.round..=reach.round.saturating_add(2)).filter(|rounds| Some(*rounds) != planned);
        let judge = SystemId::named(system.rulebook().id);
        let editions = judge.into_iter().flat_map(SystemId::other_editions).map(Setup::Document);
        let in_force = system.readings();
        let readings = system.rulebook().readings.iter().flat_map(|reading| {
            reading.choices.iter().map(|choice| Setup::Reading(reading.id, choice.value))
        });
        let readings = readings.filter(|setup| match setup {
            Setup::Reading(id, value) => !in_force.contains(&(*id, *value)),
            _ => true,
        });
        colour
            .into_iter()
            .chain(rounds.map(Setup::PlannedRounds))
            .chain([acceleration])
            .chain(worths(report))
            .chain(editions)
            .chain(readings)
            .collect()
    }

    pub(super) fn told(self, report: &Tournament) -> Telling {
        let words = report.games_per_round.round_words();
        match self {
            Setup::PlannedRounds(rounds) => {
                let recorded = match report.planned_rounds {
                    None => " (not in the file)".to_owned(),
                    Some(planned) if planned.source == RoundsSource::Given => {
                        format!(" ({} says {})", planned.source, planned.rounds)
                    }
                    Some(planned) => format!(" (recorded {})", planned.rounds),
                };
                let were = if rounds == 1 { "was" } else { "were" };
                format!("{} {were} planned{recorded}", report.games_per_round.counted(rounds)).into()
            }
            Setup::InitialColour(colour) => format!("the initial colour was {colour}").into(),
            Setup::NoAcceleration => format!("its {words} were not accelerated").into(),
            Setup::Accelerated(how) => how.told(report.players.len()).into(),
            Setup::Baku => "the event was accelerated by the Baku method".into(),
            Setup::ByeWorth(points) => {
                let recorded = Self::worth_of_the_bye(report);
                format!("the pairing-allocated bye was worth {points} (recorded {recorded})").into()
            }
            Setup::TeamByeWorth(scores) => {
                let recorded = Self::worth_of_the_teams_bye(report);
                format!(
                    "the pairing-allocated bye was worth {} match points and {} game points (recorded {} and {})",
                    scores.match_points, scores.game_points, recorded.match_points, recorded.game_points
                )
                .into()
            }
            Setup::Document(id) => {
                format!("the rules were {} ({})", id.system().rulebook().title, id.word()).into()
            }
            Setup::Reading(id, value) => format!("the interpretation is {id}={value}").into(),
        }
    }
}

fn under_the_same_readings(id: SystemId, system: &dyn PairingSystem) -> Box<dyn PairingSystem> {
    system
        .unusual_readings()
        .into_iter()
        .fold(id.system(), |other, (id, value)| other.with_reading(id, value).unwrap_or(other))
}

/// The possible points for a bye: the points of a win, a draw or a loss. For a match of two games, both games
/// have the same result, or one is won and one is drawn.
fn worths(report: &Tournament) -> Vec<Setup> {
    if let Some(event) = report.teams.as_deref() {
        let recorded = event.scoring.pairing_allocated_bye;
        let mut scores = worths_of_teams(&event.scoring).to_vec();
        scores.retain(|scores| *scores != recorded);
        scores.dedup();
        return scores.into_iter().map(Setup::TeamByeWorth).collect();
    }
    let scoring = &report.scoring;
    let is_match = report.games_per_round == GamesPerRound::Two;
    let games = |points: Points| if is_match { points.doubled() } else { points };
    let of_match = is_match.then_some(scoring.win + scoring.draw);
    let mut points: Vec<Points> =
        [scoring.win, scoring.draw, scoring.loss].map(games).into_iter().chain(of_match).collect();
    points.retain(|points| *points != scoring.pairing_allocated_bye);
    points.dedup();
    points.into_iter().map(Setup::ByeWorth).collect()
}

/// The points of a team bye that counts as a won, drawn or lost match. The game points are those of a
/// full-point bye for a win, those of a half-point bye for a draw, and zero for a loss.
fn worths_of_teams(scoring: &TeamScoring) -> [Scores; 3] {
    let scores = |match_points, game_points| Scores { match_points, game_points };
    [
        scores(scoring.win, scoring.full_point_bye.game_points),
        scores(scoring.draw, scoring.half_point_bye.game_points),
        scores(scoring.loss, Points::ZERO),
    ]
}

/// Changes the points of the pairing-allocated bye to `scores`. A team's bye with other points than the usual
/// ones does not change. `None` if this is not a team event.
fn worth(tournament: &mut Tournament, scores: Scores) -> Option<()> {
    let event = tournament.teams.as_deref_mut()?;
    let of_before = std::mem::replace(&mut event.scoring.pairing_allocated_bye, scores);
    for (team, participant) in event.teams.iter_mut().zip(&tournament.players) {
        let allocated = participant.entries.iter().map(|entry| *entry == Entry::Bye(Bye::PairingAllocated));
        for (score, _) in
            team.scores.iter_mut().zip(allocated).filter(|(score, is)| *is && **score == of_before)
        {
            *score = scores;
        }
    }
    Some(())
}

/// The points of a team bye from the numbers that a user writes: match points and game points. If only match
/// points are given, the game points are those of a match with this result. `None` if `points` has neither
/// one nor two numbers.
pub(super) fn worth_as_written(event: &TeamEvent, points: &[Points]) -> Option<Scores> {
    match *points {
        [match_points, game_points] => Some(Scores { match_points, game_points }),
        [match_points] => {
            let of_match = worths_of_teams(&event.scoring).into_iter();
            let drawn = event.scoring.half_point_bye.game_points;
            let usual = Scores { match_points, game_points: drawn };
            Some(of_match.into_iter().find(|scores| scores.match_points == match_points).unwrap_or(usual))
        }
        _ => None,
    }
}
