/// A place in a report file. Columns are counted in characters of the decoded text, not in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The number of the line, from 1.
    pub line: u32,
    /// The number of the first column, from 1.
    pub column: u32,
    /// The number of columns; 0 if something is missing at this place.
    pub length: u32,
}

impl Span {
    /// The place of the columns `first` to `last` in a line, both included.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::trf::Span;
    /// assert_eq!(Span::columns(3, 92, 95), Span { line: 3, column: 92, length: 4 });
    /// ```
    #[must_use]
    pub const fn columns(line: u32, first: u32, last: u32) -> Self {
        Span { line, column: first, length: (last + 1).saturating_sub(first) }
    }
}

/// Converts a number to the type that spans use. Files are limited to a size far below the largest `u32`.
pub(crate) fn count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
