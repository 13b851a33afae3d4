//! The standings of teams (C.07, 11 to 13) against a second computation, written from the text alone, on random events.

use crate::common::random::Dice;
use crate::common::scaled;
use crate::common::second::random_teams::{random_team_round_robin, random_team_swiss};
use crate::common::second::team_ranks::{SeenTeams, rank_teams};
use crate::common::second::teams::SecondTeams;
use crate::compared;
use arbitrium_core::check::conversion;
use arbitrium_core::standings::{C07_2024, C07_2026, Conditions, Exact, Standings, tie_breaks};
use arbitrium_core::tournament::Tournament;

const EVERYWHERE: &str = "WIN WIN:MP WON PS PS:MP/C1 PS:GP PS/C2 TPN TPN/R BC TBR BBE MPvGP EMMSB EMGSB EGMSB EGGSB EMMSB/C1 \
    EMGSB/C1 EGMSB/C1 EGGSB/C1 EMMSB/C2 EMGSB/C2 EGMSB/C2 EGGSB/C2 EMMSB/P EMGSB/P EGMSB/P EGGSB/P \
    EMGSB/C1/P EGGSB/P/C2 WON:MP PS:GP/C1 PS:MP";
const SWISS: &str = "BH BH:MP BH:GP BH/C1 BH:GP/C1 BH/C2 BH:GP/M1 BH/M2 BH:GP/P BH/P/C1 BH:GP/F FB FB:GP FB:MP/C1 \
    FB:GP/M1 FB/P AOB AOB:GP AOB/F AOB:GP/F SSSC SSSC/F SSSC/P SSSC/K4";
const ROUND_ROBIN: &str = "KS KS:MP KS:GP KS/L+1 KS:GP/L-2";
const ENCOUNTERS: [&str; 8] = ["EDE", "EDE/P", "EDEBT", "EDEBB", "EDET", "EDEB", "EDEBT/P", "EDEB/P"];
const ONLY_2026: [&str; 4] = ["TPN", "TPN/R", "AOB/F", "AOB:GP/F"];

/// Compares every value, and the ranks by a random list.
fn compare(
    t: &Tournament,
    is_2026: bool,
    round_robin: bool,
    rounds: u16,
    random: &mut Dice,
    seen: &mut SeenTeams,
) -> usize {
    let edition = if is_2026 { &C07_2026 } else { &C07_2024 };
    let mut codes: Vec<&str> = EVERYWHERE.split(' ').collect();
    codes.extend(if round_robin { ROUND_ROBIN } else { SWISS }.split(' '));
    codes.retain(|code| is_2026 || !ONLY_2026.contains(code));
    let mut conditions = Conditions::of(t, edition, conversion());
    (conditions.round_robin, conditions.rounds) = (round_robin, rounds);
    let second = SecondTeams::new(t, is_2026, round_robin, rounds.into());
    let values = |team: usize, code: &str| second.value(team, code).unwrap_or_default();
    let ranks = |list: &[&str]| rank_teams(&second, list, seen);
    compared::compare(t, &conditions, &codes, &ENCOUNTERS, random, values, ranks)
}

#[test]
fn every_value_and_rank_of_teams_is_that_of_the_second_computation() {
    let (mut seen, mut values, mut early) = (SeenTeams::default(), 0, 0);
    let events = u64::from(scaled(2500));
    for seed in 0..events {
        let mut random = Dice::new(seed + 4711);
        let round_robin = seed % 4 == 3;
        let t =
            if round_robin { random_team_round_robin(&mut random) } else { random_team_swiss(&mut random) };
        let mut rounds = t.paired_rounds();
        if rounds > 1 && random.chance(20) {
            rounds = 1 + u16::try_from(random.below(usize::from(rounds))).unwrap();
            early += 1;
        }
        let is_2026 = seed % 5 != 0;
        values += compare(&t, is_2026, round_robin, rounds, &mut random, &mut seen);
    }
    // The minimum counts are for all events, and are scaled down if fewer are asked for.
    let floor = |least: u64| usize::try_from(least * events / 5000).unwrap();
    assert!(values > floor(1_000_000) && early > floor(500), "{values} values, {early} in mid-event");
    let [primary, secondary] = seen.encounters;
    let of_encounters = [primary.parted, secondary.parted, primary.assured, secondary.assured];
    let parted = [&of_encounters[..], &seen.edebt, &seen.edebb, &[seen.edet, seen.edeb]].concat();
    assert!(parted.iter().all(|&times| times > floor(10)), "{seen:?}");
    let rules = [
        primary.averaged + secondary.averaged,
        seen.restarted,
        seen.chain_left_aside,
        seen.left_aside,
        seen.values.cuts,
        seen.values.zero_divisors,
    ];
    assert!(rules.iter().all(|&times| times > floor(25)), "{seen:?}");
    assert!(
        seen.values.categories.iter().chain(&seen.values.caps).all(|&times| times > floor(5000)),
        "{seen:?}"
    );
}

