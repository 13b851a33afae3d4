//! `rate-list` under the regulations of 2024: a made-up federation of 24 months, its lists made a second time from the sentences
//! of the text alone; corrections, comparisons, names.

#![allow(
    clippy::float_arithmetic,
    clippy::too_many_lines,
    clippy::needless_for_each,
    clippy::manual_is_multiple_of,
    clippy::bool_to_int_with_if,
    clippy::cast_precision_loss,
    clippy::format_push_string,
    reason = "a second computation in plain words, far from a decision of the project"
)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "small numbers"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use crate::common::command::{Run, arbitrium, folder};
use crate::common::random::Dice;

/// A player as a list shows him: rating, K, games, year of birth, whether inactive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Line {
    rating: Option<i64>,
    k: i64,
    games: i64,
    born: i64,
    inactive: bool,
}

/// An event as it was played: who, and the games with the half-points of the first.
#[derive(Clone)]
struct Event {
    file: PathBuf,
    players: Vec<u32>,
    games: Vec<(usize, usize, i64)>,
    /// The month in which it starts, and the list that rates it, counted from the first list.
    starts: usize,
    rated_on: usize,
}

/// What no list shows: the games of the career, the highest rating published, the last list that rated a game.
#[derive(Clone, Copy, Debug)]
struct Past {
    games: i64,
    highest: i64,
    last: usize,
}

#[derive(Default, Debug)]
struct Tally {
    dropped: usize,
    limited: usize,
    of_age: usize,
    first: usize,
    highest_first: usize,
    disregarded: usize,
    back: usize,
    inactive: usize,
    active_again: usize,
    of_age_inactive: usize,
    away_from_zero: usize,
}

/// The oracle: lists from the sentences of the text.
struct Book {
    lists: Vec<BTreeMap<u32, Line>>,
    past: BTreeMap<u32, Past>,
    /// The results of unrated players: the list, the games, the half-points, the sum of the ratings.
    results: BTreeMap<u32, Vec<(usize, i64, i64, i64)>>,
    tally: Tally,
    probabilities: Vec<(i64, i64, i64)>,
    differences: Vec<i64>,
}

const FIRST_YEAR: i64 = 2024;
const FIRST_MONTH: i64 = 3;

/// Year and month of a list.
fn date(list: usize) -> (i64, i64) {
    let months = FIRST_MONTH - 1 + list as i64;
    (FIRST_YEAR + months / 12, months % 12 + 1)
}

fn month(list: usize) -> String {
    let (year, month) = date(list);
    format!("{year}-{month:02}")
}

/// 8.3.4: "rounded to the nearest whole number. 0.5 is rounded away from zero."
fn rounded(hundredths: i64) -> i64 {
    let size = (hundredths.abs() + 50) / 100;
    if hundredths < 0 { -size } else { size }
}

impl Book {
    fn new(first: &BTreeMap<u32, Line>) -> Self {
        let hundredths = |text: &str| (text.parse::<f64>().unwrap() * 100.0).round() as i64;
        let rows = include_str!("../../corpus/rating_2013/table_8_1b.csv").lines().skip(1);
        let probabilities = rows.map(|row| {
            let cells: Vec<&str> = row.split(',').collect();
            (cells[1].parse().unwrap_or(9999), hundredths(cells[2]), hundredths(cells[3]))
        });
        let rows = include_str!("../../corpus/rating_2013/table_8_1a.csv").lines().skip(1);
        let mut differences = vec![0; 101];
        for row in rows {
            let (p, dp) = row.split_once(',').unwrap();
            differences[hundredths(p) as usize] = dp.parse().unwrap();
        }
        let mut past = BTreeMap::new();
        for (player, line) in first {
            if let Some(rating) = line.rating {
                let games = if line.k == 40 && !junior(line.born, rating, FIRST_YEAR) {
                    line.games.min(29)
                } else if line.k == 40 {
                    line.games
                } else {
                    line.games.max(30)
                };
                let highest = if line.k == 10 { rating.max(2400) } else { rating };
                past.insert(*player, Past { games, highest, last: 0 });
            }
        }
        Book {
            lists: vec![first.clone()],
            past,
            results: BTreeMap::new(),
            tally: Tally::default(),
            probabilities: probabilities.collect(),
            differences,
        }
    }

