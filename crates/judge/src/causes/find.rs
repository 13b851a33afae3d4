//! Searches for explanations of wrong rounds.

use std::cmp::Ordering;

use super::across;
use super::by_order;
use super::cause::Tried;
use super::exchanges::Difference;
use super::facts::Facts;
use super::groups;
use super::likeliest::Reach;
use super::merged::distinct;
use super::number::Number;
use super::rank::ranked;
use super::trial::{Fit, Trial};
use super::{Attendance, Cause, Causes, Depth, Hand, Hypothesis, Kind, Outcome, Prohibition, Setup};
use crate::check::{Replay, RoundVerdict};
use arbitrium_search::{Limits, Spent, steps};
use arbitrium_swiss::{Class, PairingSystem, SearchKind};
use arbitrium_tournament::{RoundsSource, Tournament};

/// The budget of a quick search: one part in 1000 of a question's budget for a round, and one part in 120 for a whole
/// file.
const QUICK: (u64, u64) = (1000, 120);
/// The budget of a deep search for a whole file: one part in 30 of a question's budget. With the default budget this
/// takes about ten seconds on one processor. The rounds share it.
const DEEP: u64 = 30;
/// The number of hypotheses of each kind that are combined in pairs if no single hypothesis fits.
const PAIRED: usize = 16;
/// How many hypotheses are combined with an explanation of several other rounds, if no single hypothesis
/// fits.
const COMBINED: usize = 200;
/// One part in this many of a round's budget is kept for combinations with an explanation of several other
/// rounds.
const KEPT: u64 = 3;
/// The number of changed results that are considered as the first of two. The published boards suggest these
/// results.
const FIRST_RESULTS: usize = 12;
/// The number of first results that are tried together with second ones.
const CONTINUED: usize = 4;
/// An explanation of at least this many rounds is unlikely to be chance, so it may be combined with another
/// change.
const FIRM: usize = 2;

/// A quick search stops early as soon as an explanation found for other rounds also fits this round and explains at
/// least this many rounds.
const MANY: usize = 3;

/// The options of a search for explanations.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// How thorough the search is.
    pub depth: Depth,
    /// The kind of search that pairs the rounds under the changed facts.
    pub search: SearchKind,
    /// The largest number of explanations for each round.
    pub most: usize,
    /// The last round to search; `None` for every wrong round. Earlier rounds are searched first, because an
    /// explanation of an earlier round may hold in this one.
    pub until: Option<u16>,
}

/// The progress of the search for explanations of one round, for a progress display.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Searched {
    /// The wrong round for which explanations are searched, counted from 1.
    pub round: u16,
    /// The number of changes that were tried.
    pub changes: usize,
    /// The number of all changes that the search may try.
    pub of: usize,
}

impl Asked {
    /// Options with this depth for every wrong round, with the guided search and the default number of
    /// explanations.
    #[must_use]
    pub fn to(depth: Depth) -> Self {
        Asked { depth, search: SearchKind::Guided, most: Causes::MOST_TOLD, until: None }
    }
}

/// The recorded tournament with this change. `None` if the change does not apply to it or changes nothing. If the
/// change concerns the rules document or the finished pairing, the result does not show it.
#[must_use]
pub fn supposed(
    report: &Tournament,
    system: &dyn PairingSystem,
    hypothesis: &Hypothesis,
) -> Option<Tournament> {
    supposed_together(report, system, std::slice::from_ref(hypothesis))
}

/// The recorded tournament with these changes, which all name players by their numbers in `report`. `None` if one of
/// them does not apply or changes nothing. Otherwise as [`supposed`].
#[must_use]
pub fn supposed_together(
    report: &Tournament,
    system: &dyn PairingSystem,
    changes: &[Hypothesis],
) -> Option<Tournament> {
    let together = changes.iter().try_fold(Facts::whole(report, system), |facts, change| change.apply(facts));
    together.map(|facts| facts.tournament)
}

