//! The rulebook of the Dutch system of 2012: every article of the text, in its order, and the articles of other
//! documents that it cites.

use super::readings::{Readings, SETTLED};
use crate::dutch_2006::edition::Articles;
use arbitrium_tournament::rulebook::{Part, Reading, Restored, Rulebook, Why, articles, parts};

articles! {
    A1: "A1", Defining, "crates/dutch-2006/src/dutch_2006/order.rs::of",
        "Ratings are checked, and estimated where no reliable rating is known.";
    A2: "A2", Defining, "crates/dutch-2006/src/dutch_2006/order.rs::compare",
        "Players are ranked by score, rating, title and alphabet. The order before round 1 gives the pairing numbers.";
    A3: "A3", Defining, "crates/dutch-2006/src/dutch_2006/field.rs::brackets",
        "Equal scores make a homogeneous bracket. With moved-down players it is heterogeneous and they are paired first, but with at least half moved down it is treated as homogeneous.";
    A4: "A4", Defining, "crates/dutch-2006/src/dutch_2006/reader.rs::float",
        "In a pair with unequal scores the higher ranked player gets a downfloat, the lower ranked an upfloat.";
    A5: "A5", Deciding, "crates/dutch-2006/src/dutch_2006/reader.rs::float",
        "With an odd number, one player has the bye: no opponent, no colour, 1 point or half a point.";
    A6: "A6", Defining, "crates/dutch-2006/src/dutch_2006/bracket.rs::first_sought",
        "P0 is the maximum number of pairs: half the bracket, rounded down. M0 is the number of moved-down players.";
    A7: "A7", Defining, "crates/dutch-2006/src/dutch_2006/preference.rs::difference",
        "The colour difference is the number of games with White minus the number of games with Black.";
    A7A: "A7.a", Defining, "crates/dutch-2006/src/dutch_2006/preference.rs::preference",
        "An absolute preference: a colour difference above +1 or below -1, or the same colour in the two latest games.";
    A7B: "A7.b", Defining, "crates/dutch-2006/src/dutch_2006/preference.rs::preference",
        "A strong preference: a colour difference of +1 (for Black) or -1 (for White).";
    A7C: "A7.c", Defining, "crates/dutch-2006/src/dutch_2006/preference.rs::preference",
        "A mild preference: a colour difference of 0. The preference is for the other colour than in the previous game.";
    A7D: "A7.d", Deciding, "crates/dutch-2006/src/dutch_2012/lowering.rs::f",
        "In odd rounds a strong preference counts as absolute, if this causes no extra or higher floaters and no larger score differences.";
    A7E: "A7.e", Deciding, "crates/dutch-2006/src/dutch_2012/lowering.rs::e",
        "In even rounds a mild preference counts for the colour that reduces the pairs in which both players have the same strong preference.";
    A7F: "A7.f", Defining, "crates/dutch-2006/src/dutch_2006/colours.rs::without_games",
        "A player without games has no preference. The opponent's preference is granted.";
    A7_LOT: "A7 lot", Defining, "crates/dutch-2006/src/dutch_2006/colours.rs::without_games",
        "Before round 1 a lot determines the colour preference of one player, often the highest.";
    A8: "A8", Defining, "crates/dutch-2006/src/dutch_2006/bracket.rs::x",
        "X1: the smallest number of pairs that cannot fulfil all preferences. Z1: in even rounds, the same for strong preferences.";
    A9: "A9", Defining, "crates/swiss/src/terms/transposition.rs::transpositions",
        "A transposition changes the order of S2 (D1). An exchange swaps players of S1 and S2 (D2).";
    A10: "A10", Defining, "crates/dutch-2006/src/dutch_2006/reader.rs::is_over_half",
        "Top scorers have over 50% when the last round is paired. Backtracking undoes a bracket to find other floaters.";
    A11: "A11", Defining, "crates/dutch-2006/src/dutch_2012/lowering.rs::begin",
        "The best pairing is found step by step: most pairs, closest scores, preferences, downfloats, upfloats. P falls and X rises.";
    B1A: "B1a", Deciding, "crates/dutch-2006/src/dutch_2006/literal/criteria.rs::b1",
        "Two players do not meet more than once.";
    B1B: "B1b", Deciding, "crates/dutch-2006/src/dutch_2006/literal/criteria.rs::b1_bye",
        "A player with points scored without playing is a downfloater and does not get the bye.";
    B2: "B2", Deciding, "crates/dutch-2006/src/dutch_2006/literal/criteria.rs::b2",
        "Two players with the same absolute preference do not meet. For top scorers see the note.";
    B2_NOTE: "B2 note", Defining, "crates/dutch-2006/src/dutch_2006/literal/criteria.rs::note_to_b2",
        "For top scorers B2 may be ignored to reduce the number or the score of floaters. For colours, their opponents count as top scorers.";
    B3: "B3", Deciding, "crates/dutch-2006/src/dutch_2006/literal/criteria.rs::b3",
        "The score difference of two opponents is as small as possible.";
    B4: "B4", Deciding, "crates/dutch-2006/src/dutch_2006/literal/criteria.rs::b4",
        "As many players as possible get their colour preference.";
    B5: "B5", Deciding, "crates/dutch-2006/src/dutch_2006/literal/criteria.rs::b5",
        "No player gets the same float in two consecutive rounds.";
    B6: "B6", Deciding, "crates/dutch-2006/src/dutch_2006/literal/criteria.rs::b6",
        "No player gets the same float as two rounds before.";
    C1: "C1", Deciding, "crates/dutch-2006/src/dutch_2006/literal/round.rs::c1",
        "For a player without an opponent: C12 if moved down, C13 in the lowest bracket. Otherwise the player moves down.";
    C2: "C2", Defining, "crates/dutch-2006/src/dutch_2006/literal/round.rs::c2",
        "Determine P0, P1, M0, M1 and X1, and Z1 in even rounds.";
    C3: "C3", Defining, "crates/dutch-2006/src/dutch_2006/literal/round.rs::c3",
        "Set the requirements for P, B2, A7.d, X, Z, B5 and B6.";
    C4: "C4", Defining, "crates/dutch-2006/src/dutch_2006/literal/sheet.rs::c4",
        "Put the highest P players in S1 and all others in S2.";
    C5: "C5", Defining, "crates/dutch-2006/src/dutch_2006/literal/sheet.rs::c5",
        "Order the players in S1 and S2 by A2.";
    C6: "C6", Defining, "crates/dutch-2006/src/dutch_2006/literal/sheet.rs::c6",
        "Pair S1 with S2 in order. With P valid pairs the bracket is complete, or the remainder follows; the others move down.";
    C7: "C7", Defining, "crates/dutch-2006/src/dutch_2006/literal/sheet.rs::c7",
        "Apply a new transposition of S2 (D1). Restart at C6.";
    C8: "C8", Defining, "crates/dutch-2006/src/dutch_2006/literal/sheet.rs::c8",
        "In a homogeneous group apply a new exchange (D2). In a heterogeneous one choose other moved-down players for S1 (D3).";
    C9: "C9", Defining, "crates/dutch-2006/src/dutch_2012/lowering.rs::c9",
        "If the remainder fails, go back to the heterogeneous part. Continue there with a new transposition (C7).";
    C10: "C10", Defining, "crates/dutch-2006/src/dutch_2012/lowering.rs::c10",
        "Drop B6, then B5 for upfloats, then for downfloats, raise Z and X, and drop A7.d, then B2. Each is dropped for as few pairs as possible.";
    C11: "C11", Defining, "crates/dutch-2006/src/dutch_2012/lowering.rs::c11",
        "Deleted in the printed text (see C10.e).";
    C12: "C12", Deciding, "crates/dutch-2006/src/dutch_2006/literal/backwards.rs::c12",
        "Backtrack to the previous bracket. Accept another set of the same size and scores if P1 pairs are then possible.";
    C13: "C13", Deciding, "crates/dutch-2006/src/dutch_2006/literal/backwards.rs::c13",
        "In the lowest bracket, first pair fewer moved-down players. Then pair the penultimate bracket in another way, or join the two if that fails.";
    C14: "C14", Defining, "crates/dutch-2006/src/dutch_2006/literal/backwards.rs::c14",
        "Decrease P1, X1 and Z1, or M1 before the remainder is reached. With P1 = 0 the whole bracket moves down.";
    D1: "D1", Deciding, "crates/dutch-2006/src/dutch_2006/literal/orders.rs::d1",
        "Transpositions are tried in ascending lexicographic order.";
    D2: "D2", Deciding, "crates/dutch-2006/src/dutch_2006/literal/orders.rs::d2",
        "Exchanges are tried by the smallest difference. If equal, the lowest players of S1 come first, then the highest of S2.";
    D3: "D3", Deciding, "crates/dutch-2006/src/dutch_2006/literal/sheet.rs::next_set",
        "Sets of moved-down players for S1 are tried in lexicographic order. The highest players come first.";
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
    PROHIBITED: "260", Deciding, "crates/dutch-2006/src/dutch_2006/reader.rs::forbidden",
        "The organiser prohibits some pairs (report records 260 and XXP). They count like B1.";
    VIRTUAL: "250", Defining, "crates/tournament/src/position/mod.rs::competitor",
        "Virtual points (report records 250 and XXA) count in the score for pairing only.";
}

