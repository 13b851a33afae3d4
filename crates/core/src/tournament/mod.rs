//! What was played: players, rounds, outcomes, points.
//!
//! Facts are kept as they were recorded. Nothing here refuses a fact for breaking a pairing rule, and
//! nothing here knows a pairing rule: floats, meetings and colour preferences depend on a document and
//! its readings and are derived in `systems`.

mod baku;
mod colour;
mod ended;
mod entry;
mod national;
mod numbers;
mod player;
mod points;
mod scoring;
mod setup;
mod team;
mod team_round;

pub use baku::{BakuText, NoBaku, virtual_points as baku};
pub use colour::Colour;
pub use entry::{Bye, Contest, Entry, GameResult, Games};
pub use national::NationalRating;
pub use player::{Fact, IdOutOfRange, Player, PlayerId};
pub use points::{Points, PointsError};
pub use scoring::{AdjustedResult, Adjustment, Scoring};
pub use setup::{Absence, ColourSource, PlannedRounds, Prohibition, RoundsSource, VirtualPoints};
pub use team::{
    Board, Forfeited, MatchResult, PreferenceType, Scores, Team, TeamAdjustment, TeamEvent, TeamRules,
    TeamScore, TeamScoring,
};

use std::collections::BTreeMap;

use crate::counted::counted_as;

/// How many games make one round of the tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GamesPerRound {
    /// One game a round.
    One,
    /// Two games a round, a match (Double-Swiss, C.04.5): two report columns a round.
    Two,
    /// A match between two teams (C.04.6), one game on each board: one column a round in the records of the players.
    Boards,
}

impl GamesPerRound {
    /// The number of report columns that one round fills.
    #[must_use]
    pub fn columns(self) -> usize {
        match self {
            GamesPerRound::One | GamesPerRound::Boards => 1,
            GamesPerRound::Two => 2,
        }
    }

    /// What a round is called.
    #[must_use]
    pub fn round_word(self) -> &'static str {
        match self {
            GamesPerRound::One | GamesPerRound::Boards => "round",
            GamesPerRound::Two => "match",
        }
    }

    /// What several rounds are called.
    #[must_use]
    pub fn round_words(self) -> &'static str {
        match self {
            GamesPerRound::One | GamesPerRound::Boards => "rounds",
            GamesPerRound::Two => "matches",
        }
    }

    /// What one of those who take part is called, and several: `player`, `players`.
    #[must_use]
    pub fn participants(self) -> (&'static str, &'static str) {
        match self {
            GamesPerRound::One | GamesPerRound::Two => ("player", "players"),
            GamesPerRound::Boards => ("team", "teams"),
        }
    }

    /// So many of those who take part, in words.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::tournament::GamesPerRound;
    /// assert_eq!(GamesPerRound::Boards.counted_participants(1), "1 team");
    /// assert_eq!(GamesPerRound::One.counted_participants(12), "12 players");
    /// ```
    #[must_use]
    pub fn counted_participants(self, number: usize) -> String {
        let (one, many) = self.participants();
        counted_as(number, one, many)
    }

    /// So many rounds in words.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::tournament::GamesPerRound;
    /// assert_eq!(GamesPerRound::Two.counted(1), "1 match");
    /// assert_eq!(GamesPerRound::Two.counted(5), "5 matches");
    /// ```
    #[must_use]
    pub fn counted(self, rounds: u16) -> String {
        counted_as(rounds, self.round_word(), self.round_words())
    }
}

