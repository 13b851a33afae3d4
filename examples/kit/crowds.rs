//! Tournaments for what random ones seldom have: large brackets whose halves have met, so that several players must be
//! exchanged, fields in which hardly anybody may still meet anybody, and many equal players who float down together.

use arbitrium::generate::{Draw, Event, Knob, Span, stream};
use arbitrium::shrink::case;
use arbitrium::systems::{Pairing, PairingSystem};
use arbitrium::tournament::{
    Bye, Contest, Entry, GameResult, Games, PlayerId, Points, Prohibition, Tournament,
};
use arbitrium_swiss::terms::Exchange;

use super::seeds::{SEED, Seed, usual_but};

/// How many planned tournaments are looked at for the orders that no other tournament shows.
pub(crate) const PLANS: u64 = 300;

/// Prohibitions of the plans end with it.
const LAST_ROUND: u16 = 20;

/// The rounds of a tournament of one of these kinds.
pub(crate) fn of_a_crowd(system: &dyn PairingSystem, number: u64) -> Vec<Seed> {
    // What is drawn: players, and rounds.
    let (players, rounds) = match number % 5 {
        0 => ((8, 11), (3, 6)),
        1 => ((8, 12), (4, 5)),
        2 => ((8, 11), (6, 9)),
        _ => ((8, 12), (3, 8)),
    };
    let kind = [
        (Knob::Players, players.0, players.1),
        (Knob::Rounds, rounds.0, rounds.1),
        (Knob::Exhausting, 0, 0),
        (Knob::Forfeits, 0, 0),
        (Knob::SingleForfeits, 0, 0),
        (Knob::ZeroPointByes, 0, 0),
        (Knob::HalfPointByes, 0, 0),
        (Knob::LateEntries, 0, 0),
        (Knob::Withdrawals, 0, 0),
    ];
    let settings = usual_but(system, &kind);
    let bytes = stream::bytes(SEED, 3_000_000 + number, settings.bytes() + 4000);
    let mut draw = Draw::new(&bytes);
    let mut event = Event::new(system, &settings, &mut draw);
    let circle = 4 + usize::from(draw.chance(30));
    let plan = Plan::drawn(event.tournament.players.len(), &mut draw);
    // A round in which nobody may meet anybody any more ends it.
    let mut rounds = None;
    while event.has_next() && rounds != Some(event.round()) {
        rounds = Some(event.round());
        event.announce(&mut draw);
        match number % 5 {
            0 => halves(&mut event, &mut draw),
            1 => floaters(&mut event, circle, &mut draw),
            2 => anybody(&mut event, &mut draw),
            _ => plan.round(&mut event, &mut draw),
        }
    }
    let seed = |round| {
        let tournament = case(&event.tournament, round).ok()?;
        Some(Seed {
            tournament,
            origin: format!("crowded tournament {number} of seed {SEED}, round {round}"),
        })
    };
    (3..=event.tournament.paired_rounds()).filter_map(seed).collect()
}

/// The rounds of a tournament of ten or eight, and some who are absent: the organiser forbids all pairs but those of two pairings
/// that differ in their exchanges.
pub(crate) fn of_a_plan(system: &dyn PairingSystem, number: u64) -> Vec<Seed> {
    let mut settings =
        usual_but(system, &[(Knob::Players, 10, 12), (Knob::Rounds, 2, 5), (Knob::Exhausting, 0, 0)]);
    for quiet in
        [Knob::Forfeits, Knob::ZeroPointByes, Knob::HalfPointByes, Knob::LateEntries, Knob::Withdrawals]
    {
        settings.set(quiet, Span { low: 0, high: 0 });
    }
    let bytes = stream::bytes(SEED, 4_000_000 + number, settings.bytes() + 4000);
    let mut draw = Draw::new(&bytes);
    let mut event = Event::new(system, &settings, &mut draw);
    let bytes = stream::bytes(SEED, 5_000_000 + number, 100_000);
    let players = event.tournament.players.len();
    let plan = match number % 3 {
        0 => Plan::drawn(players, &mut draw),
        rest => Plan::told_apart_at_last(players, &mut Draw::new(&bytes), rest == 1),
    };
    let mut rounds = None;
    while event.has_next() && rounds != Some(event.round()) {
        rounds = Some(event.round());
        event.announce(&mut draw);
        plan.round(&mut event, &mut draw);
    }
    event.tournament.prohibited = plan.prohibitions(&event.tournament);
    let seed = |round| {
        let tournament = case(&event.tournament, round).ok()?;
        Some(Seed {
            tournament,
            origin: format!("planned tournament {number} of seed {SEED}, round {round}"),
        })
    };
    (1..=event.tournament.paired_rounds()).filter_map(seed).collect()
}

