//! The open points of the text of 2012, and how they are read. Those that it shares with the text of 2006 have its names; what it
//! answers itself is settled.

use crate::rulebook::{OpenPoints, Reading, readings, settled};
use crate::systems::dutch_2006::readings as of_2006;

readings! {
    /// For how many a criterion falls.
    minimum_pairs: MinimumPairs = "minimum-pairs", "C10", "for how many are B5, B6 and A7.d dropped?" {
        Fewest = "fewest": "For as few players, or pairs, as can be: one, then two, each with all that stands inside it in force again.",
        WholeBracket = "whole-bracket": "For the whole bracket at once, as in 2006.",
    }
    /// Whether the scores of those left over are minimised.
    b3: LowestLeave = "b3", "B3", "who is left over where scores differ?" {
        LowestFirst = "lowest-first": "The lowest scores leave first, outside X, A7.d and every lower step.",
        Off = "off": "Nothing is asked of their scores.",
    }
    /// How a bracket is paired of which half was moved down.
    half_moved_down: HalfMovedDown = "half-moved-down", "A3", "how is a bracket paired of which at least half was moved down?" {
        Homogeneous = "homogeneous": "Like a homogeneous one: S1 the better half, exchanges allowed, upfloats not tested.",
        MovedDownInS1 = "mdp-in-s1": "Like any heterogeneous one, with the players moved down in S1, while there are opponents enough.",
        TestUpfloats = "test-upfloats": "Like a homogeneous one, with upfloats tested.",
    }
    /// Whom the float criteria protect.
    float_scope: FloatScope = "float-scope", "B5, B6", "whom do the float criteria protect?" {
        Natives = "natives": "Opponents of moved-down players from upfloats, natives who leave (with the bye too) from downfloats.",
        Leaving = "leaving": "From downfloats everybody who leaves, players moved down before too.",
        MovedDownToo = "mdp-too": "From downfloats also the players moved down, paired in the bracket or leaving.",
    }
    /// B2 for top scorers.
    last_round_b2: LastRoundB2 = "last-round-b2", "B2 note", "when is B2 ignored for top scorers?" {
        SavesFloater = "saves-floater": "Where this saves a floater or lowers the score of one, for as few pairs as can be.",
        NumberOnly = "number-only": "Only where this saves a floater.",
        AlwaysOff = "always-off": "Always.",
    }
    /// Whose points make a top scorer.
    over_half: OverHalf = "over-half", "A10", "do virtual points count in a score of over 50%?" {
        Points = "points": "No: the points of the tournament.",
        Virtual = "virtual": "Yes: the score for the pairing.",
    }
    /// Who gets the bye.
    bye_receiver: ByeReceiver = "bye-receiver", "A5, B1b", "who gets the bye?" {
        Procedure = "procedure": "Whoever C1 to C14 leave unpaired at the bottom.",
        Lowest = "lowest": "The lowest ranked who may have it, before all else.",
    }
    /// Byes on request.
    requested_byes: RequestedByes = "requested-byes", "A5, B1b", "is a bye on request one through which points are received?" {
        Count = "count": "Yes: full-point and half-point byes too bar from the bye and are a downfloat.",
        PairingOnly = "pairing-only": "No: only the bye of A5, and forfeits.",
    }
    /// Floats of forfeited games.
    forfeit_float: ForfeitFloat = "forfeit-float", "A4, F2", "does a forfeited pairing of unequal scores give floats?" {
        NotMade = "not-made": "No: it counts as not made; only the winner's point is a downfloat (B1b).",
        Paired = "paired": "Yes: F2 exempts it from colours and from meeting again only.",
    }
    /// Whether absence is withdrawal.
    no_show: NoShow = "no-show", "F8", "is who did not appear in the round before withdrawn?" {
        Recorded = "recorded": "Only where the file says so: nothing is inferred.",
        Withdrawn = "withdrawn": "Yes: who lost by forfeit in the round before is not paired.",
    }
    /// What the stronger preference is.
    e2_classes: E2Classes = "e2-classes", "E2", "which preference is the stronger?" {
        Classes = "classes": "Absolute before strong before mild; equal classes go on to E3.",
        WiderDifference = "wider-difference": "Of two absolute ones the wider colour difference.",
    }
    /// Which number E5 asks for.
    e5_number: E5Number = "e5-number", "E5", "which numbers are odd and even when players are absent?" {
        RankAmongPresent = "rank-among-present": "The rank among those present in the round.",
        PairingNumber = "pairing-number": "The pairing number.",
    }
    /// When C1 goes to C12.
    c1_c12: C1C12 = "c1-c12", "C1", "when does a player without an opponent lead to C12?" {
        MovedDownOnly = "moved-down-only": "If he was moved down and the bracket's P1 pairings are impossible; natives without an opponent have left before.",
        IfImpossible = "if-impossible": "If P1 pairings are impossible, asked for a native too, before anybody leaves.",
        Always = "always": "Always, if a moved-down player has none; with the other set all of them have one.",
    }
    /// The bracket after C12.
    c12_then: C12Then = "c12-then", "C6, C12", "for which P1 is a bracket paired to which others are moved down then?" {
        Anew = "anew": "For that of the bracket as it is then: \"With this score bracket restart at C1\" (C6).",
        Same = "same": "For that which C12 was asked for, also where a native who had no opponent has one now.",
    }
    /// C12 in a joined bracket.
    c12_joined: C12Joined = "c12-joined", "C12, C13", "does C12 apply to a joined bracket?" {
        No = "no": "No: it is joined on the way back from the lowest bracket (C13), and there is no backtrack inside a backtrack.",
        Yes = "yes": "Yes, as to any other: before fewer of its S1 are paired, others may be moved down to it from a bracket that was not paired again before.",
    }
    /// In which order the penultimate bracket gives way.
    c13_order: C13Order = "c13-order", "C13", "what gives way first in the penultimate bracket?" {
        MovedDownFirst = "moved-down-first": "At each P1 fewer moved-down players are paired before P1 falls.",
        PFirst = "p-first": "P1 falls first.",
    }
    /// The bye in a joined bracket.
    joined_bye: JoinedBye = "joined-bye", "B3, C13", "joined bracket: is the score of who gets the bye minimised before the score differences?" {
        No = "no": "No: B3 speaks of two players paired against each other.",
        ByeFirst = "bye-first": "Yes.",
    }
    /// Upfloats inside a joined bracket.
    joined_upfloats: JoinedUpfloats = "joined-upfloats", "B5, B6, C13", "joined bracket: who is protected from upfloats?" {
        Everybody = "everybody": "Everybody who meets a higher score: \"No player\".",
        OpponentsOnly = "opponents-only": "Opponents of moved-down players.",
    }
    /// Which round is the last one.
    last_round: LastRound = "last-round", "A10", "which round is the last one?" {
        Planned = "planned": "The planned last round.",
        Never = "never": "None: the number of planned rounds is not trusted.",
        Recorded = "recorded": "The planned last round, and where no number of rounds is planned the last one recorded.",
    }
}

