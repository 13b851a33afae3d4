//! The search for causes.

use super::cause::Tried;
use super::facts::Facts;
use super::likeliest::Reach;
use super::number::Number;
use super::rank::ranked;
use super::trial::{Fit, Trial};
use super::{Attendance, Cause, Causes, Depth, Hand, How, Hypothesis, Kind, Outcome, Prohibition, Setup};
use crate::check::{Replay, RoundVerdict};
use crate::search::{Limits, Spent, steps};
use crate::systems::{Class, PairingSystem, SearchKind};
use crate::tournament::Tournament;

/// The part of a question's budget that a quick search may take for a round is one in so many, and for a file.
const QUICK: (u64, u64) = (1000, 120);
/// A deep search may take a whole question for a round, and so many for a file.
const DEEP: u64 = 10;
/// Of each kind so many hypotheses are tried two by two, where no single one fits.
const PAIRED: usize = 16;

/// A quick search is at its end where a cause of other rounds explains this one, and so many in all.
const MANY: usize = 3;

/// What is asked of a judged file.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// How far causes are looked for.
    pub depth: Depth,
    /// The search that pairs what would have been.
    pub search: SearchKind,
    /// So many causes of a round are told.
    pub most: usize,
}

impl Asked {
    /// So far, by the guided search, as many as are told.
    #[must_use]
    pub fn to(depth: Depth) -> Self {
        Asked { depth, search: SearchKind::Guided, most: Causes::MOST_TOLD }
    }
}

/// A report as it would have been; `None` where the hypothesis speaks of what is not there, or changes nothing. What a hypothesis
/// says of the document or of the pairing itself is no part of a report.
#[must_use]
pub fn supposed(
    report: &Tournament,
    system: &dyn PairingSystem,
    hypothesis: &Hypothesis,
) -> Option<Tournament> {
    hypothesis.apply(Facts::whole(report, system)).map(|facts| facts.tournament)
}

/// The causes of every round of a replay that differs.
///
/// A cause is tried on all rounds of the replay, those beside as well, so that a replay of some rounds alone without readings says
/// less about what it explains and spoils. Rounds without a reference have causes as well: facts under which there is one, and it is recorded.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::causes::{Asked, Depth, find};
/// use arbitrium::check::{CheckOptions, replay};
/// use arbitrium::systems::SystemId;
/// # use arbitrium::trf::{LowerOptions, ReadOptions, lower, read};
/// # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/example.trf");
/// # let (document, _) = read(&std::fs::read(path)?, &ReadOptions::default());
/// # let (lowered, _) = lower(&document, &LowerOptions::declared_in(&document));
/// # let mut tournament = lowered.expect("a readable report").tournament;
/// // The file says that the other colour began.
/// let (colour, _) = tournament.initial_colour.as_mut().expect("an initial colour");
/// *colour = colour.opposite();
/// let system = SystemId::Dutch2026.system();
/// let judged = replay(&tournament, &*system, &CheckOptions::default());
/// let asked = Asked::to(Depth::Quick);
/// let causes = find(&tournament, &*system, &judged, asked);
/// let (of_the_first, _) = causes.of(1).expect("a round that differs");
/// let sentence = of_the_first[0].sentence(1, &tournament).to_string();
/// assert!(sentence.starts_with("it agrees if the initial colour were "), "{sentence}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn find(report: &Tournament, system: &dyn PairingSystem, replay: &Replay, asked: Asked) -> Causes {
    let rounds = &replay.rounds;
    let mut causes = Causes::default();
    let Asked { depth, search, most } = asked;
    if depth == Depth::Off {
        return causes;
    }
    let limits = Limits::now();
    let (of_a_round, of_a_file) = match depth {
        Depth::Deep => (limits.steps, limits.steps.saturating_mul(DEEP)),
        Depth::Off | Depth::Quick => (limits.steps / QUICK.0, limits.steps / QUICK.1),
    };
    let trial = Trial::new(report, system, search);
    let mut known: Vec<Hypothesis> = Vec::new();
    let within = Limits { steps: of_a_file, ..limits.clone() };
    let all = within.ask(|| {
        for verdict in rounds.iter().filter(|round| differs(round)) {
            let work = Work { trial: &trial, report, system, replay, verdict };
            let mut tried = Tried::default();
            let limits = Limits { steps: of_a_round, ..limits.clone() };
            let mut found = Vec::new();
            tried.spent = limits.ask(|| work.search(depth, &known, &mut tried, &mut found)).err();
            let told = work.told(found, most);
            let singles = told.iter().filter(|cause| cause.changes.len() == 1);
            // Another round may tell apart what this one does not.
            let each = singles.flat_map(|cause| cause.changes.iter().chain(&cause.alternatives));
            known.extend(each.flat_map(Hypothesis::each));
            causes.rounds.push((verdict.round, told, tried));
            steps::take(1)?;
        }
        Ok(())
    });
    if let Err(spent) = all {
        let of_the_rest = rounds.iter().filter(|round| differs(round)).skip(causes.rounds.len());
        let untried = || Tried { spent: Some(spent.clone()), ..Tried::default() };
        let rest: Vec<_> = of_the_rest.map(|round| (round.round, Vec::new(), untried())).collect();
        causes.rounds.extend(rest);
    }
    causes
}