/// Finds the explanations of every wrong round of a replay.
///
/// Each change is tried on all judged rounds of the replay, including those in `replay.beside`. A replay of
/// only a few rounds therefore shows less about which rounds a change explains or makes wrong. Rounds without
/// a correct pairing can have explanations, too: changes after which a correct pairing exists and equals the
/// recorded one.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::causes::{Asked, Depth, find};
/// use arbitrium::check::{CheckOptions, replay};
/// use arbitrium::systems::SystemId;
/// # use arbitrium::trf::{LowerOptions, ReadOptions, lower, read};
/// # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tournament/src/example.trf");
/// # let (document, _) = read(&std::fs::read(path)?, &ReadOptions::default());
/// # let (lowered, _) = lower(&document, &LowerOptions::declared_in(&document)).expect("a readable report");
/// # let mut tournament = lowered.tournament;
/// // The file says that the other colour began.
/// let (colour, _) = tournament.initial_colour.as_mut().expect("an initial colour");
/// *colour = colour.opposite();
/// let system = SystemId::Dutch2026.system();
/// let judged = replay(&tournament, &*system, &CheckOptions::default());
/// let asked = Asked::to(Depth::Quick);
/// let causes = find(&tournament, &*system, &judged, asked);
/// let (of_the_first, _) = causes.of(1).expect("a round that differs");
/// let sentence = of_the_first[0].sentence(1, &tournament).to_string();
/// assert!(sentence.starts_with("the initial colour was "), "{sentence}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn find(report: &Tournament, system: &dyn PairingSystem, replay: &Replay, asked: Asked) -> Causes {
    find_and_report(report, system, replay, asked, &|_| {})
}

/// Does what [`find`] does, and calls `progress` before each change that is tried.
#[must_use]
pub fn find_and_report(
    report: &Tournament,
    system: &dyn PairingSystem,
    replay: &Replay,
    asked: Asked,
    progress: &dyn Fn(Searched),
) -> Causes {
    let mut causes = Causes::default();
    let Asked { depth, search, most, until } = asked;
    let is_asked =
        |verdict: &&RoundVerdict| differs(verdict) && until.is_none_or(|last| verdict.round <= last);
    let rounds: Vec<&RoundVerdict> = replay.rounds.iter().filter(is_asked).collect();
    if depth == Depth::Off {
        return causes;
    }
    let limits = Limits::now();
    let of_a_file = match depth {
        Depth::Deep => limits.steps / DEEP,
        Depth::Off | Depth::Quick => limits.steps / QUICK.1,
    };
    // The part of its share that a round does not use is available to later rounds.
    let of_a_round = |rounds: usize| match depth {
        Depth::Deep => steps::left() / u64::try_from(rounds).unwrap_or(u64::MAX).max(1),
        Depth::Off | Depth::Quick => limits.steps / QUICK.0,
    };
    let trial = Trial::new(report, system, search);
    let mut earlier = Earlier::default();
    let within = Limits { steps: of_a_file, ..limits.clone() };
    let all = within.ask(|| {
        for (place, &verdict) in rounds.iter().enumerate() {
            let correct = verdict.judgement.reference.as_ref();
            let longest = correct
                .map_or(usize::MAX, |correct| Difference::between(&verdict.recorded, correct).exchanges);
            let work = Work { trial: &trial, report, system, replay, verdict, longest, progress };
            let mut tried = Tried::default();
            let limits = Limits { steps: of_a_round(rounds.len() - place), ..limits.clone() };
            let mut found = Vec::new();
            tried.spent = limits.ask(|| work.search(depth, &earlier, &mut tried, &mut found)).err();
            let told = work.told(found, depth, most);
            for cause in &told {
                earlier.add(cause);
            }
            causes.rounds.push((verdict.round, told, tried));
            if place + 1 < rounds.len() {
                steps::take(1)?;
            }
        }
        Ok(())
    });
    if let Err(spent) = all {
        let of_the_rest = rounds.iter().skip(causes.rounds.len());
        let untried = || Tried { spent: Some(spent.clone()), ..Tried::default() };
        let rest: Vec<_> = of_the_rest.map(|round| (round.round, Vec::new(), untried())).collect();
        causes.rounds.extend(rest);
    }
    causes
}

