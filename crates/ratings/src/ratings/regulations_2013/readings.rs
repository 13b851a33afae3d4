//! The open points of the regulations of 2013 and how they are read.

use arbitrium_core::rulebook::{Reading, readings, settled};

readings! {
    /// Which score is too low to count.
    first_event_score: FirstEventScore = "first-event-score", "6.1, 8.21", "which score must be less than 1 to be disregarded?" {
        CountedGames = "counted-games": "Swiss and team: the points against rated opponents; round-robin: all points.",
        AllGames = "all-games": "The points of all games, against unrated opponents too.",
    }
    /// In which order the results of an unrated player are weighed.
    late_results: LateResults = "late-results", "6.1, 8.21, 8.31", "which results came first where a report came late?" {
        Ended = "ended": "Those of the events that ended first: a report that comes late is weighed before those that were rated meanwhile.",
        Rated = "rated": "Those that a list rated first.",
    }
    /// Which event is the first.
    first_event: FirstEvent = "first-event", "6.1", "until when is a result below 1 disregarded?" {
        UntilCounted = "until-counted": "While no earlier result of that player has counted.",
        AnyEarlierGame = "any-earlier-game": "Until the player has played any rated game.",
    }
    /// What must be at least three.
    three_opponents: ThreeOpponents = "three-opponents", "6.41, 8.21", "must there be 3 games or 3 opponents?" {
        Opponents = "opponents": "At least 3 different rated opponents, in any event.",
        Games = "games": "At least 3 games against rated opponents.",
    }
    /// Where the floor applies.
    floor_tests: FloorTests = "floor-tests", "6.41, 8.31, 8.33, 7.14d", "to which results of an unrated player does the floor apply?" {
        FirstResults = "first-results": "To the rounded rating of each result before one has counted, and to the published rating.",
        PublishedOnly = "published-only": "To the published rating only.",
    }
    /// When averages are rounded.
    round_rc: RoundRc = "round-rc", "8.2", "when are R_c and R_a rounded?" {
        First = "first": "To the nearest integer, half up, before anything is added.",
        Last = "round-last": "Not before R_u is rounded.",
    }
    /// How p is rounded.
    round_p: RoundP = "round-p", "8.2, 12.2", "how is p rounded to two places?" {
        HalfUp = "half-up": "To the nearest, half up.",
        HalfEven = "half-even": "To the nearest, half to the even digit.",
        Truncate = "truncate": "Further places are cut off.",
    }
    /// How a new rating that ends in .5 is rounded.
    round_rn: RoundRn = "round-rn", "8.32, 8.57", "how is a new rating that ends in .5 rounded?" {
        HalfUp = "half-up": "R_n half up, towards plus infinity.",
        ChangeAwayFromZero = "change-away-from-zero": "The change half away from zero.",
    }
    /// When a rated player's change is rounded.
    period: Period = "period", "8.55c", "is the change rounded once for each tournament or for the period?" {
        Once = "once": "The period is summed unrounded and R_n rounded once.",
        PerTournament = "per-tournament": "The change of each tournament is rounded.",
    }
    /// Which list gives ratings and K.
    rating_at: RatingAt = "rating-at", "7.11", "which list gives ratings and K?" {
        Start = "start": "The list in force when the tournament starts.",
        WhenRated = "when-rated": "The list in force when the tournament is rated.",
    }
    /// K of a new player who has reached the highest level.
    k_overlap: KOverlap = "k-overlap", "8.56", "which K has a player with fewer than 30 games who has reached 2400?" {
        Reached = "10": "10: a published 2400 decides. Texts before 2011 asked for 30 games beside it; this one does not, and published lists agree.",
        Newcomer = "30": "30, until the event in which the 30th game is completed has ended.",
    }
    /// What the games of a list say where it gives no K.
    list_games: ListGames = "list-games", "7.12, 8.56", "what do the games of a list without K say?" {
        Career = "career": "In a list kept as CSV: the games completed so far, as 8.56 counts them. FIDE's downloads give those of the period, which say nothing.",
        Period = "period": "The games of the period before the list: nothing for 8.56.",
    }
    /// What a disregarded player leaves behind.
    disregarded: Disregarded = "disregarded", "8.21b", "does a disregarded unrated player take part in a round-robin's averages?" {
        Leaves = "leaves": "He and all his games leave before n, p and d_pa are computed, once.",
        Kept = "kept": "He stays in n, p and d_pa; 6.1 disregards his result and his opponents' changes against him all the same.",
    }
    /// What preliminaries and finals make together.
    pool_composition: PoolComposition = "pool-composition", "6.2, 6.5", "how is an event pooled of round-robins and matches rated?" {
        Parts = "parts": "As a round-robin, if each part is a complete round-robin or match of which every game was played: only an unplayed game makes a Swiss.",
        Whole = "whole": "As a round-robin, if everybody met everybody equally often over all parts; else as a Swiss.",
    }
    /// What n is where opponents meet twice.
    n: N = "n", "8.21b, 8.25", "what is n in a double round-robin?" {
        Opponents = "opponents": "The number of opponents.",
        Games = "games": "The number of games.",
    }
    /// The process of iteration.
    iteration: Iteration = "iteration", "8.58", "what is the process of iteration?" {
        OnePass = "one-pass": "Each opponent further than 400 from R_u counts as 400 away, the average is taken once more, and R_u moves by the same rounded amount.",
        None = "none": "R_u as 8.2 gives it.",
        FixedPoint = "fixed-point": "As one pass, repeated with the opponents' own new ratings until nothing changes by 0.5; where that never happens, as `none`, said aloud.",
    }
}

