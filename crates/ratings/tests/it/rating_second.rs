//! The rating regulations of 2024 (as amended in 2025) and of 2013 in a second, simple implementation: each game, each
//! event and each month by the words of the text and the interpretations in docs/reference/rating-2024.md and
//! docs/reference/rating-2013.md, written independently of the library's code. Of the library it uses the printed
//! tables (as files), exact fractions, and the names of some answers.

use std::collections::BTreeSet;

use super::rating_second_facts::{Answer, AtEnd, Event, InEvent, Line, Months, compare, differences, number};
use crate::common::printed::Printed;
use crate::common::rating_text::Text;
use crate::common::record::Reached;
use arbitrium_ratings::ratings::{
    Composition, Edition, FirstStanding, Rating, Rational, regulations_2013, regulations_2024,
};

use Text::{Of2013, Of2024};

fn half_up(number: Rational) -> i64 {
    (number + Rational::new(1, 2)).floor().to_integer()
}

fn whole(number: i64) -> Rational {
    Rational::from_integer(number)
}

fn dp(half_points: i64, games: i64) -> i64 {
    Printed::read().difference(half_up(Rational::new(half_points * 50, games)))
}

fn average(of: &[Rational]) -> Rational {
    of.iter().sum::<Rational>() / number(of.len())
}

/// A game as one of its players sees it. Persons are given by index.
#[derive(Clone, Copy)]
struct Seen {
    opponent: usize,
    half_points: i64,
}

/// A newcomer's result in an event, for pooling.
#[derive(Clone, Copy)]
struct First {
    ago: u32,
    games: i64,
    half_points: i64,
    average: Rational,
    /// The number of opponents, in a round-robin.
    round_robin: Option<i64>,
}

/// A simple implementation of one of the two texts.
struct Reader<'a> {
    text: Text,
    months: &'a Months,
    reached: &'a mut Reached,
    /// Whether a result of each person has counted.
    has_counted: Vec<bool>,
    results: Vec<Vec<First>>,
    /// ΣΔR, K and games of the events of the last period.
    changes: Vec<Vec<(i64, i64, i64)>>,
}

