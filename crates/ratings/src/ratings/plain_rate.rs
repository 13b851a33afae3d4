//! Reads time controls that are written in words, in English, German, French, Spanish and Italian. A text is read
//! only if it has one meaning.

use super::{Period, RateOfPlay};

/// The meaning of a word in a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token {
    Number(u32),
    Hours,
    Minutes,
    Seconds,
    /// A word that joins two parts, such as `+`.
    Joint,
    /// The sign `x` before a number of moves.
    Times,
    For,
    /// The word before the time for a number of moves, such as `in` of `40 moves in 90 minutes`.
    In,
    Moves,
    /// A word such as `first` or `one`. It refers to moves.
    First,
    /// Words for the rest of the game, or for the whole game.
    Rest,
    /// A word that marks an increment.
    Increment,
    Per,
    From,
}

use Token::{
    First, For, From, Hours, In, Increment, Joint, Minutes, Moves, Number, Per, Rest, Seconds, Times,
};

/// Phrases, each with the words that replace it. A longer phrase comes before a shorter one that begins in the same
/// way.
const PHRASES: [(&str, &str); 89] = [
    ("for the rest of the game", "rest"),
    ("for the rest of the moves", "rest"),
    ("for the rest of game", "rest"),
    ("for the rest", "rest"),
    ("for the remaining moves", "rest"),
    ("for the remainder of the game", "rest"),
    ("for all remaining moves", "rest"),
    ("for the whole game", "rest"),
    ("for the entire game", "rest"),
    ("for all the moves", "rest"),
    ("for all moves", "rest"),
    ("for the game", "rest"),
    ("to finish the game", "rest"),
    ("to finish", "rest"),
    ("to the end of the game", "rest"),
    ("per game", "rest"),
    ("per player", "rest"),
    ("für den rest der partie", "rest"),
    ("für den rest", "rest"),
    ("für die restlichen züge", "rest"),
    ("für die gesamte partie", "rest"),
    ("für die ganze partie", "rest"),
    ("bis zum partieende", "rest"),
    ("bis partieende", "rest"),
    ("bis zum ende der partie", "rest"),
    ("pro partie", "rest"),
    ("pour le reste de la partie", "rest"),
    ("pour terminer la partie", "rest"),
    ("pour finir la partie", "rest"),
    ("pour toute la partie", "rest"),
    ("pour la partie", "rest"),
    ("pour le reste", "rest"),
    ("para el resto de la partida", "rest"),
    ("para terminar la partida", "rest"),
    ("para acabar la partida", "rest"),
    ("para toda la partida", "rest"),
    ("para el resto", "rest"),
    ("por partida", "rest"),
    ("per il resto della partita", "rest"),
    ("per finire la partita", "rest"),
    ("per tutta la partita", "rest"),
    ("per il resto", "rest"),
    ("per terminare", "rest"),
    ("für jeden zug", "per move"),
    ("for each move", "per move"),
    ("for every move", "per move"),
    ("pour chaque coup", "per move"),
    ("para cada jugada", "per move"),
    ("per ogni mossa", "per move"),
    ("a mossa", "per move"),
    ("per le prime", "for first"),
    ("per i primi", "for first"),
    ("per mossa", "per move"),
    ("por jugada", "per move"),
    ("por movimiento", "per move"),
    ("a partir de", "from"),
    ("à partir du", "from"),
    ("a partire dalla", "from"),
    ("a partir du", "from"),
    ("starting with", "from"),
    ("starting at", "from"),
    ("from the start", "from first"),
    ("from the beginning", "from first"),
    ("for rest of the game", "rest"),
    ("for rest of game", "rest"),
    ("rest of the game", "rest"),
    ("sudden death", "rest"),
    ("to the end", "rest"),
    ("to end", "rest"),
    ("game in", "a"),
    ("time control :", "a"),
    ("bedenkzeit :", "a"),
    ("cadence :", "a"),
    ("ritmo de juego :", "a"),
    ("tempo di riflessione :", "a"),
    ("pour terminer", "rest"),
    ("pour finir", "rest"),
    ("para terminar", "rest"),
    ("para acabar", "rest"),
    ("para finalizar la partida", "rest"),
    ("per finire", "rest"),
    ("al término de la partida", "rest"),
    ("1 st", "1"),
    ("1 er", "1"),
    ("1 ère", "1"),
    ("1 re", "1"),
    ("1 ª", "1"),
    ("1 º", "1"),
    ("1 °", "1"),
];

