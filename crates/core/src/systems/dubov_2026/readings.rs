//! The open points of C.04.4.1 and how they are read.

use crate::position::Position;
use crate::rulebook::{Reading, readings, settled};
use crate::systems::terms::preference::Disagreeing;

readings! {
    /// Who is numbered for the second shift, after a first one.
    second_pool: SecondPool = "second-pool", "3.2.4, 4.3", "who is numbered for the second shift, where a first one was made?" {
        Seekers = "seekers": "The players of the larger subgroup who seek its colour.",
        Subgroup = "subgroup": "They and those who were shifted into it: these move the middle of the list.",
    }
    /// Over whom shifters are numbered.
    shift_pool: ShiftPool = "shift-pool", "4.3.1", "who are \"any player in the bracket\" among whom shifters are numbered?" {
        Subgroup = "subgroup": "The seekers of the subgroup that gives them away.",
        Bracket = "bracket": "All seekers of that colour in the bracket, wherever they are: it matters where nobody has played.",
    }
    /// How many are shifted first.
    unavoidable: Unavoidable = "unavoidable", "3.2.4", "how many players must \"unavoidably be paired together\"?" {
        FewestPairs = "fewest-pairs": "As many are shifted as the least number of pairs inside the smaller subgroup in a legal pairing of the bracket.",
        Deficit = "deficit": "As many as have no partner in the other subgroup; where that leaves no legal pairing, the fewest pairs.",
    }
    /// Whether a forfeited pairing is an upfloat.
    upfloat_game: UpfloatGame = "upfloat-game", "1.8.1, C8, C9, C10", "has a player been upfloated whose game with a player of a higher score was not played?" {
        Paired = "paired": "Yes: the pairing counts.",
        Played = "played": "No: only played games count.",
    }
    /// By which scores somebody was an upfloater.
    upfloat_score: UpfloatScore = "upfloat-score", "1.3.2, 1.8.1", "by which scores was a player upfloated under acceleration?" {
        Pairing = "pairing": "By the pairing scores of that round, with virtual points.",
        Standings = "standings": "By the points of the tournament.",
    }
    /// What C9 counts.
    c9: C9 = "c9", "C9", "what is the number of times that maximum upfloaters are upfloated?" {
        Sum = "sum": "The sum over the maximum upfloaters chosen.",
        Lists = "lists": "Their numbers in descending order, compared one after the other.",
        Max = "max": "The largest of their numbers.",
    }
    /// Who is a maximum upfloater.
    max_upfloater: MaxUpfloater = "max-upfloater", "1.8.1", "is somebody a maximum upfloater who was upfloated more often than MaxT?" {
        AtLeast = "at-least": "Yes.",
        Exactly = "exactly": "No: so often exactly.",
    }
    /// How C6 compares.
    c6: C6 = "c6", "C6", "how are the scores of upfloaters compared?" {
        Ascending = "ascending": "The lowest first: it is as high as possible, then the next.",
        Descending = "descending": "The highest first.",
        Sums = "sums": "By their sum.",
    }
    /// By which score possible upfloaters are sorted.
    upfloater_order: UpfloaterOrder = "upfloater-order", "4.2.2", "by which score are possible upfloaters sorted under acceleration?" {
        Pairing = "pairing": "By the pairing score, with virtual points.",
        Standings = "standings": "By the points of the tournament.",
    }
    /// Whose score 3.1.3 looks at.
    pab_score: PabScore = "pab-score", "3.1.3", "which score of the assignee of the bye counts under acceleration?" {
        Pairing = "pairing": "The pairing score, with virtual points.",
        Standings = "standings": "The points of the tournament.",
    }
    /// Who has more points.
    higher: Higher = "higher", "5.2.1, 5.2.5", "who has \"more points\" under acceleration?" {
        Pairing = "pairing": "Who has the higher pairing score, with virtual points.",
        Standings = "standings": "Who has more points in the tournament.",
    }
    /// Whether a full-point bye bars from the bye.
    full_point_bye: FullPointBye = "full-point-bye", "C2, 3.1.1", "does a full-point bye bar a player from the pairing-allocated bye?" {
        Bars = "bars": "Yes: 3.1.1 points to C2, and as many points as for a win were scored without playing (Basic Rules 4).",
        Free = "free": "No: 3.1.1 names the pairing-allocated bye and the win by forfeit.",
    }
    /// Whose numbers count for a parity.
    tpn: Tpn = "tpn", "1.2.1, 5.2.1", "whose numbers count for the parity?" {
        Arrived = "arrived": "Only players already taken into account for a pairing hold a number: the starting ranks are renumbered over them (ruling of 28 August 2026).",
        StartRank = "start-rank": "The starting rank is the number, whoever has arrived.",
    }
    /// When the first half of a bracket is G1.
    first_half: FirstHalf = "first-half", "3.2.3", "when is G1 the first half of the bracket?" {
        AllUnplayed = "all-unplayed": "Wherever nobody of the bracket has played a game.",
        RoundOne = "round-1": "In the first round alone.",
    }
    /// Whether somebody without games may lack his preference.
    c7_no_games: C7NoGames = "c7-no-games", "1.6.4, C7", "does a player without games count who does not get his mild preference for Black?" {
        Counts = "counts": "Yes.",
        Ignored = "ignored": "No.",
    }
    /// What is done where a rating is missing.
    unrated: Unrated = "unrated", "1.1.1, 1.1.2", "what is the rating of a player who has none?" {
        Refuse = "refuse": "It is not known: the Chief Arbiter must assign one, and the round is not paired without it.",
        Zero = "zero": "Zero.",
    }
    /// Which round is the last one.
    last_round: LastRound = "last-round", "C8, C9, C10, 1.8.2", "which round is the last one?" {
        Planned = "planned": "The planned last round.",
        Recorded = "recorded": "The planned last round, and where no number of rounds is planned the last one recorded, whose number is then that of the rounds.",
    }
    /// What an impossible history prefers.
    odd_history: OddHistory = "odd-history", "1.6.1", "which colour is due where the colour difference and the last two games disagree?" {
        Difference = "difference": "That of the colour difference.",
        LastTwo = "last-two": "That of the last two games.",
    }
}

