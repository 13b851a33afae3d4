//! The mutants that forget one condition of an article, of the documents other than the Dutch of 2017 and 2026. They
//! pair correctly, but by facts from which the condition is removed.

use arbitrium_core::position::{Bar, Freed, PastRound, Position};
use arbitrium_core::systems::{Failure, Pairing, SearchKind, SystemId};
use arbitrium_core::tournament::{Bye, Colour, Entry};
use arbitrium_swiss::terms::history::{colour_played, is_unplayed, meetings};
use arbitrium_swiss::terms::preference::colour_difference;
use fixedbitset::FixedBitSet;

use super::Mutant;
use super::conditions::{Condition, is_bar_of};

const fn forgets(
    name: &'static str,
    article: &'static str,
    (system, condition): (SystemId, Condition),
    about: &'static str,
) -> Mutant {
    Mutant { name, article, about, error: super::Error::Forgets(system, condition) }
}

/// The mutants of one document about meetings and the bye, with their names. `meeting` and `bye` are the articles.
const fn of_meetings_and_byes(
    system: SystemId,
    meeting: &'static str,
    bye: &'static str,
    [played, had, won]: [&'static str; 3],
) -> [Mutant; 3] {
    [
        forgets(played, meeting, (system, Condition::ForfeitIsNoMeeting), "a forfeited round is a meeting"),
        forgets(had, bye, (system, Condition::BarredByBye), "an earlier bye does not bar the bye"),
        forgets(won, bye, (system, Condition::BarredByForfeit), "a forfeit win does not bar the bye"),
    ]
}

/// The conditions about meetings and the bye, document by document.
pub(super) static CONDITIONS: [[Mutant; 3]; 6] = [
    of_meetings_and_byes(
        SystemId::Dutch2012,
        "B1a",
        "B1b",
        ["d12-b1a-forfeit", "d12-b1b-bye", "d12-b1b-forfeit"],
    ),
    of_meetings_and_byes(
        SystemId::Burstein2026,
        "C1",
        "C2",
        ["b26-c1-forfeit", "b26-c2-bye", "b26-c2-forfeit"],
    ),
    of_meetings_and_byes(
        SystemId::Dubov2026,
        "C1",
        "C2",
        ["dubov-c1-forfeit", "dubov-c2-bye", "dubov-c2-forfeit"],
    ),
    of_meetings_and_byes(
        SystemId::Lim2026,
        "2.1",
        "Basic 4",
        ["lim-2-1-forfeit", "lim-basic-4-bye", "lim-basic-4-forfeit"],
    ),
    of_meetings_and_byes(
        SystemId::DoubleSwiss2026,
        "C1",
        "C2",
        ["ds-c1-forfeit", "ds-c2-bye", "ds-c2-forfeit"],
    ),
    of_meetings_and_byes(
        SystemId::Team2026,
        "C1",
        "C2",
        ["team-c1-forfeit", "team-c2-bye", "team-c2-forfeit"],
    ),
];

/// The words of a mutant that gives the bye after a full-point bye.
const FULL_POINT: &str = "a full-point bye does not bar the bye";

/// The mutants in which a full-point bye does not bar the bye. In Dubov no case was found: a player with a full-point bye
/// seldom has the lowest score.
pub(super) const FULL_POINTS: &[Mutant] = &[
    forgets("d12-b1b-full-point", "B1b", (SystemId::Dutch2012, Condition::BarredByFullPoint), FULL_POINT),
    forgets("b26-c2-full-point", "C2", (SystemId::Burstein2026, Condition::BarredByFullPoint), FULL_POINT),
    forgets(
        "lim-basic-4-full-point",
        "Basic 4",
        (SystemId::Lim2026, Condition::BarredByFullPoint),
        FULL_POINT,
    ),
    forgets("ds-c2-full-point", "C2", (SystemId::DoubleSwiss2026, Condition::BarredByFullPoint), FULL_POINT),
    forgets("team-c2-full-point", "C2", (SystemId::Team2026, Condition::BarredByFullPoint), FULL_POINT),
];

/// The mutants of one document about absolute colour preferences, with their names and their article.
const fn of_colours(
    system: SystemId,
    article: &'static str,
    [repeated, wide]: [&'static str; 2],
) -> [Mutant; 2] {
    let about = "the same colour twice in a row forbids no opponent";
    let of_wide = "a colour difference beyond one forbids no opponent";
    [
        forgets(repeated, article, (system, Condition::AbsoluteAfterTwo), about),
        forgets(wide, article, (system, Condition::AbsoluteByDifference), of_wide),
    ]
}

/// The conditions that make a colour preference absolute, document by document.
pub(super) static COLOURS: [[Mutant; 2]; 3] = [
    of_colours(SystemId::Dutch2012, "B2", ["d12-absolute-after-two", "d12-absolute-by-difference"]),
    of_colours(SystemId::Burstein2026, "C3", ["b26-absolute-after-two", "b26-absolute-by-difference"]),
    of_colours(SystemId::Dubov2026, "C3", ["dubov-absolute-after-two", "dubov-absolute-by-difference"]),
];

/// The pairing of a round by a program that forgets this condition.
pub(super) fn pair(id: SystemId, condition: Condition, position: &Position) -> Result<Pairing, Failure> {
    id.system().pair(&without(condition, position), SearchKind::Guided)
}

/// The facts before a round without the condition.
fn without(condition: Condition, position: &Position) -> Position {
    let mut seen = position.clone();
    let players = 0..position.competitors.len();
    match condition {
        Condition::ForfeitIsNoMeeting => {
            let met =
                players.flat_map(|index| meetings(position, index).map(move |one| (index, one.opponent)));
            seen.prohibit(met);
        }
        Condition::BarredByBye | Condition::BarredByForfeit | Condition::BarredByFullPoint => {
            let is_freed = |index: &usize| {
                let past = position.competitors[*index].past.iter();
                let mut bars = past.filter(|past| bars(past, position)).peekable();
                bars.peek().is_some() && bars.all(|past| is_bar_of(condition, past))
            };
            free(&mut seen, players.filter(is_freed), Bar::Colour);
        }
        Condition::AbsoluteAfterTwo | Condition::AbsoluteByDifference => {
            let is_freed = |index: &usize| {
                let past = &position.competitors[*index].past;
                let games: Vec<Colour> = past.iter().filter_map(colour_played).collect();
                let is_wide = colour_difference(&games).abs() > 1;
                let is_repeated = matches!(games[..], [.., one, other] if one == other);
                match condition {
                    Condition::AbsoluteAfterTwo => is_repeated && !is_wide,
                    _ => is_wide && !is_repeated,
                }
            };
            free(&mut seen, players.filter(is_freed), Bar::Bye);
        }
        _ => {}
    }
    seen
}

/// Whether the past round bars its player from the bye, for one of the three reasons that the texts name.
fn bars(past: &PastRound, position: &Position) -> bool {
    past.entry == Entry::Bye(Bye::PairingAllocated) || is_unplayed(past) && past.points >= position.worth.win
}

/// Frees these players from all facts but those of the kind `kept` and those about pairs.
fn free(position: &mut Position, players: impl Iterator<Item = usize>, kept: fn(usize) -> Bar) {
    let mut freed = FixedBitSet::with_capacity(position.competitors.len());
    freed.extend(players);
    let mut bars: Vec<Bar> = freed.ones().map(kept).collect();
    for a in freed.ones() {
        bars.extend(freed.ones().filter(|b| a < *b).map(|b| Bar::Pair(a, b)));
    }
    position.freed = Freed::all_but(freed, bars);
}
