//! Random tournaments that contain everything possible: repeated meetings, forfeits, byes, unusual results, other
//! scoring systems.

use std::cmp::Reverse;

use arbitrium_core::tournament::{
    AdjustedResult, Adjustment, Bye, Colour, Contest, Entry, GameResult, Games, GamesPerRound, PlannedRounds,
    Player, PlayerId, Points, RoundsSource, Scoring, Tournament,
};

use crate::random::Dice;

/// What is recorded of who is absent, and of who has no opponent in a round-robin.
pub(super) const ABSENCES: [Entry; 4] =
    [Entry::Missing, Entry::Bye(Bye::Zero), Entry::Bye(Bye::Half), Entry::Bye(Bye::Full)];
pub(super) const RESTS: [Entry; 2] = [Entry::Missing, Entry::Bye(Bye::Zero)];

fn players(random: &mut Dice, number: usize, unrated: bool) -> Vec<Player> {
    let player = |place: usize, random: &mut Dice| {
        let id = u32::try_from(if number > 4000 { place + 1 } else { place * 2 + 1 }).unwrap();
        let rating = (!(unrated && random.chance(20))).then(|| 1400 + random.below(1000) as u16);
        Player { rating, ..Player::named(PlayerId::new(id).unwrap(), format!("P{place}")) }
    };
    (0..number).map(|place| player(place, random)).collect()
}

