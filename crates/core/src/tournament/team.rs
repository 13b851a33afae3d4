//! Teams as participants of a tournament: what a match between two of them brings, beyond what a game between players does.
//!
//! In the tournament of a team event every [`Player`](super::Player) is a team, and an entry is a match on several boards: its
//! result is the one that the boards make together, its colour that of board 1. What only teams have stands here.

use std::cmp::Ordering;

use super::{AdjustedResult, Bye, Colour, Entry, GameResult, Player, PlayerId, Points, Scoring, Tournament};

/// A team's match points and game points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Scores {
    /// Points for the result of the match.
    pub match_points: Points,
    /// Points of its boards.
    pub game_points: Points,
}

impl Scores {
    /// No points.
    pub const ZERO: Scores = Scores { match_points: Points::ZERO, game_points: Points::ZERO };

    /// The points of one kind.
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
    /// Match points.
    #[default]
    MatchPoints,
    /// Game points.
    GamePoints,
}

impl TeamScore {
    /// The other score.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            TeamScore::MatchPoints => TeamScore::GamePoints,
            TeamScore::GamePoints => TeamScore::MatchPoints,
        }
    }

    /// What it is called: `match points`.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            TeamScore::MatchPoints => "match points",
            TeamScore::GamePoints => "game points",
        }
    }
}

/// What the rules of a team competition say that its pairing document leaves to them, as far as they say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TeamRules {
    /// The primary score.
    pub primary: TeamScore,
    /// Whether the secondary score is named.
    pub names_secondary: bool,
    /// The type of colour preferences.
    pub preferences: PreferenceType,
}

/// The type of the colour preferences of teams.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PreferenceType {
    /// Type A: simple preferences.
    #[default]
    A,
    /// Type B: strong and mild ones.
    B,
    /// None is named.
    Unnamed,
}

impl Default for TeamRules {
    fn default() -> Self {
        TeamRules::standard()
    }
}

impl TeamRules {
    /// What a code of record `192` says of a team competition, without the acceleration; none where it is no code of one.
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

    /// What holds where nothing else is said (C.04.6, 1.2.2 and 1.7): match points before game points, and Type A.
    #[must_use]
    pub const fn standard() -> Self {
        TeamRules { primary: TeamScore::MatchPoints, names_secondary: true, preferences: PreferenceType::A }
    }
}

/// What a team event has beyond a tournament of players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamEvent {
    /// The rules of the competition.
    pub rules: TeamRules,
    /// The colours of the boards of the team that has White on board 1 (record `352`).
    pub boards: Vec<Colour>,
    /// What results are worth.
    pub scoring: TeamScoring,
    /// The players with their games.
    pub individuals: Tournament,
    /// The teams in the order of the tournament's.
    pub teams: Vec<Team>,
    /// Abnormal points of some teams.
    pub adjustments: Vec<TeamAdjustment>,
}

/// What a result of a match is worth, and a round without an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamScoring {
    /// Match points of a match won.
    pub win: Points,
    /// Drawn.
    pub draw: Points,
    /// Lost.
    pub loss: Points,
    /// The pairing-allocated bye.
    pub pairing_allocated_bye: Scores,
    /// A full-point bye.
    pub full_point_bye: Scores,
    /// A half-point bye.
    pub half_point_bye: Scores,
}

/// A team beyond its name and entries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Team {
    /// The short name as recorded (untrusted text).
    pub nickname: String,
    /// The strength as recorded, by whatever measure.
    pub strength: Option<u32>,
    /// The match points as recorded: only compared.
    pub recorded_match_points: Option<Points>,
    /// The game points as recorded: only compared.
    pub recorded_game_points: Option<Points>,
    /// The members in their default order on the boards.
    pub members: Vec<PlayerId>,
    /// One for each round: what it brought.
    pub scores: Vec<Scores>,
    /// One for each round: the boards from the first on; empty without a match.
    pub boards: Vec<Vec<Board>>,
    /// The rounds of which a record of its own says that the match was forfeited (record `330`).
    pub declared_forfeits: Vec<u16>,
}

/// A team's side of one board of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// The player; none where the board is unoccupied.
    pub player: Option<PlayerId>,
    /// His result; none where nothing is recorded of the board.
    pub result: Option<GameResult>,
    /// The points it brings.
    pub points: Points,
}

/// Abnormal points of some teams: record `299`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamAdjustment {
    /// The result whose points are replaced; none for a bonus or a penalty on top of them.
    pub result: Option<AdjustedResult>,
    /// The match points, negative for a penalty; none where they stay as they are.
    pub match_points: Option<Points>,
    /// The game points.
    pub game_points: Option<Points>,
    /// The round concerned; none for all of them.
    pub round: Option<u16>,
    /// The teams concerned.
    pub teams: Vec<PlayerId>,
}

/// How a match ended for a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchResult {
    /// A game was played: by game points.
    Played(Ordering),
    /// No game was played.
    Forfeited(Forfeited),
    /// Results are missing.
    Pending,
}

/// How a match ended in which no game was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Forfeited {
    /// Won.
    Won,
    /// Lost, by one team or by both.
    Lost,
    /// As many points were won by forfeit on both sides.
    Drawn,
}

impl TeamAdjustment {
    /// Its points; none where they stay as they are.
    #[must_use]
    pub fn scores(&self) -> Scores {
        Scores {
            match_points: self.match_points.unwrap_or(Points::ZERO),
            game_points: self.game_points.unwrap_or(Points::ZERO),
        }
    }
}

