//! A second computation of every tie-break of C.07, in the simplest form that gives correct numbers. It is
//! written from the text and its default interpretations. It is slow and uses no code of
//! `arbitrium_core::standings`. Points are in tenths. In the functions, `p` is the index of a player, from 0,
//! and `r` a round, from 1.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "small numbers in plain arithmetic"
)]

pub mod random;
mod random_matches;
pub mod random_teams;
pub mod ranks;
mod rated;
mod team_boards;
mod team_code;
pub mod team_ranks;
pub mod teams;

#[allow(unused_imports, reason = "each test file uses its own part")]
pub use random::{Random, random_round_robin, random_swiss, random_swiss_of};

use std::cell::OnceCell;

use arbitrium_core::tournament::{
    AdjustedResult, Bye, Colour, Entry, GameResult, Games, GamesPerRound, Tournament,
};

/// An exact number as its numerator and denominator.
pub type Fraction = (i128, i128);

/// A tournament to rank, with the edition of C.07 and whether it is a round-robin.
pub struct Second<'a> {
    pub t: &'a Tournament,
    pub is_2026: bool,
    pub round_robin: bool,
    pub rounds: usize,
    /// The final round, if it is treated as drawn (8.3); otherwise `None`.
    pub drawn: Option<usize>,
    adjusted: OnceCell<Vec<i64>>,
    fore: OnceCell<Box<Second<'a>>>,
}

/// The categories of unplayed rounds in 16.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Played,
    FullBye,
    ForfeitWin,
    Requested,
    ForfeitLoss,
    Nothing,
}

impl<'a> Second<'a> {
    pub fn new(t: &'a Tournament, is_2026: bool, round_robin: bool, rounds: usize) -> Self {
        Second {
            t,
            is_2026,
            round_robin,
            rounds,
            drawn: None,
            adjusted: OnceCell::new(),
            fore: OnceCell::new(),
        }
    }

    pub fn players(&self) -> usize {
        self.t.players.len()
    }

    /// The recorded entry of a player in a round. All games of the round `drawn` count as drawn.
    pub fn entry(&self, p: usize, r: usize) -> Entry {
        let entry = self.t.players[p].entries.get(r - 1).copied().unwrap_or(Entry::Missing);
        match entry {
            Entry::Contest(mut contest) if self.drawn == Some(r) => {
                contest.games = match contest.games {
                    Games::One(_) => Games::One(GameResult::Draw),
                    Games::Two(..) => Games::Two(GameResult::Draw, GameResult::Draw),
                };
                Entry::Contest(contest)
            }
            other => other,
        }
    }

    pub fn opponent(&self, p: usize, r: usize) -> Option<usize> {
        match self.entry(p, r) {
            Entry::Contest(contest) => self.t.players.binary_search_by_key(&contest.opponent, |q| q.id).ok(),
            _ => None,
        }
    }

    fn results(&self, p: usize, r: usize) -> Vec<GameResult> {
        match self.entry(p, r) {
            Entry::Contest(contest) => contest.games.iter().collect(),
            _ => Vec::new(),
        }
    }

    /// Whether a player's round was forfeited by one side or by both (preface of Double-Swiss, and 15.1).
    fn is_forfeited(&self, p: usize, r: usize) -> bool {
        let lost_all = |results: Vec<GameResult>| {
            !results.is_empty() && results.iter().all(|x| *x == GameResult::ForfeitLoss)
        };
        let Some(q) = self.opponent(p, r) else { return false };
        lost_all(self.results(p, r)) || lost_all(self.results(q, r))
    }

    pub fn is_played(&self, p: usize, r: usize) -> bool {
        self.opponent(p, r).is_some() && !self.is_forfeited(p, r)
    }

    fn kind(&self, p: usize, r: usize) -> Kind {
        match self.entry(p, r) {
            Entry::Contest(_) if self.is_played(p, r) => Kind::Played,
            Entry::Contest(_) => {
                let lost = self.results(p, r).iter().all(|x| *x == GameResult::ForfeitLoss);
                if lost { Kind::ForfeitLoss } else { Kind::ForfeitWin }
            }
            Entry::Missing | Entry::Bye(Bye::Zero | Bye::PairingAllocated) if self.round_robin => {
                Kind::Nothing
            }
            Entry::Bye(Bye::Full | Bye::PairingAllocated) => Kind::FullBye,
            Entry::Missing | Entry::Bye(_) => Kind::Requested,
        }
    }

