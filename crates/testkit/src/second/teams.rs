//! A second computation of the tie-breaks of C.07 for teams, in the simplest form that gives correct numbers.
//! It is written from the text and its default interpretations. It is slow and uses no code of
//! `arbitrium_core::standings`. Points are in tenths. In the functions, `p` is the index of a team, from 0,
//! and `r` a round, from 1.

use std::cell::OnceCell;

use arbitrium_core::tournament::{
    Bye, Contest, Entry, GameResult, Games, Points, Scores, TeamEvent, TeamScore, Tournament,
};

use super::Fraction;
use super::code::Code;
use super::sheet::{Category, Round, Sheet};

/// A team event to rank, with the edition of C.07, whether it is a round-robin, and the number of rounds that count.
pub struct SecondTeams<'a> {
    t: &'a Tournament,
    pub(super) event: &'a TeamEvent,
    is_2026: bool,
    pub(super) round_robin: bool,
    pub(super) rounds: usize,
    /// The final round, if it is treated as drawn (8.3); otherwise `None`.
    drawn: Option<usize>,
    sheet: OnceCell<Sheet>,
    fore: OnceCell<Box<SecondTeams<'a>>>,
}

pub(super) fn tenths(points: Points) -> i64 {
    points.tenths().into()
}

impl<'a> SecondTeams<'a> {
    pub fn new(t: &'a Tournament, is_2026: bool, round_robin: bool, rounds: usize) -> Self {
        SecondTeams {
            t,
            event: t.teams.as_deref().unwrap(),
            is_2026,
            round_robin,
            rounds,
            drawn: None,
            sheet: OnceCell::new(),
            fore: OnceCell::new(),
        }
    }

    pub fn teams(&self) -> usize {
        self.t.players.len()
    }

    /// The primary score of the event: the score by which teams are ranked first.
    pub fn primary(&self) -> TeamScore {
        self.event.rules.primary
    }

    /// The facts of this event as a table.
    fn sheet(&self) -> &Sheet {
        const KINDS: [TeamScore; 2] = [TeamScore::MatchPoints, TeamScore::GamePoints];
        self.sheet.get_or_init(|| {
            let round = |p: usize, r: usize| Round {
                opponent: self.opponent(p, r),
                category: self.category(p, r),
                points: KINDS.map(|kind| self.points(kind, p, r)),
                bonus: KINDS.map(|kind| self.bonus(kind, p, r)),
            };
            let rounds = |p: usize| (1..=self.rounds).map(|r| round(p, r)).collect();
            let worth = (KINDS.map(|kind| self.win(kind)), KINDS.map(|kind| self.draw(kind)));
            Sheet::new((self.is_2026, self.round_robin), worth, (0..self.teams()).map(rounds).collect())
        })
    }

    /// The tables that were used.
    pub(super) fn sheets(&self) -> impl Iterator<Item = &Sheet> {
        self.sheet.get().into_iter().chain(self.fore.get().and_then(|fore| fore.sheet.get()))
    }

    fn win(&self, kind: TeamScore) -> i64 {
        match kind {
            TeamScore::MatchPoints => tenths(self.event.scoring.win),
            TeamScore::GamePoints => tenths(self.event.scoring.full_point_bye.game_points),
        }
    }

    fn draw(&self, kind: TeamScore) -> i64 {
        match kind {
            TeamScore::MatchPoints => tenths(self.event.scoring.draw),
            TeamScore::GamePoints => tenths(self.event.scoring.half_point_bye.game_points),
        }
    }

    fn loss(&self, kind: TeamScore) -> i64 {
        match kind {
            TeamScore::MatchPoints => tenths(self.event.scoring.loss),
            TeamScore::GamePoints => self.boards() as i64 * tenths(self.event.individuals.scoring.loss),
        }
    }

    /// The points for a won, drawn and lost match. For game points: with the same result on every board.
    pub(super) fn outcomes(&self, kind: TeamScore) -> [i64; 3] {
        [self.win(kind), self.draw(kind), self.loss(kind)]
    }

    /// The recorded entry of a team in a round. The match of the round `drawn` counts as drawn.
    pub(super) fn entry(&self, p: usize, r: usize) -> Entry {
        match self.t.entry(p, r as u16) {
            Entry::Contest(contest) if self.drawn == Some(r) => {
                Entry::Contest(Contest { games: Games::One(GameResult::Draw), ..contest })
            }
            other => other,
        }
    }

    pub(super) fn opponent(&self, p: usize, r: usize) -> Option<usize> {
        let entry = self.entry(p, r);
        entry.contest().map(|contest| self.t.index_of(contest.opponent).unwrap())
    }

    /// The result of a team's match in a round; `None` if there was no match.
    pub(super) fn result(&self, p: usize, r: usize) -> Option<GameResult> {
        let entry = self.entry(p, r);
        entry.contest().and_then(|contest| contest.games.iter().next())
    }

    pub(super) fn is_played(&self, p: usize, r: usize) -> bool {
        self.result(p, r).is_some_and(|result| !result.is_forfeit())
    }

    fn category(&self, p: usize, r: usize) -> Category {
        match (self.entry(p, r), self.result(p, r)) {
            (_, Some(GameResult::ForfeitWin)) => Category::ForfeitWin,
            (_, Some(GameResult::ForfeitLoss)) => Category::ForfeitLoss,
            (Entry::Contest(_), _) => Category::Played,
            _ if self.round_robin => Category::Free,
            (Entry::Bye(Bye::Full | Bye::PairingAllocated), _) => Category::Allocated,
            _ => Category::Requested,
        }
    }

