//! The argument of each decision: where a recorded choice parts from the reference, why, and what would have to be otherwise.

use super::articles::{C4, C5, C6};
use super::bracket_pairing::BracketPairing;
use super::bye::Bye;
use super::criteria::{counts_in_c7, counts_in_c8};
use super::field::Field;
use super::identifier::Identifier;
use super::upfloaters::Upfloaters;
use super::words::value_of;
use crate::rulebook::Article;
use crate::systems::weighing::Valued;
use crate::systems::{Left, Said, Side, Telling, parting, said, tell};
use crate::tournament::PlayerId;

/// Somebody else got the bye.
pub(super) fn bye(
    at: &Bye<'_>,
    article: &Article,
    theirs: Valued<'_, usize>,
    ours: Valued<'_, usize>,
) -> Telling {
    let id = |player: usize| at.field.entrants[player].id;
    let (them, us) = (id(*theirs.0), id(*ours.0));
    let (their_value, our_value) = (value_of(at, article, theirs), value_of(at, article, ours));
    tell![
        them,
        ": ",
        their_value,
        "; ",
        us,
        ": ",
        our_value,
        "; ",
        us,
        " comes first and leaves a legal pairing for all others"
    ]
}

/// Other upfloaters were taken.
pub(super) fn set(
    at: &Upfloaters<'_>,
    article: &Article,
    theirs: Valued<'_, Vec<usize>>,
    ours: Valued<'_, Vec<usize>>,
) -> Telling {
    let field = at.stage.field;
    let named = |set: &[usize]| Telling::list(set.iter().map(|&player| id(field, player)));
    let floaters = |set: &[usize]| -> Vec<PlayerId> {
        set.iter().filter(|&&player| counts_in_c7(field, player)).map(|&player| id(field, player)).collect()
    };
    let (their_value, our_value) = (value_of(at, article, theirs), value_of(at, article, ours));
    if article == &C4 {
        let enough =
            if ours.0.is_empty() { "none is needed".into() } else { tell![named(ours.0), " would do"] };
        return tell![
            their_value,
            said!(" are taken (", " would be taken ("),
            named(theirs.0),
            ") where ",
            enough
        ];
    }
    if article == &C5 {
        let scored = |set: &[usize]| {
            Telling::list(
                set.iter().map(|&player| tell![id(field, player), " with ", field.entrants[player].score]),
            )
        };
        return tell![
            said!("taken up are ", "taken up would be "),
            scored(theirs.0),
            ", where ",
            scored(ours.0),
            " can be"
        ];
    }
    if article == &C6 {
        return tell![
            "with ",
            named(theirs.0),
            " taken up ",
            their_value,
            "; with ",
            named(ours.0),
            " taken up ",
            our_value
        ];
    }
    let (them, us) = (floaters(theirs.0), floaters(ours.0));
    tell![
        said!("of the upfloaters ", "of those upfloaters "),
        them.len(),
        " floated in the previous round (",
        Telling::list(them),
        "); of ",
        named(ours.0),
        " ",
        if us.is_empty() { "none did".into() } else { tell![us.len(), " did (", Telling::list(us), ")"] }
    ]
}

/// A set as good as another stands later in the order of 3.5.4.
pub(super) fn later_set(field: &Field, theirs: &[usize], ours: &[usize]) -> Telling {
    let at = theirs.iter().zip(ours).position(|(theirs, ours)| theirs != ours).unwrap_or(0);
    let (Some(&them), Some(&us)) = (theirs.get(at), ours.get(at)) else {
        return "the shorter set comes first".into();
    };
    let (them, us) = (id(field, them), id(field, us));
    tell![
        "both sets of upfloaters are equally good, and the one with the smaller number comes first: ",
        us,
        " before ",
        them
    ]
}

/// Where two sets of upfloaters part.
pub(super) fn sets_part(field: &Field, theirs: &[usize], ours: &[usize]) -> (Telling, Telling) {
    let only = |a: &[usize], b: &[usize]| -> Vec<PlayerId> {
        a.iter().filter(|player| !b.contains(player)).map(|&player| id(field, player)).collect()
    };
    let floats = |players: Vec<PlayerId>, one: Said, many: Said| {
        let word = if players.len() > 1 { many } else { one };
        tell![Telling::list(players), word]
    };
    (
        floats(
            only(theirs, ours),
            said!(" was taken as upfloater", " would be taken as upfloater"),
            said!(" were taken as upfloaters", " would be taken as upfloaters"),
        ),
        floats(
            only(ours, theirs),
            said!(" is the upfloater instead", " is the upfloater instead"),
            said!(" are the upfloaters instead", " are the upfloaters instead"),
        ),
    )
}

/// C8: more opponents of upfloaters than need be floated in the previous round.
pub(super) fn pairing(
    at: &BracketPairing<'_>,
    article: &Article,
    theirs: Valued<'_, Identifier>,
    ours: Valued<'_, Identifier>,
) -> Telling {
    let (their_value, our_value) = (value_of(at, article, theirs), value_of(at, article, ours));
    let who = |pairing: &Identifier| {
        let counts = |&(a, b): &(usize, usize)| counts_in_c8(at.field, at.residents, a, b);
        let pairs = pairing.pairs().filter(counts);
        let told: Vec<Telling> =
            pairs.map(|(a, b)| tell![id(at.field, a), " against ", id(at.field, b)]).collect();
        if told.is_empty() { Telling::new() } else { tell![" (", Telling::list(told), ")"] }
    };
    tell![
        said!("by the recorded pairs ", "by those pairs "),
        their_value,
        who(theirs.0),
        "; by the right ones ",
        our_value.as_str(),
        who(ours.0)
    ]
}

/// A pairing as good as another stands later in the order of 3.6.3.
pub(super) fn later_pairing(field: &Field, theirs: &Identifier, ours: &Identifier) -> Telling {
    let tops = |pairing: &Identifier| -> Vec<usize> { pairing.pairs().map(|(top, _)| top).collect() };
    let (their_tops, our_tops) = (tops(theirs), tops(ours));
    let equal = "both pairings are equally good, and the first in the order of the text is taken: ";
    let parts = their_tops.iter().zip(&our_tops).find(|(theirs, ours)| theirs != ours);
    if let Some((&them, &us)) = parts {
        let (them, us) = (id(field, them), id(field, us));
        let why =
            tell![equal, "the top members of the pairs are compared first, and ", us, " comes before ", them];
        return why;
    }
    let parts = theirs.pairs().zip(ours.pairs()).find(|(theirs, ours)| theirs != ours);
    let Some(((_, them), (top, us))) = parts else {
        return "both are the same".into();
    };
    let (top, them, us) = (id(field, top), id(field, them), id(field, us));
    tell![equal, top, " is the first whose opponents differ, and ", us, " comes before ", them]
}

/// Where two pairings of a bracket part.
pub(super) fn pairings_part(field: &Field, theirs: &Identifier, ours: &Identifier) -> (Telling, Telling) {
    let pairs = |pairing: &Identifier| -> Vec<(PlayerId, PlayerId)> {
        pairing.pairs().map(|(a, b)| (id(field, a), id(field, b))).collect()
    };
    let (theirs, ours) = (pairs(theirs), pairs(ours));
    let mut order: Vec<PlayerId> = ours.iter().flat_map(|&(a, b)| [a, b]).collect();
    order.sort_unstable();
    let side = |pairs| Side { pairs, left: &[] };
    parting(&order, Left::Down, side(&theirs), side(&ours))
}

fn id(field: &Field, player: usize) -> PlayerId {
    field.entrants[player].id
}
