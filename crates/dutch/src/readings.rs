//! The questions that the Dutch texts of 2017 and 2026 leave open, with the possible interpretations. The points of
//! 2026 alone come first, then those of both editions, then those of 2017 alone.

use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::{Reading, readings, settled};

readings! {
    /// A moved-down player in the limbo stays unpaired, so there is no opponent's score to subtract. C18 and
    /// C20 compare lists of differences.
    limbo_difference: LimboDifference = "limbo-difference", "C18, C20", "what is the score difference of a moved-down player in the limbo?" {
        Largest = "largest": "It is larger than that of any paired moved-down player.",
        None = "none": "There is none. Of two lists of differences the shorter one is better.",
    }
    /// C8 requires that the following bracket complies with C1 to C7. C5 to C7 minimise something, so no
    /// pairing can simply comply with them.
    c8: C8 = "c8", "C8", "what does \"complied with\" in the following bracket mean?" {
        Graded = "graded": "The downfloaters give that bracket the best values of C5, C6 and C7 that are possible there.",
        PassFail = "pass-fail": "Pass or fail. That bracket must be paired with the fewest downfloaters for its size, all with its lowest score.",
    }
    /// C9 minimises the unplayed games of the player with the bye. A late entry has no games in the rounds
    /// before the arrival.
    c9_late: C9Late = "c9-late", "C9", "do the rounds before a late entry's arrival count as unplayed games?" {
        All = "all": "Yes: every earlier round without a game.",
        SinceArrival = "since-arrival": "No: only the rounds since the player was first taken into account.",
    }
    /// Under acceleration a player has virtual points, so C5 can compare two different scores.
    pab_score: PabScore = "pab-score", "C5", "which score of the assignee of the bye counts under acceleration?" {
        Pairing = "pairing": "The pairing score, with virtual points.",
        Standings = "standings": "The points of the tournament.",
    }
    /// 1.4.3 gives a downfloat for the bye, and for points above those of a loss. A tournament may give no
    /// more than the points of a loss for the bye.
    pab_float: PabFloat = "pab-float", "1.4.3", "is a pairing-allocated bye worth no more than a loss a downfloat?" {
        Always = "always": "Yes: any player that receives it gets a downfloat.",
        ByPoints = "by-points": "No: only points above those of a loss make a downfloat.",
    }
    /// A float needs two opponents with different scores. Under acceleration, virtual points can make equal
    /// points different, and different points equal.
    float_scores: FloatScores = "float-scores", "1.4.2, A.4", "which scores are \"different scores\"?" {
        Pairing = "pairing": "The pairing scores of that round, with virtual points.",
        Standings = "standings": "The points of the tournament before that round.",
    }
    /// Decides whether C13 (C.11) also counts absolute preferences that are denied. They can be denied only
    /// in a pair with a topscorer.
    strong_absolute: StrongAbsolute = "strong-absolute", "C13, C.11", "is an absolute colour preference also a strong one?" {
        No = "no": "No: the kinds exclude each other.",
        Yes = "yes": "Yes.",
    }
    /// The point matters only if two players prefer the same colour absolutely, so one of them is a
    /// topscorer.
    wider: Wider = "wider", "5.2.2, E.2", "which colour difference is the wider one?" {
        Absolute = "absolute-value": "The one with the larger absolute value: 3 is wider than -2.",
        Preferred = "preferred-direction": "The one that is larger in the direction of the preference.",
    }
    /// Under acceleration, virtual points can lift a player above 50% of the maximum score.
    topscorer_points: TopscorerPoints = "topscorer-points", "1.8, A.7", "which score is \"over 50%\" under acceleration?" {
        Tournament = "tournament": "The points of the tournament.",
        Pairing = "pairing-score": "The pairing score.",
    }
    /// The parity of a pairing number decides a colour. The numbers depend on whether players that have not
    /// arrived yet are counted.
    tpn: Tpn = "tpn", "5.2.5, E.5", "whose numbers count for the parity?" {
        Arrived = "arrived": "Only players already taken into account for a pairing have a number. The starting ranks are renumbered over them. FIDE's Systems of Pairings and Programs Commission ruled so on 28 August 2026.",
        StartRank = "start-rank": "The starting rank is the number. It does not matter which players have arrived.",
    }
    /// For example, a player with the colours WWWBB had White more often, but Black in the last two games.
    odd_history: OddHistory = "odd-history", "1.7.1, A.6" of ["1.7", "A.6"], "which colour is due if the colour difference and the last two games disagree?" {
        Difference = "difference": "That of the colour difference.",
        LastTwo = "last-two": "That of the last two games.",
    }
    /// Only the final round has topscorers. A file can have a number of planned rounds that is wrong, or
    /// none.
    last_round: LastRound = "last-round", "1.8, A.7", "which round is the final one?" {
        Planned = "planned": "The planned last round.",
        Never = "never": "None: the number of planned rounds is not trusted.",
        Recorded = "recorded": "The planned last round. If no number of rounds is planned, it is the last one recorded.",
    }
    /// In the following bracket C.7 asks only for pairs and score differences. If that bracket is the last
    /// one, a player left over there may be barred from the bye.
    c7_bye: C7Bye = "c7-bye", "C.7", "does C.2 bind in a following last bracket?" {
        Binds = "binds": "Yes.",
        Ignored = "ignored": "No.",
    }
    /// C.2 bars players with a pairing-allocated bye or a forfeit win. A full-point bye gives as many points,
    /// but C.2 does not name it.
    c2_full_point: C2FullPoint = "c2-full-point", "C.2", "does a full-point bye bar a player from the pairing-allocated bye?" {
        No = "no": "No: the text names only the pairing-allocated bye and the forfeit win.",
        Bars = "bars": "Yes.",
    }
    /// B.1 pairs as many moved-down players as possible. With fewer of them, the score differences of C.6 can
    /// be smaller.
    m1: M1 = "m1", "B.1, C.6", "how many moved-down players are paired if C.6 and the maximum conflict?" {
        Psd = "psd": "The number that gives the smallest pairing score difference.",
        MostMdps = "most-mdps": "The largest number.",
    }
    /// The order of the exchanges in a remainder depends on the sequence numbers of its players.
    remainder_bsn: RemainderBsn = "remainder-bsn", "D.2", "which sequence numbers does the remainder have?" {
        Own = "own": "Its own, from 1.",
        Bracket = "bracket": "Those of the bracket.",
    }
    /// C.16 to C.19 each compare several score differences of a candidate with those of another candidate.
    c16_lists: C16Lists = "c16-lists", "C.16, C.17, C.18, C.19", "what does it mean to minimise score differences?" {
        Descending = "descending": "The lists are compared from the largest difference on.",
        Sums = "sums": "Their sums are compared.",
    }
}

