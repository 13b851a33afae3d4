use arbitrium_core::rulebook::Article;

/// A value of an edition, beside the article that gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cited<T> {
    /// The value.
    pub value: T,
    /// The article.
    pub by: &'static Article,
}

impl<T> Cited<T> {
    /// The same value, as another text gives it.
    #[must_use]
    pub fn cited_by(self, by: &'static Article) -> Self {
        Cited { by, ..self }
    }

    /// Another value of the same article, such as that of a reading or of a mistake.
    #[must_use]
    pub fn map<U>(self, value: impl FnOnce(T) -> U) -> Cited<U> {
        Cited { value: value(self.value), by: self.by }
    }
}
