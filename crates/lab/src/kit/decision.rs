use super::manifest::KitCase;
use super::ranked::RankCase;
use arbitrium_core::rulebook::Rulebook;

/// A case of the conformance kit, about a pairing or about standings.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Decision {
    /// A tournament whose next round is to be paired.
    Pairing(KitCase),
    /// A tournament whose players or teams are to be ranked.
    Standings(RankCase),
}

impl Decision {
    /// The name of the case, which is unique in its manifest.
    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            Decision::Pairing(case) => &case.id,
            Decision::Standings(case) => &case.id,
        }
    }

    /// The label of the article that the case is about.
    #[must_use]
    pub fn article(&self) -> &str {
        match self {
            Decision::Pairing(case) => &case.article,
            Decision::Standings(case) => &case.article,
        }
    }

    /// The number of players to be paired, or to be ranked.
    #[must_use]
    pub fn players(&self) -> usize {
        match self {
            Decision::Pairing(case) => case.players.into(),
            Decision::Standings(case) => case.standings.len(),
        }
    }

    /// Sentences about the case: the error that it shows, if it was made for one, and the article that it is
    /// about, with a summary.
    #[must_use]
    pub fn sentence(&self, rulebook: &Rulebook) -> String {
        let (id, errs) = (self.article(), self.errs());
        let article = rulebook.article(id);
        let says = article.map_or_else(|| id.to_owned(), |article| format!("{article}: {}", article.summary));
        match (errs, article) {
            (Some(what), _) => format!("A program with this error fails here: {what}. {says}"),
            (None, Some(article)) if self.is_at_work(id) => {
                format!("{article} is at work: {}", article.summary)
            }
            _ => says,
        }
    }

    /// The error that the case was made to show; `None` if the case was not made for one.
    fn errs(&self) -> Option<&str> {
        match self {
            Decision::Pairing(case) => case.errs.as_deref(),
            Decision::Standings(case) => case.errs.as_deref(),
        }
    }

    fn is_at_work(&self, article: &str) -> bool {
        matches!(self, Decision::Pairing(case) if case.at_work.iter().any(|at_work| at_work == article))
    }

    /// The other interpretations that change the expected answer, each as `ID=VALUE`.
    #[must_use]
    pub fn readings(&self) -> Vec<&str> {
        match self {
            Decision::Pairing(case) => case.readings.iter().map(|other| other.reading.as_str()).collect(),
            Decision::Standings(case) => case.readings.iter().map(|other| other.reading.as_str()).collect(),
        }
    }
}
