//! The open points of C.04.4.3 and their interpretations.

use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::{Reading, readings, settled};

readings! {
    /// The text calls #1 the highest numbered player, so by default a higher number means a smaller one. The
    /// other choice takes the words as they are.
    number: Number = "number", "3.2.4, 3.3, 3.4, 3.6, 3.7, 3.8, 4.4.2", "which pairing number is the highest for floaters?" {
        First = "first": "#1: \"Player #1, the highest numbered player\" (4.2); the lowest is \"originally #7\" of seven (4.4.1).",
        Inverted = "inverted": "The largest number.",
    }
    /// The second scrutiny exchanges opponents only to improve colours (5.2). One choice leaves it out.
    second: Second = "second", "5.2", "are opponents exchanged for colours?" {
        Yes = "yes": "Yes, in turn: the first in the order of 4.2 with another due colour. All others must keep a compatible opponent.",
        No = "no": "No: the first scrutiny alone.",
    }
    /// By default the second scrutiny looks at one player at a time. The other choice maximises the number of
    /// players with their due colours.
    colours: Colours = "colours", "5.2", "which players does the second scrutiny serve?" {
        Greedy = "greedy": "One player after another: proposed pairings are scrutinised \"in turn\".",
        Most = "most": "As many players as possible. Of equally good pairings, the first in the order of exchanges.",
    }
    /// 5.1 asks for the alternating colour, and 5.5 and 5.6 ask for the equalising one. By default the
    /// equalising colour has priority if the two differ.
    due: Due = "due", "5.1, 5.5, 5.6", "which colour is due?" {
        Equalising = "equalising": "The only one allowed; if both are, the equalising one, then the alternating one.",
        Alternate = "alternate": "The only one allowed; if both are, the alternating one.",
    }
    /// A colour can be due to both players, to one in order to equalise and to the other only in order to
    /// alternate. By default the player who needs it to equalise gets it.
    uneven: Uneven = "uneven", "5.4, 5.6", "two players are due one colour, one of them to equalise: which one gets it?" {
        Equalise = "equalise": "The one that equalises: \"whenever possible, each player shall be given the colour that gives them an equal number\".",
        History = "history": "The earlier colours decide.",
    }
    /// 5.4 gives the colour to the higher or the lower ranked player, depending on the scoregroup of the
    /// pair. A floater's pair can have two scores.
    identical: Identical = "identical", "5.4", "which pairs are \"in the median scoregroup or above\"?" {
        Group = "group": "The pairs made in such a scoregroup.",
        Score = "score": "The pairs whose higher ranked player has such a score.",
    }
    /// 5.4 distinguishes odd and even rounds. By default the due colour is given in both.
    alike: Alike = "alike", "5.4", "which colour is one of two players with identical histories given?" printed "by-round" {
        Due = "due": "The due colour in every round: the only one allowed; if both are, the equalising one, then the alternate one.",
        ByRound = "by-round": "In odd rounds the alternate one. In even rounds the equalising one, if there is one.",
    }
    /// Floaters go to the adjacent scoregroup. By default an empty median is skipped, and the next scoregroup
    /// beyond it is the adjacent one.
    adjacent: Adjacent = "adjacent", "3.3, 3.4, 3.5, 3.9" of ["3.3", "3.4", "3.5", "3.9.1"], "which scoregroup is adjacent to the last one before an empty median?" {
        Next = "next": "The next existing scoregroup beyond it.",
        Median = "median": "The empty one. It has no compatible opponents.",
    }
    /// A floater's type depends on compatible opponents in the adjacent scoregroup. By default the opponents
    /// of earlier floaters do not count.
    type_opponent: TypeOpponent = "type-opponent", "3.3, 3.4, 3.5, 3.9.1", "types of floaters: which players of the adjacent scoregroup can be the compatible opponent?" {
        Left = "left": "The players that 3.3 and 3.4 leave. The opponents of earlier floaters are excluded.",
        All = "all": "All of them. 3.3 and 3.4 exclude players later: after the due colours (3.2.2), before the numbers.",
    }
    /// 3.9.2 prefers some types of floaters. By default the types are compared before everything else in the
    /// choice.
    types: Types = "types", "3.9" of ["3.9.1", "3.9.2"], "when are the types of floaters compared?" {
        First = "first": "First of all.",
        AfterColour = "after-colour": "After the due colours of 3.2.2.",
        Off = "off": "Never.",
    }
    /// 3.10 protects a player who floated in the previous round. By default this comes before the due colours
    /// (3.2.2).
    repeat_float: RepeatFloat = "repeat-float", "3.10", "when does a float in the round just before count?" {
        BeforeColour = "before-colour": "Before the due colours of 3.2.2: such a player \"shall not be floated\".",
        AfterColour = "after-colour": "After the due colours.",
        Off = "off": "Never.",
    }
    /// By 3.10.1, the protection must not make a player of type a, b or c float instead. By default such a
    /// player may float if the protected player has the same type.
    float_proviso: FloatProviso = "float-proviso", "3.10", "3.10.1: which other floaters remove the protection of a player that floated in the round before?" printed "any" {
        Worse = "worse": "Floaters of a worse type than the protected player's own. Of the same type, a player that did not float goes first.",
        Any = "any": "Floaters of type a, b or c, as printed. Only a player of type d floats instead.",
    }
    /// A report does not show who was transferred in the previous round. By default the distance of the
    /// scores from the median decides.
    recent: Recent = "recent", "3.1, 3.10", "which players have floated in the round just before?" {
        Transferred = "transferred": "Of two opponents, the one whose score is farther from the median. If one is above and one below it, both.",
        Any = "any": "All players that met an opponent with another score.",
    }
    /// 3.2.2 compares the numbers of players due White and due Black. By default floaters to the scoregroup
    /// are counted too.
    balance: Balance = "balance", "3.2.2", "whose due colours are counted?" {
        Everybody = "everybody": "Those of all players in the scoregroup, floaters too.",
        Residents = "residents": "Those of the players of that score alone.",
    }
    /// By default 2.3 and 4.4 are applied step by step. The other choice looks for the floaters with whom the
    /// most pairs remain.
    float_choice: FloatChoice = "float-choice", "2.3, 4.4", "which player floats if not all can be paired?" {
        Literal = "literal": "By 2.3.1 to 2.3.3, then 2.3.4, then 4.4: the first player in turn that cannot be paired.",
        MaxPairs = "max-pairs": "One by one, by 3.9, 3.10 and 3.2.2 to 3.2.4. The maximum number of pairs must remain.",
    }
    /// 4.4.2 makes the lowest numbered player remaining float. By default the types of floaters are compared
    /// before the numbers.
    company: Company = "company", "4.4.2", "which player is the lowest numbered player remaining?" {
        Number = "number": "The best type of 3.9.2, then the lowest numbered. When pairing upwards the highest numbered, as in 3.2.4.",
        Balance = "balance": "The best type, then the due colours of 3.2.2, then the lowest numbered.",
    }
    /// By default a floater meets another floater only if no player of the scoregroup is possible.
    floater_pool: FloaterPool = "floater-pool", "3.8", "may a floater be given another floater?" {
        Residents = "residents": "Yes, after all players of the scoregroup.",
        All = "all": "Yes. All players are taken in the order of their numbers.",
    }
    /// By default an opponent is not available if the remaining players could not all be paired.
    available: Available = "available", "3.8, 4.4", "which opponents are available to a floater?" {
        LookAhead = "look-ahead": "Compatible players whose pairing leaves all others of the scoregroup a compatible opponent.",
        Greedy = "greedy": "All compatible players, even if others are then left over.",
    }
    /// The median is paired downward, but upfloaters come from below. By default such a floater also meets
    /// the highest numbered player.
    median_uf: MedianUf = "median-uf", "3.7, 3.8", "which player does an upfloater meet in the median scoregroup?" {
        Highest = "highest": "The highest numbered: the median is paired downward.",
        Lowest = "lowest": "The lowest numbered.",
    }
    /// When a pairing is cracked, it is dissolved and its players become floaters to the median (2.6). By
    /// default the last pair made is cracked first.
    crack: Crack = "crack", "2.6.1, 2.6.2", "which is the next pairing?" {
        Last = "last": "The last pair made, then the one before it, and so on.",
        First = "first": "The first pair made.",
    }
    /// 2.6.1 compares the numbers of floaters from both sides. By default the players of pairings cracked
    /// before are counted too.
    crack_count: CrackCount = "crack-count", "2.6.1", "do players of cracked pairings count the next time?" {
        Yes = "yes": "Yes: they \"shall be treated as additional floaters\".",
        No = "no": "No: only the floaters of 2.3 and 4.4 are counted.",
    }
    /// 1.1 names the lowest rank, and 7.1 the lowest rating. They differ if the numbers were not given by
    /// ratings.
    bye: Bye = "bye", "1.1, 7.1", "which player has the bye in the first round?" printed "rated" {
        Rank = "rank": "The lowest ranked player (the largest number).",
        Rated = "rated": "The lowest rated.",
    }
    /// By default Article 6 frees only pairs with the same score from the limits of 5.1.
    last_round: LastRound = "last-round", "6", "which pairs does the last round free from 5.1?" {
        SameScore = "same-score": "Two players with the same score that have not met. The last round is the last one planned.",
        All = "all": "All players that have not met.",
        Recorded = "recorded": "Two players with the same score. If no number of rounds is planned, the last recorded round is the last.",
    }
    /// By default Article 6 frees two players even if all players of the scoregroup could be paired without
    /// it.
    last_round_need: LastRoundNeed = "last-round-need", "6", "does the last round free two players from 5.1 if another pairing of their scoregroup avoids the need?" {
        Always = "always": "Yes: \"players with the same score\" have \"priority over alternation and equalisation of colours\".",
        WhereNecessary = "where-necessary": "No: only if fewer players of the scoregroup or the round could be paired without it.",
    }
    /// 7.2 is about the first round. Two players may also be without a game later, for example after byes.
    initial: Initial = "initial", "7.2", "which colours do two players without games get after the first round?" {
        Parity = "parity": "As in the first round, by the number of the higher ranked player.",
        Lot = "lot": "The higher ranked player gets the colour drawn for #1.",
    }
    /// In a Maxi-tournament, exchanges for colours are limited by the ratings. The text does not define
    /// Maxi-tournaments.
    maxi: Maxi = "maxi", "3.2.3, 3.8, 5.7", "is it a Maxi-tournament? (The text does not define the word.)" {
        Off = "off": "No.",
        On = "on": "Yes: for exchanges and floaters the ratings must differ by 100 points or less.",
    }
}

