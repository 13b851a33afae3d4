//! Teams as participants of a tournament, with the data that a match of teams needs.
//!
//! In the tournament of a team event every [`Player`](super::Player) is a team. An entry is then a match on several
//! boards: its result is the result of the match, and its colour is the colour on board 1. This module contains the
//! data that only teams have.

use std::cmp::Ordering;

use super::{AdjustedResult, Bye, Colour, Entry, GameResult, Player, PlayerId, Points, Scoring, Tournament};

/// A team's match points and game points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Scores {
    /// The points for the results of whole matches.
    pub match_points: Points,
    /// The points for the games on all boards.
    pub game_points: Points,
}

impl Scores {
    /// No match points and no game points.
    pub const ZERO: Scores = Scores { match_points: Points::ZERO, game_points: Points::ZERO };

    /// The match points or the game points, according to `kind`.
    #[must_use]
    pub fn of(self, kind: TeamScore) -> Points {
        match kind {
            TeamScore::MatchPoints => self.match_points,
            TeamScore::GamePoints => self.game_points,
        }
    }
}

impl std::ops::Add for Scores {
    type Output = Scores;
    fn add(self, other: Scores) -> Scores {
        Scores {
            match_points: self.match_points + other.match_points,
            game_points: self.game_points + other.game_points,
        }
    }
}

impl std::iter::Sum for Scores {
    fn sum<I: Iterator<Item = Scores>>(scores: I) -> Scores {
        scores.fold(Scores::ZERO, std::ops::Add::add)
    }
}

/// One of the two scores of a team.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TeamScore {
    /// The points for the results of whole matches.
    #[default]
    MatchPoints,
    /// The points for the games on all boards.
    GamePoints,
}

impl TeamScore {
    /// The other score: game points for match points, and match points for game points.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            TeamScore::MatchPoints => TeamScore::GamePoints,
            TeamScore::GamePoints => TeamScore::MatchPoints,
        }
    }

    /// The name of the score: `match points` or `game points`.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            TeamScore::MatchPoints => "match points",
            TeamScore::GamePoints => "game points",
        }
    }
}

/// The rules that the pairing document leaves to the regulations of the team competition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TeamRules {
    /// The score that is used first to pair and rank teams.
    pub primary: TeamScore,
    /// Whether the file also states the secondary score.
    pub names_secondary: bool,
    /// The type of colour preferences that the file states.
    pub preferences: PreferenceType,
}

/// The type of the colour preferences of teams.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PreferenceType {
    /// Type A: simple preferences, without degrees of strength.
    #[default]
    A,
    /// Type B: strong and mild preferences.
    B,
    /// The file does not state a type.
    Unnamed,
}

impl Default for TeamRules {
    fn default() -> Self {
        TeamRules::standard()
    }
}

impl TeamRules {
    /// The rules of a team competition for a code of record `192`, without the acceleration. `None` if the code is
    /// not for a team competition.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::tournament::{PreferenceType, TeamRules, TeamScore};
    /// let rules = TeamRules::of_code("FIDE_TEAM_TYPEB_GP_MP").unwrap();
    /// assert_eq!((rules.primary, rules.preferences), (TeamScore::GamePoints, PreferenceType::B));
    /// assert_eq!(TeamRules::of_code("FIDE_TEAM"), Some(TeamRules::standard()));
    /// assert_eq!(TeamRules::of_code("FIDE_DUTCH"), None);
    /// ```
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        let Some(rest) = code.strip_prefix("FIDE_TEAM") else {
            let of_custom = |rest: &str| match rest {
                "" => Some(Self::standard()),
                "_MP" => Some(TeamRules { names_secondary: false, ..Self::standard() }),
                "_GP" => Some(TeamRules {
                    primary: TeamScore::GamePoints,
                    names_secondary: false,
                    ..Self::standard()
                }),
                _ => None,
            };
            return code.strip_prefix("CUSTOM_TEAM_SWISS").and_then(of_custom);
        };
        if rest.is_empty() {
            return Some(Self::standard());
        }
        let (preferences, scores) = match () {
            () if rest.starts_with("_TYPEA") => (PreferenceType::A, &rest[6..]),
            () if rest.starts_with("_TYPEB") => (PreferenceType::B, &rest[6..]),
            () => (PreferenceType::Unnamed, rest),
        };
        let (primary, names_secondary) = match scores {
            "_MP_GP" => (TeamScore::MatchPoints, true),
            "_GP_MP" => (TeamScore::GamePoints, true),
            "_MP" => (TeamScore::MatchPoints, false),
            "_GP" => (TeamScore::GamePoints, false),
            _ => return None,
        };
        Some(TeamRules { primary, names_secondary, preferences })
    }

    /// The default rules (C.04.6, 1.2.2 and 1.7): match points before game points, and Type A preferences.
    #[must_use]
    pub const fn standard() -> Self {
        TeamRules { primary: TeamScore::MatchPoints, names_secondary: true, preferences: PreferenceType::A }
    }
}

