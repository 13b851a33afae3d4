/// A place in a report file: columns are characters of the decoded text, not bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The line, from 1.
    pub line: u32,
    /// The first column, from 1.
    pub column: u32,
    /// The number of columns; 0 for a place where something is missing.
    pub length: u32,
}

impl Span {
    /// The columns `first` to `last` of a line, both included.
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

/// A count as it is kept in spans; files are bounded far below the type's end.
pub(crate) fn count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
