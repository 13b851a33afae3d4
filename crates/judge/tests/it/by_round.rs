//! A document for some rounds and another one for the others: each round is judged by its own.

use crate::common::corpus;
use arbitrium_core::check::{CheckOptions, replay};
use arbitrium_core::rulebook::{Rulebook, UnknownReading};
use arbitrium_core::systems::{Class, PairingSystem, SystemId};
use arbitrium_swiss::ByRound;

fn by_round() -> ByRound {
    let (own, other) = (SystemId::Dutch2026.system(), SystemId::Dutch2017.system());
    ByRound::new(own, other, |position| position.round <= 2)
}

#[test]
fn each_round_is_judged_by_its_own_document() {
    let tournament = corpus::dutch(include_bytes!("../../../tournament/src/example.trf"));
    let judged = |system: &dyn PairingSystem| replay(&tournament, system, &CheckOptions::default()).rounds;
    let (both, own, other) =
        (judged(&by_round()), judged(&*SystemId::Dutch2026.system()), judged(&*SystemId::Dutch2017.system()));
    assert!(both.len() > 3 && both.iter().any(|round| round.judgement.class != Class::Agrees));
    for (place, round) in both.iter().enumerate() {
        let document = if place < 2 { &other } else { &own };
        assert_eq!(round.judgement, document[place].judgement, "round {}", place + 1);
    }
}

/// C1 occurs in both texts: the document's own article is `C1`, the article of the other text is `dutch-2017/C1`.
#[test]
fn an_article_is_known_by_its_rulebook() {
    let (own, other) = (SystemId::Dutch2026.system().rulebook(), SystemId::Dutch2017.system().rulebook());
    let rulebook = Rulebook { also: Box::leak(Box::new([other])), ..*own };
    for (article, key) in [(own.article("C6"), "C6"), (other.article("C.6"), "dutch-2017/C.6")] {
        let article = article.unwrap();
        assert_eq!(rulebook.key(article), key);
        assert_eq!(rulebook.article(key), Some(article));
        assert_eq!(own.key(article), article.id());
    }
}

#[test]
fn a_reading_is_that_of_whichever_document_has_it() {
    let system = by_round();
    let read = |id, value| system.with_reading(id, value).map(|read| read.readings());
    assert!(read("c8", "pass-fail").is_ok_and(|all| all.contains(&("c8", "pass-fail"))), "of 2026 alone");
    assert!(read("m1", "most-mdps").is_ok_and(|all| all.contains(&("m1", "most-mdps"))), "of 2017 alone");
    assert!(read("tpn", "start-rank").is_ok_and(|all| all.contains(&("tpn", "start-rank"))), "of both");
    assert!(matches!(read("tpn", "nobody"), Err(UnknownReading::Value(..))));
    assert!(matches!(read("none", ""), Err(UnknownReading::Id(..))));
}