/// The data that a team event has in addition to a [`Tournament`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamEvent {
    /// The rules of the team competition.
    pub rules: TeamRules,
    /// For each board, the colour of the team that has White on board 1 (record `352`).
    pub boards: Vec<Colour>,
    /// The points for matches and byes.
    pub scoring: TeamScoring,
    /// The players of the teams with their games, as a separate tournament.
    pub individuals: Tournament,
    /// The teams, in the same order as the players of the tournament.
    pub teams: Vec<Team>,
    /// The changes of points for some teams (record `299`).
    pub adjustments: Vec<TeamAdjustment>,
}

/// The points for a match and for a round without an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamScoring {
    /// The match points for winning a match.
    pub win: Points,
    /// The match points for a drawn match.
    pub draw: Points,
    /// The match points for losing a match.
    pub loss: Points,
    /// The match points and game points for the pairing-allocated bye.
    pub pairing_allocated_bye: Scores,
    /// The match points and game points for a full-point bye.
    pub full_point_bye: Scores,
    /// The match points and game points for a half-point bye.
    pub half_point_bye: Scores,
}

/// The data that a team has in addition to its name and entries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Team {
    /// The short name as recorded (untrusted text).
    pub nickname: String,
    /// The strength as recorded; its unit depends on the file.
    pub strength: Option<u32>,
    /// The match points as recorded. They are only compared with the computed match points.
    pub recorded_match_points: Option<Points>,
    /// The game points as recorded. They are only compared with the computed game points.
    pub recorded_game_points: Option<Points>,
    /// The members of the team, in their default order on the boards.
    pub members: Vec<PlayerId>,
    /// The scores in each round, from round 1 on.
    pub scores: Vec<Scores>,
    /// The boards in each round, from board 1 on. A round without a match has no boards.
    pub boards: Vec<Vec<Board>>,
    /// The rounds, from 1, for which a separate record (`330`) declares the match forfeited.
    pub declared_forfeits: Vec<u16>,
}

/// One board of a match, for one of the two teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// The player; `None` if the board was empty.
    pub player: Option<PlayerId>,
    /// The player's result; `None` if nothing is recorded for the board.
    pub result: Option<GameResult>,
    /// The game points that the team gets on the board.
    pub points: Points,
}

/// Abnormal points of some teams (record `299`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamAdjustment {
    /// The result whose points are replaced. `None` for a bonus or a penalty in addition to the usual points.
    pub result: Option<AdjustedResult>,
    /// The match points; negative for a penalty. `None` if the match points do not change.
    pub match_points: Option<Points>,
    /// The game points; negative for a penalty. `None` if the game points do not change.
    pub game_points: Option<Points>,
    /// The round to which the record applies, from 1; `None` for all rounds.
    pub round: Option<u16>,
    /// The teams to which the record applies.
    pub teams: Vec<PlayerId>,
}

/// The result of a match for one team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchResult {
    /// At least one game was played. The value compares the team's game points with the opponent's.
    Played(Ordering),
    /// No game was played, because at least one team forfeited the match.
    Forfeited(Forfeited),
    /// A result is missing, so the match is not over.
    Pending,
}

