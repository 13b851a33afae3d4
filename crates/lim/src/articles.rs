//! The rulebook of C.04.4.3: the implemented articles of the text in its order, and the articles of other documents
//! that the text cites.

use super::readings::{Readings, SETTLED};
use arbitrium_tournament::rulebook::{Part, Reading, Rulebook, articles, parts};

articles! {
    BYE: "1.1", Deciding, "crates/lim/src/bye.rs::candidates",
        "The bye goes to the player with the lowest rank in the lowest scoregroup.";
    COMPATIBLE: "2.1", Deciding, "crates/lim/src/field.rs::obstacle",
        "Two players are compatible if they have not met. Neither may have to get one colour three times in a row, or three more of one colour.";
    SCOREGROUP: "2.2", Defining, "crates/lim/src/groups.rs::of",
        "Pair from the highest scoregroup to just before the median, then from the lowest upwards. The median scoregroup is paired last, downward.";
    TRANSFERRED: "2.3", Deciding, "crates/lim/src/floating.rs::leave",
        "Players without a suitable opponent in the scoregroup are transferred to a neighbouring scoregroup.";
    PLAYED_ALL: "2.3.1", Defining, "crates/lim/src/floating.rs::without_opponent",
        "They have already met all players of their scoregroup.";
    TWO_MORE: "2.3.2", Defining, "crates/lim/src/floating.rs::without_opponent",
        "They have two more of one colour, and no compatible opponent there allows the other colour.";
    SAME_COLOURS: "2.3.3", Defining, "crates/lim/src/floating.rs::without_opponent",
        "They had the same colour twice in a row, and no compatible opponent there allows the other colour.";
    EVEN: "2.3.4", Defining, "crates/lim/src/floating.rs::make_even",
        "A player floats to make the number of players in the scoregroup even.";
    PROPOSED: "2.4", Deciding, "crates/lim/src/exchange.rs::proposed",
        "The top half of the scoregroup is tentatively paired with the bottom half, in the order of numbers.";
    FURTHER: "2.5", Defining, "crates/lim/src/exchange.rs::opponent_of_first",
        "If two players have already met, the lower numbered one is exchanged. Further exchanges alternate or equalise colours.";
    BLOCKED: "2.6", Defining, "crates/lim/src/median.rs::pair",
        "A median scoregroup that cannot be paired is extended step by step.";
    CRACK_LOWER: "2.6.1", Deciding, "crates/lim/src/median.rs::crack",
        "If more floaters come from above than from below, the next pair of the lower scoregroup is cracked (undone). Both players become floaters.";
    CRACK_UPPER: "2.6.2", Deciding, "crates/lim/src/median.rs::crack",
        "Otherwise the next pair of the higher scoregroup is cracked (undone). Both players become floaters.";
    FLOATER: "3.1", Defining, "crates/lim/src/field.rs::other_score",
        "A floater is a player that is transferred to another scoregroup.";
    DIRECTION: "3.2.1", Defining, "crates/lim/src/groups.rs::adjacent",
        "Downward the floater goes to the next lower scoregroup, upwards to the next higher one.";
    DUE_COLOURS: "3.2.2", Deciding, "crates/lim/src/selection.rs::article_3_2_2",
        "The floater is a player that tends to equalise the numbers of players due White and due Black.";
    MAXI_FLOATER: "3.2.3", Defining, "crates/lim/src/selection.rs::article_3_2_3",
        "Maxi-tournaments: the floater's rating is within 100 points of the lowest (upwards: highest) numbered player's. Otherwise that player floats.";
    LOWEST: "3.2.4", Deciding, "crates/lim/src/selection.rs::article_3_2_4",
        "If the due colours are balanced, the lowest numbered player floats down, the highest numbered floats up.";
    DOWN: "3.3", Deciding, "crates/lim/src/selection.rs::by_number",
        "Downward, the floater is the lowest numbered player with a compatible opponent in the lower scoregroup.";
    UP: "3.4", Deciding, "crates/lim/src/selection.rs::by_number",
        "Upwards, the floater is the highest numbered player with a compatible opponent in the higher scoregroup.";
    FURTHER_GROUP: "3.5", Defining, "crates/lim/src/selection.rs::article_3_9_2",
        "A floater without a compatible opponent in the adjacent scoregroup is exchanged if possible. Otherwise the floater moves further.";
    DOWNFLOATERS_FIRST: "3.6", Defining, "crates/lim/src/opponents.rs::in_order",
        "Of floaters from above, the one with the highest score is paired first, then by the highest number.";
    DOWNFLOATERS: "3.6.1", Defining, "crates/lim/src/opponents.rs::in_order",
        "Of downfloaters, the one with the higher pairing number is paired first.";
    DOWNFLOATER_SCORES: "3.6.2", Defining, "crates/lim/src/opponents.rs::in_order",
        "Of downfloaters from different scoregroups, the one from the highest scoregroup is paired first.";
    BOTH_UPPER: "3.6.3", Defining, "crates/lim/src/opponents.rs::down_then_up",
        "In the upper half and the median, pair the downfloaters first, then the upfloaters, then the other players.";
    UPFLOATERS_FIRST: "3.7", Defining, "crates/lim/src/opponents.rs::in_order",
        "Of floaters from below, the one with the lowest score is paired first, then by the lowest number.";
    UPFLOATERS: "3.7.1", Defining, "crates/lim/src/opponents.rs::in_order",
        "Of upfloaters, the one with the lowest pairing number is paired first.";
    UPFLOATER_SCORES: "3.7.2", Defining, "crates/lim/src/opponents.rs::in_order",
        "Of upfloaters from different scoregroups, the one from the lowest scoregroup is paired first.";
    BOTH_LOWER: "3.7.3", Defining, "crates/lim/src/opponents.rs::down_then_up",
        "In the second half, pair the upfloaters first, then the downfloaters, then the other players.";
    OPPONENT: "3.8", Deciding, "crates/lim/src/opponents.rs::article_3_8",
        "A floater meets the highest numbered available player due the alternate colour. Upwards it is the lowest numbered.";
    KINDS: "3.9.1", Defining, "crates/lim/src/selection.rs::kind",
        "Floaters that already floated to this scoregroup: type a without, type b with a compatible opponent in the adjacent one. Other floaters: c without, d with.";
    TYPES: "3.9.2", Deciding, "crates/lim/src/selection.rs::article_3_9_2",
        "Avoid floaters of type a first, then type b, then type c.";
    REPEAT: "3.10", Deciding, "crates/lim/src/selection.rs::article_3_10",
        "A player that floated in the round before does not float by 2.3.4. This must not produce other floaters of type a, b or c, or fewer pairings.";
    SCRUTINY: "4.1", Defining, "crates/lim/src/exchange.rs::confirm",
        "The proposed pairings are scrutinised in turn for compatibility.";
    SCRUTINY_DOWN: "4.1.1", Defining, "crates/lim/src/groups.rs::in_turn",
        "Downward, scrutiny begins with the highest numbered player. The lower numbered opponent is exchanged.";
    SCRUTINY_UP: "4.1.2", Defining, "crates/lim/src/groups.rs::in_turn",
        "Upwards, scrutiny begins with the lowest numbered player. The higher numbered opponent is exchanged.";
    ORDER: "4.2", Deciding, "crates/lim/src/exchange.rs::exchange_order",
        "Opponents are exchanged in this order: first down the bottom half, then up the top half from its lowest player.";
    NEXT: "4.3", Defining, "crates/lim/src/exchange.rs::confirm",
        "After a compatible opponent has been found, the next proposed pairing is scrutinised.";
    UNCOVERED: "4.4", Deciding, "crates/lim/src/floating.rs::uncovered",
        "A player whose exchanges leave an earlier player without a compatible opponent is floated. The earlier pairing is retained.";
    EXCHANGED: "4.4.1", Deciding, "crates/lim/src/floating.rs::uncovered",
        "If the number was uneven, this player is exchanged with the floater that made it even.";
    COMPANY: "4.4.2", Deciding, "crates/lim/src/floating.rs::uncovered",
        "If the number was even, the lowest numbered remaining player floats too.";
    ALTERNATE: "5.1", Deciding, "crates/lim/src/due.rs::due",
        "Where possible, each player gets the alternate colour. After each even round both colours are equal in number.";
    THIRD: "5.1.1", Deciding, "crates/lim/src/due.rs::is_third",
        "No player gets the same colour in three successive rounds.";
    THREE_MORE: "5.1.2", Deciding, "crates/lim/src/due.rs::is_three_more",
        "No player gets three more of one colour than the other.";
    SECOND: "5.2", Deciding, "crates/lim/src/exchange.rs::second_scrutiny",
        "A second scrutiny exchanges opponents to give the alternating and the equalising colour.";
    MUST: "5.3", Deciding, "crates/lim/src/colours.rs::allowed",
        "A player with the same colour in the previous two rounds gets the other. If both had it and no other opponent is compatible, one or both float.";
    HISTORY: "5.4", Deciding, "crates/lim/src/colours.rs::by_history",
        "If both had the same colour, the earlier colours decide. With identical histories the higher ranked, or below the median the lower ranked, gets the alternate (even rounds: equalising) colour.";
    ODD: "5.5", Deciding, "crates/lim/src/colours.rs::by_due",
        "In odd rounds, each player gets the colour that gives only one more of one colour, where possible.";
    EVEN_ROUND: "5.6", Deciding, "crates/lim/src/colours.rs::by_due",
        "In even rounds, each player gets the colour that makes both colours equal in number, where possible.";
    MAXI_EXCHANGE: "5.7", Defining, "crates/lim/src/exchange.rs::is_far",
        "In Maxi-tournaments, opponents are exchanged for colours only if their ratings differ by 100 points or less.";
    LAST_ROUND: "6", Defining, "crates/lim/src/field.rs::is_free",
        "In the last round, pairing players with the same score has priority over colours.";
    FIRST_BYE: "7.1", Defining, "crates/lim/src/bye.rs::candidates",
        "In round 1 with an uneven number, the lowest rated player has the bye.";
    LOT: "7.2", Deciding, "crates/lim/src/colours.rs::by_lot",
        "In round 1 the colour of #1 is decided by lot. Odd numbers of the upper half get the same colour, even numbers the other.";
    POINTS: "7.3", Defining, "crates/tournament/src/scoring.rs::standard",
        "A win is worth one point, a draw 0.5 point and a loss 0 points.";
    ROUND_TWO_GROUPS: "8.1", Defining, "crates/lim/src/groups.rs::of",
        "For round 2 the players are arranged in groups of the same score.";
    ROUND_TWO_BYE: "8.2", Defining, "crates/lim/src/bye.rs::candidates",
        "In round 2 with an uneven number, the bye is awarded as in Article 1.";
    ROUND_TWO_ORDER: "8.3", Defining, "crates/lim/src/groups.rs::of",
        "In round 2 the group of 1 point is paired first, then 0 points, then the median (0.5 points).";
    PROHIBITED: "260", Deciding, "crates/lim/src/field.rs::obstacle",
        "The organiser prohibits some pairs (report records 260 and XXP). They count as if the two had met.";
    VIRTUAL: "250", Defining, "crates/tournament/src/position/mod.rs::competitor",
        "Virtual points (report records 250 and XXA) count in the score for pairing only.";
    BASIC_ONCE: "Basic 2", Defining, "crates/lim/src/field.rs::met",
        "Two participants do not meet more than once.";
    BASIC_BYE: "Basic 3", Deciding, "crates/lim/src/bye.rs::candidates",
        "With an odd number, one participant is not paired and has the bye. It is worth the same for all participants.";
    BASIC_BARRED: "Basic 4", Deciding, "crates/lim/src/field.rs::bars",
        "A participant with an earlier pairing-allocated bye, or with a win's points from one unplayed round, does not get the bye.";
    BASIC_SCORES: "Basic 5", Defining, "crates/lim/src/field.rs::is_free",
        "In general, participants are paired with others of the same score.";
    BASIC_DIFFERENCE: "Basic 6", Defining, "crates/lim/src/due.rs::is_three_more",
        "The colour difference is not greater than 2 or less than -2.";
    BASIC_ROW: "Basic 7", Defining, "crates/lim/src/due.rs::is_third",
        "No participant receives the same colour three times in a row.";
    HANDLING_LATE: "GHR 2.4", Defining, "crates/swiss/src/terms/numbers.rs::of_those_arrived",
        "A late entry is given a number and paired only after the actual arrival.";
    HANDLING_ADJOURNED: "GHR 3.1", Defining, "crates/tournament/src/scoring.rs::standard",
        "Adjourned games are considered draws for pairing only.";
    HANDLING_WITHDRAWN: "GHR 3.2", Defining, "crates/tournament/src/position/mod.rs::attendance",
        "Participants that withdraw are no longer paired.";
    HANDLING_ABSENT: "GHR 3.3", Deciding, "crates/lim/src/violations.rs::violations",
        "Participants known in advance not to play in a round are not paired in it.";
    HANDLING_HISTORY: "GHR 3.4", Defining, "crates/swiss/src/terms/alternation.rs::at_last_difference",
        "Only played games count in a colour history. Unplayed rounds are moved to its beginning.";
    HANDLING_FORFEIT: "GHR 3.5", Defining, "crates/lim/src/field.rs::met",
        "Two participants that were paired and did not play may be paired again.";
    HANDLING_BOARDS: "GHR 3.6", Defining, "crates/swiss/src/terms/boards.rs::sort",
        "Boards are sorted by the higher ranked player's score, then the sum of both scores, then that player's number.";
}

