//! Errors that programs of several systems make: facts that are misread, and tables of criteria that are changed.

use arbitrium_swiss::terms::Company;
use arbitrium_swiss::terms::forbidden::Obstacle;
use arbitrium_swiss::terms::history::Barred;
use arbitrium_swiss::terms::preference::Strength;
use arbitrium_swiss::weighing::{Criterion, Decision, Policy};

/// Players may meet again after three rounds.
pub(super) fn rematches<Own>(company: &mut Company<Own>) {
    let rounds = company.entrants.iter().map(|entrant| entrant.games.len()).max().unwrap_or(0);
    let is_forgotten =
        |obstacle: Obstacle| matches!(obstacle, Obstacle::Met(round) if usize::from(round) + 3 <= rounds);
    company.forbidden = company.forbidden.only(|_, _, obstacle| !is_forgotten(obstacle));
}

/// Every player may have the bye.
pub(super) fn any_bye<Own>(company: &mut Company<Own>) {
    company.entrants.iter_mut().for_each(|entrant| entrant.barred = Barred::default());
}

/// Absolute preferences are strong ones.
pub(super) fn same_colours<Own>(company: &mut Company<Own>) {
    let preferences = company.entrants.iter_mut().filter_map(|entrant| entrant.preference.as_mut());
    for preference in preferences.filter(|preference| preference.strength == Strength::Absolute) {
        preference.strength = Strength::Strong;
    }
}

/// The criteria of a decision without that of the article. `None` if the decision has no such criterion.
pub(super) fn without<D: Decision>(article: &str) -> Option<Vec<Criterion<D>>> {
    let mut table = D::criteria();
    table.remove(place(&table, article)?);
    Some(table)
}

/// The criteria of a decision with that of the article reversed. `None` if the decision has no such criterion.
pub(super) fn sought<D: Decision>(article: &str) -> Option<Vec<Criterion<D>>> {
    let mut table = D::criteria();
    let place = place(&table, article)?;
    let policy = &mut table[place].policy;
    *policy = if *policy == Policy::Minimised { Policy::Maximised } else { Policy::Minimised };
    Some(table)
}

fn place<D: Decision>(table: &[Criterion<D>], article: &str) -> Option<usize> {
    table.iter().position(|criterion| criterion.article.id() == article)
}