/// A round in which the upper half meets the lower one as far as it can, and every game is drawn.
fn halves(event: &mut Event, draw: &mut Draw<'_>) {
    let size = event.tournament.players.len();
    let is_upper = |place: usize| place < size / 2;
    let pairs = pairs(&event.tournament, draw, |a, b| is_upper(a) != is_upper(b));
    play(event, &pairs, draw, |_, _, _| GameResult::Draw);
}

/// Two pairings that are to be left to as many players as can be paired in tens or eights; who comes after them is absent.
/// Everybody due for White in either pairing meets somebody due for Black.
struct Plan {
    size: usize,
    left: [Vec<(usize, usize)>; 2],
    /// Who is to be due for White.
    whites: Vec<bool>,
}

impl Plan {
    /// Two pairings that differ in their exchanges, one of them of two players at least.
    fn drawn(players: usize, draw: &mut Draw<'_>) -> Self {
        let is_wide = |exchange: &Exchange| exchange.size() == 2 || exchange.difference() > 4;
        let differ = |a: &Exchange, b: &Exchange| {
            a != b && is_wide(a) && is_wide(b) && (a.size() == 2 || b.size() == 2)
        };
        Plan::between(players, draw, 100, differ)
    }

    /// Two pairings whose exchanges of two players the last rules alone tell apart: the numbers from S2, or the largest number from
    /// S1 where the smallest says otherwise.
    fn told_apart_at_last(players: usize, draw: &mut Draw<'_>, from_s2: bool) -> Self {
        let ascending = |exchange: &Exchange| exchange.from_s1.iter().rev().copied().collect::<Vec<_>>();
        let differ = |a: &Exchange, b: &Exchange| {
            let is_alike = a.size() == 2 && b.size() == 2 && a.difference() == b.difference();
            let by_s1 = a.from_s1.cmp(&b.from_s1);
            is_alike
                && if from_s2 {
                    by_s1.is_eq() && a != b
                } else {
                    by_s1.is_ne() && by_s1 != ascending(a).cmp(&ascending(b))
                }
        };
        Plan::between(players, draw, 3000, differ)
    }

    fn between(
        players: usize,
        draw: &mut Draw<'_>,
        tries: usize,
        differ: impl Fn(&Exchange, &Exchange) -> bool,
    ) -> Self {
        let size = if players < 10 { 8 } else { 10 };
        let mut left = [pairing(size, draw), pairing(size, draw)];
        for _ in 0..tries {
            if differ(&exchange(size, &left[0]), &exchange(size, &left[1])) {
                break;
            }
            left = [pairing(size, draw), pairing(size, draw)];
        }
        let mut whites = vec![None; size];
        for start in 0..size {
            // Both pairings together are cycles of even length.
            let (mut player, mut step) = (start, 0_usize);
            while whites[player].is_none() {
                whites[player] = Some(step % 2 == 0);
                player = opponent(&left[step % 2], player);
                step += 1;
            }
        }
        Plan { size, left, whites: whites.into_iter().map(|white| white == Some(true)).collect() }
    }