/// All known words with their meanings. Words without a meaning, such as articles, have `None`.
const WORDS: [(&[&str], Option<Token>); 15] = [
    (
        &[
            "h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden", "heure", "heures", "hora",
            "horas", "ora", "ore",
        ],
        Some(Hours),
    ),
    (
        &["m", "min", "mins", "minute", "minutes", "minuten", "minuto", "minutos", "minuti", "mn", "'"],
        Some(Minutes),
    ),
    (
        &[
            "s", "sec", "secs", "second", "seconds", "sek", "sekunde", "sekunden", "seconde", "secondes",
            "seg", "segundo", "segundos", "secondo", "secondi", "\"",
        ],
        Some(Seconds),
    ),
    (
        &[
            "+",
            ",",
            ";",
            "and",
            "plus",
            "with",
            "then",
            "followed",
            "und",
            "mit",
            "dann",
            "danach",
            "gefolgt",
            "anschließend",
            "zuzüglich",
            "et",
            "avec",
            "puis",
            "ensuite",
            "suivi",
            "suivis",
            "suivies",
            "y",
            "con",
            "más",
            "mas",
            "luego",
            "después",
            "seguido",
            "seguidos",
            "e",
            "più",
            "piu",
            "poi",
            "seguiti",
            "seguito",
        ],
        Some(Joint),
    ),
    (&["x"], Some(Times)),
    (&["/"], Some(Per)),
    (&["for", "für", "pour", "para", "per le"], Some(For)),
    (&["in", "en"], Some(In)),
    (
        &[
            "move",
            "moves",
            "mv",
            "mm",
            "zug",
            "züge",
            "zügen",
            "zuge",
            "coup",
            "coups",
            "cp",
            "cps",
            "jugada",
            "jugadas",
            "movimiento",
            "movimientos",
            "mossa",
            "mosse",
        ],
        Some(Moves),
    ),
    (
        &[
            "first",
            "one",
            "ersten",
            "erste",
            "eins",
            "premier",
            "premiers",
            "première",
            "primera",
            "primeras",
            "primer",
            "primeros",
            "prima",
            "prime",
            "primo",
        ],
        Some(First),
    ),
    (&["rest", "end", "ende", "fin", "finish", "ko", "qpf"], Some(Rest)),
    (
        &[
            "increment",
            "added",
            "addition",
            "additional",
            "bonus",
            "cumulative",
            "inkrement",
            "zugabe",
            "aufschlag",
            "zuschlag",
            "gutschrift",
            "zeitgutschrift",
            "incrément",
            "increments",
            "ajout",
            "incremento",
            "incrementi",
            "abbuono",
            "adicionales",
            "extra",
        ],
        Some(Increment),
    ),
    (&["per", "each", "every", "pro", "je", "par", "por", "ogni", "cada", "chaque"], Some(Per)),
    (&["from", "starting", "since", "ab", "dès", "depuis", "desde", "dalla", "dal"], Some(From)),
    (
        &[
            "the",
            "a",
            "an",
            "of",
            "next",
            "by",
            "dem",
            "den",
            "die",
            "der",
            "von",
            "de",
            "du",
            "la",
            "le",
            "les",
            "el",
            "las",
            "los",
            "il",
            "di",
            "da",
            "una",
            "un",
            "une",
            "ein",
            "eine",
            "einer",
            "beginning",
            "nächsten",
            "do",
        ],
        None,
    ),
];

