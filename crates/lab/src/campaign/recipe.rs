use serde::{Deserialize, Serialize};

use super::plan::Plan;
use arbitrium_core::generate::{Described, KNOBS, Parameters, Settings, Span, stream};

/// The seeds and bytes from which the tournament of a case is drawn. The same recipe always gives the same
/// tournament under the same plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Recipe {
    /// The layers of random bytes. Later layers overwrite bytes of earlier ones.
    pub layers: Vec<Layer>,
    /// One digit for each setting: the part of its range from which the setting is drawn. 0 is the lowest
    /// third, 1 the middle one and 2 the highest; 3 is the whole range. Empty if the campaign is not steered.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub parts: String,
    /// The first round, from 1, about which the program is asked. The rounds before it are those of an
    /// earlier case.
    #[serde(default = "first", skip_serializing_if = "is_first")]
    pub from: u16,
    /// The label of the article that the tournament should use; empty if the case has no aim.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub aim: String,
}

/// Bytes from a random stream that replace bytes of an earlier layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Layer {
    /// The number of the random stream that the new bytes come from.
    pub stream: u64,
    /// The index, from 0, of the first byte that may be overwritten.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub offset: u32,
    /// The share of the bytes from `offset` on that are overwritten, in sixteenths.
    #[serde(default = "all", skip_serializing_if = "is_all")]
    pub share: u8,
}

/// The value of `share` that overwrites all bytes.
const ALL: u8 = 16;
/// The digit in `parts` for a whole range instead of a third.
pub(super) const WHOLE: u8 = 3;

