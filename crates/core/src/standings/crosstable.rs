//! The crosstable: what each round was for each participant (Article 15), and what it earned.

use super::conditions::Conditions;
use super::readings::{
    BareMinus, BarePlus, DrawnForfeit, FbForfeit, FbRound, LateEntry, Penalty, RrRest, ShortGames,
};
use super::results::Results;
use crate::tournament::{
    AdjustedResult, Bye, Contest, Entry, GameResult, Games, PlayerId, TeamScore, Tournament,
};

/// What was played, round by round, as the tie-breaks see it.
#[derive(Clone, Debug)]
pub struct Crosstable<'a> {
    pub(crate) tournament: &'a Tournament,
    pub(crate) conditions: Conditions,
    pub(crate) rows: Vec<Row>,
    /// What a round brings.
    pub(crate) results: Results,
    /// The score of teams that it shows; none of players.
    score: Option<TeamScore>,
    /// 8.3: the round of which all paired games stand here as drawn.
    drawn: Option<u16>,
}

/// One participant's rounds.
#[derive(Clone, Debug, Default)]
pub(crate) struct Row {
    pub(crate) cells: Vec<Cell>,
    /// The points of the standings, in tenths.
    pub(crate) standing: i64,
    /// The points that the tie-breaks see (reading `penalty`).
    pub(crate) score: i64,
    /// The score by 16.3, for the opponents' tie-breaks.
    pub(crate) adjusted: i64,
    /// The same where forfeits count as played (reading `p-scope`).
    pub(crate) adjusted_as_played: i64,
}

/// One round of a participant.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    pub(crate) round: u16,
    pub(crate) outcome: Outcome,
    /// The points of the round, in tenths.
    pub(crate) points: i64,
    /// Bonus and penalty points from this round on.
    pub(crate) bonus: i64,
}

/// What a round was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Played over the board, against this participant.
    Played(usize),
    /// Paired and not played.
    Forfeit {
        /// The scheduled opponent, where one is recorded.
        opponent: Option<usize>,
        /// Whether the participant did not appear.
        lost: bool,
    },
    /// The pairing-allocated bye or a full-point bye.
    Allocated,
    /// A half- or zero-point bye (16.1.1).
    Requested,
    /// The free round of a round-robin.
    Rest,
    /// Paired, and without a result yet.
    Pending,
    /// No round at all.
    Nothing,
}

impl Outcome {
    /// The scheduled opponent.
    pub(crate) fn scheduled(self) -> Option<usize> {
        match self {
            Outcome::Played(opponent) => Some(opponent),
            Outcome::Forfeit { opponent, .. } => opponent,
            _ => None,
        }
    }
}

impl<'a> Crosstable<'a> {
    /// The crosstable of a tournament.
    #[must_use]
    pub fn new(tournament: &'a Tournament, conditions: Conditions) -> Self {
        Crosstable::build(tournament, conditions, None, None)
    }

    /// The crosstable of a tournament of teams by one of their scores.
    pub(crate) fn of_teams(tournament: &'a Tournament, conditions: Conditions, score: TeamScore) -> Self {
        Crosstable::build(tournament, conditions, Some(score), None)
    }

