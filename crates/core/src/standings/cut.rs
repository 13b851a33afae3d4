//! Article 14: what the modifiers cut, with the exception of 16.5.

use std::cmp::Reverse;

use super::articles::A16_5;
use super::element::Element;
use super::list::Cut;
use super::readings::{CutExhausted, CutScope, PsC2, Readings, SbCutEqualVurs};
use crate::rulebook::Article;

/// What the elements of a tie-break are, for the cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// 14.1.1.a and d: scores, or products with them.
    Scores,
    /// 14.1.1.b: ratings of an average.
    Ratings,
    /// 14.1.1.c: scores after each round.
    Progress,
}

/// A cut of some elements.
pub(crate) struct Cutting<'a> {
    pub(crate) cut: Cut,
    pub(crate) article: &'static Article,
    pub(crate) readings: &'a Readings,
}

impl Cutting<'_> {
    /// Cuts "the least significant values" (14.1, 14.2) and then, for medians, "the most significant values (in that
    /// order)" (14.3, 14.4).
    pub(crate) fn apply(&self, kind: Kind, elements: &mut [Element]) {
        if kind == Kind::Ratings
            && self.readings.cut_exhausted == CutExhausted::Keep
            && self.cut.lowest + self.cut.highest >= elements.len()
        {
            return;
        }
        for done in 0..self.cut.lowest {
            let found = match kind {
                Kind::Scores => self.lowest_score(elements),
                Kind::Ratings => lowest(elements).map(|place| (place, self.article)),
                Kind::Progress => self.lowest_progress(elements, done),
            };
            let Some((place, article)) = found else { return };
            elements[place].cut = Some(article);
        }
        for _ in 0..self.cut.highest {
            let Some(place) = highest(elements) else { return };
            elements[place].cut = Some(self.article);
        }
    }

    /// 14.1.1.d and 16.5: the higher of the lowest contribution of a VUR and the least significant value.
    fn lowest_score(&self, elements: &[Element]) -> Option<(usize, &'static Article)> {
        let least = lowest(elements)?;
        match self.lowest_voluntary(elements) {
            Some(voluntary) if elements[voluntary].contribution >= elements[least].contribution => {
                Some((voluntary, &A16_5))
            }
            _ => Some((least, self.article)),
        }
    }

    /// 16.5.2: "the lowest contribution coming from a VUR".
    fn lowest_voluntary(&self, elements: &[Element]) -> Option<usize> {
        let weight = |element: &Element| match self.readings.sb_cut_equal_vurs {
            SbCutEqualVurs::LowestScore => element.weight,
            SbCutEqualVurs::FirstRecorded => 0,
        };
        let voluntary =
            elements.iter().enumerate().filter(|(_, element)| element.counts() && element.voluntary);
        voluntary.min_by_key(|(_, element)| (element.contribution, weight(element))).map(|(place, _)| place)
    }

    /// 14.1.1.c: "exclude the score achieved after the first round"; then after the second (reading `ps-c2`).
    fn lowest_progress(&self, elements: &[Element], done: usize) -> Option<(usize, &'static Article)> {
        let is_wide = self.readings.cut_scope == CutScope::VurRoundFirst;
        if let (true, Some(place)) = (is_wide, self.lowest_voluntary(elements)) {
            return Some((place, &A16_5));
        }
        let by_score = self.cut.lowest > 1 && self.readings.ps_c2 == PsC2::TwoLowest;
        let next = if by_score {
            lowest(elements)
        } else if is_wide {
            elements.iter().position(Element::counts)
        } else {
            (done < elements.len()).then_some(done)
        };
        next.map(|place| (place, self.article))
    }
}

/// The least significant value: the lowest score, and of several products with it the lowest (14.1.1.d, for teams 14.1.2).
fn lowest(elements: &[Element]) -> Option<usize> {
    let counted = elements.iter().enumerate().filter(|(_, element)| element.counts());
    counted.min_by_key(|(_, element)| (element.weight, element.contribution)).map(|(place, _)| place)
}

/// The most significant value.
fn highest(elements: &[Element]) -> Option<usize> {
    let counted = elements.iter().enumerate().filter(|(_, element)| element.counts());
    counted.min_by_key(|(_, element)| Reverse((element.weight, element.contribution))).map(|(place, _)| place)
}
