//! The facts for the second implementation of the rating regulations: random lists and the events of some months. Also
//! the library's results for them, in the form in which the second implementation answers.

use std::time::Instant;

use crate::common::random::Dice;
use crate::common::record::{self, Reached};
use arbitrium_ratings::ratings::list::Standing;
use arbitrium_ratings::ratings::{
    self, Career, Composition, Conditions, Edition, Ending, EventChange, EventResult, FirstResult,
    FirstStanding, HalfPoints, Known, Level, Listed, Month, Participant, Rating, Rational, Score,
};
use jiff::ToSpan as _;
use jiff::civil::Date;

/// A player's line in a rating list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    pub rating: i64,
    /// The number of the player's rated games up to this list.
    pub games: i64,
    /// The highest rating that was ever published.
    pub highest: i64,
}

/// A person with the lines on the list before and on the list in force; `None` where the person is unrated.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Person {
    pub born: Option<i64>,
    pub lists: [Option<Line>; 2],
    /// The person's expected score in percent.
    luck: usize,
}

/// A game of two persons. An unplayed game can have points too.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Game {
    pub players: (usize, usize),
    pub half_points: (i64, i64),
    pub played: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Event {
    pub kind: Composition,
    /// The number of months between the list of this event and that of the last event.
    pub ago: u32,
    /// The list that was in force at the start, by its place.
    pub under: usize,
    pub start: Date,
    /// The time for sixty moves in minutes; `None` if it is unknown.
    pub minutes: Option<i64>,
    pub persons: Vec<usize>,
    pub games: Vec<Game>,
}

/// The events of some months up to a list.
#[derive(Clone, Debug)]
pub(crate) struct Months {
    /// The list in force, which the next one follows.
    pub list: Month,
    pub persons: Vec<Person>,
    /// In the order in which they ended.
    pub events: Vec<Event>,
}

/// The effect of an event on a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum InEvent {
    /// ΣΔR in hundredths, and the games that count.
    Rated {
        sum: i64,
        games: usize,
    },
    /// The number of a newcomer's games and half points that count, and the average of the competition.
    Result {
        games: i64,
        half_points: i64,
        average: Rational,
    },
    Disregarded,
    Nothing,
}

/// The effect of the next list on a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum AtEnd {
    NoGame,
    /// The K that counts for each event, the change in hundredths, `R_n`, and the K of the next list if the person is
    /// on it.
    Rated {
        factors: Vec<i64>,
        change: i64,
        rating: i64,
        next_k: Option<i64>,
    },
    /// A person whom the list in force does not rate.
    Unrated(FirstStanding),
}

/// Event by event and person by person.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Answer {
    pub events: Vec<Vec<InEvent>>,
    pub end: Vec<AtEnd>,
}

pub(crate) fn number(places: usize) -> i64 {
    i64::try_from(places).unwrap()
}

/// A random number between two bounds, which are included.
fn between(dice: &mut Dice, low: i64, high: i64) -> i64 {
    low + number(dice.below(usize::try_from(high - low + 1).unwrap()))
}

fn line(dice: &mut Dice, floor: i64, level: i64) -> Line {
    let usual = level + between(dice, -250, 250);
    let rating = if dice.chance(20) { between(dice, floor, 2850) } else { usual.max(floor) };
    let above = if dice.chance(30) { between(dice, 1, 150) } else { 0 };
    Line { rating, games: between(dice, 5, 60), highest: rating + above }
}

fn person(dice: &mut Dice, floor: i64, level: i64, year: i64) -> Person {
    let now = line(dice, floor, level);
    let rating = (now.rating + between(dice, -30, 30)).clamp(floor, now.highest);
    let before = Line { rating, games: now.games - between(dice, 0, 5), highest: rating };
    let lists = match dice.below(100) {
        0..60 => [Some(before), Some(now)],
        60..68 => [None, Some(Line { highest: now.rating, ..now })],
        68..72 => [Some(before), None],
        _ => [None, None],
    };
    let born = dice.chance(60).then(|| year - between(dice, 14, 24));
    Person { born, lists, luck: dice.pick(&[0, 20, 50, 50, 50, 80, 100]) }
}

