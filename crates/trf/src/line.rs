use super::Span;
use super::columns::Field;
use super::span::count;

/// The characters that end a line in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineEnd {
    /// A line feed (`\n`).
    Lf,
    /// A carriage return and a line feed (`\r\n`).
    CrLf,
    /// A carriage return alone, as the published formats require.
    Cr,
    /// The end of the file, without a character.
    EndOfFile,
}

impl LineEnd {
    /// The characters of the line end; empty at the end of the file.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            LineEnd::Lf => "\n",
            LineEnd::CrLf => "\r\n",
            LineEnd::Cr => "\r",
            LineEnd::EndOfFile => "",
        }
    }
}

/// A line of the file. Its characters are addressed by columns, which are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    number: u32,
    text: String,
    end: LineEnd,
    /// The byte index of each character; `None` if every character has one byte.
    starts: Option<Vec<u32>>,
    /// The number of the last column that is not blank.
    width: u32,
}

/// The text in some columns of a line, without surrounding blanks, and its place. If the columns are blank, the place
/// is the whole range of columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Piece<'a> {
    /// The text; empty if the columns are blank.
    pub text: &'a str,
    /// The place of the text in the file.
    pub span: Span,
}

impl Piece<'_> {
    /// Whether the columns contain only blanks, or the line ends before them.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.text.is_empty()
    }
}

impl Line {
    pub(crate) fn new(number: u32, text: &str, end: LineEnd) -> Self {
        let starts = (!text.is_ascii()).then(|| text.char_indices().map(|(start, _)| count(start)).collect());
        let written = text.trim_end_matches(is_blank);
        let width = count(if starts.is_none() { written.len() } else { written.chars().count() });
        Line { number, text: text.to_owned(), end, starts, width }
    }

    /// The number of the line, from 1.
    #[must_use]
    pub fn number(&self) -> u32 {
        self.number
    }

    /// The decoded text, without the line end.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The characters with which the line ends.
    #[must_use]
    pub fn end(&self) -> LineEnd {
        self.end
    }

    /// The number of the last column that is not blank; 0 for a blank line.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The place of the line, without trailing blanks and the line end.
    #[must_use]
    pub fn span(&self) -> Span {
        Span { line: self.number, column: 1, length: self.width }
    }

    /// The text in the columns `first` to `last`; blank beyond the end of the line.
    #[must_use]
    pub fn columns(&self, first: u32, last: u32) -> Piece<'_> {
        let raw = self.text.get(self.byte(first)..self.byte(last.saturating_add(1))).unwrap_or_default();
        // In most lines each character has one byte. Byte indices then follow from columns directly.
        if self.starts.is_none() {
            let is_text = |byte: &u8| !matches!(byte, b' ' | b'\t');
            let bytes = raw.as_bytes();
            let Some(leading) = bytes.iter().position(is_text) else {
                return Piece { text: "", span: Span::columns(self.number, first, last) };
            };
            let end = bytes.iter().rposition(is_text).map_or(leading, |at| at + 1);
            let text = raw.get(leading..end).unwrap_or_default();
            let span = Span { line: self.number, column: first + count(leading), length: count(text.len()) };
            return Piece { text, span };
        }
        let text = raw.trim_matches(is_blank);
        if text.is_empty() {
            return Piece { text, span: Span::columns(self.number, first, last) };
        }
        let leading = raw.chars().take_while(|&c| is_blank(c)).count();
        let column = first + count(leading);
        Piece { text, span: Span { line: self.number, column, length: count(text.chars().count()) } }
    }

    /// The text from the column `first` to the end of the line.
    #[must_use]
    pub fn from_column(&self, first: u32) -> Piece<'_> {
        self.columns(first, self.width.max(first))
    }

    /// The text in the columns of a field; blank if the line ends before them.
    #[must_use]
    pub fn field(&self, field: &Field) -> Piece<'_> {
        self.columns(field.first, field.last)
    }

    /// The words of the line from the column `first` on. Words are separated by blanks.
    pub(crate) fn words(&self, first: u32) -> impl Iterator<Item = Piece<'_>> {
        let rest = self.text.get(self.byte(first)..).unwrap_or_default();
        let mut column = first;
        rest.split(is_blank).filter_map(move |text| {
            let length = count(text.chars().count());
            let span = Span { line: self.number, column, length };
            column += length + 1;
            (!text.is_empty()).then_some(Piece { text, span })
        })
    }

    /// The byte index at which a column begins, or the length of the text if the line is shorter.
    fn byte(&self, column: u32) -> usize {
        let index = usize::try_from(column.saturating_sub(1)).unwrap_or(usize::MAX);
        match &self.starts {
            None => index.min(self.text.len()),
            Some(starts) => {
                starts.get(index).and_then(|&start| usize::try_from(start).ok()).unwrap_or(self.text.len())
            }
        }
    }
}

/// Whether a character counts as a blank in a report: a space, a tab (some lines end with tabs) or a no-break space.
pub(crate) fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\u{a0}')
}

/// Splits a text into lines, each with its end: CR, LF or CRLF.
pub(crate) fn split(text: &str) -> impl Iterator<Item = (&str, LineEnd)> {
    let mut rest = Some(text).filter(|text| !text.is_empty());
    std::iter::from_fn(move || {
        let text = rest?;
        let Some((at, end)) = first_end(text) else {
            rest = None;
            return Some((text, LineEnd::EndOfFile));
        };
        let after = text.get(at + end.as_str().len()..).unwrap_or_default();
        rest = Some(after).filter(|after| !after.is_empty());
        Some((text.get(..at).unwrap_or_default(), end))
    })
}

fn first_end(text: &str) -> Option<(usize, LineEnd)> {
    // CR and LF each have one byte, and no other character in UTF-8 contains these bytes.
    let at = text.bytes().position(|byte| matches!(byte, b'\r' | b'\n'))?;
    let tail = text.get(at..)?;
    let end = match () {
        () if tail.starts_with("\r\n") => LineEnd::CrLf,
        () if tail.starts_with('\r') => LineEnd::Cr,
        () => LineEnd::Lf,
    };
    Some((at, end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_end_is_accepted_and_kept() {
        let lines: Vec<_> = split("a\rb\nc\r\n\r\rd").map(|(text, end)| (text, end.as_str())).collect();
        assert_eq!(lines, [("a", "\r"), ("b", "\n"), ("c", "\r\n"), ("", "\r"), ("", "\r"), ("d", "")]);
    }

    #[test]
    fn columns_are_characters() {
        let line = Line::new(1, "001 é  ab ", LineEnd::Lf);
        let piece = line.columns(6, 9);
        assert_eq!((piece.text, piece.span.column, piece.span.length), ("ab", 8, 2));
        assert_eq!(line.width(), 9);
        assert_eq!(line.columns(40, 50).text, "");
        let words: Vec<_> = line.words(4).map(|piece| (piece.text, piece.span.column)).collect();
        assert_eq!(words, [("é", 5), ("ab", 8)]);
    }
}
