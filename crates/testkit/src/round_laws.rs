//! Laws about a round that hold for every document: what does not change its pairing, and what is answered about other
//! pairings of it.

#![allow(clippy::print_stdout, reason = "a test says what it met")]

use std::collections::BTreeMap;

use arbitrium_core::position::Position;
use arbitrium_core::systems::{
    Board, Class, Decisive, Failure, Judgement, Pairing, Recorded, SearchKind, SystemId, Wish,
};
use arbitrium_core::tournament::PlayerId;

use super::dutch::{mirrored, renumbered};
use super::judged::{assert_well_founded, legal};
use super::random::Dice;

/// Both searches, the literal one without a budget.
pub const SEARCHES: [SearchKind; 2] = [SearchKind::Guided, SearchKind::Literal { budget: u64::MAX }];

/// How often each kind of answer was given.
pub type Answers = BTreeMap<String, usize>;

/// Asserts that each kind of answer was given at least this often, times the scale.
pub fn assert_answered(answers: &Answers, floors: &[(&str, usize)]) {
    let scale = usize::try_from(crate::scaled(1)).unwrap();
    for (kind, floor) in floors {
        assert!(answers.get(*kind).is_some_and(|count| *count >= floor * scale), "{kind}: {answers:#?}");
    }
}

/// Asserts that each deciding article is at work in at least `floor` rounds, times the scale.
pub fn assert_at_work(id: SystemId, answers: &Answers, floor: fn(&str) -> usize) {
    let deciding = id.system().rulebook().articles.iter().filter(|article| article.decides());
    for article in deciding.map(|article| article.id()) {
        if floor(article) > 0 {
            assert_answered(answers, &[(article, floor(article))]);
        }
    }
}

fn pair(id: SystemId, position: &Position) -> Option<Pairing> {
    id.system().pair(position, SearchKind::Guided).ok()
}

/// Asserts that other numbers of the players in the same order change nothing. `number` keeps even numbers even if the
/// document asks for that. Returns how many rounds were paired.
pub fn renumbered_pair_the_same(
    id: SystemId,
    positions: impl Iterator<Item = Position>,
    number: fn(u32) -> u32,
) -> usize {
    let new = |old: PlayerId| PlayerId::new(number(old.get().into())).unwrap();
    let mut paired = 0;
    for position in positions {
        let expected = pair(id, &position).map(|pairing| Pairing {
            pairs: pairing.pairs.into_iter().map(|(white, black)| (new(white), new(black))).collect(),
            bye: pairing.bye.map(new),
        });
        paired += usize::from(expected.is_some());
        assert_eq!(pair(id, &renumbered(&position, new)), expected, "{id:?} {position:#?}");
    }
    paired
}

/// Asserts that with all colours exchanged the pairs and the bye are the same. The colours of each pair are exchanged,
/// too, if `is_symmetric`; otherwise they are the same or exchanged. Returns how many boards have exchanged colours.
pub fn mirrored_colours_are_exchanged(
    id: SystemId,
    positions: impl Iterator<Item = Position>,
    is_symmetric: impl Fn(&Position, (PlayerId, PlayerId)) -> bool,
) -> usize {
    let sorted = |mut pairing: Pairing| {
        pairing.pairs.sort_unstable_by_key(|&(white, black)| white.min(black));
        pairing
    };
    let mut exchanged = 0;
    for position in positions.filter(|position| position.initial_colour.is_some()) {
        let [usual, other] = [&position, &mirrored(&position)].map(|position| pair(id, position).map(sorted));
        assert_eq!(usual.is_some(), other.is_some(), "{id:?} {position:#?}");
        let Some((usual, other)) = usual.zip(other) else { continue };
        assert_eq!((usual.bye, usual.pairs.len()), (other.bye, other.pairs.len()), "{id:?} {position:#?}");
        for ((white, black), mirrored) in usual.pairs.into_iter().zip(other.pairs) {
            let is_exchanged = mirrored == (black, white);
            let may_stay = !is_symmetric(&position, (white, black)) && mirrored == (white, black);
            assert!(is_exchanged || may_stay, "{id:?} {white}-{black} {position:#?}");
            exchanged += usize::from(is_exchanged);
        }
    }
    exchanged
}

