//! The words of the document that the comments quote, in the order of the text. The comments of this folder use
//! quotation marks only for these; `[...]` marks words left out.

/// A quotation from the document, which tests compare with its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quotation {
    /// The article or chapter that contains the words.
    pub article: &'static str,
    /// The words as printed, without quotation marks.
    pub words: &'static str,
}

pub(crate) const fn of(article: &'static str, words: &'static str) -> Quotation {
    Quotation { article, words }
}

/// The quoted passages in the order of the text. A test compares them with the comments.
pub const QUOTATIONS: &[Quotation] = &[
    of("A1", "to convert German Ingo"),
    of("A1", "British BCF use rating ="),
    of("A1", "use rating = 2840 - 8 x INGO"),
    of("A1", "600 + 8 x BCF"),
    of("A2", "ranked in order of, respectively a) score b) rating"),
    of("A2", "FIDE-title (IGM-IM-WGM-WIM-FM-CM-WFM-WCM-no title)"),
    of("A2", "when all scores are obviously zero"),
    of("A3", "Players with equal scores constitute a homogeneous score bracket"),
    of(
        "A3",
        "A heterogeneous score bracket of which at least half of the players have come from a higher score bracket is also treated as though it was homogeneous.",
    ),
    of("A4", "The higher ranked player receives a downfloat"),
    of("A4", ", the lower one an upfloat"),
    of("A5", "Should the total number of players be (or become) odd, one player ends up unpaired"),
    of("A5", "A bye is considered to be a downfloat"),
    of("A6", "ordered according to A2"),
    of(
        "A7",
        "The colour difference of a player is the number of games played with white minus the number of games played with black by this player.",
    ),
    of(
        "A7.b",
        "A strong colour preference occurs when a player's colour difference is unequal to zero. The preference is white when the colour difference is < 0, black otherwise.",
    ),
    of("A7.d", "players having a strong colour preference"),
    of(
        "A7.d",
        "shall be treated like players having an absolute colour preference as long as this does not result in additional downfloaters",
    ),
    of("A7.e", "players having a mild colour preference"),
    of(
        "A7.e",
        "treated and counted as if they would have a mild colour preference of that kind (white resp. black) which reduces the value of x",
    ),
    of(
        "A8",
        "w = number of players having a colour preference white. b = number of players having a colour preference black. q = number of players in the score bracket divided by 2, rounded upwards. If b >> w then x = b-q, else x = w-q.",
    ),
    of("B", "not be violated"),
    of("B1", "a) Two players shall not meet more than once"),
    of(
        "B1",
        "b) A player who has received a point without playing, either through a bye or due to an opponent not appearing in time, shall not receive a bye",
    ),
    of(
        "B1",
        "A player who has received a point without playing, either through a bye or due to an opponent not appearing in time, shall not receive a bye.",
    ),
    of(
        "B2",
        "a) No player's colour difference will become >+2 or <-2. b) No player will receive the same colour three times in row",
    ),
    of(
        "B3",
        "The difference of the scores of two players paired against each other should be as small as possible and ideally zero",
    ),
    of(
        "B4",
        "As many players as possible receive their colour preference. (Whenever x of a score bracket is unequal to zero this rule will have to be ignored. x is deducted by one each time a colour preference cannot be granted.)",
    ),
    of("B5", "No player shall receive an identical float in two consecutive rounds."),
    of("B6", "No player shall have an identical float as two rounds before."),
    of(
        "the notes to B2, B5 and B6",
        "B2 may not be applied when pairing players with a score of 50% in the last round if this is helpful to avoid additional downfloaters",
    ),
    of(
        "the notes to B2, B5 and B6",
        "do not apply when pairing players with a score of over 50% in the last round",
    ),
    of(
        "C",
        "Starting with the highest score bracket apply the following procedures to all score brackets until an acceptable pairing is obtained.",
    ),
    of(
        "C",
        "Afterwards the colour allocation rules (E) are used to determine which players will play with white.",
    ),
    of(
        "C1",
        "If the score bracket contains a player for whom no opponent can be found within this score bracket without violating B1 or B2 then: if this player was moved down from a higher score bracket apply C12. if this score bracket is the lowest one apply C13. in all other cases: move this player down to the next score bracket.",
    ),
    of("C2", "Determine x according to A8"),
    of("C3", "Determine p according to A6"),
    of("C4", "Put the highest players in S1, all other players in S2."),
    of("C5", "Order the players in S1 and S2 according to A2."),
    of(
        "C6",
        "Pair the highest player of S1 against the highest one of S2, the second highest one of S1 against the second highest one of S2, etc. If now p pairings are obtained in compliance with B1 and B2",
    ),
    of("C6", "the pairing of this score bracket is considered complete"),
    of(
        "C6",
        "in case of a homogeneous score bracket: remaining players are moved down to the next score bracket.",
    ),
    of("C6", "With this score bracket restart at C1."),
    of(
        "C6",
        "in case of a heterogeneous score bracket: only players moved down were paired so far. Start at C2 with the homogeneous remainder group.",
    ),
    of("C7", "Apply a new transposition of S2 according to D1 and restart at C6."),
    of(
        "C8",
        "In case of a homogeneous (remainder) group: apply a new exchange between S1 and S2 according to D2. Restart at C5.",
    ),
    of(
        "C9",
        "In case of a homogeneous remainder group: undo the pairing of the lowest moved down player paired and try to find a different opponent for this player by restarting at C7. If no alternative pairing for this player exists then drop criterion B6 first and then B5 for upfloats and restart at C2.",
    ),
    of("C10", "Drop criterion B6 and B5 (in this order) for downfloats and restart at C4."),
    of(
        "C11",
        "As long as x is less than p: increase x by 1. When pairing a remainder group undo all pairings of players moved down also. Restart at C3.",
    ),
    of(
        "C12",
        "In case of a heterogeneous group: undo the pairing of the previous score bracket. If in this previous score bracket a pairing can be made whereby another player will be moved down to the current one, and this now allows p pairing to be made then this pairing in the previous score bracket will be accepted.",
    ),
    of(
        "C13",
        "In case of the lowest score bracket: the pairing of the penultimate score bracket is undone. Try to find another pairing in the penultimate score bracket which will allow a pairing in the lowest score bracket. If in the penultimate score bracket p becomes zero (i.e. no pairing can be found which will allow a correct pairing for the lowest score bracket) then the two lowest score brackets are joined into a new lowest score bracket. Because now another score bracket is the penultimate one C13 can be repeated until an acceptable pairing is obtained.",
    ),
    of(
        "C14",
        "Decrease p by 1 (and if the original value of x was greater than zero decrease x by 1 as well). As long as p is unequal to zero restart at C4. If p equals zero the entire score bracket is moved down to the next one.",
    ),
    of("D1", "with descending priority"),
    of("D1", "put all numbers constructible with the digits 5, 6, 7 and 8 in ascending order"),
    of(
        "D2",
        "the difference between the numbers exchanged should be as small as possible. When differences of various options are equal take the one concerning the lowest player of S1",
    ),
    of("D2", "The last column of the second matrix has then become obsolete"),
    of("E1", "Grant both colour preferences."),
    of("E2", "Grant the stronger colour preference."),
    of("E3", "Alternate the colours to the most recent round in which they played with different colours"),
    of("E4", "Grant the colour preference of the higher ranked player."),
    of(
        "E5",
        "In the first round all even numbered players in S1 will receive a colour different from all odd numbered players in S1.",
    ),
    of(
        "F1",
        "the score of the higher player of the pairing involved; the sum of the scores of both players of the pairing involved; the rank according to A2 of the higher player of the pairing involved",
    ),
    of(
        "F2",
        "Byes, and pairing not actually played, or lost by one of the players due to arriving late or not at all, will not be taken into account with respect to colour, Such a pairing is not considered to be illegal in future rounds.",
    ),
    of(
        "F3",
        "A player who after five round has a colour history of BWW-B (i.e. no valid game in round 4) will be treated as -BWWB",
    ),
    of("F5", "Players known in advance not to play in a particular round are not paired in that round"),
    of(
        "F6",
        "A pairing officially made public shall not be changed unless it violates the absolute pairing criteria",
    ),
    of(
        "F8",
        "Players who are absent during a round without notification to the arbiter will be considered to have withdrawn themselves",
    ),
    of("F10", "the highest number of points scored"),
    of("F10", "where it concerns the first place: the best result in games played against each other"),
    of("F10", "the highest average rating of the opponents"),
    of("F10", "the drawing of lots"),
];
