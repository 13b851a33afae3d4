//! Reads results in the many ways in which people write them.

use arbitrium_core::tournament::GameResult;

use crate::number;

/// The usual form of a result: no blanks, one sign for each meaning.
fn plain(text: &str) -> String {
    let text = text.trim().replace("1/2", "½");
    text.chars().filter(|c| !c.is_whitespace()).map(plain_sign).collect()
}

/// The usual form of a sign that people write in several forms, such as a dash. Other signs stay as they are.
pub(crate) fn plain_sign(c: char) -> char {
    match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}' => '-',
        '\u{2236}' | '\u{ff1a}' => ':',
        '\u{ff0b}' => '+',
        c => c,
    }
}

/// The result of one player: `1`, `0`, `½`, `1/2`, `0,5`, `0.5`, `=`, `+` or `-`; also `1:0` and `½-½`, whose first half
/// is the player's. An empty text and `*` are a game without a result yet. `None` for other texts.
pub(crate) fn of_player(text: &str) -> Option<GameResult> {
    let text = plain(text);
    match text.as_str() {
        "" | "*" => Some(GameResult::Pending),
        "+" | "-" => half(&text),
        text => match value(text) {
            Some(result) => Some(result),
            None => of_game(text).map(|(own, _)| own),
        },
    }
}

/// The results of White and Black: `1-0`, `1:0`, `½ - ½`, `0,5:0,5`, `+--` and such; also one sign for a draw. An empty
/// text is a game without a result yet. `None` for other texts.
pub(crate) fn of_game(text: &str) -> Option<(GameResult, GameResult)> {
    use GameResult::{Draw, ForfeitLoss, ForfeitWin, Pending};
    let text = plain(text);
    match text.as_str() {
        "" | "*" | "-" | ":" => return Some((Pending, Pending)),
        "½" | "=" | "0.5" | "0,5" => return Some((Draw, Draw)),
        "+-" | "+:-" | "+/-" | "+--" => return Some((ForfeitWin, ForfeitLoss)),
        "-+" | "-:+" | "-/+" | "--+" => return Some((ForfeitLoss, ForfeitWin)),
        "--" | "-:-" | "-/-" | "---" => return Some((ForfeitLoss, ForfeitLoss)),
        _ => {}
    }
    let (white, black) = text.split_once(['-', ':'])?;
    Some((value(white)?, value(black)?))
}

/// The result of one player in a played or forfeited game; `None` for other texts.
fn half(text: &str) -> Option<GameResult> {
    match text {
        "+" => Some(GameResult::ForfeitWin),
        "-" => Some(GameResult::ForfeitLoss),
        text => value(text),
    }
}

/// The result of one player in a played game; `None` for other texts.
fn value(text: &str) -> Option<GameResult> {
    if text == "=" {
        return Some(GameResult::Draw);
    }
    match number::points(text)?.tenths() {
        10 => Some(GameResult::Win),
        5 => Some(GameResult::Draw),
        0 => Some(GameResult::Loss),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_of_games() {
        let shown = |text: &str| {
            of_game(text).map_or("?".to_owned(), |(white, black)| format!("{}{}", white.code(), black.code()))
        };
        for (text, wanted) in [
            ("1-0", "10"),
            ("1 - 0", "10"),
            ("1:0", "10"),
            ("0 : 1", "01"),
            ("1–0", "10"),
            ("1—0", "10"),
            ("0\u{2212}1", "01"),
            ("1.0-0.0", "10"),
            ("1,0:0,0", "10"),
            ("½-½", "=="),
            ("½ : ½", "=="),
            ("½", "=="),
            ("=", "=="),
            ("0,5", "=="),
            ("0,5-0,5", "=="),
            ("0.5 : 0.5", "=="),
            ("1/2-1/2", "=="),
            ("1/2", "=="),
            ("+ - -", "+-"),
            ("+:-", "+-"),
            ("− – +", "-+"),
            ("-/+", "-+"),
            ("- - -", "--"),
            ("0-0", "00"),
            ("½-0", "=0"),
            ("", "  "),
            ("-", "  "),
            ("1", "?"),
            ("2-0", "?"),
            ("1-0-1", "?"),
            ("x", "?"),
        ] {
            assert_eq!(shown(text), wanted, "{text}");
        }
    }

    #[test]
    fn results_of_players() {
        for (text, wanted) in [
            ("1", '1'),
            ("1.0", '1'),
            ("0,5", '='),
            (",5", '='),
            ("1/2", '='),
            ("=", '='),
            ("0", '0'),
            ("+", '+'),
            ("–", '-'),
            ("1:0", '1'),
            ("0—1", '0'),
            ("½:½", '='),
            ("", ' '),
        ] {
            assert_eq!(of_player(text).map(GameResult::code), Some(wanted), "{text}");
        }
        for text in ["2", "1.5", "w", "10"] {
            assert_eq!(of_player(text), None, "{text}");
        }
    }
}
