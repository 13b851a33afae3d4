//! The rulebook of C.04.4.3: the articles of the text that are followed, in its order, and of those it cites.

use super::readings::{Readings, SETTLED};
use crate::rulebook::{Reading, Rulebook, articles};

articles! {
    BYE: "1.1", Deciding, "systems/lim_2026/bye.rs::candidates",
        "The bye goes to the lowest rank in the lowest scoregroup.";
    COMPATIBLE: "2.1", Deciding, "systems/lim_2026/field.rs::obstacle",
        "Two players are compatible who have not met and need not have one colour three times in a row, or three more of one.";
    SCOREGROUP: "2.2", Defining, "systems/lim_2026/groups.rs::of",
        "Scoregroups are paired from the highest down, then from the lowest up, the median last.";
    TRANSFERRED: "2.3", Deciding, "systems/lim_2026/floating.rs::leave",
        "Who has no suitable opponent in the scoregroup is transferred, and nobody else.";
    PLAYED_ALL: "2.3.1", Defining, "systems/lim_2026/floating.rs::without_opponent",
        "They have played everybody of their scoregroup.";
    TWO_MORE: "2.3.2", Defining, "systems/lim_2026/floating.rs::without_opponent",
        "They had two more of one colour, and nobody there lets them have the other.";
    SAME_COLOURS: "2.3.3", Defining, "systems/lim_2026/floating.rs::without_opponent",
        "They had one colour twice running, and nobody there lets them have the other.";
    EVEN: "2.3.4", Defining, "systems/lim_2026/floating.rs::make_even",
        "One floats to make the number of the scoregroup even.";
    PROPOSED: "2.4", Deciding, "systems/lim_2026/exchange.rs::proposed",
        "The top half is tentatively paired with the bottom half.";
    FURTHER: "2.5", Defining, "systems/lim_2026/exchange.rs::opponent_of_first",
        "Opponents are exchanged where two have met, and further to alternate or equalise colours.";
    BLOCKED: "2.6", Defining, "systems/lim_2026/median.rs::pair",
        "A median scoregroup that cannot be paired is extended step by step.";
    CRACK_LOWER: "2.6.1", Deciding, "systems/lim_2026/median.rs::crack",
        "With more floaters from above than from below the next pairing of the lower scoregroup is cracked.";
    CRACK_UPPER: "2.6.2", Deciding, "systems/lim_2026/median.rs::crack",
        "Else the next pairing of the higher scoregroup is cracked.";
    FLOATER: "3.1", Defining, "systems/lim_2026/field.rs::other_score",
        "A floater is a player who is transferred to another scoregroup.";
    DIRECTION: "3.2.1", Defining, "systems/lim_2026/groups.rs::adjacent",
        "Floaters go to the next scoregroup in the direction of pairing.";
    DUE_COLOURS: "3.2.2", Deciding, "systems/lim_2026/selection.rs::article_3_2_2",
        "The floater tends to equalise the number of players due different colours.";
    MAXI_FLOATER: "3.2.3", Defining, "systems/lim_2026/selection.rs::article_3_2_3",
        "In Maxi-tournaments the floater's rating differs by 100 points at most from the one who would float by number.";
    LOWEST: "3.2.4", Deciding, "systems/lim_2026/selection.rs::article_3_2_4",
        "Where as many are due White as Black the lowest numbered floats down, the highest numbered up.";
    DOWN: "3.3", Deciding, "systems/lim_2026/selection.rs::by_number",
        "Downward the lowest numbered floats who has a compatible opponent in the lower scoregroup.";
    UP: "3.4", Deciding, "systems/lim_2026/selection.rs::by_number",
        "Upwards the highest numbered floats who has a compatible opponent in the higher scoregroup.";
    FURTHER_GROUP: "3.5", Defining, "systems/lim_2026/selection.rs::article_3_9_2",
        "A floater without an opponent in the adjacent scoregroup is exchanged, if possible, else floats further.";
    DOWNFLOATERS_FIRST: "3.6", Defining, "systems/lim_2026/opponents.rs::in_order",
        "The floater from above with the highest score is paired first, then by number.";
    DOWNFLOATERS: "3.6.1", Defining, "systems/lim_2026/opponents.rs::in_order",
        "Of floaters from above the higher number is paired first.";
    DOWNFLOATER_SCORES: "3.6.2", Defining, "systems/lim_2026/opponents.rs::in_order",
        "The floater of the highest scoregroup is paired first.";
    BOTH_UPPER: "3.6.3", Defining, "systems/lim_2026/opponents.rs::down_then_up",
        "In the median floaters from above are paired before those from below, then the others.";
    UPFLOATERS_FIRST: "3.7", Defining, "systems/lim_2026/opponents.rs::in_order",
        "The floater from below with the lowest score is paired first, then by number.";
    UPFLOATERS: "3.7.1", Defining, "systems/lim_2026/opponents.rs::in_order",
        "Of floaters from below the lowest number is paired first.";
    UPFLOATER_SCORES: "3.7.2", Defining, "systems/lim_2026/opponents.rs::in_order",
        "The floater of the lowest scoregroup is paired first.";
    BOTH_LOWER: "3.7.3", Defining, "systems/lim_2026/opponents.rs::down_then_up",
        "In the second half floaters from below would be paired before those from above.";
    OPPONENT: "3.8", Deciding, "systems/lim_2026/opponents.rs::article_3_8",
        "A floater meets the highest numbered, upwards the lowest numbered, available player who is due the alternate colour.";
    KINDS: "3.9.1", Defining, "systems/lim_2026/selection.rs::kind",
        "Floaters are of type a to d, by whether they have floated to the scoregroup and have an opponent in the adjacent one.";
    TYPES: "3.9.2", Deciding, "systems/lim_2026/selection.rs::article_3_9_2",
        "Floaters of type a are avoided, then b, then c.";
    REPEAT: "3.10", Deciding, "systems/lim_2026/selection.rs::article_3_10",
        "Who floated in the round just before does not float by 2.3.4, if that costs no type and no pairing.";
    SCRUTINY: "4.1", Defining, "systems/lim_2026/exchange.rs::confirm",
        "Proposed pairings are scrutinised in turn.";
    SCRUTINY_DOWN: "4.1.1", Defining, "systems/lim_2026/groups.rs::in_turn",
        "Downward from the highest numbered player on; the lower numbered one is exchanged.";
    SCRUTINY_UP: "4.1.2", Defining, "systems/lim_2026/groups.rs::in_turn",
        "Upwards from the lowest numbered player on; the higher numbered one is exchanged.";
    ORDER: "4.2", Deciding, "systems/lim_2026/exchange.rs::exchange_order",
        "Opponents are exchanged in this order: the bottom half from the proposed one on, then the top half from its bottom up.";
    NEXT: "4.3", Defining, "systems/lim_2026/exchange.rs::confirm",
        "After one has an opponent the next is scrutinised.";
    UNCOVERED: "4.4", Deciding, "systems/lim_2026/floating.rs::uncovered",
        "Who cannot have an opponent while those before keep theirs floats.";
    EXCHANGED: "4.4.1", Deciding, "systems/lim_2026/floating.rs::uncovered",
        "He floats instead of the one who floated to make the number even.";
    COMPANY: "4.4.2", Deciding, "systems/lim_2026/floating.rs::uncovered",
        "Where the number was even the lowest numbered of the others floats with him; pairing upwards, where the group is looked at from below, the highest.";
    ALTERNATE: "5.1", Deciding, "systems/lim_2026/due.rs::due",
        "Each player alternates, and has both colours equally often after even rounds, where possible.";
    THIRD: "5.1.1", Deciding, "systems/lim_2026/due.rs::is_third",
        "Nobody has one colour three times in a row.";
    THREE_MORE: "5.1.2", Deciding, "systems/lim_2026/due.rs::is_three_more",
        "Nobody has three more of one colour.";
    SECOND: "5.2", Deciding, "systems/lim_2026/exchange.rs::second_scrutiny",
        "A second scrutiny exchanges opponents for colours.";
    MUST: "5.3", Deciding, "systems/lim_2026/colours.rs::allowed",
        "Who had one colour twice running must have the other.";
    HISTORY: "5.4", Deciding, "systems/lim_2026/colours.rs::by_history",
        "Else the earlier colours decide; if these are identical the higher ranked has his colour in the median and above, the lower ranked below.";
    ODD: "5.5", Deciding, "systems/lim_2026/colours.rs::by_due",
        "In odd rounds each player has one more only of one colour, where possible.";
    EVEN_ROUND: "5.6", Deciding, "systems/lim_2026/colours.rs::by_due",
        "In even rounds each player has both colours equally often, where possible.";
    MAXI_EXCHANGE: "5.7", Defining, "systems/lim_2026/exchange.rs::is_far",
        "In Maxi-tournaments only opponents are exchanged for colours whose ratings differ by 100 points at most.";
    LAST_ROUND: "6", Defining, "systems/lim_2026/field.rs::is_free",
        "In the last round meeting one's own score goes before colours.";
    FIRST_BYE: "7.1", Defining, "systems/lim_2026/bye.rs::candidates",
        "In the first round the lowest rated player has the bye.";
    LOT: "7.2", Deciding, "systems/lim_2026/colours.rs::by_lot",
        "In the first round the colour of #1 is drawn; odd numbers of the upper half have the same, even ones the other.";
    PROHIBITED: "260", Deciding, "systems/lim_2026/field.rs::obstacle",
        "The organiser prohibits some pairs (report records 260 and XXP); they count as if the two had met.";
    VIRTUAL: "250", Defining, "position/mod.rs::competitor",
        "Virtual points (report records 250 and XXA) count into the score for the pairing only.";
    BASIC_ONCE: "Basic 2", Defining, "systems/lim_2026/field.rs::met",
        "Basic Rules: two participants meet at most once.";
    BASIC_BYE: "Basic 3", Deciding, "systems/lim_2026/bye.rs::candidates",
        "Basic Rules: everybody is paired, but for one who has the bye where their number is odd.";
    BASIC_BARRED: "Basic 4", Deciding, "systems/lim_2026/field.rs::bars",
        "Basic Rules: who had the bye, or scored a win without playing, does not get the bye.";
    BASIC_SCORES: "Basic 5", Defining, "systems/lim_2026/field.rs::is_free",
        "Basic Rules: participants are paired with others of the same score, in general.";
    BASIC_DIFFERENCE: "Basic 6", Defining, "systems/lim_2026/due.rs::is_three_more",
        "Basic Rules: the difference of colours is not greater than 2.";
    BASIC_ROW: "Basic 7", Defining, "systems/lim_2026/due.rs::is_third",
        "Basic Rules: nobody has one colour three times in a row.";
    HANDLING_LATE: "GHR 2.4", Defining, "systems/terms/numbers.rs::of_those_arrived",
        "Handling Rules: a late entry gets its number when it arrives.";
    HANDLING_ADJOURNED: "GHR 3.1", Defining, "tournament/scoring.rs::standard",
        "Handling Rules: an adjourned game is a draw for pairing.";
    HANDLING_WITHDRAWN: "GHR 3.2", Defining, "position/mod.rs::attendance",
        "Handling Rules: who withdraws is no longer paired.";
    HANDLING_ABSENT: "GHR 3.3", Deciding, "systems/lim_2026/violations.rs::violations",
        "Handling Rules: who is known not to play in a round is not paired in it.";
    HANDLING_HISTORY: "GHR 3.4", Defining, "systems/terms/alternation.rs::at_last_difference",
        "Handling Rules: only played games count in a colour history, moved together at its end.";
    HANDLING_FORFEIT: "GHR 3.5", Defining, "systems/lim_2026/field.rs::met",
        "Handling Rules: who were paired and did not play may be paired again.";
    HANDLING_BOARDS: "GHR 3.6", Defining, "systems/terms/boards.rs::sort",
        "Handling Rules: boards are sorted by the score of the higher ranked player, the sum of both, the number of the higher ranked player.";
}

static READINGS: [Reading; Readings::OPEN.len() + SETTLED.len()] = Reading::join(Readings::OPEN, SETTLED);

/// C.04.4.3 with what it cites.
pub static RULEBOOK: Rulebook = Rulebook {
    id: "lim-2026",
    title: "Lim System (FIDE Handbook C.04.4.3)",
    applies: "from 1 February 2026",
    published: None,
    articles: ALL,
    orders: &[],
    readings: &READINGS,
    also: &[],
};
