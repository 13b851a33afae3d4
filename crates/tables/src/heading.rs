//! Recognises the columns of a table by their headings, in several languages.

use arbitrium_core::trf::dates::date;

/// What a column contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Column {
    /// A number. It is the start rank if no other column contains the start rank.
    Number,
    /// The start rank, under a heading that names it, such as `SNo`.
    StartNumber,
    /// The rank in the final ranking.
    Rank,
    /// The name of a player.
    Name,
    /// The title of a player.
    Title,
    /// The sex of a player.
    Sex,
    /// The rating that the event uses.
    Rating,
    /// The FIDE rating, under a heading that names FIDE or the international list, such as `RtgI`.
    FideRating,
    /// The national rating, under a heading that names the national list, such as `RtgN`.
    NationalRating,
    /// The federation of a player.
    Federation,
    /// The FIDE number of a player.
    FideId,
    /// A number of a player that may be the FIDE number. The cells decide.
    Licence,
    /// The points of a player.
    Points,
    /// The cells of a round, with its number; 0 if the heading has none.
    Round(u16),
    /// The number of a board.
    Board,
    /// The result of a game on a round page.
    Result,
    /// The day of a game.
    Date,
    /// A column without a heading.
    Blank,
    /// Any other column. It is not read.
    Other,
}

const WORDS: [(Column, &[&str]); 16] = [
    (Column::Number, &["no", "nr", "n", "n°", "nº", "№", "num", "number", "#", "pair", "nro"]),
    (
        Column::StartNumber,
        &[
            "sno",
            "snr",
            "stno",
            "startno",
            "startnr",
            "startrank",
            "seed",
            "nrini",
            "ninic",
            "nºinic",
            "нач",
            "стном",
        ],
    ),
    (
        Column::Rank,
        &[
            "rk",
            "rg",
            "rank",
            "rang",
            "place",
            "platz",
            "pl",
            "pos",
            "posiz",
            "cl",
            "clas",
            "clt",
            "lp",
            "м",
            "место",
        ],
    ),
    (
        Column::Name,
        &[
            "name",
            "names",
            "player",
            "playername",
            "nom",
            "nombre",
            "nome",
            "spieler",
            "naam",
            "navn",
            "namn",
            "jméno",
            "nazwisko",
            "ime",
            "név",
            "имя",
            "фио",
            "фамилия",
            "isim",
            "nimi",
            "meno",
            "nume",
            "nafn",
            "име",
            "white",
            "black",
            "weiß",
            "weiss",
            "schwarz",
            "blancs",
            "noirs",
            "blancas",
            "negras",
            "bianco",
            "nero",
            "brancas",
            "pretas",
            "белые",
            "черные",
            "чёрные",
            "wit",
            "zwart",
            "valkea",
            "musta",
        ],
    ),
    (Column::Title, &["title", "titel", "tit", "t", "titre", "titulo", "título", "titolo", "звание", "зв"]),
    (Column::Sex, &["sex", "gender", "geschl", "sexe", "sexo", "sesso", "пол"]),
    (Column::Rating, &["rtg", "elo", "rating", "rat", "rate", "рейт", "рейтинг", "eloz", "twz", "dwz"]),
    (Column::FideRating, &["rtgi", "eloi", "fide", "fideelo", "elofide", "eloint", "рейтi", "рейти"]),
    (Column::NationalRating, &["rtgn", "elon", "nat", "elonat", "рейтn", "рейтн"]),
    (
        Column::Federation,
        &[
            "fed",
            "federation",
            "land",
            "country",
            "feder",
            "fide-fed",
            "фед",
            "страна",
            "naz",
            "país",
            "pays",
        ],
    ),
    (
        Column::FideId,
        &[
            "fideid",
            "fideidnumber",
            "fideidno",
            "fideno",
            "fidenr",
            "fidenum",
            "fidenumber",
            "fidenummer",
            "fidecode",
            "codefide",
            "codfide",
            "idfide",
            "idfid",
            "nofide",
            "nrfide",
            "n°fide",
            "nºfide",
            "numfide",
            "fin",
            "identnumber",
            "identno",
            "identnr",
            "identnummer",
            "idno",
            "idnr",
            "idnumber",
        ],
    ),
    (
        Column::Licence,
        &["id", "ident", "licence", "license", "lic", "licenceno", "licenseno", "licencia", "lizenz"],
    ),
    (
        Column::Points,
        &[
            "pts", "pt", "points", "point", "pkt", "pkte", "punkte", "ptos", "puntos", "punti", "pti",
            "pont", "pontos", "очки", "очк", "total", "score", "punten", "body", "sum", "p",
        ],
    ),
    (
        Column::Board,
        &[
            "bo",
            "board",
            "brett",
            "table",
            "tisch",
            "ech",
            "échiquier",
            "tablero",
            "mesa",
            "tavolo",
            "tab",
            "ст",
            "доска",
            "pöytä",
        ],
    ),
    (Column::Date, &["date", "day", "datum", "fecha", "data", "дата"]),
    (
        Column::Result,
        &[
            "result",
            "res",
            "ergebnis",
            "erg",
            "résultat",
            "resultat",
            "resultado",
            "risultato",
            "результат",
            "рез",
            "uitslag",
            "rezultat",
            "tulos",
        ],
    ),
];

