//! The open points with a choice; the default comes first.

use arbitrium_tournament::rulebook::readings;

readings! {
    /// C6 names only B1 and B2. By default the other criteria must also be met, as far as they have not been
    /// dropped.
    c6_criteria: C6Criteria = "c6-criteria", "C6", "what must p pairings meet?" printed "absolute-only" {
        InForce = "in-force": "B1 to B6 as in force, with at most x colour violations.",
        AbsoluteOnly = "absolute-only": "B1 and B2 only, as printed.",
    }
    /// C9 drops B5 and B6 for upfloats, and C10 drops them for downfloats. The editions of 1998 and 2006
    /// apply C9 and C10 in different orders.
    float_order: FloatOrder = "float-order", "C9, C10", "which float protection falls first?" {
        UpfloatsFirst = "upfloats-first": "That of upfloats (2006).",
        DownfloatsFirst = "downfloats-first": "That of downfloats (1998).",
    }
    /// C9 and C10 drop B6 first and then B5. By default B6 is in force again when B5 is dropped.
    b6_after_b5: B6AfterB5 = "b6-after-b5", "C9, C10", "does dropping B5 put B6 back?" printed "dropped" {
        Back = "back": "Yes: both, B5 only, B6 only, none.",
        Dropped = "dropped": "No: both, B5 only, none.",
    }
    /// By default C9 begins anew with all upfloat criteria whenever C10 has dropped a downfloat criterion.
    upfloat_reset: UpfloatReset = "upfloat-reset", "C10", "are upfloat criteria back in force after one falls for downfloats?" {
        Yes = "yes": "Yes: every outer step resets what is inside it.",
        No = "no": "No: once dropped they stay dropped until x rises.",
    }
    /// x limits the unfulfilled colour preferences. By default, the pairs of moved-down players use up a part
    /// of x, and the remainder may use only what is left of x.
    x_remainder: XRemainder = "x-remainder", "A8, C2", "what is x in the remainder?" printed "recomputed" {
        Left = "left": "What is left of the x of the whole bracket.",
        Recomputed = "recomputed": "Recomputed for the remainder by A8.",
    }
    /// B3 requires small score differences in pairs. This point is about players without an opponent: by
    /// default, the lowest possible scores are left over.
    b3: LowestLeave = "b3", "B3", "which players are left over if scores differ?" {
        LowestFirst = "lowest-first": "The lowest scores leave first. This has priority over x and every lower step.",
        Off = "off": "Their scores do not matter.",
    }
    /// A3 treats a bracket with at least half moved-down players like a homogeneous one. The choices differ
    /// in S1, in the exchanges, and in the test of upfloats.
    half_moved_down: HalfMovedDown = "half-moved-down", "A3", "how is a bracket paired if at least half of it was moved down?" {
        Homogeneous = "homogeneous": "Like a homogeneous bracket: S1 is the better half, exchanges are allowed, upfloats are not tested.",
        MovedDownInS1 = "mdp-in-s1": "Like any heterogeneous bracket: S1 holds the moved-down players, if there are enough opponents.",
        TestUpfloats = "test-upfloats": "Like a homogeneous bracket, but upfloats are tested.",
    }
    /// The text prints exchanges of one player and of two. By default larger exchanges follow in the same
    /// order.
    exchange_order: ExchangeOrder = "exchange-order", "D2", "how many players may be exchanged?" printed "two-at-most" {
        AnyNumber = "any-number": "Any number: one, two, three and more.",
        TwoAtMost = "two-at-most": "Two at most, as printed.",
    }
    /// The printed matrices leave out some exchanges of the first and last players. By default the sequence
    /// also leaves them out.
    exchange_ends: ExchangeEnds = "exchange-ends", "D2", "which exchanges are in the sequence?" {
        Printed = "printed": "As printed, if p is half the group. The last player of S2 is never exchanged. In an even group the first of S1 is not. In an odd group the first two are not exchanged together.",
        All = "all": "All of them.",
    }
    /// D2 tries exchanges with a small difference first. By default it is the difference of places in the
    /// group, not of pairing numbers.
    exchange_numbers: ExchangeNumbers = "exchange-numbers", "D2", "between which numbers is the difference of an exchange?" {
        Places = "places": "Between the places in the group, as in the examples: 1 is its highest player.",
        PairingNumbers = "pairing-numbers": "Between the pairing numbers of the players (A2). It can be negative.",
    }
    /// C9 is about a remainder that cannot be paired. By default, B5 and B6 are also dropped for upfloats if
    /// the remainder is never reached.
    c9_scope: C9Scope = "c9-scope", "C9", "are upfloat criteria also dropped if the heterogeneous part itself cannot be paired?" {
        Always = "yes": "Yes.",
        RemainderOnly = "remainder-only": "No: only where the remainder was reached.",
    }
    /// When the remainder cannot be paired, C9 goes back to the moved-down players. By default the next
    /// transposition can change all of their opponents.
    c9_undo: C9Undo = "c9-undo", "C9", "what does another opponent for the lowest moved-down player change?" printed "lowest-only" {
        NextTransposition = "next-transposition": "The next transposition of the heterogeneous S2. All opponents may change, the lowest first.",
        LowestOnly = "lowest-only": "Only the opponent of that player.",
    }
    /// The text names players in general. By default, moved-down players are not protected from a second
    /// downfloat by B5 and B6.
    float_scope: FloatScope = "float-scope", "B5, B6", "whom do the float criteria protect?" printed "mdp-too" {
        Natives = "natives": "Upfloats: the opponents of moved-down players. Downfloats: the residents (not moved down) that leave the bracket, with the bye too.",
        Leaving = "leaving": "Downfloats: all players that leave the bracket, moved-down players too.",
        MovedDownToo = "mdp-too": "Downfloats: also the moved-down players, whether they are paired in the bracket or leave it.",
    }
    /// In a heterogeneous bracket, p can be the number of all pairs or of the pairs of moved-down players. By
    /// default x may grow to the number of all pairs.
    c11_p: C11P = "c11-p", "C11", "to which p may x grow?" printed "subgroup" {
        WholeBracket = "whole-bracket": "That of the whole bracket.",
        Subgroup = "subgroup": "That of the moved-down part in a heterogeneous bracket.",
    }
    /// The text does not say at which step A7.d is dropped. By default A7.d is dropped for a whole bracket
    /// after x has reached its limit.
    a7d: A7d = "a7d", "A7.d", "how is a strong preference treated in an odd round?" {
        Absolute = "absolute": "As absolute. It is given up for the whole bracket after x has reached its limit, before p decreases.",
        Off = "off": "As strong.",
    }
    /// A7.e counts a mild preference for the other colour if this reduces x. The choices differ in which
    /// limits use this smaller x.
    a7e: A7e = "a7e", "A7.e", "how is a mild preference treated in an even round?" printed "flexible" {
        TwoLimits = "two-limits": "x counts it as it is. A second limit (z in 2012) counts only pairs with the same strong preference.",
        Flexible = "flexible": "It counts for the colour that fewer players prefer. It is never refused.",
        XOnly = "x-only": "x is computed without it. A pair with equal preferences still counts against x.",
        Off = "off": "Like any mild preference.",
    }
    /// A7.a looks at the two latest rounds. By default, rounds in which the player did not play are skipped.
    absolute_holes: AbsoluteHoles = "absolute-holes", "A7.a", "what are the two latest rounds where some were not played?" {
        Games = "games": "The two latest games played.",
        Rounds = "rounds": "The two latest rounds, both played.",
    }
    /// By default B2 is waived only where this avoids a downfloater, and for as few pairs as possible.
    last_round_b2: LastRoundB2 = "last-round-b2", "B2 note" of ["B2a", "B2b"], "is B2 waived for a player over 50% in the last round?" {
        SavesDownfloater = "saves-downfloater": "Only if this saves a downfloater, for as few pairs as possible. It is the last step before p decreases.",
        AlwaysOff = "always-off": "In every pair with such a player.",
    }
    /// The note to B2 prints a score of 50%, and the notes to B5 and B6 print over 50%. By default all notes
    /// are about players over 50%.
    b2_score: B2Score = "b2-score", "B2 note" of ["B2a", "B2b"], "which score lets B2 be waived in the last round?" printed "half" {
        OverHalf = "over-half": "More than 50%, as the notes to B5 and B6 have it.",
        Half = "half": "Exactly 50%, as printed.",
    }
    /// Virtual points come from an acceleration. By default they do not count for the 50% in the notes on the
    /// last round.
    over_half: OverHalf = "over-half", "B2, B5, B6 notes" of ["B2a", "B2b", "B5", "B6"], "do virtual points count in a score of over 50%?" {
        Points = "points": "No: the points of the tournament.",
        Virtual = "virtual": "Yes: the score for the pairing.",
    }
    /// The note to B5 and B6 exempts players over 50% in the last round. It can be read as a rule about
    /// single players or about whole brackets.
    last_round_floats: LastRoundFloats = "last-round-floats", "B5, B6 note" of ["B5", "B6"], "do B5 and B6 hold for a player over 50% in the last round?" {
        Off = "off": "Not for that player.",
        On = "on": "Yes, as always.",
        Bracket = "bracket": "Not in a bracket of such a score.",
    }
    /// By default the procedure decides: the player that has no opponent at its end has the bye.
    bye_receiver: ByeReceiver = "bye-receiver", "A5, B1b", "which player gets the bye?" {
        Procedure = "procedure": "The player that C1 to C14 leave unpaired in the lowest bracket.",
        Lowest = "lowest": "The lowest ranked player that may have it, before everything else.",
    }
    /// By default, full points without playing bar a player from the bye, but half a point does not.
    bye_bar: ByeBar = "bye-bar", "B1b", "what bars a bye?" {
        FullPoint = "full-point": "A full point without playing (a requested bye or a forfeit win), and any earlier pairing-allocated bye.",
        AnyPoint = "any-point": "Any points without playing.",
    }
    /// By default only the pairing-allocated bye is a downfloat. Requested byes and forfeit wins are not.
    unplayed_float: UnplayedFloat = "unplayed-float", "A4, A5", "which unplayed rounds are downfloats?" {
        ByeOnly = "bye-only": "The bye only.",
        AnyPoint = "any-point": "Any round with points without playing.",
    }
    /// Two players with different scores were paired, but one of them did not appear. By default the pairing
    /// gives no floats.
    forfeit_float: ForfeitFloat = "forfeit-float", "A4, F2", "does a forfeited pairing of unequal scores give floats?" printed "paired" {
        NotMade = "not-made": "No: it counts as not made. For the winner's point see `unplayed-float`.",
        Paired = "paired": "Yes: F2 exempts it from colours and from meeting again only.",
    }
    /// F8 is about players that are absent without notification. A file shows a forfeit, but not whether the
    /// player gave notice.
    no_show: NoShow = "no-show", "F8", "is a player that did not appear in the round before withdrawn?" {
        Recorded = "recorded": "Only if the file says so. Nothing is inferred.",
        Withdrawn = "withdrawn": "Yes: a player that lost by forfeit in the round before is not paired.",
    }
    /// By default only the class counts: absolute, strong or mild. The other choice also compares the colour
    /// differences of two absolute preferences.
    e2_classes: E2Classes = "e2-classes", "E2", "which preference is the stronger?" {
        Classes = "classes": "Absolute before strong before mild. If the classes are equal, E3 decides.",
        WiderDifference = "wider-difference": "Of two absolute ones the wider colour difference.",
    }
    /// In the first round, odd and even numbers get different colours. If players are absent, the numbers can
    /// be counted in two ways.
    e5_number: E5Number = "e5-number", "E5", "which numbers are odd and even when players are absent?" {
        PairingNumber = "pairing-number": "The pairing number, which A2 fixes before the first round.",
        RankAmongPresent = "rank-among-present": "The rank among those present in the round.",
    }
    /// C12 replaces the players moved down from the bracket above. The choices differ in who must lack an
    /// opponent, and in whether the p pairings must be impossible.
    c1_c12: C1C12 = "c1-c12", "C1", "when does a player without an opponent lead to C12?" printed "always" {
        MovedDownOnly = "moved-down-only": "If the player was moved down and the p pairings of the bracket are impossible. p does not count residents without an opponent. It does in the lowest bracket, and with at least half moved down (A3).",
        IfImpossible = "if-impossible": "If p pairings are impossible. It is tested for residents too, before any player leaves.",
        Always = "always": "Always, if a moved-down player has no opponent. With the other set all of them must have one.",
    }
    /// A moved-down player may have no opponent. By default this player leaves the bracket before p is
    /// determined, so that A3 counts the bracket without the player.
    c1_alone: C1Alone = "c1-alone", "C1, C14", "what happens to a moved-down player without an opponent if C12 finds no other set?" printed "stays" {
        Leaves = "leaves": "The player leaves at once, before p is determined and the half of the bracket is counted (A3).",
        Stays = "stays": "The player stays and leaves when p decreases (C14): C1 moves down only \"in all other cases\".",
    }
    /// In a heterogeneous bracket, p can be the number of all pairs or of the pairs of moved-down players. By
    /// default all pairs must be possible.
    c12_p: C12P = "c12-p", "C12", "which p pairings must be possible?" printed "moved-down" {
        AllPairs = "all-pairs": "All pairs of the bracket, its moved-down players among them.",
        MovedDown = "moved-down": "In a heterogeneous bracket those of the moved-down players (A6).",
    }
    /// C12 may have moved other players down to the bracket. By default the bracket is restarted at C1 with
    /// them, so p is determined again.
    c12_then: C12Then = "c12-then", "C6, C12", "C12 has moved other players down: for which p is the bracket then paired?" {
        Anew = "anew": "It is determined again for the new bracket: \"With this score bracket restart at C1\" (C6).",
        Same = "same": "It stays as it was for C12, even if a resident without an opponent has one now.",
    }
    /// By default C12 changes nothing in a bracket that C13 has joined from the two lowest ones.
    c12_joined: C12Joined = "c12-joined", "C12, C13", "does C12 apply to a joined bracket?" {
        No = "no": "No. While a bracket is being paired again, no other bracket above it is undone.",
        Yes = "yes": "Yes, before fewer of its S1 are paired. Other players may come from a bracket that was not yet paired again.",
    }
    /// C13 tries the penultimate bracket again with ever smaller goals. By default, the number of moved-down
    /// players that are paired decreases before p does.
    c13_order: C13Order = "c13-order", "C13", "what gives way first in the penultimate bracket?" {
        MovedDownFirst = "moved-down-first": "The number of moved-down players paired decreases before p does.",
        PFirst = "p-first": "p decreases first.",
    }
    /// A3 treats a bracket with many moved-down players as homogeneous. By default this is also true of a
    /// bracket that C13 has joined.
    joined_as: JoinedAs = "joined-as", "A3, C13", "joined bracket: how is it paired if S1 is more than half of it?" {
        Homogeneous = "homogeneous": "Like a homogeneous bracket: not all of S1 can be paired first (A3).",
        Heterogeneous = "heterogeneous": "Like any heterogeneous bracket: as many of S1 as possible are paired first.",
    }
    /// After C13 has joined two brackets, the bracket above may move other players down to the joined one. By
    /// default only these players are in S1.
    joined_s1: JoinedS1 = "joined-s1", "C13", "joined bracket: which players are in S1 if others are moved down to it again?" {
        MovedDown = "moved-down": "Only the players moved down.",
        WithLastJoined = "with-last-joined": "They, and the bracket that was joined last.",
    }
    /// In a joined bracket the score differences of the pairs are minimised. By default the score of the
    /// player with the bye does not count for this.
    joined_bye: JoinedBye = "joined-bye", "B3, C13", "joined bracket: is the score of the player with the bye minimised before the score differences?" {
        No = "no": "No: B3 speaks of two players paired against each other.",
        ByeFirst = "bye-first": "Yes.",
    }
    /// A joined bracket has natives with different scores, so natives can also float up against each other.
    /// By default B5 and B6 apply to them too.
    joined_upfloats: JoinedUpfloats = "joined-upfloats", "B5, B6, C13", "joined bracket: which players are protected from upfloats?" {
        Everybody = "everybody": "All players that meet a higher score: \"No player\".",
        OpponentsOnly = "opponents-only": "Opponents of moved-down players.",
    }
    /// C14 decreases x if its original value was above zero. By default, the original value is the value
    /// before C11 raised x.
    c14_x: C14X = "c14-x", "C14", "what is the original value of x?" {
        BeforeC11 = "before-c11": "The value of A8, decreased by 1 at each step.",
        RaisedValue = "raised-value": "The value to which C11 raised it.",
    }
    /// A heterogeneous bracket has a number of all pairs, and a number of moved-down players paired first. By
    /// default, C14 reduces the first one only if the remainder was reached.
    c14_part: C14Part = "c14-part", "C14", "which p falls in a heterogeneous bracket?" {
        ByReach = "by-reach": "p of all pairs if the remainder was reached; p of the moved-down players if not.",
        Subgroup = "subgroup": "p of the moved-down players, until none is left.",
    }
    /// The notes to B2, B5 and B6 apply only in the last round. By default it is the last planned round.
    last_round: LastRound = "last-round", "B2, B5, B6 notes" of ["B2a", "B2b", "B5", "B6"], "which round is the last one?" {
        Planned = "planned": "The planned last round.",
        Never = "never": "None: the number of planned rounds is not trusted.",
        Recorded = "recorded": "The planned last round. If no number of rounds is planned, it is the last one recorded.",
    }
}
