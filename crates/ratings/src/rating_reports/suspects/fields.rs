//! Mistakes that affect a whole event. The event is rated again under an edition that contains the mistake.

use super::{Altered, Figures, Kind, Scene};
use crate::rating_reports::{Change, PlayerCard, Session};
use crate::ratings::{Cap, CappedGames, Edition, Exemption, FirstResult, HalfPoints, Rational};

/// A limit that someone may use by mistake instead of 400 points. Earlier regulations had this limit.
const EARLIER_LIMIT: u16 = 350;

/// The reports, rated under editions with one mistake each. There are three groups of mistakes: the common
/// mistakes with the edition's rules, the mistake to count the disregarded score of a first event, and
/// mistakes with the limit of 400 points.
pub(in crate::rating_reports) fn altered_editions(session: &Session, edition: &Edition) -> Vec<Altered> {
    let slips = edition.rules.slips().into_iter();
    let mut altered: Vec<Altered> = slips
        .map(|slip| Altered {
            article: slip.article,
            about: slip.about,
            weight: 1,
            rated: session.rate(&slip.edition),
            edition: Some(slip.edition),
        })
        .collect();
    let mut counted = edition.clone();
    counted.first.least_score.value = HalfPoints::default();
    altered.push(Altered {
        article: edition.first.least_score.by,
        about: "with the disregarded score of a first event counted",
        weight: 1,
        rated: session.rate(&counted),
        edition: Some(counted),
    });
    let cap = edition.changes.cap;
    let mut with = |about, weight, change: &dyn Fn(&mut Cap)| {
        let mut other = edition.clone();
        change(&mut other.changes.cap.value);
        let rated = session.rate(&other);
        altered.push(Altered { article: cap.by, about, weight, edition: None, rated });
    };
    with("without the rule of 400 points", 20, &|cap| cap.games = CappedGames::None);
    with("with the rule of 400 points in one game only", 5, &|cap| cap.games = CappedGames::Greatest);
    with("with a limit of 350 points instead of 400", 9, &|cap| cap.largest = EARLIER_LIMIT);
    if let Some(exemption) = cap.value.exemption {
        with("with the rule of 400 points for all players", 10, &|cap| cap.exemption = None);
        let earlier = Exemption { from: edition.effective, ..exemption };
        with("with the exception from the rule of 400 points before its day", 10, &|cap| {
            cap.exemption = Some(earlier);
        });
    }
    altered
}

/// The weight ([`Kind::weight`]) of a mistake in a rule of first ratings, on the card of an unrated player.
/// `SELDOM_OF_NEWCOMERS` is the weight of a mistake that affects such a card only through the iteration.
const USUAL_OF_NEWCOMERS: u64 = 20;
const SELDOM_OF_NEWCOMERS: u64 = 2;

/// The kinds of mistakes in altered editions that change the figures of the card. Mistakes with the same description
/// form one kind.
pub(super) fn kinds(scene: &Scene<'_>, card: &PlayerCard) -> Vec<Kind> {
    let mut kinds: Vec<(&'static str, Kind)> = Vec::new();
    let ours = figures(card);
    for altered in scene.altered {
        let same = |other: &&PlayerCard| other.key == card.key && other.rated_on == card.rated_on;
        let again = altered.rated.cards.iter().find(same).map(figures);
        let mut ways: Vec<Figures> = again.into_iter().chain(iteration_kept(scene, card, altered)).collect();
        ways.dedup();
        ways.retain(|figures| *figures != ours);
        if ways.is_empty() {
            continue;
        }
        if !kinds.iter().any(|(about, _)| *about == altered.about) {
            // A mistake in a first rating changes the card of the unrated player, and rarely the cards of opponents.
            let weight = match (&card.new, &altered.edition) {
                (Some(_), _) => altered.weight,
                (None, Some(_)) => USUAL_OF_NEWCOMERS,
                (None, None) => SELDOM_OF_NEWCOMERS,
            };
            kinds.push((altered.about, Kind::new(altered.article).weighing(weight)));
        }
        let Some((_, kind)) = kinds.iter_mut().find(|(about, _)| *about == altered.about) else { continue };
        for figures in ways {
            kind.add(altered.about, figures);
        }
    }
    let left_out = scene.altered.iter().filter_map(|altered| {
        let figures = iteration_left_out(scene, card, altered).filter(|figures| *figures != ours)?;
        let mut kind = Kind::new(altered.article).weighing(SELDOM_OF_NEWCOMERS);
        kind.add(altered.about, figures);
        Some(kind)
    });
    let made: Vec<Kind> = kinds.into_iter().map(|(_, kind)| kind).collect();
    made.into_iter().chain(left_out).collect()
}

/// The first rating from a round-robin if the mistake changes R_u but the amount of the iteration stays the same
/// (2013, 8.58: "their ratings are determined by a process of iteration"). The mistake then changes no opponent's
/// rating.
fn iteration_kept(scene: &Scene<'_>, card: &PlayerCard, altered: &Altered) -> Option<Figures> {
    not_iterated(scene, card, altered, |result, ours, theirs| Some(result + theirs - ours))
}

/// The first rating from a round-robin with the R_a that the mistake gives, and without the iteration. `None` if the
/// mistake does not change R_a.
fn iteration_left_out(scene: &Scene<'_>, card: &PlayerCard, altered: &Altered) -> Option<Figures> {
    not_iterated(scene, card, altered, |_, ours, theirs| Some(theirs).filter(|ra| *ra != ours))
}

/// The first rating with another average. The function `average` computes it from the average of the result, the
/// correct R_a and the R_a with the mistake. `None` if the card does not come from one round-robin.
fn not_iterated(
    scene: &Scene<'_>,
    card: &PlayerCard,
    altered: &Altered,
    average: impl Fn(Rational, Rational, Rational) -> Option<Rational>,
) -> Option<Figures> {
    let edition = altered.edition.as_ref()?;
    let first = card.first.as_ref().filter(|_| card.new.is_none())?;
    let alone = |event: usize| {
        let report = scene.rated.reports.get(event)?;
        let own = scene.session.reports[event].entrants.iter().position(|one| one.key(event) == card.key)?;
        let robin = report.rated.round_robin.as_ref()?;
        let (result, ours) = (robin.results.get(&own)?, robin.average.as_ref()?);
        let theirs = altered.rated.reports.get(event)?.rated.round_robin.as_ref()?.average.as_ref()?;
        let is_alone = scene.edition.alone(result).ru == first.ru;
        let average = average(result.average, ours.ra, theirs.ra)?;
        is_alone.then(|| edition.alone(&FirstResult { average, ..*result }).ru)
    };
    let new = (0..scene.rated.reports.len()).find_map(alone)?;
    Some(Figures { change: None, new: Some(new) })
}

fn figures(card: &PlayerCard) -> Figures {
    Figures { change: card.new.as_ref().map(Change::of), new: card.new_rating() }
}
