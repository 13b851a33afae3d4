use serde::{Deserialize, Serialize};

use super::plan::Plan;
use crate::generate::{Draw, Event, KNOBS, Knob, Settings, Span, stream};
use crate::systems::PairingSystem;

/// How the tournament of a case is drawn, so that it can be drawn again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recipe {
    /// The streams of the seed it is read from, each with the round from which on it is read; the first from the
    /// field on, as round 0. A tournament with several is a variant of an earlier one: the same up to a round, and
    /// other results from there.
    pub streams: Vec<(u16, u64)>,
    /// The part of each knob's range it is drawn from: 0 for the lowest third, 1, 2, or 3 for the whole range; empty
    /// where nothing is steered.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub parts: String,
}

/// The number that stands for the whole of a range.
pub(super) const WHOLE: u8 = 3;

impl Recipe {
    /// The tournament of a case that nothing steers: the one that `arbitrium generate` makes with its number.
    #[must_use]
    pub fn plain(case: u64) -> Self {
        Recipe { streams: vec![(0, case)], parts: String::new() }
    }

    /// The same tournament up to a round, and another stream from there on.
    #[must_use]
    pub fn varied(&self, round: u16, case: u64) -> Self {
        let mut streams = self.streams.clone();
        streams.retain(|&(from, _)| from < round);
        streams.push((round, case));
        Recipe { streams, parts: self.parts.clone() }
    }

    /// The first round that no tournament before had.
    #[must_use]
    pub fn fresh_from(&self) -> u16 {
        self.streams.last().map_or(0, |&(round, _)| round).max(1)
    }

    /// The settings it is drawn from.
    #[must_use]
    pub fn settings(&self, whole: &Settings) -> Settings {
        let mut settings = whole.clone();
        for (described, part) in KNOBS.iter().zip(self.parts.bytes()) {
            settings.set(described.knob, part_of(whole[described.knob], part - b'0'));
        }
        if settings.check().is_err() {
            // Few players and many rounds, each possible alone, are not together.
            for knob in [Knob::Players, Knob::Rounds, Knob::Exhausting] {
                settings.set(knob, whole[knob]);
            }
        }
        settings
    }

    /// Draws the field. The draws of the rounds go on from it.
    pub(super) fn begin<'b>(&self, bytes: &'b Bytes, plan: &Plan, system: &dyn PairingSystem) -> (Event, Source<'b>) {
        let settings = self.settings(&plan.settings);
        let mut source = Source { draws: bytes.0.iter().map(|(round, bytes)| (*round, Draw::new(bytes))).collect() };
        (Event::new(system, &settings, source.of(0)), source)
    }

    /// The bytes of all its streams.
    pub(super) fn bytes(&self, plan: &Plan) -> Bytes {
        let length = plan.settings.bytes();
        let streams = self.streams.iter();
        Bytes(streams.map(|&(round, stream)| (round, stream::bytes(plan.about.seed, stream, length))).collect())
    }
}

/// The bytes of the streams of a recipe.
pub(super) struct Bytes(Vec<(u16, Vec<u8>)>);

/// The draws of a tournament, round by round.
pub(super) struct Source<'b> {
    draws: Vec<(u16, Draw<'b>)>,
}

impl<'b> Source<'b> {
    /// The draw of a round: from the last stream that begins with it or before.
    pub(super) fn of(&mut self, round: u16) -> &mut Draw<'b> {
        let place = self.draws.iter().rposition(|(from, _)| *from <= round).unwrap_or(0);
        &mut self.draws[place].1
    }
}

/// A third of a range, or all of it; a range too small to be cut is whole.
pub(super) fn part_of(span: Span, part: u8) -> Span {
    let width = span.high - span.low + 1;
    if part >= WHOLE || width < u32::from(WHOLE) {
        return span;
    }
    let at = |part: u32| span.low + part * width / u32::from(WHOLE);
    Span { low: at(part.into()), high: at(u32::from(part) + 1) - 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_thirds_of_a_range_are_the_range() {
        for (low, high) in [(0, 2), (5, 9), (8, 40), (0, 100)] {
            let span = Span { low, high };
            let [first, second, third] = [0, 1, 2].map(|part| part_of(span, part));
            assert_eq!((first.low, first.high + 1), (low, second.low));
            assert_eq!((second.high + 1, third.high), (third.low, high));
            assert_eq!(part_of(span, WHOLE), span);
        }
        assert_eq!(part_of(Span { low: 3, high: 4 }, 0), Span { low: 3, high: 4 });
    }

    #[test]
    fn a_variant_keeps_what_was_before_its_round() {
        let plain = Recipe::plain(3);
        let varied = plain.varied(4, 9).varied(6, 11);
        assert_eq!(varied.streams, [(0, 3), (4, 9), (6, 11)]);
        assert_eq!(varied.varied(5, 12).streams, [(0, 3), (4, 9), (5, 12)]);
        assert_eq!((plain.fresh_from(), varied.fresh_from()), (1, 6));
    }
}
