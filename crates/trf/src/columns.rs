//! The layouts of all records. The reader and the writer use the same layouts.

/// The alignment of a text in a field that is wider than the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// The text begins in the first column of the field.
    Left,
    /// The text ends in the last column of the field.
    Right,
}

/// A field of a record. Columns are counted from 1, and the last column belongs to the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// The name of the field, as messages show it.
    pub name: &'static str,
    /// The number of the field's first column.
    pub first: u32,
    /// The number of the field's last column.
    pub last: u32,
    /// The alignment of the text in the field.
    pub align: Align,
}

impl Field {
    const fn left(name: &'static str, first: u32, last: u32) -> Self {
        Field { name, first, last, align: Align::Left }
    }

    const fn right(name: &'static str, first: u32, last: u32) -> Self {
        Field { name, first, last, align: Align::Right }
    }

    /// The same field, but `by` columns further right.
    #[must_use]
    pub const fn shifted(self, by: u32) -> Self {
        Field { first: self.first + by, last: self.last + by, ..self }
    }
}

/// A group of fields that repeats until the end of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Repeat {
    /// The fields of the first repetition. The fields of later repetitions are further right by a multiple of
    /// `stride`.
    pub fields: &'static [Field],
    /// The number of columns from one repetition to the next.
    pub stride: u32,
}

/// The layout of a kind of record: its code, its name and its fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Layout {
    /// The code in columns 1 to 3.
    pub code: &'static str,
    /// The name of the record, as messages show it.
    pub name: &'static str,
    /// The fields that occur once, before the repeated fields.
    pub fields: &'static [Field],
    /// The fields that repeat until the end of the line; `None` if no field repeats.
    pub repeat: Option<Repeat>,
}

/// Fields of the player record `001`.
pub mod player {
    use super::Field;

    /// The starting rank, which is the player's number in the report.
    pub const ID: Field = Field::right("starting rank", 5, 8);
    /// The sex: `m` or `w`.
    pub const SEX: Field = Field::left("sex", 10, 10);
    /// The FIDE title, such as `IM`.
    pub const TITLE: Field = Field::right("title", 11, 13);
    /// The name, as family name, comma, given name.
    pub const NAME: Field = Field::left("name", 15, 47);
    /// The rating before the tournament.
    pub const RATING: Field = Field::right("rating", 49, 52);
    /// The federation's three letters.
    pub const FEDERATION: Field = Field::left("federation", 54, 56);
    /// The number of the player in FIDE's rating list.
    pub const FIDE_ID: Field = Field::right("FIDE number", 58, 68);
    /// The date of birth, as `YYYY/MM/DD`.
    pub const BIRTH: Field = Field::left("date of birth", 70, 79);
    /// The points after the last recorded round.
    pub const POINTS: Field = Field::right("points", 81, 84);
    /// The rank in the standings.
    pub const RANK: Field = Field::right("rank", 86, 89);
    /// The number of the opponent in round 1.
    pub const OPPONENT: Field = Field::right("opponent", 92, 95);
    /// The colour in round 1: `w` or `b`.
    pub const COLOUR: Field = Field::left("colour", 97, 97);
    /// The code of the result in round 1.
    pub const RESULT: Field = Field::left("result", 99, 99);
    /// The whole cell of round 1: opponent, colour and result.
    pub const CELL: Field = Field::left("round", 92, 99);
    /// The number of columns from one round to the next.
    pub const STRIDE: u32 = 10;
    /// The fields before the round cells, in the order of their columns.
    pub const STATIC: [Field; 10] = [ID, SEX, TITLE, NAME, RATING, FEDERATION, FIDE_ID, BIRTH, POINTS, RANK];
}

/// Fields of the team record `310`.
pub mod team {
    use super::Field;
    use arbitrium_tournament::Fact;

    /// The pairing number of the team.
    pub const NUMBER: Field = Field::right("team", 5, 7);
    /// The full name of the team.
    pub const NAME: Field = Field::left("team name", 9, 40);
    /// The short name of the team.
    pub const NICKNAME: Field = Field::left("nickname", 42, 46);
    /// The strength of the team, by which the teams are numbered.
    pub const STRENGTH: Field = Field::right("strength", 48, 53);
    /// The match points after the last recorded round.
    pub const MATCH_POINTS: Field = Field::right("match points", 55, 60);
    /// The game points after the last recorded round.
    pub const GAME_POINTS: Field = Field::right("game points", 62, 67);
    /// The rank of the team in the standings.
    pub const RANK: Field = Field::right("rank", 69, 71);