fn differs(round: &RoundVerdict) -> bool {
    round.judgement.class != Class::Agrees
}

/// The changes that explain wrong rounds which were searched before.
#[derive(Default)]
struct Earlier {
    /// Single changes that explain a round, alone or together with others.
    singles: Vec<Hypothesis>,
    /// Sets of several changes that explain a round together.
    sets: Vec<Vec<Hypothesis>>,
    /// The sets of changes that each explain at least `FIRM` rounds and make no correct round wrong.
    firm: Vec<Vec<Hypothesis>>,
}

impl Earlier {
    fn add(&mut self, cause: &Cause) {
        // Another round may distinguish changes that this round cannot. And in another round one change of a
        // set may apply without the others.
        let each = cause.changes.iter().chain(&cause.alternatives).flat_map(Hypothesis::each);
        self.singles.extend(each.filter(|change| cause.changes.len() == 1 || change.round().is_none()));
        if cause.changes.len() > 1 {
            self.sets.push(cause.changes.clone());
        }
        // A change in one round only, such as a board made by hand, cannot explain another round.
        let held: Vec<Hypothesis> =
            cause.changes.iter().filter(|change| change.round().is_none()).cloned().collect();
        let others = cause.explains.len().saturating_sub(usize::from(held.len() < cause.changes.len()));
        let is_of_all = cause.spoils.is_empty() && cause.until.is_none();
        if is_of_all && others >= FIRM && !held.is_empty() && !self.firm.contains(&held) {
            self.firm.push(held);
        }
    }
}

/// What remains of the difference of a wrong round under changed facts.
struct Left {
    /// The round, with its correct pairing under the changed facts.
    verdict: RoundVerdict,
    /// How the published pairing differs from this correct pairing.
    difference: Difference,
}

/// The single changes that are tried on a round.
struct Singles {
    /// Changes that explain other rounds.
    known: Vec<Hypothesis>,
    /// Changes of the whole event, such as an acceleration, that are not in `known`.
    of_the_event: Vec<Hypothesis>,
    others: Vec<Hypothesis>,
}

/// The search in one wrong round.
struct Work<'w, 'a> {
    trial: &'w Trial<'a>,
    report: &'a Tournament,
    system: &'a dyn PairingSystem,
    replay: &'w Replay,
    verdict: &'w RoundVerdict,
    /// The largest useful number of changes in an explanation. It is the number of exchanges that turn the
    /// correct pairing into the published one.
    longest: usize,
    progress: &'w dyn Fn(Searched),
}

impl Work<'_, '_> {
    /// Adds to `found` every explanation that fits. Single changes come first. If no single change fits,
    /// pairs of changes of one kind follow.
    fn search(
        &self,
        depth: Depth,
        earlier: &Earlier,
        tried: &mut Tried,
        found: &mut Vec<Cause>,
    ) -> Result<(), Spent> {
        let read_off = self.try_read_off(earlier, tried, found)?;
        let (results, two_results) = across::derived(self.report, self.verdict)?;
        let Singles { known, of_the_event, others } = self.singles(earlier, &results, &read_off, depth);
        tried.of += known.len() + of_the_event.len() + others.len();
        // A part of the budget is kept for changes together with an explanation of other rounds.
        let kept = if earlier.firm.is_empty() { 0 } else { steps::left() / KEPT };
        self.try_singles(&known, kept, tried, found)?;
        if depth == Depth::Quick && found.iter().any(explains_many) {
            return Ok(());
        }
        self.try_singles(&of_the_event, kept, tried, found)?;
        let combined = if found.iter().any(is_a_fact) { Vec::new() } else { self.combined(earlier, depth)? };
        tried.of += combined.len();
        let (early, late): (Vec<_>, Vec<_>) =
            combined.into_iter().partition(|changes| changes.iter().all(is_of_the_event));
        if self.try_each(&early, tried, found)? {
            return Ok(());
        }
        self.try_singles(&others, kept, tried, found)?;
        if found.iter().any(is_a_fact) || self.try_each(&late, tried, found)? {
            return Ok(());
        }
        if self.try_until_one_fits(two_results, tried, found)?
            || self.try_until_one_fits(self.with_a_second_result(&results, depth)?, tried, found)?
        {
            return Ok(());
        }
        // If one change is enough, two changes by hand or two prohibitions prove nothing. A change that fits
        // alone does not need a second one.
        let is_made = found.iter().any(|cause| cause.spoils.is_empty() && cause.leaves.is_empty());
        let kinds = Kind::ALL.into_iter().filter(|kind| !(is_made && kind.fits_anything()));
        let fits_alone =
            |hypothesis: &&Hypothesis| found.iter().any(|cause| cause.changes[..] == [(*hypothesis).clone()]);
        let all = known.iter().chain(&of_the_event).chain(&others);
        let rest: Vec<Hypothesis> = all.filter(|hypothesis| !fits_alone(hypothesis)).cloned().collect();
        let pairs: Vec<Vec<Hypothesis>> = kinds.flat_map(|kind| pairs_of(&rest, kind)).collect();
        tried.of += pairs.len();
        self.try_each(&pairs, tried, found)?;
        Ok(())
    }