    fn games_a_round(&self) -> i64 {
        if self.t.games_per_round == GamesPerRound::Two { 2 } else { 1 }
    }

    pub fn draw(&self) -> i64 {
        self.games_a_round() * i64::from(self.t.scoring.draw.tenths())
    }

    pub fn win(&self) -> i64 {
        self.games_a_round() * i64::from(self.t.scoring.win.tenths())
    }

    /// A player's points in a round, with the adjustments of record `299`.
    pub fn points(&self, p: usize, r: usize) -> i64 {
        let s = &self.t.scoring;
        let id = self.t.players[p].id;
        let width = usize::try_from(self.games_a_round()).unwrap();
        let worth = |column: usize, name: Option<AdjustedResult>, usual: i32| -> i64 {
            let mut worth = usual;
            for a in &s.adjustments {
                let here = a.column.is_none_or(|c| usize::from(c) == column);
                if name.is_some() && a.result == name && here && a.players.contains(&id) {
                    worth = a.points.tenths();
                }
            }
            i64::from(worth)
        };
        let columns = (r - 1) * width + 1..=r * width;
        match self.entry(p, r) {
            Entry::Missing => 0,
            Entry::Bye(Bye::PairingAllocated) => i64::from(s.pairing_allocated_bye.tenths()),
            Entry::Bye(bye) => {
                let (name, usual) = match bye {
                    Bye::Zero => (AdjustedResult::ZeroPointBye, s.absence),
                    Bye::Half => (AdjustedResult::HalfPointBye, s.draw),
                    _ => (AdjustedResult::FullPointBye, s.win),
                };
                columns.map(|column| worth(column, Some(name), usual.tenths())).sum()
            }
            Entry::Contest(contest) => columns
                .zip(contest.games.iter())
                .map(|(column, result)| match result {
                    GameResult::Win | GameResult::ShortWin => {
                        worth(column, Some(AdjustedResult::Win), s.win.tenths())
                    }
                    GameResult::Draw | GameResult::ShortDraw => {
                        worth(column, Some(AdjustedResult::Draw), s.draw.tenths())
                    }
                    GameResult::Loss | GameResult::ShortLoss => {
                        worth(column, Some(AdjustedResult::Loss), s.loss.tenths())
                    }
                    GameResult::ForfeitWin => worth(column, Some(AdjustedResult::ForfeitWin), s.win.tenths()),
                    GameResult::ForfeitLoss => {
                        worth(column, Some(AdjustedResult::ForfeitLoss), s.absence.tenths())
                    }
                    GameResult::Adjourned => worth(column, None, s.unknown.tenths()),
                    GameResult::Pending => 0,
                })
                .sum(),
        }
    }

    /// A player's bonus and penalty points in a round.
    fn bonus(&self, p: usize, r: usize) -> i64 {
        let id = self.t.players[p].id;
        let width = usize::try_from(self.games_a_round()).unwrap();
        let mut sum = 0;
        for a in &self.t.scoring.adjustments {
            let round = a.column.map_or(1, |c| (usize::from(c) - 1) / width + 1);
            if a.result.is_none() && round == r && a.players.contains(&id) {
                sum += i64::from(a.points.tenths());
            }
        }
        sum
    }

    pub fn score(&self, p: usize) -> i64 {
        (1..=self.rounds).map(|r| self.points(p, r) + self.bonus(p, r)).sum()
    }

    fn is_vur(&self, p: usize, r: usize) -> bool {
        matches!(self.kind(p, r), Kind::Requested | Kind::ForfeitLoss)
    }

    /// A participant's adjusted score (16.3). All adjusted scores are computed once and stored.
    pub fn adjusted(&self, p: usize) -> i64 {
        let all = self.adjusted.get_or_init(|| (0..self.players()).map(|p| self.adjust(p)).collect());
        all[p]
    }

    fn adjust(&self, p: usize) -> i64 {
        if self.round_robin {
            return self.score(p);
        }
        let mut sum = 0;
        for r in 1..=self.rounds {
            let closing =
                self.kind(p, r) == Kind::Requested && (r + 1..=self.rounds).all(|s| self.is_vur(p, s));
            sum += if closing { self.draw() } else { self.points(p, r) };
            sum += self.bonus(p, r);
        }
        sum
    }

