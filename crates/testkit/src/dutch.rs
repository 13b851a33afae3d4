//! Makes random states and tournaments of the Dutch system, and parts for tests that build their own.

use arbitrium_core::position::{PastRound, Position};
use arbitrium_core::systems::SystemId;
use arbitrium_core::tournament::{
    Colour, Contest, Entry, GameResult, Games, GamesPerRound, Player, PlayerId, Points, Scoring, Tournament,
};

use super::random::{Dice, Temper, next_position, played, random_state};
use super::second::random::tournament as blank;

/// A random tournament of the Dutch system in which the next round can be paired.
pub fn tournament(dice: &mut Dice, temper: Temper) -> Tournament {
    random_state(dice, SystemId::Dutch2006, temper)
}

/// A tournament of `count` players whose rounds the library pairs. It has no round if `rounds` is 0. `trouble`
/// controls how often games are not played to the end.
pub fn played_by_the_reference(dice: &mut Dice, count: usize, rounds: u16, trouble: usize) -> Tournament {
    if rounds == 0 {
        let mut tournament = new_tournament((1..=count).map(player).collect());
        tournament.initial_colour = Some((Colour::White, arbitrium_core::tournament::ColourSource::Given));
        return tournament;
    }
    played(dice, SystemId::Dutch2006, count, rounds, u32::try_from(trouble).unwrap())
}

/// A tournament of the Dutch system with these players and no rounds.
pub fn new_tournament(players: Vec<Player>) -> Tournament {
    let scoring = Scoring::standard(GamesPerRound::One);
    Tournament { name: "random".into(), ..blank(players, GamesPerRound::One, scoring) }
}

/// A past round with this entry, against the player at index `opponent` or, with `None`, without an opponent.
/// The player scored `tenths` tenths of a point in it. Scores before the round are zero.
pub fn past(entry: Entry, opponent: Option<usize>, tenths: i32) -> PastRound {
    PastRound {
        entry,
        opponent,
        score_before: Points::ZERO,
        points_before: Points::ZERO,
        points: Points::from_tenths(tenths),
        declared_forfeit: false,
    }
}

/// A random position in which each score is replaced by one of `levels` random values.
pub fn position_on_few_levels(dice: &mut Dice, temper: Temper, levels: usize) -> Position {
    let tournament = tournament(dice, temper);
    position_on_levels(dice, &tournament, levels)
}

/// The position before the next round of a tournament. Each score is replaced by one of `levels` random values.
pub fn position_on_levels(dice: &mut Dice, tournament: &Tournament, levels: usize) -> Position {
    let mut position = next_position(tournament);
    for competitor in &mut position.competitors {
        competitor.score = Points::from_tenths(5 * i32::try_from(2 + dice.below(levels)).unwrap());
    }
    position
}

/// The same position with other numbers. They must be in the same order.
pub fn renumbered(position: &Position, number: impl Fn(PlayerId) -> PlayerId) -> Position {
    let mut position = position.clone();
    for competitor in &mut position.competitors {
        competitor.id = number(competitor.id);
        for past in &mut competitor.past {
            if let Entry::Contest(contest) = past.entry {
                past.entry = Entry::Contest(Contest { opponent: number(contest.opponent), ..contest });
            }
        }
    }
    position
}

/// The same position with White for Black and Black for White. The initial colour is exchanged, too.
pub fn mirrored(position: &Position) -> Position {
    let mut position = position.clone();
    position.initial_colour = position.initial_colour.map(Colour::opposite);
    for past in position.competitors.iter_mut().flat_map(|competitor| &mut competitor.past) {
        if let Entry::Contest(contest) = past.entry {
            let colour = contest.colour.map(Colour::opposite);
            past.entry = Entry::Contest(Contest { colour, ..contest });
        }
    }
    position
}

pub fn player(number: usize) -> Player {
    let id = PlayerId::new(u32::try_from(number).unwrap()).unwrap();
    Player {
        sex: "m".into(),
        rating: Some(2600_u16.saturating_sub(u16::try_from(number).unwrap())),
        ..Player::named(id, format!("Player {number}"))
    }
}

/// Adds a game to the entries of both players.
pub fn record(
    tournament: &mut Tournament,
    (white, black): (PlayerId, PlayerId),
    results: (GameResult, GameResult),
) {
    for (id, opponent, colour, result) in
        [(white, black, Colour::White, results.0), (black, white, Colour::Black, results.1)]
    {
        let place = tournament.index_of(id).unwrap();
        let contest = Contest { opponent, colour: Some(colour), games: Games::One(result) };
        tournament.players[place].entries.push(Entry::Contest(contest));
    }
}