/// A round with some players on other boards, and sometimes with exchanged colours, one bye more or no bye.
pub fn disturbed(dice: &mut Dice, round: &Recorded) -> Recorded {
    let mut seats: Vec<PlayerId> =
        round.boards.iter().flat_map(|board| [board.white, board.black]).chain(round.byes.clone()).collect();
    for _ in 0..=dice.below(2) {
        let (one, other) = (dice.below(seats.len()), dice.below(seats.len()));
        if !seats.is_empty() {
            seats.swap(one, other);
        }
    }
    if dice.chance(20) && !round.boards.is_empty() {
        let board = 2 * dice.below(round.boards.len());
        seats.swap(board, board + 1);
    }
    let (paired, byes) = seats.split_at(2 * round.boards.len());
    let boards = paired.chunks(2).map(|pair| Board { white: pair[0], black: pair[1], colours_known: true });
    let mut byes = byes.to_vec();
    match dice.below(20) {
        0 => byes.extend(paired.first()),
        1 => byes.clear(),
        _ => {}
    }
    Recorded { boards: boards.collect(), byes, ..Recorded::default() }
}

/// Asks everything about the next round of each position, of both searches, and asserts that they answer alike: the
/// pairing, its explanation, its articles at work, what became of a player, why two players do not meet, why a player
/// has no bye, and the verdict on the pairing itself, on `others` disturbed ones and on another legal one. The verdicts and
/// wishes must be what the text says, if the interpretations are the default ones. Returns how often each answer was
/// given: `impossible`, the articles at work, the kinds of wishes, the classes, the classes with the deciding article, and
/// each article that a round `breaks`.
pub fn everything_is_alike(
    id: SystemId,
    reading: Option<(&str, &str)>,
    positions: impl Iterator<Item = Position>,
    others: usize,
) -> Answers {
    let system =
        reading.map_or_else(|| id.system(), |(open, value)| id.system().with_reading(open, value).unwrap());
    let mut answers = Answers::new();
    let mut count = |answer: String| *answers.entry(answer).or_default() += 1;
    for (seed, position) in (0..).zip(positions) {
        let told = || format!("{id:?} {reading:?} {seed} {position:#?}");
        let references = SEARCHES.map(|search| system.reference(&position, search));
        let [explained, by_literal] = references.each_ref().map(|reference| reference.explain());
        assert_eq!(explained, by_literal, "{}", told());
        let [paired, by_literal] = references.each_ref().map(|reference| reference.pairing());
        assert_eq!(paired, by_literal, "{}", told());
        let [at_work, by_literal] = references.each_ref().map(|reference| reference.exercised());
        assert_eq!(at_work, by_literal, "{}", told());
        assert_eq!((paired.is_ok(), paired.is_ok()), (explained.is_ok(), at_work.is_some()), "{}", told());
        let pairing = match paired {
            Ok(pairing) => pairing,
            Err(failure) => {
                let is_impossible = matches!(failure, Failure::Impossible(_));
                count(if is_impossible { "impossible" } else { "not known" }.to_owned());
                continue;
            }
        };
        at_work.into_iter().flatten().for_each(|article| count(article.id().to_owned()));
        let mut dice = Dice::new(seed);
        let ids: Vec<PlayerId> =
            position.competitors.iter().filter(|one| one.is_present()).map(|one| one.id).collect();
        if let [_, _, ..] = ids[..] {
            let (one, other) = (dice.pick(&ids), dice.pick(&ids));
            let [wish, by_literal] = references.each_ref().map(|reference| reference.why_not((one, other)));
            assert_eq!(wish, by_literal, "{one}-{other} {}", told());
            if let Ok(wish) = wish {
                assert_eq!(pairing.has_pair(one, other), wish == Wish::Granted, "{one}-{other} {}", told());
                let answer = granted(&wish, (one, other));
                count(format!("wish {}", answer.split(' ').next().unwrap()));
                count(answer);
                if reading.is_none() {
                    assert_wish(id, &position, &wish, (one, other));
                }
            }
            let [bye, by_literal] = references.each_ref().map(|reference| reference.why_not_bye(one));
            assert_eq!(bye, by_literal, "{one} {}", told());
            let [player, by_literal] = references.each_ref().map(|reference| reference.explain_player(one));
            assert_eq!(player.unwrap(), by_literal.unwrap(), "{one} {}", told());
        }
        let own = Recorded::from(pairing);
        let mut rounds = vec![own.clone()];
        rounds.extend((0..others).map(|_| disturbed(&mut dice, &own)));
        if reading.is_none() {
            rounds.extend(another(id, &position, &own, &mut dice));
        }
        for (place, round) in rounds.into_iter().enumerate() {
            let [judged, by_literal] = references.each_ref().map(|reference| reference.judge(&round));
            assert_eq!(judged, by_literal, "{round:?} {}", told());
            assert_eq!(judged.reference.as_ref(), paired, "{}", told());
            assert!(place > 0 || judged.class == Class::Agrees && judged.decisive.is_none(), "{}", told());
            if reading.is_none() {
                assert_well_founded(id, &position, &round, &judged, "a disturbed round");
            }
            count(judged.class.to_string());
            judged.violations.iter().for_each(|one| count(format!("breaks {}", one.article.id())));
            if let Some(decisive) = &judged.decisive {
                count(format!("{} {}", judged.class, decisive.article.id()));
            }
        }
    }
    if reading.is_none() {
        println!("{id:?} {answers:?}");
        assert_answered(&answers, &[("wish granted", 8), ("wish impossible", 8), ("wish refused", 8)]);
    }
    answers
}