/// Open points with one answer only: most of them are open in 2006, and answered here.
pub(super) const SETTLED: &[Reading] = settled! {
    "c6-criteria", "C6", "what must P pairings meet?",
        "in-force": "The current requirements: B1 to B6 as in force, with at most X colour violations.";
    "float-order", "C10", "which float protection falls first?",
        "upfloats-first": "That of upfloats, B6 before B5 (C10.a to d).";
    "b6-after-b5", "C10", "does dropping B5 put B6 back?",
        "back": "Yes: C10.b restarts from C3.h, C10.d from C3.f.";
    "upfloat-reset", "C10", "are upfloat criteria back in force after one falls for downfloats?",
        "yes": "Yes: C10.c restarts from C3.g.";
    "x-remainder", "C6, C10", "what is X in the remainder?",
        "left": "What is left of the bracket's one X: C6 goes on at C4, and not at C2.";
    "x-limit", "C10", "to which P may X grow?",
        "whole-bracket": "P1, that of the whole bracket.";
    "x-negative", "A8", "can X1 be negative?",
        "zero": "No: it is 0 then.";
    "a7d", "A7.d, C10", "how is a strong preference treated in an odd round?",
        "absolute": "As absolute, given up after X is exhausted (C10.f) and before higher scores are left over.";
    "a7e", "A7.e, A8", "how is a mild preference treated in an even round?",
        "two-limits": "X counts it at its real side; Z is computed without it, and only pairs without such a player cost Z.";
    "absolute-holes", "A7.a, F3", "what are the two latest rounds where some were not played?",
        "games": "The two latest games played.";
    "last-round-floats", "A10", "do B5 and B6 hold for top scorers?",
        "on": "Yes: only B2 may be ignored.";
    "bye-bar", "B1b", "what bars a bye?",
        "any-point": "A point or half point without playing.";
    "unplayed-float", "B1b", "which unplayed rounds are downfloats?",
        "any-point": "Those with a point or half point.";
    "p", "C3", "what is P?",
        "moved-down": "In a homogeneous bracket P1, half its number rounded down at first; in a heterogeneous one M1.";
    "not-in-s1", "C4, C8, D3", "what of the moved-down players who do not stand in S1?",
        "move-on": "They are not pairable here and move on; in the lowest bracket, from which nobody can, they stand in S2 with the others.";
    "exchange-order", "D2", "how many players may be exchanged?",
        "any-number": "Any number: one, two, three and more.";
    "exchange-ends", "D2", "which exchanges are in the sequence?",
        "all": "All of them, as printed.";
    "transposition-tail", "D1", "do transpositions go over the unpaired players?",
        "full": "Full permutations of S2; the tail decides who floats.";
    "c9-undo", "C9", "what does the new transposition change?",
        "next-transposition": "It is the next one of the heterogeneous S2: all may change, the lowest first.";
    "forfeit", "F2", "what does a forfeited game count for?",
        "nothing": "No colour, no meeting; the two may be paired again.";
    "holes", "F3", "how are colour histories with holes compared?",
        "right": "Games played are pushed right, empty rounds first.";
    "no-preference", "A7.f, E5", "what if a player has not had a game?",
        "other": "The other's preference is granted; both without: the higher ranked gets the colour of his number in round 1.";
    "c12-p", "C12", "which P1 pairings must be possible?",
        "all-pairs": "All pairs of the bracket, its moved-down players among them.";
    "c12-scope", "C12", "what is another set of players moved down?",
        "same-scores": "One of the same size and scores, at the same P1 of the previous bracket; no backtrack inside a backtrack.";
    "c12-fails", "C12", "what if there is none?",
        "go-on": "C13 in the lowest bracket, else C14.";
    "c13-joined", "C13", "how is the joined lowest bracket paired?",
        "newest-in-s1": "S1 is the newest floaters or bracket, S2 everything below; homogeneous (A3) only if S1 is more than half; score differences, largest first, before X.";
    "c14-x", "C14", "from which X1 does C14 decrease?",
        "before-c10": "From that of A8, once per step, whatever C10 raised X to.";
    "c14-part", "C14", "what falls in a heterogeneous bracket?",
        "by-reach": "P1 if the remainder was reached, else M1.";
    "c14-zero", "C14", "what if P1 = 0?",
        "all-down": "Every player of the bracket is moved down.";
    "virtual-points", "A2", "do virtual points count?",
        "score": "Score and virtual points are the score.";
};

