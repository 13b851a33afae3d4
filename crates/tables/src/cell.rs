//! Reads one cell of a round: the opponent, the colour and the result.

use arbitrium_core::tournament::{Colour, GameResult};

use crate::colours::is_letter;
use crate::number;
use crate::result::{of_player, plain_sign};

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
    /// The pairing-allocated bye, because the table uses this name.
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

/// A game from the view of one of its two players.
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
    /// The colour comes first: `w12 1`, `b6½`, `w3+`, `bye`.
    Coloured,
}

impl Grammar {
    pub(crate) const ALL: [Grammar; 4] =
        [Grammar::Numbered, Grammar::Signed, Grammar::Lettered, Grammar::Coloured];

    /// An example of a cell, for messages.
    pub(crate) fn example(self) -> &'static str {
        match self {
            Grammar::Numbered => "a cell such as `12w1`, `7b½`, `3w+` or `-1`",
            Grammar::Signed => "a cell such as `+W12`, `=B7`, `+F3` or `+BYE`",
            Grammar::Lettered => "a cell such as `W12`, `D7`, `X3` or `B---`",
            Grammar::Coloured => "a cell such as `w12 1`, `b7 ½`, `w3 +` or `-1`",
        }
    }

    /// The content of a cell; `None` if `text` is not written in the way of this grammar.
    pub(crate) fn read(self, text: &str) -> Option<Said> {
        const LONGEST: usize = 24;
        let text: String = text.trim().chars().map(plain_sign).collect();
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
            Grammar::Coloured => coloured(&text),
        }
    }

    /// Whether results servers and spreadsheets write cells in this way. The numbers in these cells are start
    /// ranks, and so are those in a column `No.` of the same table.
    pub(crate) fn is_of_server(self) -> bool {
        matches!(self, Grammar::Numbered | Grammar::Coloured)
    }
}

/// The number at the beginning of a text, and the text after the number without leading blanks. `None` if the
/// text does not begin with a number of at most `MOST` digits.
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
    if let Some(alone) = without_opponent(text) {
        return Some(alone);
    }
    let (opponent, rest) = leading(text)?;
    let letter = rest.chars().next().filter(|c| c.is_alphabetic());
    let rest = rest.get(letter.map_or(0, char::len_utf8)..)?.trim_start();
    // `12.5` is a number, not a draw with player 12.
    let is_decimal = letter.is_none() && rest.starts_with(['.', ',']);
    if is_decimal { None } else { Some(game(opponent, letter, of_player(rest)?)) }
}

fn coloured(text: &str) -> Option<Said> {
    if let Some(alone) = without_opponent(text) {
        return Some(alone);
    }
    let letter = text.chars().next().filter(|c| is_letter(*c))?;
    let (opponent, rest) = leading(text.get(letter.len_utf8()..)?.trim_start())?;
    Some(game(opponent, Some(letter), of_player(rest)?))
}

/// Reads a cell without an opponent, such as `-1`, `-½`, `-` or `bye`. `None` for a game and for other texts.
fn without_opponent(text: &str) -> Option<Said> {
    if text.eq_ignore_ascii_case("bye") {
        return Some(Said::Alone(Alone::Full));
    }
    // A spreadsheet takes the cell `-0` for a number and shows it as `0`.
    if text == "0" {
        return Some(Said::Alone(Alone::Zero));
    }
    let word = text.get(..3).filter(|word| word.eq_ignore_ascii_case("bye"));
    let value = match word {
        Some(word) => text.strip_prefix(word)?.trim(),
        None => text.strip_prefix('-')?.trim(),
    };
    if is_line(value) { Some(Said::Alone(Alone::Zero)) } else { alone(value) }
}

/// Reads `value`, the points of a player without an opponent: 0, ½ or 1. `None` for other texts.
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
        // The letter of the colour is before or behind the number, never on both sides.
        Some(letter) => rest.is_empty().then(|| game(opponent, Some(letter), result)),
        None => game_with(opponent, rest, result),
    }
}

/// A game against `opponent`. `behind` is the text after the opponent's number: the letter of the colour,
/// such as `w` or `(w)`, or nothing. `None` for other texts.
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

/// Reads a cell such as `12:W` or `0:D`, from the texts before and after the colon. `None` for other texts.
fn behind_colon(opponent: &str, letter: &str) -> Option<Said> {
    let (result, alone) = match letter {
        "" => return matches!(opponent, "" | "0").then_some(Said::Alone(Alone::Zero)),
        "W" | "w" => (GameResult::Win, Alone::Full),
        "D" | "d" => (GameResult::Draw, Alone::Half),
        "L" | "l" => (GameResult::Loss, Alone::Zero),
        sign => {
            let result = of_player(sign)?;
            let alone = match result {
                GameResult::Win | GameResult::ForfeitWin => Alone::Full,
                GameResult::Draw => Alone::Half,
                _ => Alone::Zero,
            };
            (result, alone)
        }
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
            ("12w 1:0", "12w1"),
            ("12w1/2", "12w="),
            ("12w—", "12w-"),
            ("12w1,0", "12w1"),
            ("-1", "Full"),
            ("- ½", "Half"),
            ("-0", "Zero"),
            ("0", "Zero"),
            ("–", "Zero"),
            ("bye", "Full"),
            ("", ""),
            ("12w2", "?"),
            ("12½", "12-="),
            ("1.0", "?"),
            ("1.5", "?"),
            ("+W86", "?"),
        ] {
            assert_eq!(shown(Grammar::Numbered, text), wanted, "{text}");
        }
    }

    #[test]
    fn coloured_cells() {
        for (text, wanted) in [
            ("b6 1", "6b1"),
            ("w12 ½", "12w="),
            ("W4+", "4w+"),
            ("b 7 0,5", "7b="),
            ("w5 1:0", "5w1"),
            ("w5", "5w "),
            ("bye", "Full"),
            ("bye ½", "Half"),
            ("-1", "Full"),
            ("—", "Zero"),
            ("12w1", "?"),
            ("b6 2", "?"),
        ] {
            assert_eq!(shown(Grammar::Coloured, text), wanted, "{text}");
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
            ("12:0,5", "12-="),
            ("0:-", "Zero"),
            ("W", "?"),
            ("12w1", "?"),
        ] {
            assert_eq!(shown(Grammar::Lettered, text), wanted, "{text}");
        }
    }
}