/// The result of a match without a played game, for one team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Forfeited {
    /// The team won the match by forfeit.
    Won,
    /// The team lost the match by forfeit. The opponent may have lost it too.
    Lost,
    /// Both teams have the same number of points by forfeit, and this number is not 0.
    Drawn,
}

impl TeamAdjustment {
    /// The points of the adjustment. A score that does not change is 0.
    #[must_use]
    pub fn scores(&self) -> Scores {
        Scores {
            match_points: self.match_points.unwrap_or(Points::ZERO),
            game_points: self.game_points.unwrap_or(Points::ZERO),
        }
    }
}

impl MatchResult {
    /// The result of a match. `results` contains the results on all boards of both teams, and `points` compares the
    /// team's game points with the opponent's. A match counts as played if at least one of its games was played.
    #[must_use]
    pub fn of(results: &[GameResult], points: Ordering) -> Self {
        if results.contains(&GameResult::Pending) {
            return MatchResult::Pending;
        }
        if results.iter().any(|result| !result.is_forfeit()) {
            return MatchResult::Played(points);
        }
        let has_a_win = results.contains(&GameResult::ForfeitWin);
        MatchResult::Forfeited(match points {
            Ordering::Greater => Forfeited::Won,
            Ordering::Equal if has_a_win => Forfeited::Drawn,
            Ordering::Less | Ordering::Equal => Forfeited::Lost,
        })
    }

    /// The result of the match in the form of a game result. A drawn forfeit becomes a forfeit loss for both teams.
    #[must_use]
    pub fn as_game(self) -> GameResult {
        match self {
            MatchResult::Pending => GameResult::Pending,
            MatchResult::Played(Ordering::Greater) => GameResult::Win,
            MatchResult::Played(Ordering::Equal) => GameResult::Draw,
            MatchResult::Played(Ordering::Less) => GameResult::Loss,
            MatchResult::Forfeited(Forfeited::Won) => GameResult::ForfeitWin,
            MatchResult::Forfeited(Forfeited::Lost | Forfeited::Drawn) => GameResult::ForfeitLoss,
        }
    }
}

impl Team {
    /// The team at index `place` (from 0) in an event whose players are numbered team by team. Each team has
    /// as many members as there are boards.
    #[must_use]
    pub fn in_order(place: usize, boards: usize) -> Self {
        let number = |board: usize| u32::try_from(place * boards + board).ok();
        let member = |board| number(board).and_then(|number| PlayerId::new(number).ok());
        Team { members: (1..=boards).filter_map(member).collect(), ..Team::default() }
    }
}

impl TeamScoring {
    /// The scores for a match with this result and these game points. Both are 0 while a result is missing.
    #[must_use]
    pub fn of_match(&self, result: MatchResult, game_points: Points) -> Scores {
        let match_points = match result {
            MatchResult::Pending => return Scores::ZERO,
            MatchResult::Played(Ordering::Greater) | MatchResult::Forfeited(Forfeited::Won) => self.win,
            MatchResult::Played(Ordering::Equal) | MatchResult::Forfeited(Forfeited::Drawn) => self.draw,
            MatchResult::Played(Ordering::Less) | MatchResult::Forfeited(Forfeited::Lost) => self.loss,
        };
        Scores { match_points, game_points }
    }

    /// The points of a team in its primary score, in the form of a scoring for players. A win and a draw have
    /// the points of a full-point bye and of a half-point bye.
    #[must_use]
    pub fn in_primary(&self, rules: TeamRules) -> Scoring {
        let [win, draw, pairing_allocated_bye] =
            [self.full_point_bye, self.half_point_bye, self.pairing_allocated_bye]
                .map(|scores| scores.of(rules.primary));
        let loss = match rules.primary {
            TeamScore::MatchPoints => self.loss,
            TeamScore::GamePoints => Points::ZERO,
        };
        Scoring {
            win,
            draw,
            loss,
            absence: Points::ZERO,
            pairing_allocated_bye,
            unknown: draw,
            adjustments: Vec::new(),
        }
    }

