//! Splits a line of a text whose cells are separated by blanks.

/// A word of a line.
#[derive(Clone, Debug)]
pub(crate) struct Word {
    /// The column of the word's first character, from 1.
    pub(crate) at: usize,
    pub(crate) text: String,
}

/// The words between the blanks of a line.
pub(crate) fn split(line: &str) -> impl Iterator<Item = Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut is_inside = false;
    for (at, c) in (1..).zip(line.chars()) {
        match (c.is_whitespace(), words.last_mut().filter(|_| is_inside)) {
            (true, _) => is_inside = false,
            (false, Some(word)) => word.text.push(c),
            (false, None) => {
                is_inside = true;
                words.push(Word { at, text: c.to_string() });
            }
        }
    }
    words.into_iter()
}
