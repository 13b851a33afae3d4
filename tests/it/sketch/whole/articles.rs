//! The rulebook of the document that pairs a whole round in one decision.

use arbitrium::rulebook::{Rulebook, articles, readings};
use arbitrium_swiss::{Cited, attendance};

readings! {
    colours: Colours = "colours", "2.4", "do preferences for colours count?" {
        Count = "count": "Yes.",
        Idle = "idle": "No.",
    }
}

articles! {
    in "tests/it/sketch/whole/";
    COMPLETE: "1", Deciding, "pairs.rs::extend", "Who plays is paired; one has the bye in an odd field.";
    ONCE: "2.1", Deciding, "pairs.rs::ROWS", "Two meet once.";
    BARRED: "2.2", Deciding, "pairs.rs::ROWS", "The bye once.";
    SCORES: "2.3", Deciding, "pairs.rs::ROWS", "As few pairs of unequal scores as possible.";
    PREFERENCES: "2.4", Deciding, "pairs.rs::ROWS", "As few pairs that prefer one colour as possible.";
    FIRST: "2.5", Deciding, "pairs.rs::extend", "The first player meets the next one possible.";
    PARITY: "3", Deciding, "mod.rs::decide", "The initial colour by parity.";
    PROHIBITED: "260", Deciding, "mod.rs::at_work", "The organiser's prohibitions.";
}

pub(super) const CITED: Cited = Cited {
    attendance: attendance::Articles { absent: &COMPLETE, complete: &COMPLETE, bye: &COMPLETE },
    c1: &ONCE,
    c2: &BARRED,
    same_colour: &ONCE,
    prohibited: &PROHIBITED,
};

pub(super) static RULEBOOK: Rulebook =
    Rulebook { id: "whole", articles: ALL, readings: Readings::OPEN, ..Rulebook::EMPTY };