    /// The scores for a round without an opponent.
    #[must_use]
    pub fn of_bye(&self, bye: Bye) -> Scores {
        match bye {
            Bye::Zero => Scores::ZERO,
            Bye::Half => self.half_point_bye,
            Bye::Full => self.full_point_bye,
            Bye::PairingAllocated => self.pairing_allocated_bye,
        }
    }

    /// The standard scoring: 2, 1 and 0 match points. The scores for byes depend on the number of boards and the
    /// points of a game. The pairing-allocated bye and a half-point bye are worth a draw in both scores (C.04.6,
    /// 1.4). A full-point bye is worth a win on every board.
    #[must_use]
    pub fn standard(boards: usize, game_win: Points, game_draw: Points) -> Self {
        let [win, draw, loss] = [20, 10, 0].map(Points::from_tenths);
        Self::with_byes(boards, [win, draw, loss], game_win, game_draw)
    }

    /// The scoring of [`standard`](Self::standard), with other match points for a win, a draw and a loss.
    #[must_use]
    pub fn with_byes(
        boards: usize,
        [win, draw, loss]: [Points; 3],
        game_win: Points,
        game_draw: Points,
    ) -> Self {
        let on_every_board = |points: Points| std::iter::repeat_n(points, boards).sum::<Points>();
        let half = Scores { match_points: draw, game_points: on_every_board(game_draw) };
        let full = Scores { match_points: win, game_points: on_every_board(game_win) };
        TeamScoring {
            win,
            draw,
            loss,
            pairing_allocated_bye: half,
            full_point_bye: full,
            half_point_bye: half,
        }
    }
}

impl TeamEvent {
    /// The number of boards in a match. If no board colours are recorded, it is the largest recorded number of
    /// boards.
    #[must_use]
    pub fn board_count(&self) -> usize {
        let recorded = self.teams.iter().flat_map(|team| &team.boards).map(Vec::len);
        match self.boards.len() {
            0 => recorded.max().unwrap_or(0),
            declared => declared,
        }
    }

    /// The matches of rounds 1 to `rounds` whose boards are uncertain, because the two teams list their boards in
    /// different orders. Each item has the round (from 1) and the indices of the two teams (from 0).
    #[must_use]
    pub fn crossed(&self, teams: &[Player], rounds: u16) -> Vec<(u16, [usize; 2])> {
        let mut found = Vec::new();
        for (team, participant) in teams.iter().enumerate() {
            for (round, entry) in (1..=rounds).zip(&participant.entries) {
                let opponent = entry.contest().map(|contest| contest.opponent);
                let opponent = teams.iter().position(|other| Some(other.id) == opponent);
                if let Some(opponent) =
                    opponent.filter(|&other| other > team && self.is_crossed(round, team, other))
                {
                    found.push((round, [team, opponent]));
                }
            }
        }
        found.sort_unstable();
        found
    }

    /// Whether the two teams list their boards in different orders. This is so if a player's recorded
    /// opponent is not on the same board of the other team.
    fn is_crossed(&self, round: u16, team: usize, opponent: usize) -> bool {
        let met = |player: PlayerId| {
            let index = self.individuals.index_of(player)?;
            self.individuals.entry(index, round).contest().map(|contest| contest.opponent)
        };
        let mut beside = self.boards_in(team, round).iter().zip(self.boards_in(opponent, round));
        beside.any(|(own, theirs)| own.player.and_then(met).is_some_and(|met| theirs.player != Some(met)))
    }

    /// Whether no game of a match was played and both teams won the same number of points by forfeit.
    #[must_use]
    pub fn is_drawn_forfeit(&self, teams: [usize; 2], round: u16) -> bool {
        let boards = teams.map(|team| self.boards_in(team, round));
        let [own, theirs] = boards.map(|boards| boards.iter().map(|board| board.points).sum::<Points>());
        let results: Vec<GameResult> =
            boards.into_iter().flatten().filter_map(|board| board.result).collect();
        MatchResult::of(&results, own.cmp(&theirs)) == MatchResult::Forfeited(Forfeited::Drawn)
    }

