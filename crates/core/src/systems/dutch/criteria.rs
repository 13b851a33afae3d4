//! Article 2 (C): the criteria that both editions have, as values of a candidate.

use super::bracket::{BracketDecision, Candidate, Role};
use super::colours::allocate;
use super::edition::Edition;
use super::field::Float;
use super::readings::{C8, StrongAbsolute};
use crate::search::{Spent, Stepwise};
use crate::systems::terms::preference::{Strength, colour_difference};
use crate::systems::weighing::Value;
use crate::tournament::{Colour, Points};

type Asked<'a, 'b, E> = &'a BracketDecision<'b, E>;

/// 3.3.3 (B.3): moved-down players from S1 meet resident players from S2, never one another.
///
/// Articles of 2026: 3.3.
pub(super) fn mdp_pairing<E: Edition>(d: Asked<'_, '_, E>, candidate: &Candidate) -> Value {
    let broken = candidate.pairs.iter().any(|&(a, b)| d.bracket.is_mdp(a) && d.bracket.is_mdp(b));
    Value::Broken(broken)
}

/// C1: "Two participants shall not play against each other more than once"; and the organiser's prohibitions.
///
/// Articles of 2017: C.1.
pub(super) fn c1<E: Edition>(d: Asked<'_, '_, E>, candidate: &Candidate) -> Value {
    let met = |&(a, b): &(usize, usize)| d.field.obstacle(a, b).is_some_and(|obstacle| !obstacle.is_colour());
    Value::Broken(candidate.pairs.iter().any(met))
}

/// C3: "Non-topscorers with the same absolute colour preference shall not meet".
///
/// Articles of 2017: C.3.
pub(super) fn c3<E: Edition>(d: Asked<'_, '_, E>, candidate: &Candidate) -> Value {
    Value::Broken(candidate.pairs.iter().any(|&(a, b)| d.field.insist_alike(a, b)))
}

/// C2: who is left over in the last bracket receives the bye, and must be allowed to.
///
/// Articles of 2017: C.2.
pub(super) fn c2<E: Edition>(d: Asked<'_, '_, E>, candidate: &Candidate) -> Value {
    let is_last = d.bracket.is_last();
    Value::Broken(is_last && candidate.downfloaters.iter().any(|&player| !d.field.may_have_bye(player)))
}

/// C4: "A pairing complying with all the absolute criteria shall always exist for all players not yet paired."
///
/// Articles of 2017: C.4.
pub(super) fn c4<E: Edition>(d: Asked<'_, '_, E>, candidate: &Candidate) -> Result<Value, Spent> {
    let asked = E::COMPLETES_EVERY_BRACKET || d.bracket.role == Role::Penultimate;
    let rest = d.bracket.unpaired_after(&candidate.downfloaters);
    Ok(Value::Broken(asked && !d.outlook.is_completable(d.field, &rest)?))
}

/// C5: "Minimise the score of the assignee of the pairing-allocated-bye": the least that the downfloaters leave possible.
pub(super) fn c5<E: Edition>(d: Asked<'_, '_, E>, candidate: &Candidate) -> Result<Value, Spent> {
    let rest = d.bracket.unpaired_after(&candidate.downfloaters);
    if rest.len().is_multiple_of(2) {
        return Ok(Value::NotAsked);
    }
    Ok(d.outlook.least_bye_score(d.field, &rest)?.map_or(Value::NotAsked, Value::Score))
}

/// C6 (C.5): "Minimise the number of downfloaters".
pub(super) fn fewest_downfloaters<E: Edition>(_: Asked<'_, '_, E>, candidate: &Candidate) -> Value {
    Value::Count(candidate.downfloaters.len())
}

/// C7: "Minimise the scores (taken in descending order) of the downfloaters."
pub(super) fn downfloaters_scores<E: Edition>(d: Asked<'_, '_, E>, candidate: &Candidate) -> Value {
    // Places are in the order of 1.2, so the scores descend.
    Value::Scores(candidate.downfloaters.iter().map(|&player| d.field.score(player)).collect())
}

/// C8 (C.7): "Choose the set of downfloaters so that in the following bracket every criterion from C1 to C7 is complied
/// with."
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

/// Whether a following bracket is paired as well as its number allows (reading `c8=pass-fail`).
fn passes<E: Edition>(d: &BracketDecision<'_, E>, best: &[Value]) -> bool {
    let lowest = d.bracket.residents.last().map(|&player| d.field.score(player));
    best.iter().all(|value| match value {
        Value::Count(downfloaters) => *downfloaters == d.bracket.len() % 2,
        Value::Scores(scores) => scores.iter().all(|score| Some(*score) == lowest),
        _ => true,
    })
}

