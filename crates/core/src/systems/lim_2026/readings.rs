//! The open points of C.04.4.3 and how they are read.

use crate::position::Position;
use crate::rulebook::{Reading, readings, settled};

readings! {
    /// Which number is high where floaters are concerned.
    number: Number = "number", "3.2.4, 3.3, 3.4, 3.6, 3.7, 3.8, 4.4.2", "which number is the highest where floaters are concerned?" {
        First = "first": "#1: \"Player #1, the highest numbered player\" (4.2); the lowest is \"originally #7\" of seven (4.4.1).",
        Inverted = "inverted": "The largest number.",
    }
    /// The second scrutiny.
    second: Second = "second", "5.2", "are opponents exchanged for colours?" {
        Yes = "yes": "Yes: in turn, the first in the order of 4.2 who is due another colour and leaves everybody a compatible opponent.",
        No = "no": "No: the first scrutiny alone.",
    }
    /// Who is served by the second scrutiny.
    colours: Colours = "colours", "5.2", "whom does the second scrutiny serve?" {
        Greedy = "greedy": "One player after another, as proposed pairings are scrutinised \"in turn\".",
        Most = "most": "As many players as possible; of equally good pairings the first in the order of exchanges.",
    }
    /// The due colour.
    due: Due = "due", "5.1, 5.5, 5.6", "which colour is due?" {
        Equalising = "equalising": "The only one allowed; else the equalising one; else the alternating one.",
        Alternate = "alternate": "The only one allowed; else the alternating one.",
    }
    /// Two who are due one colour, one of them to equalise.
    uneven: Uneven = "uneven", "5.4, 5.6", "who has the colour that one is due to equalise and the other only to alternate?" {
        Equalise = "equalise": "Who equalises: \"whenever possible, each player shall be given the colour that gives them an equal number\".",
        History = "history": "Whom the earlier colours decide for.",
    }
    /// Which players are in the median scoregroup or above it.
    identical: Identical = "identical", "5.4", "which pairs are \"in the median scoregroup or above\"?" {
        Group = "group": "Those that were made in such a scoregroup.",
        Score = "score": "Those whose higher ranked player has such a score.",
    }
    /// Which colour one of two with identical histories is given.
    alike: Alike = "alike", "5.4", "which colour is one of two players with identical histories given?" {
        Due = "due": "The one that is due: the only one allowed, else the equalising one, else the alternate one, in every round.",
        ByRound = "by-round": "In odd-numbered rounds the alternate one; in even-numbered ones the equalising one, and the alternate one where none equalises.",
    }
    /// What is adjacent where the median scoregroup is empty.
    adjacent: Adjacent = "adjacent", "3.3, 3.4, 3.5, 3.9", "which is the adjacent scoregroup of the last one before an empty median?" {
        Next = "next": "The next existing one beyond it.",
        Median = "median": "The empty one: nobody has a compatible opponent there.",
    }
    /// Who can be the compatible opponent of whom the types of floaters speak.
    type_opponent: TypeOpponent = "type-opponent", "3.3, 3.4, 3.5, 3.9.1", "which players of the adjacent scoregroup can be the compatible opponent of whom the types of floaters speak?" {
        Left = "left": "Those whom 3.3 and 3.4 leave: the opponents of floaters who come before are excluded.",
        All = "all": "All of them. 3.3 and 3.4 exclude behind the due colours of 3.2.2, before the number is asked.",
    }
    /// Where the types of floaters stand in the choice.
    types: Types = "types", "3.9", "when are the types of floaters compared?" {
        First = "first": "First of all.",
        AfterColour = "after-colour": "Behind the due colours of 3.2.2.",
        Off = "off": "Never.",
    }
    /// Where 3.10 stands in the choice.
    repeat_float: RepeatFloat = "repeat-float", "3.10", "when is it asked who floated in the round just before?" {
        BeforeColour = "before-colour": "Before the due colours of 3.2.2: such a player \"shall not be floated\".",
        AfterColour = "after-colour": "Behind them.",
        Off = "off": "Never.",
    }
    /// When 3.10.1 ends what 3.10 gives.
    float_proviso: FloatProviso = "float-proviso", "3.10", "which types of other floaters keep 3.10 from protecting who floated in the round just before (3.10.1)?" {
        Worse = "worse": "Worse ones than his own, as the types come first: of one type whoever did not float goes before him.",
        Any = "any": "The types a, b and c, whatever his own is: only one of type d goes before him.",
    }
    /// Who floated in the round before.
    recent: Recent = "recent", "3.1, 3.10", "who has floated in the round just before?" {
        Transferred = "transferred": "Who was transferred: of two scores the one farther from the median of that round, both where they stand on two sides of it.",
        Any = "any": "Whoever met an opponent of another score.",
    }
    /// Whose due colours are counted.
    balance: Balance = "balance", "3.2.2", "whose due colours are counted?" {
        Everybody = "everybody": "Those of everybody in the scoregroup, floaters too.",
        Residents = "residents": "Those of the players of that score alone.",
    }
    /// Who floats where not all can be paired.
    float_choice: FloatChoice = "float-choice", "2.3, 4.4", "who floats where not all can be paired?" {
        Literal = "literal": "By 2.3.1 to 2.3.3, then 2.3.4, then 4.4: the first in turn who cannot be covered.",
        MaxPairs = "max-pairs": "One by one by 3.9, 3.10 and 3.2.2 to 3.2.4, so that as many pairs as possible are left.",
    }
    /// Who floats in company.
    company: Company = "company", "4.4.2", "who is the lowest numbered player remaining?" {
        Number = "number": "The best type of 3.9.2, then the lowest numbered; pairing upwards, as in 3.2.4, the highest.",
        Balance = "balance": "The best type, then the due colours of 3.2.2, then the lowest numbered.",
    }
    /// Whether floaters may meet.
    floater_pool: FloaterPool = "floater-pool", "3.8", "may a floater be given another floater?" {
        Residents = "residents": "Behind all players of the scoregroup.",
        All = "all": "Yes, all stand in the order of their numbers.",
    }
    /// Who is available for a floater.
    available: Available = "available", "3.8, 4.4", "which opponents are available to a floater?" {
        LookAhead = "look-ahead": "Compatible ones who leave everybody else of the scoregroup a compatible opponent.",
        Greedy = "greedy": "All compatible ones, whoever is left over.",
    }
    /// Whom an upfloater meets in the median.
    median_uf: MedianUf = "median-uf", "3.7, 3.8", "whom does an upfloater meet in the median scoregroup?" {
        Highest = "highest": "The highest numbered: the median is paired downward.",
        Lowest = "lowest": "The lowest numbered.",
    }
    /// Which pairing is cracked.
    crack: Crack = "crack", "2.6.1, 2.6.2", "which is the next pairing?" {
        Last = "last": "The last one made, going back.",
        First = "first": "The first one made.",
    }
    /// Whether cracked players count as floaters.
    crack_count: CrackCount = "crack-count", "2.6.1", "do players of cracked pairings count the next time?" {
        Yes = "yes": "Yes: they \"shall be treated as additional floaters\".",
        No = "no": "No: the floaters of 2.3 and 4.4 alone are counted.",
    }
    /// Who has the bye in the first round.
    bye: Bye = "bye", "1.1, 7.1", "who has the bye in the first round?" {
        Rank = "rank": "The lowest ranked, who has the largest number.",
        Rated = "rated": "The lowest rated.",
    }
    /// Whom Article 6 frees.
    last_round: LastRound = "last-round", "6", "whom does the last round free from 5.1?" {
        SameScore = "same-score": "Two of the same score who have not met, also where another pairing of them would do without a third colour in succession; the last round is the last one planned.",
        All = "all": "All who have not met.",
        Recorded = "recorded": "Two of the same score; where nobody says how many rounds are planned, the last one recorded is the last.",
    }
    /// Two who have not played, after the first round.
    initial: Initial = "initial", "7.2", "which colour have two who have not played, after the first round?" {
        Parity = "parity": "As in the first: by the number of the higher ranked among those taken into account.",
        Lot = "lot": "The higher ranked has the colour that was drawn for #1.",
    }
    /// Maxi-tournaments.
    maxi: Maxi = "maxi", "3.2.3, 3.8, 5.7", "is it a Maxi-tournament, of which the text does not say what it is?" {
        Off = "off": "No.",
        On = "on": "Yes: exchanges and floaters hang on ratings that differ by 100 points or less.",
    }
}

