use arbitrium_core::rulebook::Article;

/// A value of an edition with the article that prescribes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cited<T> {
    /// The value in the edition's rules.
    pub value: T,
    /// The article that prescribes the value.
    pub by: &'static Article,
}

impl<T> Cited<T> {
    /// The same value with the article `by`. An edition that takes over the value from another edition cites
    /// its own article in this way.
    #[must_use]
    pub fn cited_by(self, by: &'static Article) -> Self {
        Cited { by, ..self }
    }

    /// Applies the function `value` to the value and keeps the article. An interpretation or a mistake may
    /// change a value in this way.
    #[must_use]
    pub fn map<U>(self, value: impl FnOnce(T) -> U) -> Cited<U> {
        Cited { value: value(self.value), by: self.by }
    }
}
