//! What holds on random states.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::cmp::{Ordering, Reverse};

use arbitrium::check::{CheckOptions, replay};
use arbitrium::position::Position;
use arbitrium::rulebook::Article;
use arbitrium::search::{Graph, Matching, Set, set_of};
use arbitrium::systems::double_swiss_2026::articles::{
    BYE_MATCHES, BYE_SCORE, BYE_TPN, C4, C5, C6, C7, C8, FIRST_PAIRING, FIRST_SET,
};
use arbitrium::systems::double_swiss_2026::guided::Guided;
use arbitrium::systems::double_swiss_2026::{
    DoubleSwiss2026, Field, Identifier, Readings, RoundPairing, Search, colours, pair_round, stage,
};
use arbitrium::systems::{Board, Class, Judgement, Pairing, PairingSystem, Recorded, SearchKind};
use arbitrium::tournament::{Entry, PlayerId, Tournament};
use common::random::{Dice, Temper, next_position, tournament};

fn random(seed: u64, most_players: usize) -> (Dice, Tournament) {
    let mut dice = Dice::new(seed);
    let tournament = tournament(&mut dice, Temper { least_players: 4, most_players });
    (dice, tournament)
}

fn cases(number: u32) -> impl Iterator<Item = u64> {
    (0..u64::from(common::scaled(number))).map(|case| 7_000_000 + case)
}

fn pair(position: &Position) -> Option<Pairing> {
    DoubleSwiss2026::default().pair(position, SearchKind::Guided).ok()
}

fn judge(position: &Position, recorded: &Recorded) -> Judgement {
    DoubleSwiss2026::default().judge(position, recorded, SearchKind::Guided)
}

fn board((white, black): (PlayerId, PlayerId)) -> Board {
    Board { white, black, colours_known: true }
}

#[test]
fn the_reference_agrees_with_itself() {
    let mut agreeing = 0;
    for seed in cases(10_000) {
        let position = next_position(&random(seed, 12).1);
        let Some(pairing) = pair(&position) else { continue };
        let recorded = Recorded {
            boards: pairing.pairs.iter().copied().map(board).collect(),
            byes: pairing.bye.into_iter().collect(),
        };
        let judgement = judge(&position, &recorded);
        assert_eq!((judgement.class, judgement.decisive), (Class::Agrees, None), "seed {seed}");
        assert_eq!(judgement.reference, Ok(pairing), "seed {seed}");
        agreeing += 1;
    }
    assert!(agreeing > 1_000);
}

/// 3.3.2: no legal pairing is better than the reference, and the judge names the first article in which it is
/// worse, or the place in the text's order at which it comes later.
#[test]
fn no_legal_pairing_is_better_than_the_reference() {
    let mut seen = [0; 3];
    for seed in cases(20_000) {
        let (mut dice, tournament) = random(seed, 12);
        let position = next_position(&tournament);
        let field = Field::new(&position, Readings::default());
        let Ok(reference) = pair_round(&field, &Guided) else { continue };
        let pairs = legal_pairs(&mut dice, &field, reference.bye);
        let judgement = judge(&position, &recorded(&field, &pairs, reference.bye));
        let decisive = judgement.decisive.as_ref();
        let named = decisive.map(|decisive| decisive.article);
        let Some((article, order)) = first_difference(&field, &reference, &pairs) else {
            assert_eq!((judgement.class, named), (Class::Agrees, None), "seed {seed}");
            seen[0] += 1;
            continue;
        };
        assert_eq!((named, order), (Some(article), Ordering::Greater), "seed {seed}: {judgement:#?}");
        let is_later = article == &FIRST_SET || article == &FIRST_PAIRING;
        assert_eq!(judgement.class, if is_later { Class::Later } else { Class::Worse }, "seed {seed}");
        seen[if is_later { 1 } else { 2 }] += 1;
        common::judged::assert_well_founded(decisive.unwrap(), &format!("seed {seed}"));
    }
    println!("agreeing, later, worse: {seen:?}");
    assert!(seen.into_iter().all(|number| number > 100), "{seen:?}");
}

