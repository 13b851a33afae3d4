//! The layouts of the records: one table for the reader and the writer.

/// How a text is placed in a field that is wider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// At the field's first column.
    Left,
    /// At the field's last column.
    Right,
}

/// A field of a record: columns from 1, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// What it holds, in an arbiter's words.
    pub name: &'static str,
    /// The first column.
    pub first: u32,
    /// The last column.
    pub last: u32,
    /// How the writer places a text in it.
    pub align: Align,
}

impl Field {
    const fn left(name: &'static str, first: u32, last: u32) -> Self {
        Field { name, first, last, align: Align::Left }
    }

    const fn right(name: &'static str, first: u32, last: u32) -> Self {
        Field { name, first, last, align: Align::Right }
    }

    /// The same field, a number of columns further right.
    #[must_use]
    pub const fn shifted(self, by: u32) -> Self {
        Field { first: self.first + by, last: self.last + by, ..self }
    }
}

/// Fields that come again and again to the end of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Repeat {
    /// The fields of the first repetition.
    pub fields: &'static [Field],
    /// The columns from one repetition to the next.
    pub stride: u32,
}

/// A kind of record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Layout {
    /// The code in columns 1 to 3.
    pub code: &'static str,
    /// What it holds.
    pub name: &'static str,
    /// Its fields.
    pub fields: &'static [Field],
    /// The fields that repeat.
    pub repeat: Option<Repeat>,
}

/// Fields of the player record `001`.
pub mod player {
    use super::Field;

    /// The starting rank.
    pub const ID: Field = Field::right("starting rank", 5, 8);
    /// The sex.
    pub const SEX: Field = Field::left("sex", 10, 10);
    /// The title.
    pub const TITLE: Field = Field::right("title", 11, 13);
    /// The name.
    pub const NAME: Field = Field::left("name", 15, 47);
    /// The rating.
    pub const RATING: Field = Field::right("rating", 49, 52);
    /// The federation.
    pub const FEDERATION: Field = Field::left("federation", 54, 56);
    /// The FIDE number.
    pub const FIDE_ID: Field = Field::right("FIDE number", 58, 68);
    /// The date of birth.
    pub const BIRTH: Field = Field::left("date of birth", 70, 79);
    /// The points.
    pub const POINTS: Field = Field::right("points", 81, 84);
    /// The rank.
    pub const RANK: Field = Field::right("rank", 86, 89);
    /// The opponent of round 1.
    pub const OPPONENT: Field = Field::right("opponent", 92, 95);
    /// The colour of round 1.
    pub const COLOUR: Field = Field::left("colour", 97, 97);
    /// The result of round 1.
    pub const RESULT: Field = Field::left("result", 99, 99);
    /// The whole cell of round 1.
    pub const CELL: Field = Field::left("round", 92, 99);
    /// The columns from one round to the next.
    pub const STRIDE: u32 = 10;
    /// The static fields.
    pub const STATIC: [Field; 10] = [ID, SEX, TITLE, NAME, RATING, FEDERATION, FIDE_ID, BIRTH, POINTS, RANK];
}

/// A team's record.
pub mod team {
    use super::Field;
    use crate::tournament::Fact;

    /// The number by which it is paired.
    pub const NUMBER: Field = Field::right("team", 5, 7);
    /// The name.
    pub const NAME: Field = Field::left("team name", 9, 40);
    /// The short name.
    pub const NICKNAME: Field = Field::left("nickname", 42, 46);
    /// The strength.
    pub const STRENGTH: Field = Field::right("strength", 48, 53);
    /// The match points.
    pub const MATCH_POINTS: Field = Field::right("match points", 55, 60);
    /// The game points.
    pub const GAME_POINTS: Field = Field::right("game points", 62, 67);
    /// The rank.
    pub const RANK: Field = Field::right("rank", 69, 71);

    /// Where a fact of a team stands, if it has one of that kind.
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

