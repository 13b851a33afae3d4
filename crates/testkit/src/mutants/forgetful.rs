//! The mutants that forget one condition of an article, of the documents other than the Dutch of 2017 and 2026. They
//! pair correctly, but by facts from which the condition is removed.

use arbitrium_core::position::{Bar, Freed, PastRound, Position};
use arbitrium_core::systems::{Failure, Pairing, SearchKind, SystemId};
use arbitrium_core::tournament::{Bye, Colour, Entry};
use arbitrium_swiss::terms::history::{colour_played, is_unplayed, meetings};
use arbitrium_swiss::terms::preference::colour_difference;
use fixedbitset::FixedBitSet;

use super::Mutant;
use super::conditions::Condition;

const fn forgets(
    name: &'static str,
    article: &'static str,
    (system, condition): (SystemId, Condition),
    about: &'static str,
) -> Mutant {
    Mutant { name, article, about, error: super::Error::Forgets(system, condition) }
}

/// The mutants of one document: the articles about meetings and about the bye, and the words of each mutant.
macro_rules! of_meetings_and_byes {
    ($system:ident, $meeting:literal, $bye:literal, [$played:literal, $had:literal, $won:literal]) => {
        [
            forgets(
                $played,
                $meeting,
                (SystemId::$system, Condition::ForfeitIsNoMeeting),
                "a forfeited round is a meeting",
            ),
            forgets(
                $had,
                $bye,
                (SystemId::$system, Condition::BarredByBye),
                "an earlier bye does not bar the bye",
            ),
            forgets(
                $won,
                $bye,
                (SystemId::$system, Condition::BarredByForfeit),
                "a forfeit win does not bar the bye",
            ),
        ]
    };
}

/// The conditions about meetings and the bye, document by document.
pub(super) static CONDITIONS: [[Mutant; 3]; 6] = [
    of_meetings_and_byes!(Dutch2012, "B1a", "B1b", ["d12-b1a-forfeit", "d12-b1b-bye", "d12-b1b-forfeit"]),
    of_meetings_and_byes!(Burstein2026, "C1", "C2", ["b26-c1-forfeit", "b26-c2-bye", "b26-c2-forfeit"]),
    of_meetings_and_byes!(Dubov2026, "C1", "C2", ["dubov-c1-forfeit", "dubov-c2-bye", "dubov-c2-forfeit"]),
    of_meetings_and_byes!(
        Lim2026,
        "2.1",
        "Basic 4",
        ["lim-2-1-forfeit", "lim-basic-4-bye", "lim-basic-4-forfeit"]
    ),
    of_meetings_and_byes!(DoubleSwiss2026, "C1", "C2", ["ds-c1-forfeit", "ds-c2-bye", "ds-c2-forfeit"]),
    of_meetings_and_byes!(Team2026, "C1", "C2", ["team-c1-forfeit", "team-c2-bye", "team-c2-forfeit"]),
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

/// The conditions that make a colour preference absolute.
pub(super) const COLOURS: &[Mutant] = &[
    forgets(
        "d12-absolute-after-two",
        "B2",
        (SystemId::Dutch2012, Condition::AbsoluteAfterTwo),
        "the same colour twice in a row forbids no opponent",
    ),
    forgets(
        "d12-absolute-by-difference",
        "B2",
        (SystemId::Dutch2012, Condition::AbsoluteByDifference),
        "a colour difference beyond one forbids no opponent",
    ),
    forgets(
        "b26-absolute-after-two",
        "C3",
        (SystemId::Burstein2026, Condition::AbsoluteAfterTwo),
        "the same colour twice in a row forbids no opponent",
    ),
    forgets(
        "b26-absolute-by-difference",
        "C3",
        (SystemId::Burstein2026, Condition::AbsoluteByDifference),
        "a colour difference beyond one forbids no opponent",
    ),
    forgets(
        "dubov-absolute-after-two",
        "C3",
        (SystemId::Dubov2026, Condition::AbsoluteAfterTwo),
        "the same colour twice in a row forbids no opponent",
    ),
    forgets(
        "dubov-absolute-by-difference",
        "C3",
        (SystemId::Dubov2026, Condition::AbsoluteByDifference),
        "a colour difference beyond one forbids no opponent",
    ),
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
                bars.peek().is_some() && bars.all(|past| is_of(condition, past))
            };
            free(&mut seen, players.filter(is_freed), Bar::Bye);
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
            free(&mut seen, players.filter(is_freed), Bar::Colour);
        }
        _ => {}
    }
    seen
}

/// Whether the past round bars its player from the bye, for one of the three reasons that the texts name.
fn bars(past: &PastRound, position: &Position) -> bool {
    past.entry == Entry::Bye(Bye::PairingAllocated) || is_unplayed(past) && past.points >= position.worth.win
}

/// Whether a past round that bars its player does so by this condition.
fn is_of(condition: Condition, past: &PastRound) -> bool {
    match condition {
        Condition::BarredByBye => past.entry == Entry::Bye(Bye::PairingAllocated),
        Condition::BarredByForfeit => past.entry.contest().is_some(),
        _ => past.entry == Entry::Bye(Bye::Full),
    }
}

/// Frees these players from the facts of one kind, and from no other fact.
fn free(position: &mut Position, players: impl Iterator<Item = usize>, kind: fn(usize) -> Bar) {
    let count = position.competitors.len();
    let mut freed = FixedBitSet::with_capacity(count);
    freed.extend(players);
    let of = [Bar::Bye as fn(usize) -> Bar, Bar::Colour];
    let others = of.into_iter().flat_map(|other| freed.ones().map(other).collect::<Vec<_>>());
    let mut kept: Vec<Bar> =
        others.filter(|bar| freed.ones().next().is_some_and(|first| !is_alike(*bar, kind(first)))).collect();
    for a in freed.ones() {
        kept.extend(freed.ones().filter(|b| a < *b).map(|b| Bar::Pair(a, b)));
    }
    position.freed = Freed::all_but(freed, kept);
}

fn is_alike(one: Bar, other: Bar) -> bool {
    std::mem::discriminant(&one) == std::mem::discriminant(&other)
}
