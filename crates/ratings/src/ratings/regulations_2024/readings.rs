//! The open points of the regulations of 2024 and their interpretations.

use arbitrium_core::rulebook::{Reading, readings, settled};

readings! {
    /// The list that gives an event its ratings and K. It matters if a new list comes into force before the
    /// event is rated.
    rating_at: RatingAt = "rating-at", "8.3.1", "which rating counts for an event?" {
        Start = "start": "The rating of the list in force when the event starts.",
        WhenRated = "when-rated": "The rating of the list in force when the event is rated.",
    }
    /// The step at which a rated player's change is rounded. It matters only for a player with several
    /// tournaments in a period.
    round_once: RoundOnce = "round-once", "8.3.4", "when is the change rounded?" {
        PerPeriod = "per-period": "Once per rating period, over all its events.",
        PerTournament = "per-tournament": "The change of each tournament is rounded.",
    }
    /// Whether the limit of 400 points on rating differences applies to every game of a player in an event,
    /// or to one game only.
    cap_400: Cap400 = "cap-400", "8.3.1", "how many games of a player may count as a difference of 400?" {
        Every = "every": "Every game above 400.",
        Once = "once": "One game in an event, the one with the greatest difference, as before March 2024.",
    }
    /// The order in which the lines of 8.3.3 are tried. For example, two lines apply to a new player with a
    /// rating of 2400.
    k_order: KOrder = "k-order", "8.3.3", "which K applies if several lines do?" printed "printed-order" {
        ReachedFirst = "2400-first": "10 (2400 ever published) before 40 (juniors, newcomers) before 20.",
        Printed = "printed-order": "40 of a newcomer before 10, as the lines are printed.",
    }
    /// How often two hypothetical opponents are added to the results of an unrated player. It matters if
    /// results of several events are pooled.
    hypothetical: Hypothetical = "hypothetical", "8.2.2", "how often do the two hypothetical opponents count?" {
        Once = "once": "Once, over all games of the newcomer: p = (W + 1) / (n + 2).",
        PerEvent = "per-event": "Once for each event.",
    }
    /// The games in which a player must score at least half a point. If the score is zero, the result is
    /// disregarded.
    first_event_score: FirstEventScore = "first-event-score", "8.2.1", "which score must be zero to be disregarded?" printed "all-games" {
        CountedGames = "counted-games": "The points against rated opponents.",
        AllGames = "all-games": "The points of all games, against unrated opponents too.",
    }
    /// How long a player's next event is still treated as the first event, in which a score of zero is
    /// disregarded.
    first_event: FirstEvent = "first-event", "8.2.1", "until when is a zero disregarded?" printed "any-earlier-game" {
        UntilCounted = "until-counted": "While no earlier result of that player has counted.",
        AnyEarlierGame = "any-earlier-game": "Until the player has played any rated game.",
    }
    /// The order in which the results of an unrated player are examined. An earlier result can decide whether
    /// a later one counts.
    late_results: LateResults = "late-results", "8.2.1", "which results came first if a report came late?" {
        Ended = "ended": "The results of the event that ended first, even if its report came late.",
        Rated = "rated": "The results that a list rated first.",
    }
    /// The meaning of the number of games on a list without K. Only the games of a whole career show whether
    /// the player is new.
    list_games: ListGames = "list-games", "7.1.2, 8.3.3", "what do the games in a list without K, or with a junior's K, mean?" {
        Career = "career": "In a CSV list: the games completed so far (8.3.3). In FIDE's downloads: the games of the period, which are not used.",
        Period = "period": "The games of the period before the list. They are not used for 8.3.3.",
    }
    /// Whose rating removes the limit of 400 points since 1 October 2025. 8.3.1 names players rated 2650 and
    /// above, but not their lower rated opponents.
    cap_2650: Cap2650 = "cap-2650", "8.3.1", "since 1 October 2025: whose rating removes the limit of 400 points?" {
        Own = "own": "The player's own rating. Events that start before that day keep the limit.",
        EitherPlayer = "either-player": "The higher rating of the two players.",
    }
    /// The values of K in rapid and blitz chess. This point does not exist in the regulations for standard
    /// chess.
    rapid_blitz_k: RapidBlitzK = "rapid-blitz-k", "7.3.3", "which K have rapid and blitz chess?" {
        AsStandard = "as-standard": "The K of standard chess: the sentences are the same.",
        Twenty = "20": "20 for all players.",
    }
}

/// The open points of standard chess, which are all except the K of rapid and blitz chess.
pub(super) const OPEN_OF_STANDARD: &[Reading] = Readings::OPEN.split_at(Readings::OPEN.len() - 1).0;

/// The open points of standard chess for which only one answer is possible.
pub(super) const SETTLED: &[Reading] = settled! {
    "half-away", "8.3.4", "how is a change that ends in .5 rounded?",
        "away-from-zero": "Away from zero: -2.50 gives -3.";
    "k-new", "8.3.3", "which are the 30 games of a newcomer?",
        "before": "The games rated on all lists so far, without those of the current period.";
    "k-times-n", "8.3.3", "what is K where K x n exceeds 700?",
        "period": "The largest whole K with K x n of at most 700. n is the number of rated games in the period. K of the list does not change.";
    "k-junior", "8.3.3", "which rating shows that a junior remains under 2300?",
        "list": "The rating on the list that gives K. The year is that of the list.";
    "first-event-zero", "8.2.1", "what happens to a score of zero in the first event?",
        "disregarded": "It is disregarded. The opponents' games are against an unrated player and do not count either.";
    "dp-rounding", "8.2.3", "what is p between two rows of table 8.1.1?",
        "half-up": "Rounded to hundredths, half up.";
    "initial-max", "8.2.3", "when is a first rating limited to 2200?",
        "after-rounding": "After rounding. The floor of 1400 is applied before it.";
    "floor", "7.1.4, 7.2.1", "what happens to a rating below 1400?",
        "unrated": "A first rating is not published and its results stay pooled. A rated player is unrated from the next list.";
    "five-games", "7.1.4", "which results are pooled?",
        "ending-now": "Those of the 26 monthly rating periods that end with the one being rated.";
    "late-change", "7.2.1", "what happens to a change that comes after its player dropped below the floor?",
        "told": "It is reported but not used: there is no rating to change.";
    "match-won", "6.2", "when is a match won?",
        "majority": "With more than half of the points of the scheduled games.";
    "unplayed", "5.1", "which results of a report are games?",
        "codes": "1, = and 0 are rated. Forfeits (+ -), games of less than one move (W D L) and byes are not.";
    "too-fast", "1.1", "what happens to a game that is played too fast?",
        "game": "It is not rated for either player. The other games of the event are rated.";
    "not-held", "0, 2, 3, 4, 9.2, 10", "what is reported for articles whose text this version does not contain?",
        "unknown": "They are listed as unknown, never as met.";
};

/// The open points of rapid and blitz chess. Their questions and answers are those of standard chess, but the article
/// numbers differ.
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
    Reading { article, concerns: &[], ..Readings::OPEN[place] }
}

/// The points with only one possible answer that concern only rapid and blitz chess.
pub(super) const SETTLED_OF_RAPID_BLITZ: &[Reading] = settled! {
    "standard-rating-k", "7.2.1", "which K applies to a player that counts with a standard rating?",
        "newcomer": "The K of a new player, or of a junior. The rapid or blitz list has no games of that player.";
    "no-matches", "6", "how are matches rated?",
        "as-events": "As other events. The chapter has no article on matches.";
};
