//! The mutants that forget one condition of an article, of the documents other than the Dutch of 2017 and 2026. They
//! pair correctly, but by facts from which the condition is removed.

use arbitrium_core::position::{Bar, Freed, PastRound, Position};
use arbitrium_core::search::Spent;
use arbitrium_core::systems::{Failure, Pairing, SearchKind, SystemId};
use arbitrium_core::tournament::{Bye, Colour, Entry, Points};
use arbitrium_dutch_2006::{dutch_2006, dutch_2012};
use arbitrium_swiss::terms::Float;
use arbitrium_swiss::terms::history::{colour_played, is_unplayed, meetings};
use arbitrium_swiss::terms::preference::colour_difference;
use arbitrium_upfloating::double_swiss_2026::DoubleSwiss;
use arbitrium_upfloating::team_2026::Teams;
use arbitrium_upfloating::upfloating::Preferences;
use fixedbitset::FixedBitSet;

use super::conditions::{Cause, Condition, is_bar_of};
use super::lim::Granted;
use super::upfloating::By;
use super::{Mutant, dubov, dutch, lim, upfloating};

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
static CONDITIONS: [[Mutant; 3]; 7] = [
    of_meetings_and_byes(SystemId::Dutch2006, "B1a", "B1b", ["b1a-forfeit", "b1b-bye", "b1b-forfeit"]),
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

/// The mutants in which a full-point bye does not bar the bye.
const FULL_POINTS: &[Mutant] = &[
    forgets("b1b-full-point", "B1b", (SystemId::Dutch2006, Condition::BarredByFullPoint), FULL_POINT),
    forgets("d12-b1b-full-point", "B1b", (SystemId::Dutch2012, Condition::BarredByFullPoint), FULL_POINT),
    forgets("b26-c2-full-point", "C2", (SystemId::Burstein2026, Condition::BarredByFullPoint), FULL_POINT),
    forgets("dubov-c2-full-point", "C2", (SystemId::Dubov2026, Condition::BarredByFullPoint), FULL_POINT),
    forgets(
        "lim-basic-4-full-point",
        "Basic 4",
        (SystemId::Lim2026, Condition::BarredByFullPoint),
        FULL_POINT,
    ),
    forgets("ds-c2-full-point", "C2", (SystemId::DoubleSwiss2026, Condition::BarredByFullPoint), FULL_POINT),
    forgets("team-c2-full-point", "C2", (SystemId::Team2026, Condition::BarredByFullPoint), FULL_POINT),
];

/// The mutants of one document about absolute colour preferences, with their names and articles.
const fn of_colours(
    system: SystemId,
    [repeated, wide]: [&'static str; 2],
    [third, difference]: [&'static str; 2],
) -> [Mutant; 2] {
    let about = "the same colour twice in a row forbids no opponent";
    let of_wide = "a colour difference beyond one forbids no opponent";
    [
        forgets(repeated, third, (system, Condition::AbsoluteAfterTwo), about),
        forgets(wide, difference, (system, Condition::AbsoluteByDifference), of_wide),
    ]
}

/// The conditions that make a colour preference absolute, document by document.
static COLOURS: [[Mutant; 2]; 5] = [
    of_colours(SystemId::Dutch2006, ["absolute-after-two", "absolute-by-difference"], ["B2b", "B2a"]),
    of_colours(SystemId::Dutch2012, ["d12-absolute-after-two", "d12-absolute-by-difference"], ["B2"; 2]),
    of_colours(SystemId::Burstein2026, ["b26-absolute-after-two", "b26-absolute-by-difference"], ["C3"; 2]),
    of_colours(SystemId::Dubov2026, ["dubov-absolute-after-two", "dubov-absolute-by-difference"], ["C3"; 2]),
    of_colours(SystemId::Lim2026, ["lim-absolute-after-two", "lim-absolute-by-difference"], ["2.1"; 2]),
];

/// The mutants of one document for which a round gave no downfloat in this way. The names are for B5 and B6.
const fn of_downfloats(
    system: SystemId,
    cause: Cause,
    about: &'static str,
    [b5, b6]: [&'static str; 2],
) -> [Mutant; 2] {
    [
        forgets(b5, "B5", (system, Condition::DownfloatBefore(1, cause)), about),
        forgets(b6, "B6", (system, Condition::DownfloatBefore(2, cause)), about),
    ]
}

/// The ways to get a downfloat in the Dutch system of 2006 and 2012. An upfloat has only one, which the mutants of the rules
/// ignore.
static DOWNFLOATS: [[Mutant; 2]; 6] = [
    of_downfloats(SystemId::Dutch2006, Cause::Game, "a game is no downfloat", ["b5-game", "b6-game"]),
    of_downfloats(SystemId::Dutch2006, Cause::Bye, "the bye is no downfloat", ["b5-bye", "b6-bye"]),
    of_downfloats(SystemId::Dutch2012, Cause::Game, "a game is no downfloat", ["d12-b5-game", "d12-b6-game"]),
    of_downfloats(SystemId::Dutch2012, Cause::Bye, "the bye is no downfloat", ["d12-b5-bye", "d12-b6-bye"]),
    of_downfloats(
        SystemId::Dutch2012,
        Cause::Forfeit,
        "a forfeit win is no downfloat",
        ["d12-b5-forfeit", "d12-b6-forfeit"],
    ),
    of_downfloats(
        SystemId::Dutch2012,
        Cause::Request,
        "a requested bye is no downfloat",
        ["d12-b5-requested", "d12-b6-requested"],
    ),
];

/// The other conditions of the Dutch system of 2006 and 2012, and of the Dubov System.
const OTHERS: &[Mutant] = &[
    forgets("b2-one-topscorer", "B2", (SystemId::Dutch2006, Condition::OneTopscorer), TOPSCORERS),
    forgets(
        "b5-topscorers",
        "B5",
        (SystemId::Dutch2006, Condition::TopscorersMayFloat(1)),
        "topscorers may not repeat the last float in the last round",
    ),
    forgets(
        "b6-topscorers",
        "B6",
        (SystemId::Dutch2006, Condition::TopscorersMayFloat(2)),
        "topscorers may not repeat the float of two rounds before in the last round",
    ),
    forgets(
        "d12-b1b-half-point",
        "B1b",
        (SystemId::Dutch2012, Condition::BarredByHalfPoint),
        "a half-point bye does not bar the bye",
    ),
    forgets("d12-b2-one-topscorer", "B2", (SystemId::Dutch2012, Condition::OneTopscorer), TOPSCORERS),
    forgets(
        "dubov-max-t",
        "1.8.2",
        (SystemId::Dubov2026, Condition::MaximumByRounds),
        "two upfloats make a maximum upfloater in any tournament",
    ),
    forgets(
        "dubov-max-forfeit",
        "1.8.1",
        (SystemId::Dubov2026, Condition::ForfeitIsUpfloat("C8")),
        "a forfeited game is no upfloat in C8 and C9",
    ),
    forgets(
        "dubov-c10-forfeit",
        "C10",
        (SystemId::Dubov2026, Condition::ForfeitIsUpfloat("C10")),
        "a forfeited game is no upfloat in C10",
    ),
];

/// The words of a mutant that waives B2 only between topscorers.
const TOPSCORERS: &str = "B2 is waived only for two topscorers";

/// The mutants of a system with upfloaters for which only one direction of a float counts, with their names.
const fn of_floaters(system: SystemId, article: &'static str, [down, up]: [&'static str; 2]) -> [Mutant; 2] {
    [
        forgets(
            down,
            article,
            (system, Condition::Floaters(article, Float::Down)),
            "a downfloater is no floater",
        ),
        forgets(up, article, (system, Condition::Floaters(article, Float::Up)), "an upfloater is no floater"),
    ]
}

/// The two directions of a float, criterion by criterion.
static FLOATERS: [[Mutant; 2]; 4] = [
    of_floaters(SystemId::DoubleSwiss2026, "C7", ["ds-c7-down", "ds-c7-up"]),
    of_floaters(SystemId::DoubleSwiss2026, "C8", ["ds-c8-down", "ds-c8-up"]),
    of_floaters(SystemId::Team2026, "C7", ["team-c7-down", "team-c7-up"]),
    of_floaters(SystemId::Team2026, "C10", ["team-c10-down", "team-c10-up"]),
];

const fn in_round(
    name: &'static str,
    (system, article, rounds_left): (SystemId, &'static str, u16),
    about: &'static str,
) -> Mutant {
    forgets(name, article, (system, Condition::NotApplied(article, rounds_left)), about)
}

/// The rounds in which the criteria about floaters are not applied.
const EXCEPTIONS: &[Mutant] = &[
    in_round("ds-c7-last-round", (SystemId::DoubleSwiss2026, "C7", 0), "C7 holds in the last round too"),
    in_round("ds-c8-last-round", (SystemId::DoubleSwiss2026, "C8", 0), "C8 holds in the last round too"),
    in_round("dubov-c8-last-round", (SystemId::Dubov2026, "C8", 0), "C8 holds in the last round too"),
    in_round("dubov-c9-last-round", (SystemId::Dubov2026, "C9", 0), "C9 holds in the last round too"),
    in_round("dubov-c10-last-round", (SystemId::Dubov2026, "C10", 0), "C10 holds in the last round too"),
    in_round("team-c7-last-round", (SystemId::Team2026, "C7", 0), "C7 holds in the last round too"),
    in_round("team-c7-last-but-one", (SystemId::Team2026, "C7", 1), "C7 holds in the last round but one too"),
    in_round("team-c10-last-round", (SystemId::Team2026, "C10", 0), "C10 holds in the last round too"),
    in_round(
        "team-c10-last-but-one",
        (SystemId::Team2026, "C10", 1),
        "C10 holds in the last round but one too",
    ),
];

const fn type_a(name: &'static str, by: By, about: &'static str) -> Mutant {
    forgets(name, "1.7.1", (SystemId::Team2026, Condition::Preference(Preferences::Simple, by)), about)
}

const fn type_b(name: &'static str, by: By, about: &'static str) -> Mutant {
    forgets(name, "1.7.2", (SystemId::Team2026, Condition::Preference(Preferences::Graded, by)), about)
}

/// The facts that make a colour preference of a team.
const PREFERENCES: &[Mutant] = &[
    type_a("team-a-difference", By::WideDifference, "Type A: a difference beyond one makes no preference"),
    type_a("team-a-last-two", By::LastTwo, "Type A: the last two colours make no preference"),
    type_a("team-a-in-line", By::LastTwoInLine, "Type A: the last two colours decide against the difference"),
    type_b("team-b-difference", By::WideDifference, "Type B: a difference beyond one makes no preference"),
    type_b("team-b-last-two", By::LastTwo, "Type B: the last two colours make no strong preference"),
    type_b("team-b-in-line", By::LastTwoInLine, "Type B: the last two colours decide against the difference"),
    type_b("team-b-mild-difference", By::Difference, "Type B: a difference of one makes no preference"),
    type_b("team-b-mild-last", By::Last, "Type B: the last colour makes no preference"),
];

const fn of_lim(name: &'static str, article: &'static str, of: Granted, about: &'static str) -> Mutant {
    forgets(name, article, (SystemId::Lim2026, Condition::Granted(of)), about)
}

/// The conditions under which the Lim system grants colours.
const OF_LIM: &[Mutant] = &[
    of_lim("lim-three-more", "5.1.2", Granted::ThreeMore, "two more games of one colour decide nothing"),
    of_lim("lim-opponents-by-last", "5.2", Granted::OpponentsByLast, "no opponent is exchanged to alternate"),
    of_lim(
        "lim-opponents-by-number",
        "5.2",
        Granted::OpponentsByNumber,
        "no opponent is exchanged to equalise",
    ),
    of_lim("lim-third", "5.3", Granted::Third, "the same colour twice in a row decides nothing"),
    of_lim("lim-history", "5.4", Granted::History, "the colours of earlier rounds are ignored"),
    of_lim(
        "lim-higher-above",
        "5.4",
        Granted::HigherAbove,
        "the lower ranked gets the colour in every scoregroup",
    ),
    of_lim(
        "lim-lower-below",
        "5.4",
        Granted::LowerBelow,
        "the higher ranked gets the colour in every scoregroup",
    ),
    of_lim("lim-odd-rounds", "5.5", Granted::Equalised(1), "colours only alternate in odd rounds"),
    of_lim("lim-even-rounds", "5.6", Granted::Equalised(0), "colours only alternate in even rounds"),
    of_lim(
        "lim-last-third",
        "6",
        Granted::LastThird,
        "a third colour in a row is forbidden in the last round",
    ),
    of_lim(
        "lim-last-three-more",
        "6",
        Granted::LastThreeMore,
        "three more of a colour are forbidden in the last round",
    ),
];

/// All mutants of this list.
pub(super) fn all() -> impl Iterator<Item = &'static Mutant> {
    let of_two = COLOURS.iter().chain(&DOWNFLOATS).chain(&FLOATERS).flatten();
    let others = [FULL_POINTS, OTHERS, EXCEPTIONS, PREFERENCES, OF_LIM];
    CONDITIONS.iter().flatten().chain(of_two).chain(others.into_iter().flatten())
}

/// The pairing of a round by a program that forgets this condition. The outer `Err` means that the search exceeds its
/// budget.
pub(super) fn pair(
    id: SystemId,
    condition: Condition,
    position: &Position,
) -> Result<Result<Pairing, Failure>, Spent> {
    if let Some(seen) = without(id, condition, position) {
        return Ok(id.system().pair(&seen, SearchKind::Guided));
    }
    match (id, condition) {
        (SystemId::Lim2026, Condition::Granted(granted)) => lim::pair(position, lim::Error::Forgets(granted)),
        (SystemId::Dutch2006, _) => dutch::pair(position, dutch::Error::Forgets(condition)),
        (SystemId::Dutch2012, _) => dutch::pair_2012(position, dutch::Error::Forgets(condition)),
        (SystemId::Dubov2026, _) => dubov::pair(position, dubov::Error::Forgets(condition)),
        (SystemId::Team2026, _) => upfloating::pair::<Teams>(position, upfloating::Error::Forgets(condition)),
        _ => upfloating::pair::<DoubleSwiss>(position, upfloating::Error::Forgets(condition)),
    }
}

/// The facts before a round without the condition. `None` if the condition is about facts that the document derives from
/// them.
fn without(id: SystemId, condition: Condition, position: &Position) -> Option<Position> {
    let mut seen = position.clone();
    let players = 0..position.competitors.len();
    match condition {
        Condition::ForfeitIsNoMeeting => {
            let met =
                players.flat_map(|index| meetings(position, index).map(move |one| (index, one.opponent)));
            seen.prohibit(met);
        }
        Condition::OneTopscorer => seen.prohibit(with_one_topscorer(id, position)),
        Condition::BarredByBye
        | Condition::BarredByForfeit
        | Condition::BarredByFullPoint
        | Condition::BarredByHalfPoint => {
            let is_freed = |index: &usize| {
                let past = position.competitors[*index].past.iter();
                let mut bars = past.filter(|past| bars(id, past, position)).peekable();
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
        // In all other rounds the program is correct.
        Condition::NotApplied(_, left) if position.planned_rounds != position.round.checked_add(left) => {}
        _ => return None,
    }
    Some(seen)
}

/// The pairs for which B2 is waived because of only one of the two players.
fn with_one_topscorer(id: SystemId, position: &Position) -> Vec<(usize, usize)> {
    let field = if id == SystemId::Dutch2012 {
        dutch_2012::field(position, dutch_2012::Readings::default())
    } else {
        dutch_2006::Field::new(position, dutch_2006::Readings::default())
    };
    let is_topscorer = |player: usize| field.entrants[player].b2_waived;
    let pairs = (0..field.entrants.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
    let pairs = pairs.filter(|&(a, b)| is_topscorer(a) != is_topscorer(b) && field.pair(a, b).b2);
    let place = |player: usize| position.index_of(field.entrants[player].id);
    pairs.filter_map(|(a, b)| Some((place(a)?, place(b)?))).collect()
}

/// Whether the past round bars its player from the bye, for one of the reasons that the texts name.
fn bars(id: SystemId, past: &PastRound, position: &Position) -> bool {
    let has_points = match id {
        SystemId::Dutch2012 => past.points > Points::ZERO,
        _ => past.points >= position.worth.win,
    };
    past.entry == Entry::Bye(Bye::PairingAllocated) || is_unplayed(past) && has_points
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