    /// The boards of a team (index from 0) in a round (from 1). Empty if no board is recorded.
    #[must_use]
    pub fn boards_in(&self, team: usize, round: u16) -> &[Board] {
        let boards =
            self.teams.get(team).and_then(|team| team.boards.get(usize::from(round).wrapping_sub(1)));
        boards.map_or(&[], Vec::as_slice)
    }

    /// The match points and game points of a team (index from 0) in a round (from 1).
    #[must_use]
    pub fn scores_in(&self, team: usize, round: u16) -> Scores {
        let scores =
            self.teams.get(team).and_then(|team| team.scores.get(usize::from(round).wrapping_sub(1)));
        scores.copied().unwrap_or(Scores::ZERO)
    }

    /// The match points and game points of a team after round `rounds`, with bonus and penalty points.
    #[must_use]
    pub fn scores_after(&self, team: usize, id: PlayerId, rounds: u16) -> Scores {
        let scored: Scores = (1..=rounds).map(|round| self.scores_in(team, round)).sum();
        scored + self.bonus(id, rounds)
    }

    /// Whether a separate record (`330`) declares the team's match in this round forfeited.
    #[must_use]
    pub fn declares_forfeit(&self, team: usize, round: u16) -> bool {
        self.teams.get(team).is_some_and(|team| team.declared_forfeits.contains(&round))
    }

    /// The bonus and penalty points of a team in rounds 1 to `rounds`.
    #[must_use]
    pub fn bonus(&self, team: PlayerId, rounds: u16) -> Scores {
        let counts = |a: &&TeamAdjustment| {
            a.result.is_none() && a.teams.contains(&team) && a.round.is_none_or(|round| round <= rounds)
        };
        self.adjustments.iter().filter(counts).map(TeamAdjustment::scores).sum()
    }

    /// The scores for an entry. Record `299` may replace the `usual` scores; the last such record for the result
    /// counts.
    #[must_use]
    pub fn adjusted(&self, team: PlayerId, round: u16, entry: Entry, usual: Scores) -> Scores {
        let result = match entry {
            Entry::Missing | Entry::Bye(Bye::PairingAllocated) => return usual,
            Entry::Bye(Bye::Zero) => Some(AdjustedResult::ZeroPointBye),
            Entry::Bye(Bye::Half) => Some(AdjustedResult::HalfPointBye),
            Entry::Bye(Bye::Full) => Some(AdjustedResult::FullPointBye),
            Entry::Contest(contest) => contest.games.iter().next().and_then(AdjustedResult::of_game),
        };
        let applies = |a: &&TeamAdjustment| {
            result.is_some()
                && a.result == result
                && a.teams.contains(&team)
                && a.round.is_none_or(|wanted| wanted == round)
        };
        self.adjustments.iter().rfind(applies).map_or(usual, |a| Scores {
            match_points: a.match_points.unwrap_or(usual.match_points),
            game_points: a.game_points.unwrap_or(usual.game_points),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every code of a team Swiss states a type of preferences or none, and one score or both.
    #[test]
    fn a_code_says_type_and_scores() {
        for (kind, preferences) in
            [("_TYPEA", PreferenceType::A), ("_TYPEB", PreferenceType::B), ("", PreferenceType::Unnamed)]
        {
            for (scores, primary, names_secondary) in [
                ("_MP_GP", TeamScore::MatchPoints, true),
                ("_GP_MP", TeamScore::GamePoints, true),
                ("_MP", TeamScore::MatchPoints, false),
                ("_GP", TeamScore::GamePoints, false),
            ] {
                let code = format!("FIDE_TEAM{kind}{scores}");
                let expected = TeamRules { primary, names_secondary, preferences };
                assert_eq!(TeamRules::of_code(&code), Some(expected), "{code}");
            }
        }
        for code in ["FIDE_TEAM_TYPEC_MP", "FIDE_TEAM_TYPEA", "FIDE_TEAM_XX", "CUSTOM_SWISS"] {
            assert_eq!(TeamRules::of_code(code), None, "{code}");
        }
    }
}
