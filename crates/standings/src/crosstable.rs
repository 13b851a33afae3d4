//! The crosstable: the kind of each round of each participant (Article 15), and its points.

use super::conditions::Conditions;
use super::readings::{
    BareMinus, BarePlus, DrawnForfeit, FbForfeit, FbRound, LateEntry, Penalty, RrRest, ShortGames,
};
use super::results::Results;
use arbitrium_tournament::{
    AdjustedResult, Bye, Contest, Entry, GameResult, Games, PlayerId, TeamScore, Tournament,
};

/// The crosstable of a tournament, in the form in which the tie-breaks use it.
#[derive(Clone, Debug)]
pub struct Crosstable<'a> {
    pub(crate) tournament: &'a Tournament,
    pub(crate) conditions: Conditions,
    pub(crate) rows: Vec<Row>,
    /// The points for each result of a round.
    pub(crate) results: Results,
    /// For teams, the score that this table contains (match points or game points); `None` for players.
    score: Option<TeamScore>,
    /// The round in which all paired games count as drawn in this table (8.3). `None` if every game counts with its
    /// result.
    drawn: Option<u16>,
}

/// One participant's rounds in order, from round 1.
#[derive(Clone, Debug, Default)]
pub(crate) struct Row {
    pub(crate) cells: Vec<Cell>,
    /// The points in the standings, in tenths of a point.
    pub(crate) standing: i64,
    /// The points that tie-breaks use, in tenths. The interpretation `penalty` decides whether they include bonus and
    /// penalty points.
    pub(crate) score: i64,
    /// The score adjusted by 16.3, in tenths. It is used in the opponents' tie-breaks.
    pub(crate) adjusted: i64,
    /// The adjusted score in tenths, if forfeits count as played (interpretation `p-scope`).
    pub(crate) adjusted_as_played: i64,
}

/// One round of a participant, with its points and its kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    pub(crate) round: u16,
    pub(crate) outcome: Outcome,
    /// The points of the round, in tenths.
    pub(crate) points: i64,
    /// The bonus and penalty points that count from this round on, in tenths.
    pub(crate) bonus: i64,
}

/// The kind of a round, on which tie-breaks depend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The game was played over the board. The value is the opponent's index, from 0.
    Played(usize),
    /// The participant was paired, but the game was not played.
    Forfeit {
        /// The scheduled opponent; `None` if none is recorded.
        opponent: Option<usize>,
        /// Whether this participant did not appear.
        lost: bool,
    },
    /// The pairing-allocated bye or a full-point bye.
    Allocated,
    /// A half-point or zero-point bye, which the participant requested (16.1.1).
    Requested,
    /// The free round of a participant in a round-robin.
    Rest,
    /// The participant is paired, but the result is not known yet.
    Pending,
    /// The round does not count for the participant.
    Nothing,
}

impl Outcome {
    /// The index of the scheduled opponent; `None` if the round has no opponent.
    pub(crate) fn scheduled(self) -> Option<usize> {
        match self {
            Outcome::Played(opponent) => Some(opponent),
            Outcome::Forfeit { opponent, .. } => opponent,
            _ => None,
        }
    }
}

impl<'a> Crosstable<'a> {
    /// Builds the crosstable of a tournament, with all rounds that count.
    #[must_use]
    pub fn new(tournament: &'a Tournament, conditions: Conditions) -> Self {
        Crosstable::build(tournament, conditions, None, None)
    }

    /// Builds the crosstable of a team tournament for match points or for game points.
    pub(crate) fn of_teams(tournament: &'a Tournament, conditions: Conditions, score: TeamScore) -> Self {
        Crosstable::build(tournament, conditions, Some(score), None)
    }

    /// This crosstable "as if all paired games for the final round had ended in draws" (8.3).
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

    /// The entry of a participant in a round. In the round that counts as drawn (8.3), the result of a paired
    /// game is replaced by a draw.
    fn entry(&self, player: usize, round: u16) -> Entry {
        let entry = self.tournament.entry(player, round);
        match entry {
            Entry::Contest(contest) if self.is_drawn(round, contest) => Entry::Contest(as_drawn(contest)),
            _ => entry,
        }
    }

    /// Whether a paired game counts as drawn in this table, regardless of its result (8.3).
    fn is_drawn(&self, round: u16, contest: Contest) -> bool {
        let forfeited = contest.games.iter().any(GameResult::is_forfeit);
        let stays = forfeited && self.conditions.readings.fb_forfeit == FbForfeit::AsIs;
        self.drawn == Some(round) && !stays
    }

    /// The points of a round in tenths. `entry` is the entry as it counts in this table.
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

    /// The kind of a round by Article 15.1. `before_first` states whether the participant was not paired before this
    /// round.
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

    /// Whether a team match was forfeited with equal points on both sides and counts as a forfeit win for both (16.2).
    fn is_forfeit_won_by_both(&self, team: usize, opponent: usize, round: u16) -> bool {
        let teams = self.tournament.teams.as_deref();
        self.conditions.readings.drawn_forfeit == DrawnForfeit::Win
            && teams.is_some_and(|event| event.is_drawn_forfeit([team, opponent], round))
    }

    /// The bonus and penalty points of a participant (record `299`). Each item has the round from which the
    /// points count, and the points in tenths.
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

    /// Makes the row of a participant from the cells, with the bonus and penalty points.
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

    /// For teams, the score that this table contains; `None` for players.
    pub(crate) fn score(&self) -> Option<TeamScore> {
        self.score
    }

    /// The round in which all paired games count as drawn in this table (8.3); `None` if every game counts with its
    /// result.
    pub(crate) fn drawn(&self) -> Option<u16> {
        self.drawn
    }

    pub(crate) fn draw(&self) -> i64 {
        self.results.draw
    }

    /// Whether a forfeit counts as a regular game (15.2).
    pub(crate) fn forfeits_are_regular(&self) -> bool {
        self.conditions.round_robin
    }

    pub(crate) fn players(&self) -> usize {
        self.rows.len()
    }
}

/// The same paired game, but with a draw as its result (8.3).
fn as_drawn(contest: Contest) -> Contest {
    let games = match contest.games {
        Games::One(_) => Games::One(GameResult::Draw),
        Games::Two(..) => Games::Two(GameResult::Draw, GameResult::Draw),
    };
    Contest { games, ..contest }
}
