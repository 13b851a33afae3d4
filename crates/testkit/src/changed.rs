//! Tournaments in which one fact was changed after a round was paired, and how often the search for causes finds it.

use std::fmt;
use std::time::{Duration, Instant};

use arbitrium_core::causes::{
    Asked, Attendance, Cause, Causes, Depth, Hand, How, Hypothesis, Kind, List, Number, Outcome, Prohibition,
    Setup, find, supposed,
};
use arbitrium_core::check::{CheckOptions, Replay, replay};
use arbitrium_core::generate::{Draw, Event, Knob, Settings, Span, stream};
use arbitrium_core::position::{Field, Position};
use arbitrium_core::systems::{Class, Pairing, PairingSystem, SearchKind, SystemId};
use arbitrium_core::tournament::{
    Bye, Contest, Entry, GameResult, Games, GamesPerRound, PlannedRounds, PlayerId, RoundsSource, Tournament,
};

use super::random::Dice;

/// A report in which one fact is not what it was when a round was paired.
pub struct Changed {
    pub report: Tournament,
    /// The round that was paired before the change.
    pub round: u16,
    /// What would make it agree.
    pub truth: Hypothesis,
}

/// What settings the tournaments have.
fn settings(games: GamesPerRound) -> Settings {
    let mut settings = Settings::usual(games);
    let eventful = [
        (Knob::Players, 10, 60),
        (Knob::Rounds, 4, 9),
        (Knob::Draws, 20, 50),
        (Knob::Forfeits, 0, 5),
        (Knob::UnusualResults, 0, 2),
        (Knob::ZeroPointByes, 0, 5),
        (Knob::HalfPointByes, 0, 5),
        (Knob::LateEntries, 0, 5),
        (Knob::Withdrawals, 0, 5),
    ];
    for (knob, low, high) in eventful {
        settings.set(knob, Span { low, high });
    }
    settings
}

/// The tournament of a number in which a fact of this kind was changed; none where that changed nothing.
pub fn changed(id: SystemId, seed: u64, number: u64, kind: Kind) -> Option<Changed> {
    let of_document = SystemId::ALL.iter().position(|other| *other == id).unwrap() as u64;
    let seed = seed * 10 + of_document;
    let mut dice = Dice::new(seed.wrapping_mul(1_000_003).wrapping_add(number));
    let system = id.system();
    let settings = settings(system.games_per_round());
    let bytes = stream::bytes(seed, number, settings.bytes());
    let mut draw = Draw::new(&bytes);
    let mut event = Event::new(&*system, &settings, &mut draw);
    name(&mut event.tournament, &mut dice);
    let planned = event.tournament.planned_rounds?.rounds;
    let first = if matches!(kind, Kind::Result) { 2 } else { 1 };
    let round = first + u16::try_from(dice.below(usize::from(planned + 1 - first))).unwrap();
    let further = u16::try_from(dice.below(4)).unwrap();
    let paired_by = event_of(kind, &mut event.tournament, &*system, round, &mut dice)?;
    let mut truth = None;
    while event.round() <= (round + further).min(planned) {
        event.announce(&mut draw);
        let is_in_question = event.round() == round;
        let mut document: &dyn PairingSystem = &*system;
        if let (Some((other, _)), true) = (&paired_by, event.round() <= round) {
            document = &**other;
        }
        let pairing = match (is_in_question, kind) {
            (true, Kind::Prohibition | Kind::Hand) => {
                let (pairing, what) = by_hand(&event, document, kind, &mut dice)?;
                truth = Some(what);
                pairing
            }
            _ => event.reference(document).ok()?,
        };
        event.play(&pairing, &mut draw);
        if is_in_question {
            if let Some((_, what)) = &paired_by {
                truth = Some(what.clone());
            } else if let Some((report, what)) =
                afterwards(&event.tournament, &*system, round, kind, &mut dice)
            {
                event.tournament = report;
                truth = Some(what);
            }
        }
    }
    Some(Changed { report: event.tournament, round, truth: truth? })
}