    /// 8.3.1, 8.3.2: PD of a difference, of more than 400 as of 400.
    fn expected(&self, difference: i64) -> i64 {
        let counted = difference.clamp(-400, 400);
        let row = self.probabilities.iter().find(|row| counted.abs() <= row.0).unwrap();
        if counted < 0 { row.2 } else { row.1 }
    }

    fn rating(&self, player: u32, list: usize) -> Option<i64> {
        self.lists[list].get(&player).and_then(|line| line.rating)
    }

    /// The next list, from the events that it rates.
    fn publish(&mut self, events: &[&Event]) {
        let list = self.lists.len();
        let (year, number) = date(list);
        let mut next = self.lists[list - 1].clone();
        // "Number of games rated in the rating period"
        next.values_mut().for_each(|line| line.games = 0);
        let mut sums: BTreeMap<u32, Vec<(i64, i64, i64)>> = BTreeMap::new();
        for event in events {
            let ratings: Vec<Option<i64>> =
                event.players.iter().map(|player| self.rating(*player, event.starts.min(list - 1))).collect();
            for (place, player) in event.players.iter().enumerate() {
                let own = |score: i64, first: bool| if first { score } else { 2 - score };
                let games: Vec<(usize, i64)> = event
                    .games
                    .iter()
                    .filter_map(|(first, second, score)| match place {
                        _ if place == *first => Some((*second, own(*score, true))),
                        _ if place == *second => Some((*first, own(*score, false))),
                        _ => None,
                    })
                    .collect();
                let against: Vec<(i64, i64)> =
                    games.iter().filter_map(|(other, score)| Some((ratings[*other]?, *score))).collect();
                let now = self.lists[list - 1].get(player).filter(|line| line.rating.is_some());
                let rated = match (ratings[place], now) {
                    (Some(rating), _) => {
                        let line = self.lists[event.starts.min(list - 1)][player];
                        Some((rating, line.k))
                    }
                    // 8.2.4: "rated as a rated player with their current rating"
                    (None, Some(line)) => Some((line.rating.unwrap(), line.k)),
                    (None, None) => None,
                };
                if against.is_empty() {
                    continue;
                }
                let count = against.len() as i64;
                if let Some((rating, k)) = rated {
                    let sum = against
                        .iter()
                        .map(|(theirs, score)| score * 50 - self.expected(rating - theirs))
                        .sum();
                    sums.entry(*player).or_default().push((sum, k, count));
                } else {
                    let score = against.iter().map(|(_, score)| score).sum();
                    let ratings = against.iter().map(|(theirs, _)| theirs).sum();
                    let results = self.results.entry(*player).or_default();
                    // 8.2.1: "If an unrated player scores zero in their first event this score is disregarded."
                    if score == 0 && results.is_empty() {
                        self.tally.disregarded += 1;
                    } else {
                        results.push((list, count, score, ratings));
                    }
                }
            }
        }
        for (player, events) in sums {
            let Some(line) = next.get_mut(&player).filter(|line| line.rating.is_some()) else { continue };
            let n: i64 = events.iter().map(|(.., games)| games).sum();
            // 8.3.3: "If the number of games (n) … multiplied by K … exceeds 700, then K shall be the largest whole number such
            // that K x n does not exceed 700."
            let factor = |k: i64| if k * n > 700 { 700 / n } else { k };
            self.tally.limited += usize::from(events.iter().any(|(_, k, _)| factor(*k) != *k));
            let change: i64 = events.iter().map(|(sum, k, _)| sum * factor(*k)).sum();
            self.tally.away_from_zero += usize::from(change < 0 && change % 100 == -50);
            let rating = line.rating.unwrap() + rounded(change);
            line.games = n;
            if rating < 1400 {
                // 7.2.1: "Players whose ratings drop below 1400 are shown as unrated on the next list."
                line.rating = None;
                self.past.remove(&player);
                self.results.remove(&player);
                self.tally.dropped += 1;
            } else {
                line.rating = Some(rating);
                let past = self.past.get_mut(&player).unwrap();
                *past = Past { games: past.games + n, highest: past.highest.max(rating), last: list };
                line.k = k(*past, rating, line.born, year);
            }
        }
        let players: Vec<u32> = self.results.keys().copied().collect();
        for player in players {
            if next.get(&player).is_some_and(|line| line.rating.is_some()) {
                continue;
            }
            // 7.1.4: "within consecutive rating periods of not more than 26 months"
            let pooled: Vec<_> =
                self.results[&player].iter().filter(|(rated, ..)| list - rated < 26).collect();
            let games: i64 = pooled.iter().map(|(_, games, ..)| games).sum();
            if games < 5 {
                continue;
            }
            let score: i64 = pooled.iter().map(|(.., score, _)| score).sum();
            let ratings: i64 = pooled.iter().map(|(.., ratings)| ratings).sum();
            // 8.2.2: Ra with two hypothetical opponents of 1800, drawn with; 8.2.3: Ru = Ra + dp.
            let p = ((score + 2) * 100 + games + 2) / (2 * (games + 2));
            let ru =
                (2 * (ratings + 3600) + games + 2).div_euclid(2 * (games + 2)) + self.differences[p as usize];
            if ru < 1400 {
                continue;
            }
            self.tally.first += 1;
            self.tally.highest_first += usize::from(ru > 2200);
            self.tally.back += usize::from(self.lists[list - 1].contains_key(&player));
            let rating = ru.min(2200);
            let born = next.get(&player).map_or(born(player), |line| line.born);
            let of_this =
                pooled.iter().filter(|(rated, ..)| *rated == list).map(|(_, games, ..)| games).sum();
            let past = Past { games, highest: rating, last: list };
            self.past.insert(player, past);
            next.insert(
                player,
                Line {
                    rating: Some(rating),
                    k: k(past, rating, born, year),
                    games: of_this,
                    born,
                    inactive: false,
                },
            );
            self.results.remove(&player);
        }
        // 8.3.3: "until the end of the year of their 18th birthday"
        if number == 1 {
            for (player, line) in &mut next {
                if let (Some(rating), Some(past), true) =
                    (line.rating, self.past.get(player), line.born == year - 19)
                {
                    let k = k(*past, rating, line.born, year);
                    self.tally.of_age += usize::from(k != line.k);
                    self.tally.of_age_inactive += usize::from(k != line.k && list - past.last >= 12);
                    line.k = k;
                }
            }
        }
        // 7.2.2: "A player is considered to commence inactivity if they play no rated games in a one-year period. A player
        // regains their activity if they play at least one rated game in a period."
        for (player, line) in &mut next {
            let past = self.past.get(player).filter(|_| line.rating.is_some());
            let inactive = past.is_some_and(|past| list - past.last >= 12);
            self.tally.inactive += usize::from(inactive && !line.inactive);
            self.tally.active_again += usize::from(line.inactive && !inactive && past.is_some());
            line.inactive = inactive;
        }
        self.lists.push(next);
    }
}