    /// Tries the sets of changes that explain other rounds, and those that the published boards show. Returns
    /// all these sets, whether they fit or not.
    fn try_read_off(
        &self,
        earlier: &Earlier,
        tried: &mut Tried,
        found: &mut Vec<Cause>,
    ) -> Result<Vec<Vec<Hypothesis>>, Spent> {
        let mut read_off: Vec<Vec<Hypothesis>> =
            earlier.sets.iter().filter(|set| self.may_hold(set)).cloned().collect();
        read_off.extend(self.read_off()?);
        // An explanation with more changes than exchanges are needed proves nothing.
        read_off.retain(|changes| size(changes) <= self.longest);
        tried.of = read_off.len();
        let mut failed: &[Hypothesis] = &[];
        for changes in &read_off {
            self.say_how_far(tried);
            tried.changes += 1;
            if self.verdict.round == 1 && groups::pair_alike(changes, failed) {
                continue;
            }
            match self.tried(changes)? {
                Some(cause) => found.push(cause),
                None => failed = changes,
            }
        }
        Ok(read_off)
    }

    /// The single changes to try, without those in `read_off`, which were tried before. `results` contains
    /// the changed results that the published boards suggest.
    fn singles(
        &self,
        earlier: &Earlier,
        results: &[Hypothesis],
        read_off: &[Vec<Hypothesis>],
        depth: Depth,
    ) -> Singles {
        let was_read_off =
            |change: &Hypothesis| read_off.iter().any(|set| set[..] == *std::slice::from_ref(change));
        // A change by hand in another round, for example, cannot affect this one and is skipped.
        let mut known: Vec<Hypothesis> = Vec::new();
        for change in &earlier.singles {
            if change.touches(self.verdict.round) && !known.contains(change) && !was_read_off(change) {
                known.push(change.clone());
            }
        }
        let is_new = |change: &Hypothesis| !known.contains(change) && !was_read_off(change);
        let all = hypotheses(self.report, self.system, self.verdict, depth);
        let (of_the_event, mut others): (Vec<_>, Vec<_>) =
            all.into_iter().filter(is_new).partition(is_of_the_event);
        // The results that the boards suggest come before the others.
        let results: Vec<Hypothesis> = results.iter().filter(|change| is_new(change)).cloned().collect();
        others.retain(|change| !results.contains(change));
        let is_result = |change: &Hypothesis| change.kind() == Kind::Result;
        let first = others.iter().position(is_result).unwrap_or(others.len());
        others.splice(first..first, results);
        Singles { known, of_the_event, others }
    }

