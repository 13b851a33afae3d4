//! The open points of C.04.4.2 and their interpretations.

use arbitrium_swiss::terms::preference::Disagreeing;
use arbitrium_tournament::rulebook::{Reading, readings, settled};

readings! {
    /// 1.7.2 counts zero-point byes as draws for the opponents of the absent player, but only in a series "up
    /// to the current round".
    zpb_series: ZpbSeries = "zpb-series", "1.7.2", "up to which round must a series of zero-point byes go on, so that its earlier ones count as draws for the opponents?" {
        RoundToBePaired = "round-to-be-paired": "Up to the round to be paired: the player is absent again, with a zero-point bye.",
        LastRound = "last-round": "Up to the last round played, even if the player is back now.",
        None = "none": "No series counts.",
        AnyUnplayed = "any-unplayed": "Up to the round to be paired. Forfeit losses and half-point byes also continue the series.",
    }
    /// C7 requires that the following bracket complies with C1 to C6. C5 and C6 minimise something, so no
    /// pairing can simply comply with them.
    c7: C7 = "c7", "C7", "what does \"complied with\" in the following bracket mean?" {
        Graded = "graded": "The floaters give that bracket the best C5, then the best C6, that is possible there.",
        PassFail = "pass-fail": "Pass or fail: that bracket can be paired with the fewest floaters for its size.",
        Ignored = "ignored": "Nothing: C7 has no effect.",
    }
    /// The ranking order of 1.8 does not use the scores. Here it orders two players who meet, perhaps from
    /// different scoregroups.
    colour_rank: ColourRank = "colour-rank", "5.2.1, 5.2.5", "which player is the higher ranked if the scores differ?" {
        Index = "index": "The player with the better index, whatever the scores (note to 1.8).",
        ScoreFirst = "score-first": "The player with the higher score.",
    }
    /// 1.7.2 treats an unplayed round as a game against oneself. The player's own score then adds to the
    /// index.
    unplayed_opponent: UnplayedOpponent = "unplayed-opponent", "1.7.2", "what does a round without a game add to the player's own index?" {
        Own = "self": "The player's own score, and for Sonneborn-Berger its product with the points of the round.",
        Nothing = "nothing": "Nothing.",
    }
    /// 3.1.5 cites 1.8, which ranks the players of one bracket. The bye is given before there are brackets.
    pab_rank: PabRank = "pab-rank", "3.1.5", "by what is the lowest ranking of 3.1.5 found?" {
        Index = "index": "By 1.8, over the whole field.",
        Tpn = "tpn": "By the TPN alone.",
    }
    /// Under acceleration a player has virtual points, so 3.1.3 can compare two different scores.
    pab_score: PabScore = "pab-score", "3.1.3", "which score of the assignee of the bye counts under acceleration?" {
        Pairing = "pairing": "The pairing score, with virtual points.",
        Standings = "standings": "The points of the tournament.",
    }
    /// A full-point bye gives the points of a win. C2 denies the bye to a player who got these points without
    /// playing. But 3.1.1 names only the bye and the forfeit win.
    full_point_bye: FullPointBye = "full-point-bye", "C2, 3.1.1", "does a full-point bye bar a player from the pairing-allocated bye?" {
        Bars = "bars": "Yes: as many points as for a win were scored without playing (Basic Rules 4).",
        Free = "free": "No: 3.1.1 names the pairing-allocated bye and the win by forfeit.",
    }
    /// The parity of a number decides a colour. The numbers depend on whether players that have not arrived
    /// yet are counted.
    tpn: Tpn = "tpn", "1.1, 5.2.1", "whose numbers count for the parity?" {
        Arrived = "arrived": "Only players already taken into account for a pairing have a number. The starting ranks are renumbered over them. FIDE's Systems of Pairings and Programs Commission ruled so on 28 August 2026.",
        StartRank = "start-rank": "The starting rank is the number. It does not matter which players have arrived.",
    }
    /// For example, a player with the colours WWWBB had White more often, but Black in the last two games.
    odd_history: OddHistory = "odd-history", "1.5", "which colour is due if the colour difference and the last two games disagree?" {
        Difference = "difference": "That of the colour difference.",
        LastTwo = "last-two": "That of the last two games.",
    }
}

/// Points of the text that have only one sensible answer. Users see them but cannot choose.
pub(super) const SETTLED: &[Reading] = settled! {
    "seeding", "1.6.1", "what does \"paired following the rules of the FIDE (Dutch) System\" take in?",
        "whole": "The whole Dutch text of 2026: bye, floats, order and colours. Its interpretations are those chosen here.";
    "seeding-total", "1.6.2", "which number of rounds is halved?",
        "planned": "The number of planned rounds (142, XXR), never of recorded rounds. If it is unknown, no round is paired.";
    "forfeit-met", "1.7.1", "which opponents did a player meet?",
        "played": "The opponents in games over the board. A forfeit is a round without a game.";
    "games", "3.1.4", "which games were played?",
        "played": "Those over the board.";
    "odd-points", "1.7.2", "what is an unplayed round worth if its points are not those of a win, a draw or a loss?",
        "registered": "The points registered for it.";
    "c8-players", "C8", "how often does a pair with the same preference count?",
        "once": "Once: one of the two players does not get it.";
    "prohibited", "C1", "what are pairs that the organiser prohibits?",
        "as-met": "They count as pairs that have met, also in C4, C7 and 3.1.2.";
    "board-order", "GHR 3.6", "in which order are the boards?",
        "recommended": "As recommended. The order is never judged.";
};

impl Readings {
    /// The interpretations that are still needed after a [`Field`](super::field::Field) is made. The others
    /// were used to make the field. They are reset to their defaults, so that they cannot be applied again.
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
    /// The rule for the preference if the colour difference and the last two games ask for different colours.
    pub(super) fn disagreeing(self) -> Disagreeing {
        match self {
            OddHistory::Difference => Disagreeing::Difference,
            OddHistory::LastTwo => Disagreeing::LastTwo,
        }
    }
}