/// Names, titles and federations as lists have them: those of equal rating by title and name.
fn name(tournament: &mut Tournament, dice: &mut Dice) {
    const TITLES: [&str; 4] = ["GM", "IM", "FM", "CM"];
    for equals in tournament.players.chunk_by_mut(|a, b| a.rating == b.rating) {
        let person = |dice: &mut Dice| {
            let letters = (0..8).map(|_| char::from(b'a' + u8::try_from(dice.below(26)).unwrap()));
            let name: String = letters.collect();
            let title = if dice.chance(15) { dice.below(TITLES.len()) } else { TITLES.len() };
            (title, name)
        };
        let mut people: Vec<(usize, String)> = equals.iter().map(|_| person(dice)).collect();
        people.sort();
        for (player, (title, name)) in equals.iter_mut().zip(people) {
            (player.title, player.name) = (TITLES.get(title).copied().unwrap_or_default().to_owned(), name);
            dice.pick(&["AUT", "GER", "ITA", "NED", "POL"]).clone_into(&mut player.federation);
        }
    }
}

type Paired = Option<(Box<dyn PairingSystem>, Hypothesis)>;

/// What holds from the beginning for a setup: the document that pairs up to the round in question, or another entry of the setup.
fn event_of(
    kind: Kind,
    tournament: &mut Tournament,
    system: &dyn PairingSystem,
    round: u16,
    dice: &mut Dice,
) -> Option<Paired> {
    if kind != Kind::Setup || dice.chance(60) {
        return Some(None);
    }
    let judge = SystemId::named(system.rulebook().id)?;
    let editions: Vec<SystemId> = judge.other_editions().collect();
    if !editions.is_empty() && dice.chance(50) {
        let other = dice.pick(&editions);
        return Some(Some((other.system(), Hypothesis::Setup(Setup::Document(other)))));
    }
    let in_force = system.readings();
    let readings = system
        .rulebook()
        .open()
        .flat_map(|reading| reading.choices.iter().map(|choice| (reading.id, choice.value)));
    let readings: Vec<_> = readings.filter(|choice| !in_force.contains(choice)).collect();
    let _ = (tournament, round);
    let (id, value) = dice.pick(&readings);
    let other = system.with_reading(id, value).ok()?;
    Some(Some((other, Hypothesis::Setup(Setup::Reading(id, value)))))
}

/// A pairing in which somebody had a hand, or a prohibition that the report does not know.
fn by_hand(
    event: &Event,
    system: &dyn PairingSystem,
    kind: Kind,
    dice: &mut Dice,
) -> Option<(Pairing, Hypothesis)> {
    let mut pairing = event.reference(system).ok()?;
    let round = event.round();
    let count = pairing.pairs.len();
    let place = dice.below(count);
    let (a, b) = *pairing.pairs.get(place)?;
    let suppose = |what: &Hypothesis| {
        let tournament = supposed(&event.tournament, system, what)?;
        let position = Position::before(&tournament, round, Field::Announced).ok()?;
        system.pair(&position, SearchKind::Guided).ok()
    };
    if kind == Kind::Prohibition {
        let what = Hypothesis::Prohibition(Prohibition::Pair { round, first: a, second: b });
        return Some((suppose(&what)?, what));
    }
    let other = dice.below(count);
    let (c, d) = *pairing.pairs.get(other)?;
    match dice.below(3) {
        _ if other == place => None,
        0 => {
            pairing.pairs[place] = (b, a);
            Some((pairing, Hypothesis::Hand(Hand::Turned { round, white: a, black: b })))
        }
        1 => {
            (pairing.pairs[place], pairing.pairs[other]) = ((a, d), (c, b));
            let (one, other) = if place < other { ((a, b), (c, d)) } else { ((c, d), (a, b)) };
            Some((pairing, Hypothesis::Hand(Hand::Exchanged { round, one, other })))
        }
        _ => {
            let what = Hypothesis::Hand(Hand::Met { round, first: a, second: d, how: How::Forced });
            Some((suppose(&what)?, what))
        }
    }
}