/// Random events of teams with their conditions by the edition of 2026.
fn events(count: u32) -> impl Iterator<Item = (Tournament, Conditions)> {
    (0..u64::from(scaled(count))).map(|seed| {
        let t = random_team_swiss(&mut Dice::new(seed + 8_000));
        let conditions = Conditions::of(&t, &C07_2026, conversion());
        (t, conditions)
    })
}

/// 12.1 "multiply the board number … by the number of game points achieved on that board"; 12.2 "the number of game
/// points achieved on the first board"; 12.3 those "on all boards except for the bottom board": the contributions of
/// the boards add up to the value.
#[test]
fn the_boards_add_up_to_the_first_value() {
    let (mut sums, mut boards) = (0, 0);
    for (t, conditions) in events(60) {
        let standings = Standings::new(&t, conditions, tie_breaks("BC,TBR,BBE").unwrap()).unwrap();
        for (team, place) in (0..t.players.len()).flat_map(|team| (1..=3).map(move |place| (team, place))) {
            let account = standings.account(team, place).unwrap();
            let counted = account.elements.iter().map(|element| element.contribution);
            // 12.2 compares one board after the other.
            let counted = counted.take(if account.tie_break.text == "TBR" { 1 } else { usize::MAX });
            let sum = counted.sum();
            let value = standings.value(team, place).unwrap();
            assert_eq!(Exact::new(sum, 10), value, "{} of {}: {t:#?}", account.tie_break, t.players[team].id);
            sums += usize::from(sum > 0);
            boards = boards.max(account.elements.len());
        }
    }
    assert!(sums >= 500 && boards >= 3, "{sums} values, {boards} boards");
}

/// 13.3.2: Article 12 is applied to two teams; Article 6 comes before it.
#[test]
fn two_teams_whom_article_6_does_not_part_are_parted_by_their_boards() {
    let (mut by_boards, mut others) = (0, 0);
    for (t, conditions) in events(150) {
        let standings = Standings::new(&t, conditions, tie_breaks("EDET").unwrap()).unwrap();
        for team in 0..t.players.len() {
            for step in standings.account(team, 1).unwrap().encounters {
                assert_eq!(step.is_by_boards(), step.article.number.starts_with("12."), "{step:?}");
                assert!(!step.is_by_boards() || step.standings.len() == 2, "{step:?}");
                *(if step.is_by_boards() { &mut by_boards } else { &mut others }) += 1;
            }
        }
    }
    assert!(by_boards >= 10 && others >= 100, "{by_boards} and {others}");
}

/// MTB26: a tie-break of players is not asked of teams; what is theirs is named.
#[test]
fn of_teams_their_own_tie_breaks_are_asked() {
    let t = random_team_swiss(&mut Dice::new(8_000));
    let refused = |list: &str| {
        let conditions = Conditions::of(&t, &C07_2026, conversion());
        let refused = Standings::new(&t, conditions, tie_breaks(list).unwrap()).err();
        refused.map(|error| error.to_string()).unwrap_or_default()
    };
    assert_eq!(refused("DE"), "DE is not asked of teams (MTB26); theirs is EDE");
    assert_eq!(refused("SB"), "SB is not asked of teams (MTB26); theirs is EMMSB, EMGSB, EGMSB and EGGSB");
    let theirs = "theirs are BC, TBR, BBE, MPvGP, EMMSB, EMGSB, EGMSB, EGGSB, EDE, EDEBT, EDEBB, EDET, EDEB, SSSC; of players and teams alike are asked WIN, WON, PS, TPN, BH, AOB, FB, KS";
    assert_eq!(refused("ARO"), format!("ARO is not asked of teams (MTB26); {theirs}"));
}
