//! What holds for the whole event: planned rounds, initial colour, acceleration, points of the bye, the document and how it is
//! read.

use super::facts::Facts;
use super::likeliest::Reach;
use crate::systems::{PairingSystem, SystemId, Telling};
use crate::tournament::{
    Colour, ColourSource, GamesPerRound, PlannedRounds, Points, RoundsSource, Scores, Tournament, baku,
};

/// Another setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setup {
    /// So many rounds were planned.
    PlannedRounds(u16),
    /// The initial colour was this one.
    InitialColour(Colour),
    /// The event was not accelerated.
    NoAcceleration,
    /// It was accelerated by the Baku method.
    Baku,
    /// The pairing-allocated bye was worth so many points.
    ByeWorth(Points),
    /// It was paired by another edition of the rules.
    Document(SystemId),
    /// An open point was read otherwise.
    Reading(&'static str, &'static str),
}

impl Setup {
    /// What the pairing-allocated bye is worth by the report.
    pub(super) fn worth_of_the_bye(report: &Tournament) -> Points {
        worth_of(report)
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
                tournament.virtual_points = baku(tournament, planned).ok()?;
            }
            Setup::ByeWorth(points) => worth(tournament, points),
            Setup::Document(id) => facts.other = Some(under_the_same_readings(id, system).into()),
            Setup::Reading(id, value) => {
                facts.other = Some(system.with_reading(id, value).ok()?.into());
            }
        }
        Some(facts)
    }

    /// The hypotheses, those that touch every round first.
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
                let recorded = report.planned_rounds.map_or_else(
                    || " (nobody says how many)".to_owned(),
                    |planned| format!(" (recorded {})", planned.rounds),
                );
                format!("{} were planned{recorded}", report.games_per_round.counted(rounds))
                    .replace("1 round were", "1 round was")
                    .into()
            }
            Setup::InitialColour(colour) => format!("the initial colour were {colour}").into(),
            Setup::NoAcceleration => format!("its {words} were not accelerated").into(),
            Setup::Baku => "the event were accelerated by the Baku method".into(),
            Setup::ByeWorth(points) => {
                format!("the pairing-allocated bye were worth {points} (recorded {})", worth_of(report))
                    .into()
            }
            Setup::Document(id) => {
                format!("it was paired by {} ({})", id.system().rulebook().title, id.word()).into()
            }
            Setup::Reading(id, value) => format!("{id} were read as {value}").into(),
        }
    }
}

fn under_the_same_readings(id: SystemId, system: &dyn PairingSystem) -> Box<dyn PairingSystem> {
    system
        .unusual_readings()
        .into_iter()
        .fold(id.system(), |other, (id, value)| other.with_reading(id, value).unwrap_or(other))
}

/// What the bye may be worth: a loss, a draw, a win; in a match of two games besides what the text gives it.
fn worths(report: &Tournament) -> Vec<Setup> {
    let recorded = worth_of(report);
    let mut points: Vec<Points> = if let Some(event) = report.teams.as_deref() {
        vec![event.scoring.win, event.scoring.draw, event.scoring.loss]
    } else {
        let scoring = &report.scoring;
        let is_match = report.games_per_round == GamesPerRound::Two;
        let games = |points: Points| if is_match { points.doubled() } else { points };
        let of_match = is_match.then_some(scoring.win + scoring.draw);
        [scoring.win, scoring.draw, scoring.loss].map(games).into_iter().chain(of_match).collect()
    };
    points.retain(|points| *points != recorded);
    points.dedup();
    points.into_iter().map(Setup::ByeWorth).collect()
}

fn worth_of(report: &Tournament) -> Points {
    match report.teams.as_deref() {
        Some(event) => event.scoring.pairing_allocated_bye.match_points,
        None => report.scoring.pairing_allocated_bye,
    }
}

/// The bye of teams: these match points, and the game points of a match that ends so.
fn worth(tournament: &mut Tournament, points: Points) {
    let Some(event) = tournament.teams.as_deref_mut() else {
        tournament.scoring.pairing_allocated_bye = points;
        return;
    };
    let scoring = &event.scoring;
    let game_points = match points {
        points if points == scoring.win => scoring.full_point_bye.game_points,
        points if points == scoring.loss => Points::ZERO,
        _ => scoring.half_point_bye.game_points,
    };
    let scores = Scores { match_points: points, game_points };
    let of_before = event.scoring.pairing_allocated_bye;
    event.scoring.pairing_allocated_bye = scores;
    for (team, participant) in event.teams.iter_mut().zip(&tournament.players) {
        let allocated = participant
            .entries
            .iter()
            .map(|entry| *entry == crate::tournament::Entry::Bye(crate::tournament::Bye::PairingAllocated));
        for (score, _) in
            team.scores.iter_mut().zip(allocated).filter(|(score, is)| *is && **score == of_before)
        {
            *score = scores;
        }
    }
}