/// What was changed in the report when the round had been paired, and what would undo it.
fn afterwards(
    report: &Tournament,
    system: &dyn PairingSystem,
    round: u16,
    kind: Kind,
    dice: &mut Dice,
) -> Option<(Tournament, Hypothesis)> {
    match kind {
        Kind::Number => number(report, system, dice),
        Kind::Result => result(report, system, round, dice),
        Kind::Attendance => attendance(report, round, dice),
        Kind::Setup => setup(report, round, dice),
        Kind::Prohibition | Kind::Hand => None,
    }
}

fn number(
    report: &Tournament,
    system: &dyn PairingSystem,
    dice: &mut Dice,
) -> Option<(Tournament, Hypothesis)> {
    let ids: Vec<PlayerId> = report.players.iter().map(|player| player.id).collect();
    let (one, other) = (dice.pick(&ids), dice.pick(&ids));
    let moved = |player, to| Number::Moved { player, from: to, to };
    let (what, truth) = match dice.below(5) {
        _ if one == other => return None,
        0 | 1 => (moved(one, other), moved(other, one)),
        2 => (
            Number::Exchanged(one.min(other), one.max(other)),
            Number::Exchanged(one.min(other), one.max(other)),
        ),
        3 => {
            let equal = |two: &&[PlayerId]| {
                report.player(two[0]).map(|player| player.rating)
                    == report.player(two[1]).map(|player| player.rating)
            };
            let equals: Vec<&[PlayerId]> = ids.windows(2).filter(equal).collect();
            let two = *equals.get(dice.below(equals.len()))?;
            (Number::Exchanged(two[0], two[1]), Number::Exchanged(two[0], two[1]))
        }
        _ => (
            Number::Listed(dice.pick(&[
                List::TitleRating,
                List::EqualsByName,
                List::EqualsReversed,
                List::Name,
            ])),
            Number::Listed(List::RatingTitleName),
        ),
    };
    Some((supposed(report, system, &Hypothesis::Number(what))?, Hypothesis::Number(truth)))
}

fn result(
    report: &Tournament,
    system: &dyn PairingSystem,
    round: u16,
    dice: &mut Dice,
) -> Option<(Tournament, Hypothesis)> {
    let options =
        CheckOptions { rounds: round..=round, readings: false, claims: false, ..CheckOptions::default() };
    let judged = replay(report, system, &options);
    let all: Vec<Hypothesis> =
        arbitrium_core::causes::hypotheses(report, system, judged.rounds.first()?, Depth::Deep)
            .into_iter()
            .filter(|hypothesis| hypothesis.kind() == Kind::Result)
            // Boards exchanged are most by number and not by likelihood.
            .filter(|hypothesis| {
                !matches!(hypothesis, Hypothesis::Result(Outcome::Exchanged { .. })) || dice.chance(2)
            })
            .collect();
    let what = all.get(dice.below(all.len()))?;
    let truth = match what {
        Hypothesis::Result(Outcome::Ended { round, first, second, .. }) => {
            let entry = report.entry(report.index_of(*first)?, *round);
            let games = vec![entry.contest()?.games];
            Outcome::Ended { round: *round, first: *first, second: *second, games }
        }
        Hypothesis::Result(Outcome::Turned { round, white, black }) => {
            Outcome::Turned { round: *round, white: *black, black: *white }
        }
        Hypothesis::Result(Outcome::Match { round, first, second, .. }) => {
            let event = report.teams.as_deref()?;
            let points = |id| Some(event.scores_in(report.index_of(id)?, *round).game_points);
            let points = [points(*first)?, points(*second)?];
            Outcome::Match { round: *round, first: *first, second: *second, points }
        }
        Hypothesis::Result(exchanged) => exchanged.clone(),
        _ => return None,
    };
    Some((supposed(report, system, what)?, Hypothesis::Result(truth)))
}

