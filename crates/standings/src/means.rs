//! Averages of the opponents' own tie-break values: AOB (8.2), APRO (10.4), APPO (10.5).

use super::crosstable::{Crosstable, Outcome};
use super::element::{Element, Source};
use super::list::TieBreak;
use super::readings::{AobOpponents, AobRounding, RrOverTheBoard, Unrated};
use super::value::{rounded, tenths, whole};
use super::working::Average;

impl Crosstable<'_> {
    /// Adds the Buchholz "of the opponents played over the board" as elements (8.2). `values` contains the Buchholz
    /// of all participants, in tenths.
    pub(crate) fn buchholz_of_opponents(
        &self,
        player: usize,
        tie_break: &TieBreak,
        values: &[Option<i128>],
        elements: &mut Vec<Element>,
    ) {
        let takes_paired = tie_break.fore && self.conditions.readings.aob_opponents == AobOpponents::Paired;
        let by_15_2 = self.conditions.round_robin
            && self.conditions.readings.rr_over_the_board == RrOverTheBoard::ByArticle15;
        for cell in &self.rows[player].cells {
            let is_final = cell.round == self.conditions.rounds;
            let opponent = match cell.outcome {
                Outcome::Played(opponent) => opponent,
                Outcome::Forfeit { opponent: Some(opponent), .. }
                    if by_15_2 || (takes_paired && is_final) =>
                {
                    opponent
                }
                _ => continue,
            };
            let value = values.get(opponent).copied().flatten().unwrap_or_default();
            elements.push(Element::new(cell.round, Some(opponent), Source::Value, value));
        }
    }

    /// The average of Buchholz values (8.2); `None` without elements.
    pub(crate) fn average_buchholz(&self, elements: &[Element]) -> Option<Average> {
        let count = i128::try_from(elements.len()).ok().filter(|count| *count > 0)?;
        let sum = tenths(elements.iter().map(|element| element.contribution).sum());
        let exact = sum / whole(count);
        let value = match self.conditions.readings.aob_rounding {
            AobRounding::None => exact,
            AobRounding::TwoPlaces => rounded(exact, 2),
        };
        Some(Average { sum, count, value })
    }

    /// Adds the performance ratings "of the opponents played over the board" as elements (10.4 and 10.5).
    /// `values` contains the performance ratings of all participants, in rating points.
    pub(crate) fn performances_of_opponents(
        &self,
        player: usize,
        values: &[Option<i128>],
        elements: &mut Vec<Element>,
    ) {
        for cell in &self.rows[player].cells {
            let Some(opponent) = self.rated_opponent(cell) else { continue };
            let unrated = self.tournament.players[opponent].rating.is_none();
            if unrated && self.conditions.readings.unrated == Unrated::Ignore {
                continue;
            }
            if let Some(value) = values.get(opponent).copied().flatten() {
                elements.push(Element::new(cell.round, Some(opponent), Source::Value, value));
            }
        }
    }
}