    /// All pairs but those that are to be left.
    fn prohibitions(&self, tournament: &Tournament) -> Vec<Prohibition> {
        let id = |place: usize| tournament.players[place].id;
        let is_left = |a: usize, b: usize| self.left.iter().any(|pairs| opponent(pairs, a) == b);
        let pairs = (0..self.size).flat_map(|a| (a + 1..self.size).map(move |b| (a, b)));
        let others = pairs.filter(|&(a, b)| !is_left(a, b));
        let prohibition =
            |(a, b)| Prohibition { first_round: 1, last_round: LAST_ROUND, players: vec![id(a), id(b)] };
        others.map(prohibition).collect()
    }

    /// A round of other pairs, all drawn: the colours lead to those that are to be due.
    fn round(&self, event: &mut Event, draw: &mut Draw<'_>) {
        let is_left = |a: usize, b: usize| self.left.iter().any(|pairs| opponent(pairs, a) == b);
        let meet = |a: usize, b: usize| a < self.size && b < self.size && !is_left(a, b);
        let crosses = |a: usize, b: usize| self.whites[a] != self.whites[b];
        // Before an odd round the colours are level.
        let is_level = event.round().is_multiple_of(2);
        let pairs: Vec<_> = pairs(&event.tournament, draw, |a, b| meet(a, b) && (is_level || crosses(a, b)));
        let pairs: Vec<_> = pairs.into_iter().filter(|&(a, b)| meet(a, b)).collect();
        // Who is to be due for White has Black where both are level.
        let sided = pairs.iter().map(|&(a, b)| if self.whites[a] { (b, a) } else { (a, b) });
        play(event, &sided.collect::<Vec<_>>(), draw, |_, _, _| GameResult::Draw);
        for player in event.tournament.players.iter_mut().skip(self.size) {
            if let Some(last) = player.entries.last_mut() {
                *last = Entry::Bye(Bye::Zero);
            }
            player.recorded_points = Some(Points::ZERO);
        }
    }
}

/// Everybody with somebody.
fn pairing(size: usize, draw: &mut Draw<'_>) -> Vec<(usize, usize)> {
    let mut left: Vec<usize> = (0..size).collect();
    let mut take = |left: &mut Vec<usize>| left.remove(draw.place(left.len()));
    (0..size / 2).map(|_| (take(&mut left), take(&mut left))).collect()
}

fn opponent(pairs: &[(usize, usize)], player: usize) -> usize {
    let of = |&(a, b): &(usize, usize)| {
        if a == player { Some(b) } else { (b == player).then_some(a) }
    };
    pairs.iter().find_map(of).unwrap_or(player)
}

/// The exchange from which a pairing of everybody comes first.
fn exchange(size: usize, pairs: &[(usize, usize)]) -> Exchange {
    let tops: Vec<usize> = pairs.iter().map(|&(a, b)| a.min(b)).collect();
    let from_s1 = (0..size / 2).filter(|player| !tops.contains(player));
    let from_s2 = tops.iter().copied().filter(|&player| player >= size / 2);
    Exchange::of(from_s1, from_s2)
}

/// A round in which anybody meets whom he has not met, and every game is drawn.
fn anybody(event: &mut Event, draw: &mut Draw<'_>) {
    let pairs = pairs(&event.tournament, draw, |_, _| true);
    play(event, &pairs, draw, |_, _, _| GameResult::Draw);
}

/// A round in which the first so many players meet each other and draw, until all of them have met, and then win; among the
/// others somebody wins.
fn floaters(event: &mut Event, circle: usize, draw: &mut Draw<'_>) {
    let within = |place: usize| place < circle;
    let meets = |a: usize, b: usize| met(&event.tournament, a, b);
    let all_met = (0..circle).all(|a| (0..a).all(|b| meets(a, b)));
    let pairs =
        pairs(
            &event.tournament,
            draw,
            |a, b| if all_met { within(a) != within(b) } else { within(a) == within(b) },
        );
    play(event, &pairs, draw, |a, b, draw| match (within(a), within(b)) {
        (true, true) => GameResult::Draw,
        (true, false) => GameResult::Win,
        (false, true) => GameResult::Loss,
        (false, false) => draw.pick(&[GameResult::Win, GameResult::Draw, GameResult::Loss]),
    });
}

