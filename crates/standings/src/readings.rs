//! The interpretations of the open points of C.07. Both editions leave these points open, except for a few points
//! that only 2026 has.

use arbitrium_tournament::rulebook::{Reading, readings, settled};

readings! {
    /// The participant's own score, which the dummy opponent gets (16.4). It may be the score in the
    /// standings or the adjusted one (16.3).
    dummy_score: DummyScore = "dummy-score", "16.4", "what is the participant's own score, which the dummy has?" {
        Actual = "actual": "The participant's points in the standings.",
        Adjusted = "adjusted": "The participant's score as adjusted by 16.3.",
    }
    /// The number of rounds that sets the limit for the dummy's score. It is unclear while the tournament is
    /// not finished.
    cap_rounds: CapRounds = "cap-rounds", "16.4.2, 13.4.2" of ["16.4", "16.4.2", "13.4"], "how many rounds does an unfinished tournament have?" {
        SoFar = "so-far": "The rounds counted so far, as if the tournament ended now.",
        Announced = "announced": "The planned rounds (record 142), if there are more.",
    }
    /// How a round without an entry in the report counts, for example a round before a late entry.
    late_entry: LateEntry = "late-entry", "16.1", "what are the rounds before a late entry, and blank results?" {
        ZeroPointBye = "zero-point-bye": "Zero-point byes.",
        Absent = "absent": "Not rounds: they do not count for any participant.",
    }
    /// The result that replaces an unplayed round in the adjusted score, if its points are not those of a
    /// win, draw or loss.
    award_without_result: AwardWithoutResult = "award-without-result", "16.3, 16.4", "which result has an unplayed round whose points are not those of a win, draw or loss?" {
        Points = "points": "None: the points awarded are used.",
        Lower = "lower": "The next lower result. Below a loss it is the loss.",
    }
    /// The voluntary unplayed round (VUR) that a cut removes. Several VURs can have the same lowest
    /// contribution, but dummies with different scores.
    sb_cut_equal_vurs: SbCutEqualVurs = "sb-cut-equal-vurs", "16.5", "which VUR is cut if several share the lowest contribution?" {
        LowestScore = "lowest-score": "The VUR whose dummy has the lowest score.",
        FirstRecorded = "first-recorded": "The first in the order of the rounds.",
    }
    /// Whether a cut of the progressive scores (PS) removes a voluntary unplayed round (VUR) first (16.5), or
    /// the first round (14.1.1.c).
    cut_scope: CutScope = "cut-scope", "14.1, 16.5", "does the exception for VURs apply to PS?" {
        No = "no": "No: PS/C1 leaves out the first round, as 14.1.1.c says.",
        VurRoundFirst = "vur-round-first": "Yes: the lowest score after a VUR is left out first.",
    }
    /// The scores that `/C2` cuts from the progressive scores (PS). 14.1.1.c names only the first cut.
    ps_c2: PsC2 = "ps-c2", "14.2", "which scores does PS/C2 leave out?" {
        FirstRounds = "first-rounds": "The scores after rounds 1 and 2.",
        TwoLowest = "two-lowest": "The two lowest scores.",
    }
    /// The value of an average if the cuts remove every number. For example, ARO/C1 has no number left after
    /// one game.
    cut_exhausted: CutExhausted = "cut-exhausted", "14.1, 14.2, 14.3, 14.4", "what is the average if the cuts remove every value?" {
        NothingLeft = "nothing-left": "There is no value, as without any game.",
        Keep = "keep": "The average without cuts.",
    }
    /// The value of an average for a participant without a game over the board, so without an opponent to
    /// average.
    no_games: NoGames = "no-games", "8.2, 10", "what value has a participant without a game over the board?" {
        Zero = "zero": "0.",
        BelowAll = "below-all": "None. The participant ranks below all participants with a value.",
    }
    /// Which scores the modifier `/P` changes: the participant's own sum, or also the adjusted scores of the
    /// opponents (16.3).
    p_scope: PScope = "p-scope", "6.1.1", "which sums does /P change?" {
        Own = "own": "The participant's own: the scheduled opponent counts. Adjusted scores do not change.",
        All = "all": "Also the adjusted scores: a forfeit loss is not a VUR.",
    }
    /// Whether `/P` also stops a forfeit loss from being cut as a voluntary unplayed round (VUR).
    p_cut: PCut = "p-cut", "16.5", "with /P, is the participant's own forfeit loss a VUR for the cut?" {
        Played = "played": "No: it is a game.",
        Vur = "vur": "Yes.",
    }
    /// The round whose games Fore Buchholz (FB) counts as drawn. The answers differ while planned rounds are
    /// still to be played.
    fb_round: FbRound = "fb-round", "8.3", "which round is the final one?" {
        Announced = "announced": "The last round planned (records 142 and XXR) or recorded, if that is later. Before it FB equals BH.",
        LastHeld = "last-held": "The last round counted.",
    }
    /// Whether Fore Buchholz (FB) also counts forfeits of the final round as drawn. A forfeited game was
    /// paired but not played.
    fb_forfeit: FbForfeit = "fb-forfeit", "8.3", "does a forfeited game of the final round also count as drawn?" {
        Draw = "draw": "Yes: it was paired. It counts as played and drawn by both.",
        AsIs = "as-is": "No.",
    }
    /// The opponents whose Fore Buchholz AOB/F averages. The answers differ if a game of the final round was
    /// not played.
    aob_opponents: AobOpponents = "aob-opponents", "8.2", "the Fore Buchholz of which opponents does AOB/F use?" {
        Played = "played": "The opponents that were played over the board.",
        Paired = "paired": "Also the scheduled opponent of an unplayed game in the final round.",
    }
    /// The rounding of the average of the opponents' Buchholz (AOB). The average can have endless decimals.
    aob_rounding: AobRounding = "aob-rounding", "8.2", "is AOB rounded?" {
        None = "none": "No.",
        TwoPlaces = "two-places": "To two decimal places, 0.5 up.",
    }
    /// Whether tie-breaks that count games over the board include the forfeits that 15.2 treats as regular
    /// games in a round-robin.
    rr_over_the_board: RrOverTheBoard = "rr-over-the-board", "15.2, 7.2, 7.3, 7.4, 8.2, 10", "do forfeits that 15.2 treats as regular games count as played over the board?" {
        ByArticle15 = "15.2": "Yes, where 15.2 treats them as regular.",
        OverTheBoard = "otb": "No.",
    }
    /// How the free round of a participant counts. A round-robin with an odd number of participants has free
    /// rounds.
    rr_rest: RrRest = "rr-rest", "7.6, 16.1", "what is the free round of a round-robin?" {
        Nothing = "nothing": "Nothing: it is neither played nor unplayed.",
        ZeroPointBye = "zero-point-bye": "A zero-point bye.",
    }
    /// The maximum score of a participant with free rounds in the Koya system (KS). KS counts the points
    /// against opponents with at least half of their maximum.
    koya_max: KoyaMax = "koya-max", "9.2", "how many points are possible for a participant with free rounds?" {
        Games = "games": "A win in each game that was scheduled for the participant.",
        Rounds = "rounds": "A win in each round.",
    }
    /// Whether the Koya system (KS) is refused for a Swiss tournament, because 9.2 defines it for
    /// round-robins.
    koya_swiss: KoyaSwiss = "koya-swiss", "9.2", "may KS be used in a Swiss tournament?" {
        Refused = "refused": "No: it is for round-robins.",
        Computed = "computed": "Yes: over the games played.",
    }
    /// How the standard points (STD) count a round in which both sides scored equally, but less than a draw,
    /// such as a double forfeit.
    std_double_forfeit: StdDoubleForfeit = "std-double-forfeit", "7.7", "how does a round count if both scored the same, but less than a draw?" {
        Opponent = "opponent": "As half a round, as with any equal scores.",
        Draw = "draw": "Not at all: the points are fewer than for a draw.",
    }
    /// The points of a match in Double-Swiss that count as a win. A player can win a match of two games with
    /// one win and one draw.
    win_of_a_match: WinOfAMatch = "win-of-a-match", "7.1", "in Double-Swiss, which points count as those awarded for a win?" {
        TwoWins = "two-wins": "The points of two games won.",
        MoreThanHalf = "more-than-half": "More than the points of two draws.",
    }
    /// Whether a forfeited game counts as a meeting in the direct encounter (DE). If not, the game is
    /// missing, and 6.3 applies.
    de_forfeit: DeForfeit = "de-forfeit", "6.1.1, 6.3", "have two participants met if their game was forfeited?" {
        Missing = "missing": "No: their game is missing.",
        Met = "met": "Yes: with no points for either.",
    }
    /// The possible results of a missing game in the direct encounter (DE). With a double forfeit, neither
    /// participant would get points.
    de_outcomes: DeOutcomes = "de-outcomes", "6.3", "which outcomes can a missing game have?" {
        Results = "results": "A win, a draw or a loss.",
        AnyAward = "any-award": "Also a forfeit by one participant or by both.",
    }
    /// The standings that give the second rank after a participant who is certainly first by 6.3.
    de_second: DeSecond = "de-second", "6.3", "which standings give the second rank?" {
        SameStandings = "same-standings": "The same separate standings.",
        Reapply = "reapply": "New separate standings without the first participant.",
    }
    /// How the direct encounter (DE) ranks tied participants of a round-robin who have not all met. 6.2 needs
    /// all games, and 6.3 is for Swiss tournaments.
    de_rr: DeRr = "de-rr", "6.2, 6.3", "what if some tied participants of a round-robin have not met yet?" {
        NoEffect = "no-effect": "The tie stays: 6.3 is for Swiss tournaments.",
        AsSwiss = "6.3-too": "6.3 applies as in a Swiss tournament.",
    }
    /// How the tie-breaks of Article 10 treat unrated players, who have no rating to calculate with.
    unrated: Unrated = "unrated", "10", "what happens to the tie-breaks by ratings if there are unrated players?" {
        Drop = "drop": "They are dropped: no player has a value.",
        Ignore = "ignore": "Games against unrated players are left out.",
        Zero = "zero": "An unrated player has the rating 0.",
    }
    /// The points from which performance ratings are calculated if a win is not worth one point. The tables
    /// assume one point for a win.
    rating_score: RatingScore = "rating-score", "10.2, 10.3", "which points are used for performance if a win is not worth 1?" {
        Results = "results": "1, ½ and 0.",
        Points = "points": "The points awarded, divided by those of a win.",
    }
    /// The rounding of the fractional score for the performance rating (TPR). Table 8.1a has entries only for
    /// two places.
    tpr_p: TprP = "tpr-p", "10.2", "how is the fractional score rounded to two places?" {
        HalfUp = "half-up": "To the nearest, 0.5 up.",
        HalfEven = "half-even": "To the nearest, a half to the even digit.",
        Truncate = "truncate": "Further places are cut off.",
    }
    /// The score that a player with the perfect performance (PTP) is expected to reach. It may include points
    /// from byes and forfeits.
    ptp_score: PtpScore = "ptp-score", "10.3", "which score does PTP use?" {
        OverTheBoard = "otb": "The points of the games over the board.",
        All = "all": "All points.",
    }
    /// The perfect performance (PTP) of a player who won all games: the lowest rating with this expected
    /// score in the table, or a fixed difference of 800.
    ptp_perfect: PtpPerfect = "ptp-perfect", "10.3", "what is the PTP of a player that won all games?" {
        Table = "table": "The value of the table: 736 above the highest rated opponent.",
        Plus800 = "+800": "800 above the highest rated opponent.",
    }
    /// Whether a game of less than one move counts as played. Reports mark such games with `W`, `D` or `L`.
    short_games: ShortGames = "short-games", "15.1", "is a game of less than one move (W, D, L) played over the board?" {
        Played = "played": "Yes, for every tie-break.",
        Unrated = "unrated": "Yes, but not for Article 10.",
        Unplayed = "unplayed": "No: it is an unplayed round, but not a VUR.",
    }
    /// The meaning of a forfeit loss (`-`) without an opponent. The report does not show whether the player
    /// was paired.
    bare_minus: BareMinus = "bare-minus", "16.2", "what is `-` without an opponent?" {
        Absent = "absent": "A zero-point bye.",
        Forfeit = "forfeit": "A forfeit loss.",
    }
    /// The meaning of a forfeit win (`+`) without an opponent. The report does not show whether the player
    /// was paired.
    bare_plus: BarePlus = "bare-plus", "16.2", "what is `+` without an opponent?" {
        Bye = "bye": "A bye of category 16.2.1.",
        Forfeit = "forfeit": "A forfeit win.",
    }
    /// How a forfeited team match with equal points counts. 16.2 knows only forfeit wins and forfeit losses.
    drawn_forfeit: DrawnForfeit = "drawn-forfeit", "15.2, 16.2", "what is a forfeited team match with equal points on both sides?" {
        Loss = "loss": "A forfeit loss of both: neither team won it.",
        Win = "win": "A forfeit win of both: neither team lost it.",
    }
    /// The scores that include bonus and penalty points. Record `299` states from which round on they count.
    penalty: Penalty = "penalty", "7.5, 16.3, 16.4", "where do bonus and penalty points (299) count?" {
        FromItsRound = "from-its-round": "In every score from their round on, but not in a game.",
        End = "end": "In every final score, but not in scores after earlier rounds.",
        StandingOnly = "standing-only": "In the standings only, not in a tie-break.",
    }
    /// Whether the Extended Sonneborn-Berger tie-breaks make the cut of 14.1.2 even without the modifier
    /// `/C1`.
    esb_cut: EsbCut = "esb-cut", "14.1.2", "do the Extended Sonneborn-Berger tie-breaks always leave out one product?" printed "always" {
        Modifier = "modifier": "No: 14.1.2 defines what /C1 leaves out.",
        Always = "always": "Yes: also without a modifier.",
    }
    /// The points on each board for byes that are not pairing-allocated. Article 12 states them only for the
    /// pairing-allocated bye.
    board_byes: BoardByes = "board-byes", "12", "what do requested and full-point byes count on each board?" {
        Nothing = "nothing": "Nothing: the text names only the pairing-allocated bye.",
        Awarded = "awarded": "A win for a full-point bye, a draw for a half-point bye.",
    }
    /// How the board count (BC) treats tied teams with unequal game points. 12.1 allows BC only with equal
    /// game points.
    bc_unequal: BcUnequal = "bc-unequal", "12.1", "what happens to BC if the tied teams have unequal game points?" {
        NoEffect = "no-effect": "It has no effect: it cannot be used there.",
        Computed = "computed": "It ranks the teams nevertheless.",
    }
    /// The points in which two teams must be tied for 13.3.2: those of their own matches, or also those of
    /// the whole tournament.
    ede_tied: EdeTied = "ede-tied", "13.3.2", "when are two teams still tied in both match points and game points?" {
        Encounter = "encounter": "If their games against each other separate them by neither score.",
        Totals = "totals": "If, in addition, their total match points and total game points are equal.",
    }
    /// The matches whose boards count if a tie-break of Article 12 follows the extended direct encounter
    /// (EDE).
    ede_boards: EdeBoards = "ede-boards", "12, 13.3.2", "which matches count if Article 12 follows EDE?" {
        Tournament = "tournament": "All matches of the tournament, as Article 12 says.",
        Encounter = "encounter": "The matches between the two teams.",
    }
    /// The divisor of SSSC if the quotient of the two highest scores is less than 1. Rounded towards zero, it
    /// would be 0.
    sssc_divisor: SsscDivisor = "sssc-divisor", "13.4.2" of ["13.4"], "what is the divisor of SSSC if the rounded quotient is 0?" {
        One = "one": "1.",
        Unrounded = "unrounded": "The quotient without rounding.",
    }
    /// The rounding of SSSC. A Buchholz divided by a number can have endless decimals.
    sssc_rounding: SsscRounding = "sssc-rounding", "13.4", "is SSSC rounded?" {
        None = "none": "No.",
        TwoPlaces = "two-places": "To two decimal places, 0.5 up.",
    }
    /// The ranks of participants who are still tied after the last tie-break. A report does not contain the
    /// result of drawing lots.
    tie_left: TieLeft = "tie-left", "4.2", "what happens to participants still tied after the last tie-break?" printed "lots" {
        Shared = "shared": "They share the rank.",
        Lots = "lots": "Lots are drawn. Unknown lots are replaced by the order of the pairing numbers.",
    }
}

