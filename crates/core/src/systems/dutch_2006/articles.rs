//! The rulebook of the Dutch system of 2006: every article of the text, in its order, and what it cites.
//!
//! The printed copies lost their labels; these are those of the edition of 1998, which the text follows.

use super::edition::Articles;
use super::readings::{Readings, SETTLED};
use crate::rulebook::{Reading, Rulebook, articles};

articles! {
    A1: "A1", Defining, "systems/dutch_2006/order.rs::rating_of_ingo",
        "Ratings are checked, estimated where none is reliable, and converted from Ingo (2840 - 8 x) and BCF (600 + 8 x).";
    A2: "A2", Defining, "systems/dutch_2006/order.rs::compare",
        "Players are ranked by score, rating, title and alphabet; the order before round 1 gives the pairing numbers.";
    A3: "A3", Defining, "systems/dutch_2006/field.rs::brackets",
        "Equal scores make a homogeneous bracket; with players moved down it is heterogeneous and these are paired first; at least half moved down, it is treated as homogeneous.";
    A4: "A4", Defining, "systems/dutch_2006/reader.rs::float",
        "In a pair of unequal scores the higher player gets a downfloat, the lower an upfloat.";
    A5: "A5", Deciding, "systems/dutch_2006/reader.rs::float",
        "In an odd field one player is unpaired and gets the bye: one point, no opponent, no colour; it counts as a downfloat.";
    A6: "A6", Defining, "systems/dutch_2006/bracket.rs::first_sought",
        "S1 holds the players moved down, or the higher half rounded down; p is their number; S2 holds all others.";
    A7: "A7", Defining, "systems/dutch_2006/preference.rs::difference",
        "The colour difference is games with White minus games with Black.";
    A7A: "A7.a", Defining, "systems/dutch_2006/preference.rs::preference",
        "An absolute preference: a colour difference beyond 1, or the same colour in the two latest games.";
    A7B: "A7.b", Defining, "systems/dutch_2006/preference.rs::preference",
        "A strong preference: a colour difference of 1.";
    A7C: "A7.c", Defining, "systems/dutch_2006/preference.rs::preference",
        "A mild preference: a colour difference of 0; to alternate.";
    A7D: "A7.d", Deciding, "systems/dutch_2006/literal/criteria.rs::a7d",
        "In odd rounds strong preferences are treated as absolute as long as nobody floats for it.";
    A7E: "A7.e", Deciding, "systems/dutch_2006/literal/falling.rs::first_z",
        "In even rounds mild preferences are treated as what reduces x as long as nobody floats for it.";
    A8: "A8", Defining, "systems/dutch_2006/bracket.rs::x",
        "x, the pairs that need not fulfil all preferences: the majority of a colour less half the bracket, rounded up.";
    A9: "A9", Defining, "systems/terms/transposition.rs::transpositions",
        "A transposition changes the order of S2, an exchange the members of S1 and S2.";
    B1A: "B1a", Deciding, "systems/dutch_2006/literal/criteria.rs::b1",
        "Two players meet at most once.";
    B1B: "B1b", Deciding, "systems/dutch_2006/literal/criteria.rs::b1_bye",
        "Nobody gets the bye who received a point without playing.";
    B2A: "B2a", Deciding, "systems/dutch_2006/literal/criteria.rs::b2",
        "Nobody's colour difference gets beyond 2.";
    B2B: "B2b", Deciding, "systems/dutch_2006/literal/criteria.rs::b2",
        "Nobody gets the same colour three times in a row.";
    B3: "B3", Deciding, "systems/dutch_2006/literal/criteria.rs::b3",
        "The difference of the scores of two opponents is as small as possible.";
    B4: "B4", Deciding, "systems/dutch_2006/literal/criteria.rs::b4",
        "As many players as possible get their colour preference.";
    B5: "B5", Deciding, "systems/dutch_2006/literal/criteria.rs::b5",
        "Nobody floats the same way in two consecutive rounds.";
    B6: "B6", Deciding, "systems/dutch_2006/literal/criteria.rs::b6",
        "Nobody floats the same way as two rounds before.";
    C1: "C1", Deciding, "systems/dutch_2006/literal/round.rs::c1",
        "A player without any opponent in his bracket: C12 if he was moved down, C13 in the lowest bracket, else he moves down.";
    C2: "C2", Defining, "systems/dutch_2006/literal/round.rs::c2", "Determine x.";
    C3: "C3", Defining, "systems/dutch_2006/literal/round.rs::c3", "Determine p.";
    C4: "C4", Defining, "systems/dutch_2006/literal/sheet.rs::c4", "Put the highest players in S1, all others in S2.";
    C5: "C5", Defining, "systems/dutch_2006/literal/sheet.rs::c5", "Order the players in S1 and S2.";
    C6: "C6", Defining, "systems/dutch_2006/literal/sheet.rs::c6",
        "Pair the first of S1 with the first of S2, and so on; with p pairs in compliance the bracket is complete.";
    C7: "C7", Defining, "systems/dutch_2006/literal/sheet.rs::c7", "A new transposition of S2.";
    C8: "C8", Defining, "systems/dutch_2006/literal/sheet.rs::c8", "In a homogeneous group a new exchange.";
    C9: "C9", Defining, "systems/dutch_2006/literal/falling.rs::c9",
        "In a remainder another opponent for the lowest player moved down; if there is none, drop B6, then B5 for upfloats.";
    C10: "C10", Defining, "systems/dutch_2006/literal/falling.rs::c10", "Drop B6, then B5 for downfloats.";
    C11: "C11", Defining, "systems/dutch_2006/literal/falling.rs::c11", "As long as x is less than p, increase x by 1.";
    C12: "C12", Deciding, "systems/dutch_2006/literal/backwards.rs::c12",
        "Pair the previous bracket so that another player moves down, if this allows p pairings.";
    C13: "C13", Deciding, "systems/dutch_2006/literal/backwards.rs::c13",
        "Pair the penultimate bracket so that the lowest can be paired; if it cannot be, join the two.";
    C14: "C14", Defining, "systems/dutch_2006/literal/backwards.rs::c14",
        "Decrease p by 1, and x if it was positive; with p = 0 the whole bracket moves down.";
    D1: "D1", Deciding, "systems/dutch_2006/literal/orders.rs::d1",
        "Transpositions are tried in ascending lexicographic order.";
    D2: "D2", Deciding, "systems/dutch_2006/literal/orders.rs::d2",
        "Exchanges are tried by the smallest difference of the numbers, then the lowest player of S1.";
    E1: "E1", Deciding, "systems/dutch_2006/colours.rs::decide", "Grant both colour preferences.";
    E2: "E2", Deciding, "systems/dutch_2006/colours.rs::decide", "Grant the stronger colour preference.";
    E3: "E3", Deciding, "systems/dutch_2006/colours.rs::decide",
        "Alternate to the most recent round in which they played with different colours.";
    E4: "E4", Deciding, "systems/dutch_2006/colours.rs::decide", "Grant the preference of the higher ranked player.";
    E5: "E5", Deciding, "systems/dutch_2006/colours.rs::without_games",
        "In round 1 even numbers in S1 get another colour than odd ones.";
    F1: "F1", Defining, "systems/dutch_2006/boards.rs::sort",
        "Boards are sorted by the score of the higher player, the sum of both, the rank of the higher player.";
    F2: "F2", Defining, "systems/dutch_2006/reader.rs::played",
        "Games not played count neither for colours nor as a meeting.";
    F3: "F3", Defining, "systems/dutch_2006/reader.rs::entrant",
        "In a colour history unplayed rounds stand before all others.";
    F4: "F4", Deciding, "systems/dutch_2006/judge.rs::bye",
        "In round 1 the top halves meet in order and the lowest ranked player gets the bye.";
    F5: "F5", Deciding, "systems/dutch_2006/reader.rs::present",
        "Players who withdraw, or are known not to play in a round, are not paired in it.";
    F6: "F6", Defining, "systems/dutch_2006/changed.rs::after_publication",
        "A published pairing is changed only if it violates B1 or B2.";
    F7: "F7", Defining, "systems/dutch_2006/reader.rs::colour",
        "A wrong result, colour or rating affects only pairings still to be made.";
    F8: "F8", Defining, "systems/dutch_2006/reader.rs::is_withdrawn",
        "Who is absent without notice is considered withdrawn: the file must say so (reading no-show), nothing is inferred.";
    F9: "F9", Defining, "tournament/scoring.rs::standard", "Adjourned games are draws for pairing.";
    F10: "F10", Defining, "systems/dutch_2006/standings.rs::standings",
        "Final standings: points; for the first place the games played among the tied; the average rating of the opponents; lots.";
    PROHIBITED: "260", Deciding, "systems/dutch_2006/reader.rs::forbidden",
        "The organiser prohibits some pairs (report records 260 and XXP); they are treated like B1.";
    VIRTUAL: "250", Defining, "position/mod.rs::competitor",
        "Virtual points (report records 250 and XXA) count into the score for the pairing only.";
}

/// The same by what they say.
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

static READINGS: [Reading; Readings::OPEN.len() + SETTLED.len()] = Reading::join(Readings::OPEN, SETTLED);

/// The Swiss system based on rating, as approved until 2006, with what it cites.
pub static RULEBOOK: Rulebook = Rulebook {
    id: "dutch-2006",
    title: "Swiss System Based on Rating, the Dutch system (FIDE Handbook C.04.1, General Assembly 2006)",
    applies: "from 2006",
    published: None,
    articles: ALL,
    orders: &[&C4, &C5, &C8, &C9, &D1, &D2],
    readings: &READINGS,
    also: &[],
};
