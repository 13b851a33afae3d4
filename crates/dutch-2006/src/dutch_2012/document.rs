//! The differences of the edition of 2012 from that of 2006.

use super::articles::{A2, ARTICLES, RULEBOOK};
use super::lowering::LOWERING;
use super::readings::Readings;
use crate::dutch_2006::edition::{Articles, Edition};
use crate::dutch_2006::literal::{Literal, Lowering};
use crate::dutch_2006::order::{Ranking, Title};
use crate::dutch_2006::{Edited, Field, Readings as Asked, Text};
use arbitrium_swiss::{PairingSystem, Remark, System};
use arbitrium_tournament::Tournament;
use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::Rulebook;

/// The Dutch system of 2012 under given interpretations.
pub type Dutch2012 = System<Text<Of2012>>;

/// The system with its default interpretations. The code of its searches is compiled here, not with each crate that
/// uses it.
#[must_use]
pub fn system() -> Box<dyn PairingSystem> {
    Box::new(Dutch2012::default())
}

/// The rules of 2012, as a type that selects the edition.
#[derive(Debug)]
pub enum Of2012 {}

/// The order of players by A1 and A2 c: "FIDE-title (GM-IM- WGM-FM-WIM-CM-WFM-WCM-no title)".
const RANKING: Ranking = Ranking {
    article: &A2,
    titles: [
        Title::Igm,
        Title::Im,
        Title::Wgm,
        Title::Fm,
        Title::Wim,
        Title::Cm,
        Title::Wfm,
        Title::Wcm,
        Title::None,
    ],
    grandmaster: "GM",
    converts: false,
};

impl Edited for Of2012 {
    type Readings = Readings;

    const RULEBOOK: &'static Rulebook = &RULEBOOK;
    const ARTICLES: &'static Articles = &ARTICLES;
    const RANKING: &'static Ranking = &RANKING;
    const LOWERING: Lowering = LOWERING;
    const HALF_POINT_BYE: bool = true;

    fn edition(readings: Readings) -> (Asked, Edition) {
        let edition = Edition {
            articles: &ARTICLES,
            fewest: readings.drops_for_fewest(),
            scores_before_b2: readings.gives_b2_way_to_scores(),
            ignores_requested_byes: readings.ignores_requested_byes(),
            bye_floats: readings.takes_bye_for_downfloat(),
        };
        (readings.asked(), edition)
    }

    /// Always empty, because the rules of 2012 define no final standings.
    fn standings(_: &Tournament) -> Vec<Remark> {
        Vec::new()
    }
}

/// The facts of a position for the rules of 2012, under these interpretations.
#[must_use]
pub fn field(position: &Position, readings: Readings) -> Field {
    let (asked, edition) = Of2012::edition(readings);
    Field::of(position, asked, edition)
}

/// The literal search of the edition of 2012. `candidates` limits the number of proposals of C6 that it
/// examines.
#[must_use]
pub fn literal(candidates: u64) -> Literal {
    Literal::new(LOWERING, candidates)
}