/// The words for a round in a heading, such as `Rd 3` or `3. Runde`. The number of the round comes before or
/// after the word.
const ROUND: [&str; 22] = [
    "r", "rd", "rnd", "rp", "round", "runde", "rde", "ronde", "ronda", "rodada", "rda", "rds", "turno",
    "tour", "тур", "т", "к", "kolo", "tur", "rund", "t", "kierros",
];

impl Column {
    /// The content of a column with this heading.
    pub(crate) fn of(heading: &str) -> Column {
        let lower = heading.trim().to_lowercase();
        let word: String =
            lower.chars().filter(|c| !c.is_whitespace() && !matches!(c, '.' | ':' | '_')).collect();
        if word.is_empty() {
            return Column::Blank;
        }
        let joined = word.replace('-', "");
        if WORDS.iter().any(|(column, words)| *column == Column::FideId && words.contains(&joined.as_str())) {
            return Column::FideId;
        }
        let known = WORDS.iter().find(|(_, words)| words.contains(&word.as_str()));
        known.map(|(column, _)| *column).or_else(|| round(&word)).unwrap_or(Column::Other)
    }
}

/// The round of a heading such as `3rd`, `r3`, `round3` or `3`; `None` for other words.
fn round(word: &str) -> Option<Column> {
    let letters: String = word.chars().filter(|c| !c.is_ascii_digit()).collect();
    let digits: String = word.chars().filter(char::is_ascii_digit).collect();
    let apart = word.strip_prefix(&letters).is_some_and(|rest| rest == digits)
        || word.strip_suffix(&letters).is_some_and(|rest| rest == digits);
    if !apart || digits.len() > 2 || !(letters.is_empty() || ROUND.contains(&letters.as_str())) {
        return None;
    }
    let number = if digits.is_empty() { 0 } else { digits.parse().ok()? };
    Some(Column::Round(number))
}

/// The day in a line such as `Round 3 on 2026/03/01` or `3. Runde am 01.03.2026`, as a report writes it.
/// `None` if the line has no day or several days, or if the order of day and month is not clear.
pub(crate) fn day_in(text: &str) -> Option<String> {
    let words = text.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '(' | ')'));
    let mut days = words.filter_map(day);
    days.next().filter(|_| days.next().is_none())
}

