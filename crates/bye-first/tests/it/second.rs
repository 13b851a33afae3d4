//! What the second readers of the Burstein and the Dubov System have in common: whom each player may meet, and every complete
//! pairing of a round.

use std::cmp::Reverse;

use crate::common::second_facts::{self as facts, What};

/// The facts about a player that both texts use. The score is in tenths of a point.
pub(crate) struct Player<T> {
    pub(crate) id: u16,
    pub(crate) number: u16,
    /// With virtual points.
    pub(crate) score: i32,
    /// The opponents of the games played.
    pub(crate) met: Vec<u16>,
    pub(crate) forbidden: Vec<u16>,
    /// `W` and `B` of the games played.
    pub(crate) colours: String,
    pub(crate) barred: bool,
    /// The facts that only one text uses.
    pub(crate) own: T,
}

impl<T> Player<T> {
    /// C2: who had the bye, or points of a win without playing, may not have it. `win` is worth so much.
    pub(crate) fn of(player: &facts::Player, win: i32, own: T) -> Self {
        let has_game = |round: &&facts::Round| matches!(round.what, What::Played(_));
        let bars =
            |round: &facts::Round| round.what == What::Bye || (!has_game(&round) && round.points >= win);
        Player {
            id: player.id,
            number: player.number,
            score: player.score,
            met: player.rounds.iter().filter(has_game).filter_map(|round| round.opponent).collect(),
            forbidden: player.forbidden.clone(),
            colours: player.colours(),
            barred: player.rounds.iter().any(bars),
            own,
        }
    }

    /// A preference (1.5 of Burstein, 1.6 of Dubov): the colour, and 3, 2 or 1 for absolute, strong or mild.
    pub(crate) fn prefers(&self) -> Option<(char, u8)> {
        let count = |letter| self.colours.chars().filter(|&c| c == letter).count();
        let (white, black) = (count('W'), count('B'));
        let last = self.colours.chars().last()?;
        Some(match last {
            _ if white > black + 1 => ('B', 3),
            _ if black > white + 1 => ('W', 3),
            _ if self.colours.ends_with("WW") => ('B', 3),
            _ if self.colours.ends_with("BB") => ('W', 3),
            _ if white > black => ('B', 2),
            _ if black > white => ('W', 2),
            'W' => ('B', 1),
            _ => ('W', 1),
        })
    }

    /// C1, the organiser, C3.
    fn may_meet(&self, other: &Self) -> bool {
        let both_insist = match (self.prefers(), other.prefers()) {
            (Some((one, 3)), Some((other, 3))) => one == other,
            _ => false,
        };
        !self.met.contains(&other.id) && !self.forbidden.contains(&other.id) && !both_insist
    }
}

/// Who meets whom, by place.
pub(crate) type Pairing = Vec<usize>;

/// Every complete pairing of the players who are still open.
fn complete<T>(players: &[Player<T>], open: &mut Vec<usize>, partner: &mut Pairing, all: &mut Vec<Pairing>) {
    let Some(&first) = open.first() else {
        all.push(partner.clone());
        return;
    };
    for at in 1..open.len() {
        let other = open[at];
        if players[first].may_meet(&players[other]) {
            let rest = open.clone();
            open.remove(at);
            open.remove(0);
            (partner[first], partner[other]) = (other, first);
            complete(players, open, partner, all);
            *open = rest;
        }
    }
}

pub(crate) fn all_pairings<T>(players: &[Player<T>], without: Option<usize>) -> Vec<Pairing> {
    let mut open: Vec<usize> = (0..players.len()).filter(|&p| Some(p) != without).collect();
    let mut all = Vec::new();
    if open.len().is_multiple_of(2) {
        complete(players, &mut open, &mut vec![usize::MAX; players.len()], &mut all);
    }
    all
}

/// 3.1: who has the bye, if a player can have it: of equal scores and games the largest by `last`.
pub(crate) fn bye<T, K: Ord>(players: &[Player<T>], last: impl Fn(usize) -> K) -> Option<usize> {
    let may = |&p: &usize| !players[p].barred && !all_pairings(players, Some(p)).is_empty();
    let key = |&p: &usize| (players[p].score, Reverse(players[p].met.len()), Reverse(last(p)));
    (0..players.len()).filter(may).min_by_key(key)
}
