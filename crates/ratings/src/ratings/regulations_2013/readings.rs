//! The open points of the regulations of 2013 and their interpretations.

use arbitrium_core::rulebook::{Reading, readings, settled};

readings! {
    /// The games in which a player must score at least 1 point. If the score is lower, the result is
    /// disregarded.
    first_event_score: FirstEventScore = "first-event-score", "6.1, 8.21", "which score must be less than 1 to be disregarded?" printed "all-games" {
        CountedGames = "counted-games": "In a Swiss or team tournament, the points against rated opponents. In a round-robin, all points.",
        AllGames = "all-games": "The points of all games, against unrated opponents too.",
    }
    /// The order in which the results of an unrated player are examined. An earlier result can decide whether
    /// a later one counts.
    late_results: LateResults = "late-results", "6.1, 8.21, 8.31", "which results came first if a report came late?" {
        Ended = "ended": "The results of the event that ended first, even if its report came late.",
        Rated = "rated": "The results that a list rated first.",
    }
    /// How long a player's next event is still treated as the first event, in which a score below 1 point is
    /// disregarded.
    first_event: FirstEvent = "first-event", "6.1", "until when is a result below 1 disregarded?" printed "any-earlier-game" {
        UntilCounted = "until-counted": "While no earlier result of that player has counted.",
        AnyEarlierGame = "any-earlier-game": "Until the player has played any rated game.",
    }
    /// Whether two games against the same rated opponent count once or twice towards the 3 that are needed.
    three_opponents: ThreeOpponents = "three-opponents", "6.41, 8.21", "must there be 3 games or 3 opponents?" {
        Opponents = "opponents": "At least 3 different rated opponents, in any event.",
        Games = "games": "At least 3 games against rated opponents.",
    }
    /// The results to which the rating floor applies: only the published first rating, or also each result
    /// until the first one counts.
    floor_tests: FloorTests = "floor-tests", "6.41, 8.31, 8.33, 7.14d", "to which results of an unrated player does the floor apply?" {
        FirstResults = "first-results": "To the rounded rating of each result until one has counted, and to the published rating.",
        PublishedOnly = "published-only": "To the published rating only.",
    }
    /// The step of the calculation at which the averages R_c and R_a are rounded. Rounding twice can change
    /// R_u by one point.
    round_rc: RoundRc = "round-rc", "8.2", "when are R_c and R_a rounded?" {
        First = "first": "To the nearest integer, half up, before anything is added.",
        Last = "round-last": "Not before R_u is rounded.",
    }
    /// The rounding of the fractional score p. Table 8.1a has entries only for two places.
    round_p: RoundP = "round-p", "8.2, 12.2", "how is p rounded to two places?" {
        HalfUp = "half-up": "To the nearest, half up.",
        HalfEven = "half-even": "To the nearest, half to the even digit.",
        Truncate = "truncate": "Further places are cut off.",
    }
    /// The number that is rounded: the new rating or its change. The results differ only for a negative
    /// change that ends in .5.
    round_rn: RoundRn = "round-rn", "8.32, 8.57", "how is a new rating that ends in .5 rounded?" {
        HalfUp = "half-up": "R_n half up, towards plus infinity.",
        ChangeAwayFromZero = "change-away-from-zero": "The change half away from zero.",
    }
    /// The step at which a rated player's change is rounded. It matters only for a player with several
    /// tournaments in a period.
    period: Period = "period", "8.55c", "is the change rounded once for each tournament or for the period?" {
        Once = "once": "Once: the changes of the period are added, and R_n is rounded.",
        PerTournament = "per-tournament": "The change of each tournament is rounded.",
    }
    /// The list that gives an event its ratings and K. It matters if a new list comes into force before the
    /// event is rated.
    rating_at: RatingAt = "rating-at", "7.11", "which list gives ratings and K?" {
        Start = "start": "The list in force when the tournament starts.",
        WhenRated = "when-rated": "The list in force when the tournament is rated.",
    }
    /// The K of a new player who has reached 2400. By 8.56 a new player has K = 30, and a player who has
    /// reached 2400 has K = 10.
    k_overlap: KOverlap = "k-overlap", "8.56", "which K applies to a player with fewer than 30 games and a rating of 2400?" printed "30" {
        Reached = "10": "10: a published 2400 decides. Before 2011 the text also required 30 games; this text does not. Published lists agree.",
        Newcomer = "30": "30, until the event in which the 30th game is completed has ended.",
    }
    /// The meaning of the number of games on a list without K. Only the games of a whole career show whether
    /// the player is new.
    list_games: ListGames = "list-games", "7.12, 8.56", "what do the games in a list without K mean?" {
        Career = "career": "In a CSV list: the games completed so far (8.56). In FIDE's downloads: the games of the period, which are not used.",
        Period = "period": "The games of the period before the list. They are not used for 8.56.",
    }
    /// A player's result can be disregarded (6.1, 8.21). This point decides whether the player's games still
    /// affect R_a, the average from which the other unrated players get their ratings.
    disregarded: Disregarded = "disregarded", "8.21b", "does a disregarded unrated player take part in a round-robin's averages?" {
        Leaves = "leaves": "No: the player and all games leave before n, p and d_pa are computed.",
        Kept = "kept": "Yes: the player counts in n, p and d_pa. The result and the opponents' changes are still disregarded (6.1).",
    }
    /// The condition under which an event of several parts is rated as a round-robin and not as a Swiss
    /// tournament.
    pool_composition: PoolComposition = "pool-composition", "6.2, 6.5", "how is an event of several round-robins and matches rated?" {
        Parts = "parts": "As a round-robin, if each part is a complete round-robin or match. An unplayed game makes it a Swiss.",
        Whole = "whole": "As a round-robin, if over all parts all players met equally often. If not, as a Swiss.",
    }
    /// The value of n in the factor n/(n+1) of `d_p` if every two players meet twice.
    n: N = "n", "8.21b, 8.25", "what is n in a double round-robin?" {
        Opponents = "opponents": "The number of opponents.",
        Games = "games": "The number of games.",
    }
    /// The process of iteration that changes R_u of the unrated players of a round-robin. The text names this
    /// process but does not define it.
    iteration: Iteration = "iteration", "8.58", "what is the process of iteration?" printed "fixed-point" {
        OnePass = "one-pass": "An opponent more than 400 from R_u counts as exactly 400 away. The average is computed again; R_u moves by the same difference, rounded.",
        None = "none": "R_u as 8.2 gives it.",
        FixedPoint = "fixed-point": "As one pass, repeated with the opponents' new ratings until no rating changes by 0.5. If that never happens, as `none`, with a message.",
    }
}