fn junior(born: i64, rating: i64, year: i64) -> bool {
    year - born <= 18 && rating < 2300
}

/// 8.3.3.
fn k(past: Past, rating: i64, born: i64, year: i64) -> i64 {
    match past {
        Past { highest: 2400.., .. } => 10,
        _ if junior(born, rating, year) => 40,
        Past { games: ..30, .. } => 40,
        _ => 20,
    }
}

/// Some turn 18 in the year before a January of the book, of whom some stay away.
fn born(player: u32) -> i64 {
    if player % 6 == 2 { 2006 + i64::from(player / 6 % 2) } else { 1960 + i64::from(player * 7 % 55) }
}

const LISTED: u32 = 120;

fn first_list(dice: &mut Dice) -> (String, BTreeMap<u32, Line>) {
    let mut csv = "fide_id,name,federation,sex,title,rating,k,games,birth_year,flag\n".to_owned();
    let mut lines = BTreeMap::new();
    for number in 1..=LISTED {
        let rating = 1401 + i64::from(number) * 9 + dice.below(20) as i64;
        let born = born(number);
        let games = dice.pick(&[0, 12, 45]);
        let k = match rating {
            2400.. => 10,
            _ if junior(born, rating, FIRST_YEAR) => 40,
            _ => dice.pick(&[20, 20, 40]),
        };
        writeln!(csv, "{number},\"Player, N{number}\",NOR,M,,{rating},{k},{games},{born},").unwrap();
        lines.insert(number, Line { rating: Some(rating), k, games, born, inactive: false });
    }
    (csv, lines)
}

