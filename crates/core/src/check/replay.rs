use std::ops::RangeInclusive;

use super::claims::claim_for_all;
use super::edition::explain_by_editions;
use super::retry::{LAST_RECORDED, alternatives, explain_by_readings};
use super::verdict::{Replay, RoundVerdict, Unsearched, Verdict};
use crate::position::{Field, Position};
use crate::systems::{Board, Class, Decisive, Failure, Judgement, PairingSystem, Recorded, SearchKind};
use crate::tournament::{Bye, Colour, Entry, Tournament};

/// What a replay looks at.
#[derive(Clone, Debug)]
pub struct CheckOptions {
    /// The rounds to judge, as far as they are recorded.
    pub rounds: RangeInclusive<u16>,
    /// The search to use.
    pub search: SearchKind,
    /// Whether readings are looked for that explain differences.
    pub readings: bool,
    /// Whether other editions are looked for under which differing rounds agree, where readings are.
    pub editions: bool,
    /// Whether differing rounds are told what would have to be otherwise. Who counts verdicts alone need not try.
    pub claims: bool,
}

impl Default for CheckOptions {
    fn default() -> Self {
        CheckOptions {
            rounds: 1..=u16::MAX,
            search: SearchKind::Guided,
            readings: true,
            editions: true,
            claims: true,
        }
    }
}

/// Judges every recorded round from the history as recorded: a wrong round never hides the next.
///
/// Differences are tried again under the alternative readings, one at a time, where that is wanted and as far as the limits
/// in force allow: all of them together may take a twentieth of what one question may, and each a thousandth.
#[must_use]
pub fn replay(tournament: &Tournament, system: &dyn PairingSystem, options: &CheckOptions) -> Replay {
    judge_answers(tournament, system, options, tournament.paired_rounds(), |round| {
        Some(recorded_round(tournament, round))
    })
}

/// As [`replay`], for somebody else's pairings of the rounds 1 to `last`, each from the same recorded history.
/// `last` may be the round after the last recorded. A round without an answer is left out.
#[must_use]
pub fn judge_answers(
    tournament: &Tournament,
    system: &dyn PairingSystem,
    options: &CheckOptions,
    last: u16,
    mut answer: impl FnMut(u16) -> Option<Recorded>,
) -> Replay {
    let wanted = |round: &u16| options.rounds.contains(round);
    let mut judge = |rounds: &mut Vec<Replayed>, wanted: &dyn Fn(&u16) -> bool| {
        for round in (1..=last).filter(wanted) {
            let position = match Position::before(tournament, round, Field::of(tournament, round)) {
                Ok(position) => position,
                Err(error) => return Some(error),
            };
            if let Some(recorded) = answer(round) {
                let (verdict, is_taken_for_last) = judge_round(&position, system, recorded, options.search);
                rounds.push(Replayed { position, verdict, is_taken_for_last });
            }
        }
        None
    };
    let (mut rounds, mut beside) = (Vec::new(), Vec::new());
    let stopped = judge(&mut rounds, &wanted);
    let mut unsearched = None;
    if rounds.iter().any(|round| !round.verdict.verdict.agrees()) {
        if options.readings {
            // A reading must explain the whole file, whatever part of it was asked for.
            judge(&mut rounds, &|round| !wanted(round));
            rounds.sort_by_key(|round| round.position.round);
            unsearched = explain_by_readings(system, options.search, &mut rounds);
            let (asked_for, others): (Vec<Replayed>, Vec<Replayed>) =
                rounds.into_iter().partition(|round| wanted(&round.position.round));
            rounds = asked_for;
            beside = others;
            if options.editions {
                explain_by_editions(system, options.search, &mut rounds);
            }
        } else {
            unsearched = Some(Unsearched { tried: 0, of: alternatives(system).len(), failure: None });
        }
        if options.claims {
            claim_for_all(system, options.search, &mut rounds);
        }
    }
    let [rounds, beside] =
        [rounds, beside].map(|rounds| rounds.into_iter().map(|round| round.verdict).collect());
    Replay { rounds, beside, stopped, unsearched }
}