    /// The field of the team record that contains `fact`; `None` if there is none.
    pub(crate) fn of(fact: Fact) -> Option<Field> {
        match fact {
            Fact::Name => Some(NAME),
            Fact::Rating => Some(STRENGTH),
            Fact::Points => Some(MATCH_POINTS),
            Fact::Rank => Some(RANK),
            Fact::Title => None,
        }
    }
}

/// Fields of the bye record `240`.
pub mod bye {
    use super::Field;

    /// The type of the bye: `F`, `H` or `Z`.
    pub const TYPE: Field = Field::left("type of bye", 5, 5);
    /// The round of the bye.
    pub const ROUND: Field = Field::right("round", 7, 9);
    /// The first of the players with the bye.
    pub const PLAYER: Field = Field::right("player", 11, 14);
}

/// Fields of the acceleration record `250`.
pub mod acceleration {
    use super::Field;

    /// The match points; only used for teams.
    pub const MATCH_POINTS: Field = Field::right("match points", 5, 8);
    /// The points of players, or the game points of teams.
    pub const POINTS: Field = Field::right("points", 10, 13);
    /// The first round in which the points count.
    pub const FIRST_ROUND: Field = Field::right("first round", 15, 17);
    /// The last round in which the points count.
    pub const LAST_ROUND: Field = Field::right("last round", 19, 21);
    /// The lowest starting number of the players who get the points.
    pub const FIRST_PLAYER: Field = Field::right("first player", 23, 26);
    /// The highest starting number of the players who get the points.
    pub const LAST_PLAYER: Field = Field::right("last player", 28, 31);
}

/// Fields of the prohibition record `260`.
pub mod prohibition {
    use super::Field;

    /// The first round in which the players must not meet.
    pub const FIRST_ROUND: Field = Field::right("first round", 5, 7);
    /// The last round in which the players must not meet.
    pub const LAST_ROUND: Field = Field::right("last round", 9, 11);
    /// The first of the players who must not meet each other.
    pub const PLAYER: Field = Field::right("player", 13, 16);
}

/// Fields of record `299`, which gives abnormal points.
pub mod abnormal {
    use super::Field;

    /// The code of the result that gets other points.
    pub const TYPE: Field = Field::left("type", 5, 5);
    /// The match points; only used for teams.
    pub const MATCH_POINTS: Field = Field::right("match points", 8, 11);
    /// The abnormal points. The published columns are 14 to 17, but the prescribed format `[-]11.5` needs one
    /// more column.
    pub const POINTS: Field = Field::right("points", 13, 17);
    /// The round in which the points count.
    pub const ROUND: Field = Field::right("round", 20, 22);
    /// The first of the players who get the points.
    pub const PLAYER: Field = Field::right("player", 24, 27);
}

/// Fields of the scoring record `162`, which repeats a letter for a result and its points.
pub mod scoring {
    use super::Field;

    /// The letter for the result: `W`, `D`, `L`, `A`, `P` or `X`.
    pub const SYMBOL: Field = Field::left("result", 6, 6);
    /// The points for the result whose letter is before them.
    pub const POINTS: Field = Field::right("points", 7, 10);
    /// The number of columns from one letter to the next.
    pub const STRIDE: u32 = 9;
}

/// Fields of an engine's acceleration record `XXA`.
pub mod engine_acceleration {
    use super::Field;

    /// The number of the accelerated player.
    pub const PLAYER: Field = Field::right("player", 5, 8);
    /// The virtual points in round 1.
    pub const POINTS: Field = Field::right("points", 10, 13);
}

/// In a list of players, the number of columns from one number to the next.
pub const LIST_STRIDE: u32 = 5;

/// The text of a record that consists of a single text.
pub const TEXT: Field = Field::left("text", 5, 5);

const fn text(code: &'static str, name: &'static str) -> Layout {
    Layout { code, name, fields: &[], repeat: None }
}

const fn fixed(
    code: &'static str,
    name: &'static str,
    fields: &'static [Field],
    repeat: Option<Repeat>,
) -> Layout {
    Layout { code, name, fields, repeat }
}

const fn list(fields: &'static [Field]) -> Repeat {
    Repeat { fields, stride: LIST_STRIDE }
}