impl Readings {
    /// C10: whether what falls falls for as few as can be.
    #[must_use]
    pub fn drops_for_fewest(&self) -> bool {
        self.minimum_pairs == MinimumPairs::Fewest
    }

    /// The note to B2: whether it gives way before a higher score is left over.
    #[must_use]
    pub fn gives_b2_way_to_scores(&self) -> bool {
        self.last_round_b2 == LastRoundB2::SavesFloater
    }

    /// B1b: whether only the bye of A5 counts.
    #[must_use]
    pub fn ignores_requested_byes(&self) -> bool {
        self.requested_byes == RequestedByes::PairingOnly
    }

    /// What the walk, which is that of 2006, asks of its readings: what is open in both has the same names in both; what is
    /// settled here is there the default, or named below.
    #[must_use]
    pub fn asked(&self) -> of_2006::Readings {
        let mut asked = of_2006::Readings {
            exchange_ends: of_2006::ExchangeEnds::All,
            last_round_floats: of_2006::LastRoundFloats::On,
            bye_bar: of_2006::ByeBar::AnyPoint,
            unplayed_float: of_2006::UnplayedFloat::AnyPoint,
            ..of_2006::Readings::default()
        };
        for (id, value) in OpenPoints::choices(self) {
            // What 2006 has no name for is asked of the edition.
            let _ = asked.set(id, value);
        }
        asked
    }
}
