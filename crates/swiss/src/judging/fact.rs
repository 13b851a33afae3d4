//! Facts that force a choice of the correct pairing. Each forbids a pair or a bye, and without it another pairing
//! would be correct.

use super::{Telling, tell};
use arbitrium_tournament::{Colour, GamesPerRound, PlayerId, Points};

/// A fact that forbids a pair or a bye.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fact {
    /// The two players have met and may not meet again.
    Met {
        /// The player that is named first.
        first: PlayerId,
        /// The player that is named second.
        second: PlayerId,
        /// The rounds in which they met, counted from 1.
        rounds: Vec<u16>,
    },
    /// The organiser prohibits the two players from meeting.
    Prohibited {
        /// The player that is named first.
        first: PlayerId,
        /// The player that is named second.
        second: PlayerId,
    },
    /// The player may not have the pairing-allocated bye.
    NoBye {
        /// The player that may not have the bye.
        player: PlayerId,
        /// The whole sentence, with the reason.
        told: Telling,
    },
    /// The player must have this colour. So the opponent cannot be a player who must have the same colour.
    MustHave {
        /// The player that must have the colour.
        player: PlayerId,
        /// The colour that the player must have.
        colour: Colour,
        /// The colours of the games so far, the most recent last.
        games: Vec<Colour>,
    },
}

/// A fact that forces a choice, and what the correct pairing would be without it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forcing {
    /// The fact, without which the correct pairing would be a different one.
    pub fact: Fact,
    /// The changes without the fact; `None` if they are unknown.
    pub otherwise: Option<Otherwise>,
}

/// What the correct pairing would be if the fact did not exist. Only the part about the players of the fact and of the
/// forced choice is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Otherwise {
    /// The pairs, regardless of colours. Those of the players in the fact come first.
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// The player who would have the bye; `None` if the bye would not change.
    pub bye: Option<PlayerId>,
}

/// The largest number of boards that a text shows.
const MOST_BOARDS: usize = 3;

/// The smallest set of facts that was found to force a choice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forced {
    /// The facts that together force the choice. If any of them did not exist, the correct pairing would make
    /// another choice. Empty if no fact forces the choice, because only the order of the rules decides.
    pub facts: Vec<Forcing>,
    /// Players in several of `facts` who have only one possible opponent left.
    pub only: Vec<OnlyOpponent>,
    /// Whether it was verified for each fact that the choice changes without it. `false` means that the search for a
    /// smaller set ended early.
    pub is_shown: bool,
}

/// A player who can play only one of the players with at most `most` points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnlyOpponent {
    /// The player who has only one possible opponent.
    pub player: PlayerId,
    /// The opponent whom `player` must therefore meet.
    pub opponent: PlayerId,
    /// The limit: only opponents with at most this score are considered.
    pub most: Points,
}

impl OnlyOpponent {
    /// The fact as a clause, such as
    /// `of the players with at most 1.5 points 8 can play only 5, so these two play each other`.
    #[must_use]
    pub fn told(&self, games: GamesPerRound) -> Telling {
        let players = games.participants().1;
        tell![
            format!("of the {players} with at most {} points ", self.most),
            self.player,
            " can play only ",
            self.opponent,
            ", so these two play each other"
        ]
    }
}

impl Forcing {
    /// The fact as a clause, followed by the changes without it, such as `5 and 9 have met (round 2); without that
    /// the correct boards would be 5-9, 6-7`.
    #[must_use]
    pub fn told(&self, games: GamesPerRound) -> Telling {
        let fact = self.fact.told(games);
        match &self.otherwise {
            Some(otherwise) => tell![fact, "; without that ", otherwise.told()],
            None => fact,
        }
    }
}

impl Otherwise {
    fn told(&self) -> Telling {
        let boards = self.pairs.iter().map(|(a, b)| format!("{a}-{b}"));
        let bye = self.bye.map(|bye| format!("{bye} bye"));
        let all: Vec<String> = boards.chain(bye).collect();
        let more = if all.len() > MOST_BOARDS { ", and others" } else { "" };
        let shown = all.iter().take(MOST_BOARDS).cloned().collect::<Vec<_>>().join(", ");
        let boards =
            if all.len() == 1 { "the correct pairing would have " } else { "the correct boards would be " };
        tell![boards, shown, more]
    }
}

impl Fact {
    /// All kinds, as JSON names them.
    pub const KINDS: [&'static str; 4] = ["met", "prohibited", "no-bye", "must-have"];

    /// The kind, as JSON names it.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Fact::Met { .. } => "met",
            Fact::Prohibited { .. } => "prohibited",
            Fact::NoBye { .. } => "no-bye",
            Fact::MustHave { .. } => "must-have",
        }
    }

    /// The players concerned, one or two.
    #[must_use]
    pub fn players(&self) -> Vec<PlayerId> {
        match *self {
            Fact::Met { first, second, .. } | Fact::Prohibited { first, second } => vec![first, second],
            Fact::NoBye { player, .. } | Fact::MustHave { player, .. } => vec![player],
        }
    }

    /// The fact as a clause, such as `5 and 9 have met (round 2)`.
    #[must_use]
    pub fn told(&self, games: GamesPerRound) -> Telling {
        match self {
            Fact::Met { first, second, rounds } => {
                let word = if rounds.len() == 1 { games.round_word() } else { games.round_words() };
                let rounds = Telling::list(rounds.iter().map(|&round| Telling::from(usize::from(round))));
                tell![*first, " and ", *second, " have met (", word, " ", rounds, ")"]
            }
            Fact::Prohibited { first, second } => {
                tell!["the organiser does not allow ", *first, " to play ", *second]
            }
            Fact::NoBye { told, .. } => told.clone(),
            Fact::MustHave { player, colour, games } => {
                let letter = |colour: &Colour| if *colour == Colour::White { "W" } else { "B" };
                let games = games.iter().map(letter).collect::<Vec<_>>().join("-");
                tell![*player, " must have ", colour.to_string(), " (colours so far: ", games, ")"]
            }
        }
    }
}
