//! Coverage steers: where effort goes next, from what the cases so far have touched.
//!
//! An article is *touched* by a round in whose reference pairing it was at work: only there can a program that gets it
//! wrong be caught. The first cases, and later one in four, are what they are without steering, so that what chance
//! finds is found as well. Every other case has an aim, an article, the rarer touched the likelier. Most of them vary a
//! tournament that touched it: the same up to the round before, and some or all other choices from there. The rest are
//! drawn afresh, each knob from a third of its range, the likelier the more of the rounds drawn from it touched the aim.

use std::collections::BTreeMap;

use super::recipe::WHOLE;
use super::{Plan, Recipe, Record};
use crate::generate::{Draw, KNOBS, Knob, stream};

/// The streams from which steering draws are those that no case has.
const STEERING: u64 = 1 << 63;
/// How many bytes it draws at most: two choices for each knob.
const BYTES: usize = 8 * (Knob::COUNT + 4);
/// The cases of a lane that nothing steers yet: it has seen too little to know what is rare.
const FIRST: u64 = 4;
/// The percentage of the later cases that nothing steers.
const BLIND: u32 = 25;
/// The percentage of the steered cases that vary a tournament.
const VARIED: u32 = 67;
/// How many tournaments are remembered for each article.
const REMEMBERED: usize = 16;
/// How many sixteenths of the later choices a variant has anew.
const SHARES: [u8; 4] = [1, 2, 6, 16];
/// To what is known of a third of a range, so many rounds are added that touched as much as the whole range.
const PRIOR: u64 = 32;
/// The weight of an article that was touched once.
const WEIGHT: u64 = 1 << 20;

/// What steers a lane.
#[derive(Clone, Debug, Default)]
pub(super) struct Steering {
    cases: u64,
    articles: BTreeMap<String, Touched>,
    /// All rounds.
    rounds: Thirds,
}

/// What is known of an article.
#[derive(Clone, Debug, Default)]
struct Touched {
    /// The rounds in which it was at work.
    rounds: u64,
    thirds: Thirds,
    /// Tournaments with such a round, the youngest in the place of the oldest.
    remembered: Vec<Remembered>,
    /// How many were ever remembered.
    places: usize,
}

/// For each knob the rounds of the tournaments drawn from each third of its range.
#[derive(Clone, Debug, Default)]
struct Thirds([[u64; WHOLE as usize]; Knob::COUNT]);

/// A tournament that may be varied.
#[derive(Clone, Debug)]
struct Remembered {
    recipe: Recipe,
    /// The round before the one in which something was at work, and the byte at which it begins.
    from: (u16, u32),
}

impl Steering {
    /// Learns from a case.
    pub(super) fn add(&mut self, record: &Record) {
        self.cases += 1;
        // Whether a program can be asked says nothing about the tournament, and programs do not steer.
        self.rounds.add(&record.drawn, (record.asked + record.not_asked).into());
        for (article, rounds) in &record.exercised {
            let touched = self.articles.entry(article.clone()).or_default();
            touched.rounds += rounds.len() as u64;
            touched.thirds.add(&record.drawn, rounds.len() as u64);
            touched.remember(record, rounds);
        }
    }

    /// The recipe of the next case.
    pub(super) fn next(&self, case: u64, plan: &Plan) -> Recipe {
        let bytes = stream::bytes(plan.about.seed, STEERING | case, BYTES);
        let mut draw = Draw::new(&bytes);
        let is_steered = self.cases >= FIRST && !draw.chance(BLIND);
        let Some(aim) = is_steered.then(|| self.aim(&mut draw)).flatten() else {
            return Recipe::plain(case);
        };
        if draw.chance(VARIED) && !aim.remembered.is_empty() {
            let parent = &aim.remembered[draw.place(aim.remembered.len())];
            return parent.recipe.varied(parent.from, draw.pick(&SHARES), case);
        }
        let parts =
            KNOBS.iter().map(|described| char::from(b'0' + self.part(aim, described.knob, &mut draw)));
        Recipe { parts: parts.collect(), ..Recipe::plain(case) }
    }

    /// An article that was touched, the rarer the likelier.
    fn aim(&self, draw: &mut Draw<'_>) -> Option<&Touched> {
        let articles: Vec<&Touched> = self.articles.values().collect();
        let weights: Vec<u64> = articles.iter().map(|touched| WEIGHT / touched.rounds.max(1)).collect();
        articles.get(weighted(&weights, draw)).copied()
    }

    /// A third of a knob's range, the more of its rounds touched the aim the likelier.
    fn part(&self, aim: &Touched, knob: Knob, draw: &mut Draw<'_>) -> u8 {
        let (asked, touched) = (self.rounds.0[knob as usize], aim.thirds.0[knob as usize]);
        let (all_asked, all_touched) = (asked.iter().sum::<u64>(), touched.iter().sum::<u64>());
        let worth = |part: usize| {
            let rounds = asked[part] + PRIOR;
            // In parts of 2^8; the sum of a knob that has no thirds is 0, and each is as likely.
            (((touched[part] * all_asked + PRIOR * all_touched) << 8) / rounds).max(1)
        };
        let weights: Vec<u64> = (0..usize::from(WHOLE)).map(worth).collect();
        u8::try_from(weighted(&weights, draw)).unwrap_or(WHOLE)
    }
}

impl Touched {
    /// Keeps a tournament to be varied, if it has a round in which the article was at work, and one before it.
    fn remember(&mut self, record: &Record, rounds: &[u16]) {
        // In the first round there is nothing before it that could be otherwise.
        let later = rounds.iter().find(|&&round| round > 1).map(|round| round - 1);
        let from = later.and_then(|round| Some((round, *record.offsets.get(usize::from(round) - 1)?)));
        let Some(from) = from else { return };
        let entry = Remembered { recipe: record.recipe.clone(), from };
        match self.remembered.get_mut(self.places % REMEMBERED) {
            Some(oldest) => *oldest = entry,
            None => self.remembered.push(entry),
        }
        self.places += 1;
    }
}

impl Thirds {
    /// Adds rounds to the third of each range in which what was drawn for a tournament lies.
    fn add(&mut self, drawn: &str, rounds: u64) {
        for (part, thirds) in drawn.bytes().zip(&mut self.0) {
            if let Some(third) = thirds.get_mut(usize::from(part.saturating_sub(b'0'))) {
                *third += rounds;
            }
        }
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