/// A Swiss event of neighbours with newcomers, or of those near the floor, over some months; half of it drawn by strength.
fn play(dice: &mut Dice, folder: &Path, book: &Book, list: usize, number: usize) -> Event {
    let rounds = dice.pick(&[5, 7, 9]);
    let low = dice.below(LISTED as usize - 24) as u32;
    // Some stay away for a year and a half, some for good.
    let away = |player: &u32| player % 20 == 4 || (player % 20 == 14 && list < 18);
    let mut players: Vec<u32> = (0..8).map(|place| low + 1 + place * 3).filter(|one| !away(one)).collect();
    players.extend((0..2).map(|_| 500 + dice.below(60) as u32));
    players.sort_unstable();
    players.dedup();
    if players.len() % 2 == 1 {
        players.pop();
    }
    let seats = players.len();
    let strength = |player: u32| match player {
        500.. => 1200 + i64::from(player % 60) * 22,
        // Some sink, of whom some rise again; some rise.
        _ if player % 11 == 0 && list < 10 => 1100,
        _ if player % 11 == 0 => 1800,
        _ if player % 13 == 0 => 2600,
        _ => 1400 + i64::from(player) * 9,
    };
    let mut games = Vec::new();
    let mut rows: Vec<Vec<String>> = vec![Vec::new(); seats];
    for round in 0..rounds {
        let seat = |place: usize| if place == 0 { 0 } else { 1 + (place + round - 1) % (seats - 1) };
        for board in 0..seats / 2 {
            let (white, black) = (seat(board), seat(seats - 1 - board));
            let better = strength(players[white]) - strength(players[black]) + dice.below(600) as i64 - 300;
            let score = if better > 120 {
                2
            } else if better < -120 {
                0
            } else {
                1
            };
            games.push((white, black, score));
            let code = ["0", "=", "1"];
            rows[white].push(format!("{:4} w {}", black + 1, code[score as usize]));
            rows[black].push(format!("{:4} b {}", white + 1, code[2 - score as usize]));
        }
    }
    let (year, month) = date(list - 1);
    // One in five begins a month earlier; it ends before the closing date all the same.
    let early = list > 1 && dice.chance(20);
    let (start_year, start_month) = if early { date(list - 2) } else { (year, month) };
    let mut text = format!(
        "012 Open {list} {number}\n042 {start_year}/{start_month:02}/03\n052 {year}/{month:02}/20\n092 Individual: Swiss-System\n222 5400+30\n"
    );
    for (place, player) in players.iter().enumerate() {
        let rating = book.rating(*player, if early { list - 2 } else { list - 1 });
        let rating = rating.map(|rating| rating.to_string()).unwrap_or_default();
        let points: f64 = games
            .iter()
            .map(|(first, second, score)| match place {
                _ if place == *first => *score as f64 / 2.0,
                _ if place == *second => (2 - *score) as f64 / 2.0,
                _ => 0.0,
            })
            .sum();
        let name = format!("Player, N{player}");
        writeln!(
            text,
            "001 {:4} m    {name:<33} {rating:>4} NOR {player:>11} {}/01/01 {points:4.1} {:4}  {}",
            place + 1,
            born(*player),
            place + 1,
            rows[place].join("  ")
        )
        .unwrap();
    }
    let file = folder.join(format!("e{list}_{number}.trf"));
    std::fs::write(&file, text).unwrap();
    Event { file, players, games, starts: if early { list - 2 } else { list - 1 }, rated_on: list }
}

fn run(args: &[&str]) -> Run {
    let run = arbitrium(&[&["rate-list"], args].concat());
    assert_eq!(run.code, 0, "{args:?}: {}", run.err);
    run
}