fn differs(round: &RoundVerdict) -> bool {
    round.judgement.class != Class::Agrees
}

/// One differing round.
struct Work<'w, 'a> {
    trial: &'w Trial<'a>,
    report: &'a Tournament,
    system: &'a dyn PairingSystem,
    replay: &'w Replay,
    verdict: &'w RoundVerdict,
}

impl Work<'_, '_> {
    /// All that fits: singles, and where none of them does, pairs of one kind.
    fn search(
        &self,
        depth: Depth,
        known: &[Hypothesis],
        tried: &mut Tried,
        found: &mut Vec<Cause>,
    ) -> Result<(), Spent> {
        // What was done by hand to another round, say, is not seen in this one, whatever follows from having it otherwise.
        let seen = known.iter().filter(|hypothesis| hypothesis.touches(self.verdict.round));
        let mut all: Vec<Hypothesis> = seen.cloned().collect();
        let known = all.len();
        for hypothesis in hypotheses(self.report, self.system, self.verdict, depth) {
            if !all[..known].contains(&hypothesis) {
                all.push(hypothesis);
            }
        }
        tried.of = all.len();
        for (place, hypothesis) in all.iter().enumerate() {
            if place == known && depth == Depth::Quick && found.iter().any(explains_many) {
                return Ok(());
            }
            found.extend(self.tried(std::slice::from_ref(hypothesis))?);
            tried.changes += 1;
        }
        let is_whole = |cause: &&Cause| cause.spoils.is_empty() && cause.leaves.is_empty();
        let mut whole = found.iter().filter(is_whole).peekable();
        let is_made = whole.peek().is_some();
        if whole.any(|cause| !cause.kind().fits_anything()) {
            return Ok(());
        }
        // Two hands where one would do say nothing, and what fits alone needs no second.
        let kinds = Kind::ALL.into_iter().filter(|kind| !(is_made && kind.fits_anything()));
        let fits_alone =
            |hypothesis: &Hypothesis| found.iter().any(|cause| cause.changes[..] == [hypothesis.clone()]);
        let rest: Vec<Hypothesis> = all.into_iter().filter(|hypothesis| !fits_alone(hypothesis)).collect();
        let pairs: Vec<[Hypothesis; 2]> = kinds.flat_map(|kind| pairs_of(&rest, kind)).collect();
        tried.of += pairs.len();
        for pair in &pairs {
            found.extend(self.tried(pair)?.filter(|cause| cause.leaves.is_empty()));
            tried.changes += 1;
        }
        Ok(())
    }

    /// The cause that these changes are, if the round fits.
    fn tried(&self, changes: &[Hypothesis]) -> Result<Option<Cause>, Spent> {
        let Some(facts) = self.trial.supposing(changes) else { return Ok(None) };
        let leaves = match self.trial.fit(&facts, self.verdict)? {
            Fit::Whole if self.trial.agrees(&facts, self.verdict) => Vec::new(),
            // Where colours alone are wrong, a change that leaves some of them so has mended nothing.
            Fit::ButColours(boards) if !self.has_the_right_boards() => boards,
            Fit::No | Fit::Whole | Fit::ButColours(_) => return Ok(None),
        };
        let explained = leaves.is_empty().then_some(self.verdict.round);
        let cause = Cause {
            changes: changes.to_vec(),
            alternatives: Vec::new(),
            leaves,
            explains: explained.into_iter().collect(),
            spoils: Vec::new(),
            until: None,
            evidence: Vec::new(),
        };
        self.elsewhere(cause, &facts).map(Some)
    }