/// A tournament as recorded: everything a pairing or rating document may ask about, and nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// The tournament's name, as recorded (untrusted text).
    pub name: String,
    /// The pairing system as the file declares it (an encoded type such as `FIDE_DOUBLESWISS`).
    pub declared_system: Option<String>,
    /// How many games make a round.
    pub games_per_round: GamesPerRound,
    /// The players in ascending order of their ids (starting ranks). Every player has as many
    /// [entries](Player::entries) as the longest record; a cell that was not recorded is
    /// [`Entry::Missing`].
    pub players: Vec<Player>,
    /// The number of rounds planned, and where the number came from.
    pub planned_rounds: Option<PlannedRounds>,
    /// The initial colour, as far as it is recorded.
    pub initial_colour: Option<(Colour, ColourSource)>,
    /// The points of each result.
    pub scoring: Scoring,
    /// Pairs that the organiser prohibits.
    pub prohibited: Vec<Prohibition>,
    /// Points that count for the pairing only (acceleration).
    pub virtual_points: Vec<VirtualPoints>,
    /// Players announced as absent beside the players' own records.
    pub absences: Vec<Absence>,
    /// What only teams have, where the players are teams.
    pub teams: Option<Box<TeamEvent>>,
}

impl Tournament {
    /// The player with this id.
    #[must_use]
    pub fn player(&self, id: PlayerId) -> Option<&Player> {
        self.index_of(id).map(|index| &self.players[index])
    }

    /// The place of the player with this id in [`players`](Self::players).
    #[must_use]
    pub fn index_of(&self, id: PlayerId) -> Option<usize> {
        self.players.binary_search_by_key(&id, |player| player.id).ok()
    }

    /// The number of rounds that were paired: up to the last one in which somebody has an opponent or a
    /// pairing-allocated bye. A later column says only who will be absent.
    #[must_use]
    pub fn paired_rounds(&self) -> u16 {
        let last = self.players.iter().filter_map(|player| player.entries.iter().rposition(Entry::is_paired));
        last.max().map_or(0, |index| u16::try_from(index + 1).unwrap_or(u16::MAX))
    }

    /// The entry of a player in a round (1-based); [`Entry::Missing`] beyond the record.
    #[must_use]
    pub fn entry(&self, player: usize, round: u16) -> Entry {
        let index = usize::from(round).wrapping_sub(1);
        self.players[player].entries.get(index).copied().unwrap_or(Entry::Missing)
    }

    /// The points a player scored in a round, with the adjustments recorded for it.
    #[must_use]
    pub fn points_in(&self, player: usize, round: u16) -> Points {
        if let Some(event) = &self.teams {
            return event.scores_in(player, round).of(event.rules.primary);
        }
        let id = self.players[player].id;
        self.scoring.points(id, round, self.entry(player, round), self.games_per_round)
    }

    /// Bonus and penalty points of a player in rounds 1 to `rounds`.
    #[must_use]
    pub fn bonus(&self, player: usize, rounds: u16) -> Points {
        let id = self.players[player].id;
        match &self.teams {
            Some(event) => event.bonus(id, rounds).of(event.rules.primary),
            None => self.scoring.bonus(id, rounds, self.games_per_round),
        }
    }

    /// The points a player scored in rounds 1 to `rounds`, with bonus and penalty points.
    #[must_use]
    pub fn points_after(&self, player: usize, rounds: u16) -> Points {
        let scored: Points = (1..=rounds).map(|round| self.points_in(player, round)).sum();
        scored + self.bonus(player, rounds)
    }

    /// The other score of a team after rounds 1 to `rounds`; players have none.
    #[must_use]
    pub fn secondary_after(&self, player: usize, rounds: u16) -> Option<Points> {
        let event = self.teams.as_deref()?;
        Some(event.scores_after(player, self.players[player].id, rounds).of(event.rules.primary.other()))
    }

    /// The virtual points of a player in a round, 0 where none are recorded.
    #[must_use]
    pub fn virtual_points_in(&self, id: PlayerId, round: u16) -> Points {
        self.virtual_points.iter().filter(|v| v.covers(id, round)).map(|v| v.points).sum()
    }

    /// The games or matches of a round that were published but have no result yet, one entry a pair.
    #[must_use]
    pub fn pending_in(&self, round: u16) -> Vec<(PlayerId, PlayerId)> {
        let mut pending = BTreeMap::new();
        for (index, player) in self.players.iter().enumerate() {
            if let Entry::Contest(contest) = self.entry(index, round)
                && contest.games.is_pending()
            {
                pending.insert(player.id.min(contest.opponent), player.id.max(contest.opponent));
            }
        }
        pending.into_iter().collect()
    }
}
