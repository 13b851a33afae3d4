//! What the second readers of the Burstein and the Dubov System have in common: whom each player may meet, who has the
//! bye, every complete pairing of a round, and who has White.

use arbitrium_core::systems::Class;

use super::{Criterion, Watch, by_number, colour_of, holding, number, sieve};
use crate::second_facts::{self as facts, What};

/// The facts about a player that both texts use. The score is in tenths of a point.
pub(super) struct Player<T> {
    pub(super) id: u16,
    pub(super) number: u16,
    /// With virtual points.
    pub(super) score: i32,
    /// The opponents of the games played.
    pub(super) met: Vec<u16>,
    pub(super) forbidden: Vec<u16>,
    /// `W` and `B` of the games played.
    pub(super) colours: String,
    pub(super) barred: bool,
    /// The facts that only one text uses.
    pub(super) own: T,
}

impl<T> Player<T> {
    /// C2: who had the bye, or points of a win without playing, may not have it. `win` is worth so much.
    pub(super) fn of(player: &facts::Player, win: i32, own: T) -> Self {
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
    pub(super) fn prefers(&self) -> Option<(char, u8)> {
        facts::prefers(&self.colours)
    }

    /// C1, the organiser, C3.
    pub(super) fn obstacles(&self, other: &Self) -> Vec<&'static str> {
        let both_insist = match (self.prefers(), other.prefers()) {
            (Some((one, 3)), Some((other, 3))) => one == other,
            _ => false,
        };
        holding([
            (self.met.contains(&other.id), "C1"),
            (self.forbidden.contains(&other.id), "Prohibited pairings"),
            (both_insist, "C3"),
        ])
    }
}

/// Who meets whom, by place.
pub(super) type Pairing = Vec<usize>;

/// Every complete pairing of the players who are still open.
fn complete<T>(players: &[Player<T>], open: &mut Vec<usize>, partner: &mut Pairing, all: &mut Vec<Pairing>) {
    let Some(&first) = open.first() else {
        all.push(partner.clone());
        return;
    };
    for at in 1..open.len() {
        let other = open[at];
        if players[first].obstacles(&players[other]).is_empty() {
            let rest = open.clone();
            open.remove(at);
            open.remove(0);
            (partner[first], partner[other]) = (other, first);
            complete(players, open, partner, all);
            *open = rest;
        }
    }
}

pub(super) fn all_pairings<T>(players: &[Player<T>], without: Option<usize>) -> Vec<Pairing> {
    let mut open: Vec<usize> = (0..players.len()).filter(|&p| Some(p) != without).collect();
    let mut all = Vec::new();
    if open.len().is_multiple_of(2) {
        complete(players, &mut open, &mut vec![usize::MAX; players.len()], &mut all);
    }
    all
}

/// 3.1: who has the bye, if a player can have it. 3.1.5: of equal scores and games the largest by `last`.
pub(super) fn bye<T>(
    players: &[Player<T>],
    last: impl Fn(usize) -> usize,
    watch: &mut Watch,
) -> Option<usize> {
    let may = |&p: &usize| !players[p].barred && !all_pairings(players, Some(p)).is_empty();
    let mut all: Vec<usize> = (0..players.len()).filter(may).collect();
    let criteria: [Criterion<'_, usize>; 3] = [
        ("3.1.3", &|p| vec![players[*p].score.into()]),
        ("3.1.4", &|p| vec![-number(players[*p].met.len())]),
        ("3.1.5", &|p| vec![-number(last(*p))]),
    ];
    let recorded = watch.bye(&ids(players));
    watch.part(Class::Bye, sieve(&mut all, &criteria, recorded.as_ref(), |_| ()));
    all.first().copied()
}

pub(super) fn ids<T>(players: &[Player<T>]) -> Vec<u16> {
    players.iter().map(|player| player.id).collect()
}

/// The labels of both texts for attendance (`super::Reader::attendance`). The article on the bye has another number in
/// each of them.
pub(super) const fn attendance(bye: &'static str) -> [&'static str; 4] {
    ["GHR 3.3", "1.9.1", bye, "C2"]
}

/// 5.2: the colour of the higher ranked of two with these preferences, and why.
pub(super) fn own_colour<T>(
    (high, own): (&Player<T>, Option<(char, u8)>),
    (low, theirs): (&Player<T>, Option<(char, u8)>),
    initial: char,
) -> (char, &'static str) {
    let by_number = by_number(high.number, initial);
    let (colour, step) = colour_of((&high.colours, own), (&low.colours, theirs), by_number);
    (colour, ["5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"][step])
}