/// 3.4: whoever else could have the bye comes after the player of the reference, and the judge names the first of
/// 3.4.2, "has the lowest score", 3.4.3, "has played the highest number of matches", and 3.4.4, "has the largest
/// TPN", in which the two differ.
#[test]
fn no_other_bye_is_better_than_the_reference() {
    let mut seen = [0; 3];
    for seed in cases(20_000) {
        let (mut dice, tournament) = random(seed, 9);
        let position = next_position(&tournament);
        let field = Field::new(&position, Readings::default());
        let Ok(RoundPairing { bye: Some(ours), .. }) = pair_round(&field, &Guided) else { continue };
        let theirs = dice.below(field.entrants.len());
        let mut others = field.everybody();
        others.remove(theirs);
        let is_barred = field.entrants[theirs].barred.is_some();
        if theirs == ours || is_barred || !Guided.can_be_paired(&field, &others) {
            continue;
        }
        let pairs = legal_pairs(&mut dice, &field, Some(theirs));
        let judgement = judge(&position, &recorded(&field, &pairs, Some(theirs)));
        let (them, us) = (&field.entrants[theirs], &field.entrants[ours]);
        let orders = [
            (&BYE_SCORE, them.score.cmp(&us.score)),
            (&BYE_MATCHES, us.matches_played.cmp(&them.matches_played)),
            (&BYE_TPN, ours.cmp(&theirs)),
        ];
        let first = orders.iter().position(|(_, order)| order.is_ne()).unwrap();
        let decisive = judgement.decisive.unwrap();
        assert_eq!((judgement.class, decisive.article), (Class::Bye, orders[first].0), "seed {seed}");
        assert_eq!(orders[first].1, Ordering::Greater, "seed {seed}");
        common::judged::assert_well_founded(&decisive, &format!("seed {seed}"));
        seen[first] += 1;
    }
    println!("by score, matches, TPN: {seen:?}");
    assert!(seen.into_iter().all(|number| number > 20), "{seen:?}");
}

/// A round with these pairs and this bye, its colours as Article 4 gives them.
fn recorded(field: &Field, pairs: &[(usize, usize)], bye: Option<usize>) -> Recorded {
    let id = |player: usize| field.entrants[player].id;
    let boards = pairs.iter().map(|&(a, b)| {
        let allocation = colours::allocate(field, a, b);
        board((id(allocation.white), id(allocation.black)))
    });
    Recorded { boards: boards.collect(), byes: bye.map(id).into_iter().collect() }
}

/// A random pairing of everybody but the player with the bye, under C1 and the prohibitions.
fn legal_pairs(dice: &mut Dice, field: &Field, bye: Option<usize>) -> Vec<(usize, usize)> {
    let mut order: Vec<usize> = (0..field.entrants.len()).filter(|&player| Some(player) != bye).collect();
    for k in (1..order.len()).rev() {
        order.swap(k, dice.below(k + 1));
    }
    let size = order.len();
    let pairs = (0..size).flat_map(|a| (a + 1..size).map(move |b| (a, b)));
    let forbidden = pairs.filter(|&(a, b)| field.obstacle(order[a], order[b]).is_some());
    let graph = Graph::complete_without(size, forbidden);
    let all = set_of(size, 0..size);
    let matching = Matching::perfect(&graph.within(&all)).unwrap();
    let mates = (0..size).map(|place| (place, matching.mate(place).unwrap()));
    mates.filter(|(a, b)| a < b).map(|(a, b)| (order[a], order[b])).collect()
}

