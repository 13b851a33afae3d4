//! The open points of the text of 2012 and their interpretations. Points that are also open in the text of 2006 have
//! the same names. Points that are open only in the text of 2006 are settled here.

use crate::dutch_2006::readings as of_2006;
use arbitrium_tournament::rulebook::{OpenPoints, Reading, readings, settled};

readings! {
    /// C10 drops criteria only for the minimum number of pairs. By default they are dropped for one player or
    /// pair, then for two, and so on.
    minimum_pairs: MinimumPairs = "minimum-pairs", "C10", "for how many are B5, B6 and A7.d dropped?" {
        Fewest = "fewest": "For as few players or pairs as possible: one, then two. Each time all later criteria are in force again.",
        WholeBracket = "whole-bracket": "For the whole bracket at once, as in 2006.",
    }
    /// B3 requires small score differences in pairs. This point is about players without an opponent: by
    /// default, the lowest possible scores are left over.
    b3: LowestLeave = "b3", "B3", "which players are left over if scores differ?" {
        LowestFirst = "lowest-first": "The lowest scores leave first. This has priority over X, A7.d and every lower step.",
        Off = "off": "Their scores do not matter.",
    }
    /// A3 treats a bracket with at least half moved-down players like a homogeneous one. The choices differ
    /// in S1, in the exchanges, and in the test of upfloats.
    half_moved_down: HalfMovedDown = "half-moved-down", "A3", "how is a bracket paired if at least half of it was moved down?" {
        Homogeneous = "homogeneous": "Like a homogeneous bracket: S1 is the better half, exchanges are allowed, upfloats are not tested.",
        MovedDownInS1 = "mdp-in-s1": "Like any heterogeneous bracket: S1 holds the moved-down players, if there are enough opponents.",
        TestUpfloats = "test-upfloats": "Like a homogeneous bracket, but upfloats are tested.",
    }
    /// The text names players in general. By default, moved-down players are not protected from a second
    /// downfloat by B5 and B6.
    float_scope: FloatScope = "float-scope", "B5, B6", "whom do the float criteria protect?" printed "mdp-too" {
        Natives = "natives": "Upfloats: the opponents of moved-down players. Downfloats: the residents (not moved down) that leave the bracket, with the bye too.",
        Leaving = "leaving": "Downfloats: all players that leave the bracket, moved-down players too.",
        MovedDownToo = "mdp-too": "Downfloats: also the moved-down players, whether they are paired in the bracket or leave it.",
    }
    /// By default B5 and B6 can bar a player who had a downfloat before from the bye of the lowest bracket.
    bye_float: ByeFloat = "bye-float", "B5, B6, C3", "is the bye of the lowest bracket a downfloat that B5 and B6 may forbid?" {
        Downfloat = "downfloat": "Yes: by B1b a player that receives a bye is a downfloater.",
        NoFloat = "no-float": "No: the lowest bracket produces no downfloaters (C3.e, C3.f).",
    }
    /// By default B2 is ignored where this makes a downfloater unnecessary, and also where it lowers the
    /// score of a downfloater.
    last_round_b2: LastRoundB2 = "last-round-b2", "B2 note" of ["B2"], "when is B2 ignored for top scorers?" {
        SavesFloater = "saves-floater": "If this saves a floater or lowers the score of one, for as few pairs as possible.",
        NumberOnly = "number-only": "Only if this saves a floater.",
        AlwaysOff = "always-off": "In every pair with a top scorer.",
    }
    /// A top scorer has a score of over 50%. By default virtual points from an acceleration do not count for
    /// it.
    over_half: OverHalf = "over-half", "A10", "do virtual points count in a score of over 50%?" {
        Points = "points": "No: the points of the tournament.",
        Virtual = "virtual": "Yes: the score for the pairing.",
    }
    /// By default the procedure decides: the player that has no opponent at its end has the bye.
    bye_receiver: ByeReceiver = "bye-receiver", "A5, B1b", "which player gets the bye?" {
        Procedure = "procedure": "The player that C1 to C14 leave unpaired in the lowest bracket.",
        Lowest = "lowest": "The lowest ranked player that may have it, before everything else.",
    }
    /// The point is open for full-point and half-point byes that a player asked for. By default they count
    /// like the bye of A5.
    requested_byes: RequestedByes = "requested-byes", "A5, B1b", "is a bye on request one through which points are received?" {
        Count = "count": "Yes: full-point and half-point byes also bar from the bye and are downfloats.",
        PairingOnly = "pairing-only": "No: only the bye of A5, and forfeits.",
    }
    /// Two players with different scores were paired, but one of them did not appear. By default only the
    /// point of the winner counts as a downfloat.
    forfeit_float: ForfeitFloat = "forfeit-float", "A4, F2", "does a forfeited pairing of unequal scores give floats?" {
        NotMade = "not-made": "No: it counts as not made. Only the winner's point is a downfloat (B1b).",
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
    /// opponent, and in whether the P1 pairings must be impossible.
    c1_c12: C1C12 = "c1-c12", "C1", "when does a player without an opponent lead to C12?" printed "always" {
        MovedDownOnly = "moved-down-only": "If the player was moved down and the P1 pairings of the bracket are impossible. P1 does not count residents without an opponent. It does in the lowest bracket, and with at least half moved down (A3).",
        IfImpossible = "if-impossible": "If P1 pairings are impossible. It is tested for residents too, before any player leaves.",
        Always = "always": "Always, if a moved-down player has no opponent. With the other set all of them must have one.",
    }
    /// A moved-down player may have no opponent. By default this player leaves the bracket before P1 is
    /// determined, so that A3 counts the bracket without the player.
    c1_alone: C1Alone = "c1-alone", "C1, C14", "what happens to a moved-down player without an opponent if C12 finds no other set?" printed "stays" {
        Leaves = "leaves": "The player leaves at once, before P1 is determined and the half of the bracket is counted (A3).",
        Stays = "stays": "The player stays and leaves when M1 decreases (C14): C1 moves down only \"in all other cases\".",
    }
    /// C12 may have moved other players down to the bracket. By default the bracket is restarted at C1 with
    /// them, so P1 is determined again.
    c12_then: C12Then = "c12-then", "C6, C12", "C12 has moved other players down: for which P1 is the bracket then paired?" {
        Anew = "anew": "It is determined again for the new bracket: \"With this score bracket restart at C1\" (C6).",
        Same = "same": "It stays as it was for C12, even if a resident without an opponent has one now.",
    }
    /// By default C12 changes nothing in a bracket that C13 has joined from the two lowest ones.
    c12_joined: C12Joined = "c12-joined", "C12, C13", "does C12 apply to a joined bracket?" {
        No = "no": "No. While a bracket is being paired again, no other bracket above it is undone.",
        Yes = "yes": "Yes, before fewer of its S1 are paired. Other players may come from a bracket that was not yet paired again.",
    }
    /// C13 tries the penultimate bracket again with ever smaller goals. By default, fewer moved-down players
    /// are paired first before P1 decreases.
    c13_order: C13Order = "c13-order", "C13", "what gives way first in the penultimate bracket?" {
        MovedDownFirst = "moved-down-first": "The number of moved-down players paired decreases before P1 does.",
        PFirst = "p-first": "P1 decreases first.",
    }
    /// The text calls a joined bracket heterogeneous. By default A3 nevertheless applies: with a large S1,
    /// the bracket is paired as homogeneous.
    joined_as: JoinedAs = "joined-as", "A3, C13", "joined bracket: how is it paired if S1 is more than half of it?" printed "heterogeneous" {
        Homogeneous = "homogeneous": "Like a homogeneous bracket: not all of S1 can be paired first (A3).",
        Heterogeneous = "heterogeneous": "As many of S1 as possible are paired first: \"Such a merged score bracket shall be treated as a heterogeneous score bracket\".",
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
    /// D2 tries exchanges with a small difference first. By default it is the difference of places in the
    /// group, not of pairing numbers.
    exchange_numbers: ExchangeNumbers = "exchange-numbers", "D2", "between which numbers is the difference of an exchange?" {
        Places = "places": "Between the places in the group, as in the examples: 1 is its highest player.",
        PairingNumbers = "pairing-numbers": "Between the pairing numbers of the players (A2). It can be negative.",
    }
    /// Top scorers are exempt from B2 only in the last round. By default it is the last planned round.
    last_round: LastRound = "last-round", "A10", "which round is the last one?" {
        Planned = "planned": "The planned last round.",
        Never = "never": "None: the number of planned rounds is not trusted.",
        Recorded = "recorded": "The planned last round. If no number of rounds is planned, it is the last one recorded.",
    }
}

/// Points that have only one sensible answer. Most of them are open in the text of 2006, and the text of 2012
/// answers them.
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
        "left": "What is left of the X of the whole bracket: C6 continues at C4, not at C2.";
    "x-limit", "C10", "to which P may X grow?",
        "whole-bracket": "P1, that of the whole bracket.";
    "x-negative", "A8", "can X1 be negative?",
        "zero": "No: it is 0 then.";
    "a7d", "A7.d, C10", "how is a strong preference treated in an odd round?",
        "absolute": "As absolute. It is given up after X has reached its limit (C10.f), before higher scores are left over.";
    "a7e", "A7.e, A8", "how is a mild preference treated in an even round?",
        "two-limits": "X counts it as it is. Z counts only pairs without such a player.";
    "absolute-holes", "A7.a, F3", "what are the two latest rounds where some were not played?",
        "games": "The two latest games played.";
    "last-round-floats", "A10", "do B5 and B6 hold for top scorers?",
        "on": "Yes: only B2 may be ignored.";
    "bye-bar", "B1b", "what bars a bye?",
        "any-point": "A point or half point without playing.";
    "unplayed-float", "B1b", "which unplayed rounds are downfloats?",
        "any-point": "Those with a point or half point.";
    "p", "C3", "what is P?",
        "moved-down": "In a homogeneous bracket P1, at first half its players rounded down. In a heterogeneous one M1.";
    "not-in-s1", "C4, C8, D3", "what happens to the moved-down players that are not in S1?",
        "move-on": "They are not paired here and move on. In the lowest bracket they are in S2 with the others.";
    "exchange-order", "D2", "how many players may be exchanged?",
        "any-number": "Any number: one, two, three and more.";
    "exchange-ends", "D2", "which exchanges are in the sequence?",
        "all": "All of them, as printed.";
    "transposition-tail", "D1", "do transpositions go over the unpaired players?",
        "full": "Yes: all permutations of S2. The last places decide which players float.";
    "c9-undo", "C9", "what does the new transposition change?",
        "next-transposition": "It is the next one of the heterogeneous S2. All opponents may change, the lowest first.";
    "forfeit", "F2", "what does a forfeited game count for?",
        "nothing": "Nothing: no colour and no meeting. The two may be paired again.";
    "holes", "F3", "how are colour histories with holes compared?",
        "right": "The unplayed rounds move to the front, the played games follow.";
    "no-preference", "A7.f, E5", "what if a player has not had a game?",
        "other": "The opponent's preference is granted. If neither has played, the higher ranked player's number decides as in round 1.";
    "c12-p", "C12", "which P1 pairings must be possible?",
        "all-pairs": "All pairs of the bracket, its moved-down players among them.";
    "c12-scope", "C12", "what is another set of players moved down?",
        "same-scores": "A set of the same size and scores, with the same P1 of the previous bracket. Meanwhile no other bracket above is undone.";
    "c12-fails", "C12", "what if there is none?",
        "go-on": "C13 in the lowest bracket, C14 in all others.";
    "c13-joined", "C13", "how is the joined lowest bracket paired?",
        "newest-in-s1": "S1 is the newest floaters or bracket, S2 everything below. Score differences, largest first, come before X.";
    "c14-x", "C14", "from which X1 does C14 decrease?",
        "before-c10": "From the value of A8, by 1 at each step, whatever C10 raised X to.";
    "c14-part", "C14", "what falls in a heterogeneous bracket?",
        "by-reach": "P1 if the remainder was reached, M1 if not.";
    "c14-zero", "C14", "what if P1 = 0?",
        "all-down": "Every player of the bracket is moved down.";
    "virtual-points", "A2", "do virtual points count?",
        "score": "Score and virtual points are the score.";
};

impl Readings {
    /// Whether criteria are dropped for as few players or pairs as possible (C10).
    #[must_use]
    pub fn drops_for_fewest(&self) -> bool {
        self.minimum_pairs == MinimumPairs::Fewest
    }

    /// Whether B2 is waived before a higher score is left over (note to B2).
    #[must_use]
    pub fn gives_b2_way_to_scores(&self) -> bool {
        self.last_round_b2 == LastRoundB2::SavesFloater
    }

    /// Whether the bye of the lowest bracket is a downfloat to which B5 and B6 apply (C3).
    #[must_use]
    pub fn takes_bye_for_downfloat(&self) -> bool {
        self.bye_float == ByeFloat::Downfloat
    }

    /// Whether points of requested byes are ignored, so that only the bye of A5 and forfeits bar from the bye
    /// (B1b).
    #[must_use]
    pub fn ignores_requested_byes(&self) -> bool {
        self.requested_byes == RequestedByes::PairingOnly
    }

    /// Converts these interpretations to the type of the edition of 2006, which the common procedure uses.
    /// Points that are open in both texts have the same names. Points that are settled in 2012 have their
    /// default of 2006, or are set below.
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
            // Points that do not exist in 2006 belong to the edition of 2012.
            let _ = asked.set(id, value);
        }
        asked
    }
}
