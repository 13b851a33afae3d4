//! The standings against a second computation, written from the text alone, on random tournaments.
#![allow(clippy::needless_for_each, reason = "short")]

use crate::common::random::Dice;
use crate::common::scaled;
use crate::common::second::Second;
use crate::common::second::random::{random_round_robin, random_swiss};
use crate::common::second::ranks::{Seen, ranks};
use crate::compared::{self, groups, shown};
use arbitrium_core::check::conversion;
use arbitrium_core::check::ranks::hypotheses;
use arbitrium_core::standings::{C07_2024, C07_2026, Conditions, Standings, tie_breaks};
use arbitrium_core::tournament::{Entry, PlayerId, Tournament};

const EVERYWHERE: &str = "DE DE/P WIN WON BPG BWG PS PS/C1 PS/C2 REP SB SB/C1 SB/C2 SB/P ARO ARO/C1 ARO/C2 ARO/M1 ARO/M2 TPR \
    PTP APRO APPO STD TPN TPN/R RTNG RTNG/R";
const SWISS: [&str; 16] = [
    "BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "BH/P", "BH/C1/P", "BH/F", "FB", "FB/C1", "FB/C2", "FB/M1",
    "FB/M2", "FB/P", "AOB", "AOB/F",
];
const ROUND_ROBIN: [&str; 4] = ["KS", "KS/L+1", "KS/L-1", "KS/L-2"];
/// Several modifiers together: a tournament is compared by some of them, in turn.
const TOGETHER: &str = "SB/C1/P SB/P/C2 BH/C2/P BH/M1/P BH/M2/P BH/F/C1 BH/C2/F BH/M1/F BH/F/M2 BH/F/P BH/F/C1/P BH/C2/P/F \
    BH/P/M1/F BH/P/F/M2 FB/C1/P FB/P/C2 FB/M1/P FB/M2/P";
const IN_TURN: usize = 3;
const ONLY_2026: [&str; 6] = ["STD", "TPN", "TPN/R", "RTNG", "RTNG/R", "AOB/F"];

/// Editions and interpretations do not change the points of results, so none explains points that are recorded wrongly.
fn points_are_the_same(t: &Tournament, conditions: &Conditions) {
    let points = |conditions: &Conditions| {
        let standings = Standings::new(t, conditions.clone(), tie_breaks("WIN").unwrap()).unwrap();
        (0..t.players.len()).map(|player| standings.points(player)).collect::<Vec<_>>()
    };
    let own = points(conditions);
    for (hypothesis, other) in hypotheses(conditions) {
        assert_eq!(points(&other), own, "{hypothesis}");
    }
}

/// Compares every value and the ranks by a random list.
fn compare(
    t: &Tournament,
    is_2026: bool,
    round_robin: bool,
    rounds: u16,
    random: &mut Dice,
    seen: &mut Seen,
    turn: usize,
) -> usize {
    let edition = if is_2026 { &C07_2026 } else { &C07_2024 };
    let no_buchholz = round_robin && is_2026;
    let mut codes: Vec<&str> = EVERYWHERE.split(' ').collect();
    codes.extend(if no_buchholz { &[][..] } else { &SWISS[..] });
    codes.extend(if round_robin { &ROUND_ROBIN[..] } else { &[][..] });
    let together: Vec<&str> = TOGETHER.split(' ').collect();
    let together = together.iter().cycle().skip(turn * IN_TURN % together.len()).take(IN_TURN);
    codes.extend(together.filter(|code| !no_buchholz || code.starts_with("SB")));
    codes.retain(|code| is_2026 || !ONLY_2026.contains(code));
    let mut conditions = Conditions::of(t, edition, conversion());
    (conditions.round_robin, conditions.rounds) = (round_robin, rounds);
    let second = Second::new(t, is_2026, round_robin, rounds.into());
    points_are_the_same(t, &conditions);
    let values = |player: usize, code: &str| second.value(player, code).into_iter().collect();
    let ranks = |list: &[&str]| ranks(&second, list, seen);
    compared::compare(t, &conditions, &codes, &["DE", "DE/P"], random, values, ranks)
}

#[test]
fn every_value_and_rank_is_that_of_the_second_computation() {
    let (mut seen, mut values, mut early) = (Seen::default(), 0, 0);
    for seed in 0..u64::from(scaled(1_250)) {
        let mut random = Dice::new(seed + 77);
        let round_robin = seed % 4 == 3;
        let t = if round_robin { random_round_robin(seed) } else { random_swiss(seed) };
        let mut rounds = t.paired_rounds();
        if rounds > 1 && random.chance(20) {
            rounds = 1 + u16::try_from(random.below(usize::from(rounds))).unwrap();
            early += 1;
        }
        for is_2026 in [true, false] {
            let turn = usize::try_from(seed / 4).unwrap();
            values += compare(&t, is_2026, round_robin, rounds, &mut random, &mut seen, turn);
        }
    }
    assert!(values > 375_000 && early > 125, "{values} values, {early} in mid-event");
    let Seen { all_met, incomplete, many_missing, assured, .. } = seen;
    assert!(all_met > 1_250 && incomplete - many_missing > 625 && assured > 37, "{seen:?}");
    assert!(many_missing > 25, "{seen:?}");
}

/// The written values of every player by index, and the groups of equal players.
type Ranked = (Vec<Vec<Option<String>>>, Vec<Vec<usize>>);

fn ranked(t: &Tournament, list: &str) -> Ranked {
    let standings =
        Standings::new(t, Conditions::of(t, &C07_2026, conversion()), tie_breaks(list).unwrap()).unwrap();
    let values = (0..t.players.len()).map(|player| standings.written(player)).collect();
    (values, groups(&standings))
}

const EVERYTHING: &str =
    "DE,BH/C1,BH,SB,AOB,FB,WIN,WON,BPG,BWG,PS,REP,STD,ARO,TPR,PTP,APRO,APPO,BH/M1,SB/C1,DE/P";
/// Only TPN depends on the players' numbers.
#[test]
fn renumbering_changes_no_value_and_no_rank() {
    for seed in 0..u64::from(scaled(300)) {
        let t = random_swiss(seed);
        let last = t.players.len() - 1;
        let turned = |id: PlayerId| t.players[last - t.index_of(id).unwrap()].id;
        let mut other = t.clone();
        for player in &mut other.players {
            player.id = turned(player.id);
            for entry in &mut player.entries {
                if let Entry::Contest(contest) = entry {
                    contest.opponent = turned(contest.opponent);
                }
            }
        }
        other.players.reverse();
        for adjustment in &mut other.scoring.adjustments {
            adjustment.players.iter_mut().for_each(|id| *id = turned(*id));
        }
        let (values, groups) = ranked(&t, EVERYTHING);
        let (mut turned_values, mut turned_groups) = ranked(&other, EVERYTHING);
        turned_values.reverse();
        for group in &mut turned_groups {
            group.iter_mut().for_each(|player| *player = last - *player);
            group.sort_unstable();
        }
        assert_eq!((values, groups), (turned_values, turned_groups), "{}", shown(&t));
    }
}
