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

mod code;
pub mod random;
mod random_matches;
pub mod random_teams;
pub mod ranks;
mod rated;
mod sheet;
mod team_boards;
pub mod team_ranks;
pub mod teams;

pub use random::{random_round_robin, random_swiss, random_swiss_of};

use std::cell::OnceCell;

use arbitrium_core::tournament::{
    AdjustedResult, Adjustment, Bye, Colour, Entry, GameResult, Games, GamesPerRound, Points, TeamScore,
    Tournament,
};

use code::Code;
use sheet::{Category, Round, Sheet};

/// An exact number as its numerator and denominator.
pub type Fraction = (i128, i128);

fn tenths(points: Points) -> i64 {
    points.tenths().into()
}

/// A tournament to rank, with the edition of C.07 and whether it is a round-robin.
pub struct Second<'a> {
    pub t: &'a Tournament,
    pub is_2026: bool,
    pub round_robin: bool,
    pub rounds: usize,
    /// The final round, if it is treated as drawn (8.3); otherwise `None`.
    pub drawn: Option<usize>,
    sheet: OnceCell<Sheet>,
    fore: OnceCell<Box<Second<'a>>>,
}

/// The score of players, of the two that a table of teams has.
const POINTS: TeamScore = TeamScore::MatchPoints;

impl<'a> Second<'a> {
    pub fn new(t: &'a Tournament, is_2026: bool, round_robin: bool, rounds: usize) -> Self {
        Second { t, is_2026, round_robin, rounds, drawn: None, sheet: OnceCell::new(), fore: OnceCell::new() }
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

    fn category(&self, p: usize, r: usize) -> Category {
        match self.entry(p, r) {
            Entry::Contest(_) if self.is_played(p, r) => Category::Played,
            Entry::Contest(_) => {
                let lost = self.results(p, r).iter().all(|x| *x == GameResult::ForfeitLoss);
                if lost { Category::ForfeitLoss } else { Category::ForfeitWin }
            }
            Entry::Missing | Entry::Bye(Bye::Zero | Bye::PairingAllocated) if self.round_robin => {
                Category::Free
            }
            Entry::Bye(Bye::Full | Bye::PairingAllocated) => Category::Allocated,
            Entry::Missing | Entry::Bye(_) => Category::Requested,
        }
    }

    /// The facts of this tournament as a table.
    fn sheet(&self) -> &Sheet {
        self.sheet.get_or_init(|| {
            let worth = ([self.win(), 0], [self.draw(), 0]);
            self.table(worth, |p, r| ([self.points(p, r), 0], [self.bonus(p, r), 0]))
        })
    }

    /// The table of all rounds, with the points and the bonus points of each.
    fn table(&self, worth: ([i64; 2], [i64; 2]), of: impl Fn(usize, usize) -> ([i64; 2], [i64; 2])) -> Sheet {
        let round = |p: usize, r: usize| {
            let (points, bonus) = of(p, r);
            Round { opponent: self.opponent(p, r), category: self.category(p, r), points, bonus }
        };
        let rounds = |p: usize| (1..=self.rounds).map(|r| round(p, r)).collect();
        Sheet::new((self.is_2026, self.round_robin), worth, (0..self.players()).map(rounds).collect())
    }

    fn games_a_round(&self) -> i64 {
        if self.t.games_per_round == GamesPerRound::Two { 2 } else { 1 }
    }

    pub fn draw(&self) -> i64 {
        self.games_a_round() * tenths(self.t.scoring.draw)
    }

    pub fn win(&self) -> i64 {
        self.games_a_round() * tenths(self.t.scoring.win)
    }

    fn loss(&self) -> i64 {
        self.games_a_round() * tenths(self.t.scoring.loss)
    }

    /// A player's points in a round, with the adjustments of record `299`.
    pub fn points(&self, p: usize, r: usize) -> i64 {
        let s = &self.t.scoring;
        let id = self.t.players[p].id;
        let width = usize::try_from(self.games_a_round()).unwrap();
        let worth = |column: usize, name: AdjustedResult, usual: Points| {
            let is_it = |a: &&Adjustment| {
                let here = a.column.is_none_or(|c| usize::from(c) == column);
                a.result == Some(name) && here && a.players.contains(&id)
            };
            tenths(s.adjustments.iter().rfind(is_it).map_or(usual, |a| a.points))
        };
        let columns = (r - 1) * width + 1..=r * width;
        match self.entry(p, r) {
            Entry::Missing => 0,
            Entry::Bye(Bye::PairingAllocated) => tenths(s.pairing_allocated_bye),
            Entry::Bye(bye) => {
                let (name, usual) = match bye {
                    Bye::Zero => (AdjustedResult::ZeroPointBye, s.absence),
                    Bye::Half => (AdjustedResult::HalfPointBye, s.draw),
                    _ => (AdjustedResult::FullPointBye, s.win),
                };
                columns.map(|column| worth(column, name, usual)).sum()
            }
            Entry::Contest(contest) => columns
                .zip(contest.games.iter())
                .map(|(column, result)| match result {
                    GameResult::Win | GameResult::ShortWin => worth(column, AdjustedResult::Win, s.win),
                    GameResult::Draw | GameResult::ShortDraw => worth(column, AdjustedResult::Draw, s.draw),
                    GameResult::Loss | GameResult::ShortLoss => worth(column, AdjustedResult::Loss, s.loss),
                    GameResult::ForfeitWin => worth(column, AdjustedResult::ForfeitWin, s.win),
                    GameResult::ForfeitLoss => worth(column, AdjustedResult::ForfeitLoss, s.absence),
                    GameResult::Adjourned => tenths(s.unknown),
                    GameResult::Pending => 0,
                })
                .sum(),
        }
    }

    /// A player's bonus and penalty points in a round.
    fn bonus(&self, p: usize, r: usize) -> i64 {
        let id = self.t.players[p].id;
        let width = usize::try_from(self.games_a_round()).unwrap();
        let is_it = |a: &&Adjustment| {
            let round = a.column.map_or(1, |c| (usize::from(c) - 1) / width + 1);
            a.result.is_none() && round == r && a.players.contains(&id)
        };
        self.t.scoring.adjustments.iter().filter(is_it).map(|a| tenths(a.points)).sum()
    }

    /// This tournament with its final round treated as drawn (8.3), if the counted rounds include the final round.
    fn with_a_drawn_end(&self) -> Self {
        let planned = self.t.planned_rounds.map_or(0, |planned| planned.rounds);
        let is_final = self.rounds >= usize::from(planned.max(self.t.paired_rounds()));
        let plain = Second::new(self.t, self.is_2026, self.round_robin, self.rounds);
        Second { drawn: is_final.then_some(self.rounds), ..plain }
    }

    fn fore(&self) -> &Second<'a> {
        self.fore.get_or_init(|| Box::new(self.with_a_drawn_end()))
    }

