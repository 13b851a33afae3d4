//! Coverage steers: where effort goes next, from what the cases so far have touched.
//!
//! An article is *touched* by a round in whose reference pairing it was at work: only there can a program that gets it
//! wrong be caught. The first cases, and later one in four, are what they are without steering, so that what chance
//! finds is found as well. Every other case has an aim, an article, the rarer touched the likelier. The reference costs
//! little and a program much: of several tournaments the case is the first in which the reference shows the aim at
//! work, and only that one is put to the program.
//!
//! Most of these tournaments vary one that touched the aim: the same up to the round before, and some or all other
//! choices from there. The rest are drawn afresh, each knob from a third of its range, the likelier the more of the
//! rounds drawn from it touched the aim.

use std::collections::BTreeMap;

use super::recipe::WHOLE;
use super::{Hunt, Recipe, Record};
use arbitrium_core::generate::{Described, Draw, Knob, stream};
use arbitrium_core::rulebook::Rulebook;
use arbitrium_core::tournament::GamesPerRound;

/// The streams from which steering draws are those that no case has.
const STEERING: u64 = 1 << 63;
/// How many bytes it draws at most: two choices for each knob.
const BYTES: usize = 8 * (Knob::COUNT + 4) * CANDIDATES;
/// The streams of the tournaments from which one is taken for a case.
const CANDIDATE: u64 = 1 << 62;
/// How many of them there are at most.
const CANDIDATES: usize = 12;
/// A case that missed its aim counts as so many rounds that touched it: what cannot be touched is soon left alone.
const MISSED: u64 = 16;
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
    /// The cases that were to touch it and did not.
    missed: u64,
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
        let aim = &record.recipe.aim;
        if !aim.is_empty() && !record.exercised.contains_key(aim) {
            self.articles.entry(aim.clone()).or_default().missed += 1;
        }
        for (article, rounds) in &record.exercised {
            let touched = self.articles.entry(article.clone()).or_default();
            touched.rounds += rounds.len() as u64;
            touched.thirds.add(&record.drawn, rounds.len() as u64);
            touched.remember(record, rounds);
        }
    }

    pub(super) fn next(&self, case: u64, hunt: &Hunt<'_>) -> Recipe {
        let bytes = stream::bytes(hunt.plan.about.seed, STEERING | case, BYTES);
        let mut draw = Draw::new(&bytes);
        if self.cases < FIRST || draw.chance(BLIND) {
            return Recipe::plain(case);
        }
        let aim = self.aim(hunt.system.rulebook(), &mut draw);
        let mut recipe = Recipe::plain(case);
        for candidate in (0_u64..).take(CANDIDATES) {
            recipe =
                self.candidate(aim, CANDIDATE | case << 8 | candidate, hunt.plan.settings.games(), &mut draw);
            if hunt.reaches(&recipe, aim) {
                break;
            }
        }
        Recipe { aim: aim.to_owned(), ..recipe }
    }

    /// An article that can decide, the rarer touched the likelier.
    fn aim(&self, rulebook: &'static Rulebook, draw: &mut Draw<'_>) -> &'static str {
        let articles = rulebook.articles.iter().filter(|article| article.decides());
        let articles: Vec<&str> = articles.map(|article| article.id()).collect();
        let rounds = |article: &&str| self.articles.get(*article).map_or(1, Touched::weighed);
        let weights: Vec<u64> = articles.iter().map(|article| WEIGHT / rounds(article)).collect();
        articles[weighted(&weights, draw)]
    }

    /// A tournament that may touch an article.
    fn candidate(&self, article: &str, stream: u64, games: GamesPerRound, draw: &mut Draw<'_>) -> Recipe {
        let Some(aim) = self.articles.get(article) else { return Recipe::of(stream) };
        if !aim.remembered.is_empty() && draw.chance(VARIED) {
            let parent = &aim.remembered[draw.place(aim.remembered.len())];
            return parent.recipe.varied(parent.from, draw.pick(&SHARES), stream);
        }
        let parts =
            Described::of(games).map(|described| char::from(b'0' + self.part(aim, described.knob, draw)));
        Recipe { parts: parts.collect(), ..Recipe::of(stream) }
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
    /// The rounds in which it was at work, and for each case that missed it as many as spare the effort for others.
    fn weighed(&self) -> u64 {
        (self.rounds + MISSED * self.missed).max(1)
    }

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