    /// A team's points in a round, in match points or game points.
    pub(super) fn points(&self, kind: TeamScore, p: usize, r: usize) -> i64 {
        if self.drawn == Some(r) && self.opponent(p, r).is_some() {
            return self.draw(kind);
        }
        tenths(self.event.scores_in(p, r as u16).of(kind))
    }

    /// A team's bonus and penalty points that begin in this round.
    fn bonus(&self, kind: TeamScore, p: usize, r: usize) -> i64 {
        let mut sum = 0;
        for a in &self.event.adjustments {
            let begins = a.round.map_or(1, usize::from);
            if a.result.is_none() && begins == r && a.teams.contains(&self.t.players[p].id) {
                let zero = Points::ZERO;
                let scores = Scores {
                    match_points: a.match_points.unwrap_or(zero),
                    game_points: a.game_points.unwrap_or(zero),
                };
                sum += tenths(scores.of(kind));
            }
        }
        sum
    }

    pub(super) fn score(&self, kind: TeamScore, p: usize) -> i64 {
        self.sheet().score(kind, p)
    }

    /// This event with its final round treated as drawn (8.3), if the counted rounds include the final round.
    fn fore(&self) -> &SecondTeams<'a> {
        self.fore.get_or_init(|| {
            let announced = self.t.planned_rounds.map_or(0, |planned| planned.rounds);
            let last = usize::from(announced.max(self.t.paired_rounds()));
            let drawn = (self.rounds >= last).then_some(last);
            let plain = SecondTeams::new(self.t, self.is_2026, self.round_robin, self.rounds);
            Box::new(SecondTeams { drawn, ..plain })
        })
    }

    /// The table by which a tie-break is computed: with FB and the modifier F the one in which the final round is drawn.
    fn of(&self, code: &Code<'_>) -> &Sheet {
        if code.name == "FB" || code.has("F") { self.fore().sheet() } else { self.sheet() }
    }

    /// The value of the tie-break SSSC (13.4).
    fn combination(&self, p: usize, code: &Code<'_>) -> Fraction {
        let (primary, secondary) = (self.primary(), self.primary().other());
        let buchholz = self.of(code).buchholz(primary, p, (0, 0), code.has("P"));
        let own = i128::from(self.score(secondary, p));
        let (mut divisor, mut parts) = code.divisor().unwrap_or_else(|| {
            let highest = i128::from(self.win(primary)) * self.rounds as i128;
            (highest.checked_div(self.win(secondary).into()).unwrap_or(0), 1)
        });
        if divisor == 0 {
            self.sheet().note(|noted| noted.zero_divisors += 1);
            (divisor, parts) = (1, 1);
        }
        (own * divisor + i128::from(buchholz) * parts, 10 * divisor)
    }

    /// The value of a code such as `BH:GP/C1`: one number, or for TBR and BBE several numbers that are compared in
    /// order. `None` for EDE and the codes that begin with EDE. For BC and TPN a lower value ranks higher.
    pub fn value(&self, team: usize, code: &str) -> Option<Vec<Fraction>> {
        let code = Code::of(code);
        let kind = code.kind.unwrap_or(self.primary());
        let points = |tenths: i64| vec![(i128::from(tenths), 10)];
        let number = |number: usize| vec![(number as i128, 1)];
        let rounds =
            |counts: &dyn Fn(usize) -> bool| number((1..=self.rounds).filter(|r| counts(*r)).count());
        Some(match code.name {
            "EDE" | "EDEBT" | "EDEBB" | "EDET" | "EDEB" => return None,
            "PTS" => points(self.score(self.primary(), team)),
            "MPvGP" => points(self.score(self.primary().other(), team)),
            "WIN" => {
                let by = TeamScore::MatchPoints;
                rounds(&|r| self.points(by, team, r) == self.win(by))
            }
            "WON" => rounds(&|r| match self.result(team, r) {
                Some(GameResult::ForfeitWin) => self.round_robin,
                result => result == Some(GameResult::Win),
            }),
            "PS" => points(self.sheet().progress(kind, team, code.cuts().0)),
            "TPN" => number(self.t.players[team].id.get().into()),
            "BH" | "FB" => points(self.of(&code).buchholz(kind, team, code.cuts(), code.has("P"))),
            "AOB" => vec![self.sheet().average_buchholz(kind, team, self.of(&code))],
            "KS" => points(self.sheet().koya(kind, team, code.limit())),
            "SSSC" => vec![self.combination(team, &code)],
            "BC" => points((1..).zip(self.by_board(team)).map(|(board, points)| board * points).sum()),
            "TBR" => self.by_board(team).into_iter().flat_map(points).collect(),
            "BBE" => {
                let boards = self.by_board(team);
                (1..boards.len()).rev().flat_map(|left| points(boards[..left].iter().sum())).collect()
            }
            name => {
                let of = |letter: &str| match letter {
                    "M" => TeamScore::MatchPoints,
                    "G" => TeamScore::GamePoints,
                    _ => panic!("{name}"),
                };
                let letters = name.strip_prefix('E').and_then(|rest| rest.strip_suffix("SB")).unwrap();
                let scores = (of(&letters[..1]), of(&letters[1..]));
                vec![(self.sheet().sonneborn(scores, team, code.cuts(), code.has("P")).into(), 100)]
            }
        })
    }
}