/// Open points with one answer only.
pub(super) const SETTLED: &[Reading] = settled! {
    "compatible", "2.1", "when does a pairing not require three colours in a row, or three more of one?",
        "some": "When some way to give the colours does not.";
    "short-history", "5.4, GHR 3.4", "how are histories of unequal length compared?",
        "aligned": "At the latest played game; equal over the common part they are identical.";
    "median", "2.2", "which score is half the number of rounds?",
        "wins": "Half the points of as many wins as rounds were played, in the scores for pairing.";
    "no-median", "2.2, 2.6", "what if nobody has that score?",
        "empty": "The median scoregroup is empty: it takes the floaters of both sides, pairs them, and cracks where it is blocked.";
    "colour-before-number", "3.8", "what comes first in the choice of a floater's opponent?",
        "colour": "Who is due the other colour; then who is merely compatible.";
    "exchange-n", "4.2, 4.3", "how do the columns go on beyond six players?",
        "afresh": "The bottom half from the proposed opponent on, then the top half from its bottom up; the others are proposed afresh; who is stuck goes back through the earlier players.";
    "bye-next", "1.1, Basic 4", "who has the bye where nobody in the lowest scoregroup may or can have it?",
        "upward": "The next upward by score, then by number, until the round can be paired.";
    "remaining", "4.4.2", "who is \"remaining\"?",
        "not-needed": "Who is none of those before in turn, and whom none of them needs: their pairing \"is retained\".";
    "prohibited", "260", "how do the organiser's prohibitions count?",
        "met": "As if the two had met.";
    "board-order", "GHR 3.6", "in which order are the boards?",
        "recommended": "As recommended, by the score for pairing; never judged.";
};

impl Readings {
    /// 6: whether a round is the last one.
    #[must_use]
    pub fn last_round_is(self, position: &Position) -> bool {
        match self.last_round {
            LastRound::SameScore | LastRound::All => position.is_last_round(),
            LastRound::Recorded => position.is_last_round() || position.may_be_last(),
        }
    }
}
