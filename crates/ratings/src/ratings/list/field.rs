/// The kind of data in a cell of a list. Cells with other kinds of data are ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    FideId,
    Name,
    Federation,
    Sex,
    Title,
    /// The title for women, which current lists give in addition to the open one.
    WomanTitle,
    Rating,
    K,
    Games,
    Birth,
    Flag,
    /// The number of all rated games of the player. Only the CSV lists of this program's database have it.
    CareerGames,
    Highest,
}

impl Field {
    /// The columns of the CSV format, in their order.
    pub(super) const CSV: [(Field, &'static str); 12] = [
        (Field::FideId, "fide_id"),
        (Field::Name, "name"),
        (Field::Federation, "federation"),
        (Field::Sex, "sex"),
        (Field::Title, "title"),
        (Field::Rating, "rating"),
        (Field::K, "k"),
        (Field::Games, "games"),
        (Field::Birth, "birth_year"),
        (Field::Flag, "flag"),
        (Field::CareerGames, "career_games"),
        (Field::Highest, "highest"),
    ];

    /// The elements of a player in FIDE's XML file, in the order in which they are written.
    pub(super) const XML: [(Field, &'static str); 11] = [
        (Field::FideId, "fideid"),
        (Field::Name, "name"),
        (Field::Federation, "country"),
        (Field::Sex, "sex"),
        (Field::Title, "title"),
        (Field::WomanTitle, "w_title"),
        (Field::Rating, "rating"),
        (Field::Games, "games"),
        (Field::K, "k"),
        (Field::Birth, "birthday"),
        (Field::Flag, "flag"),
    ];

    pub(super) fn words(self) -> &'static str {
        match self {
            Field::FideId => "FIDE number",
            Field::Name => "name",
            Field::Federation => "federation",
            Field::Sex => "sex",
            Field::Title => "title",
            Field::WomanTitle => "title for women",
            Field::Rating => "rating",
            Field::K => "K",
            Field::Games => "number of games",
            Field::Birth => "year of birth",
            Field::Flag => "flag",
            Field::CareerGames => "number of games so far",
            Field::Highest => "highest rating",
        }
    }
}
