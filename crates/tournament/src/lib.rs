//! The recorded facts of a tournament: players, rounds, results and points. This crate is a part of arbitrium.
//!
//! Facts are kept as they were recorded. This crate contains no pairing rule, so it accepts facts that break one.
//! Floats, meetings and colour preferences depend on a pairing system and its interpretations, so they are not part
//! of this crate.
//!
//! [`position`] contains the facts that the pairing of a round may use. [`rulebook`] contains articles and
//! interpretations as values. [`conversion`] contains exact decimals and the conversion tables of the Rating
//! Regulations (8.1). The other public modules help to write messages.

mod baku;
mod colour;
pub mod conversion;
pub mod counted;
mod ended;
mod entry;
pub mod misfit;
mod national;
pub mod nearest;
mod numbers;
mod player;
mod points;
pub mod position;
pub mod printable;
pub mod rulebook;
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

/// The kind of round in a tournament: one game, a match of two games, or a match of teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GamesPerRound {
    /// A round is one game. It fills one report column.
    One,
    /// A round is a match of two games (Double-Swiss, C.04.5). It fills two report columns.
    Two,
    /// A round is a match between two teams (C.04.6), with one game on each board. It fills one column in the records
    /// of the players.
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

    /// The word for one round in messages: `round` or `match`.
    #[must_use]
    pub fn round_word(self) -> &'static str {
        match self {
            GamesPerRound::One | GamesPerRound::Boards => "round",
            GamesPerRound::Two => "match",
        }
    }

    /// The word for several rounds in messages: `rounds` or `matches`.
    #[must_use]
    pub fn round_words(self) -> &'static str {
        match self {
            GamesPerRound::One | GamesPerRound::Boards => "rounds",
            GamesPerRound::Two => "matches",
        }
    }

    /// The words for one participant and for several participants: `player` and `players`, or `team` and `teams`.
    #[must_use]
    pub fn participants(self) -> (&'static str, &'static str) {
        match self {
            GamesPerRound::One | GamesPerRound::Two => ("player", "players"),
            GamesPerRound::Boards => ("team", "teams"),
        }
    }

    /// A number of participants as text.
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

    /// A number of rounds as text.
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

/// A tournament as recorded: the facts that pairing and rating rules use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// The tournament's name, as recorded (untrusted text).
    pub name: String,
    /// The pairing system that the file declares, as an encoded type such as `FIDE_DOUBLESWISS`. `None` if the file
    /// declares none.
    pub declared_system: Option<String>,
    /// Whether a round is a game, a match of two games, or a match of teams.
    pub games_per_round: GamesPerRound,
    /// The players in ascending order of their ids (starting ranks). In a team event these are the teams. All players
    /// have the same number of [entries](Player::entries), as many as the longest record. A round without a record is
    /// [`Entry::Missing`].
    pub players: Vec<Player>,
    /// The number of rounds planned and its source. `None` if it is unknown.
    pub planned_rounds: Option<PlannedRounds>,
    /// The initial colour and its source. `None` if it is unknown.
    pub initial_colour: Option<(Colour, ColourSource)>,
    /// The points for each result, as the file defines them or by default.
    pub scoring: Scoring,
    /// Groups of players that the organiser forbids to meet, with the rounds.
    pub prohibited: Vec<Prohibition>,
    /// Points that count only for the pairing (acceleration).
    pub virtual_points: Vec<VirtualPoints>,
    /// Absences that are announced in records separate from the players' own.
    pub absences: Vec<Absence>,
    /// The data that only team events have; `None` if the participants are players.
    pub teams: Option<Box<TeamEvent>>,
}

impl Tournament {
    /// The player with this id; `None` if no player has it.
    #[must_use]
    pub fn player(&self, id: PlayerId) -> Option<&Player> {
        self.index_of(id).map(|index| &self.players[index])
    }

    /// The index in [`players`](Self::players) of the player with this id, from 0; `None` if no player has it.
    #[must_use]
    pub fn index_of(&self, id: PlayerId) -> Option<usize> {
        id.place_in(&self.players, |player| player.id)
    }

    /// The number of rounds that were paired. It is the last round, counted from 1, in which a player has an opponent
    /// or a pairing-allocated bye. Later columns only announce absences.
    #[must_use]
    pub fn paired_rounds(&self) -> u16 {
        let last = self.players.iter().filter_map(|player| player.entries.iter().rposition(Entry::is_paired));
        last.max().map_or(0, |index| u16::try_from(index + 1).unwrap_or(u16::MAX))
    }

    /// The entry of a player (index from 0) in a round (counted from 1). [`Entry::Missing`] if the round is not
    /// recorded.
    #[must_use]
    pub fn entry(&self, player: usize, round: u16) -> Entry {
        let index = usize::from(round).wrapping_sub(1);
        self.players[player].entries.get(index).copied().unwrap_or(Entry::Missing)
    }

    /// The points of a player (index from 0) in a round (counted from 1), including adjusted points. For a team they
    /// are the points in the primary score.
    #[must_use]
    pub fn points_in(&self, player: usize, round: u16) -> Points {
        if let Some(event) = &self.teams {
            return event.scores_in(player, round).of(event.rules.primary);
        }
        let id = self.players[player].id;
        self.scoring.points(id, round, self.entry(player, round), self.games_per_round)
    }

    /// The bonus and penalty points of a player in rounds 1 to `rounds`.
    #[must_use]
    pub fn bonus(&self, player: usize, rounds: u16) -> Points {
        let id = self.players[player].id;
        match &self.teams {
            Some(event) => event.bonus(id, rounds).of(event.rules.primary),
            None => self.scoring.bonus(id, rounds, self.games_per_round),
        }
    }

    /// The points of a player after round `rounds`. They include bonus and penalty points, but no virtual points.
    #[must_use]
    pub fn points_after(&self, player: usize, rounds: u16) -> Points {
        let scored: Points = (1..=rounds).map(|round| self.points_in(player, round)).sum();
        scored + self.bonus(player, rounds)
    }

    /// The secondary score of a team after round `rounds`; `None` if the participants are players.
    #[must_use]
    pub fn secondary_after(&self, player: usize, rounds: u16) -> Option<Points> {
        let event = self.teams.as_deref()?;
        Some(event.scores_after(player, self.players[player].id, rounds).of(event.rules.primary.other()))
    }

    /// The virtual points of a player in a round; 0 if none are recorded.
    #[must_use]
    pub fn virtual_points_in(&self, id: PlayerId, round: u16) -> Points {
        self.virtual_points.iter().filter(|v| v.covers(id, round)).map(|v| v.points).sum()
    }

    /// The pairs of a round whose game or match has no result yet. Each pair is listed once, with the smaller id
    /// first.
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
