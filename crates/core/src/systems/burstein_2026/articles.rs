//! The rulebook of the Burstein System of 2026: every article of C.04.4.2, in its order, and those it cites.

#![allow(clippy::doc_markdown, reason = "the summaries are prose, in the words of the document")]

use super::readings::{Readings, SETTLED};
use crate::rulebook::{Reading, Rulebook, articles};
use crate::systems::bye_first::Cited;
use crate::systems::dutch::Dutch2026;
use crate::systems::dutch::edition::Edition;

articles! {
    TPN: "1.1", Defining, "systems/bye_first/company.rs::tournament_pairing_numbers",
        "Tournament pairing numbers are given by the General Handling Rules, Article 2.";
    SCOREGROUP: "1.2.1", Defining, "systems/bye_first/company.rs::top_scoregroup",
        "A scoregroup is all players of one score.";
    BRACKET: "1.2.2", Defining, "systems/burstein_2026/bracket.rs::following",
        "A bracket is a scoregroup (residents) and those who remained unpaired in the previous bracket (incoming floaters).";
    PAB: "1.3", Deciding, "systems/bye_first/judge.rs::violations",
        "When the number of players to be paired is odd, one of them, and one only, has the pairing-allocated bye; when it is even, nobody has.";
    DIFFERENCE: "1.4", Defining, "systems/terms/preference.rs::colour_difference",
        "The colour difference is the games with White less those with Black.";
    PREFERENCE: "1.5", Defining, "systems/terms/preference.rs::by_difference",
        "The colour preference is absolute, strong or mild by the colour difference and the last two games; none before the first game.";
    SEEDING: "1.6.1", Defining, "systems/burstein_2026/seeding.rs::system",
        "The first rounds, the seeding rounds, are paired by the rules of the FIDE (Dutch) System.";
    SEEDING_ROUNDS: "1.6.2", Defining, "systems/burstein_2026/seeding.rs::number",
        "There are half as many seeding rounds as rounds, rounded down, and no more than four.";
    METHODS: "1.7.1", Defining, "systems/burstein_2026/index.rs::sum",
        "Buchholz is the sum of the present scores of the opponents met; Sonneborn-Berger the sum of these times the points scored against them.";
    UNPLAYED: "1.7.2", Defining, "systems/burstein_2026/index.rs::contribution",
        "Who does not play in a round met himself; a series of zero-point byes up to the present round counts as draws for the opponents; virtual points never count.";
    INDEX: "1.8.1", Defining, "systems/burstein_2026/index.rs::sum",
        "The index is Buchholz, then Sonneborn-Berger.";
    RANKING: "1.8.2", Defining, "systems/burstein_2026/field.rs::new",
        "Players are ranked by their index, then by TPN; the score does not count.";
    COMPLETE: "1.9.1", Deciding, "systems/bye_first/judge.rs::violations",
        "Everybody to be paired is paired, but for the one player with the bye.";
    STEPS: "1.9.2", Defining, "systems/burstein_2026/round.rs::pair_round",
        "The bye comes first, then the round is paired bracket by bracket from the top scoregroup on.";
    IMPOSSIBLE: "1.9.3", Defining, "systems/burstein_2026/round.rs::impossible",
        "Where no complete round-pairing exists, the Chief Arbiter decides.";
    C1: "2.1.1" / "C1", Deciding, "systems/burstein_2026/criteria.rs::c1",
        "Two players meet at most once.";
    C2: "2.1.2" / "C2", Deciding, "systems/bye_first/bye.rs::c2",
        "Nobody gets the bye who already had it, or scored as much as for a win in a round without playing.";
    C3: "2.1.3" / "C3", Deciding, "systems/burstein_2026/criteria.rs::c3",
        "Two players with the same absolute colour preference do not meet.";
    C4: "2.2.1" / "C4", Deciding, "systems/burstein_2026/criteria.rs::c4",
        "The players not yet paired can always all be paired.";
    C5: "2.3.1" / "C5", Deciding, "systems/burstein_2026/criteria.rs::c5",
        "As many pairs as possible, so as few outgoing floaters.";
    C6: "2.3.2" / "C6", Deciding, "systems/burstein_2026/criteria.rs::c6",
        "Outgoing floaters with scores as low as possible, the highest of them first.";
    C7: "2.3.3" / "C7", Deciding, "systems/burstein_2026/criteria.rs::c7",
        "The outgoing floaters let the following bracket comply with C1 to C6 as well as it can.";
    C8: "2.3.4" / "C8", Deciding, "systems/burstein_2026/criteria.rs::c8",
        "As few players as possible who do not get their colour preference.";
    BYE_RIGHT: "3.1.1", Defining, "systems/bye_first/bye.rs::c2",
        "The bye goes to somebody who has had neither the bye nor a win without playing.";
    BYE_COMPLETION: "3.1.2", Deciding, "systems/bye_first/bye.rs::article_3_1_2",
        "The bye goes to somebody without whom all others can be paired.";
    BYE_SCORE: "3.1.3", Deciding, "systems/bye_first/bye.rs::article_3_1_3",
        "Of these to one with the lowest score.";
    BYE_GAMES: "3.1.4", Deciding, "systems/bye_first/bye.rs::article_3_1_4",
        "Of these to one who has played most games.";
    BYE_RANKING: "3.1.5", Deciding, "systems/bye_first/bye.rs::article_3_1_5",
        "Of these to the lowest ranked.";
    PREPARATION: "3.2.1", Defining, "systems/burstein_2026/bracket.rs::considered",
        "C1 to C5 say how many pairs a bracket has, and so how many outgoing floaters.";
    OPERATIONS: "3.2.2", Defining, "systems/burstein_2026/round.rs::pair_bracket",
        "Chosen is the pairing that complies best with the criteria, each before those below it, and of equally good ones the first.";
    BSN: "4.1", Defining, "systems/burstein_2026/bracket.rs::players",
        "The players of a bracket are numbered in their ranking order.";
    VIRTUAL: "4.2", Defining, "systems/burstein_2026/bracket.rs::opponents",
        "The opponent of who floats has the number zero.";
    ORDER: "4.3", Deciding, "systems/burstein_2026/bracket.rs::candidates",
        "A pairing comes before another where the opponent of the first player whose opponents differ has the larger number.";
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
        "The preference of the higher ranked player is granted.";
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
    bye_last: &BYE_RANKING,
    colour_parity: &COLOUR_PARITY,
    colour_both: &COLOUR_BOTH,
    colour_stronger: &COLOUR_STRONGER,
    colour_alternate: &COLOUR_ALTERNATE,
    colour_higher: &COLOUR_HIGHER,
};

static READINGS: [Reading; Readings::OPEN.len() + SETTLED.len()] = Reading::join(Readings::OPEN, SETTLED);

pub(super) static RULEBOOK: Rulebook = Rulebook {
    id: "burstein-2026",
    title: "Burstein System, FIDE Handbook C.04.4.2",
    applies: "from 1 February 2026",
    published: Some("https://handbook.fide.com/chapter/C040402202602"),
    articles: ALL,
    orders: &[&ORDER],
    readings: &READINGS,
    also: &[<Dutch2026 as Edition>::RULEBOOK],
};