/// The first article, bracket by bracket and in the order of the text, by which a pairing differs from the
/// reference, and how it stands to it: `Greater` is worse, or later. Written beside the judge from the text.
fn first_difference(
    field: &Field,
    reference: &RoundPairing,
    pairs: &[(usize, usize)],
) -> Option<(&'static Article, Ordering)> {
    let floated = |player: usize| !field.is_last_round && field.entrants[player].floated;
    let partner = |player: usize| {
        let found = pairs.iter().find_map(|&(a, b)| match player {
            _ if player == a => Some(b),
            _ if player == b => Some(a),
            _ => None,
        });
        found.unwrap()
    };
    let mut unpaired = field.everybody();
    reference.bye.into_iter().for_each(|bye| unpaired.remove(bye));
    let levels = stage::levels(field, &unpaired);
    for bracket in &reference.brackets {
        let residents = &bracket.residents;
        let rank = |player: &usize| (Reverse(field.entrants[*player].score), *player);
        let mut theirs: Vec<usize> =
            residents.ones().map(partner).filter(|&player| !residents.contains(player)).collect();
        theirs.sort_by_key(rank);
        let ours = &bracket.set.upfloaters;
        let ascending = |set: &[usize]| -> Vec<_> {
            set.iter().rev().map(|&player| Reverse(field.entrants[player].score)).collect()
        };
        let c6 = |set: &[usize]| {
            let mut below = unpaired.clone();
            below.difference_with(residents);
            below.difference_with(&field.set(set.iter().copied()));
            needed_by_the_following(field, &levels, residents, below)
        };
        let c7 = |set: &[usize]| set.iter().filter(|&&player| floated(player)).count();
        let of_sets: [(&'static Article, Ordering); 5] = [
            (&C4, theirs.len().cmp(&ours.len())),
            (&C5, ascending(&theirs).cmp(&ascending(ours))),
            (&C6, c6(&theirs).cmp(&c6(ours))),
            (&C7, c7(&theirs).cmp(&c7(ours))),
            (&FIRST_SET, theirs.cmp(ours)),
        ];
        if let Some(difference) = of_sets.into_iter().find(|(_, order)| order.is_ne()) {
            return Some(difference);
        }
        let met: Vec<(usize, usize)> = pairs
            .iter()
            .copied()
            .filter(|&(a, b)| [a, b].iter().any(|&player| residents.contains(player)))
            .collect();
        let c8 = |pairs: &[(usize, usize)]| {
            let opponents = residents.ones().filter(|&player| {
                pairs.iter().any(|&(a, b)| {
                    let other = if a == player { b } else { a };
                    (a == player || b == player) && !residents.contains(other)
                })
            });
            opponents.filter(|&player| floated(player)).count()
        };
        let chosen: Vec<(usize, usize)> = bracket.pairing.pairs().collect();
        let of_pairs: [(&'static Article, Ordering); 2] =
            [(&C8, c8(&met).cmp(&c8(&chosen))), (&FIRST_PAIRING, Identifier::of(met).cmp(&bracket.pairing))];
        if let Some(difference) = of_pairs.into_iter().find(|(_, order)| order.is_ne()) {
            return Some(difference);
        }
        unpaired.difference_with(residents);
        unpaired.difference_with(&field.set(ours.iter().copied()));
    }
    None
}

/// C6: the upfloaters that the following scoregroup needs; nothing is asked where nobody of it is left.
fn needed_by_the_following(
    field: &Field,
    levels: &[arbitrium::tournament::Points],
    residents: &Set,
    below: Set,
) -> Option<usize> {
    let score = field.entrants[residents.ones().next()?].score;
    let level = *levels.iter().find(|&&level| level < score)?;
    let following = field.set(below.ones().filter(|&player| field.entrants[player].score == level));
    let mut lower = below;
    lower.difference_with(&following);
    if following.is_clear() { None } else { Guided.fewest_upfloaters(field, &following, &lower) }
}

/// Start ranks name the players; only their order counts (4.3.1 asks for the TPN, which is counted).
#[test]
fn gaps_between_the_start_ranks_change_nothing() {
    for seed in cases(5_000) {
        let (mut dice, tournament) = random(seed, 10);
        let mut last = 0;
        let numbers: Vec<(PlayerId, PlayerId)> = tournament
            .players
            .iter()
            .map(|player| {
                last += 1 + u32::try_from(dice.below(4)).unwrap();
                (player.id, PlayerId::new(last).unwrap())
            })
            .collect();
        let new = |id: PlayerId| numbers.iter().find(|(old, _)| *old == id).unwrap().1;
        let renumbered = renumber(&tournament, new);
        let expected = pair(&next_position(&tournament)).map(|pairing| Pairing {
            pairs: pairing.pairs.into_iter().map(|(white, black)| (new(white), new(black))).collect(),
            bye: pairing.bye.map(new),
        });
        assert_eq!(pair(&next_position(&renumbered)), expected, "seed {seed}");
    }
}

fn renumber(tournament: &Tournament, new: impl Fn(PlayerId) -> PlayerId) -> Tournament {
    let mut renumbered = tournament.clone();
    for player in &mut renumbered.players {
        player.id = new(player.id);
        for entry in &mut player.entries {
            if let Entry::Contest(contest) = entry {
                contest.opponent = new(contest.opponent);
            }
        }
    }
    for prohibition in &mut renumbered.prohibited {
        prohibition.players = prohibition.players.iter().copied().map(&new).collect();
    }
    renumbered
}

/// With all colours exchanged the pairs and the bye are the same. The colours are exchanged too, but for 4.3.2,
/// "Give White to the player with the lower number of Whites", which counts Whites and not Blacks: it is
/// symmetric only between players who have had equally many colours.
#[test]
fn exchanged_colours_exchange_the_colours() {
    let mut exchanged = 0;
    for seed in cases(5_000) {
        let tournament = random(seed, 10).1;
        let position = next_position(&tournament);
        let mirrored = next_position(&mirror(&tournament));
        let (Some(pairing), Some(mirrored)) = (pair(&position), pair(&mirrored)) else {
            assert_eq!(pair(&position), pair(&mirrored), "seed {seed}");
            continue;
        };
        assert_eq!(pairing.bye, mirrored.bye, "seed {seed}");
        let field = Field::new(&position, Readings::default());
        let colours_had = |id: PlayerId| field.entrants[field.index_of(id).unwrap()].colours.len();
        for ((white, black), mirrored) in pairing.pairs.into_iter().zip(mirrored.pairs) {
            if colours_had(white) == colours_had(black) {
                assert_eq!(mirrored, (black, white), "seed {seed}");
                exchanged += 1;
            } else {
                assert!(mirrored == (black, white) || mirrored == (white, black), "seed {seed}");
            }
        }
    }
    assert!(exchanged > 500);
}

fn mirror(tournament: &Tournament) -> Tournament {
    let mut mirrored = tournament.clone();
    for entry in mirrored.players.iter_mut().flat_map(|player| &mut player.entries) {
        if let Entry::Contest(contest) = entry {
            contest.colour = contest.colour.map(arbitrium::tournament::Colour::opposite);
        }
    }
    mirrored.initial_colour = mirrored.initial_colour.map(|(colour, source)| (colour.opposite(), source));
    mirrored
}

/// Each round is judged from what stands before it.
#[test]
fn a_later_round_never_changes_the_judgement_of_an_earlier_one() {
    let judgements = |tournament: &Tournament| -> Vec<Judgement> {
        let replayed = replay(tournament, &DoubleSwiss2026::default(), &CheckOptions::default());
        assert_eq!(replayed.stopped, None);
        replayed.rounds.into_iter().map(|round| round.judgement).collect()
    };
    for seed in cases(1_000) {
        let tournament = random(seed, 8).1;
        let of_all = judgements(&tournament);
        for rounds in 0..of_all.len() {
            let mut shorter = tournament.clone();
            shorter.players.iter_mut().for_each(|player| player.entries.truncate(rounds));
            assert_eq!(judgements(&shorter), of_all[..rounds], "seed {seed}");
        }
    }
}
