//! The open points of the text of 2006 with only one answer.

use arbitrium_tournament::rulebook::{Reading, settled};

/// Points that have only one sensible answer. Users see them but cannot choose.
pub(in super::super) const SETTLED: &[Reading] = settled! {
    "national-ratings", "A1", "which numbers of a file are Ingo or BCF?",
        "below-400": "Those below 400 of a player of GER or ENG. No Elo list ever had such low ratings.";
    "x-negative", "A8", "can x be negative, and whom does it count?",
        "zero": "x = max(0, majority - half the bracket rounded up). Players without a preference do not count.";
    "p", "A6, C3", "what is p?",
        "moved-down": "In a homogeneous bracket, half its players rounded down. In a heterogeneous one, the number of moved-down players.";
    "transposition-tail", "D1", "do transpositions go over the unpaired players?",
        "full": "Yes: all permutations of S2. The last places decide which players float.";
    "forfeit", "F2", "what does a forfeited game count for?",
        "nothing": "Nothing: no colour and no meeting. The two may be paired again.";
    "holes", "F3", "how are colour histories with holes compared?",
        "right": "The unplayed rounds move to the front, the played games follow.";
    "no-preference", "E1, E5", "what if a player has not had a game?",
        "other": "The opponent's preference is granted (E1). If neither has played, the higher ranked player's number decides as in round 1.";
    "c12-scope", "C12", "what is another player moved down?",
        "same-scores": "Another set of the same size and scores, with the same p of the previous bracket. Meanwhile no other bracket above is undone.";
    "c12-fails", "C12", "what if there is none?",
        "go-on": "C13 in the lowest bracket, C14 in all others.";
    "c13-joined", "C13", "how is the joined lowest bracket paired?",
        "newest-in-s1": "S1 is the newest floaters or bracket, S2 everything below. Score differences, largest first, come before x.";
    "c14-zero", "C14", "what if p = 0?",
        "all-down": "Every player of the bracket is moved down.";
    "virtual-points", "A2", "do virtual points count?",
        "score": "Score and virtual points are the score.";
};
