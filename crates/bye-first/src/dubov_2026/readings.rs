//! The open points of C.04.4.1 and their interpretations.

use arbitrium_swiss::terms::preference::Disagreeing;
use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::{Reading, readings, settled};

readings! {
    /// The second shift takes players from the larger subgroup. The first shift may have moved players into
    /// it.
    second_pool: SecondPool = "second-pool", "3.2.4, 4.3", "which players are numbered for the second shift, after a first one?" {
        Seekers = "seekers": "The players of the larger subgroup that seek its colour.",
        Subgroup = "subgroup": "They and the players shifted into it. These move the middle of the list.",
    }
    /// 4.3.1 numbers "any player in the bracket", but 3.2.4 shifts only players of one subgroup.
    shift_pool: ShiftPool = "shift-pool", "4.3.1" of ["4.3"], "shifters are numbered among \"any player in the bracket\": which players are these?" printed "bracket" {
        Subgroup = "subgroup": "The seekers of the subgroup from which players are shifted.",
        Bracket = "bracket": "All seekers of that colour in the bracket. This matters if no player has played.",
    }
    /// 3.2.4 shifts as many players as there are pairs that "must unavoidably be paired together" inside the
    /// smaller subgroup.
    unavoidable: Unavoidable = "unavoidable", "3.2.4", "how many players must \"unavoidably be paired together\"?" {
        FewestPairs = "fewest-pairs": "The smallest number of pairs inside the smaller subgroup, over all legal pairings of the bracket.",
        Deficit = "deficit": "The number of players without a partner in the other subgroup. If that leaves no legal pairing, the fewest pairs.",
    }
    /// A player can be paired with a player of a higher score and win or lose by forfeit. The game is then
    /// not played.
    upfloat_game: UpfloatGame = "upfloat-game", "1.8.1, C8, C9, C10", "is a player upfloated by an unplayed game against a higher score?" {
        Paired = "paired": "Yes: the pairing counts.",
        Played = "played": "No: only played games count.",
    }
    /// Under acceleration, virtual points can make a round an upfloat, or hide one.
    upfloat_score: UpfloatScore = "upfloat-score", "1.3.2, 1.8.1", "by which scores was a player upfloated under acceleration?" {
        Pairing = "pairing": "By the pairing scores of that round, with virtual points.",
        Standings = "standings": "By the points of the tournament.",
    }
    /// C9 minimises "the number of times a maximum upfloater is upfloated". A set can have several maximum
    /// upfloaters, each with their own number.
    c9: C9 = "c9", "C9", "what is the number of times that maximum upfloaters are upfloated?" {
        Sum = "sum": "The sum over the maximum upfloaters chosen.",
        Lists = "lists": "Their numbers in descending order, compared one by one.",
        Max = "max": "The largest of their numbers.",
    }
    /// 1.8.1 calls a player a maximum upfloater after "a maximum number of times (`MaxT`)". A player can have
    /// more upfloats if there was no better choice.
    max_upfloater: MaxUpfloater = "max-upfloater", "1.8.1", "is a player upfloated more often than MaxT a maximum upfloater?" {
        AtLeast = "at-least": "Yes.",
        Exactly = "exactly": "No: only a player upfloated exactly MaxT times.",
    }
    /// C6 first speaks of score differences "in descending order", then of scores "in ascending order". For
    /// sets of several players the two can disagree.
    c6: C6 = "c6", "C6", "how are the scores of upfloaters compared?" {
        Ascending = "ascending": "The lowest score first, then the next.",
        Descending = "descending": "The highest score first.",
        Sums = "sums": "By their sum.",
    }
    /// 4.2.2 sorts the possible upfloaters by score. Under acceleration, a player's score with virtual points
    /// can differ from the points.
    upfloater_order: UpfloaterOrder = "upfloater-order", "4.2.2" of ["4.2"], "by which score are possible upfloaters sorted under acceleration?" {
        Pairing = "pairing": "By the pairing score, with virtual points.",
        Standings = "standings": "By the points of the tournament.",
    }
    /// Under acceleration a player has virtual points, so 3.1.3 can compare two different scores.
    pab_score: PabScore = "pab-score", "3.1.3", "which score of the assignee of the bye counts under acceleration?" {
        Pairing = "pairing": "The pairing score, with virtual points.",
        Standings = "standings": "The points of the tournament.",
    }
    /// 5.2.1 and 5.2.5 call the player with "more points" the higher ranked one. Virtual points may or may
    /// not count there.
    higher: Higher = "higher", "5.2.1, 5.2.5", "which player has \"more points\" under acceleration?" {
        Pairing = "pairing": "The player with the higher pairing score, with virtual points.",
        Standings = "standings": "The player with more points in the tournament.",
    }
    /// A full-point bye gives the points of a win. C2 denies the bye to a player who got these points without
    /// playing. But 3.1.1 names only the bye and the forfeit win.
    full_point_bye: FullPointBye = "full-point-bye", "C2, 3.1.1", "does a full-point bye bar a player from the pairing-allocated bye?" {
        Bars = "bars": "Yes: 3.1.1 cites C2, and the points of a win were scored without playing (Basic Rules 4).",
        Free = "free": "No: 3.1.1 names the pairing-allocated bye and the win by forfeit.",
    }
    /// The parity of a number decides a colour. The numbers depend on whether players that have not arrived
    /// yet are counted.
    tpn: Tpn = "tpn", "1.2.1, 5.2.1", "whose numbers count for the parity?" {
        Arrived = "arrived": "Only players already taken into account for a pairing have a number. The starting ranks are renumbered over them. FIDE's Systems of Pairings and Programs Commission ruled so on 28 August 2026.",
        StartRank = "start-rank": "The starting rank is the number. It does not matter which players have arrived.",
    }
    /// 3.2.3 divides a bracket by number if no player in it has played. This can happen in a later round,
    /// too.
    first_half: FirstHalf = "first-half", "3.2.3", "when is G1 the first half of the bracket?" {
        AllUnplayed = "all-unplayed": "If no player of the bracket has played a game.",
        RoundOne = "round-1": "In the first round alone.",
    }
    /// 1.6.4 gives a player without games a mild preference for Black. C7 counts preferences that are not
    /// granted.
    c7_no_games: C7NoGames = "c7-no-games", "1.6.4, C7", "does a player without games count if the mild preference for Black is not granted?" {
        Counts = "counts": "Yes.",
        Ignored = "ignored": "No.",
    }
    /// 1.1.2 asks the Chief Arbiter for a provisional rating. A report file can lack one.
    unrated: Unrated = "unrated", "1.1.1, 1.1.2", "what is the rating of a player without a rating?" {
        Refuse = "refuse": "It is unknown. The Chief Arbiter must assign one; without it the round is not paired.",
        Zero = "zero": "Zero.",
    }
    /// C8 to C10 do not apply in the last round, and `MaxT` depends on the number of rounds. A file may not
    /// state that number.
    last_round: LastRound = "last-round", "C8, C9, C10, 1.8.2", "which round is the last one?" {
        Planned = "planned": "The planned last round.",
        Recorded = "recorded": "The planned last round. If no number of rounds is planned, the last one recorded gives it.",
    }
    /// For example, a player with the colours WWWBB had White more often, but Black in the last two games.
    odd_history: OddHistory = "odd-history", "1.6.1" of ["1.6"], "which colour is due if the colour difference and the last two games disagree?" {
        Difference = "difference": "That of the colour difference.",
        LastTwo = "last-two": "That of the last two games.",
    }
}

