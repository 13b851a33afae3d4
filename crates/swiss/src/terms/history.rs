//! The history of a player in the form that the rules use: earlier meetings, and points without playing.

use crate::judging::Telling;
use arbitrium_tournament::position::{Bar, PastRound, Position};
use arbitrium_tournament::{Bye, Colour, Contest, Entry, GameResult, Points};

/// An earlier round in which a player was paired, with the records of both players.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Meeting {
    /// The round in which the two met, counted from 1.
    pub round: u16,
    /// The index of the opponent in the position.
    pub opponent: usize,
    /// The player's entry for the meeting: colour and results.
    pub own: Contest,
    /// The opponent's entry; `None` if it does not record a game.
    pub theirs: Option<Contest>,
    /// The player's score for pairing before the round, including virtual points.
    pub score: Points,
    /// The opponent's score for pairing before the round.
    pub opponent_score: Points,
    /// The player's points before the round, without virtual points.
    pub points: Points,
    /// The opponent's points before the round, without virtual points.
    pub opponent_points: Points,
    /// Whether a separate record says that the team match was forfeited.
    pub declared_forfeit: bool,
}

/// The meetings of a player, in the order of the rounds.
pub fn meetings(position: &Position, index: usize) -> impl Iterator<Item = Meeting> {
    let past = &position.competitors[index].past;
    (0..past.len()).filter_map(move |round| meeting(position, index, round))
}

/// The meeting of a player in the round with index `round`, counted from 0; `None` if there was no meeting.
#[must_use]
pub fn meeting(position: &Position, index: usize, round: usize) -> Option<Meeting> {
    let past = position.competitors[index].past.get(round)?;
    let own = *past.entry.contest()?;
    let opponent = past.opponent?;
    let their_past = position.competitors[opponent].past.get(round)?;
    Some(Meeting {
        round: u16::try_from(round + 1).unwrap_or(u16::MAX),
        opponent,
        own,
        theirs: their_past.entry.contest().copied(),
        score: past.score_before,
        opponent_score: their_past.score_before,
        points: past.points_before,
        opponent_points: their_past.points_before,
        declared_forfeit: past.declared_forfeit,
    })
}

impl Meeting {
    /// Whether a game of the meeting was not played, because the entry of either player records a forfeit.
    #[must_use]
    pub fn has_forfeit(&self) -> bool {
        let forfeit = |contest: &Contest| contest.games.iter().any(GameResult::is_forfeit);
        forfeit(&self.own) || self.theirs.as_ref().is_some_and(forfeit)
    }

    /// Whether a game of the meeting was played, with or without a recorded colour.
    #[must_use]
    pub fn has_game(&self) -> bool {
        is_played(self.own)
    }
}

/// The colour of a played game, whether or not the opponent counts as met; `None` if no game was played or no colour
/// is recorded.
///
/// Articles of the Dutch system of 2026: General Handling Rules 3.4, General Handling Rules 3.5; of 2017: General Handling
/// Rules D.5.
#[must_use]
pub fn colour_played(past: &PastRound) -> Option<Colour> {
    past.entry.contest().copied().and_then(colour_of)
}

/// Whether no game was played in the round `past`. A game without a recorded colour counts as played.
#[must_use]
pub fn is_unplayed(past: &PastRound) -> bool {
    !past.entry.contest().copied().is_some_and(is_played)
}

fn colour_of(contest: Contest) -> Option<Colour> {
    contest.colour.filter(|_| is_played(contest))
}

fn is_played(contest: Contest) -> bool {
    contest.games.iter().any(|result| !result.is_forfeit())
}

/// How a player got points without playing. Some rules documents bar a player with such points from the
/// pairing-allocated bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WithoutPlaying {
    /// The player had the pairing-allocated bye.
    PairingAllocatedBye,
    /// The player had a full-point bye.
    FullPointBye,
    /// The player had a half-point bye.
    HalfPointBye,
    /// The player won by forfeit.
    ForfeitWin,
    /// The player had the points of a win without playing, for any other reason.
    PointsOfAWin,
}

impl WithoutPlaying {
    /// The fact in words: `had the bye in round 3`. `round_word` is the word for a round.
    #[must_use]
    pub fn told(self, round_word: &str, round: u16) -> String {
        let had = match self {
            WithoutPlaying::PairingAllocatedBye => "had the bye",
            WithoutPlaying::FullPointBye => "had a full-point bye",
            WithoutPlaying::HalfPointBye => "had a half-point bye",
            WithoutPlaying::ForfeitWin => "won by forfeit",
            WithoutPlaying::PointsOfAWin => "had the points of a win without playing",
        };
        format!("{had} in {round_word} {round}")
    }
}

/// The facts that bar a player from the pairing-allocated bye, each with its round, in the order of the rounds. Empty
/// if the player may have the bye.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Barred(Vec<(WithoutPlaying, u16)>);

impl Barred {
    /// Whether nothing bars the player from the bye.
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether something bars the player from the bye.
    #[must_use]
    pub fn is_some(&self) -> bool {
        !self.is_none()
    }

    /// The first fact that bars the player, with its round; `None` if the player may have the bye.
    #[must_use]
    pub fn first(&self) -> Option<(WithoutPlaying, u16)> {
        self.0.first().copied()
    }

    /// All facts in words: `had the bye in round 1 and won by forfeit in round 4`. `round_word` is the word for a
    /// round. `None` if the player may have the bye.
    #[must_use]
    pub fn told(&self, round_word: &str) -> Option<String> {
        let all = self.0.iter().map(|&(had, round)| had.told(round_word, round));
        self.is_some().then(|| Telling::list(all).to_string())
    }
}

impl FromIterator<(WithoutPlaying, u16)> for Barred {
    fn from_iter<I: IntoIterator<Item = (WithoutPlaying, u16)>>(all: I) -> Self {
        Barred(all.into_iter().collect())
    }
}

/// The earlier rounds of a player, with their numbers counted from 1. They may bar the player from the
/// pairing-allocated bye. Empty if a trial ignores that the player is barred.
pub fn that_may_bar(position: &Position, index: usize) -> impl Iterator<Item = (u16, &PastRound)> {
    let is_freed = position.freed.leaves_out(Bar::Bye(index));
    (1..).zip(&position.competitors[index].past).filter(move |_| !is_freed)
}

/// The byes and forfeit wins that gave a player points without playing, each with its round, in the order of
/// the rounds. `won_by_forfeit` says whether a contest was won by forfeit.
pub fn without_playing(
    position: &Position,
    index: usize,
    won_by_forfeit: impl Fn(u16, &Contest) -> bool,
) -> impl Iterator<Item = (WithoutPlaying, u16)> {
    that_may_bar(position, index).filter_map(move |(round, past)| {
        let had = match past.entry {
            Entry::Bye(Bye::PairingAllocated) => WithoutPlaying::PairingAllocatedBye,
            Entry::Bye(Bye::Full) => WithoutPlaying::FullPointBye,
            Entry::Bye(Bye::Half) => WithoutPlaying::HalfPointBye,
            Entry::Contest(contest) if won_by_forfeit(round, &contest) => WithoutPlaying::ForfeitWin,
            Entry::Contest(_) | Entry::Bye(Bye::Zero) | Entry::Missing => return None,
        };
        Some((had, round))
    })
}