fn met(tournament: &Tournament, a: usize, b: usize) -> bool {
    let opponent = tournament.players[b].id;
    tournament.players[a]
        .entries
        .iter()
        .filter_map(Entry::contest)
        .any(|contest| contest.opponent == opponent)
}

/// Players who have not met, as many as find an opponent, those whom the plan wants together first.
fn pairs(
    tournament: &Tournament,
    draw: &mut Draw<'_>,
    is_wanted: impl Fn(usize, usize) -> bool,
) -> Vec<(usize, usize)> {
    const TRIES: usize = 60;
    let mut best: (usize, Vec<(usize, usize)>) = (0, Vec::new());
    for _ in 0..TRIES {
        let mut left: Vec<usize> = (0..tournament.players.len()).collect();
        let (mut found, mut wanted) = (Vec::new(), 0);
        while left.len() > 1 {
            let player = left.remove(draw.place(left.len()));
            let unmet = left.iter().copied().filter(|&other| !met(tournament, player, other));
            let any: Vec<usize> = unmet.collect();
            let planned: Vec<usize> = any.iter().copied().filter(|&other| is_wanted(player, other)).collect();
            let choices = if planned.is_empty() { &any } else { &planned };
            if choices.is_empty() {
                continue;
            }
            let other = draw.pick(choices);
            wanted += 1 + usize::from(!planned.is_empty());
            left.retain(|&one| one != other);
            found.push((player, other));
        }
        if wanted > best.0 {
            best = (wanted, found);
        }
    }
    best.1
}

/// Plays these pairs, White being due to whoever had it less often, else to the first; who has no opponent has the bye if nobody else has it.
fn play(
    event: &mut Event,
    pairs: &[(usize, usize)],
    draw: &mut Draw<'_>,
    mut result: impl FnMut(usize, usize, &mut Draw<'_>) -> GameResult,
) {
    let id = |event: &Event, place: usize| event.tournament.players[place].id;
    let mut boards: Vec<(PlayerId, PlayerId)> = Vec::new();
    let mut results = Vec::new();
    for &(a, b) in pairs {
        let difference = balance(&event.tournament, a) - balance(&event.tournament, b);
        let turned = difference > 0;
        let (white, black) = if turned { (b, a) } else { (a, b) };
        boards.push((id(event, white), id(event, black)));
        results.push((white, black, result(white, black, draw)));
    }
    let players = 0..event.tournament.players.len();
    let alone: Vec<usize> =
        players.filter(|&place| !pairs.iter().any(|&(a, b)| a == place || b == place)).collect();
    let bye = if let [one] = alone[..] { Some(id(event, one)) } else { None };
    event.play(&Pairing { pairs: boards, bye }, draw);
    for (white, black, result) in results {
        set(&mut event.tournament, white, result);
        let other = match result {
            GameResult::Win => GameResult::Loss,
            GameResult::Loss => GameResult::Win,
            same => same,
        };
        set(&mut event.tournament, black, other);
    }
    let rounds = event.tournament.paired_rounds();
    for place in 0..event.tournament.players.len() {
        let points = event.tournament.points_after(place, rounds);
        event.tournament.players[place].recorded_points = Some(points);
    }
}

/// The games with White less those with Black.
fn balance(tournament: &Tournament, place: usize) -> i32 {
    use arbitrium::tournament::Colour;
    let contests = tournament.players[place].entries.iter().filter_map(Entry::contest);
    contests.map(|contest| if contest.colour == Some(Colour::White) { 1 } else { -1 }).sum()
}

/// Writes the result of a player's last game; of a match it is that of both games.
fn set(tournament: &mut Tournament, place: usize, result: GameResult) {
    if let Some(Entry::Contest(Contest { games, .. })) = tournament.players[place].entries.last_mut() {
        *games = match games {
            Games::One(_) => Games::One(result),
            Games::Two(..) => Games::Two(result, result),
        };
    }
}
