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

/// The caution that colours depend on a ruling made after the event began. If whole rounds are correct
/// without the ruling, it names these rounds. Otherwise it names a board, and no round. `None` in three
/// cases:
///
/// - The default interpretation is not in force.
/// - The start date is unknown or not earlier than the ruling.
/// - No wrong colour depends on the ruling.
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
    let concerned: Vec<Concerned> = rounds
        .iter()
        .filter_map(|round| Concerned::of(tournament, reading, &*without, round, search))
        .collect();
    let whole: Vec<u16> = concerned.iter().filter(|one| one.wrong.is_none()).map(|one| one.round).collect();
    let first = concerned.iter().find(|one| one.wrong.is_none()).or_else(|| concerned.first())?;
    let word = tournament.games_per_round.round_word();
    let participants = tournament.games_per_round.participants().1;
    let (round, Board { white, black, .. }) = (first.round, first.board);
    let depends = match whole.len() {
        0 => format!("the colours of {white}-{black} in {word} {round} depend"),
        1 => format!("whether {word} {round} is wrong depends"),
        number => format!("whether {word} {round} and {} more are wrong depends", number - 1),
    };
    let then = match first.wrong {
        Some(Board { white, black, .. }) => {
            format!(", but then {white}-{black} would be wrong, so the {word} is wrong in both cases")
        }
        None => String::new(),
    };
    let sentence = format!(
        "{depends} on a ruling of {} (FIDE Systems of Pairings and Programs Commission): {participants} who have not been paired so far do not count in the numbers that \
         decide colours. The event began on {}, before the ruling. By the numbers of the whole list \
         (--reading {READING}={}) the published colours of {white}-{black} are correct{then}",
        written(RULING),
        written(day),
        other.value,
    );
    Some(Caution { kind: CautionKind::Ruling, sentence, rounds: whole })
}

/// A round with a wrong board whose colours are correct without the ruling.
struct Concerned {
    round: u16,
    /// The published board whose colours depend on the ruling.
    board: Board,
    /// A published board whose colours are wrong without the ruling. If it is `None`, the whole round is
    /// correct without the ruling.
    wrong: Option<Board>,
}

impl Concerned {
    /// The round, if the colours that decide its verdict are correct without the ruling; otherwise `None`.
    fn of(
        tournament: &Tournament,
        reading: &Reading,
        without: &dyn PairingSystem,
        round: &RoundVerdict,
        search: SearchKind,
    ) -> Option<Self> {
        let judgement = &round.judgement;
        let decisive = judgement.decisive.as_ref().filter(|_| judgement.class == Class::Colour)?;
        if !reading.bears_on(decisive.article) {
            return None;
        }
        let position = Position::before(tournament, round.round, Field::of(tournament, round.round)).ok()?;
        let other = without.reference(&position, search);
        let (correct, other) = (judgement.reference.as_ref().ok()?, other.pairing().ok()?);
        let boards = || round.recorded.boards.iter().copied();
        let board = boards().find(|board| has(correct, (board.black, board.white)))?;
        if !has(other, (board.white, board.black)) {
            return None;
        }
        let wrong = boards().find(|board| !has(other, (board.white, board.black)));
        Some(Concerned { round: round.round, board, wrong })
    }
}

fn has(pairing: &Pairing, board: (PlayerId, PlayerId)) -> bool {
    pairing.pairs.contains(&board)
}
