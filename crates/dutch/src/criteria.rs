//! Article 2 (C): functions that compute the values of the criteria for a candidate.

use super::bracket::{BracketDecision, Candidate, Role};
use super::edition::Edition;
use super::kind::{Kind, Sight};
use super::readings::{C8, StrongAbsolute};
use super::sum::{NOBODY, Sum, Those, Total, Who, if_so, number};
use super::{colours, concerns};
use arbitrium_search::{Spent, Stepwise};
use arbitrium_swiss::terms::colours::{Side, Two};
use arbitrium_swiss::terms::preference::{Strength, colour_difference};
use arbitrium_swiss::weighing::Value;
use arbitrium_tournament::Colour;

type Asked<'a, 'b, E> = &'a BracketDecision<'b, E>;

/// Whether two moved-down players meet, which 3.3.3 (B.3) forbids: moved-down players from S1 meet only resident
/// players from S2.
///
/// Articles of 2026: 3.3.
pub(super) fn mdp_pairing<E: Edition>(d: Asked<'_, '_, E>, candidate: &Candidate) -> Value {
    let broken = candidate.pairs.iter().any(|&(a, b)| d.bracket.is_mdp(a) && d.bracket.is_mdp(b));
    Value::Broken(broken)
}

/// Whether a candidate breaks C1, "Two participants shall not play against each other more than once", or the
/// organiser's prohibitions.
///
/// Articles of 2017: C.1.
pub(super) fn c1<E: Edition>(d: Asked<'_, '_, E>, candidate: &Candidate) -> Value {
    let met = |&(a, b): &(usize, usize)| d.field.obstacle(a, b).is_some_and(|obstacle| !obstacle.is_colour());
    Value::Broken(candidate.pairs.iter().any(met))
}

/// Whether a candidate breaks C3: "Non-topscorers with the same absolute colour preference shall not meet".
///
/// Articles of 2017: C.3.
pub(super) fn c3<E: Edition>(d: Asked<'_, '_, E>, candidate: &Candidate) -> Value {
    Value::Broken(candidate.pairs.iter().any(|&(a, b)| d.field.insist_alike(a, b)))
}

/// Whether a candidate breaks C2: a player left over in the last bracket receives the bye and must be allowed to have
/// it.
///
/// Articles of 2017: C.2.
pub(super) fn c2<E: Edition>(d: Asked<'_, '_, E>, candidate: &Candidate) -> Value {
    let is_last = d.bracket.is_last();
    Value::Broken(is_last && candidate.downfloaters.iter().any(|&player| !d.field.may_have_bye(player)))
}

/// Whether a candidate breaks C4: "A pairing complying with all the absolute criteria shall always exist for all
/// players not yet paired."
///
/// Articles of 2017: C.4.
pub(super) fn c4<E: Edition>(d: Asked<'_, '_, E>, candidate: &Candidate) -> Result<Value, Spent> {
    let asked = E::COMPLETES_EVERY_BRACKET || d.bracket.role == Role::Penultimate;
    let rest = d.bracket.unpaired_after(&candidate.downfloaters);
    Ok(Value::Broken(asked && !d.outlook.is_completable(d.field, &rest)?))
}

/// The value of C5: the lowest score that the player with the bye can have after these downfloaters. "Minimise the
/// score of the assignee of the pairing-allocated-bye".
pub(super) fn c5<E: Edition>(d: Asked<'_, '_, E>, candidate: &Candidate) -> Result<Value, Spent> {
    let rest = d.bracket.unpaired_after(&candidate.downfloaters);
    if rest.len().is_multiple_of(2) {
        return Ok(Value::NotAsked);
    }
    Ok(d.outlook.least_bye_score(d.field, &rest)?.map_or(Value::NotAsked, Value::Score))
}

/// The number of downfloaters, for C6 (C.5): "Minimise the number of downfloaters".
pub(super) const fn fewest_downfloaters<E: Edition>() -> Sum<E> {
    Sum::new(number, concerns::downfloater).all_downfloaters()
}

/// The scores of the downfloaters, for C7: "Minimise the scores (taken in descending order) of the downfloaters."
pub(super) const fn downfloaters_scores<E: Edition>() -> Sum<E> {
    Sum::new(|_| Total::Scores, concerns::downfloater).all_downfloaters()
}

/// The value of C8 (C.7): "Choose the set of downfloaters so that in the following bracket every criterion from C1 to
/// C7 is complied with."
pub(super) fn following_bracket<E: Edition>(
    d: Asked<'_, '_, E>,
    candidate: &Candidate,
) -> Result<Value, Spent> {
    let Some(following) = d.bracket.following(d.field, &candidate.downfloaters) else {
        return Ok(Value::NotAsked);
    };
    if d.bracket.role != Role::Ordinary {
        return Ok(Value::NotAsked);
    }
    d.of_downfloaters(&candidate.downfloaters, || {
        let decision = BracketDecision::new(d.field, &following, d.outlook);
        let best = d.outlook.best_outlook(&decision)?;
        Ok(match d.field.readings.c8 {
            C8::Graded => best.map_or(Value::Unattainable, Value::Outlook),
            C8::PassFail => Value::Count(usize::from(!best.is_some_and(|best| passes(&decision, &best)))),
        })
    })
}

