//! What may have gone wrong with a published result: the mistakes as hypotheses over a card, each with the figures that it
//! alone would give.
//!
//! Many mistakes give one figure, above all where only a rating is published. Each kind of mistake is taken for as likely as
//! the next, and within a kind each way to make it: a kind with few ways that hits the figure is more specific than one with
//! many. The article on which most of the weight falls comes first.

mod fields;
mod formula;
mod lists;
mod newcomer;
mod rated;

use std::collections::{BTreeMap, BTreeSet};

use super::claims::{Change, Claim};
use super::published::Step;
use super::session::Rated;
use super::{CardGame, PlayerCard, Session};
use crate::ratings::{Edition, Rating, Score};
use arbitrium_core::rulebook::Article;

pub(super) use fields::altered_editions;

/// What a mistake makes of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Figures {
    /// The change; none where the mistake says nothing of it.
    pub change: Option<Change>,
    /// The new rating.
    pub new: Option<i64>,
}

impl Figures {
    /// A rating to which a change is added.
    fn changing(base: Rating, change: Change) -> Self {
        Figures { change: Some(change), new: Some(i64::from(base.get()) + change.added) }
    }
}

/// One way to make a mistake.
#[derive(Clone, Debug)]
pub(super) struct Way {
    /// What was done, after "so it would be".
    pub about: String,
    /// What comes of it.
    pub figures: Figures,
    /// How much more usual the way is than another of its kind.
    pub usual: u32,
}

/// A kind of mistake and the ways to make it on a card.
#[derive(Clone, Debug)]
pub(super) struct Kind {
    /// The article that it breaks.
    pub article: &'static Article,
    /// How usual the kind is on such a card, beside [`USUAL`].
    pub weight: u64,
    /// The ways.
    pub ways: Vec<Way>,
}

/// The weight of a kind of mistake that is as usual as most.
const USUAL: u64 = 20;

impl Kind {
    pub(super) fn new(article: &'static Article) -> Self {
        Kind { article, weight: USUAL, ways: Vec::new() }
    }

    /// With another weight.
    pub(super) fn weighing(self, weight: u64) -> Self {
        Kind { weight, ..self }
    }

    pub(super) fn add(&mut self, about: impl Into<String>, figures: Figures) {
        self.add_usual(about, figures, 1);
    }

    pub(super) fn add_usual(&mut self, about: impl Into<String>, figures: Figures, usual: u32) {
        self.ways.push(Way { about: about.into(), figures, usual });
    }
}

/// What the figures of a card are sought with.
pub(super) struct Scene<'a> {
    pub session: &'a Session,
    pub edition: &'a Edition,
    pub rated: &'a Rated,
    /// The same reports under editions that make a mistake.
    pub altered: &'a [Altered],
}

/// The reports, rated with a mistake.
pub(super) struct Altered {
    pub article: &'static Article,
    /// What it is; those of one kind are called alike, such as another bound, whichever it is.
    pub about: &'static str,
    /// The bound that is put in the place of the largest difference, in rating points.
    pub bound: Option<u16>,
    /// How usual the mistake is on the card of a rated player.
    pub weight: u64,
    /// How much more usual it is than another of its kind.
    pub usual: u32,
    /// The edition, where the mistake is one of first ratings.
    pub edition: Option<Edition>,
    pub rated: Rated,
}

impl Altered {
    fn told(&self) -> String {
        match self.bound {
            Some(bound) => format!("with a bound of {bound} points in place of 400"),
            None => self.about.to_owned(),
        }
    }
}