/// Open points with one answer only.
pub(super) const SETTLED: &[Reading] = settled! {
    "rc-or-ra", "8.22, 8.23", "what is R_a where only R_c exists?",
        "rc": "In a Swiss or team tournament R_c stands for R_a.";
    "k-2400", "8.56", "what has reached 2400?",
        "published": "A published list rating.";
    "cap", "8.54", "where does the rule of 400 points hold?",
        "every-game": "In both directions and in every game, so P_D lies between .08 and .92.";
    "ex-unrated", "8.4", "how does a player count whose rating was published before an earlier event is rated?",
        "both": "Rated for himself, unrated for his opponents.";
    "match-won", "6.6", "when is a match won?",
        "majority": "With more than half of the points of the scheduled games.";
    "26-months", "7.14c", "which results are pooled?",
        "ending-now": "Those of the 26 monthly periods that end with the one being rated.";
    "result-period", "7.14c", "in which rating period was a result played?",
        "rated": "In that of the list that rates it; where no list is made, in the month in which the event ended.";
    "late-change", "7.21", "what becomes of a change that comes after its player was delisted?",
        "told": "It has no rating to be added to, and is no result of an unrated player: it is told, and that is all.";
    "pool-mixed", "7.14, 8.3", "how are results of round-robins and Swiss tournaments pooled?",
        "by-games": "Weighted by games; under 50% as 8.24, unless the pool is a single round-robin.";
    "one-third", "6.3", "what is one third of the players?",
        "rounded-up": "A third, rounded up.";
    "closing", "7.13", "which day is three days before the list?",
        "first-minus-3": "The list of the 1st takes what ended on or before that day minus 3.";
    "unplayed", "5.1", "which results of a report are games?",
        "codes": "1, = and 0 are rated; forfeits (+ -), games of less than one move (W D L) and byes are not.";
    "rr-forfeit", "6.5", "how is a round-robin with an unplayed game rated?",
        "as-swiss": "As a Swiss: games against unrated players vanish for the rated, games between unrated ones for all.";
    "low-opponent", "8.31, 8.58", "does a newcomer whose R_u is below the floor count for his opponents in a round-robin?",
        "counts": "Yes: 8.31 ignores his result, not his opponents' games; they use the R_u he got.";
    "iteration-inputs", "8.58", "what does the iteration begin with?",
        "rounded-ru": "R_u of 8.2, rounded, of all opponents who remain, the unrated at theirs; the difference of the two averages is rounded and always added to that first R_u.";
    "pool-average", "8.3", "what is pooled of each result?",
        "shifted-unrounded": "R_c, or R_a with what 8.58 added, unrounded and weighted by games; rounded once, over the total.";
    "floor-run", "8.31", "to what does the floor apply while nothing has counted?",
        "each-alone": "To the R_u of each event alone, never to the pool of events that have not counted.";
    "broken-event", "0, 6.3", "is an event that breaks an article 0 to 6 computed?",
        "computed": "Yes, and the break is reported; the monthly list does not take it.";
    "time-level", "1.1", "who sets the level of the time control?",
        "highest": "The highest rated player of the tournament; unrated players count 0.";
};