    /// Pairs of changed results. The first one is from `results`, which the published boards suggest. The
    /// second one concerns players near the boards that still differ after the first change.
    fn with_a_second_result(
        &self,
        results: &[Hypothesis],
        depth: Depth,
    ) -> Result<Vec<Vec<Hypothesis>>, Spent> {
        let mut lefts: Vec<(&Hypothesis, Left)> = Vec::new();
        for first in results.iter().take(FIRST_RESULTS) {
            let left = self.left_by(std::slice::from_ref(first))?;
            let is_less = |left: &Left| left.difference.exchanges < self.longest;
            lefts.extend(left.filter(is_less).map(|left| (first, left)));
        }
        lefts.sort_by_key(|(_, left)| left.difference.exchanges);
        let mut two: Vec<Vec<Hypothesis>> = Vec::new();
        for (first, left) in lefts.into_iter().take(CONTINUED) {
            let seconds = hypotheses(self.report, self.system, &left.verdict, depth);
            let is_second = |other: &Hypothesis| {
                matches!(other, Hypothesis::Result(Outcome::Ended { .. } | Outcome::Turned { .. }))
                    && are_independent(first, other)
            };
            two.extend(seconds.into_iter().filter(is_second).map(|other| vec![first.clone(), other]));
        }
        Ok(two)
    }

