//! C.04.4.2 once more, in the plainest way: every complete pairing of a round is listed, and of those that agree so far the
//! best are kept, bracket by bracket.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use arbitrium_core::systems::Class;

use super::bye_first::{self, Pairing, all_pairings};
use super::{Criterion, Pairs, Watch, falling, number, sieve};
use crate::record::Reached;
use crate::second_facts::{self as facts, Seen, What};

/// The text asks nothing more of a player.
type Player = bye_first::Player<()>;

pub(super) struct Reader {
    players: Vec<Player>,
}

/// The score of a player that opponents see (1.7.2).
fn adjusted(player: &facts::Player, draw: i32) -> i32 {
    let last = player.rounds.iter().rev().take_while(|round| player.zero && round.zero);
    player.points + last.map(|round| draw - round.points).sum::<i32>()
}

/// Whether a player who is absent counts with another score for the opponents (1.7.2).
pub fn adjusts(seen: &Seen) -> bool {
    seen.players.iter().chain(&seen.absent).any(|player| adjusted(player, seen.draw) != player.points)
}

impl Reader {
    pub(super) fn of(seen: &Seen) -> Self {
        let find = |id: u16| seen.players.iter().chain(&seen.absent).find(|player| player.id == id).unwrap();
        let mut found = Vec::new();
        for player in &seen.players {
            let (mut buchholz, mut sonneborn) = (0, 0);
            for round in &player.rounds {
                let against = match (round.what, round.opponent) {
                    (What::Played(_), Some(opponent)) => adjusted(find(opponent), seen.draw),
                    _ => player.points,
                };
                buchholz += against;
                sonneborn += round.points * against;
            }
            let index = (Reverse(buchholz), Reverse(sonneborn), player.id);
            found.push((index, Player::of(player, seen.win, ())));
        }
        // 1.8.
        found.sort_by_key(|(index, _)| *index);
        Self { players: found.into_iter().map(|(_, player)| player).collect() }
    }
}

/// The players of a bracket who have no opponent in it.
fn floaters(bracket: &[usize], partner: &Pairing) -> Vec<usize> {
    bracket.iter().copied().filter(|&p| !bracket.contains(&partner[p])).collect()
}

/// C5 and C6 of a bracket: the number of floaters, then their scores.
fn leaving(players: &[Player], bracket: &[usize], partner: &Pairing) -> Vec<i64> {
    let mut scores = falling(floaters(bracket, partner).iter().map(|&p| i64::from(players[p].score)));
    scores.insert(0, number(scores.len()));
    scores
}

impl super::Reader for Reader {
    fn ids(&self) -> Vec<u16> {
        bye_first::ids(&self.players)
    }

    fn attendance(&self) -> [&'static str; 4] {
        bye_first::attendance("1.3")
    }

    fn may_have_the_bye(&self, player: usize) -> bool {
        !self.players[player].barred
    }

    fn obstacles(&self, a: usize, b: usize) -> Vec<&'static str> {
        self.players[a].obstacles(&self.players[b])
    }

    fn judges(&self) -> bool {
        self.ids().len() <= 12
    }

    fn pair(&self, watch: &mut Watch, reached: &mut Reached) -> Option<(Pairs, Option<usize>)> {
        let players = &self.players[..];
        let mut count = |what, times: usize| *reached.entry(what).or_default() += times;
        let mut bye = None;
        if players.len() % 2 == 1 {
            bye = Some(bye_first::bye(players, |p| p, watch)?);
        }
        let mut left = all_pairings(players, bye);
        let mut scores = falling((0..players.len()).filter(|&p| Some(p) != bye).map(|p| players[p].score));
        scores.dedup();
        let group =
            |score: i32| (0..players.len()).filter(move |&p| Some(p) != bye && players[p].score == score);
        let mut incoming: Vec<usize> = Vec::new();
        for (place, &score) in scores.iter().enumerate() {
            let mut bracket: Vec<usize> = incoming.iter().copied().chain(group(score)).collect();
            bracket.sort_unstable();
            let recorded = watch.partners(&bye_first::ids(players));
            let best: [Criterion<'_, Pairing>; 2] = [
                ("C5", &|partner| leaving(players, &bracket, partner)[..1].to_vec()),
                ("C6", &|partner| leaving(players, &bracket, partner)),
            ];
            let parted = sieve(&mut left, &best, recorded.as_ref(), |_| ());
            watch.part(Class::Worse, parted);
            // C7: of each set of floaters what the next bracket can have at best.
            let mut ahead: BTreeMap<Vec<usize>, Vec<i64>> = BTreeMap::new();
            if let Some(&next) = scores.get(place + 1) {
                for partner in &left {
                    let floats = floaters(&bracket, partner);
                    let following: Vec<usize> = floats.iter().copied().chain(group(next)).collect();
                    let value = leaving(players, &following, partner);
                    let known = ahead.entry(floats).or_insert_with(|| value.clone());
                    *known = value.min(known.clone());
                }
            }
            let least = ahead.values().min().cloned();
            let refused = ahead.values().filter(|value| Some(*value) != least.as_ref());
            count("C7 refused a set", refused.count());
            let ungranted = |partner: &Pairing| {
                let pairs = bracket.iter().filter(|&&p| p < partner[p] && bracket.contains(&partner[p]));
                let colour = |p: usize| players[p].prefers().map(|(colour, _)| colour);
                let refused = pairs.filter(|&&p| colour(p).is_some() && colour(p) == colour(partner[p]));
                vec![number(refused.count())]
            };
            // The larger number first, and zero last.
            let order = |partner: &Pairing| -> Vec<i64> {
                let place = |p: usize| bracket.iter().position(|&other| other == p).map_or(0, |at| at + 1);
                bracket.iter().map(|&p| -number(place(partner[p]))).collect()
            };
            let best: [Criterion<'_, Pairing>; 3] = [
                ("C7", &|partner| ahead.get(&floaters(&bracket, partner)).cloned().unwrap_or_default()),
                ("C8", &ungranted),
                ("4.3", &order),
            ];
            let recorded = watch.partners(&bye_first::ids(players));
            let parted = sieve(&mut left, &best, recorded.as_ref(), |_| ());
            watch.part(if parted == Some("4.3") { Class::Later } else { Class::Worse }, parted);
            incoming = floaters(&bracket, left.first()?);
            count("brackets with floaters", incoming.len().min(1));
            count("two floaters and more", usize::from(incoming.len() >= 2));
            count("three floaters and more", usize::from(incoming.len() >= 3));
        }
        assert!(incoming.is_empty(), "the last bracket floats no player");
        let partner = left.first()?;
        let pairs = (0..players.len()).filter(|&p| Some(p) != bye && p < partner[p]);
        Some((pairs.map(|p| (p, partner[p])).collect(), bye))
    }

    fn own_colour(&self, high: usize, low: usize, initial: char) -> (char, &'static str) {
        let of = |player: usize| (&self.players[player], self.players[player].prefers());
        bye_first::own_colour(of(high), of(low), initial)
    }
}
