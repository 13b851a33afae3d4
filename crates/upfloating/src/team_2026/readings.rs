//! The open points of C.04.6 and their interpretations.

use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::{Reading, readings, settled};

readings! {
    /// For Type B in the last round: the preference of a team with colour difference 0 and the same colour in its
    /// last two matches.
    zero_last: ZeroLast = "zero-last", "1.7.2", "last round, colour difference zero, last two matches with one colour: is the preference strong?" {
        Strong = "strong": "Yes: the last sentence covers only what the sentences before it leave.",
        None = "none": "No: the last sentence has priority. There is no preference.",
    }
    /// Under acceleration a team has virtual points, so 3.4.2 can compare two different scores.
    bye_score: ByeScore = "bye-score", "3.4.2", "which score is the lowest for the bye under acceleration?" {
        Pairing = "pairing": "The score for pairing, with virtual points.",
        Standings = "standings": "The score without virtual points.",
    }
    /// The first-team of a match has the higher primary score (4.2.1). Under acceleration that score can
    /// contain virtual points.
    first_score: FirstScore = "first-score", "4.2.1" of ["4.2"], "which primary score determines the first-team under acceleration?" {
        Standings = "standings": "Match points or game points, without virtual points.",
        Pairing = "pairing": "The score for pairing, with virtual points.",
    }
    /// C6 requires that the following bracket complies with C1, C3 and C4. C4 minimises a number, so no
    /// pairing can simply comply with it.
    c6: C6 = "c6", "C6", "what must the following bracket comply with?" {
        Graded = "graded": "The set leaves that bracket the smallest possible number of upfloaters, with C1 and C3.",
        PassFail = "pass-fail": "Pass or fail: that bracket needs no upfloater, or one if its number is odd.",
    }
    /// C6 looks at the scoregroup after the one that is paired. All its teams may be upfloaters.
    following: Following = "following", "C6", "which is the following scoregroup?" {
        Standings = "standings": "The next score of the teams to be paired. If all its teams are upfloaters, C6 does not apply.",
        Remaining = "remaining": "The next score that still has teams.",
    }
    /// The set of upfloaters is chosen before the pairing of the bracket. Equally good sets can have pairings
    /// of different quality by C8 to C10.
    c8_set: C8Set = "c8-set", "3.5.5, 3.6.4", "do C8 to C10 take part in choosing the set of upfloaters?" {
        No = "no": "No: the set is the first by C4 to C7. C8 to C10 then choose among its pairings.",
        Yes = "yes": "Yes, after C7: of equally good sets, the one with the best pairing.",
    }
    /// C5 maximises the scores of the upfloaters. The sets with the highest scores may have no legal pairing.
    c5_legal: C5Legal = "c5-legal", "3.5.2", "C5: which sets are compared?" {
        Legal = "legal": "The sets that give a legal pairing.",
        Raw = "raw": "All sets of the size that C4 gives. If none with the highest scores is legal, there is no pairing.",
    }
    /// C7 and C10 do not apply in "the last two rounds". A report may not state the number of rounds.
    last_two: LastTwo = "last-two", "C7, C10", "which are the last two rounds?" {
        Planned = "planned": "The last two planned rounds. If their number is unknown, there are none.",
        Last = "last": "Only the last round.",
        No = "no": "None: C7 and C10 always apply.",
    }
    /// A floater has an opponent with a different score (1.5). Under acceleration, virtual points can make
    /// equal scores different, and different ones equal.
    float_score: FloatScore = "float-score", "1.5", "which scores make a floater under acceleration?" {
        Pairing = "pairing": "The scores for pairing before that round.",
        Standings = "standings": "The scores without virtual points.",
    }
    /// By 1.5 a floater "plays against an opponent with a different score". In a forfeited match no game is
    /// played.
    forfeit_float: ForfeitFloat = "forfeit-float", "1.5", "does a forfeited match make a team a floater?" {
        No = "no": "No: it did not play.",
        Yes = "yes": "Yes: it was paired with a team of a different score.",
    }
    /// By 1.5 a floater "plays against an opponent with a different score". A team with a bye has no
    /// opponent.
    floater_bye: FloaterBye = "floater-bye", "1.5", "does a bye make a team a floater?" {
        No = "no": "No: it had no opponent.",
        Yes = "yes": "Yes, any bye except that of an absent team.",
    }
    /// Colours (1.6.1), repeated matches (2.1.2) and the bye (3.4.3) depend on which matches were played. In
    /// a match, some games can be forfeited and others played.
    match_played: MatchPlayed = "match-played", "1.6.1, 2.1.2, 3.4.3", "when was a match played?" {
        Game = "game": "If one of its games was played.",
        Record330 = "record-330": "If no record 330 says that it was forfeited.",
    }
    /// C2 names the pairing-allocated bye, the win by forfeit and the full-point bye. Basic Rules 4 name the
    /// points of a win.
    pab_c2: PabC2 = "pab-c2", "C2, Basic 4", "does another unplayed round worth a win bar a team from the bye?" {
        Named = "named": "No: only what C2 names.",
        Basic = "basic": "Yes, as Basic Rules 4 say.",
    }
    /// The parity of a number decides a colour. The numbers depend on whether teams that have not arrived yet
    /// are counted.
    tpn: Tpn = "tpn", "4.3.1", "whose numbers count for the parity of 4.3.1?" {
        Paired = "paired": "Only teams already taken into account for a pairing, in this or an earlier round, have a TPN. The numbers are counted again over them.",
        Rank = "rank": "The number in the file. It does not matter which teams have arrived.",
    }
    /// The rules of a competition choose the type of preferences (1.7). Record 192 states the choice, but it
    /// may lack the type.
    no_type: NoType = "no-type", "1.7, 192", "which preferences are used if record 192 of the report names scores but no type?" {
        None = "none": "None.",
        TypeA = "type-a": "Those of Type A.",
    }
    /// Record 192 names the scores that the competition uses. By 4.2.2 the secondary score counts unless the
    /// rules of the competition exclude it.
    one_score: OneScore = "one-score", "4.2.2, 192" of ["4.2"], "is the secondary score used if record 192 of the report names only one score?" {
        Unused = "unused": "No.",
        Used = "used": "Yes, as by default.",
    }
    /// 1.7 allows competitions without preferences. Some rules of 4.3 grant preferences, and the others do
    /// not need them.
    no_preferences: NoPreferences = "no-preferences", "1.7, 4.3" of ["1.7", "4.3.2", "4.3.3", "4.3.4", "4.3.7"], "how are colours allocated if preferences are not used?" {
        Rest = "rest": "By the rest of Article 4.",
        NoColours = "no-colours": "Not at all. The first-team is named first, and colours are not judged.",
    }
}