    /// Whether the pairs and the bye are right as they are.
    fn has_the_right_boards(&self) -> bool {
        let reference = self.verdict.judgement.reference.as_ref();
        reference.is_ok_and(|reference| self.verdict.recorded.has_the_boards_of(reference))
    }

    /// What the changes make of the other rounds.
    fn elsewhere(&self, mut cause: Cause, facts: &Facts<'_>) -> Result<Cause, Spent> {
        let all = self.replay.rounds.iter().chain(&self.replay.beside);
        for other in all.filter(|other| other.round != self.verdict.round) {
            if !cause.changes.iter().any(|change| change.touches(other.round)) {
                continue;
            }
            match (self.trial.fit(facts, other)?, differs(other)) {
                (Fit::Whole, true) => cause.explains.push(other.round),
                (Fit::No | Fit::ButColours(_), false) => cause.spoils.push(other.round),
                _ => {}
            }
        }
        cause.explains.sort_unstable();
        cause.spoils.sort_unstable();
        // Where it spoils later rounds alone, the fact was changed in between.
        let first_spoilt = cause.spoils.first().copied();
        if let Some(first) = first_spoilt.filter(|&first| first > self.verdict.round) {
            cause.explains.retain(|&round| round < first);
            cause.until = cause.explains.last().copied().max(Some(self.verdict.round));
            cause.spoils.clear();
        }
        Ok(cause)
    }

    /// The likeliest, those that the round cannot tell apart as one.
    fn told(&self, found: Vec<Cause>, most: usize) -> Vec<Cause> {
        let mut merged = merged(found);
        for cause in &mut merged {
            let evidence = cause.changes.iter().flat_map(|change| change.evidence(self.report));
            for evidence in evidence {
                if !cause.evidence.contains(&evidence) {
                    cause.evidence.push(evidence);
                }
            }
        }
        ranked(merged, self.report, self.verdict.round, most)
    }
}

/// Every hypothesis that a search tries on a round, the likelier first.
#[must_use]
pub fn hypotheses(
    report: &Tournament,
    system: &dyn PairingSystem,
    verdict: &RoundVerdict,
    depth: Depth,
) -> Vec<Hypothesis> {
    let reach = Reach::of(report, verdict, depth);
    let mut all: Vec<Hypothesis> = Vec::new();
    all.extend(Setup::all(report, system, &reach).into_iter().map(Hypothesis::Setup));
    let (of_this_round, earlier): (Vec<Hypothesis>, Vec<Hypothesis>) = Attendance::all(report, &reach)
        .into_iter()
        .map(Hypothesis::Attendance)
        .partition(|hypothesis| hypothesis.round() == Some(reach.round));
    if verdict.recorded.is_published {
        all.extend(Hand::all(report, &reach).into_iter().map(Hypothesis::Hand));
        all.extend(of_this_round);
    }
    all.extend(Prohibition::all(report, &reach).into_iter().map(Hypothesis::Prohibition));
    all.extend(earlier);
    let (lists, numbers): (Vec<Number>, Vec<Number>) =
        Number::all(report, &reach).into_iter().partition(|number| matches!(number, Number::Listed(_)));
    all.extend(lists.into_iter().map(Hypothesis::Number));
    all.extend(Outcome::all(report, &reach).into_iter().map(Hypothesis::Result));
    all.extend(numbers.into_iter().map(Hypothesis::Number));
    all
}

/// Whether each of two facts can be told for itself: neither speaks of what the other changes.
fn are_independent(one: &Hypothesis, other: &Hypothesis) -> bool {
    match (one, other) {
        (Hypothesis::Result(one), Hypothesis::Result(other)) => !one.ends_what(other),
        (Hypothesis::Number(one), Hypothesis::Number(other)) => !one.moves_what(*other),
        _ => true,
    }
}

