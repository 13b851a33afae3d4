//! The facts of an event as a table, and the tie-breaks that are sums over the rounds of this table (7.5, 8, 9, 14.5 and
//! 16.3 to 16.5). Players and teams have the same table. All points are in tenths.

use std::cell::{Cell, OnceCell};

use arbitrium_core::tournament::TeamScore;

use super::Fraction;

/// The category of a round: a played one, or one of the unplayed rounds of 16.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Category {
    Played,
    /// A pairing-allocated or full-point bye (16.2.1).
    Allocated,
    /// A forfeit win (16.2.2).
    ForfeitWin,
    /// A requested bye, or nothing recorded (16.2.3, and 16.2.5 if only voluntary unplayed rounds follow).
    Requested,
    /// A forfeit loss (16.2.4).
    ForfeitLoss,
    /// The round without an opponent in a round-robin of an odd number of participants.
    Free,
}

impl Category {
    /// Whether the round is a voluntary unplayed round (VUR, 16.1.2).
    fn is_vur(self) -> bool {
        matches!(self, Category::Requested | Category::ForfeitLoss)
    }
}

/// A participant's round. The values of `points` and `bonus` are match points and game points; players have only the
/// first.
pub(super) struct Round {
    pub(super) opponent: Option<usize>,
    pub(super) category: Category,
    pub(super) points: [i64; 2],
    /// The bonus and penalty points that begin in this round.
    pub(super) bonus: [i64; 2],
}

/// How often each rule about values was used. Tests require minimum numbers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Noted {
    /// The number of unplayed rounds of each category, 16.2.1 to 16.2.5.
    pub categories: [usize; 5],
    /// How often the score of a dummy was capped by 16.4.1, and by 16.4.2.
    pub caps: [usize; 2],
    /// How often a VUR was cut instead of the least significant value (16.5).
    pub cuts: usize,
    /// How often a divisor of 0 was replaced by 1 (13.4.2).
    pub zero_divisors: usize,
}

impl Noted {
    pub(super) fn add(&mut self, more: &Noted) {
        let counts = self.categories.iter_mut().chain(&mut self.caps);
        counts.zip(more.categories.iter().chain(&more.caps)).for_each(|(sum, more)| *sum += more);
        self.cuts += more.cuts;
        self.zero_divisors += more.zero_divisors;
    }
}

/// The contribution of one round to a tie-break that is a sum over opponents.
#[derive(Clone, Copy)]
struct Contribution {
    /// The score of the opponent or of the dummy opponent.
    score: i64,
    value: i64,
    is_vur: bool,
}

fn place(kind: TeamScore) -> usize {
    usize::from(kind == TeamScore::GamePoints)
}

pub(super) struct Sheet {
    is_2026: bool,
    is_round_robin: bool,
    /// The points of a win and of a draw of all games of a round.
    win: [i64; 2],
    draw: [i64; 2],
    /// The rounds of each participant.
    rows: Vec<Vec<Round>>,
    adjusted: [OnceCell<Vec<i64>>; 2],
    noted: Cell<Noted>,
}

impl Sheet {
    pub(super) fn new(
        (is_2026, is_round_robin): (bool, bool),
        (win, draw): ([i64; 2], [i64; 2]),
        rows: Vec<Vec<Round>>,
    ) -> Self {
        let adjusted = [OnceCell::new(), OnceCell::new()];
        Sheet { is_2026, is_round_robin, win, draw, rows, adjusted, noted: Cell::default() }
    }

    pub(super) fn note(&self, what: impl FnOnce(&mut Noted)) {
        let mut noted = self.noted.get();
        what(&mut noted);
        self.noted.set(noted);
    }

    /// The counts since the last call. They are reset to zero.
    pub(super) fn take_noted(&self) -> Noted {
        self.noted.take()
    }

    /// A participant's score after each round.
    fn scores(&self, kind: TeamScore, p: usize) -> impl Iterator<Item = i64> {
        self.rows[p].iter().scan(0, move |score, round| {
            *score += round.points[place(kind)] + round.bonus[place(kind)];
            Some(*score)
        })
    }

    pub(super) fn score(&self, kind: TeamScore, p: usize) -> i64 {
        self.scores(kind, p).last().unwrap_or(0)
    }

    /// A participant's adjusted score (16.3). All adjusted scores are computed once and stored.
    fn adjusted(&self, kind: TeamScore, p: usize) -> i64 {
        let all = || (0..self.rows.len()).map(|p| self.adjust(kind, p)).collect();
        self.adjusted[place(kind)].get_or_init(all)[p]
    }

    fn adjust(&self, kind: TeamScore, p: usize) -> i64 {
        if self.is_round_robin {
            return self.score(kind, p);
        }
        let rounds = &self.rows[p];
        let mut sum = 0;
        for (r, round) in rounds.iter().enumerate() {
            let is_closing = round.category == Category::Requested
                && rounds[r + 1..].iter().all(|later| later.category.is_vur());
            let number = match round.category {
                Category::Played | Category::Free => None,
                Category::Allocated => Some(0),
                Category::ForfeitWin => Some(1),
                Category::Requested => Some(if is_closing { 4 } else { 2 }),
                Category::ForfeitLoss => Some(3),
            };
            if let Some(number) = number {
                self.note(|noted| noted.categories[number] += 1);
            }
            sum += if is_closing { self.draw[place(kind)] } else { round.points[place(kind)] };
            sum += round.bonus[place(kind)];
        }
        sum
    }