impl Reader<'_> {
    fn note(&mut self, what: &'static str, holds: bool) {
        if holds {
            *self.reached.entry(what).or_default() += 1;
        }
    }

    /// The person's line for the person's own changes, and the index of its list. 8.4, 8.2.4: "If an unrated player
    /// receives a published rating before a particular tournament in which he has played is rated, then he is rated as
    /// a rated player with his current rating".
    fn own(&self, event: &Event, person: usize) -> Option<(Line, usize)> {
        let lists = self.months.persons[person].lists;
        let since = usize::from(event.ago == 0);
        let at = |list: usize| lists[list].map(|line| (line, list));
        at(event.under).or(at(since))
    }

    /// The person's rating for opponents. "… but in the rating of his opponents he is counted as an unrated player."
    fn shown(&self, event: &Event, person: usize) -> Option<i64> {
        self.months.persons[person].lists[event.under].map(|line| line.rating)
    }

    /// K under a list, given by index; 2 is the next one.
    fn k(&self, line: Line, born: Option<i64>, list: usize) -> i64 {
        let month = [self.months.list.before(1).unwrap(), self.months.list, self.months.list.next()][list];
        let is_junior = born.is_some_and(|born| self.text.is_junior(born, line.rating, month.year().into()));
        self.text.k(line.highest, line.games, is_junior)
    }

    /// The change ΔR of a game in hundredths (8.5, 8.3).
    fn change(&mut self, event: &Event, own: i64, opponent: i64, half_points: i64) -> i64 {
        let (difference, most) = (own - opponent, self.text.most_difference(own, event.start));
        let is_free = most > 400;
        self.note("more than 400", difference.abs() > 400 && !is_free);
        self.note("more than 400 for 2650", difference.abs() > 400 && is_free);
        self.note("more than 735", difference.abs() > 735 && is_free);
        half_points * 50 - Printed::read().expected(difference.clamp(-most, most))
    }

    /// The games that can be rated, as each person sees them.
    fn games(&mut self, event: &Event) -> Vec<Vec<Seen>> {
        let mut all = vec![Vec::new(); self.months.persons.len()];
        let unrated = event.persons.iter().any(|person| self.shown(event, *person).is_none());
        if event.kind == Composition::Match {
            self.note("match with an unrated player", unrated);
            // 2013, 6.7: "Matches in which one or both of the players are unrated shall not be rated."; 2024, 6.1.
            if unrated {
                return all;
            }
        }
        let mut points = vec![0; all.len()];
        for game in &event.games {
            let (first, second) = game.players;
            // 6.6, 6.2: "those played after one player has won shall not be rated": more than half of the points.
            let won = points.iter().any(|half_points| *half_points > number(event.games.len()));
            let is_late = event.kind == Composition::Match && won;
            points[first] += game.half_points.0;
            points[second] += game.half_points.1;
            let highest = self.shown(event, first).max(self.shown(event, second));
            let least = match highest {
                Some(2400..) => 120,
                Some(1800..) => 90,
                _ => 60,
            };
            let is_fast = self.text == Of2024 && event.minutes.is_some_and(|minutes| minutes < least);
            self.note("unplayed", !game.played);
            self.note("after the match was won", is_late);
            self.note("too fast", is_fast);
            if game.played && !is_late && !is_fast {
                all[first].push(Seen { opponent: second, half_points: game.half_points.0 });
                all[second].push(Seen { opponent: first, half_points: game.half_points.1 });
            }
        }
        all
    }

    /// Whether a newcomer's score is disregarded.
    fn is_disregarded(&mut self, event: &Event, person: usize, games: &[Seen], half_points: i64) -> bool {
        let first = !self.has_counted[person] && self.own(event, person).is_none();
        let rated =
            games.iter().map(|seen| seen.opponent).filter(|other| self.shown(event, *other).is_some());
        let rated = rated.collect::<BTreeSet<usize>>().len();
        self.note("zero in the first event", first && half_points == 0);
        self.note("zero later", !first && half_points == 0);
        if self.text == Of2013 {
            self.note("half a point in the first event", first && half_points == 1);
            self.note("fewer than 3 rated opponents", rated < 3);
        }
        self.text.disregards(first, half_points, rated)
    }

    /// The changes of a rated player whose opponents have these ratings.
    fn rated(&mut self, event: &Event, person: usize, games: &[Seen], against: &[Option<i64>]) -> InEvent {
        let (line, list) = self.own(event, person).unwrap();
        let (mut sum, mut counted) = (0, 0);
        for seen in games {
            self.note("unrated opponent", against[seen.opponent].is_none());
            let Some(opponent) = against[seen.opponent] else { continue };
            sum += self.change(event, line.rating, opponent, seen.half_points);
            counted += 1;
        }
        if event.ago == 0 && counted > 0 {
            let k = self.k(line, self.months.persons[person].born, list);
            self.changes[person].push((sum, k, counted));
        }
        self.note("published since", self.shown(event, person).is_none() && counted > 0);
        InEvent::Rated { sum, games: usize::try_from(counted).unwrap() }
    }

    /// The result that a newcomer's games give, if it counts.
    fn newcomer(&mut self, person: usize, result: First) -> InEvent {
        self.results[person].push(result);
        // 2013, 8.31: "Where a player's first result(s) is less than the FIDE rating floor at the time of the event the result(s) is ignored."
        let is_low =
            self.text == Of2013 && !self.has_counted[person] && self.initial(&[result]) < self.text.floor();
        self.note("first result below the floor", is_low);
        if is_low {
            self.results[person].pop();
        } else {
            self.has_counted[person] = true;
        }
        let First { games, half_points, average, .. } = result;
        InEvent::Result { games, half_points, average }
    }

    fn event(&mut self, event: &Event) -> Vec<InEvent> {
        let games = self.games(event);
        let is_round_robin = self.text == Of2013 && event.kind == Composition::RoundRobin;
        let strangers = event.persons.iter().any(|person| self.shown(event, *person).is_none());
        if is_round_robin && strangers {
            return self.round_robin(event, &games);
        }
        let shown: Vec<Option<i64>> =
            (0..self.months.persons.len()).map(|person| self.shown(event, person)).collect();
        let mut told = Vec::new();
        for &person in &event.persons {
            if self.own(event, person).is_some() {
                told.push(self.rated(event, person, &games[person], &shown));
                continue;
            }
            let counted: Vec<Seen> =
                games[person].iter().copied().filter(|seen| shown[seen.opponent].is_some()).collect();
            let half_points = counted.iter().map(|seen| seen.half_points).sum();
            let ratings: Vec<Rational> =
                counted.iter().map(|seen| whole(shown[seen.opponent].unwrap())).collect();
            // 2013, 8.21: who plays unrated opponents alone plays fewer than 3 rated ones.
            let nothing = counted.is_empty() && (self.text == Of2024 || games[person].is_empty());
            self.note("newcomers without a game that counts", nothing);
            told.push(if nothing {
                InEvent::Nothing
            } else if self.is_disregarded(event, person, &counted, half_points) {
                InEvent::Disregarded
            } else {
                let (games, average) = (number(counted.len()), average(&ratings));
                self.newcomer(
                    person,
                    First { ago: event.ago, games, half_points, average, round_robin: None },
                )
            });
        }
        told
    }

    /// 2013, 8.21b, 8.25, 8.58: a round-robin with unrated players.
    fn round_robin(&mut self, event: &Event, all: &[Vec<Seen>]) -> Vec<InEvent> {
        let shown: Vec<Option<i64>> = (0..all.len()).map(|person| self.shown(event, person)).collect();
        // A disregarded player leaves with all games.
        let mut staying = event.persons.clone();
        for &person in event.persons.iter().filter(|person| shown[**person].is_none()) {
            let half_points = all[person].iter().map(|seen| seen.half_points).sum();
            if self.is_disregarded(event, person, &all[person], half_points) {
                staying.retain(|other| *other != person);
            }
        }
        let left = |seen: &&Seen| staying.contains(&seen.opponent);
        let games: Vec<Vec<Seen>> =
            all.iter().map(|games| games.iter().filter(left).copied().collect()).collect();
        let score = |person: usize| games[person].iter().map(|seen| seen.half_points).sum::<i64>();
        let played = |person: usize| number(games[person].len());
        let rated: Vec<usize> = staying.iter().copied().filter(|person| shown[*person].is_some()).collect();
        let newcomers: Vec<usize> =
            staying.iter().copied().filter(|person| shown[*person].is_none()).collect();
        let mut ratings = shown.clone();
        let mut averages = vec![whole(0); all.len()];
        let n = number(staying.len()) - 1;
        if !newcomers.is_empty() {
            // "(i) Determine the average rating of the rated players 'R_ar'. (ii) Determine p for each of the rated players against all
            // their opponents. Then determine d_p for each of these players. Then determine the average of these d_p = 'd_pa'. (iii) 'n' is
            // the number of opponents. R_a = R_ar - d_pa x n/(n+1)"
            let of_rated: Vec<Rational> = rated.iter().map(|person| whole(shown[*person].unwrap())).collect();
            let dps: Vec<Rational> =
                rated.iter().map(|person| whole(dp(score(*person), played(*person)))).collect();
            let ra = average(&of_rated) - average(&dps) * Rational::new(n, n + 1);
            let first: Vec<i64> = (0..all.len())
                .map(|person| {
                    if newcomers.contains(&person) {
                        self.initial_of(ra * played(person), played(person), score(person), Some(n))
                    } else {
                        0
                    }
                })
                .collect();
            for &person in &newcomers {
                // 8.58, in one pass: who is further than 400 away counts as 400 away.
                let others = staying.iter().filter(|other| **other != person);
                let others: Vec<i64> = others.map(|other| shown[*other].unwrap_or(first[*other])).collect();
                let near =
                    others.iter().map(|rating| *rating.clamp(&(first[person] - 400), &(first[person] + 400)));
                let near: Vec<Rational> = near.map(whole).collect();
                let others: Vec<Rational> = others.iter().map(|rating| whole(*rating)).collect();
                let moved = half_up(average(&near) - average(&others));
                self.note("moved by the iteration", moved != 0);
                ratings[person] = Some(first[person] + moved);
                averages[person] = ra + whole(moved);
            }
        }
        let mut told = Vec::new();
        for &person in &event.persons {
            let has_left = !staying.contains(&person);
            told.push(if self.own(event, person).is_some() {
                self.rated(event, person, &games[person], &ratings)
            } else if has_left {
                InEvent::Disregarded
            } else {
                let (games, half_points, average) = (played(person), score(person), averages[person]);
                self.note("newcomer in a round-robin", true);
                let result = First { ago: event.ago, games, half_points, average, round_robin: Some(n) };
                self.newcomer(person, result)
            });
        }
        told
    }

    /// The rating that games against opponents who have these ratings together give.
    fn initial_of(&self, ratings: Rational, games: i64, half_points: i64, round_robin: Option<i64>) -> i64 {
        let ratings = (*ratings.numer(), *ratings.denom());
        self.text.initial((games, half_points), ratings, round_robin)
    }

    /// The rating that some results give together.
    fn initial(&self, results: &[First]) -> i64 {
        let games: i64 = results.iter().map(|result| result.games).sum();
        let half_points: i64 = results.iter().map(|result| result.half_points).sum();
        let ratings: Rational = results.iter().map(|result| result.average * result.games).sum();
        let single = if results.len() == 1 { results[0].round_robin } else { None };
        self.initial_of(ratings, games, half_points, single)
    }

    /// What the results of a newcomer lead to (7.14, 8.3; 7.1.4, 8.2).
    fn first(&mut self, person: usize) -> FirstStanding {
        let all = self.results[person].clone();
        // "within consecutive rating periods totalling not more than 26 months"
        let pooled: Vec<First> = all.iter().filter(|result| result.ago < 26).copied().collect();
        self.note("older than 26 months", pooled.len() < all.len());
        if pooled.is_empty() {
            return FirstStanding::Nothing;
        }
        let games: i64 = pooled.iter().map(|result| result.games).sum();
        let (least, floor) = (self.text.least_games(), self.text.floor());
        if games < least {
            return FirstStanding::Accumulating { missing: u32::try_from(least - games).unwrap() };
        }
        let robins = pooled.iter().filter(|result| result.round_robin.is_some()).count();
        self.note("round-robin and Swiss pooled", 0 < robins && robins < pooled.len());
        let half_points: i64 = pooled.iter().map(|result| result.half_points).sum();
        self.note("one round-robin below 50%", robins == 1 && pooled.len() == 1 && half_points < games);
        let rating = self.initial(&pooled);
        self.note("first rating below the floor", rating < floor);
        self.note("first rating above 2200", rating > 2200 && self.text == Of2024);
        self.note("first rating of several events", pooled.len() > 1 && rating >= floor);
        if rating < floor {
            return FirstStanding::BelowFloor;
        }
        FirstStanding::Published(Rating::new(rating.min(self.text.highest_initial())).unwrap())
    }

    fn end(&mut self, place: usize) -> AtEnd {
        let person = self.months.persons[place];
        let Some(line) = person.lists[1] else { return AtEnd::Unrated(self.first(place)) };
        let changes = self.changes[place].clone();
        if changes.is_empty() {
            return AtEnd::NoGame;
        }
        let n: i64 = changes.iter().map(|(_, _, games)| games).sum();
        let factors: Vec<i64> = changes.iter().map(|(_, k, _)| self.text.most_k(n).min(*k)).collect();
        let change: i64 = changes.iter().zip(&factors).map(|((sum, _, _), factor)| sum * factor).sum();
        let rating = self.text.new_rating(line.rating, change);
        let is_below = rating < self.text.floor();
        let new = Line { rating, games: line.games + n, highest: line.highest.max(rating) };
        let next_k = (!is_below).then(|| self.k(new, person.born, 2));
        for k in changes.iter().map(|(_, k, _)| *k) {
            self.note("K of a newcomer or junior", k >= 30);
            self.note("K of 15 or 20", k == 15 || k == 20);
            self.note("K of 10", k == 10);
        }
        let is_limited = changes.iter().zip(&factors).any(|((_, k, _), factor)| factor < k);
        self.note("K and n beyond 700", is_limited);
        let junior = person.born.is_some_and(|born| i64::from(self.months.list.year()) <= born + 18);
        self.note("junior of 30 games and more", junior && line.games >= 30 && self.text == Of2024);
        self.note("half a point of change", change.rem_euclid(100) == 50);
        self.note("half a point of loss", change.rem_euclid(100) == 50 && change < 0);
        self.note("dropped below the floor", is_below);
        self.note("several events", changes.len() > 1);
        self.note(
            "another K from the next list on",
            next_k.is_some_and(|next| next != changes[changes.len() - 1].1),
        );
        AtEnd::Rated { factors, change, rating, next_k }
    }
}

