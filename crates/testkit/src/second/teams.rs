//! A second computation of the tie-breaks of C.07 for teams, in the simplest form that gives correct numbers.
//! It is written from the text and its default interpretations. It is slow and uses no code of
//! `arbitrium_core::standings`. Points are in tenths. In the functions, `p` is the index of a team, from 0,
//! and `r` a round, from 1.

use std::cell::{Cell, OnceCell};

use arbitrium_core::tournament::{
    Bye, Contest, Entry, GameResult, Games, Points, Scores, TeamEvent, TeamScore, Tournament,
};

use super::Fraction;
use super::team_code::Code;
use super::team_ranks::SeenTeams;

/// A team event to rank, with the edition of C.07, whether it is a round-robin, and the number of rounds that count.
pub struct SecondTeams<'a> {
    t: &'a Tournament,
    pub(super) event: &'a TeamEvent,
    is_2026: bool,
    pub(super) round_robin: bool,
    pub(super) rounds: usize,
    /// The final round, if it is treated as drawn (8.3); otherwise `None`.
    drawn: Option<usize>,
    adjusted: [OnceCell<Vec<i64>>; 2],
    fore: OnceCell<Box<SecondTeams<'a>>>,
    noted: Cell<SeenTeams>,
}

/// The category of a team's round: a played match, or one of the unplayed rounds of 16.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Category {
    Played,
    /// A pairing-allocated or full-point bye (16.2.1).
    Allocated,
    /// A forfeit win (16.2.2).
    ForfeitWin,
    /// A requested bye before a round that is not a VUR (16.2.3).
    Requested,
    /// A forfeit loss (16.2.4).
    ForfeitLoss,
    /// A requested bye followed only by VURs (16.2.5).
    RequestedAtTheEnd,
    /// The round without an opponent in a round-robin of an odd number of teams.
    Free,
}