/// The articles of 2012 under the names that both editions use.
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
    b2a: &B2,
    b2b: &B2,
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
    up_falls: &C10,
    down_falls: &C10,
    x_rises: &C10,
    c12: &C12,
    c13: &C13,
    c14: &C14,
    d1: &D1,
    d2: &D2,
    sets: &D3,
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

/// The passages whose printed words contain an error, with the words used in their place.
const RESTORED: &[Restored] = &[
    Restored {
        place: "A4",
        printed: "receives a downfloat , the lower one (upfloater) an upfloat.",
        taken: "Only the two arrow signs of the floats are missing.",
        why: Why::Damaged,
    },
    Restored {
        place: "F3",
        printed: "a colour history of BWWB […] will be treated as BWWB […] SO WBWB will count as WBWB and BWWBW as BWWBW",
        taken: "The dashes of unplayed rounds are lost: BWW-B counts as -BWWB, WB-WB as -WBWB and BWW-B-W as --BWWBW.",
        why: Why::Damaged,
    },
];

/// Parts of articles that the document prints under their own numbers, with their summaries.
const PARTS: &[Part] = parts! {
    "A6": "A6.a" = "Each score bracket is divided into S1 and S2. S1 is tentatively paired with S2, which is equal or larger.";
};

/// Pairs of an article and printed numbers. These numbers are not articles of their own here: the article
/// includes them.
const MERGED: &[(&str, &str)] = &[
    ("A6", "A6.b, A6.c"),
    ("A8", "A8.a, A8.b"),
    ("A9", "A9.a, A9.b"),
    ("C2", "C2.a, C2.b"),
    ("C3", "C3.a, C3.b, C3.c, C3.d, C3.e, C3.f, C3.g, C3.h"),
    ("C8", "C8.a, C8.b"),
    ("C10", "C10.a, C10.b, C10.c, C10.d, C10.e, C10.f, C10.g"),
    ("C14", "C14.a, C14.b, C14.b1, C14.b2"),
    ("D1", "D1.1, D1.2"),
];

static READINGS: [Reading; Readings::OPEN.len() + SETTLED.len()] = Reading::join(Readings::OPEN, SETTLED);

/// The Swiss system based on rating, as agreed by the congress of 2012.
pub static RULEBOOK: Rulebook = Rulebook {
    id: "dutch-2012",
    title: "Swiss System Based on Rating, the Dutch system (FIDE Handbook C.04.1, 83rd FIDE Congress, Istanbul 2012)",
    applies: "from 2012",
    published: None,
    articles: ALL,
    orders: &[&C4, &C5, &C8, &C9, &D1, &D2, &D3],
    readings: &READINGS,
    also: &[],
    restored: RESTORED,
    merged: MERGED,
    parts: PARTS,
    aliases: &[("260", "Prohibited pairings")],
    ..Rulebook::EMPTY
};