impl MatchResult {
    /// How a match ended with these results on its boards, of both sides, where a team's game points compare with the other's like
    /// this. A match is played when a game of it was.
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

    /// The match as if it were a game. A drawn forfeit is nobody's win.
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
    /// The team at a place (from 0) of teams whose members are numbered one after the other, as many in each as there are boards.
    #[must_use]
    pub fn in_order(place: usize, boards: usize) -> Self {
        let number = |board: usize| u32::try_from(place * boards + board).ok();
        let member = |board| number(board).and_then(|number| PlayerId::new(number).ok());
        Team { members: (1..=boards).filter_map(member).collect(), ..Team::default() }
    }
}

impl TeamScoring {
    /// What a match brings that ended so, with these game points; nothing while results are missing.
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

    /// What results are worth in the primary score, where anybody asks for it as for that of a player.
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

    /// What a round without an opponent brings.
    #[must_use]
    pub fn of_bye(&self, bye: Bye) -> Scores {
        match bye {
            Bye::Zero => Scores::ZERO,
            Bye::Half => self.half_point_bye,
            Bye::Full => self.full_point_bye,
            Bye::PairingAllocated => self.pairing_allocated_bye,
        }
    }

    /// Match points of 2, 1 and 0, and what byes are worth with so many boards, by what games are worth. The pairing-allocated bye is
    /// worth a draw in both scores (C.04.6, 1.4), a half-point bye too, a full-point bye a match won on every board.
    #[must_use]
    pub fn standard(boards: usize, game_win: Points, game_draw: Points) -> Self {
        let [win, draw, loss] = [20, 10, 0].map(Points::from_tenths);
        Self::with_byes(boards, [win, draw, loss], game_win, game_draw)
    }

    /// The same with other match points.
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
    /// The number of boards of a match: as the colours of the boards tell it, else the longest match.
    #[must_use]
    pub fn board_count(&self) -> usize {
        let recorded = self.teams.iter().flat_map(|team| &team.boards).map(Vec::len);
        match self.boards.len() {
            0 => recorded.max().unwrap_or(0),
            declared => declared,
        }
    }

    /// The matches whose two teams name their boards in different orders, so that nobody knows which board was which: the round, and
    /// the places of the teams. Up to a round.
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

    /// Whether somebody did not meet whom the other team has at his board.
    fn is_crossed(&self, round: u16, team: usize, opponent: usize) -> bool {
        let met = |player: PlayerId| {
            let index = self.individuals.index_of(player)?;
            self.individuals.entry(index, round).contest().map(|contest| contest.opponent)
        };
        let mut beside = self.boards_in(team, round).iter().zip(self.boards_in(opponent, round));
        beside.any(|(own, theirs)| own.player.and_then(met).is_some_and(|met| theirs.player != Some(met)))
    }

    /// Whether no game of a match was played, and as many points were won by forfeit on both sides.
    pub(crate) fn is_drawn_forfeit(&self, teams: [usize; 2], round: u16) -> bool {
        let boards = teams.map(|team| self.boards_in(team, round));
        let [own, theirs] = boards.map(|boards| boards.iter().map(|board| board.points).sum::<Points>());
        let results: Vec<GameResult> =
            boards.into_iter().flatten().filter_map(|board| board.result).collect();
        MatchResult::of(&results, own.cmp(&theirs)) == MatchResult::Forfeited(Forfeited::Drawn)
    }

    /// The boards of a team in a round; none where nothing is recorded.
    #[must_use]
    pub fn boards_in(&self, team: usize, round: u16) -> &[Board] {
        let boards =
            self.teams.get(team).and_then(|team| team.boards.get(usize::from(round).wrapping_sub(1)));
        boards.map_or(&[], Vec::as_slice)
    }

    /// What a team scored in a round.
    #[must_use]
    pub fn scores_in(&self, team: usize, round: u16) -> Scores {
        let scores =
            self.teams.get(team).and_then(|team| team.scores.get(usize::from(round).wrapping_sub(1)));
        scores.copied().unwrap_or(Scores::ZERO)
    }

    /// What a team scored in rounds 1 to `rounds`, with bonus and penalty points.
    #[must_use]
    pub fn scores_after(&self, team: usize, id: PlayerId, rounds: u16) -> Scores {
        let scored: Scores = (1..=rounds).map(|round| self.scores_in(team, round)).sum();
        scored + self.bonus(id, rounds)
    }

    /// Whether a record of its own says that the match of a team was forfeited.
    #[must_use]
    pub fn declares_forfeit(&self, team: usize, round: u16) -> bool {
        self.teams.get(team).is_some_and(|team| team.declared_forfeits.contains(&round))
    }

    /// Bonus and penalty points of a team up to a round.
    #[must_use]
    pub fn bonus(&self, team: PlayerId, rounds: u16) -> Scores {
        let counts = |a: &&TeamAdjustment| {
            a.result.is_none() && a.teams.contains(&team) && a.round.is_none_or(|round| round <= rounds)
        };
        self.adjustments.iter().filter(counts).map(TeamAdjustment::scores).sum()
    }

    /// What an entry brings to a team, where abnormal points may replace the usual ones: the last record that names the result
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

    /// Every code of a team Swiss: a type or none, and one score or both.
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
