//! Draws the players of a random tournament before its first round.

use super::settings::Parameters;
use super::{Draw, Knob};
use arbitrium_judge::SystemId;
use arbitrium_swiss::PairingSystem;
use arbitrium_tournament::{
    ColourSource, PlannedRounds, Player, PlayerId, Points, Prohibition, RoundsSource, Tournament,
    VirtualPoints,
};

/// The number of the last column that a report can name. A prohibition up to this round applies to all rounds.
const LAST_COLUMN: usize = 999;

/// The first and the last round in which a player takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stay {
    /// The first round of the player, counted from 1.
    first: u16,
    last: u16,
}

impl Stay {
    pub(super) fn covers(self, round: u16) -> bool {
        (self.first..=self.last).contains(&round)
    }
}

/// Draws a tournament in which no round has been played.
pub(super) fn tournament(
    system: &dyn PairingSystem,
    parameters: &Parameters,
    draw: &mut Draw<'_>,
) -> Tournament {
    let count = u16::try_from(parameters.get(Knob::Players)).unwrap_or(PlayerId::MAX).min(PlayerId::MAX);
    let rounds = planned(parameters);
    let ratings = ratings(system, count, parameters, draw);
    let ids: Vec<PlayerId> = (1..=count).filter_map(|id| PlayerId::new(id.into()).ok()).collect();
    let games = system.games_per_round();
    let last_round = u16::try_from(LAST_COLUMN / games.columns()).unwrap_or(u16::MAX);
    let mut prohibited = Vec::new();
    for _ in 0..parameters.get(Knob::Prohibited) {
        let one = draw.place(ids.len());
        let other = (one + 1 + draw.place(ids.len() - 1)) % ids.len();
        let players = vec![ids[one.min(other)], ids[one.max(other)]];
        prohibited.push(Prohibition { first_round: 1, last_round, players });
    }
    let virtual_points = accelerated(&ids, rounds, parameters.get(Knob::VirtualPoints));
    Tournament {
        name: "Random tournament".into(),
        declared_system: SystemId::named(system.rulebook().id).map(|id| id.code().to_owned()),
        games_per_round: games,
        players: ids.into_iter().zip(ratings).map(|(id, rating)| Player { rating, ..player(id) }).collect(),
        planned_rounds: Some(PlannedRounds { rounds, source: RoundsSource::Given }),
        initial_colour: Some((parameters.initial_colour, ColourSource::Given)),
        scoring: parameters.scale.scoring(games),
        prohibited,
        virtual_points: virtual_points.into_iter().collect(),
        absences: Vec::new(),
        teams: None,
    }
}

pub(super) fn planned(parameters: &Parameters) -> u16 {
    u16::try_from(parameters.get(Knob::Rounds)).unwrap_or(u16::MAX)
}

/// Draws for each player the rounds in which the player takes part.
pub(super) fn stays(parameters: &Parameters, draw: &mut Draw<'_>) -> Vec<Stay> {
    let last = planned(parameters);
    let stay = |_| {
        let first = if draw.chance(parameters.get(Knob::LateEntries)) { 2 + draw.below(2) } else { 1 };
        let leaves = draw.chance(parameters.get(Knob::Withdrawals)) && last > 1;
        let last = if leaves { draw.between(1, u32::from(last) - 1) } else { u32::from(last) };
        let round = |number: u32| u16::try_from(number).unwrap_or(u16::MAX);
        Stay { first: round(first), last: round(last) }
    };
    (0..parameters.get(Knob::Players)).map(stay).collect()
}

/// The ratings in descending order, followed by `None` for each player without a rating. If the system needs ratings,
/// every player has one.
fn ratings(
    system: &dyn PairingSystem,
    count: u16,
    parameters: &Parameters,
    draw: &mut Draw<'_>,
) -> Vec<Option<u16>> {
    let mut ratings: Vec<Option<u16>> = Vec::new();
    for _ in 0..count {
        let own = u16::try_from(parameters.ratings.draw(draw)).unwrap_or(u16::MAX);
        let equal = draw.chance(parameters.get(Knob::EqualRatings));
        let unrated = draw.chance(parameters.get(Knob::Unrated)) && !system.needs_ratings();
        let before = ratings.iter().rev().find_map(|rating| *rating).filter(|_| equal);
        ratings.push((!unrated).then(|| before.unwrap_or(own)));
    }
    ratings.sort_by(|a, b| b.cmp(a));
    ratings
}

/// The virtual points that give each player of the upper half `half_points` half-points. They apply in the
/// first half of the rounds. Both halves are rounded up. `None` if `half_points` is 0.
fn accelerated(ids: &[PlayerId], rounds: u16, half_points: u32) -> Option<VirtualPoints> {
    let points = i32::try_from(half_points).ok().filter(|&points| points > 0)?;
    Some(VirtualPoints {
        points: Points::from_tenths(5 * points),
        first_round: 1,
        last_round: rounds.div_ceil(2),
        first_player: *ids.first()?,
        last_player: ids[(ids.len() - 1) / 2],
    })
}

/// A player with this number, no points and no entries.
pub(super) fn player(id: PlayerId) -> Player {
    Player { recorded_points: Some(Points::ZERO), ..Player::named(id, format!("Player {:04}", id.get())) }
}
