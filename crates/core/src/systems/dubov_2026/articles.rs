//! The rulebook of the Dubov System of 2026: the articles of C.04.4.1 that are followed, in its order, and of those it cites.

#![allow(clippy::doc_markdown, reason = "the summaries are prose, in the words of the document")]

use super::readings::{Readings, SETTLED};
use crate::rulebook::{Reading, Rulebook, articles};
use crate::systems::bye_first::Cited;

articles! {
    RATED: "1.1.1", Defining, "systems/dubov_2026/field.rs::unrated",
        "Each player must have a rating.";
    PROVISIONAL: "1.1.2", Defining, "systems/dubov_2026/field.rs::unrated",
        "To a player without a rating the Chief Arbiter assigns a provisional one.";
    TPN: "1.2.1", Defining, "systems/bye_first/company.rs::tournament_pairing_numbers",
        "Tournament pairing numbers are given by the General Handling Rules, Article 2.";
    SCOREGROUP: "1.3.1", Defining, "systems/bye_first/company.rs::top_scoregroup",
        "A scoregroup is all players of one score.";
    BRACKET: "1.3.2", Defining, "systems/dubov_2026/stage.rs::members",
        "A bracket is the residents of a scoregroup and the upfloaters from lower ones.";
    PAB: "1.4", Deciding, "systems/bye_first/judge.rs::violations",
        "When the number of players to be paired is odd, one of them, and one only, has the pairing-allocated bye; when it is even, nobody has.";
    DIFFERENCE: "1.5", Defining, "systems/terms/preference.rs::colour_difference",
        "The colour difference is the games with White less those with Black.";
    PREFERENCE: "1.6", Defining, "systems/terms/preference.rs::by_difference",
        "The colour preference is absolute, strong or mild by the colour difference and the last two games.";
    NO_GAMES: "1.6.4", Defining, "systems/dubov_2026/field.rs::preference",
        "Who has not played has a mild preference for Black.";
    ARO: "1.7.1", Defining, "systems/dubov_2026/aro.rs::aro",
        "The average rating of the opponents met over the board, rounded to the nearest integer, half upwards.";
    NO_ARO: "1.7.3", Defining, "systems/dubov_2026/aro.rs::aro",
        "Who has yet to play has an average of zero.";
    MAXIMUM: "1.8.1", Defining, "systems/dubov_2026/field.rs::is_maximum",
        "Who was upfloated MaxT times is a maximum upfloater.";
    MAX_T: "1.8.2", Defining, "systems/dubov_2026/upfloats.rs::max_t",
        "MaxT is 2 and a fifth of the number of rounds, rounded down.";
    COMPLETE: "1.9.1", Deciding, "systems/bye_first/judge.rs::violations",
        "Everybody to be paired is paired, but for the one player with the bye.";
    STEPS: "1.9.2", Defining, "systems/dubov_2026/round.rs::pair_round",
        "The bye comes first, then all scoregroups are paired from the top on.";
    IMPOSSIBLE: "1.9.3", Defining, "systems/dubov_2026/round.rs::impossible",
        "Where no complete round-pairing exists, the Chief Arbiter decides.";
    C1: "2.1.1" / "C1", Deciding, "systems/bye_first/company.rs::obstacles",
        "Two players meet at most once.";
    C2: "2.1.2" / "C2", Deciding, "systems/bye_first/bye.rs::c2",
        "Nobody gets the bye who already had it, or scored as much as for a win in a round without playing.";
    C3: "2.1.3" / "C3", Deciding, "systems/bye_first/company.rs::obstacles",
        "Two players with the same absolute colour preference do not meet.";
    C4: "2.2.1" / "C4", Deciding, "systems/dubov_2026/criteria.rs::c4",
        "The players not yet paired can always all be paired.";
    C5: "2.3.1" / "C5", Deciding, "systems/dubov_2026/criteria.rs::c5",
        "As few upfloaters as possible.";
    C6: "2.3.2" / "C6", Deciding, "systems/dubov_2026/criteria.rs::c6",
        "Upfloaters with scores as high as possible, the lowest of them first.";
    C7: "2.3.3" / "C7", Deciding, "systems/dubov_2026/criteria.rs::c7",
        "As few players as possible who do not get their colour preference.";
    C8: "2.3.4" / "C8", Deciding, "systems/dubov_2026/criteria.rs::c8",
        "Unless it is the last round, as few maximum upfloaters as possible among the upfloaters.";
    C9: "2.3.5" / "C9", Deciding, "systems/dubov_2026/criteria.rs::c9",
        "Unless it is the last round, maximum upfloaters who were upfloated as few times as possible.";
    C10: "2.3.6" / "C10", Deciding, "systems/dubov_2026/criteria.rs::c10",
        "Unless it is the last round, as few upfloaters as possible who were upfloated in the previous round.";
    BYE_RIGHT: "3.1.1", Defining, "systems/bye_first/bye.rs::c2",
        "The bye goes to somebody who has had neither the bye nor a win without playing.";
    BYE_COMPLETION: "3.1.2", Deciding, "systems/bye_first/bye.rs::article_3_1_2",
        "The bye goes to somebody without whom all others can be paired.";
    BYE_SCORE: "3.1.3", Deciding, "systems/bye_first/bye.rs::article_3_1_3",
        "Of these to one with the lowest score.";
    BYE_GAMES: "3.1.4", Deciding, "systems/bye_first/bye.rs::article_3_1_4",
        "Of these to one who has played most games.";
    BYE_NUMBER: "3.1.5", Deciding, "systems/bye_first/bye.rs::article_3_1_5",
        "Of these to the one with the largest TPN.";
    LEGAL: "3.2.1", Defining, "systems/dubov_2026/upfloaters.rs::article_3_2_1",
        "As many upfloaters are needed as make a legal pairing of all residents possible: by C1, C3 and C4.";
    CHOICE: "3.2.2", Defining, "systems/dubov_2026/round.rs::pair_bracket",
        "Chosen is the first set of upfloaters with which the bracket complies best with the criteria.";
    SUBGROUPS: "3.2.3", Defining, "systems/dubov_2026/halves.rs::of",
        "G1 is who prefers White, G2 all others; where nobody of the bracket has played, G1 is the first half.";
    RECOMPOSITION: "3.2.4", Deciding, "systems/dubov_2026/round.rs::shifts",
        "One of each pair that the smaller subgroup cannot avoid is shifted, then as many from the larger one as make both equal: each time the first set with which a legal pairing complies best with C7.";
    S1: "3.2.5", Defining, "systems/dubov_2026/round.rs::s1",
        "G1 is sorted by its average ratings, the lowest first, then by TPN.";
    T2: "3.2.6", Defining, "systems/dubov_2026/transposition.rs::criteria",
        "The players of S1 meet those of the first transposition of G2 that makes a legal pairing, place by place.";
    SETS: "4.1.3", Defining, "systems/dubov_2026/shift.rs::candidates",
        "Sets are sorted by the smallest number in which they differ.";
    UPFLOATERS: "4.2", Deciding, "systems/dubov_2026/upfloaters.rs::candidates",
        "Possible upfloaters are numbered by score, the highest first, then by TPN.";
    SHIFTERS: "4.3", Deciding, "systems/dubov_2026/shift.rs::candidates",
        "Shifters are numbered from the middle of their list outwards: White seekers by average rating, then TPN, Black seekers by TPN.";
    TRANSPOSITIONS: "4.4", Deciding, "systems/dubov_2026/transposition.rs::candidates",
        "Transpositions of G2 are sorted by TPN, place by place.";
    INITIAL_COLOUR: "5.1", Defining, "systems/bye_first/colours.rs::deduce_initial_colour",
        "The initial colour is drawn by lot before the first round.";
    COLOUR_PARITY: "5.2.1", Deciding, "systems/bye_first/colours.rs::ladder",
        "Where neither has played, a higher ranked player with an odd TPN gets the initial colour, with an even TPN the other.";
    COLOUR_BOTH: "5.2.2", Deciding, "systems/bye_first/colours.rs::ladder",
        "Both colour preferences are granted.";
    COLOUR_STRONGER: "5.2.3", Deciding, "systems/bye_first/colours.rs::ladder",
        "The stronger colour preference is granted.";
    COLOUR_ALTERNATE: "5.2.4", Deciding, "systems/bye_first/colours.rs::ladder",
        "The colours alternate to the most recent time in which one had White and the other Black.";
    COLOUR_HIGHER: "5.2.5", Deciding, "systems/bye_first/colours.rs::ladder",
        "The preference of the higher ranked player is granted: of who has more points, then the smaller TPN.";
    HANDLING_NUMBERS: "GHR 2", Defining, "systems/bye_first/company.rs::tournament_pairing_numbers",
        "A late entry has a number only when it arrives.";
    HANDLING_ABSENT: "GHR 3.3", Deciding, "systems/bye_first/judge.rs::violations",
        "Who is known not to play in a round is not paired in it.";
    HANDLING_COLOURS: "GHR 3.4", Defining, "systems/terms/history.rs::colour_played",
        "Only played games count in a colour sequence.";
    HANDLING_AGAIN: "GHR 3.5", Defining, "systems/terms/history.rs::colour_played",
        "Two who were paired and did not play may be paired again.";
    BOARD_ORDER: "GHR 3.6", Defining, "systems/terms/boards.rs::sort",
        "Boards are sorted by the higher score, the sum of the scores, and the higher ranked player's number.";
    PROHIBITED: "Prohibited pairings", Deciding, "systems/bye_first/company.rs::obstacles",
        "The organiser may prohibit pairs of players (record 260 or XXP).";
}

