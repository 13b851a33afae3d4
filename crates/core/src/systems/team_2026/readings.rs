//! The open points of C.04.6 and how they are read.

use crate::position::Position;
use crate::rulebook::{Reading, readings, settled};

readings! {
    /// Type B, last round, colour difference 0, the last two matches of one colour.
    zero_last: ZeroLast = "zero-last", "1.7.2", "in the last round, is a preference strong where the colour difference is zero and the last two matches had one colour?" {
        Strong = "strong": "Yes: the last sentence lists what those before it leave over.",
        None = "none": "No: the last sentence stands above the others, there is no preference.",
    }
    /// Which score is the higher one for the first-team under acceleration.
    first_score: FirstScore = "first-score", "4.2.1", "which primary score tells the first-team under acceleration?" {
        Standings = "standings": "Match points or game points, without virtual points.",
        Pairing = "pairing": "The score for pairing, with virtual points.",
    }
    /// What C6 asks of the following scoregroup.
    c6: C6 = "c6", "C6", "what must the following bracket comply with?" {
        Graded = "graded": "The set leaves that bracket its smallest attainable number of upfloaters, with C1 and C3.",
        PassFail = "pass-fail": "Pass or fail: that bracket needs no upfloater, or one where its number is odd.",
    }
    /// Which scoregroup C6 looks at.
    following: Following = "following", "C6", "which is the following scoregroup?" {
        Standings = "standings": "The next score level of the teams to be paired; where its teams all became upfloaters, nothing is asked.",
        Remaining = "remaining": "The next score level that still has teams.",
    }
    /// Whether C8 to C10 help to choose the set of upfloaters.
    c8_set: C8Set = "c8-set", "3.5.5, 3.6.4", "do C8 to C10 take part in choosing the set of upfloaters?" {
        No = "no": "No: the set is the first by C4 to C7; C8 to C10 then choose among its pairings.",
        Yes = "yes": "Yes, after C7: of equally good sets that whose best pairing complies best.",
    }
    /// Over which sets C5 takes its best.
    c5_legal: C5Legal = "c5-legal", "3.5.2", "over which sets is the best of C5 taken?" {
        Legal = "legal": "Over those that give a legal pairing.",
        Raw = "raw": "Over all of the number that C4 gives: where none with the highest scores is legal, there is no pairing.",
    }
    /// In which rounds C7 and C10 are not asked.
    last_two: LastTwo = "last-two", "C7, C10", "which are the last two rounds?" {
        Planned = "planned": "The last two of those planned; where the number is not known, none.",
        Last = "last": "The last one alone.",
        No = "no": "None: C7 and C10 are always asked.",
    }
    /// Which scores are different, under acceleration.
    float_score: FloatScore = "float-score", "1.5", "by which scores is a floater told under acceleration?" {
        Pairing = "pairing": "The scores for pairing before that round.",
        Standings = "standings": "The scores without virtual points.",
    }
    /// Whether a forfeited match makes a floater.
    forfeit_float: ForfeitFloat = "forfeit-float", "1.5", "is a team a floater whose match was forfeited?" {
        No = "no": "No: it did not play.",
        Yes = "yes": "Yes: it was paired with a team of a different score.",
    }
    /// Whether a bye makes a floater.
    floater_bye: FloaterBye = "floater-bye", "1.5", "is a team a floater that had a bye?" {
        No = "no": "No: it had no opponent.",
        Yes = "yes": "Yes, with whatever bye but that of an absent team.",
    }
    /// When a match was played.
    match_played: MatchPlayed = "match-played", "1.6.1, 2.1.2, 3.4.3", "when was a match played?" {
        Game = "game": "When a game of it was.",
        Record330 = "record-330": "When no record 330 says that it was forfeited.",
    }
    /// What bars from the bye beside what C2 names.
    pab_c2: PabC2 = "pab-c2", "C2, Basic 4", "does any other round without a match that was worth a win bar from the bye?" {
        Named = "named": "No: only what C2 names.",
        Basic = "basic": "Yes, as Basic Rules 4 say.",
    }
    /// Whose numbers count for the parity of 4.3.1.
    tpn: Tpn = "tpn", "4.3.1", "whose numbers count for the parity of 4.3.1?" {
        Paired = "paired": "Only teams already taken into account for a pairing, in this round or an earlier one, hold a TPN: the numbers are counted anew over them.",
        Rank = "rank": "The number as it stands, whoever has arrived.",
    }
    /// What a code without a type says.
    no_type: NoType = "no-type", "1.7, 192", "which preferences are used where the code names scores and no type?" {
        None = "none": "None.",
        TypeA = "type-a": "Those of Type A.",
    }
    /// What a code with one score says.
    one_score: OneScore = "one-score", "4.2.2, 192", "is the secondary score used where the code names one score only?" {
        Unused = "unused": "No.",
        Used = "used": "Yes, as by default.",
    }
    /// What is left of Article 4 where no preferences are used.
    no_preferences: NoPreferences = "no-preferences", "1.7, 4.3", "how are colours allocated where preferences are not used?" {
        Rest = "rest": "By the rest of Article 4.",
        NoColours = "no-colours": "Not at all: the first-team is named first, and colours are not judged.",
    }
}

/// Open points with one answer only.
pub(super) const SETTLED: &[Reading] = settled! {
    "c1-forfeit", "C1, GHR 3.5", "may a forfeited match be paired again?",
        "yes": "Yes.";
    "pab-value", "1.4", "what is the bye worth?",
        "draw": "A draw in match points and on every board, unless record 320 says otherwise.";
    "bye-points", "1.4", "what are requested byes worth?",
        "match": "A half-point bye a draw in match points and on every board, a full-point bye a win, unless record 299 says otherwise.";
    "most-recent", "4.3.6, GHR 3.4", "which histories are compared?",
        "played-only": "Played matches only, aligned at the latest (General Handling Rules 3.4).";
    "baku-250", "250", "in which field of the record do virtual match points stand?",
        "either": "In that of match points; where it is blank or nothing, in that of game points, as in the example of the format.";
    "prohibited", "260", "how do the organiser's prohibitions count?",
        "c1": "Like C1.";
    "top-member", "3.6.1", "which is the top member where an upfloater has the smaller TPN?",
        "smaller-tpn": "The upfloater.";
    "board-order", "GHR 3.6", "in which order are the matches?",
        "recommended": "As recommended, by the score for pairing; never judged.";
};

impl Readings {
    /// C7 and C10: whether they are asked in a round: "with the exception of the last two rounds".
    #[must_use]
    pub fn asks_floats(self, position: &Position) -> bool {
        let Some(planned) = position.planned_rounds else { return true };
        match self.last_two {
            LastTwo::Planned => position.round + 1 < planned,
            LastTwo::Last => position.round < planned,
            LastTwo::No => true,
        }
    }
}
