//! Mutated tables never panic, and a cell that contradicts its opponent's is never accepted.

use arbitrium_core::tournament::{Bye, Colour, Contest, Entry, GameResult, Games};
use arbitrium_tables::{Form, Options, read};
use arbitrium_testkit::random::Dice;
use arbitrium_testkit::scaled;

use super::round_trip::{by_boards, compare, every_form};
use super::writers::{self, Order};

/// Bytes are changed, removed, doubled and moved. Nothing panics. `ARBITRIUM_TEST_SCALE=10` takes 10,000 tables.
#[test]
fn mutated_bytes_never_panic() {
    let mut dice = Dice::new(7);
    for _ in 0..scaled(50) {
        let event = writers::event(&mut dice);
        let order = Order::random(&event, &mut dice);
        let mut forms = every_form(&event, &order);
        forms.extend(by_boards(&event));
        let which = dice.below(forms.len());
        let tables = forms.swap_remove(which).inputs;
        for _ in 0..20 {
            let mut mutated: Vec<Vec<u8>> = tables.clone();
            for _ in 0..=dice.below(6) {
                let which = dice.below(mutated.len());
                change(&mut mutated[which], &mut dice);
            }
            let inputs: Vec<&[u8]> = mutated.iter().map(Vec::as_slice).collect();
            if let Ok(Some(read)) = read(&inputs, &Options::default()) {
                let _ = read.report(arbitrium_core::trf::Edition::Trf26);
                let _ = read.report(arbitrium_core::trf::Edition::Trf16);
            } else if let Err(error) = read(&inputs, &Options::default()) {
                assert!(!error.to_string().chars().any(char::is_control));
            }
        }
    }
}

fn change(bytes: &mut Vec<u8>, dice: &mut Dice) {
    if bytes.is_empty() {
        return;
    }
    let (at, other) = (dice.below(bytes.len()), dice.below(bytes.len()));
    match dice.below(6) {
        0 => bytes[at] = u8::try_from(dice.below(256)).unwrap(),
        1 => drop(bytes.remove(at)),
        2 => bytes.insert(at, dice.pick(b"\t\n |;,0+-=WwBbF\x1b\xc2")),
        3 => bytes.swap(at, other),
        4 => bytes.truncate(at),
        _ => {
            let piece = bytes[at..(at + 40).min(bytes.len())].to_vec();
            bytes.splice(other..other, piece);
        }
    }
}

/// One player's entry of a round is replaced, and not that of the opponent. In every form in which both players have a
/// cell, the table is refused with a place, or the event stays the same. `ARBITRIUM_TEST_SCALE=10` takes 10,000 tables.
#[test]
fn an_entry_that_contradicts_the_opponent_is_never_believed() {
    let mut dice = Dice::new(9);
    let (mut tables, mut refused) = (0, 0);
    while tables < scaled(1000) {
        let event = writers::event(&mut dice);
        let order = Order::random(&event, &mut dice);
        let player = dice.below(event.players.len());
        let round = dice.below(event.players[player].entries.len());
        let entry = event.players[player].entries[round];
        let Some(contest) = entry.contest().copied() else { continue };
        let mut changed = event.clone();
        let opponent = event.players[dice.below(event.players.len())].id;
        let result = dice.pick(&[
            GameResult::Win,
            GameResult::Draw,
            GameResult::Loss,
            GameResult::ForfeitWin,
            GameResult::ForfeitLoss,
        ]);
        changed.players[player].entries[round] = match dice.below(5) {
            0 if opponent != event.players[player].id => Entry::Contest(Contest { opponent, ..contest }),
            1 => Entry::Contest(Contest { colour: contest.colour.map(Colour::opposite), ..contest }),
            2 => Entry::Bye(dice.pick(&[Bye::Full, Bye::Half, Bye::Zero])),
            3 => Entry::Missing,
            _ => Entry::Contest(Contest { games: Games::One(result), ..contest }),
        };
        // A database has the results of both players as a program wrote them. It has no points that could confirm a result
        // such as 0-0 or -/-.
        let theirs = event.index_of(contest.opponent).map(|at| event.players[at].entries[round]);
        let own = changed.players[player].entries[round];
        let results =
            [Some(own), theirs].map(|entry| entry.and_then(|entry| entry.contest()?.games.iter().next()));
        let is_lost = |result| matches!(result, GameResult::Loss | GameResult::ForfeitLoss);
        let is_uneven = matches!(results, [Some(own), Some(theirs)]
            if own.gives_away_points(theirs) || is_lost(own) && is_lost(theirs));
        for written in every_form(&changed, &order) {
            if is_uneven && written.form == Form::Database {
                continue;
            }
            tables += 1;
            match written.read() {
                Ok(Some(after)) => compare(&event, &after, written.lacks),
                Ok(None) => panic!("{}", written.shown()),
                Err(error) => {
                    assert!(error.at.is_some(), "{error}");
                    refused += 1;
                }
            }
        }
    }
    assert!(refused * 2 > tables, "{refused} of {tables}");
}