/// Reads a day with the year first, or with full stops and the year last. `None` for other words.
pub(crate) fn day(word: &str) -> Option<String> {
    let split = |mark: char| {
        let parts: Vec<&str> = word.trim_end_matches('.').split(mark).collect();
        <[&str; 3]>::try_from(parts).ok()
    };
    let [year, month, day] = match split('.') {
        Some([day, month, year]) if day.len() <= 2 => [year, month, day],
        dotted => split('/').or_else(|| split('-')).or(dotted)?,
    };
    let number = |part: &str| crate::number::digits(part, 4).filter(|_| !part.is_empty());
    let (number_of_year, month, day) = (number(year)?, number(month)?, number(day)?);
    if year.len() != 4 {
        return None;
    }
    let text = format!("{number_of_year:04}/{month:02}/{day:02}");
    date(&text).is_ok().then_some(text)
}

/// The number of a round in a line such as `Round 3 on 2026/03/01`, `3. Runde` or `Тур 3`. `None` if the line
/// names no round.
pub(crate) fn round_in(text: &str) -> Option<u16> {
    const LONG: usize = 4;
    let lower = text.to_lowercase();
    let words: Vec<&str> =
        lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let is_word = |word: &str| ROUND.contains(&word) && (word.len() >= LONG || matches!(word, "rd" | "rnd"));
    let number = |at: usize| {
        let word = words.get(at)?.trim_end_matches(|c: char| c.is_ascii_alphabetic());
        crate::number::digits(word, 2).and_then(|number| u16::try_from(number).ok())
    };
    words.iter().enumerate().filter(|(_, word)| is_word(word)).find_map(|(at, _)| {
        number(at + 1).or_else(|| at.checked_sub(1).and_then(number)).filter(|number| *number > 0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_of_several_languages() {
        for (heading, wanted) in [
            ("No.", Column::Number),
            ("Nr.", Column::Number),
            ("SNo", Column::StartNumber),
            ("Rk.", Column::Rank),
            ("Rg.", Column::Rank),
            ("Имя", Column::Name),
            ("Weiß", Column::Name),
            ("Nimi", Column::Name),
            ("p.", Column::Points),
            ("RtgI", Column::FideRating),
            ("EloN", Column::NationalRating),
            ("FED", Column::Federation),
            ("Pkt.", Column::Points),
            ("Очки", Column::Points),
            ("1.Rd", Column::Round(1)),
            ("12. Rp", Column::Round(12)),
            ("3.Тур", Column::Round(3)),
            ("r4", Column::Round(4)),
            ("Round", Column::Round(0)),
            ("7", Column::Round(7)),
            ("TB1", Column::Other),
            ("Wtg1", Column::Other),
            ("", Column::Blank),
            ("Result", Column::Result),
            ("FIDE No.", Column::FideId),
            ("FIDE-ID", Column::FideId),
            ("FIDE number", Column::FideId),
            ("Ident-Number", Column::FideId),
            ("ID", Column::Licence),
            ("Licence", Column::Licence),
            ("FIDE", Column::FideRating),
        ] {
            assert_eq!(Column::of(heading), wanted, "{heading}");
        }
    }

    #[test]
    fn the_day_of_a_page() {
        for (text, wanted) in [
            ("Round 3 on 2026/03/01 at 09:00", Some("2026/03/01")),
            ("3. Runde am 1.3.2026", Some("2026/03/01")),
            ("Round 3 (2026-03-01)", Some("2026/03/01")),
            ("Round 3 on 01/03/2026", None),
            ("Round 3 on 2026/02/30", None),
            ("Round 3", None),
        ] {
            assert_eq!(day_in(text).as_deref(), wanted, "{text}");
        }
    }

    #[test]
    fn the_round_of_a_page() {
        for (text, wanted) in [
            ("Round 3 on 2026/03/01 at 09:00", Some(3)),
            ("3. Runde am 01.03.2026", Some(3)),
            ("Тур 4", Some(4)),
            ("Ronda 11", Some(11)),
            ("3rd round", Some(3)),
            ("Open of 2026", None),
        ] {
            assert_eq!(round_in(text), wanted, "{text}");
        }
    }
}