    /// `F`, `H` or `Z`.
    pub const TYPE: Field = Field::left("type of bye", 5, 5);
    /// The round.
    pub const ROUND: Field = Field::right("round", 7, 9);
    /// The first player.
    pub const PLAYER: Field = Field::right("player", 11, 14);
}

/// Fields of the acceleration record `250`.
pub mod acceleration {
    use super::Field;

    /// Match points, of teams.
    pub const MATCH_POINTS: Field = Field::right("match points", 5, 8);
    /// Points.
    pub const POINTS: Field = Field::right("points", 10, 13);
    /// The first round.
    pub const FIRST_ROUND: Field = Field::right("first round", 15, 17);
    /// The last round.
    pub const LAST_ROUND: Field = Field::right("last round", 19, 21);
    /// The first player.
    pub const FIRST_PLAYER: Field = Field::right("first player", 23, 26);
    /// The last player.
    pub const LAST_PLAYER: Field = Field::right("last player", 28, 31);
}

/// Fields of the prohibition record `260`.
pub mod prohibition {
    use super::Field;

    /// The first round.
    pub const FIRST_ROUND: Field = Field::right("first round", 5, 7);
    /// The last round.
    pub const LAST_ROUND: Field = Field::right("last round", 9, 11);
    /// The first player.
    pub const PLAYER: Field = Field::right("player", 13, 16);
}

/// Fields of the record of abnormal points `299`.
pub mod abnormal {
    use super::Field;

    /// The result concerned.
    pub const TYPE: Field = Field::left("type", 5, 5);
    /// Match points, of teams.
    pub const MATCH_POINTS: Field = Field::right("match points", 8, 11);
    /// Points. The published columns are 14 to 17, but the format they ask for, `[-]11.5`, needs one more.
    pub const POINTS: Field = Field::right("points", 13, 17);
    /// The round.
    pub const ROUND: Field = Field::right("round", 20, 22);
    /// The first player.
    pub const PLAYER: Field = Field::right("player", 24, 27);
}

/// Fields of the scoring record `162`: a letter and its points, again and again.
pub mod scoring {
    use super::Field;

    /// `W`, `D`, `L`, `A`, `P` or `X`.
    pub const SYMBOL: Field = Field::left("result", 6, 6);
    /// The points.
    pub const POINTS: Field = Field::right("points", 7, 10);
    /// The columns from one pair to the next.
    pub const STRIDE: u32 = 9;
}

/// Fields of an engine's acceleration record `XXA`.
pub mod engine_acceleration {
    use super::Field;

    /// The player.
    pub const PLAYER: Field = Field::right("player", 5, 8);
    /// The virtual points of round 1.
    pub const POINTS: Field = Field::right("points", 10, 13);
}

/// The columns from one number to the next in a list of players.
pub const LIST_STRIDE: u32 = 5;

/// The text of a tournament record and of the engines' free-form records.
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

