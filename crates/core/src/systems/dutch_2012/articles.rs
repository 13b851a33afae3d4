//! The rulebook of the Dutch system of 2012: every article of the text, in its order, and what it cites.

use super::readings::{Readings, SETTLED};
use crate::rulebook::{Reading, Rulebook, articles};
use crate::systems::dutch_2006::edition::Articles;

articles! {
    A1: "A1", Defining, "systems/dutch_2006/order.rs::of",
        "Ratings are checked, and estimated where none is reliable.";
    A2: "A2", Defining, "systems/dutch_2006/order.rs::compare",
        "Players are ranked by score, rating, title and alphabet; the order before round 1 gives the pairing numbers.";
    A3: "A3", Defining, "systems/dutch_2006/field.rs::brackets",
        "Equal scores make a homogeneous bracket; with players moved down it is heterogeneous and these are paired first; at least half moved down, it is treated as homogeneous.";
    A4: "A4", Defining, "systems/dutch_2006/reader.rs::float",
        "In a pair of unequal scores the higher player gets a downfloat, the lower an upfloat.";
    A5: "A5", Deciding, "systems/dutch_2006/reader.rs::float",
        "In an odd field one player is unpaired and gets the bye: no opponent, no colour, one point or half a point.";
    A6: "A6", Defining, "systems/dutch_2006/bracket.rs::first_sought",
        "P0 is the most pairs a bracket can make, half its players rounded down; M0 the number of players moved down to it.";
    A7: "A7", Defining, "systems/dutch_2006/preference.rs::difference",
        "The colour difference is games with White minus games with Black.";
    A7A: "A7.a", Defining, "systems/dutch_2006/preference.rs::preference",
        "An absolute preference: a colour difference beyond 1, or the same colour in the two latest games.";
    A7B: "A7.b", Defining, "systems/dutch_2006/preference.rs::preference",
        "A strong preference: a colour difference of 1.";
    A7C: "A7.c", Defining, "systems/dutch_2006/preference.rs::preference",
        "A mild preference: a colour difference of 0; to alternate.";
    A7D: "A7.d", Deciding, "systems/dutch_2012/lowering.rs::f",
        "In odd rounds strong preferences are treated as absolute as long as there are no more, nor higher ranked floaters for it.";
    A7E: "A7.e", Deciding, "systems/dutch_2012/lowering.rs::e",
        "In even rounds mild preferences are treated as what spares pairs of equal strong preferences.";
    A7F: "A7.f", Defining, "systems/dutch_2006/colours.rs::without_games",
        "Who has not played has no preference; his opponent's is granted.";
    A8: "A8", Defining, "systems/dutch_2006/bracket.rs::x",
        "X1 and Z1, the fewest pairs that cannot fulfil all preferences, and all strong ones.";
    A9: "A9", Defining, "systems/terms/transposition.rs::transpositions",
        "A transposition changes the order of S2, an exchange the members of S1 and S2.";
    A10: "A10", Defining, "systems/dutch_2006/reader.rs::is_over_half",
        "Top scorers have over half of the points when the last round is paired; backtracking undoes a bracket for other floaters.";
    A11: "A11", Defining, "systems/dutch_2012/lowering.rs::begin",
        "The best pairing by steps: pairs, scores, preferences, downfloats, upfloats; P falls and X rises.";
    B1A: "B1a", Deciding, "systems/dutch_2006/literal/criteria.rs::b1",
        "Two players meet at most once.";
    B1B: "B1b", Deciding, "systems/dutch_2006/literal/criteria.rs::b1_bye",
        "Who received a point or half a point without playing is a downfloater and gets no bye.";
    B2: "B2", Deciding, "systems/dutch_2006/literal/criteria.rs::b2",
        "Two players with the same absolute preference do not meet, but for top scorers where it helps a floater.";
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
    C2: "C2", Defining, "systems/dutch_2006/literal/round.rs::c2",
        "Determine P0, P1, M0, M1, X1 and Z1.";
    C3: "C3", Defining, "systems/dutch_2006/literal/round.rs::c3",
        "Set the requirements: P, B2, A7.d, X, Z, B5 and B6.";
    C4: "C4", Defining, "systems/dutch_2006/literal/sheet.rs::c4",
        "Put the highest P players in S1, all others in S2.";
    C5: "C5", Defining, "systems/dutch_2006/literal/sheet.rs::c5",
        "Order the players in S1 and S2.";
    C6: "C6", Defining, "systems/dutch_2006/literal/sheet.rs::c6",
        "Pair the first of S1 with the first of S2, and so on; with P pairs in compliance the bracket is complete, or its remainder is next.";
    C7: "C7", Defining, "systems/dutch_2006/literal/sheet.rs::c7",
        "A new transposition of S2.";
    C8: "C8", Defining, "systems/dutch_2006/literal/sheet.rs::c8",
        "In a homogeneous group a new exchange; of the moved-down players another set for S1.";
    C9: "C9", Defining, "systems/dutch_2012/lowering.rs::c9",
        "From a remainder back to the moved-down players, with a new transposition.";
    C10: "C10", Defining, "systems/dutch_2012/lowering.rs::c10",
        "Lower the requirements: B6 and B5 for upfloats, for downfloats, Z and X, A7.d, B2; each for as few pairs as can be.";
    C11: "C11", Defining, "systems/dutch_2012/lowering.rs::c11",
        "Deleted.";
    C12: "C12", Deciding, "systems/dutch_2006/literal/backwards.rs::c12",
        "Pair the previous bracket so that another set of the same size and scores moves down, if this allows P1 pairings.";
    C13: "C13", Deciding, "systems/dutch_2006/literal/backwards.rs::c13",
        "In the lowest bracket fewer of the moved-down players are paired first; else the penultimate one is paired again; else the two are joined.";
    C14: "C14", Defining, "systems/dutch_2006/literal/backwards.rs::c14",
        "Decrease P1, X1 and Z1, or M1; with P1 = 0 the whole bracket moves down.";
    D1: "D1", Deciding, "systems/dutch_2006/literal/orders.rs::d1",
        "Transpositions are tried in ascending lexicographic order.";
    D2: "D2", Deciding, "systems/dutch_2006/literal/orders.rs::d2",
        "Exchanges are tried by the smallest difference, then the lowest players of S1, then the highest of S2.";
    D3: "D3", Deciding, "systems/dutch_2006/literal/sheet.rs::next_set",
        "The moved-down players in S1 are tried from the highest ones on, in lexicographic order.";
    E1: "E1", Deciding, "systems/dutch_2006/colours.rs::decide",
        "Grant both colour preferences.";
    E2: "E2", Deciding, "systems/dutch_2006/colours.rs::decide",
        "Grant the stronger colour preference.";
    E3: "E3", Deciding, "systems/dutch_2006/colours.rs::decide",
        "Alternate to the most recent round in which they played with different colours.";
    E4: "E4", Deciding, "systems/dutch_2006/colours.rs::decide",
        "Grant the preference of the higher ranked player.";
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
        "Players who withdraw, or are known not to play in a round, are not paired in it and score 0.";
    F6: "F6", Defining, "systems/dutch_2006/changed.rs::after_publication",
        "A published pairing is changed only if it violates B1 or B2.";
    F7: "F7", Defining, "systems/dutch_2006/reader.rs::colour",
        "A wrong result, colour or rating affects only pairings still to be made.";
    F8: "F8", Defining, "systems/dutch_2006/reader.rs::is_withdrawn",
        "Who is absent without notice is considered withdrawn: the file must say so (reading no-show), nothing is inferred.";
    F9: "F9", Defining, "tournament/scoring.rs::standard",
        "Adjourned games are draws for pairing.";
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

static READINGS: [Reading; Readings::OPEN.len() + SETTLED.len()] = Reading::join(Readings::OPEN, SETTLED);

/// The Swiss system based on rating, as agreed by the congress of 2012, with what it cites.
pub static RULEBOOK: Rulebook = Rulebook {
    id: "dutch-2012",
    title: "Swiss System Based on Rating, the Dutch system (FIDE Handbook C.04.1, 83rd FIDE Congress, Istanbul 2012)",
    applies: "from 2012",
    published: None,
    articles: ALL,
    orders: &[&C4, &C5, &C8, &C9, &D1, &D2, &D3],
    readings: &READINGS,
    also: &[],
};
