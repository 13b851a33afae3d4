//! C.04.4.2 once more, in the plainest way: every complete pairing of a round is listed, and of those that agree so far the best are kept,
//! bracket by bracket. Nothing of the reference is used but the facts that a report records.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::time::Instant;

use super::burstein::drawn;
use crate::common::random::next_position;
use crate::common::record;
use arbitrium_core::systems::{SearchKind, SystemId};
use arbitrium_core::tournament::{Bye, Colour, Entry, PlayerId, Tournament};

/// A player as the text sees him; points and scores in tenths.
#[derive(Clone, Debug)]
struct Player {
    id: u16,
    number: u16,
    /// With virtual points.
    score: i32,
    buchholz: i32,
    sonneborn: i32,
    met: Vec<u16>,
    forbidden: Vec<u16>,
    /// `W` and `B` of the games played.
    colours: String,
    barred: bool,
}

/// A preference: the colour, and 3, 2 or 1 for absolute, strong or mild (1.5).
fn prefers(player: &Player) -> Option<(char, u8)> {
    let count = |letter| player.colours.chars().filter(|&c| c == letter).count();
    let (white, black) = (count('W'), count('B'));
    let last = player.colours.chars().last()?;
    if white > black + 1 {
        return Some(('B', 3));
    }
    if black > white + 1 {
        return Some(('W', 3));
    }
    if player.colours.ends_with("WW") {
        return Some(('B', 3));
    }
    if player.colours.ends_with("BB") {
        return Some(('W', 3));
    }
    if white > black {
        return Some(('B', 2));
    }
    if black > white {
        return Some(('W', 2));
    }
    Some((if last == 'W' { 'B' } else { 'W' }, 1))
}

/// C1, the organiser, C3.
fn may_meet(a: &Player, b: &Player) -> bool {
    let both_insist = match (prefers(a), prefers(b)) {
        (Some((one, 3)), Some((other, 3))) => one == other,
        _ => false,
    };
    !a.met.contains(&b.id) && !a.forbidden.contains(&b.id) && !both_insist
}

fn played(entry: Entry) -> bool {
    entry.contest().is_some_and(|contest| {
        contest.colour.is_some() && contest.games.iter().any(|result| !result.is_forfeit())
    })
}

/// Whether a round was a zero-point bye; what is not recorded is one.
fn is_zero(entry: Entry) -> bool {
    matches!(entry, Entry::Bye(Bye::Zero) | Entry::Missing)
}

/// Those who are to be paired, and whether byes of somebody who is not count as draws.
fn players(tournament: &Tournament) -> (Vec<Player>, bool) {
    let rounds = tournament.paired_rounds();
    let round = rounds + 1;
    let size = tournament.players.len();
    let id = |place: usize| tournament.players[place].id;
    let absence = |place: usize| {
        let announced = tournament.absences.iter().find(|a| a.round == round && a.player == id(place));
        announced.map(|absence| absence.bye).or(match tournament.entry(place, round) {
            Entry::Bye(bye) if bye != Bye::PairingAllocated => Some(bye),
            _ => None,
        })
    };
    let points = |place: usize| tournament.points_after(place, rounds).tenths();
    // 1.7.2: what the opponents see.
    let seen = |place: usize| {
        let mut score = points(place);
        if absence(place) == Some(Bye::Zero) {
            for earlier in (1..=rounds).rev() {
                if !is_zero(tournament.entry(place, earlier)) {
                    break;
                }
                score += tournament.scoring.draw.tenths() - tournament.points_in(place, earlier).tenths();
            }
        }
        score
    };
    let mut number = 0;
    let mut found = Vec::new();
    for place in 0..size {
        let entries: Vec<(u16, Entry)> = (1..=rounds).map(|r| (r, tournament.entry(place, r))).collect();
        let paired = |entry: &Entry| matches!(entry, Entry::Contest(_) | Entry::Bye(Bye::PairingAllocated));
        let is_here = absence(place).is_none();
        if is_here || entries.iter().any(|(_, entry)| paired(entry)) {
            number += 1;
        }
        if !is_here {
            continue;
        }
        let mut player = Player {
            id: id(place).get(),
            number,
            score: points(place) + tournament.virtual_points_in(id(place), round).tenths(),
            buchholz: 0,
            sonneborn: 0,
            met: Vec::new(),
            forbidden: Vec::new(),
            colours: String::new(),
            barred: false,
        };
        for (earlier, entry) in entries {
            let earned = tournament.points_in(place, earlier).tenths();
            let against = if played(entry) {
                let contest = entry.contest().unwrap();
                player.met.push(contest.opponent.get());
                player.colours.push(if contest.colour == Some(Colour::White) { 'W' } else { 'B' });
                seen(tournament.index_of(contest.opponent).unwrap())
            } else {
                let had_bye = entry == Entry::Bye(Bye::PairingAllocated);
                player.barred |= had_bye || earned >= tournament.scoring.win.tenths();
                points(place)
            };
            player.buchholz += against;
            player.sonneborn += earned * against;
        }
        for group in tournament.prohibited.iter().filter(|group| group.holds_in(round)) {
            if group.players.contains(&id(place)) {
                player.forbidden.extend(group.players.iter().map(|other| other.get()));
            }
        }
        found.push(player);
    }
    // 1.8.
    found.sort_by_key(|player| (Reverse(player.buchholz), Reverse(player.sonneborn), player.id));
    let lifted = (0..size).any(|place| seen(place) != points(place));
    (found, lifted)
}

