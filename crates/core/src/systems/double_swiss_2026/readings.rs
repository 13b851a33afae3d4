//! The open points of C.04.5 and how they are read.

use crate::position::Position;
use crate::rulebook::{Reading, readings, settled};

readings! {
    /// Whose numbers count for the parity of 4.3.1.
    tpn: Tpn = "tpn", "1.1, 4.3.1", "whose numbers count for the parity of 4.3.1?" {
        Paired = "paired": "Only players already taken into account for a pairing, in this round or an earlier one, hold a TPN: the starting ranks are renumbered over them.",
        StartRank = "start-rank": "The starting rank is the TPN, whoever has arrived.",
    }
    /// What 3.4.3 counts.
    matches_played: MatchesPlayed = "matches-played", "3.4.3", "which matches count as played?" {
        Played = "played": "Those not forfeited; byes do not count.",
        Scheduled = "scheduled": "All that were scheduled, forfeited ones too.",
    }
    /// What C6 asks of the following scoregroup.
    look_ahead: LookAhead = "look-ahead", "C6", "what must the following bracket comply with?" {
        Fewest = "fewest": "The set leaves that bracket its smallest attainable number of upfloaters, with C1 and C3.",
        Parity = "parity": "Pass or fail: that bracket needs no upfloater, or one where its number is odd.",
    }
    /// Which scoregroup C6 looks at.
    following: Following = "following", "C6", "which is the following scoregroup?" {
        Standings = "standings": "The next score level of the players to be paired, the bye having been given; where its players all became upfloaters, nothing is asked.",
        WithBye = "with-bye": "The same, but the score of the player with the bye is a level too, and where nobody else has it nothing is asked.",
        WithAbsent = "with-absent": "The same, but the scores of all players of the tournament are levels, the absent ones' too.",
        Remaining = "remaining": "The next score level that still has players.",
    }
    /// Whom C8 counts.
    c8_opponents: C8Opponents = "c8-opponents", "C8", "who are the upfloaters' opponents?" {
        Residents = "residents": "The residents paired with an upfloater.",
        HigherScored = "higher-scored": "The higher-scored member of every pair of unequal scores.",
    }
    /// Which round is the last one for C7 and C8.
    last_round: LastRound = "last-round", "C7, C8", "which round is the last one?" {
        Planned = "planned": "The planned last round.",
        Never = "never": "None: the number of planned rounds is not trusted.",
        Recorded = "recorded": "The planned last round, and where no number of rounds is planned the last one recorded.",
    }
    /// Whether games of less than one move count as played.
    short_games: ShortGames = "short-games", "Preface, 1.6", "does a game of less than one move (W, D, L) count as played?" {
        Played = "played": "Yes, for the pairing; it is only not rated.",
        Forfeited = "forfeited": "No: W counts as a win by forfeit, D and L as forfeits.",
    }
}

/// Open points with one answer only.
pub(super) const SETTLED: &[Reading] = settled! {
    "match-forfeit", "Preface", "when is a match forfeited?",
        "both-games": "A player forfeits both games: no meeting, no colour, and the winner is barred from the bye. Each player forfeits one game: a meeting without a colour.";
    "colour", "1.6", "which colour has a match?",
        "first-game": "That of the first game, when at least one game was played.";
    "floater", "1.5, C7, C8", "who floated in the previous round?",
        "met-other-score": "Who met in it, in a match not forfeited, an opponent whose score before it was different. A bye is no float.";
    "completion", "3.4.1, C3", "what is a legal pairing for all players?",
        "c1": "All others can be paired under C1.";
    "c8-and-set", "3.5.5, 3.6.4", "does C8 take part in choosing the set of upfloaters?",
        "no": "No: the set is the first by C4 to C7; C8 then chooses among its pairings.";
    "yet-to-play", "4.3.1", "who has yet to play a match?",
        "no-colour": "Who has not had a colour.";
    "most-recent", "4.3.3", "which histories are compared?",
        "played-only": "Played matches only, aligned at the latest (General Handling Rules 3.4).";
    "pab-value", "1.4", "what is the bye worth?",
        "win-and-draw": "1.5 points unless the file's 162 P says otherwise; a requested full-point bye 2, a half-point bye 1.";
    "board-order", "GHR 3.6", "in which order are the boards?",
        "recommended": "As recommended; never judged.";
};

impl Readings {
    /// C7 and C8: whether the match to be paired is of the last round.
    #[must_use]
    pub fn last_round_is(self, position: &Position) -> bool {
        match self.last_round {
            LastRound::Planned => position.is_last_round(),
            LastRound::Never => false,
            LastRound::Recorded => position.is_last_round() || position.may_be_last(),
        }
    }
}