/// A random legal round that has some boards of this one, and often its bye.
fn another(id: SystemId, position: &Position, own: &Recorded, dice: &mut Dice) -> Option<Recorded> {
    let bye = own.byes.first().copied().filter(|_| dice.chance(70));
    let share = dice.pick(&[0, 40, 70]);
    let kept: Vec<(PlayerId, PlayerId)> = own
        .boards
        .iter()
        .filter(|_| bye.is_some() != own.byes.is_empty() && dice.chance(share))
        .map(|board| (board.white, board.black))
        .collect();
    legal(id, position, &kept, bye, dice)
}

/// Asserts that a wish is answered truly: a pairing that grants it is legal and is judged as if it were recorded, and
/// no legal pairing grants an impossible one.
fn assert_wish(id: SystemId, position: &Position, wish: &Wish, (one, other): (PlayerId, PlayerId)) {
    let place = |judgement: &Judgement| {
        let Decisive { article, place, recorded, reference, .. } = judgement.decisive.clone().unwrap();
        (judgement.class, article, place, recorded, reference)
    };
    match wish {
        Wish::Granted => {}
        Wish::Impossible { fact, .. } => {
            assert!(!fact.is_empty());
            let found = legal(id, position, &[(one, other)], None, &mut Dice::new(0));
            assert!(one == other || found.is_none(), "{id:?} {one}-{other} {found:?} {position:#?}");
        }
        Wish::Refused { pairing, judgement } => {
            let recorded = Recorded::from(pairing);
            let judged = id.system().judge(position, &recorded, SearchKind::Guided).supposed();
            assert_eq!(place(judgement), place(&judged), "{id:?} {one}-{other} {position:#?}");
            assert!(judgement.violations.is_empty(), "{judgement:?}");
        }
    }
}

