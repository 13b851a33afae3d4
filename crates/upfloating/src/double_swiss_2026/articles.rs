//! The rulebook of C.04.5: every article of the text in its order, and the articles of other documents that the text
//! cites.

use super::readings::{Readings, SETTLED};
use crate::upfloating::edition::{Articles, cited};
use arbitrium_tournament::rulebook::{Reading, Rulebook, articles};

articles! {
    PREFACE: "Preface", Defining, "crates/upfloating/src/double_swiss_2026/matches.rs::read_match",
        "A pairing is a match of two games. It is forfeited, and may be repeated, only if a player forfeits both; byes are for matches.";
    TPN: "1.1", Defining, "crates/upfloating/src/double_swiss_2026/edition.rs::tournament_pairing_numbers",
        "The General Handling Rules, Article 2, define the tournament pairing numbers (TPN).";
    ORDER: "1.2", Defining, "crates/upfloating/src/upfloating/field.rs::ranked",
        "Players are ranked by score, then by TPN.";
    SCOREGROUP: "1.3", Defining, "crates/upfloating/src/upfloating/stage.rs::bracket",
        "A scoregroup has one score. A bracket holds its players (residents) and upfloaters from lower scoregroups, an even number in all.";
    PAB: "1.4", Deciding, "crates/swiss/src/weighing_document.rs::violations",
        "If the number of players to be paired is odd, exactly one player gets the bye. It is worth a win and a draw, unless the rules say otherwise.";
    FLOATER: "1.5", Defining, "crates/upfloating/src/double_swiss_2026/matches.rs::read_match",
        "A floater plays an opponent with a different score.";
    COLOUR: "1.6", Defining, "crates/upfloating/src/double_swiss_2026/matches.rs::read_match",
        "A player has a colour in a match if at least one game was played. It is the colour scheduled for the first game.";
    C1: "2.1.1" / "C1", Deciding, "crates/upfloating/src/upfloating/field.rs::met",
        "Two players do not meet more than once.";
    C2: "2.1.2" / "C2", Deciding, "crates/swiss/src/weighing/bye.rs::c2",
        "A player with an earlier pairing-allocated bye, a match won by forfeit or a full-point bye does not get the bye.";
    C3: "2.2.1" / "C3", Deciding, "crates/upfloating/src/upfloating/upfloaters.rs::c3",
        "A pairing that complies with C1 and C2 must exist for all players not yet paired.";
    C4: "2.3.1" / "C4", Deciding, "crates/upfloating/src/upfloating/criteria.rs::c4",
        "Minimise the number of upfloaters.";
    C5: "2.3.2" / "C5", Deciding, "crates/upfloating/src/upfloating/criteria.rs::c5",
        "Maximise the scores of the upfloaters. The lowest score is compared first.";
    C6: "2.3.3" / "C6", Deciding, "crates/upfloating/src/upfloating/criteria.rs::c6",
        "The upfloaters let the following scoregroup, unless it is empty, be paired by C1, C3 and C4.";
    C7: "2.3.4" / "C7", Deciding, "crates/upfloating/src/upfloating/criteria.rs::c7",
        "Except in the last round, minimise the upfloaters that were floaters in the previous round.";
    C8: "2.3.5" / "C8", Deciding, "crates/upfloating/src/upfloating/row.rs::opponent_floated",
        "Except in the last round, minimise the upfloaters' opponents that were floaters in the previous round.";
    LEGAL: "3.1", Defining, "crates/upfloating/src/upfloating/upfloaters.rs::c1",
        "A pairing is legal if it complies with C1 and C2. During the pairing C3 is also complied with.";
    TOP_SCOREGROUP: "3.2", Defining, "crates/upfloating/src/upfloating/field.rs::top_scoregroup",
        "The top-scoregroup holds the players with the highest score among the players not yet paired.";
    COMPLETE: "3.3.1", Deciding, "crates/swiss/src/weighing_document.rs::violations",
        "All players are paired, except at most one with the bye, and C1 and C2 are complied with.";
    STEPS: "3.3.2", Defining, "crates/upfloating/src/upfloating/round.rs::steps",
        "First assign the bye. Then choose upfloaters and pair each bracket from the top, and assign the colours at the end.";
    IMPOSSIBLE: "3.3.3", Defining, "crates/upfloating/src/upfloating/impossible.rs::explain",
        "If no complete round-pairing exists, the Chief Arbiter decides.";
    BYE_COMPLETION: "3.4.1", Deciding, "crates/swiss/src/weighing/bye.rs::completion",
        "The player with the bye leaves a legal pairing for all other players.";
    BYE_SCORE: "3.4.2", Deciding, "crates/swiss/src/weighing/bye.rs::score",
        "The bye goes to the lowest score.";
    BYE_MATCHES: "3.4.3", Deciding, "crates/swiss/src/weighing/bye.rs::games",
        "If the scores are equal, the bye goes to the player with the most matches played.";
    BYE_TPN: "3.4.4", Deciding, "crates/swiss/src/weighing/bye.rs::last",
        "If the matches are also equal, the bye goes to the largest TPN.";
    POTENTIAL_UPFLOATERS: "3.5.1", Defining, "crates/upfloating/src/upfloating/upfloaters.rs::candidates",
        "All players with a lower score than the residents are potential upfloaters.";
    SETS: "3.5.2", Defining, "crates/upfloating/src/upfloating/upfloaters.rs::considered",
        "The sets of upfloaters to consider are those that comply with C4 and C5.";
    SET_SORTED: "3.5.3", Defining, "crates/upfloating/src/upfloating/upfloaters.rs::sets",
        "A set is sorted by descending score, then by ascending TPN.";
    SET_ORDER: "3.5.4", Defining, "crates/upfloating/src/upfloating/upfloaters.rs::sets",
        "Sets are sorted by the lexicographic order of their TPNs.";
    FIRST_SET: "3.5.5", Deciding, "crates/upfloating/src/upfloating/upfloaters.rs::rows",
        "Choose the first set that gives a legal pairing and complies with C6 and C7.";
    PAIR_MEMBERS: "3.6.1", Defining, "crates/upfloating/src/upfloating/bracket_pairing.rs::assign",
        "The smaller TPN of a pair is its top member, the larger TPN its bottom member.";
    IDENTIFIER: "3.6.2", Defining, "crates/upfloating/src/upfloating/identifier.rs::of",
        "The identifier of a pairing lists its top members in ascending order, then their bottom members.";
    PAIRING_ORDER: "3.6.3", Defining, "crates/upfloating/src/upfloating/bracket_pairing.rs::candidates",
        "Pairings are sorted by the lexicographic order of their identifiers.";
    FIRST_PAIRING: "3.6.4", Deciding, "crates/upfloating/src/upfloating/bracket_pairing.rs::criteria",
        "Choose the first pairing that complies with C1 and C8.";
    INITIAL_COLOUR: "4.1", Defining, "crates/swiss/src/weighing_document.rs::initial_colour",
        "The initial colour is determined by lot before the pairing of round 1.";
    HIGHER_RANKED: "4.2", Defining, "crates/upfloating/src/upfloating/colours.rs::first_of",
        "The higher ranked player of a pair has the higher score, or with equal scores the smaller TPN.";
    COLOUR_FIRST: "4.3.1", Deciding, "crates/upfloating/src/upfloating/colours.rs::neither_played",
        "If neither has played a match, a higher ranked player with an odd TPN gets the initial colour. With an even TPN it is the other colour.";
    COLOUR_BALANCE: "4.3.2", Deciding, "crates/upfloating/src/double_swiss_2026/colours.rs::fewer_whites",
        "White goes to the player with the lower number of Whites.";
    COLOUR_HISTORY: "4.3.3", Deciding, "crates/swiss/src/terms/colours.rs::alternating",
        "The colours alternate to the most recent time when one player had White and the other Black.";
    COLOUR_HIGHER: "4.3.4", Deciding, "crates/upfloating/src/upfloating/colours.rs::alternating_first",
        "The higher ranked player gets the other colour than in that player's last match.";
    COLOUR_OPPONENT: "4.3.5", Deciding, "crates/upfloating/src/upfloating/colours.rs::alternating_second",
        "The opponent of the higher ranked player gets the other colour than in that opponent's last match.";
    FIRST_GAME: "4.4", Defining, "crates/upfloating/src/upfloating/colours.rs::decide",
        "The player with White plays the first game with White and the second with Black.";
    PROHIBITED: "260", Deciding, "crates/upfloating/src/upfloating/bracket_pairing.rs::prohibited",
        "The organiser prohibits some pairs (report records 260 and XXP). They count like C1.";
    VIRTUAL: "250", Defining, "crates/tournament/src/position/mod.rs::competitor",
        "Virtual points (report records 250 and XXA) count in the score for pairing only.";
    BASIC_ONCE: "Basic 2", Defining, "crates/upfloating/src/upfloating/field.rs::met",
        "Two participants do not meet more than once.";
    BASIC_BYE: "Basic 3", Defining, "crates/upfloating/src/upfloating/round.rs::steps",
        "With an odd number, one participant is not paired and has the bye. It is worth the same for all participants.";
    BASIC_BARRED: "Basic 4", Defining, "crates/upfloating/src/upfloating/field.rs::barred",
        "A participant with an earlier pairing-allocated bye, or with a win's points from one unplayed round, does not get the bye.";
    HANDLING_ORDER: "GHR 2", Defining, "crates/upfloating/src/double_swiss_2026/edition.rs::tournament_pairing_numbers",
        "TPNs follow strength, title and alphabet. A late entry gets a TPN only after the actual arrival.";
    HANDLING_ADJOURNED: "GHR 3.1", Defining, "crates/tournament/src/scoring.rs::standard",
        "Adjourned games are considered draws for pairing only.";
    HANDLING_WITHDRAWN: "GHR 3.2", Defining, "crates/tournament/src/position/mod.rs::attendance",
        "Participants that withdraw are no longer paired.";
    HANDLING_ABSENT: "GHR 3.3", Deciding, "crates/swiss/src/weighing_document.rs::violations",
        "Participants known in advance not to play in a round are not paired in it.";
    HANDLING_HISTORY: "GHR 3.4", Defining, "crates/swiss/src/terms/alternation.rs::at_last_difference",
        "Only played matches count in a colour history. Unplayed rounds are moved to its beginning.";
    HANDLING_FORFEIT: "GHR 3.5", Defining, "crates/upfloating/src/upfloating/field.rs::met",
        "Two participants that were paired and did not play may be paired again.";
    HANDLING_BOARDS: "GHR 3.6", Defining, "crates/swiss/src/terms/boards.rs::sort",
        "Boards are sorted by the higher ranked player's score, then the sum of both scores, then that player's number.";
}