/// The mistakes that alone give a claim, the most specific first.
pub(super) fn explaining(scene: &Scene<'_>, card: &PlayerCard, claim: &Claim) -> Vec<Step> {
    let mut kinds = rated::kinds(scene, card);
    kinds.extend(newcomer::kinds(scene, card));
    kinds.extend(fields::kinds(scene, card));
    // What gives the card's own figures explains nothing; that a rating below the floor was published does.
    let own = card.new.as_ref().filter(|new| new.delisted);
    let own = own.map(|new| Figures { change: Some(Change::of(new)), new: Some(new.rating) });
    let (floor, dropped) = (i64::from(scene.edition.floor.value.get()), scene.edition.lists.dropped.by);
    for kind in kinds.iter_mut().filter(|kind| kind.article != dropped) {
        // Nor does a mistake whose rating would not be published either, unless the player is said to be delisted with it.
        let is_published =
            |new: i64| card.new.is_none() || new >= floor || claim.delisted || claim.new_rating.is_none();
        kind.ways.retain(|way| Some(way.figures) != own && way.figures.new.is_none_or(is_published));
    }
    ranked(&kinds, claim)
}

/// The points that an unplayed game brought.
fn score_of(scene: &Scene<'_>, game: &CardGame) -> Score {
    let played = scene.rated.reports[game.event].event.games[game.line.seen.game];
    let (first, second) = played.ending.points();
    let own = if played.players.1 == game.opponent { first } else { second };
    match own.get() {
        0 => Score::Loss,
        1 => Score::Draw,
        _ => Score::Win,
    }
}

/// The weight of the smallest kind: enough to be divided by the ways of any other.
const WHOLE: u64 = 1_000_000_000;

fn ranked(kinds: &[Kind], claim: &Claim) -> Vec<Step> {
    let mut found: Vec<(u64, &'static Article, &str)> = Vec::new();
    for kind in kinds {
        let all: u64 = kind.ways.iter().map(|way| u64::from(way.usual)).sum();
        for way in kind.ways.iter().filter(|way| claim.is_met(&way.figures)) {
            found.push((WHOLE * kind.weight * u64::from(way.usual) / all.max(1), kind.article, &way.about));
        }
    }
    let mut of_article: BTreeMap<&str, u64> = BTreeMap::new();
    for (weight, article, _) in &found {
        *of_article.entry(article.number).or_default() += weight;
    }
    // Stable: what was put first stays first where nothing else decides.
    found.sort_by_key(|(weight, article, _)| std::cmp::Reverse((of_article[article.number], *weight)));
    let step = |(_, article, about): (u64, &'static Article, &str)| Step {
        article,
        about: format!("so it would be {about}"),
    };
    let mut steps: Vec<Step> = found.into_iter().map(step).collect();
    // Several ways may be one in words, such as that of each of two byes, and one mistake may break two articles: it is told
    // once, where it weighs most.
    let mut known: BTreeSet<String> = BTreeSet::new();
    steps.retain(|step| known.insert(step.about.clone()));
    // Of each article the most usual ways are enough.
    let mut told: BTreeMap<&str, usize> = BTreeMap::new();
    steps.retain(|step| {
        let count = told.entry(step.article.number).or_default();
        *count += 1;
        *count <= 3
    });
    steps
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ratings::edition_named;

    #[test]
    fn a_mistake_is_told_once_however_many_ways_lead_to_it() {
        let edition = edition_named("rating-2013").unwrap();
        let figures = Figures { change: None, new: Some(1500) };
        let mut byes = Kind::new(edition.unplayed);
        byes.add("with the points of a bye", figures);
        byes.add("with the points of a bye", figures);
        let mut games = Kind::new(edition.changes.difference).weighing(1);
        games.add("with the points of a bye", figures);
        games.add("without the game of round 3", figures);
        let claims =
            super::super::read_claims("fide_id,id,change,new_rating\n,1,,1500\n".as_bytes()).unwrap();
        let told: Vec<_> = ranked(&[byes, games], &claims[0])
            .into_iter()
            .map(|step| (step.article.number, step.about))
            .collect();
        let expected = [
            (edition.unplayed.number, "so it would be with the points of a bye".to_owned()),
            (edition.changes.difference.number, "so it would be without the game of round 3".to_owned()),
        ];
        assert_eq!(told, expected);
    }
}