/// Points of the text that have only one sensible answer. Users see them but cannot choose.
pub(super) const SETTLED: &[Reading] = settled! {
    "fresh-pool", "3.2.4", "how are shifters numbered if no player has played and both subgroups seek Black?",
        "tpn": "By TPN, in each subgroup.";
    "shift-order", "3.2.4", "are both shifts chosen together?",
        "in-turn": "In turn. The first set for shift 1 that still allows the smallest C7 is chosen. Shift 2 follows.";
    "rating-of", "1.2.2" of ["1.2.1", "1.7.1"], "which rating counts where one was corrected during the event?",
        "file": "The rating in the report, for every round. The TPNs are also those of the report.";
    "c7-players", "C7", "how often does a pair with the same preference count?",
        "once": "Once: one of the two players does not get it.";
    "c7-least", "C7", "over which pairings of a bracket is C7 the least?",
        "legal": "Over all legal pairings of the residents with the upfloaters.";
    "aro-games", "1.7.1", "which games make the average rating of the opponents?",
        "played": "Games over the board. A forfeit does not count.";
    "games", "3.1.4", "which games were played?",
        "played": "Those over the board.";
    "prohibited", "C1", "what are pairs that the organiser prohibits?",
        "as-met": "They count as pairs that have met, also in C4 and 3.1.2.";
    "board-order", "GHR 3.6", "in which order are the boards?",
        "recommended": "As recommended. The order is never judged.";
};

impl Readings {
    /// The interpretations that are still needed after a [`Field`](super::field::Field) is made. The others
    /// were used to make the field. They are reset to their defaults, so that they cannot be applied again.
    pub(super) fn beyond_the_field(self) -> Self {
        Readings {
            second_pool: self.second_pool,
            shift_pool: self.shift_pool,
            unavoidable: self.unavoidable,
            c9: self.c9,
            c6: self.c6,
            c7_no_games: self.c7_no_games,
            ..Readings::default()
        }
    }

    /// Whether the round to be paired counts as the last one.
    pub(super) fn last_round_is(self, position: &Position) -> bool {
        position.is_last_round() || self.takes_recorded(position)
    }

    /// The number of rounds; `None` if it is unknown.
    pub(super) fn rounds(self, position: &Position) -> Option<u16> {
        position.planned_rounds.or(self.takes_recorded(position).then_some(position.round))
    }

    fn takes_recorded(self, position: &Position) -> bool {
        self.last_round == LastRound::Recorded && position.may_be_last()
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
