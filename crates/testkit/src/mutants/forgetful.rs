//! The mutants that forget one condition of an article, of the documents other than the Dutch of 2017 and 2026. They
//! pair correctly, but by facts from which the condition is removed.

use std::sync::LazyLock;

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
use super::{Mutant, Row, bye_first, dubov, dutch, in_column, lim, table, upfloating};

/// The documents of the tables below, in the order of their columns.
const DOCUMENTS: [SystemId; 7] = [
    SystemId::Dutch2006,
    SystemId::Dutch2012,
    SystemId::Burstein2026,
    SystemId::Dubov2026,
    SystemId::Lim2026,
    SystemId::DoubleSwiss2026,
    SystemId::Team2026,
];

table! {
    /// The conditions about meetings and the bye.
    MEETINGS: Condition, 7;
    |_| Condition::ForfeitIsNoMeeting,
        [("b1a-forfeit", "B1a") ("d12-b1a-forfeit", "B1a") ("b26-c1-forfeit", "C1") ("dubov-c1-forfeit", "C1")
        ("lim-2-1-forfeit", "2.1") ("ds-c1-forfeit", "C1") ("team-c1-forfeit", "C1")],
        "a forfeited round is a meeting";
    |_| Condition::BarredByBye,
        [("b1b-bye", "B1b") ("d12-b1b-bye", "B1b") ("b26-c2-bye", "C2") ("dubov-c2-bye", "C2")
        ("lim-basic-4-bye", "Basic 4") ("ds-c2-bye", "C2") ("team-c2-bye", "C2")],
        "an earlier bye does not bar the bye";
    |_| Condition::BarredByForfeit,
        [("b1b-forfeit", "B1b") ("d12-b1b-forfeit", "B1b") ("b26-c2-forfeit", "C2") ("dubov-c2-forfeit", "C2")
        ("lim-basic-4-forfeit", "Basic 4") ("ds-c2-forfeit", "C2") ("team-c2-forfeit", "C2")],
        "a forfeit win does not bar the bye";
}

table! {
    /// The conditions that make a colour preference absolute.
    COLOURS: Condition, 7;
    |_| Condition::AbsoluteAfterTwo,
        [("absolute-after-two", "B2b") ("d12-absolute-after-two", "B2") ("b26-absolute-after-two", "C3")
        ("dubov-absolute-after-two", "C3") ("lim-absolute-after-two", "2.1") - -],
        "the same colour twice in a row forbids no opponent";
    |_| Condition::AbsoluteByDifference,
        [("absolute-by-difference", "B2a") ("d12-absolute-by-difference", "B2")
        ("b26-absolute-by-difference", "C3") ("dubov-absolute-by-difference", "C3")
        ("lim-absolute-by-difference", "2.1") - -],
        "a colour difference beyond one forbids no opponent";
}

table! {
    /// The ways to get a downfloat in 2006 and 2012, for B5 and B6. An upfloat has only one, which the mutants of the rules
    /// ignore.
    DOWNFLOATS: Condition, 2;
    |_| Condition::DownfloatBefore(1, Cause::Game), [("b5-game", "B5") ("d12-b5-game", "B5")],
        "a game is no downfloat";
    |_| Condition::DownfloatBefore(2, Cause::Game), [("b6-game", "B6") ("d12-b6-game", "B6")],
        "a game is no downfloat";
    |_| Condition::DownfloatBefore(1, Cause::Bye), [("b5-bye", "B5") ("d12-b5-bye", "B5")],
        "the bye is no downfloat";
    |_| Condition::DownfloatBefore(2, Cause::Bye), [("b6-bye", "B6") ("d12-b6-bye", "B6")],
        "the bye is no downfloat";
    |_| Condition::DownfloatBefore(1, Cause::Forfeit), [- ("d12-b5-forfeit", "B5")],
        "a forfeit win is no downfloat";
    |_| Condition::DownfloatBefore(2, Cause::Forfeit), [- ("d12-b6-forfeit", "B6")],
        "a forfeit win is no downfloat";
    |_| Condition::DownfloatBefore(1, Cause::Request), [- ("d12-b5-requested", "B5")],
        "a requested bye is no downfloat";
    |_| Condition::DownfloatBefore(2, Cause::Request), [- ("d12-b6-requested", "B6")],
        "a requested bye is no downfloat";
}