/// The contribution of one round to a tie-break that is a sum over opponents.
#[derive(Clone, Copy)]
struct Contribution {
    /// The score of the opponent or of the dummy opponent.
    score: i64,
    value: i64,
    is_vur: bool,
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
            adjusted: [OnceCell::new(), OnceCell::new()],
            fore: OnceCell::new(),
            noted: Cell::default(),
        }
    }

    pub fn teams(&self) -> usize {
        self.t.players.len()
    }

    /// The primary score of the event: the score by which teams are ranked first.
    pub fn primary(&self) -> TeamScore {
        self.event.rules.primary
    }

    fn note(&self, what: impl FnOnce(&mut SeenTeams)) {
        let mut seen = self.noted.get();
        what(&mut seen);
        self.noted.set(seen);
    }

    /// The counts since the last call. They are reset to zero.
    pub(super) fn take_noted(&self) -> SeenTeams {
        let mut seen = self.noted.take();
        if let Some(fore) = self.fore.get() {
            seen.add(&fore.take_noted());
        }
        seen
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

    /// Whether a round is a voluntary unplayed round (16.1.2).
    fn is_vur(&self, p: usize, r: usize) -> bool {
        match self.entry(p, r) {
            Entry::Missing | Entry::Bye(Bye::Half | Bye::Zero) => true,
            Entry::Bye(Bye::Full | Bye::PairingAllocated) => false,
            Entry::Contest(_) => self.result(p, r) == Some(GameResult::ForfeitLoss),
        }
    }

    fn category(&self, p: usize, r: usize) -> Category {
        match (self.entry(p, r), self.result(p, r)) {
            (_, Some(GameResult::ForfeitWin)) => Category::ForfeitWin,
            (_, Some(GameResult::ForfeitLoss)) => Category::ForfeitLoss,
            (Entry::Contest(_), _) => Category::Played,
            _ if self.round_robin => Category::Free,
            (Entry::Bye(Bye::Full | Bye::PairingAllocated), _) => Category::Allocated,
            _ if (r + 1..=self.rounds).all(|later| self.is_vur(p, later)) => Category::RequestedAtTheEnd,
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
        (1..=self.rounds).map(|r| self.points(kind, p, r) + self.bonus(kind, p, r)).sum()
    }

    /// A team's adjusted score (16.3). All adjusted scores are computed once and stored.
    fn adjusted(&self, kind: TeamScore, p: usize) -> i64 {
        let kept = &self.adjusted[usize::from(kind == TeamScore::GamePoints)];
        kept.get_or_init(|| (0..self.teams()).map(|p| self.adjust(kind, p)).collect())[p]
    }

    fn adjust(&self, kind: TeamScore, p: usize) -> i64 {
        if self.round_robin {
            return self.score(kind, p);
        }
        let mut sum = 0;
        for r in 1..=self.rounds {
            let category = self.category(p, r);
            let number = match category {
                Category::Played | Category::Free => None,
                Category::Allocated => Some(0),
                Category::ForfeitWin => Some(1),
                Category::Requested => Some(2),
                Category::ForfeitLoss => Some(3),
                Category::RequestedAtTheEnd => Some(4),
            };
            if let Some(number) = number {
                self.note(|seen| seen.categories[number] += 1);
            }
            sum += match category {
                Category::RequestedAtTheEnd => self.draw(kind),
                _ => self.points(kind, p, r),
            };
            sum += self.bonus(kind, p, r);
        }
        sum
    }

    /// The score of a team's dummy opponent in an unplayed round (16.4).
    fn dummy(&self, kind: TeamScore, p: usize, r: usize) -> i64 {
        let own = self.score(kind, p);
        if !self.is_2026 {
            return own;
        }
        let (place, cap) = match self.opponent(p, r) {
            Some(scheduled) => (0, self.adjusted(kind, scheduled)),
            None => (1, self.draw(kind) * self.rounds as i64),
        };
        if cap < own {
            self.note(|seen| seen.caps[place] += 1);
        }
        own.min(cap)
    }

    /// The contribution of each round (8, 9.1, 13.2 and 16.4): the opponent's score of the kind
    /// `of_opponents`. If `own` is given, this score is multiplied by the team's own points of the kind
    /// `own`.
    fn contributions(
        &self,
        p: usize,
        of_opponents: TeamScore,
        own: Option<TeamScore>,
        as_played: bool,
    ) -> Vec<Contribution> {
        let mut all = Vec::new();
        for r in 1..=self.rounds {
            let counts = self.is_played(p, r) || self.round_robin || as_played;
            let (score, is_vur) = match self.opponent(p, r) {
                Some(opponent) if counts => (self.adjusted(of_opponents, opponent), false),
                None if self.round_robin => continue,
                _ => (self.dummy(of_opponents, p, r), self.is_vur(p, r)),
            };
            let value = own.map_or(score, |own| score * self.points(own, p, r));
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
                self.note(|seen| seen.cuts += 1);
            }
            all.remove(gone);
        }
        for _ in 0..high.min(all.len()) {
            let most = (0..all.len()).max_by_key(|&i| all[i].score).unwrap();
            all.remove(most);
        }
        all.iter().map(|contribution| contribution.value).sum()
    }

    fn buchholz(&self, kind: TeamScore, p: usize, cuts: (usize, usize), as_played: bool) -> i64 {
        self.cut(self.contributions(p, kind, None, as_played), cuts)
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

    /// The average Buchholz of a team's opponents (8.2). Their Buchholz is computed in the event `of`.
    fn average_buchholz(&self, kind: TeamScore, p: usize, of: &SecondTeams<'_>) -> Fraction {
        let met: Vec<usize> =
            (1..=self.rounds).filter(|&r| self.is_played(p, r)).filter_map(|r| self.opponent(p, r)).collect();
        if met.is_empty() {
            return (0, 1);
        }
        let sum: i64 = met.iter().map(|&opponent| of.buchholz(kind, opponent, (0, 0), false)).sum();
        (sum.into(), 10 * met.len() as i128)
    }

    /// The sum of a team's scores after each round (7.5). The scores after the first `cut` rounds are left out.
    fn progress(&self, kind: TeamScore, p: usize, cut: usize) -> i64 {
        let (mut score, mut sum) = (0, 0);
        for r in 1..=self.rounds {
            score += self.points(kind, p, r) + self.bonus(kind, p, r);
            if r > cut {
                sum += score;
            }
        }
        sum
    }

    /// A team's points against the opponents that reached the limit of KS (9.2 and 14.5).
    fn koya(&self, kind: TeamScore, p: usize, limit: i64) -> i64 {
        let mut sum = 0;
        for r in 1..=self.rounds {
            let Some(q) = self.opponent(p, r) else { continue };
            let scheduled = (1..=self.rounds).filter(|&r| self.opponent(q, r).is_some()).count() as i64;
            if 2 * self.score(kind, q) >= self.win(kind) * scheduled + 2 * 5 * limit {
                sum += self.points(kind, p, r);
            }
        }
        sum
    }

    /// The value of the tie-break SSSC (13.4).
    fn combination(&self, p: usize, code: &Code<'_>) -> Fraction {
        let (primary, secondary) = (self.primary(), self.primary().other());
        let of = if code.has("F") { self.fore() } else { self };
        let buchholz = i128::from(of.buchholz(primary, p, (0, 0), code.has("P")));
        let own = i128::from(self.score(secondary, p));
        let (mut divisor, mut parts) = code.divisor().unwrap_or_else(|| {
            let highest = i128::from(self.win(primary)) * self.rounds as i128;
            (highest.checked_div(self.win(secondary).into()).unwrap_or(0), 1)
        });
        if divisor == 0 {
            self.note(|seen| seen.zero_divisors += 1);
            (divisor, parts) = (1, 1);
        }
        (own * divisor + buchholz * parts, 10 * divisor)
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
            "PS" => points(self.progress(kind, team, code.cuts().0)),
            "TPN" => number(self.t.players[team].id.get().into()),
            "BH" if !code.has("F") => points(self.buchholz(kind, team, code.cuts(), code.has("P"))),
            "BH" | "FB" => points(self.fore().buchholz(kind, team, code.cuts(), code.has("P"))),
            "AOB" => {
                let of = if code.has("F") { self.fore() } else { self };
                vec![self.average_buchholz(kind, team, of)]
            }
            "KS" => points(self.koya(kind, team, code.limit())),
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
                let (theirs, own) = (of(&letters[..1]), of(&letters[1..]));
                let all = self.contributions(team, theirs, Some(own), code.has("P"));
                vec![(self.cut(all, code.cuts()).into(), 100)]
            }
        })
    }
}