/// `001`
pub const PLAYER: Layout = fixed(
    "001",
    "player",
    &player::STATIC,
    Some(Repeat { fields: &[player::OPPONENT, player::COLOUR, player::RESULT], stride: player::STRIDE }),
);
/// `012`
pub const NAME: Layout = text("012", "tournament name");
/// `062`
pub const PLAYER_COUNT: Layout = text("062", "number of players");
/// `082`
pub const TEAM_COUNT: Layout = text("082", "number of teams");
/// `092`
pub const TYPE: Layout = text("092", "type of tournament");
/// `142`
pub const ROUNDS: Layout = text("142", "number of rounds");
/// `152`
pub const INITIAL_COLOUR: Layout = text("152", "initial colour");
/// `162`
pub const SCORING: Layout = fixed(
    "162",
    "scoring points",
    &[],
    Some(Repeat { fields: &[scoring::SYMBOL, scoring::POINTS], stride: scoring::STRIDE }),
);
/// `192`
pub const ENCODED_TYPE: Layout = text("192", "encoded type of tournament");
/// `240`
pub const BYES: Layout = fixed("240", "byes", &[bye::TYPE, bye::ROUND], Some(list(&[bye::PLAYER])));
/// `250`
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
/// `260`
pub const PROHIBITION: Layout = fixed(
    "260",
    "prohibited pairings",
    &[prohibition::FIRST_ROUND, prohibition::LAST_ROUND],
    Some(list(&[prohibition::PLAYER])),
);
/// `299`
pub const ABNORMAL: Layout = fixed(
    "299",
    "abnormal points",
    &[abnormal::TYPE, abnormal::MATCH_POINTS, abnormal::POINTS, abnormal::ROUND],
    Some(list(&[abnormal::PLAYER])),
);
/// `042`
pub const START: Layout = text("042", "date of start");
/// `052`
pub const END: Layout = text("052", "date of end");
/// `202`
pub const TIE_BREAKS: Layout = text("202", "list of tie-breaks");
/// `212`
pub const STANDINGS: Layout = text("212", "list of the standings");
/// `222`
pub const TIME_CONTROL: Layout = text("222", "encoded time control");
/// Records on which the judgement hangs and that say one thing.
pub const DECLARED_ONCE: [&Layout; 11] = [
    &ROUNDS,
    &INITIAL_COLOUR,
    &ENCODED_TYPE,
    &ENGINE_ROUNDS,
    &START,
    &END,
    &BOARD_COLOURS,
    &PLAYER_COUNT,
    &TEAM_COUNT,
    &TYPE,
    &TIME_CONTROL,
];
/// `XXR`
pub const ENGINE_ROUNDS: Layout = text("XXR", "number of rounds (engine)");
/// `XXC`
pub const ENGINE_COLOUR: Layout = text("XXC", "initial colour (engine)");
/// `XXZ`
pub const ENGINE_ABSENT: Layout = text("XXZ", "absent players (engine)");
/// `XXS`
pub const ENGINE_SCORING: Layout = text("XXS", "scoring points (engine)");
/// `XXA`
pub const ENGINE_ACCELERATION: Layout = fixed(
    "XXA",
    "accelerated rounds (engine)",
    &[engine_acceleration::PLAYER],
    Some(list(&[engine_acceleration::POINTS])),
);
/// `XXP`
pub const ENGINE_PROHIBITION: Layout = text("XXP", "prohibited pairings (engine)");
/// A national rating record: three letters instead of `001`.
pub const NATIONAL: Layout = fixed("NRS", "national rating", &player::STATIC, None);

/// `013`, the team of the older formats.
pub const OLD_TEAM: Layout =
    fixed("013", "team", &[Field::left("team name", 5, 36)], Some(list(&[Field::right("player", 37, 40)])));
/// `310`
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
/// `300`
pub const LINE_UP: Layout = fixed(
    "300",
    "line-up out of order",
    &[Field::right("round", 5, 7), Field::right("team", 9, 11), Field::right("opponent", 13, 15)],
    Some(list(&[Field::right("player", 17, 20)])),
);
/// `320`
pub const TEAM_BYES: Layout = fixed(
    "320",
    "pairing-allocated byes of teams",
    &[Field::right("match points", 5, 8), Field::right("game points", 10, 13)],
    Some(Repeat { fields: &[Field::right("team", 15, 17)], stride: 4 }),
);
/// `330`
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
/// `352`
pub const BOARD_COLOURS: Layout = text("352", "board colours");
/// `362`
pub const MATCH_POINTS: Layout = text("362", "match points");

/// Every record that is known by its code.
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

/// Records that the edition of 2026 brought.
pub const ONLY_2026: &[&str] = &[
    "142", "152", "162", "172", "182", "192", "202", "212", "222", "240", "250", "260", "299", "300", "310",
    "320", "330", "352", "362", "801", "802",
];

/// Records that only a team tournament has.
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