table! {
    /// The two directions of a float, in Double-Swiss and Swiss Team.
    FLOATERS: Condition, 2;
    |of| Condition::Floaters(of, Float::Down), [("ds-c7-down", "C7") ("team-c7-down", "C7")],
        "a downfloater is no floater";
    |of| Condition::Floaters(of, Float::Up), [("ds-c7-up", "C7") ("team-c7-up", "C7")],
        "an upfloater is no floater";
    |of| Condition::Floaters(of, Float::Down), [("ds-c8-down", "C8") ("team-c10-down", "C10")],
        "a downfloater is no floater";
    |of| Condition::Floaters(of, Float::Up), [("ds-c8-up", "C8") ("team-c10-up", "C10")],
        "an upfloater is no floater";
}

table! {
    /// A full-point bye bars the bye.
    FULL_POINTS: Condition, 7;
    |_| Condition::BarredByFullPoint,
        [("b1b-full-point", "B1b") ("d12-b1b-full-point", "B1b") ("b26-c2-full-point", "C2")
        ("dubov-c2-full-point", "C2") ("lim-basic-4-full-point", "Basic 4") ("ds-c2-full-point", "C2")
        ("team-c2-full-point", "C2")],
        "a full-point bye does not bar the bye";
}

table! {
    /// The other conditions of 2006, 2012 and the Dubov System.
    OTHERS: Condition, 3;
    |_| Condition::BarredByHalfPoint, [- ("d12-b1b-half-point", "B1b") -],
        "a half-point bye does not bar the bye";
    |_| Condition::OneTopscorer, [("b2-one-topscorer", "B2") ("d12-b2-one-topscorer", "B2") -],
        "B2 is waived only for two topscorers";
    |_| Condition::TopscorersMayFloat(1), [("b5-topscorers", "B5") - -],
        "topscorers may not repeat the last float in the last round";
    |_| Condition::TopscorersMayFloat(2), [("b6-topscorers", "B6") - -],
        "topscorers may not repeat the float of two rounds before in the last round";
    |_| Condition::MaximumByRounds, [- - ("dubov-max-t", "1.8.2")],
        "two upfloats make a maximum upfloater in any tournament";
    |_| Condition::ForfeitIsUpfloat("C8"), [- - ("dubov-max-forfeit", "1.8.1")],
        "a forfeited game is no upfloat in C8 and C9";
    |_| Condition::ForfeitIsUpfloat("C10"), [- - ("dubov-c10-forfeit", "C10")],
        "a forfeited game is no upfloat in C10";
}

table! {
    /// The rounds in which criteria are not applied, in Double-Swiss, the Dubov System and Swiss Team.
    EXCEPTIONS: Condition, 3;
    |of| Condition::NotApplied(of, 0), [("ds-c7-last-round", "C7") - ("team-c7-last-round", "C7")],
        "C7 holds in the last round too";
    |of| Condition::NotApplied(of, 0), [("ds-c8-last-round", "C8") ("dubov-c8-last-round", "C8") -],
        "C8 holds in the last round too";
    |of| Condition::NotApplied(of, 0), [- ("dubov-c9-last-round", "C9") -], "C9 holds in the last round too";
    |of| Condition::NotApplied(of, 1), [- - ("team-c7-last-but-one", "C7")],
        "C7 holds in the last round but one too";
    |of| Condition::NotApplied(of, 0), [- ("dubov-c10-last-round", "C10") ("team-c10-last-round", "C10")],
        "C10 holds in the last round too";
    |of| Condition::NotApplied(of, 1), [- - ("team-c10-last-but-one", "C10")],
        "C10 holds in the last round but one too";
}