impl RateOfPlay {
    /// Reads a time control that is written in words: `90 min + 30 sec per move`, `1h30 + 30s`, `90+30` (minutes and
    /// seconds), `5400+30` (seconds), `100'x40 + 50'x20 + 15' + 30" from move 1`,
    /// `2 Stunden für 40 Züge, dann 1 Stunde für den Rest der Partie`. `None` if the text has several meanings. For
    /// example, an increment without "from move one" may apply to all periods or only to the last one.
    ///
    /// ```
    /// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
    /// use arbitrium::ratings::RateOfPlay;
    /// let plain = RateOfPlay::plain("90 min + 30 sec per move").unwrap();
    /// assert_eq!(plain.seconds_for(60) / 60, 120);
    /// assert_eq!(RateOfPlay::plain("40/120, 60"), None);
    /// assert_eq!(RateOfPlay::plain("60 minutes for 40 moves, 15 minutes + 30 seconds per move"), None);
    /// ```
    #[must_use]
    pub fn plain(text: &str) -> Option<Self> {
        let tokens = tokens(text)?;
        if let Some(bare) = bare(&tokens) {
            return Some(RateOfPlay::same(vec![bare]));
        }
        let mut reader = Reader { tokens: &tokens, place: 0, periods: Vec::new(), increments: Vec::new() };
        reader.all()?;
        reader.finished().map(RateOfPlay::same)
    }

    /// Whether a time control without units could be in minutes or in seconds, such as `180+2` or `60+1`.
    ///
    /// ```
    /// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
    /// use arbitrium::ratings::RateOfPlay;
    /// assert!(RateOfPlay::may_be_minutes_or_seconds("180+2"));
    /// assert_eq!(RateOfPlay::plain("180+2"), None);
    /// assert!(!RateOfPlay::may_be_minutes_or_seconds("90+30"));
    /// ```
    #[must_use]
    pub fn may_be_minutes_or_seconds(text: &str) -> bool {
        tokens(text).as_deref().and_then(bare_numbers).is_some_and(are_both_usual)
    }
}

/// Whether the numbers `time` and `increment`, without units, have two usual meanings: a long game in
/// minutes, or blitz in seconds.
fn are_both_usual((time, increment): (u32, u32)) -> bool {
    (60..=240).contains(&time) && increment <= 5
}

/// The period for two numbers without units: `90+30` is in minutes and seconds, `5400+30` in seconds. `None` if the
/// unit is unclear.
fn bare(tokens: &[Token]) -> Option<Period> {
    let (time, increment) = bare_numbers(tokens).filter(|bare| !are_both_usual(*bare))?;
    let seconds = match time {
        1..=240 => time * 60,
        600..=20_000 => time,
        _ => return None,
    };
    (increment <= 60).then_some(Period { moves: None, seconds, increment })
}

fn bare_numbers(tokens: &[Token]) -> Option<(u32, u32)> {
    match tokens {
        [Number(time), Joint, Number(increment)] => Some((*time, *increment)),
        [Number(time), Joint, Number(increment), Seconds, rest @ ..]
            if rest.iter().all(|one| is_each(*one)) =>
        {
            Some((*time, *increment))
        }
        _ => None,
    }
}

fn is_each(token: Token) -> bool {
    matches!(token, Per | Moves | Increment)
}

fn tokens(text: &str) -> Option<Vec<Token>> {
    let mut text =
        text.trim().to_lowercase().replace(['×', '*'], " x ").replace(['’', '′', '´', '`', '‘'], "'");
    text = text
        .replace(['”', '″', '“', '„'], "\"")
        .replace("''", "\"")
        .replace(". ", " ")
        .replace(['(', ')'], " ");
    // Removes elisions, as in "30 secondes d'incrément". An apostrophe for minutes follows a number and remains.
    for elided in [" d'", " l'"] {
        text = text.replace(elided, " ");
    }
    let mut text = format!(" {} ", words(text.trim_end_matches('.')).join(" "));
    for (phrase, word) in PHRASES {
        text = text.replace(&format!(" {phrase} "), &format!(" {word} "));
    }
    let mut tokens = Vec::new();
    for word in text.split_whitespace() {
        match word.parse::<u32>() {
            Ok(number) => tokens.push(Number(Some(number).filter(|&number| number < 100_000)?)),
            Err(_) => tokens.extend(known(word)?),
        }
    }
    Some(tokens)
}

