//! What is true of every judgement.

use arbitrium::rulebook::Article;
use arbitrium::systems::Decisive;
use arbitrium::systems::double_swiss_2026::articles::RULEBOOK;

/// The values of what decides differ, and what is equal stands above it in the rulebook, in its order.
pub fn assert_well_founded(decisive: &Decisive, case: &str) {
    let Decisive { article, recorded, reference, equal_above, .. } = decisive;
    assert_ne!(recorded, reference, "{case}: {article}");
    let chain = equal_above.iter().map(|(article, _)| *article).chain([*article]).map(place);
    let chain: Vec<usize> = chain.collect();
    assert!(chain.is_sorted_by(|a, b| a < b), "{case}: {decisive:#?}");
}

fn place(article: &Article) -> usize {
    RULEBOOK.articles.iter().position(|other| *other == article).unwrap()
}