fn attendance(report: &Tournament, round: u16, dice: &mut Dice) -> Option<(Tournament, Hypothesis)> {
    let mut changed = report.clone();
    let column = usize::from(round) - 1;
    let places: Vec<usize> = (0..report.players.len()).collect();
    let entry = |place: &usize| report.entry(*place, round);
    let absent: Vec<usize> = places.iter().copied().filter(|place| !entry(place).is_paired()).collect();
    let allocated: Vec<usize> =
        places.iter().copied().filter(|place| entry(place) == Entry::Bye(Bye::PairingAllocated)).collect();
    let id = |place: usize| report.players[place].id;
    let bye = |bye| Entry::Bye(bye);
    let what = match dice.below(6) {
        0 | 1 if round > 1 => {
            let earlier = 1 + u16::try_from(dice.below(usize::from(round) - 1)).unwrap();
            let byes: Vec<usize> = places
                .into_iter()
                .filter(|&place| matches!(report.entry(place, earlier), Entry::Bye(_)))
                .collect();
            let place = *byes.get(dice.below(byes.len()))?;
            let Entry::Bye(was) = report.entry(place, earlier) else { return None };
            let now = dice.pick(&[Bye::Half, Bye::Full, Bye::Zero]);
            changed.players[place].entries[usize::from(earlier) - 1] = bye(now);
            if now == was || report.teams.is_some() {
                return None;
            }
            Attendance::Bye { round: earlier, player: id(place), bye: Some(was) }
        }
        2 if allocated.is_empty() => {
            let place = *absent.get(dice.below(absent.len()))?;
            changed.players[place].entries[column] = bye(Bye::PairingAllocated);
            Attendance::Requested { round, player: id(place) }
        }
        3 => {
            let place = *allocated.first()?;
            changed.players[place].entries[column] = bye(Bye::Zero);
            Attendance::HadTheBye { round, player: id(place) }
        }
        4 => {
            let (one, other) = (*absent.first()?, *absent.last()?);
            let met = (1..=round).any(|earlier| {
                report.entry(one, earlier).contest().is_some_and(|contest| contest.opponent == id(other))
            });
            if met || one == other || report.teams.is_some() {
                return None;
            }
            let games = |result: GameResult| match report.games_per_round {
                GamesPerRound::Two => Games::Two(result, result),
                GamesPerRound::One | GamesPerRound::Boards => Games::One(result),
            };
            for (place, opponent) in [(one, other), (other, one)] {
                let contest =
                    Contest { opponent: id(opponent), colour: None, games: games(GameResult::Draw) };
                changed.players[place].entries[column] = Entry::Contest(contest);
            }
            let (first, second) = (id(one), id(other));
            return Some((changed, Hypothesis::Hand(Hand::Met { round, first, second, how: How::Added })));
        }
        _ => {
            let paired: Vec<usize> =
                (0..report.players.len()).filter(|place| entry(place).contest().is_some()).collect();
            let one = *paired.get(dice.below(paired.len()))?;
            let other = report.index_of(entry(&one).contest()?.opponent)?;
            let takes_the_bye = allocated.is_empty();
            changed.players[one].entries[column] =
                if takes_the_bye { bye(Bye::PairingAllocated) } else { bye(Bye::Zero) };
            changed.players[other].entries[column] = bye(Bye::Zero);
            let (first, second) = if takes_the_bye || one < other { (one, other) } else { (other, one) };
            Attendance::Paired { round, first: id(first), second: id(second) }
        }
    };
    (changed != *report).then_some((changed, Hypothesis::Attendance(what)))
}