/// Points of the text that have only one sensible answer. Users see them but cannot choose.
pub(super) const SETTLED: &[Reading] = settled! {
    "compatible", "2.1", "when does a pairing not require three colours in a row, or three more of one?",
        "some": "If one of the two ways to give the colours does not.";
    "short-history", "5.4, GHR 3.4", "how are histories of unequal length compared?",
        "aligned": "From the latest played game backwards. They are identical if the common part is equal.";
    "median", "2.2", "which score is half the number of rounds?",
        "wins": "Half the points of a win in every round played, in scores for pairing.";
    "no-median", "2.2, 2.6", "what happens if no player has that score?",
        "empty": "The median scoregroup is empty. It takes the floaters of both sides and pairs them. If blocked, pairs are cracked (2.6).";
    "colour-before-number", "3.8", "what comes first in the choice of a floater's opponent?",
        "colour": "Players due the other colour first, then other compatible players.";
    "exchange-n", "4.2, 4.3", "how do the columns go on beyond six players?",
        "afresh": "Down the bottom half from the proposed opponent, then up the top half. The other pairs are proposed again. If a player is stuck, earlier players change.";
    "bye-next", "1.1, Basic 4", "which player has the bye if no player in the lowest scoregroup can have it?",
        "upward": "The next player upward by score, then by number, until the round can be paired.";
    "remaining", "4.4.2", "which players are \"remaining\"?",
        "not-needed": "Players that are not earlier in turn and not needed by an earlier player, whose pairing \"is retained\".";
    "prohibited", "260", "how do the organiser's prohibitions count?",
        "met": "As if the two had met.";
    "board-order", "GHR 3.6", "in which order are the boards?",
        "recommended": "As recommended, by the score for pairing. The order is never judged.";
};

impl Readings {
    /// Whether Article 6 frees players from 5.1 only if more players can then be paired.
    #[must_use]
    pub fn frees_where_necessary(self) -> bool {
        self.last_round_need == LastRoundNeed::WhereNecessary
    }

    /// Whether the round of a position counts as the last one (6).
    #[must_use]
    pub fn last_round_is(self, position: &Position) -> bool {
        match self.last_round {
            LastRound::SameScore | LastRound::All => position.is_last_round(),
            LastRound::Recorded => position.is_last_round() || position.may_be_last(),
        }
    }
}
