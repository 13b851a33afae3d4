//! The open points of the text of 2006 that have one answer only.

use crate::rulebook::{Reading, settled};

/// Open points with one answer only.
pub(in super::super) const SETTLED: &[Reading] = settled! {
    "national-ratings", "A1", "which numbers of a file are Ingo or BCF?",
        "below-400": "Those below 400 of a player of GER or ENG; no list in the scale of Elo ever went so low.";
    "x-negative", "A8", "can x be negative, and whom does it count?",
        "zero": "x = max(0, majority - half the bracket rounded up); who has no preference counts on neither side.";
    "p", "A6, C3", "what is p?",
        "moved-down": "In a homogeneous bracket half its number, rounded down; in a heterogeneous one the number moved down.";
    "transposition-tail", "D1", "do transpositions go over the unpaired players?",
        "full": "Full permutations of S2; the tail decides who floats.";
    "forfeit", "F2", "what does a forfeited game count for?",
        "nothing": "No colour, no meeting; the two may be paired again.";
    "holes", "F3", "how are colour histories with holes compared?",
        "right": "Games played are pushed right, empty rounds first.";
    "no-preference", "E1, E5", "what if a player has not had a game?",
        "other": "The other's preference is granted (E1); both without: the higher ranked gets the colour of his number in round 1.";
    "c12-scope", "C12", "what is another player moved down?",
        "same-scores": "Another set of the same size and scores, at the same p of the previous bracket; no backtrack inside a backtrack.";
    "c12-fails", "C12", "what if there is none?",
        "go-on": "C13 in the lowest bracket, else C14.";
    "c13-joined", "C13", "how is the joined lowest bracket paired?",
        "newest-in-s1": "S1 is the newest floaters or bracket, S2 everything below; homogeneous only if S1 is more than half; score differences, largest first, before x.";
    "c14-zero", "C14", "what if p = 0?",
        "all-down": "Every player of the bracket is moved down.";
    "virtual-points", "A2", "do virtual points count?",
        "score": "Score and virtual points are the score.";
};
