//! Steers a campaign by coverage: which articles the earlier cases used decides which tournaments are drawn
//! next. Each [lane](super::Lanes) is steered by its own earlier cases alone.
//!
//! A round *touches* an article if the article affects its correct pairing. A program can show an error in the
//! article only in such a round. The first cases, and a quarter of the later ones, are drawn without steering, so
//! that errors are also found by chance. Every other case has an aim: an article. The more rarely an article was
//! touched, the more probably it is chosen. Computing a correct pairing takes little time, but calling a program
//! takes much. So up to twelve tournaments are drawn for a case, and the first one in which the aim affects a correct
//! pairing is used. The program is asked only about that one.
//!
//! Most of these tournaments are variants of one that touched the aim. A variant is the same up to the round before
//! the touching one. From there on, some or all random choices differ. The other tournaments are drawn anew, each
//! setting from a third of its range. The larger the share of a third's rounds that touched the aim, the more
//! probably the third is chosen.

use std::collections::BTreeMap;

use super::recipe::WHOLE;
use super::{Hunt, Recipe, Record};
use arbitrium_core::generate::{Described, Draw, Knob, stream};
use arbitrium_core::rulebook::Rulebook;
use arbitrium_core::tournament::GamesPerRound;

/// The first number of the random streams that make the choices of steering. Tournaments use smaller numbers.
const STEERING: u64 = 1 << 63;
/// The number of random bytes for the choices of steering in one case. Each candidate may need two choices
/// for each knob of the generator.
const BYTES: usize = 8 * (Knob::COUNT + 4) * CANDIDATES;
/// The first number of the random streams of candidates. One of the candidate tournaments is chosen for a
/// case.
const CANDIDATE: u64 = 1 << 62;
/// The largest number of candidate tournaments for a case.
const CANDIDATES: usize = 12;
/// A case that missed its aim counts like this number of rounds that touched the aim. So an article that can
/// hardly be touched is soon aimed at less often.
const MISSED: u64 = 16;
/// The number of cases at the beginning of each lane that are drawn without steering, because too few rounds
/// are counted yet.
const FIRST: u64 = 4;
/// The percentage of the later cases that are drawn without steering.
const BLIND: u32 = 25;
/// The percentage of candidates that are variants of a remembered tournament.
const VARIED: u32 = 67;
/// The largest number of tournaments that are remembered for each article.
const REMEMBERED: usize = 16;
/// The shares of the later random choices that a variant replaces, in sixteenths. One of them is drawn for
/// each variant.
const SHARES: [u8; 4] = [1, 2, 6, 16];
/// The number of rounds that are added to each third. The share of these rounds that count as touched is the
/// share in the whole range. So a third with few rounds is judged almost like the whole range.
const PRIOR: u64 = 32;
/// The weight in the draw of the aim that an article has if it was touched once. The weight is divided by the
/// number of rounds that touched the article.
const WEIGHT: u64 = 1 << 20;

/// The counts from the earlier cases of one [lane](super::Lanes). They decide which tournaments the lane
/// draws next.
#[derive(Clone, Debug, Default)]
pub(super) struct Steering {
    cases: u64,
    articles: BTreeMap<String, Touched>,
    /// For each third of each knob's range, the number of all rounds of the lane's earlier cases, whichever
    /// articles they touched.
    rounds: Thirds,
}

/// The counts of one article in the earlier cases of one lane.
#[derive(Clone, Debug, Default)]
struct Touched {
    /// The number of rounds that the article affected.
    rounds: u64,
    /// The number of cases that aimed at the article and did not touch it.
    missed: u64,
    thirds: Thirds,
    /// Recipes of tournaments in which the article affected a round after the first. When the list is full, a
    /// new recipe replaces the oldest one.
    remembered: Vec<Remembered>,
    /// The number of recipes that were ever remembered. It determines the index at which the next one is
    /// stored.
    places: usize,
}

/// For each knob of the generator and each third of its range, a number of rounds. They are the rounds of the
/// tournaments whose value of the knob is in that third.
#[derive(Clone, Debug, Default)]
struct Thirds([[u64; WHOLE as usize]; Knob::COUNT]);

/// An earlier tournament, of which variants may be drawn.
#[derive(Clone, Debug)]
struct Remembered {
    recipe: Recipe,
    /// The round before the affected one, and the index of the byte at which the random choices of that round
    /// begin.
    from: (u16, u32),
}

impl Steering {
    /// Adds the counts of a finished case.
    pub(super) fn add(&mut self, record: &Record) {
        self.cases += 1;
        // Rounds that the program did not pair are counted too, because the counts are about the tournaments
        // and not about the program.
        self.rounds
            .add(&record.drawn, (record.asked + record.not_asked + record.refused + record.lacks).into());
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

    /// Draws the aim among the articles that can decide. An article that was touched more rarely is more
    /// probable.
    fn aim(&self, rulebook: &'static Rulebook, draw: &mut Draw<'_>) -> &'static str {
        let articles = rulebook.articles.iter().filter(|article| article.decides());
        let articles: Vec<&str> = articles.map(|article| article.id()).collect();
        let rounds = |article: &&str| self.articles.get(*article).map_or(1, Touched::weighed);
        let weights: Vec<u64> = articles.iter().map(|article| WEIGHT / rounds(article)).collect();
        articles[weighted(&weights, draw)]
    }

    /// The recipe of a tournament that may touch the article. It is a variant of a remembered tournament, or
    /// a new one whose random bytes come from `stream`.
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

    /// Draws a third of a knob's range, as 0, 1 or 2. A third is more probable if a larger share of its
    /// rounds touched the aim.
    fn part(&self, aim: &Touched, knob: Knob, draw: &mut Draw<'_>) -> u8 {
        let (asked, touched) = (self.rounds.0[knob as usize], aim.thirds.0[knob as usize]);
        let (all_asked, all_touched) = (asked.iter().sum::<u64>(), touched.iter().sum::<u64>());
        let worth = |part: usize| {
            let rounds = asked[part] + PRIOR;
            // The weights are fixed-point numbers in units of 1/256. All weights are 1 if the range of the
            // knob is not divided.
            (((touched[part] * all_asked + PRIOR * all_touched) << 8) / rounds).max(1)
        };
        let weights: Vec<u64> = (0..usize::from(WHOLE)).map(worth).collect();
        u8::try_from(weighted(&weights, draw)).unwrap_or(WHOLE)
    }
}

impl Touched {
    /// The number of rounds that the article affected, plus `MISSED` for each case that aimed at the article
    /// and missed it. So an article that cannot be touched is aimed at less and less.
    fn weighed(&self) -> u64 {
        (self.rounds + MISSED * self.missed).max(1)
    }

    /// Stores a tournament as the basis of variants, if the article affected a round after the first one.
    fn remember(&mut self, record: &Record, rounds: &[u16]) {
        // A variant already differs in the round before the touched one. So the touched round cannot be the
        // first.
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
    /// Adds `rounds` to one third of each knob: the one that contains the tournament's value. `drawn` has one
    /// digit for each knob, the number of that third.
    fn add(&mut self, drawn: &str, rounds: u64) {
        for (part, thirds) in drawn.bytes().zip(&mut self.0) {
            if let Some(third) = thirds.get_mut(usize::from(part.saturating_sub(b'0'))) {
                *third += rounds;
            }
        }
    }
}

/// Draws an index. The probability of an index is proportional to its weight.
fn weighted(weights: &[u64], draw: &mut Draw<'_>) -> usize {
    // The weights are scaled so that their sum is about 2^16, which fits into the range of the draw.
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