/// The meaning of a word; `None` if the word is unknown, `Some(None)` if it has no meaning.
#[allow(clippy::option_option, reason = "unknown, a filler without a meaning, or a token")]
fn known(word: &str) -> Option<Option<Token>> {
    let word = word.trim_end_matches('.');
    if word.is_empty() {
        return Some(None);
    }
    WORDS.iter().find(|(words, _)| words.contains(&word)).map(|(_, token)| *token)
}

/// Splits a text into numbers, runs of letters and full stops, and all other characters one by one, without spaces.
fn words(text: &str) -> Vec<String> {
    let kind = |c: char| {
        if c.is_ascii_digit() {
            0
        } else if c.is_alphabetic() || c == '.' {
            1
        } else {
            2
        }
    };
    let mut words: Vec<String> = Vec::new();
    let mut last = None;
    for c in text.chars() {
        let kind = kind(c);
        match words.last_mut() {
            Some(word) if last == Some(kind) && kind < 2 => word.push(c),
            _ if c.is_whitespace() => {}
            _ => words.push(c.to_string()),
        }
        last = Some(if c.is_whitespace() { 3 } else { kind });
    }
    words
}

struct Reader<'t> {
    tokens: &'t [Token],
    place: usize,
    periods: Vec<Period>,
    /// The increments, each with the number of periods before it, its seconds, and whether it applies from the first
    /// move on.
    increments: Vec<(usize, u32, bool)>,
}