    /// The score of a participant's dummy opponent in an unplayed round (16.4).
    fn dummy(&self, p: usize, r: usize) -> i64 {
        let own = self.score(p);
        if !self.is_2026 {
            return own;
        }
        match self.opponent(p, r) {
            Some(q) => own.min(self.adjusted(q)),
            None => own.min(self.draw() * i64::try_from(self.rounds).unwrap()),
        }
    }

    /// For each round: the opponent's score, the participant's points, and whether the round is a voluntary unplayed
    /// round (VUR) (8 and 9.1).
    fn scores(&self, p: usize, as_played: bool) -> Vec<(i64, i64, bool)> {
        let mut all = Vec::new();
        for r in 1..=self.rounds {
            let opponent = self.opponent(p, r);
            let kind = self.kind(p, r);
            if let (true, Some(q)) = (kind == Kind::Played || self.round_robin || as_played, opponent) {
                all.push((self.adjusted(q), self.points(p, r), false));
            } else if !self.round_robin {
                all.push((self.dummy(p, r), self.points(p, r), self.is_vur(p, r)));
            }
        }
        all
    }

    /// The sum of the contributions after the cuts of 14 and 16.5. Each item has the opponent's score, the
    /// contribution, and whether the round is a VUR.
    fn cut(mut all: Vec<(i64, i64, bool)>, low: usize, high: usize) -> i64 {
        for _ in 0..low {
            if all.is_empty() {
                break;
            }
            let least = (0..all.len()).min_by_key(|i| (all[*i].0, all[*i].1)).unwrap();
            let vur = (0..all.len()).filter(|i| all[*i].2).min_by_key(|i| (all[*i].1, all[*i].0));
            let gone = match vur {
                Some(vur) if all[vur].1 >= all[least].1 => vur,
                _ => least,
            };
            all.remove(gone);
        }
        for _ in 0..high {
            if let Some(most) = (0..all.len()).max_by_key(|i| all[*i].0) {
                all.remove(most);
            }
        }
        all.iter().map(|x| x.1).sum()
    }

    fn buchholz(&self, p: usize, low: usize, high: usize, as_played: bool) -> i64 {
        let all = self.scores(p, as_played).into_iter().map(|(score, _, vur)| (score, score, vur));
        Self::cut(all.collect(), low, high)
    }

    fn sonneborn(&self, p: usize, low: usize, as_played: bool) -> i64 {
        let all =
            self.scores(p, as_played).into_iter().map(|(score, points, vur)| (score, score * points, vur));
        Self::cut(all.collect(), low, 0)
    }

