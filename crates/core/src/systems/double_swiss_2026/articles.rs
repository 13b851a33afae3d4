//! The rulebook of C.04.5: every article of the text, in its order, and the articles it cites.

use super::readings::{Readings, SETTLED};
use crate::rulebook::{Reading, Rulebook, articles};
use crate::systems::upfloating::edition::{Articles, cited};

articles! {
    PREFACE: "Preface", Defining, "systems/double_swiss_2026/matches.rs::read_match",
        "A pairing is a match of two games with alternating colours. A match is forfeited only if a player forfeits both games; then it may be paired again. Otherwise it counts as played. Byes are for whole matches.";
    TPN: "1.1", Defining, "systems/double_swiss_2026/edition.rs::tournament_pairing_numbers",
        "Tournament pairing numbers are given by the General Handling Rules, Article 2.";
    ORDER: "1.2", Defining, "systems/upfloating/field.rs::ranked",
        "Players are ranked by score, then by TPN.";
    SCOREGROUP: "1.3", Defining, "systems/upfloating/stage.rs::bracket",
        "A scoregroup is all players of one score; a bracket is a scoregroup (residents) with players of lower scores (upfloaters), an even number in all.";
    PAB: "1.4", Deciding, "systems/upfloating/judge.rs::violations",
        "When the number of players to be paired is odd, one player, and one only, gets the pairing-allocated bye; when it is even, nobody does.";
    FLOATER: "1.5", Defining, "systems/double_swiss_2026/matches.rs::read_match",
        "A floater plays an opponent with a different score.";
    COLOUR: "1.6", Defining, "systems/double_swiss_2026/matches.rs::read_match",
        "The colour of a match is that of its first game, if at least one of its games was played.";
    C1: "2.1.1" / "C1", Deciding, "systems/upfloating/field.rs::met",
        "Two players meet at most once.";
    C2: "2.1.2" / "C2", Deciding, "systems/upfloating/bye.rs::c2",
        "Nobody gets the bye who already had it, won a match by forfeit or had a full-point bye.";
    C3: "2.2.1" / "C3", Deciding, "systems/upfloating/upfloaters.rs::c3",
        "The players not yet paired can always all be paired.";
    C4: "2.3.1" / "C4", Deciding, "systems/upfloating/criteria.rs::c4",
        "As few upfloaters as possible.";
    C5: "2.3.2" / "C5", Deciding, "systems/upfloating/criteria.rs::c5",
        "Upfloaters with scores as high as possible, the lowest of them first.";
    C6: "2.3.3" / "C6", Deciding, "systems/upfloating/criteria.rs::c6",
        "The upfloaters leave the following scoregroup, unless it is empty, with as few upfloaters of its own as possible.";
    C7: "2.3.4" / "C7", Deciding, "systems/upfloating/criteria.rs::c7",
        "Except in the last round, as few upfloaters as possible who floated in the previous round.";
    C8: "2.3.5" / "C8", Deciding, "systems/upfloating/row.rs::opponent_floated",
        "Except in the last round, as few opponents of upfloaters as possible who floated in the previous round.";
    LEGAL: "3.1", Defining, "systems/upfloating/upfloaters.rs::c1",
        "A pairing is legal when it complies with C1 and C2; on the way C3 must hold as well.";
    TOP_SCOREGROUP: "3.2", Defining, "systems/upfloating/field.rs::top_scoregroup",
        "The top-scoregroup is that of the highest score among the players still to be paired.";
    COMPLETE: "3.3.1", Deciding, "systems/upfloating/judge.rs::violations",
        "Everybody to be paired is paired, but for the one player with the bye.";
    STEPS: "3.3.2", Defining, "systems/upfloating/round.rs::steps",
        "First the bye; then bracket by bracket from the top the upfloaters and the pairs; then the colours.";
    IMPOSSIBLE: "3.3.3", Defining, "systems/upfloating/impossible.rs::explain",
        "Where no complete round-pairing exists, the Chief Arbiter decides.";
    BYE_COMPLETION: "3.4.1", Deciding, "systems/upfloating/bye.rs::article_3_4_1",
        "The bye leaves a legal pairing for all other players.";
    BYE_SCORE: "3.4.2", Deciding, "systems/upfloating/bye.rs::article_3_4_2",
        "The bye goes to the lowest score.";
    BYE_MATCHES: "3.4.3", Deciding, "systems/upfloating/bye.rs::article_3_4_3",
        "Among these, to the player with the most matches played.";
    BYE_TPN: "3.4.4", Deciding, "systems/upfloating/bye.rs::article_3_4_4",
        "Among these, to the largest TPN.";
    POTENTIAL_UPFLOATERS: "3.5.1", Defining, "systems/upfloating/upfloaters.rs::candidates",
        "Every player with a lower score than the residents is a potential upfloater.";
    SETS: "3.5.2", Defining, "systems/upfloating/upfloaters.rs::considered",
        "The sets of upfloaters to consider are those that comply with C4 and C5.";
    SET_SORTED: "3.5.3", Defining, "systems/upfloating/upfloaters.rs::sets",
        "A set is written by descending score, then ascending TPN.";
    SET_ORDER: "3.5.4", Defining, "systems/upfloating/upfloaters.rs::sets",
        "Sets are ordered lexicographically by their TPNs.";
    FIRST_SET: "3.5.5", Deciding, "systems/upfloating/upfloaters.rs::rows",
        "The first set is chosen that gives a legal pairing and complies with C6 and C7.";
    PAIR_MEMBERS: "3.6.1", Defining, "systems/upfloating/bracket_pairing.rs::assign",
        "The smaller TPN of a pair is its top member, the larger its bottom member.";
    IDENTIFIER: "3.6.2", Defining, "systems/upfloating/identifier.rs::of",
        "A pairing is identified by its top members in ascending order, then the bottom member of each.";
    PAIRING_ORDER: "3.6.3", Defining, "systems/upfloating/bracket_pairing.rs::candidates",
        "Pairings are ordered lexicographically by their identifiers.";
    FIRST_PAIRING: "3.6.4", Deciding, "systems/upfloating/bracket_pairing.rs::criteria",
        "The first pairing is chosen that complies with C1 and C8.";
    INITIAL_COLOUR: "4.1", Defining, "systems/upfloating/colours.rs::deduce_initial_colour",
        "The initial colour is drawn by lot before the first round.";
    HIGHER_RANKED: "4.2", Defining, "systems/upfloating/colours.rs::first_of",
        "The higher-ranked player of a pair has the higher score, else the smaller TPN.";
    COLOUR_FIRST: "4.3.1", Deciding, "systems/upfloating/colours.rs::neither_played",
        "When neither has played yet, a higher-ranked player with an odd TPN gets the initial colour, with an even TPN the other.";
    COLOUR_BALANCE: "4.3.2", Deciding, "systems/double_swiss_2026/colours.rs::fewer_whites",
        "White goes to the player with fewer Whites.";
    COLOUR_HISTORY: "4.3.3", Deciding, "systems/terms/colours.rs::alternating",
        "The colours alternate to the latest time when one had White and the other Black.";
    COLOUR_HIGHER: "4.3.4", Deciding, "systems/upfloating/colours.rs::alternating_first",
        "The higher-ranked player alternates from his last match.";
    COLOUR_OPPONENT: "4.3.5", Deciding, "systems/upfloating/colours.rs::alternating_second",
        "The opponent alternates from his last match.";
    FIRST_GAME: "4.4", Defining, "systems/upfloating/colours.rs::allocate",
        "Who gets White has White in the first game and Black in the second.";
    PROHIBITED: "260", Deciding, "systems/upfloating/bracket_pairing.rs::prohibited",
        "The organiser prohibits some pairs (report records 260 and XXP); they are treated like C1.";
    VIRTUAL: "250", Defining, "position/mod.rs::competitor",
        "Virtual points (report records 250 and XXA) count into the score for the pairing only.";
    BASIC_ONCE: "Basic 2", Defining, "systems/upfloating/field.rs::met",
        "Basic Rules: two participants meet at most once.";
    BASIC_BYE: "Basic 3", Defining, "systems/upfloating/round.rs::steps",
        "Basic Rules: an odd number gives one participant the bye, worth the same to everybody.";
    BASIC_BARRED: "Basic 4", Defining, "systems/upfloating/field.rs::barred",
        "Basic Rules: who had the bye, or scored a win without playing, does not get the bye.";
    HANDLING_ORDER: "GHR 2", Defining, "systems/double_swiss_2026/edition.rs::tournament_pairing_numbers",
        "Handling Rules: TPNs follow strength, title and alphabet; a late entry gets his when he arrives.";
    HANDLING_ADJOURNED: "GHR 3.1", Defining, "tournament/scoring.rs::standard",
        "Handling Rules: an adjourned game is a draw for pairing.";
    HANDLING_WITHDRAWN: "GHR 3.2", Defining, "position/mod.rs::attendance",
        "Handling Rules: who withdraws is no longer paired.";
    HANDLING_ABSENT: "GHR 3.3", Deciding, "systems/upfloating/judge.rs::violations",
        "Handling Rules: who is known not to play in a round is not paired in it.";
    HANDLING_HISTORY: "GHR 3.4", Defining, "systems/terms/alternation.rs::at_last_difference",
        "Handling Rules: only played matches count in a colour history, moved together at its end.";
    HANDLING_FORFEIT: "GHR 3.5", Defining, "systems/upfloating/field.rs::met",
        "Handling Rules: who were paired and did not play may be paired again.";
    HANDLING_BOARDS: "GHR 3.6", Defining, "systems/terms/boards.rs::sort",
        "Handling Rules: boards are sorted by the score of the higher-ranked player, the sum of both, the TPN of the higher-ranked player.";
}

static READINGS: [Reading; Readings::OPEN.len() + SETTLED.len()] = Reading::join(Readings::OPEN, SETTLED);

/// The articles that the rules of the family cite.
pub(super) const ARTICLES: Articles = cited!();

/// C.04.5 with what it cites.
pub static RULEBOOK: Rulebook = Rulebook {
    id: "double-swiss-2026",
    title: "Double-Swiss System (FIDE Handbook C.04.5)",
    applies: "from 1 February 2026",
    published: None,
    articles: ALL,
    orders: &[&SET_SORTED, &SET_ORDER, &PAIR_MEMBERS, &IDENTIFIER, &PAIRING_ORDER],
    readings: &READINGS,
    also: &[],
};
