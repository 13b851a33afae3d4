//! The rulebook of C.04.6: every article of the text, in its order, and the articles it cites.

use super::readings::{Readings, SETTLED};
use crate::rulebook::{Reading, Rulebook, articles};
use crate::systems::upfloating::edition::{Articles, cited};

articles! {
    PREFACE: "Preface", Defining, "systems/team_2026/matches.rs::read_match",
        "The rules for individuals apply to teams as far as they can; Basic Rules 6 and 7 never do. No colour preference keeps two teams from playing each other.";
    TPN: "1.1", Defining, "systems/team_2026/edition.rs::tournament_pairing_numbers",
        "Each team has a number of its own, given by the rules of the competition; it should not change.";
    ORDER: "1.2", Defining, "systems/team_2026/edition.rs::rank",
        "Match points or game points are the primary score, by which teams are paired; the other one is the secondary score. By default match points are the primary one.";
    SCOREGROUP: "1.3", Defining, "systems/upfloating/stage.rs::bracket",
        "A scoregroup is all teams of one score; a bracket is a scoregroup (residents) with teams of lower scoregroups (upfloaters), an even number in all.";
    PAB: "1.4", Deciding, "systems/upfloating/judge.rs::violations",
        "When the number of teams to be paired is odd, one team, and one only, gets the pairing-allocated bye: the points of a draw unless the regulations say otherwise. When it is even, none does.";
    FLOATER: "1.5", Defining, "systems/team_2026/matches.rs::read_match",
        "A floater plays an opponent with a different score.";
    COLOUR: "1.6.1", Defining, "systems/team_2026/matches.rs::read_match",
        "A team had the colour that its first board was scheduled to have, in a match that was played.";
    DIFFERENCE: "1.6.2", Defining, "systems/terms/preference.rs::colour_difference",
        "The colour difference is the matches with White less those with Black.";
    TYPE: "1.7", Defining, "systems/team_2026/preferences.rs::kind",
        "Preferences are of Type A unless the rules of the competition say Type B, or that there are none.";
    TYPE_A: "1.7.1", Defining, "systems/team_2026/preferences.rs::simple",
        "Type A: a team prefers the colour that it had less often where the difference is more than 1, or where it is not and the last two matches had the other colour.";
    TYPE_B: "1.7.2", Defining, "systems/team_2026/preferences.rs::graded",
        "Type B: the same preferences are strong; a difference of 1, or a last match with the other colour before the last round, makes a mild one.";
    C1: "2.1.1" / "C1", Deciding, "systems/upfloating/field.rs::met",
        "Two teams meet at most once.";
    C2: "2.1.2" / "C2", Deciding, "systems/upfloating/bye.rs::c2",
        "No team gets the bye that already had it, won a match by forfeit or had a full-point bye.";
    C3: "2.2.1" / "C3", Deciding, "systems/upfloating/upfloaters.rs::c3",
        "The teams not yet paired can always all be paired.";
    C4: "2.3.1" / "C4", Deciding, "systems/upfloating/criteria.rs::c4",
        "As few upfloaters as possible.";
    C5: "2.3.2" / "C5", Deciding, "systems/upfloating/criteria.rs::c5",
        "Upfloaters with scores as high as possible, the lowest of them first.";
    C6: "2.3.3" / "C6", Deciding, "systems/upfloating/criteria.rs::c6",
        "The upfloaters leave the following scoregroup, unless it is empty, with as few upfloaters of its own as possible.";
    C7: "2.3.4" / "C7", Deciding, "systems/upfloating/criteria.rs::c7",
        "Except in the last two rounds, as few upfloaters as possible that floated in the previous round.";
    C8: "2.3.5" / "C8", Deciding, "systems/team_2026/edition.rs::c8",
        "As few teams as possible whose colour preference is not fulfilled.";
    C9: "2.3.6" / "C9", Deciding, "systems/team_2026/edition.rs::c9",
        "Type B: as few teams as possible whose strong colour preference is not fulfilled.";
    C10: "2.3.7" / "C10", Deciding, "systems/upfloating/row.rs::opponent_floated",
        "Except in the last two rounds, as few opponents of upfloaters as possible that floated in the previous round.";
    LEGAL: "3.1", Defining, "systems/upfloating/upfloaters.rs::c1",
        "A pairing is legal when it complies with C1 and C2; on the way C3 must hold as well.";
    TOP_SCOREGROUP: "3.2", Defining, "systems/upfloating/field.rs::top_scoregroup",
        "The top-scoregroup is that of the highest score among the teams still to be paired.";
    COMPLETE: "3.3.1", Deciding, "systems/upfloating/judge.rs::violations",
        "Every team to be paired is paired, but for the one with the bye.";
    STEPS: "3.3.2", Defining, "systems/upfloating/round.rs::steps",
        "First the bye; then bracket by bracket from the top the upfloaters and the pairs; then the colours.";
    IMPOSSIBLE: "3.3.3", Defining, "systems/upfloating/impossible.rs::explain",
        "Where no complete round-pairing exists, the Chief Arbiter decides.";
    BYE_COMPLETION: "3.4.1", Deciding, "systems/upfloating/bye.rs::article_3_4_1",
        "The bye leaves a legal pairing for all other teams.";
    BYE_SCORE: "3.4.2", Deciding, "systems/upfloating/bye.rs::article_3_4_2",
        "The bye goes to the lowest score.";
    BYE_MATCHES: "3.4.3", Deciding, "systems/upfloating/bye.rs::article_3_4_3",
        "Among these, to the team with the most matches played.";
    BYE_TPN: "3.4.4", Deciding, "systems/upfloating/bye.rs::article_3_4_4",
        "Among these, to the largest TPN.";
    POTENTIAL_UPFLOATERS: "3.5.1", Defining, "systems/upfloating/upfloaters.rs::candidates",
        "Every team with a lower score than the residents is a potential upfloater.";
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
        "The first pairing is chosen that complies with C1, C8, C9 and C10.";
    INITIAL_COLOUR: "4.1", Defining, "systems/upfloating/colours.rs::deduce_initial_colour",
        "The initial colour is drawn by lot before the first round.";
    FIRST_TEAM: "4.2", Defining, "systems/upfloating/colours.rs::first_of",
        "The first-team of a pair has the higher primary score, else the higher secondary score unless the rules leave it out, else the smaller TPN.";
    COLOUR_FIRST: "4.3.1", Deciding, "systems/upfloating/colours.rs::neither_played",
        "When neither has played yet, a first-team with an odd TPN gets the initial colour, with an even TPN the other.";
    COLOUR_ONE: "4.3.2", Deciding, "systems/terms/colours.rs::only_one",
        "If only one team has a colour preference, it is granted.";
    COLOUR_OPPOSITE: "4.3.3", Deciding, "systems/terms/colours.rs::opposite",
        "Opposite preferences are both granted.";
    COLOUR_STRONG: "4.3.4", Deciding, "systems/terms/colours.rs::stronger",
        "Type B: if only one team has a strong preference, it is granted.";
    COLOUR_DIFFERENCE: "4.3.5", Deciding, "systems/team_2026/colours.rs::lower_difference",
        "White goes to the team with the lower colour difference.";
    COLOUR_HISTORY: "4.3.6", Deciding, "systems/terms/colours.rs::alternating",
        "The colours alternate to the latest time when one had White and the other Black.";
    COLOUR_GRANTED: "4.3.7", Deciding, "systems/terms/colours.rs::of_the_first",
        "The preference of the first-team is granted.";
    COLOUR_HIGHER: "4.3.8", Deciding, "systems/upfloating/colours.rs::alternating_first",
        "The first-team alternates from its last match.";
    COLOUR_OTHER: "4.3.9", Deciding, "systems/upfloating/colours.rs::alternating_second",
        "The other team alternates from its last match.";
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
    HANDLING_LATE: "GHR 2.4", Defining, "systems/terms/numbers.rs::of_those_arrived",
        "Handling Rules: a late entry gets its number when it arrives.";
    HANDLING_ADJOURNED: "GHR 3.1", Defining, "tournament/scoring.rs::standard",
        "Handling Rules, of adjourned matches: each adjourned game of one is a draw for pairing, and the match what its games make it.";
    HANDLING_WITHDRAWN: "GHR 3.2", Defining, "position/mod.rs::attendance",
        "Handling Rules: who withdraws is no longer paired.";
    HANDLING_ABSENT: "GHR 3.3", Deciding, "systems/upfloating/judge.rs::violations",
        "Handling Rules: who is known not to play in a round is not paired in it.";
    HANDLING_HISTORY: "GHR 3.4", Defining, "systems/terms/alternation.rs::at_last_difference",
        "Handling Rules: only played matches count in a colour history, moved together at its end.";
    HANDLING_FORFEIT: "GHR 3.5", Defining, "systems/upfloating/field.rs::met",
        "Handling Rules: who were paired and did not play may be paired again.";
    HANDLING_BOARDS: "GHR 3.6", Defining, "systems/terms/boards.rs::sort",
        "Handling Rules: matches are sorted by the score of the higher-ranked team, the sum of both, the TPN of the higher-ranked team.";
}

static READINGS: [Reading; Readings::OPEN.len() + SETTLED.len()] = Reading::join(Readings::OPEN, SETTLED);

/// The articles that the rules of the family cite.
pub(super) const ARTICLES: Articles = Articles { played: &COLOUR, ..cited!() };

/// C.04.6 with what it cites.
pub static RULEBOOK: Rulebook = Rulebook {
    id: "team-2026",
    title: "Swiss Team Pairing System (FIDE Handbook C.04.6)",
    applies: "from 1 February 2026",
    published: None,
    articles: ALL,
    orders: &[&SET_SORTED, &SET_ORDER, &PAIR_MEMBERS, &IDENTIFIER, &PAIRING_ORDER],
    readings: &READINGS,
    also: &[],
};