/// The likeliest of a kind, two by two.
fn pairs_of(all: &[Hypothesis], kind: Kind) -> Vec<[Hypothesis; 2]> {
    let can_be_one_of_two = |hypothesis: &&Hypothesis| {
        hypothesis.kind() == kind
            && !matches!(
                hypothesis,
                Hypothesis::Number(Number::Listed(_)) | Hypothesis::Attendance(Attendance::NotEntered { .. })
            )
    };
    let likeliest: Vec<&Hypothesis> = all.iter().filter(can_be_one_of_two).take(PAIRED).collect();
    let mut pairs = Vec::new();
    for (place, one) in likeliest.iter().enumerate() {
        for other in likeliest[place + 1..].iter().filter(|other| are_independent(one, other)) {
            pairs.push([(*one).clone(), (*other).clone()]);
        }
    }
    pairs
}

/// Places of one player beside each other, and results of one game, that nothing tells apart are one cause.
fn merged(found: Vec<Cause>) -> Vec<Cause> {
    let mut merged: Vec<Cause> = Vec::new();
    for cause in found {
        if merged.iter().any(|known| known.changes == cause.changes) {
            continue;
        }
        let joined = merged.iter_mut().any(|known| join(known, &cause));
        if !joined {
            merged.push(cause);
        }
    }
    merged
}

fn join(known: &mut Cause, other: &Cause) -> bool {
    let alike = known.explains == other.explains
        && known.spoils == other.spoils
        && known.leaves == other.leaves
        && known.until == other.until;
    let ([one], [another]) = (&mut known.changes[..], &other.changes[..]) else { return false };
    if !alike {
        return false;
    }
    if joined(one, another) || known.alternatives.iter_mut().any(|one| joined(one, another)) {
        return true;
    }
    let is_of_its_sort = are_of_one_sort(one, another);
    if is_of_its_sort {
        known.alternatives.push(another.clone());
    }
    is_of_its_sort
}

/// Whether a fact explains so many rounds, and spoils none, that nothing else need be looked for.
fn explains_many(cause: &Cause) -> bool {
    let is_whole = cause.spoils.is_empty() && cause.leaves.is_empty();
    is_whole && cause.explains.len() >= MANY && !cause.kind().fits_anything()
}

/// Two boards made by hand, two pairs that were prohibited, two ways to sort the list: where several fit, none of them says more than
/// another.
fn are_of_one_sort(one: &Hypothesis, other: &Hypothesis) -> bool {
    if let (Hypothesis::Number(Number::Listed(list)), Hypothesis::Number(Number::Listed(other))) =
        (one, other)
    {
        return list.by().is_some() && other.by().is_some();
    }
    matches!(
        (one, other),
        (Hypothesis::Hand(Hand::Met { .. }), Hypothesis::Hand(Hand::Met { .. }))
            | (Hypothesis::Hand(Hand::Exchanged { .. }), Hypothesis::Hand(Hand::Exchanged { .. }))
            | (
                Hypothesis::Prohibition(Prohibition::Pair { .. }),
                Hypothesis::Prohibition(Prohibition::Pair { .. })
            )
    )
}

fn joined(one: &mut Hypothesis, other: &Hypothesis) -> bool {
    match (one, other) {
        (
            Hypothesis::Number(Number::Moved { player, from, to }),
            Hypothesis::Number(Number::Moved { player: same, from: begin, to: end }),
        ) if player == same => {
            let touches = begin.get() <= to.get() + 1 && from.get() <= end.get() + 1;
            if touches {
                (*from, *to) = ((*from).min(*begin), (*to).max(*end));
            }
            touches
        }
        (
            Hypothesis::Hand(Hand::Met { first, second, how, .. }),
            Hypothesis::Hand(Hand::Met { first: f, second: s, how: other, .. }),
        ) if (*first, *second) == (*f, *s) && how != other => {
            *how = How::Either;
            true
        }
        (
            Hypothesis::Result(Outcome::Ended { round, first, second, games }),
            Hypothesis::Result(Outcome::Ended { round: r, first: f, second: s, games: more }),
        ) if (*round, *first, *second) == (*r, *f, *s) => {
            games.extend(more.iter().copied().filter(|result| !games.contains(result)).collect::<Vec<_>>());
            true
        }
        _ => false,
    }
}
