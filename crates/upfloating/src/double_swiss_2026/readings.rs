//! The open points of C.04.5 and their interpretations.

use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::{Reading, readings, settled};

readings! {
    /// The parity of a number decides a colour. The numbers depend on whether players that have not arrived
    /// yet are counted.
    tpn: Tpn = "tpn", "1.1, 4.3.1", "whose numbers count for the parity of 4.3.1?" {
        Paired = "paired": "Only players already taken into account for a pairing, in this or an earlier round, have a TPN. The starting ranks are renumbered over them.",
        StartRank = "start-rank": "The starting rank is the TPN. It does not matter which players have arrived.",
    }
    /// Under acceleration a player has virtual points, so 3.4.2 can compare two different scores.
    bye_score: ByeScore = "bye-score", "3.4.2", "which score is the lowest for the bye under acceleration?" {
        Pairing = "pairing": "The score for pairing, with virtual points.",
        Standings = "standings": "The score without virtual points.",
    }
    /// 3.4.3 gives the bye to the player with the most played matches. A forfeited match was scheduled, but
    /// its games were not played.
    matches_played: MatchesPlayed = "matches-played", "3.4.3", "which matches count as played?" {
        Played = "played": "Those not forfeited; byes do not count.",
        Scheduled = "scheduled": "All that were scheduled, forfeited ones too.",
    }
    /// C6 requires that the following bracket complies with C1, C3 and C4. C4 minimises a number, so no
    /// pairing can simply comply with it.
    look_ahead: LookAhead = "look-ahead", "C6", "what must the following bracket comply with?" {
        Fewest = "fewest": "The set leaves that bracket the smallest possible number of upfloaters, with C1 and C3.",
        Parity = "parity": "Pass or fail: that bracket needs no upfloater, or one if its number is odd.",
    }
    /// C6 looks at the scoregroup after the one that is paired. All its players may be upfloaters, absent, or
    /// have the bye.
    following: Following = "following", "C6", "which is the following scoregroup?" {
        Standings = "standings": "The next score of the players to be paired, without the player with the bye. If all its players are upfloaters, C6 does not apply.",
        WithBye = "with-bye": "The same, but the score of the player with the bye counts too. If no other player has it, C6 does not apply.",
        WithAbsent = "with-absent": "The same, but the scores of all players of the tournament count, absent players too.",
        Remaining = "remaining": "The next score that still has players.",
    }
    /// C8 counts the opponents of upfloaters. If two upfloaters with different scores meet, the text does not
    /// say which one is the opponent.
    c8_opponents: C8Opponents = "c8-opponents", "C8", "which players are the upfloaters' opponents?" {
        Residents = "residents": "The residents paired with an upfloater.",
        HigherScored = "higher-scored": "The higher-scored member of every pair of unequal scores.",
    }
    /// C7 and C8 do not apply in the last round. A file can have a number of planned rounds that is wrong, or
    /// none.
    last_round: LastRound = "last-round", "C7, C8", "which round is the last one?" {
        Planned = "planned": "The planned last round.",
        Never = "never": "None: the number of planned rounds is not trusted.",
        Recorded = "recorded": "The planned last round. If no number of rounds is planned, it is the last one recorded.",
    }
    /// A report can mark a game as won, drawn or lost in less than one move (W, D, L). The Preface and 1.6
    /// ask which games were played.
    short_games: ShortGames = "short-games", "Preface, 1.6", "does a game of less than one move (W, D, L) count as played?" {
        Played = "played": "Yes, for the pairing. It is only not rated.",
        Forfeited = "forfeited": "No: W counts as a win by forfeit, D and L count as forfeits.",
    }
}

/// Points of the text that have only one sensible answer. Users see them but cannot choose.
pub(super) const SETTLED: &[Reading] = settled! {
    "match-forfeit", "Preface", "when is a match forfeited?",
        "both-games": "If a player forfeits both games: no meeting, no colour, and the winner cannot get the bye. If each forfeits one game: a meeting without a colour.";
    "colour", "1.6", "which colour has a match?",
        "first-game": "That of the first game, when at least one game was played.";
    "floater", "1.5, C7, C8", "which players floated in the previous round?",
        "met-other-score": "Players that played a match, not forfeited, against a different score. A bye is not a float.";
    "completion", "3.4.1, C3", "what is a legal pairing for all players?",
        "c1": "All others can be paired under C1.";
    "c8-and-set", "3.5.5, 3.6.4", "does C8 take part in choosing the set of upfloaters?",
        "no": "No: the set is the first by C4 to C7. C8 then chooses among its pairings.";
    "yet-to-play", "4.3.1", "which players have yet to play a match?",
        "no-colour": "Players that have not had a colour.";
    "most-recent", "4.3.3", "which histories are compared?",
        "played-only": "Only played matches, from the latest one backwards (General Handling Rules 3.4).";
    "pab-value", "1.4", "what is the bye worth?",
        "win-and-draw": "1.5 points, unless record 162 P has another value. A requested full-point bye is 2 points, a half-point bye 1 point.";
    "board-order", "GHR 3.6", "in which order are the boards?",
        "recommended": "As recommended. The order is never judged.";
};

impl Readings {
    /// Whether the round to be paired counts as the last one (C7 and C8).
    #[must_use]
    pub fn last_round_is(self, position: &Position) -> bool {
        match self.last_round {
            LastRound::Planned => position.is_last_round(),
            LastRound::Never => false,
            LastRound::Recorded => position.is_last_round() || position.may_be_last(),
        }
    }
}
