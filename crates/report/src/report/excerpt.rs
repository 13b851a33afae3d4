use arbitrium_core::rulebook::{Article, Reading, Rulebook};
use arbitrium_core::systems::SystemId;
use arbitrium_swiss::weighing::Table;

/// The part of a rulebook that a report shows.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Excerpt {
    /// The rulebook that is shown, completely or in part.
    pub rulebook: &'static Rulebook,
    /// The articles that are shown, in the order of the text.
    pub articles: Vec<&'static Article>,
    /// The open points of the rulebook that are shown.
    pub readings: Vec<&'static Reading>,
    /// The label that was requested, if it names only a part of an article. `None` if a whole article or an
    /// open point was requested.
    pub part: Option<&'static str>,
    /// The summary of the part that `part` names; `None` if the summary of the article already contains it.
    pub part_summary: Option<&'static str>,
}

impl Excerpt {
    /// An excerpt with all articles and open points of the rulebook.
    #[must_use]
    pub fn whole(rulebook: &'static Rulebook) -> Self {
        let (articles, readings) = (rulebook.articles.to_vec(), rulebook.readings.iter().collect());
        Excerpt { rulebook, articles, readings, part: None, part_summary: None }
    }

    /// The article, the part of an article or the open point with this name. For an article, the open points
    /// that concern it are included. `None` if the rulebook has nothing with this name.
    #[must_use]
    pub fn named(rulebook: &'static Rulebook, name: &str) -> Option<Self> {
        let found = rulebook.find(name);
        let part = found.as_ref().and_then(|found| found.part);
        let part_summary = found.as_ref().and_then(|found| found.part_summary);
        let articles = found.map(|found| found.articles).unwrap_or_default();
        let concerns = |reading: &Reading| articles.iter().any(|article| reading.bears_on(article));
        let wanted = |reading: &&Reading| concerns(reading) || reading.id == name;
        let readings: Vec<&Reading> = rulebook.readings.iter().filter(wanted).collect();
        let found = !articles.is_empty() || !readings.is_empty();
        found.then_some(Excerpt { rulebook, articles, readings, part, part_summary })
    }
}

/// The tables of the criteria by which the document compares pairings; empty if it has no criteria.
pub(super) fn tables(rulebook: &Rulebook) -> Vec<Table> {
    SystemId::named(rulebook.id).map(|id| id.system().tables()).unwrap_or_default()
}
