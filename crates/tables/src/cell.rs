//! Reads one cell of a round: the opponent, the colour and the result.

use arbitrium_core::tournament::{Colour, GameResult};

use crate::number;

/// The content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    /// An empty cell: the round is not played yet, or the player was absent.
    Nothing,
    /// The player had no opponent.
    Alone(Alone),
    /// The player had an opponent.
    Game(Game),
}

/// What a player without an opponent got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Alone {
    /// A full point: the pairing-allocated bye or a full-point bye.
    Full,
    /// The pairing-allocated bye: the table names it.
    Allocated,
    /// Half a point.
    Half,
    /// No points.
    Zero,
    /// A win by forfeit whose opponent is not in the table.
    ForfeitWin,
    /// A loss by forfeit whose opponent is not in the table.
    ForfeitLoss,
}

/// A game as one of its players has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Game {
    /// The number of the opponent in the table.
    pub(crate) opponent: u32,
    /// The letter of the colour; its meaning depends on the language.
    pub(crate) letter: Option<char>,
    /// The colour of the player; `None` if it is unknown.
    pub(crate) colour: Option<Colour>,
    /// The result for the player.
    pub(crate) result: GameResult,
}

/// A way to write cells. All cells of a table are written in one way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grammar {
    /// The opponent comes first: `12w1`, `34b½`, `7w+`, `-1`, `-½`.
    Numbered,
    /// The result comes first, as a sign: `+W86`, `=B3`, `-6(b)`, `+F148`, `+BYE`, `--`.
    Signed,
    /// The result comes first, as a letter: `W7`, `L 12`, `D3`, `X4`, `H---`, `B---`, `U---`; also `12:W`.
    Lettered,
}

impl Grammar {
    pub(crate) const ALL: [Grammar; 3] = [Grammar::Numbered, Grammar::Signed, Grammar::Lettered];

    /// An example of a cell, for messages.
    pub(crate) fn example(self) -> &'static str {
        match self {
            Grammar::Numbered => "a cell such as `12w1`, `7b½`, `3w+` or `-1`",
            Grammar::Signed => "a cell such as `+W12`, `=B7`, `+F3` or `+BYE`",
            Grammar::Lettered => "a cell such as `W12`, `D7`, `X3` or `B---`",
        }
    }

    /// The content of a cell; `None` if it is not written in this way.
    pub(crate) fn read(self, text: &str) -> Option<Said> {
        const LONGEST: usize = 24;
        let text: String = text.trim().chars().map(plain).collect();
        if text.is_empty() {
            return Some(Said::Nothing);
        }
        if text.len() > LONGEST {
            return None;
        }
        match self {
            Grammar::Numbered => numbered(&text),
            Grammar::Signed => signed(&text),
            Grammar::Lettered => lettered(&text),
        }
    }
}

/// The usual form of a sign that has several.
fn plain(c: char) -> char {
    match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        c => c,
    }
}

/// The number at the beginning of a text, and the rest without blanks in front.
fn leading(text: &str) -> Option<(u32, &str)> {
    const MOST: usize = 5;
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let number = number::digits(text.get(..end)?, MOST)?;
    Some((number, text.get(end..)?.trim_start()))
}

fn is_line(text: &str) -> bool {
    text.bytes().all(|byte| byte == b'-')
}

fn game(opponent: u32, letter: Option<char>, result: GameResult) -> Said {
    let letter = letter.and_then(|letter| letter.to_lowercase().next());
    Said::Game(Game { opponent, letter, colour: None, result })
}

fn numbered(text: &str) -> Option<Said> {
    if text.eq_ignore_ascii_case("bye") {
        return Some(Said::Alone(Alone::Full));
    }
    if let Some(rest) = text.strip_prefix('-') {
        let value = rest.trim();
        return if is_line(value) { Some(Said::Alone(Alone::Zero)) } else { alone(value) };
    }
    let (opponent, rest) = leading(text)?;
    let letter = rest.chars().next().filter(|c| c.is_alphabetic());
    let rest = rest.get(letter.map_or(0, char::len_utf8)..)?.trim_start();
    Some(game(opponent, letter, result_of(rest)?))
}

/// The points of a player without an opponent.
fn alone(value: &str) -> Option<Said> {
    let points = number::points(value)?;
    let alone = match points.tenths() {
        0 => Alone::Zero,
        5 => Alone::Half,
        10 => Alone::Full,
        _ => return None,
    };
    Some(Said::Alone(alone))
}

/// The result at the end of a numbered cell. An empty text is a game without a result yet.
fn result_of(text: &str) -> Option<GameResult> {
    Some(match text {
        "" | "*" => GameResult::Pending,
        "1" => GameResult::Win,
        "0" => GameResult::Loss,
        "½" | "=" | "0.5" | "0,5" | ".5" | ",5" | "1/2" => GameResult::Draw,
        "+" => GameResult::ForfeitWin,
        "-" => GameResult::ForfeitLoss,
        _ => return None,
    })
}

fn signed(text: &str) -> Option<Said> {
    if is_line(text) {
        return Some(Said::Alone(Alone::Zero));
    }
    let sign = text.chars().next()?;
    let rest = text.get(sign.len_utf8()..)?.trim_start();
    let (result, forfeit, alone) = match sign {
        '+' => (GameResult::Win, GameResult::ForfeitWin, Alone::Full),
        '=' | '½' => (GameResult::Draw, GameResult::Draw, Alone::Half),
        '-' => (GameResult::Loss, GameResult::ForfeitLoss, Alone::Zero),
        _ => return None,
    };
    if rest.eq_ignore_ascii_case("bye") || rest == "0" || rest == "---" {
        return Some(Said::Alone(alone));
    }
    if let Some(number) = rest.strip_prefix(['F', 'f'])
        && forfeit.is_forfeit()
    {
        let (opponent, rest) = leading(number.trim_start())?;
        return rest.is_empty().then(|| game(opponent, None, forfeit));
    }
    let before = rest.chars().next().filter(|c| c.is_alphabetic());
    let (opponent, rest) = leading(rest.get(before.map_or(0, char::len_utf8)..)?.trim_start())?;
    match before {
        // A colour is on one side of the number only.
        Some(letter) => rest.is_empty().then(|| game(opponent, Some(letter), result)),
        None => game_with(opponent, rest, result),
    }
}

