//! Random states for the Dutch system: histories that no pairing program need have made, so that every step of
//! the procedure gets its cases. Reproducible from a seed.

use arbitrium::position::Position;
use arbitrium::systems::{SearchKind, SystemId};
use arbitrium::tournament::{
    Bye, Colour, ColourSource, Contest, Entry, GameResult, Games, GamesPerRound, PlannedRounds, Player,
    PlayerId, Points, Prohibition, RoundsSource, Scoring, Tournament,
};

use super::random::{Dice, Temper, next_position};

/// A tournament with a round still to be paired.
pub fn tournament(dice: &mut Dice, temper: Temper) -> Tournament {
    let count = temper.least_players + dice.below(temper.most_players - temper.least_players + 1);
    // Fields from fresh to nearly exhausted.
    let rounds = dice.below(count.min(9));
    let absences = dice.pick(&[0, 0, 5, 20]);
    let wildness = dice.pick(&[0, 0, 10, 40]);
    let draws = dice.pick(&[20, 50, 90]);
    let orderly = dice.pick(&[0, 50, 100]);
    let mut players: Vec<Player> = (1..=count).map(player).collect();
    for round in 0..rounds {
        play_round(dice, &mut players, round, &Mood { absences, wildness, draws, orderly });
    }
    if dice.chance(20) {
        let absent = dice.below(count);
        players[absent].entries.push(Entry::Bye(Bye::Zero));
    }
    let longest = players.iter().map(|player| player.entries.len()).max().unwrap_or(0);
    for player in &mut players {
        player.entries.resize(longest, Entry::Missing);
    }
    let mut tournament = new_tournament(players);
    tournament.initial_colour = Some((dice.pick(&[Colour::White, Colour::Black]), ColourSource::Given));
    if dice.chance(30) {
        let last = tournament.paired_rounds() + 1;
        tournament.planned_rounds = Some(PlannedRounds { rounds: last, source: RoundsSource::Given });
    }
    if dice.chance(15) {
        let banned = (0..2 + dice.below(3)).map(|_| tournament.players[dice.below(count)].id).collect();
        tournament.prohibited.push(Prohibition { first_round: 1, last_round: 99, players: banned });
    }
    tournament
}

/// A tournament of these players.
pub fn new_tournament(players: Vec<Player>) -> Tournament {
    Tournament {
        name: "random".into(),
        declared_system: None,
        games_per_round: GamesPerRound::One,
        players,
        planned_rounds: None,
        initial_colour: None,
        scoring: Scoring::standard(GamesPerRound::One),
        prohibited: Vec::new(),
        virtual_points: Vec::new(),
        absences: Vec::new(),
    }
}

/// A position whose scores are thrown anew, on few levels.
pub fn position_on_few_levels(dice: &mut Dice, temper: Temper, levels: usize) -> Position {
    let mut position = next_position(&tournament(dice, temper));
    for competitor in &mut position.competitors {
        competitor.score = Points::from_tenths(5 * i32::try_from(2 + dice.below(levels)).unwrap());
    }
    position
}

struct Mood {
    absences: usize,
    wildness: usize,
    draws: usize,
    orderly: usize,
}

