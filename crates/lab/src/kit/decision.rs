use super::manifest::KitCase;
use super::ranked::RankCase;

/// A case of either kind.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Decision {
    /// A round to be paired.
    Pairing(KitCase),
    /// A tournament to be ranked.
    Standings(RankCase),
}

impl Decision {
    /// Its name.
    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            Decision::Pairing(case) => &case.id,
            Decision::Standings(case) => &case.id,
        }
    }

    /// The article that it is about.
    #[must_use]
    pub fn article(&self) -> &str {
        match self {
            Decision::Pairing(case) => &case.article,
            Decision::Standings(case) => &case.article,
        }
    }

    /// What it shows.
    #[must_use]
    pub fn sentence(&self) -> &str {
        match self {
            Decision::Pairing(case) => &case.sentence,
            Decision::Standings(case) => &case.sentence,
        }
    }

    /// The alternative readings that change what is expected.
    #[must_use]
    pub fn readings(&self) -> Vec<&str> {
        match self {
            Decision::Pairing(case) => case.readings.iter().map(|other| other.reading.as_str()).collect(),
            Decision::Standings(case) => case.readings.iter().map(|other| other.reading.as_str()).collect(),
        }
    }
}