/// The number of open points that only 2026 has, which come first. `BEFORE_2017_ALONE` counts these and the
/// points of both editions.
const OF_2026_ALONE: usize = 5;
const BEFORE_2017_ALONE: usize = 12;

/// The open points of the edition of 2026, including those shared with 2017.
pub(super) const OPEN_2026: &[Reading] = Readings::OPEN.split_at(BEFORE_2017_ALONE).0;
/// The open points of the edition of 2017, including those shared with 2026.
pub(super) const OPEN_2017: &[Reading] = Readings::OPEN.split_at(OF_2026_ALONE).1;

/// Points of 2026 that have only one sensible answer. Users see them but cannot choose.
pub(super) const SETTLED_2026: &[Reading] = settled! {
    "c5-completion", "C5", "above the last bracket: whose score does C5 minimise?",
        "least": "The lowest score that the player with the bye can have in any legal completion.";
    "mdp-pairs", "3.3.3" of ["3.3"], "can two moved-down players meet?",
        "no": "No: S1 holds moved-down players and S2 holds residents.";
    "board-order", "GHR 3.6", "in which order are the boards?",
        "recommended": "As recommended. The order is never judged.";
};

/// Points of 2017 that have only one sensible answer. Users see them but cannot choose.
pub(super) const SETTLED_2017: &[Reading] = settled! {
    "unplayed-float", "A.4", "which unplayed round is a downfloat?",
        "any": "Every unplayed round: byes, absences, forfeits of either side, rounds before an arrival.";
    "mdp-pairs", "B.3", "can two moved-down players meet?",
        "no": "No: S1 holds moved-down players and S2 holds residents.";
    "board-order", "GHR D.9", "in which order are the boards?",
        "recommended": "As recommended. The order is never judged.";
};

impl Readings {
    /// The interpretations that are still needed after a [`Field`](super::field::Field) is made. The others
    /// were used to make the field. They are reset to their defaults, so that they cannot be applied again.
    pub(super) fn beyond_the_field(self) -> Self {
        Readings {
            limbo_difference: self.limbo_difference,
            c8: self.c8,
            strong_absolute: self.strong_absolute,
            wider: self.wider,
            c7_bye: self.c7_bye,
            m1: self.m1,
            remainder_bsn: self.remainder_bsn,
            c16_lists: self.c16_lists,
            ..Readings::default()
        }
    }

    /// Whether the round to be paired is the final one.
    pub(super) fn last_round_is(self, position: &Position) -> bool {
        match self.last_round {
            LastRound::Planned => position.is_last_round(),
            LastRound::Never => false,
            LastRound::Recorded => position.is_last_round() || position.may_be_last(),
        }
    }
}
