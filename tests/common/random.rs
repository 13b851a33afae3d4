//! Random Double-Swiss states: histories that no pairing program need have made, so that every article gets
//! its cases. Reproducible from a seed.

use arbitrium::position::{Field as Attending, Position};
use arbitrium::search::{Graph, Matching, set_of};
use arbitrium::systems::{SearchKind, SystemId};
use arbitrium::tournament::{
    Bye, Colour, ColourSource, Contest, Entry, GameResult, Games, GamesPerRound, PlannedRounds, Player,
    PlayerId, Prohibition, RoundsSource, Scoring, Tournament,
};

/// A small generator of random numbers (`SplitMix64`).
pub struct Dice {
    state: u64,
    /// Throws that are decided beforehand.
    script: std::vec::IntoIter<u8>,
}

impl Dice {
    pub fn new(seed: u64) -> Self {
        Dice { state: seed, script: Vec::new().into_iter() }
    }

    /// Dice that first throw these bytes, so that whoever chooses the bytes chooses the state.
    pub fn scripted(bytes: &[u8]) -> Self {
        Dice { script: Vec::from(bytes).into_iter(), ..Dice::new(0) }
    }

    pub fn next(&mut self) -> u64 {
        if let Some(byte) = self.script.next() {
            return u64::from(byte);
        }
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % bound.max(1) as u64).unwrap()
    }

    /// True `percent` times out of a hundred.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

/// How wild the states are.
#[derive(Clone, Copy)]
pub struct Temper {
    pub least_players: usize,
    pub most_players: usize,
}

/// A tournament of random pairings and results, with a round still to be paired.
pub fn tournament(dice: &mut Dice, temper: Temper) -> Tournament {
    let count = temper.least_players + dice.below(temper.most_players - temper.least_players + 1);
    // Fields from fresh to nearly exhausted.
    let rounds = dice.below(count.min(12));
    let absences = dice.pick(&[0, 0, 5, 20]);
    let wildness = dice.pick(&[0, 10, 40]);
    let mut players: Vec<Player> = (1..=count).map(player).collect();
    for _ in 0..rounds {
        play_round(dice, &mut players, absences, wildness);
    }
    if dice.chance(30) {
        let absent = dice.below(count);
        players[absent].entries.push(Entry::Bye(Bye::Zero));
    }
    let longest = players.iter().map(|player| player.entries.len()).max().unwrap_or(0);
    for player in &mut players {
        player.entries.resize(longest, Entry::Missing);
    }
    let mut tournament = Tournament {
        name: "random".into(),
        declared_system: Some("FIDE_DOUBLESWISS".into()),
        games_per_round: GamesPerRound::Two,
        players,
        planned_rounds: None,
        initial_colour: Some((dice.pick(&[Colour::White, Colour::Black]), ColourSource::Given)),
        scoring: Scoring::standard(GamesPerRound::Two),
        prohibited: Vec::new(),
        virtual_points: Vec::new(),
        absences: Vec::new(),
    };
    if dice.chance(30) {
        let last = tournament.paired_rounds() + 1;
        tournament.planned_rounds = Some(PlannedRounds { rounds: last, source: RoundsSource::Given });
    }
    if dice.chance(20) {
        let banned = (0..2 + dice.below(3)).map(|_| tournament.players[dice.below(count)].id).collect();
        tournament.prohibited.push(Prohibition { first_round: 1, last_round: 99, players: banned });
    }
    tournament
}

/// The position before the next round of a tournament.
pub fn next_position(tournament: &Tournament) -> Position {
    Position::before(tournament, tournament.paired_rounds() + 1, Attending::Announced).unwrap()
}

fn player(number: usize) -> Player {
    Player {
        id: PlayerId::new(u32::try_from(number).unwrap()).unwrap(),
        name: format!("Player {number}"),
        sex: "m".into(),
        title: String::new(),
        rating: Some(2600_u16.saturating_sub(u16::try_from(number).unwrap())),
        federation: String::new(),
        fide_id: String::new(),
        birth: String::new(),
        recorded_points: None,
        recorded_rank: None,
        entries: Vec::new(),
    }
}