/// A game with the letter of its colour behind the number: `w`, `(w)` or nothing. `None` for other texts.
fn game_with(opponent: u32, behind: &str, result: GameResult) -> Option<Said> {
    let inner = behind.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).unwrap_or(behind).trim();
    let mut letters = inner.chars();
    match (letters.next(), letters.next()) {
        (None, _) => Some(game(opponent, None, result)),
        (Some(letter), None) if letter.is_alphabetic() => Some(game(opponent, Some(letter), result)),
        _ => None,
    }
}

fn lettered(text: &str) -> Option<Said> {
    if is_line(text) {
        return Some(Said::Alone(Alone::Zero));
    }
    if let Some((opponent, letter)) = text.split_once(':') {
        return behind_colon(opponent.trim(), letter.trim());
    }
    let first = text.chars().next()?;
    let rest = text.get(first.len_utf8()..)?.trim_start();
    let result = match first.to_ascii_uppercase() {
        'W' => GameResult::Win,
        'D' => GameResult::Draw,
        'L' => GameResult::Loss,
        'X' => GameResult::ForfeitWin,
        'F' => GameResult::ForfeitLoss,
        'H' => return is_line(rest).then_some(Said::Alone(Alone::Half)),
        'B' => return (is_line(rest) || rest.eq_ignore_ascii_case("ye")).then_some(Said::Alone(Alone::Full)),
        'U' | 'Z' => return is_line(rest).then_some(Said::Alone(Alone::Zero)),
        _ => return None,
    };
    if is_line(rest) {
        return match result {
            GameResult::ForfeitWin => Some(Said::Alone(Alone::ForfeitWin)),
            GameResult::ForfeitLoss => Some(Said::Alone(Alone::ForfeitLoss)),
            _ => None,
        };
    }
    let (opponent, rest) = leading(rest)?;
    game_with(opponent, rest, result)
}

/// A cell such as `12:W` or `0:D`.
fn behind_colon(opponent: &str, letter: &str) -> Option<Said> {
    let (result, alone) = match letter {
        "W" | "w" | "1" => (GameResult::Win, Alone::Full),
        "D" | "d" | "½" | "=" | "0.5" => (GameResult::Draw, Alone::Half),
        "L" | "l" | "0" => (GameResult::Loss, Alone::Zero),
        "" => return matches!(opponent, "" | "0").then_some(Said::Alone(Alone::Zero)),
        "+" => (GameResult::ForfeitWin, Alone::Full),
        "-" => (GameResult::ForfeitLoss, Alone::Zero),
        _ => return None,
    };
    if matches!(opponent, "" | "0") || opponent.eq_ignore_ascii_case("bye") {
        return Some(Said::Alone(alone));
    }
    Some(game(number::digits(opponent, 5)?, None, result))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(grammar: Grammar, text: &str) -> String {
        match grammar.read(text) {
            None => "?".to_owned(),
            Some(Said::Nothing) => String::new(),
            Some(Said::Alone(alone)) => format!("{alone:?}"),
            Some(Said::Game(game)) => {
                format!("{}{}{}", game.opponent, game.letter.unwrap_or('-'), game.result.code())
            }
        }
    }

    #[test]
    fn numbered_cells() {
        for (text, wanted) in [
            ("12w1", "12w1"),
            (" 34 b ½", "34b="),
            ("7w+", "7w+"),
            ("7s-", "7s-"),
            ("12w0,5", "12w="),
            ("12w", "12w "),
            ("-1", "Full"),
            ("- ½", "Half"),
            ("-0", "Zero"),
            ("–", "Zero"),
            ("bye", "Full"),
            ("", ""),
            ("12w2", "?"),
            ("+W86", "?"),
        ] {
            assert_eq!(shown(Grammar::Numbered, text), wanted, "{text}");
        }
    }

    #[test]
    fn signed_cells() {
        for (text, wanted) in [
            ("+W86", "86w1"),
            ("=B3", "3b="),
            ("-W1", "1w0"),
            ("+F148", "148-+"),
            ("-F12", "12--"),
            ("+BYE", "Full"),
            ("=BYE", "Half"),
            ("--", "Zero"),
            ("+b6", "6b1"),
            ("-6(b)", "6b0"),
            ("+6", "6-1"),
            ("+w6(b)", "?"),
            ("=F6", "6f="),
        ] {
            assert_eq!(shown(Grammar::Signed, text), wanted, "{text}");
        }
    }

    #[test]
    fn lettered_cells() {
        for (text, wanted) in [
            ("W7", "7-1"),
            ("L 12", "12-0"),
            ("D3w", "3w="),
            ("H---", "Half"),
            ("B---", "Full"),
            ("U---", "Zero"),
            ("X4", "4-+"),
            ("X", "ForfeitWin"),
            ("F---", "ForfeitLoss"),
            ("12:W", "12-1"),
            ("0:D", "Half"),
            ("W", "?"),
            ("12w1", "?"),
        ] {
            assert_eq!(shown(Grammar::Lettered, text), wanted, "{text}");
        }
    }
}
