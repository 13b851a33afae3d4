//! The rulebook of the sketch.

use arbitrium::rulebook::{Reading, Rulebook, articles};
use arbitrium_upfloating::upfloating::edition::{Articles, cited};

use super::edition::Readings;

articles! {
    in "tests/it/";
    PREFACE: "1.1", Defining, "sketch/edition.rs::read_match", "A game that was forfeited was not played.";
    TPN: "1.2", Defining, "sketch/edition.rs::tournament_pairing_numbers", "The starting rank is the TPN.";
    ORDER: "1.3", Defining, "sketch/edition.rs::decide", "By score, then by TPN.";
    SCOREGROUP: "1.4", Defining, "sketch/edition.rs::ways", "All of one score.";
    FLOATER: "1.5", Defining, "sketch/edition.rs::read_match", "Who meets another score.";
    COLOUR: "1.6", Defining, "sketch/edition.rs::read_match", "That of a game that was played.";
    PAB: "1.7", Deciding, "sketch/edition.rs::bars", "One bye in an odd field.";
    C1: "2.1" / "S1", Deciding, "sketch/edition.rs::read_match", "Two meet once.";
    C2: "2.2" / "S2", Deciding, "sketch/edition.rs::bars", "Nobody has the bye twice.";
    C3: "2.3" / "S3", Deciding, "sketch/edition.rs::ways", "The others can be paired, too.";
    C4: "2.4" / "S4", Deciding, "sketch/edition.rs::ways", "As few upfloaters as possible.";
    C5: "2.5" / "S5", Deciding, "sketch/edition.rs::ways", "Of high scores.";
    C6: "2.6" / "S6", Deciding, "sketch/edition.rs::ways", "The following scoregroup.";
    C7: "2.7" / "S7", Deciding, "sketch/edition.rs::ways", "Who floated does not float again.";
    APART: "2.8" / "S8", Deciding, "sketch/edition.rs::apart", "As few pairs of unequal scores as possible.";
    OPPONENTS: "2.9" / "S9", Deciding, "sketch/edition.rs::opponents", "As few opponents of upfloaters as possible who floated.";
    BOTH: "2.10" / "S10", Deciding, "sketch/edition.rs::both", "As few pairs as possible in which both floated.";
    COMPLETE: "3.1", Deciding, "sketch/edition.rs::ways", "Everybody is paired.";
    STEPS: "3.2", Defining, "sketch/edition.rs::ways", "The bye, then bracket by bracket.";
    BYE_COMPLETION: "3.3", Deciding, "sketch/edition.rs::ways", "The bye leaves a legal pairing.";
    BYE_SCORE: "3.4", Deciding, "sketch/edition.rs::ways", "The lowest score.";
    BYE_MATCHES: "3.5", Deciding, "sketch/edition.rs::read_match", "The most rounds played.";
    BYE_TPN: "3.6", Deciding, "sketch/edition.rs::tournament_pairing_numbers", "The largest TPN.";
    FIRST_SET: "3.7", Deciding, "sketch/edition.rs::ways", "The first of equal sets.";
    PAIR_MEMBERS: "3.8", Defining, "sketch/edition.rs::ways", "The smaller TPN on top.";
    IDENTIFIER: "3.9", Defining, "sketch/edition.rs::ways", "Top members, then bottom members.";
    FIRST_PAIRING: "3.10", Deciding, "sketch/edition.rs::ways", "The first of equal pairings.";
    COLOUR_FIRST: "4.1", Deciding, "sketch/edition.rs::parity", "The initial colour by parity.";
    COLOUR_BALANCE: "4.2", Deciding, "sketch/edition.rs::balance", "White to whoever had it less often.";
    PROHIBITED: "260", Deciding, "sketch/edition.rs::ways", "The organiser's prohibitions.";
    HANDLING_ABSENT: "5.1", Deciding, "sketch/edition.rs::ways", "Who does not play is not paired.";
}

/// The articles that the rules of the family cite.
pub(super) const ARTICLES: Articles = cited!();

static READINGS: [Reading; Readings::OPEN.len()] = Reading::join(Readings::OPEN, &[]);

pub(super) static RULEBOOK: Rulebook = Rulebook {
    id: "sketch",
    title: "A document that nobody plays by",
    applies: "never",
    published: None,
    articles: ALL,
    orders: &[&IDENTIFIER],
    readings: &READINGS,
    also: &[],
    restored: &[],
    merged: &[],
    ..Rulebook::EMPTY
};