/// Pairs those present at random, without rematches. Where nobody is present or no such pairing exists, no round
/// is played and nobody gets an entry, so that all players always have equally many.
fn play_round(dice: &mut Dice, players: &mut [Player], absences: usize, wildness: usize) {
    let round = players[0].entries.len();
    let mut order: Vec<usize> = (0..players.len()).filter(|_| !dice.chance(absences)).collect();
    for k in (1..order.len()).rev() {
        order.swap(k, dice.below(k + 1));
    }
    let bye = if order.len() % 2 == 1 { order.pop() } else { None };
    if order.is_empty() && bye.is_none() {
        return;
    }
    let met = |a: usize, b: usize| {
        let opponent = players[b].id;
        players[a].entries.iter().any(|entry| entry.contest().is_some_and(|c| c.opponent == opponent))
    };
    let size = order.len();
    let pairs = (0..size).flat_map(|a| (a + 1..size).map(move |b| (a, b)));
    let graph = Graph::complete_without(size, pairs.filter(|&(a, b)| met(order[a], order[b])));
    let all = set_of(size, 0..size);
    let Some(matching) = Matching::perfect(&graph.within(&all)) else { return };
    for place in 0..size {
        let mate = matching.mate(place).unwrap();
        if place < mate {
            play(dice, players, order[place], order[mate], wildness);
        }
    }
    if let Some(bye) = bye {
        players[bye].entries.push(Entry::Bye(Bye::PairingAllocated));
    }
    for player in players {
        if player.entries.len() == round {
            player.entries.push(dice.pick(&[Entry::Missing, Entry::Bye(Bye::Zero), Entry::Bye(Bye::Half)]));
        }
    }
}

fn play(dice: &mut Dice, players: &mut [Player], a: usize, b: usize, wildness: usize) {
    let colour = dice.pick(&[Colour::White, Colour::Black]);
    play_scheduled(dice, players, (a, b), colour, wildness);
}

/// A match whose first player has this colour.
fn play_scheduled(
    dice: &mut Dice,
    players: &mut [Player],
    (a, b): (usize, usize),
    colour: Colour,
    wildness: usize,
) {
    let (first, second) = (game(dice, wildness), game(dice, wildness));
    let (id_a, id_b) = (players[a].id, players[b].id);
    let contest = |opponent, colour, first, second| {
        Entry::Contest(Contest { opponent, colour: Some(colour), games: Games::Two(first, second) })
    };
    players[a].entries.push(contest(id_b, colour, first.0, second.0));
    players[b].entries.push(contest(id_a, colour.opposite(), first.1, second.1));
}

fn game(dice: &mut Dice, wildness: usize) -> (GameResult, GameResult) {
    use GameResult::{Adjourned, Draw, ForfeitLoss, ForfeitWin, Loss, ShortDraw, ShortLoss, ShortWin, Win};
    if dice.chance(wildness) {
        return dice.pick(&[
            (ForfeitWin, ForfeitLoss),
            (ForfeitLoss, ForfeitWin),
            (ForfeitLoss, ForfeitLoss),
            (Draw, Loss),
            (Loss, Draw),
            (Loss, Loss),
            (ShortWin, ShortLoss),
            (ShortDraw, ShortDraw),
            (Adjourned, Adjourned),
        ]);
    }
    dice.pick(&[(Win, Loss), (Draw, Draw), (Loss, Win)])
}

/// A tournament whose rounds were paired by the reference, with results at random: the usual mixture of wins,
/// draws, byes, absences and forfeits.
pub fn played_by_the_reference(dice: &mut Dice, count: usize, rounds: u16) -> Tournament {
    let system = SystemId::DoubleSwiss2026.system();
    let mut tournament = Tournament {
        name: "played".into(),
        declared_system: Some("FIDE_DOUBLESWISS".into()),
        games_per_round: GamesPerRound::Two,
        players: (1..=count).map(player).collect(),
        planned_rounds: None,
        initial_colour: Some((Colour::White, ColourSource::Given)),
        scoring: Scoring::standard(GamesPerRound::Two),
        prohibited: Vec::new(),
        virtual_points: Vec::new(),
        absences: Vec::new(),
    };
    for _ in 0..rounds {
        for player in &mut tournament.players {
            if dice.chance(1) {
                player.entries.push(dice.pick(&[Entry::Bye(Bye::Zero), Entry::Bye(Bye::Half)]));
            }
        }
        let Ok(pairing) = system.pair(&next_position(&tournament), SearchKind::Guided) else { break };
        for (white, black) in pairing.pairs {
            let place = |id| tournament.index_of(id).unwrap();
            let (a, b) = (place(white), place(black));
            play_scheduled(dice, &mut tournament.players, (a, b), Colour::White, 3);
        }
        if let Some(bye) = pairing.bye {
            let place = tournament.index_of(bye).unwrap();
            tournament.players[place].entries.push(Entry::Bye(Bye::PairingAllocated));
        }
    }
    tournament
}