fn setup(report: &Tournament, round: u16, dice: &mut Dice) -> Option<(Tournament, Hypothesis)> {
    let mut changed = report.clone();
    let what = match dice.below(3) {
        0 => {
            let (colour, _) = changed.initial_colour.as_mut()?;
            let was = *colour;
            *colour = colour.opposite();
            Setup::InitialColour(was)
        }
        1 => {
            let was = report.planned_rounds?.rounds;
            if was > round + 2 {
                return None;
            }
            let rounds = dice.pick(&[was + 1, was + 2, was.saturating_sub(1).max(round)]);
            changed.planned_rounds = Some(PlannedRounds { rounds, source: RoundsSource::Record142 });
            Setup::PlannedRounds(was)
        }
        _ if report.teams.is_none() => {
            let was = report.scoring.pairing_allocated_bye;
            let draw = report.scoring.draw;
            changed.scoring.pairing_allocated_bye = if was == draw { report.scoring.win } else { draw };
            Setup::ByeWorth(was)
        }
        _ => return None,
    };
    (changed != *report).then_some((changed, Hypothesis::Setup(what)))
}

/// Whether a cause says what was changed, or what nothing tells apart from it.
pub fn says(report: &Tournament, system: &dyn PairingSystem, cause: &Cause, truth: &Hypothesis) -> bool {
    let [change] = &cause.changes[..] else { return false };
    let mut all = std::iter::once(change).chain(&cause.alternatives);
    all.any(|change| is_the_same(report, system, change, truth))
}

fn is_the_same(
    report: &Tournament,
    system: &dyn PairingSystem,
    change: &Hypothesis,
    truth: &Hypothesis,
) -> bool {
    let single = |number: u16| PlayerId::new(u32::from(number)).unwrap();
    let alike = |change: &Hypothesis| {
        let would_be = |what: &Hypothesis| supposed(report, system, what);
        change == truth
            || (change.kind() == truth.kind()
                && would_be(change).is_some()
                && would_be(change) == would_be(truth))
    };
    match change {
        Hypothesis::Number(Number::Moved { player, from, to }) => (from.get()..=to.get()).any(|place| {
            let place = single(place);
            alike(&Hypothesis::Number(Number::Moved { player: *player, from: place, to: place }))
        }),
        Hypothesis::Result(Outcome::Ended { round, first, second, games }) => games.iter().any(|&one| {
            alike(&Hypothesis::Result(Outcome::Ended {
                round: *round,
                first: *first,
                second: *second,
                games: vec![one],
            }))
        }),
        Hypothesis::Hand(Hand::Met { first, second, .. }) => {
            let Hypothesis::Hand(Hand::Met { first: one, second: other, .. }) = truth else { return false };
            (first.min(second), first.max(second)) == (one.min(other), one.max(other))
        }
        Hypothesis::Prohibition(Prohibition::Pair { first: a, second: b, .. }) => {
            let Hypothesis::Prohibition(Prohibition::Pair { first: one, second: other, .. }) = truth else {
                return false;
            };
            (a.min(b), a.max(b)) == (one.min(other), one.max(other))
        }
        Hypothesis::Setup(_) | Hypothesis::Hand(_) | Hypothesis::Prohibition(_) => change == truth,
        _ => alike(change),
    }
}

/// The tournament of a number, one round of which a program paired that errs; nothing was changed. None where it did not err.
#[cfg(feature = "mutants")]
pub fn paired_wrongly(id: SystemId, seed: u64, number: u64) -> Option<(Tournament, u16)> {
    let mut dice = Dice::new(seed.wrapping_mul(7_000_003).wrapping_add(number));
    let system = id.system();
    let settings = settings(system.games_per_round());
    let bytes = stream::bytes(seed, number, settings.bytes());
    let mut draw = Draw::new(&bytes);
    let mut event = Event::new(&*system, &settings, &mut draw);
    name(&mut event.tournament, &mut dice);
    let planned = event.tournament.planned_rounds?.rounds;
    let round = 1 + u16::try_from(dice.below(usize::from(planned))).unwrap();
    let further = u16::try_from(dice.below(4)).unwrap();
    let mutants: Vec<_> = super::mutants::all().filter(|mutant| mutant.system() == id).collect();
    let mutant = mutants[dice.below(mutants.len())];
    while event.round() <= (round + further).min(planned) {
        event.announce(&mut draw);
        let reference = event.reference(&*system).ok()?;
        let pairing = if event.round() == round {
            mutant.pair(&event.position()).ok()?.ok().filter(|wrong| {
                let mut players: Vec<_> =
                    wrong.pairs.iter().flat_map(|&(a, b)| [a, b]).chain(wrong.bye).collect();
                players.sort_unstable();
                *wrong != reference && players.windows(2).all(|two| two[0] != two[1])
            })?
        } else {
            reference
        };
        event.play(&pairing, &mut draw);
    }
    Some((event.tournament, round))
}