/// C9: "Minimise the number of unplayed games of the assignee of the pairing-allocated-bye", for a bracket "that downfloat[s]
/// exactly one player, who will end up receiving the pairing-allocated bye".
///
/// Everybody below has a lower score, so where no complete pairing has a bye of a lower score than the only downfloater's, he
/// receives it.
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

/// What becomes of a player's colours in a pair.
pub(super) struct Seat<'a> {
    /// The player, as a place in the field.
    pub(super) player: usize,
    games: &'a [Colour],
    /// The colour that he gets.
    pub(super) gets: Colour,
}

/// The seats of the pairs in which a topscorer takes part.
pub(super) fn seats_with_topscorers<'a, E: Edition>(
    d: &'a BracketDecision<'_, E>,
    candidate: &'a Candidate,
) -> impl Iterator<Item = Seat<'a>> {
    let field = d.field;
    let counts =
        |&&(a, b): &&(usize, usize)| field.entrants[a].own.is_topscorer || field.entrants[b].own.is_topscorer;
    candidate.pairs.iter().filter(counts).flat_map(move |&(a, b)| {
        let allocation = allocate::<E>(field, a, b);
        [(allocation.white, Colour::White), (allocation.black, Colour::Black)].map(|(player, gets)| Seat {
            player,
            games: &field.entrants[player].games,
            gets,
        })
    })
}

/// C10 (C.8): "Minimise the number of topscorers or topscorers' opponents who get a colour difference higher than +2 or lower
/// than -2."
pub(super) fn topscorers_difference<E: Edition>(d: Asked<'_, '_, E>, candidate: &Candidate) -> Value {
    Value::Count(seats_with_topscorers(d, candidate).filter(widens).count())
}

/// Whether the colour makes a difference beyond 2.
pub(super) fn widens(seat: &Seat<'_>) -> bool {
    let step = if seat.gets == Colour::White { 1 } else { -1 };
    (colour_difference(seat.games) + step).abs() > 2
}

/// C11 (C.9): "Minimise the number of topscorers or topscorers' opponents who get the same colour three times in a row."
pub(super) fn topscorers_repeat<E: Edition>(d: Asked<'_, '_, E>, candidate: &Candidate) -> Value {
    Value::Count(seats_with_topscorers(d, candidate).filter(repeats).count())
}

/// Whether it is the third time in a row.
pub(super) fn repeats(seat: &Seat<'_>) -> bool {
    seat.games.len() >= 2 && seat.games[seat.games.len() - 2..].iter().all(|c| *c == seat.gets)
}

/// The strength of the preference that a pair does not grant, if there is one.
pub(super) fn denied<E: Edition>(d: Asked<'_, '_, E>, (a, b): (usize, usize)) -> Option<Strength> {
    let allocation = allocate::<E>(d.field, a, b);
    let seats = [(allocation.white, Colour::White), (allocation.black, Colour::Black)];
    let preferences = seats.iter().filter_map(|&(player, gets)| {
        d.field.entrants[player].preference.filter(|preference| preference.colour != gets)
    });
    preferences.map(|preference| preference.strength).max()
}

/// C12 (C.10): "Minimise the number of players who do not get their colour preference."
pub(super) fn colour_preferences<E: Edition>(d: Asked<'_, '_, E>, candidate: &Candidate) -> Value {
    Value::Count(candidate.pairs.iter().filter(|&&pair| denied(d, pair).is_some()).count())
}

/// C13 (C.11): "Minimise the number of players who do not get their strong colour preference."
pub(super) fn strong_preferences<E: Edition>(d: Asked<'_, '_, E>, candidate: &Candidate) -> Value {
    Value::Count(candidate.pairs.iter().filter(|&&pair| is_denied_strongly(d, pair)).count())
}

/// Whether a pair does not grant a strong preference.
pub(super) fn is_denied_strongly<E: Edition>(d: Asked<'_, '_, E>, pair: (usize, usize)) -> bool {
    denied(d, pair).is_some_and(|strength| match d.field.readings.strong_absolute {
        StrongAbsolute::No => strength == Strength::Strong,
        StrongAbsolute::Yes => strength >= Strength::Strong,
    })
}

/// Whether a player had this float so many rounds before.
pub(super) fn had<E: Edition>(d: Asked<'_, '_, E>, player: usize, float: Float, back: usize) -> bool {
    d.field.entrants[player].floats[back - 1] == Some(float)
}

/// The difference of the scores of two players.
pub(super) fn score_difference<E: Edition>(d: Asked<'_, '_, E>, (a, b): (usize, usize)) -> Points {
    let difference = d.field.score(a) - d.field.score(b);
    if difference < Points::ZERO { -difference } else { difference }
}