    /// Tries `lists` of changes one after the other, until one explains the whole round by facts. Returns
    /// whether one does. A list with as many changes as exchanges are needed is left out, because it may fit
    /// by chance.
    fn try_until_one_fits(
        &self,
        mut lists: Vec<Vec<Hypothesis>>,
        tried: &mut Tried,
        found: &mut Vec<Cause>,
    ) -> Result<bool, Spent> {
        lists.retain(|changes| size(changes) < self.longest);
        tried.of += lists.len();
        for changes in lists {
            if self.try_each(&[changes], tried, found)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Tries single changes until fewer than `kept` steps are left.
    fn try_singles(
        &self,
        changes: &[Hypothesis],
        kept: u64,
        tried: &mut Tried,
        found: &mut Vec<Cause>,
    ) -> Result<(), Spent> {
        for change in changes {
            if steps::left() < kept {
                break;
            }
            self.say_how_far(tried);
            found.extend(self.tried(std::slice::from_ref(change))?);
            tried.changes += 1;
        }
        Ok(())
    }

    /// Tries `lists` of changes one after the other; all changes of a list apply together. Returns whether
    /// any list explains the whole round by facts.
    fn try_each(
        &self,
        lists: &[Vec<Hypothesis>],
        tried: &mut Tried,
        found: &mut Vec<Cause>,
    ) -> Result<bool, Spent> {
        let before = found.len();
        for changes in lists {
            self.say_how_far(tried);
            found.extend(self.tried(changes)?.filter(|cause| cause.leaves.is_empty()));
            tried.changes += 1;
        }
        Ok(found[before..].iter().any(is_a_fact))
    }

    /// Each explanation of several other rounds together with one more change. Changes of the whole event
    /// come first, then other facts. The other rounds already support the explanation. So the additional
    /// change only needs to explain the difference that remains, and must not be larger than this difference.
    fn combined(&self, earlier: &Earlier, depth: Depth) -> Result<Vec<Vec<Hypothesis>>, Spent> {
        let mut combined: Vec<Vec<Hypothesis>> = Vec::new();
        for firm in &earlier.firm {
            let Some(left) = self.left_by(firm)? else { continue };
            let may_join = |other: &Hypothesis| {
                let moves_a_player =
                    matches!(other, Hypothesis::Number(Number::Moved { .. } | Number::Exchanged(..)));
                moves_a_player || firm.iter().all(|change| change.kind() != other.kind())
            };
            let mut others = hypotheses(self.report, self.system, &left.verdict, depth);
            let is_near = |other: &Hypothesis| {
                let players = other.players();
                players.is_empty() || players.iter().any(|player| left.difference.players.contains(player))
            };
            others.retain(|other| {
                may_join(other) && is_near(other) && other.size() <= left.difference.exchanges
            });
            others.sort_by_key(|other| {
                (!is_of_the_event(other), other.kind().fits_anything(), number_of_its_sort(other))
            });
            let others = others.into_iter().take(COMBINED);
            combined.extend(others.map(|other| [&firm[..], &[other]].concat()));
        }
        Ok(combined)
    }

    /// What `changes` leave of the difference between the published and the correct pairing. `None` if they
    /// do not apply, or if no correct pairing is known under them.
    fn left_by(&self, changes: &[Hypothesis]) -> Result<Option<Left>, Spent> {
        let Some(facts) = self.trial.supposing(changes) else { return Ok(None) };
        let Some(correct) = self.trial.correct(&facts, self.verdict)? else { return Ok(None) };
        let difference = Difference::between(&self.verdict.recorded, &correct);
        let mut verdict = self.verdict.clone();
        verdict.judgement.reference = Ok(correct);
        Ok(Some(Left { verdict, difference }))
    }

    /// Whether a set of changes that explains another round can apply to this round, too. A set cannot if all
    /// its changes concern the other round only, such as boards made by hand.
    fn may_hold(&self, set: &[Hypothesis]) -> bool {
        set.iter().any(|change| change.touches(self.verdict.round) && change.round().is_none())
    }

    /// Explanations that follow directly from the published first round. Each is a list of changes that hold
    /// together. Empty for other rounds.
    fn read_off(&self) -> Result<Vec<Vec<Hypothesis>>, Spent> {
        let RoundVerdict { round, recorded, .. } = self.verdict;
        if *round != 1 {
            return Ok(Vec::new());
        }
        let mut all = groups::derived(self.report, *round, recorded)?;
        if !all.is_empty() {
            all.insert(0, vec![Hypothesis::Setup(Setup::Baku)]);
        }
        all.extend(by_order::derived(self.report, *round, recorded)?);
        Ok(all)
    }

    fn say_how_far(&self, &Tried { changes, of, .. }: &Tried) {
        (self.progress)(Searched { round: self.verdict.round, changes, of });
    }

    /// The explanation by these changes; `None` if the round is not correct under them.
    fn tried(&self, changes: &[Hypothesis]) -> Result<Option<Cause>, Spent> {
        let Some(facts) = self.trial.supposing(changes) else { return Ok(None) };
        let leaves = match self.trial.fit(&facts, self.verdict)? {
            Fit::Whole if self.trial.agrees(&facts, self.verdict) => Vec::new(),
            // If only colours are wrong in the record, a change that leaves some of them wrong explains nothing.
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

    /// Whether the recorded pairs and bye are correct without any change.
    fn has_the_right_boards(&self) -> bool {
        let reference = self.verdict.judgement.reference.as_ref();
        reference.is_ok_and(|reference| self.verdict.recorded.has_the_boards_of(reference))
    }

    /// Adds to an explanation how its changes affect the other rounds.
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
        // If the changes make only later rounds wrong, the data was corrected in between.
        let first_spoilt = cause.spoils.first().copied();
        if let Some(first) = first_spoilt.filter(|&first| first > self.verdict.round) {
            cause.explains.retain(|&round| round < first);
            cause.until = cause.explains.last().copied().max(Some(self.verdict.round));
            cause.spoils.clear();
        }
        Ok(cause)
    }

    /// Whether an explanation proves hardly more than that boards were exchanged. This can be so for another
    /// number of planned rounds, other interpretations, earlier results and earlier attendance. Such changes
    /// explain too little if they replace only few exchanges. There are so many of these changes that one
    /// often fits by chance.
    fn may_be_chance(&self, cause: &Cause) -> bool {
        let is_reading = |change: &Hypothesis| matches!(change, Hypothesis::Setup(Setup::Reading(..)));
        // Many programs write the current round into record XXR.
        let is_declared =
            self.report.planned_rounds.is_some_and(|planned| planned.source != RoundsSource::RecordXxr);
        let is_plan =
            |change: &Hypothesis| is_declared && matches!(change, Hypothesis::Setup(Setup::PlannedRounds(_)));
        let is_earlier = |change: &Hypothesis| {
            matches!(change.kind(), Kind::Result | Kind::Attendance)
                && change.round() != Some(self.verdict.round)
        };
        let (changes, size) = (&cause.changes, cause.size());
        cause.explains.len() < FIRM
            && (changes.iter().all(is_earlier) && self.save_little(changes)
                || changes.iter().all(is_reading) && 2 * size >= self.longest
                || changes.iter().all(is_plan) && size >= self.longest)
    }

    /// Replaces a requested bye by a bye that was given by hand, if the request replaces too few exchanges.
    /// Such a request fits nearly every wrong bye, as a bye given by hand does.
    fn say_the_bye_was_given(&self, cause: &mut Cause) {
        let &[Hypothesis::Attendance(Attendance::Requested { round, player })] = &cause.changes[..] else {
            return;
        };
        if 2 * cause.size() >= self.longest && cause.explains.len() < FIRM {
            cause.changes = vec![Hypothesis::Hand(Hand::Bye { round, player })];
        }
    }

    /// Whether changes of earlier results or attendance replace too few exchanges. Each change must replace
    /// more than two exchanges on average. Exactly two are enough if the boards fit much better with every
    /// change. Changes with evidence in the file never replace too few.
    fn save_little(&self, changes: &[Hypothesis]) -> bool {
        let is_little = match (2 * size(changes)).cmp(&self.longest) {
            Ordering::Less => false,
            Ordering::Equal => !across::fit_better(self.report, self.verdict, changes),
            Ordering::Greater => true,
        };
        is_little && changes.iter().all(|change| change.evidence(self.report).is_empty())
    }

    /// The most likely explanations of those that were found, at most `most`. Changes that the round cannot
    /// distinguish are merged.
    fn told(&self, mut found: Vec<Cause>, depth: Depth, most: usize) -> Vec<Cause> {
        if depth == Depth::Quick {
            for cause in &mut found {
                self.say_the_bye_was_given(cause);
            }
            found.retain(|cause| !self.may_be_chance(cause));
        }
        let mut merged = distinct(found);
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

/// Every hypothesis that the search tries on a round, in the order of the search. More likely hypotheses usually come
/// first.
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

/// Whether the explanation consists of facts, explains the whole round and makes no correct round wrong.
/// Prohibitions and changes by hand are not facts.
fn is_a_fact(cause: &Cause) -> bool {
    cause.leaves.is_empty() && cause.spoils.is_empty() && !cause.kind().fits_anything()
}

/// Whether the change concerns the whole event. There are only a few such changes.
fn is_of_the_event(change: &Hypothesis) -> bool {
    matches!(change.kind(), Kind::Acceleration | Kind::Rules | Kind::Setup)
        || matches!(change, Hypothesis::Relisted(_))
}

/// How common changes of this sort are, for sorting: 0 for rare sorts, 1 for results, 2 for players at other
/// positions.
fn number_of_its_sort(change: &Hypothesis) -> usize {
    match change {
        Hypothesis::Number(Number::Moved { .. }) => 2,
        Hypothesis::Result(_) => 1,
        _ => 0,
    }
}

/// The number of single facts that all `changes` together change.
fn size(changes: &[Hypothesis]) -> usize {
    changes.iter().map(Hypothesis::size).sum()
}

/// Whether two changes can be described separately, because neither changes what the other one describes.
fn are_independent(one: &Hypothesis, other: &Hypothesis) -> bool {
    match (one, other) {
        (Hypothesis::Result(one), Hypothesis::Result(other)) => !one.ends_what(other),
        (Hypothesis::Number(one), Hypothesis::Number(other)) => !one.moves_what(*other),
        _ => true,
    }
}

/// Pairs of hypotheses of one kind. They are made from the first `PAIRED` hypotheses of this kind in `all`,
/// which begins with the most likely ones.
fn pairs_of(all: &[Hypothesis], kind: Kind) -> Vec<Vec<Hypothesis>> {
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
            pairs.push(vec![(*one).clone(), (*other).clone()]);
        }
    }
    pairs
}

/// Whether an explanation covers at least `MANY` rounds and makes no correct round wrong. No further changes need
/// then be tried.
fn explains_many(cause: &Cause) -> bool {
    let is_whole = cause.spoils.is_empty() && cause.leaves.is_empty();
    is_whole && cause.explains.len() >= MANY && !cause.kind().fits_anything()
}
