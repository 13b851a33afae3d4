//! What follows from the text of C.04.4.2, on random rounds too large to list.

use super::burstein::drawn;
use crate::common::random::next_position;
use arbitrium_bye_first::burstein_2026::guided::Guided;
use arbitrium_bye_first::burstein_2026::{
    Bracket, Candidate, Field, Pairs, Readings, RoundPairing, pair_round,
};
use arbitrium_bye_first::bye_first::Completes;
use arbitrium_swiss::weighing::{Chosen, is_better};

/// The rounds of these seeds that have a pairing.
fn paired(seeds: std::ops::Range<u64>, players: (u32, u32)) -> impl Iterator<Item = (Field, RoundPairing)> {
    seeds.filter_map(move |seed| {
        let field = Field::new(&next_position(&drawn(30_000_000 + seed, players)), Readings::default());
        let round = pair_round(&field, &Guided).unwrap().ok()?;
        Some((field, round))
    })
}

/// "If it is impossible to complete a round-pairing ..." (1.9.3): else the last bracket floats no player, for by C4 those who float could
/// be paired among themselves.
#[test]
fn the_last_bracket_floats_nobody() {
    let (mut rounds, mut floating) = (0, 0);
    for (_, round) in paired(0..1_000, (8, 60)) {
        let Some(last) = round.brackets.last() else { continue };
        assert!(last.chosen.candidate.downfloaters.is_empty());
        rounds += 1;
        floating += usize::from(!last.bracket.mdps.is_empty());
    }
    assert!(rounds > 600 && floating > 200, "{rounds} {floating}");
}

/// C5 "Maximise the number of pairs": no two who float from a bracket could have been paired, and nobody below be worse off.
#[test]
fn no_two_floaters_could_have_met() {
    let mut pairs = 0;
    for (field, round) in paired(0..1_000, (8, 40)) {
        for paired in &round.brackets {
            let floaters = &paired.chosen.candidate.downfloaters;
            for (at, &one) in floaters.iter().enumerate() {
                for &other in floaters[at + 1..].iter().filter(|&&other| field.may_meet(one, other)) {
                    let mut rest = paired.bracket.unpaired_after(floaters);
                    rest.retain(|player| ![one, other].contains(player));
                    assert!(!Guided.can_be_paired(&field, &rest).unwrap());
                    pairs += 1;
                }
            }
        }
    }
    assert!(pairs > 5, "{pairs}");
}

/// The opponents of BSN 1, 2, ... (4.3); zero where one floats.
fn opponents(bracket: &Bracket, candidate: &Candidate) -> Vec<usize> {
    let all = candidate.opponents(bracket);
    let of = |number: usize| {
        let found = all.iter().find(|&&(one, other)| one == number || other == number);
        found.map_or(0, |&(one, other)| if one == number { other } else { one })
    };
    (1..=bracket.len()).map(of).collect()
}

/// 3.2.2: whoever exchanges two players of a bracket gets nothing better, and nothing as good that comes earlier.
#[test]
fn no_exchange_of_two_players_betters_a_bracket() {
    let mut tried = 0;
    for (field, round) in paired(0..150, (8, 24)) {
        for paired in &round.brackets {
            let decision = Pairs::new(&field, &paired.bracket, &Guided);
            let players = paired.bracket.players();
            for &one in &players {
                for &other in players.iter().filter(|&&other| one < other) {
                    let exchanged = |player: usize| match player {
                        _ if player == one => other,
                        _ if player == other => one,
                        _ => player,
                    };
                    let pairs =
                        paired.chosen.candidate.pairs.iter().map(|&(a, b)| (exchanged(a), exchanged(b)));
                    let changed = Candidate::new(&paired.bracket, pairs);
                    let Some(judged) = Chosen::evaluated(&decision, changed).unwrap() else { continue };
                    if judged.candidate == paired.chosen.candidate {
                        continue;
                    }
                    let (theirs, ours) = (&judged.values, &paired.chosen.values);
                    assert!(!is_better::<Pairs<'_>>(theirs, ours));
                    if !is_better::<Pairs<'_>>(ours, theirs) {
                        let order = |candidate| opponents(&paired.bracket, candidate);
                        assert!(order(&judged.candidate) < order(&paired.chosen.candidate));
                    }
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 1_000, "{tried}");
}