/// The open points of the edition for which only one answer is possible.
pub(super) const SETTLED: &[Reading] = settled! {
    "rc-or-ra", "8.22, 8.23", "what is R_a if only R_c exists?",
        "rc": "In a Swiss or team tournament R_c is used as R_a.";
    "k-2400", "8.56", "what has reached 2400?",
        "published": "A published list rating.";
    "cap", "8.54", "where does the rule of 400 points hold?",
        "every-game": "In both directions and in every game, so P_D lies between .08 and .92.";
    "ex-unrated", "8.4", "how does a player count if a rating is published before an earlier event is rated?",
        "both": "As rated for the own change, as unrated for the opponents.";
    "match-won", "6.6", "when is a match won?",
        "majority": "With more than half of the points of the scheduled games.";
    "26-months", "7.14c", "which results are pooled?",
        "ending-now": "Those of the 26 monthly periods that end with the one being rated.";
    "result-period", "7.14c", "in which rating period was a result played?",
        "rated": "In the period of the list that rates it. Without lists, in the month in which the event ended.";
    "late-change", "7.21", "what happens to a change that comes after its player was delisted?",
        "told": "It is reported but not used: there is no rating to change.";
    "pool-mixed", "7.14, 8.3", "how are results of round-robins and Swiss tournaments pooled?",
        "by-games": "Weighted by games. Below 50% as in 8.24, unless the pool is a single round-robin.";
    "one-third", "6.3", "what is one third of the players?",
        "rounded-up": "A third, rounded up.";
    "closing", "7.13", "which day is three days before the list?",
        "first-minus-3": "The list of the 1st takes what ended on or before that day minus 3.";
    "unplayed", "5.1", "which results of a report are games?",
        "codes": "1, = and 0 are rated. Forfeits (+ -), games of less than one move (W D L) and byes are not.";
    "rr-forfeit", "6.5", "how is a round-robin with an unplayed game rated?",
        "as-swiss": "As a Swiss. Games against unrated players are not counted.";
    "low-opponent", "8.31, 8.58", "in a round-robin, does a newcomer with R_u below the floor count for the opponents?",
        "counts": "Yes: 8.31 ignores only the newcomer's result. The opponents' games use that R_u.";
    "iteration-inputs", "8.58", "what does the iteration begin with?",
        "rounded-ru": "With the rounded R_u of 8.2. The difference of the two averages is rounded and always added to that first R_u.";
    "pool-average", "8.3", "what is pooled of each result?",
        "shifted-unrounded": "R_c, or R_a after 8.58, unrounded and weighted by games. The total is rounded once.";
    "floor-run", "8.31", "while no result has counted, does the floor apply to each event or to all together?",
        "each-alone": "To the R_u of each event. Example: 980 in the first event is disregarded, 1040 in the second counts.";
    "broken-event", "0, 6.3", "is an event that breaks an article 0 to 6 computed?",
        "computed": "Yes, and it is reported. The monthly list does not include the event.";
    "time-level", "1.1", "which rating sets the level of the time control?",
        "highest": "That of the highest rated player of the tournament. Unrated players count as 0.";
};
