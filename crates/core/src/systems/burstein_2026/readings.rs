//! The open points of C.04.4.2 and how they are read.

use crate::rulebook::{Reading, readings, settled};
use crate::systems::terms::preference::Disagreeing;

readings! {
    /// Which series of zero-point byes lifts the scores that opponents count.
    zpb_series: ZpbSeries = "zpb-series", "1.7.2", "up to which round must a series of zero-point byes go on, so that its earlier ones count as draws for the opponents?" {
        RoundToBePaired = "round-to-be-paired": "Up to the round being paired: the player is absent again, with a zero-point bye.",
        LastRound = "last-round": "Up to the last round played, whether or not he is back.",
        None = "none": "No series counts.",
        AnyUnplayed = "any-unplayed": "Up to the round being paired, whatever he is absent for; lost forfeits and half-point byes go on with the series.",
    }
    /// What C7 asks of the following bracket.
    c7: C7 = "c7", "C7", "what does \"complied with\" in the following bracket mean?" {
        Graded = "graded": "The set of floaters leaves that bracket the best C5, then the best C6 attainable there.",
        PassFail = "pass-fail": "Pass or fail: that bracket can be paired with the fewest floaters that its number allows.",
        Ignored = "ignored": "Nothing: C7 chooses nobody.",
    }
    /// Who is the higher ranked of two players with different scores.
    colour_rank: ColourRank = "colour-rank", "5.2.1, 5.2.5", "who is the higher ranked player where the scores differ?" {
        Index = "index": "Who has the better index, whatever the scores (note to 1.8).",
        ScoreFirst = "score-first": "Who has the higher score.",
    }
    /// What an unplayed round adds to a player's own index.
    unplayed_opponent: UnplayedOpponent = "unplayed-opponent", "1.7.2", "what does a round without a game add to the player's own index?" {
        Own = "self": "He met himself: his own score, and the product of it and the points of the round.",
        Nothing = "nothing": "Nothing.",
    }
    /// What the lowest ranking of 3.1.5 is.
    pab_rank: PabRank = "pab-rank", "3.1.5", "by what is the lowest ranking of 3.1.5 found?" {
        Index = "index": "By 1.8, over the whole field.",
        Tpn = "tpn": "By the TPN alone.",
    }
    /// Whose score 3.1.3 looks at.
    pab_score: PabScore = "pab-score", "3.1.3", "which score of the assignee of the bye counts under acceleration?" {
        Pairing = "pairing": "The pairing score, with virtual points.",
        Standings = "standings": "The points of the tournament.",
    }
    /// Whether a full-point bye bars from the bye.
    full_point_bye: FullPointBye = "full-point-bye", "C2, 3.1.1", "does a full-point bye bar a player from the pairing-allocated bye?" {
        Bars = "bars": "Yes: as many points as for a win were scored without playing (Basic Rules 4).",
        Free = "free": "No: 3.1.1 names the pairing-allocated bye and the win by forfeit.",
    }
    /// Whose numbers count for a parity.
    tpn: Tpn = "tpn", "1.1, 5.2.1", "whose numbers count for the parity?" {
        Arrived = "arrived": "Only players already taken into account for a pairing hold a number: the starting ranks are renumbered over them (ruling of 28 August 2026).",
        StartRank = "start-rank": "The starting rank is the number, whoever has arrived.",
    }
    /// What an impossible history prefers.
    odd_history: OddHistory = "odd-history", "1.5", "which colour is due where the colour difference and the last two games disagree?" {
        Difference = "difference": "That of the colour difference.",
        LastTwo = "last-two": "That of the last two games.",
    }
}

/// Points with one answer only.
pub(super) const SETTLED: &[Reading] = settled! {
    "seeding", "1.6.1", "what does \"paired following the rules of the FIDE (Dutch) System\" take in?",
        "whole": "The whole Dutch text of 2026: bye, floats, order and colours; its own open points are read as they are chosen here.";
    "seeding-total", "1.6.2", "which number of rounds is halved?",
        "planned": "That of the rounds planned (142, XXR), never of those recorded; where it is not known no round is paired.";
    "forfeit-met", "1.7.1", "whom did a player meet?",
        "played": "Whom he played over the board; a forfeit is a round without a game.";
    "games", "3.1.4", "which games were played?",
        "played": "Those over the board.";
    "odd-points", "1.7.2", "what is a round without a game worth that brought neither a win, a draw nor a loss?",
        "registered": "The points registered for it.";
    "c8-players", "C8", "how often does a pair of one and the same preference count?",
        "once": "Once: one of the two does not get the preference.";
    "prohibited", "C1", "what are pairs that the organiser prohibits?",
        "as-met": "They are treated as pairs that have met, also in C4, C7 and 3.1.2.";
    "board-order", "GHR 3.6", "in which order are the boards?",
        "recommended": "As recommended; never judged.";
};

impl Readings {
    /// What is still asked once a [`Field`](super::field::Field) stands: the points that its facts have answered are left as
    /// nobody chose them, so that nothing can ask for them again.
    pub(super) fn beyond_the_field(self) -> Self {
        Readings {
            c7: self.c7,
            colour_rank: self.colour_rank,
            pab_rank: self.pab_rank,
            ..Readings::default()
        }
    }
}

impl OddHistory {
    /// What is due then.
    pub(super) fn disagreeing(self) -> Disagreeing {
        match self {
            OddHistory::Difference => Disagreeing::Difference,
            OddHistory::LastTwo => Disagreeing::LastTwo,
        }
    }
}
