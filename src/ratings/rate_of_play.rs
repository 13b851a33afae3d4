use std::str::FromStr;

/// The time for a game: one control, or one for each colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RateOfPlay {
    /// The periods of White and of Black; the same where the file does not tell them apart.
    sides: [Vec<Period>; 2],
}

/// A period of a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The moves to be made in it; none for all that remain.
    pub moves: Option<u32>,
    /// The time for it, in seconds.
    pub seconds: u32,
    /// What is added for each move, in seconds.
    pub increment: u32,
}

/// A text that is no time control, or not without doubt.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is no time control; it is written as 40/7200+30:1800+30 (moves/seconds+increment, periods after colons)"
)]
pub struct NoRateOfPlay(pub String);

impl RateOfPlay {
    /// The time that each player has for this many moves, in seconds: that of the colour with less. A last period
    /// with a number of moves is given again as often as it is needed.
    ///
    /// ```
    /// use arbitrium::ratings::RateOfPlay;
    /// let classical: RateOfPlay = "40/6000+30:900+30".parse()?;
    /// assert_eq!(classical.seconds_for(60) / 60, 145);
    /// # Ok::<(), arbitrium::ratings::NoRateOfPlay>(())
    /// ```
    #[must_use]
    pub fn seconds_for(&self, moves: u32) -> u32 {
        let [white, black] = &self.sides;
        seconds_for(white, moves).min(seconds_for(black, moves))
    }

    /// The time of a whole game of this many moves, in seconds: that of both colours.
    ///
    /// ```
    /// use arbitrium::ratings::RateOfPlay;
    /// let unequal: RateOfPlay = "W3600-B5400".parse()?;
    /// assert_eq!(unequal.seconds_of_game(60) / 60, 150);
    /// # Ok::<(), arbitrium::ratings::NoRateOfPlay>(())
    /// ```
    #[must_use]
    pub fn seconds_of_game(&self, moves: u32) -> u32 {
        let [white, black] = &self.sides;
        seconds_for(white, moves).saturating_add(seconds_for(black, moves))
    }

    /// The moves of the first control, of each colour, where it counts moves.
    pub fn first_controls(&self) -> impl Iterator<Item = u32> {
        self.sides.iter().filter_map(|periods| periods.first()?.moves)
    }

    /// A time control written for people, where there is no doubt: `90 min + 30 sec per move`,
    /// `100'x40 + 50'x20 + 15' + 30" from move 1`, `2 hours for 40 moves, then 1 hour for the rest of the game`. Numbers without
    /// units are doubtful, and so is every word that is not known.
    ///
    /// ```
    /// use arbitrium::ratings::RateOfPlay;
    /// let plain = RateOfPlay::plain("90 min + 30 sec per move").unwrap();
    /// assert_eq!(plain.seconds_for(60) / 60, 120);
    /// assert_eq!(RateOfPlay::plain("40/120, 60"), None);
    /// ```
    #[must_use]
    pub fn plain(text: &str) -> Option<Self> {
        let text = text.trim().to_lowercase().replace('×', "x").replace("''", "\"");
        let text = JOINTS.iter().fold(text, |text, joint| text.replace(joint, "+"));
        let mut periods: Vec<Period> = Vec::new();
        let mut parts = text.split('+').map(str::trim).peekable();
        while let Some(part) = parts.next() {
            let (number, rest) = leading_number(part)?;
            if let Some((unit, rest)) = after_any(rest, &TIMES) {
                let moves = if PLAIN_ENDS.contains(&rest) { None } else { Some(period_moves(rest)?) };
                let seconds =
                    number.checked_mul(unit).filter(|_| periods.last().is_none_or(|p| p.moves.is_some()))?;
                periods.push(Period { moves, seconds, increment: 0 });
            } else {
                // The increment comes last and holds for the whole game.
                let (_, rest) = after_any(rest, &SECONDS)?;
                if parts.peek().is_some() || periods.is_empty() || !is_increment(rest) {
                    return None;
                }
                for period in &mut periods {
                    period.increment = number;
                }
            }
        }
        let complete = periods.last().is_some_and(|period| period.moves.is_none());
        complete.then(|| RateOfPlay { sides: [periods.clone(), periods] })
    }
}

fn leading_number(text: &str) -> Option<(u32, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (digits, rest) = text.split_at(end);
    Some((digits.parse().ok().filter(|&number| number < 100_000)?, rest.trim_start()))
}

/// The unit with which a text begins, in seconds, and what follows it.
fn after_any<'a>(text: &'a str, units: &[(&str, u32)]) -> Option<(u32, &'a str)> {
    let (unit, rest) = units.iter().find_map(|(word, unit)| Some((*unit, text.strip_prefix(word)?)))?;
    Some((unit, rest.trim_start_matches('.').trim()))
}

/// What stands between the parts, the longest first: each is as good as `+`.
const JOINTS: [&str; 9] =
    [", followed by ", " followed by ", ", then ", " then ", ", plus ", " plus ", " with ", " and ", ", "];

/// The units of a period.
const TIMES: [(&str, u32); 8] = [
    ("minutes", 60),
    ("mins", 60),
    ("min", 60),
    ("'", 60),
    ("m", 60),
    ("hours", 3600),
    ("hour", 3600),
    ("h", 3600),
];

/// The units of an increment.
const SECONDS: [(&str, u32); 6] =
    [("seconds", 1), ("second", 1), ("secs", 1), ("sec", 1), ("\"", 1), ("s", 1)];

/// What may follow the time of a period that counts no moves.
const PLAIN_ENDS: [&str; 9] = [
    "",
    "per game",
    "for the game",
    "for the whole game",
    "for all moves",
    "for the rest",
    "for the rest of the game",
    "for the remaining moves",
    "to finish the game",
];