/// A random game between two persons. Some games are not played, and some are decided by an arbiter in another way than
/// a win, draw or loss.
fn game(dice: &mut Dice, persons: &[Person], players: (usize, usize), forfeits: usize) -> Game {
    let better = 50 + number(persons[players.0].luck) / 2 - number(persons[players.1].luck) / 2;
    let mut half_points = if dice.chance(usize::try_from(better).unwrap()) { (2, 0) } else { (0, 2) };
    if dice.chance(25) {
        half_points = (1, 1);
    }
    if dice.chance(2) {
        half_points = dice.pick(&[(0, 0), (1, 0), (0, 1)]);
    }
    Game { players, half_points, played: !dice.chance(forfeits) }
}

fn shuffled(dice: &mut Dice, of: &[usize]) -> Vec<usize> {
    let mut all = of.to_vec();
    dice.shuffle(&mut all);
    all
}

fn event(dice: &mut Dice, list: Month, persons: &[Person], ago: u32) -> Option<Event> {
    let under = usize::from(ago == 0 && dice.chance(70));
    // A person published since was unrated in the months before, and takes no part in their events.
    let is_new = |person: &Person| ago > 0 && person.lists[0].is_none() && person.lists[1].is_some();
    let may: Vec<usize> = (0..persons.len()).filter(|place| !is_new(&persons[*place])).collect();
    let may = shuffled(dice, &may);
    let kind = match dice.below(100) {
        0..60 => Composition::SwissOrTeam,
        60..88 => Composition::RoundRobin,
        _ => Composition::Match,
    };
    let (least, most) = match kind {
        Composition::Match => (2, 2),
        Composition::RoundRobin => (4, 8),
        Composition::SwissOrTeam => (2, 14),
    };
    let seated: Vec<usize> =
        may.into_iter().take(usize::try_from(between(dice, least, most)).unwrap()).collect();
    if seated.len() < 2 {
        return None;
    }
    let mut games = Vec::new();
    match kind {
        Composition::SwissOrTeam => {
            let rounds = if dice.chance(15) { between(dice, 12, 40) } else { between(dice, 1, 11) };
            let forfeits = dice.pick(&[0, 5, 20]);
            for _ in 0..rounds {
                let order = shuffled(dice, &seated);
                games
                    .extend(order.chunks_exact(2).map(|two| game(dice, persons, (two[0], two[1]), forfeits)));
            }
        }
        Composition::RoundRobin => {
            for _ in 0..dice.pick(&[1, 1, 1, 2]) {
                for (at, first) in seated.iter().enumerate() {
                    games.extend(
                        seated[at + 1..].iter().map(|second| game(dice, persons, (*first, *second), 0)),
                    );
                }
            }
        }
        Composition::Match => {
            let players = (seated[0], seated[1]);
            games.extend((0..between(dice, 2, 12)).map(|_| game(dice, persons, players, 8)));
        }
    }
    let month = list.before(ago + u32::from(under == 0))?;
    let start = month.first_day().saturating_add(between(dice, 0, 20).days());
    let minutes = dice.chance(50).then(|| dice.pick(&[59, 60, 89, 90, 119, 120]));
    Some(Event { kind, ago, under, start, minutes, persons: seated, games })
}

fn drawn(seed: u64, floor: i64, lists: &[&str]) -> Months {
    let mut dice = Dice::new(seed);
    let list: Month = dice.pick(lists).parse().unwrap();
    let level = dice.pick(&[floor + 30, floor + 400, 1800, 2200, 2350, 2600, 2700]);
    let persons = (0..between(&mut dice, 3, 14))
        .map(|_| person(&mut dice, floor, level, list.year().into()))
        .collect::<Vec<_>>();
    let mut ago: Vec<u32> = (0..between(&mut dice, 1, 5))
        .map(|_| if dice.chance(60) { 0 } else { u32::try_from(between(&mut dice, 1, 29)).unwrap() })
        .collect();
    ago.sort_by_key(|ago| std::cmp::Reverse(*ago));
    let events = ago.into_iter().filter_map(|ago| event(&mut dice, list, &persons, ago)).collect();
    Months { list, persons, events }
}

