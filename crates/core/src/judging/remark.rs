//! What a document says of records on which no pairing hangs.

use crate::rulebook::Article;
use crate::tournament::{Fact, PlayerId};

/// The code of a remark about recorded ranks.
pub const RANK_DIFFERS: &str = "rank-differs";

/// Something recorded otherwise than the document has it. It changes no verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Remark {
    /// The article.
    pub article: &'static Article,
    /// A stable name in kebab case, as the reader's findings have one.
    pub code: &'static str,
    /// Whose record it is.
    pub player: PlayerId,
    /// Which of his facts.
    pub fact: Fact,
    /// What is the matter.
    pub message: String,
    /// What the document has there.
    pub expected: String,
    /// When it may be right all the same.
    pub hint: Option<&'static str>,
    /// Other players of whom the same is to be said, and what.
    pub others: Vec<(PlayerId, String)>,
}
