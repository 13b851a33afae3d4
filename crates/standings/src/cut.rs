//! Article 14: how the modifiers cut values. 16.5 makes an exception for unplayed rounds, which this module
//! also applies.

use std::cmp::Reverse;

use super::articles::A16_5;
use super::element::Element;
use super::list::Cut;
use super::readings::{CutExhausted, CutScope, PsC2, Readings, SbCutEqualVurs};
use arbitrium_tournament::rulebook::Article;

/// The kind of elements of a tie-break. It determines which elements are cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Scores of opponents, or products with such scores (14.1.1.a and 14.1.1.d).
    Scores,
    /// Ratings that are averaged (14.1.1.b).
    Ratings,
    /// A participant's own scores after each round (14.1.1.c).
    Progress,
}

/// The data for cutting elements of one participant.
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

    /// The index of the element to cut, with the article. It is the least significant element (14.1.1.d). If
    /// the lowest contribution of a VUR (voluntary unplayed round) is at least as high as the contribution of
    /// that element, 16.5 cuts the element of the VUR instead. `None` if all elements are cut.
    fn lowest_score(&self, elements: &[Element]) -> Option<(usize, &'static Article)> {
        let least = lowest(elements)?;
        match self.lowest_voluntary(elements) {
            Some(voluntary) if elements[voluntary].contribution >= elements[least].contribution => {
                Some((voluntary, &A16_5))
            }
            _ => Some((least, self.article)),
        }
    }

    /// The index of "the lowest contribution coming from a VUR" (16.5.2); `None` if no remaining element comes from a
    /// VUR.
    fn lowest_voluntary(&self, elements: &[Element]) -> Option<usize> {
        let weight = |element: &Element| match self.readings.sb_cut_equal_vurs {
            SbCutEqualVurs::LowestScore => element.weight,
            SbCutEqualVurs::FirstRecorded => 0,
        };
        let voluntary =
            elements.iter().enumerate().filter(|(_, element)| element.counts() && element.voluntary);
        voluntary.min_by_key(|(_, element)| (element.contribution, weight(element))).map(|(place, _)| place)
    }

    /// The index of the element to cut from the progressive scores (PS), with the article. `done` is the
    /// number of earlier cuts. 14.1.1.c: "exclude the score achieved after the first round". A second cut
    /// excludes the score after the second round (interpretation `ps-c2`). `None` if no element is left to
    /// cut.
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

/// The index of the least significant element: the one with the lowest score. If several products have that
/// score, the lowest product is taken (14.1.1.d, for teams 14.1.2). `None` if all elements are cut.
fn lowest(elements: &[Element]) -> Option<usize> {
    let counted = elements.iter().enumerate().filter(|(_, element)| element.counts());
    counted.min_by_key(|(_, element)| (element.weight, element.contribution)).map(|(place, _)| place)
}

/// The index of the most significant element that is not cut yet; `None` if all elements are cut.
fn highest(elements: &[Element]) -> Option<usize> {
    let counted = elements.iter().enumerate().filter(|(_, element)| element.counts());
    counted.min_by_key(|(_, element)| Reverse((element.weight, element.contribution))).map(|(place, _)| place)
}
