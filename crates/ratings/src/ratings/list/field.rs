/// What a cell of a list can say; cells that say anything else are passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    FideId,
    Name,
    Federation,
    Sex,
    Title,
    /// The title for women, which today's lists give beside the open one.
    WomanTitle,
    Rating,
    K,
    Games,
    Birth,
    Flag,
    /// What a book knows beside its lists: CSV alone says it.
    CareerGames,
    Highest,
}

impl Field {
    /// The columns of the CSV form, in their order.
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

    /// The elements of a player in FIDE's XML.
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