fn exported(database: &str, month: &str) -> BTreeMap<u32, Line> {
    let csv = run(&["export", database, "--month", month]).out;
    let row = |row: &str| {
        let cells: Vec<&str> = row.split(',').collect();
        let line = Line {
            rating: cells[6].parse().ok(),
            k: cells[7].parse().unwrap_or(0),
            games: cells[8].parse().unwrap_or(0),
            born: cells[9].parse().unwrap(),
            inactive: cells[10].contains('i'),
        };
        (cells[0].parse().unwrap(), line)
    };
    csv.lines().skip(1).map(row).collect()
}

/// A federation's book, its oracle, and the events of each list.
struct Federation {
    database: String,
    book: Book,
    events: Vec<Event>,
}

fn federation(name: &str, months: usize, seed: u64) -> Federation {
    let folder = folder(name);
    let database = folder.join("lists.db").to_str().unwrap().to_owned();
    let mut dice = Dice::new(seed);
    let (csv, lines) = first_list(&mut dice);
    let list = folder.join("list.csv");
    std::fs::write(&list, csv).unwrap();
    run(&["import", &database, list.to_str().unwrap(), "--month", &month(0)]);
    let mut federation = Federation { database, book: Book::new(&lines), events: Vec::new() };
    for list in 1..=months {
        for number in 0..6 {
            let event = play(&mut dice, &folder, &federation.book, list, number);
            run(&["add", &federation.database, event.file.to_str().unwrap(), "-q"]);
            federation.events.push(event);
        }
        run(&["publish", &federation.database, &month(list)]);
        let mut rated: Vec<&Event> =
            federation.events.iter().filter(|event| event.rated_on == list).collect();
        // 8.2.1 asks which was the first: they end on one day, and those that began earlier come first.
        rated.sort_by_key(|event| event.starts);
        federation.book.publish(&rated);
    }
    federation
}

impl Federation {
    /// Whether every list of the book is that of the oracle.
    fn assert_lists(&self, database: &str) {
        for (list, lines) in self.book.lists.iter().enumerate() {
            let found = exported(database, &month(list));
            for (player, line) in lines {
                let found = found.get(player);
                match line.rating {
                    Some(_) => assert_eq!(found, Some(line), "{} player {player}", month(list)),
                    None => assert!(found.is_none_or(|found| found.rating.is_none()), "{player}: {found:?}"),
                }
            }
            let rated: BTreeSet<u32> =
                lines.iter().filter(|(_, line)| line.rating.is_some()).map(|(id, _)| *id).collect();
            let others = found.iter().filter(|(id, line)| line.rating.is_some() && !rated.contains(id));
            assert_eq!(others.count(), 0, "{}", month(list));
        }
    }
}

/// 24 months twice: juniors turn 18, K × n is limited, players drop below 1400 and come back, first
/// ratings are limited to 2200, and some are inactive, of whom one turns 18 meanwhile.
#[test]
fn a_federation_of_24_months_has_the_lists_of_the_text() {
    let federation = federation("rate-list-2024", 24, 24);
    federation.assert_lists(&federation.database);
    let tally = &federation.book.tally;
    assert!(tally.dropped >= 3 && tally.limited >= 5 && tally.of_age >= 2 && tally.first >= 20, "{tally:?}");
    assert!(tally.inactive >= 8 && tally.active_again >= 2 && tally.of_age_inactive >= 1, "{tally:?}");
    assert!(
        tally.disregarded >= 2 && tally.highest_first >= 1 && tally.back >= 1 && tally.away_from_zero >= 1,
        "{tally:?}"
    );
}

