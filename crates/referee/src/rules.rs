//! The rulebooks: articles, readings, where each is implemented.

use arbitrium_core::rulebook::Rulebook;
use arbitrium_core::standings::EDITIONS;
use arbitrium_core::standings::team_articles::RULEBOOK_OF_TEAMS;
use arbitrium_core::systems::SystemId;
use arbitrium_ratings::ratings::editions;
use arbitrium_report::report::Excerpt;

use crate::Refusal;

/// Every rulebook: those of the pairing systems, then those of the tie-breaks and the ratings.
#[must_use]
pub fn rulebooks() -> Vec<&'static Rulebook> {
    let ratings = editions().into_iter().map(|edition| edition.rulebook);
    let tie_breaks = EDITIONS.map(|edition| edition.rulebook).into_iter().chain([&RULEBOOK_OF_TEAMS]);
    SystemId::ALL.into_iter().map(|id| id.system().rulebook()).chain(tie_breaks).chain(ratings).collect()
}

/// The rulebooks, of one system alone where one is named, whole or what they have under a name.
///
/// # Errors
/// When none of them has the name.
pub fn excerpts(system: Option<&'static Rulebook>, article: Option<&str>) -> Result<Vec<Excerpt>, Refusal> {
    let books = rulebooks().into_iter().filter(|book| system.is_none_or(|wanted| wanted.id == book.id));
    let Some(name) = article else { return Ok(books.map(Excerpt::whole).collect()) };
    let found: Vec<Excerpt> = books.filter_map(|book| Excerpt::named(book, name)).collect();
    if found.is_empty() { Err(Refusal::Article(name.to_owned())) } else { Ok(found) }
}