pub fn player(number: usize) -> Player {
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

fn play_round(dice: &mut Dice, players: &mut [Player], round: usize, mood: &Mood) {
    let mut order: Vec<usize> = (0..players.len()).filter(|_| !dice.chance(mood.absences)).collect();
    for k in (1..order.len()).rev() {
        order.swap(k, dice.below(k + 1));
    }
    if dice.chance(mood.orderly) {
        order.sort_by_key(|&p| std::cmp::Reverse(wins(&players[p])));
    }
    let bye = if order.len() % 2 == 1 { order.pop() } else { None };
    // Mostly without rematches: each takes the first whom he has not met.
    while order.len() > 1 {
        let a = order.remove(0);
        let met = |b: usize| {
            players[a].entries.iter().any(|e| e.contest().is_some_and(|c| c.opponent == players[b].id))
        };
        let place = order.iter().position(|&b| !met(b)).unwrap_or(0);
        let b = order.remove(place);
        play(dice, players, a, b, mood);
    }
    if let Some(bye) = bye {
        players[bye].entries.push(Entry::Bye(Bye::PairingAllocated));
    }
    for player in players {
        if player.entries.len() == round {
            player.entries.push(dice.pick(&[Entry::Missing, Entry::Bye(Bye::Zero), Entry::Bye(Bye::Half)]));
        }
        player.entries.truncate(round + 1);
    }
}

fn wins(player: &Player) -> usize {
    let won = |e: &&Entry| e.contest().is_some_and(|c| matches!(c.games, Games::One(GameResult::Win)));
    player.entries.iter().filter(won).count()
}

/// How much a player wants White: negative for Black.
fn need(player: &Player) -> i32 {
    let mut need = 0;
    for entry in &player.entries {
        if let Some(Contest { colour: Some(colour), games: Games::One(result), .. }) = entry.contest()
            && !result.is_forfeit()
        {
            let step = if *colour == Colour::White { -1 } else { 1 };
            need = need * 2 + step * 3;
        }
    }
    need
}

fn play(dice: &mut Dice, players: &mut [Player], a: usize, b: usize, mood: &Mood) {
    let (first, second) = game(dice, mood);
    let wishes = need(&players[a]).cmp(&need(&players[b]));
    let colour = match wishes {
        std::cmp::Ordering::Greater => Colour::White,
        std::cmp::Ordering::Less => Colour::Black,
        std::cmp::Ordering::Equal => dice.pick(&[Colour::White, Colour::Black]),
    };
    let colour = if dice.chance(15) { colour.opposite() } else { colour };
    let (id_a, id_b) = (players[a].id, players[b].id);
    let contest = |opponent, colour, result| {
        Entry::Contest(Contest { opponent, colour: Some(colour), games: Games::One(result) })
    };
    players[a].entries.push(contest(id_b, colour, first));
    players[b].entries.push(contest(id_a, colour.opposite(), second));
}

fn game(dice: &mut Dice, mood: &Mood) -> (GameResult, GameResult) {
    use GameResult::{Adjourned, Draw, ForfeitLoss, ForfeitWin, Loss, Win};
    if dice.chance(mood.wildness) {
        return dice.pick(&[
            (ForfeitWin, ForfeitLoss),
            (ForfeitLoss, ForfeitWin),
            (ForfeitLoss, ForfeitLoss),
            (Loss, Loss),
            (Adjourned, Adjourned),
        ]);
    }
    if dice.chance(mood.draws) { (Draw, Draw) } else { dice.pick(&[(Win, Loss), (Loss, Win)]) }
}

/// A tournament that the reference paired, with random results.
pub fn played_by_the_reference(dice: &mut Dice, count: usize, rounds: u16, trouble: usize) -> Tournament {
    let system = SystemId::Dutch2006.system();
    let mut tournament = new_tournament((1..=count).map(player).collect());
    tournament.initial_colour = Some((Colour::White, ColourSource::Given));
    for _ in 0..rounds {
        let round = tournament.paired_rounds() + 1;
        for player in &mut tournament.players {
            if dice.chance(trouble) {
                player.entries.resize(usize::from(round) - 1, Entry::Missing);
                player.entries.push(dice.pick(&[Entry::Bye(Bye::Zero), Entry::Bye(Bye::Half)]));
            }
        }
        let Ok(pairing) = system.pair(&next_position(&tournament), SearchKind::Guided) else { break };
        let mood = Mood { absences: 0, wildness: trouble, draws: 30, orderly: 0 };
        for (white, black) in pairing.pairs {
            let results = game(dice, &mood);
            record(&mut tournament, (white, black), results);
        }
        if let Some(bye) = pairing.bye {
            let place = tournament.index_of(bye).unwrap();
            tournament.players[place].entries.push(Entry::Bye(Bye::PairingAllocated));
        }
        for player in &mut tournament.players {
            player.entries.resize(usize::from(round), Entry::Missing);
        }
    }
    tournament
}

/// Writes a game into the records of its players.
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