/// An event is withdrawn: the lists from there on are those of a book that never had it, and it is said.
#[test]
fn a_withdrawn_event_leaves_the_lists_of_a_book_without_it() {
    let federation = federation("rate-list-withdraw", 5, 8);
    let folder = folder("rate-list-withdraw-again");
    let wrong = 8; // the second event of the second list
    let again = folder.join("again.db").to_str().unwrap().to_owned();
    let list = Path::new(&federation.database).with_file_name("list.csv");
    run(&["import", &again, list.to_str().unwrap(), "--month", &month(0)]);
    for list in 1..=5 {
        for event in federation
            .events
            .iter()
            .enumerate()
            .filter(|(place, event)| *place != wrong - 1 && event.rated_on == list)
        {
            run(&["add", &again, event.1.file.to_str().unwrap(), "-q"]);
        }
        run(&["publish", &again, &month(list)]);
    }
    let before = exported(&federation.database, &month(5));
    let done = run(&["withdraw", &federation.database, &wrong.to_string(), "--reason", "sent twice"]);
    assert!(
        done.out.contains("event 8 is withdrawn")
            && done.out.contains("computed again: 2024-05; events rated"),
        "{}",
        done.out
    );
    for list in 0..=5 {
        assert_eq!(
            exported(&federation.database, &month(list)),
            exported(&again, &month(list)),
            "{}",
            month(list)
        );
    }
    assert_ne!(exported(&federation.database, &month(5)), before);
    assert!(
        run(&["show", &federation.database]).out.contains("event 8, Open 2 1, was withdrawn (sent twice)")
    );
    let refused = arbitrium(&["rate-list", "withdraw", &federation.database, "8"]);
    assert!(refused.code == 2 && refused.err.contains("event 8 was withdrawn before"), "{}", refused.err);
    // Put back by a correction of another event: the same event again is refused, another takes its place.
    let file = federation.events[wrong - 1].file.to_str().unwrap();
    let corrected = run(&["correct", "--event", "7", &federation.database, file]);
    assert!(corrected.out.contains("event 7 is corrected"), "{}", corrected.out);
    assert!(run(&["show", &federation.database]).out.contains("event 7, Open 2 0, was corrected"));
    // It keeps its number; that of the withdrawn event means no other.
    let events = run(&["events", &federation.database]).out;
    let numbers: Vec<&str> = events.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert!(
        numbers.contains(&"7") && numbers.iter().filter(|number| **number == "8").count() == 1,
        "{events}"
    );
    assert!(events.contains("withdrawn (sent twice)"), "{events}");
    assert!(events.lines().any(|line| line.starts_with(" 7 ") && line.contains("Open 2 1")), "{events}");
}

/// 8.3.3 and the rest: a published list is compared player by player, with the article.
#[test]
fn a_list_is_compared_with_a_published_one() {
    let federation = federation("rate-list-compare", 2, 11);
    let folder = folder("rate-list-compared");
    let published = folder.join("published.csv");
    let own = run(&["export", &federation.database, "--month", &month(2)]).out;
    std::fs::write(&published, &own).unwrap();
    let compare = |file: &Path| {
        arbitrium(&[
            "rate-list",
            "compare",
            &federation.database,
            &month(2),
            file.to_str().unwrap(),
            "--format",
            "json",
        ])
    };
    let same = compare(&published);
    assert_eq!(same.code, 0, "{}", same.out);
    let object = same.json();
    assert_eq!(object["differences"], serde_json::json!([]));
    // One with another rating, one with another K, one left out.
    let mut rows: Vec<String> = own.lines().map(str::to_owned).collect();
    let cells = |row: &str| row.split(',').map(str::to_owned).collect::<Vec<_>>();
    let mut first = cells(&rows[1]);
    first[6] = (first[6].parse::<i64>().unwrap() + 40).to_string();
    rows[1] = first.join(",");
    let mut second = cells(&rows[2]);
    second[7] = if second[7] == "20" { "40".into() } else { "20".into() };
    rows[2] = second.join(",");
    rows.remove(3);
    std::fs::write(&published, rows.join("\n") + "\n").unwrap();
    let other = compare(&published);
    assert_eq!(other.code, 1, "{}", other.out);
    let object = other.json();
    let whats: Vec<&str> =
        object["differences"].as_array().unwrap().iter().map(|one| one["what"].as_str().unwrap()).collect();
    assert_eq!(whats, ["rating", "K", "rating"]);
    assert_eq!(object["differences"][1]["article"], "8.3.3");
    // 7.1: he was on the list before, which the new one continues; 7.1.4 is about who is new.
    assert_eq!(object["differences"][2]["article"], "7.1");
}