/// Points of the text that have only one sensible answer. Users see them but cannot choose.
pub(super) const SETTLED: &[Reading] = settled! {
    "c1-forfeit", "C1, GHR 3.5", "may a forfeited match be paired again?",
        "yes": "Yes.";
    "pab-value", "1.4", "what is the bye worth?",
        "draw": "A draw in match points and on every board, unless record 320 has other points.";
    "bye-points", "1.4", "what are requested byes worth?",
        "match": "A half-point bye is a draw in match points and on every board. A full-point bye is a win. Record 299 can change this.";
    "most-recent", "4.3.6, GHR 3.4", "which histories are compared?",
        "played-only": "Only played matches, from the latest one backwards (General Handling Rules 3.4).";
    "baku-250", "250", "which field of the record holds virtual match points?",
        "either": "The field of match points. If it is blank or zero, the field of game points.";
    "prohibited", "260", "how do the organiser's prohibitions count?",
        "c1": "Like C1.";
    "top-member", "3.6.1", "which team is the top member if an upfloater has the smaller TPN?",
        "smaller-tpn": "The upfloater.";
    "board-order", "GHR 3.6", "in which order are the matches?",
        "recommended": "As recommended, by the score for pairing. The order is never judged.";
};

impl Readings {
    /// Whether C7 and C10 apply in a round: they do "with the exception of the last two rounds".
    #[must_use]
    pub fn asks_floats(self, position: &Position) -> bool {
        let Some(planned) = position.planned_rounds else { return true };
        match self.last_two {
            LastTwo::Planned => position.round + 1 < planned,
            LastTwo::Last => position.round < planned,
            LastTwo::No => true,
        }
    }
}
