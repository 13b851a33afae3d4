//! Where cases of the standings come from: random Swiss tournaments, and round-robins of their players.

use arbitrium::generate::{Draw, Knob, generate, stream};
use arbitrium::systems::SystemId;
use arbitrium::tournament::{Colour, Contest, Entry, GameResult, Games, Tournament};

use super::seeds::{SEED, usual_but};

/// How many random tournaments there are.
pub(crate) const TOURNAMENTS: u64 = 3000;
/// Every so many of them are round-robins.
const ROUND_ROBIN: u64 = 3;
/// The most players of a round-robin.
const PLAYERS: usize = 6;

pub(crate) fn random(number: u64) -> Tournament {
    let swiss = random_swiss(number);
    if number.is_multiple_of(ROUND_ROBIN) { round_robin(swiss, number) } else { swiss }
}

/// A random Swiss with every kind of round that is not played.
fn random_swiss(number: u64) -> Tournament {
    let system = SystemId::Dutch2026.system();
    let knobs = [
        (Knob::Players, 4, 12),
        (Knob::Rounds, 3, 7),
        (Knob::Forfeits, 0, 25),
        (Knob::ZeroPointByes, 0, 15),
        (Knob::HalfPointByes, 0, 15),
        (Knob::Unrated, 0, 0),
    ];
    let settings = usual_but(&*system, &knobs);
    let bytes = stream::bytes(SEED, number, settings.bytes());
    let swiss = generate(&*system, &settings, &mut Draw::new(&bytes)).tournament;
    Tournament { declared_system: None, ..swiss }
}

/// A random Swiss of teams with every kind of match that is not played.
pub(crate) fn random_of_teams(number: u64) -> Tournament {
    let system = SystemId::Team2026.system();
    let knobs = [
        (Knob::Players, 4, 8),
        (Knob::Rounds, 2, 5),
        (Knob::Boards, 2, 4),
        (Knob::Forfeits, 0, 15),
        (Knob::SingleForfeits, 0, 15),
        (Knob::ZeroPointByes, 0, 15),
        (Knob::HalfPointByes, 0, 15),
    ];
    let settings = usual_but(&*system, &knobs);
    let bytes = stream::bytes(SEED, number, settings.bytes());
    generate(&*system, &settings, &mut Draw::new(&bytes)).tournament
}

/// Some of the players of a tournament, an even number, each against each.
fn round_robin(mut tournament: Tournament, number: u64) -> Tournament {
    let bytes = stream::bytes(SEED, TOURNAMENTS + number, 4 * PLAYERS * PLAYERS);
    let mut draw = Draw::new(&bytes);
    tournament.players.truncate(PLAYERS.min(tournament.players.len() / 2 * 2));
    tournament.players.iter_mut().for_each(|player| player.entries.clear());
    tournament.declared_system = Some("FIDE_ROUNDROBIN".to_owned());
    let others = tournament.players.len() - 1;
    for round in 0..others {
        // The first stays, the others go round.
        let seat = |place: usize| if place == 0 { 0 } else { 1 + (place - 1 + round) % others };
        for board in 0..=others / 2 {
            let (white, black) = (seat(board), seat(others - board));
            let result = draw.pick(&[GameResult::Win, GameResult::Draw, GameResult::Loss]);
            play(&mut tournament, white, black, result);
        }
    }
    tournament
}

fn play(tournament: &mut Tournament, white: usize, black: usize, result: GameResult) {
    let [first, second] = [white, black].map(|place| tournament.players[place].id);
    let mut game = |place: usize, opponent, colour, result| {
        let contest = Contest { opponent, colour: Some(colour), games: Games::One(result) };
        tournament.players[place].entries.push(Entry::Contest(contest));
    };
    game(white, second, Colour::White, result);
    let other = match result {
        GameResult::Win => GameResult::Loss,
        GameResult::Loss => GameResult::Win,
        same => same,
    };
    game(black, first, Colour::Black, other);
}