/// What became of a search.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// Rounds that differed.
    pub rounds: usize,
    /// In so many, changes of no other kind fit; hands and prohibitions are not counted against facts.
    pub alone: usize,
    /// In so many of those the true cause stands first.
    pub first_alone: usize,
    /// In so many it stands first.
    pub first: usize,
    /// In so many it is among the five.
    pub told: usize,
    /// In so many it is found at all.
    pub found: usize,
    pub time: Duration,
    pub longest: Duration,
}

impl Row {
    pub fn add(&mut self, other: &Row) {
        self.rounds += other.rounds;
        self.alone += other.alone;
        self.first_alone += other.first_alone;
        self.first += other.first;
        self.told += other.told;
        self.found += other.found;
        self.time += other.time;
        self.longest = self.longest.max(other.longest);
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |part: usize, of: usize| (100 * part + of / 2) / of.max(1);
        let Row { rounds, alone, first_alone, first, told, found, time, longest } = self;
        let mean = *time / u32::try_from(*rounds).unwrap_or(u32::MAX).max(1);
        let part = |part: usize, of: usize| format!("{part} ({} %)", percent(part, of));
        let [first_alone, first] = [part(*first_alone, *alone), part(*first, *rounds)];
        let [told, found] = [part(*told, *rounds), part(*found, *rounds)];
        let [mean, longest] = [mean, *longest].map(|time| time.as_millis());
        write!(f, "{rounds} | {alone} | {first_alone} | {first} | {told} | {found} | {mean} | {longest}")
    }
}

/// Searches for the cause of the round that differs, and says how it went; none where the round agrees for all that.
pub fn searched(changed: &Changed, id: SystemId, depth: Depth) -> Option<(Row, Vec<Cause>)> {
    let system = id.system();
    let Changed { report, round, truth } = changed;
    let judged = judged(report, &*system);
    let verdict = judged.rounds.iter().find(|verdict| verdict.round == *round)?;
    if verdict.judgement.class == Class::Agrees {
        return None;
    }
    let started = Instant::now();
    let asked = Asked { most: usize::MAX, ..Asked::to(depth) };
    let causes = find(report, &*system, &judged.rounds, asked);
    let time = started.elapsed();
    let (found, _) = causes.of(*round)?;
    let place = found.iter().position(|cause| says(report, &*system, cause, truth));
    let is_alone = found
        .iter()
        .filter(|cause| cause.spoils.is_empty() && cause.leaves.is_empty() && cause.changes.len() == 1)
        .all(|cause| {
            let says_little = cause.kind().fits_anything() && !truth.kind().fits_anything();
            cause.kind() == truth.kind() || says_little
        });
    let is_first = place == Some(0);
    let row = Row {
        rounds: 1,
        alone: usize::from(is_alone),
        first_alone: usize::from(is_alone && is_first),
        first: usize::from(is_first),
        told: usize::from(place.is_some_and(|place| place < Causes::MOST_TOLD)),
        found: usize::from(place.is_some()),
        time,
        longest: time,
    };
    Some((row, found.to_vec()))
}

/// The rounds of a report with their verdicts, without readings and claims.
pub fn judged(report: &Tournament, system: &dyn PairingSystem) -> Replay {
    let options = CheckOptions { readings: false, claims: false, ..CheckOptions::default() };
    replay(report, system, &options)
}
