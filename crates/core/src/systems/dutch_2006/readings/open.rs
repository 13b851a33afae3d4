//! The open points with a choice, the default first.

use crate::rulebook::readings;

readings! {
    /// What p pairings must meet.
    c6_criteria: C6Criteria = "c6-criteria", "C6", "what must p pairings meet?" {
        InForce = "in-force": "B1 to B6 as in force, with at most x colour violations.",
        AbsoluteOnly = "absolute-only": "B1 and B2 only, as printed.",
    }
    /// Which float protection falls first.
    float_order: FloatOrder = "float-order", "C9, C10", "which float protection falls first?" {
        UpfloatsFirst = "upfloats-first": "That of upfloats (2006).",
        DownfloatsFirst = "downfloats-first": "That of downfloats (1998).",
    }
    /// Whether dropping B5 puts B6 back.
    b6_after_b5: B6AfterB5 = "b6-after-b5", "C9, C10", "does dropping B5 put B6 back?" {
        Back = "back": "Yes: both, B5 only, B6 only, none.",
        Dropped = "dropped": "No: both, B5 only, none.",
    }
    /// Whether the inner float criteria are restored when the outer fall.
    upfloat_reset: UpfloatReset = "upfloat-reset", "C10", "are upfloat criteria back in force after one falls for downfloats?" {
        Yes = "yes": "Yes: every outer step resets what is inside it.",
        No = "no": "No: once dropped they stay dropped until x rises.",
    }
    /// The x of a remainder.
    x_remainder: XRemainder = "x-remainder", "A8, C2", "what is x in the remainder?" {
        Left = "left": "What is left of the bracket's one budget.",
        Recomputed = "recomputed": "Recomputed for the remainder by A8.",
    }
    /// Whether the scores of those left over are minimised.
    b3: LowestLeave = "b3", "B3", "who is left over where scores differ?" {
        LowestFirst = "lowest-first": "The lowest scores leave first, outside x and every lower step.",
        Off = "off": "Nothing is asked of their scores.",
    }
    /// How a bracket is paired of which half was moved down.
    half_moved_down: HalfMovedDown = "half-moved-down", "A3", "how is a bracket paired of which at least half was moved down?" {
        Homogeneous = "homogeneous": "Like a homogeneous one: S1 the better half, exchanges allowed, upfloats not tested.",
        MovedDownInS1 = "mdp-in-s1": "Like any heterogeneous one, with the players moved down in S1, while there are opponents enough.",
        TestUpfloats = "test-upfloats": "Like a homogeneous one, with upfloats tested.",
    }
    /// How far exchanges go.
    exchange_order: ExchangeOrder = "exchange-order", "D2", "how many players may be exchanged?" {
        AnyNumber = "any-number": "Any number: one, two, three and more.",
        TwoAtMost = "two-at-most": "Two at most, as printed.",
    }
    /// Which exchanges are in the sequence.
    exchange_ends: ExchangeEnds = "exchange-ends", "D2", "which exchanges are in the sequence?" {
        Printed = "printed": "As printed: while p is half the group, never the last of S2, never the first of S1 in an even group nor both first in an odd one.",
        All = "all": "All of them.",
    }
    /// Whether the heterogeneous part itself may drop upfloat criteria.
    c9_scope: C9Scope = "c9-scope", "C9", "are upfloat criteria also dropped when the heterogeneous part itself cannot be paired?" {
        Always = "yes": "Yes.",
        RemainderOnly = "remainder-only": "No: only where the remainder was reached.",
    }
    /// How far C9 undoes the heterogeneous part.
    c9_undo: C9Undo = "c9-undo", "C9", "what does another opponent for the lowest moved-down player change?" {
        NextTransposition = "next-transposition": "The next transposition of the heterogeneous S2: all may change, the lowest first.",
        LowestOnly = "lowest-only": "Only his opponent.",
    }
    /// Whom the float criteria protect.
    float_scope: FloatScope = "float-scope", "B5, B6", "whom do the float criteria protect?" {
        Natives = "natives": "Opponents of moved-down players from upfloats, natives who leave (with the bye too) from downfloats.",
        Leaving = "leaving": "From downfloats everybody who leaves, players moved down before too.",
        MovedDownToo = "mdp-too": "From downfloats also the players moved down, paired in the bracket or leaving.",
    }
    /// The limit of x in C11.
    c11_p: C11P = "c11-p", "C11", "to which p may x grow?" {
        WholeBracket = "whole-bracket": "That of the whole bracket.",
        Subgroup = "subgroup": "That of the moved-down part in a heterogeneous bracket.",
    }
    /// A7.d.
    a7d: A7d = "a7d", "A7.d", "how is a strong preference treated in an odd round?" {
        Absolute = "absolute": "As absolute, given up for the bracket after x is exhausted and before p falls.",
        Off = "off": "As strong.",
    }
    /// A7.e.
    a7e: A7e = "a7e", "A7.e", "how is a mild preference treated in an even round?" {
        TwoLimits = "two-limits": "x counts it at its real side; z is computed without it, and only pairs without such a player cost z.",
        Flexible = "flexible": "It counts to the minority side and costs nothing.",
        XOnly = "x-only": "x is computed without it, but a pair of equal preferences costs.",
        Off = "off": "As any mild preference.",
    }
    /// What the two latest rounds are.
    absolute_holes: AbsoluteHoles = "absolute-holes", "A7.a", "what are the two latest rounds where some were not played?" {
        Games = "games": "The two latest games played.",
        Rounds = "rounds": "The two latest rounds, both played.",
    }
    /// B2 in the last round.
    last_round_b2: LastRoundB2 = "last-round-b2", "B2 note", "is B2 waived for a player over 50% in the last round?" {
        SavesDownfloater = "saves-downfloater": "Only where this saves a downfloater, for as few pairs as can be: the last step before p falls.",
        AlwaysOff = "always-off": "Always.",
    }
    /// Whose points the notes of the last round count.
    over_half: OverHalf = "over-half", "B2, B5, B6 notes", "do virtual points count in a score of over 50%?" {
        Points = "points": "No: the points of the tournament.",
        Virtual = "virtual": "Yes: the score for the pairing.",
    }
    /// B5 and B6 in the last round.
    last_round_floats: LastRoundFloats = "last-round-floats", "B5, B6 note", "do B5 and B6 hold for a player over 50% in the last round?" {
        Off = "off": "Not for that player.",
        On = "on": "Yes, as always.",
        Bracket = "bracket": "Not in a bracket of such a score.",
    }
    /// Who gets the bye.
    bye_receiver: ByeReceiver = "bye-receiver", "A5, B1b", "who gets the bye?" {
        Procedure = "procedure": "Whoever C1 to C14 leave unpaired at the bottom.",
        Lowest = "lowest": "The lowest ranked who may have it, before all else.",
    }
    /// What bars a bye.
    bye_bar: ByeBar = "bye-bar", "B1b", "what bars a bye?" {
        FullPoint = "full-point": "A full point without playing, by a bye on request or a forfeit win, and the bye of the pairing whatever it brought.",
        AnyPoint = "any-point": "Any points without playing.",
    }
    /// Which unplayed rounds are downfloats.
    unplayed_float: UnplayedFloat = "unplayed-float", "A4, A5", "which unplayed rounds are downfloats?" {
        ByeOnly = "bye-only": "The bye only.",
        AnyPoint = "any-point": "Any round with points without playing.",
    }
    /// Whether a forfeited pairing gives floats.
    forfeit_float: ForfeitFloat = "forfeit-float", "A4, F2", "does a forfeited pairing of unequal scores give floats?" {
        NotMade = "not-made": "No: it counts as not made; the winner's point is a matter of `unplayed-float`.",
        Paired = "paired": "Yes: F2 exempts it from colours and from meeting again only.",
    }
    /// Who is absent without notice.
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
        MovedDownOnly = "moved-down-only": "If he was moved down and the bracket's p pairings are impossible; natives without an opponent have left before.",
        IfImpossible = "if-impossible": "If p pairings are impossible, asked for a native too, before anybody leaves.",
        Always = "always": "Always, if a moved-down player has none; with the other set all of them have one.",
    }
    /// What C12 asks for.
    c12_p: C12P = "c12-p", "C12", "which p pairings must be possible?" {
        AllPairs = "all-pairs": "All pairs of the bracket, its moved-down players among them.",
        MovedDown = "moved-down": "In a heterogeneous bracket those of the moved-down players (A6).",
    }
    /// The bracket after C12.
    c12_then: C12Then = "c12-then", "C6, C12", "for which p is a bracket paired to which others are moved down then?" {
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
        MovedDownFirst = "moved-down-first": "At each p fewer moved-down players are paired before p falls.",
        PFirst = "p-first": "p falls first.",
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
    /// The x after C14.
    c14_x: C14X = "c14-x", "C14", "what is the original value of x?" {
        BeforeC11 = "before-c11": "That of A8, decremented once per step.",
        RaisedValue = "raised-value": "That to which C11 raised it.",
    }
    /// Which p falls in C14.
    c14_part: C14Part = "c14-part", "C14", "which p falls in a heterogeneous bracket?" {
        ByReach = "by-reach": "All pairs if the remainder was reached, else the moved-down part.",
        Subgroup = "subgroup": "The moved-down part, until none is left.",
    }
    /// Which round is the last one.
    last_round: LastRound = "last-round", "B2, B5, B6 notes", "which round is the last one?" {
        Planned = "planned": "The planned last round.",
        Never = "never": "None: the number of planned rounds is not trusted.",
        Recorded = "recorded": "The planned last round, and where no number of rounds is planned the last one recorded.",
    }
}
