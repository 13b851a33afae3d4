//! The questions that the Dutch texts of 2017 and 2026 leave open, with the possible interpretations. The points of
//! 2026 alone come first, then those of both editions, then those of 2017 alone.

use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::{Reading, readings, settled};

readings! {
    /// The score difference of a moved-down player in the limbo.
    limbo_difference: LimboDifference = "limbo-difference", "C18, C20", "what is the score difference of a moved-down player in the limbo?" {
        Largest = "largest": "It is larger than that of any paired moved-down player.",
        None = "none": "There is none. Of two lists of differences the shorter one is better.",
    }
    /// What C8 requires of the following bracket.
    c8: C8 = "c8", "C8", "what does \"complied with\" in the following bracket mean?" {
        Graded = "graded": "The downfloaters give that bracket the best values of C5, C6 and C7 that are possible there.",
        PassFail = "pass-fail": "Pass or fail. That bracket must be paired with the fewest downfloaters for its size, all with its lowest score.",
    }
    /// Whether C9 counts the rounds before a late entry's arrival as unplayed games.
    c9_late: C9Late = "c9-late", "C9", "do the rounds before a late entry's arrival count as unplayed games?" {
        All = "all": "Yes: every earlier round without a game.",
        SinceArrival = "since-arrival": "No: only the rounds since the player was first taken into account.",
    }
    /// The score of the player with the bye that C5 compares.
    pab_score: PabScore = "pab-score", "C5", "which score of the assignee of the bye counts under acceleration?" {
        Pairing = "pairing": "The pairing score, with virtual points.",
        Standings = "standings": "The points of the tournament.",
    }
    /// Whether a bye worth no more than a loss is a downfloat.
    pab_float: PabFloat = "pab-float", "1.4.3", "is a pairing-allocated bye worth no more than a loss a downfloat?" {
        Always = "always": "Yes: any player that receives it gets a downfloat.",
        ByPoints = "by-points": "No: only points above those of a loss make a downfloat.",
    }
    /// The scores that must differ for a float (1.4.2, A.4).
    float_scores: FloatScores = "float-scores", "1.4.2, A.4", "which scores are \"different scores\"?" {
        Pairing = "pairing": "The pairing scores of that round, with virtual points.",
        Standings = "standings": "The points of the tournament before that round.",
    }
    /// Whether an absolute preference is also a strong one.
    strong_absolute: StrongAbsolute = "strong-absolute", "C13, C.11", "is an absolute colour preference also a strong one?" {
        No = "no": "No: the kinds exclude each other.",
        Yes = "yes": "Yes.",
    }
    /// Which of two colour differences is the wider one.
    wider: Wider = "wider", "5.2.2, E.2", "which colour difference is the wider one?" {
        Absolute = "absolute-value": "The one with the larger absolute value: 3 is wider than -2.",
        Preferred = "preferred-direction": "The one that is larger in the direction of the preference.",
    }
    /// Which score decides whether a player is a topscorer.
    topscorer_points: TopscorerPoints = "topscorer-points", "1.8, A.7", "which score is \"over 50%\" under acceleration?" {
        Tournament = "tournament": "The points of the tournament.",
        Pairing = "pairing-score": "The pairing score.",
    }
    /// The numbers whose parity decides a colour (5.2.5, E.5).
    tpn: Tpn = "tpn", "5.2.5, E.5", "whose numbers count for the parity?" {
        Arrived = "arrived": "Only players already taken into account for a pairing have a number. The starting ranks are renumbered over them. FIDE's Systems of Pairings and Programs Commission ruled so on 28 August 2026.",
        StartRank = "start-rank": "The starting rank is the number. It does not matter which players have arrived.",
    }
    /// The colour preference if the colour difference and the last two games disagree.
    odd_history: OddHistory = "odd-history", "1.7.1, A.6" of ["1.7", "A.6"], "which colour is due if the colour difference and the last two games disagree?" {
        Difference = "difference": "That of the colour difference.",
        LastTwo = "last-two": "That of the last two games.",
    }
    /// Which round is the last one.
    last_round: LastRound = "last-round", "1.8, A.7", "which round is the final one?" {
        Planned = "planned": "The planned last round.",
        Never = "never": "None: the number of planned rounds is not trusted.",
        Recorded = "recorded": "The planned last round. If no number of rounds is planned, it is the last one recorded.",
    }
    /// Whether C.2 applies in the following bracket.
    c7_bye: C7Bye = "c7-bye", "C.7", "does C.2 bind in a following last bracket?" {
        Binds = "binds": "Yes.",
        Ignored = "ignored": "No.",
    }
    /// Whether a full-point bye bars a player from the pairing-allocated bye.
    c2_full_point: C2FullPoint = "c2-full-point", "C.2", "does a full-point bye bar a player from the pairing-allocated bye?" {
        No = "no": "No: the text names only the pairing-allocated bye and the forfeit win.",
        Bars = "bars": "Yes.",
    }
    /// How many moved-down players are paired if C.6 and the maximum conflict.
    m1: M1 = "m1", "B.1, C.6", "how many moved-down players are paired if C.6 and the maximum conflict?" {
        Psd = "psd": "The number that gives the smallest pairing score difference.",
        MostMdps = "most-mdps": "The largest number.",
    }
    /// Which sequence numbers the players of a remainder have.
    remainder_bsn: RemainderBsn = "remainder-bsn", "D.2", "which sequence numbers does the remainder have?" {
        Own = "own": "Its own, from 1.",
        Bracket = "bracket": "Those of the bracket.",
    }
    /// How lists of score differences are compared.
    c16_lists: C16Lists = "c16-lists", "C.16, C.17, C.18, C.19", "what does it mean to minimise score differences?" {
        Descending = "descending": "The lists are compared from the largest difference on.",
        Sums = "sums": "Their sums are compared.",
    }
}

/// The number of open points that only 2026 has. The next constant is the number of points before those that only
/// 2017 has.
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
    /// The interpretations that still matter after a [`Field`](super::field::Field) is made. Points that are already
    /// part of its facts are reset to their defaults, so that they cannot be applied again.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_edition_has_its_own_points_and_the_common_ones() {
        let ids = |points: &[Reading]| points.iter().map(|point| point.id).collect::<Vec<_>>();
        assert_eq!(ids(OPEN_2026)[..5], ["limbo-difference", "c8", "c9-late", "pab-score", "pab-float"]);
        assert_eq!(ids(OPEN_2026)[5..], ids(OPEN_2017)[..7]);
        assert_eq!(ids(OPEN_2017)[7..], ["c7-bye", "c2-full-point", "m1", "remainder-bsn", "c16-lists"]);
    }
}
