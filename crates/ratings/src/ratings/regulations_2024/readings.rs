//! The open points of the regulations of 2024 and how they are read.

use arbitrium_core::rulebook::{Reading, readings, settled};

readings! {
    /// Which list gives ratings and K.
    rating_at: RatingAt = "rating-at", "8.3.1", "whose rating counts for an event?" {
        Start = "start": "That of the list in force on the day the event starts.",
        WhenRated = "when-rated": "That of the list in force when the event is rated.",
    }
    /// When a change is rounded.
    round_once: RoundOnce = "round-once", "8.3.4", "when is the change rounded?" {
        PerPeriod = "per-period": "Once per rating period, over all its events.",
        PerTournament = "per-tournament": "The change of each tournament is rounded.",
    }
    /// How many games may be capped.
    cap_400: Cap400 = "cap-400", "8.3.1", "how many games of a player may count as a difference of 400?" {
        Every = "every": "Every game above 400.",
        Once = "once": "One in an event, the one with the greatest difference, as before March 2024.",
    }
    /// Which K where several lines apply.
    k_order: KOrder = "k-order", "8.3.3", "which K applies where several lines do?" {
        ReachedFirst = "2400-first": "10 (2400 ever published) before 40 (juniors, newcomers) before 20.",
        Printed = "printed-order": "40 of a newcomer before 10, as the lines are printed.",
    }
    /// How often the hypothetical opponents count.
    hypothetical: Hypothetical = "hypothetical", "8.2.2", "how often do the two hypothetical opponents count?" {
        Once = "once": "Once, over all games of the newcomer: p = (W + 1) / (n + 2).",
        PerEvent = "per-event": "Once for each event.",
    }
    /// Which score is too low to count.
    first_event_score: FirstEventScore = "first-event-score", "8.2.1", "which score must be zero to be disregarded?" {
        CountedGames = "counted-games": "The points against rated opponents.",
        AllGames = "all-games": "The points of all games, against unrated opponents too.",
    }
    /// Which event is the first.
    first_event: FirstEvent = "first-event", "8.2.1", "until when is a zero disregarded?" {
        UntilCounted = "until-counted": "While no earlier result of that player has counted.",
        AnyEarlierGame = "any-earlier-game": "Until the player has played any rated game.",
    }
    /// In which order the results of an unrated player are weighed.
    late_results: LateResults = "late-results", "8.2.1", "which results came first where a report came late?" {
        Ended = "ended": "Those of the events that ended first: a report that comes late is weighed before those that were rated meanwhile.",
        Rated = "rated": "Those that a list rated first.",
    }
    /// What the games of a list say where it gives no K.
    list_games: ListGames = "list-games", "7.1.2, 8.3.3", "what do the games of a list without K, or with that of a junior, say?" {
        Career = "career": "In a list kept as CSV: the games completed so far, as 8.3.3 counts them. FIDE's downloads give those of the period, which say nothing.",
        Period = "period": "The games of the period before the list: nothing for 8.3.3.",
    }
    /// Who is free of the cap.
    cap_2650: Cap2650 = "cap-2650", "8.3.1", "whose rating frees of the cap since 1 October 2025?" {
        Own = "own": "The player's own, on the list used; events that start before that day keep the cap.",
        EitherPlayer = "either-player": "The higher of the two.",
    }
    /// K of rapid and blitz chess.
    rapid_blitz_k: RapidBlitzK = "rapid-blitz-k", "7.3.3", "which K have rapid and blitz chess?" {
        AsStandard = "as-standard": "That of standard chess: the sentences are the same.",
        Twenty = "20": "20 for everybody.",
    }
}

/// Those of standard chess: K of rapid and blitz is none of them.
pub(super) const OPEN_OF_STANDARD: &[Reading] = Readings::OPEN.split_at(Readings::OPEN.len() - 1).0;

/// Open points with one answer only.
pub(super) const SETTLED: &[Reading] = settled! {
    "half-away", "8.3.4", "how is a change that ends in .5 rounded?",
        "away-from-zero": "Away from zero: -2.50 gives -3.";
    "k-new", "8.3.3", "which are the 30 games of a newcomer?",
        "before": "Those rated on all lists so far, not those of the period in question.";
    "k-times-n", "8.3.3", "what is K where K x n exceeds 700?",
        "period": "The largest whole K with K x n of at most 700, n being the rated games of the period; K of the list is unchanged.";
    "k-junior", "8.3.3", "what says that the rating of a junior remains under 2300?",
        "list": "The rating on the list that gives K; the year is that of the list.";
    "first-event-zero", "8.2.1", "what becomes of a zero in the first event?",
        "disregarded": "It is disregarded; the opponents' games too are against an unrated player and count for nobody.";
    "dp-rounding", "8.2.3", "what is p between two rows of table 8.1.1?",
        "half-up": "Rounded to hundredths, half up.";
    "initial-max", "8.2.3", "when is a first rating limited to 2200?",
        "after-rounding": "After rounding; the floor of 1400 is decided before it.";
    "floor", "7.1.4, 7.2.1", "what becomes of a rating below 1400?",
        "unrated": "A first rating is not published and stays pooled; a rated player is unrated from the next list on.";
    "five-games", "7.1.4", "which results are pooled?",
        "ending-now": "Those of the 26 monthly rating periods that end with the one being rated.";
    "late-change", "7.2.1", "what becomes of a change that comes after its player dropped below the floor?",
        "told": "It has no rating to be added to, and is no result of an unrated player: it is told, and that is all.";
    "match-won", "6.2", "when is a match won?",
        "majority": "With more than half of the points of the scheduled games.";
    "unplayed", "5.1", "which results of a report are games?",
        "codes": "1, = and 0 are rated; forfeits (+ -), games of less than one move (W D L) and byes are not.";
    "too-fast", "1.1", "what becomes of a game that is played too fast?",
        "game": "It is not rated, for either player; the other games of the event are.";
    "not-held", "0, 2, 3, 4, 9.2, 10", "what is said of articles whose text is not at hand?",
        "unknown": "That they are not at hand; they are never met.";
};

/// Those of rapid and blitz chess. Questions and answers are those of standard chess; the numbers are their own.
pub(super) const OPEN_OF_RAPID_BLITZ: &[Reading] = &[
    numbered(0, "7.3.1"),
    numbered(1, "7.3.4"),
    numbered(2, "7.3.1"),
    numbered(3, "7.3.3"),
    numbered(4, "7.2.3"),
    numbered(5, "7.2.2"),
    numbered(6, "7.2.2"),
    numbered(7, "7.2.2"),
    numbered(8, "6.1.2, 7.3.3"),
    numbered(10, "7.3.3"),
];

const fn numbered(place: usize, article: &'static str) -> Reading {
    let Reading { id, question, choices, .. } = Readings::OPEN[place];
    Reading { id, article, question, choices }
}

/// Open points of rapid and blitz chess with one answer only, beside those of standard chess.
pub(super) const SETTLED_OF_RAPID_BLITZ: &[Reading] = settled! {
    "standard-rating-k", "7.2.1", "which K has a player who counts with a standard rating?",
        "newcomer": "That of a player new to the list, or of a junior: the rapid or blitz list knows no game of his.";
    "no-matches", "6", "how are matches rated?",
        "as-events": "As other events: the chapter has no article on them.";
};
