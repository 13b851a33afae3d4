//! What the edition of 2012 says otherwise than that of 2006.

use super::articles::{A2, ARTICLES, RULEBOOK};
use super::lowering::LOWERING;
use super::readings::Readings;
use crate::position::Position;
use crate::rulebook::Rulebook;
use crate::systems::dutch_2006::edition::{Articles, Edition};
use crate::systems::dutch_2006::order::{Ranking, Title};
use crate::systems::dutch_2006::{Edited, Field, Readings as Asked, Text};
use crate::systems::{Remark, System};
use crate::tournament::Tournament;

/// The Dutch system of 2012 under certain readings.
pub type Dutch2012 = System<Text<Of2012>>;

/// The edition of 2012.
#[derive(Debug)]
pub enum Of2012 {}

/// A1 and A2 c: "FIDE-title (GM-IM- WGM-FM-WIM-CM-WFM-WCM-no title)".
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

    fn edition(readings: Readings) -> (Asked, Edition) {
        let edition = Edition {
            articles: &ARTICLES,
            lowering: LOWERING,
            fewest: readings.drops_for_fewest(),
            scores_before_b2: readings.gives_b2_way_to_scores(),
            ignores_requested_byes: readings.ignores_requested_byes(),
        };
        (readings.asked(), edition)
    }

    /// The text ranks nobody.
    fn standings(_: &Tournament) -> Vec<Remark> {
        Vec::new()
    }
}

/// What the text of 2012, under these readings, sees in a position.
#[must_use]
pub fn field(position: &Position, readings: Readings) -> Field {
    let (asked, edition) = Of2012::edition(readings);
    Field::of(position, asked, edition)
}
