//! Reads the numbers of a table: points, ratings, ranks.

use arbitrium_core::tournament::Points;

/// Points such as `4`, `4.5`, `4,5`, `4½`, `½` or `.5`; `None` for other texts.
pub(crate) fn points(text: &str) -> Option<Points> {
    let text: String = text.trim().replace(',', ".");
    let text = text.replace("1/2", "½");
    let (whole, tenths) = match text.strip_suffix('½') {
        Some(whole) => (whole.trim(), 5),
        None => match text.split_once('.') {
            Some((whole, part)) => (whole, tenths(part)?),
            None => (text.as_str(), 0),
        },
    };
    if whole.is_empty() && tenths == 0 && !text.contains('.') {
        return None;
    }
    let whole = if whole.is_empty() { 0 } else { digits(whole, 3)? };
    Some(Points::from_tenths(i32::try_from(whole).ok()? * 10 + tenths))
}

/// The tenths of a decimal part such as `5`, `50` or nothing; `None` for other texts.
fn tenths(part: &str) -> Option<i32> {
    let part = part.trim_end_matches('0');
    match part.len() {
        0 => Some(0),
        1 => part.parse().ok(),
        _ => None,
    }
}

/// A number of at most `most` digits. One `.`, `)` or `:` may follow, as in `12.`. `None` for other texts.
pub(crate) fn ordinal(text: &str, most: usize) -> Option<u32> {
    let text = text.trim();
    digits(text.strip_suffix(['.', ')', ':']).unwrap_or(text), most)
}

/// A number of at most `most` digits; `None` for other texts.
pub(crate) fn digits(text: &str, most: usize) -> Option<u32> {
    let fits = !text.is_empty() && text.len() <= most && text.bytes().all(|byte| byte.is_ascii_digit());
    fits.then(|| text.parse().ok()).flatten()
}

/// A rating; `None` for 0, for an empty cell and for other texts. A letter and what follows it are left out: `1850P12` is
/// a rating after twelve games.
pub(crate) fn rating(text: &str) -> Option<u16> {
    let text = text.trim();
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, rest) = text.split_at(end);
    let is_whole =
        rest.chars().next().is_none_or(|c| c.is_alphabetic() || matches!(c, '*' | '?' | '-' | ' '));
    let rating = digits(number, 4).filter(|_| is_whole).and_then(|rating| u16::try_from(rating).ok());
    rating.filter(|rating| *rating > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_points_have_many_forms() {
        for (text, tenths) in
            [("4½", 45), ("½", 5), ("0.5", 5), ("0,5", 5), (".5", 5), (",5", 5), ("4", 40), ("4,0", 40)]
        {
            assert_eq!(points(text), Some(Points::from_tenths(tenths)), "{text}");
        }
        for text in ["", "x", "4.55", "1-0", "1 0", "-1", "99999", "½½"] {
            assert_eq!(points(text), None, "{text}");
        }
    }

    #[test]
    fn letters_behind_a_rating_are_ignored() {
        assert_eq!(
            [rating("2100"), rating("1850P12"), rating("1602P6->1508P12"), rating("1850P")],
            [Some(2100), Some(1850), Some(1602), Some(1850)]
        );
        assert_eq!(
            [rating("0"), rating(""), rating("P12"), rating("21000"), rating("1.5")],
            [None, None, None, None, None]
        );
    }
}