/// Articles that contain further printed numbers. Each is listed with these numbers.
const MERGED: &[(&str, &str)] = &[
    ("Preface", "0"),
    ("1.2", "1.2.1, 1.2.2"),
    ("1.3", "1.3.1, 1.3.2"),
    ("3.1", "3.1.1, 3.1.2"),
    ("3.3.2", "3.3.2 (1), 3.3.2 (2), 3.3.2 (3), 3.3.2 (4)"),
    ("GHR 2", "GHR 2.1, GHR 2.2, GHR 2.3, GHR 2.4, GHR 2.5"),
    ("GHR 3.6", "GHR 3.6.1, GHR 3.6.2, GHR 3.6.3"),
];

static READINGS: [Reading; Readings::OPEN.len() + SETTLED.len()] = Reading::join(Readings::OPEN, SETTLED);

/// The articles of C.04.5 that the code shared by both systems cites, by their subjects.
pub(super) const ARTICLES: Articles = cited!();

/// The rulebook of the Double-Swiss System (C.04.5): its articles and open points.
pub static RULEBOOK: Rulebook = Rulebook {
    id: "double-swiss-2026",
    title: "Double-Swiss System (FIDE Handbook C.04.5)",
    applies: "from 1 February 2026",
    published: None,
    articles: ALL,
    orders: &[&SET_SORTED, &SET_ORDER, &PAIR_MEMBERS, &IDENTIFIER, &PAIRING_ORDER],
    readings: &READINGS,
    also: &[],
    restored: &[],
    merged: MERGED,
    aliases: &[("260", "Prohibited pairings")],
    ..Rulebook::EMPTY
};
