//! The rulebooks of all documents: their articles and open points, and where each article is implemented.

use arbitrium_core::rulebook::Rulebook;
use arbitrium_core::standings::EDITIONS;
use arbitrium_core::standings::team_articles::RULEBOOK_OF_TEAMS;
use arbitrium_core::systems::SystemId;
use arbitrium_ratings::ratings::editions;
use arbitrium_report::report::Excerpt;

use crate::refusal::{NoArticle, Refusal};

/// The rulebooks of all pairing systems, then those of the tie-breaks and of the ratings.
///
/// ```
/// # mod arbitrium { pub mod referee { pub use arbitrium_referee::*; } }
/// let ids: Vec<&str> = arbitrium::referee::rulebooks().iter().map(|book| book.id).collect();
/// assert!(ids.contains(&"dutch-2026") && ids.contains(&"rating-2024"));
/// ```
#[must_use]
pub fn rulebooks() -> Vec<&'static Rulebook> {
    let ratings = editions().into_iter().map(|edition| edition.rulebook);
    let tie_breaks = EDITIONS.map(|edition| edition.rulebook).into_iter().chain([&RULEBOOK_OF_TEAMS]);
    SystemId::ALL.into_iter().map(|id| id.system().rulebook()).chain(tie_breaks).chain(ratings).collect()
}

/// Excerpts of all rulebooks, or of one rulebook if `system` is given. `article` is the name of an article or open
/// point; `None` gives whole rulebooks.
///
/// ```
/// # mod arbitrium { pub use arbitrium_core::*; pub mod referee { pub use arbitrium_referee::*; } }
/// use arbitrium::referee::excerpts;
/// use arbitrium::systems::SystemId;
///
/// let book = SystemId::Dutch2026.system().rulebook();
/// assert_eq!(excerpts(Some(book), Some("C5"))?.len(), 1);
/// assert!(excerpts(Some(book), Some("C99")).is_err());
/// # Ok::<(), arbitrium::referee::Refusal>(())
/// ```
///
/// # Errors
/// Fails if no rulebook contains the name. The error lists other documents that contain it.
pub fn excerpts(system: Option<&'static Rulebook>, article: Option<&str>) -> Result<Vec<Excerpt>, Refusal> {
    let books = rulebooks().into_iter().filter(|book| system.is_none_or(|wanted| wanted.id == book.id));
    let Some(name) = article else { return Ok(books.map(Excerpt::whole).collect()) };
    let found: Vec<Excerpt> = books.filter_map(|book| Excerpt::named(book, name)).collect();
    if !found.is_empty() {
        return Ok(found);
    }
    let others = rulebooks().into_iter().filter(|book| {
        system.is_some_and(|wanted| wanted.continued_in.contains(&book.id)) && book.find(name).is_some()
    });
    Err(NoArticle { name: name.to_owned(), contained_in: others.map(|book| book.id).collect() }.into())
}