fn rating(points: i64) -> Rating {
    Rating::new(points).unwrap()
}

fn career(line: Line) -> Career {
    Career { games: u32::try_from(line.games).unwrap(), highest: rating(line.highest) }
}

fn ending(game: &Game) -> Ending {
    let (first, second) = game.half_points;
    let score = |half_points| [Score::Loss, Score::Draw, Score::Win][usize::try_from(half_points).unwrap()];
    let points = |half_points| HalfPoints::new(u32::try_from(half_points).unwrap());
    if game.played {
        Ending::Played(score(first), score(second))
    } else {
        Ending::Unplayed(points(first), points(second))
    }
}

/// The library, asked as the monthly lists ask it.
struct Library<'a> {
    edition: &'a Edition,
    months: &'a Months,
    /// The changes of each person up to now.
    changes: Vec<Vec<EventChange>>,
    results: Vec<Vec<(Month, FirstResult)>>,
}

impl Library<'_> {
    fn k(&self, person: usize, under: usize) -> Option<ratings::K> {
        let (person, list) = (self.months.persons[person], self.list(under));
        let born = person.born.and_then(|year| u16::try_from(year).ok());
        person.lists[under].map(|line| self.edition.k_on(rating(line.rating), career(line), born, list))
    }

    /// The month of a list, given by index.
    fn list(&self, under: usize) -> Month {
        self.months.list.before(u32::from(under == 0)).unwrap()
    }

    fn participant(&self, event: &Event, person: usize, rated: Month) -> Participant {
        let lists = self.months.persons[person].lists;
        let when_rated = usize::from(event.ago == 0);
        let (level, under) = match self.edition.known(lists[event.under], lists[when_rated]) {
            Known::Rated(line) => (Level::Rated(rating(line.rating)), event.under),
            Known::Since(line) => (Level::RatedSince(rating(line.rating)), when_rated),
            Known::Unrated => (Level::Unrated(self.edition.after(&self.results[person], rated)), event.under),
        };
        Participant { level, k: self.k(person, under) }
    }

    fn event(&mut self, event: &Event) -> Vec<InEvent> {
        let rated_on = self.months.list.next().before(event.ago).unwrap();
        let seat = |person: usize| event.persons.iter().position(|seated| *seated == person).unwrap();
        let participants: Vec<Participant> =
            event.persons.iter().map(|person| self.participant(event, *person, rated_on)).collect();
        let games = event.games.iter().zip(1..).map(|(game, round)| {
            let players = (seat(game.players.0), seat(game.players.1));
            ratings::Game { round, players, ending: ending(game) }
        });
        let rate_of_play = event.minutes.map(|minutes| (minutes * 60).to_string().parse().unwrap());
        let conditions = Conditions { start: Some(event.start), rate_of_play };
        let games = games.collect();
        let asked = ratings::Event { composition: event.kind, participants, games, conditions };
        let rated = self.edition.rate(&asked);
        let mut told = Vec::new();
        for (seat, outcome) in rated.outcomes.iter().enumerate() {
            let person = event.persons[seat];
            told.push(match &outcome.result {
                EventResult::Rated { sum } => {
                    let k = asked.participants[seat].k.unwrap();
                    let change = outcome.event_change(k).unwrap();
                    if event.ago == 0 && change.games > 0 {
                        self.changes[person].push(change);
                    }
                    InEvent::Rated { sum: sum.get(), games: change.games.into() }
                }
                EventResult::Unrated(newcomer) => {
                    self.results[person].extend(newcomer.result.map(|result| (rated_on, result)));
                    match (newcomer.disregarded, newcomer.result) {
                        (Some(_), _) => InEvent::Disregarded,
                        (None, None) => InEvent::Nothing,
                        (None, Some(result)) => InEvent::Result {
                            games: result.scored.counted.games.into(),
                            half_points: result.scored.counted.score.get().into(),
                            average: result.average,
                        },
                    }
                }
            });
        }
        told
    }

    fn end(&self, place: usize) -> AtEnd {
        let (person, next) = (self.months.persons[place], self.months.list.next());
        let Some(line) = person.lists[1] else {
            return AtEnd::Unrated(self.edition.first_rating(&self.results[place], next).standing);
        };
        let changes = &self.changes[place];
        if changes.is_empty() {
            return AtEnd::NoGame;
        }
        let new = self.edition.new_rating(rating(line.rating), changes);
        let before = Listed {
            rating: Some(rating(line.rating)),
            standing: Standing::Active,
            k: self.k(place, 1),
            games: None,
            career: Some(career(line)),
            rated_on: None,
        };
        let born = person.born.and_then(|year| u16::try_from(year).ok());
        let after = self.edition.after_period(&before, changes, born, next).unwrap();
        assert_eq!(after.rating.is_none(), new.delisted);
        assert!(after.rating.is_none_or(|rating| i64::from(rating.get()) == new.rating));
        AtEnd::Rated {
            factors: new.factors.iter().map(|factor| i64::from(*factor)).collect(),
            change: new.change.get(),
            rating: new.rating,
            next_k: after.k.map(|k| i64::from(k.get())),
        }
    }
}