/// 9.1: "If the tournament report is not submitted in time to be included in the third rating list after it ends, the tournament
/// will not be rated."
#[test]
fn a_report_that_comes_too_late_is_refused() {
    let federation = federation("rate-list-late", 4, 3);
    let late = Path::new(&federation.database).with_file_name("late.trf");
    let text = std::fs::read_to_string(&federation.events[0].file).unwrap();
    std::fs::write(&late, text.replace("012 Open 1 0", "012 Late").replace("2024/03/20", "2024/03/21"))
        .unwrap();
    // It ended in March 2024: the lists after it are those of April, May and June; July is next.
    let run = arbitrium(&["rate-list", "add", &federation.database, late.to_str().unwrap()]);
    assert!(
        run.code == 2 && run.err.contains("the last list that can rate it is 2024-06 (9.1)"),
        "{}",
        run.err
    );
}

/// A book has the edition of its first import; a player is found by name; what is undecided is said.
#[test]
fn a_book_keeps_its_edition() {
    let folder = folder("rate-list-edition");
    let database = folder.join("lists.db").to_str().unwrap().to_owned();
    let list = "corpus/rating_2024/list_2025-10.csv";
    let between = arbitrium(&["rate-list", "import", &database, list, "--month", "2016-10"]);
    assert!(
        between.code == 2 && between.err.contains("no edition of the rating regulations in this version"),
        "{}",
        between.err
    );
    run(&["import", &database, list, "--month", "2025-10"]);
    let other = arbitrium(&[
        "rate-list",
        "import",
        &database,
        list,
        "--month",
        "2025-11",
        "--edition",
        "rating-2013",
    ]);
    assert!(other.code == 2 && other.err.contains("the book is kept by rating-2024"), "{}", other.err);
    let file = folder.join("event.trf");
    let text = std::fs::read_to_string("corpus/rating_2024/open.trf").unwrap();
    std::fs::write(&file, text.replace("222 5400+30\n", "")).unwrap();
    let added = run(&["add", &database, file.to_str().unwrap()]);
    assert!(added.out.contains("added undecided: 1.1, 1.2"), "{}", added.out);
    run(&["publish", &database, "2025-11"]);
    let shown = run(&["show", &database, "--player", "davis"]);
    assert!(shown.out.contains("Davis, Dan (700004)") && shown.out.contains("1986"), "{}", shown.out);
    let nobody = arbitrium(&["rate-list", "show", &database, "--player", "Nobody"]);
    assert!(nobody.code == 2 && nobody.err.contains("no player here is called"), "{}", nobody.err);
    // K that no edition knows is named.
    let strange = folder.join("strange.csv");
    std::fs::write(&strange, std::fs::read_to_string(list).unwrap().replace(",2004,20,", ",2004,15,"))
        .unwrap();
    let warned = run(&["import", &database, strange.to_str().unwrap(), "--month", "2025-12"]);
    assert!(
        warned.err.contains(
            "the list gives K = 15 to 1 player: rating-2024 does not define this coefficient (8.3.3)"
        ),
        "{}",
        warned.err
    );
}

/// A report of an event whose first player meets the others of the list in turn and always scores the same.
fn newcomers_event(folder: &Path, name: &str, day: &str, games: usize, score: char) -> String {
    let theirs = match score {
        '1' => '0',
        '0' => '1',
        draw => draw,
    };
    let cells: Vec<String> = (0..games).map(|round| format!("{:4} w {score}", round + 2)).collect();
    let mut text = format!(
        "012 {name}\n042 2024/04/{day}\n052 2024/04/{day}\n092 Individual: Swiss-System\n222 5400+30\n\
         001    1 m    {:<33}      NOR {:>11} 1990/01/01  0.0    1  {}\n",
        "New, Ned",
        900,
        cells.join("  ")
    );
    for place in 0..games {
        let mut cells: Vec<String> = (0..games).map(|_| "0000 - Z".to_owned()).collect();
        cells[place] = format!("   1 b {theirs}");
        writeln!(
            text,
            "001 {:4} m    {:<33} 1{}00 NOR {:>11} 1980/01/01  0.0 {:4}  {}",
            place + 2,
            format!("Player, N{}", place + 1),
            place + 5,
            place + 1,
            place + 2,
            cells.join("  ")
        )
        .unwrap();
    }
    let file = folder.join(format!("{name}.trf"));
    std::fs::write(&file, text).unwrap();
    file.to_str().unwrap().to_owned()
}