/// Points with one answer only.
pub(super) const SETTLED: &[Reading] = settled! {
    "fresh-pool", "3.2.4", "how are shifters numbered where nobody has played and both subgroups seek Black?",
        "tpn": "By TPN, in each subgroup.";
    "shift-order", "3.2.4", "are both shifts chosen together?",
        "in-turn": "In turn: the first set that some second one completes with the least C7, then that second one; chosen together, the first of both comes out the same.";
    "rating-of", "1.2.2", "which rating counts where one was corrected during the event?",
        "file": "The one that the report has, for every round; the TPN are those of the report.";
    "c7-players", "C7", "how often does a pair of one and the same preference count?",
        "once": "Once: one of the two does not get the preference.";
    "c7-least", "C7", "over which pairings of a bracket is C7 the least?",
        "legal": "Over all legal pairings of the residents with the upfloaters.";
    "aro-games", "1.7.1", "which games make the average rating of the opponents?",
        "played": "Those over the board; a forfeit is none.";
    "games", "3.1.4", "which games were played?",
        "played": "Those over the board.";
    "prohibited", "C1", "what are pairs that the organiser prohibits?",
        "as-met": "They are treated as pairs that have met, also in C4 and 3.1.2.";
    "board-order", "GHR 3.6", "in which order are the boards?",
        "recommended": "As recommended; never judged.";
};

impl Readings {
    /// What is still asked once a [`Field`](super::field::Field) stands: the points that its facts have answered are left as
    /// nobody chose them, so that nothing can ask for them again.
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

    /// Whether the round to be paired is the last one.
    pub(super) fn last_round_is(self, position: &Position) -> bool {
        position.is_last_round() || self.takes_recorded(position)
    }

    /// How many rounds there are, where it is known.
    pub(super) fn rounds(self, position: &Position) -> Option<u16> {
        position.planned_rounds.or(self.takes_recorded(position).then_some(position.round))
    }

    fn takes_recorded(self, position: &Position) -> bool {
        self.last_round == LastRound::Recorded && position.may_be_last()
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
