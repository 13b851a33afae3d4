//! A second computation of the tie-breaks of C.07 for teams, in the simplest form that gives correct numbers.
//! It is written from the text and its default interpretations. It is slow and uses no code of
//! `arbitrium_core::standings`. Points are in tenths. In the functions, `p` is the index of a team, from 0,
//! and `r` a round, from 1.

use std::cell::OnceCell;

use arbitrium_core::tournament::{GameResult, TeamAdjustment, TeamEvent, TeamScore, Tournament};

use super::code::Code;
use super::sheet::Sheet;
use super::{Fraction, Second, tenths};

/// A team event to rank: the facts that teams share with players, and the event.
pub struct SecondTeams<'a> {
    /// What is recorded of the rounds of the teams.
    pub(super) recorded: Second<'a>,
    pub(super) event: &'a TeamEvent,
    sheet: OnceCell<Sheet>,
    fore: OnceCell<Box<SecondTeams<'a>>>,
}

impl<'a> SecondTeams<'a> {
    pub fn new(t: &'a Tournament, is_2026: bool, round_robin: bool, rounds: usize) -> Self {
        SecondTeams::of(Second::new(t, is_2026, round_robin, rounds))
    }

    fn of(recorded: Second<'a>) -> Self {
        let event = recorded.t.teams.as_deref().unwrap();
        SecondTeams { recorded, event, sheet: OnceCell::new(), fore: OnceCell::new() }
    }

    /// The primary score of the event: the score by which teams are ranked first.
    pub fn primary(&self) -> TeamScore {
        self.event.rules.primary
    }

    /// The facts of this event as a table.
    fn sheet(&self) -> &Sheet {
        const KINDS: [TeamScore; 2] = [TeamScore::MatchPoints, TeamScore::GamePoints];
        let s = &self.recorded;
        self.sheet.get_or_init(|| {
            let worth = (KINDS.map(|kind| self.win(kind)), KINDS.map(|kind| self.draw(kind)));
            s.table(worth, |p, r| {
                (KINDS.map(|kind| self.points(kind, p, r)), KINDS.map(|kind| self.bonus(kind, p, r)))
            })
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

    /// The result of a team's match in a round; `None` if there was no match.
    pub(super) fn result(&self, p: usize, r: usize) -> Option<GameResult> {
        let entry = self.recorded.entry(p, r);
        entry.contest().and_then(|contest| contest.games.iter().next())
    }

    /// A team's points in a round, in match points or game points.
    pub(super) fn points(&self, kind: TeamScore, p: usize, r: usize) -> i64 {
        if self.recorded.drawn == Some(r) && self.recorded.opponent(p, r).is_some() {
            return self.draw(kind);
        }
        tenths(self.event.scores_in(p, r as u16).of(kind))
    }

    /// A team's bonus and penalty points that begin in this round.
    fn bonus(&self, kind: TeamScore, p: usize, r: usize) -> i64 {
        let is_it = |a: &&TeamAdjustment| {
            let begins = a.round.map_or(1, usize::from);
            a.result.is_none() && begins == r && a.teams.contains(&self.recorded.t.players[p].id)
        };
        let points = self.event.adjustments.iter().filter(is_it).filter_map(|a| match kind {
            TeamScore::MatchPoints => a.match_points,
            TeamScore::GamePoints => a.game_points,
        });
        points.map(tenths).sum()
    }

    pub(super) fn score(&self, kind: TeamScore, p: usize) -> i64 {
        self.sheet().score(kind, p)
    }

    /// This event with its final round treated as drawn (8.3), if the counted rounds include the final round.
    fn fore(&self) -> &SecondTeams<'a> {
        self.fore.get_or_init(|| Box::new(SecondTeams::of(self.recorded.with_a_drawn_end())))
    }

    /// The table by which a tie-break is computed: with FB and the modifier F the one in which the final round is drawn.
    fn by(&self, code: &Code<'_>) -> &Sheet {
        if code.name == "FB" || code.has("F") { self.fore().sheet() } else { self.sheet() }
    }

    /// The value of the tie-break SSSC (13.4).
    fn combination(&self, p: usize, code: &Code<'_>) -> Fraction {
        let (primary, secondary) = (self.primary(), self.primary().other());
        let buchholz = self.by(code).buchholz(primary, p, (0, 0), code.has("P"));
        let own = i128::from(self.score(secondary, p));
        let (mut divisor, mut parts) = code.divisor().unwrap_or_else(|| {
            let highest = i128::from(self.win(primary)) * self.recorded.rounds as i128;
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
        let rounds = |counts: &dyn Fn(usize) -> bool| {
            number((1..=self.recorded.rounds).filter(|r| counts(*r)).count())
        };
        Some(match code.name {
            "EDE" | "EDEBT" | "EDEBB" | "EDET" | "EDEB" => return None,
            "PTS" => points(self.score(self.primary(), team)),
            "MPvGP" => points(self.score(self.primary().other(), team)),
            "WIN" => {
                let by = TeamScore::MatchPoints;
                rounds(&|r| self.points(by, team, r) == self.win(by))
            }
            "WON" => rounds(&|r| match self.result(team, r) {
                Some(GameResult::ForfeitWin) => self.recorded.round_robin,
                result => result == Some(GameResult::Win),
            }),
            "PS" => points(self.sheet().progress(kind, team, code.cuts().0)),
            "TPN" => number(self.recorded.t.players[team].id.get().into()),
            "BH" | "FB" => points(self.by(&code).buchholz(kind, team, code.cuts(), code.has("P"))),
            "AOB" => vec![self.sheet().average_buchholz(kind, team, self.by(&code))],
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