    /// 8.3: the same tournament "as if all paired games for the final round had ended in draws".
    pub(crate) fn fore(&self) -> Crosstable<'a> {
        let counted = self.conditions.rounds;
        let last = match self.conditions.readings.fb_round {
            FbRound::Announced => self.conditions.announced.max(self.tournament.paired_rounds()),
            FbRound::LastHeld => counted,
        };
        let drawn = (last <= counted).then_some(counted);
        Crosstable::build(self.tournament, self.conditions.clone(), self.score, drawn)
    }

    fn build(
        tournament: &'a Tournament,
        conditions: Conditions,
        score: Option<TeamScore>,
        drawn: Option<u16>,
    ) -> Self {
        let players = tournament.players.len();
        let rows = vec![Row::default(); players];
        let results = Results::of(tournament, score);
        let mut table = Crosstable { tournament, conditions, rows, results, score, drawn };
        for player in 0..players {
            table.rows[player] = table.row(player);
        }
        let adjusted: Vec<(i64, i64)> = (0..players).map(|player| table.adjust(player)).collect();
        for (row, (recorded, as_played)) in table.rows.iter_mut().zip(adjusted) {
            (row.adjusted, row.adjusted_as_played) = (recorded, as_played);
        }
        table
    }

    fn row(&self, player: usize) -> Row {
        let first = self.tournament.players[player].entries.iter().position(Entry::is_paired);
        let cells: Vec<Cell> = (1..=self.conditions.rounds)
            .map(|round| {
                let entry = self.entry(player, round);
                let late = first.is_none_or(|first| usize::from(round) <= first);
                Cell {
                    round,
                    outcome: self.outcome(player, round, entry, late),
                    points: self.points(player, round, entry),
                    bonus: 0,
                }
            })
            .collect();
        self.with_bonus(player, cells)
    }

    /// What is recorded of a round, as it stands in this table.
    fn entry(&self, player: usize, round: u16) -> Entry {
        let entry = self.tournament.entry(player, round);
        match entry {
            Entry::Contest(contest) if self.is_drawn(round, contest) => Entry::Contest(as_drawn(contest)),
            _ => entry,
        }
    }

    /// 8.3: whether a paired game stands here as drawn, whatever its result.
    fn is_drawn(&self, round: u16, contest: Contest) -> bool {
        let forfeited = contest.games.iter().any(GameResult::is_forfeit);
        let stays = forfeited && self.conditions.readings.fb_forfeit == FbForfeit::AsIs;
        self.drawn == Some(round) && !stays
    }

    /// The points of a round. `entry` is what it stands for in this table.
    fn points(&self, player: usize, round: u16, entry: Entry) -> i64 {
        let tournament = self.tournament;
        let id = tournament.players[player].id;
        let points = match (&tournament.teams, self.score) {
            (Some(event), Some(score)) => match entry {
                Entry::Contest(contest) if self.is_drawn(round, contest) => return self.results.draw,
                _ => event.scores_in(player, round).of(score),
            },
            _ => tournament.scoring.points(id, round, entry, tournament.games_per_round),
        };
        i64::from(points.tenths())
    }

    /// Article 15.1: what a round was.
    fn outcome(&self, player: usize, round: u16, entry: Entry, before_first: bool) -> Outcome {
        let readings = &self.conditions.readings;
        let bare = self.conditions.bare_forfeit(self.tournament.players[player].id, round);
        match entry {
            Entry::Bye(Bye::Zero) if bare && readings.bare_minus == BareMinus::Forfeit => {
                Outcome::Forfeit { opponent: None, lost: true }
            }
            Entry::Bye(Bye::Full | Bye::PairingAllocated)
                if bare && readings.bare_plus == BarePlus::Forfeit =>
            {
                Outcome::Forfeit { opponent: None, lost: false }
            }
            Entry::Missing | Entry::Bye(Bye::Zero | Bye::PairingAllocated) if self.conditions.round_robin => {
                match readings.rr_rest {
                    RrRest::Nothing => Outcome::Rest,
                    RrRest::ZeroPointBye => Outcome::Requested,
                }
            }
            Entry::Missing if readings.late_entry == LateEntry::Absent => Outcome::Nothing,
            Entry::Bye(Bye::Zero) if before_first && readings.late_entry == LateEntry::Absent => {
                Outcome::Nothing
            }
            Entry::Missing | Entry::Bye(Bye::Zero | Bye::Half) => Outcome::Requested,
            Entry::Bye(Bye::Full | Bye::PairingAllocated) => Outcome::Allocated,
            Entry::Contest(contest) => self.contested(player, round, contest),
        }
    }

    fn contested(&self, player: usize, round: u16, contest: Contest) -> Outcome {
        let Some(opponent) = self.tournament.index_of(contest.opponent) else { return Outcome::Nothing };
        if contest.games.is_pending() {
            return Outcome::Pending;
        }
        let forfeit = |lost| Outcome::Forfeit { opponent: Some(opponent), lost };
        let short = contest.games.iter().all(GameResult::is_short);
        if short && self.conditions.readings.short_games == ShortGames::Unplayed {
            return forfeit(false);
        }
        // C.04.5, Preface: "A match ends by forfeit only if at least one player forfeits both games."
        let gave_up = |games: Games| games.iter().all(|game| game == GameResult::ForfeitLoss);
        if gave_up(contest.games) {
            return forfeit(!self.is_forfeit_won_by_both(player, opponent, round));
        }
        let won = contest.games.iter().all(|game| game == GameResult::ForfeitWin);
        let is_match = matches!(contest.games, Games::Two(..));
        let id = self.tournament.players[player].id;
        let theirs = || self.entry(opponent, round).contest().filter(|c| c.opponent == id).map(|c| c.games);
        let given = won || (is_match && theirs().is_some_and(gave_up));
        if given { forfeit(false) } else { Outcome::Played(opponent) }
    }

    /// 16.2: whether a match of teams was forfeited with as many points on both sides, and is a forfeit win of both.
    fn is_forfeit_won_by_both(&self, team: usize, opponent: usize, round: u16) -> bool {
        let teams = self.tournament.teams.as_deref();
        self.conditions.readings.drawn_forfeit == DrawnForfeit::Win
            && teams.is_some_and(|event| event.is_drawn_forfeit([team, opponent], round))
    }

    /// Record `299`: bonus and penalty points with the rounds from which they count.
    fn bonuses(&self, id: PlayerId) -> Vec<(usize, i64)> {
        let is_bonus =
            |result: Option<AdjustedResult>, ids: &[PlayerId]| result.is_none() && ids.contains(&id);
        if let (Some(event), Some(score)) = (&self.tournament.teams, self.score) {
            let own = event.adjustments.iter().filter(|a| is_bonus(a.result, &a.teams));
            return own
                .map(|a| (a.round.map_or(1, usize::from), a.scores().of(score).tenths().into()))
                .collect();
        }
        let width = self.tournament.games_per_round.columns();
        let own = self.tournament.scoring.adjustments.iter().filter(|a| is_bonus(a.result, &a.players));
        let round = |column: u16| usize::from(column).div_ceil(width);
        own.map(|a| (a.column.map_or(1, round), a.points.tenths().into())).collect()
    }

    /// The row of a participant with his bonus and penalty points.
    fn with_bonus(&self, player: usize, mut cells: Vec<Cell>) -> Row {
        let mut total = 0;
        for (round, points) in self.bonuses(self.tournament.players[player].id) {
            if let Some(cell) = cells.get_mut(round.max(1) - 1) {
                cell.bonus += points;
                total += points;
            }
        }
        let earned: i64 = cells.iter().map(|cell| cell.points).sum();
        let penalty = self.conditions.readings.penalty;
        if penalty != Penalty::FromItsRound {
            for cell in &mut cells {
                cell.bonus = 0;
            }
        }
        if let (Penalty::End, Some(last)) = (penalty, cells.last_mut()) {
            last.bonus = total;
        }
        let score = earned + if penalty == Penalty::StandingOnly { 0 } else { total };
        Row { cells, standing: earned + total, score, ..Row::default() }
    }

    /// The score of teams that it shows; none of players.
    pub(crate) fn score(&self) -> Option<TeamScore> {
        self.score
    }

    /// 8.3: the round of which all paired games stand here as drawn.
    pub(crate) fn drawn(&self) -> Option<u16> {
        self.drawn
    }

    pub(crate) fn draw(&self) -> i64 {
        self.results.draw
    }

    /// 15.2: whether a forfeit is a regular game here.
    pub(crate) fn forfeits_are_regular(&self) -> bool {
        self.conditions.round_robin
    }

    pub(crate) fn players(&self) -> usize {
        self.rows.len()
    }
}

/// 8.3: a paired game of the final round, drawn.
fn as_drawn(contest: Contest) -> Contest {
    let games = match contest.games {
        Games::One(_) => Games::One(GameResult::Draw),
        Games::Two(..) => Games::Two(GameResult::Draw, GameResult::Draw),
    };
    Contest { games, ..contest }
}
