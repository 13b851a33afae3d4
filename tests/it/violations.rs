//! `violations` lists every absolute article that a recorded round breaks, by each player and pair: recomputed from the facts
//! of random positions, by other ways than the judges'.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::random::{Dice, Temper, next_position, random_state};
use arbitrium::position::{Competitor, Position};
use arbitrium::systems::{Board, Judgement, Recorded, SearchKind, SystemId};
use arbitrium::tournament::{Bye, Colour, Entry, PlayerId};

const DUTCH: [SystemId; 3] = [SystemId::Dutch2006, SystemId::Dutch2017, SystemId::Dutch2026];

/// An article with the players who break it.
type Broken = (&'static str, Vec<PlayerId>);

/// Everybody on boards and byes by chance, but for who is absent.
fn by_chance(dice: &mut Dice, position: &Position) -> Recorded {
    let present = position.competitors.iter().filter(|competitor| competitor.is_present());
    let mut ids: Vec<PlayerId> = present.map(|competitor| competitor.id).collect();
    for last in (1..ids.len()).rev() {
        ids.swap(last, dice.below(last + 1));
    }
    let boards =
        ids.chunks_exact(2).map(|pair| Board { white: pair[0], black: pair[1], colours_known: true });
    let byes = ids.chunks_exact(2).remainder().to_vec();
    Recorded { boards: boards.collect(), byes, is_published: true }
}

fn competitor(position: &Position, id: PlayerId) -> &Competitor {
    &position.competitors[position.index_of(id).unwrap()]
}

/// The games of a player: with whom and with which colour; forfeits are none.
fn games(competitor: &Competitor) -> Vec<(Option<usize>, Colour)> {
    let played = competitor.past.iter().filter_map(|past| {
        let contest = past.entry.contest()?;
        let colour = contest.colour.filter(|_| contest.games.iter().all(|game| !game.is_forfeit()))?;
        Some((past.opponent, colour))
    });
    played.collect()
}

/// The colour that a player has to get, for a difference beyond 1 or two games with the other.
fn due(games: &[(Option<usize>, Colour)]) -> Option<Colour> {
    let colours: Vec<Colour> = games.iter().map(|&(_, colour)| colour).collect();
    let white = colours.iter().filter(|colour| **colour == Colour::White).count();
    let black = colours.len() - white;
    match colours[..] {
        _ if white + 1 < black => Some(Colour::White),
        [.., a, b] if a == b => Some(b.opposite()),
        _ if black + 1 < white => Some(Colour::Black),
        _ => None,
    }
}

fn listed(judgement: &Judgement) -> BTreeSet<Broken> {
    let sorted = |players: &[PlayerId]| {
        let mut players = players.to_vec();
        players.sort_unstable();
        players
    };
    judgement.violations.iter().map(|found| (found.article.id(), sorted(&found.players))).collect()
}

fn pair(board: Board) -> Vec<PlayerId> {
    vec![board.white.min(board.black), board.white.max(board.black)]
}

/// C1 (C.1, B1a): “Two participants shall not play against each other more than once”; C3 (C.3): “non-topscorers with the same
/// absolute colour preference shall not meet”; B2 of 2006: “No player's colour difference will become >+2 or <-2. No player will
/// receive the same colour three times in row.” One pair may break several, and one player both halves of B2.
#[test]
fn every_board_that_breaks_something_is_listed_under_each_article() {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut several, mut both_halves) = (0, 0);
    for seed in 0..u64::from(crate::common::scaled(1_500)) {
        let mut dice = Dice::new(52_000_000 + seed);
        let id = DUTCH[dice.below(3)];
        let temper = Temper { least_players: 4, most_players: 9 };
        let position = next_position(&random_state(&mut dice, id, temper));
        if position.is_last_round() {
            continue;
        }
        let recorded = by_chance(&mut dice, &position);
        let found = listed(&id.system().judge(&position, &recorded, SearchKind::Guided));
        let mut wanted: BTreeSet<Broken> = BTreeSet::new();
        for board in &recorded.boards {
            let players = [board.white, board.black].map(|id| games(competitor(&position, id)));
            let other = position.index_of(board.black);
            let old = wanted.len();
            if players[0].iter().any(|&(opponent, _)| opponent.is_some() && opponent == other) {
                wanted.insert((if id == SystemId::Dutch2006 { "B1a" } else { c(id, "C1") }, pair(*board)));
            }
            let places = [board.white, board.black].map(|id| position.index_of(id).unwrap());
            if position.prohibited.iter().any(|&(a, b)| places == [a, b] || places == [b, a]) {
                wanted.insert((
                    if id == SystemId::Dutch2006 { "260" } else { "Prohibited pairings" },
                    pair(*board),
                ));
            }
            let insist = players.each_ref().map(|games| due(games));
            if id == SystemId::Dutch2006 {
                let together = insist[0].is_some() && insist[0] == insist[1];
                let mut halves = 0;
                for (at, gets) in [Colour::White, Colour::Black].into_iter().enumerate() {
                    if insist[at].is_none_or(|due| due == gets) {
                        continue;
                    }
                    let who = if together { pair(*board) } else { vec![[board.white, board.black][at]] };
                    let colours = players[at].iter().map(|&(_, colour)| colour).chain([gets]);
                    let colours: Vec<Colour> = colours.collect();
                    let of =
                        |wanted| i32::try_from(colours.iter().filter(|c| **c == wanted).count()).unwrap();
                    if (of(Colour::White) - of(Colour::Black)).abs() > 2 {
                        wanted.insert(("B2a", who.clone()));
                        halves += 1;
                    }
                    if colours.ends_with(&[gets; 3]) {
                        wanted.insert(("B2b", who));
                        halves += 1;
                    }
                }
                both_halves += usize::from(halves == 2);
            } else if insist[0].is_some() && insist[0] == insist[1] {
                wanted.insert((c(id, "C3"), pair(*board)));
            }
            several += usize::from(wanted.len() > old + 1);
        }
        // The rules of the bye have tests of their own.
        let of_boards: BTreeSet<Broken> = found
            .iter()
            .filter(|(_, players)| !players.iter().any(|id| recorded.byes.contains(id)))
            .cloned()
            .collect();
        assert_eq!(of_boards, wanted, "seed {seed}, {id:?}: {recorded:?}");
        for (article, _) in &wanted {
            *counts.entry(article).or_default() += 1;
        }
        let bye = recorded.byes.iter().filter(|&&bye| {
            competitor(&position, bye).past.iter().any(|past| past.entry == Entry::Bye(Bye::PairingAllocated))
        });
        for &bye in bye {
            let told = found
                .iter()
                .any(|(article, players)| ["B1b", c(id, "C2")].contains(article) && players == &[bye]);
            assert!(told, "seed {seed}, {id:?}: {found:?}");
            *counts.entry("bye").or_default() += 1;
        }
    }
    for (article, floor) in [
        ("B1a", 200),
        ("B2a", 40),
        ("B2b", 60),
        ("C1", 100),
        ("C.1", 100),
        ("C3", 8),
        ("C.3", 8),
        ("bye", 20),
    ] {
        assert!(counts.get(article).is_some_and(|&count| count >= floor), "{article}: {counts:?}");
    }
    assert!(
        several > 40 && both_halves > 20,
        "{several} boards break several articles, {both_halves} both halves of B2"
    );
}

