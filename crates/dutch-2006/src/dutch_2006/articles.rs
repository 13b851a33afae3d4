//! The rulebook of the Dutch system of 2006: every article of the text, in its order, and the articles of other
//! documents that it cites.
//!
//! The project's copy of the text has no article numbers. The numbers here are those of the edition of 1998, in the
//! order of the text of 2006.

use super::edition::Articles;
use super::readings::{Readings, SETTLED};
use arbitrium_tournament::rulebook::{Reading, Restored, Rulebook, Why, articles};

articles! {
    A1: "A1", Defining, "crates/dutch-2006/src/dutch_2006/order.rs::rating_of_ingo",
        "Ratings are checked, and estimated where no reliable rating is known. Ingo and BCF ratings are converted.";
    A2: "A2", Defining, "crates/dutch-2006/src/dutch_2006/order.rs::compare",
        "Players are ranked by score, rating, title and alphabet. The order before round 1 gives the pairing numbers.";
    A3: "A3", Defining, "crates/dutch-2006/src/dutch_2006/field.rs::brackets",
        "Equal scores make a homogeneous bracket. With moved-down players it is heterogeneous and they are paired first, but with at least half moved down it is treated as homogeneous.";
    A4: "A4", Defining, "crates/dutch-2006/src/dutch_2006/reader.rs::float",
        "In a pair with unequal scores the higher ranked player gets a downfloat, the lower ranked an upfloat.";
    A5: "A5", Deciding, "crates/dutch-2006/src/dutch_2006/reader.rs::float",
        "If the number of players is odd, one player has the bye: 1 point, no opponent, no colour. The bye is a downfloat.";
    A6: "A6", Defining, "crates/dutch-2006/src/dutch_2006/bracket.rs::first_sought",
        "S1 holds the moved-down players, or the higher half, rounded down; their number is p. S2 holds all others.";
    A7: "A7", Defining, "crates/dutch-2006/src/dutch_2006/preference.rs::difference",
        "The colour difference is the number of games with White minus the number of games with Black.";
    A7A: "A7.a" ["not printed in this copy"], Defining, "crates/dutch-2006/src/dutch_2006/preference.rs::preference",
        "An absolute preference: a colour difference above +1 or below -1, or the same colour in the two latest games.";
    A7B: "A7.b" ["printed as (a)"], Defining, "crates/dutch-2006/src/dutch_2006/preference.rs::preference",
        "A strong preference: a colour difference other than 0. It is for White below 0, otherwise for Black.";
    A7C: "A7.c" ["printed as (b)"], Defining, "crates/dutch-2006/src/dutch_2006/preference.rs::preference",
        "A mild preference: a colour difference of 0. The preference is for the other colour than in the previous game.";
    A7D: "A7.d" ["printed as (c)"], Deciding, "crates/dutch-2006/src/dutch_2006/literal/criteria.rs::a7d",
        "In odd rounds a strong preference counts as absolute, if this gives no additional downfloaters.";
    A7E: "A7.e" ["printed as (d)"], Deciding, "crates/dutch-2006/src/dutch_2006/literal/falling.rs::first_z",
        "In even rounds a mild preference (after a bye) counts for the colour that reduces x (boards against a preference), if no floater is added.";
    A7_LOT: "A7 lot", Defining, "crates/dutch-2006/src/dutch_2006/colours.rs::without_games",
        "Before round 1 a lot determines the colour preference of one player, often the highest.";
    A8: "A8", Defining, "crates/dutch-2006/src/dutch_2006/bracket.rs::x",
        "x pairs need not fulfil all preferences. x is the larger colour group minus half the bracket, rounded up.";
    A9: "A9", Defining, "crates/swiss/src/terms/transposition.rs::transpositions",
        "A transposition changes the order of S2 (D1). An exchange swaps players of S1 and S2 (D2).";
    B1A: "B1a", Deciding, "crates/dutch-2006/src/dutch_2006/literal/criteria.rs::b1",
        "Two players do not meet more than once.";
    B1B: "B1b", Deciding, "crates/dutch-2006/src/dutch_2006/literal/criteria.rs::b1_bye",
        "A player with a point scored without playing does not get the bye.";
    B2A: "B2a", Deciding, "crates/dutch-2006/src/dutch_2006/literal/criteria.rs::b2",
        "No player's colour difference goes above +2 or below -2.";
    B2B: "B2b", Deciding, "crates/dutch-2006/src/dutch_2006/literal/criteria.rs::b2",
        "No player gets the same colour three times in a row.";
    B3: "B3", Deciding, "crates/dutch-2006/src/dutch_2006/literal/criteria.rs::b3",
        "The score difference of two opponents is as small as possible.";
    B4: "B4", Deciding, "crates/dutch-2006/src/dutch_2006/literal/criteria.rs::b4",
        "As many players as possible get their colour preference.";
    B5: "B5", Deciding, "crates/dutch-2006/src/dutch_2006/literal/criteria.rs::b5",
        "No player gets the same float in two consecutive rounds.";
    B6: "B6", Deciding, "crates/dutch-2006/src/dutch_2006/literal/criteria.rs::b6",
        "No player gets the same float as two rounds before.";
    B2_NOTE: "B2 note", Defining, "crates/dutch-2006/src/dutch_2006/literal/criteria.rs::note_to_b2",
        "In the last round B2 may be ignored for players with 50%, if this avoids downfloaters. The program takes over 50%.";
    FLOATS_NOTE: "B6 note", Defining, "crates/dutch-2006/src/dutch_2006/literal/criteria.rs::floats",
        "Note to B5 and B6: in the last round they do not apply to players with over 50%.";
    C1: "C1", Deciding, "crates/dutch-2006/src/dutch_2006/literal/round.rs::c1",
        "For a player without an opponent: C12 if moved down, C13 in the lowest bracket. Otherwise the player moves down.";
    C2: "C2", Defining, "crates/dutch-2006/src/dutch_2006/literal/round.rs::c2",
        "Determine x by A8.";
    C3: "C3", Defining, "crates/dutch-2006/src/dutch_2006/literal/round.rs::c3",
        "Determine p by A6.";
    C4: "C4", Defining, "crates/dutch-2006/src/dutch_2006/literal/sheet.rs::c4",
        "Put the highest players in S1 and all others in S2.";
    C5: "C5", Defining, "crates/dutch-2006/src/dutch_2006/literal/sheet.rs::c5",
        "Order the players in S1 and S2 by A2.";
    C6: "C6", Defining, "crates/dutch-2006/src/dutch_2006/literal/sheet.rs::c6",
        "Pair S1 with S2 in order. With p valid pairs the bracket is complete; the others move down, or form the remainder (C2).";
    C7: "C7", Defining, "crates/dutch-2006/src/dutch_2006/literal/sheet.rs::c7",
        "Apply a new transposition of S2 (D1). Restart at C6.";
    C8: "C8", Defining, "crates/dutch-2006/src/dutch_2006/literal/sheet.rs::c8",
        "In a homogeneous group or remainder apply a new exchange of S1 and S2 (D2). Restart at C5.";
    C9: "C9", Defining, "crates/dutch-2006/src/dutch_2006/literal/falling.rs::c9",
        "In a remainder, find another opponent for the lowest moved-down player. If there is none, drop B6, then B5 for upfloats.";
    C10: "C10", Defining, "crates/dutch-2006/src/dutch_2006/literal/falling.rs::c10",
        "Drop B6, then B5 for downfloats. Restart at C4.";
    C11: "C11", Defining, "crates/dutch-2006/src/dutch_2006/literal/falling.rs::c11",
        "If x is less than p, increase x by 1. Restart at C3.";
    C12: "C12", Deciding, "crates/dutch-2006/src/dutch_2006/literal/backwards.rs::c12",
        "In a heterogeneous bracket, undo the previous bracket. Accept another moved-down player if p pairs are then possible.";
    C13: "C13", Deciding, "crates/dutch-2006/src/dutch_2006/literal/backwards.rs::c13",
        "If the lowest bracket cannot be paired, pair the penultimate bracket in another way. If that fails, join the two.";
    C14: "C14", Defining, "crates/dutch-2006/src/dutch_2006/literal/backwards.rs::c14",
        "Decrease p by 1, and a positive x by 1. With p = 0 the whole bracket moves down.";
    D1: "D1", Deciding, "crates/dutch-2006/src/dutch_2006/literal/orders.rs::d1",
        "Transpositions are tried in ascending lexicographic order.";
    D2: "D2", Deciding, "crates/dutch-2006/src/dutch_2006/literal/orders.rs::d2",
        "Exchanges are tried by the smallest difference of the numbers. If equal, the lowest player of S1 comes first.";
    E1: "E1", Deciding, "crates/dutch-2006/src/dutch_2006/colours.rs::decide",
        "Grant both colour preferences.";
    E2: "E2", Deciding, "crates/dutch-2006/src/dutch_2006/colours.rs::decide",
        "Grant the stronger colour preference.";
    E3: "E3", Deciding, "crates/dutch-2006/src/dutch_2006/colours.rs::decide",
        "Alternate the colours to the most recent round in which the two had different colours.";
    E4: "E4", Deciding, "crates/dutch-2006/src/dutch_2006/colours.rs::decide",
        "Grant the colour preference of the higher ranked player.";
    E5: "E5", Deciding, "crates/dutch-2006/src/dutch_2006/colours.rs::without_games",
        "In round 1 the even numbered players of S1 get the other colour than the odd numbered.";
    F1: "F1", Defining, "crates/dutch-2006/src/dutch_2006/boards.rs::sort",
        "Boards are sorted by the higher player's score, then the sum of both scores, then the higher player's rank.";
    F2: "F2", Defining, "crates/dutch-2006/src/dutch_2006/reader.rs::played",
        "Unplayed games do not count for colours. The two players may meet later.";
    F3: "F3", Defining, "crates/dutch-2006/src/dutch_2006/reader.rs::entrant",
        "In a colour history the unplayed rounds come before all played games.";
    F4: "F4", Deciding, "crates/dutch-2006/src/dutch_2006/judge.rs::bye",
        "In round 1 the highest player of S1 meets the highest of S2, and so on. With an odd number, the lowest ranked has the bye.";
    F5: "F5", Deciding, "crates/dutch-2006/src/dutch_2006/reader.rs::present",
        "Players that withdraw are no longer paired. A player known to be absent is not paired and scores 0.";
    F6: "F6", Defining, "crates/dutch-2006/src/dutch_2006/changed.rs::after_publication",
        "A published pairing is changed only if it violates B1 or B2.";
    F7: "F7", Defining, "crates/dutch-2006/src/dutch_2006/reader.rs::colour",
        "A wrong result, colour or rating affects only pairings still to be made. For a published pairing not yet played the arbiter decides.";
    F8: "F8", Defining, "crates/dutch-2006/src/dutch_2006/reader.rs::is_withdrawn",
        "A player absent without notice counts as withdrawn. The program follows the file and infers nothing (interpretation no-show).";
    F9: "F9", Defining, "crates/tournament/src/scoring.rs::standard",
        "Adjourned games are considered draws for pairing only.";
    F10: "F10", Defining, "crates/dutch-2006/src/dutch_2006/standings.rs::standings",
        "Players with equal points share prize money. The order is by points, for first place by the games against each other, then by average opponents' rating, then by lots.";
    PROHIBITED: "260", Deciding, "crates/dutch-2006/src/dutch_2006/reader.rs::forbidden",
        "The organiser prohibits some pairs (report records 260 and XXP). They count like B1.";
    VIRTUAL: "250", Defining, "crates/tournament/src/position/mod.rs::competitor",
        "Virtual points (report records 250 and XXA) count in the score for pairing only.";
}

