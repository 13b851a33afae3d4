//! Checks whether a verdict depends on a ruling that is newer than the event. The default interpretation of one open
//! point follows this ruling.

use jiff::civil::{Date, date};

use super::{Caution, CautionKind};
use crate::check::RoundVerdict;
use crate::in_force::written;
use arbitrium_swiss::{Board, Class, Pairing, PairingSystem, SearchKind};
use arbitrium_tournament::position::{Field, Position};
use arbitrium_tournament::rulebook::Reading;
use arbitrium_tournament::{PlayerId, Tournament};
use arbitrium_trf::dates::Days;

/// The identifier of the open point that the ruling decides: which numbers count as odd or even.
const READING: &str = "tpn";

/// The day of the ruling on 5.2.5 of the Dutch text of 2026.
const RULING: Date = date(2026, 8, 28);

/// The caution that colours depend on a ruling made after the event began. `None` in three cases: the default
/// interpretation is not in force; the start date is unknown or not earlier than the ruling; no wrong colour depends
/// on the ruling.
#[must_use]
pub fn ruling(
    tournament: &Tournament,
    start: Option<Days>,
    system: &dyn PairingSystem,
    rounds: &[RoundVerdict],
    search: SearchKind,
) -> Option<Caution> {
    let day = start?.latest();
    if day >= RULING {
        return None;
    }
    let book = system.rulebook();
    let reading = book.readings.iter().find(|reading| reading.id == READING)?;
    let [default, other] = reading.choices else { return None };
    if !system.readings().contains(&(reading.id, default.value)) {
        return None;
    }
    let without = system.with_reading(reading.id, other.value).ok()?;
    let concerned: Vec<(u16, Board)> = rounds
        .iter()
        .filter_map(|round| Some((round.round, depending(tournament, reading, &*without, round, search)?)))
        .collect();
    let &(first, Board { white, black, .. }) = concerned.first()?;
    let rounds: Vec<u16> = concerned.iter().map(|&(round, _)| round).collect();
    let word = tournament.games_per_round.round_word();
    let which = match rounds.len() {
        1 => format!("{word} {first} is"),
        number => format!("{word} {first} and {} more are", number - 1),
    };
    let participants = tournament.games_per_round.participants().1;
    let sentence = format!(
        "whether {which} wrong depends on a ruling of {}: {participants} who have not been paired so far do not count \
         in the numbers that decide colours. The event began on {}, before the ruling. By the numbers of the whole \
         list (--reading {READING}={}) the published colours of {white}-{black} are correct, and the arbiter made no mistake",
        written(RULING),
        written(day),
        other.value,
    );
    Some(Caution { kind: CautionKind::Ruling, sentence, rounds })
}

/// The board whose colours decide the verdict on a round, if its recorded colours are correct without the ruling.
/// Otherwise `None`.
fn depending(
    tournament: &Tournament,
    reading: &Reading,
    without: &dyn PairingSystem,
    round: &RoundVerdict,
    search: SearchKind,
) -> Option<Board> {
    let judgement = &round.judgement;
    let decisive = judgement.decisive.as_ref().filter(|_| judgement.class == Class::Colour)?;
    let correct = judgement.reference.as_ref().ok()?;
    let board = *round.recorded.boards.iter().find(|board| has(correct, (board.black, board.white)))?;
    if !reading.bears_on(decisive.article) {
        return None;
    }
    let position = Position::before(tournament, round.round, Field::of(tournament, round.round)).ok()?;
    let other = without.reference(&position, search);
    other.pairing().is_ok_and(|pairing| has(pairing, (board.white, board.black))).then_some(board)
}

fn has(pairing: &Pairing, board: (PlayerId, PlayerId)) -> bool {
    pairing.pairs.contains(&board)
}