/// Who meets whom, by place.
type Pairing = Vec<usize>;

/// Every complete pairing of the players who are still open.
fn complete(players: &[Player], open: &mut Vec<usize>, partner: &mut Pairing, all: &mut Vec<Pairing>) {
    let Some(&first) = open.first() else {
        all.push(partner.clone());
        return;
    };
    for at in 1..open.len() {
        let other = open[at];
        if may_meet(&players[first], &players[other]) {
            let rest = open.clone();
            open.remove(at);
            open.remove(0);
            (partner[first], partner[other]) = (other, first);
            complete(players, open, partner, all);
            *open = rest;
        }
    }
}

fn all_pairings(players: &[Player], without: Option<usize>) -> Vec<Pairing> {
    let mut open: Vec<usize> = (0..players.len()).filter(|&p| Some(p) != without).collect();
    let mut all = Vec::new();
    if open.len().is_multiple_of(2) {
        complete(players, &mut open, &mut vec![usize::MAX; players.len()], &mut all);
    }
    all
}

/// Who of a bracket meets nobody in it.
fn floaters(bracket: &[usize], partner: &Pairing) -> Vec<usize> {
    bracket.iter().copied().filter(|&p| !bracket.contains(&partner[p])).collect()
}

/// C5 and C6 of a bracket.
fn leaving(players: &[Player], bracket: &[usize], partner: &Pairing) -> (usize, Vec<i32>) {
    let mut scores: Vec<i32> = floaters(bracket, partner).iter().map(|&p| players[p].score).collect();
    scores.sort_unstable_by_key(|&score| Reverse(score));
    (scores.len(), scores)
}

/// 5.2: White and Black.
fn colours(players: &[Player], a: usize, b: usize, initial: char) -> (u16, u16) {
    let opposite = |colour| if colour == 'W' { 'B' } else { 'W' };
    let (high, low) = (&players[a.min(b)], &players[a.max(b)]);
    let colour = match (prefers(high), prefers(low)) {
        (None, None) if high.number % 2 == 1 => initial,
        (None, None) => opposite(initial),
        (Some((own, _)), None) => own,
        (None, Some((theirs, _))) => opposite(theirs),
        (Some((own, _)), Some((theirs, _))) if own != theirs => own,
        (Some((own, strength)), Some((_, other))) if strength != other => {
            if strength > other {
                own
            } else {
                opposite(own)
            }
        }
        (Some((own, _)), Some(_)) => {
            let mut latest = high.colours.chars().rev().zip(low.colours.chars().rev());
            latest.find(|(own, theirs)| own != theirs).map_or(own, |(had, _)| opposite(had))
        }
    };
    if colour == 'W' { (high.id, low.id) } else { (low.id, high.id) }
}

/// What the random rounds reached.
#[derive(Debug, Default)]
struct Reached {
    rounds: usize,
    byes: usize,
    impossible: usize,
    /// Brackets by the number of floaters.
    sizes: BTreeMap<usize, usize>,
    lifted: usize,
    accelerated: usize,
    /// Sets of floaters that C7 refused.
    by_c7: usize,
}

/// A round: White and Black of each board, and who has the bye.
type Round = Option<(Vec<(u16, u16)>, Option<u16>)>;

