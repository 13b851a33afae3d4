use arbitrium_core::rulebook::{Article, Reading, Rulebook};
use arbitrium_core::systems::SystemId;
use arbitrium_core::systems::weighing::Table;

/// What of a rulebook is shown.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Excerpt {
    /// The rulebook.
    pub rulebook: &'static Rulebook,
    /// The articles shown.
    pub articles: Vec<&'static Article>,
    /// The readings shown.
    pub readings: Vec<&'static Reading>,
}

impl Excerpt {
    /// All of it.
    #[must_use]
    pub fn whole(rulebook: &'static Rulebook) -> Self {
        let (articles, readings) = (rulebook.articles.to_vec(), rulebook.readings.iter().collect());
        Excerpt { rulebook, articles, readings }
    }

    /// An article of this name with the readings that bear on it, or the reading of this name; `None` where there is
    /// neither.
    #[must_use]
    pub fn named(rulebook: &'static Rulebook, name: &str) -> Option<Self> {
        let article = rulebook.article(name);
        let wanted = |reading: &&Reading| match article {
            Some(article) => reading.bears_on(article),
            None => reading.id == name,
        };
        let readings: Vec<&Reading> = rulebook.readings.iter().filter(wanted).collect();
        let found = article.is_some() || !readings.is_empty();
        found.then(|| Excerpt { rulebook, articles: article.into_iter().collect(), readings })
    }
}

/// The tables of a document's decisions; none where it does not weigh.
pub(super) fn tables(rulebook: &Rulebook) -> Vec<Table> {
    SystemId::named(rulebook.id).map(|id| id.system().tables()).unwrap_or_default()
}
