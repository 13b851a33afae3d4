//! C.04.4.2 once more, in the plainest way: every complete pairing of a round is listed, and of those that agree so far the best are kept,
//! bracket by bracket. Nothing of the reference is used but the facts that a report records.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::time::Instant;

use super::burstein::drawn;
use super::second::{self, Pairing, all_pairings};
use crate::common::alike::assert_reached;
use crate::common::random::next_position;
use crate::common::record;
use crate::common::second_facts::{Paired, Reached, Seen, What, assert_pairs, other, seen};
use arbitrium_core::systems::SystemId;
use arbitrium_core::tournament::{Bye, Entry, Tournament};

/// The text asks nothing more of a player.
type Player = second::Player<()>;

/// Whether a round was a zero-point bye; what is not recorded is one.
fn is_zero(entry: Entry) -> bool {
    matches!(entry, Entry::Bye(Bye::Zero) | Entry::Missing)
}

/// Those who are to be paired, and whether byes of somebody who is not count as draws.
fn players(tournament: &Tournament, seen: &Seen) -> (Vec<Player>, bool) {
    let rounds = tournament.paired_rounds();
    let round = rounds + 1;
    let has_zero = |place: usize| {
        let id = tournament.players[place].id;
        let announced = tournament.absences.iter().find(|a| a.round == round && a.player == id);
        announced.map_or(tournament.entry(place, round) == Entry::Bye(Bye::Zero), |a| a.bye == Bye::Zero)
    };
    let points = |place: usize| tournament.points_after(place, rounds).tenths();
    // 1.7.2: what the opponents see.
    let adjusted = |place: usize| {
        let mut score = points(place);
        if has_zero(place) {
            for earlier in (1..=rounds).rev() {
                if !is_zero(tournament.entry(place, earlier)) {
                    break;
                }
                score += tournament.scoring.draw.tenths() - tournament.points_in(place, earlier).tenths();
            }
        }
        score
    };
    let place = |id: u16| tournament.players.iter().position(|player| player.id.get() == id).unwrap();
    let mut found = Vec::new();
    for player in &seen.players {
        let (mut buchholz, mut sonneborn) = (0, 0);
        for round in &player.rounds {
            let against = match (round.what, round.opponent) {
                (What::Played(_), Some(opponent)) => adjusted(place(opponent)),
                _ => points(place(player.id)),
            };
            buchholz += against;
            sonneborn += round.points * against;
        }
        found.push(((Reverse(buchholz), Reverse(sonneborn), player.id), Player::of(player, seen.win, ())));
    }
    // 1.8.
    found.sort_by_key(|(index, _)| *index);
    let lifted = (0..tournament.players.len()).any(|place| adjusted(place) != points(place));
    (found.into_iter().map(|(_, player)| player).collect(), lifted)
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
    let (high, low) = (&players[a.min(b)], &players[a.max(b)]);
    let colour = match (high.prefers(), low.prefers()) {
        (None, None) if high.number % 2 == 1 => initial,
        (None, None) => other(initial),
        (Some((own, _)), None) => own,
        (None, Some((theirs, _))) => other(theirs),
        (Some((own, _)), Some((theirs, _))) if own != theirs => own,
        (Some((own, strength)), Some((_, theirs))) if strength != theirs => {
            if strength > theirs {
                own
            } else {
                other(own)
            }
        }
        (Some((own, _)), Some(_)) => {
            let mut latest = high.colours.chars().rev().zip(low.colours.chars().rev());
            latest.find(|(own, theirs)| own != theirs).map_or(own, |(had, _)| other(had))
        }
    };
    if colour == 'W' { (high.id, low.id) } else { (low.id, high.id) }
}

fn pair(players: &[Player], initial: char, reached: &mut Reached) -> Paired {
    let mut count = |what, times: usize| *reached.entry(what).or_default() += times;
    let mut bye = None;
    if players.len() % 2 == 1 {
        bye = Some(second::bye(players, |p| p)?);
        count("with a bye", 1);
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
            count("C7 refused a set", ahead.values().filter(|value| **value != best).count());
            left.retain(|partner| ahead[&floaters(&bracket, partner)] == best);
        }
        // C8.
        let ungranted = |partner: &Pairing| {
            let pairs = bracket.iter().filter(|&&p| p < partner[p] && bracket.contains(&partner[p]));
            let colour = |p: usize| players[p].prefers().map(|(colour, _)| colour);
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
        count("brackets with floaters", incoming.len().min(1));
        count("two floaters and more", usize::from(incoming.len() >= 2));
        count("three floaters and more", usize::from(incoming.len() >= 3));
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
    let (mut reached, began, mut rounds) = (Reached::new(), Instant::now(), 0);
    for seed in 0..u64::from(crate::common::scaled(5_000)) {
        let tournament = drawn(20_000_000 + seed, (4, 10));
        let seen = seen(&tournament);
        if seen.players.len() < 2 {
            continue;
        }
        let (players, lifted) = players(&tournament, &seen);
        let expected = pair(&players, seen.initial, &mut reached);
        let position = next_position(&tournament);
        assert_pairs(SystemId::Burstein2026, &position, &expected, || format!("seed {seed}"));
        rounds += 1;
        let mut count = |what, holds: bool| *reached.entry(what).or_default() += usize::from(holds);
        count("without a legal pairing", expected.is_none());
        count("an opponent's score adjusted", lifted);
        count("virtual points", seen.players.iter().any(|player| player.score != player.points));
    }
    record::write(SystemId::Burstein2026.word(), rounds, began.elapsed().as_secs(), &reached);
    assert!(rounds >= 4_800, "{rounds}");
    let floors = [
        ("with a bye", 1_500),
        ("without a legal pairing", 500),
        ("brackets with floaters", 3_000),
        ("two floaters and more", 1_000),
        ("three floaters and more", 100),
        ("an opponent's score adjusted", 100),
        ("virtual points", 500),
        ("C7 refused a set", 50),
    ];
    assert_reached(&reached, &floors);
}