/// Parts of articles that the text prints under their own numbers, each with its summary.
const PARTS: &[Part] = parts! {
    "3.9.1": "3.9.1.a" = "Type a: already floated to this scoregroup, without a compatible opponent in the adjacent one.",
        "3.9.1.b" = "Type b: already floated to this scoregroup, with a compatible opponent in the adjacent one.",
        "3.9.1.c" = "Type c: not floated before, without a compatible opponent in the adjacent scoregroup.",
        "3.9.1.d" = "Type d: not floated before, with a compatible opponent in the adjacent scoregroup.";
};

/// Pairs of an article and printed numbers. These numbers are not articles of their own here: the article
/// includes them.
const MERGED: &[(&str, &str)] = &[
    ("3.9.2", "3.9.2.a, 3.9.2.b, 3.9.2.c"),
    ("3.10", "3.10.1, 3.10.2"),
    ("GHR 3.6", "GHR 3.6.1, GHR 3.6.2, GHR 3.6.3"),
];

static READINGS: [Reading; Readings::OPEN.len() + SETTLED.len()] = Reading::join(Readings::OPEN, SETTLED);

/// The rulebook of the Lim System (C.04.4.3): its articles and open points.
pub static RULEBOOK: Rulebook = Rulebook {
    id: "lim-2026",
    title: "Lim System (FIDE Handbook C.04.4.3)",
    applies: "from 1 February 2026",
    published: None,
    articles: ALL,
    orders: &[],
    readings: &READINGS,
    also: &[],
    restored: &[],
    merged: MERGED,
    parts: PARTS,
    aliases: &[("260", "Prohibited pairings")],
    ..Rulebook::EMPTY
};