fn pair(players: &[Player], initial: char, reached: &mut Reached) -> Round {
    let mut bye = None;
    if players.len() % 2 == 1 {
        let may = |&p: &usize| !players[p].barred && !all_pairings(players, Some(p)).is_empty();
        let candidates = (0..players.len()).filter(may);
        bye =
            Some(candidates.min_by_key(|&p| (players[p].score, Reverse(players[p].met.len()), Reverse(p)))?);
        reached.byes += 1;
    }
    let mut left = all_pairings(players, bye);
    let mut scores: Vec<i32> =
        (0..players.len()).filter(|&p| Some(p) != bye).map(|p| players[p].score).collect();
    scores.sort_unstable_by_key(|&score| Reverse(score));
    scores.dedup();
    let group = |score: i32| (0..players.len()).filter(move |&p| Some(p) != bye && players[p].score == score);
    let mut incoming: Vec<usize> = Vec::new();
    for (place, &score) in scores.iter().enumerate() {
        let mut bracket: Vec<usize> = incoming.iter().copied().chain(group(score)).collect();
        bracket.sort_unstable();
        // C5, C6.
        let best = left.iter().map(|partner| leaving(players, &bracket, partner)).min()?;
        left.retain(|partner| leaving(players, &bracket, partner) == best);
        // C7: of each set of floaters what the next bracket can have at best.
        if let Some(&next) = scores.get(place + 1).filter(|_| best.0 > 0) {
            let mut ahead: BTreeMap<Vec<usize>, (usize, Vec<i32>)> = BTreeMap::new();
            for partner in &left {
                let floats = floaters(&bracket, partner);
                let following: Vec<usize> = floats.iter().copied().chain(group(next)).collect();
                let value = leaving(players, &following, partner);
                let known = ahead.entry(floats).or_insert_with(|| value.clone());
                *known = value.min(known.clone());
            }
            let best = ahead.values().min()?.clone();
            reached.by_c7 += ahead.values().filter(|value| **value != best).count();
            left.retain(|partner| ahead[&floaters(&bracket, partner)] == best);
        }
        // C8.
        let ungranted = |partner: &Pairing| {
            let pairs = bracket.iter().filter(|&&p| p < partner[p] && bracket.contains(&partner[p]));
            let colour = |p: usize| prefers(&players[p]).map(|(colour, _)| colour);
            pairs.filter(|&&p| colour(p).is_some() && colour(p) == colour(partner[p])).count()
        };
        let best = left.iter().map(ungranted).min()?;
        left.retain(|partner| ungranted(partner) == best);
        // 4.3: the larger number first, and zero last.
        let order = |partner: &Pairing| -> Vec<Reverse<usize>> {
            let number = |p: usize| bracket.iter().position(|&other| other == p).map_or(0, |at| at + 1);
            bracket.iter().map(|&p| Reverse(number(partner[p]))).collect()
        };
        let best = left.iter().map(order).min()?;
        left.retain(|partner| order(partner) == best);
        incoming = floaters(&bracket, &left[0]);
        *reached.sizes.entry(incoming.len()).or_default() += 1;
    }
    assert!(incoming.is_empty(), "the last bracket floats no player");
    let partner = left.first()?;
    let pairs = (0..players.len()).filter(|&p| Some(p) != bye && p < partner[p]);
    let mut round: Vec<(u16, u16)> = pairs.map(|p| colours(players, p, partner[p], initial)).collect();
    round.sort_unstable();
    Some((round, bye.map(|p| players[p].id)))
}

/// 5,000 tournaments of 4 to 10 players with byes, forfeits, absences, late entries, prohibited pairs and virtual points: the reference
/// pairs as the plainest enumeration does, by both searches.
#[test]
fn both_searches_find_what_is_found_by_listing_everything() {
    let system = SystemId::Burstein2026.system();
    let (mut reached, began) = (Reached::default(), Instant::now());
    for seed in 0..u64::from(crate::common::scaled(5_000)) {
        let tournament = drawn(20_000_000 + seed, (4, 10));
        let (players, lifted) = players(&tournament);
        if players.len() < 2 {
            continue;
        }
        let initial = tournament.initial_colour.map_or(Colour::White, |(colour, _)| colour);
        let expected = pair(&players, if initial == Colour::White { 'W' } else { 'B' }, &mut reached);
        let position = next_position(&tournament);
        let found = |kind| -> Round {
            let pairing = system.pair(&position, kind).ok()?;
            let mut pairs: Vec<(u16, u16)> = pairing.pairs.iter().map(|(w, b)| (w.get(), b.get())).collect();
            pairs.sort_unstable();
            Some((pairs, pairing.bye.map(PlayerId::get)))
        };
        assert_eq!(found(SearchKind::Guided), expected, "guided, seed {seed}");
        assert_eq!(found(SearchKind::Literal { budget: u64::MAX }), expected, "literal, seed {seed}");
        reached.rounds += 1;
        reached.impossible += usize::from(expected.is_none());
        let virtual_points = |player: &Player| {
            let place = tournament.index_of(PlayerId::new(player.id.into()).unwrap()).unwrap();
            player.score != tournament.points_after(place, tournament.paired_rounds()).tenths()
        };
        reached.accelerated += usize::from(players.iter().any(virtual_points));
        reached.lifted += usize::from(lifted);
    }
    let sizes = |least| record::at_least(least, &reached.sizes);
    let kinds = record::Reached::from([
        ("with a bye", reached.byes),
        ("without a legal pairing", reached.impossible),
        ("brackets with floaters", sizes(1)),
        ("two floaters and more", sizes(2)),
        ("C7 refused a set", reached.by_c7),
        ("an opponent's score adjusted", reached.lifted),
        ("virtual points", reached.accelerated),
    ]);
    record::write(SystemId::Burstein2026.word(), reached.rounds, began.elapsed().as_secs(), &kinds);
    assert!(reached.rounds >= 4_800 && reached.byes >= 1_500 && reached.impossible >= 500, "{reached:?}");
    assert!(sizes(1) >= 3_000 && sizes(2) >= 1_000 && sizes(3) >= 100, "{reached:?}");
    assert!(reached.lifted >= 100 && reached.accelerated >= 500 && reached.by_c7 >= 50, "{reached:?}");
}