/// Record `001`: a player with all rounds.
pub const PLAYER: Layout = fixed(
    "001",
    "player",
    &player::STATIC,
    Some(Repeat { fields: &[player::OPPONENT, player::COLOUR, player::RESULT], stride: player::STRIDE }),
);
/// Record `012`: the name of the tournament.
pub const NAME: Layout = text("012", "tournament name");
/// Record `062`: the number of players.
pub const PLAYER_COUNT: Layout = text("062", "number of players");
/// Record `082`: the number of teams.
pub const TEAM_COUNT: Layout = text("082", "number of teams");
/// Record `092`: the type of the tournament as free text.
pub const TYPE: Layout = text("092", "type of tournament");
/// Record `142`: the number of planned rounds.
pub const ROUNDS: Layout = text("142", "number of rounds");
/// Record `152`: the initial colour.
pub const INITIAL_COLOUR: Layout = text("152", "initial colour");
/// Record `162`: the points of each result.
pub const SCORING: Layout = fixed(
    "162",
    "scoring points",
    &[],
    Some(Repeat { fields: &[scoring::SYMBOL, scoring::POINTS], stride: scoring::STRIDE }),
);
/// Record `192`: the pairing system as a code.
pub const ENCODED_TYPE: Layout = text("192", "encoded type of tournament");
/// Record `240`: byes of players in one round.
pub const BYES: Layout = fixed("240", "byes", &[bye::TYPE, bye::ROUND], Some(list(&[bye::PLAYER])));
/// Record `250`: virtual points of players (acceleration).
pub const ACCELERATION: Layout = fixed(
    "250",
    "accelerated rounds",
    &[
        acceleration::MATCH_POINTS,
        acceleration::POINTS,
        acceleration::FIRST_ROUND,
        acceleration::LAST_ROUND,
        acceleration::FIRST_PLAYER,
        acceleration::LAST_PLAYER,
    ],
    None,
);
/// Record `260`: players who must not meet.
pub const PROHIBITION: Layout = fixed(
    "260",
    "prohibited pairings",
    &[prohibition::FIRST_ROUND, prohibition::LAST_ROUND],
    Some(list(&[prohibition::PLAYER])),
);
/// Record `299`: points that differ from those of the result.
pub const ABNORMAL: Layout = fixed(
    "299",
    "abnormal points",
    &[abnormal::TYPE, abnormal::MATCH_POINTS, abnormal::POINTS, abnormal::ROUND],
    Some(list(&[abnormal::PLAYER])),
);
/// Record `042`: the first day of the tournament.
pub const START: Layout = text("042", "date of start");
/// Record `052`: the last day of the tournament.
pub const END: Layout = text("052", "date of end");
/// Record `202`: the list of tie-breaks.
pub const TIE_BREAKS: Layout = text("202", "list of tie-breaks");
/// Record `212`: the list of the values that the standings show.
pub const STANDINGS: Layout = text("212", "list of the standings");
/// Record `222`: the time control as a code.
pub const TIME_CONTROL: Layout = text("222", "encoded time control");
/// Records that must not occur with two different values, because a verdict depends on the value. Two values
/// are an error.
pub const DECLARED_ONCE: [&Layout; 8] =
    [&ROUNDS, &INITIAL_COLOUR, &ENCODED_TYPE, &ENGINE_ROUNDS, &START, &END, &BOARD_COLOURS, &TIME_CONTROL];
/// Records that should not occur with two different values. No pairing depends on the value, so the first one
/// counts and a warning is given.
pub const NAMED_ONCE: [&Layout; 5] = [&PLAYER_COUNT, &TEAM_COUNT, &TYPE, &TIE_BREAKS, &STANDINGS];
/// Record `XXR` of pairing programs: the number of planned rounds.
pub const ENGINE_ROUNDS: Layout = text("XXR", "number of rounds (engine)");
/// Record `XXC` of pairing programs: the initial colour.
pub const ENGINE_COLOUR: Layout = text("XXC", "initial colour (engine)");
/// Record `XXZ` of pairing programs: the players who are absent from the next round.
pub const ENGINE_ABSENT: Layout = text("XXZ", "absent players (engine)");
/// Record `XXS` of pairing programs: the points of each result.
pub const ENGINE_SCORING: Layout = text("XXS", "scoring points (engine)");
/// Record `XXA` of pairing programs: the virtual points of a player in each round.
pub const ENGINE_ACCELERATION: Layout = fixed(
    "XXA",
    "accelerated rounds (engine)",
    &[engine_acceleration::PLAYER],
    Some(list(&[engine_acceleration::POINTS])),
);
/// Record `XXP` of pairing programs: players who must not meet.
pub const ENGINE_PROHIBITION: Layout = text("XXP", "prohibited pairings (engine)");
/// A national rating record. It has the columns of a player, but a federation's three letters instead of `001`.
pub const NATIONAL: Layout = fixed("NRS", "national rating", &player::STATIC, None);

/// Record `013`: a team with its members, in the older formats.
pub const OLD_TEAM: Layout =
    fixed("013", "team", &[Field::left("team name", 5, 36)], Some(list(&[Field::right("player", 37, 40)])));
