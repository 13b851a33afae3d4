//! How the open points of C.07 are read. Both editions leave the same points open.

use crate::rulebook::{Reading, readings, settled};

readings! {
    /// The score of the dummy before any cap.
    dummy_score: DummyScore = "dummy-score", "16.4", "what is a participant's own score, which the dummy has?" {
        Actual = "actual": "The points that he has in the standings.",
        Adjusted = "adjusted": "His score as adjusted by 16.3.",
    }
    /// The rounds that the cap of the dummy counts.
    cap_rounds: CapRounds = "cap-rounds", "16.4.2, 13.4.2", "how many rounds has the tournament while it is still going on?" {
        SoFar = "so-far": "Those counted: the table is made as if the tournament ended now.",
        Announced = "announced": "Those planned (142), if there are more.",
    }
    /// Rounds without any record.
    late_entry: LateEntry = "late-entry", "16.1", "what are the rounds before a late entry, and blank cells?" {
        ZeroPointBye = "zero-point-bye": "Zero-point byes like any other.",
        Absent = "absent": "No rounds at all: they bring nothing to anybody.",
    }
    /// Awards that no result earns.
    award_without_result: AwardWithoutResult = "award-without-result", "16.3, 16.4", "with which result is an award evaluated that is no result's?" {
        Points = "points": "With the points awarded.",
        Lower = "lower": "With the next lower result; below a loss, with the loss.",
    }
    /// Several VURs with the lowest contribution.
    sb_cut_equal_vurs: SbCutEqualVurs = "sb-cut-equal-vurs", "16.5", "several VURs share the lowest contribution: which one is cut?" {
        LowestScore = "lowest-score": "The one whose dummy has the lowest score.",
        FirstRecorded = "first-recorded": "The first in the order of the rounds.",
    }
    /// What the exception of 16.5 reaches.
    cut_scope: CutScope = "cut-scope", "14.1, 16.5", "does the exception for VURs hold for PS?" {
        No = "no": "No: PS/C1 leaves out the first round, as 14.1.1.c says.",
        VurRoundFirst = "vur-round-first": "Yes: the lowest score after a VUR is left out first.",
    }
    /// The second cut of PS.
    ps_c2: PsC2 = "ps-c2", "14.2", "what does PS/C2 leave out?" {
        FirstRounds = "first-rounds": "The scores after the rounds 1 and 2.",
        TwoLowest = "two-lowest": "The two lowest scores.",
    }
    /// As many cuts as values.
    cut_exhausted: CutExhausted = "cut-exhausted", "14.1, 14.2, 14.3, 14.4", "what is an average of which the cuts leave nothing?" {
        NothingLeft = "nothing-left": "There is none, as without any game.",
        Keep = "keep": "It stays uncut.",
    }
    /// Averages of nothing.
    no_games: NoGames = "no-games", "8.2, 10", "what has somebody without a game over the board?" {
        Zero = "zero": "0.",
        BelowAll = "below-all": "Nothing, and he stands below all who have a value.",
    }
    /// What forfeits as played change.
    p_scope: PScope = "p-scope", "6.1.1", "whose sums does /P change?" {
        Own = "own": "One's own: the scheduled opponent counts; adjusted scores stay as recorded.",
        All = "all": "Also the adjusted scores: a forfeit loss is no VUR.",
    }
    /// One's own forfeit loss under /P.
    p_cut: PCut = "p-cut", "16.5", "is one's own forfeit loss a VUR for the cut under /P?" {
        Played = "played": "No, it is a game.",
        Vur = "vur": "Yes.",
    }
    /// The final round of FB.
    fb_round: FbRound = "fb-round", "8.3", "which round is the final one?" {
        Announced = "announced": "The last one planned (142, XXR) or recorded, whichever is later; before it FB is BH.",
        LastHeld = "last-held": "The last one counted.",
    }
    /// Forfeits of the final round in FB.
    fb_forfeit: FbForfeit = "fb-forfeit", "8.3", "is a forfeited game of the final round drawn as well?" {
        Draw = "draw": "Yes: it was paired, and both have played and drawn it.",
        AsIs = "as-is": "No.",
    }
    /// The opponents of AOB/F.
    aob_opponents: AobOpponents = "aob-opponents", "8.2", "whose Buchholz has AOB/F?" {
        Played = "played": "That of the opponents played over the board in fact.",
        Paired = "paired": "Also that of the opponent of the final round who was not played.",
    }
    /// The rounding of AOB.
    aob_rounding: AobRounding = "aob-rounding", "8.2", "is AOB rounded?" {
        None = "none": "No.",
        TwoPlaces = "two-places": "To two decimal places, a half upwards.",
    }
    /// Forfeits of round-robins in what is counted over the board.
    rr_over_the_board: RrOverTheBoard = "rr-over-the-board", "15.2, 7.2, 7.3, 7.4, 8.2, 10", "are regular games by 15.2 played over the board?" {
        ByArticle15 = "15.2": "Yes, as far as 15.2 leaves them regular.",
        OverTheBoard = "otb": "No.",
    }
    /// Free rounds of round-robins.
    rr_rest: RrRest = "rr-rest", "7.6, 16.1", "what is the free round of a round-robin?" {
        Nothing = "nothing": "Neither played nor missed.",
        ZeroPointBye = "zero-point-bye": "A zero-point bye.",
    }
    /// The points possible in KS.
    koya_max: KoyaMax = "koya-max", "9.2", "how many points are possible for somebody with free rounds?" {
        Games = "games": "A win in each game he was scheduled for.",
        Rounds = "rounds": "A win in each round.",
    }
    /// KS in Swiss tournaments.
    koya_swiss: KoyaSwiss = "koya-swiss", "9.2", "may KS be used in a Swiss tournament?" {
        Refused = "refused": "No, it is for round-robins.",
        Computed = "computed": "Yes, over the games played.",
    }
    /// Games lost by both.
    std_double_forfeit: StdDoubleForfeit = "std-double-forfeit", "7.7", "what has somebody with as many points as his opponent, and fewer than for a draw?" {
        Opponent = "opponent": "Half a round, as for any equal score.",
        Draw = "draw": "Nothing.",
    }
    /// The points of a won match.
    win_of_a_match: WinOfAMatch = "win-of-a-match", "7.1", "in Double-Swiss, which points are those awarded for a win?" {
        TwoWins = "two-wins": "Those of two games won.",
        MoreThanHalf = "more-than-half": "More than those of two draws.",
    }
    /// Forfeited pairs in DE.
    de_forfeit: DeForfeit = "de-forfeit", "6.1.1, 6.3", "have two met who forfeited their game?" {
        Missing = "missing": "No, their game is missing.",
        Met = "met": "Yes, with no points for either.",
    }
    /// The outcomes of a missing game.
    de_outcomes: DeOutcomes = "de-outcomes", "6.3", "what outcomes has a missing game?" {
        Results = "results": "A win, a draw, a loss.",
        AnyAward = "any-award": "Also a forfeit by one or both.",
    }
    /// The second rank of 6.3.
    de_second: DeSecond = "de-second", "6.3", "where is the second rank read?" {
        SameStandings = "same-standings": "In the same separate standings.",
        Reapply = "reapply": "In standings made anew without the first.",
    }
    /// 6.3 in round-robins.
    de_rr: DeRr = "de-rr", "6.2, 6.3", "what if some tied participants of a round-robin have not met yet?" {
        NoEffect = "no-effect": "Nothing: 6.3 is for Swiss tournaments.",
        AsSwiss = "6.3-too": "6.3 holds as in a Swiss.",
    }
    /// Unrated players.
    unrated: Unrated = "unrated", "10", "what becomes of the tie-breaks by ratings with unrated players present?" {
        Drop = "drop": "They are dropped: nobody has a value.",
        Ignore = "ignore": "Games against unrated players are left out.",
        Zero = "zero": "An unrated player has the rating 0.",
    }
    /// The score of performances.
    rating_score: RatingScore = "rating-score", "10.2, 10.3", "which points has a performance where a win earns other points than 1?" {
        Results = "results": "1, ½ and 0.",
        Points = "points": "Those awarded, as a share of a win's.",
    }
    /// The fractional score of TPR.
    tpr_p: TprP = "tpr-p", "10.2", "how does the fractional score come to two places?" {
        HalfUp = "half-up": "To the nearest, a half upwards.",
        HalfEven = "half-even": "To the nearest, a half to the even digit.",
        Truncate = "truncate": "What follows is cut off.",
    }
    /// The score of PTP.
    ptp_score: PtpScore = "ptp-score", "10.3", "what is the tournament score of PTP?" {
        OverTheBoard = "otb": "The points of the games over the board.",
        All = "all": "All points.",
    }
    /// The perfect score in PTP.
    ptp_perfect: PtpPerfect = "ptp-perfect", "10.3", "what is PTP of somebody who won all games?" {
        Table = "table": "What the table gives: 736 above the highest rated opponent.",
        Plus800 = "+800": "800 above the highest rated opponent.",
    }
    /// Games of less than one move.
    short_games: ShortGames = "short-games", "15.1", "is a game of less than one move (W, D, L) played over the board?" {
        Played = "played": "Yes, for every tie-break.",
        Unrated = "unrated": "Yes, but not for Article 10.",
        Unplayed = "unplayed": "No: an unplayed round that was not voluntary.",
    }
    /// Forfeit losses without an opponent.
    bare_minus: BareMinus = "bare-minus", "16.2", "what is `-` without an opponent?" {
        Absent = "absent": "A zero-point bye.",
        Forfeit = "forfeit": "A forfeit loss.",
    }
    /// Forfeit wins without an opponent.
    bare_plus: BarePlus = "bare-plus", "16.2", "what is `+` without an opponent?" {
        Bye = "bye": "A bye of category 16.2.1.",
        Forfeit = "forfeit": "A forfeit win.",
    }
    /// Matches of teams that nobody won, and that were not played.
    drawn_forfeit: DrawnForfeit = "drawn-forfeit", "15.2, 16.2", "what is a match of teams that was forfeited with as many points on both sides?" {
        Loss = "loss": "A forfeit loss of both: neither team won it.",
        Win = "win": "A forfeit win of both: neither team lost it.",
    }
    /// Bonus and penalty points.
    penalty: Penalty = "penalty", "7.5, 16.3, 16.4", "where do bonus and penalty points (299) count?" {
        FromItsRound = "from-its-round": "In every score from their round on, and in no game.",
        End = "end": "In every final score, and in no score after an earlier round.",
        StandingOnly = "standing-only": "In the standings alone, in no tie-break.",
    }
    /// The cut of 14.1.2.
    esb_cut: EsbCut = "esb-cut", "14.1.2", "are the Extended Sonneborn-Berger tie-breaks always cut?" {
        Modifier = "modifier": "No: 14.1.2 says what /C1 leaves out.",
        Always = "always": "Yes, by one value even where no modifier says so.",
    }
    /// The boards of requested byes.
    board_byes: BoardByes = "board-byes", "12", "what do byes count on the boards that are not allocated by the pairing?" {
        Nothing = "nothing": "Nothing: only the pairing-allocated bye is named.",
        Awarded = "awarded": "On every board a win for a full-point bye, a draw for a half-point bye.",
    }
    /// BC with unequal game points.
    bc_unequal: BcUnequal = "bc-unequal", "12.1", "what does BC do where the tied teams have unequal game points?" {
        NoEffect = "no-effect": "Nothing: it cannot be used there.",
        Computed = "computed": "It ranks them all the same.",
    }
    /// Who is still tied in both scores.
    ede_tied: EdeTied = "ede-tied", "13.3.2", "when are two teams still tied in both match points and game points?" {
        Encounter = "encounter": "When their encounters part them by neither score.",
        Totals = "totals": "When, beside that, they have as many match points and game points in all.",
    }
    /// The matches of Article 12 in a chain.
    ede_boards: EdeBoards = "ede-boards", "12, 13.3.2", "which matches count where Article 12 follows in a chain?" {
        Tournament = "tournament": "All of the tournament, as Article 12 says.",
        Encounter = "encounter": "Those between the two teams.",
    }
    /// A divisor below 1.
    sssc_divisor: SsscDivisor = "sssc-divisor", "13.4.2", "what is the divisor of SSSC where the rounded quotient is nothing?" {
        One = "one": "1.",
        Unrounded = "unrounded": "The quotient as it is.",
    }
    /// The rounding of SSSC.
    sssc_rounding: SsscRounding = "sssc-rounding", "13.4", "is SSSC rounded?" {
        None = "none": "No.",
        TwoPlaces = "two-places": "To two decimal places, a half upwards.",
    }
    /// What is still equal at the end.
    tie_left: TieLeft = "tie-left", "4.2", "what becomes of participants whom the list does not part?" {
        Shared = "shared": "They share the rank.",
        Lots = "lots": "Lots are drawn; where they are not known, in the order of the pairing numbers.",
    }
}

