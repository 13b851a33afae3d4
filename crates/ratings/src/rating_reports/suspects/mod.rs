//! Finds the mistakes that explain a wrong published result. Each possible mistake is a hypothesis about a card, with
//! the figures that this mistake alone would give.
//!
//! Many mistakes can give the same figure, especially if only a rating is published. Every kind of mistake
//! has the same weight, unless its definition gives another. The weight of a kind is divided among the ways
//! to make the mistake. So a kind with few ways is more specific than a kind with many. The article with the
//! largest total weight comes first.

mod fields;
mod formula;
mod lists;
mod newcomer;
mod rated;

use std::collections::{BTreeMap, BTreeSet};

use super::claims::{Change, Claim};
use super::session::Rated;
use super::{CardGame, PlayerCard, Session};
use crate::ratings::{Edition, Rating, Score};
use arbitrium_core::rulebook::Article;

pub(super) use fields::altered_editions;

/// The figures of a card that contains a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Figures {
    /// The change; `None` if the mistake does not determine it.
    pub change: Option<Change>,
    /// The new rating; `None` if the mistake does not determine it.
    pub new: Option<i64>,
}

impl Figures {
    /// The figures if `change` is added to the rating `base`.
    fn changing(base: Rating, change: Change) -> Self {
        Figures { change: Some(change), new: Some(i64::from(base.get()) + change.added) }
    }
}

/// One way to make a kind of mistake, with the figures that it gives.
#[derive(Clone, Debug)]
pub(super) struct Way {
    /// What was done wrong, as the continuation of "that is the result".
    pub about: String,
    /// The figures of the card with this mistake.
    pub figures: Figures,
    /// How likely this way is, relative to the other ways to make the same kind of mistake. An ordinary way
    /// has 1.
    pub usual: u32,
}

/// A kind of mistake, with all ways to make it on a card.
#[derive(Clone, Debug)]
pub(super) struct Kind {
    /// The article that the mistake breaks.
    pub article: &'static Article,
    /// The weight of this kind of mistake on the card. [`USUAL`] is the weight of an ordinary kind.
    pub weight: u64,
    /// All ways to make the mistake on the card.
    pub ways: Vec<Way>,
}

/// The weight of a kind of mistake that is neither frequent nor rare.
const USUAL: u64 = 20;

impl Kind {
    pub(super) fn new(article: &'static Article) -> Self {
        Kind { article, weight: USUAL, ways: Vec::new() }
    }

    /// Returns the kind with another weight.
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

/// The data from which mistakes on a card are computed.
pub(super) struct Scene<'a> {
    pub session: &'a Session,
    pub edition: &'a Edition,
    pub rated: &'a Rated,
    /// The reports, rated under editions that contain a mistake.
    pub altered: &'a [Altered],
}

/// The reports, rated with a mistake in a rule.
pub(super) struct Altered {
    pub article: &'static Article,
    /// The mistake as text. Mistakes of one kind have the same text.
    pub about: &'static str,
    /// The weight of this mistake on the card of a rated player, on the scale of [`Kind::weight`].
    pub weight: u64,
    /// The edition with the mistake if the mistake concerns first ratings; `None` for other mistakes.
    pub edition: Option<Edition>,
    pub rated: Rated,
}

/// A mistake that alone explains a claim.
pub(super) struct Mistake {
    /// The article that the mistake breaks.
    pub article: &'static Article,
    /// What was done wrong, as the continuation of "that is the result".
    pub about: String,
}

/// The mistakes that each alone explain a claim, the most specific first.
pub(super) fn explaining(scene: &Scene<'_>, card: &PlayerCard, claim: &Claim) -> Vec<Mistake> {
    let mut kinds = rated::kinds(scene, card);
    kinds.extend(newcomer::kinds(scene, card));
    kinds.extend(fields::kinds(scene, card));
    // If the player is delisted, a mistake that gives the same figures as the card explains nothing. The mistake is
    // then that a rating below the floor was published.
    let own = card.new.as_ref().filter(|new| new.delisted);
    let own = own.map(|new| Figures { change: Some(Change::of(new)), new: Some(new.rating) });
    let (floor, dropped) = (i64::from(scene.edition.floor.value.get()), scene.edition.lists.dropped.by);
    for kind in kinds.iter_mut().filter(|kind| kind.article != dropped) {
        kind.ways.retain(|way| Some(way.figures) != own);
    }
    // A mistake that gives a rating below the floor explains a published rating only if no other mistake does. This
    // does not apply if the claim states that the player is delisted.
    let is_published =
        |new: i64| card.new.is_none() || new >= floor || claim.delisted || claim.new_rating.is_none();
    let mut published = kinds.clone();
    for kind in published.iter_mut().filter(|kind| kind.article != dropped) {
        kind.ways.retain(|way| way.figures.new.is_none_or(is_published));
    }
    let steps = ranked(&published, claim);
    if steps.is_empty() { ranked(&kinds, claim) } else { steps }
}

/// The points of an unplayed game as a score: half a point is a draw, and more is a win.
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

/// The factor for all weights. It is so large that no weight becomes 0 when it is divided among the ways of a kind.
const WHOLE: u64 = 1_000_000_000;

/// One way to make a mistake that gives the published figures, with its weight.
struct Explanation<'a> {
    weight: u64,
    article: &'static Article,
    /// The index of the kind of mistake.
    kind: usize,
    about: &'a str,
}

fn ranked(kinds: &[Kind], claim: &Claim) -> Vec<Mistake> {
    let mut found: Vec<Explanation<'_>> = Vec::new();
    for (place, kind) in kinds.iter().enumerate() {
        let all: u64 = kind.ways.iter().map(|way| u64::from(way.usual)).sum();
        for way in kind.ways.iter().filter(|way| claim.is_met(&way.figures)) {
            let weight = WHOLE * kind.weight * u64::from(way.usual) / all.max(1);
            found.push(Explanation { weight, article: kind.article, kind: place, about: &way.about });
        }
    }
    let mut of_article: BTreeMap<&str, u64> = BTreeMap::new();
    for one in &found {
        *of_article.entry(one.article.number).or_default() += one.weight;
    }
    // The sort is stable, so ways of equal weight stay in the order of their kinds.
    found.sort_by_key(|one| std::cmp::Reverse((of_article[one.article.number], one.weight)));
    // Several ways may have the same description, for example if they concern two byes, and one mistake may
    // break two articles. Each description is reported once, where its weight is largest.
    let mut known: BTreeSet<&str> = BTreeSet::new();
    found.retain(|one| known.insert(one.about));
    // Kept are the three ways with the largest weights for each article, and the first way of each kind. So the many
    // ways to make one mistake do not hide another mistake.
    let mut told: BTreeMap<&str, usize> = BTreeMap::new();
    let mut kinds_told: BTreeSet<usize> = BTreeSet::new();
    found.retain(|one| {
        let count = told.entry(one.article.number).or_default();
        *count += 1;
        kinds_told.insert(one.kind) || *count <= 3
    });
    let mistake = |one: Explanation<'_>| Mistake { article: one.article, about: one.about.to_owned() };
    found.into_iter().map(mistake).collect()
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
            (edition.unplayed.number, "with the points of a bye".to_owned()),
            (edition.changes.difference.number, "without the game of round 3".to_owned()),
        ];
        assert_eq!(told, expected);
    }
}