/// A round that was judged, with the position before it.
pub(super) struct Replayed {
    pub(super) position: Position,
    pub(super) verdict: RoundVerdict,
    /// Whether it differs as the last round, which nobody says that it is.
    pub(super) is_taken_for_last: bool,
}

fn judge_round(
    position: &Position,
    system: &dyn PairingSystem,
    mut recorded: Recorded,
    search: SearchKind,
) -> (RoundVerdict, bool) {
    let mut judgement = system.judge(position, &recorded, search);
    let mut verdict = Verdict::Class(judgement.class);
    let (mut explained_by, mut is_taken_for_last) = (Vec::new(), false);
    match if_it_is_the_last(position, system, &recorded, &judgement, search) {
        Some(last) if last.class == Class::Agrees => {
            (verdict, explained_by) = (Verdict::Reading, vec![LAST_RECORDED]);
        }
        Some(last) => {
            (verdict, judgement, is_taken_for_last) = (Verdict::Class(last.class), last, true);
        }
        None => {}
    }
    match &mut judgement.reference {
        Ok(reference) => recorded.adopt_colours(&reference.pairs),
        Err(Failure::Impossible(proof)) if position.may_be_last() => {
            proof.is_not_of_the_last = system.pair(&as_last(position), search).is_ok();
        }
        Err(_) => {}
    }
    let absent = position.competitors.iter().filter(|competitor| !competitor.is_present());
    let verdict = RoundVerdict {
        round: position.round,
        verdict,
        absent: absent.map(|competitor| competitor.id).collect(),
        recorded,
        judgement,
        explained_by,
        other_edition: None,
    };
    (verdict, is_taken_for_last)
}

/// The judgement of a round that is illegal unless it is the last one, and may be the last one: taken for the last. Where it
/// agrees so, the reading `last-round` explains it, and where it differs so, it is no more than that.
fn if_it_is_the_last(
    position: &Position,
    system: &dyn PairingSystem,
    recorded: &Recorded,
    judgement: &Judgement,
    search: SearchKind,
) -> Option<Judgement> {
    let violation = judgement.violations.first()?;
    if !position.may_be_last() || judgement.class != Class::Illegal {
        return None;
    }
    let mut judged = system.judge(&as_last(position), recorded, search);
    if judged.class <= Class::Illegal {
        return None;
    }
    if let Some(Decisive { argument, .. }) = &mut judged.decisive {
        let why = std::mem::take(&mut argument.why);
        argument.why = why
            .and("; nobody says how many rounds are planned, so this one is taken for the last: in an earlier one ")
            .and(violation.told.clone());
    }
    Some(judged)
}

/// The last round, where nobody says how many are planned.
pub(super) fn as_last(position: &Position) -> Position {
    Position { planned_rounds: Some(position.round), ..position.clone() }
}

/// The pairing of a round as the players' records have it.
#[must_use]
pub fn recorded_round(tournament: &Tournament, round: u16) -> Recorded {
    let mut recorded = Recorded { is_published: true, ..Recorded::default() };
    for (index, player) in tournament.players.iter().enumerate() {
        match tournament.entry(index, round) {
            Entry::Bye(Bye::PairingAllocated) => recorded.byes.push(player.id),
            Entry::Contest(contest) if player.id < contest.opponent => {
                let (white, black) = match contest.colour {
                    Some(Colour::Black) => (contest.opponent, player.id),
                    Some(Colour::White) | None => (player.id, contest.opponent),
                };
                recorded.boards.push(Board { white, black, colours_known: contest.colour.is_some() });
            }
            Entry::Missing | Entry::Bye(_) | Entry::Contest(_) => {}
        }
    }
    recorded
}