const SETTLED: &[Reading] = settled! {
    "late-bye-mid-event", "16.2", "which category is a requested bye in the last round played if more rounds follow?", "closing": "16.2.5: only VURs follow it so far.";
    "score-of-an-opponent", "8.1, 9.1", "which score of an opponent counts in a Swiss tournament?", "adjusted": "The score as adjusted by 16.3.";
    "sb-cut-owner", "14.1", "among which scores is the lowest in SB/C1?", "all": "Opponents and dummies together, by the score used in the product. Of equal scores the lowest product is cut.";
    "median-order", "14.3, 14.4", "in which order are values cut?", "low-first": "First all low cuts, with the exception of 16.5. Then the highest remaining values.";
    "fb-bye", "8.3", "what is a bye in the final round?", "as-recorded": "It does not change: the participant was not paired.";
    "koya-limit", "14.5", "what is n of /L±n?", "half-points": "The number of half points added to the limit.";
    "std-award", "7.7", "with other points systems, how does a bye count?", "award": "Its points are compared with those of a draw.";
    "win-award", "7.1", "which rounds count as wins?", "equal": "Rounds with exactly the points of a win.";
    "de-rest", "6.3", "how are the participants ranked that 6.3 does not rank?", "article-6": "By Article 6 from its beginning, with 6.2.";
    "de-none", "6.1", "what happens if no tied participants have met?", "no-effect": "They stay tied.";
    "de-average", "6.1.2", "which games count in the average?", "counted": "Games that count. Forfeits count only by 15.2 or with /P.";
    "de-value", "6", "which number is shown for DE?", "none": "None: DE gives ranks only.";
    "match-forfeit", "15.1", "in Double-Swiss, what is a forfeited match?", "both-games": "A match in which a player forfeits both games. In all other matches the forfeited game counts as played (C.04.5, Preface).";
    "pending", "15.1", "what is a game without a result?", "not-yet": "Neither played nor unplayed: it gives no points yet. Its players were available.";
    "acceleration", "16.3, 16.4", "do virtual points count?", "never": "Never: they are only for pairing.";
    "listed-twice", "4.3", "what does DE do if the list contains it again?", "again": "It is applied again to each group that is still tied.";
    "wins-of-teams", "7.1, 7.2", "by which score are WIN and WON of teams counted?", "match-points": "By match points, whichever is primary.";
    "fb-match", "8.3", "how is a match of the final round drawn?", "every-board": "With the match points of a draw, and a draw on every board.";
    "match-played", "15.1", "when is a team match unplayed?", "no-game": "If none of its games was played.";
    "first-rating", "10", "which rating counts if a player had several?", "report": "The rating in the report.";
};

pub(super) const READINGS_NUMBER: usize = Readings::OPEN.len() + SETTLED.len();
/// The open points and the settled points of both editions.
pub(super) const READINGS: [Reading; READINGS_NUMBER] = Reading::join(Readings::OPEN, SETTLED);