impl Reader<'_> {
    fn next_is(&self, token: Token) -> bool {
        self.tokens.get(self.place) == Some(&token)
    }

    fn take(&mut self, token: Token) -> bool {
        let is = self.next_is(token);
        self.place += usize::from(is);
        is
    }

    fn number(&mut self) -> Option<u32> {
        match self.tokens.get(self.place) {
            Some(Number(number)) => {
                self.place += 1;
                Some(*number)
            }
            _ => None,
        }
    }

    fn all(&mut self) -> Option<()> {
        while self.place < self.tokens.len() {
            while self.take(Joint) {}
            // For example the words "with an increment of" or "with a bonus of".
            while self.take(Increment) {}
            if self.place == self.tokens.len() {
                break;
            }
            self.part()?;
            // `part` has also read words such as "each move". The next part needs no joining word before it.
        }
        Some(())
    }

    /// Reads a period or an increment. `None` if the text has no clear meaning.
    fn part(&mut self) -> Option<()> {
        // For example "first 40 moves in 90 minutes".
        if let Some([First, Number(_), Moves, In]) = self.tokens.get(self.place..self.place + 4) {
            self.place += 1;
        }
        let number = self.number()?;
        // For example "40 moves in 90 minutes".
        if self.take(Moves) {
            self.take(In).then_some(())?;
            let hours_or_minutes = self.number()?;
            let seconds = self.duration(hours_or_minutes)?;
            return self.period(seconds, Some(number));
        }
        if self.take(Seconds) {
            return self.increment(number);
        }
        let seconds = self.duration(number)?;
        let moves = self.moves()?;
        self.period(seconds, moves)
    }

    /// Reads a duration such as `90 min`, `2 h`, `1h30` or `1 hour and 30 minutes`. `number` is its first
    /// number, which was already read. Returns the duration in seconds; `None` if no unit follows the number.
    fn duration(&mut self, number: u32) -> Option<u32> {
        if self.take(Minutes) {
            return number.checked_mul(60);
        }
        self.take(Hours).then_some(())?;
        let hours = number.checked_mul(3600)?;
        let before = self.place;
        let joined = self.take(Joint);
        if let Some(minutes) = self.number() {
            let unit = self.take(Minutes);
            // After `1h` a number without a unit is in minutes; after "1 h + 30" its unit is unknown.
            if minutes < 60 && (unit || !joined) && !self.next_is(Moves) && !self.next_is(Seconds) {
                // "2 h + 30 min" is two periods if a number of moves follows. "1 hour and 30 minutes" is one period.
                return hours.checked_add(minutes * 60);
            }
        }
        self.place = before;
        Some(hours)
    }

    /// Reads the number of moves of a period, or `Some(None)` for all remaining moves. `None` if the text has no
    /// clear meaning.
    #[allow(clippy::option_option, reason = "not read, all that remain, or so many")]
    fn moves(&mut self) -> Option<Option<u32>> {
        if self.take(Rest) {
            return Some(None);
        }
        let before = self.place;
        if self.take(Times) || self.take(Per) || self.take(For) {
            // For example "30 min/end" or "60 minutes each".
            if self.take(Rest) || matches!(self.tokens.get(self.place), None | Some(Joint)) {
                return Some(None);
            }
            self.take(First);
            if let Some(moves) = self.number() {
                self.take(First);
                self.take(Moves);
                return (moves > 0).then_some(Some(moves));
            }
            // The words "90 min per move" are not a period.
            self.place = before;
            return None;
        }
        Some(None)
    }

    fn period(&mut self, seconds: u32, moves: Option<u32>) -> Option<()> {
        // Only the last period is for all moves that remain.
        let open = self.periods.last().is_some_and(|period| period.moves.is_none());
        (!open).then(|| self.periods.push(Period { moves, seconds, increment: 0 }))
    }

    /// Reads the rest of an increment: the words for "each move", and the move from which it applies.
    /// `seconds` is the length of the increment. `None` if a move is stated that is not the first one.
    fn increment(&mut self, seconds: u32) -> Option<()> {
        loop {
            let each = self.take(Increment) || self.take(Per) || self.take(Moves);
            if !each {
                break;
            }
        }
        let whole = self.take(Rest);
        let mut first = whole;
        if self.take(From) {
            while self.take(From) || self.take(Moves) {}
            first = self.take(First) || self.number() == Some(1);
            first.then_some(())?;
            while self.take(Moves) || self.take(First) {}
        }
        self.increments.push((self.periods.len(), seconds, first));
        Some(())
    }

    /// The periods with their increments; `None` if the text has several meanings.
    fn finished(mut self) -> Option<Vec<Period>> {
        let complete = self.periods.last().is_some_and(|period| period.moves.is_none());
        complete.then_some(())?;
        let count = self.periods.len();
        match self.increments[..] {
            [] => {}
            // One increment for the whole game: the words say so, or the game has only one period.
            [(after, seconds, first)] if after > 0 && (first || count == 1) => {
                self.periods.iter_mut().for_each(|period| period.increment = seconds);
            }
            // Each period has an increment of its own.
            ref each if each.iter().map(|(after, ..)| *after).eq(1..=count) => {
                for (period, (_, seconds, _)) in self.periods.iter_mut().zip(each) {
                    period.increment = *seconds;
                }
            }
            _ => return None,
        }
        Some(self.periods)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn minutes(text: &str) -> Option<u32> {
        RateOfPlay::plain(text).map(|rate| rate.seconds_for(60) / 60)
    }

    #[test]
    fn usual_phrasings_are_read() {
        for (text, expected) in [
            ("120 min", 120),
            ("90' + 30\"", 120),
            ("90’ + 30”", 120),
            ("100'x40mm + 50'x20mm + 15' + 30\" from move 1", 180),
            ("90 minutes for 40 moves, 30 minutes for the rest", 120),
            ("2 hours for the first 40 moves, then 1 h for the rest of the game", 180),
            ("90 min/40 moves + 30 min with 30 seconds increment per move from move one", 150),
            ("60 minutes and 30 sec. each move starting from the first move", 90),
            (
                "90 minutes for the first 40 moves followed by 30 minutes for the rest of the game with an addition of 30 seconds \
                 per move starting from move one",
                150,
            ),
            ("1h30 + 30s", 120),
            ("1h30m+30s", 120),
            ("1 h 30 min", 90),
            ("1h30", 90),
            ("1 hour 30 minutes + 30 seconds per move", 120),
            ("1 hour and 30 minutes", 90),
            ("90+30", 120),
            ("90 + 30 sec per move", 120),
            ("5400+30", 120),
            ("90 min. + 30 sec./move", 120),
            ("90 min + 30 sec/move", 120),
            ("90m+30s", 120),
            ("90 minutes plus 30 seconds increment", 120),
            ("90 minutes with an increment of 30 seconds per move", 120),
            ("40 moves in 90 minutes, then 30 minutes, with 30 seconds per move from move 1", 150),
            (
                "90 minutes for 40 moves + 30 seconds per move, 30 minutes for the rest + 30 seconds per move",
                150,
            ),
            ("90 Minuten + 30 Sekunden pro Zug", 120),
            (
                "90 Minuten für 40 Züge, danach 30 Minuten für den Rest der Partie, 30 Sekunden pro Zug ab dem ersten Zug",
                150,
            ),
            ("2 Stunden für 40 Züge, dann 1 Stunde für den Rest der Partie", 180),
            ("90 Min. für 40 Züge + 30 Min. bis Partieende + 30 Sek. je Zug ab Zug 1", 150),
            (
                "90 minutes pour 40 coups puis 30 minutes pour le reste de la partie avec 30 secondes par coup dès le premier coup",
                150,
            ),
            ("1 heure 30 + 30 secondes par coup", 120),
            ("90 minutes pour les 40 premiers coups puis 30 minutes", 120),
            ("90 minutos + 30 segundos por jugada", 120),
            (
                "90 minutos para las primeras 40 jugadas y 30 minutos para el resto de la partida con 30 segundos de incremento desde la primera jugada",
                150,
            ),
            ("90 minuti + 30 secondi a mossa", 120),
            (
                "90 minuti per le prime 40 mosse, poi 30 minuti per il resto della partita, con 30 secondi per mossa dalla prima mossa",
                150,
            ),
            ("15 min + 10 sec", 25),
            ("3 min + 2 sec", 5),
            ("90 min/40 moves + 30 min/end + 30 sec/move starting from move 1", 150),
            (
                "First 40 moves in 90 minutes, then 30 minutes for the rest, with 30 seconds per move starting with move 1",
                150,
            ),
            ("90 min for first 40 moves, 30 min for rest of game, 30 sec per move from the start", 150),
            ("90 minutes/40 moves then 30 minutes QPF with 30 seconds increment from the 1st move", 150),
            ("Game in 90 minutes + 30 seconds", 120),
            ("30 minutes sudden death", 30),
            ("60 minutes each", 60),
            ("Bedenkzeit: 90 min/40 Züge + 30 min/Rest + 30 s/Zug Zuschlag ab dem 1. Zug", 150),
            ("90 min pour 40 coups + 30 min pour finir + 30 s par coup à partir du 1er coup", 150),
            (
                "40 coups en 1h30 puis 30 min avec 30 secondes d'incrément par coup depuis le premier coup",
                150,
            ),
            ("1h30 KO + 30 s/cp", 120),
            (
                "40 jugadas en 90 minutos y 30 minutos para terminar con 30 segundos por jugada desde la 1ª",
                150,
            ),
            (
                "90 minuti per 40 mosse + 30 minuti per finire + 30 secondi a mossa a partire dalla prima mossa",
                150,
            ),
        ] {
            assert_eq!(minutes(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn what_has_two_meanings_is_not_read() {
        for doubtful in [
            "",
            "40/120, 60",
            "classical",
            "100'x40mm + 50'x20mm + 30\" from move 1",
            "1,5 hours",
            "1, 5 hours",
            "90 min per move",
            "90 + 30 sec from move 41",
            "90 min + 30 sec from move 41",
            "90 min + 30 sec delay",
            "90 min for 40 moves, 30 min for 20 moves",
            "90 min or 120 min",
            "60 minutes for 40 moves, 15 minutes + 30 seconds per move",
            "60 Minuten für 40 Züge, 15 Minuten + 30 Sekunden pro Zug",
            "300+3",
            "90+90",
            "90/30",
            "2 h + 30",
            "G/90; +30",
            "1:30 + 30",
            "90 minutes and 30 minutes",
            "90 min + 30 sec (Bronstein)",
            "60 minuti per 40 mosse, 15 minuti + 30 secondi a mossa",
            "60 minutes pour 40 coups, 15 minutes + 30 secondes par coup",
            "60 minutos para 40 jugadas, 15 minutos + 30 segundos por jugada",
            "90 minutes per player, 30 minutes after move 40",
            "90 min / 30 sec",
            "40 moves in 90 minutes",
        ] {
            assert_eq!(minutes(doubtful), None, "{doubtful}");
        }
    }
}