    /// The score of a participant's dummy opponent in an unplayed round (16.4).
    fn dummy(&self, kind: TeamScore, p: usize, round: &Round) -> i64 {
        let own = self.score(kind, p);
        if !self.is_2026 {
            return own;
        }
        let (article, cap) = match round.opponent {
            Some(scheduled) => (0, self.adjusted(kind, scheduled)),
            None => (1, self.draw[place(kind)] * i64::try_from(self.rows[p].len()).unwrap()),
        };
        if cap < own {
            self.note(|noted| noted.caps[article] += 1);
        }
        own.min(cap)
    }

    /// The contribution of each round (8, 9.1, 13.2 and 16.4): the opponent's score of the kind `of_opponents`. If `own`
    /// is given, this score is multiplied by the participant's own points of the kind `own`.
    fn contributions(
        &self,
        p: usize,
        of_opponents: TeamScore,
        own: Option<TeamScore>,
        as_played: bool,
    ) -> Vec<Contribution> {
        let mut all = Vec::new();
        for round in &self.rows[p] {
            let counts = round.category == Category::Played || self.is_round_robin || as_played;
            let (score, is_vur) = match round.opponent {
                Some(opponent) if counts => (self.adjusted(of_opponents, opponent), false),
                None if self.is_round_robin => continue,
                _ => (self.dummy(of_opponents, p, round), round.category.is_vur()),
            };
            let value = own.map_or(score, |own| score * round.points[place(own)]);
            all.push(Contribution { score, value, is_vur });
        }
        all
    }

    /// The sum after the cuts of Article 14, with the exception of 16.5.
    fn cut(&self, mut all: Vec<Contribution>, (low, high): (usize, usize)) -> i64 {
        for _ in 0..low.min(all.len()) {
            // 14.1.1.d and 14.1.2: the lowest score is cut; if several are equal, the one with the lowest
            // contribution.
            let least = (0..all.len()).min_by_key(|&i| (all[i].score, all[i].value)).unwrap();
            // If several VURs contribute the same, the one with the lowest score is cut.
            let vur = (0..all.len()).filter(|&i| all[i].is_vur).min_by_key(|&i| (all[i].value, all[i].score));
            let gone = vur.filter(|&vur| all[vur].value >= all[least].value).unwrap_or(least);
            if gone != least {
                self.note(|noted| noted.cuts += 1);
            }
            all.remove(gone);
        }
        for _ in 0..high.min(all.len()) {
            let most = (0..all.len()).max_by_key(|&i| all[i].score).unwrap();
            all.remove(most);
        }
        all.iter().map(|contribution| contribution.value).sum()
    }

    pub(super) fn buchholz(&self, kind: TeamScore, p: usize, cuts: (usize, usize), as_played: bool) -> i64 {
        self.cut(self.contributions(p, kind, None, as_played), cuts)
    }

    /// Sonneborn-Berger (9.1) and its four forms for teams (13.2): the scores of the opponents, and the own points
    /// against them.
    pub(super) fn sonneborn(
        &self,
        (theirs, own): (TeamScore, TeamScore),
        p: usize,
        cuts: (usize, usize),
        as_played: bool,
    ) -> i64 {
        self.cut(self.contributions(p, theirs, Some(own), as_played), cuts)
    }

    /// The average Buchholz of a participant's opponents (8.2). Their Buchholz is computed in the table `of`.
    pub(super) fn average_buchholz(&self, kind: TeamScore, p: usize, of: &Sheet) -> Fraction {
        let counts = |round: &&Round| round.category == Category::Played || self.is_round_robin;
        let met: Vec<usize> = self.rows[p].iter().filter(counts).filter_map(|round| round.opponent).collect();
        if met.is_empty() {
            return (0, 1);
        }
        let sum: i64 = met.iter().map(|&opponent| of.buchholz(kind, opponent, (0, 0), false)).sum();
        (sum.into(), 10 * i128::try_from(met.len()).unwrap())
    }

    /// The sum of a participant's scores after each round (7.5). The scores after the first `cut` rounds are left out.
    pub(super) fn progress(&self, kind: TeamScore, p: usize, cut: usize) -> i64 {
        self.scores(kind, p).skip(cut).sum()
    }

    /// A participant's points against the opponents that reached the limit of KS (9.2 and 14.5).
    pub(super) fn koya(&self, kind: TeamScore, p: usize, limit: i64) -> i64 {
        let reaches = |q: usize| {
            let scheduled = self.rows[q].iter().filter(|round| round.opponent.is_some()).count();
            let half = self.win[place(kind)] * i64::try_from(scheduled).unwrap();
            2 * self.score(kind, q) >= half + 10 * limit
        };
        let counted = self.rows[p].iter().filter(|round| round.opponent.is_some_and(reaches));
        counted.map(|round| round.points[place(kind)]).sum()
    }
}