pub(super) static CITED: Cited = Cited {
    absent: &HANDLING_ABSENT,
    complete: &COMPLETE,
    pab: &PAB,
    steps: &STEPS,
    c1: &C1,
    c2: &C2,
    c3: &C3,
    prohibited: &PROHIBITED,
    bye_completion: &BYE_COMPLETION,
    bye_score: &BYE_SCORE,
    bye_games: &BYE_GAMES,
    bye_last: &BYE_NUMBER,
    colour_parity: &COLOUR_PARITY,
    colour_both: &COLOUR_BOTH,
    colour_stronger: &COLOUR_STRONGER,
    colour_alternate: &COLOUR_ALTERNATE,
    colour_higher: &COLOUR_HIGHER,
};

static READINGS: [Reading; Readings::OPEN.len() + SETTLED.len()] = Reading::join(Readings::OPEN, SETTLED);

pub(super) static RULEBOOK: Rulebook = Rulebook {
    id: "dubov-2026",
    title: "Dubov System, FIDE Handbook C.04.4.1",
    applies: "from 1 February 2026",
    published: Some("https://handbook.fide.com/chapter/C040401202602"),
    articles: ALL,
    orders: &[&UPFLOATERS, &SHIFTERS, &TRANSPOSITIONS],
    readings: &READINGS,
    also: &[],
};