    /// Whether a round counts as a game of the participant for the tie-breaks of Article 7.
    fn own_game(&self, p: usize, r: usize) -> bool {
        match self.category(p, r) {
            Category::Played => true,
            Category::ForfeitWin => self.round_robin,
            Category::ForfeitLoss => self.round_robin && !self.is_2026,
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

    /// A participant's tie-break value for this code. `None` for DE, and for tie-breaks of Article 10 if a player is
    /// unrated.
    pub fn value(&self, p: usize, code: &str) -> Option<Fraction> {
        let tenths = |x: i64| Some((i128::from(x), 10));
        let whole = |x: i64| Some((i128::from(x), 1));
        let count = |rounds: &dyn Fn(usize) -> bool| {
            whole(i64::try_from((1..=self.rounds).filter(|r| rounds(*r)).count()).unwrap())
        };
        let is_won = |x| matches!(x, GameResult::Win | GameResult::ShortWin | GameResult::ForfeitWin);
        let parsed = Code::of(code);
        let (cuts, as_played, own) = (parsed.cuts(), parsed.has("P"), self.sheet());
        let sheet = if parsed.name == "FB" || parsed.has("F") { self.fore().sheet() } else { own };
        match parsed.name {
            "PTS" => tenths(own.score(POINTS, p)),
            "DE" => None,
            "WIN" => count(&|r| self.points(p, r) == self.win()),
            "WON" => whole(self.games(p, |x, _| is_won(x))),
            "BPG" => whole(self.games(p, |_, c| c == Some(Colour::Black))),
            "BWG" => whole(self.games(p, |x, c| c == Some(Colour::Black) && is_won(x))),
            "PS" => tenths(own.progress(POINTS, p, cuts.0)),
            "REP" => count(&|r| match self.category(p, r) {
                Category::Requested => false,
                Category::ForfeitLoss => self.round_robin && !self.is_2026,
                _ => true,
            }),
            "STD" => tenths(5 * self.standard(p)),
            "TPN" => whole(i64::from(self.t.players[p].id.get())),
            "AOB" => Some(own.average_buchholz(POINTS, p, sheet)),
            "KS" => tenths(own.koya(POINTS, p, parsed.limit())),
            "BH" | "FB" => tenths(sheet.buchholz(POINTS, p, cuts, as_played)),
            "SB" => Some((own.sonneborn((POINTS, POINTS), p, cuts, as_played).into(), 100)),
            _ => rated::value(self, p, code),
        }
    }
}