fn read(text: Text, months: &Months, reached: &mut Reached) -> Answer {
    let persons = months.persons.len();
    let mut reader = Reader {
        text,
        months,
        reached,
        has_counted: vec![false; persons],
        results: vec![Vec::new(); persons],
        changes: vec![Vec::new(); persons],
    };
    let events = months.events.iter().map(|event| reader.event(event)).collect();
    Answer { events, end: (0..persons).map(|person| reader.end(person)).collect() }
}

/// Of each thousand states, in both texts.
const FLOORS: [(&str, usize); 20] = [
    ("K of 10", 700),
    ("K of 15 or 20", 700),
    ("K of a newcomer or junior", 1000),
    ("after the match was won", 90),
    ("another K from the next list on", 130),
    ("dropped below the floor", 25),
    ("first rating below the floor", 2),
    ("first rating of several events", 200),
    ("half a point of change", 30),
    ("half a point of loss", 20),
    ("match with an unrated player", 100),
    ("more than 400", 4000),
    ("older than 26 months", 50),
    ("published since", 80),
    ("several events", 500),
    ("unplayed", 1800),
    ("unrated opponent", 9000),
    ("zero in the first event", 100),
    ("zero later", 50),
    ("newcomers without a game that counts", 5),
];

/// The library's edition, the lists of the states, and what only its states reach of each thousand.
fn edition_of(text: Text) -> (Edition, &'static [&'static str], &'static [(&'static str, usize)]) {
    match text {
        Of2024 => (
            regulations_2024::edition(),
            &["2024-09", "2024-12", "2025-01", "2025-09", "2025-10", "2025-12", "2026-01", "2026-06"],
            &[
                ("K and n beyond 700", 50),
                ("first rating above 2200", 150),
                ("junior of 30 games and more", 200),
                ("more than 400 for 2650", 100),
                ("more than 735", 60),
                ("too fast", 7000),
            ],
        ),
        Of2013 => (
            regulations_2013::edition(),
            &["2013-07", "2013-12", "2014-06"],
            &[
                ("fewer than 3 rated opponents", 1000),
                ("first result below the floor", 20),
                ("half a point in the first event", 130),
                ("moved by the iteration", 180),
                ("newcomer in a round-robin", 400),
                ("one round-robin below 50%", 10),
                ("round-robin and Swiss pooled", 120),
            ],
        ),
    }
}

#[test]
fn the_second_reader_rates_as_the_library() {
    for text in [Of2024, Of2013] {
        let (edition, lists, own) = edition_of(text);
        let floors = [&FLOORS[..], own].concat();
        compare(&edition, lists, 400, |months, reached| read(text, months, reached), &floors);
    }
}

/// A library with another interpretation is noticed, unless the open point is about reports and lists that the states
/// do not contain.
#[test]
fn the_second_reader_notices_another_reading() {
    for (text, of_reports) in [
        (Of2024, &["late-results=rated", "list-games=period"][..]),
        (Of2013, &["late-results=rated", "list-games=period", "pool-composition=whole"]),
    ] {
        let (edition, lists, _) = edition_of(text);
        let mut unnoticed = Vec::new();
        for reading in edition.rulebook.readings {
            for choice in reading.choices.iter().skip(1) {
                let other = edition.with(reading.id, choice.value).unwrap();
                let second = |months: &Months| read(text, months, &mut Reached::new());
                if differences(&other, lists, 200, second).is_empty() {
                    unnoticed.push(format!("{}={}", reading.id, choice.value));
                }
            }
        }
        assert_eq!(unnoticed, of_reports);
    }
}
