//! The history of a player as the documents read it: his meetings, and the points he had without playing.

use crate::judging::Telling;
use crate::position::{PastRound, Position};
use crate::tournament::{Bye, Colour, Contest, Entry, GameResult, Points};

/// A past round in which a player was paired, seen from both sides.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Meeting {
    /// The round, from 1 on.
    pub round: u16,
    /// The opponent's place in the position.
    pub opponent: usize,
    /// What is recorded of the player.
    pub own: Contest,
    /// What is recorded of the opponent; none where his record is not that of a game.
    pub theirs: Option<Contest>,
    /// The player's score for pairing before the round.
    pub score: Points,
    /// The opponent's.
    pub opponent_score: Points,
    /// The player's points before the round, without virtual ones.
    pub points: Points,
    /// The opponent's.
    pub opponent_points: Points,
    /// Whether a record of its own says that the match of a team was forfeited.
    pub declared_forfeit: bool,
}

/// The meetings of a player, in the order of the rounds.
pub fn meetings(position: &Position, index: usize) -> impl Iterator<Item = Meeting> {
    let past = &position.competitors[index].past;
    (0..past.len()).filter_map(move |round| meeting(position, index, round))
}

/// The meeting of a player in one round (0-based), if he had one.
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
    /// Whether a game of the meeting was not played: either side has a forfeit.
    #[must_use]
    pub fn has_forfeit(&self) -> bool {
        let forfeit = |contest: &Contest| contest.games.iter().any(GameResult::is_forfeit);
        forfeit(&self.own) || self.theirs.as_ref().is_some_and(forfeit)
    }

    /// Whether a game of the meeting was played, whether or not its colour is recorded.
    #[must_use]
    pub fn has_game(&self) -> bool {
        self.own.games.iter().any(|result| !result.is_forfeit())
    }

    /// Whether a game of the meeting was played, as the player's own record has it.
    #[must_use]
    pub fn is_played(&self) -> bool {
        colour_of(self.own).is_some()
    }
}

/// The colour of a game that was played, whether or not its opponent counts as met.
///
/// Articles of the Dutch system of 2026: General Handling Rules 3.4, General Handling Rules 3.5; of 2017: General Handling
/// Rules D.5.
#[must_use]
pub fn colour_played(past: &PastRound) -> Option<Colour> {
    past.entry.contest().copied().and_then(colour_of)
}

/// Whether a round brought no game.
#[must_use]
pub fn is_unplayed(past: &PastRound) -> bool {
    colour_played(past).is_none()
}

fn colour_of(contest: Contest) -> Option<Colour> {
    contest.colour.filter(|_| contest.games.iter().any(|result| !result.is_forfeit()))
}

/// Points that a player had without playing, which bar him from the pairing-allocated bye where a document says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WithoutPlaying {
    /// The pairing-allocated bye.
    PairingAllocatedBye,
    /// A full-point bye.
    FullPointBye,
    /// A half-point bye.
    HalfPointBye,
    /// A win by forfeit.
    ForfeitWin,
    /// As many points as for a win, whatever they were given for.
    PointsOfAWin,
}

impl WithoutPlaying {
    /// What somebody had, in words with that for a round of the document: `had the bye in round 3`.
    #[must_use]
    pub(crate) fn told(self, round_word: &str, round: u16) -> String {
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

/// What bars a player from the pairing-allocated bye, each with its round, in their order; nothing where he may have it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Barred(Vec<(WithoutPlaying, u16)>);

impl Barred {
    /// Whether nothing bars him.
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether something does.
    #[must_use]
    pub fn is_some(&self) -> bool {
        !self.is_none()
    }

    /// What bars him first.
    #[must_use]
    pub fn first(&self) -> Option<(WithoutPlaying, u16)> {
        self.0.first().copied()
    }

    /// All of it, with the document's word for a round: `had the bye in round 1 and won by forfeit in round 4`. Nothing where nothing
    /// bars him.
    pub(crate) fn told(&self, round_word: &str) -> Option<String> {
        self.told_as(|had, round| had.told(round_word, round))
    }

    /// The same in a document's own words.
    pub(crate) fn told_as(&self, each: impl Fn(WithoutPlaying, u16) -> String) -> Option<String> {
        let all = self.0.iter().map(|&(had, round)| each(had, round));
        self.is_some().then(|| Telling::list(all).to_string())
    }
}

impl FromIterator<(WithoutPlaying, u16)> for Barred {
    fn from_iter<I: IntoIterator<Item = (WithoutPlaying, u16)>>(all: I) -> Self {
        Barred(all.into_iter().collect())
    }
}

/// The earlier rounds of a player that may bar him from the pairing-allocated bye: all, but for what is supposed.
pub fn that_may_bar(position: &Position, index: usize) -> impl Iterator<Item = (u16, &PastRound)> {
    let rounds = (1..).zip(&position.competitors[index].past);
    rounds.filter(move |&(round, _)| !position.taken_back.bars.contains(&(round, index)))
}

/// What a player had without playing, with its round, in the order of the rounds. `won_by_forfeit` says which contests
/// are won by forfeit.
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