fn first() -> u16 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde calls")]
fn is_first(round: &u16) -> bool {
    *round == 1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde calls")]
fn is_zero(offset: &u32) -> bool {
    *offset == 0
}

fn all() -> u8 {
    ALL
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde calls")]
fn is_all(share: &u8) -> bool {
    *share == ALL
}

impl Recipe {
    /// The recipe of a case without steering. `arbitrium generate` makes the same tournament for this number.
    #[must_use]
    pub fn plain(case: u64) -> Self {
        Recipe::of(case)
    }

    /// The recipe of a tournament whose bytes all come from one random stream.
    pub(super) fn of(stream: u64) -> Self {
        let layer = Layer { stream, offset: 0, share: ALL };
        Recipe { layers: vec![layer], parts: String::new(), from: 1, aim: String::new() }
    }

    /// The recipe of a variant of this tournament. The variant has the same rounds before `round`, whose
    /// choices begin at byte `offset`. From there on, `share` sixteenths of the bytes come from the random
    /// stream `stream`.
    #[must_use]
    pub fn varied(&self, (round, offset): (u16, u32), share: u8, stream: u64) -> Self {
        let mut layers = self.layers.clone();
        // A layer that the new layer overwrites completely is removed.
        layers.retain(|layer| share < ALL || layer.offset < offset);
        layers.push(Layer { stream, offset, share });
        Recipe { layers, parts: self.parts.clone(), from: round, aim: String::new() }
    }

    /// The settings from which the tournament is drawn, each limited to its part of the range. A setting
    /// keeps its whole range if its part contradicts the settings before it, for example many rounds after
    /// few players.
    #[must_use]
    pub fn settings(&self, whole: &Settings) -> Settings {
        let mut settings = whole.clone();
        for (described, part) in KNOBS.iter().zip(self.parts.bytes()) {
            let knob = described.knob;
            settings.set(knob, part_of(whole[knob], part.saturating_sub(b'0')));
            if settings.check().is_err() {
                settings.set(knob, whole[knob]);
            }
        }
        settings
    }

    /// The random bytes that the layers of this recipe give.
    pub(super) fn bytes(&self, plan: &Plan) -> Vec<u8> {
        let length = plan.settings.bytes();
        let mut bytes = vec![0; length];
        for layer in &self.layers {
            layer.write(&mut bytes, plan.about.seed);
        }
        bytes
    }
}

impl Layer {
    /// Overwrites a share of the bytes from `offset` on. Bytes are overwritten in pairs, so that most of the
    /// remaining random choices stay the same.
    fn write(self, bytes: &mut [u8], seed: u64) {
        let offset = (self.offset as usize).min(bytes.len());
        let below = &mut bytes[offset..];
        if self.share >= ALL {
            below.copy_from_slice(&stream::bytes(seed, self.stream, below.len()));
            return;
        }
        let words = below.len().div_ceil(2);
        let fresh = stream::bytes(seed, self.stream, 3 * words);
        let (fresh, chosen) = fresh.split_at(2 * words);
        for ((word, fresh), chosen) in below.chunks_mut(2).zip(fresh.chunks(2)).zip(chosen) {
            if chosen % ALL < self.share {
                word.copy_from_slice(&fresh[..word.len()]);
            }
        }
    }
}

/// The third of a range with the number `part`: 0, 1 or 2. The whole range if `part` is 3 or the range has
/// fewer than three values.
pub(super) fn part_of(span: Span, part: u8) -> Span {
    let width = span.high - span.low + 1;
    if part >= WHOLE || width < u32::from(WHOLE) {
        return span;
    }
    let at = |part: u32| span.low + part * width / u32::from(WHOLE);
    Span { low: at(part.into()), high: at(u32::from(part) + 1) - 1 }
}

/// For each setting, one digit for the third of its range that contains the drawn value; 3 if the range is
/// not divided.
pub(super) fn parts_of(whole: &Settings, drawn: &Parameters) -> String {
    let part = |(described, (_, value)): (&Described, (_, Span))| {
        let span = whole[described.knob];
        let thirds = (0..WHOLE).filter(|&part| part_of(span, part) != span);
        let part = thirds.into_iter().find(|&part| part_of(span, part).holds(value)).unwrap_or(WHOLE);
        char::from(b'0' + part)
    };
    Described::of(whole.games()).zip(drawn.iter()).map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use arbitrium_core::generate::{Draw, Knob};
    use arbitrium_core::tournament::GamesPerRound;

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
    fn a_variant_keeps_what_is_before_its_round_and_a_share_of_the_rest() {
        let written = |layers: &[Layer]| {
            let mut bytes = vec![0; 4001];
            for layer in layers {
                layer.write(&mut bytes, 1);
            }
            bytes
        };
        let plain = Recipe::plain(3);
        let parent = written(&plain.layers);
        assert_eq!(parent, stream::bytes(1, 3, 4001));
        let all = plain.varied((4, 100), 16, 9);
        assert_eq!(all.from, 4);
        assert_eq!(written(&all.layers)[..100], parent[..100]);
        assert_eq!(written(&all.layers)[100..], stream::bytes(1, 9, 3901));
        let some = written(&plain.varied((4, 100), 4, 9).layers);
        let unchanged = some.iter().zip(&parent).filter(|(a, b)| a == b).count();
        // About a quarter of the byte pairs after the first hundred bytes are replaced.
        assert!(some[..100] == parent[..100] && (2900..3200).contains(&unchanged), "{unchanged}");
        // The last layer overwrites the earlier layer completely, so the earlier layer is removed.
        assert_eq!(plain.varied((4, 100), 4, 9).varied((3, 80), 16, 10).layers.len(), 2);
    }

    /// Settings whose parts contradict each other: rounds and players, exhausted fields, prohibited pairs,
    /// and late entries of all players.
    fn narrow() -> Settings {
        let mut settings = Settings::usual(GamesPerRound::One);
        settings.set(Knob::Players, Span { low: 3, high: 30 });
        settings.set(Knob::Rounds, Span { low: 3, high: 20 });
        settings.set(Knob::Exhausting, Span { low: 50, high: 100 });
        settings.set(Knob::LateEntries, Span { low: 98, high: 100 });
        settings.set(Knob::Prohibited, Span { low: 0, high: 100 });
        settings
    }

    #[test]
    fn a_part_that_no_tournament_is_like_is_the_whole_range() {
        for whole in [Settings::usual(GamesPerRound::Two), narrow()] {
            for stream in 0..500 {
                let parts = stream::bytes(1, stream, Knob::COUNT).into_iter().map(|byte| b'0' + byte % 4);
                let parts = parts.map(char::from).collect::<String>();
                let recipe = Recipe { parts, ..Recipe::plain(1) };
                let settings = recipe.settings(&whole);
                settings.check().unwrap();
                for (described, part) in KNOBS.iter().zip(recipe.parts.bytes()) {
                    let (span, whole) = (settings[described.knob], whole[described.knob]);
                    assert!(span == whole || span == part_of(whole, part - b'0'), "{}", described.id);
                }
            }
        }
        let of = |whole: &Settings, parts: &str| {
            let recipe = Recipe { parts: parts.into(), ..Recipe::plain(1) };
            let settings = recipe.settings(whole);
            [Knob::Players, Knob::Rounds, Knob::Exhausting, Knob::LateEntries].map(|knob| settings[knob])
        };
        let usual = Settings::usual(GamesPerRound::Two);
        let (players, rounds) = (Span { low: 30, high: 40 }, Span { low: 8, high: 9 });
        // With so many players no field can be exhausted, so no third of that setting can be used.
        assert_eq!(of(&usual, "222")[..3], [players, rounds, usual[Knob::Exhausting]]);
        let narrow = narrow();
        let (few, late) = (Span { low: 3, high: 11 }, narrow[Knob::LateEntries]);
        // Eleven players cannot play fifteen rounds, and at least one player is present in the first round.
        assert_eq!(
            of(&narrow, "0233333333333233"),
            [few, narrow[Knob::Rounds], narrow[Knob::Exhausting], late]
        );
    }

    #[test]
    fn the_parts_of_a_tournament_hold_what_was_drawn_for_it() {
        for whole in [Settings::usual(GamesPerRound::One), Settings::usual(GamesPerRound::Boards), narrow()] {
            for part in ["3", "2", "1", "0"] {
                let recipe = Recipe { parts: part.repeat(Knob::COUNT), ..Recipe::plain(1) };
                let settings = recipe.settings(&whole);
                for stream in 1..=50 {
                    let bytes = stream::bytes(1, stream, settings.bytes());
                    let drawn = Parameters::draw(&settings, &mut Draw::new(&bytes));
                    let parts = parts_of(&whole, &drawn);
                    assert_eq!(parts.len(), Described::of(whole.games()).count());
                    for ((described, (_, value)), part) in KNOBS.iter().zip(drawn.iter()).zip(parts.bytes()) {
                        let (knob, part) = (described.knob, part_of(whole[described.knob], part - b'0'));
                        assert!(part.holds(value), "{} {value}", described.id);
                        // The third that the recipe asks for is the third that is found for the drawn value.
                        assert!(
                            settings[knob] == whole[knob] || settings[knob] == part,
                            "{} {value}",
                            described.id
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn a_plain_recipe_is_short() {
        let text = serde_json::to_string(&Recipe::plain(7)).unwrap();
        assert_eq!(text, r#"{"layers":[{"stream":7}]}"#);
        assert_eq!(serde_json::from_str::<Recipe>(&text).unwrap(), Recipe::plain(7));
    }
}