/// A tournament without rounds.
pub fn tournament(players: Vec<Player>, games: GamesPerRound, scoring: Scoring) -> Tournament {
    Tournament {
        name: String::new(),
        declared_system: None,
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

fn scoring(random: &mut Dice, games: GamesPerRound) -> Scoring {
    let mut scoring = Scoring::standard(games);
    let tenths = Points::from_tenths;
    match random.below(10) {
        0 => {
            (scoring.win, scoring.draw, scoring.pairing_allocated_bye) = (tenths(30), tenths(10), tenths(30));
        }
        1 => {
            (scoring.win, scoring.draw, scoring.loss) = (tenths(30), tenths(20), tenths(10));
            scoring.pairing_allocated_bye = tenths(20);
        }
        _ => {}
    }
    scoring
}

fn result(random: &mut Dice, odd: bool) -> (GameResult, GameResult) {
    use GameResult::{Adjourned, Draw, ForfeitLoss, ForfeitWin, Loss, ShortDraw, ShortLoss, ShortWin, Win};
    match (random.below(100), odd) {
        (0..8, true) => (ForfeitWin, ForfeitLoss),
        (8..14, true) => (ForfeitLoss, ForfeitWin),
        (14..17, true) => (ForfeitLoss, ForfeitLoss),
        (17..19, true) => (Loss, Loss),
        (19..21, true) => (Draw, Loss),
        (21..23, true) => (ShortWin, ShortLoss),
        (23..25, true) => (ShortDraw, ShortDraw),
        (25..26, true) => (Adjourned, Adjourned),
        (26..52, _) => (Draw, Draw),
        (52..76, _) => (Win, Loss),
        _ => (Loss, Win),
    }
}

fn board(random: &mut Dice, games: GamesPerRound, odd: bool) -> (Games, Games) {
    let (a, b) = result(random, odd);
    match games {
        GamesPerRound::One | GamesPerRound::Boards => (Games::One(a), Games::One(b)),
        GamesPerRound::Two => {
            let (c, d) = result(random, odd);
            (Games::Two(a, c), Games::Two(b, d))
        }
    }
}

fn pair(t: &mut Tournament, a: usize, b: usize, games: (Games, Games), colour: Option<Colour>) {
    let [one, other] = [t.players[a].id, t.players[b].id];
    t.players[a].entries.push(Entry::Contest(Contest { opponent: other, colour, games: games.0 }));
    let theirs = colour.map(Colour::opposite);
    t.players[b].entries.push(Entry::Contest(Contest { opponent: one, colour: theirs, games: games.1 }));
}

/// The players, those with more points mostly first.
pub(super) fn by_points(random: &mut Dice, t: &Tournament, rounds: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..t.players.len()).collect();
    let points = |player: usize| t.points_after(player, rounds as u16).tenths();
    order.sort_by_cached_key(|&player| (Reverse(points(player) / 20), random.below(99)));
    order
}

pub(super) fn have_met(t: &Tournament, one: usize, other: usize) -> bool {
    let id = t.players[other].id;
    t.players[one].entries.iter().any(|entry| entry.contest().is_some_and(|contest| contest.opponent == id))
}

/// A random Swiss in which players mostly meet opponents with similar points.
pub fn random_swiss(seed: u64) -> Tournament {
    swiss(seed, None)
}

/// A random Swiss with this number of players and rounds.
pub fn random_swiss_of(seed: u64, players: usize, rounds: usize) -> Tournament {
    swiss(seed, Some((players, rounds)))
}

fn swiss(seed: u64, size: Option<(usize, usize)>) -> Tournament {
    let mut random = Dice::new(seed);
    let games = if random.chance(12) { GamesPerRound::Two } else { GamesPerRound::One };
    // 6.3 mainly decides in small fields where nearly all players have met.
    let small = random.chance(50);
    let number = if small { 3 + random.below(3) } else { 2 + random.below(10) };
    let number = size.map_or(number, |(players, _)| players);
    let (unrated, odd) = (random.chance(15), random.chance(70));
    let scoring = scoring(&mut random, games);
    let mut t = tournament(players(&mut random, number, unrated), games, scoring);
    let rounds = if small { number - 1 + random.below(2) } else { 1 + random.below(7) };
    let rounds = size.map_or(rounds, |(_, rounds)| rounds);
    let repeats = random.chance(30);
    for round in 1..=rounds {
        let mut waiting: Vec<usize> = Vec::new();
        for p in by_points(&mut random, &t, round - 1) {
            let gone = matches!(t.players[p].entries.last(), Some(Entry::Missing)) && !random.chance(20);
            if odd && (gone || random.chance(9)) {
                t.players[p].entries.push(if gone { Entry::Missing } else { random.pick(&ABSENCES) });
                continue;
            }
            match waiting.iter().position(|q| repeats || !have_met(&t, p, *q)) {
                Some(at) => {
                    let q = waiting.remove(at);
                    let games = board(&mut random, games, odd);
                    let colour = random.pick(&[Some(Colour::White), Some(Colour::Black)]);
                    pair(&mut t, q, p, games, colour);
                }
                None => waiting.push(p),
            }
        }
        for p in waiting {
            t.players[p].entries.push(Entry::Bye(Bye::PairingAllocated));
        }
    }
    plan(&mut t, &mut random);
    if random.chance(10) {
        abnormal(&mut t, &mut random, rounds);
    }
    if small && random.chance(80) {
        level(&mut t);
    }
    t
}

/// Sometimes up to two more rounds than there are, or as many, are planned.
pub(super) fn plan(t: &mut Tournament, random: &mut Dice) {
    let paired = t.paired_rounds();
    if random.chance(20) {
        let rounds = paired + random.below(3) as u16;
        t.planned_rounds = Some(PlannedRounds { rounds, source: RoundsSource::Record142 });
    }
}

/// Gives all players as many points as the best player, so that all of them are tied and Article 6 applies to all.
fn level(t: &mut Tournament) {
    let paired = t.paired_rounds();
    let points: Vec<Points> = (0..t.players.len()).map(|p| t.points_after(p, paired)).collect();
    let most = points.iter().copied().max().unwrap_or(Points::ZERO);
    for (player, points) in t.players.iter().zip(points) {
        let bonus =
            Adjustment { result: None, points: most - points, column: None, players: vec![player.id] };
        t.scoring.adjustments.push(bonus);
    }
}

/// Adds random bonus and penalty points (record `299`) to a tournament.
fn abnormal(t: &mut Tournament, random: &mut Dice, rounds: usize) {
    for _ in 0..=random.below(2) {
        use AdjustedResult::{ForfeitLoss, HalfPointBye, Win};
        let results = [None, Some(Win), Some(HalfPointBye), Some(ForfeitLoss)];
        let columns = rounds * t.games_per_round.columns();
        let player = t.players[random.below(t.players.len())].id;
        t.scoring.adjustments.push(Adjustment {
            result: random.pick(&results),
            points: Points::from_tenths(random.pick(&[-5, 5, 15, -10])),
            column: random.chance(70).then(|| 1 + random.below(columns) as u16),
            players: vec![player],
        });
    }
}

/// The boards of a round in which all meet all: the first seat is fixed, and the other players rotate around it. `seats` is even.
pub fn round_of_all(seats: usize, round: usize) -> impl Iterator<Item = (usize, usize)> {
    let seat = move |place: usize| if place == 0 { 0 } else { 1 + (place - 1 + round) % (seats - 1) };
    (0..seats / 2).map(move |board| (seat(board), seat(seats - 1 - board)))
}

/// A random round-robin, single or double, sometimes unfinished.
pub fn random_round_robin(seed: u64) -> Tournament {
    let mut random = Dice::new(seed);
    let number = 2 + random.below(8);
    let (unrated, odd) = (random.chance(15), random.chance(70));
    let scoring = scoring(&mut random, GamesPerRound::One);
    let mut t = tournament(players(&mut random, number, unrated), GamesPerRound::One, scoring);
    let seats = number + number % 2;
    let cycles = 1 + random.below(2);
    let mut rounds = (seats - 1) * cycles;
    if random.chance(25) {
        rounds = 1 + random.below(rounds);
    }
    for round in 0..rounds {
        for (a, b) in round_of_all(seats, round) {
            if a >= number || b >= number {
                t.players[a.min(b)].entries.push(random.pick(&RESTS));
                continue;
            }
            let games = board(&mut random, GamesPerRound::One, odd);
            let colour = [Some(Colour::White), Some(Colour::Black), None]
                [random.below(12).min(2).min(random.below(3))];
            pair(&mut t, a, b, games, colour);
        }
    }
    t
}