/// Whether a wish is granted, else the article against it. A refused wish has a pairing in which the two meet.
fn granted(wish: &Wish, (one, other): (PlayerId, PlayerId)) -> String {
    match wish {
        Wish::Granted => "granted".to_owned(),
        Wish::Impossible { article, .. } => format!("impossible wish {}", article.id()),
        Wish::Refused { pairing, judgement } => {
            assert!(pairing.has_pair(one, other), "{pairing:?}");
            assert!(!matches!(judgement.class, Class::Agrees | Class::Illegal), "{judgement:?}");
            format!("refused {}", judgement.decisive.as_ref().unwrap().article.id())
        }
    }
}

/// The law `everything_is_alike` under each interpretation that is not the default, with `count` positions each, of
/// seeds that no other one has.
pub fn everything_is_alike_under_alternatives(id: SystemId, count: u32, position: impl Fn(u64) -> Position) {
    let mut seeds = 50_000_000..;
    for reading in id.system().rulebook().readings {
        for choice in &reading.choices[1..] {
            let drawn = seeds.by_ref().take(usize::try_from(crate::scaled(count)).unwrap()).map(&position);
            everything_is_alike(id, Some((reading.id, choice.value)), drawn, 1);
        }
    }
}

/// Asserts that why two players do not meet has an answer for every two who are present in a large round: a pairing in
/// which they meet, with an article of the document, or why that is impossible.
pub fn every_wish_of_a_large_round_is_answered(id: SystemId, position: &Position) {
    let system = id.system();
    let present: Vec<PlayerId> =
        position.competitors.iter().filter(|one| one.is_present()).map(|one| one.id).collect();
    let mut answers = Answers::new();
    for (place, &a) in present.iter().enumerate() {
        for &b in &present[place + 1..] {
            let wish = system.reference(position, SearchKind::Guided).why_not((a, b)).unwrap();
            if let Wish::Refused { judgement, .. } = &wish {
                let article = judgement.decisive.as_ref().unwrap().article;
                assert!(system.rulebook().articles.contains(&article), "{id:?} {a}-{b}: {article}");
                *answers.entry(judgement.class.to_string()).or_default() += 1;
            }
            let granted = granted(&wish, (a, b));
            let kind = granted.split(' ').next().unwrap().to_owned();
            *answers.entry(kind).or_default() += 1;
        }
    }
    assert_answered(&answers, &[("granted", 1), ("impossible", 1), ("later", 1), ("worse", 1)]);
}

/// Pairs of players, who are numbers.
pub type Pairs = Vec<(usize, usize)>;

/// Every complete pairing in which two players meet, as pairs and the player with the bye. Players are numbers below
/// `count`.
pub fn pairings_with(
    wish: (usize, usize),
    count: usize,
    may_meet: &dyn Fn(usize, usize) -> bool,
    may_have_bye: &dyn Fn(usize) -> bool,
) -> Vec<(Pairs, Option<usize>)> {
    let byes: Vec<Option<usize>> = if count.is_multiple_of(2) {
        vec![None]
    } else {
        (0..count).filter(|&player| may_have_bye(player)).map(Some).collect()
    };
    let mut found = Vec::new();
    for bye in byes {
        let open: Vec<usize> = (0..count).filter(|&player| Some(player) != bye).collect();
        let mut all = Vec::new();
        pair_up(&open, may_meet, &mut Vec::new(), &mut all);
        found.extend(all.into_iter().filter(|pairs| pairs.contains(&wish)).map(|pairs| (pairs, bye)));
    }
    found
}

fn pair_up(
    open: &[usize],
    may_meet: &dyn Fn(usize, usize) -> bool,
    pairs: &mut Pairs,
    found: &mut Vec<Pairs>,
) {
    let Some((&first, rest)) = open.split_first() else {
        found.push(pairs.clone());
        return;
    };
    for (place, &other) in rest.iter().enumerate().filter(|&(_, &other)| may_meet(first, other)) {
        pairs.push((first, other));
        pair_up(&[&rest[..place], &rest[place + 1..]].concat(), may_meet, pairs, found);
        pairs.pop();
    }
}