/// The passages of the text that are not used as printed. The project's copy is damaged there, or the printed
/// words cannot be meant.
const RESTORED: &[Restored] = &[
    Restored {
        place: "all articles",
        printed: "no article numbers",
        taken: "The copy prints no article numbers, only some letters. The numbers of 1998 are used. A7.d and A7.e are the rules added in 2001.",
        why: Why::Damaged,
    },
    Restored {
        place: "A1",
        printed: "rating = 2840 - 8 x INGO = 600 + 8 x BCF",
        taken: "Two conversions: 2840 - 8 x Ingo, and 600 + 8 x BCF.",
        why: Why::Damaged,
    },
    Restored {
        place: "A4",
        printed: "a downfloat ( ) […] an upfloat ( )",
        taken: "The brackets held the arrows of a downfloat and an upfloat.",
        why: Why::Damaged,
    },
    Restored {
        place: "A7.a",
        printed: "nothing; the letters after it have moved up: (a) strong, (b) mild, (c) odd rounds, (d) even rounds",
        taken: "Absolute preference: a colour difference above +1 or below -1, or the same colour in the two latest games.",
        why: Why::Damaged,
    },
    Restored {
        place: "A8",
        printed: "If b >> w then x = b-q, else x = w-q.",
        taken: "If b > w then x = b-q, else x = w-q.",
        why: Why::Damaged,
    },
    Restored {
        place: "D2",
        printed: "two matrices, printed through each other",
        taken: "One player: a=4-5 b=4-6 c=3-5 d=4-7 e=3-6 f=2-5 g=3-7 h=2-6 i=2-7. Two players: j is 3+4 with 5+6, k 3+4 with 5+7, l 2+4 with 5+6, m 3+4 with 6+7, n 2+4 with 5+7, o 2+3 with 5+6, p 2+4 with 6+7, q 2+3 with 5+7, r 2+3 with 6+7.",
        why: Why::Damaged,
    },
    Restored {
        place: "F3",
        printed: "BWW-B-W as - - BWWBW",
        taken: "The two spaces in `- - BWWBW` are removed.",
        why: Why::Damaged,
    },
    Restored {
        place: "A8",
        printed: "x = b-q, else x = w-q",
        taken: "A negative x is 0.",
        why: Why::Departs,
    },
    Restored {
        place: "B2 note",
        printed: "players with a score of 50% in the last round",
        taken: "A score of over 50%, as in the notes to B5 and B6 (interpretation b2-score).",
        why: Why::Departs,
    },
    Restored {
        place: "C6",
        printed: "in compliance with B1 and B2",
        taken: "In compliance with B1 to B6 as in force, with at most x refused preferences (interpretation c6-criteria).",
        why: Why::Departs,
    },
];