    /// This tournament with its final round treated as drawn, if the counted rounds include the final round.
    fn fore(&self) -> &Second<'a> {
        self.fore.get_or_init(|| Box::new(self.as_fore()))
    }

    fn as_fore(&self) -> Second<'a> {
        let planned = self.t.planned_rounds.map_or(0, |planned| usize::from(planned.rounds));
        let recorded = usize::from(self.t.paired_rounds());
        let is_final = self.rounds >= planned.max(recorded);
        let drawn = is_final.then_some(self.rounds);
        Second { drawn, ..Second::new(self.t, self.is_2026, self.round_robin, self.rounds) }
    }

    /// Whether a round counts as a game of the participant for the tie-breaks of Article 7.
    fn own_game(&self, p: usize, r: usize) -> bool {
        match self.kind(p, r) {
            Kind::Played => true,
            Kind::ForfeitWin => self.round_robin,
            Kind::ForfeitLoss => self.round_robin && !self.is_2026,
            _ => false,
        }
    }

    fn games(&self, p: usize, wanted: impl Fn(GameResult, Option<Colour>) -> bool) -> i64 {
        let mut count = 0;
        for r in 1..=self.rounds {
            if let (true, Entry::Contest(contest)) = (self.own_game(p, r), self.entry(p, r)) {
                let mut colour = contest.colour;
                for result in contest.games.iter() {
                    count += i64::from(wanted(result, colour));
                    colour = colour.map(Colour::opposite);
                }
            }
        }
        count
    }

    fn standard(&self, p: usize) -> i64 {
        let mut halves = 0;
        for r in 1..=self.rounds {
            let own = self.points(p, r);
            let other = self.opponent(p, r).map_or(self.draw(), |q| self.points(q, r));
            halves += if own > other { 2 } else { i64::from(own == other) };
        }
        halves
    }

    fn koya(&self, p: usize, limit: i64) -> i64 {
        let mut sum = 0;
        for r in 1..=self.rounds {
            let Some(q) = self.opponent(p, r) else { continue };
            let scheduled = (1..=self.rounds).filter(|r| self.opponent(q, *r).is_some()).count();
            let half = self.win() * i64::try_from(scheduled).unwrap();
            if 2 * self.score(q) >= half + 10 * limit {
                sum += self.points(p, r);
            }
        }
        sum
    }

    fn progress(&self, p: usize, cut: usize) -> i64 {
        let mut score = 0;
        let mut sum = 0;
        for r in 1..=self.rounds {
            score += self.points(p, r) + self.bonus(p, r);
            if r > cut {
                sum += score;
            }
        }
        sum
    }

    fn average_buchholz(&self, p: usize, of: &Second<'_>) -> Fraction {
        let met = |r: &usize| self.is_played(p, *r) || (self.round_robin && self.opponent(p, *r).is_some());
        let opponents: Vec<usize> =
            (1..=self.rounds).filter(met).filter_map(|r| self.opponent(p, r)).collect();
        if opponents.is_empty() {
            return (0, 1);
        }
        let sum: i64 = opponents.iter().map(|q| of.buchholz(*q, 0, 0, false)).sum();
        (i128::from(sum), 10 * i128::try_from(opponents.len()).unwrap())
    }

    /// A participant's tie-break value for this code. `None` for DE, and for tie-breaks of Article 10 if a player is
    /// unrated.
    pub fn value(&self, p: usize, code: &str) -> Option<Fraction> {
        let tenths = |x: i64| Some((i128::from(x), 10));
        let whole = |x: i64| Some((i128::from(x), 1));
        let count = |rounds: &dyn Fn(usize) -> bool| {
            whole(i64::try_from((1..=self.rounds).filter(|r| rounds(*r)).count()).unwrap())
        };
        match code {
            "PTS" => tenths(self.score(p)),
            "DE" | "DE/P" => None,
            "WIN" => count(&|r| self.points(p, r) == self.win()),
            "WON" => whole(self.games(p, |x, _| {
                matches!(x, GameResult::Win | GameResult::ShortWin | GameResult::ForfeitWin)
            })),
            "BPG" => whole(self.games(p, |_, c| c == Some(Colour::Black))),
            "BWG" => whole(self.games(p, |x, c| {
                c == Some(Colour::Black)
                    && matches!(x, GameResult::Win | GameResult::ShortWin | GameResult::ForfeitWin)
            })),
            "PS" => tenths(self.progress(p, 0)),
            "PS/C1" => tenths(self.progress(p, 1)),
            "PS/C2" => tenths(self.progress(p, 2)),
            "REP" => count(&|r| match self.kind(p, r) {
                Kind::Requested => false,
                Kind::ForfeitLoss => self.round_robin && !self.is_2026,
                _ => true,
            }),
            "STD" => tenths(5 * self.standard(p)),
            "TPN" | "TPN/R" => whole(i64::from(self.t.players[p].id.get())),
            "AOB" => Some(self.average_buchholz(p, self)),
            "AOB/F" => Some(self.average_buchholz(p, self.fore())),
            "KS" => tenths(self.koya(p, 0)),
            "KS/L+1" => tenths(self.koya(p, 1)),
            "KS/L-1" => tenths(self.koya(p, -1)),
            "KS/L-2" => tenths(self.koya(p, -2)),
            _ => self.by_scores(p, code).or_else(|| rated::value(self, p, code)),
        }
    }

    /// The value of BH, FB or SB with modifiers, for a code such as `BH/C1/P`.
    fn by_scores(&self, p: usize, code: &str) -> Option<Fraction> {
        let has = |modifier: &str| code.split('/').skip(1).any(|part| part == modifier);
        let low = if has("C1") || has("M1") {
            1
        } else if has("C2") || has("M2") {
            2
        } else {
            0
        };
        let high = if has("M1") || has("M2") { low } else { 0 };
        match code.split('/').next().unwrap() {
            "BH" if !has("F") => Some((self.buchholz(p, low, high, has("P")).into(), 10)),
            "BH" | "FB" => Some((self.fore().buchholz(p, low, high, has("P")).into(), 10)),
            "SB" => Some((self.sonneborn(p, low, has("P")).into(), 100)),
            _ => None,
        }
    }
}
