//! Finds the known word that is most similar to a misspelt word.

/// The known word that is most similar to a typed word. Case and punctuation are ignored, and a few letters may
/// differ. Of several equally similar words, it is the first. `None` if no word is similar.
#[must_use]
pub fn nearest<'a>(typed: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let plain = letters(typed);
    // A longer text cannot be similar to any known word.
    if plain.is_empty() || plain.len() > LONGEST {
        return None;
    }
    let most = (plain.len() / 3).min(MOST_SLIPS);
    let near = words.into_iter().map(|word| (slips(&plain, &letters(word)), word));
    let near = near.filter(|(slips, _)| *slips <= most);
    near.reduce(|best, other| if other.0 < best.0 { other } else { best }).map(|(_, word)| word)
}

/// A hint to put before a message, such as `did you mean seconds? `. Empty if no word is similar.
#[must_use]
pub fn did_you_mean<'a>(typed: &str, words: impl IntoIterator<Item = &'a str>) -> String {
    nearest(typed, words).map(|meant| format!("did you mean {meant}? ")).unwrap_or_default()
}

const LONGEST: usize = 60;
const MOST_SLIPS: usize = 3;

fn letters(word: &str) -> Vec<char> {
    word.chars().filter(|c| c.is_alphanumeric()).take(LONGEST + 1).flat_map(char::to_lowercase).collect()
}

/// The smallest number of letters that must be inserted, removed or replaced to turn one word into the other.
fn slips(one: &[char], other: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (place, letter) in one.iter().enumerate() {
        let mut before = std::mem::replace(&mut row[0], place + 1);
        for (column, same) in other.iter().map(|there| there == letter).enumerate() {
            let here = before + usize::from(!same);
            before = row[column + 1];
            row[column + 1] = here.min(before + 1).min(row[column] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_with_a_slip_is_the_word_and_another_word_is_none() {
        let words = ["dutch-2026", "dutch-2017", "FIDE_DUTCH_2026", "BH/C1"];
        for (typed, meant) in [
            ("dutch2026", Some("dutch-2026")),
            ("Dutch 2017", Some("dutch-2017")),
            ("ducth-2017", Some("dutch-2017")),
            ("fide-dutch-2026", Some("FIDE_DUTCH_2026")),
            ("BHC1", Some("BH/C1")),
            ("swiss", None),
            ("", None),
            ("--", None),
        ] {
            assert_eq!(nearest(typed, words), meant, "{typed}");
        }
        assert_eq!(nearest(&"x".repeat(1000), words), None);
    }
}
