use super::Span;
use super::columns::Field;
use super::span::count;

/// How a line ends in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineEnd {
    /// A line feed.
    Lf,
    /// A carriage return and a line feed.
    CrLf,
    /// A carriage return alone, as the published formats ask for.
    Cr,
    /// The file ends.
    EndOfFile,
}

impl LineEnd {
    /// The characters of the line end.
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

/// A line of the file, addressed by its columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    number: u32,
    text: String,
    end: LineEnd,
    /// Where each character starts; none where every character is one byte.
    starts: Option<Vec<u32>>,
    /// The number of columns up to the last that is not blank.
    width: u32,
}

/// What stands in some columns of a line: the text without surrounding blanks, and its place (the whole
/// of the columns where they are blank).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Piece<'a> {
    /// The text; empty where the columns are blank.
    pub text: &'a str,
    /// Its place.
    pub span: Span,
}

impl Piece<'_> {
    /// Whether nothing stands there.
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

    /// How the line ends.
    #[must_use]
    pub fn end(&self) -> LineEnd {
        self.end
    }

    /// The number of columns, trailing blanks left out.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The whole line as a place.
    #[must_use]
    pub fn span(&self) -> Span {
        Span { line: self.number, column: 1, length: self.width }
    }

    /// What stands in the columns `first` to `last`; blank beyond the end of the line.
    #[must_use]
    pub fn columns(&self, first: u32, last: u32) -> Piece<'_> {
        let raw = self.text.get(self.byte(first)..self.byte(last.saturating_add(1))).unwrap_or_default();
        // Where each character is one byte, bytes tell all: most cells of most files are so.
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

    /// What stands from a column to the end of the line.
    #[must_use]
    pub fn from_column(&self, first: u32) -> Piece<'_> {
        self.columns(first, self.width.max(first))
    }

    /// What stands in a field.
    #[must_use]
    pub fn field(&self, field: &Field) -> Piece<'_> {
        self.columns(field.first, field.last)
    }

    /// The words from a column on, separated by blanks.
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

    /// Where a column starts in the text, or the text's end.
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

/// Blanks of a report: spaces, tabs (seen at the end of lines) and the no-break space.
pub(crate) fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\u{a0}')
}

/// The lines of a text with their ends: CR, LF or CRLF.
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
    // Both are one byte, and no byte of another character is one of them.
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