table! {
    /// The facts that make a colour preference of a team.
    PREFERENCES: Condition, 1;
    |_| Condition::Preference(Preferences::Simple, By::WideDifference), [("team-a-difference", "1.7.1")],
        "Type A: a difference beyond one makes no preference";
    |_| Condition::Preference(Preferences::Simple, By::LastTwo), [("team-a-last-two", "1.7.1")],
        "Type A: the last two colours make no preference";
    |_| Condition::Preference(Preferences::Simple, By::LastTwoInLine), [("team-a-in-line", "1.7.1")],
        "Type A: the last two colours decide against the difference";
    |_| Condition::Preference(Preferences::Graded, By::WideDifference), [("team-b-difference", "1.7.2")],
        "Type B: a difference beyond one makes no preference";
    |_| Condition::Preference(Preferences::Graded, By::LastTwo), [("team-b-last-two", "1.7.2")],
        "Type B: the last two colours make no strong preference";
    |_| Condition::Preference(Preferences::Graded, By::LastTwoInLine), [("team-b-in-line", "1.7.2")],
        "Type B: the last two colours decide against the difference";
    |_| Condition::Preference(Preferences::Graded, By::Difference), [("team-b-mild-difference", "1.7.2")],
        "Type B: a difference of one makes no preference";
    |_| Condition::Preference(Preferences::Graded, By::Last), [("team-b-mild-last", "1.7.2")],
        "Type B: the last colour makes no preference";
}

table! {
    /// The conditions under which the Lim system grants colours.
    OF_LIM: Condition, 1;
    |_| Condition::Granted(Granted::ThreeMore), [("lim-three-more", "5.1.2")],
        "two more games of one colour decide nothing";
    |_| Condition::Granted(Granted::OpponentsByLast), [("lim-opponents-by-last", "5.2")],
        "no opponent is exchanged to alternate";
    |_| Condition::Granted(Granted::OpponentsByNumber), [("lim-opponents-by-number", "5.2")],
        "no opponent is exchanged to equalise";
    |_| Condition::Granted(Granted::Third), [("lim-third", "5.3")],
        "the same colour twice in a row decides nothing";
    |_| Condition::Granted(Granted::History), [("lim-history", "5.4")],
        "the colours of earlier rounds are ignored";
    |_| Condition::Granted(Granted::HigherAbove), [("lim-higher-above", "5.4")],
        "the lower ranked gets the colour in every scoregroup";
    |_| Condition::Granted(Granted::LowerBelow), [("lim-lower-below", "5.4")],
        "the higher ranked gets the colour in every scoregroup";
    |_| Condition::Granted(Granted::Equalised(1)), [("lim-odd-rounds", "5.5")],
        "colours only alternate in odd rounds";
    |_| Condition::Granted(Granted::Equalised(0)), [("lim-even-rounds", "5.6")],
        "colours only alternate in even rounds";
    |_| Condition::Granted(Granted::LastThird), [("lim-last-third", "6")],
        "a third colour in a row is forbidden in the last round";
    |_| Condition::Granted(Granted::LastThreeMore), [("lim-last-three-more", "6")],
        "three more of a colour are forbidden in the last round";
}

/// The mutants of a table whose columns are these documents, document by document.
fn of<const N: usize>(rows: &'static [Row<Condition, N>], documents: [SystemId; N]) -> Vec<Mutant> {
    let of_document = |(at, id)| in_column(rows, at, move |condition| super::Error::Forgets(id, condition));
    documents.into_iter().enumerate().flat_map(of_document).collect()
}

static ALL: LazyLock<Vec<Mutant>> = LazyLock::new(|| {
    use SystemId::{DoubleSwiss2026, Dubov2026, Dutch2006, Dutch2012, Lim2026, Team2026};
    let tables = [
        of(MEETINGS, DOCUMENTS),
        of(COLOURS, DOCUMENTS),
        of(DOWNFLOATS, [Dutch2006, Dutch2012]),
        of(FLOATERS, [DoubleSwiss2026, Team2026]),
        of(FULL_POINTS, DOCUMENTS),
        of(OTHERS, [Dutch2006, Dutch2012, Dubov2026]),
        of(EXCEPTIONS, [DoubleSwiss2026, Dubov2026, Team2026]),
        of(PREFERENCES, [Team2026]),
        of(OF_LIM, [Lim2026]),
    ];
    tables.into_iter().flatten().collect()
});

/// All mutants of this list.
pub(super) fn all() -> impl Iterator<Item = &'static Mutant> {
    ALL.iter()
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
        (SystemId::Dubov2026, _) => dubov::pair(position, bye_first::Error::Forgets(condition)),
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
