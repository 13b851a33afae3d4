use std::ops::RangeInclusive;

use super::edition::explain_by_editions;
use super::forced::force_all;
use super::replayed::{Replayed, as_last};
use super::retry::{LAST_RECORDED, alternatives, explain_by_readings};
use super::verdict::{Replay, RoundVerdict, Unsearched, Verdict};
use arbitrium_swiss::{
    Board, Class, Decisive, Failure, Judgement, PairingSystem, Recorded, Reference, SearchKind,
};
use arbitrium_tournament::position::{Field, Position};
use arbitrium_tournament::{Bye, Colour, Entry, Tournament};

/// Options for judging a tournament round by round, and for what to explain.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that may be asked besides")]
pub struct CheckOptions {
    /// The rounds to judge, counted from 1. Rounds that the file does not record are ignored.
    pub rounds: RangeInclusive<u16>,
    /// The kind of search, guided or literal, that finds the correct pairings.
    pub search: SearchKind,
    /// Whether to look for other interpretations that explain wrong rounds.
    pub readings: bool,
    /// Whether to look for other editions under which wrong rounds are correct. This has an effect only together with
    /// `readings`.
    pub editions: bool,
    /// Whether to find the facts that force the correct pairing of wrong rounds. They are not needed to count
    /// verdicts.
    pub forced: bool,
    /// Whether to list the articles that had an effect on the correct pairings.
    pub coverage: bool,
    /// Whether to explain the correct pairing of each wrong round.
    pub accounts: bool,
}

impl Default for CheckOptions {
    fn default() -> Self {
        CheckOptions {
            rounds: 1..=u16::MAX,
            search: SearchKind::Guided,
            readings: true,
            editions: true,
            forced: true,
            coverage: false,
            accounts: false,
        }
    }
}

/// Judges every recorded round. Each round is judged from the recorded history, so a wrong round never hides errors
/// in the next one.
///
/// If the options ask for it, wrong rounds are also judged under the other interpretations, one at a time. All
/// interpretations together may use a twentieth of the budget of one question, and each of them a thousandth.
#[must_use]
pub fn replay(tournament: &Tournament, system: &dyn PairingSystem, options: &CheckOptions) -> Replay {
    judge_answers(tournament, system, options, tournament.paired_rounds(), |round| {
        Some(recorded_round(tournament, round))
    })
}

/// Judges other pairings of the rounds 1 to `last`, such as the answers of a program, like [`replay`]. Each round is
/// judged from the recorded history. `last` may be the round after the last recorded one. A round for which `answer`
/// returns `None` is left out.
#[must_use]
pub fn judge_answers(
    tournament: &Tournament,
    system: &dyn PairingSystem,
    options: &CheckOptions,
    last: u16,
    mut answer: impl FnMut(u16) -> Option<Recorded>,
) -> Replay {
    let wanted = |round: &u16| options.rounds.contains(round);
    let alone = CheckOptions { coverage: false, accounts: false, ..options.clone() };
    let mut judge = |rounds: &mut Vec<Replayed>, options: &CheckOptions, wanted: &dyn Fn(&u16) -> bool| {
        for round in (1..=last).filter(wanted) {
            let position = match Position::before(tournament, round, Field::of(tournament, round)) {
                Ok(position) => position,
                Err(error) => return Some(error),
            };
            if let Some(recorded) = answer(round) {
                rounds.push(judge_round(position, system, recorded, options));
            }
        }
        None
    };
    let (mut rounds, mut beside) = (Vec::new(), Vec::new());
    let stopped = judge(&mut rounds, options, &wanted);
    let mut unsearched = None;
    if rounds.iter().any(|round| !round.verdict.verdict.agrees()) {
        if options.readings {
            // An interpretation must explain the whole file, even if only some rounds were requested. So the other
            // rounds are judged, too.
            judge(&mut rounds, &alone, &|round| !wanted(round));
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
        if options.forced {
            force_all(system, options.search, &mut rounds);
        }
    }
    let account = |round: &mut Replayed| Some((round.verdict.round, round.account.take()?));
    let accounts = rounds.iter_mut().filter_map(account).collect();
    let at_work = |round: &mut Replayed| round.exercised.take();
    let exercised = if options.coverage { rounds.iter_mut().map(at_work).collect() } else { None };
    let [rounds, beside] =
        [rounds, beside].map(|rounds| rounds.into_iter().map(|round| round.verdict).collect());
    Replay { rounds, beside, stopped, unsearched, exercised, accounts }
}

/// Judges a recorded round and computes the other results that the options ask for.
fn judge_round(
    position: Position,
    system: &dyn PairingSystem,
    recorded: Recorded,
    options: &CheckOptions,
) -> Replayed {
    let reference = system.reference(&position, options.search);
    let (verdict, is_taken_for_last) = verdict_of(&position, system, &*reference, recorded, options.search);
    let exercised = match verdict.judgement.reference {
        _ if !options.coverage => None,
        Ok(_) => reference.exercised(),
        Err(_) => Some(Vec::new()),
    };
    // The recorded pairing is another choice that only the deciding article excludes. So this article had an
    // effect, too.
    let exercised = exercised.map(|mut articles| {
        let decided = verdict.judgement.decided_by(system.rulebook());
        articles.extend(decided.filter(|article| article.decides() && !articles.contains(article)));
        articles
    });
    let is_told = options.accounts && !verdict.verdict.agrees();
    let account = if is_told { reference.explain().ok() } else { None };
    drop(reference);
    Replayed { position, verdict, is_taken_for_last, exercised, account }
}

fn verdict_of(
    position: &Position,
    system: &dyn PairingSystem,
    reference: &dyn Reference,
    mut recorded: Recorded,
    search: SearchKind,
) -> (RoundVerdict, bool) {
    let mut judgement = reference.judge(&recorded);
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

/// The judgement of a forbidden pairing if its round is treated as the last one. `None` if the round cannot
/// be the last one, or if the pairing would still be forbidden. If the pairing is correct in a last round,
/// the interpretation `last-round` explains the round. Otherwise this judgement replaces the earlier one.
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
            .and("; the number of planned rounds is not in the file, so this round is treated as the last one: in an earlier one ")
            .and(violation.told.clone());
    }
    Some(judged)
}

/// The pairing of a round according to the entries of the players.
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
