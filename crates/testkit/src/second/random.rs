//! Random tournaments that contain everything possible: repeated meetings, forfeits, byes, unusual results, other
//! scoring systems.

use arbitrium_core::tournament::{
    AdjustedResult, Adjustment, Bye, Colour, Contest, Entry, GameResult, Games, GamesPerRound, PlannedRounds,
    Player, PlayerId, Points, RoundsSource, Scoring, Tournament,
};

/// A generator of random numbers. Equal seeds give equal numbers.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }

    pub fn percent(&mut self, share: usize) -> bool {
        self.below(100) < share
    }
}

fn players(random: &mut Random, number: usize, unrated: bool) -> Vec<Player> {
    let player = |place: usize, random: &mut Random| {
        let id = u32::try_from(if number > 4000 { place + 1 } else { place * 2 + 1 }).unwrap();
        let rating = (!(unrated && random.percent(20))).then(|| 1400 + random.below(1000) as u16);
        Player { rating, ..Player::named(PlayerId::new(id).unwrap(), format!("P{place}")) }
    };
    (0..number).map(|place| player(place, random)).collect()
}

/// A tournament without rounds.
pub(crate) fn tournament(players: Vec<Player>, games: GamesPerRound, scoring: Scoring) -> Tournament {
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

fn scoring(random: &mut Random, games: GamesPerRound) -> Scoring {
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

fn result(random: &mut Random, odd: bool) -> (GameResult, GameResult) {
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

fn board(random: &mut Random, games: GamesPerRound, odd: bool) -> (Games, Games) {
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

/// A random Swiss in which players mostly meet opponents with similar points.
pub fn random_swiss(seed: u64) -> Tournament {
    swiss(seed, None)
}

/// A random Swiss with this number of players and rounds.
pub fn random_swiss_of(seed: u64, players: usize, rounds: usize) -> Tournament {
    swiss(seed, Some((players, rounds)))
}

fn swiss(seed: u64, size: Option<(usize, usize)>) -> Tournament {
    let mut random = Random::new(seed);
    let games = if random.percent(12) { GamesPerRound::Two } else { GamesPerRound::One };
    // 6.3 mainly decides in small fields where nearly all players have met.
    let small = random.percent(50);
    let number = if small { 3 + random.below(3) } else { 2 + random.below(10) };
    let number = size.map_or(number, |(players, _)| players);
    let (unrated, odd) = (random.percent(15), random.percent(70));
    let scoring = scoring(&mut random, games);
    let mut t = tournament(players(&mut random, number, unrated), games, scoring);
    let rounds = if small { number - 1 + random.below(2) } else { 1 + random.below(7) };
    let rounds = size.map_or(rounds, |(_, rounds)| rounds);
    let repeats = random.percent(30);
    for round in 1..=rounds {
        let mut order: Vec<usize> = (0..number).collect();
        let mut key = |p: &usize| {
            (std::cmp::Reverse(t.points_after(*p, round as u16 - 1).tenths() / 20), random.below(99))
        };
        // Sorting needs the same key at each comparison, so large fields cache the key. Small fields use the older
        // method, so that their tournaments stay the same.
        if number > 20 {
            order.sort_by_cached_key(key);
        } else {
            order.sort_by_key(|p| key(p));
        }
        let mut waiting: Vec<usize> = Vec::new();
        for p in order {
            let gone = matches!(t.players[p].entries.last(), Some(Entry::Missing)) && !random.percent(20);
            if odd && (gone || random.percent(9)) {
                let bye =
                    [Entry::Missing, Entry::Bye(Bye::Zero), Entry::Bye(Bye::Half), Entry::Bye(Bye::Full)];
                t.players[p].entries.push(if gone { Entry::Missing } else { bye[random.below(4)] });
                continue;
            }
            let met = |q: &usize| {
                let id = t.players[*q].id;
                !repeats && t.players[p].entries.iter().any(|e| e.contest().is_some_and(|c| c.opponent == id))
            };
            match waiting.iter().position(|q| !met(q)) {
                Some(at) => {
                    let q = waiting.remove(at);
                    let games = board(&mut random, games, odd);
                    let colour = [Some(Colour::White), Some(Colour::Black)][random.below(2)];
                    pair(&mut t, q, p, games, colour);
                }
                None => waiting.push(p),
            }
        }
        for p in waiting {
            t.players[p].entries.push(Entry::Bye(Bye::PairingAllocated));
        }
    }
    let paired = t.paired_rounds();
    if random.percent(20) {
        t.planned_rounds =
            Some(PlannedRounds { rounds: paired + random.below(3) as u16, source: RoundsSource::Record142 });
    }
    if random.percent(10) {
        abnormal(&mut t, &mut random, rounds);
    }
    if small && random.percent(80) {
        level(&mut t);
    }
    t
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
fn abnormal(t: &mut Tournament, random: &mut Random, rounds: usize) {
    for _ in 0..=random.below(2) {
        let results = [
            None,
            Some(AdjustedResult::Win),
            Some(AdjustedResult::HalfPointBye),
            Some(AdjustedResult::ForfeitLoss),
        ];
        let columns = rounds * t.games_per_round.columns();
        let player = t.players[random.below(t.players.len())].id;
        t.scoring.adjustments.push(Adjustment {
            result: results[random.below(4)],
            points: Points::from_tenths([-5, 5, 15, -10][random.below(4)]),
            column: random.percent(70).then(|| 1 + random.below(columns) as u16),
            players: vec![player],
        });
    }
}

/// A random round-robin, single or double, sometimes unfinished.
pub fn random_round_robin(seed: u64) -> Tournament {
    let mut random = Random::new(seed);
    let number = 2 + random.below(8);
    let (unrated, odd) = (random.percent(15), random.percent(70));
    let scoring = scoring(&mut random, GamesPerRound::One);
    let mut t = tournament(players(&mut random, number, unrated), GamesPerRound::One, scoring);
    let seats = number + number % 2;
    let cycles = 1 + random.below(2);
    let mut rounds = (seats - 1) * cycles;
    if random.percent(25) {
        rounds = 1 + random.below(rounds);
    }
    for round in 0..rounds {
        let round = round % (seats - 1);
        // The first seat is fixed, and the other players rotate around it.
        let seat = |place: usize| if place == 0 { 0 } else { 1 + (place - 1 + round) % (seats - 1) };
        for board_number in 0..seats / 2 {
            let (a, b) = (seat(board_number), seat(seats - 1 - board_number));
            if a >= number || b >= number {
                let rest = [Entry::Missing, Entry::Bye(Bye::Zero)][random.below(2)];
                t.players[a.min(b)].entries.push(rest);
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