/// Whether the following bracket `d` passes the test of the interpretation `c8=pass-fail`. Its best pairing
/// has one downfloater if the number of its players is odd, and none if it is even. A downfloater must have
/// the bracket's lowest score. `best` contains the values of that pairing.
fn passes<E: Edition>(d: &BracketDecision<'_, E>, best: &[Value]) -> bool {
    let lowest = d.bracket.residents.last().map(|&player| d.field.score(player));
    best.iter().all(|value| match value {
        Value::Count(downfloaters) => *downfloaters == d.bracket.len() % 2,
        Value::Scores(scores) => scores.iter().all(|score| Some(*score) == lowest),
        _ => true,
    })
}

/// The value of C9, the unplayed games of the player with the bye: "Minimise the number of unplayed games of the
/// assignee of the pairing-allocated-bye", for a bracket "that downfloat[s] exactly one player, who will end up
/// receiving the pairing-allocated bye".
///
/// All players below the bracket have a lower score. So the only downfloater receives the bye if no complete pairing
/// gives it to a player below.
pub(super) fn c9<E: Edition>(d: Asked<'_, '_, E>, candidate: &Candidate) -> Result<Value, Spent> {
    let [only] = candidate.downfloaters[..] else { return Ok(Value::NotAsked) };
    let receives = d.bracket.is_last() || {
        let rest = d.bracket.unpaired_after(&[only]);
        let others: Vec<usize> =
            d.bracket.below.iter().copied().filter(|&player| d.field.may_have_bye(player)).collect();
        rest.len() % 2 == 1
            && others.iter().try_all(|&player| {
                let without: Vec<usize> = rest.iter().copied().filter(|&other| other != player).collect();
                Ok(!d.outlook.is_completable(d.field, &without)?)
            })?
    };
    Ok(if receives { Value::Count(d.field.entrants[only].own.unplayed) } else { Value::NotAsked })
}

/// One of two opponents, with the colour that this player gets.
struct Seat<'f> {
    who: Who,
    games: &'f [Colour],
    gets: Colour,
}

/// The two players of a pair with a topscorer, White first. `None` without a topscorer.
fn seats<'f, E: Edition>(sight: &Sight, higher: &Kind<'f>, lower: &Kind<'f>) -> Option<[Seat<'f>; 2]> {
    let (own, other) = (higher.among_topscorers?, lower.among_topscorers?);
    if !own.is_topscorer && !other.is_topscorer {
        return None;
    }
    let first = Side { games: own.games, preference: higher.preference };
    let second = Side { games: other.games, preference: lower.preference };
    // The initial colour is needed only if neither player has played. Then neither player gets any colour too often.
    let two = Two { first, second, by_parity: None };
    let gets = colours::decide::<E>(sight.readings, &two).colour;
    let first = Seat { who: Who::Higher, games: own.games, gets };
    let second = Seat { who: Who::Lower, games: other.games, gets: gets.opposite() };
    Some(if gets == Colour::White { [first, second] } else { [second, first] })
}

/// The players of a pair for whom `is_too_often` is true; no player if the pair has no topscorer.
fn too_often<E: Edition>(
    sight: &Sight,
    (higher, lower): (&Kind<'_>, &Kind<'_>),
    is_too_often: fn(&Seat<'_>) -> bool,
) -> Those {
    let seats = seats::<E>(sight, higher, lower);
    seats.map_or(NOBODY, |seats| seats.map(|seat| is_too_often(&seat).then_some(seat.who)))
}

/// The players of a pair that C10 (C.8) counts: "Minimise the number of topscorers or topscorers' opponents who get a
/// colour difference higher than +2 or lower than -2."
pub(super) fn topscorers_difference<E: Edition>(sight: &Sight, higher: &Kind<'_>, lower: &Kind<'_>) -> Those {
    too_often::<E>(sight, (higher, lower), |seat| {
        let step = if seat.gets == Colour::White { 1 } else { -1 };
        (colour_difference(seat.games) + step).abs() > 2
    })
}

/// The players of a pair that C11 (C.9) counts: "Minimise the number of topscorers or topscorers' opponents who get the
/// same colour three times in a row."
pub(super) fn topscorers_repeat<E: Edition>(sight: &Sight, higher: &Kind<'_>, lower: &Kind<'_>) -> Those {
    too_often::<E>(sight, (higher, lower), |seat| {
        seat.games.len() >= 2 && seat.games[seat.games.len() - 2..].iter().all(|c| *c == seat.gets)
    })
}

/// The strength of the colour preference that is denied if these two players meet; `None` if none is denied. If both
/// prefer the same colour, the stronger preference is granted (5.2.2, E.2), or one of two equally strong ones.
fn denied(higher: &Kind<'_>, lower: &Kind<'_>) -> Option<Strength> {
    let (own, other) = (higher.preference?, lower.preference?);
    (own.colour == other.colour).then(|| own.strength.min(other.strength))
}

/// The players of a pair that C12 (C.10) counts: "Minimise the number of players who do not get their colour
/// preference."
pub(super) fn colour_preferences(_: &Sight, higher: &Kind<'_>, lower: &Kind<'_>) -> Those {
    if_so(denied(higher, lower).is_some(), Who::Pair)
}

/// The players of a pair that C13 (C.11) counts: "Minimise the number of players who do not get their strong colour
/// preference."
pub(super) fn strong_preferences(sight: &Sight, higher: &Kind<'_>, lower: &Kind<'_>) -> Those {
    let is_strong = |strength| match sight.readings.strong_absolute {
        StrongAbsolute::No => strength == Strength::Strong,
        StrongAbsolute::Yes => strength >= Strength::Strong,
    };
    if_so(denied(higher, lower).is_some_and(is_strong), Who::Pair)
}