/// The label of an edition's criterion.
fn c(id: SystemId, label: &'static str) -> &'static str {
    match (id.word(), label) {
        ("dutch-2017", "C1") => "C.1",
        ("dutch-2017", "C2") => "C.2",
        ("dutch-2017", "C3") => "C.3",
        _ => label,
    }
}

/// Record 260 (General Handling Rules): a pair that the organiser forbids is listed as such, whatever else it breaks.
#[test]
fn a_prohibition_is_listed_beside_what_else_the_pair_breaks() {
    let systems = [DUTCH[0], DUTCH[1], DUTCH[2], SystemId::DoubleSwiss2026];
    let mut beside = [0; 4];
    for seed in 0..u64::from(crate::common::scaled(600)) {
        let mut dice = Dice::new(53_000_000 + seed);
        let which = dice.below(4);
        let id = systems[which];
        let temper = Temper { least_players: 4, most_players: 8 };
        let mut position = next_position(&random_state(&mut dice, id, temper));
        position.prohibited.clear();
        let recorded = by_chance(&mut dice, &position);
        if recorded.boards.is_empty() {
            continue;
        }
        let system = id.system();
        let judged = |position: &Position| system.judge(position, &recorded, SearchKind::Guided);
        let before = listed(&judged(&position));
        let board = recorded.boards[dice.below(recorded.boards.len())];
        let places = [board.white, board.black].map(|id| position.index_of(id).unwrap());
        position.prohibited.push((places[0].min(places[1]), places[0].max(places[1])));
        let after = listed(&judged(&position));
        let new: Vec<&Broken> = after.difference(&before).collect();
        assert!(before.is_subset(&after), "seed {seed}, {id:?}: {before:?}, {after:?}");
        assert!(matches!(new[..], [(_, players)] if *players == pair(board)), "seed {seed}, {id:?}: {new:?}");
        beside[which] += usize::from(before.iter().any(|(_, players)| *players == pair(board)));
    }
    assert!(beside.iter().all(|&count| count > 15), "{beside:?} forbidden pairs broke something else too");
}
