//! Published tournaments: every round agrees with the reference, with either search.

use crate::common::corpus;
use arbitrium_core::check::{CheckOptions, replay};
use arbitrium_core::systems::{Class, SearchKind};
use arbitrium_upfloating::double_swiss_2026::DoubleSwiss2026;

/// C.04.5 as a whole, on tournaments paired by independent enumerators of the text.
#[test]
fn every_round_of_the_published_tournaments_agrees_with_either_search() {
    let mut rounds = 0;
    for search in [SearchKind::Guided, SearchKind::Literal { budget: u64::MAX }] {
        for folder in ["double_swiss_2026/published", "double_swiss_2026/enumerated"] {
            for file in corpus::files(folder, "trf") {
                let tournament = corpus::tournament(&file);
                let options = CheckOptions { search, ..CheckOptions::default() };
                let replayed = replay(&tournament, &DoubleSwiss2026::default(), &options);
                assert_eq!(replayed.stopped, None, "{}", file.display());
                for round in &replayed.rounds {
                    assert_eq!(round.judgement.class, Class::Agrees, "{} {round:#?}", file.display());
                }
                rounds += replayed.rounds.len();
            }
        }
    }
    println!("{rounds} rounds agree");
    assert!(rounds > 3000);
}
