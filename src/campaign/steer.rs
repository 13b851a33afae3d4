//! Coverage steers: where effort goes next, from what the cases so far have touched.
//!
//! An article is *touched* by a round in whose reference pairing it was at work: only there can a program that gets it
//! wrong be caught. The rarer an article was touched, the more it weighs. Half of the cases draw each knob from the third
//! of its range that touched the most weight a round; the other half are variants of tournaments in which a rare
//! article was at work, the same up to the round before and with some or all other results from there.

use std::collections::BTreeMap;

use super::recipe::{WHOLE, part_of};
use super::{Plan, Recipe, Record};
use crate::generate::{Draw, KNOBS, Knob, stream};

/// The streams from which steering draws are those that no case has.
const STEERING: u64 = 1 << 63;
/// How many bytes it draws at most: two choices for each knob.
const BYTES: usize = 8 * (Knob::COUNT + 4);
/// The weight of an article that was never touched.
const WEIGHT: u64 = 1 << 20;
/// How many tournaments are remembered for each article.
const REMEMBERED: usize = 16;
/// How many sixteenths of the later choices a variant has anew.
const SHARES: [u8; 4] = [1, 2, 6, 16];
/// The cases that nothing steers yet.
const FIRST: u64 = 4;

/// What steers a lane.
#[derive(Clone, Debug, Default)]
pub(super) struct Steering {
    cases: u64,
    /// The rounds in which each article was at work.
    touched: BTreeMap<String, u64>,
    /// For each knob and each third of its range, what the tournaments drawn from it touched.
    parts: Vec<[Yield; WHOLE as usize]>,
    /// For each article tournaments with a round in which it was at work, the youngest in the place of the oldest.
    remembered: BTreeMap<String, Vec<Remembered>>,
}

/// A tournament that may be varied.
#[derive(Clone, Debug)]
struct Remembered {
    recipe: Recipe,
    /// The round before the one in which something was at work, and the byte at which it begins.
    from: (u16, u32),
}

#[derive(Clone, Debug, Default)]
struct Yield {
    rounds: u64,
    touched: BTreeMap<String, u64>,
}

impl Steering {
    /// Learns from a case.
    pub(super) fn add(&mut self, record: &Record) {
        self.cases += 1;
        self.parts.resize(Knob::COUNT, Default::default());
        for (part, yields) in record.recipe.parts.bytes().zip(&mut self.parts) {
            let Some(yielded) = yields.get_mut(usize::from(part - b'0')) else { continue };
            yielded.rounds += u64::from(record.asked);
            for (article, rounds) in &record.exercised {
                *yielded.touched.entry(article.clone()).or_default() += rounds.len() as u64;
            }
        }
        for (article, rounds) in &record.exercised {
            let before = self.touched.entry(article.clone()).or_default();
            let remembered = self.remembered.entry(article.clone()).or_default();
            // A round after the first: there are results before it that can be changed.
            let later = rounds.iter().find(|&&round| round > 1).map(|round| round - 1);
            let place = later.and_then(|round| Some((round, *record.offsets.get(usize::from(round) - 1)?)));
            if let Some(from) = place {
                let entry = Remembered { recipe: record.recipe.clone(), from };
                match remembered.len() {
                    REMEMBERED => {
                        let oldest = usize::try_from(*before % REMEMBERED as u64).unwrap_or(0);
                        remembered[oldest] = entry;
                    }
                    _ => remembered.push(entry),
                }
            }
            *before += rounds.len() as u64;
        }
    }

    /// The recipe of the next case.
    pub(super) fn next(&self, case: u64, plan: &Plan) -> Recipe {
        let bytes = stream::bytes(plan.about.seed, STEERING | case, BYTES);
        let mut draw = Draw::new(&bytes);
        if self.cases >= FIRST
            && draw.chance(50)
            && let Some(parent) = self.rare(&mut draw)
        {
            return parent.recipe.varied(parent.from, draw.pick(&SHARES), case);
        }
        let parts = KNOBS.iter().map(|described| {
            let whole = plan.settings[described.knob];
            if part_of(whole, 0) == whole {
                return char::from(b'0' + WHOLE);
            }
            char::from(b'0' + self.part(described.knob, &mut draw))
        });
        Recipe { parts: parts.collect(), ..Recipe::plain(case) }
    }

    fn weight(&self, article: &str) -> u64 {
        WEIGHT / (1 + self.touched.get(article).copied().unwrap_or(0))
    }

    /// A tournament in which an article was at work, the rarer the likelier.
    fn rare(&self, draw: &mut Draw<'_>) -> Option<&Remembered> {
        let pools: Vec<_> = self.remembered.iter().filter(|(_, pool)| !pool.is_empty()).collect();
        let weights: Vec<u64> = pools.iter().map(|(article, _)| self.weight(article)).collect();
        let (_, pool) = pools.get(weighted(&weights, draw))?;
        pool.get(draw.place(pool.len()))
    }

    /// A third of a knob's range, the more it touched the likelier; each has its chance.
    fn part(&self, knob: Knob, draw: &mut Draw<'_>) -> u8 {
        let Some(yields) = self.parts.get(knob as usize) else {
            return u8::try_from(draw.below(3)).unwrap_or(0);
        };
        let worth = |yielded: &Yield| {
            let sum: u64 =
                yielded.touched.iter().map(|(article, rounds)| rounds * self.weight(article)).sum();
            sum / (1 + yielded.rounds)
        };
        let worths: Vec<u64> = yields.iter().map(worth).collect();
        let least = worths.iter().sum::<u64>() / 12 + 1;
        let weights: Vec<u64> = worths.into_iter().map(|worth| worth + least).collect();
        u8::try_from(weighted(&weights, draw)).unwrap_or(0)
    }
}

/// A place, as likely as its weight.
fn weighted(weights: &[u64], draw: &mut Draw<'_>) -> usize {
    // In parts of 2^16, so that the sum can be drawn.
    let sum = weights.iter().sum::<u64>().max(1);
    let parts: Vec<u32> =
        weights.iter().map(|&weight| u32::try_from((weight << 16) / sum).unwrap_or(0).max(1)).collect();
    let mut throw = draw.below(parts.iter().sum());
    for (place, part) in parts.into_iter().enumerate() {
        if throw < part {
            return place;
        }
        throw -= part;
    }
    0
}