/// Whether what follows the seconds of an increment says that they are given for each move from the first on: the words of
/// that and no others.
fn is_increment(text: &str) -> bool {
    let words =
        ["increment", "added", "per", "a", "each", "every", "move", "/move", "/", "from", "starting", "the"];
    let first = ["1", "one", "first"];
    // "from move 1", "from the first move": which move is said once, after `from`.
    let (each, from) = text.split_once("from").unwrap_or((text, "1"));
    let known = |text: &str, more: &[&str]| {
        text.split_whitespace().all(|word| words.contains(&word) || more.contains(&word))
    };
    let says_which = from.split_whitespace().filter(|word| first.contains(word)).count() == 1;
    known(each, &[]) && known(from, &first) && says_which
}

/// The moves of a period: `x40`, with or without a word for moves.
fn period_moves(text: &str) -> Option<u32> {
    let before = ["x", "/", "for the first ", "for the next ", "for "];
    let number = before.iter().find_map(|before| text.strip_prefix(before));
    let (moves, rest) = leading_number(number?.trim_start())?;
    (moves > 0 && ["", "moves", "mm", "m", "mv"].contains(&rest)).then_some(moves)
}

fn seconds_for(periods: &[Period], moves: u32) -> u32 {
    let mut left = moves;
    let mut seconds: u32 = 0;
    let last = periods.last().copied();
    let mut following = periods.iter().copied().chain(std::iter::repeat_with(|| last).map_while(|last| last));
    while left > 0 {
        let Some(period) = following.next() else { break };
        let made = period.moves.unwrap_or(left).min(left);
        seconds =
            seconds.saturating_add(period.seconds).saturating_add(period.increment.saturating_mul(made));
        left -= made;
    }
    seconds
}

/// Record `222`: `d[:d…]` or `Wd[:d…]-Bd[:d…]`, d being `M/S`, `M/S+I`, `S` or `S+I`.
impl FromStr for RateOfPlay {
    type Err = NoRateOfPlay;

    fn from_str(text: &str) -> Result<Self, NoRateOfPlay> {
        let text = text.trim();
        let sides = match text.strip_prefix('W').and_then(|rest| rest.split_once("-B")) {
            Some((white, black)) => [white, black],
            None => [text, text],
        };
        let [white, black] = sides.map(periods);
        let sides = white.zip(black).map(|(white, black)| [white, black]);
        sides.map(|sides| RateOfPlay { sides }).ok_or_else(|| NoRateOfPlay(text.to_owned()))
    }
}

fn periods(text: &str) -> Option<Vec<Period>> {
    let periods: Option<Vec<Period>> = text.split(':').map(period).collect();
    // Only the last period can be for all moves that remain.
    let periods = periods?;
    let (_, first) = periods.split_last()?;
    first.iter().all(|period| period.moves.is_some()).then_some(periods)
}

fn period(text: &str) -> Option<Period> {
    let number =
        |text: &str| leading_number(text).filter(|(_, rest)| rest.is_empty()).map(|(number, _)| number);
    let (moves, time) = match text.split_once('/') {
        Some((moves, time)) => (Some(number(moves).filter(|&moves| moves > 0)?), time),
        None => (None, text),
    };
    let (seconds, increment) = match time.split_once('+') {
        Some((seconds, increment)) => (number(seconds)?, number(increment)?),
        None => (number(time)?, 0),
    };
    Some(Period { moves, seconds, increment })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encoded_time_controls_are_counted_over_60_moves() {
        let minutes = |text: &str| text.parse::<RateOfPlay>().map(|rate| rate.seconds_for(60) / 60);
        assert_eq!(minutes("5400+30"), Ok(120));
        assert_eq!(minutes("40/7200:20/3600:1800"), Ok(180));
        // The second control is repeated for moves 61 to 80, which nobody needs here.
        assert_eq!(minutes("40/7200:20/3600"), Ok(180));
        assert_eq!(minutes("W300-B240"), Ok(4));
        assert_eq!(minutes("40/6000+30:20/3000+30:1500+30"), Ok(180));
        for text in ["", "x", "90'", "5400:30", "40/", "/7200", "W300", "5400+30+1", "0/5400", "99999999999"]
        {
            assert!(minutes(text).is_err(), "{text}");
        }
    }

    #[test]
    fn plain_time_controls_are_read_only_without_doubt() {
        let minutes = |text: &str| RateOfPlay::plain(text).map(|rate| rate.seconds_for(60) / 60);
        assert_eq!(minutes("120 min"), Some(120));
        assert_eq!(minutes("90' + 30\""), Some(120));
        assert_eq!(minutes("100'x40mm + 50'x20mm + 15' + 30\" from move 1"), Some(180));
        assert_eq!(minutes("90 minutes for 40 moves, 30 minutes for the rest"), Some(120));
        assert_eq!(minutes("2 hours for the first 40 moves, then 1 h for the rest of the game"), Some(180));
        assert_eq!(
            minutes("90 min/40 moves + 30 min with 30 seconds increment per move from move one"),
            Some(150)
        );
        assert_eq!(minutes("60 minutes and 30 sec. each move starting from the first move"), Some(90));
        for doubtful in [
            "",
            "40/120, 60",
            "90+30",
            "classical",
            "100'x40mm + 50'x20mm + 30\" from move 1",
            "1 h 30 min",
            "1h30",
            "1,5 hours",
            "1, 5 hours",
            "90 min per move",
            "90 min + 30 sec from move 41",
            "90 min + 30 sec delay",
            "90 min for 40 moves, 30 min for 20 moves",
            "90 min or 120 min",
        ] {
            assert_eq!(minutes(doubtful), None, "{doubtful}");
        }
    }
}