/// Record `310`: a team with its members.
pub const TEAM: Layout = fixed(
    "310",
    "team",
    &[
        team::NUMBER,
        team::NAME,
        team::NICKNAME,
        team::STRENGTH,
        team::MATCH_POINTS,
        team::GAME_POINTS,
        team::RANK,
    ],
    Some(list(&[Field::right("player", 74, 77)])),
);
/// Record `300`: the line-up of a team in a match.
pub const LINE_UP: Layout = fixed(
    "300",
    "line-up out of order",
    &[Field::right("round", 5, 7), Field::right("team", 9, 11), Field::right("opponent", 13, 15)],
    Some(list(&[Field::right("player", 17, 20)])),
);
/// Record `320`: the byes of teams and their points.
pub const TEAM_BYES: Layout = fixed(
    "320",
    "pairing-allocated byes of teams",
    &[Field::right("match points", 5, 8), Field::right("game points", 10, 13)],
    Some(Repeat { fields: &[Field::right("team", 15, 17)], stride: 4 }),
);
/// Record `330`: forfeited matches.
pub const FORFEITS: Layout = fixed(
    "330",
    "forfeited team match",
    &[
        Field::left("type of forfeit", 5, 6),
        Field::right("round", 8, 10),
        Field::right("White's team", 12, 14),
        Field::right("Black's team", 16, 18),
    ],
    None,
);
/// Record `352`: the colours of the boards, for the team that has White on board 1.
pub const BOARD_COLOURS: Layout = text("352", "board colours");
/// Record `362`: the points of each result of a match.
pub const MATCH_POINTS: Layout = text("362", "match points");

/// All records with a known code.
pub const KNOWN: &[Layout] = &[
    PLAYER,
    NAME,
    text("022", "city"),
    text("032", "federation"),
    START,
    END,
    PLAYER_COUNT,
    text("072", "number of rated players"),
    TEAM_COUNT,
    TYPE,
    text("102", "chief arbiter"),
    text("112", "deputy chief arbiter"),
    text("122", "time control"),
    fixed(
        "132",
        "dates of the rounds",
        &[],
        Some(Repeat { fields: &[Field::left("date", 92, 99)], stride: 10 }),
    ),
    ROUNDS,
    INITIAL_COLOUR,
    SCORING,
    fixed(
        "172",
        "starting rank method",
        &[Field::left("federation", 5, 7), Field::left("method", 9, 13)],
        None,
    ),
    text("182", "pairing controller"),
    ENCODED_TYPE,
    TIE_BREAKS,
    STANDINGS,
    TIME_CONTROL,
    BYES,
    ACCELERATION,
    PROHIBITION,
    ABNORMAL,
    OLD_TEAM,
    LINE_UP,
    TEAM,
    TEAM_BYES,
    FORFEITS,
    BOARD_COLOURS,
    MATCH_POINTS,
    text("801", "team crosstable"),
    text("802", "team crosstable, short"),
    ENGINE_ROUNDS,
    ENGINE_COLOUR,
    ENGINE_ABSENT,
    ENGINE_SCORING,
    ENGINE_ACCELERATION,
    ENGINE_PROHIBITION,
    text("BBW", "points of a win (engine)"),
    text("BBD", "points of a draw (engine)"),
    text("BBL", "points of a loss (engine)"),
    text("BBZ", "points of a zero-point bye (engine)"),
    text("BBF", "points of a forfeit loss (engine)"),
    text("BBU", "points of the pairing-allocated bye (engine)"),
];

/// The codes that were new in the format of 2026.
pub const ONLY_2026: &[&str] = &[
    "142", "152", "162", "172", "182", "192", "202", "212", "222", "240", "250", "260", "299", "300", "310",
    "320", "330", "352", "362", "801", "802",
];

/// The codes that only a report of a team tournament has.
pub const ONLY_TEAMS: &[&str] = &["013", "300", "310", "320", "330", "352", "362", "801", "802"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_unique_and_fields_do_not_overlap() {
        for (index, layout) in KNOWN.iter().enumerate() {
            assert!(KNOWN[index + 1..].iter().all(|other| other.code != layout.code), "{}", layout.code);
            let repeated = layout.repeat.iter().flat_map(|repeat| repeat.fields);
            let fields: Vec<_> = layout.fields.iter().chain(repeated).collect();
            for pair in fields.windows(2) {
                assert!(pair[0].first <= pair[0].last && pair[0].last < pair[1].first, "{}", layout.code);
            }
        }
    }
}