/// The articles of 2006 under the names that both editions use.
pub(super) const ARTICLES: Articles = Articles {
    a2: &A2,
    a3: &A3,
    a4: &A4,
    a5: &A5,
    a7: &A7,
    a7a: &A7A,
    a7b: &A7B,
    a7c: &A7C,
    a7d: &A7D,
    a7e: &A7E,
    a8: &A8,
    b1a: &B1A,
    b1b: &B1B,
    b2a: &B2A,
    b2b: &B2B,
    b3: &B3,
    b4: &B4,
    b5: &B5,
    b6: &B6,
    c1: &C1,
    c2: &C2,
    c3: &C3,
    c4: &C4,
    c6: &C6,
    c7: &C7,
    c8: &C8,
    undone: &C9,
    up_falls: &C9,
    down_falls: &C10,
    x_rises: &C11,
    c12: &C12,
    c13: &C13,
    c14: &C14,
    d1: &D1,
    d2: &D2,
    sets: &D1,
    e1: &E1,
    e2: &E2,
    e3: &E3,
    e4: &E4,
    e5: &E5,
    f1: &F1,
    f2: &F2,
    f4: &F4,
    f5: &F5,
    f6: &F6,
    prohibited: &PROHIBITED,
};

/// Pairs of an article and printed numbers. These numbers are not articles of their own here: the article
/// includes them.
const MERGED: &[(&str, &str)] =
    &[("A2", "A2.a, A2.b, A2.c, A2.d"), ("A9", "A9.a, A9.b"), ("B6 note", "B5 note")];

static READINGS: [Reading; Readings::OPEN.len() + SETTLED.len()] = Reading::join(Readings::OPEN, SETTLED);

/// The Swiss system based on rating, as approved until 2006.
pub static RULEBOOK: Rulebook = Rulebook {
    id: "dutch-2006",
    title: "Swiss System Based on Rating, the Dutch system (FIDE Handbook C.04.1, General Assembly 2006)",
    applies: "from 2006",
    published: None,
    articles: ALL,
    orders: &[&C4, &C5, &C8, &C9, &D1, &D2],
    readings: &READINGS,
    also: &[],
    restored: RESTORED,
    merged: MERGED,
    aliases: &[("260", "Prohibited pairings")],
    ..Rulebook::EMPTY
};