fn asked(edition: &Edition, months: &Months) -> Answer {
    let nothing = months.persons.len();
    let mut library =
        Library { edition, months, changes: vec![Vec::new(); nothing], results: vec![Vec::new(); nothing] };
    let events = months.events.iter().map(|event| library.event(event)).collect();
    Answer { events, end: (0..nothing).map(|person| library.end(person)).collect() }
}

/// The first difference of two answers: the event or the end, the person, the library's value and the second one.
/// `None` if they are equal.
fn difference(found: &Answer, expected: &Answer) -> Option<String> {
    for (event, (ours, theirs)) in found.events.iter().zip(&expected.events).enumerate() {
        if let Some(seat) = (0..ours.len()).find(|&seat| ours[seat] != theirs[seat]) {
            return Some(format!("event {event}, seat {seat}: {:?}, not {:?}", ours[seat], theirs[seat]));
        }
    }
    let person = (0..found.end.len()).find(|&person| found.end[person] != expected.end[person])?;
    Some(format!("person {person}: {:?}, not {:?}", found.end[person], expected.end[person]))
}

/// The differences between a second implementation and the library on many random states.
pub(crate) fn differences(
    edition: &Edition,
    lists: &[&str],
    states: u32,
    mut second: impl FnMut(&Months) -> Answer,
) -> Vec<(u64, String)> {
    let floor = i64::from(edition.floor.value.get());
    let part = |seed| {
        let months = drawn(seed, floor, lists);
        Some((seed, difference(&asked(edition, &months), &second(&months))?))
    };
    (1..=u64::from(states)).filter_map(part).collect()
}

/// Compares a second implementation with the library on this many random states, multiplied by the scale. Fails if a
/// rule was used too rarely (minimum for each thousand states).
pub(crate) fn compare(
    edition: &Edition,
    lists: &[&str],
    states: u32,
    mut second: impl FnMut(&Months, &mut Reached) -> Answer,
    floors: &[(&str, usize)],
) {
    let (mut reached, began) = (Reached::new(), Instant::now());
    let states = crate::common::scaled(states);
    let differences = differences(edition, lists, states, |months| second(months, &mut reached));
    assert!(differences.is_empty(), "{} {}: {differences:#?}", edition.id(), differences.len());
    let compared = usize::try_from(states).unwrap();
    record::write(edition.id(), compared, began.elapsed().as_secs(), &reached);
    record::assert_reached(compared, &reached, floors);
}