/// 8.2.1 (reading `late-results`): "If an unrated player scores zero in their first event this score is disregarded." The zero was
/// rated first; the report of an event that ended before it comes late.
#[test]
fn a_late_report_decides_which_event_was_the_first() {
    let folder = folder("rate-list-2024-late");
    let zero = newcomers_event(&folder, "zero", "20", 2, '0');
    let late = newcomers_event(&folder, "late", "10", 5, '1');
    let list = folder.join("list.csv");
    let rows: Vec<String> =
        (1..=5).map(|one| format!("{one},\"Player, N{one}\",NOR,M,,1{}00,20,,1980,\n", one + 4)).collect();
    let header = "fide_id,name,federation,sex,title,rating,k,games,birth_year,flag\n";
    std::fs::write(&list, header.to_owned() + &rows.concat()).unwrap();
    let rating = |choice: &str| {
        let database = folder.join(format!("{choice}.db")).to_str().unwrap().to_owned();
        let reading = format!("late-results={choice}");
        run(&["import", &database, list.to_str().unwrap(), "--month", "2024-04", "--reading", &reading]);
        run(&["add", &database, &zero, "-q"]);
        run(&["publish", &database, "2024-05", "--reading", &reading]);
        assert_eq!(exported(&database, "2024-05").get(&900), None);
        run(&["add", &database, &late, "-q"]);
        run(&["publish", &database, "2024-06", "--reading", &reading]);
        exported(&database, "2024-06")[&900].rating
    };
    // Five wins against 1500 to 1900: Ra = (8500 + 3600) / 7 = 1729 -, p = 6/7 = .86, dp = 309.
    assert_eq!(rating("rated"), Some(2038));
    // With the two losses against 1500 and 1600: Ra = (11600 + 3600) / 9 = 1689 -, p = 6/9 = .67, dp = 125.
    assert_eq!(rating("ended"), Some(1814));
}

/// 8.3.3: "K = 40 for all players until the end of the year of their 18th birthday", and then 20 for who has played 30 games. The games of a
/// list are those of its period (7.1.2): those of a career stand in a column of their own, so that a book goes on from what another exported.
#[test]
fn a_book_goes_on_from_the_list_of_another() {
    let folder = folder("rate-list-2024-another-book");
    let header = "fide_id,name,federation,sex,title,rating,k,games,birth_year,flag\n";
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (csv, first, exported_csv) = (path("list.csv"), path("first.db"), path("exported.csv"));
    let rows = "1,\"Junior, J\",NOR,M,,1700,40,200,2008,\n2,\"New, N\",NOR,M,,1810,40,28,1991,\n3,\"High, H\",NOR,M,,2380,10,90,1991,\n";
    std::fs::write(&csv, header.to_owned() + rows).unwrap();
    run(&["import", &first, &csv, "--month", "2026-10"]);
    run(&["publish", &first, "2026-11"]);
    let k_of_january = |database: &str| {
        for month in ["2026-12", "2027-01"] {
            run(&["publish", database, month]);
        }
        let list = exported(database, "2027-01");
        [1, 2, 3].map(|player| list[&player].k)
    };
    // Another book, begun from each form of its list.
    for (format, name) in [("csv", "exported.csv"), ("fide", "exported.txt"), ("xml", "exported.xml")] {
        let (file, database) = (path(name), path(&format!("{format}.db")));
        run(&["export", &first, "--month", "2026-11", "--format", format, "-o", &file]);
        run(&["import", &database, &file, "--month", "2026-11"]);
        assert_eq!(k_of_january(&database), [20, 40, 10], "{format}");
    }
    let text = std::fs::read_to_string(exported_csv).unwrap();
    assert!(
        text.contains("1700,40,0,2008,,200,1700\n") && text.contains("2380,10,0,1991,,90,2400\n"),
        "{text}"
    );
    assert_eq!(k_of_january(&first), [20, 40, 10]);
}