const SETTLED: &[Reading] = settled! {
    "late-bye-mid-event", "16.2", "a requested bye in the last round held, with more rounds to come?", "closing": "It is followed by nothing but VURs: 16.2.5.";
    "score-of-an-opponent", "8.1, 9.1", "which score of an opponent counts in a Swiss?", "adjusted": "The adjusted one of 16.3.";
    "sb-cut-owner", "14.1", "whose score is the lowest in SB/C1?", "all": "Opponents and dummies together, each by the score that enters the product; equal ones by the lowest product.";
    "median-order", "14.3, 14.4", "in which order are values cut?", "low-first": "All low cuts, with the exception of 16.5, then the highest of what is left.";
    "fb-bye", "8.3", "what is a bye in the final round?", "as-recorded": "It stays as it is: nobody was paired.";
    "koya-limit", "14.5", "what is n of /L±n?", "half-points": "Half points added to the limit.";
    "std-award", "7.7", "what counts a bye under other scorings?", "award": "Its award against that of a draw.";
    "win-award", "7.1", "which rounds are wins?", "equal": "Those with exactly the points of a win.";
    "de-rest", "6.3", "what follows for those whom 6.3 does not rank?", "article-6": "Article 6 from its beginning, 6.2 included.";
    "de-none", "6.1", "what if nobody of the tied has met another?", "no-effect": "They stay tied.";
    "de-average", "6.1.2", "which games make the average?", "counted": "Those that count: forfeits under 15.2 or /P alone.";
    "de-value", "6", "which number has DE?", "none": "None: the ranks decide.";
    "match-forfeit", "15.1", "in Double-Swiss, what is a forfeited match?", "both-games": "One in which a player forfeits both games; in every other the forfeited game counts as played (C.04.5, Preface).";
    "pending", "15.1", "what is a game without a result?", "not-yet": "Neither played nor unplayed: it brings nothing yet; its players were available.";
    "acceleration", "16.3, 16.4", "do virtual points count?", "never": "Never: they are for the pairing.";
    "listed-twice", "4.3", "what does DE do further down the list?", "again": "It is applied again to each group that is still tied there.";
    "wins-of-teams", "7.1, 7.2", "by which score are WIN and WON of teams counted?", "match-points": "By match points, whichever is primary.";
    "fb-match", "8.3", "how is a match of the final round drawn?", "every-board": "With a draw's match points, and a draw on every board.";
    "match-played", "15.1", "when is a match unplayed?", "no-game": "When none of its games was played.";
    "first-rating", "10", "which rating, where a player had several?", "report": "That of the report.";
};

pub(super) const READINGS_NUMBER: usize = Readings::OPEN.len() + SETTLED.len();
/// The readings of both editions.
pub(super) const READINGS: [Reading; READINGS_NUMBER] = Reading::join(Readings::OPEN, SETTLED);
