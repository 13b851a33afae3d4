//! The rules that only the regulations of 2013 have. They implement the trait `Rules`, which all editions share.

use super::articles::{A8_21, A8_21B, A8_23, A8_24, A8_25, A8_32};
use super::ratable;
use super::readings::{FirstEvent, FirstEventScore, KOverlap, N, Readings, ThreeOpponents};
use crate::ratings::{
    Before, Career, Cited, Composition, Developed, Edition, Event, EventFacts, HalfPoints, K, Performance,
    Pool, Ratability, RoundRobin, Rules, Scored, Seats, Slip,
};
use arbitrium_core::rulebook::{Article, UnknownReading};

/// The number of rated opponents that an unrated player needs in an event. Article 6.41 has the same number.
static RATED_OPPONENTS: Cited<u32> = Cited { value: 3, by: &A8_21 };

/// The rules of 2013 under chosen interpretations, with at most one mistake in them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules2013 {
    pub readings: Readings,
    pub slip: Option<Made>,
}

/// A common mistake in applying these rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Made {
    TwelveAndAHalf,
    Twenty,
    DpAboveEven,
    HalfPointsBelowEven,
    HalfPointsBelowEvenOfRoundRobin,
    ShrunkInSwiss,
    NotShrunk,
    RatedAverage,
    AverageNotShrunk,
    AveragePlus,
    RoundedDown,
    AllRoundedDown,
}

/// Each mistake with the article that it breaks, and a description that continues "that is the result".
const SLIPS: [(Made, &Article, &str); 12] = [
    (Made::TwelveAndAHalf, &A8_23, "with 12.5 for each half point over 50%"),
    (Made::Twenty, &A8_23, "with 20 for each half point over 50%"),
    (Made::DpAboveEven, &A8_23, "with d_p above 50%"),
    (Made::HalfPointsBelowEven, &A8_24, "with 15 less for each half point below 50%"),
    (Made::HalfPointsBelowEvenOfRoundRobin, &A8_25, "with 15 less for each half point below 50%"),
    (Made::ShrunkInSwiss, &A8_24, "with d_p × n/(n+1) in a Swiss"),
    (Made::NotShrunk, &A8_25, "with d_p without n/(n+1)"),
    (Made::RatedAverage, &A8_21B, "with R_ar for R_a"),
    (Made::AverageNotShrunk, &A8_21B, "with R_a = R_ar - d_pa, without n/(n+1)"),
    (Made::AveragePlus, &A8_21B, "with R_a = R_ar + d_pa × n/(n+1)"),
    (Made::RoundedDown, &A8_32, "with the first rating rounded down"),
    (Made::AllRoundedDown, &A8_32, "with the average kept and the first rating rounded down"),
];

impl Rules2013 {
    pub(super) fn makes(&self, mistake: Made) -> bool {
        self.slip == Some(mistake)
    }

    /// The score that 6.1 compares with zero and half a point. In a round-robin it includes all games under
    /// both interpretations. Games against players who are left out of the averages are included too,
    /// because 6.1 is about the tournament as it was played.
    fn score_of_first(&self, composition: Composition, scored: &Scored) -> HalfPoints {
        match (composition, self.readings.first_event_score) {
            (Composition::RoundRobin, _) | (_, FirstEventScore::AllGames) => scored.all.score,
            (Composition::SwissOrTeam | Composition::Match, FirstEventScore::CountedGames) => {
                scored.counted.score
            }
        }
    }
}

impl Rules for Rules2013 {
    fn chosen(&self) -> Vec<(&'static str, &'static str)> {
        self.readings.chosen()
    }

    fn with(&self, id: &str, value: &str) -> Result<Edition, UnknownReading> {
        let mut readings = self.readings;
        readings.set(id, value)?;
        Ok(super::edition::made(Rules2013 { readings, ..*self }))
    }

    fn slips(&self) -> Vec<Slip> {
        let edition = |mistake| super::edition::made(Rules2013 { slip: Some(mistake), ..*self });
        let slip =
            |&(mistake, article, about): &(Made, _, _)| Slip { article, about, edition: edition(mistake) };
        SLIPS.iter().map(slip).collect()
    }

    fn disregarded_by(
        &self,
        edition: &Edition,
        composition: Composition,
        scored: &Scored,
        before: Before,
    ) -> Option<&'static Article> {
        // 6.1: "If an unrated player scores zero or half in his first tournament, his score and that of his opponents
        // against him are disregarded. But if the unrated player has played rated games, then this result is included
        // in computing his overall rating." This article is checked before 8.21, because it also disregards the
        // opponents' scores, unlike 8.21.
        let first = match self.readings.first_event {
            FirstEvent::UntilCounted => !before.counted,
            FirstEvent::AnyEarlierGame => !before.played,
        };
        let least = edition.first.least_score;
        if first && self.score_of_first(composition, scored) < least.value {
            return Some(least.by);
        }
        // 6.41, 8.21: "… or he plays fewer than 3 rated opponents in any event, his score is disregarded."
        let met = match self.readings.three_opponents {
            ThreeOpponents::Opponents => scored.rated_opponents,
            ThreeOpponents::Games => scored.rated_games,
        };
        (met < RATED_OPPONENTS.value).then_some(RATED_OPPONENTS.by)
    }

    fn performance(&self, edition: &Edition, pool: &Pool) -> Performance {
        self.ru(edition, pool)
    }

    /// The number n in the formulas for a round-robin (8.21b, 8.25).
    fn n(&self, scored: &Scored) -> u32 {
        match self.readings.n {
            N::Opponents => scored.opponents,
            N::Games => scored.counted.games,
        }
    }

    fn round_robin(&self, edition: &Edition, event: &Event, seats: &Seats) -> Option<RoundRobin> {
        Some(self.rate_round_robin(edition, event, &seats.ratable))
    }

    /// The K of a player by 8.56.
    fn coefficient(&self, edition: &Edition, career: Career, _: Developed) -> K {
        let table = &edition.changes.coefficients.value;
        let reached = career.highest >= table.high_from;
        // "K = 30 for a player new to the rating list until he has completed events with at least 30 games"
        let new = career.games < table.newcomer_games;
        match (new, reached, self.readings.k_overlap) {
            (true, true, KOverlap::Reached) | (false, true, _) => table.high,
            (true, ..) => table.newcomer,
            // "K = 15 as long as a player's rating remains under 2400."
            (false, false, _) => table.usual,
        }
    }

    /// Always `None`. Article 1.1 is about the whole tournament: a tournament that breaks it is not rated at all.
    fn excluded(&self, _: &Edition, _: &Event, _: usize) -> Option<&'static Article> {
        None
    }

    fn ratable(&self, edition: &Edition, facts: &EventFacts) -> Vec<Ratability> {
        ratable::judge(edition, facts)
    }
}
