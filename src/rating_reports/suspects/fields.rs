//! Mistakes that are made with a whole event: it is rated again by an edition that makes them.

use super::{Altered, Figures, Kind, Scene};
use crate::rating_reports::{PlayerCard, Session};
use crate::ratings::{CappedGames, Edition, Rational};

/// Bounds that are put in the place of the largest difference.
const BOUNDS: [u16; 9] = [200, 300, 350, 375, 450, 500, 600, 700, 735];

/// The reports rated with each mistake that an edition knows of itself.
pub(in crate::rating_reports) fn altered_editions(session: &Session, edition: &Edition) -> Vec<Altered> {
    let slips = edition.rules.slips().into_iter();
    let mut altered: Vec<Altered> = slips
        .map(|slip| Altered {
            article: slip.article,
            about: slip.about,
            weight: 1,
            rated: session.rate(&slip.edition),
        })
        .collect();
    let capped = edition.cites.capped;
    let mut with = |about, weight, change: &dyn Fn(&mut Edition)| {
        let mut other = edition.clone();
        change(&mut other);
        altered.push(Altered { article: capped, about, weight, rated: session.rate(&other) });
    };
    with("without the rule of 400 points", 20, &|edition| edition.cap.games = CappedGames::None);
    with("with the rule of 400 points in one game only", 5, &|edition| {
        edition.cap.games = CappedGames::Greatest;
    });
    for bound in BOUNDS {
        with("with another bound than 400 points", 20, &|edition| edition.cap.largest = bound);
    }
    if edition.cap.exemption.is_some() {
        with("with the rule of 400 points for everybody", 10, &|edition| edition.cap.exemption = None);
        with("with the freedom from the rule of 400 points before its day", 10, &|edition| {
            if let Some(exemption) = &mut edition.cap.exemption {
                exemption.from = edition.effective;
            }
        });
    }
    altered
}

/// The kinds of mistakes that such editions make on a card: each slip is one, and all bounds are one.
pub(super) fn kinds(scene: &Scene<'_>, card: &PlayerCard) -> Vec<Kind> {
    let mut kinds: Vec<(&'static str, Kind)> = Vec::new();
    for altered in scene.altered {
        let same = |other: &&PlayerCard| other.key == card.key && other.rated_on == card.rated_on;
        let Some(other) = altered.rated.cards.iter().find(same) else { continue };
        let figures = figures(other);
        if figures == self::figures(card) {
            continue;
        }
        let known = kinds.iter_mut().find(|(about, _)| *about == altered.about);
        if let Some((_, kind)) = known {
            kind.add(altered.about, figures);
            continue;
        }
        // Who errs in a first rating errs on the card of the newcomer; his opponents feel it seldom.
        let weight = if card.new.is_some() { altered.weight } else { 20 };
        let mut kind = Kind::new(altered.article).weighing(weight);
        kind.add(altered.about, figures);
        kinds.push((altered.about, kind));
    }
    kinds.into_iter().map(|(_, kind)| kind).collect()
}

fn figures(card: &PlayerCard) -> Figures {
    let change = card.change().map(|change| Rational::new(change.get(), 100));
    Figures { change, new: card.new_rating() }
}
